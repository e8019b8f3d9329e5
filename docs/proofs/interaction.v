(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* The theorem of filters and of odometers (docs/proofs.md, sections 18 and 22), with what follows from it.

   Read twice: by rationals.v, where numbers (num) are rational and nothing is assumed, and by reals.v, where they are the
   real numbers of Coq's library. Both name the facts about numbers that are used here.

   An interaction is a finite tree. P and Q are its laws on two neighbouring data sets. Instead of the privacy loss
   L = log(P/Q) of the outputs so far we keep the two probabilities themselves, a = P and b = Q, so that an infinite loss
   is b = 0. A potential V(L, s) of the paper is here V s a b = a * V(log(a/b), s): tables.v proves that the two forms of
   condition (c) are the same. *)

(* ------------------------------------------------------------------------------------------------------------------ *)
(* Sums and positive parts                                                                                            *)
(* ------------------------------------------------------------------------------------------------------------------ *)

Definition pos (x : num) : num := max 0 x.

Lemma pos_ge0 x : 0 <= pos x.
Proof. apply le_max_l. Qed.

Lemma pos_ge x : x <= pos x.
Proof. apply le_max_r. Qed.

Lemma pos_lub x y : 0 <= y -> x <= y -> pos x <= y.
Proof. intros; unfold pos; apply max_lub; assumption. Qed.

(* sum n f = f 0 + ... + f (n - 1) *)
Fixpoint sum (n : nat) (f : nat -> num) : num :=
  match n with O => 0 | S k => sum k f + f k end.

Lemma sum_le n f g : (forall i, (i < n)%nat -> f i <= g i) -> sum n f <= sum n g.
Proof.
  induction n as [|n IH]; simpl; intros H; [lra|].
  assert (sum n f <= sum n g) by (apply IH; intros; apply H; lia).
  specialize (H n (Nat.lt_succ_diag_r n)). lra.
Qed.

Lemma sum_eq n f g : (forall i, (i < n)%nat -> f i == g i) -> sum n f == sum n g.
Proof.
  intros H. apply le_antisym; apply sum_le; intros i Hi; rewrite (H i Hi); lra.
Qed.

Lemma sum_plus n f g : sum n (fun i => f i + g i) == sum n f + sum n g.
Proof. induction n as [|n IH]; simpl; [lra|]. rewrite IH. lra. Qed.

Lemma sum_scale n k f : sum n (fun i => k * f i) == k * sum n f.
Proof. induction n as [|n IH]; simpl; [lra|]. rewrite IH. lra. Qed.

Lemma sum_ge0 n f : (forall i, (i < n)%nat -> 0 <= f i) -> 0 <= sum n f.
Proof.
  intros H. assert (E : sum n (fun i => 0 * 0) == 0) by (rewrite sum_scale; lra).
  rewrite <- E. apply sum_le. intros i Hi. specialize (H i Hi). lra.
Qed.

Lemma mul_ge0 a b : 0 <= a -> 0 <= b -> 0 <= a * b.
Proof. apply mult_ge0. Qed.

Lemma mul_le k x y : 0 <= k -> x <= y -> k * x <= k * y.
Proof. intros. rewrite (mult_comm k x), (mult_comm k y). apply mult_le_r; assumption. Qed.

(* ------------------------------------------------------------------------------------------------------------------ *)
(* Mechanisms, adversaries, filters                                                                                   *)
(* ------------------------------------------------------------------------------------------------------------------ *)

(* A round, given the past: its outcomes 0, ..., size - 1, with their probabilities on the two data sets.
   lawQ i = 0 < lawP i is an infinite loss. *)
Record mech := {
  size : nat;
  lawP : nat -> num;
  lawQ : nat -> num;
  lawP_ge0 : forall i, 0 <= lawP i;
  lawQ_ge0 : forall i, 0 <= lawQ i;
  lawP_sum : sum size lawP == 1;
  lawQ_sum : sum size lawQ == 1
}.

(* The other order of the neighbours. *)
Definition swap (m : mech) : mech :=
  {| size := size m; lawP := lawQ m; lawQ := lawP m; lawP_ge0 := lawQ_ge0 m; lawQ_ge0 := lawP_ge0 m;
     lawP_sum := lawQ_sum m; lawQ_sum := lawP_sum m |}.

Section Interaction.

(* What is asked for, and what it does. A request may say more than its laws, and need not say them exactly. *)
Variable Req : Type.

