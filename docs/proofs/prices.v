(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* Prices, and the table as a filter and as an odometer (docs/proofs.md, sections 18 and 22). *)

Require Export batches table.

(* The clock with any tables that are convex, do not grow, are linear between nodes and cover; any requests, with prices
   that are checked at the nodes alone. Units of the clock may be 256ths of the family's: any t is a table. *)
Theorem prices_dp {Req} (law : Req -> mech) charge (W : nat -> Q -> Q) node slack e T delta (adv : adversary Req) A :
  0 <= e -> 0 <= slack ->
  (forall t, shape (W t)) -> (forall t, table node (W t)) -> (forall t z, 0 <= z -> pos (1 - e * z) <= W t z) ->
  (forall t r c, charge t r = Some c -> (c <= t)%nat -> forall x, node x ->
     mean (law r) (W (t - c)%nat) x <= W t x + slack * of_nat c) ->
  W T 1 + slack * of_nat T <= delta ->
  PrP (clock charge) law adv T A <= e * PrQ (clock charge) law adv T A + delta.
Proof.
  intros He Hs Sh Tb Cv Pay Hd.
  apply (clock_dp law charge (fun t => of_loss (W t)) slack); auto.
  - intros t r c C L a b Ha Hb. destruct (Sh (t - c)%nat) as [P1 C1 M1]. destruct (Sh t) as [P2 _ _].
    pose proof (price_at_nodes node (law r) (W (t - c)%nat) (W t) (slack * of_nat c) P1 C1 M1 P2 (Tb t)
      (Pay t r c C L) a b Ha Hb). lra.
  - intros t a b Ha Hb. apply of_loss_covers; auto.
  - unfold of_loss. destruct (Sh T) as [P2 _ _]. rewrite (P2 (1 / 1) 1) by reflexivity. lra.
Qed.

(* Section 18, prices: a clock of K units in Nths; members at their charges; any other request for a number of Nths that
   satisfies (c) at the nodes, with a slack for each. delta is delta_0 + delta_1, delta_1 = slack N K. *)
Theorem priced_dp {Req} (law : Req -> mech) charge e nodes family N slack K delta (adv : adversary Req) A :
  0 <= e -> 0 <= slack -> increasing 0 nodes -> (forall mc, In mc family -> (1 <= snd mc)%nat) -> (1 <= N)%nat ->
  let V := fine (fun _ => e) nodes family N in
  (forall t r c, charge t r = Some c -> (c <= t)%nat ->
     (exists k, In (law r, k) family /\ c = (N * k)%nat) \/
     (forall x, is_node nodes x -> mean (law r) (V (t - c)%nat) x <= V t x + slack * of_nat c)) ->
  W (fun _ => e) nodes family K 1 + slack * of_nat (N * K) <= delta ->
  PrP (clock charge) law adv (N * K)%nat A <= e * PrQ (clock charge) law adv (N * K)%nat A + delta.
Proof.
  intros He Hs Hn Hc HN V Pay Hd.
  assert (E0 : nat -> 0 <= e) by auto.
  apply (prices_dp law charge V (is_node nodes) slack); auto.
  - intros t. apply fine_shape; auto.
  - intros t. apply fine_table; auto.
  - intros t z Hz. apply fine_covers; auto. intros; reflexivity.
  - intros t r c C L x Nx. destruct (Pay t r c C L) as [[k [Hk Ec]] | H]; [|apply H; exact Nx].
    assert (Hx : 0 <= x).
    { destruct Nx as [->|Hx]; [lra|]. revert Hn Hx. clear.
      assert (G : forall l y, 0 <= y -> increasing y l -> In x l -> 0 <= x).
      { induction l as [|z l IH]; simpl; intros y Hy Hi Hx; [tauto|]. destruct Hi as [H1 H2].
        destruct Hx as [<-|Hx]; [lra | apply (IH z); auto; lra]. }
      apply G. lra. }
    pose proof (fine_member (fun _ => e) E0 nodes Hn family Hc N HN (law r, k) t x Hk ltac:(simpl; lia) Hx) as M.
    simpl in M. rewrite <- Ec in M. unfold V.
    assert (0 <= slack * of_nat c) by (apply mul_ge0; auto using of_nat_ge0).
    lra.
  - unfold V. rewrite fine_whole by auto. exact Hd.
Qed.

(* The family's members at the table's own charges, in both orders of the neighbours. *)
Definition swaps (family : list (mech * nat)) := map (fun mc => (swap (fst mc), snd mc)) family.

Section Family_table.
Variable E : nat -> Q.
Hypothesis E_ge0 : forall t, 0 <= E t.
Variable nodes : list Q.
Hypothesis nodes_sorted : increasing 0 nodes.

Lemma W_one family T : of_loss (W E nodes family T) 1 1 == W E nodes family T 1.
Proof.
  unfold of_loss. rewrite (sh_proper _ (W_shape E E_ge0 nodes nodes_sorted family T) (1 / 1) 1) by reflexivity. ring.
Qed.

Lemma table_covers family t a b : 0 <= a -> 0 <= b -> pos (a - E t * b) <= of_loss (W E nodes family t) a b.
Proof. intros. apply of_loss_covers; auto. intros z Hz. apply W_covers; auto. Qed.

(* lw: the laws of the requests, which are members of fam. *)
Lemma table_pays {Req} fam (lw : Req -> mech) (cost : Req -> nat) : (forall mc, In mc fam -> (1 <= snd mc)%nat) ->
  (forall r, In (lw r, cost r) fam) ->
  pays (clock (fun _ r => Some (cost r))) lw (fun t => of_loss (W E nodes fam t)) always.
Proof.
  intros Hcf Hin t r move F a b Ha Hb _. unfold clock in F.
  destruct (Nat.leb (cost r) t) eqn:L; [|discriminate]. injection F as <-. apply Nat.leb_le in L.
  assert (Sh : forall k, proper (W E nodes fam k)) by (intros; apply W_shape; auto).
  pose proof (of_loss_pays (lw r) (fun _ => W E nodes fam (t - cost r)) (W E nodes fam t) 0 (Sh t) (fun _ => Sh _)) as [H _].
  assert (H' := fun P => H P a b Ha Hb). eapply Qle_trans; [apply H'|lra].
  intros z Hz. pose proof (W_member E E_ge0 nodes nodes_sorted fam Hcf (lw r, cost r) t z (Hin r) L Hz) as M.
  unfold mean in M; simpl in M. lra.
Qed.

Variable family : list (mech * nat).
Hypothesis charges : forall mc, In mc family -> (1 <= snd mc)%nat.
Variable Req : Type.
Variable law : Req -> mech.
Variable cost : Req -> nat.
Hypothesis members : forall r, In (law r, cost r) family.

Let f := clock (fun _ (r : Req) => Some (cost r)).

Lemma swap_charges mc : In mc (swaps family) -> (1 <= snd mc)%nat.
Proof. intros H. apply in_map_iff in H. destruct H as [mc' [<- H]]. simpl. apply charges. exact H. Qed.

Lemma swap_members r : In (swap (law r), cost r) (swaps family).
Proof. unfold swaps. apply in_map_iff. exists (law r, cost r). auto. Qed.

(* The table as an odometer: it reads E t with t units left, in both orders. *)
Theorem table_odometer T delta (adv : adversary Req) A :
  W E nodes family T 1 <= delta -> W E nodes (swaps family) T 1 <= delta ->
  PrP f law adv T A <= total f law adv [] T 1 1 (fun h t _ b => if A h : bool then E t * b else 0) + delta /\
  PrQ f law adv T A <= total f law adv [] T 1 1 (fun h t a _ => if A h : bool then E t * a else 0) + delta.
Proof.
  intros D1 D2. split.
  - apply (odometer Req nat f law E (fun t => of_loss (W E nodes family t)) always); auto using always_kept; try exact I.
    + intros t a b Ha Hb _. apply table_covers; auto.
    + apply table_pays; auto.
    + rewrite W_one. exact D1.
  - pose proof (odometer Req nat f (fun r => swap (law r)) E (fun t => of_loss (W E nodes (swaps family) t)) always) as H.
    specialize (H (always_kept _ _)).
    assert (H' := fun C M => H C M adv T delta A I). unfold PrP in H'. rewrite !total_swap in H'. apply H'.
    + intros t a b Ha Hb _. apply table_covers; auto.
    + apply table_pays; auto using swap_charges, swap_members.
    + rewrite W_one. exact D2.
Qed.

End Family_table.

(* The table as a filter. *)
Theorem table_dp e nodes family {Req} (law : Req -> mech) cost T delta (adv : adversary Req) A :
  0 <= e -> increasing 0 nodes -> (forall mc, In mc family -> (1 <= snd mc)%nat) ->
  (forall r, In (law r, cost r) family) ->
  W (fun _ => e) nodes family T 1 <= delta -> W (fun _ => e) nodes (swaps family) T 1 <= delta ->
  let f := clock (fun _ r => Some (cost r)) in
  PrP f law adv T A <= e * PrQ f law adv T A + delta /\ PrQ f law adv T A <= e * PrP f law adv T A + delta.
Proof.
  intros He Hn Hc Hm D1 D2 f.
  destruct (table_odometer (fun _ => e) (fun _ => He) nodes Hn family Hc Req law cost Hm T delta adv A D1 D2) as [H1 H2].
  assert (Sc : forall g, total f law adv [] T 1 1 (fun h t a b => e * g h t a b) == e * total f law adv [] T 1 1 g)
    by (intros; apply total_scale).
  split; [eapply Qle_trans; [apply H1|] | eapply Qle_trans; [apply H2|]]; unfold PrP, PrQ; rewrite <- Sc;
    apply Qplus_le_compat; try lra; apply total_le; try lra; intros h t a b _ _; destruct (A h); lra.
Qed.

(* Members with deltas. *)
Theorem table_leaks_dp e nodes family {Req} (law good : Req -> mech) (leak : Req -> Q) cost T delta1 delta2 (adv : adversary Req) A :
  0 <= e -> increasing 0 nodes -> (forall mc, In mc family -> (1 <= snd mc)%nat) ->
  (forall r, In (good r, cost r) family) ->
  (forall r, 0 <= leak r <= 1) -> (forall r, size (good r) = size (law r)) ->
  (forall r i, (1 - leak r) * lawP (good r) i <= lawP (law r) i) ->
  (forall r i, (1 - leak r) * lawQ (good r) i <= lawQ (law r) i) ->
  W (fun _ => e) nodes family T 1 <= delta1 -> 0 <= delta2 <= 1 ->
  let f := leaky Req nat (clock (fun _ r => Some (cost r))) leak in
  PrP f law adv (T, delta2) A <= e * PrQ f law adv (T, delta2) A + (delta2 + (1 - delta2) * delta1).
Proof.
  intros He Hn Hc Hm Hl Hs HP HQ D1 D2 f.
  assert (Sh : forall t, shape (W (fun _ => e) nodes family t)) by (intros; apply W_shape; auto).
  apply (leaks_dp Req nat (clock (fun _ r => Some (cost r))) law good leak (fun _ => e) (fun t => of_loss (W (fun _ => e) nodes family t)))
    with (ok := fun _ => True); auto; try (intros; lra).
  - intros t a b Ha Hb _. apply (table_covers (fun _ => e) (fun _ => He) nodes Hn); auto.
  - apply (table_pays (fun _ => e) (fun _ => He) nodes Hn); auto.
  - intros t a b Ha Hb. unfold of_loss.
    assert (B : W (fun _ => e) nodes family t (b / a) <= 1) by (apply W_le; auto; apply Qdiv_ge0; auto).
    pose proof (mul_le a _ _ Ha B). lra.
  - intros t k a b Hk Ha Hb. apply of_loss_scale; auto. apply Sh.
  - intros t a a' b b' Ea Eb. destruct (Sh t) as [P0 C0 M0]. apply (nice_proper _ (of_loss_nice _ P0 C0 M0)); auto.
  - rewrite (W_one (fun _ => e) (fun _ => He) nodes Hn). exact D1.
Qed.
