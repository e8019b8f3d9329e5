(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* Charges that depend on the cell of the outcome: refunds on the clock (docs/proofs.md, section 18, Cells). *)

Require Export prices.

(* One pair: in the cell of outcome i both ratios of its probabilities are at most k i = e^(e_j) >= 1. What the clock has
   afterwards, W' i, is convex; an affine function of z = e^(-X), 1 at the mean, lies above it at both ends of each cell. *)
Section One_round.
Variable m : mech.
Variable k : nat -> Q.
Hypothesis k_ge1 : forall i, (i < size m)%nat -> 1 <= k i.
Hypothesis below : forall i, (i < size m)%nat -> lawP m i <= k i * lawQ m i.
Hypothesis above : forall i, (i < size m)%nat -> lawQ m i <= k i * lawP m i.
Variable W' : nat -> Q -> Q.
Hypothesis W'_proper : forall i, proper (W' i).
Hypothesis W'_convex : forall i, convex (W' i).
Variable slack : nat -> Q.

Lemma cell_affine i z w beta : (i < size m)%nat -> 0 <= z -> 0 < lawP m i ->
  W' i (z / k i) - slack i <= w + beta * (1 - 1 / k i) -> W' i (z * k i) - slack i <= w - beta * (k i - 1) ->
  lawP m i * W' i (z * lawQ m i / lawP m i) <= lawP m i * (w + slack i) + beta * (lawP m i - lawQ m i).
