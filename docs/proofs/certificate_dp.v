(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* A certificate that the check accepts keeps its budget (docs/proofs.md, section 18, Certificates). *)

Require Export certificate_laws.

(* ------------------------------------------------------------------------------------------------------------------ *)
(* The theorem                                                                                                        *)
(* ------------------------------------------------------------------------------------------------------------------ *)

Definition zeta_of (c : certificate) : Z := Zpos (zeta c).
Definition place_of (c : certificate) : Z := Z.of_N (zeta_bits c).
Definition first_strike (c : certificate) : Q := power_of (zeta_of c) (place_of c) (lowest c).

(* The laws of a certificate have hockey-stick curves above those of what they stand for: the parts that a purchase buys, each
   part a mechanism. *)
Definition laws_dominate (c : certificate) (s : side) (part : nat -> mech) : Prop :=
  forall p l, In (p, l) (combine (purchases c) (laws s)) ->
  runs_below (zeta_of c) (place_of c) (one_of c) (part (kind p)) (N.to_nat (parts p)) l.

(* A request: to buy, which has no output, or to run something that no more than so many parts of a kind dominate. *)
Inductive request (Req : Type) := Buy (i : nat) | Run (r : Req).
Arguments Buy {Req}.
Arguments Run {Req}.

Definition takes_parts (m part : mech) (n : N) : Prop :=
  forall V, nice V -> forall a b, 0 <= a -> 0 <= b ->
  sum (size m) (fun i => V (a * lawP m i) (b * lawQ m i)) <= batch part (N.to_nat n) V a b.

Definition certified_filter (c : certificate) {Req} (kind_of : Req -> nat) (parts_of : Req -> N) (s : state) (r : request Req)
  : option (nat -> state) :=
  match step c s (match r with Buy i => bought i | Run r => ran (kind_of r) (parts_of r) end) with
  | Some s' => Some (fun _ => s')
  | None => None
  end.
Definition certified_law {Req} (law : Req -> mech) (r : request Req) : mech := match r with Buy _ => nothing | Run r => law r end.

Section One_side.
Variable c : certificate.
Variable s : side.
Hypothesis Lattice : lattice_ok c = true.
Hypothesis Side : side_ok c s = true.

Let z := zeta_of c.
Let k := place_of c.
Let x := first_strike c.
Let M := nodes_of c s.
Let one := one_of c.
Let n := Npos (ticks c).

Lemma lattice_facts : (0 < z)%Z /\ (0 <= k)%Z /\ (z < 2 ^ k)%Z.
Proof.
  pose proof Lattice as H. unfold lattice_ok in H. apply andb_prop in H as [H _]. apply andb_prop in H as [H _].
  apply Z.ltb_lt in H. unfold z, k, zeta_of, place_of. repeat split; lia.
Qed.

Lemma x_pos : 0 < x.
Proof. destruct lattice_facts as [A [B C]]. apply power_pos; assumption. Qed.

Lemma one_pos : (0 < one)%Z.
Proof. unfold one, one_of. apply Z.pow_pos_nonneg; lia. Qed.

Lemma side_facts :
  length (rows s) = S (units c) /\ (lowest c + whole c < M)%nat /\
  (forall r, In r (rows s) -> row_ge0 r /\ length (weights_of r) = M) /\
  (exists m, forall r, In r (rows s) -> (top (bounds_of z k m (payoff c s)) <= top (bounds_of z k m r))%Z /\
     all_pairs Z.leb (upper (bounds_of z k m (payoff c s))) (lower (bounds_of z k m r)) = true) /\
  (exists m, forall p l, In (p, l) (combine (purchases c) (laws s)) ->
     purchase_ok c s (map (fun r => (r, bounds_of z k m r)) (rows s)) (p, l) = true) /\
  (exists m, inject_Z (nth (lowest c) (upper (bounds_of z k m (nth (units c) (rows s) no_row))) one) <= delta c * inject_Z one).
