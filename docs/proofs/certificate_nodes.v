(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* Potentials of a certificate: hockey sticks at the nodes of a lattice, and what `eval` says of their values there. Read by
   certificate_laws.v, in whose section z and k are. *)

Definition q : Q := inject_Z z / inject_Z (2 ^ k).

Lemma two_pos : 0 < inject_Z (2 ^ k).
Proof. change 0 with (inject_Z 0). rewrite <- Zlt_Qlt. apply Z.pow_pos_nonneg; lia. Qed.

Lemma q_range : 0 < q < 1.
Proof.
  pose proof two_pos. assert (0 < inject_Z z) by (change 0 with (inject_Z 0); rewrite <- Zlt_Qlt; exact z_pos).
  assert (inject_Z z < inject_Z (2 ^ k)) by (rewrite <- Zlt_Qlt; exact z_small).
  unfold q. split; [apply Qlt_shift_div_l; lra | apply Qlt_shift_div_r; lra].
Qed.

(* The potential of a row, not yet divided: the hockey stick of weight w at strike x, x/q, x/q^2, ... *)
Fixpoint hocks (x : Q) (ws : list Z) (a b : Q) : Q :=
  match ws with [] => 0 | w :: r => inject_Z w * hock x a b + hocks (x / q) r a b end.
Fixpoint strike (x : Q) (i : nat) : Q := match i with O => x | S i' => strike (x / q) i' end.
Fixpoint power_of (i : nat) : Q := match i with O => 1 | S i' => q * power_of i' end.
Definition pot (x : Q) (r : row) (a b : Q) : Q := inject_Z (constant r) * a + hocks x (weights_of r) a b.

Lemma power_pos i : 0 < power_of i.
Proof. pose proof q_range. induction i as [|i IH]; simpl; [lra|]. apply Qmult_lt_0_compat; lra. Qed.

Lemma power_plus i j : power_of (i + j) == power_of i * power_of j.
Proof. induction i as [|i IH]; simpl; [ring|]. rewrite IH. ring. Qed.

Lemma next_pos x : 0 < x -> 0 < x / q.
Proof. pose proof q_range. intros. apply Qlt_shift_div_l; lra. Qed.

Lemma next_more x : 0 < x -> x <= x / q.
Proof.
  pose proof q_range. intros. apply Qle_shift_div_l; [lra|]. pose proof (mul_le x q 1 ltac:(lra) ltac:(lra)). lra.
Qed.

Lemma strike_is i : forall x, strike x i == x / power_of i.
Proof.
  pose proof q_range. induction i as [|i IH]; intros x; simpl; [field; lra|]. rewrite IH. pose proof (power_pos i). field. lra.
Qed.

Lemma strike_pos x i : 0 < x -> 0 < strike x i.
Proof. intros. rewrite strike_is. pose proof (power_pos i). apply Qlt_shift_div_l; lra. Qed.

Lemma strike_more x i : 0 < x -> x <= strike x i.
Proof.
  revert x. induction i as [|i IH]; simpl; intros x Hx; [lra|]. pose proof (next_more x Hx).
  pose proof (IH _ (next_pos x Hx)). lra.
Qed.

Lemma inv_pos x : 0 < x -> 0 < / x.
Proof. apply Qinv_lt_0_compat. Qed.

Lemma times_inv x : 0 < x -> x * / x == 1.
Proof. intros. field. lra. Qed.

Lemma at_strike x i : 0 < x -> x * / strike x i <= 1.
Proof.
  intros Hx. pose proof (strike_pos x i Hx). pose proof (strike_more x i Hx).
  rewrite <- (times_inv (strike x i)) by auto. apply Qmult_le_compat_r; [auto|]. apply Qlt_le_weak, inv_pos. auto.
Qed.

(* Where the loss is below the strikes, nothing is paid. *)
Lemma hocks_zero ws : forall x a b, 0 < x -> 0 <= b -> a <= x * b -> hocks x ws a b == 0.
Proof.
  induction ws as [|w r IH]; simpl; intros x a b Hx Hb H; [lra|].
  pose proof (next_more x Hx) as N. pose proof (Qmult_le_compat_r _ _ b N Hb).
  rewrite IH by (auto using next_pos; lra). unfold hock. rewrite pos_zero by lra. ring.
