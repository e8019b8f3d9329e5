(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* Several kinds of batches side by side, and coins that stay behind (docs/proofs.md, section 18). A coin of mu^2 is here a batch
   of any part: that the Gaussian divides into parts is not used. *)

Require Export batches table.

(* ------------------------------------------------------------------------------------------------------------------ *)
(* Batches                                                                                                            *)
(* ------------------------------------------------------------------------------------------------------------------ *)

Lemma batch_le m V V' : (forall a b, 0 <= a -> 0 <= b -> V a b <= V' a b) ->
  forall n a b, 0 <= a -> 0 <= b -> batch m n V a b <= batch m n V' a b.
Proof.
  intros H. induction n as [|n IH]; simpl; auto. intros a b Ha Hb. apply sum_le. intros i _.
  apply IH; apply mul_ge0; auto; [apply lawP_ge0 | apply lawQ_ge0].
Qed.

Lemma batch_eq m V V' : (forall a b, V a b == V' a b) -> forall n a b, batch m n V a b == batch m n V' a b.
Proof. intros H. induction n as [|n IH]; simpl; auto. intros a b. apply sum_eq. intros i _. apply IH. Qed.

Lemma batch_add m V : forall n n' a b, batch m n (batch m n' V) a b == batch m (n + n') V a b.
Proof. induction n as [|n IH]; simpl; intros n' a b; [lra|]. apply sum_eq. intros i _. apply IH. Qed.

Lemma batch_plus m V V' : forall n a b, batch m n (fun a b => V a b + V' a b) a b == batch m n V a b + batch m n V' a b.
Proof. induction n as [|n IH]; simpl; intros a b; [lra|]. rewrite <- sum_plus. apply sum_eq. intros i _. apply IH. Qed.

Lemma batch_scale m V k : forall n a b, batch m n (fun a b => k * V a b) a b == k * batch m n V a b.
Proof. induction n as [|n IH]; simpl; intros a b; [lra|]. rewrite <- sum_scale. apply sum_eq. intros i _. apply IH. Qed.

(* P alone, a part of the potential that is linear in it, is kept. *)
Lemma batch_first m k : forall n a b, batch m n (fun a _ => k * a) a b == k * a.
Proof.
  induction n as [|n IH]; simpl; intros a b; [lra|].
  rewrite (sum_eq _ _ (fun i => (k * a) * lawP m i)) by (intros; rewrite IH; ring). rewrite sum_scale, lawP_sum. ring.
Qed.

