(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* The universal filter (docs/proofs.md, section 8), and beside a clock: the default filter (section 18). *)

Require Import reals.

(* x (x/y)^k: with x, y the probabilities of all outputs, x e^(k L). Where y = 0 it is not used. *)
Definition mom (k x y : R) : R := if Rlt_dec 0 x then if Rlt_dec 0 y then x * Rpower (x / y) k else 0 else 0.

Lemma mom_0l k y : mom k 0 y = 0.
Proof. unfold mom. destruct (Rlt_dec 0 0); lra. Qed.

Lemma mom_0r k x : mom k x 0 = 0.
Proof. unfold mom. destruct (Rlt_dec 0 x); destruct (Rlt_dec 0 0); lra. Qed.

Lemma mom_pos k x y : 0 < x -> 0 < y -> mom k x y = x * Rpower (x / y) k.
Proof. intros. unfold mom. destruct (Rlt_dec 0 x); destruct (Rlt_dec 0 y); lra. Qed.

Lemma mom_ge0 k x y : 0 <= mom k x y.
Proof.
  unfold mom. destruct (Rlt_dec 0 x); [|lra]. destruct (Rlt_dec 0 y); [|lra].
  apply Rmult_le_pos; [lra|]. apply Rlt_le, exp_pos.
Qed.

Lemma mom_mult k x y u v : 0 <= x -> 0 <= y -> 0 <= u -> 0 <= v -> mom k (x * u) (y * v) = mom k x y * mom k u v.
Proof.
  intros [Hx|<-] [Hy|<-] [Hu|<-] [Hv|<-]; rewrite ?Rmult_0_l, ?Rmult_0_r, ?mom_0l, ?mom_0r, ?Rmult_0_l, ?Rmult_0_r; auto.
  rewrite !mom_pos by (auto; apply Rmult_lt_0_compat; auto).
  replace (x * u / (y * v)) with (x / y * (u / v)) by (field; lra).
  rewrite <- Rpower_mult_distr by (apply Rdiv_lt_0_compat; auto). ring.
Qed.

