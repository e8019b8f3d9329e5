(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* Laws of a certificate: what is checked at the nodes holds at every loss; and parts that are bought and left. *)

Require Export certificate.

Section Lattice.
Variables z k : Z.
Hypothesis z_pos : (0 < z)%Z.
Hypothesis k_ge0 : (0 <= k)%Z.
Hypothesis z_small : (z < 2 ^ k)%Z.

Load certificate_nodes.

(* ------------------------------------------------------------------------------------------------------------------ *)
(* Laws                                                                                                               *)
(* ------------------------------------------------------------------------------------------------------------------ *)

(* The sum over the masses, from the factor f of b/a on; and the mean under a law, not yet divided by the unit. *)
Fixpoint mean_from (f : Q) (ps : list Z) (V : Q -> Q -> Q) (a b : Q) : Q :=
  match ps with [] => 0 | p :: r => inject_Z p * V a (b * f) + mean_from (f * q) r V a b end.
Definition spread (l : law_data) (V : Q -> Q -> Q) (a b : Q) : Q :=
  mean_from (/ power_of (down l)) (masses l) V a b + inject_Z (beyond l) * V a 0.

Lemma factor_pos n : 0 < / power_of n.
Proof. apply inv_pos, power_pos. Qed.

Lemma factor_next f : 0 < f -> 0 < f * q.
Proof. pose proof q_range. intros. apply Qmult_lt_0_compat; lra. Qed.

Lemma mean_from_eq ps V V' : (forall a b, 0 <= a -> 0 <= b -> V a b == V' a b) -> forall f a b, 0 < f -> 0 <= a -> 0 <= b ->
  mean_from f ps V a b == mean_from f ps V' a b.
Proof.
  intros E. induction ps as [|p r IH]; simpl; intros f a b Hf Ha Hb; [lra|].
  rewrite (IH (f * q)) by auto using factor_next. rewrite (E a (b * f)) by (auto; apply mul_ge0; lra). reflexivity.
Qed.

Lemma mean_from_scale ps V n : forall f a b, mean_from f ps (fun a b => n * V a b) a b == n * mean_from f ps V a b.
Proof. induction ps as [|p r IH]; simpl; intros; [ring|]. rewrite IH. ring. Qed.

