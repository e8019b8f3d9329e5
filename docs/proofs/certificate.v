(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* Certificates: a table, laws, charges and spends as integers, and a function that says whether they keep a budget (docs/proofs.md,
   section 18, Certificates). `dpledger verify --certificate` writes one of a ledger; certificate_dp.v has the theorem. *)

Require Export coins.
Require Import ZArith NArith.

(* ------------------------------------------------------------------------------------------------------------------ *)
(* The data                                                                                                           *)
(* ------------------------------------------------------------------------------------------------------------------ *)

(* Masses of losses, in units of 2^-bits: masses i at the loss (i - down) steps, beyond at an infinite loss. *)
Record law_data := { down : nat; masses : list Z; beyond : Z }.

(* A potential, in units of 2^-bits: a constant, and at each node of the lattice, from the lowest on, the weight of the
   hockey stick that begins there. *)
Record row := { constant : Z; weights_of : list Z }.

(* So many ticks buy so many parts of a kind, whatever the clock (any), or at that clock alone. *)
Inductive clocks := any | only (t : N).
Record purchase := { kind : nat; parts : N; charge : N; when : clocks }.

(* One order of the neighbours: [K] the potential with K units left, and a law for each purchase. *)
Record side := { rows : list row; laws : list law_data }.

Inductive event := bought (purchase : nat) | ran (kind : nat) (parts : N).

Record certificate := {
  epsilon : Q;                 (* of the budget *)
  delta : Q;
  bits : N;                    (* numbers are in units of 2^-bits *)
  zeta : positive;             (* e^-loss of a step of the lattice, in units of 2^-zeta_bits *)
  zeta_bits : N;
  lowest : nat;                (* so many nodes are below the loss 0 *)
  whole : nat;                 (* so many steps are epsilon *)
  units : nat;                 (* of the clock *)
  ticks : positive;            (* of a unit *)
  purchases : list purchase;
  forward : side;
  backward : option side;      (* None: as forward *)
  spent : list event
}.

(* A lower bound of e^x for x >= 0: the sum of x^k/k! up to k = 60. *)
Fixpoint exp_terms (x : Q) (k : nat) (done : positive) : Q :=
  match k with O => 1 | S k' => Qred (1 + x * (1 # done) * exp_terms x k' (done + 1)) end.
Definition exp_below (x : Q) : Q := exp_terms x 60 1.
Definition promise (c : certificate) : Q := exp_below (epsilon c).

(* ------------------------------------------------------------------------------------------------------------------ *)
(* The filter of a certificate                                                                                        *)
(* ------------------------------------------------------------------------------------------------------------------ *)

(* The state: ticks that are left, and of each kind the parts that are bought and not used. *)
Definition state := (N * (nat -> N))%type.
Definition with_parts (n : nat -> N) (j : nat) (x : N) (i : nat) : N := if Nat.eqb i j then x else n i.

Definition sold_at (w : clocks) (t : N) : bool := match w with any => true | only t' => N.eqb t' t end.

Definition kinds (c : certificate) : nat := S (fold_right Nat.max O (map kind (purchases c))).

Definition step (c : certificate) (s : state) (e : event) : option state :=
  let '(t, n) := s in
  match e with
  | bought i =>
      match nth_error (purchases c) i with
      | Some p => if (sold_at (when p) t && N.leb (charge p) t && Nat.ltb (kind p) (kinds c))%bool
                  then Some ((t - charge p)%N, with_parts n (kind p) (parts p + n (kind p))%N) else None
      | None => None
      end
  | ran j k => if (N.leb k (n j) && Nat.ltb j (kinds c))%bool then Some (t, with_parts n j (n j - k)%N) else None
  end.

Fixpoint steps (c : certificate) (s : state) (l : list event) : option state :=
  match l with [] => Some s | e :: l' => match step c s e with Some s' => steps c s' l' | None => None end end.

Definition whole_clock (c : certificate) : N := (N.of_nat (units c) * Npos (ticks c))%N.
Definition first_state (c : certificate) : state := (whole_clock c, fun _ => 0%N).

(* ------------------------------------------------------------------------------------------------------------------ *)
(* The check                                                                                                          *)
(* ------------------------------------------------------------------------------------------------------------------ *)

Local Open Scope Z_scope.

(* Upper and lower bounds of a potential at the nodes: a = sum of the weights so far, b = what is taken from it there, as
   it lies between two integers. *)
Fixpoint eval (z k : Z) (ws : list Z) (a b1 b2 : Z) : list (Z * Z) :=
  match ws with
  | [] => []
  | w :: ws' => (a - b1, a - b2) :: eval z k ws' (a + w) (Z.shiftr ((b1 + w) * z) k) (- Z.shiftr (- ((b2 + w) * z)) k)
  end.

(* [upper]: where the loss is below the lattice, at the nodes, and at some beyond; [lower]: at the nodes; [top]: at an infinite loss. *)
Record bounds := { upper : list Z; lower : list Z; top : Z }.

Definition total (l : list Z) : Z := fold_right Z.add 0 l.

Definition bounds_of (z k : Z) (more : nat) (r : row) : bounds :=
  {| upper := map fst (eval z k (weights_of r ++ repeat 0 more) (constant r) 0 0);
     lower := map snd (eval z k (weights_of r) (constant r) 0 0);
     top := constant r + total (weights_of r) |}.

