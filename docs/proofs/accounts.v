(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* Clocks, deltas, realised epsilons, and two filters side by side (docs/proofs.md, sections 1, 17, 18 and 22): what follows
   from interaction.v, behind which it is read. *)

(* ------------------------------------------------------------------------------------------------------------------ *)
(* Clocks                                                                                                             *)
(* ------------------------------------------------------------------------------------------------------------------ *)

(* A request is charged c units of the t that are left; the charge may depend on t. None: it has no price, HALT. *)
Definition clock {Req} (charge : nat -> Req -> option nat) (t : nat) (r : Req) : option (nat -> nat) :=
  match charge t r with
  | Some c => if Nat.leb c t then Some (fun _ => (t - c)%nat) else None
  | None => None
  end.

(* A fair charge, but for a slack that is paid out of delta: slack per unit of the clock. *)
Definition valid_charge {Req} (law : Req -> mech) (charge : nat -> Req -> option nat) (V : nat -> num -> num -> num) (slack : num) :=
  forall t r c, charge t r = Some c -> (c <= t)%nat -> forall a b, 0 <= a -> 0 <= b ->
  sum (size (law r)) (fun i => V (t - c)%nat (a * lawP (law r) i) (b * lawQ (law r) i))
  <= V t a b + a * slack * of_nat c.

Lemma sum_const n c f : sum n (fun i => f i * c) == sum n f * c.
Proof. rewrite (sum_eq n _ (fun i => c * f i)); [rewrite sum_scale; lra|intros; lra]. Qed.

(* The potential with its slack is a potential. *)
Lemma clock_pays {Req} law charge V slack : 0 <= slack -> @valid_charge Req law charge V slack ->
  pays (clock charge) law (fun t a b => V t a b + a * (slack * of_nat t)) always.
Proof.
  intros S0 H t r move F a b Ha Hb _. unfold clock in F.
  destruct (charge t r) as [c|] eqn:C; [|discriminate].
  destruct (Nat.leb c t) eqn:L; [|discriminate]. injection F as <-.
  apply Nat.leb_le in L. specialize (H t r c C L a b Ha Hb).
  rewrite sum_plus.
  rewrite (sum_eq _ (fun i => a * lawP (law r) i * (slack * of_nat (t - c)))
    (fun i => (a * (slack * of_nat (t - c))) * lawP (law r) i)) by (intros; ring).
  rewrite sum_scale, lawP_sum.
  assert (Z1 : of_nat t == of_nat (t - c) + of_nat c).
  { rewrite <- of_nat_plus. replace (t - c + c)%nat with t by lia. reflexivity. }
  rewrite Z1. lra.
Qed.

(* The theorem of filters for a clock of T units: any adversary, any charges that are valid. With slack = 0, delta = V_T(1, 1). *)
Theorem clock_dp {Req} law charge V slack e T delta (adv : adversary Req) A :
  0 <= slack -> valid_charge law charge V slack ->
  (forall t a b, 0 <= a -> 0 <= b -> pos (a - e * b) <= V t a b) ->
  V T 1 1 + slack * of_nat T <= delta ->
  PrP (clock charge) law adv T A <= e * PrQ (clock charge) law adv T A + delta.
Proof.
  intros S0 Hv Hc Hd.
  apply (filter_dp Req nat (clock charge) law (fun _ => e)
    (fun t a b => V t a b + a * (slack * of_nat t)) always); auto using always_kept; try exact I; try (intros; lra).
  - intros t a b Ha Hb _. specialize (Hc t a b Ha Hb).
    assert (0 <= a * (slack * of_nat t)).
    { apply mul_ge0; auto. apply mul_ge0; auto. apply of_nat_ge0. }
    lra.
  - apply clock_pays; auto.
Qed.

(* The theorem of odometers for a clock that counts up: u units are used, and E u is e to the reading. No end of the clock is needed;
   E need not even be monotone, but a reading that falls would be odd. *)
Definition meter {Req} (charge : nat -> Req -> option nat) (u : nat) (r : Req) : option (nat -> nat) :=
  match charge u r with Some c => Some (fun _ => (u + c)%nat) | None => None end.