Proof.
  pose proof Side as G. unfold side_ok in G. cbv zeta in G.
  apply andb_prop in G as [G Hd]. apply andb_prop in G as [G Hp]. apply andb_prop in G as [G Hc]. apply andb_prop in G as [G Hr].
  apply andb_prop in G as [G Hm]. apply andb_prop in G as [G _]. apply Nat.eqb_eq in G. apply Nat.ltb_lt in Hm. rewrite forallb_forall in Hr, Hc, Hp. apply Qle_bool_iff in Hd.
  split; [exact G|]. split; [exact Hm|]. split.
  { intros r Hin. specialize (Hr r Hin). apply andb_prop in Hr. destruct Hr as [Hr Hn]. apply andb_prop in Hr. destruct Hr as [H1 H2].
    apply Nat.eqb_eq in Hn. repeat split; auto. }
  split; [|split; [|eexists; exact Hd]].
  - eexists. intros r Hin. specialize (Hc _ (in_map (fun r => (r, bounds_of z k _ r)) _ _ Hin)). apply andb_prop in Hc.
    destruct Hc as [H1 H2]. apply Z.leb_le in H1. split; [exact H1 | exact H2].
  - eexists. intros p l Hin. exact (Hp _ Hin).
Qed.

Lemma sum_rows_hocks f g ws : forall ws' y a b,
  hocks z k y (sum_rows f ws g ws') a b == inject_Z f * hocks z k y ws a b + inject_Z g * hocks z k y ws' a b.
Proof.
  assert (One : forall h ws y a b, hocks z k y (map (Z.mul h) ws) a b == inject_Z h * hocks z k y ws a b).
  { intros h l. induction l as [|w r IH]; simpl; intros y a b; [ring|]. rewrite IH, inject_Z_mult. ring. }
  induction ws as [|w r IH]; intros ws' y a b.
  - simpl. rewrite One. ring.
  - destruct ws' as [|w' r'].
    + change (sum_rows f (w :: r) g []) with (map (Z.mul f) (w :: r)). rewrite One. simpl. ring.
    + simpl. rewrite IH, inject_Z_plus, !inject_Z_mult. ring.
Qed.

Lemma nonneg_map h l : (0 <= h)%Z -> nonneg l = true -> nonneg (map (Z.mul h) l) = true.
Proof.
  intros Hh. induction l as [|w r IH]; simpl; auto. intros H. apply andb_prop in H. destruct H as [H1 H2].
  rewrite (IH H2). apply Z.leb_le in H1. replace (0 <=? h * w)%Z with true; [reflexivity|]. symmetry. apply Z.leb_le. nia.
Qed.

Lemma sum_rows_facts f g ws : (0 <= f)%Z -> (0 <= g)%Z -> forall ws', nonneg ws = true -> nonneg ws' = true ->
  nonneg (sum_rows f ws g ws') = true /\ length (sum_rows f ws g ws') = Nat.max (length ws) (length ws').
Proof.
  intros Hf Hg. induction ws as [|w r IH]; intros ws' H1 H2.
  - simpl. rewrite map_length. auto using nonneg_map.
  - destruct ws' as [|w' r'].
    + change (sum_rows f (w :: r) g []) with (map (Z.mul f) (w :: r)). rewrite map_length. split; [apply nonneg_map; auto | simpl; lia].
    + simpl in *. apply andb_prop in H1. destruct H1 as [A1 B1]. apply andb_prop in H2. destruct H2 as [A2 B2].
      destruct (IH r' B1 B2) as [G1 G2]. rewrite G1, G2. apply Z.leb_le in A1. apply Z.leb_le in A2.
      split; [|reflexivity]. replace (0 <=? f * w + g * w')%Z with true; [reflexivity|]. symmetry. apply Z.leb_le. nia.
Qed.

(* The place of t between two rows. *)
Definition low (t : N) : nat := N.to_nat (t / n).
Definition share (t : N) : Z := Z.of_N (t mod n).
Definition tick_count : Z := Zpos (ticks c).

Lemma share_range t : (0 <= share t < tick_count)%Z.
Proof.
  unfold share, tick_count. pose proof (N.mod_upper_bound t n ltac:(discriminate)) as U. revert U. generalize (t mod n)%N.
  intros m U. change (Zpos (ticks c)) with (Z.of_N n). lia.
Qed.

Lemma place_in t : (t <= whole_clock c)%N -> (low t <= units c)%nat /\ (share t <> 0%Z -> (S (low t) <= units c)%nat).
Proof.
  intros H. unfold whole_clock in H. fold n in H. unfold low, share.
  pose proof (N.div_mod t n ltac:(discriminate)) as E. pose proof (N.mod_upper_bound t n ltac:(discriminate)) as U.
  assert (n <> 0)%N by discriminate. split.
  - assert (t / n <= N.of_nat (units c))%N; [|lia]. apply N.div_le_upper_bound; lia.
  - intros Hs. assert (t / n < N.of_nat (units c))%N; [|lia]. apply N.div_lt_upper_bound; [lia|].
    destruct (N.eq_dec t (n * N.of_nat (units c))) as [Et|Nt]; [|lia].
    exfalso. apply Hs. rewrite Et, N.mul_comm, N.mod_mul by discriminate. reflexivity.
Qed.

Definition row_no (K : nat) : row := nth K (rows s) no_row.

Lemma row_no_facts K : (K <= units c)%nat -> row_ge0 (row_no K) /\ length (weights_of (row_no K)) = M.
Proof.
  destruct side_facts as [Len [_ [Rows _]]]. intros H. apply Rows. apply nth_In. lia.
Qed.

Lemma row_no_any K : row_ge0 (row_no K) /\ (length (weights_of (row_no K)) <= M)%nat.
Proof.
  destruct side_facts as [Len _]. destruct (le_lt_dec K (units c)) as [L|L].
  - destruct (row_no_facts K L). split; auto. lia.
  - unfold row_no. rewrite nth_overflow by lia. repeat split. simpl. lia.
Qed.

Lemma row_at_pot t a b : pot z k x (row_at c s t) a b ==
  inject_Z (tick_count - share t) * pot z k x (row_no (low t)) a b + inject_Z (share t) * pot z k x (row_no (S (low t))) a b.
Proof.
  unfold pot, row_at. cbn [constant weights_of]. rewrite sum_rows_hocks, inject_Z_plus, !inject_Z_mult.
  unfold row_no, low, share, tick_count, n. ring.
Qed.

Lemma row_at_facts t : (t <= whole_clock c)%N -> row_ge0 (row_at c s t) /\ length (weights_of (row_at c s t)) = M.
Proof.
  intros Ht. destruct (place_in t Ht) as [Hl _]. destruct (row_no_facts _ Hl) as [[G1 G2] G3]. destruct (row_no_any (S (low t))) as [[G4 G5] G6].
  pose proof (share_range t) as Sr.
  assert (F : (0 <= tick_count - share t)%Z) by lia. assert (G : (0 <= share t)%Z) by lia.
  destruct (sum_rows_facts _ _ (weights_of (row_no (low t))) F G (weights_of (row_no (S (low t)))) G2 G5) as [A B].
  apply Z.leb_le in G1. apply Z.leb_le in G4. repeat split.
  - unfold row_at. cbn [constant]. apply Z.leb_le.
    change (0 <= (tick_count - share t) * constant (row_no (low t)) + share t * constant (row_no (S (low t))))%Z. nia.
  - exact A.
  - unfold row_at. cbn [weights_of]. eapply eq_trans; [exact B|]. rewrite G3. lia.
Qed.

Lemma M_pos r : length (weights_of r) = M -> weights_of r <> [].
Proof. destruct side_facts as [_ [Hm _]]. intros H E. rewrite E in H. simpl in H. lia. Qed.

(* The potential of t ticks. *)
Definition V (t : N) (a b : Q) : Q := / inject_Z (one * tick_count) * pot z k x (row_at c s t) a b.

Lemma scale_pos : 0 < inject_Z (one * tick_count).
Proof. change 0 with (inject_Z 0). rewrite <- Zlt_Qlt. pose proof one_pos. unfold tick_count. lia. Qed.

Lemma V_nice t : (t <= whole_clock c)%N -> nice (V t).
Proof.
  intros Ht. destruct (row_at_facts t Ht) as [G _]. destruct lattice_facts as [A [B C]].
  assert (I := inv_pos _ scale_pos).
  apply (nice_eq (fun a b => / inject_Z (one * tick_count) * pot z k x (row_at c s t) a b + 0 * pot z k x (row_at c s t) a b)).
  - apply nice_plus; auto using pot_nice; lra.
  - intros. unfold V. ring.
Qed.

Lemma payoff_pot a b : pot z k x (payoff c s) a b == inject_Z one * hock (strike z k x (lowest c + whole c)) a b.
Proof.
  unfold pot, payoff. cbn [constant weights_of]. generalize (nodes_of c s - S (lowest c + whole c))%nat. intros m.
  assert (G : forall i y, hocks z k y (repeat 0%Z i ++ one :: repeat 0%Z m) a b == inject_Z one * hock (strike z k y i) a b).
  { induction i as [|i IH]; simpl; intros y; [rewrite hocks_zeros; ring|]. rewrite IH. change (inject_Z 0) with 0. ring. }
  fold one. rewrite G. change (inject_Z 0) with 0. ring.
Qed.

Lemma promise_strike : strike z k x (lowest c + whole c) <= promise c.
Proof.
  destruct lattice_facts as [A [B C]]. rewrite strike_is by assumption. unfold x, first_strike. fold z k. rewrite power_plus.
  pose proof (power_pos z k A B C (lowest c)) as P1. pose proof (power_pos z k A B C (whole c)) as P2.
  assert (E : power_of z k (lowest c) / (power_of z k (lowest c) * power_of z k (whole c)) == 1 / power_of z k (whole c)) by (field; split; lra).
  rewrite E. apply Qle_shift_div_r; [exact P2|].
  pose proof Lattice as H. unfold lattice_ok in H. apply andb_prop in H as [H _]. apply andb_prop in H as [_ H].
  apply Qle_bool_iff in H. fold (zeta_of c) in H. fold (place_of c) in H. fold z k in H.
  assert (Pw : forall i, power_of z k i * inject_Z (2 ^ (k * Z.of_nat i)) == inject_Z (z ^ Z.of_nat i)).
  { induction i as [|i IH]; [rewrite Z.mul_0_r; simpl; reflexivity|].
    rewrite Nat2Z.inj_succ, Z.mul_succ_r, Z.pow_add_r, Z.pow_succ_r, !inject_Z_mult by lia.
    cbn [power_of]. unfold q. pose proof (two_pos k B) as T. rewrite <- IH. field. lra. }
  specialize (Pw (whole c)).
  assert (T : 0 < inject_Z (2 ^ (k * Z.of_nat (whole c)))) by (change 0 with (inject_Z 0); rewrite <- Zlt_Qlt; apply Z.pow_pos_nonneg; lia).
  apply (Qmult_le_r _ _ _ T). rewrite <- Qmult_assoc, Pw. lra.
Qed.

Lemma exp_terms_ge0 y m : 0 <= y -> forall done, 0 <= exp_terms y m done.
Proof.
  intros Hy. induction m as [|m IH]; cbn [exp_terms]; intros d; [lra|]. rewrite Qred_correct. specialize (IH (d + 1)%positive).
  assert (0 <= 1 # d) by (unfold Qle; simpl; lia).
  pose proof (mul_ge0 _ _ (mul_ge0 _ _ Hy H) IH). lra.
Qed.

Lemma promise_ge0 : 0 <= promise c.
Proof.
  apply exp_terms_ge0. pose proof Lattice as H. unfold lattice_ok in H. apply andb_prop in H as [_ H].
  apply Qle_bool_iff. exact H.
Qed.

Lemma V_covers t : (t <= whole_clock c)%N -> forall a b, 0 <= a -> 0 <= b -> pos (a - promise c * b) <= V t a b.
Proof.
  intros Ht a b Ha Hb. destruct lattice_facts as [A [B C]]. pose proof x_pos as Hx.
  destruct side_facts as [Len [Hm [_ [[m Cover] _]]]]. destruct (place_in t Ht) as [Hl Hs].
  set (w := strike z k x (lowest c + whole c)).
  assert (Pay : row_ge0 (payoff c s)).
  { split; [reflexivity|]. unfold payoff. cbn [weights_of]. unfold nonneg. rewrite forallb_app. cbn [forallb].
    assert (Zs : forall i, forallb (Z.leb 0) (repeat 0%Z i) = true) by (induction i; simpl; auto). rewrite !Zs.
    replace (0 <=? one_of c)%Z with true; [reflexivity|]. symmetry. apply Z.leb_le. pose proof one_pos. unfold one in *. lia. }
  assert (Plen : length (weights_of (payoff c s)) = M).
  { unfold payoff. cbn [weights_of]. rewrite app_length. cbn [length]. rewrite !repeat_length. fold M. lia. }
  assert (Row : forall K, (K <= units c)%nat -> forall y, 0 <= y -> inject_Z one * hock w 1 y <= pot z k x (row_no K) 1 y).
  { intros K HK y Hy. destruct (row_no_facts K HK) as [G1 G2]. unfold w. rewrite <- payoff_pot.
    destruct (Cover (row_no K)) as [C1 C2]; [apply nth_In; lia|].
    apply (covers_at_nodes z k A B C x (payoff c s) (row_no K) m m); auto; [apply M_pos; auto | congruence]. }
  assert (At1 : forall y, 0 <= y -> inject_Z (one * tick_count) * hock w 1 y <= pot z k x (row_at c s t) 1 y).
  { intros y Hy. rewrite row_at_pot. pose proof (share_range t) as Sr.
    assert (F : 0 <= inject_Z (tick_count - share t)) by (change 0 with (inject_Z 0); rewrite <- Zle_Qle; lia).
    assert (G : 0 <= inject_Z (share t)) by (change 0 with (inject_Z 0); rewrite <- Zle_Qle; lia).
    pose proof (mul_le _ _ _ F (Row _ Hl y Hy)) as R1.
    assert (R2 : inject_Z (share t) * (inject_Z one * hock w 1 y) <= inject_Z (share t) * pot z k x (row_no (S (low t))) 1 y).
    { destruct (Z.eq_dec (share t) 0) as [Z0|Z0]; [rewrite Z0; change (inject_Z 0) with 0; lra|]. apply mul_le; auto. }
    rewrite inject_Z_mult. unfold Z.sub in *. rewrite inject_Z_plus, inject_Z_opp in *. lra. }
  assert (N1 := V_nice t Ht). assert (I := inv_pos _ scale_pos). assert (Ti := times_inv _ scale_pos).
  assert (V1 : forall y, 0 <= y -> hock w 1 y <= V t 1 y).
  { intros y Hy. unfold V. pose proof (mul_le _ _ _ (Qlt_le_weak _ _ I) (At1 y Hy)) as H.
    assert (E : / inject_Z (one * tick_count) * (inject_Z (one * tick_count) * hock w 1 y) == hock w 1 y).
    { rewrite Qmult_assoc, (Qmult_comm (/ _)), Ti. ring. }
    rewrite E in H. exact H. }
  apply (of_loss_covers (fun y => V t 1 y) (promise c) promise_ge0) with (b := b) in Ha as H; auto.
  2:{ intros y Hy. eapply Qle_trans; [|apply V1; auto]. unfold hock. pose proof promise_strike as Ps. fold w in Ps.
      pose proof (Qmult_le_compat_r _ _ y Ps Hy). pose proof (pos_ge (1 - w * y)). pose proof (pos_ge0 (1 - w * y)). apply pos_lub; lra. }
  eapply Qle_trans; [exact H|]. unfold of_loss. destruct (zero_or_pos a Ha) as [Z0|P].
  - assert (E0 : V t a b == 0).
    { unfold V, pot. pose proof (mul_ge0 x b ltac:(lra) Hb). rewrite hocks_zero by (auto; lra). rewrite Z0. ring. }
    rewrite E0. generalize (V t 1 (b / a)). intros v. rewrite Z0. lra.
  - rewrite <- (nice_scale _ N1) by (auto; try lra; apply Qdiv_ge0; auto). apply eq_le. apply (nice_proper _ N1); [ring | field; lra].
Qed.

Lemma V_start : V (whole_clock c) 1 1 <= delta c.
Proof.
  destruct lattice_facts as [A [B C]]. pose proof x_pos as Hx. destruct side_facts as [Len [Hm [_ [_ [_ [m D]]]]]].
  assert (L : low (whole_clock c) = units c) by (unfold low, whole_clock; fold n; rewrite N.div_mul by discriminate; lia).
  assert (S0 : share (whole_clock c) = 0%Z) by (unfold share, whole_clock; fold n; rewrite N.mod_mul by discriminate; reflexivity).
  unfold V. rewrite row_at_pot, L, S0. change (inject_Z 0) with 0. rewrite Z.sub_0_r, inject_Z_mult.
  destruct (row_no_facts (units c) (le_n _)) as [G1 G2].
  pose proof (upper_bound z k A B C x (row_no (units c)) m (lowest c) Hx G1) as U.
  assert (E1 : / strike z k x (lowest c) == 1).
  { rewrite strike_is by assumption. unfold x, first_strike. fold z k. pose proof (power_pos z k A B C (lowest c)). field. lra. }
  rewrite (sh_proper _ (pot_shape z k A B C x _ G1 Hx) _ _ E1) in U.
  rewrite (nth_indep _ _ one) in U by (simpl; rewrite map_length, eval_length, app_length; fold (row_no (units c)); lia).
  fold (row_no (units c)) in D. assert (O := one_pos).
  assert (One : 0 < inject_Z one) by (change 0 with (inject_Z 0); rewrite <- Zlt_Qlt; exact O).
  assert (T : 0 < inject_Z tick_count) by (change 0 with (inject_Z 0); rewrite <- Zlt_Qlt; unfold tick_count; lia).
  apply (Qmult_le_r _ _ _ One).
  assert (E : / (inject_Z one * inject_Z tick_count) * (inject_Z tick_count * pot z k x (row_no (units c)) 1 1 + 0 * pot z k x (row_no (S (units c))) 1 1) * inject_Z one
           == pot z k x (row_no (units c)) 1 1) by (field; split; lra).
  rewrite E. lra.
Qed.

Lemma all_pairs_nth {X} (ok : X -> X -> bool) l : forall l' i d, all_pairs ok l l' = true -> (i < length l)%nat -> (i < length l')%nat ->
  ok (nth i l d) (nth i l' d) = true.
Proof.
  induction l as [|y l IH]; intros [|y' l'] i d H Hi Hi'; simpl in *; try lia. apply andb_prop in H. destruct H as [H1 H2].
  destruct i; [exact H1 | apply IH; auto; lia].
Qed.

(* A purchase at its charge. *)
Lemma V_bought part i p t : laws_dominate c s part -> nth_error (purchases c) i = Some p ->
  sold_at (when p) t = true -> (charge p <= t)%N -> (t <= whole_clock c)%N -> length (laws s) = length (purchases c) ->
  forall a b, 0 <= a -> 0 <= b -> batch (part (kind p)) (N.to_nat (parts p)) (V (t - charge p)) a b <= V t a b.
Proof.
  intros Dom Hi Sold Hc Ht Len2 a b Ha Hb. destruct lattice_facts as [A [B C]]. pose proof x_pos as Hx.
  destruct side_facts as [Len [Hm [_ [_ [[m Ok] _]]]]].
  assert (Hl : exists l, In (p, l) (combine (purchases c) (laws s))).
  { destruct (nth_error (laws s) i) as [l|] eqn:El.
    - exists l. revert Hi El. generalize (laws s) as ls. generalize (purchases c) as ps. clear.
      induction i as [|i IH]; intros [|p' ps] [|l' ls] H1 H2; simpl in *; try discriminate.
      + injection H1 as ->. injection H2 as ->. left. reflexivity.
      + right. apply IH; auto.
    - apply nth_error_None in El. assert (i < length (purchases c))%nat by (apply nth_error_Some; congruence). lia. }
  destruct Hl as [l Hl]. specialize (Ok p l Hl). specialize (Dom p l Hl). fold z k one in Dom.
  unfold purchase_ok in Ok. apply andb_prop in Ok. destruct Ok as [Lok Ok]. apply law_ok_fine in Lok. fold one in Lok, Ok.
  assert (Scale : forall t, batch (part (kind p)) (N.to_nat (parts p)) (V t) a b ==
    / inject_Z (one * tick_count) * batch (part (kind p)) (N.to_nat (parts p)) (pot z k x (row_at c s t)) a b).
  { intros t'. unfold V. apply batch_scale. }
  rewrite Scale. unfold V. apply mul_le; [apply Qlt_le_weak, inv_pos, scale_pos|].
  destruct (when p) as [|t'] eqn:W.
  - apply andb_prop in Ok. destruct Ok as [Hu Ok]. apply N.eqb_eq in Hu.
    change (Npos (ticks c)) with n in Hu, Ok. set (u := N.to_nat (charge p / n)) in *.
    assert (Split : forall K, (K + u <= units c)%nat ->
      batch (part (kind p)) (N.to_nat (parts p)) (pot z k x (row_no K)) a b <= pot z k x (row_no (K + u)) a b).
    { intros K HK. destruct (row_no_facts K ltac:(lia)) as [G1 G2]. destruct (row_no_facts (K + u) HK) as [G3 G4].
      pose proof (all_pairs_nth _ _ _ K (no_row, bounds_of z k m no_row) Ok) as P.
      rewrite skipn_length, map_length, Len in P. specialize (P ltac:(lia) ltac:(lia)).
      rewrite nth_skipped in P.
      rewrite !(map_nth (fun r => (r, bounds_of z k m r)) (rows s) no_row) in P. cbn [fst snd] in P.
      rewrite (Nat.add_comm u K) in P.
      apply (purchase_pays z k A B C one l (part (kind p)) (N.to_nat (parts p)) (row_no K) (row_no (K + u)) m m x); auto using one_pos.
      apply M_pos. exact G4. }
    destruct (place_in t Ht) as [Pl Ps].
    assert (Nn : (n <> 0)%N) by discriminate.
    assert (Hq : (t - charge p = t - N.of_nat u * n)%N) by (rewrite Hu; reflexivity).
    assert (Lw : low t = (low (t - charge p) + u)%nat).
    { unfold low. rewrite Hq. assert (E := N.div_add (t - N.of_nat u * n) (N.of_nat u) n Nn).
      replace (t - N.of_nat u * n + N.of_nat u * n)%N with t in E by (rewrite Hu in Hc; lia). lia. }
    assert (Sh : share (t - charge p) = share t).
    { unfold share. rewrite Hq. assert (E := N.mod_add (t - N.of_nat u * n) (N.of_nat u) n Nn).
      replace (t - N.of_nat u * n + N.of_nat u * n)%N with t in E by (rewrite Hu in Hc; lia). lia. }
    rewrite (batch_eq _ _ _ (fun a b => row_at_pot (t - charge p) a b)), batch_plus, !batch_scale, row_at_pot, Sh, Lw.
    pose proof (share_range t) as Sr.
    assert (F : 0 <= inject_Z (tick_count - share t)) by (change 0 with (inject_Z 0); rewrite <- Zle_Qle; lia).
    assert (G : 0 <= inject_Z (share t)) by (change 0 with (inject_Z 0); rewrite <- Zle_Qle; lia).
    apply Qplus_le_compat; [apply mul_le; auto; apply Split; lia|].
    destruct (Z.eq_dec (share t) 0) as [Z0|Z0]; [rewrite Z0; change (inject_Z 0) with 0; lra|].
    apply mul_le; auto. specialize (Ps Z0). change (S (low (t - charge p) + u)) with (S (low (t - charge p)) + u)%nat. apply Split. lia.
  - apply N.eqb_eq in Sold. subst t'. apply andb_prop in Ok as [_ Ok].
    destruct (row_at_facts t Ht) as [G1 G2]. destruct (row_at_facts (t - charge p) ltac:(lia)) as [G3 G4].
    apply (purchase_pays z k A B C one l (part (kind p)) (N.to_nat (parts p)) (row_at c s (t - charge p)) (row_at c s t)
      (length (masses l)) (length (masses l)) x); auto using one_pos. apply M_pos. exact G2.
Qed.

Lemma laws_length : length (laws s) = length (purchases c).
Proof.
  pose proof Side as G. unfold side_ok in G. cbv zeta in G.
  do 5 apply andb_prop in G as [G _]. apply andb_prop in G as [_ G]. apply Nat.eqb_eq. exact G.
Qed.

(* One order of the neighbours. law: with no output where something is bought. *)
Lemma side_dp {Req} (part : nat -> mech) kind_of parts_of (law : request Req -> mech) adv A :
  laws_dominate c s part ->
  (forall r, takes_parts (law (Run r)) (part (kind_of r)) (parts_of r)) ->
  (forall i F, proper2 F -> forall a b, sum (size (law (Buy i))) (fun o => F (a * lawP (law (Buy i)) o) (b * lawQ (law (Buy i)) o)) == F a b) ->
  let f := certified_filter c kind_of parts_of in
  PrP f law adv (first_state c) A <= promise c * PrQ f law adv (first_state c) A + delta c.
Proof.
  intros Dom Takes Free f.
  apply (filter_dp (request Req) state f law (fun _ => promise c)
    (fun st => left_of part (kinds c) (snd st) (V (fst st))) (fun st _ _ => (fst st <= whole_clock c)%N)); try (intros; lra).
  - intros [t m] r move F a b _ _ Ht i _. unfold f, certified_filter in F. simpl in *.
    destruct r as [j|r]; simpl in F.
    + destruct (nth_error (purchases c) j); [|discriminate]. destruct (_ && _)%bool; [|discriminate]. injection F as <-. simpl. lia.
    + destruct (_ && _)%bool; [|discriminate]. injection F as <-. exact Ht.
  - intros [t m] a b Ha Hb Ht. simpl in *. apply left_covers; auto. apply V_covers. exact Ht.
  - intros [t m] r move F a b Ha Hb Ht. unfold f, certified_filter in F. simpl in Ht. destruct r as [j|r]; simpl in F.
    + destruct (nth_error (purchases c) j) as [p|] eqn:Ep; [|discriminate].
      destruct (_ && _)%bool eqn:E; [|discriminate]. injection F as <-. simpl.
      apply andb_prop in E. destruct E as [E Hk]. apply andb_prop in E. destruct E as [Sold Hc]. apply N.leb_le in Hc. apply Nat.ltb_lt in Hk.
      assert (Np := V_nice (t - charge p) ltac:(lia)).
      rewrite (Free j (left_of part (kinds c) (with_parts m (kind p) (parts p + m (kind p))) (V (t - charge p)))).
      2:{ apply nice_proper2, left_nice. exact Np. }
      rewrite left_bought_parts by auto using nice_proper2.
      apply left_of_le; auto. intros a' b' Ha' Hb'. apply (V_bought part j p t); auto using laws_length.
    + destruct (_ && _)%bool eqn:E; [|discriminate]. injection F as <-. simpl.
      apply andb_prop in E. destruct E as [E Hk]. apply N.leb_le in E. apply Nat.ltb_lt in Hk.
      eapply Qle_trans; [apply (left_ran part (V t) m (kind_of r) (m (kind_of r) - parts_of r) (parts_of r) (law (Run r))); auto using V_nice; apply Takes|].
      replace (parts_of r + (m (kind_of r) - parts_of r))%N with (m (kind_of r)) by lia.
      apply eq_le. assert (Eq : forall K, left_of part K (with_parts m (kind_of r) (m (kind_of r))) (V t) = left_of part K m (V t)).
      { intros K. apply left_same. intros i _. unfold counts_of, with_parts. destruct (Nat.eqb i (kind_of r)) eqn:Ei; [|reflexivity].
        apply Nat.eqb_eq in Ei. subst i. reflexivity. }
      rewrite Eq. reflexivity.
  - simpl. lia.
  - simpl. assert (E : forall K, left_of part K (fun _ => 0%N) (V (whole_clock c)) = V (whole_clock c)).
    { induction K as [|K IH]; [reflexivity|]. change (left_of part (S K) (fun _ => 0%N) (V (whole_clock c)))
        with (batch (part K) 0 (left_of part K (fun _ => 0%N) (V (whole_clock c)))). exact IH. }
    rewrite E. apply V_start.
Qed.
End One_side.

Definition other_side (c : certificate) : side := match backward c with Some s => s | None => forward c end.

(* If the check says yes, then the recorded spends fit, and whatever an adversary asks of the filter of this certificate, in
   whatever order, the interaction is (epsilon, delta)-DP in both orders of the neighbours. What is taken for granted: the laws dominate
   the parts that the purchases buy, and a round is dominated by the parts that it takes. *)
Theorem certificate_dp c : check c = true ->
  (exists s, steps c (first_state c) (spent c) = Some s) /\
  forall Req (part : nat -> mech) (kind_of : Req -> nat) (parts_of : Req -> N) (law : Req -> mech),
  laws_dominate c (forward c) part ->
  laws_dominate c (other_side c) (fun j => swap (part j)) ->
  (forall r, takes_parts (law r) (part (kind_of r)) (parts_of r)) ->
  (forall r, takes_parts (swap (law r)) (swap (part (kind_of r))) (parts_of r)) ->
  forall (adv : adversary (request Req)) A,
  let f := certified_filter c kind_of parts_of in
  let here := PrP f (certified_law law) adv (first_state c) A in
  let there := PrQ f (certified_law law) adv (first_state c) A in
  here <= promise c * there + delta c /\ there <= promise c * here + delta c.
Proof.
  intros H. unfold check in H. apply andb_prop in H. destruct H as [H Hback]. apply andb_prop in H. destruct H as [H Hfor].
  apply andb_prop in H. destruct H as [Hl Hs].
  assert (Hb : side_ok c (other_side c) = true) by (unfold other_side; destruct (backward c); auto).
  split; [destruct (steps c (first_state c) (spent c)) as [s|]; [exists s; reflexivity | discriminate]|].
  intros Req part kind_of parts_of law Dom Dom' Takes Takes' adv A f here there.
  assert (Free : forall F, proper2 F -> forall a b, sum 1 (fun _ => F (a * 1) (b * 1)) == F a b).
  { intros F Pr a b. simpl. rewrite (Pr (a * 1) a (b * 1) b) by ring. ring. }
  split.
  - apply (side_dp c (forward c) Hl Hfor part kind_of parts_of (certified_law law)); auto.
  - pose proof (side_dp c (other_side c) Hl Hb (fun j => swap (part j)) kind_of parts_of (fun r => swap (certified_law law r)) adv A Dom' Takes') as G.
    specialize (G (fun i F Pr a b => Free F Pr a b)). cbv zeta in G.
    unfold here, there, f, PrP, PrQ in *. rewrite !total_swap in G. exact G.
Qed.