(* An adaptive adversary: it stops, or it asks. If CONT, it goes on with what it knows of the outcome; if HALT, it may
   stop or ask for something else. It is any function of the transcript. *)
Inductive adversary :=
| Stop
| Ask (r : Req) (next : nat -> adversary) (refused : adversary).

(* A filter: in state s, HALT (None), or CONT and the state for each outcome. *)
Variable St : Type.
Variable filter : St -> Req -> option (nat -> St).

(* The laws of a request, one order of the neighbours. *)
Variable law : Req -> mech.

(* total adv h s a b f = the sum of f over the final states of the interaction of the adversary with the filter, from
   transcript h (latest outcome first), filter state s and the probabilities a, b of h. *)
Fixpoint total (adv : adversary) (h : list nat) (s : St) (a b : num) (f : list nat -> St -> num -> num -> num) : num :=
  match adv with
  | Stop => f h s a b
  | Ask r next refused =>
      match filter s r with
      | None => total refused h s a b f
      | Some move =>
          sum (size (law r))
            (fun i => total (next i) (i :: h) (move i) (a * lawP (law r) i) (b * lawQ (law r) i) f)
      end
  end.

(* The probabilities of a set A of final transcripts, on both data sets. *)
Definition PrP adv s A := total adv [] s 1 1 (fun h _ a _ => if A h : bool then a else 0).
Definition PrQ adv s A := total adv [] s 1 1 (fun h _ _ b => if A h : bool then b else 0).

(* What is known of the states and probabilities that can occur: it holds at the beginning, and rounds keep it. *)
Definition kept (Inv : St -> num -> num -> Prop) := forall s r move, filter s r = Some move ->
  forall a b, 0 <= a -> 0 <= b -> Inv s a b -> forall i, (i < size (law r))%nat ->
  Inv (move i) (a * lawP (law r) i) (b * lawQ (law r) i).

Lemma total_le_inv Inv adv f g : kept Inv ->
  (forall h s a b, 0 <= a -> 0 <= b -> Inv s a b -> f h s a b <= g h s a b) ->
  forall h s a b, 0 <= a -> 0 <= b -> Inv s a b -> total adv h s a b f <= total adv h s a b g.
Proof.
  intros K Hfg. induction adv as [|r next IHn refused IHr]; simpl; intros h s a b Ha Hb I; [auto|].
  destruct (filter s r) as [move|] eqn:F; [|auto].
  apply sum_le. intros i Hi.
  apply IHn; [apply mul_ge0; auto; apply lawP_ge0 | apply mul_ge0; auto; apply lawQ_ge0 | apply (K s r move F); auto].
Qed.

Lemma total_le adv f g :
  (forall h s a b, 0 <= a -> 0 <= b -> f h s a b <= g h s a b) ->
  forall h s a b, 0 <= a -> 0 <= b -> total adv h s a b f <= total adv h s a b g.
Proof.
  intros Hfg h s a b Ha Hb.
  apply total_le_inv with (Inv := fun _ _ _ => True); auto. intros s' r move _ a' b' _ _ _ i _; exact I.
Qed.

Lemma total_plus adv f g : forall h s a b,
  total adv h s a b (fun h s a b => f h s a b + g h s a b) == total adv h s a b f + total adv h s a b g.
Proof.
  induction adv as [|r next IHn refused IHr]; simpl; intros h s a b; [lra|].
  destruct (filter s r) as [move|]; [|auto].
  rewrite <- sum_plus. apply sum_eq. intros i _. apply IHn.
Qed.

Lemma total_scale adv k f : forall h s a b,
  total adv h s a b (fun h s a b => k * f h s a b) == k * total adv h s a b f.
Proof.
  induction adv as [|r next IHn refused IHr]; simpl; intros h s a b; [lra|].
  destruct (filter s r) as [move|]; [|auto].
  rewrite <- sum_scale. apply sum_eq. intros i _. apply IHn.
Qed.

