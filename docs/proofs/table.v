(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* The table of docs/proofs.md, section 18. *)

Require Export potentials family.

(* The function with values fx at x and (y, fy) at later nodes: linear between them, constant beyond the last. *)
Fixpoint interp (x fx : Q) (rest : list (Q * Q)) (z : Q) : Q :=
  match rest with
  | [] => fx
  | (y, fy) :: rest' => if Qle_bool y z then interp y fy rest' z else (fx * (y - z) + fy * (z - x)) / (y - x)
  end.

Fixpoint sorted (x : Q) (rest : list (Q * Q)) : Prop :=
  match rest with [] => True | (y, _) :: rest' => x < y /\ sorted y rest' end.

Fixpoint values (F : Q -> Q) (rest : list (Q * Q)) : Prop :=
  match rest with [] => True | (y, fy) :: rest' => fy == F y /\ values F rest' end.

Lemma Qle_bool_false x y : Qle_bool x y = false -> y < x.
Proof.
  intros H. destruct (Qlt_le_dec y x) as [L|L]; auto. apply Qle_bool_iff in L. congruence.
Qed.

Lemma interp_proper rest : forall x fx, proper (interp x fx rest).
Proof.
  induction rest as [|[y fy] rest IH]; simpl; intros x fx z z' E; [lra|].
  destruct (Qle_bool y z) eqn:L; destruct (Qle_bool y z') eqn:L'.
  - apply IH; exact E.
  - apply Qle_bool_iff in L. apply Qle_bool_false in L'. lra.
  - apply Qle_bool_false in L. apply Qle_bool_iff in L'. lra.
  - rewrite E. reflexivity.
Qed.

(* The chord between x and y, at z, and a convex function: below it outside, above it inside. *)
Lemma chord x y fx fy z : x < y ->
  (fx * (y - z) + fy * (z - x)) / (y - x) == (y - z) / (y - x) * fx + (z - x) / (y - x) * fy.
Proof. intros. field. lra. Qed.

Lemma chord_above F x y z : proper F -> convex F -> 0 <= x -> x < y -> x <= z <= y ->
  F z <= (F x * (y - z) + F y * (z - x)) / (y - x).
Proof.
  intros Pr C Hx Hxy Hz. rewrite chord by auto.
  assert (L : 0 <= (y - z) / (y - x) <= 1) by (split; [apply Qdiv_ge0 | apply Qle_shift_div_r]; lra).
  pose proof (C x y _ Hx ltac:(lra) L) as H.
  rewrite (Pr _ z) in H by (field; lra).
  assert (E : 1 - (y - z) / (y - x) == (z - x) / (y - x)) by (field; lra).
  rewrite E in H. exact H.
Qed.

Lemma chord_below F x y z : proper F -> convex F -> 0 <= x -> x < y -> 0 <= z -> z <= x \/ y <= z ->
  (F x * (y - z) + F y * (z - x)) / (y - x) <= F z.
Proof.
  intros Pr C Hx Hxy Hz [H|H].
  - (* x lies between z and y *)
    apply Qle_shift_div_r; [lra|].
    pose proof (fun h => chord_above F z y x Pr C Hz h ltac:(lra)) as A.
    specialize (A ltac:(lra)).
    assert (B : F x * (y - z) <= F z * (y - x) + F y * (x - z)).
    { assert (Q1 : F x * (y - z) <= (F z * (y - x) + F y * (x - z)) / (y - z) * (y - z)) by (apply Qmult_le_compat_r; lra).
      assert (Q2 : (F z * (y - x) + F y * (x - z)) / (y - z) * (y - z) == F z * (y - x) + F y * (x - z)) by (field; lra).
      lra. }
    lra.
  - (* y lies between x and z *)
    apply Qle_shift_div_r; [lra|].
    pose proof (chord_above F x z y Pr C Hx ltac:(lra) ltac:(lra)) as A.
    assert (B : F y * (z - x) <= F x * (z - y) + F z * (y - x)).
    { assert (Q1 : F y * (z - x) <= (F x * (z - y) + F z * (y - x)) / (z - x) * (z - x)) by (apply Qmult_le_compat_r; lra).
      assert (Q2 : (F x * (z - y) + F z * (y - x)) / (z - x) * (z - x) == F x * (z - y) + F z * (y - x)) by (field; lra).
      lra. }
    lra.
Qed.

Section Interpolation.
Variable F : Q -> Q.
Hypothesis F_proper : proper F.
Hypothesis F_convex : convex F.
Hypothesis F_falling : falling F.

Lemma interp_above rest : forall x fx z, 0 <= x -> fx == F x -> sorted x rest -> values F rest -> x <= z ->
  F z <= interp x fx rest z.
Proof.
  induction rest as [|[y fy] rest IH]; simpl; intros x fx z Hx Ex S Vs Hz.
  - rewrite Ex. apply F_falling; auto.
  - destruct S as [Hxy S]. destruct Vs as [Ey Vs]. destruct (Qle_bool y z) eqn:L.
    + apply Qle_bool_iff in L. apply IH; auto; lra.
    + apply Qle_bool_false in L. rewrite Ex, Ey. apply chord_above; auto; lra.
Qed.

(* A line through each point of the interpolation that lies below all of it, and below F before the first node. *)
Lemma interp_support rest : forall x fx z0, 0 <= x -> fx == F x -> sorted x rest -> values F rest -> x <= z0 ->
  exists al be, 0 <= be /\ interp x fx rest z0 == al - be * z0 /\
    (forall z, x <= z -> al - be * z <= interp x fx rest z) /\ (forall z, 0 <= z <= x -> al - be * z <= F z).
Proof.
  induction rest as [|[y fy] rest IH]; intros x fx z0 Hx Ex S Vs Hz0.
  - exists (F x), 0. simpl. repeat split; intros; try lra. pose proof (F_falling z x ltac:(lra) ltac:(lra)). lra.
  - pose proof (fun z => interp_above ((y, fy) :: rest) x fx z Hx Ex S Vs) as Above.
    simpl in *. destruct S as [Hxy S]. destruct Vs as [Ey Vs]. destruct (Qle_bool y z0) eqn:L.
    + apply Qle_bool_iff in L. destruct (IH y fy z0 ltac:(lra) Ey S Vs L) as [al [be [Hb [E0 [In Out]]]]].
      exists al, be. split; [exact Hb|]. split; [exact E0|]. split.
      * intros z Hz. destruct (Qlt_le_dec z y) as [Lz|Lz].
        -- eapply Qle_trans; [apply Out; lra | apply Above; lra].
        -- specialize (In z Lz). destruct (Qle_bool y z) eqn:L2; [exact In|]. apply Qle_bool_false in L2. lra.
      * intros z Hz. apply Out. lra.
    + apply Qle_bool_false in L.
      exists ((fx * y - fy * x) / (y - x)), ((fx - fy) / (y - x)).
      assert (Line : forall z, (fx * y - fy * x) / (y - x) - (fx - fy) / (y - x) * z
                            == (F x * (y - z) + F y * (z - x)) / (y - x)).
      { intros z. rewrite <- Ex, <- Ey. field. lra. }
      split; [|split; [|split]].
      * apply Qdiv_ge0; [lra|]. rewrite Ex, Ey. pose proof (F_falling x y Hx ltac:(lra)). lra.
      * rewrite Line, Ex, Ey. reflexivity.
      * intros z Hz. rewrite Line. destruct (Qle_bool y z) eqn:L2.
        -- apply Qle_bool_iff in L2. eapply Qle_trans; [apply chord_below; auto; lra|].
           specialize (Above z Hz). rewrite (proj2 (Qle_bool_iff y z) L2) in Above. exact Above.
        -- rewrite Ex, Ey. lra.
      * intros z Hz. rewrite Line. apply chord_below; auto; lra.
Qed.

Variable rest : list (Q * Q).
Variable f0 : Q.
Hypothesis H0 : f0 == F 0.
Hypothesis Hs : sorted 0 rest.
Hypothesis Hv : values F rest.

Lemma interp_convex : convex (interp 0 f0 rest).
Proof.
  intros x y l Hx Hy Hl.
  assert (Hz : 0 <= l * x + (1 - l) * y).
  { pose proof (mul_ge0 l x ltac:(lra) Hx). pose proof (mul_ge0 (1 - l) y ltac:(lra) Hy). lra. }
  destruct (interp_support rest 0 f0 _ ltac:(lra) H0 Hs Hv Hz) as [al [be [Hb [E [In _]]]]].
  rewrite E. pose proof (mul_le l _ _ ltac:(lra) (In x Hx)). pose proof (mul_le (1 - l) _ _ ltac:(lra) (In y Hy)). lra.
Qed.

Lemma interp_falling : falling (interp 0 f0 rest).
Proof.
  intros x y Hx Hxy. destruct (interp_support rest 0 f0 y ltac:(lra) H0 Hs Hv ltac:(lra)) as [al [be [Hb [E [In _]]]]].
  rewrite E. pose proof (In x Hx). pose proof (mul_le be _ _ Hb Hxy). lra.
Qed.

End Interpolation.

Section Table.
(* e to the reading with t units left: a constant for a filter. Not to be negative is all that is asked of it. *)
Variable E : nat -> Q.
Hypothesis E_ge0 : forall t, 0 <= E t.
Variable nodes : list Q.              (* z of the lattice, from small (large losses) to large; z = 0 is before them *)
Fixpoint increasing (x : Q) (l : list Q) : Prop := match l with [] => True | y :: l' => x < y /\ increasing y l' end.
Hypothesis nodes_sorted : increasing 0 nodes.
Variable family : list (mech * nat).
Hypothesis charges : forall mc, In mc family -> (1 <= snd mc)%nat.

Definition tab (F : Q -> Q) : Q -> Q :=
  let f0 := Qred (F 0) in let vs := map (fun y => (y, Qred (F y))) nodes in fun z => interp 0 f0 vs z.

Definition after (mc : mech * nat) (l : list (Q -> Q)) (z : Q) : Q :=
  match nth_error l (snd mc - 1) with Some W => mean (fst mc) W z | None => hd (fun _ => 0) l z end.

Fixpoint tables (K : nat) : list (Q -> Q) :=
  match K with
  | O => [tab (fun z => pos (1 - E O * z))]
  | S k => let l := tables k in
           tab (fun z => largest (fun mc => after mc l z) (Qmax (pos (1 - E (S k) * z)) (hd (fun _ => 0) l z)) family) :: l
  end.

Definition W (K : nat) : Q -> Q := hd (fun _ => 0) (tables K).

Record shape (F : Q -> Q) : Prop := { sh_proper : proper F; sh_convex : convex F; sh_falling : falling F }.

Lemma tab_values F : sorted 0 (map (fun y => (y, Qred (F y))) nodes) /\ values F (map (fun y => (y, Qred (F y))) nodes).
Proof.
  split.
  - revert nodes_sorted. generalize 0. induction nodes as [|y l IH]; simpl; auto. intros x [H1 H2]. split; auto.
  - clear nodes_sorted. induction nodes as [|y l IH]; simpl; auto. split; [apply Qred_correct | exact IH].
Qed.

Lemma tab_above F z : shape F -> 0 <= z -> F z <= tab F z.
Proof.
  intros [Pr C M] Hz. destruct (tab_values F). apply (interp_above F Pr C M); auto; [lra | apply Qred_correct].
Qed.

Lemma tab_shape F : shape F -> shape (tab F).
Proof.
  intros [Pr C M]. destruct (tab_values F). split.
  - apply interp_proper.
  - apply (interp_convex F Pr C M); auto. apply Qred_correct.
  - apply (interp_falling F Pr C M); auto. apply Qred_correct.
Qed.

Lemma max_shape F G : shape F -> shape G -> shape (fun z => Qmax (F z) (G z)).
Proof.
  intros [P1 C1 M1] [P2 C2 M2]. split.
  - intros x y Exy. rewrite (P1 x y Exy), (P2 x y Exy). reflexivity.
  - intros x y l Hx Hy Hl. specialize (C1 x y l Hx Hy Hl). specialize (C2 x y l Hx Hy Hl).
    pose proof (mul_le l _ _ ltac:(lra) (Q.le_max_l (F x) (G x))). pose proof (mul_le l _ _ ltac:(lra) (Q.le_max_r (F x) (G x))).
    pose proof (mul_le (1 - l) _ _ ltac:(lra) (Q.le_max_l (F y) (G y))).
    pose proof (mul_le (1 - l) _ _ ltac:(lra) (Q.le_max_r (F y) (G y))).
    apply Q.max_lub; lra.
  - intros x y Hx Hxy. apply Q.max_le_compat; auto.
Qed.

Lemma largest_shape (g : mech * nat -> Q -> Q) d : (forall mc, shape (g mc)) -> shape d ->
  forall xs, shape (fun z => largest (fun mc => g mc z) (d z) xs).
Proof.
  intros Hg Hd xs. induction xs as [|x xs IH]; [exact Hd|].
  exact (max_shape (g x) (fun z => largest (fun mc => g mc z) (d z) xs) (Hg x) IH).
Qed.

Lemma mean_shape m F : shape F -> shape (mean m F).
Proof. intros [Pr C M]. split; [apply mean_proper | apply mean_convex | apply mean_falling]; auto. Qed.

Lemma start_shape k : shape (fun z => pos (1 - E k * z)).
Proof.
  apply (max_shape (fun _ => 0) (fun z => 1 - E k * z)); split.
  - intros x y _. reflexivity.
  - intros x y l _ _ Hl. lra.
  - intros x y _ _. lra.
  - intros x y Exy. rewrite Exy. reflexivity.
  - intros x y l _ _ Hl. lra.
  - intros x y Hx Hxy. pose proof (mul_le (E k) _ _ (E_ge0 k) Hxy). lra.
Qed.

Lemma nth_tables K : forall j, (j <= K)%nat -> nth_error (tables K) j = Some (W (K - j)).
Proof.
  induction K as [|k IH]; intros [|j] H; try reflexivity; try lia.
  change (nth_error (tables (S k)) (S j)) with (nth_error (tables k) j). rewrite IH by lia. reflexivity.
Qed.

Lemma tables_length K : length (tables K) = S K.
Proof. induction K as [|k IH]; [reflexivity|]. change (tables (S k)) with (W (S k) :: tables k). simpl. rewrite IH. reflexivity. Qed.

Definition stop (k : nat) (z : Q) : Q := Qmax (pos (1 - E (S k) * z)) (W k z).
Definition raw (k : nat) (z : Q) : Q := largest (fun mc => after mc (tables k) z) (stop k z) family.

Lemma after_is mc k : (exists j, (j <= k)%nat /\ after mc (tables k) = mean (fst mc) (W j)) \/ after mc (tables k) = W k.
Proof.
  unfold after. destruct (le_lt_dec (snd mc - 1) k) as [L|L].
  - left. exists (k - (snd mc - 1))%nat. split; [lia|]. rewrite nth_tables by lia. reflexivity.
  - right. replace (nth_error (tables k) (snd mc - 1)) with (@None (Q -> Q)); [reflexivity|].
    symmetry. apply nth_error_None. rewrite tables_length. lia.
Qed.

(* By induction: every W_K is convex, does not grow, and lies above what it interpolates. *)
Lemma raw_shape_from k : (forall j, (j <= k)%nat -> shape (W j)) -> shape (raw k).
Proof.
  intros H. apply largest_shape.
  - intros mc. destruct (after_is mc k) as [[j [Hj Ea]]|Ea]; rewrite Ea; [apply mean_shape|]; apply H; lia.
  - apply max_shape; [apply start_shape | apply H; lia].
Qed.

Lemma W_shape K : shape (W K).
Proof.
  induction K as [K IH] using lt_wf_ind. destruct K as [|k].
  - apply tab_shape, start_shape.
  - apply (tab_shape (raw k)), raw_shape_from. intros j Hj. apply IH. lia.
Qed.

Lemma raw_above k z : 0 <= z -> raw k z <= W (S k) z.
Proof. intros Hz. apply (tab_above (raw k)); auto. apply raw_shape_from. intros; apply W_shape. Qed.

Lemma W_covers K : forall z, 0 <= z -> pos (1 - E K * z) <= W K z.
Proof.
  destruct K as [|k]; intros z Hz.
  - apply (tab_above (fun z => pos (1 - E O * z))); auto. apply start_shape.
  - eapply Qle_trans; [|apply raw_above; auto]. eapply Qle_trans; [|apply largest_d]. apply Q.le_max_l.
Qed.

(* It never rises as the clock runs down. *)
Lemma W_grows k z : 0 <= z -> W k z <= W (S k) z.
Proof.
  intros Hz. eapply Qle_trans; [|apply raw_above; auto]. eapply Qle_trans; [|apply largest_d]. apply Q.le_max_r.
Qed.

(* It is at most 1. *)
Lemma interp_start rest : forall x fx, sorted x rest -> interp x fx rest x == fx.
Proof.
  destruct rest as [|[y fy] rest]; simpl; intros x fx S; [lra|]. destruct S as [Hxy _].
  destruct (Qle_bool y x) eqn:L; [apply Qle_bool_iff in L; lra|]. field. lra.
Qed.

Lemma tab_le F : F 0 <= 1 -> shape F -> forall z, 0 <= z -> tab F z <= 1.
Proof.
  intros H1 S z Hz. eapply Qle_trans; [apply (sh_falling _ (tab_shape F S) 0 z); lra|].
  assert (Q0 : tab F 0 == Qred (F 0)) by (apply interp_start, tab_values). rewrite Q0, Qred_correct. exact H1.
Qed.

Lemma W_le K : forall z, 0 <= z -> W K z <= 1.
Proof.
  induction K as [K IH] using lt_wf_ind. destruct K as [|k].
  - apply (tab_le (fun z => pos (1 - E O * z))); [apply pos_lub; lra | apply start_shape].
  - apply (tab_le (raw k)); [|apply raw_shape_from; intros; apply W_shape].
    destruct (largest_is (fun mc => after mc (tables k) 0) (stop k 0) family) as [[mc [_ Er]]|Er];
      unfold raw; rewrite Er.
    + destruct (after_is mc k) as [[j [Hj Ea]]|Ea]; rewrite Ea; [|apply IH; [lia|lra]].
      unfold mean. apply Qle_trans with (sum (size (fst mc)) (lawP (fst mc))); [|rewrite lawP_sum; lra].
      apply sum_le. intros i _.
      assert (B : W j (0 * lawQ (fst mc) i / lawP (fst mc) i) <= 1) by (apply IH; [lia | apply shift_ge0; lra]).
      pose proof (mul_le (lawP (fst mc) i) _ _ (lawP_ge0 (fst mc) i) B). lra.
    + unfold stop. apply Q.max_lub; [apply pos_lub; lra | apply IH; [lia|lra]].
Qed.

(* Members may run at their charges. *)
Lemma W_member mc K z : In mc family -> (snd mc <= K)%nat -> 0 <= z -> mean (fst mc) (W (K - snd mc)) z <= W K z.
Proof.
  intros Hmc L Hz. pose proof (charges mc Hmc). destruct K as [|k]; [lia|].
  eapply Qle_trans; [|apply raw_above; auto].
  assert (Ea : after mc (tables k) z = mean (fst mc) (W (S k - snd mc)) z).
  { unfold after. rewrite nth_tables by lia. replace (k - (snd mc - 1))%nat with (S k - snd mc)%nat by lia. reflexivity. }
  rewrite <- Ea. apply (largest_in (fun mc => after mc (tables k) z)). exact Hmc.
Qed.

(* Linear between nodes and constant beyond the last: which nodes, depends on z alone. *)
Lemma sorted_map (v : Q -> Q) l : forall x, increasing x l -> sorted x (map (fun y => (y, v y)) l).
Proof. induction l as [|y l IH]; simpl; auto. intros x [H1 H2]. auto. Qed.

Lemma interp_table l : forall x z, increasing x l -> x <= z ->
  let at_ v fx := interp x fx (map (fun y => (y, v y)) l) in
  (exists y, (y = x \/ In y l) /\ x <= y <= z /\ forall v fx, at_ v fx z == at_ v fx y) \/
  (exists y1 y2 k, (y1 = x \/ In y1 l) /\ (y2 = x \/ In y2 l) /\ x <= y1 /\ x <= y2 /\ 0 <= k <= 1 /\
     z == k * y1 + (1 - k) * y2 /\ forall v fx, at_ v fx z == k * at_ v fx y1 + (1 - k) * at_ v fx y2).
Proof.
  induction l as [|y l IH]; intros x z S Hz; cbv zeta.
  - left. exists x. simpl. repeat split; auto; intros; lra.
  - assert (Sx : forall v fx, interp x fx (map (fun y => (y, v y)) (y :: l)) x == fx)
      by (intros v fx; apply interp_start, sorted_map; exact S).
    destruct S as [Hxy S].
    assert (Beyond : forall v fx w, y <= w ->
        interp x fx (map (fun y => (y, v y)) (y :: l)) w = interp y (v y) (map (fun y => (y, v y)) l) w).
    { intros v fx w Hw. simpl. rewrite (proj2 (Qle_bool_iff y w) Hw). reflexivity. }
    destruct (Qle_bool y z) eqn:L.
    + apply Qle_bool_iff in L.
      destruct (IH y z S L) as [[w [Nw [Hw Ew]]] | [w1 [w2 [k [N1 [N2 [H1 [H2 [Hk [Ez Ew]]]]]]]]]].
      * left. exists w. split; [right; simpl; destruct Nw; auto | split; [lra|]].
        intros v fx. rewrite !Beyond by lra. apply Ew.
      * right. exists w1, w2, k. repeat split; try lra; try (right; simpl; destruct N1; destruct N2; auto; fail).
        intros v fx. rewrite !Beyond by lra. apply Ew.
    + right. exists x, y, ((y - z) / (y - x)).
      apply Qle_bool_false in L.
      assert (0 <= (y - z) / (y - x) <= 1) by (split; [apply Qdiv_ge0 | apply Qle_shift_div_r]; lra).
      split; [auto|]. split; [right; simpl; auto|]. repeat split; try lra.
      * field. lra.
      * intros v fx. rewrite Sx, (Beyond v fx y) by lra. rewrite (interp_start _ y (v y)) by (apply sorted_map; exact S).
        simpl. destruct (Qle_bool y z) eqn:L2; [apply Qle_bool_iff in L2; lra|]. field. lra.
Qed.

Definition is_node (x : Q) : Prop := x = 0 \/ In x nodes.

Lemma W_is_tab K : exists F, W K = tab F.
Proof. destruct K as [|k]; [exists (fun z => pos (1 - E O * z)) | exists (raw k)]; reflexivity. Qed.

(* A combination of two tables is a table. *)
Lemma mixed_table c d J K : table is_node (fun z => c * W J z + d * W K z).
Proof.
  destruct (W_is_tab J) as [F EF]. destruct (W_is_tab K) as [G EG]. rewrite EF, EG.
  intros z Hz. unfold tab.
  destruct (interp_table nodes 0 z nodes_sorted Hz) as [[w [Nw [Hw Ew]]] | [w1 [w2 [k [N1 [N2 [H1 [H2 [Hk [Ez Ew]]]]]]]]]];
    cbv zeta in Ew; pose proof (Ew (fun y => Qred (F y)) (Qred (F 0))) as E1; pose proof (Ew (fun y => Qred (G y)) (Qred (G 0))) as E2.
  - left. exists w. split; [exact Nw|]. split; [exact Hw|]. rewrite E1, E2. reflexivity.
  - right. exists w1, w2, k. repeat split; auto; try lra. rewrite E1, E2. ring.
Qed.

(* A clock in Nths of a unit: linear between two tables. *)
Variable N : nat.
Hypothesis N_pos : (1 <= N)%nat.

Definition part (t : nat) : Q := of_nat (t mod N) / of_nat N.
Definition fine (t : nat) (z : Q) : Q := (1 - part t) * W (t / N) z + part t * W (S (t / N)) z.

Lemma part_range t : 0 <= part t <= 1.
Proof.
  pose proof (Nat.mod_upper_bound t N ltac:(lia)) as U.
  assert (P : 0 < of_nat N) by (unfold of_nat; change 0 with (inject_Z 0); rewrite <- Zlt_Qlt; lia).
  assert (Z0 : 0 <= of_nat (t mod N)) by apply of_nat_ge0.
  assert (Le : of_nat (t mod N) <= of_nat N) by (unfold of_nat; rewrite <- Zle_Qle; lia).
  unfold part. split; [apply Qdiv_ge0; lra | apply Qle_shift_div_r; lra].
Qed.

Lemma fine_shape t : shape (fine t).
Proof.
  destruct (W_shape (t / N)) as [P1 C1 M1]. destruct (W_shape (S (t / N))) as [P2 C2 M2]. pose proof (part_range t).
  unfold fine. split.
  - intros x y E0. rewrite (P1 x y E0), (P2 x y E0). reflexivity.
  - intros x y l Hx Hy Hl.
    pose proof (mul_le (1 - part t) _ _ ltac:(lra) (C1 x y l Hx Hy Hl)).
    pose proof (mul_le (part t) _ _ ltac:(lra) (C2 x y l Hx Hy Hl)). lra.
  - intros x y Hx Hxy. pose proof (mul_le (1 - part t) _ _ ltac:(lra) (M1 x y Hx Hxy)).
    pose proof (mul_le (part t) _ _ ltac:(lra) (M2 x y Hx Hxy)). lra.
Qed.

Lemma fine_table t : table is_node (fine t).
Proof. apply mixed_table. Qed.

Lemma fine_covers e t z : (forall k, E k == e) -> 0 <= z -> pos (1 - e * z) <= fine t z.
Proof.
  intros He Hz. pose proof (part_range t).
  assert (C : forall k, pos (1 - e * z) <= W k z).
  { intros k. assert (0 <= pos (1 - E k * z)) by apply pos_ge0. pose proof (pos_ge (1 - E k * z)).
    pose proof (W_covers k z Hz). assert (E k * z == e * z) by (rewrite (He k); reflexivity). apply pos_lub; lra. }
  pose proof (mul_le (1 - part t) _ _ ltac:(lra) (C (t / N)%nat)).
  pose proof (mul_le (part t) _ _ ltac:(lra) (C (S (t / N)))). unfold fine. lra.
Qed.

(* A member may run at its charge from any t. *)
Lemma fine_member mc t z : In mc family -> (N * snd mc <= t)%nat -> 0 <= z ->
  mean (fst mc) (fine (t - N * snd mc)) z <= fine t z.
Proof.
  intros Hmc L Hz.
  assert (Q1 : ((t - N * snd mc) / N = t / N - snd mc)%nat).
  { assert (H := Nat.div_add (t - N * snd mc) (snd mc) N ltac:(lia)).
    replace (t - N * snd mc + snd mc * N)%nat with t in H by lia. lia. }
  assert (Q2 : ((t - N * snd mc) mod N = t mod N)%nat).
  { assert (H := Nat.mod_add (t - N * snd mc) (snd mc) N ltac:(lia)).
    replace (t - N * snd mc + snd mc * N)%nat with t in H by lia. auto. }
  assert (Q3 : (snd mc <= t / N)%nat) by (apply Nat.div_le_lower_bound; lia).
  assert (Pt : part (t - N * snd mc) = part t) by (unfold part; rewrite Q2; reflexivity).
  assert (Split : mean (fst mc) (fine (t - N * snd mc)) z ==
      (1 - part t) * mean (fst mc) (W (t / N - snd mc)) z + part t * mean (fst mc) (W (S (t / N) - snd mc)) z).
  { unfold mean. rewrite <- !sum_scale, <- sum_plus. apply sum_eq. intros i _. unfold fine. rewrite Pt, Q1.
    replace (S (t / N) - snd mc)%nat with (S (t / N - snd mc)) by lia. ring. }
  rewrite Split. pose proof (part_range t).
  pose proof (mul_le (1 - part t) _ _ ltac:(lra) (W_member mc (t / N) z Hmc Q3 Hz)).
  pose proof (mul_le (part t) _ _ ltac:(lra) (W_member mc (S (t / N)) z Hmc ltac:(lia) Hz)). unfold fine. lra.
Qed.

Lemma fine_whole K : fine (N * K) 1 == W K 1.
Proof.
  unfold fine, part. rewrite (Nat.mul_comm N K), Nat.mod_mul, Nat.div_mul by lia.
  change (of_nat 0 / of_nat N) with (0 * / of_nat N). ring.
Qed.

End Table.