(* A sum may be taken before or after the runs of a batch. *)
Lemma batch_sum m n' (F : nat -> Q -> Q -> Q) : forall n a b,
  batch m n (fun a b => sum n' (fun j => F j a b)) a b == sum n' (fun j => batch m n (F j) a b).
Proof.
  induction n as [|n IH]; simpl; intros a b; [lra|].
  rewrite (sum_swap n' (size m) (fun j i => batch m n (F j) (a * lawP m i) (b * lawQ m i))). apply sum_eq. intros i _. apply IH.
Qed.

Lemma batch_inner m V p q : proper2 V -> forall n a b,
  batch m n (fun a b => V (a * p) (b * q)) a b == batch m n V (a * p) (b * q).
Proof.
  intros Pr. induction n as [|n IH]; simpl; intros a b; [lra|]. apply sum_eq. intros i _. rewrite IH.
  apply batch_proper; auto; ring.
Qed.

(* ------------------------------------------------------------------------------------------------------------------ *)
(* Several kinds                                                                                                      *)
(* ------------------------------------------------------------------------------------------------------------------ *)

Section Kinds.
Variable Req : Type.
Variable law : Req -> mech.
Variable charge : nat -> Req -> option nat.
Variable kinds : nat.                  (* kinds 0, ..., kinds - 1 *)
Variable part : nat -> mech.
Variable runs price : nat -> nat.      (* a batch of kind j has 1 + runs j runs and costs price j units of the clock *)
Variable V : nat -> Q -> Q -> Q.
Variable e : Q.

(* What is left of each kind is averaged over, one kind after the other. *)
Fixpoint left (K : nat) (n : nat -> nat) (F : Q -> Q -> Q) : Q -> Q -> Q :=
  match K with O => F | S k => batch (part k) (n k) (left k n F) end.

Definition with_kind (n : nat -> nat) (j x : nat) (i : nat) : nat := if Nat.eqb i j then x else n i.

(* Asking for a run of kind j: of what is left, or of a batch that is bought now. *)
Definition with_kinds (s : nat * (nat -> nat)) (r : Req + nat) : option (nat -> nat * (nat -> nat)) :=
  match r with
  | inr j => if Nat.leb kinds j then None else
             match snd s j with
             | S k => Some (fun _ => (fst s, with_kind (snd s) j k))
             | O => if Nat.leb (price j) (fst s) then Some (fun _ => ((fst s - price j)%nat, with_kind (snd s) j (runs j))) else None
             end
  | inl r => match clock charge (fst s) r with Some move => Some (fun i => (move i, snd s)) | None => None end
  end.

Definition kinds_law (r : Req + nat) : mech := match r with inl r => law r | inr j => part j end.

Lemma left_proper F n : proper2 F -> forall K, proper2 (left K n F).
Proof. intros Pr. induction K as [|k IH]; simpl; auto. apply batch_proper. exact IH. Qed.

Lemma left_le F F' n : (forall a b, 0 <= a -> 0 <= b -> F a b <= F' a b) -> forall K a b, 0 <= a -> 0 <= b ->
  left K n F a b <= left K n F' a b.
Proof. intros H. induction K as [|k IH]; simpl; auto. intros a b Ha Hb. apply batch_le; auto. Qed.

Lemma left_covers F n : (forall a b, 0 <= a -> 0 <= b -> pos (a - e * b) <= F a b) ->
  forall K a b, 0 <= a -> 0 <= b -> pos (a - e * b) <= left K n F a b.
Proof. intros H. induction K as [|k IH]; simpl; auto. intros a b Ha Hb. apply batch_covers; auto. Qed.

(* A round that is paid for beside nothing is paid for beside everything that is left. *)
Lemma left_other m F F' n : proper2 F' ->
  (forall a b, 0 <= a -> 0 <= b -> sum (size m) (fun i => F' (a * lawP m i) (b * lawQ m i)) <= F a b) ->
  forall K a b, 0 <= a -> 0 <= b -> sum (size m) (fun i => left K n F' (a * lawP m i) (b * lawQ m i)) <= left K n F a b.
Proof.
  intros Pr H. induction K as [|k IH]; simpl; auto. intros a b Ha Hb.
  apply (batch_other (part k) m (left k n F) (left k n F')); auto. apply left_proper. exact Pr.
Qed.

Lemma left_same F n n' : forall K, (forall i, (i < K)%nat -> n i = n' i) -> left K n F = left K n' F.
Proof.
  induction K as [|k IH]; simpl; intros H; auto. rewrite IH by (intros; apply H; lia). rewrite H by lia. reflexivity.
Qed.

(* A run of kind j takes one of those that are left. *)
Lemma left_run F n j x : proper2 F -> forall K a b, (j < K)%nat ->
  sum (size (part j)) (fun i => left K (with_kind n j x) F (a * lawP (part j) i) (b * lawQ (part j) i))
  == left K (with_kind n j (S x)) F a b.
Proof.
  intros Pr. induction K as [|k IH]; intros a b Hj; [lia|]. simpl. unfold with_kind at 1 3.
  destruct (Nat.eqb k j) eqn:E.
  - apply Nat.eqb_eq in E. subst k. simpl. rewrite (left_same F (with_kind n j (S x)) (with_kind n j x)); [reflexivity|].
    intros i Hi. unfold with_kind. replace (Nat.eqb i j) with false; [reflexivity|]. symmetry. apply Nat.eqb_neq. lia.
  - apply Nat.eqb_neq in E.
    rewrite <- (batch_eq (part k) _ _ (fun a b => IH a b ltac:(lia)) (n k) a b).
    rewrite batch_sum. apply sum_eq. intros i _. symmetry. apply batch_inner. apply left_proper. exact Pr.
Qed.

(* With none left of kind j, the batch that is bought stands inside. *)
Lemma left_bought F n j x : proper2 F -> n j = O -> forall K a b, (j < K)%nat ->
  left K (with_kind n j x) F a b == left K n (batch (part j) x F) a b.
Proof.
  intros Pr N0. induction K as [|k IH]; intros a b Hj; [lia|]. simpl. unfold with_kind at 1.
  destruct (Nat.eqb k j) eqn:E.
  - apply Nat.eqb_eq in E. subst k. rewrite N0. simpl.
    rewrite (left_same F (with_kind n j x) n).
    2:{ intros i Hi. unfold with_kind. replace (Nat.eqb i j) with false; [reflexivity|]. symmetry. apply Nat.eqb_neq. lia. }
    clear IH N0 Hj. revert a b. generalize (part j). intros m. generalize j at 1 2. intros K. revert x.
    (* a batch of one kind passes those of the others *)
    induction K as [|k IHk]; simpl; intros x a b; [lra|].
    rewrite <- (batch_eq (part k) _ _ (IHk x) (n k) a b). clear IHk.
    assert (G : proper2 (left k n F)) by (apply left_proper; exact Pr). revert G. generalize (left k n F). intros f Pf.
    revert a b. induction x as [|x IHx]; simpl; intros a b; [reflexivity|].
    rewrite batch_sum. apply sum_eq. intros i _. rewrite batch_inner by (apply batch_proper; exact Pf). apply IHx.
  - apply Nat.eqb_neq in E. apply batch_eq. intros a' b'. apply IH. lia.
Qed.

Theorem kinds_dp T delta (adv : adversary (Req + nat)) A :
  (forall t, proper2 (V t)) ->
  (forall t a b, 0 <= a -> 0 <= b -> pos (a - e * b) <= V t a b) ->
  valid_charge law charge V 0 ->
  (forall j t, (j < kinds)%nat -> (price j <= t)%nat -> forall a b, 0 <= a -> 0 <= b ->
     batch (part j) (S (runs j)) (V (t - price j)%nat) a b <= V t a b) ->
  V T 1 1 <= delta ->
  PrP with_kinds kinds_law adv (T, fun _ => O) A <= e * PrQ with_kinds kinds_law adv (T, fun _ => O) A + delta.
Proof.
  intros Pr Hc Hv Hb Hd.
  apply (filter_dp (Req + nat) (nat * (nat -> nat)) with_kinds kinds_law (fun _ => e)
    (fun s => left kinds (snd s) (V (fst s))) always); auto using always_kept; try exact I; try (intros; lra).
  - intros [t n] a b Ha Hb' _. apply left_covers; auto.
  - intros [t n] [r|j] move F a b Ha Hb' _; unfold with_kinds in F; simpl in F.
    + unfold clock in F. destruct (charge t r) as [x|] eqn:C; [|discriminate].
      destruct (Nat.leb x t) eqn:L; [|discriminate]. injection F as <-. apply Nat.leb_le in L. simpl.
      apply (left_other (law r) (V t) (V (t - x)%nat)); auto.
      intros a' b' Ha' Hb''. specialize (Hv t r x C L a' b' Ha' Hb''). lra.
    + destruct (Nat.leb kinds j) eqn:J; [discriminate|]. apply Nat.leb_gt in J. destruct (n j) as [|k] eqn:N0.
      * destruct (Nat.leb (price j) t) eqn:L; [|discriminate]. injection F as <-. apply Nat.leb_le in L. simpl.
        rewrite left_run by auto. rewrite left_bought by auto. apply left_le; auto.
      * injection F as <-. simpl. rewrite left_run by auto.
        rewrite (left_same (V t) (with_kind n j (S k)) n); [lra|]. intros i _. unfold with_kind.
        destruct (Nat.eqb i j) eqn:E; [apply Nat.eqb_eq in E; subst; auto | reflexivity].
  - simpl. assert (G : forall K, left K (fun _ => O) (V T) = V T) by (induction K; simpl; auto). rewrite G. exact Hd.
Qed.

End Kinds.

(* ------------------------------------------------------------------------------------------------------------------ *)
(* Tables are mixtures                                                                                                *)
(* ------------------------------------------------------------------------------------------------------------------ *)

(* (1 - z/zeta)^+, x = 1/zeta, and a mixture of such functions and a constant; of weight at most 1. *)
Definition hock (x a b : Q) : Q := pos (a - x * b).
Fixpoint mix (c : Q) (l : list (Q * Q)) (a b : Q) : Q :=
  match l with [] => c * a | (w, x) :: l' => w * hock x a b + mix c l' a b end.
Fixpoint weights (c : Q) (l : list (Q * Q)) : Prop :=
  match l with [] => 0 <= c | (w, x) :: l' => 0 <= w /\ 0 <= x /\ weights c l' end.
Record mixture (V : Q -> Q -> Q) : Prop := {
  mixture_proper : proper2 V;
  mixture_is : exists c l, weights c l /\ mix c l 1 0 <= 1 /\ forall a b, 0 <= a -> 0 <= b -> V a b == mix c l a b
}.

Lemma hock_proper x : proper2 (hock x).
Proof. intros a a' b b' Ea Eb. unfold hock, pos. rewrite Ea, Eb. reflexivity. Qed.

Lemma pos_of x : 0 <= x -> pos x == x.
Proof. intros. apply Qle_antisym; [apply pos_lub; lra | apply pos_ge]. Qed.

Lemma pos_zero x : x <= 0 -> pos x == 0.
Proof. intros. apply Qle_antisym; [apply pos_lub; lra | apply pos_ge0]. Qed.

Lemma pos_scale k x : 0 <= k -> pos (k * x) == k * pos x.
Proof.
  intros Hk. destruct (Qlt_le_dec 0 x) as [L|L].
  - rewrite !pos_of; try lra. apply mul_ge0; lra.
  - rewrite !pos_zero; try lra. pose proof (mul_le k x 0 Hk L). lra.
Qed.

Lemma mix_proper c l : proper2 (mix c l).
Proof.
  induction l as [|[w x] l IH]; simpl; intros a a' b b' Ea Eb; [rewrite Ea; reflexivity|].
  rewrite (hock_proper x a a' b b' Ea Eb), (IH a a' b b' Ea Eb). reflexivity.
Qed.

Lemma mix_scale c l k a b : 0 <= k -> mix c l (k * a) (k * b) == k * mix c l a b.
Proof.
  intros Hk. induction l as [|[w x] l IH]; simpl; [ring|]. rewrite IH. unfold hock.
  assert (E : pos (k * a - x * (k * b)) == k * pos (a - x * b)).
  { rewrite <- pos_scale by auto. unfold pos. apply (Q.max_compat 0 0); [reflexivity | ring]. }
  rewrite E. ring.
Qed.

Lemma mix_zero c l b : weights c l -> 0 <= b -> mix c l 0 b == 0.
Proof.
  intros Hw Hb. induction l as [|[w x] l IH]; simpl in *; [ring|]. destruct Hw as [Hw [Hx Hl]]. rewrite IH by auto.
  unfold hock. pose proof (mul_ge0 x b Hx Hb). rewrite pos_zero by lra. ring.
Qed.

Section Mixture_of_table.
Variable F : Q -> Q.
Hypothesis F_shape : shape F.
Hypothesis F_ge0 : forall z, 0 <= z -> 0 <= F z.

(* From the last node to the first: each adds the bend there. sl is the slope before x, as the mixture goes on there. *)
Lemma interp_mixture rest : forall x fx, 0 <= x -> fx == F x -> sorted x rest -> values F rest ->
  exists c l sl, weights c l /\ (forall z, x <= z -> interp x fx rest z == mix c l 1 z) /\
    (forall z, 0 <= z <= x -> mix c l 1 z == fx + sl * (z - x)) /\
    (forall w, 0 <= w -> w < x -> fx - F w <= sl * (x - w)).
Proof.
  destruct F_shape as [Pr C M].
  induction rest as [|[y fy] rest IH]; simpl; intros x fx Hx Ex S Vs.
  - exists fx, [], 0. simpl. repeat split; try (intros; ring).
    + rewrite Ex. auto.
    + intros w Hw Hwx. pose proof (M w x Hw ltac:(lra)). lra.
  - destruct S as [Hxy S]. destruct Vs as [Ey Vs].
    destruct (IH y fy ltac:(lra) Ey S Vs) as [c [l [sl [Hw [In [Out Slope]]]]]].
    set (s := (fy - fx) / (y - x)).
    assert (Es : s * (y - x) == fy - fx) by (unfold s; field; lra).
    assert (B : s <= sl).
    { pose proof (Slope x Hx Hxy) as H. rewrite <- Ex in H. unfold s. apply Qle_shift_div_r; lra. }
    exists c, (((sl - s) * y, 1 / y) :: l), s. simpl.
    assert (Bend : forall z, (sl - s) * y * hock (1 / y) 1 z == (sl - s) * pos (y - z)).
    { intros z. unfold hock. rewrite <- Qmult_assoc. rewrite <- pos_scale by lra.
      assert (E : pos (y * (1 - 1 / y * z)) == pos (y - z)) by (unfold pos; apply (Q.max_compat 0 0); [reflexivity | field; lra]).
      rewrite E. reflexivity. }
    split; [|split; [|split]].
    + split; [apply mul_ge0; lra|]. split; [apply Qdiv_ge0; lra | exact Hw].
    + intros z Hz. rewrite Bend. destruct (Qle_bool y z) eqn:L.
      * apply Qle_bool_iff in L. rewrite (In z L), pos_zero by lra. ring.
      * apply Qle_bool_false in L. rewrite (Out z) by lra. rewrite pos_of by lra.
        assert (E : (fx * (y - z) + fy * (z - x)) / (y - x) == fx + s * (z - x)) by (unfold s; field; lra).
        rewrite E. lra.
    + intros z Hz. rewrite Bend, (Out z), pos_of by lra. lra.
    + intros w Hw0 Hwx. pose proof (chord_below F x y w Pr C Hx Hxy Hw0 (or_introl (Qlt_le_weak _ _ Hwx))) as H.
      assert (E : (F x * (y - w) + F y * (w - x)) / (y - x) == fx + s * (w - x)).
      { unfold s. rewrite <- Ex, <- Ey. field. lra. }
      rewrite E in H. lra.
Qed.
End Mixture_of_table.

(* Every table of docs/proofs.md, section 18, at any place of its clock. *)
Lemma W_mixture E nodes family K : (forall t, 0 <= E t) -> increasing 0 nodes -> mixture (of_loss (W E nodes family K)).
Proof.
  intros E0 Hn. pose proof (W_shape E E0 nodes Hn family K) as Sh.
  assert (Pr : proper2 (of_loss (W E nodes family K))).
  { intros a a' b b' Ea Eb. unfold of_loss. rewrite (sh_proper _ Sh (b / a) (b' / a')) by (rewrite Ea, Eb; reflexivity).
    rewrite Ea. reflexivity. }
  split; [exact Pr|].
  assert (Raw : exists F, shape F /\ (forall z, 0 <= z -> 0 <= F z) /\ W E nodes family K = tab nodes F).
  { destruct K as [|k].
    - exists (fun z => pos (1 - E O * z)). split; [apply start_shape; auto|]. split; [intros; apply pos_ge0 | reflexivity].
    - exists (raw E nodes family k). split; [apply raw_shape_from; auto; intros; apply W_shape; auto|].
      split; [|reflexivity]. intros z Hz. unfold raw. eapply Qle_trans; [|apply largest_d]. unfold stop.
      eapply Qle_trans; [apply pos_ge0 | apply Q.le_max_l]. }
  destruct Raw as [F [Fs [F0 EW]]]. destruct (tab_values nodes Hn F) as [So Va].
  destruct (interp_mixture F Fs F0 _ 0 (Qred (F 0)) ltac:(lra) (Qred_correct _) So Va) as [c [l [sl [Hw [In [Out _]]]]]].
  exists c, l. split; [exact Hw|]. split.
  - rewrite <- (In 0 ltac:(lra)).
    assert (L : W E nodes family K 0 <= 1) by (apply W_le; auto; lra). rewrite EW in L. exact L.
  - intros a b Ha Hb. destruct (zero_or_pos a Ha) as [Z|P].
    + rewrite of_loss_zero by exact Z. rewrite (mix_proper c l a 0 b b Z ltac:(reflexivity)), mix_zero by auto. reflexivity.
    + unfold of_loss. rewrite EW. unfold tab. rewrite In by (apply Qdiv_ge0; lra).
      rewrite <- mix_scale by lra. apply mix_proper; [ring | field; lra].
Qed.

(* ------------------------------------------------------------------------------------------------------------------ *)
(* Coins that stay behind                                                                                             *)
(* ------------------------------------------------------------------------------------------------------------------ *)

(* Beside a rest of s parts, the round q costs no more than n parts, but for xi: its hockey-stick curve lies below. *)
Definition cover (part q : mech) (n s : nat) (xi : Q) : Prop := forall x, 0 <= x ->
  sum (size q) (fun i => batch part s (hock x) (lawP q i) (lawQ q i)) <= batch part (s + n) (hock x) 1 1 + xi.

Lemma hock_batch part x y : forall n a b u v, 0 <= a -> a * y == x * b ->
  batch part n (hock x) (a * u) (b * v) == a * batch part n (hock y) u v.
Proof.
  induction n as [|n IH]; simpl; intros a b u v Ha Exy.
  - unfold hock. rewrite <- pos_scale by auto. unfold pos. apply (Q.max_compat 0 0); [reflexivity|].
    assert (E : x * (b * v) == (a * y) * v) by (rewrite Exy; ring). rewrite E. ring.
  - rewrite <- sum_scale. apply sum_eq. intros i _. rewrite <- (IH a b) by auto.
    apply (batch_proper part (hock x) (hock_proper x) n); ring.
Qed.

Lemma hock_batch_zero part x : 0 <= x -> forall n b, 0 <= b -> batch part n (hock x) 0 b == 0.
Proof.
  intros Hx. induction n as [|n IH]; simpl; intros b Hb.
  - unfold hock. pose proof (mul_ge0 x b Hx Hb). apply pos_zero. lra.
  - rewrite (sum_eq _ _ (fun _ => 0 * 0)).
    + rewrite sum_scale. ring.
    + intros i _. rewrite (batch_proper part (hock x) (hock_proper x) n (0 * lawP part i) 0 _ _ ltac:(ring) (Qeq_refl _)).
      rewrite IH by (apply mul_ge0; auto; apply lawQ_ge0). ring.
Qed.

Lemma cover_hock part q n s xi x a b : cover part q n s xi -> 0 <= xi -> 0 <= x -> 0 <= a -> 0 <= b ->
  sum (size q) (fun i => batch part s (hock x) (a * lawP q i) (b * lawQ q i)) <= batch part (s + n) (hock x) a b + a * xi.
Proof.
  intros C Hxi Hx Ha Hb. destruct (zero_or_pos a Ha) as [Z|P].
  - rewrite (sum_eq _ _ (fun _ => 0 * 0)).
    + rewrite sum_scale, (batch_proper part (hock x) (hock_proper x) (s + n) a 0 b b Z (Qeq_refl _)).
      rewrite hock_batch_zero by auto. rewrite Z. lra.
    + intros i _. rewrite (batch_proper part (hock x) (hock_proper x) s (a * lawP q i) 0 _ _ ltac:(rewrite Z; ring) (Qeq_refl _)).
      rewrite hock_batch_zero by (auto; apply mul_ge0; auto; apply lawQ_ge0). ring.
  - set (y := x * b / a). assert (Ey : a * y == x * b) by (unfold y; field; lra).
    assert (Hy : 0 <= y) by (apply Qdiv_ge0; auto; apply mul_ge0; auto).
    rewrite (sum_eq _ _ (fun i => a * batch part s (hock y) (lawP q i) (lawQ q i))) by (intros; apply hock_batch; auto).
    rewrite sum_scale.
    assert (E : batch part (s + n) (hock x) a b == a * batch part (s + n) (hock y) 1 1).
    { rewrite <- (hock_batch part x y (s + n) a b) by auto. apply (batch_proper part (hock x) (hock_proper x)); ring. }
    rewrite E. pose proof (mul_le a _ _ Ha (C y Hy)). lra.
Qed.

(* Domination for hockey sticks is domination for mixtures of weight at most 1. *)
Lemma cover_mix part q n s xi a b c l : cover part q n s xi -> 0 <= xi -> 0 <= a -> 0 <= b -> weights c l ->
  sum (size q) (fun i => batch part s (mix c l) (a * lawP q i) (b * lawQ q i))
  <= batch part (s + n) (mix c l) a b + a * xi * mix 0 l 1 0.
Proof.
  intros C Hxi Ha Hb. induction l as [|[w x] l IH]; simpl; intros Hw.
  - rewrite (sum_eq _ _ (fun i => (c * a) * lawP q i)) by (intros; rewrite batch_first; ring).
    rewrite sum_scale, lawP_sum, batch_first. lra.
  - destruct Hw as [Hw [Hx Hl]]. specialize (IH Hl).
    rewrite (sum_eq _ _ (fun i => w * batch part s (hock x) (a * lawP q i) (b * lawQ q i)
                                  + batch part s (mix c l) (a * lawP q i) (b * lawQ q i))).
    2:{ intros i _. rewrite <- batch_scale, <- batch_plus. reflexivity. }
    rewrite sum_plus, sum_scale.
    assert (E : batch part (s + n) (fun a b => w * hock x a b + mix c l a b) a b
              == w * batch part (s + n) (hock x) a b + batch part (s + n) (mix c l) a b).
    { rewrite <- batch_scale, <- batch_plus. reflexivity. }
    assert (H1 : hock x 1 0 == 1) by (unfold hock; rewrite pos_of; lra).
    rewrite E, H1. pose proof (mul_le w _ _ Hw (cover_hock part q n s xi x a b C Hxi Hx Ha Hb)). lra.
Qed.

Lemma mix_first c l : mix c l 1 0 == c + mix 0 l 1 0.
Proof. induction l as [|[w x] l IH]; simpl; [ring|]. rewrite IH. ring. Qed.

Lemma weights_first c l : weights c l -> 0 <= c.
Proof. induction l as [|[w x] l IH]; simpl; auto. intros [_ [_ H]]. auto. Qed.

Lemma cover_pays part q n s xi V a b : cover part q n s xi -> 0 <= xi -> mixture V -> 0 <= a -> 0 <= b ->
  sum (size q) (fun i => batch part s V (a * lawP q i) (b * lawQ q i)) <= batch part (s + n) V a b + xi * a.
Proof.
  intros C Hxi [Pr [c [l [Hw [H1 Is]]]]] Ha Hb.
  assert (Le : forall k a b, 0 <= a -> 0 <= b -> batch part k V a b <= batch part k (mix c l) a b)
    by (intros k; apply batch_le; intros; rewrite Is by auto; lra).
  assert (Ge : forall k a b, 0 <= a -> 0 <= b -> batch part k (mix c l) a b <= batch part k V a b)
    by (intros k; apply batch_le; intros; rewrite Is by auto; lra).
  apply Qle_trans with (sum (size q) (fun i => batch part s (mix c l) (a * lawP q i) (b * lawQ q i))).
  - apply sum_le. intros i _. apply Le; apply mul_ge0; auto; [apply lawP_ge0 | apply lawQ_ge0].
  - pose proof (cover_mix part q n s xi a b c l C Hxi Ha Hb Hw) as H. specialize (Ge (s + n)%nat a b Ha Hb).
    rewrite mix_first in H1. pose proof (weights_first c l Hw).
    pose proof (mul_le (a * xi) (mix 0 l 1 0) 1 (mul_ge0 _ _ Ha Hxi) ltac:(lra)). lra.
Qed.

Section Coins.
Variable Req : Type.
Variable law : Req -> mech.
Variable charge : nat -> Req -> option nat.
Variable part : mech.
Variable coin price : nat.                    (* a coin has so many parts, and costs price units of the clock *)
Variable V : nat -> Q -> Q -> Q.
Variable e : Q.
Variable Class : Type.                        (* rounds with a cover: so many parts used up, so many that must stay, xi *)
Variable covered : Class -> mech.
Variable used rest : Class -> nat.
Variable xi : Class -> Q.

Inductive coin_request := Clock (r : Req) | Buy | Part | Covered (q : Class).

Definition nothing : mech.
Proof. refine {| size := 1; lawP := fun _ => 1; lawQ := fun _ => 1 |}; intros; simpl; lra. Defined.

Definition coin_law (r : coin_request) : mech :=
  match r with Clock r => law r | Buy => nothing | Part => part | Covered q => covered q end.

(* The state: clock, parts that are left, slack that is left. *)
Definition coins_filter (s : nat * nat * Q) (r : coin_request) : option (nat -> nat * nat * Q) :=
  let '(t, k, x) := s in
  match r with
  | Clock r => match clock charge t r with Some move => Some (fun i => (move i, k, x)) | None => None end
  | Buy => if Nat.leb price t then Some (fun _ => ((t - price)%nat, (coin + k)%nat, x)) else None
  | Part => match k with S k => Some (fun _ => (t, k, x)) | O => None end
  | Covered q => if (Nat.leb (used q + rest q) k && Qle_bool (xi q) x)%bool
                 then Some (fun _ => (t, (k - used q)%nat, x - xi q)) else None
  end.

Theorem coins_dp T slack delta (adv : adversary coin_request) A :
  (forall t, mixture (V t)) ->
  (forall t a b, 0 <= a -> 0 <= b -> pos (a - e * b) <= V t a b) ->
  valid_charge law charge V 0 ->
  (forall t, (price <= t)%nat -> forall a b, 0 <= a -> 0 <= b -> batch part coin (V (t - price)%nat) a b <= V t a b) ->
  (forall q, 0 <= xi q /\ cover part (covered q) (used q) (rest q) (xi q)) ->
  0 <= slack -> V T 1 1 + slack <= delta ->
  PrP coins_filter coin_law adv (T, O, slack) A <= e * PrQ coins_filter coin_law adv (T, O, slack) A + delta.
Proof.
  intros Mx Hc Hv Hb Cv Hs Hd. assert (Pr : forall t, proper2 (V t)) by (intros; apply Mx).
  apply (filter_dp coin_request (nat * nat * Q) coins_filter coin_law (fun _ => e)
    (fun s a b => batch part (snd (fst s)) (V (fst (fst s))) a b + snd s * a) (fun s _ _ => 0 <= snd s));
    auto; try (intros; lra).
  - intros [[t k] x] r move F a b Ha Hb' Hx i _. destruct r as [r| | |q]; simpl in F, Hx.
    + destruct (clock charge t r); [|discriminate]. injection F as <-. exact Hx.
    + destruct (Nat.leb price t); [|discriminate]. injection F as <-. exact Hx.
    + destruct k; [discriminate|]. injection F as <-. exact Hx.
    + destruct (Nat.leb _ k && Qle_bool (xi q) x)%bool eqn:L; [|discriminate]. injection F as <-.
      apply andb_prop in L. destruct L as [_ L]. apply Qle_bool_iff in L. simpl. lra.
  - intros [[t k] x] a b Ha Hb' Hx. simpl in *. pose proof (batch_covers part (V t) e (Hc t) k a b Ha Hb').
    pose proof (mul_ge0 x a Hx Ha). lra.
  - intros [[t k] x] r move F a b Ha Hb' Hx. destruct r as [r| | |q]; simpl in F, Hx.
    + unfold clock in F. destruct (charge t r) as [c|] eqn:C; [|discriminate].
      destruct (Nat.leb c t) eqn:L; [|discriminate]. injection F as <-. apply Nat.leb_le in L. simpl.
      rewrite sum_plus. rewrite (sum_eq _ (fun i => x * (a * lawP (law r) i)) (fun i => (x * a) * lawP (law r) i)) by (intros; ring).
      rewrite sum_scale, lawP_sum.
      assert (H : sum (size (law r)) (fun i => batch part k (V (t - c)%nat) (a * lawP (law r) i) (b * lawQ (law r) i))
                  <= batch part k (V t) a b).
      { apply (batch_other part (law r) (V t) (V (t - c)%nat)); auto.
        intros a' b' Ha' Hb''. specialize (Hv t r c C L a' b' Ha' Hb''). lra. }
      lra.
    + destruct (Nat.leb price t) eqn:L; [|discriminate]. injection F as <-. apply Nat.leb_le in L. simpl.
      assert (H : batch part (coin + k) (V (t - price)%nat) a b <= batch part k (V t) a b).
      { rewrite Nat.add_comm, <- batch_add. apply batch_le; auto. }
      rewrite (batch_proper part _ (Pr (t - price)%nat) (coin + k) (a * 1) a (b * 1) b) by ring. lra.
    + destruct k as [|k]; [discriminate|]. injection F as <-. simpl.
      rewrite sum_plus. rewrite (sum_eq _ (fun i => x * (a * lawP part i)) (fun i => (x * a) * lawP part i)) by (intros; ring).
      rewrite sum_scale, lawP_sum. lra.
    + destruct (Nat.leb _ k && Qle_bool (xi q) x)%bool eqn:L; [|discriminate]. injection F as <-.
      apply andb_prop in L. destruct L as [L _]. apply Nat.leb_le in L. simpl. destruct (Cv q) as [X0 C].
      rewrite sum_plus.
      rewrite (sum_eq _ (fun i => (x - xi q) * (a * lawP (covered q) i)) (fun i => ((x - xi q) * a) * lawP (covered q) i)) by (intros; ring).
      rewrite sum_scale, lawP_sum.
      set (u := (k - used q - rest q)%nat). set (n := used q) in *. set (s := rest q) in *.
      assert (H : sum (size (covered q)) (fun i => batch part (k - n) (V t) (a * lawP (covered q) i) (b * lawQ (covered q) i))
                  <= batch part k (V t) a b + xi q * a).
      { replace (k - n)%nat with (u + s)%nat by (unfold u, s, n; lia).
        rewrite (sum_eq _ _ (fun i => batch part u (batch part s (V t)) (a * lawP (covered q) i) (b * lawQ (covered q) i)))
          by (intros; symmetry; apply batch_add).
        eapply Qle_trans; [apply (batch_other part (covered q) (fun a b => batch part (s + n) (V t) a b + xi q * a) (batch part s (V t)))|];
          auto using batch_proper.
        - intros a' b' Ha' Hb''. apply cover_pays; auto.
        - rewrite batch_plus, batch_first, batch_add. replace (u + (s + n))%nat with k by (unfold u, s, n; lia). lra. }
      lra.
  - simpl. lra.
Qed.

End Coins.