Proof.
  intros Hi Hz Hp H1 H2. specialize (k_ge1 i Hi). specialize (below i Hi). specialize (above i Hi).
  set (p := lawP m i) in *. set (q := lawQ m i) in *. set (c := k i) in *.
  assert (R : exists l, 0 <= l <= 1 /\ q / p == l * (1 / c) + (1 - l) * c).
  { destruct (Qlt_le_dec 1 c) as [L|L].
    - assert (D : 0 < c - 1 / c).
      { assert (1 / c < 1) by (apply Qlt_shift_div_r; lra). lra. }
      assert (U : q / p <= c) by (apply Qle_shift_div_r; lra).
      assert (B : 1 / c <= q / p).
      { apply Qle_shift_div_l; [lra|]. assert (E : 1 / c * p == p / c) by (field; lra). rewrite E. apply Qle_shift_div_r; lra. }
      exists ((c - q / p) / (c - 1 / c)). split; [split|].
      + apply Qdiv_ge0; lra.
      + apply Qle_shift_div_r; lra.
      + set (r := q / p) in *. field. split; [lra|]. intros Z. assert (c * c == 1) by lra.
        assert (c * (c - 1 / c) == c * c - 1) by (field; lra). assert (0 < c * (c - 1 / c)) by (apply Qmult_lt_0_compat; lra). lra.
    - assert (C : c == 1) by lra. exists 0. split; [lra|].
      assert (P : q == p) by (rewrite C in below, above; lra). rewrite P. rewrite C. field. lra. }
  destruct R as [l [Hl E]].
  assert (E' : z * q / p == l * (z / c) + (1 - l) * (z * c)).
  { transitivity (z * (q / p)); [field; lra|]. rewrite E. field. lra. }
  rewrite (W'_proper i _ _ E').
  assert (Z1 : 0 <= z / c) by (apply Qdiv_ge0; lra). assert (Z2 : 0 <= z * c) by (apply mul_ge0; lra).
  pose proof (W'_convex i (z / c) (z * c) l Z1 Z2 Hl) as C.
  pose proof (mul_le l _ _ ltac:(lra) H1) as A1. pose proof (mul_le (1 - l) _ _ ltac:(lra) H2) as A2.
  assert (A : W' i (l * (z / c) + (1 - l) * (z * c)) <= w + slack i + beta * (1 - q / p)).
  { rewrite E. lra. }
  pose proof (mul_le p _ _ ltac:(lra) A) as G.
  assert (E2 : p * (w + slack i + beta * (1 - q / p)) == p * (w + slack i) + beta * (p - q)) by (field; lra). lra.
Qed.

(* The mean of the affine function is that of 1: no beta costs anything. *)
Lemma cells_mean z w beta : 0 <= z ->
  (forall i, (i < size m)%nat -> W' i (z / k i) - slack i <= w + beta * (1 - 1 / k i)) ->
  (forall i, (i < size m)%nat -> W' i (z * k i) - slack i <= w - beta * (k i - 1)) ->
  sum (size m) (fun i => lawP m i * W' i (z * lawQ m i / lawP m i)) <= w + sum (size m) (fun i => lawP m i * slack i).
Proof.
  intros Hz H1 H2.
  apply Qle_trans with (sum (size m) (fun i => (w * lawP m i + lawP m i * slack i) + (beta * lawP m i + (- beta) * lawQ m i))).
  - apply sum_le. intros i Hi. destruct (zero_or_pos _ (lawP_ge0 m i)) as [Z|P].
    + specialize (above i Hi). pose proof (lawQ_ge0 m i). generalize (W' i (z * lawQ m i / lawP m i)). intros v.
      assert (P0 : forall u, lawP m i * u == 0) by (intros; rewrite Z; ring).
      assert (Q0 : lawQ m i == 0) by (pose proof (P0 (k i)); lra).
      assert (Q1 : beta * lawQ m i == 0) by (rewrite Q0; ring).
      pose proof (P0 v). pose proof (P0 (slack i)). pose proof (P0 w). pose proof (P0 beta). lra.
    + pose proof (cell_affine i z w beta Hi Hz P (H1 i Hi) (H2 i Hi)). lra.
  - rewrite !sum_plus, !sum_scale, lawP_sum, lawQ_sum. lra.
Qed.

End One_round.

(* The clock with charges that depend on the outcome. It asks whether every one of them fits. *)
Definition cells_clock {Req} (law : Req -> mech) (charge : nat -> Req -> option (nat -> nat)) (t : nat) (r : Req)
  : option (nat -> nat) :=
  match charge t r with
  | Some c => if forallb (fun i => Nat.leb (c i) t) (seq 0 (size (law r))) then Some (fun i => (t - c i)%nat) else None
  | None => None
  end.

Lemma of_nat_minus c t : (c <= t)%nat -> of_nat (t - c) == of_nat t - of_nat c.
Proof. intros H. assert (E := of_nat_plus (t - c) c). replace (t - c + c)%nat with t in E by lia. lra. Qed.

(* Every round either has a number beta at each node, one for all cells, or satisfies (c) at the nodes itself, as members and
   priced rounds do. k r i is e to the epsilon of the cell of outcome i. *)
Theorem cells_dp {Req} (law : Req -> mech) charge (k : Req -> nat -> Q) (W : nat -> Q -> Q) node slack e T delta (adv : adversary Req) A :
  0 <= e -> 0 <= slack ->
  (forall t, shape (W t)) -> (forall t, table node (W t)) -> (forall x, node x -> 0 <= x) ->
  (forall t z, 0 <= z -> pos (1 - e * z) <= W t z) ->
  (forall t r c, charge t r = Some c -> (forall i, (i < size (law r))%nat -> (c i <= t)%nat) ->
     ((forall i, (i < size (law r))%nat -> 1 <= k r i /\ lawP (law r) i <= k r i * lawQ (law r) i /\ lawQ (law r) i <= k r i * lawP (law r) i) /\
      forall x, node x -> exists beta, forall i, (i < size (law r))%nat ->
        W (t - c i)%nat (x / k r i) - slack * of_nat (c i) <= W t x + beta * (1 - 1 / k r i) /\
        W (t - c i)%nat (x * k r i) - slack * of_nat (c i) <= W t x - beta * (k r i - 1)) \/
     (forall x, node x -> sum (size (law r)) (fun i => lawP (law r) i * W (t - c i)%nat (x * lawQ (law r) i / lawP (law r) i))
        <= W t x + sum (size (law r)) (fun i => lawP (law r) i * (slack * of_nat (c i))))) ->
  W T 1 + slack * of_nat T <= delta ->
  PrP (cells_clock law charge) law adv T A <= e * PrQ (cells_clock law charge) law adv T A + delta.
Proof.
  intros He Hs Sh Tb Nn Cv Pay Hd.
  apply (filter_dp Req nat (cells_clock law charge) law (fun _ => e)
    (fun t a b => of_loss (W t) a b + a * (slack * of_nat t)) always); auto using always_kept; try exact I; try (intros; lra).
  - intros t a b Ha Hb _. pose proof (of_loss_covers (W t) e He (Cv t) a b Ha Hb).
    assert (0 <= a * (slack * of_nat t)) by (apply mul_ge0; auto; apply mul_ge0; auto using of_nat_ge0). lra.
  - intros t r move F a b Ha Hb _. unfold cells_clock in F. destruct (charge t r) as [c|] eqn:C; [|discriminate].
    destruct (forallb _ _) eqn:L; [|discriminate]. injection F as <-. rewrite forallb_forall in L.
    assert (Fits : forall i, (i < size (law r))%nat -> (c i <= t)%nat).
    { intros i Hi. apply Nat.leb_le, L, in_seq. lia. }
    set (m := law r) in *. set (mc := sum (size m) (fun i => lawP m i * (slack * of_nat (c i)))).
    assert (AtNodes : forall x, node x ->
      sum (size m) (fun i => lawP m i * W (t - c i)%nat (x * lawQ m i / lawP m i)) <= W t x + mc).
    { intros x Nx. destruct (Pay t r c C Fits) as [[Hk Hb']|H]; [|apply H; exact Nx].
      destruct (Hb' x Nx) as [beta Hbeta].
      apply (cells_mean m (k r) (fun i Hi => proj1 (Hk i Hi)) (fun i Hi => proj1 (proj2 (Hk i Hi))) (fun i Hi => proj2 (proj2 (Hk i Hi)))
        (fun i => W (t - c i)%nat) (fun i => sh_proper _ (Sh (t - c i)%nat)) (fun i => sh_convex _ (Sh (t - c i)%nat))
        (fun i => slack * of_nat (c i)) x (W t x) beta (Nn x Nx)); intros i Hi; apply (Hbeta i Hi). }
    assert (Everywhere : forall z, 0 <= z ->
      sum (size m) (fun i => lawP m i * W (t - c i)%nat (z * lawQ m i / lawP m i)) <= W t z + mc).
    { intros z Hz.
      apply (at_nodes node (fun z => sum (size m) (fun i => lawP m i * W (t - c i)%nat (z * lawQ m i / lawP m i)))
        (fun z => W t z + mc)); auto.
      - intros x y Exy. apply sum_eq. intros i _.
        rewrite (sh_proper _ (Sh (t - c i)%nat) (x * lawQ m i / lawP m i) (y * lawQ m i / lawP m i)); [reflexivity|].
        rewrite Exy. reflexivity.
      - intros x y l Hx Hy Hl. rewrite <- !sum_scale, <- sum_plus. apply sum_le. intros i _.
        pose proof (sh_convex _ (Sh (t - c i)%nat) _ _ l (shift_ge0 m i x Hx) (shift_ge0 m i y Hy) Hl) as Cx.
        rewrite (sh_proper _ (Sh (t - c i)%nat) _ (l * (x * lawQ m i / lawP m i) + (1 - l) * (y * lawQ m i / lawP m i)))
          by (unfold Qdiv; ring).
        pose proof (mul_le (lawP m i) _ _ (lawP_ge0 m i) Cx). lra.
      - intros x y Hx Hxy. apply sum_le. intros i _. apply mul_le; [apply lawP_ge0|].
        apply (sh_falling _ (Sh (t - c i)%nat)); [apply shift_ge0; auto|].
        unfold Qdiv. rewrite <- !Qmult_assoc. apply Qmult_le_compat_r; auto.
        apply mul_ge0; [apply lawQ_ge0 | apply Qinv_le_0_compat, lawP_ge0].
      - intros z' Hz'. destruct (Tb t z' Hz') as [[x [Nx [Hx E]]] | [x [y [l [Nx [Ny [Hx [Hy [Hl [Ez E]]]]]]]]]].
        + left. exists x. rewrite E. repeat split; auto; lra.
        + right. exists x, y, l. rewrite E. repeat split; auto; lra. }
    pose proof (of_loss_pays m (fun i => W (t - c i)%nat) (W t) mc (sh_proper _ (Sh t)) (fun i => sh_proper _ (Sh (t - c i)%nat))) as [G _].
    specialize (G Everywhere a b Ha Hb).
    rewrite sum_plus.
    assert (S2 : sum (size m) (fun i => a * lawP m i * (slack * of_nat (t - c i))) == a * (slack * of_nat t) - a * mc).
    { unfold mc. rewrite (sum_eq _ _ (fun i => (a * (slack * of_nat t)) * lawP m i + (- a) * (lawP m i * (slack * of_nat (c i))))).
      - rewrite sum_plus, !sum_scale, lawP_sum. lra.
      - intros i Hi. rewrite of_nat_minus by auto. ring. }
    rewrite S2. lra.
  - unfold of_loss. rewrite (sh_proper _ (Sh T) (1 / 1) 1) by reflexivity. lra.
Qed.