Theorem clock_odometer {Req} law charge (V : nat -> num -> num -> num) (E : nat -> num) delta (adv : adversary Req) A :
  (forall u r c, charge u r = Some c -> forall a b, 0 <= a -> 0 <= b ->
     sum (size (law r)) (fun i => V (u + c)%nat (a * lawP (law r) i) (b * lawQ (law r) i)) <= V u a b) ->
  (forall u a b, 0 <= a -> 0 <= b -> pos (a - E u * b) <= V u a b) ->
  V 0%nat 1 1 <= delta ->
  total (meter charge) law adv [] 0%nat 1 1 (fun _ u a b => pos (a - E u * b)) <= delta /\
  PrP (meter charge) law adv 0%nat A
    <= total (meter charge) law adv [] 0%nat 1 1 (fun h u _ b => if A h : bool then E u * b else 0) + delta.
Proof.
  intros Hv Hc Hd.
  assert (M : pays (meter charge) law V always).
  { intros u r move F a b Ha Hb _. unfold meter in F. destruct (charge u r) as [c|] eqn:C; [|discriminate].
    injection F as <-. apply Hv; assumption. }
  assert (C : covers E V always) by (intros u a b Ha Hb _; apply Hc; assumption).
  split.
  - eapply le_trans; [|apply Hd].
    apply (hockey_stick Req nat (meter charge) law E V always); auto using always_kept. exact I.
  - apply (odometer Req nat (meter charge) law E V always); auto using always_kept. exact I.
Qed.

(* ------------------------------------------------------------------------------------------------------------------ *)
(* Deltas: rounds of which a part is left over                                                                        *)
(* ------------------------------------------------------------------------------------------------------------------ *)