Lemma mean_from_plus ps V V' : forall f a b,
  mean_from f ps (fun a b => V a b + V' a b) a b == mean_from f ps V a b + mean_from f ps V' a b.
Proof. induction ps as [|p r IH]; simpl; intros; [ring|]. rewrite IH. ring. Qed.

Lemma mean_from_first ps : forall f a b, mean_from f ps (fun a _ => a) a b == inject_Z (total ps) * a.
Proof.
  induction ps as [|p r IH]; intros f a b; [simpl; ring|].
  change (total (p :: r)) with (p + total r)%Z. rewrite inject_Z_plus. simpl. rewrite IH. ring.
Qed.

Lemma mean_from_ge0 ps V : nonneg ps = true -> (forall a b, 0 <= a -> 0 <= b -> 0 <= V a b) -> forall f a b, 0 < f -> 0 <= a -> 0 <= b ->
  0 <= mean_from f ps V a b.
Proof.
  intros Hp H. induction ps as [|p r IH]; simpl in *; intros f a b Hf Ha Hb; [lra|]. apply andb_prop in Hp. destruct Hp as [H1 H2].
  pose proof (mul_ge0 _ _ (Z_ge0 p H1) (H a (b * f) Ha (mul_ge0 b f Hb ltac:(lra)))).
  pose proof (IH H2 (f * q) a b (factor_next f Hf) Ha Hb). lra.
Qed.

Lemma mean_from_shape ps V : nonneg ps = true -> shape (fun y => V 1 y) -> forall f, 0 < f -> shape (fun y => mean_from f ps V 1 y).
Proof.
  intros Hp HV. induction ps as [|p r IH]; simpl in *; intros f Hf; [apply constant_shape|].
  apply andb_prop in Hp. destruct Hp as [H1 H2].
  apply (shape_eq (fun y => inject_Z p * V 1 (y * f) + 1 * mean_from (f * q) r V 1 y)); [|intros; ring].
  apply (plus_shape (fun y => V 1 (y * f))); auto using Z_ge0, factor_next; [|lra].
  apply (scaled_shape (fun y => V 1 y)); auto. lra.
Qed.

Definition law_fine (one : Z) (l : law_data) : Prop :=
  0 <= inject_Z (beyond l) /\ nonneg (masses l) = true /\ inject_Z (beyond l) + inject_Z (total (masses l)) == inject_Z one.

Lemma law_ok_fine one l : law_ok one l = true -> law_fine one l.
Proof.
  intros H. apply andb_prop in H. destruct H as [H H3]. apply andb_prop in H. destruct H as [H1 H2].
  repeat split; auto using Z_ge0. apply Z.eqb_eq in H3. rewrite <- inject_Z_plus, H3. reflexivity.
Qed.

(* The hockey-stick curve of n runs of the part lies below that of the law. *)
Definition runs_below (one : Z) (part : mech) (n : nat) (l : law_data) : Prop :=
  forall x, 0 <= x -> inject_Z one * batch part n (hock x) 1 1 <= spread l (hock x) 1 1.

Lemma hock_scaled x y a b : 0 <= a -> a * y == x * b -> forall v, hock x a (b * v) == a * hock y 1 v.
Proof.
  intros Ha E v. unfold hock. rewrite <- pos_scale by auto. unfold pos. apply (Q.max_compat 0 0); [reflexivity|].
  assert (E' : x * (b * v) == (a * y) * v) by (rewrite E; ring). rewrite E'. ring.
Qed.

Lemma spread_hock l one part n x a b : law_fine one l -> runs_below one part n l -> 0 <= x -> 0 <= a -> 0 <= b ->
  inject_Z one * batch part n (hock x) a b <= spread l (hock x) a b.
Proof.
  intros [L0 [L1 _]] H Hx Ha Hb. destruct (zero_or_pos a Ha) as [Z|P].
  - rewrite (batch_proper part (hock x) (hock_proper x) n a 0 b b Z (Qeq_refl _)), hock_batch_zero by auto.
    unfold spread. assert (G : forall a b, 0 <= a -> 0 <= b -> 0 <= hock x a b) by (intros; apply pos_ge0).
    pose proof (mean_from_ge0 (masses l) (hock x) L1 G _ a b (factor_pos (down l)) Ha Hb).
    pose proof (mul_ge0 _ _ L0 (G a 0 Ha ltac:(lra))). lra.
  - set (y := x * b / a). assert (Ey : a * y == x * b) by (unfold y; field; lra).
    assert (Hy : 0 <= y) by (apply Qdiv_ge0; auto; apply mul_ge0; auto).
    assert (E : batch part n (hock x) a b == a * batch part n (hock y) 1 1).
    { rewrite <- (hock_batch part x y n a b) by auto. apply (batch_proper part (hock x) (hock_proper x)); ring. }
    assert (Means : forall ps f, mean_from f ps (hock x) a b == a * mean_from f ps (hock y) 1 1).
    { induction ps as [|p r IH]; simpl; intros f; [ring|]. rewrite IH, (hock_scaled x y a b Ha Ey f).
      rewrite (hock_proper y 1 1 (1 * f) f) by ring. ring. }
    assert (E2 : spread l (hock x) a b == a * spread l (hock y) 1 1).
    { unfold spread. rewrite Means. rewrite (hock_proper x a a 0 (b * 0)) by ring. rewrite (hock_scaled x y a b Ha Ey 0). ring. }
    rewrite E, E2. pose proof (mul_le a _ _ Ha (H y Hy)). lra.
Qed.

Lemma spread_hocks l one part n a b : law_fine one l -> runs_below one part n l -> 0 <= a -> 0 <= b ->
  forall ws x, nonneg ws = true -> 0 < x -> inject_Z one * batch part n (hocks x ws) a b <= spread l (hocks x ws) a b.
Proof.
  intros Hl H Ha Hb. induction ws as [|w r IH]; intros x Hw Hx.
  - assert (E : batch part n (hocks x []) a b == 0).
    { rewrite (batch_eq part _ (fun a _ => 0 * a)) by (intros; simpl; ring). rewrite batch_first. ring. }
    rewrite E. unfold spread.
    pose proof (mean_from_ge0 (masses l) (hocks x []) (proj1 (proj2 Hl)) ltac:(simpl; intros; lra) _ a b (factor_pos (down l)) Ha Hb). change (hocks x [] a 0) with 0. lra.
  - apply andb_prop in Hw. destruct Hw as [H1 H2]. specialize (IH (x / q) H2 (next_pos x Hx)).
    assert (E : batch part n (hocks x (w :: r)) a b == inject_Z w * batch part n (hock x) a b + batch part n (hocks (x / q) r) a b).
    { rewrite <- batch_scale, <- batch_plus. reflexivity. }
    assert (E2 : spread l (hocks x (w :: r)) a b == inject_Z w * spread l (hock x) a b + spread l (hocks (x / q) r) a b).
    { unfold spread. simpl. rewrite mean_from_plus, mean_from_scale. ring. }
    rewrite E, E2. pose proof (mul_le _ _ _ (Z_ge0 w H1) (spread_hock l one part n x a b Hl H ltac:(lra) Ha Hb)). lra.
Qed.

(* So a potential after n runs is at most its mean under the law. *)
Lemma spread_pot l one part n r x a b : law_fine one l -> runs_below one part n l -> row_ge0 r -> 0 < x -> 0 <= a -> 0 <= b ->
  inject_Z one * batch part n (pot x r) a b <= spread l (pot x r) a b.
Proof.
  intros Hl H [R1 R2] Hx Ha Hb. pose proof (spread_hocks l one part n a b Hl H Ha Hb (weights_of r) x R2 Hx) as G.
  destruct Hl as [_ [_ Hone]].
  assert (E : batch part n (pot x r) a b == inject_Z (constant r) * a + batch part n (hocks x (weights_of r)) a b).
  { unfold pot. rewrite batch_plus, batch_first. reflexivity. }
  assert (E2 : spread l (pot x r) a b == inject_Z (constant r) * (inject_Z one * a) + spread l (hocks x (weights_of r)) a b).
  { unfold spread, pot. rewrite mean_from_plus, (mean_from_scale _ (fun a _ => a)), mean_from_first, <- Hone. ring. }
  rewrite E, E2. lra.
Qed.

(* The integers bound the mean at a node. *)
Lemma dot_bound ps V y most : nonneg ps = true -> (forall u v, u == v -> V 1 u == V 1 v) -> forall f us, 0 < f ->
  (forall i, V 1 (y * (f * power_of i)) <= inject_Z (nth i us most)) ->
  mean_from f ps V 1 y <= inject_Z (dot ps us most).
Proof.
  intros Hp Pr. induction ps as [|p r IH]; simpl in *; intros f us Hf H; [change (inject_Z 0) with 0; lra|].
  apply andb_prop in Hp. destruct Hp as [H1 H2]. specialize (IH H2).
  assert (H0 : V 1 (y * f) <= inject_Z (nth 0 us most)).
  { rewrite (Pr _ (y * (f * power_of 0))) by (simpl; ring). apply H. }
  pose proof (mul_le _ _ _ (Z_ge0 p H1) H0) as Hm.
  assert (Next : forall i, V 1 (y * (f * q * power_of i)) <= inject_Z (nth (S i) us most)).
  { intros i. rewrite (Pr _ (y * (f * power_of (S i)))) by (simpl; ring). apply H. }
  destruct us as [|u us]; rewrite inject_Z_plus, inject_Z_mult; simpl in Hm.
  - specialize (IH (f * q) [] (factor_next f Hf)). simpl in Next, IH.
    assert (Nx : forall i, V 1 (y * (f * q * power_of i)) <= inject_Z (nth i [] most)) by (intros [|i]; apply Next).
    specialize (IH Nx). lra.
  - specialize (IH (f * q) us (factor_next f Hf) Next). lra.
Qed.

Lemma at_all_nodes_nth ps far most one ls : forall us n, at_all_nodes ps us ls far most one = true -> (n < length ls)%nat ->
  (dot ps (skipn n us) most + far <= one * nth n ls 0)%Z.
Proof.
  induction ls as [|l r IH]; simpl; intros us n H Hn; [lia|]. apply andb_prop in H. destruct H as [H1 H2].
  destruct n as [|n]; [apply Z.leb_le in H1; exact H1|].
  specialize (IH (tl us) n H2 ltac:(lia)). destruct us; [|exact IH].
  simpl tl in IH. rewrite skipn_nil in *. exact IH.
Qed.

Lemma nth_skipped {X} (l : list X) d : forall n i, nth i (skipn n l) d = nth (n + i) l d.
Proof.
  induction l as [|x l IH]; intros [|n] i; simpl; auto; [destruct i; reflexivity].
Qed.

Lemma nth_padded {X} (v : X) l d n i : nth i (repeat v n ++ l) d = if Nat.ltb i n then v else nth (i - n) l d.
Proof.
  destruct (Nat.ltb i n) eqn:L.
  - apply Nat.ltb_lt in L. rewrite app_nth1 by (rewrite repeat_length; exact L). revert i L.
    induction n as [|n IH]; intros [|i] L; simpl; try lia; auto. apply IH. lia.
  - apply Nat.ltb_ge in L. rewrite app_nth2 by (rewrite repeat_length; exact L). rewrite repeat_length. reflexivity.
Qed.

(* What is checked at the nodes holds of all a and b. *)
Lemma pays_at_nodes_spread one l from to m m' x : law_fine one l -> row_ge0 from -> row_ge0 to -> 0 < x -> weights_of to <> [] ->
  (0 <= one)%Z ->
  pays_at_nodes one l from (bounds_of z k m from) (bounds_of z k m' to) = true -> forall a b, 0 <= a -> 0 <= b ->
  spread l (pot x from) a b <= inject_Z one * pot x to a b.
Proof.
  pose proof q_range as Hq.
  intros [L0 [L1 L2]] Hf Ht Hx Hne Hone H a b Ha Hb.
  assert (One : 0 <= inject_Z one) by (change 0 with (inject_Z 0); rewrite <- Zle_Qle; exact Hone).
  apply andb_prop in H. destruct H as [H1 H2]. apply Z.leb_le in H1. rewrite Zle_Qle in H1. rewrite <- !(pot_top x) in H1.
  pose proof (pot_shape x from Hf Hx) as Sf. pose proof (pot_shape x to Ht Hx) as St.
  assert (Prf : forall u v, u == v -> pot x from 1 u == pot x from 1 v) by (apply (sh_proper _ Sf)).
  (* at the nodes *)
  assert (Nodes : forall y, node x (length (weights_of to)) y -> spread l (pot x from) 1 y <= inject_Z one * pot x to 1 y).
  { intros y [->|[n [Hn ->]]].
    - assert (E : spread l (pot x from) 1 0 == inject_Z one * pot x from 1 0).
      { assert (M : forall ps f, mean_from f ps (pot x from) 1 0 == inject_Z (total ps) * pot x from 1 0).
        { induction ps as [|p r IH]; intros f; [simpl; ring|]. change (total (p :: r)) with (p + total r)%Z.
          rewrite inject_Z_plus. simpl. rewrite IH, (Prf (0 * f) 0) by ring. ring. }
        unfold spread. rewrite M, <- L2. ring. }
      rewrite E. apply mul_le; auto.
    - pose proof (at_all_nodes_nth _ _ _ _ _ _ n H2 ltac:(simpl; rewrite map_length, eval_length; exact Hn)) as N.
      pose proof (lower_bound x to m' n Hx Hn) as Lb. pose proof (mul_le _ _ _ One Lb) as Lm.
      rewrite Zle_Qle, inject_Z_plus, !inject_Z_mult in N.
      pose proof (strike_pos x n Hx) as Sp. pose proof (inv_pos _ Sp) as Ip.
      assert (Far : inject_Z (beyond l) * pot x from 1 0 == inject_Z (beyond l) * inject_Z (top (bounds_of z k m from))) by (rewrite pot_top; reflexivity).
      unfold spread. rewrite Far. eapply Qle_trans; [|eapply Qle_trans; [exact N | exact Lm]]. apply Qplus_le_compat; [|lra].
      apply dot_bound; auto using factor_pos. intros i. rewrite nth_skipped, nth_padded.
      pose proof (power_pos (down l)) as Pd. pose proof (power_pos i) as Pi. pose proof (power_pos n) as Pn.
      destruct (Nat.ltb (n + i) (down l)) eqn:L.
      + apply Nat.ltb_lt in L. unfold pot. rewrite hocks_zero; [lra | auto | |].
        * apply mul_ge0; [lra|]. apply mul_ge0; [pose proof (factor_pos (down l)) |]; lra.
        * assert (E : x * (/ strike x n * (/ power_of (down l) * power_of i)) == / power_of (down l - (n + i))).
          { assert (P := power_plus (n + i) (down l - (n + i))). replace (n + i + (down l - (n + i)))%nat with (down l) in P by lia.
            rewrite power_plus in P. pose proof (power_pos (down l - (n + i))).
            rewrite P, strike_is. field. repeat split; lra. }
          rewrite E. pose proof (strike_more 1 (down l - (n + i)) ltac:(lra)) as M1. rewrite strike_is in M1.
          assert (E2 : 1 / power_of (down l - (n + i)) == / power_of (down l - (n + i))) by (pose proof (power_pos (down l - (n + i))); field; lra).
          rewrite E2 in M1. exact M1.
      + apply Nat.ltb_ge in L. rewrite (Prf _ (/ strike x (n + i - down l))); [apply upper_bound; auto|].
        assert (P := power_plus (n + i - down l) (down l)). replace (n + i - down l + down l)%nat with (n + i)%nat in P by lia.
        rewrite power_plus in P. pose proof (power_pos (n + i - down l)). rewrite !strike_is.
        assert (E : power_of (n + i - down l) == power_of n * power_of i / power_of (down l)) by (rewrite P; field; lra).
        rewrite E. field. repeat split; lra. }
  (* at every y *)
  assert (All : forall y, 0 <= y -> spread l (pot x from) 1 y <= inject_Z one * pot x to 1 y).
  { assert (Sm : shape (fun y => spread l (pot x from) 1 y)).
    { apply (shape_eq (fun y => 1 * mean_from (/ power_of (down l)) (masses l) (pot x from) 1 y + 1 * (inject_Z (beyond l) * pot x from 1 0))).
      - apply plus_shape; try lra; [apply mean_from_shape; auto using factor_pos | apply constant_shape].
      - intros; unfold spread; ring. }
    apply (at_nodes (node x (length (weights_of to))) (fun y => spread l (pot x from) 1 y) (fun y => inject_Z one * pot x to 1 y));
      try apply Sm; auto.
    intros y Hy. destruct (pot_table x to Hx Hne y Hy) as [[v [Nv [Hv E]]]|[y1 [y2 [s [N1 [N2 [P1 [P2 [Hs [E1 E2]]]]]]]]]].
    - left. exists v. rewrite E. repeat split; auto; lra.
    - right. exists y1, y2, s. rewrite E2. repeat split; auto; try lra. }
  (* at every a and b *)
  assert (Scale : forall r, row_ge0 r -> forall v, pot x r (a * 1) (a * v) == a * pot x r 1 v).
  { intros r Hr v. pose proof (pot_nice x r Hr) as N. unfold pot.
    assert (G : forall ws x, hocks x ws (a * 1) (a * v) == a * hocks x ws 1 v).
    { induction ws as [|w s IH]; simpl; intros x0; [ring|]. rewrite IH. unfold hock.
      assert (E : pos (a * 1 - x0 * (a * v)) == a * pos (1 - x0 * v)).
      { rewrite <- pos_scale by auto. unfold pos. apply (Q.max_compat 0 0); [reflexivity | ring]. }
      rewrite E. ring. }
    rewrite G. ring. }
  destruct (zero_or_pos a Ha) as [Z|P].
  - assert (Zero : forall r, row_ge0 r -> forall v, 0 <= v -> pot x r a v == 0).
    { intros r Hr v Hv. unfold pot. rewrite hocks_zero by (auto; pose proof (mul_ge0 x v ltac:(lra) Hv); lra). rewrite Z. ring. }
    assert (Means : forall ps f, 0 < f -> mean_from f ps (pot x from) a b == 0).
    { induction ps as [|p r IH]; simpl; intros f Hf'; [lra|]. rewrite IH by auto using factor_next.
      rewrite Zero by (auto; apply mul_ge0; lra). ring. }
    unfold spread. rewrite Means, !Zero by (auto using factor_pos; lra). lra.
  - set (y := b / a). assert (Hy : 0 <= y) by (apply Qdiv_ge0; auto). assert (Eb : b == a * y) by (unfold y; field; lra).
    assert (To : pot x to a b == a * pot x to 1 y).
    { rewrite <- Scale by auto. apply (nice_proper _ (pot_nice x to Ht)); [ring | exact Eb]. }
    assert (From : forall v, pot x from a (b * v) == a * pot x from 1 (y * v)).
    { intros v. rewrite <- Scale by auto. apply (nice_proper _ (pot_nice x from Hf)); [ring | rewrite Eb; ring]. }
    assert (Means : forall ps f, mean_from f ps (pot x from) a b == a * mean_from f ps (pot x from) 1 y).
    { induction ps as [|p r IH]; simpl; intros f; [ring|]. rewrite IH, From. ring. }
    assert (Mean : spread l (pot x from) a b == a * spread l (pot x from) 1 y).
    { unfold spread. rewrite Means. rewrite (nice_proper _ (pot_nice x from Hf) a a 0 (b * 0)) by ring.
      rewrite From, (Prf (y * 0) 0) by ring. ring. }
    rewrite Mean, To. pose proof (mul_le a _ _ Ha (All y Hy)). lra.
Qed.

(* A purchase: the parts that are bought leave the potential where it was, or below. *)
Lemma purchase_pays one l part n from to m m' x : (0 < one)%Z -> law_fine one l -> runs_below one part n l -> row_ge0 from -> row_ge0 to ->
  0 < x -> weights_of to <> [] -> pays_at_nodes one l from (bounds_of z k m from) (bounds_of z k m' to) = true ->
  forall a b, 0 <= a -> 0 <= b -> batch part n (pot x from) a b <= pot x to a b.
Proof.
  intros Hone Hl Hr Hf Ht Hx Hne H a b Ha Hb.
  pose proof (spread_pot l one part n from x a b Hl Hr Hf Hx Ha Hb).
  pose proof (pays_at_nodes_spread one l from to m m' x Hl Hf Ht Hx Hne ltac:(lia) H a b Ha Hb).
  assert (0 < inject_Z one) by (change 0 with (inject_Z 0); rewrite <- Zlt_Qlt; exact Hone).
  apply (Qmult_le_l _ _ (inject_Z one)); auto. lra.
Qed.

(* Above the payoff at the nodes, above it everywhere. *)
Lemma covers_at_nodes x from to m m' : row_ge0 from -> row_ge0 to -> 0 < x -> weights_of to <> [] -> length (weights_of from) = length (weights_of to) ->
  (top (bounds_of z k m from) <= top (bounds_of z k m' to))%Z ->
  all_pairs Z.leb (upper (bounds_of z k m from)) (lower (bounds_of z k m' to)) = true ->
  forall y, 0 <= y -> pot x from 1 y <= pot x to 1 y.
Proof.
  intros Hf Ht Hx Hne Len H1 H2.
  assert (All : forall l l' n, all_pairs Z.leb l l' = true -> (n < length l)%nat -> (n < length l')%nat -> (nth n l 0 <= nth n l' 0)%Z).
  { induction l as [|u l IH]; intros [|u' l'] n H Hn Hn'; simpl in *; try lia. apply andb_prop in H. destruct H as [Hu Hr].
    destruct n; [apply Z.leb_le in Hu; exact Hu | apply IH; auto; lia]. }
  apply (at_nodes (node x (length (weights_of to))) (fun y => pot x from 1 y) (fun y => pot x to 1 y));
    try apply (pot_shape x from Hf Hx); auto using pot_table.
  intros y [->|[n [Hn ->]]].
  - rewrite (pot_top x from m), (pot_top x to m'), <- Zle_Qle. exact H1.
  - assert (Lu : (n < length (upper (bounds_of z k m from)))%nat).
    { simpl. rewrite map_length, eval_length, app_length. lia. }
    pose proof (upper_bound x from m n Hx Hf) as U. rewrite (nth_indep _ _ 0%Z Lu) in U.
    pose proof (lower_bound x to m' n Hx Hn) as L.
    pose proof (All _ _ n H2 Lu ltac:(simpl; rewrite map_length, eval_length; exact Hn)) as C. rewrite Zle_Qle in C. lra.
Qed.
End Lattice.

(* ------------------------------------------------------------------------------------------------------------------ *)
(* Parts that are left                                                                                                *)
(* ------------------------------------------------------------------------------------------------------------------ *)

Lemma batch_nice m V : nice V -> forall n, nice (batch m n V).
Proof.
  intros N. induction n as [|n IH]; simpl; [exact N|]. destruct IH as [P S0 A]. split.
  - intros a a' b b' Ea Eb. apply sum_eq. intros i _. apply P; [rewrite Ea | rewrite Eb]; reflexivity.
  - intros v a b Hv Ha Hb. rewrite <- sum_scale. apply sum_eq. intros i _.
    rewrite <- S0; [apply P; ring | auto | |]; apply mul_ge0; auto; [apply lawP_ge0 | apply lawQ_ge0].
  - intros a a' b b' Ha Ha' Hb Hb'. rewrite <- sum_plus. apply sum_le. intros i _.
    rewrite (P ((a + a') * lawP m i) (a * lawP m i + a' * lawP m i) ((b + b') * lawQ m i) (b * lawQ m i + b' * lawQ m i)) by ring.
    apply A; apply mul_ge0; auto using lawP_ge0, lawQ_ge0.
Qed.

Lemma batch_pass m m' V n n' : proper2 V -> forall a b, batch m n (batch m' n' V) a b == batch m' n' (batch m n V) a b.
Proof.
  intros Pr. revert n'. induction n as [|n IH]; simpl; intros n' a b; [reflexivity|].
  rewrite (batch_sum m' (size m) (fun i a b => batch m n V (a * lawP m i) (b * lawQ m i)) n').
  apply sum_eq. intros i _. rewrite IH. symmetry. apply batch_inner. apply batch_proper. exact Pr.
Qed.

Lemma nice_proper2 F : nice F -> proper2 F.
Proof. intros [P _ _]. exact P. Qed.

Section Left.
Variable part : nat -> mech.
Definition counts_of (n : nat -> N) (j : nat) : nat := N.to_nat (n j).
Definition left_of (K : nat) (n : nat -> N) (F : Q -> Q -> Q) : Q -> Q -> Q := left part K (counts_of n) F.

Lemma left_nice F n : nice F -> forall K, nice (left_of K n F).
Proof. intros H. unfold left_of. induction K as [|K IH]; simpl; auto. apply batch_nice. exact IH. Qed.

Lemma with_parts_same n j x K F : (K <= j)%nat -> left_of K (with_parts n j x) F = left_of K n F.
Proof.
  intros H. apply left_same. intros i Hi. unfold counts_of, with_parts. replace (Nat.eqb i j) with false; [reflexivity|].
  symmetry. apply Nat.eqb_neq. lia.
Qed.

(* A round that takes k parts of kind j takes no more than they hold. *)
Lemma left_ran F n j x y m : nice F ->
  (forall V, nice V -> forall a b, 0 <= a -> 0 <= b ->
     sum (size m) (fun i => V (a * lawP m i) (b * lawQ m i)) <= batch (part j) (N.to_nat y) V a b) ->
  forall K, (j < K)%nat -> forall a b, 0 <= a -> 0 <= b ->
  sum (size m) (fun i => left_of K (with_parts n j x) F (a * lawP m i) (b * lawQ m i)) <= left_of K (with_parts n j (y + x)) F a b.
Proof.
  intros N H. induction K as [|K IH]; intros Hj a b Ha Hb; [lia|].
  assert (Split : forall x, left_of (S K) (with_parts n j x) F = batch (part K) (N.to_nat (with_parts n j x K)) (left_of K (with_parts n j x) F)) by reflexivity.
  rewrite !Split. destruct (Nat.eqb K j) eqn:E.
  - apply Nat.eqb_eq in E. subst K. rewrite !with_parts_same by lia.
    unfold with_parts. rewrite Nat.eqb_refl, Nnat.N2Nat.inj_add.
    eapply Qle_trans; [apply (H (batch (part j) (N.to_nat x) (left_of j n F))); auto using batch_nice, left_nice|].
    rewrite batch_add. lra.
  - assert (Same : forall x, with_parts n j x K = n K) by (intros; unfold with_parts; rewrite E; reflexivity).
    rewrite !Same. apply Nat.eqb_neq in E.
    apply (batch_other (part K) m (left_of K (with_parts n j (y + x)) F) (left_of K (with_parts n j x) F)); auto.
    + apply nice_proper2, left_nice. exact N.
    + intros a' b' Ha' Hb'. apply IH; auto. lia.
Qed.

Lemma left_of_le F F' n K : (forall a b, 0 <= a -> 0 <= b -> F a b <= F' a b) -> forall a b, 0 <= a -> 0 <= b ->
  left_of K n F a b <= left_of K n F' a b.
Proof. intros H. apply left_le. exact H. Qed.

(* What is bought stands inside. *)
Lemma left_bought_parts F n j y : proper2 F -> forall K, (j < K)%nat -> forall a b,
  left_of K (with_parts n j (y + n j)) F a b == left_of K n (batch (part j) (N.to_nat y) F) a b.
Proof.
  intros Pr. induction K as [|K IH]; intros Hj a b; [lia|].
  assert (Split : forall n F, left_of (S K) n F = batch (part K) (N.to_nat (n K)) (left_of K n F)) by reflexivity.
  rewrite !Split. destruct (Nat.eqb K j) eqn:E.
  - apply Nat.eqb_eq in E. subst K. rewrite with_parts_same by lia. unfold with_parts. rewrite Nat.eqb_refl, Nnat.N2Nat.inj_add, Nat.add_comm.
    rewrite <- batch_add. apply batch_eq. clear a b.
    assert (Pass : forall L a b, batch (part j) (N.to_nat y) (left_of L n F) a b == left_of L n (batch (part j) (N.to_nat y) F) a b).
    { induction L as [|L IHL]; intros a b; [reflexivity|].
      change (left_of (S L) n F) with (batch (part L) (N.to_nat (n L)) (left_of L n F)).
      change (left_of (S L) n (batch (part j) (N.to_nat y) F)) with (batch (part L) (N.to_nat (n L)) (left_of L n (batch (part j) (N.to_nat y) F))).
      rewrite batch_pass by (apply left_proper; exact Pr). apply batch_eq. exact IHL. }
    apply Pass.
  - assert (Same : with_parts n j (y + n j) K = n K) by (unfold with_parts; rewrite E; reflexivity).
    rewrite Same. apply Nat.eqb_neq in E. apply batch_eq. intros a' b'. apply IH. lia.
Qed.
End Left.
