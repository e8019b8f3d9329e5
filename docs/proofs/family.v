(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* The potential of a family, without a lattice: valid, and exact (docs/proofs.md, section 18). *)

Require Export rationals.

Section Family.
Variable e : Q.
Variable family : list (mech * nat).   (* mechanisms with the charges that are declared for them *)
Hypothesis charges : forall mc, In mc family -> (1 <= snd mc)%nat.

(* levels K is V_K, V_(K-1), ..., V_0. V_0 is what an adversary has who stops; V_K is the larger of V_(K-1) and of the
   means of V_(K - charge) after one run of a member. A member that does not fit adds nothing. *)
Definition member (mc : mech * nat) (l : list (Q -> Q -> Q)) (a b : Q) : Q :=
  match nth_error l (snd mc - 1) with
  | Some V => sum (size (fst mc)) (fun i => V (a * lawP (fst mc) i) (b * lawQ (fst mc) i))
  | None => hd (fun _ _ => 0) l a b
  end.

Definition largest {X} (g : X -> Q) (d : Q) (xs : list X) : Q := fold_right (fun x acc => Qmax (g x) acc) d xs.

Fixpoint levels (K : nat) : list (Q -> Q -> Q) :=
  match K with
  | O => [fun a b => pos (a - e * b)]
  | S k => let l := levels k in (fun a b => largest (fun mc => member mc l a b) (hd (fun _ _ => 0) l a b) family) :: l
  end.

Definition ideal (K : nat) : Q -> Q -> Q := hd (fun _ _ => 0) (levels K).

Lemma largest_d {X} (g : X -> Q) d xs : d <= largest g d xs.
Proof. induction xs as [|x xs IH]; simpl; [lra|]. eapply Qle_trans; [apply IH | apply Q.le_max_r]. Qed.

Lemma largest_in {X} (g : X -> Q) d xs x : In x xs -> g x <= largest g d xs.
Proof.
  induction xs as [|y ys IH]; simpl; [tauto|]. intros [<-|H]; [apply Q.le_max_l|].
  eapply Qle_trans; [apply IH; exact H | apply Q.le_max_r].
Qed.