(* The mean of a potential: ps from where us begins on, the top where us ends. *)
Fixpoint dot (ps us : list Z) (most : Z) : Z :=
  match ps with
  | [] => 0
  | p :: ps' => match us with [] => p * most + dot ps' [] most | u :: us' => p * u + dot ps' us' most end
  end.

Fixpoint at_all_nodes (ps us ls : list Z) (far most one : Z) : bool :=
  match ls with
  | [] => true
  | l :: ls' => (dot ps us most + far <=? one * l) && at_all_nodes ps (tl us) ls' far most one
  end.

(* Whether a law leads from the potential `from` to a mean of at most `to`. *)
Definition pays_at_nodes (one : Z) (l : law_data) (from : row) (fb to : bounds) : bool :=
  (top fb <=? top to) &&
  at_all_nodes (masses l) (repeat (constant from) (down l) ++ upper fb) (lower to) (beyond l * top fb) (top fb) one.

Definition nonneg (l : list Z) : bool := forallb (Z.leb 0) l.
Definition row_ok (nodes : nat) (r : row) : bool :=
  (0 <=? constant r) && nonneg (weights_of r) && Nat.eqb (length (weights_of r)) nodes.
Definition law_ok (one : Z) (l : law_data) : bool :=
  (0 <=? beyond l) && nonneg (masses l) && (beyond l + total (masses l) =? one).

Fixpoint sum_rows (f : Z) (ws : list Z) (g : Z) (ws' : list Z) : list Z :=
  match ws, ws' with
  | [], _ => map (Z.mul g) ws'
  | _, [] => map (Z.mul f) ws
  | w :: r, w' :: r' => f * w + g * w' :: sum_rows f r g r'
  end.

Definition no_row : row := {| constant := 0; weights_of := [] |}.

(* The potential with t ticks left, in units of 2^-bits / ticks: linear between two rows. *)
Definition row_at (c : certificate) (s : side) (t : N) : row :=
  let n := Npos (ticks c) in
  let K := N.to_nat (t / n) in
  let g := Z.of_N (t mod n) in
  let f := Zpos (ticks c) - g in
  let r := nth K (rows s) no_row in
  let r' := nth (S K) (rows s) no_row in
  {| constant := f * constant r + g * constant r'; weights_of := sum_rows f (weights_of r) g (weights_of r') |}.

Definition one_of (c : certificate) : Z := 2 ^ Z.of_N (bits c).
Definition nodes_of (c : certificate) (s : side) : nat := length (weights_of (hd no_row (rows s))).

Fixpoint all_pairs {X} (ok : X -> X -> bool) (l l' : list X) : bool :=
  match l, l' with x :: r, y :: r' => ok x y && all_pairs ok r r' | _, _ => true end.

Definition purchase_ok (c : certificate) (s : side) (evaluated : list (row * bounds)) (pl : purchase * law_data) : bool :=
  let '(p, l) := pl in
  law_ok (one_of c) l &&
  match when p with
  | any =>
      let u := N.to_nat (charge p / Npos (ticks c)) in
      N.eqb (charge p) (N.of_nat u * Npos (ticks c)) &&
      all_pairs (fun f t => pays_at_nodes (one_of c) l (fst f) (snd f) (snd t)) evaluated (skipn u evaluated)
  | only t =>
      let bs := bounds_of (Zpos (zeta c)) (Z.of_N (zeta_bits c)) (length (masses l)) in
      N.leb t (whole_clock c) && N.leb (charge p) t &&
      let from := row_at c s (t - charge p) in
      pays_at_nodes (one_of c) l from (bs from) (bs (row_at c s t))
  end.

(* The payoff of an adversary who stops, as a potential. *)
Definition payoff (c : certificate) (s : side) : row :=
  {| constant := 0; weights_of := repeat 0 (lowest c + whole c) ++ one_of c :: repeat 0 (nodes_of c s - S (lowest c + whole c)) |}.

Definition side_ok (c : certificate) (s : side) : bool :=
  let more := fold_right Nat.max O (map (fun l => length (masses l)) (laws s)) in
  let bs := bounds_of (Zpos (zeta c)) (Z.of_N (zeta_bits c)) more in
  let evaluated := map (fun r => (r, bs r)) (rows s) in
  let floor := bs (payoff c s) in
  Nat.eqb (length (rows s)) (S (units c)) &&
  Nat.eqb (length (laws s)) (length (purchases c)) &&
  Nat.ltb (lowest c + whole c) (nodes_of c s) &&
  forallb (row_ok (nodes_of c s)) (rows s) &&
  forallb (fun e => (top floor <=? top (snd e)) && all_pairs Z.leb (upper floor) (lower (snd e))) evaluated &&
  forallb (purchase_ok c s evaluated) (combine (purchases c) (laws s)) &&
  Qle_bool (inject_Z (nth (lowest c) (upper (bs (nth (units c) (rows s) no_row))) (one_of c))) (delta c * inject_Z (one_of c)).

Definition lattice_ok (c : certificate) : bool :=
  (Zpos (zeta c) <? 2 ^ Z.of_N (zeta_bits c)) &&
  Qle_bool (inject_Z (2 ^ (Z.of_N (zeta_bits c) * Z.of_nat (whole c)))) (promise c * inject_Z (Zpos (zeta c) ^ Z.of_nat (whole c))) &&
  Qle_bool 0 (epsilon c).

Definition check (c : certificate) : bool :=
  lattice_ok c &&
  match steps c (first_state c) (spent c) with Some _ => true | None => false end &&
  side_ok c (forward c) &&
  match backward c with Some s => side_ok c s | None => true end.

Local Close Scope Z_scope.
