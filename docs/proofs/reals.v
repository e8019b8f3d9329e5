(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* interaction.v and accounts.v over the real numbers of Coq's library: probabilities, potentials and e^epsilon may be any. *)

Require Export Reals Lra Lia List Arith.
Export ListNotations.
Global Open Scope R_scope.

Notation "x == y" := (x = y) (at level 70) : R_scope.
Notation num := R.
Notation max := Rmax.
Notation min := Rmin.
Notation le_trans := Rle_trans.
Notation le_antisym := Rle_antisym.
Notation lt_le_dec := Rlt_le_dec.
Notation max_lub := Rmax_lub.
Notation le_max_l := Rmax_l.
Notation le_max_r := Rmax_r.
Notation min_glb := Rmin_glb.
Notation min_l := Rmin_left.
Notation min_r := Rmin_right.
Notation le_min_l := Rmin_l.
Notation le_min_r := Rmin_r.
Notation mult_comm := Rmult_comm.
Notation mult_ge0 := Rmult_le_pos.
Notation mult_plus := Rmult_plus_distr_l.
Notation plus_le := Rplus_le_compat.
Notation num_refl := (@eq_refl R).
Notation of_nat := INR.
Notation of_nat_ge0 := pos_INR.
Notation of_nat_plus := plus_INR.

Definition le_bool (x y : R) : bool := if Rle_dec x y then true else false.

Lemma le_bool_iff x y : le_bool x y = true <-> x <= y.
Proof. unfold le_bool. destruct (Rle_dec x y); split; intros; auto; discriminate || contradiction. Qed.

Lemma mult_le_r x y z : x <= y -> 0 <= z -> x * z <= y * z.
Proof. intros; apply Rmult_le_compat_r; assumption. Qed.

Lemma min_le_compat a b c d : a <= b -> c <= d -> Rmin a c <= Rmin b d.
Proof. intros. apply Rmin_glb; [apply Rle_trans with a | apply Rle_trans with c]; auto using Rmin_l, Rmin_r. Qed.

Load interaction.
Load accounts.
