(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* Laws that dominate, and batches (docs/proofs.md, section 18). *)

Require Export potentials.

(* What is asked of a potential here: homogeneous and convex, that is, sublinear. *)
Record nice (V : Q -> Q -> Q) : Prop := {
  nice_proper : forall a a' b b', a == a' -> b == b' -> V a b == V a' b';
  nice_scale : forall k a b, 0 <= k -> 0 <= a -> 0 <= b -> V (k * a) (k * b) == k * V a b;
  nice_add : forall a a' b b', 0 <= a -> 0 <= a' -> 0 <= b -> 0 <= b' -> V (a + a') (b + b') <= V a b + V a' b'
}.

(* Every convex potential of the loss that does not grow in z is one. *)
Lemma of_loss_nice W : proper W -> convex W -> falling W -> nice (of_loss W).
Proof.
  intros Pr C M.
  assert (Prop2 : forall a a' b b', 0 <= a -> a == a' -> b == b' -> of_loss W a b == of_loss W a' b').
  { intros a a' b b' _ Ea Eb. unfold of_loss. rewrite (Pr (b / a) (b' / a')) by (rewrite Ea, Eb; reflexivity).
    rewrite Ea. reflexivity. }
  split.
  - intros a a' b b' Ea Eb. unfold of_loss. rewrite (Pr (b / a) (b' / a')) by (rewrite Ea, Eb; reflexivity).
    rewrite Ea. reflexivity.
  - intros k a b Hk Ha Hb. apply of_loss_scale; auto.
  - assert (Z : forall a a' b b', a == 0 -> 0 <= a' -> 0 <= b -> 0 <= b' ->
        of_loss W (a + a') (b + b') <= of_loss W a b + of_loss W a' b').
    { intros a a' b b' Za Ha' Hb Hb'. rewrite (of_loss_zero W a b Za).
      rewrite (Prop2 (a + a') a' (b + b') (b + b')) by lra. unfold of_loss.
      assert (M1 : W ((b + b') / a') <= W (b' / a')).
      { apply M; [apply Qdiv_ge0; auto|]. unfold Qdiv. apply Qmult_le_compat_r; [lra | apply Qinv_le_0_compat; auto]. }
      pose proof (mul_le a' _ _ Ha' M1). lra. }
    intros a a' b b' Ha Ha' Hb Hb'.
    destruct (zero_or_pos a Ha) as [Za|Pa]; [apply Z; auto|].
    destruct (zero_or_pos a' Ha') as [Za'|Pa'].
    { pose proof (Z a' a b' b Za' Ha Hb' Hb). rewrite (Prop2 (a + a') (a' + a) (b + b') (b' + b)) by lra. lra. }
    unfold of_loss.
    assert (L : 0 <= a / (a + a') <= 1).
    { split; [apply Qdiv_ge0; lra | apply Qle_shift_div_r; lra]. }
    pose proof (C (b / a) (b' / a') _ (Qdiv_ge0 a b Ha Hb) (Qdiv_ge0 a' b' Ha' Hb') L) as H.
    rewrite (Pr _ ((b + b') / (a + a'))) in H by (field; repeat split; lra).
    pose proof (mul_le (a + a') _ _ ltac:(lra) H) as H'.
    assert (Eq : (a + a') * (a / (a + a') * W (b / a) + (1 - a / (a + a')) * W (b' / a'))
              == a * W (b / a) + a' * W (b' / a')) by (field; lra).
    lra.
Qed.

Lemma nice_ge0_sum V n f g : nice V -> (forall i, (i < n)%nat -> 0 <= f i) -> (forall i, (i < n)%nat -> 0 <= g i) ->
  V (sum n f) (sum n g) <= sum n (fun i => V (f i) (g i)).
Proof.
  intros N Hf Hg. induction n as [|n IH]; simpl.
  - pose proof (nice_scale V N 0 0 0 ltac:(lra) ltac:(lra) ltac:(lra)) as Z.
    rewrite (nice_proper V N (0 * 0) 0 (0 * 0) 0) in Z by ring. lra.
  - eapply Qle_trans; [apply (nice_add V N); auto; apply sum_ge0; auto|].
    assert (V (sum n f) (sum n g) <= sum n (fun i => V (f i) (g i))) by (apply IH; auto). lra.
Qed.

Lemma sum_swap n m f : sum n (fun i => sum m (fun j => f i j)) == sum m (fun j => sum n (fun i => f i j)).
Proof.
  induction n as [|n IH]; simpl.
  - rewrite (sum_eq m _ (fun _ => 0 * 0)) by (intros; lra). rewrite sum_scale. lra.
  - rewrite IH, <- sum_plus. reflexivity.
Qed.

(* m is a post-processing of m': outcome j becomes i with probability k i j. Connect-the-dots is one: an outcome is
   split into two neighbours of its loss, with the same sums of P and of Q. What m' pays for, m pays for. *)
Theorem dominated m m' (k : nat -> nat -> Q) V a b : nice V -> 0 <= a -> 0 <= b ->
  (forall i j, 0 <= k i j) -> (forall j, (j < size m')%nat -> sum (size m) (fun i => k i j) == 1) ->
  (forall i, (i < size m)%nat -> lawP m i == sum (size m') (fun j => k i j * lawP m' j)) ->
  (forall i, (i < size m)%nat -> lawQ m i == sum (size m') (fun j => k i j * lawQ m' j)) ->
  sum (size m) (fun i => V (a * lawP m i) (b * lawQ m i)) <= sum (size m') (fun j => V (a * lawP m' j) (b * lawQ m' j)).
Proof.
  intros N Ha Hb K0 K1 HP HQ.
  apply Qle_trans with (sum (size m) (fun i => sum (size m') (fun j => k i j * V (a * lawP m' j) (b * lawQ m' j)))).
  - apply sum_le. intros i Hi.
    rewrite (nice_proper V N _ (sum (size m') (fun j => k i j * (a * lawP m' j)))
                             _ (sum (size m') (fun j => k i j * (b * lawQ m' j)))).
    + eapply Qle_trans; [apply nice_ge0_sum; auto; intros; apply mul_ge0; auto; apply mul_ge0; auto;
        [apply lawP_ge0 | apply lawQ_ge0]|].
      apply sum_le. intros j _. rewrite (nice_scale V N); [lra | auto | |]; apply mul_ge0; auto; [apply lawP_ge0 | apply lawQ_ge0].
    + rewrite (HP i Hi), <- sum_scale. apply sum_eq. intros; ring.
    + rewrite (HQ i Hi), <- sum_scale. apply sum_eq. intros; ring.
  - rewrite sum_swap. apply sum_le. intros j Hj.
    rewrite (sum_eq _ _ (fun i => V (a * lawP m' j) (b * lawQ m' j) * k i j)) by (intros; ring).
    rewrite sum_scale, (K1 j Hj). lra.
Qed.

(* A batch: n runs of the part m are paid for and not used yet. *)
Fixpoint batch (m : mech) (n : nat) (V : Q -> Q -> Q) (a b : Q) : Q :=
  match n with O => V a b | S k => sum (size m) (fun i => batch m k V (a * lawP m i) (b * lawQ m i)) end.

Lemma eq_le x y : x == y -> x <= y.
Proof. intros; lra. Qed.

Definition proper2 (V : Q -> Q -> Q) := forall a a' b b', a == a' -> b == b' -> V a b == V a' b'.

Lemma batch_proper m V : proper2 V -> forall n, proper2 (batch m n V).
Proof.
  intros Pr. induction n as [|n IH]; simpl; [exact Pr|]. intros a a' b b' Ea Eb.
  apply sum_eq. intros i _. apply IH; [rewrite Ea | rewrite Eb]; reflexivity.
Qed.

(* Jensen: a batch covers what the clock alone covers. *)
Lemma batch_covers m V e : (forall a b, 0 <= a -> 0 <= b -> pos (a - e * b) <= V a b) ->
  forall n a b, 0 <= a -> 0 <= b -> pos (a - e * b) <= batch m n V a b.
Proof.
  intros H. induction n as [|n IH]; simpl; auto. intros a b Ha Hb. 
  assert (G : forall i, pos (a * lawP m i - e * (b * lawQ m i)) <= batch m n V (a * lawP m i) (b * lawQ m i)).
  { intros i. apply IH; apply mul_ge0; auto; [apply lawP_ge0 | apply lawQ_ge0]. }
  apply pos_lub.
  - apply sum_ge0. intros i _. eapply Qle_trans; [apply pos_ge0 | apply G].
  - apply Qle_trans with (sum (size m) (fun i => a * lawP m i + (- (e * b)) * lawQ m i)).
    + rewrite sum_plus, !sum_scale, lawP_sum, lawQ_sum. lra.
    + apply sum_le. intros i _. eapply Qle_trans; [|apply G]. eapply Qle_trans; [|apply pos_ge]. lra.
Qed.

(* Another round that is paid for by the clock is paid for beside the batch. *)
Lemma batch_other m m' V V' : proper2 V' ->
  (forall a b, 0 <= a -> 0 <= b -> sum (size m') (fun j => V' (a * lawP m' j) (b * lawQ m' j)) <= V a b) ->
  forall n a b, 0 <= a -> 0 <= b ->
  sum (size m') (fun j => batch m n V' (a * lawP m' j) (b * lawQ m' j)) <= batch m n V a b.
Proof.
  intros Pr H. induction n as [|n IH]; simpl; auto. intros a b Ha Hb. rewrite sum_swap. apply sum_le. intros i _.
  eapply Qle_trans; [|apply IH; apply mul_ge0; auto; [apply lawP_ge0 | apply lawQ_ge0]].
  apply sum_le. intros j _. apply eq_le. apply (batch_proper m V' Pr n); ring.
Qed.

(* The filter with a clock and batches of one part: None asks for the part. If none is left, n + 1 are bought for c
   units. Everything else is charged to the clock. *)
Definition clock_and_batch {Req} (charge : nat -> Req -> option nat) (n c : nat) (s : nat * nat) (r : option Req)
  : option (nat -> nat * nat) :=
  match r with
  | None => match snd s with
            | S k => Some (fun _ => (fst s, k))
            | O => if Nat.leb c (fst s) then Some (fun _ => ((fst s - c)%nat, n)) else None
            end
  | Some r => match clock charge (fst s) r with
              | Some move => Some (fun i => (move i, snd s))
              | None => None
              end
  end.

Theorem batches_dp {Req} (law : Req -> mech) charge part n c (V : nat -> Q -> Q -> Q) e T delta (adv : adversary (option Req)) A :
  (forall t, proper2 (V t)) ->
  (forall t a b, 0 <= a -> 0 <= b -> pos (a - e * b) <= V t a b) ->
  valid_charge law charge V 0 ->
  (forall t, (c <= t)%nat -> forall a b, 0 <= a -> 0 <= b -> batch part (S n) (V (t - c)%nat) a b <= V t a b) ->
  V T 1 1 <= delta ->
  let law' := fun r => match r with Some r => law r | None => part end in
  let f := clock_and_batch charge n c in
  PrP f law' adv (T, O) A <= e * PrQ f law' adv (T, O) A + delta.
Proof.
  intros Pr Hc Hv Hb Hd law' f.
  apply (filter_dp (option Req) (nat * nat) f law' (fun _ => e) (fun s => batch part (snd s) (V (fst s))) always);
    auto using always_kept; try exact I; try (intros; lra).
  - intros [t k] a b Ha Hb' _. apply batch_covers; auto.
  - intros [t k] [r|] move F a b Ha Hb' _; unfold f, clock_and_batch in F; simpl in F.
    + unfold clock in F. destruct (charge t r) as [x|] eqn:C; [|discriminate].
      destruct (Nat.leb x t) eqn:L; [|discriminate]. injection F as <-. apply Nat.leb_le in L. simpl.
      apply (batch_other part (law r) (V t) (V (t - x)%nat)); auto.
      intros a' b' Ha' Hb''. specialize (Hv t r x C L a' b' Ha' Hb''). lra.
    + destruct k as [|k].
      * destruct (Nat.leb c t) eqn:L; [|discriminate]. injection F as <-. apply Nat.leb_le in L. simpl.
        apply (Hb t L a b Ha Hb').
      * injection F as <-. simpl. lra.
Qed.