Lemma largest_is {X} (g : X -> Q) d xs : {x | In x xs /\ largest g d xs == g x} + {largest g d xs == d}.
Proof.
  induction xs as [|y ys IH]; simpl; [right; lra|].
  destruct (Qlt_le_dec (g y) (largest g d ys)) as [L|L].
  - assert (E : Qmax (g y) (largest g d ys) == largest g d ys) by (apply Q.max_r; lra).
    destruct IH as [[x [I E']]|E']; [left; exists x; split; auto; lra | right; lra].
  - left. exists y. split; auto. apply Q.max_l; lra.
Qed.

Lemma nth_levels K : forall j, (j <= K)%nat -> nth_error (levels K) j = Some (ideal (K - j)).
Proof.
  induction K as [|k IH]; intros [|j] H; try reflexivity; try lia.
  change (nth_error (levels (S k)) (S j)) with (nth_error (levels k) j). rewrite IH by lia. reflexivity.
Qed.

Lemma levels_length K : length (levels K) = S K.
Proof. induction K as [|k IH]; [reflexivity|]. change (levels (S k)) with (ideal (S k) :: levels k). simpl. rewrite IH. reflexivity. Qed.

Lemma member_fits mc k a b : (1 <= snd mc <= S k)%nat -> member mc (levels k) a b =
  sum (size (fst mc)) (fun i => ideal (S k - snd mc) (a * lawP (fst mc) i) (b * lawQ (fst mc) i)).
Proof.
  intros H. unfold member. rewrite nth_levels by lia. replace (k - (snd mc - 1))%nat with (S k - snd mc)%nat by lia. reflexivity.
Qed.

Lemma member_not mc k a b : (S k < snd mc)%nat -> member mc (levels k) a b = ideal k a b.
Proof.
  intros H. unfold member. replace (nth_error (levels k) (snd mc - 1)) with (@None (Q -> Q -> Q)); [reflexivity|].
  symmetry. apply nth_error_None. rewrite levels_length. lia.
Qed.

Lemma ideal_covers K : forall a b, pos (a - e * b) <= ideal K a b.
Proof.
  induction K as [|k IH]; intros a b; [apply Qle_refl|].
  eapply Qle_trans; [apply IH|]. apply (largest_d _ (ideal k a b)).
Qed.

(* The filter: any member, at its charge. *)
Definition ask := {mc | In mc family}.
Definition ask_law (r : ask) : mech := fst (proj1_sig r).
Definition ask_charge (t : nat) (r : ask) : option nat := Some (snd (proj1_sig r)).

Lemma ideal_charge : valid_charge ask_law ask_charge ideal 0.
Proof.
  intros t [mc Hmc] c C L a b _ _. unfold ask_charge in C. simpl in *. injection C as <-.
  pose proof (charges mc Hmc). destruct t as [|t]; [lia|].
  pose proof (member_fits mc t a b ltac:(lia)) as M. unfold ask_law; simpl proj1_sig.
  pose proof (largest_in (fun mc => member mc (levels t) a b) (ideal t a b) family mc Hmc) as I.
  assert (I' : member mc (levels t) a b <= ideal (S t) a b) by exact I.
  rewrite M in I'. eapply Qle_trans; [exact I'|]. lra.
Qed.

(* Members chosen as the interaction goes: (epsilon, V_T(1, 1))-DP. *)
Theorem family_dp T (adv : adversary ask) A :
  PrP (clock ask_charge) ask_law adv T A <= e * PrQ (clock ask_charge) ask_law adv T A + ideal T 1 1.
Proof.
  apply (clock_dp ask_law ask_charge ideal 0); try lra; [apply ideal_charge | intros; apply ideal_covers].
Qed.

(* ... and no less: some adversary reaches V_T(1, 1). So the largest T with V_T(1, 1) <= delta is the largest clock
   that these charges allow. *)
Theorem family_exact T : exists adv : adversary ask,
  total (clock ask_charge) ask_law adv [] T 1 1 (fun _ _ a b => pos (a - e * b)) == ideal T 1 1.
Proof.
  cut (forall K a b, {adv : adversary ask | forall K' h, (K <= K')%nat ->
    total (clock ask_charge) ask_law adv h K' a b (fun _ _ a b => pos (a - e * b)) == ideal K a b}).
  { intros H. destruct (H T 1 1) as [adv Hadv]. exists adv. apply Hadv. lia. }
  intros K. induction K as [K IH] using (well_founded_induction_type lt_wf). intros a b. destruct K as [|k].
  - exists Stop. intros; simpl; reflexivity.
  - destruct (largest_is (fun mc => member mc (levels k) a b) (ideal k a b) family) as [[mc [Hmc E]]|E].
    + destruct (le_lt_dec (snd mc) (S k)) as [L|L].
      * pose proof (charges mc Hmc) as P.
        assert (Lt : (S k - snd mc < S k)%nat) by lia.
        exists (Ask (exist _ mc Hmc)
          (fun i => proj1_sig (IH (S k - snd mc)%nat Lt (a * lawP (fst mc) i) (b * lawQ (fst mc) i))) Stop).
        intros K' h HK. simpl. unfold clock, ask_charge. simpl.
        rewrite (proj2 (Nat.leb_le (snd mc) K')) by lia.
        transitivity (member mc (levels k) a b); [|symmetry; exact E].
        rewrite member_fits by lia. apply sum_eq. intros i _.
        exact (proj2_sig (IH (S k - snd mc)%nat Lt (a * lawP (fst mc) i) (b * lawQ (fst mc) i))
          (K' - snd mc)%nat (i :: h) ltac:(lia)).
      * destruct (IH k ltac:(lia) a b) as [adv Hadv]. exists adv. intros K' h HK. rewrite Hadv by lia.
        symmetry. etransitivity; [exact E|]. rewrite member_not by lia. reflexivity.
    + destruct (IH k ltac:(lia) a b) as [adv Hadv]. exists adv. intros K' h HK. rewrite Hadv by lia.
      symmetry. exact E.
Qed.

End Family.
