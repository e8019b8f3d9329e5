(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* Numbers: tables of two budgets, computed here. *)

Require Export prices.

(* Randomised response: outcome 0 with probability x on one data set and 1 - x on the other. *)
Definition bit (x : Q) (i : nat) : Q := match i with O => x | S O => 1 - x | _ => 0 end.

Lemma bit_ge0 x : 0 <= x <= 1 -> forall i, 0 <= bit x i.
Proof. intros H [|[|i]]; simpl; lra. Qed.

Lemma bit_sum x : sum 2 (bit x) == 1.
Proof. simpl. lra. Qed.

Lemma other_side x : 0 <= x <= 1 -> 0 <= 1 - x <= 1.
Proof. lra. Qed.

Definition response (x : Q) (H : 0 <= x <= 1) : mech :=
  {| size := 2; lawP := bit x; lawQ := bit (1 - x); lawP_ge0 := bit_ge0 x H; lawQ_ge0 := bit_ge0 (1 - x) (other_side x H);
     lawP_sum := bit_sum x; lawQ_sum := bit_sum (1 - x) |}.

(* With probability d everything is revealed: outcome 0 has an infinite loss. *)
Definition reveal (d : Q) (H : 0 <= d <= 1) : mech :=
  {| size := 2; lawP := bit d; lawQ := bit 0; lawP_ge0 := bit_ge0 d H; lawQ_ge0 := bit_ge0 0 (conj (Qle_refl 0) (Qle_bool_imp_le 0 1 eq_refl));
     lawP_sum := bit_sum d; lawQ_sum := bit_sum 0 |}.

Fixpoint power (x : Q) (n : nat) : Q := match n with O => 1 | S k => Qred (x * power x k) end.
Definition lattice (x : Q) (below above : nat) : list Q :=
  map (fun i => power (1 / x) (below - i)) (seq 0 below) ++ map (power x) (seq 0 (S above)).