(* ------------------------------------------------------------------------------------------------------------------ *)
(* The theorem of filters, with an odometer's reading                                                                 *)
(* ------------------------------------------------------------------------------------------------------------------ *)

(* E s is e to the epsilon that is promised (a constant), or that an odometer reads in state s. *)
Variable E : St -> num.
Variable V : St -> num -> num -> num.

(* (a): the potential is never below what an adversary has who stops here. *)
Definition covers (Inv : St -> num -> num -> Prop) := forall s a b, 0 <= a -> 0 <= b -> Inv s a b ->
  pos (a - E s * b) <= V s a b.

(* (c): whatever the probabilities of the past, the filter accepts only rounds that do not raise the mean potential. *)
Definition pays (Inv : St -> num -> num -> Prop) := forall s r move, filter s r = Some move ->
  forall a b, 0 <= a -> 0 <= b -> Inv s a b ->
  sum (size (law r)) (fun i => V (move i) (a * lawP (law r) i) (b * lawQ (law r) i)) <= V s a b.

Section Theorem_of_filters.

(* Where nothing is known, Inv is True (always, below): then (a) and (c) are about every real loss. *)
Variable Inv : St -> num -> num -> Prop.
Hypothesis Hkept : kept Inv.
Hypothesis Hcovers : covers Inv.
Hypothesis Hpays : pays Inv.

(* V is a supermartingale. *)
Lemma potential_falls adv : forall h s a b, 0 <= a -> 0 <= b -> Inv s a b ->
  total adv h s a b (fun _ s a b => V s a b) <= V s a b.
Proof.
  induction adv as [|r next IHn refused IHr]; simpl; intros h s a b Ha Hb I; [lra|].
  destruct (filter s r) as [move|] eqn:F; [|auto].
  eapply le_trans; [|apply (Hpays _ _ _ F a b Ha Hb I)].
  apply sum_le. intros i Hi.
  apply IHn; [apply mul_ge0; auto; apply lawP_ge0 | apply mul_ge0; auto; apply lawQ_ge0 | apply (Hkept s r move F); auto].
Qed.

(* Whatever lies below the potential at the final states has a mean of at most V(s_0). *)
Lemma below_potential adv s0 (gap : St -> num -> num -> num) : Inv s0 1 1 ->
  (forall s a b, 0 <= a -> 0 <= b -> Inv s a b -> gap s a b <= V s a b) ->
  total adv [] s0 1 1 (fun _ s a b => gap s a b) <= V s0 1 1.
Proof.
  intros I H. eapply le_trans; [|apply (potential_falls adv [] s0 1 1); lra || auto].
  apply total_le_inv with (Inv := Inv); try lra; auto.
Qed.

(* As sums over final states. With E constant, the left side is the hockey-stick divergence of the
   whole interaction. *)
Theorem hockey_stick adv s0 : Inv s0 1 1 ->
  total adv [] s0 1 1 (fun _ s a b => pos (a - E s * b)) <= V s0 1 1.
Proof. intros I. apply (below_potential adv s0 (fun s a b => pos (a - E s * b)) I). auto. Qed.

(* P(A) is at most the sum over the final states in A of e^(reading) Q, plus delta. *)
Theorem odometer adv s0 delta A : Inv s0 1 1 -> V s0 1 1 <= delta ->
  PrP adv s0 A <= total adv [] s0 1 1 (fun h s _ b => if A h : bool then E s * b else 0) + delta.
Proof.
  intros I HV. pose proof (hockey_stick adv s0 I) as H.
  unfold PrP. eapply le_trans;
    [apply total_le with (g := fun h s a b => (if A h then E s * b else 0) + pos (a - E s * b)); try lra|].
  - intros h s a b Ha Hb. pose proof (pos_ge0 (a - E s * b)). pose proof (pos_ge (a - E s * b)).
    destruct (A h); lra.
  - rewrite total_plus. lra.
Qed.

(* Filters: (epsilon, delta)-DP of the whole interaction, fully adaptive, stopped at any time. *)
Theorem filter_dp adv s0 delta e A : (forall s, E s == e) -> Inv s0 1 1 -> V s0 1 1 <= delta ->
  PrP adv s0 A <= e * PrQ adv s0 A + delta.
Proof.
  intros HE I HV. eapply le_trans; [apply (odometer adv s0 delta A I HV)|].
  apply plus_le; [|lra].
  unfold PrQ. rewrite <- total_scale.
  apply total_le; try lra. intros h s a b Ha Hb. destruct (A h); [rewrite (HE s)|]; lra.
Qed.

End Theorem_of_filters.

(* An odometer that can come to its end, where it reads infinity and promises nothing: the sum is over the sets A of
   transcripts and states in which it still reads. There alone V must cover; elsewhere it is at least 0. *)
Theorem odometer_open (reads : St -> bool) adv s0 delta (A : list nat -> bool) :
  (forall s a b, 0 <= a -> 0 <= b -> 0 <= V s a b) ->
  (forall s a b, 0 <= a -> 0 <= b -> reads s = true -> pos (a - E s * b) <= V s a b) ->
  pays (fun _ _ _ => True) -> V s0 1 1 <= delta ->
  total adv [] s0 1 1 (fun h s a _ => if A h && reads s then a else 0)%bool
  <= total adv [] s0 1 1 (fun h s _ b => if A h && reads s then E s * b else 0)%bool + delta.
Proof.
  intros V0 C M HV.
  assert (K : kept (fun _ _ _ => True)) by (intros s r move _ a b _ _ _ i _; exact I).
  pose proof (below_potential _ K M adv s0 (fun s a b => if reads s then pos (a - E s * b) else 0) I) as H.
  eapply le_trans;
    [apply total_le with (g := fun h s a b => (if A h && reads s then E s * b else 0)%bool
       + (if reads s then pos (a - E s * b) else 0)); try lra|].
  - intros h s a b Ha Hb. pose proof (pos_ge0 (a - E s * b)). pose proof (pos_ge (a - E s * b)).
    destruct (A h); destruct (reads s); simpl; lra.
  - rewrite total_plus. assert (H' := fun P => H P). apply plus_le; [lra|].
    eapply le_trans; [apply H|exact HV].
    intros s a b Ha Hb _. destruct (reads s) eqn:R; [apply C; auto | apply V0; auto].
Qed.

(* The strike that a potential implies: any reading with a - V <= e^reading b, that is, 1 - V(L) <= e^(reading - L). *)
Theorem strike_odometer adv s0 delta A :
  (forall s a b, 0 <= a -> 0 <= b -> 0 <= V s a b) -> (forall s a b, 0 <= a -> 0 <= b -> a - V s a b <= E s * b) ->
  pays (fun _ _ _ => True) -> V s0 1 1 <= delta ->
  PrP adv s0 A <= total adv [] s0 1 1 (fun h s _ b => if A h : bool then E s * b else 0) + delta.
Proof.
  intros V0 Strike M HV. apply (odometer (fun _ _ _ => True)); auto.
  - intros s r move _ a b _ _ _ i _. exact I.
  - intros s a b Ha Hb _. specialize (V0 s a b Ha Hb). specialize (Strike s a b Ha Hb). apply pos_lub; lra.
Qed.

End Interaction.

Arguments Stop {Req}.
Arguments Ask {Req}.
Arguments total {Req St}.
Arguments PrP {Req St}.
Arguments PrQ {Req St}.
Arguments kept {Req St}.
Arguments covers {St}.
Arguments pays {Req St}.

(* Nothing need be known of the states. *)
Definition always {St : Type} (s : St) (a b : num) := True.
Lemma always_kept {Req St} (filter : St -> Req -> option (nat -> St)) law : kept filter law always.
Proof. intros s r move _ a b _ _ _ i _. exact I. Qed.

(* The other order of the neighbours is the same interaction with swapped probabilities. *)
Lemma total_swap {Req St} (filter : St -> Req -> option (nat -> St)) law adv f : forall h s a b,
  total filter (fun r => swap (law r)) adv h s b a f == total filter law adv h s a b (fun h s a b => f h s b a).
Proof.
  induction adv as [|r next IHn refused IHr]; simpl; intros h s a b; [lra|].
  destruct (filter s r) as [move|]; [|auto].
  apply sum_eq. intros i _. apply IHn.
Qed.

(* Both orders: one filter, a potential for each. *)
Theorem filter_dp_both {Req St} (filter : St -> Req -> option (nat -> St)) law (V V' : St -> num -> num -> num) e delta adv s0 A :
  covers (fun _ => e) V always -> pays filter law V always ->
  covers (fun _ => e) V' always -> pays filter (fun r => swap (law r)) V' always ->
  V s0 1 1 <= delta -> V' s0 1 1 <= delta ->
  PrP filter law adv s0 A <= e * PrQ filter law adv s0 A + delta /\
  PrQ filter law adv s0 A <= e * PrP filter law adv s0 A + delta.
Proof.
  intros C1 M1 C2 M2 D1 D2. split.
  - apply (filter_dp Req St filter law (fun _ => e) V always); auto using always_kept; try exact I; intros; lra.
  - pose proof (filter_dp Req St filter (fun r => swap (law r)) (fun _ => e) V' always (always_kept _ _) C2 M2
      adv s0 delta e A (fun _ => num_refl e) I D2) as H.
    unfold PrP, PrQ in *. rewrite !total_swap in H. exact H.
Qed.