Section Universal.
Variable Req : Type.
Variable law : Req -> mech.
Variable n : nat.                       (* orders a_j = 1 + k j *)
Variable k lam : nat -> R.              (* shares of delta' *)
Hypothesis lam_ge0 : forall j, 0 <= lam j.
Variable eps : R.

(* Of each request: its pure part, and its Renyi divergences or bounds on them. None: infinite. *)
Variable pure : Req -> option R.
Variable renyi : Req -> nat -> option R.
Hypothesis pure_ok : forall r e, pure r = Some e -> forall i, (i < size (law r))%nat -> lawP (law r) i <= exp e * lawQ (law r) i.
Hypothesis renyi_ok : forall r j d, renyi r j = Some d ->
  (forall i, (i < size (law r))%nat -> lawQ (law r) i = 0 -> lawP (law r) i = 0) /\
  sum (size (law r)) (fun i => mom (k j) (lawP (law r) i) (lawQ (law r) i)) <= exp (k j * d).

(* The state: the sums. *)
Record sums := { sumE : option R; sumS : nat -> option R }.
Definition add (x y : option R) : option R := match x, y with Some a, Some b => Some (a + b) | _, _ => None end.
Definition universal_move (s : sums) (r : Req) (i : nat) : sums :=
  {| sumE := add (sumE s) (pure r); sumS := fun j => add (sumS s j) (renyi r j) |}.

(* F(L), and the rule. *)
Definition F (s : sums) (L : R) : R :=
  sum n (fun j => match sumS s j with Some c => lam j * exp (k j * (L - c)) | None => 0 end).
Definition rule (s : sums) : Prop :=
  (exists E, sumE s = Some E /\ E <= eps) \/ forall L, pos (1 - exp (eps - L)) <= F s L.
Variable ok : sums -> bool.
Hypothesis ok_rule : forall s, ok s = true -> rule s.

Definition some (s : sums) : bool :=
  existsb (fun j => match sumS s j with Some _ => true | None => false end) (seq 0 n).
Definition term (s : sums) (j : nat) (x y : R) : R :=
  match sumS s j with Some c => lam j * exp (- (k j * c)) * mom (k j) x y | None => 0 end.
(* The potential: x F(L); all of x where the loss is infinite, which sums that are finite rule out. *)
Definition renyi_V (s : sums) (x y : R) : R :=
  if Rlt_dec 0 y then sum n (fun j => term s j x y) else if some s then x else 0.
(* The loss is at most the sum of pure parts: nothing there, all of x elsewhere, which cannot occur. *)
Definition pure_V (s : sums) (x y : R) : R :=
  match sumE s with Some E => if Rle_dec x (exp E * y) then 0 else x | None => 0 end.
Definition universal_V (s : sums) (x y : R) : R := pure_V s x y + renyi_V s x y.

Lemma term_ge0 s j x y : 0 <= term s j x y.
Proof.
  unfold term. destruct (sumS s j); [|lra].
  apply Rmult_le_pos; [apply Rmult_le_pos; [auto | apply Rlt_le, exp_pos] | apply mom_ge0].
Qed.

Lemma renyi_ge0 s x y : 0 <= x -> 0 <= renyi_V s x y.
Proof.
  intros. unfold renyi_V. destruct (Rlt_dec 0 y); [apply sum_ge0; intros; apply term_ge0 | destruct (some s); lra].
Qed.

Lemma pure_ge0 s x y : 0 <= x -> 0 <= pure_V s x y.
Proof. intros. unfold pure_V. destruct (sumE s); [destruct (Rle_dec _ _)|]; lra. Qed.

Lemma sum_zero m : sum m (fun _ => 0) = 0.
Proof. rewrite (sum_eq m _ (fun _ => 0 * 0)) by (intros; lra). rewrite sum_scale. lra. Qed.

Lemma pure_pays s r x y : 0 <= x -> 0 <= y ->
  sum (size (law r)) (fun i => pure_V (universal_move s r i) (x * lawP (law r) i) (y * lawQ (law r) i)) <= pure_V s x y.
Proof.
  intros Hx Hy. unfold pure_V. simpl. destruct (sumE s) as [E|]; simpl; [|rewrite sum_zero; lra].
  destruct (pure r) as [e|] eqn:Pr; simpl.
  - destruct (Rle_dec x (exp E * y)) as [L|L].
    + rewrite (sum_eq _ _ (fun _ => 0)); [rewrite sum_zero; lra|].
      intros i Hi. destruct (Rle_dec _ _) as [_|G]; [reflexivity|]. exfalso. apply G.
      rewrite exp_plus.
      apply Rle_trans with ((exp E * y) * (exp e * lawQ (law r) i)); [|lra].
      apply Rmult_le_compat; [exact Hx | apply lawP_ge0 | exact L | apply (pure_ok r e Pr i Hi)].
    + apply Rle_trans with (sum (size (law r)) (fun i => x * lawP (law r) i)); [|rewrite sum_scale, lawP_sum; lra].
      apply sum_le. intros i _. pose proof (mul_ge0 _ _ Hx (lawP_ge0 (law r) i)). destruct (Rle_dec _ _); lra.
  - rewrite sum_zero. destruct (Rle_dec _ _); lra.
Qed.

Lemma some_move s r i : some (universal_move s r i) = true -> exists j c d, sumS s j = Some c /\ renyi r j = Some d /\ some s = true.
Proof.
  unfold some. intros H. apply existsb_exists in H. destruct H as [j [Hj H]]. simpl in H.
  destruct (sumS s j) as [c|] eqn:S; [|discriminate]. destruct (renyi r j) as [d|] eqn:D; [|discriminate].
  exists j, c, d. repeat split; auto. apply existsb_exists. exists j. rewrite S. auto.
Qed.

Lemma term_pays s r j x y : 0 <= x -> 0 <= y ->
  sum (size (law r)) (fun i => term (universal_move s r i) j (x * lawP (law r) i) (y * lawQ (law r) i)) <= term s j x y.
Proof.
  intros Hx Hy. unfold term. simpl. destruct (sumS s j) as [c|] eqn:S; simpl; [|rewrite sum_zero; lra].
  destruct (renyi r j) as [d|] eqn:D; simpl.
  - rewrite (sum_eq _ _ (fun i => (lam j * exp (- (k j * (c + d))) * mom (k j) x y) * mom (k j) (lawP (law r) i) (lawQ (law r) i))).
    + rewrite sum_scale. destruct (renyi_ok r j d D) as [_ M].
      apply Rle_trans with ((lam j * exp (- (k j * (c + d))) * mom (k j) x y) * exp (k j * d)).
      * apply Rmult_le_compat_l; [|exact M].
        apply Rmult_le_pos; [apply Rmult_le_pos; [auto | apply Rlt_le, exp_pos] | apply mom_ge0].
      * replace (- (k j * c)) with (- (k j * (c + d)) + k j * d) by ring. rewrite exp_plus. lra.
    + intros i _. rewrite mom_mult by (auto using lawP_ge0, lawQ_ge0). ring.
  - rewrite sum_zero. apply Rmult_le_pos; [apply Rmult_le_pos; [auto | apply Rlt_le, exp_pos] | apply mom_ge0].
Qed.

Lemma sum_swap m' m f : sum m' (fun i => sum m (fun j => f i j)) = sum m (fun j => sum m' (fun i => f i j)).
Proof.
  induction m' as [|m' IH]; simpl; [rewrite sum_zero; reflexivity|]. rewrite IH, <- sum_plus. reflexivity.
Qed.

Lemma renyi_pays s r x y : 0 <= x -> 0 <= y ->
  sum (size (law r)) (fun i => renyi_V (universal_move s r i) (x * lawP (law r) i) (y * lawQ (law r) i)) <= renyi_V s x y.
Proof.
  intros Hx Hy. unfold renyi_V at 2. destruct (Rlt_dec 0 y) as [Py|Ny].
  - apply Rle_trans with (sum (size (law r)) (fun i => sum n (fun j =>
      term (universal_move s r i) j (x * lawP (law r) i) (y * lawQ (law r) i)))).
    + apply sum_le. intros i Hi. unfold renyi_V. destruct (Rlt_dec 0 (y * lawQ (law r) i)) as [P0|N0]; [lra|].
      assert (T0 : 0 <= sum n (fun j => term (universal_move s r i) j (x * lawP (law r) i) (y * lawQ (law r) i)))
        by (apply sum_ge0; intros; apply term_ge0).
      destruct (some (universal_move s r i)) eqn:So; [|lra].
      destruct (some_move s r i So) as [j [c [d [_ [D _]]]]]. destruct (renyi_ok r j d D) as [Z _].
      assert (Q0 : lawQ (law r) i = 0).
      { destruct (lawQ_ge0 (law r) i) as [G|G]; [|auto]. exfalso. apply N0. apply Rmult_lt_0_compat; auto. }
      rewrite (Z i Hi Q0), Rmult_0_r in *. exact T0.
    + rewrite sum_swap. apply sum_le. intros j _. apply term_pays; auto.
  - assert (y = 0) by lra. subst y.
    apply Rle_trans with (sum (size (law r)) (fun i => if some s then x * lawP (law r) i else 0)).
    + apply sum_le. intros i Hi. unfold renyi_V. rewrite Rmult_0_l. destruct (Rlt_dec 0 0); [lra|].
      pose proof (mul_ge0 _ _ Hx (lawP_ge0 (law r) i)).
      destruct (some (universal_move s r i)) eqn:So; [|destruct (some s); lra].
      destruct (some_move s r i So) as [j [c [d [_ [_ So']]]]]. rewrite So'. lra.
    + destruct (some s); [rewrite sum_scale, lawP_sum; lra | rewrite sum_zero; lra].
Qed.

Lemma rule_covers s x y : 0 <= x -> 0 <= y -> rule s -> pos (x - exp eps * y) <= universal_V s x y.
Proof.
  intros Hx Hy [[E [SE LE]]|C]; unfold universal_V.
  - pose proof (renyi_ge0 s x y Hx). unfold pure_V. rewrite SE.
    assert (exp E <= exp eps) by (destruct LE as [LE|<-]; [apply Rlt_le, exp_increasing; auto | lra]).
    assert (exp E * y <= exp eps * y) by (apply Rmult_le_compat_r; auto).
    assert (0 <= exp eps * y) by (apply Rmult_le_pos; auto; apply Rlt_le, exp_pos).
    destruct (Rle_dec x (exp E * y)); apply pos_lub; lra.
  - pose proof (pure_ge0 s x y Hx). apply Rle_trans with (renyi_V s x y); [|lra].
    unfold renyi_V. destruct (Rlt_dec 0 y) as [Py|Ny].
    + assert (T0 : 0 <= sum n (fun j => term s j x y)) by (apply sum_ge0; intros; apply term_ge0).
      destruct Hx as [Px|<-].
      * specialize (C (ln (x / y))). pose proof (pos_ge (1 - exp (eps - ln (x / y)))) as G.
        assert (Eq : exp (eps - ln (x / y)) = exp eps * (y / x)).
        { unfold Rminus. rewrite exp_plus, exp_Ropp, exp_ln by (apply Rdiv_lt_0_compat; auto). field. lra. }
        rewrite Eq in G, C.
        assert (Fx : x * F s (ln (x / y)) = sum n (fun j => term s j x y)).
        { unfold F. rewrite <- sum_scale. apply sum_eq. intros j _. unfold term. destruct (sumS s j) as [c|]; [|lra].
          rewrite mom_pos by auto. unfold Rpower.
          replace (k j * (ln (x / y) - c)) with (- (k j * c) + k j * ln (x / y)) by ring. rewrite exp_plus. ring. }
        apply pos_lub; [exact T0|]. rewrite <- Fx.
        apply Rle_trans with (x * (1 - exp eps * (y / x))); [apply Req_le; field; lra|].
        apply Rmult_le_compat_l; lra.
      * pose proof (exp_pos eps). apply pos_lub; [exact T0|]. assert (0 <= exp eps * y) by (apply Rmult_le_pos; lra). lra.
    + assert (y = 0) by lra. subst y.
      destruct (some s) eqn:So; [apply pos_lub; lra|]. exfalso.
      assert (F0 : F s (eps + 1) = 0).
      { unfold F. rewrite (sum_eq n _ (fun _ => 0)); [apply sum_zero|]. intros j Hj.
        destruct (sumS s j) eqn:S; [|reflexivity].
        assert (some s = true) by (unfold some; apply existsb_exists; exists j; rewrite S; split; auto; apply in_seq; lia).
        congruence. }
      specialize (C (eps + 1)). rewrite F0 in C. pose proof (pos_ge (1 - exp (eps - (eps + 1)))).
      assert (G : exp (eps - (eps + 1)) < exp 0) by (apply exp_increasing; lra). rewrite exp_0 in G. lra.
Qed.

(* The universal filter is an account in the sense of accounts.v. *)
Lemma universal_account :
  (forall s x y, 0 <= x -> 0 <= y -> 0 <= universal_V s x y) /\
  (forall s x y, 0 <= x -> 0 <= y -> ok s = true -> pos (x - exp eps * y) <= universal_V s x y) /\
  (forall s r x y, 0 <= x -> 0 <= y ->
     sum (size (law r)) (fun i => universal_V (universal_move s r i) (x * lawP (law r) i) (y * lawQ (law r) i))
     <= universal_V s x y).
Proof.
  split; [|split].
  - intros s x y Hx _. pose proof (pure_ge0 s x y Hx). pose proof (renyi_ge0 s x y Hx). unfold universal_V. lra.
  - intros s x y Hx Hy Ok. apply rule_covers; auto.
  - intros s r x y Hx Hy. unfold universal_V. rewrite sum_plus.
    apply Rplus_le_compat; [apply pure_pays | apply renyi_pays]; auto.
Qed.

Definition start : sums := {| sumE := Some 0; sumS := fun _ => Some 0 |}.

Lemma universal_start : universal_V start 1 1 = sum n lam.
Proof.
  unfold universal_V, pure_V, renyi_V, start. simpl. rewrite exp_0.
  destruct (Rle_dec 1 (1 * 1)); [|lra]. destruct (Rlt_dec 0 1); [|lra]. rewrite Rplus_0_l.
  apply sum_eq. intros j _. unfold term; simpl. rewrite mom_pos by lra.
  replace (1 / 1) with 1 by lra. unfold Rpower. rewrite ln_1, !Rmult_0_r, Ropp_0, exp_0. ring.
Qed.

Lemma universal_scale s c x y : 0 <= c -> 0 <= x -> 0 <= y -> universal_V s (c * x) (c * y) = c * universal_V s x y.
Proof.
  intros [Hc|<-] Hx Hy.
  - unfold universal_V. rewrite Rmult_plus_distr_l. f_equal.
    + unfold pure_V. destruct (sumE s) as [E|]; [|lra].
      destruct (Rle_dec (c * x) (exp E * (c * y))) as [A|A]; destruct (Rle_dec x (exp E * y)) as [B|B]; try lra.
      * exfalso. apply B. apply Rmult_le_reg_l with c; lra.
      * exfalso. apply A. replace (exp E * (c * y)) with (c * (exp E * y)) by ring. apply Rmult_le_compat_l; lra.
    + unfold renyi_V. destruct (Rlt_dec 0 y) as [Py|Ny].
      * destruct (Rlt_dec 0 (c * y)) as [_|G]; [|exfalso; apply G; apply Rmult_lt_0_compat; auto].
        rewrite <- sum_scale. apply sum_eq. intros j _. unfold term. destruct (sumS s j); [|lra].
        destruct Hx as [Px|<-]; [|rewrite Rmult_0_r, !mom_0l; lra].
        rewrite !mom_pos by (auto; apply Rmult_lt_0_compat; auto).
        replace (c * x / (c * y)) with (x / y) by (field; lra). ring.
      * assert (y = 0) by lra. subst y. rewrite Rmult_0_r. destruct (Rlt_dec 0 0); [lra|]. destruct (some s); lra.
  - rewrite !Rmult_0_l. unfold universal_V, pure_V, renyi_V. destruct (Rlt_dec 0 0); [lra|].
    destruct (sumE s) as [E|]; destruct (some s); try lra; destruct (Rle_dec 0 (exp E * 0)); lra.
Qed.

End Universal.

(* Section 8: (epsilon, delta'' + (1 - delta'') delta')-DP; the sum of the shares is at most delta'. good: without deltas. *)
Theorem universal_dp {Req} (law good : Req -> mech) leak n k lam eps pure renyi ok delta1 delta2 adv A :
  (forall j, 0 <= lam j) -> sum n lam <= delta1 -> 0 <= delta2 <= 1 ->
  (forall r e, pure r = Some e -> forall i, (i < size (good r))%nat -> lawP (good r) i <= exp e * lawQ (good r) i) ->
  (forall r j d, renyi r j = Some d ->
     (forall i, (i < size (good r))%nat -> lawQ (good r) i = 0 -> lawP (good r) i = 0) /\
     sum (size (good r)) (fun i => mom (k j) (lawP (good r) i) (lawQ (good r) i)) <= exp (k j * d)) ->
  (forall s, ok s = true -> rule n k lam eps s) -> ok start = true ->
  (forall r, 0 <= leak r <= 1) -> (forall r, size (good r) = size (law r)) ->
  (forall r i, (1 - leak r) * lawP (good r) i <= lawP (law r) i) ->
  (forall r i, (1 - leak r) * lawQ (good r) i <= lawQ (law r) i) ->
  let f := leaky Req (unit * sums) (either Req unit sums good (fun s _ _ => s) (universal_move Req pure renyi) (fun _ => false) ok) leak in
  PrP f law adv ((tt, start), delta2) A
  <= exp eps * PrQ f law adv ((tt, start), delta2) A + (delta2 + (1 - delta2) * delta1).
Proof.
  intros L0 L1 D2 Pu Re Ru Ok Lk Sz HP HQ f.
  destruct (universal_account Req good n k lam L0 eps pure renyi Pu Re ok Ru) as [G [C M]].
  replace delta1 with (0 + delta1) by ring.
  apply (either_leaks_dp Req unit sums good (fun s _ _ => s) (universal_move Req pure renyi) (fun _ => false) ok
    (fun _ _ _ => 0) (universal_V n k lam) (exp eps)); auto; try (intros; lra); try discriminate; try (intros; subst; reflexivity).
  - intros s r a b _ _. rewrite sum_zero. lra.
  - apply Rlt_le, exp_pos.
  - intros; apply universal_scale; auto.
  - rewrite universal_start. exact L1.
Qed.

(* The default filter: sum of deltas <= delta'', and the clock pays or the universal filter with its own share says CONT.
   V: any potential of the clock, with its batches and slack; charges as those of clock_dp or any others that pay. *)
Theorem default_filter_dp {Req St} (law good : Req -> mech) leak (filter : St -> Req -> option (nat -> St)) V s0
    n k lam eps pure renyi ok deltaA deltaB delta2 adv A :
  covers (fun _ => exp eps) V always -> pays filter good V always ->
  (forall s c a b, 0 <= c -> 0 <= a -> 0 <= b -> V s (c * a) (c * b) = c * V s a b) -> V s0 1 1 <= deltaA ->
  (forall j, 0 <= lam j) -> sum n lam <= deltaB -> 0 <= delta2 <= 1 ->
  (forall r e, pure r = Some e -> forall i, (i < size (good r))%nat -> lawP (good r) i <= exp e * lawQ (good r) i) ->
  (forall r j d, renyi r j = Some d ->
     (forall i, (i < size (good r))%nat -> lawQ (good r) i = 0 -> lawP (good r) i = 0) /\
     sum (size (good r)) (fun i => mom (k j) (lawP (good r) i) (lawQ (good r) i)) <= exp (k j * d)) ->
  (forall s, ok s = true -> rule n k lam eps s) ->
  (forall r, 0 <= leak r <= 1) -> (forall r, size (good r) = size (law r)) ->
  (forall r i, (1 - leak r) * lawP (good r) i <= lawP (law r) i) ->
  (forall r i, (1 - leak r) * lawQ (good r) i <= lawQ (law r) i) ->
  let f := leaky Req (option St * sums)
    (either Req (option St) sums good (ended_move Req St filter) (universal_move Req pure renyi) (ended_ok St) ok) leak in
  PrP f law adv ((Some s0, start), delta2) A
  <= exp eps * PrQ f law adv ((Some s0, start), delta2) A + (delta2 + (1 - delta2) * (deltaA + deltaB)).
Proof.
  intros Cv Py Sc VA L0 L1 D2 Pu Re Ru Lk Sz HP HQ f.
  destruct (universal_account Req good n k lam L0 eps pure renyi Pu Re ok Ru) as [G [C M]].
  destruct (ended_account Req St filter good V (exp eps) Cv Py) as [GA [CA MA]].
  apply (either_leaks_dp Req (option St) sums good (ended_move Req St filter) (universal_move Req pure renyi) (ended_ok St) ok
    (ended_V St V) (universal_V n k lam) (exp eps)); auto; try (intros; subst; reflexivity).
  - apply Rlt_le, exp_pos.
  - intros [s|] c a b Hc Ha Hb; simpl; [apply Sc; auto | lra].
  - intros; apply universal_scale; auto.
  - rewrite universal_start. exact L1.
Qed.