Lemma weak_range : 0 <= 3 # 5 <= 1. Proof. lra. Qed.
Lemma strong_range : 0 <= 9 # 13 <= 1. Proof. lra. Qed.
Definition weak : mech := response (3 # 5) weak_range.       (* losses +- log 3/2 *)
Definition strong : mech := response (9 # 13) strong_range.  (* losses +- 2 log 3/2 *)
Definition promise : Q := 27 # 8.                            (* epsilon_g = 3 log 3/2 *)
Definition losses := lattice (3 # 2) 12 12.
Definition both := [(weak, 1%nat); (strong, 4%nat)].

Lemma both_charges : forall mc, In mc both -> (1 <= snd mc)%nat.
Proof. intros mc [<-|[<-|[]]]; simpl; lia. Qed.

Fixpoint increasing_bool (x : Q) (l : list Q) : bool :=
  match l with [] => true | y :: l' => (negb (Qle_bool y x) && increasing_bool y l')%bool end.

Lemma increasing_check l : forall x, increasing_bool x l = true -> increasing x l.
Proof.
  induction l as [|y l IH]; simpl; intros x H; auto. apply andb_prop in H. destruct H as [H1 H2]. split; [|auto].
  apply Qle_bool_false. destruct (Qle_bool y x); [discriminate | reflexivity].
Qed.

Lemma losses_sorted : increasing 0 losses.
Proof. apply increasing_check. vm_compute. reflexivity. Qed.

(* Five units of the clock at (3 log 3/2, 1/20): five weak rounds, or a strong and a weak one, chosen as the study goes,
   in any order. Basic composition pays for three weak ones. The table is computed here, in both orders. *)
Theorem study_filter (adv : adversary (ask both)) A :
  let f := clock (ask_charge both) in
  PrP f (ask_law both) adv 5%nat A <= promise * PrQ f (ask_law both) adv 5%nat A + (1 # 20) /\
  PrQ f (ask_law both) adv 5%nat A <= promise * PrP f (ask_law both) adv 5%nat A + (1 # 20).
Proof.
  apply (table_dp promise losses both (ask_law both) (fun r => snd (proj1_sig r))).
  - apply Qle_bool_iff. reflexivity.
  - apply losses_sorted.
  - apply both_charges.
  - intros [[m c] H]. exact H.
  - apply Qle_bool_iff. vm_compute. reflexivity.
  - apply Qle_bool_iff. vm_compute. reflexivity.
Qed.

(* An odometer for nine weak rounds, delta = 1/20: after u of them it reads log 3/2 times the number below, where basic
   composition reads u times that. *)
Definition reads (u : nat) : nat := nth u [0; 1; 2; 3; 4; 4; 4; 5; 5; 5]%nat 0%nat.
Definition reading (t : nat) : Q := power (3 # 2) (reads (9 - t)).
Definition one := [(weak, 1%nat)].

Lemma power_ge0 x n : 0 <= x -> 0 <= power x n.
Proof.
  intros H. induction n as [|n IH]; [simpl; lra|]. change (power x (S n)) with (Qred (x * power x n)).
  rewrite Qred_correct. apply mul_ge0; auto.
Qed.

Theorem study_odometer (adv : adversary (ask one)) A :
  let f := clock (ask_charge one) in
  PrP f (ask_law one) adv 9%nat A
  <= total f (ask_law one) adv [] 9%nat 1 1 (fun h t _ b => if A h : bool then reading t * b else 0) + (1 # 20).
Proof.
  apply (table_odometer reading (fun t => power_ge0 _ _ (Qle_bool_imp_le 0 (3 # 2) eq_refl)) losses losses_sorted one)
    with (cost := fun r => snd (proj1_sig r)).
  - intros mc [<-|[]]; simpl; lia.
  - intros [[m c] H]. exact H.
  - apply Qle_bool_iff. vm_compute. reflexivity.
  - apply Qle_bool_iff. vm_compute. reflexivity.
Qed.

(* "Either of two filters accepts", delta = 27/625 not split: invalid. A keeps four weak rounds and nothing else; B keeps
   one leak of delta with at most three weak rounds. Each alone is (3 log 3/2, 27/625)-DP. *)
Definition delta : Q := 27 # 625.
Lemma delta_range : 0 <= delta <= 1.
Proof. unfold delta. lra. Qed.
Definition leak_or_weak (r : bool) : mech := if r then reveal delta delta_range else weak.

Definition counts := (nat * nat)%type.   (* leaks, weak rounds *)
Definition count (s : counts) (r : bool) (i : nat) : counts := if r then (S (fst s), snd s) else (fst s, S (snd s)).
Definition keepsA (s : counts) : bool := (Nat.leb (fst s) 0 && Nat.leb (snd s) 4)%bool.
Definition keepsB (s : counts) : bool := (Nat.leb (fst s) 1 && Nat.leb (snd s) 3)%bool.
Definition none (s : counts) : bool := false.

(* Four weak rounds as long as the loss rises; the leak once it has fallen in the first. *)
Fixpoint weaks (n : nat) : adversary bool := match n with O => Stop | S k => Ask false (fun _ => weaks k) Stop end.
Definition greedy : adversary bool :=
  Ask false (fun i => match i with O => weaks 3 | _ => Ask true (fun _ => Stop) Stop end) Stop.

Definition reached (okA okB : counts -> bool) (adv : adversary bool) : Q :=
  total (either bool counts counts leak_or_weak count count okA okB) leak_or_weak adv [] ((0, 0), (0, 0))%nat 1 1
    (fun _ _ a b => pos (a - promise * b)).

Example either_needs_split :
  reached keepsA none (weaks 4) == delta /\ reached none keepsB (Ask true (fun _ => weaks 3) Stop) == delta /\
  reached keepsA keepsB greedy == delta + (2 # 5) * delta.
Proof. repeat split; vm_compute; reflexivity. Qed.
