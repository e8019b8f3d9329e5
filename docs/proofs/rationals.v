(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* interaction.v and accounts.v over the rational numbers. *)

Require Export QArith Qminmax Lqa Lia List.
Export ListNotations.
Global Open Scope Q_scope.

Notation num := Q.
Notation max := Qmax.
Notation min := Qmin.
Notation le_trans := Qle_trans.
Notation le_antisym := Qle_antisym.
Notation le_bool := Qle_bool.
Notation le_bool_iff := Qle_bool_iff.
Notation lt_le_dec := Qlt_le_dec.
Notation num_refl := Qeq_refl.
Notation max_lub := Q.max_lub.
Notation le_max_l := Q.le_max_l.
Notation le_max_r := Q.le_max_r.
Notation min_glb := Q.min_glb.
Notation min_l := Q.min_l.
Notation min_r := Q.min_r.
Notation le_min_l := Q.le_min_l.
Notation le_min_r := Q.le_min_r.
Notation min_le_compat := Q.min_le_compat.
Notation mult_comm := Qmult_comm.
Notation mult_ge0 := Qmult_le_0_compat.
Notation mult_le_r := Qmult_le_compat_r.
Notation mult_plus := Qmult_plus_distr_r.
Notation plus_le := Qplus_le_compat.

Definition of_nat (n : nat) : Q := inject_Z (Z.of_nat n).

Lemma of_nat_ge0 n : 0 <= of_nat n.
Proof. unfold of_nat. change 0 with (inject_Z 0). rewrite <- Zle_Qle. lia. Qed.

Lemma of_nat_plus m n : of_nat (m + n) == of_nat m + of_nat n.
Proof. unfold of_nat. rewrite <- inject_Z_plus, Nat2Z.inj_add. reflexivity. Qed.

Load interaction.
Load accounts.