(* Two filters that decide alike make the same interaction, if one only keeps more in its states than the other. *)
Lemma total_view {Req St St'} (view : St' -> St) (filter : St -> Req -> option (nat -> St))
    (filter' : St' -> Req -> option (nat -> St')) law adv f :
  (forall s r, match filter' s r with
               | Some move' => exists move, filter (view s) r = Some move /\ forall i, move i = view (move' i)
               | None => filter (view s) r = None
               end) ->
  forall h s a b, total filter' law adv h s a b (fun h s => f h (view s)) == total filter law adv h (view s) a b f.
Proof.
  intros H. induction adv as [|r next IHn refused IHr]; simpl; intros h s a b; [lra|].
  specialize (H s r). destruct (filter' s r) as [move'|].
  - destruct H as [move [F M]]. rewrite F. apply sum_eq. intros i _. rewrite M. apply IHn.
  - rewrite H. apply IHr.
Qed.

Section Leaks.
Variables Req St : Type.
Variable filter : St -> Req -> option (nat -> St).  (* decides by the good parts *)
Variable law : Req -> mech.                         (* the rounds as they are *)
Variable good : Req -> mech.                        (* their good parts, with as many outcomes *)
Variable leak : Req -> num.                           (* the share that is not the good part: delta_i *)
Variable E : St -> num.                               (* the reading; constant for a filter *)
Variable V : St -> num -> num -> num.

(* The round is a (1 - delta_i)-part good, on both sides; nothing is known of the rest. *)
Hypothesis leak_range : forall r, 0 <= leak r <= 1.
Hypothesis good_size : forall r, size (good r) = size (law r).
Hypothesis good_P : forall r i, (1 - leak r) * lawP (good r) i <= lawP (law r) i.
Hypothesis good_Q : forall r i, (1 - leak r) * lawQ (good r) i <= lawQ (law r) i.

(* A potential for the good parts: (a), (c), at most 1 (here: at most a), homogeneous. *)
Hypothesis E_ge0 : forall s, 0 <= E s.
Variable ok : St -> Prop.   (* the states that the filter keeps to; there V covers *)
Hypothesis ok_kept : forall s r move, filter s r = Some move -> ok s -> forall i, (i < size (law r))%nat -> ok (move i).
Hypothesis V_covers : forall s a b, 0 <= a -> 0 <= b -> ok s -> pos (a - E s * b) <= V s a b.
Hypothesis V_pays : pays filter good V always.
Hypothesis V_le : forall s a b, 0 <= a -> 0 <= b -> V s a b <= a.
Hypothesis V_scale : forall s k a b, 0 <= k -> 0 <= a -> 0 <= b -> V s (k * a) (k * b) == k * V s a b.
Hypothesis V_proper : forall s a a' b b', a == a' -> b == b' -> V s a b == V s a' b'.

(* The filter with the rule sum of delta_i <= delta''. Its state: D of delta'' is left. *)
Definition leaky (s : St * num) (r : Req) : option (nat -> St * num) :=
  if le_bool (leak r) (snd s)
  then match filter (fst s) r with Some move => Some (fun i => (move i, snd s - leak r)) | None => None end
  else None.

(* For the proof alone: the same filter, which notes the probabilities a, b that all outputs came from good parts. *)
Record noted := { st : St; D : num; ga : num; gb : num }.
Definition leaky_noted (s : noted) (r : Req) : option (nat -> noted) :=
  if le_bool (leak r) (D s)
  then match filter (st s) r with
       | Some move => Some (fun i => {| st := move i; D := D s - leak r;
           ga := ga s * ((1 - leak r) * lawP (good r) i); gb := gb s * ((1 - leak r) * lawQ (good r) i) |})
       | None => None
       end
  else None.

Definition note_inv (s : noted) (x y : num) := 0 <= ga s <= x /\ 0 <= gb s <= y /\ 0 <= D s <= 1 /\ ok (st s).

(* What leaked is paid in full, what did not can still leak D, and the rest is the potential. *)
Definition note_V (s : noted) (x y : num) := (x - ga s) + D s * ga s + (1 - D s) * V (st s) (ga s) (gb s).

Lemma prod_le a b c d : 0 <= a <= b -> 0 <= c <= d -> 0 <= a * c <= b * d.
Proof.
  intros. split; [apply mul_ge0; lra|].
  apply le_trans with (b * c); [apply mult_le_r; lra | apply mul_le; lra].
Qed.

Lemma note_kept : kept leaky_noted law note_inv.
Proof.
  intros s r move F x y Hx Hy [Ia [Ib [ID Ok]]] i Hi. unfold leaky_noted in F.
  destruct (le_bool (leak r) (D s)) eqn:L; [|discriminate]. apply le_bool_iff in L.
  destruct (filter (st s) r) as [mv|] eqn:Fs; [|discriminate]. injection F as <-.
  pose proof (leak_range r). unfold note_inv; simpl.
  split; [|split; [|split]].
  - apply prod_le; auto. split; [apply mul_ge0; [lra|apply lawP_ge0] | apply good_P].
  - apply prod_le; auto. split; [apply mul_ge0; [lra|apply lawQ_ge0] | apply good_Q].
  - lra.
  - apply (ok_kept _ _ _ Fs Ok i Hi).
Qed.

Lemma note_covers : covers (fun s => E (st s)) note_V note_inv.
Proof.
  intros s x y Hx Hy [Ia [Ib [ID Ok]]]. unfold note_V.
  pose proof (E_ge0 (st s)) as E0.
  assert (C : pos (ga s - E (st s) * gb s) <= V (st s) (ga s) (gb s)) by (apply V_covers; lra || exact Ok).
  pose proof (pos_ge (ga s - E (st s) * gb s)). pose proof (pos_ge0 (ga s - E (st s) * gb s)).
  assert (V (st s) (ga s) (gb s) <= ga s) by (apply V_le; lra).
  assert (E (st s) * gb s <= E (st s) * y) by (apply mul_le; lra).
  assert (0 <= (1 - D s) * V (st s) (ga s) (gb s)) by (apply mul_ge0; lra).
  assert (0 <= D s * ga s) by (apply mul_ge0; lra).
  assert (0 <= D s * (ga s - V (st s) (ga s) (gb s))) by (apply mul_ge0; lra).
  apply pos_lub; lra.
Qed.

Lemma note_pays : pays leaky_noted law note_V note_inv.
Proof.
  intros s r move F x y Hx Hy [Ia [Ib [ID Ok]]]. unfold leaky_noted in F.
  destruct (le_bool (leak r) (D s)) eqn:L; [|discriminate]. apply le_bool_iff in L.
  destruct (filter (st s) r) as [mv|] eqn:Fs; [|discriminate]. injection F as <-.
  unfold note_V; simpl.
  pose proof (leak_range r) as Lr.
  set (d := leak r) in *. set (a := ga s) in *. set (b := gb s) in *. set (R := D s) in *.
  (* each outcome's share, with the common factors outside *)
  rewrite (sum_eq _ _ (fun i => (x * lawP (law r) i + (- (a * (1 - d) * (1 - (R - d)))) * lawP (good r) i)
     + ((1 - (R - d)) * (1 - d)) * V (mv i) (a * lawP (good r) i) (b * lawQ (good r) i))).
  2:{ intros i _.
      assert (E1 : V (mv i) (a * ((1 - d) * lawP (good r) i)) (b * ((1 - d) * lawQ (good r) i))
                == (1 - d) * V (mv i) (a * lawP (good r) i) (b * lawQ (good r) i)).
      { rewrite <- V_scale; [apply V_proper; ring | lra | |]; apply mul_ge0; try lra; [apply lawP_ge0 | apply lawQ_ge0]. }
      rewrite E1. ring. }
  rewrite !sum_plus, !sum_scale, lawP_sum.
  pose proof (lawP_sum (good r)) as SP. rewrite (good_size r) in SP. rewrite SP.
  pose proof (V_pays (st s) r mv Fs a b) as M. rewrite (good_size r) in M.
  set (W := sum (size (law r)) (fun i => V (mv i) (a * lawP (good r) i) (b * lawQ (good r) i))) in *.
  assert (M' : W <= V (st s) a b) by (apply M; try exact I; lra). clear M.
  assert (V (st s) a b <= a) by (apply V_le; lra).
  set (v := V (st s) a b) in *.
  assert ((1 - (R - d)) * (1 - d) * W <= (1 - (R - d)) * (1 - d) * v) by (apply mul_le; [apply mul_ge0|]; lra).
  assert (0 <= d * (R - d) * (a - v)) by (apply mul_ge0; [apply mul_ge0|]; lra).
  lra.
Qed.

(* delta'' + (1 - delta'') delta', whatever the parts are that are left over. *)
Theorem leaks_odometer adv s0 delta1 delta2 A : ok s0 -> 0 <= delta2 <= 1 -> V s0 1 1 <= delta1 ->
  PrP leaky law adv (s0, delta2) A
  <= total leaky law adv [] (s0, delta2) 1 1 (fun h s _ b => if A h : bool then E (fst s) * b else 0)
     + (delta2 + (1 - delta2) * delta1).
Proof.
  intros Ok HD HV.
  pose (s1 := {| st := s0; D := delta2; ga := 1; gb := 1 |}).
  assert (Hinv : note_inv s1 1 1) by (unfold note_inv; simpl; repeat split; lra || exact Ok).
  assert (B : note_V s1 1 1 <= delta2 + (1 - delta2) * delta1).
  { unfold note_V; simpl. assert ((1 - delta2) * V s0 1 1 <= (1 - delta2) * delta1) by (apply mul_le; lra). lra. }
  pose proof (odometer Req noted leaky_noted law (fun s => E (st s)) note_V note_inv note_kept note_covers note_pays
    adv s1 _ A Hinv B) as H.
  assert (Hview : forall s r, match leaky_noted s r with
    | Some move' => exists move, leaky (st s, D s) r = Some move /\ forall i, move i = (st (move' i), D (move' i))
    | None => leaky (st s, D s) r = None end).
  { intros s r. unfold leaky_noted, leaky; simpl. destruct (le_bool (leak r) (D s)); [|reflexivity].
    destruct (filter (st s) r) as [mv|]; [|reflexivity]. eexists; split; reflexivity. }
  pose proof (fun f => total_view (fun s => (st s, D s)) leaky leaky_noted law adv f Hview [] s1 1 1) as T.
  unfold PrP in *.
  rewrite (T (fun h _ a _ => if A h : bool then a else 0)) in H.
  pose proof (T (fun h s _ b => if A h : bool then E (fst s) * b else 0)) as T2. simpl in T2. rewrite T2 in H. exact H.
Qed.

Theorem leaks_dp adv s0 e delta1 delta2 A : (forall s, E s == e) -> ok s0 -> 0 <= delta2 <= 1 -> V s0 1 1 <= delta1 ->
  PrP leaky law adv (s0, delta2) A <= e * PrQ leaky law adv (s0, delta2) A + (delta2 + (1 - delta2) * delta1).
Proof.
  intros HE Ok HD HV. eapply le_trans; [apply leaks_odometer; eassumption|].
  apply plus_le; [|lra]. unfold PrQ. rewrite <- total_scale.
  apply total_le; try lra. intros h s a b _ _. destruct (A h); [rewrite (HE (fst s))|]; lra.
Qed.

End Leaks.

(* ------------------------------------------------------------------------------------------------------------------ *)
(* Basic composition of realised epsilons (output DP)                                                                 *)
(* ------------------------------------------------------------------------------------------------------------------ *)

(* cell r i is e to the epsilon of the cell of outcome i: there P is at most that times Q. The filter asks at the worst
   cell of the round and charges the realised one; its state k is e to the sum of the realised epsilons. *)
Definition realised {Req} (law : Req -> mech) (cell : Req -> nat -> num) (e : num) (k : num) (r : Req) : option (nat -> num) :=
  if forallb (fun i => le_bool (k * cell r i) e) (seq 0 (size (law r))) then Some (fun i => k * cell r i) else None.

(* Every final state has a <= e b, so every set of transcripts is (epsilon, 0)-DP. *)
Theorem realised_dp {Req} law (cell : Req -> nat -> num) e (adv : adversary Req) A :
  1 <= e -> (forall r i, 0 <= cell r i) ->
  (forall r i, (i < size (law r))%nat -> lawP (law r) i <= cell r i * lawQ (law r) i) ->
  PrP (realised law cell e) law adv 1 A <= e * PrQ (realised law cell e) law adv 1 A.
Proof.
  intros He Hc0 Hc.
  assert (H : PrP (realised law cell e) law adv 1 A <= e * PrQ (realised law cell e) law adv 1 A + 0); [|lra].
  apply (filter_dp Req num (realised law cell e) law (fun _ => e) (fun _ _ _ => 0)
    (fun k a b => 0 <= k <= e /\ a <= k * b)); try (intros; lra).
  - intros k r move F a b Ha Hb [K1 K2] i Hi. unfold realised in F.
    destruct (forallb _ _) eqn:L; [|discriminate]. injection F as <-.
    rewrite forallb_forall in L. specialize (L i). rewrite in_seq in L.
    assert (L' : k * cell r i <= e) by (apply le_bool_iff; apply L; lia).
    pose proof (Hc0 r i). split; [split; [apply mul_ge0; lra | exact L']|].
    pose proof (lawP_ge0 (law r) i). pose proof (lawQ_ge0 (law r) i).
    apply le_trans with ((k * b) * (cell r i * lawQ (law r) i)); [|lra].
    apply prod_le; split; auto; lra || apply Hc; exact Hi.
  - intros k a b Ha Hb [K1 K2]. apply pos_lub; [lra|].
    assert (k * b <= e * b) by (apply mult_le_r; lra). lra.
  - intros k r move F a b Ha Hb _. rewrite (sum_eq _ _ (fun _ => 0 * 0)) by (intros; lra). rewrite sum_scale. lra.
Qed.

(* ------------------------------------------------------------------------------------------------------------------ *)
(* Either of two filters, each with a delta of its own                                                                *)
(* ------------------------------------------------------------------------------------------------------------------ *)

Section Either.
Variables Req SA SB : Type.
Variable law : Req -> mech.
(* Every accepted round is charged to both accounts, whoever accepted it. *)
Variable moveA : SA -> Req -> nat -> SA.
Variable moveB : SB -> Req -> nat -> SB.
(* The states that each keeps: there its potential covers. An account that ran out may stay so. *)
Variable okA : SA -> bool.
Variable okB : SB -> bool.
Variable VA : SA -> num -> num -> num.
Variable VB : SB -> num -> num -> num.
Variable e : num.

Definition either (s : SA * SB) (r : Req) : option (nat -> SA * SB) :=
  if forallb (fun i => okA (moveA (fst s) r i) || okB (moveB (snd s) r i))%bool (seq 0 (size (law r)))
  then Some (fun i => (moveA (fst s) r i, moveB (snd s) r i)) else None.

Hypothesis A_ge0 : forall s a b, 0 <= a -> 0 <= b -> 0 <= VA s a b.
Hypothesis B_ge0 : forall s a b, 0 <= a -> 0 <= b -> 0 <= VB s a b.
Hypothesis A_covers : forall s a b, 0 <= a -> 0 <= b -> okA s = true -> pos (a - e * b) <= VA s a b.
Hypothesis B_covers : forall s a b, 0 <= a -> 0 <= b -> okB s = true -> pos (a - e * b) <= VB s a b.
(* (c) for every round, accepted by this filter or not. *)
Hypothesis A_pays : forall s r a b, 0 <= a -> 0 <= b ->
  sum (size (law r)) (fun i => VA (moveA s r i) (a * lawP (law r) i) (b * lawQ (law r) i)) <= VA s a b.
Hypothesis B_pays : forall s r a b, 0 <= a -> 0 <= b ->
  sum (size (law r)) (fun i => VB (moveB s r i) (a * lawP (law r) i) (b * lawQ (law r) i)) <= VB s a b.

Theorem either_dp adv sA sB deltaA deltaB A :
  (okA sA || okB sB = true)%bool -> VA sA 1 1 <= deltaA -> VB sB 1 1 <= deltaB ->
  PrP either law adv (sA, sB) A <= e * PrQ either law adv (sA, sB) A + (deltaA + deltaB).
Proof.
  intros Ok HA HB.
  apply (filter_dp Req (SA * SB) either law (fun _ => e) (fun s a b => VA (fst s) a b + VB (snd s) a b)
    (fun s _ _ => (okA (fst s) || okB (snd s) = true)%bool)); auto; try (intros; lra).
  - intros s r move F a b _ _ _ i Hi. unfold either in F. destruct (forallb _ _) eqn:L; [|discriminate].
    injection F as <-. simpl. rewrite forallb_forall in L. apply L. apply in_seq. lia.
  - intros s a b Ha Hb Hok. apply Bool.orb_true_iff in Hok.
    pose proof (A_ge0 (fst s) a b Ha Hb). pose proof (B_ge0 (snd s) a b Ha Hb).
    destruct Hok as [Hok|Hok];
      [pose proof (A_covers (fst s) a b Ha Hb Hok) | pose proof (B_covers (snd s) a b Ha Hb Hok)]; lra.
  - intros s r move F a b Ha Hb _. unfold either in F. destruct (forallb _ _); [|discriminate]. injection F as <-.
    simpl. rewrite sum_plus. pose proof (A_pays (fst s) r a b Ha Hb). pose proof (B_pays (snd s) r a b Ha Hb). lra.
  - simpl. lra.
Qed.

(* The sum of two potentials, but at most 1 (here: at most a), is a potential. *)
Definition capped (s : SA * SB) (a b : num) := min (VA (fst s) a b + VB (snd s) a b) a.

Lemma sum_min n f g : sum n (fun i => min (f i) (g i)) <= min (sum n f) (sum n g).
Proof. apply min_glb; apply sum_le; intros i _; [apply le_min_l | apply le_min_r]. Qed.

Lemma scale_min k x y : 0 <= k -> min (k * x) (k * y) == k * min x y.
Proof.
  intros Hk. destruct (lt_le_dec x y) as [L|L].
  - rewrite (min_l x y), (min_l (k * x) (k * y)); [reflexivity | apply mul_le; lra | lra].
  - rewrite (min_r x y), (min_r (k * x) (k * y)); [reflexivity | apply mul_le; lra | lra].
Qed.

(* The rule of the potential filter: sum of delta_i <= delta'', and either the clock or the filter beside it accepts what
   is left. law is the good part of each request, one for both accounts: so the deltas count once. *)
Theorem either_leaks_dp (full : Req -> mech) (leak : Req -> num) adv sA sB deltaA deltaB delta2 A :
  0 <= e -> (forall r, 0 <= leak r <= 1) -> (forall r, size (law r) = size (full r)) ->
  (forall r i, (1 - leak r) * lawP (law r) i <= lawP (full r) i) ->
  (forall r i, (1 - leak r) * lawQ (law r) i <= lawQ (full r) i) ->
  (forall s k a b, 0 <= k -> 0 <= a -> 0 <= b -> VA s (k * a) (k * b) == k * VA s a b) ->
  (forall s k a b, 0 <= k -> 0 <= a -> 0 <= b -> VB s (k * a) (k * b) == k * VB s a b) ->
  (forall s a a' b b', a == a' -> b == b' -> VA s a b == VA s a' b') ->
  (forall s a a' b b', a == a' -> b == b' -> VB s a b == VB s a' b') ->
  (okA sA || okB sB = true)%bool -> VA sA 1 1 <= deltaA -> VB sB 1 1 <= deltaB -> 0 <= delta2 <= 1 ->
  let f := leaky Req (SA * SB) either leak in
  PrP f full adv ((sA, sB), delta2) A
  <= e * PrQ f full adv ((sA, sB), delta2) A + (delta2 + (1 - delta2) * (deltaA + deltaB)).
Proof.
  intros He HL Hs HP HQ SkA SkB PrA PrB Ok HA HB H2 f.
  apply (leaks_dp Req (SA * SB) either full law leak (fun _ => e) capped) with (ok := fun s => (okA (fst s) || okB (snd s) = true)%bool);
    auto; try (intros; simpl; lra).
  - intros s r move F _ i Hi. unfold either in F. destruct (forallb _ _) eqn:L; [|discriminate].
    injection F as <-. simpl. rewrite forallb_forall in L. apply L. apply in_seq. rewrite Hs. lia.
  - intros s a b Ha Hb Hok. unfold capped. apply Bool.orb_true_iff in Hok.
    pose proof (A_ge0 (fst s) a b Ha Hb). pose proof (B_ge0 (snd s) a b Ha Hb). pose proof (mul_ge0 e b He Hb).
    apply min_glb; [|apply pos_lub; lra].
    destruct Hok as [Hok|Hok];
      [pose proof (A_covers (fst s) a b Ha Hb Hok) | pose proof (B_covers (snd s) a b Ha Hb Hok)]; lra.
  - intros s r move F a b Ha Hb _. unfold either in F. destruct (forallb _ _); [|discriminate]. injection F as <-.
    unfold capped; simpl. eapply le_trans; [apply sum_min|].
    rewrite sum_plus, sum_scale, lawP_sum.
    pose proof (A_pays (fst s) r a b Ha Hb). pose proof (B_pays (snd s) r a b Ha Hb).
    apply min_le_compat; lra.
  - intros s a b _ _. apply le_min_r.
  - intros s k a b Hk Ha Hb. unfold capped. rewrite SkA, SkB by auto. rewrite <- scale_min by auto.
    rewrite mult_plus. reflexivity.
  - intros s a a' b b' Ea Eb. unfold capped.
    rewrite (PrA (fst s) a a' b b' Ea Eb), (PrB (snd s) a a' b b' Ea Eb), Ea. reflexivity.
  - unfold capped. simpl. eapply le_trans; [apply le_min_l|]. lra.
Qed.

(* The least of two odometers, each with a delta of its own, all rounds charged to both. *)
Theorem least_of_two_odometers (EA : SA -> num) (EB : SB -> num) adv sA sB deltaA deltaB A :
  (forall s a b, 0 <= a -> 0 <= b -> pos (a - EA s * b) <= VA s a b) ->
  (forall s a b, 0 <= a -> 0 <= b -> pos (a - EB s * b) <= VB s a b) ->
  VA sA 1 1 <= deltaA -> VB sB 1 1 <= deltaB ->
  let f := fun s r => Some (fun i => (moveA (fst s) r i, moveB (snd s) r i)) in
  PrP f law adv (sA, sB) A
  <= total f law adv [] (sA, sB) 1 1 (fun h s _ b => if A h : bool then min (EA (fst s)) (EB (snd s)) * b else 0)
     + (deltaA + deltaB).
Proof.
  intros CA CB HA HB f.
  apply (odometer Req (SA * SB) f law (fun s => min (EA (fst s)) (EB (snd s)))
    (fun s a b => VA (fst s) a b + VB (snd s) a b) always); auto using always_kept; try exact I.
  - intros s a b Ha Hb _. specialize (CA (fst s) a b Ha Hb). specialize (CB (snd s) a b Ha Hb).
    pose proof (pos_ge0 (a - EA (fst s) * b)). pose proof (pos_ge (a - EA (fst s) * b)).
    pose proof (pos_ge0 (a - EB (snd s) * b)). pose proof (pos_ge (a - EB (snd s) * b)).
    apply pos_lub; [lra|].
    destruct (lt_le_dec (EA (fst s)) (EB (snd s))) as [L|L].
    + rewrite (min_l (EA (fst s)) (EB (snd s))) by lra. lra.
    + rewrite (min_r (EA (fst s)) (EB (snd s))) by lra. lra.
  - intros s r move F a b Ha Hb _. unfold f in F. injection F as <-. simpl. rewrite sum_plus.
    pose proof (A_pays (fst s) r a b Ha Hb). pose proof (B_pays (snd s) r a b Ha Hb). lra.
  - simpl. lra.
Qed.

End Either.

(* Any filter is such an account: once it has refused a round that ran all the same, it stays ended, with potential 0. *)
Section Ended.
Variables Req St : Type.
Variable filter : St -> Req -> option (nat -> St).
Variable law : Req -> mech.
Variable V : St -> num -> num -> num.
Variable e : num.
Hypothesis V_covers : covers (fun _ => e) V always.
Hypothesis V_pays : pays filter law V always.

Definition ended_move (s : option St) (r : Req) (i : nat) : option St :=
  match s with Some s => match filter s r with Some move => Some (move i) | None => None end | None => None end.
Definition ended_ok (s : option St) : bool := match s with Some _ => true | None => false end.
Definition ended_V (s : option St) (a b : num) : num := match s with Some s => V s a b | None => 0 end.

Lemma V_ge0 s a b : 0 <= a -> 0 <= b -> 0 <= V s a b.
Proof. intros Ha Hb. eapply le_trans; [apply pos_ge0 | apply (V_covers s a b Ha Hb I)]. Qed.

Lemma ended_account :
  (forall s a b, 0 <= a -> 0 <= b -> 0 <= ended_V s a b) /\
  (forall s a b, 0 <= a -> 0 <= b -> ended_ok s = true -> pos (a - e * b) <= ended_V s a b) /\
  (forall s r a b, 0 <= a -> 0 <= b ->
     sum (size (law r)) (fun i => ended_V (ended_move s r i) (a * lawP (law r) i) (b * lawQ (law r) i)) <= ended_V s a b).
Proof.
  split; [|split].
  - intros [s|] a b Ha Hb; simpl; [apply V_ge0; auto | lra].
  - intros [s|] a b Ha Hb Ok; simpl in *; [apply V_covers; auto; exact I | discriminate].
  - assert (Z : forall n, sum n (fun _ => 0) == 0).
    { intros n. rewrite (sum_eq n _ (fun _ => 0 * 0)) by (intros; lra). rewrite sum_scale. lra. }
    intros [s|] r a b Ha Hb; simpl; [|rewrite Z; lra].
    destruct (filter s r) as [move|] eqn:F; simpl.
    + apply (V_pays s r move F a b Ha Hb I).
    + rewrite Z. apply V_ge0; auto.
Qed.

End Ended.

(* ------------------------------------------------------------------------------------------------------------------ *)
