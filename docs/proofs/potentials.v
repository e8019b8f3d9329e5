(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* Potentials of the loss, the form of docs/proofs.md, section 18, and tables that are checked at their nodes. *)

Require Export rationals.

(* W z is the potential at the loss L = log(1/z), so z = b/a = e^(-L), and z = 0 is an infinite loss. An outcome of
   probabilities (p, q) has z -> z q/p. The potential of interaction.v is a W(b/a); in Q, x/0 is 0. *)
Definition of_loss (W : Q -> Q) (a b : Q) : Q := a * W (b / a).

Definition proper (W : Q -> Q) := forall x y, x == y -> W x == W y.

Lemma Qdiv_ge0 a b : 0 <= a -> 0 <= b -> 0 <= b / a.
Proof. intros. unfold Qdiv. apply mul_ge0; auto. apply Qinv_le_0_compat; auto. Qed.

Lemma zero_or_pos a : 0 <= a -> a == 0 \/ 0 < a.
Proof. intros H. destruct (Qlt_le_dec 0 a); [right; assumption | left; lra]. Qed.

Lemma of_loss_zero W a b : a == 0 -> of_loss W a b == 0.
Proof. intros Z. unfold of_loss. generalize (W (b / a)). intros w. rewrite Z. ring. Qed.

(* It is homogeneous, as leaks_dp needs. *)
Lemma of_loss_scale W k a b : proper W -> 0 <= k -> 0 <= a -> of_loss W (k * a) (k * b) == k * of_loss W a b.
Proof.
  intros Pr Hk Ha. destruct (zero_or_pos k Hk) as [Zk|Pk].
  - rewrite of_loss_zero; [generalize (of_loss W a b); intros v|]; rewrite Zk; ring.
  - destruct (zero_or_pos a Ha) as [Z|Pa].
    + rewrite (of_loss_zero W (k * a)), (of_loss_zero W a); [ring | exact Z | rewrite Z; ring].
    + unfold of_loss. rewrite (Pr (k * b / (k * a)) (b / a)); [ring | field; split; lra].
Qed.

(* (a), for every real L. *)
Lemma of_loss_covers W e : 0 <= e -> (forall z, 0 <= z -> pos (1 - e * z) <= W z) ->
  forall a b, 0 <= a -> 0 <= b -> pos (a - e * b) <= of_loss W a b.
Proof.
  intros He H a b Ha Hb. destruct (zero_or_pos a Ha) as [Z|Pa].
  - assert (0 <= e * b) by (apply mul_ge0; auto). pose proof (of_loss_zero W a b Z). apply pos_lub; lra.
  - unfold of_loss. specialize (H (b / a) (Qdiv_ge0 a b Ha Hb)).
    pose proof (pos_ge (1 - e * (b / a))). pose proof (pos_ge0 (1 - e * (b / a))).
    apply pos_lub.
    + apply mul_ge0; lra.
    + assert (Eq : a - e * b == a * (1 - e * (b / a))) by (field; lra).
      rewrite Eq. apply mul_le; lra.
Qed.