Qed.

Lemma hocks_proper ws : forall x x' a a' b b', x == x' -> a == a' -> b == b' -> hocks x ws a b == hocks x' ws a' b'.
Proof.
  induction ws as [|w r IH]; simpl; intros x x' a a' b b' Ex Ea Eb; [lra|].
  rewrite (IH (x / q) (x' / q) a a' b b') by (auto; rewrite Ex; reflexivity).
  unfold hock, pos. rewrite Ex, Ea, Eb. reflexivity.
Qed.

Lemma hock_nice x : nice (hock x).
Proof.
  split.
  - apply hock_proper.
  - intros n a b Hn Ha Hb. unfold hock. rewrite <- pos_scale by auto. apply (Q.max_compat 0 0); [reflexivity | ring].
  - intros a a' b b' _ _ _ _. unfold hock. pose proof (pos_ge (a - x * b)). pose proof (pos_ge (a' - x * b')).
    pose proof (pos_ge0 (a - x * b)). pose proof (pos_ge0 (a' - x * b')). apply pos_lub; lra.
Qed.

Lemma nice_plus V V' n n' : nice V -> nice V' -> 0 <= n -> 0 <= n' -> nice (fun a b => n * V a b + n' * V' a b).
Proof.
  intros [P1 S1 A1] [P2 S2 A2] Hn Hn'. split.
  - intros a a' b b' Ea Eb. rewrite (P1 a a' b b' Ea Eb), (P2 a a' b b' Ea Eb). reflexivity.
  - intros m a b Hm Ha Hb. rewrite S1, S2 by auto. ring.
  - intros a a' b b' Ha Ha' Hb Hb'. pose proof (mul_le n _ _ Hn (A1 a a' b b' Ha Ha' Hb Hb')).
    pose proof (mul_le n' _ _ Hn' (A2 a a' b b' Ha Ha' Hb Hb')). lra.
Qed.

Lemma nice_eq V V' : nice V -> (forall a b, V a b == V' a b) -> nice V'.
Proof.
  intros [P S0 A] E. split; intros; rewrite <- !E; auto.
Qed.

Lemma first_nice : nice (fun a _ => a).
Proof. split; intros; auto; lra. Qed.

Lemma Z_ge0 w : (0 <=? w)%Z = true -> 0 <= inject_Z w.
Proof. intros H. apply Z.leb_le in H. change 0 with (inject_Z 0). rewrite <- Zle_Qle. exact H. Qed.

Lemma hocks_nice ws : nonneg ws = true -> forall x, nice (hocks x ws).
Proof.
  induction ws as [|w r IH]; simpl; intros Hw x.
  - apply (nice_eq (fun a b => 0 * hock x a b + 0 * hock x a b)); [|intros; ring].
    apply nice_plus; try lra; apply hock_nice.
  - apply andb_prop in Hw. destruct Hw as [H1 H2].
    apply (nice_eq (fun a b => inject_Z w * hock x a b + 1 * hocks (x / q) r a b)); [|intros; ring].
    apply nice_plus; auto using hock_nice, Z_ge0. lra.
Qed.

Definition row_ge0 (r : row) : Prop := (0 <=? constant r)%Z = true /\ nonneg (weights_of r) = true.

Lemma pot_nice x r : row_ge0 r -> nice (pot x r).
Proof.
  intros [H1 H2]. apply (nice_eq (fun a b => inject_Z (constant r) * a + 1 * hocks x (weights_of r) a b)).
  - apply (nice_plus (fun a _ => a) (hocks x (weights_of r))); auto using first_nice, hocks_nice, Z_ge0. lra.
  - intros. unfold pot. ring.
Qed.

(* As functions of y = b/a. *)
Lemma hock_shape x : 0 <= x -> shape (fun y => hock x 1 y).
Proof. intros Hx. exact (start_shape (fun _ => x) (fun _ => Hx) 0). Qed.

Lemma plus_shape F G n n' : shape F -> shape G -> 0 <= n -> 0 <= n' -> shape (fun y => n * F y + n' * G y).
Proof.
  intros [P1 C1 M1] [P2 C2 M2] Hn Hn'. split.
  - intros x y E. rewrite (P1 x y E), (P2 x y E). reflexivity.
  - intros x y l Hx Hy Hl. pose proof (mul_le n _ _ Hn (C1 x y l Hx Hy Hl)). pose proof (mul_le n' _ _ Hn' (C2 x y l Hx Hy Hl)). lra.
  - intros x y Hx Hxy. pose proof (mul_le n _ _ Hn (M1 x y Hx Hxy)). pose proof (mul_le n' _ _ Hn' (M2 x y Hx Hxy)). lra.
Qed.

Lemma constant_shape v : shape (fun _ => v).
Proof. split; intros x; intros; lra. Qed.

Lemma shape_eq F G : shape F -> (forall y, F y == G y) -> shape G.
Proof. intros [P C M] E. split; intros x; intros; rewrite <- !E; auto. Qed.

Lemma scaled_shape F f : shape F -> 0 <= f -> shape (fun y => F (y * f)).
Proof.
  intros [P C M] Hf. split.
  - intros x y E. apply P. rewrite E. reflexivity.
  - intros x y l Hx Hy Hl. rewrite (P _ (l * (x * f) + (1 - l) * (y * f))) by ring. apply C; auto; apply mul_ge0; auto.
  - intros x y Hx Hxy. apply M; [apply mul_ge0; auto | apply Qmult_le_compat_r; auto].
Qed.

Lemma hocks_shape ws : nonneg ws = true -> forall x, 0 < x -> shape (fun y => hocks x ws 1 y).
Proof.
  induction ws as [|w r IH]; simpl; intros Hw x Hx; [apply constant_shape|].
  apply andb_prop in Hw. destruct Hw as [H1 H2].
  apply (shape_eq (fun y => inject_Z w * hock x 1 y + 1 * hocks (x / q) r 1 y)); [|intros; ring].
  apply plus_shape; auto using Z_ge0, next_pos; [apply hock_shape; lra | lra].
Qed.

Lemma pot_shape x r : row_ge0 r -> 0 < x -> shape (fun y => pot x r 1 y).
Proof.
  intros [H1 H2] Hx. apply (shape_eq (fun y => 1 * (inject_Z (constant r) * 1) + 1 * hocks x (weights_of r) 1 y)).
  - apply (plus_shape (fun _ => inject_Z (constant r) * 1)); auto using constant_shape, hocks_shape; lra.
  - intros. unfold pot. ring.
Qed.

(* The nodes: z = 1/strike, and 0. *)
Definition node (x : Q) (n : nat) (y : Q) : Prop := y = 0 \/ exists i, (i < n)%nat /\ y = / strike x i.

Lemma between u v y : v < u -> v <= y <= u -> exists l, 0 <= l <= 1 /\ y == l * u + (1 - l) * v.
Proof.
  intros H Hy. exists ((y - v) / (u - v)). split; [|field; lra].
  split; [apply Qdiv_ge0; lra | apply Qle_shift_div_r; lra].
Qed.

Lemma hocks_table ws : forall x y, 0 < x -> ws <> [] -> 0 <= y -> x * y <= 1 ->
  exists y1 y2 l, node x (length ws) y1 /\ node x (length ws) y2 /\ 0 <= y1 /\ x * y1 <= 1 /\ 0 <= y2 /\ x * y2 <= 1 /\
    0 <= l <= 1 /\ y == l * y1 + (1 - l) * y2 /\ hocks x ws 1 y == l * hocks x ws 1 y1 + (1 - l) * hocks x ws 1 y2.
Proof.
  pose proof q_range as Hq.
  induction ws as [|w r IH]; intros x y Hx Hne Hy Hxy; [congruence|].
  assert (Hock : forall v, x * v <= 1 -> hock x 1 v == 1 - x * v) by (intros; unfold hock; apply pos_of; lra).
  destruct r as [|w' r].
  - exists (/ x), 0, (x * y). pose proof (inv_pos x Hx). pose proof (times_inv x Hx). pose proof (mul_ge0 x y ltac:(lra) Hy).
    split; [right; exists O; simpl; auto|]. split; [left; reflexivity|].
    repeat split; try lra; simpl.
    + field. lra.
    + rewrite !Hock by lra. field. lra.
  - set (x' := x / q) in *. assert (Hx' : 0 < x') by (apply next_pos; auto).
    assert (More : x <= x') by (apply next_more; auto).
    destruct (Qlt_le_dec 1 (x' * y)) as [L|L].
    + exists (/ x), (/ x'). pose proof (inv_pos x Hx). pose proof (inv_pos x' Hx'). pose proof (times_inv x Hx). pose proof (times_inv x' Hx').
      assert (Eq : / x' == q * / x) by (unfold x'; field; lra).
      assert (Lt : / x' < / x) by (rewrite Eq; pose proof (Qmult_lt_r q 1 (/ x) ltac:(lra)) as G; destruct G as [_ G]; specialize (G ltac:(lra)); lra).
      assert (Y1 : y <= / x) by (rewrite <- (Qmult_1_l (/ x)); apply Qle_shift_div_l; lra).
      assert (Y2 : / x' <= y) by (rewrite <- (Qmult_1_l (/ x')); apply Qle_shift_div_r; lra).
      destruct (between (/ x) (/ x') y Lt (conj Y2 Y1)) as [l [R Ey]].
      assert (Xx' : x * / x' <= 1) by (rewrite <- (times_inv x') by auto; apply Qmult_le_compat_r; lra).
      exists l. split; [right; exists O; simpl; split; [lia|reflexivity]|].
      split; [right; exists 1%nat; simpl; split; [lia|reflexivity]|].
      repeat split; try lra.
      assert (Zero : forall v, 0 <= v -> 1 <= x' * v -> hocks x' (w' :: r) 1 v == 0) by (intros; apply hocks_zero; auto).
      assert (Xx : 1 <= x' * / x) by (rewrite <- (times_inv x) by auto; apply Qmult_le_compat_r; lra).
      change (hocks x (w :: w' :: r) 1 y) with (inject_Z w * hock x 1 y + hocks x' (w' :: r) 1 y).
      change (hocks x (w :: w' :: r) 1 (/ x)) with (inject_Z w * hock x 1 (/ x) + hocks x' (w' :: r) 1 (/ x)).
      change (hocks x (w :: w' :: r) 1 (/ x')) with (inject_Z w * hock x 1 (/ x') + hocks x' (w' :: r) 1 (/ x')).
      rewrite !Zero by lra. rewrite !Hock by lra.
      rewrite Ey at 1. ring.
    + destruct (IH x' y Hx' ltac:(congruence) Hy L) as [y1 [y2 [l [N1 [N2 [P1 [S1 [P2 [S2 [Hl [E1 E2]]]]]]]]]]].
      assert (Node : forall v, node x' (length (w' :: r)) v -> node x (length (w :: w' :: r)) v).
      { intros v [Nv|[i [Hi Nv]]]; [left; auto|]. right. exists (S i). split; [simpl in *; lia | exact Nv]. }
      assert (Down : forall v, 0 <= v -> x' * v <= 1 -> x * v <= 1).
      { intros v Hv H. pose proof (Qmult_le_compat_r x x' v More Hv). lra. }
      exists y1, y2, l. repeat split; auto; try lra.
      change (hocks x (w :: w' :: r) 1 y) with (inject_Z w * hock x 1 y + hocks x' (w' :: r) 1 y).
      change (hocks x (w :: w' :: r) 1 y1) with (inject_Z w * hock x 1 y1 + hocks x' (w' :: r) 1 y1).
      change (hocks x (w :: w' :: r) 1 y2) with (inject_Z w * hock x 1 y2 + hocks x' (w' :: r) 1 y2).
      rewrite E2, !Hock by auto. rewrite E1. ring.
Qed.

Lemma pot_table x r : 0 < x -> weights_of r <> [] -> table (node x (length (weights_of r))) (fun y => pot x r 1 y).
Proof.
  intros Hx Hne y Hy. unfold pot. destruct (Qlt_le_dec 1 (x * y)) as [L|L].
  - left. exists (/ x). split; [right; exists O; split; [destruct (weights_of r); [congruence | simpl; lia] | reflexivity]|].
    pose proof (inv_pos x Hx). pose proof (times_inv x Hx).
    split; [split; [lra|]; rewrite <- (Qmult_1_l (/ x)); apply Qle_shift_div_r; lra|].
    rewrite !hocks_zero by lra. lra.
  - right. destruct (hocks_table _ x y Hx Hne Hy L) as [y1 [y2 [l [N1 [N2 [P1 [S1 [P2 [S2 [Hl [E1 E2]]]]]]]]]]].
    exists y1, y2, l. repeat split; auto; lra.
Qed.

(* ------------------------------------------------------------------------------------------------------------------ *)
(* The bounds of eval                                                                                                 *)
(* ------------------------------------------------------------------------------------------------------------------ *)

Lemma floor_below v : inject_Z (Z.shiftr (v * z) k) <= inject_Z v * q.
Proof.
  pose proof two_pos. unfold q. assert (E : inject_Z v * (inject_Z z / inject_Z (2 ^ k)) == inject_Z (v * z) / inject_Z (2 ^ k)).
  { rewrite inject_Z_mult. field. lra. }
  rewrite E. apply Qle_shift_div_l; [auto|]. rewrite <- inject_Z_mult, <- Zle_Qle, Z.shiftr_div_pow2 by auto.
  rewrite Z.mul_comm. apply Z.mul_div_le. apply Z.pow_pos_nonneg; lia.
Qed.

Lemma ceil_above v : inject_Z v * q <= inject_Z (- Z.shiftr (- (v * z)) k).
Proof.
  replace (- (v * z))%Z with (- v * z)%Z by ring. pose proof (floor_below (- v)) as H. rewrite inject_Z_opp in *. lra.
Qed.

Lemma eval_length ws : forall a b1 b2, length (eval z k ws a b1 b2) = length ws.
Proof. induction ws as [|w r IH]; simpl; intros; auto. Qed.

Lemma eval_bounds ws : forall x a b b1 b2 i, 0 < x -> inject_Z b1 <= b <= inject_Z b2 -> (i < length ws)%nat ->
  let v := inject_Z a - b * x * / strike x i + hocks x ws 1 (/ strike x i) in
  inject_Z (snd (nth i (eval z k ws a b1 b2) (0, 0)%Z)) <= v <= inject_Z (fst (nth i (eval z k ws a b1 b2) (0, 0)%Z)).
Proof.
  pose proof q_range as Hq.
  induction ws as [|w r IH]; intros x a b b1 b2 i Hx Hb Hi; [simpl in Hi; lia|]. destruct i as [|i]; cbv zeta.
  - pose proof (inv_pos x Hx). pose proof (times_inv x Hx) as T.
    change (strike x 0) with x. rewrite hocks_zero by lra.
    cbn [nth eval fst snd]. unfold Z.sub. rewrite !inject_Z_plus, !inject_Z_opp.
    assert (E : b * x * / x == b) by (rewrite <- Qmult_assoc, T; ring). rewrite E. lra.
  - assert (Hx' := next_pos x Hx). pose proof (strike_pos _ i Hx') as Sp.
    set (y := / strike (x / q) i). assert (Hy : 0 < y) by (apply inv_pos; auto).
    assert (Xy : x * y <= 1) by (exact (at_strike x (S i) Hx)).
    change (hocks x (w :: r) 1 (/ strike x (S i))) with (inject_Z w * hock x 1 y + hocks (x / q) r 1 y).
    change (/ strike x (S i)) with y.
    change (nth (S i) (eval z k (w :: r) a b1 b2) (0, 0)%Z)
      with (nth i (eval z k r (a + w) (Z.shiftr ((b1 + w) * z) k) (- Z.shiftr (- ((b2 + w) * z)) k)) (0, 0)%Z).
    assert (Hk : hock x 1 y == 1 - x * y) by (unfold hock; apply pos_of; lra). rewrite Hk.
    pose proof (floor_below (b1 + w)) as F. pose proof (ceil_above (b2 + w)) as C. rewrite inject_Z_plus in F, C.
    pose proof (Qmult_le_compat_r (inject_Z b1 + inject_Z w) (b + inject_Z w) q ltac:(lra) ltac:(lra)).
    pose proof (Qmult_le_compat_r (b + inject_Z w) (inject_Z b2 + inject_Z w) q ltac:(lra) ltac:(lra)).
    specialize (IH (x / q) (a + w)%Z ((b + inject_Z w) * q) (Z.shiftr ((b1 + w) * z) k) (- Z.shiftr (- ((b2 + w) * z)) k)%Z i Hx'
      ltac:(lra) ltac:(simpl in Hi; lia)). cbv zeta in IH. fold y in IH. rewrite inject_Z_plus in IH.
    assert (E : inject_Z a - b * x * y + (inject_Z w * (1 - x * y) + hocks (x / q) r 1 y)
             == inject_Z a + inject_Z w - (b + inject_Z w) * q * (x / q) * y + hocks (x / q) r 1 y) by (field; lra).
    rewrite E. exact IH.
Qed.

Lemma hocks_zeros n : forall x a b, hocks x (repeat 0%Z n) a b == 0.
Proof. induction n as [|n IH]; simpl; intros; [lra|]. rewrite IH. change (inject_Z 0) with 0. ring. Qed.

Lemma hocks_more ws n : forall x a b, hocks x (ws ++ repeat 0%Z n) a b == hocks x ws a b.
Proof. induction ws as [|w r IH]; simpl; intros; [apply hocks_zeros|]. rewrite IH. reflexivity. Qed.

Lemma hocks_top ws : forall x, hocks x ws 1 0 == inject_Z (total ws).
Proof.
  induction ws as [|w r IH]; simpl; intros x; [reflexivity|]. rewrite IH, inject_Z_plus. unfold hock. rewrite pos_of by lra. ring.
Qed.

Lemma pot_top x r m : pot x r 1 0 == inject_Z (top (bounds_of z k m r)).
Proof. unfold pot, bounds_of; simpl. rewrite hocks_top, inject_Z_plus. ring. Qed.

Lemma nth_map {X Y} (f : X -> Y) l : forall i d d', (i < length l)%nat -> nth i (map f l) d' = f (nth i l d).
Proof. induction l as [|x l IH]; simpl; intros [|i] d d' H; try lia; auto. apply IH. lia. Qed.

Lemma lower_bound x r m i : 0 < x -> (i < length (weights_of r))%nat ->
  inject_Z (nth i (lower (bounds_of z k m r)) 0%Z) <= pot x r 1 (/ strike x i).
Proof.
  intros Hx Hi. simpl. rewrite (nth_map snd _ i (0, 0)%Z) by (rewrite eval_length; exact Hi).
  pose proof (eval_bounds (weights_of r) x (constant r) 0 0 0 i Hx ltac:(change (inject_Z 0) with 0; lra) Hi) as [H _].
  eapply Qle_trans; [exact H|]. unfold pot. lra.
Qed.

Lemma upper_bound x r m i : 0 < x -> row_ge0 r ->
  pot x r 1 (/ strike x i) <= inject_Z (nth i (upper (bounds_of z k m r)) (top (bounds_of z k m r))).
Proof.
  intros Hx Hr. pose proof (strike_pos x i Hx). pose proof (inv_pos _ H).
  destruct (le_lt_dec (length (weights_of r ++ repeat 0%Z m)) i) as [L|L].
  - rewrite nth_overflow by (simpl; rewrite map_length, eval_length; exact L).
    rewrite <- (pot_top x). apply (sh_falling _ (pot_shape x r Hr Hx)); lra.
  - simpl. rewrite (nth_map fst _ i (0, 0)%Z) by (rewrite eval_length; exact L).
    pose proof (eval_bounds _ x (constant r) 0 0 0 i Hx ltac:(change (inject_Z 0) with 0; lra) L) as [_ H1].
    eapply Qle_trans; [|exact H1]. unfold pot. rewrite hocks_more. lra.
Qed.