(* (c): E_P[W'(L + X)] <= W(L) + slack for every real L is what the theorem of filters asks for, and nothing else. *)
Theorem of_loss_pays m (W' : nat -> Q -> Q) (W : Q -> Q) slack : proper W -> (forall i, proper (W' i)) ->
  ((forall z, 0 <= z -> sum (size m) (fun i => lawP m i * W' i (z * lawQ m i / lawP m i)) <= W z + slack) <->
   (forall a b, 0 <= a -> 0 <= b ->
     sum (size m) (fun i => of_loss (W' i) (a * lawP m i) (b * lawQ m i)) <= of_loss W a b + a * slack)).
Proof.
  intros PrW Pr. split.
  - intros H a b Ha Hb. destruct (zero_or_pos a Ha) as [Z|Pa].
    + rewrite (sum_eq _ _ (fun i => 0 * 0)).
      * rewrite sum_scale, (of_loss_zero W a b Z), Z. lra.
      * intros i _. rewrite of_loss_zero; [ring | rewrite Z; ring].
    + specialize (H (b / a) (Qdiv_ge0 a b Ha Hb)).
      rewrite (sum_eq _ _ (fun i => a * (lawP m i * W' i (b / a * lawQ m i / lawP m i)))).
      * rewrite sum_scale. unfold of_loss. rewrite <- Qmult_plus_distr_r. apply mul_le; lra.
      * intros i _. destruct (zero_or_pos _ (lawP_ge0 m i)) as [Zp|Pp].
        -- rewrite of_loss_zero by (rewrite Zp; ring). generalize (W' i (b / a * lawQ m i / lawP m i)); intros w.
           rewrite Zp. ring.
        -- unfold of_loss. rewrite <- Qmult_assoc.
           rewrite (Pr i (b * lawQ m i / (a * lawP m i)) (b / a * lawQ m i / lawP m i));
             [reflexivity | field; split; lra].
  - intros H z Hz. specialize (H 1 z ltac:(lra) Hz).
    rewrite (sum_eq _ _ (fun i => lawP m i * W' i (z * lawQ m i / lawP m i))) in H.
    + unfold of_loss in H. rewrite (PrW (z / 1) z) in H by field. lra.
    + intros i _. destruct (zero_or_pos _ (lawP_ge0 m i)) as [Zp|Pp].
      * rewrite of_loss_zero by (rewrite Zp; ring). generalize (W' i (z * lawQ m i / lawP m i)); intros w.
        rewrite Zp. ring.
      * unfold of_loss. rewrite (Pr i (z * lawQ m i / (1 * lawP m i)) (z * lawQ m i / lawP m i)); [ring | field; lra].
Qed.

Definition convex (F : Q -> Q) := forall x y l, 0 <= x -> 0 <= y -> 0 <= l <= 1 ->
  F (l * x + (1 - l) * y) <= l * F x + (1 - l) * F y.
Definition falling (F : Q -> Q) := forall x y, 0 <= x -> x <= y -> F y <= F x.

(* W is linear in z between nodes, and constant beyond the last of them. *)
Definition table (node : Q -> Prop) (W : Q -> Q) := forall z, 0 <= z ->
  (exists x, node x /\ 0 <= x <= z /\ W z == W x) \/
  (exists x y l, node x /\ node y /\ 0 <= x /\ 0 <= y /\ 0 <= l <= 1 /\
     z == l * x + (1 - l) * y /\ W z == l * W x + (1 - l) * W y).

Lemma at_nodes node F W : proper F -> convex F -> falling F -> table node W ->
  (forall x, node x -> F x <= W x) -> forall z, 0 <= z -> F z <= W z.
Proof.
  intros Pr C M T N z Hz. destruct (T z Hz) as [[x [Nx [Hx E]]] | [x [y [l [Nx [Ny [Hx [Hy [Hl [Ez E]]]]]]]]]].
  - rewrite E. apply Qle_trans with (F x); [apply M; lra | apply N; exact Nx].
  - rewrite E, (Pr _ _ Ez). eapply Qle_trans; [apply C; auto|].
    pose proof (mul_le l _ _ ltac:(lra) (N x Nx)). pose proof (mul_le (1 - l) _ _ ltac:(lra) (N y Ny)). lra.
Qed.

(* The mean of a convex potential that does not grow is convex and does not grow. *)
Definition mean (m : mech) (W : Q -> Q) (z : Q) := sum (size m) (fun i => lawP m i * W (z * lawQ m i / lawP m i)).

Lemma shift_ge0 m i z : 0 <= z -> 0 <= z * lawQ m i / lawP m i.
Proof. intros. apply Qdiv_ge0; [apply lawP_ge0 | apply mul_ge0; [auto | apply lawQ_ge0]]. Qed.

Lemma mean_proper m W : proper W -> proper (mean m W).
Proof.
  intros Pr x y E. apply sum_eq. intros i _. rewrite (Pr (x * lawQ m i / lawP m i) (y * lawQ m i / lawP m i)).
  - reflexivity.
  - rewrite E. reflexivity.
Qed.

Lemma mean_convex m W : proper W -> convex W -> convex (mean m W).
Proof.
  intros Pr C x y l Hx Hy Hl. unfold mean. rewrite <- !sum_scale, <- sum_plus. apply sum_le. intros i _.
  rewrite (Pr _ (l * (x * lawQ m i / lawP m i) + (1 - l) * (y * lawQ m i / lawP m i))) by (unfold Qdiv; ring).
  pose proof (mul_le (lawP m i) _ _ (lawP_ge0 m i) (C _ _ l (shift_ge0 m i x Hx) (shift_ge0 m i y Hy) Hl)). lra.
Qed.

Lemma mean_falling m W : falling W -> falling (mean m W).
Proof.
  intros M x y Hx Hxy. apply sum_le. intros i _. apply mul_le; [apply lawP_ge0|]. apply M; [apply shift_ge0; auto|].
  unfold Qdiv. rewrite <- !Qmult_assoc. apply Qmult_le_compat_r; auto.
  apply mul_ge0; [apply lawQ_ge0 | apply Qinv_le_0_compat, lawP_ge0].
Qed.

(* A price that is checked at the nodes alone is a price at every real loss. *)
Theorem price_at_nodes node m W' W slack : proper W' -> convex W' -> falling W' -> proper W -> table node W ->
  (forall x, node x -> mean m W' x <= W x + slack) ->
  forall a b, 0 <= a -> 0 <= b ->
  sum (size m) (fun i => of_loss W' (a * lawP m i) (b * lawQ m i)) <= of_loss W a b + a * slack.
Proof.
  intros Pr C M PrW T N. apply (of_loss_pays m (fun _ => W') W slack); auto.
  apply (at_nodes node (mean m W') (fun z => W z + slack)); auto using mean_proper, mean_convex, mean_falling.
  intros z Hz. destruct (T z Hz) as [[x [Nx [Hx E]]] | [x [y [l [Nx [Ny [Hx [Hy [Hl [Ez E]]]]]]]]]].
  - left. exists x. rewrite E. repeat split; auto; lra.
  - right. exists x, y, l. rewrite E. repeat split; auto; lra.
Qed.
