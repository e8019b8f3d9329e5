<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en_GB">
<context>
    <name>epsilometer::ui::AuditPage</name>
    <message>
        <source>Verdict on the file</source>
        <translation>Urteil über die Datei</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Which findings are listed</source>
        <translation>Welche Befunde aufgeführt sind</translation>
    </message>
    <message>
        <source>errors and warnings</source>
        <translation>Fehler und Warnungen</translation>
    </message>
    <message>
        <source>errors only</source>
        <translation>nur Fehler</translation>
    </message>
    <message>
        <source>Auditing…</source>
        <translation>Prüfung läuft …</translation>
    </message>
    <message>
        <source>all severities</source>
        <translation>alle Schweregrade</translation>
    </message>
    <message>
        <source>all rules</source>
        <translation>alle Regeln</translation>
    </message>
    <message>
        <source>Allowed &amp;signers…</source>
        <translation>Erlaubte Unter&amp;zeichner …</translation>
    </message>
    <message>
        <source>Audit a&amp;gain</source>
        <translation>Noch &amp;einmal prüfen</translation>
    </message>
    <message>
        <source>Show &amp;line</source>
        <translation>Zei&amp;le zeigen</translation>
    </message>
    <message>
        <source>Su&amp;ppress…</source>
        <translation>&amp;Unterdrücken …</translation>
    </message>
    <message>
        <source>&amp;Copy findings</source>
        <translation>Befunde &amp;kopieren</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren …</translation>
    </message>
    <message>
        <source>Export findings</source>
        <translation>Befunde exportieren</translation>
    </message>
    <message>
        <source>Not exported</source>
        <translation>Nicht exportiert</translation>
    </message>
    <message>
        <source>Without it signatures are not checked</source>
        <translation>Ohne sie werden Unterschriften nicht geprüft</translation>
    </message>
    <message>
        <source>Claimed totals against recomputed</source>
        <translation>Behauptete Summen gegen nachgerechnete</translation>
    </message>
    <message>
        <source>Claimed against recomputed, by entry</source>
        <translation>Behauptet gegen nachgerechnet, je Eintrag</translation>
    </message>
    <message>
        <source>State&amp;ments…</source>
        <translation>An&amp;gaben …</translation>
    </message>
    <message>
        <source>Statements that are missing</source>
        <translation>Angaben, die fehlen</translation>
    </message>
    <message>
        <source>List them</source>
        <translation>Auflisten</translation>
    </message>
    <message>
        <source>Add statements an auditor will ask for: data set size, access, what was published outside the guarantee</source>
        <translation>Angaben hinzufügen, nach denen Prüfende fragen werden: Größe des Datensatzes, Zugang, was außerhalb der Garantie veröffentlicht wurde</translation>
    </message>
    <message>
        <source>Every statement that auditors ask for is there.</source>
        <translation>Jede Angabe, nach der Prüfende fragen, ist vorhanden.</translation>
    </message>
    <message numerus="yes">
        <source>%n statements that auditors ask for are missing.</source>
        <translation>
            <numerusform>%n Angabe, nach der Prüfende fragen, fehlt.</numerusform>
            <numerusform>%n Angaben, nach denen Prüfende fragen, fehlen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Findings of this check</source>
        <translation>Befunde dieser Prüfung</translation>
    </message>
    <message>
        <source>Signers you trust (an allowed_signers file)</source>
        <translation>Unterzeichnende, denen Sie vertrauen (eine Datei allowed_signers)</translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation>Noch nicht gespeichert</translation>
    </message>
    <message>
        <source>Others can check it once it is saved.</source>
        <translation>Andere können sie prüfen, sobald sie gespeichert ist.</translation>
    </message>
    <message>
        <source>Not saved yet: this is the audit of what saving would write.</source>
        <translation>Noch nicht gespeichert: geprüft wurde, was beim Speichern geschrieben würde.</translation>
    </message>
    <message>
        <source>Claimed epsilon</source>
        <translation>Behauptetes Epsilon</translation>
    </message>
    <message>
        <source>at delta</source>
        <translation>bei Delta</translation>
    </message>
    <message>
        <source>The run that the claim is about</source>
        <translation>Der Lauf, für den die Behauptung gilt</translation>
    </message>
    <message>
        <source>for a run not stated</source>
        <translation>für einen nicht genannten Lauf</translation>
    </message>
    <message>
        <source>for a fixed run</source>
        <translation>für einen festen Lauf</translation>
    </message>
    <message>
        <source>for an adaptive run</source>
        <translation>für einen adaptiven Lauf</translation>
    </message>
    <message>
        <source>Compare it with every bound on all recorded analyses. It becomes a line of the ledger when you save; until then it can be undone.</source>
        <translation>Vergleicht sie mit jeder Schranke für alle gebuchten Auswertungen. Beim Speichern wird sie eine Zeile des Registers; bis dahin lässt sie sich zurücknehmen.</translation>
    </message>
    <message>
        <source>Check the cla&amp;im</source>
        <translation>Behauptung pr&amp;üfen</translation>
    </message>
    <message>
        <source>Findings (*.pdf *.csv *.json *.sarif)</source>
        <translation>Befunde (*.pdf *.csv *.json *.sarif)</translation>
    </message>
    <message>
        <source>The name must end in .pdf, .csv, .json or .sarif.</source>
        <translation>Der Name muss auf .pdf, .csv, .json oder .sarif enden.</translation>
    </message>
    <message>
        <source>The findings as PDF, CSV, JSON, or SARIF for code review systems</source>
        <translation>Die Befunde als PDF, CSV, JSON oder als SARIF für Systeme der Codeprüfung</translation>
    </message>
    <message>
        <source>Sig&amp;n verdict…</source>
        <translation>Urteil &amp;signieren …</translation>
    </message>
    <message>
        <source>Write the findings, the head of the ledger, your name and the date as one signed file; dpledger verify --audit checks it</source>
        <translation>Schreibt die Befunde, den Kopf des Registers, Ihren Namen und das Datum als eine signierte Datei; dpledger verify --audit prüft sie</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Cop&amp;y head %1</source>
        <translation>&amp;Kopf %1 kopieren</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>Behauptungen</translation>
    </message>
    <message>
        <source>Statements</source>
        <translation>Angaben</translation>
    </message>
    <message>
        <source>Copy the hash of the last line</source>
        <translation>Den Hash der letzten Zeile kopieren</translation>
    </message>
    <message>
        <source>A verdict is about the lines of a whole file: save the ledger first</source>
        <translation>Ein Urteil gilt den Zeilen einer ganzen Datei: speichern Sie das Ledger zuerst</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::AuditTiles</name>
    <message>
        <source>Broken at line %1</source>
        <translation>Gebrochen in Zeile %1</translation>
    </message>
    <message>
        <source>Sealed by %1</source>
        <translation>Gesiegelt von %1</translation>
    </message>
    <message>
        <source>Too low in %1 of %2</source>
        <translation>Zu niedrig in %1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2 not checked</source>
        <translation>%1 von %2 nicht geprüft</translation>
    </message>
    <message numerus="yes">
        <source>%n claims, each at or above the recomputed cost.</source>
        <translation>
            <numerusform>%n Behauptung, nicht unter dem Nachgerechneten.</numerusform>
            <numerusform>%n Behauptungen, keine unter dem Nachgerechneten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Exceeded at round %1</source>
        <translation>Überschritten in Runde %1</translation>
    </message>
    <message numerus="yes">
        <source>%n rounds, all accepted by the filter.</source>
        <translation>
            <numerusform>%n Runde, vom Filter angenommen.</numerusform>
            <numerusform>%n Runden, alle vom Filter angenommen.</numerusform>
        </translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>Behauptung</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>Beschädigt</translation>
    </message>
    <message>
        <source>Chain intact</source>
        <translation>Kette unversehrt</translation>
    </message>
    <message>
        <source>None made</source>
        <translation>Keine gemacht</translation>
    </message>
    <message>
        <source>The ledger does not say what its analyses cost.</source>
        <translation>Das Register sagt nicht, was seine Analysen kosten.</translation>
    </message>
    <message>
        <source>A claim is below the recomputed cost.</source>
        <translation>Behauptet wird weniger, als nachgerechnet ist.</translation>
    </message>
    <message>
        <source>No recomputed cost exceeds its claim.</source>
        <translation>Was sich nachrechnen ließ, liegt nicht über dem Behaupteten.</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Hält</translation>
    </message>
    <message>
        <source>None stated</source>
        <translation>Keines angegeben</translation>
    </message>
    <message>
        <source>There is no budget to compare the spends with.</source>
        <translation>Es gibt kein Budget, mit dem die Ausgaben verglichen werden könnten.</translation>
    </message>
    <message>
        <source>Not judged</source>
        <translation>Nicht beurteilt</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Eingehalten</translation>
    </message>
    <message>
        <source>Cannot be said</source>
        <translation>Lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>The file cannot be trusted.</source>
        <translation>Der Datei ist nicht zu trauen.</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::Banner</name>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close the message</source>
        <translation>Meldung schließen</translation>
    </message>
    <message>
        <source>Act on the message</source>
        <translation>Auf die Meldung reagieren</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::BlockDialog</name>
    <message>
        <source>Name of the block</source>
        <translation>Name des Blocks</translation>
    </message>
    <message>
        <source>&amp;Repeat until the filter halts</source>
        <translation>&amp;Wiederholen, bis der Filter anhält</translation>
    </message>
    <message>
        <source>Run only if</source>
        <translation>Nur ausführen, wenn</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>How often the block runs</source>
        <translation>Wie oft der Block läuft</translation>
    </message>
    <message>
        <source>A condition on what happened before, asked before every run of the block, such as outcome &gt;= 1; empty: always</source>
        <translation>Eine Bedingung an das, was vorher geschah, vor jedem Lauf des Blocks gefragt, etwa outcome &gt;= 1; leer: immer</translation>
    </message>
    <message>
        <source>Usual conditions</source>
        <translation>Übliche Bedingungen</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>R&amp;uns</source>
        <translation>&amp;Läufe</translation>
    </message>
    <message>
        <source>Only &amp;if</source>
        <translation>Nur &amp;wenn</translation>
    </message>
    <message>
        <source>Another block already has this name.</source>
        <translation>Ein anderer Block hat diesen Namen schon.</translation>
    </message>
    <message>
        <source>A name is required: it identifies the block</source>
        <translation>Ein Name ist nötig: Er kennzeichnet den Block</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::BudgetBar</name>
    <message>
        <source>Change epsilon</source>
        <translation>Epsilon ändern</translation>
    </message>
    <message>
        <source>Change delta</source>
        <translation>Delta ändern</translation>
    </message>
    <message>
        <source>Change the split of delta</source>
        <translation>Aufteilung von Delta ändern</translation>
    </message>
    <message>
        <source>Change filter</source>
        <translation>Filter ändern</translation>
    </message>
    <message>
        <source>Change what a refusal does</source>
        <translation>Folge einer Ablehnung ändern</translation>
    </message>
    <message>
        <source>Change title</source>
        <translation>Titel ändern</translation>
    </message>
    <message>
        <source>Change neighbours</source>
        <translation>Nachbarschaft ändern</translation>
    </message>
    <message>
        <source>Change whom it protects</source>
        <translation>Geschützte Einheit ändern</translation>
    </message>
    <message>
        <source>No guarantee: %1</source>
        <translation>Keine Garantie: %1</translation>
    </message>
    <message>
        <source>No guarantee: the recorded analyses go past this policy at row %1.</source>
        <translation>Keine Garantie: Die aufgezeichneten Analysen überschreiten diese Vorgabe in Zeile %1.</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>What this plan is for</source>
        <translation>Wofür dieser Plan ist</translation>
    </message>
    <message>
        <source>Protects</source>
        <translation>Schützt</translation>
    </message>
    <message>
        <source>Whom the guarantee protects: a person is stronger than a row</source>
        <translation>Wen die Garantie schützt: Eine Person ist stärker als eine Zeile</translation>
    </message>
    <message>
        <source>person</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>household</source>
        <translation>Haushalt</translation>
    </message>
    <message>
        <source>establishment</source>
        <translation>Betrieb</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>Nachbarschaft</translation>
    </message>
    <message>
        <source>Which two data sets count as neighbours; one interaction uses one relation</source>
        <translation>Welche zwei Datensätze als benachbart gelten; eine Interaktion verwendet eine einzige Relation</translation>
    </message>
    <message>
        <source>Budget epsilon</source>
        <translation>Budget Epsilon</translation>
    </message>
    <message>
        <source>Budget delta</source>
        <translation>Budget Delta</translation>
    </message>
    <message>
        <source>Delta prime</source>
        <translation>Delta Strich</translation>
    </message>
    <message>
        <source>Delta second</source>
        <translation>Delta zwei Strich</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>The rule that is asked before every analysis</source>
        <translation>Die Regel, die vor jeder Analyse gefragt wird</translation>
    </message>
    <message>
        <source>After a refusal</source>
        <translation>Nach einer Ablehnung</translation>
    </message>
    <message>
        <source>Whether smaller analyses may be tried after a refusal</source>
        <translation>Ob nach einer Ablehnung noch kleinere Analysen versucht werden dürfen</translation>
    </message>
    <message>
        <source>skip it, go on</source>
        <translation>überspringen, weiter</translation>
    </message>
    <message>
        <source>stop for good</source>
        <translation>endgültig aufhören</translation>
    </message>
    <message>
        <source>+ delta&apos;&apos;</source>
        <translation>+ Delta&apos;&apos;</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>P&amp;rotects</source>
        <translation>&amp;Schützt</translation>
    </message>
    <message>
        <source>&amp;Neighbours</source>
        <translation>&amp;Nachbarschaft</translation>
    </message>
    <message>
        <source>&amp;delta</source>
        <translation>Delta</translation>
    </message>
    <message>
        <source>delta&amp;&apos;</source>
        <translation>Delta&amp;&apos;</translation>
    </message>
    <message>
        <source>After a ref&amp;usal</source>
        <translation>Na&amp;ch Ablehnung</translation>
    </message>
    <message>
        <source>epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>No budget yet: the ledger states none. Fill in epsilon and delta.</source>
        <translation>Noch kein Budget: Das Register nennt keines. Tragen Sie Epsilon und Delta ein.</translation>
    </message>
    <message>
        <source>Change the budget&apos;s notion</source>
        <translation>Begriff des Budgets ändern</translation>
    </message>
    <message>
        <source>Change the budget</source>
        <translation>Budget ändern</translation>
    </message>
    <message>
        <source>No guarantee: the ledger is damaged.</source>
        <translation>Keine Garantie: Das Register ist beschädigt.</translation>
    </message>
    <message>
        <source>Budget in</source>
        <translation>Budget in</translation>
    </message>
    <message>
        <source>What the budget is stated in; in another notion than epsilon it is converted only at a delta that you name</source>
        <translation>Worin das Budget angegeben ist; in einem anderen Begriff als Epsilon wird es nur bei einem Delta umgerechnet, das Sie nennen</translation>
    </message>
    <message>
        <source>rho (zCDP)</source>
        <translation>rho (zCDP)</translation>
    </message>
    <message>
        <source>mu (Gaussian DP)</source>
        <translation>mu (Gauß-DP)</translation>
    </message>
    <message>
        <source>Renyi orders</source>
        <translation>Rényi-Ordnungen</translation>
    </message>
    <message>
        <source>Additive slack in the definition: P(S) ≤ e^ε Q(S) + δ for every event S. Keep it far below one over the number of people.</source>
        <translation>Additiver Spielraum in der Definition: P(S) ≤ e^ε Q(S) + δ für jedes Ereignis S. Halten Sie ihn weit unter eins durch die Zahl der Personen.</translation>
    </message>
    <message>
        <source>Budget rho</source>
        <translation>Budget Rho</translation>
    </message>
    <message>
        <source>Budget mu</source>
        <translation>Budget Mu</translation>
    </message>
    <message>
        <source>Budget of Renyi orders</source>
        <translation>Budget aus Rényi-Ordnungen</translation>
    </message>
    <message>
        <source>The largest epsilon that the whole interaction may cost, in nats</source>
        <translation>Das größte Epsilon, das die ganze Interaktion kosten darf, in Nat</translation>
    </message>
    <message>
        <source>The delta at which the budget is converted to epsilon, and at which odometers and compositions answer; 0: none</source>
        <translation>Das Delta, bei dem das Budget in Epsilon umgerechnet wird und bei dem Odometer und Kompositionen antworten; 0: keines</translation>
    </message>
    <message>
        <source>delta&amp;&apos;&apos;</source>
        <translation>delta&amp;&apos;&apos;</translation>
    </message>
    <message>
        <source>The part of delta for concentration over many analyses; the rest, delta&apos;&apos;, pays for the analyses&apos; own deltas. If every analysis is pure, all of delta can be delta&apos;.</source>
        <translation>Der Teil von Delta für die Konzentration über viele Analysen; der Rest, Delta&apos;&apos;, bezahlt die eigenen Deltas der Analysen. Sind alle Analysen rein, darf Delta&apos; das ganze Delta sein.</translation>
    </message>
    <message>
        <source>The rest of delta, for the analyses&apos; own deltas</source>
        <translation>Der Rest von Delta, für die eigenen Deltas der Analysen</translation>
    </message>
    <message>
        <source>Largest zCDP parameter rho of the whole interaction; typed numbers add up exactly</source>
        <translation>Größter zCDP-Parameter rho der ganzen Interaktion; eingegebene Zahlen addieren sich exakt</translation>
    </message>
    <message>
        <source>Largest Gaussian DP parameter mu of the whole interaction; squares of mu add up</source>
        <translation>Größter Gauß-DP-Parameter mu der ganzen Interaktion; Quadrate von mu addieren sich</translation>
    </message>
    <message>
        <source>Largest divergence of the whole interaction at each order, such as 8: 1.5, 16: 3</source>
        <translation>Größte Divergenz der ganzen Interaktion bei jeder Ordnung, etwa 8: 1.5, 16: 3</translation>
    </message>
    <message>
        <source>Change the group</source>
        <translation>Gruppe ändern</translation>
    </message>
    <message>
        <source>Change what bounds the group</source>
        <translation>Ändern, was die Gruppe begrenzt</translation>
    </message>
    <message>
        <source>A whole number from 1 to 10^9, such as 5</source>
        <translation>Eine ganze Zahl von 1 bis 10^9, etwa 5</translation>
    </message>
    <message>
        <source>Change the size of the group</source>
        <translation>Größe der Gruppe ändern</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Who may have several of what is protected, such as a person with several records; their guarantee stands beside that for one</source>
        <translation>Wer mehrere der geschützten Einheiten haben kann, etwa eine Person mit mehreren Datensätzen; deren Garantie steht neben der für eine</translation>
    </message>
    <message>
        <source>none: one each</source>
        <translation>keine: je eine</translation>
    </message>
    <message>
        <source>Size of the group</source>
        <translation>Größe der Gruppe</translation>
    </message>
    <message>
        <source>Most records that each of them has</source>
        <translation>Wie viele davon jede höchstens hat</translation>
    </message>
    <message>
        <source>What bounds the group</source>
        <translation>Was die Gruppe begrenzt</translation>
    </message>
    <message>
        <source>What enforces the size, such as: the import keeps the first 5 records of each person</source>
        <translation>Was die Größe erzwingt, etwa: der Import behält die ersten 5 Datensätze jeder Person</translation>
    </message>
    <message>
        <source>what enforces it; empty: it is only stated</source>
        <translation>was sie erzwingt; leer: sie ist nur angegeben</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>The ledger states a number; a new one replaces it</source>
        <translation>Das Register nennt eine Zahl: eine andere kann sie ersetzen</translation>
    </message>
    <message>
        <source>Change the number of people</source>
        <translation>Zahl der Personen ändern</translation>
    </message>
    <message>
        <source>Delta is one over it or more: publishing one random person&apos;s data satisfies it</source>
        <translation>Delta ist ihr Kehrwert oder mehr: die Daten einer zufälligen Person zu veröffentlichen erfüllt es</translation>
    </message>
    <message>
        <source>Number of people</source>
        <translation>Zahl der Personen</translation>
    </message>
    <message>
        <source>How many people are in the data, if that may be known: a delta of one over it or more gives no protection</source>
        <translation>Wie viele Personen in den Daten sind, wenn das bekannt sein darf: ein Delta von ihrem Kehrwert oder mehr schützt nicht</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Personen</translation>
    </message>
    <message>
        <source>%1; decimals have a point, as in 1.5</source>
        <translation>%1; Dezimalzahlen haben einen Punkt, wie 1.5</translation>
    </message>
    <message>
        <source>The filter is %1 now, and delta&apos; %2: the default for this budget.</source>
        <translation>Der Filter ist jetzt %1 und delta&apos; %2: die Vorgabe für dieses Budget.</translation>
    </message>
    <message>
        <source>Whatever is asked within it: an attacker who wrongly accuses 1% of those outside the data, one %4 each, finds at most %1 of those in it; at even odds the best guess whether the data of one %4 was used is right in at most %2; a secret guessed in 10% without the outputs is guessed with them in at most %3.</source>
        <translation>Was auch immer darin gefragt wird: Ein Angreifer, der 1 % derer außerhalb der Daten (je Einheit: %4) zu Unrecht beschuldigt, findet höchstens %1 derer darin; steht es vorher 50 zu 50, ob die Daten einer Einheit (%4) verwendet wurden, trifft der beste Tipp in höchstens %2 der Fälle zu; ein Geheimnis, das ohne die Ausgaben in 10 % erraten wird, wird mit ihnen in höchstens %3 erraten.</translation>
    </message>
    <message>
        <source>record</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Meaning of the budget</source>
        <translation>Bedeutung des Budgets</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::ChartExportDialog</name>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Save chart or data</source>
        <translation>Diagramm oder Daten speichern</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Picture (PNG)</source>
        <translation>Bild (PNG)</translation>
    </message>
    <message>
        <source>Drawing (SVG)</source>
        <translation>Zeichnung (SVG)</translation>
    </message>
    <message>
        <source>Page (PDF)</source>
        <translation>Seite (PDF)</translation>
    </message>
    <message>
        <source>Data (CSV)</source>
        <translation>Daten (CSV)</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Maßstab</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>&amp;Format:</translation>
    </message>
    <message>
        <source>&amp;Width:</source>
        <translation>&amp;Breite:</translation>
    </message>
    <message>
        <source>&amp;Height:</source>
        <translation>&amp;Höhe:</translation>
    </message>
    <message>
        <source>&amp;Scale:</source>
        <translation>&amp;Maßstab:</translation>
    </message>
    <message>
        <source>%1 x %2 pixels. Title, caption, sources and the ledger&apos;s head are in the file.</source>
        <translation>%1 x %2 Pixel. Titel, Beschreibung, Quellen und der Kopf des Registers stehen in der Datei.</translation>
    </message>
    <message>
        <source>Title, caption, sources and the ledger&apos;s head are in the file.</source>
        <translation>Titel, Beschreibung, Quellen und der Kopf des Registers stehen in der Datei.</translation>
    </message>
    <message>
        <source>All rows of the table, with full numbers.</source>
        <translation>Alle Zeilen der Tabelle, mit vollen Zahlen.</translation>
    </message>
    <message>
        <source>Vega-Lite (JSON)</source>
        <translation>Vega-Lite (JSON)</translation>
    </message>
    <message>
        <source>LaTeX, pgfplots (TEX)</source>
        <translation>LaTeX, pgfplots (TEX)</translation>
    </message>
    <message>
        <source>&amp;Title, caption and sources in the drawing</source>
        <translation>&amp;Titel, Beschriftung und Quellen in der Zeichnung</translation>
    </message>
    <message>
        <source>Made for</source>
        <translation>Bestimmt für</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>Bildschirm</translation>
    </message>
    <message>
        <source>Paper, one column: 85 mm, text of 8 points</source>
        <translation>Papier, eine Spalte: 85 mm, Text in 8 Punkt</translation>
    </message>
    <message>
        <source>Paper, one and a half: 120 mm, text of 8 points</source>
        <translation>Papier, anderthalb Spalten: 120 mm, Text in 8 Punkt</translation>
    </message>
    <message>
        <source>Paper, the whole width: 178 mm, text of 8 points</source>
        <translation>Papier, ganze Breite: 178 mm, Text in 8 Punkt</translation>
    </message>
    <message>
        <source>&amp;Made for:</source>
        <translation>&amp;Bestimmt für:</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::ChartPanel</name>
    <message>
        <source>Numbers behind the chart</source>
        <translation>Zahlen hinter dem Diagramm</translation>
    </message>
    <message>
        <source>Summary of the chart</source>
        <translation>Zusammenfassung des Diagramms</translation>
    </message>
    <message>
        <source>Reading under the cursor</source>
        <translation>Ablesung unter dem Zeiger</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Copy the chart to the clipboard as a picture</source>
        <translation>Das Diagramm als Bild in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>Daten kopieren</translation>
    </message>
    <message>
        <source>Copy the numbers, for a spreadsheet</source>
        <translation>Die Zahlen kopieren, für eine Tabellenkalkulation</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern als …</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Drucken …</translation>
    </message>
    <message>
        <source>Print the chart</source>
        <translation>Das Diagramm drucken</translation>
    </message>
    <message>
        <source>The name must end in .png, .svg, .pdf, .csv, .json or .tex.</source>
        <translation>Der Name muss auf .png, .svg, .pdf, .csv, .json oder .tex enden.</translation>
    </message>
    <message>
        <source>Save chart or data</source>
        <translation>Diagramm oder Daten speichern</translation>
    </message>
    <message>
        <source>Computing every row…</source>
        <translation>Alle Zeilen werden berechnet …</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) written.</source>
        <translation>
            <numerusform>%Ln Zeile geschrieben.</numerusform>
            <numerusform>%Ln Zeilen geschrieben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) copied.</source>
        <translation>
            <numerusform>%Ln Zeile kopiert.</numerusform>
            <numerusform>%Ln Zeilen kopiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Zoom in (Ctrl and the wheel; drag to move)</source>
        <translation>Vergrößern (Strg und das Rad; zum Verschieben ziehen)</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Show the whole chart</source>
        <translation>Das ganze Diagramm zeigen</translation>
    </message>
    <message>
        <source>Save the chart as PNG, SVG, PDF, Vega-Lite or LaTeX, or its numbers as CSV</source>
        <translation>Das Diagramm als PNG, SVG, PDF, Vega-Lite oder LaTeX speichern, oder seine Zahlen als CSV</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>Wird berechnet …</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::ChartWidget</name>
    <message>
        <source>%1 of %2 points drawn</source>
        <translation>%1 von %2 Punkten gezeichnet</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::CommandPalette</name>
    <message>
        <source>Search or run a command</source>
        <translation>Einen Befehl suchen oder ausführen</translation>
    </message>
    <message>
        <source>Search commands</source>
        <translation>Befehle suchen</translation>
    </message>
    <message>
        <source>Search commands, mechanisms and words</source>
        <translation>Befehle, Mechanismen und Wörter suchen</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Not possible right now</source>
        <translation>Zurzeit nicht möglich</translation>
    </message>
    <message>
        <source>Nothing matches.</source>
        <translation>Nichts passt.</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::CompositionWorkbench</name>
    <message>
        <source>Output DP adds epsilons up. Advanced composition of fixed parameters does better only from some number of rounds on: this number.</source>
        <translation>Ausgabe-DP addiert Epsilons. Die fortgeschrittene Komposition fester Parameter ist erst ab einer Zahl von Runden besser: ab dieser.</translation>
    </message>
    <message>
        <source>Epsilon of one round</source>
        <translation>Epsilon einer Runde</translation>
    </message>
    <message>
        <source>One or several, with commas between them</source>
        <translation>Eine oder mehrere, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Deltas</source>
        <translation>Deltas</translation>
    </message>
    <message>
        <source>Saving, in 2 epsilon</source>
        <translation>Ersparnis, in 2 Epsilon</translation>
    </message>
    <message>
        <source>Required saving, in units of 2 × epsilon per round</source>
        <translation>Nötige Ersparnis, in Einheiten von 2 × Epsilon je Runde</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::DamageStrip</name>
    <message>
        <source>From here on: broken at line %1.</source>
        <translation>Ab hier: gebrochen in Zeile %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n lines are missing before it.</source>
        <translation>
            <numerusform>%n Zeile davor fehlt.</numerusform>
            <numerusform>%n Zeilen davor fehlen.</numerusform>
        </translation>
    </message>
    <message>
        <source>It does not continue line %1: one of the two was changed.</source>
        <translation>Sie setzt Zeile %1 nicht fort: Eine der beiden wurde geändert.</translation>
    </message>
    <message numerus="yes">
        <source>%n lines are not shown.</source>
        <translation>
            <numerusform>%n Zeile wird nicht gezeigt.</numerusform>
            <numerusform>%n Zeilen werden nicht gezeigt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Restore the file from a copy.</source>
        <translation>Stellen Sie die Datei aus einer Kopie wieder her.</translation>
    </message>
    <message>
        <source>SHA-256 of line %1: %2</source>
        <translation>SHA-256 von Zeile %1: %2</translation>
    </message>
    <message>
        <source>prev of line %1: %2</source>
        <translation>prev von Zeile %1: %2</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>Schaden</translation>
    </message>
    <message>
        <source>Hashes</source>
        <translation>Hashes</translation>
    </message>
    <message>
        <source>Hashes of the lines</source>
        <translation>Hashes der Zeilen</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::DevicePanel</name>
    <message>
        <source>Loss in the next round</source>
        <translation>Verlust in der nächsten Runde</translation>
    </message>
    <message>
        <source>Open a person&apos;s file…</source>
        <translation>Datei einer Person öffnen…</translation>
    </message>
    <message>
        <source>The largest loss that this person can have in the round; with several orders one number per order, with commas between them</source>
        <translation>Der größte Verlust, den diese Person in der Runde haben kann; bei mehreren Ordnungen eine Zahl je Ordnung, mit Kommas dazwischen</translation>
    </message>
    <message>
        <source>Next loss</source>
        <translation>Nächster Verlust</translation>
    </message>
    <message>
        <source>In the local model every person&apos;s device runs the filter for that person alone. Open the file that was exported for this person under Losses: it holds no other person&apos;s numbers.</source>
        <translation>Im lokalen Modell führt das Gerät jeder Person den Filter für diese Person allein aus. Öffnen Sie die Datei, die unter Verluste für diese Person exportiert wurde: Sie enthält keine Zahlen anderer Personen.</translation>
    </message>
    <message>
        <source>Open a person&apos;s file</source>
        <translation>Datei einer Person öffnen</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Counted in steps of %1. %2</source>
        <translation>Gezählt in Schritten von %1. %2</translation>
    </message>
    <message>
        <source>Round %1: take part.</source>
        <translation>Runde %1: teilnehmen.</translation>
    </message>
    <message>
        <source>Round %1: stay out, and send what would be sent without data.</source>
        <translation>Runde %1: nicht teilnehmen und senden, was ohne Daten gesendet würde.</translation>
    </message>
    <message>
        <source>Ask and record</source>
        <translation>Fragen und aufzeichnen</translation>
    </message>
    <message>
        <source>A device that stays out must send what it would send without data. Otherwise an observer sees who stays out, which reveals something about the person.</source>
        <translation>Ein Gerät, das nicht teilnimmt, muss senden, was es ohne Daten senden würde. Sonst ist sichtbar, wer nicht teilnimmt, und das verrät etwas über die Person.</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::Evidence</name>
    <message>
        <source>not valid</source>
        <translation>nicht gültig</translation>
    </message>
    <message>
        <source>not sealed</source>
        <translation>nicht gesiegelt</translation>
    </message>
    <message>
        <source>sealed to line %1</source>
        <translation>gesiegelt bis Zeile %1</translation>
    </message>
    <message>
        <source>Seal</source>
        <translation>Siegel</translation>
    </message>
    <message>
        <source>This ledger was opened read-only: nothing in it was changed.</source>
        <translation>Dieses Register ist nur zum Lesen geöffnet: Nichts darin wurde geändert.</translation>
    </message>
    <message>
        <source>Edit it</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Sea&amp;l…</source>
        <translation>Sie&amp;geln …</translation>
    </message>
    <message>
        <source>Sign all lines of the ledger so far with an SSH key</source>
        <translation>Alle bisherigen Zeilen des Registers mit einem SSH-Schlüssel unterschreiben</translation>
    </message>
    <message>
        <source>checking seals…</source>
        <translation>Siegel werden geprüft …</translation>
    </message>
    <message>
        <source>Integrity: the chain holds; checking the seals… Opened read-only.</source>
        <translation>Unversehrtheit: Die Kette hält; die Siegel werden geprüft … Nur zum Lesen geöffnet.</translation>
    </message>
    <message>
        <source>See the Audit page for findings.</source>
        <translation>Befunde stehen auf der Seite Prüfung.</translation>
    </message>
    <message>
        <source>%1 cannot be written to; save a copy to edit it.</source>
        <translation>%1 ist schreibgeschützt; speichern Sie eine Kopie, um sie zu bearbeiten.</translation>
    </message>
    <message>
        <source>This ledger is open read-only; edit it before you seal it.</source>
        <translation>Dieses Register ist nur zum Lesen geöffnet; wählen Sie Bearbeiten, bevor Sie es siegeln.</translation>
    </message>
    <message>
        <source>Save the changes first: a seal signs what is in the file.</source>
        <translation>Speichern Sie zuerst die Änderungen: Ein Siegel unterschreibt, was in der Datei steht.</translation>
    </message>
    <message>
        <source>Signing… ssh-keygen may ask for a passphrase or a touch of the key.</source>
        <translation>Wird unterschrieben … ssh-keygen fragt vielleicht nach einer Passphrase oder einer Berührung des Schlüssels.</translation>
    </message>
    <message>
        <source>Not sealed. %1</source>
        <translation>Nicht gesiegelt. %1</translation>
    </message>
    <message>
        <source>Sealed to line %1.</source>
        <translation>Gesiegelt bis Zeile %1.</translation>
    </message>
    <message>
        <source>A suppression needs a reason: it is recorded and shown with the finding.</source>
        <translation>Eine Unterdrückung braucht einen Grund: Er wird aufgezeichnet und mit dem Befund gezeigt.</translation>
    </message>
    <message>
        <source>Suppress %1</source>
        <translation>%1 unterdrücken</translation>
    </message>
    <message>
        <source>The findings of %1 stay listed, marked with your reason, which becomes a line of the ledger.
Why do they not count here?</source>
        <translation>Die Befunde von %1 bleiben aufgeführt, mit Ihrem Grund versehen, der eine Zeile des Registers wird.
Warum zählen sie hier nicht?</translation>
    </message>
    <message>
        <source>S&amp;tatements…</source>
        <translation>Angabe&amp;n …</translation>
    </message>
    <message>
        <source>Stated: it is in the ledger.</source>
        <translation>Angegeben: Es steht im Register.</translation>
    </message>
    <message>
        <source>Save the plan first: statements become lines of its ledger.</source>
        <translation>Speichern Sie zuerst den Plan: Angaben werden Zeilen seines Registers.</translation>
    </message>
    <message>
        <source>This ledger is open read-only; edit it before you state something in it.</source>
        <translation>Dieses Register ist nur zum Lesen geöffnet; bearbeiten Sie es, bevor Sie darin etwas angeben.</translation>
    </message>
    <message>
        <source>Save the changes first: statements become lines of the file.</source>
        <translation>Speichern Sie zuerst die Änderungen: Angaben werden Zeilen der Datei.</translation>
    </message>
    <message>
        <source>seal to line %1, signature not checked</source>
        <translation>Siegel bis Zeile %1, Unterschrift nicht geprüft</translation>
    </message>
    <message>
        <source>This ledger is damaged: nothing in it can be changed. Restore it from a copy.</source>
        <translation>Dieses Register ist beschädigt: Nichts darin lässt sich ändern. Stellen Sie es aus einer Kopie wieder her.</translation>
    </message>
    <message>
        <source>Add statements that an auditor will ask for: how many people, who has access, what was published outside the guarantee</source>
        <translation>Angaben hinzufügen, nach denen Prüfende fragen werden: wie viele Personen, wer Zugang hat, was außerhalb der Garantie veröffentlicht wurde</translation>
    </message>
    <message>
        <source>broken at line %1</source>
        <translation>gebrochen in Zeile %1</translation>
    </message>
    <message>
        <source>Broken: %1.</source>
        <translation>Gebrochen: %1.</translation>
    </message>
    <message>
        <source>the end of the file was cut off</source>
        <translation>das Ende der Datei wurde abgeschnitten</translation>
    </message>
    <message numerus="yes">
        <source>%n lines are missing against what was sealed, anchored or last seen here.</source>
        <translation>
            <numerusform>%n Zeile fehlt gegenüber dem, was gesiegelt, verankert oder hier zuletzt gesehen wurde.</numerusform>
            <numerusform>%n Zeilen fehlen gegenüber dem, was gesiegelt, verankert oder hier zuletzt gesehen wurde.</numerusform>
        </translation>
    </message>
    <message>
        <source>Opened read-only.</source>
        <translation>Nur zum Lesen geöffnet.</translation>
    </message>
    <message>
        <source>It is complete</source>
        <translation>Es ist vollständig</translation>
    </message>
    <message>
        <source>Integrity: %1. Head %2. Opened read-only: it was neither made nor edited by you here.</source>
        <translation>Unversehrtheit: %1. Kopf %2. Nur zum Lesen geöffnet: Sie haben dieses Register hier weder angelegt noch bearbeitet.</translation>
    </message>
    <message>
        <source>Signed audit</source>
        <translation>Signierte Prüfung</translation>
    </message>
    <message>
        <source>Audits (*.json)</source>
        <translation>Prüfungen (*.json)</translation>
    </message>
    <message>
        <source>Not signed. %1</source>
        <translation>Nicht signiert. %1</translation>
    </message>
    <message>
        <source>The audit is signed by %1: %2</source>
        <translation>Die Prüfung ist von %1 signiert: %2</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::FieldEdit</name>
    <message>
        <source>Correct “%1” first: %2</source>
        <translation>Berichtigen Sie zuerst „%1“: %2</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::FigurePage</name>
    <message>
        <source>Open as a session</source>
        <translation>Als Sitzung öffnen</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::FindStrip</name>
    <message>
        <source>Find in the sequence</source>
        <translation>In der Folge suchen</translation>
    </message>
    <message>
        <source>Label, mechanism or parameter</source>
        <translation>Name, Mechanismus oder Parameter</translation>
    </message>
    <message>
        <source>Previous row (Shift+Enter)</source>
        <translation>Vorige Zeile (Umschalt+Eingabe)</translation>
    </message>
    <message>
        <source>Next row (Enter)</source>
        <translation>Nächste Zeile (Eingabe)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::FindingDelegate</name>
    <message>
        <source>Wrong</source>
        <translation>Falsch</translation>
    </message>
    <message>
        <source>Before it is handed over</source>
        <translation>Vor der Übergabe</translation>
    </message>
    <message>
        <source>To know</source>
        <translation>Zu wissen</translation>
    </message>
    <message>
        <source>To state</source>
        <translation>Anzugeben</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>lines %1</source>
        <translation>Zeilen %1</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::FitPanel</name>
    <message>
        <source>Use</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>Use the largest that fits</source>
        <translation>Das Größte verwenden, das passt</translation>
    </message>
    <message>
        <source>Wanted accuracy, plus or minus</source>
        <translation>Gewünschte Genauigkeit, plus oder minus</translation>
    </message>
    <message>
        <source>In how many percent of the runs</source>
        <translation>In wie viel Prozent der Läufe</translation>
    </message>
    <message>
        <source>Use the noise for this accuracy</source>
        <translation>Das Rauschen für diese Genauigkeit verwenden</translation>
    </message>
    <message>
        <source>such as 5</source>
        <translation>etwa 5</translation>
    </message>
    <message>
        <source>In the unit of the answer: how far from the truth may one answer be?</source>
        <translation>In der Einheit der Antwort: Wie weit darf eine Antwort von der Wahrheit abweichen?</translation>
    </message>
    <message>
        <source>&amp;Within ±</source>
        <translation>&amp;Innerhalb von ±</translation>
    </message>
    <message>
        <source>in</source>
        <translation>in</translation>
    </message>
    <message>
        <source>% of runs</source>
        <translation>% der Läufe</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>After the whole plan, any number of these still fit.</source>
        <translation>Nach dem ganzen Plan passen beliebig viele weitere wie diese.</translation>
    </message>
    <message numerus="yes">
        <source>%n more runs like this fit after the whole plan.</source>
        <translation>
            <numerusform>Nach dem ganzen Plan passt noch %n Lauf wie dieser.</numerusform>
            <numerusform>Nach dem ganzen Plan passen noch %n Läufe wie dieser.</numerusform>
        </translation>
    </message>
    <message>
        <source>Largest that fits: %1</source>
        <translation>Größtes, das passt: %1</translation>
    </message>
    <message>
        <source>%1 = %2 is &lt;b&gt;%3&lt;/b&gt; here</source>
        <translation>%1 = %2 ist hier &lt;b&gt;%3&lt;/b&gt;</translation>
    </message>
    <message>
        <source>must be above 0 and below 100</source>
        <translation>muss über 0 und unter 100 liegen</translation>
    </message>
    <message>
        <source>What fits</source>
        <translation>Was passt</translation>
    </message>
    <message>
        <source>Smallest noise that fits together with the rest of the plan: %1 = %2</source>
        <translation>Kleinstes Rauschen, das zusammen mit dem übrigen Plan passt: %1 = %2</translation>
    </message>
    <message>
        <source>Largest value that fits together with the rest of the plan: %1 = %2</source>
        <translation>Größter Wert, der zusammen mit dem übrigen Plan passt: %1 = %2</translation>
    </message>
    <message>
        <source>%1 = %2 depends on an outcome that is not known yet</source>
        <translation>%1 = %2 hängt von einem Ergebnis ab, das noch nicht bekannt ist</translation>
    </message>
    <message>
        <source>%1 = %2 is computed before each run; the table shows the first and the last value</source>
        <translation>%1 = %2 wird vor jedem Lauf berechnet; die Tabelle zeigt den ersten und den letzten Wert</translation>
    </message>
    <message>
        <source>Simulate draws outcomes; or &lt;a href=&quot;before&quot;&gt;assume the outcome of analysis %1&lt;/a&gt;.</source>
        <translation>Simulieren zieht Ergebnisse; oder &lt;a href=&quot;before&quot;&gt;nehmen Sie das Ergebnis von Analyse %1 an&lt;/a&gt;.</translation>
    </message>
    <message>
        <source>%1 = %2 is the largest noise with this accuracy</source>
        <translation>%1 = %2 ist das größte Rauschen mit dieser Genauigkeit</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::GlossaryDialog</name>
    <message>
        <source>&lt;p&gt;&lt;i&gt;Source: %1&lt;/i&gt;&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;i&gt;Quelle: %1&lt;/i&gt;&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>Glossar</translation>
    </message>
    <message>
        <source>Search the glossary</source>
        <translation>Das Glossar durchsuchen</translation>
    </message>
    <message>
        <source>Search words and sentences</source>
        <translation>Wörter und Sätze suchen</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>What the word means</source>
        <translation>Was das Wort bedeutet</translation>
    </message>
    <message>
        <source>No word matches.</source>
        <translation>Kein Wort passt.</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Note:&lt;/b&gt; %1&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Zu beachten:&lt;/b&gt; %1&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::GuaranteeLabel</name>
    <message>
        <source>unit not stated</source>
        <translation>Einheit nicht angegeben</translation>
    </message>
    <message>
        <source>per %1</source>
        <translation>je %1</translation>
    </message>
    <message>
        <source>neighbours not stated</source>
        <translation>Nachbarschaft nicht angegeben</translation>
    </message>
    <message>
        <source>%1 neighbours</source>
        <translation>Nachbarschaft %1</translation>
    </message>
    <message>
        <source>Guarantee</source>
        <translation>Garantie</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::GuideDialog</name>
    <message>
        <source>A first plan</source>
        <translation>Ein erster Plan</translation>
    </message>
    <message>
        <source>Make the plan</source>
        <translation>Den Plan anlegen</translation>
    </message>
    <message>
        <source>Whom does it protect?</source>
        <translation>Wen schützt er?</translation>
    </message>
    <message>
        <source>Whom it protects</source>
        <translation>Wen er schützt</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>Nachbarschaft</translation>
    </message>
    <message>
        <source>whether one of them is in the data at all</source>
        <translation>ob eine davon überhaupt in den Daten ist</translation>
    </message>
    <message>
        <source>what the data say about one of them</source>
        <translation>was die Daten über eine davon sagen</translation>
    </message>
    <message>
        <source>One &amp;unit is a</source>
        <translation>Eine &amp;Einheit ist</translation>
    </message>
    <message>
        <source>Everything that one unit contributed is hidden together: protecting a row does not protect a person who has many.</source>
        <translation>Alles, was eine Einheit beigetragen hat, wird zusammen verborgen: Eine Zeile zu schützen schützt nicht die Person, die viele hat.</translation>
    </message>
    <message>
        <source>How much may be spent, in all?</source>
        <translation>Wie viel darf insgesamt ausgegeben werden?</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>Delta</translation>
    </message>
    <message>
        <source>&amp;epsilon</source>
        <translation>&amp;Epsilon</translation>
    </message>
    <message>
        <source>&amp;delta</source>
        <translation>&amp;Delta</translation>
    </message>
    <message>
        <source>Which analyses?</source>
        <translation>Welche Analysen?</translation>
    </message>
    <message>
        <source>Number of analyses</source>
        <translation>Zahl der Analysen</translation>
    </message>
    <message>
        <source>Kind of analysis</source>
        <translation>Art der Analyse</translation>
    </message>
    <message>
        <source>How &amp;many</source>
        <translation>Wie &amp;viele</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Art</translation>
    </message>
    <message>
        <source>analysis %1</source>
        <translation>Analyse %1</translation>
    </message>
    <message>
        <source>In the plan you can change each, add others, make one depend on another&apos;s outcome, lock some and split the rest anew.</source>
        <translation>Im Plan können Sie jede ändern, weitere hinzufügen, eine vom Ergebnis einer anderen abhängen lassen, manche festhalten und den Rest neu verteilen.</translation>
    </message>
    <message>
        <source>The plan uses the filter “%1”: it admits the least noise, %2 each, split evenly.</source>
        <translation>Der Plan verwendet den Filter „%1“: Er lässt das geringste Rauschen zu, gleichmäßig verteilt je %2.</translation>
    </message>
    <message>
        <source>The plan uses the filter “%1”: it admits the largest cost, %2 each, split evenly.</source>
        <translation>Der Plan verwendet den Filter „%1“: Er lässt die höchsten Kosten zu, gleichmäßig verteilt je %2.</translation>
    </message>
    <message>
        <source>No filter admits such analyses within this budget: %1</source>
        <translation>Kein Filter lässt solche Analysen in diesem Budget zu: %1</translation>
    </message>
    <message>
        <source>what one of them contributes, how many there are being public</source>
        <translation>was eine davon beiträgt, wobei öffentlich ist, wie viele es sind</translation>
    </message>
    <message>
        <source>The budget is split evenly over them, as much as the filter “%1” admits: %2 each.</source>
        <translation>Das Budget wird gleichmäßig auf sie verteilt, so viel, wie der Filter „%1“ zulässt: je %2.</translation>
    </message>
    <message>
        <source>The default filter does not apply to them: %1.</source>
        <translation>Der voreingestellte Filter nimmt sie nicht an: %1.</translation>
    </message>
    <message>
        <source>Hidden from every reader</source>
        <translation>Für alle Lesenden verborgen</translation>
    </message>
    <message>
        <source>Number of people</source>
        <translation>Zahl der Personen</translation>
    </message>
    <message>
        <source>not stated: delta cannot be judged</source>
        <translation>nicht angegeben: Delta lässt sich nicht beurteilen</translation>
    </message>
    <message>
        <source>&amp;people in the data</source>
        <translation>&amp;Personen in den Daten</translation>
    </message>
    <message>
        <source>The budget is fixed before the first analysis and holds for all of them together. Delta is additive slack in the promise; keep it far below one over the number of people, which you may state.</source>
        <translation>Das Budget wird vor der ersten Analyse festgelegt und gilt für alle zusammen. Delta ist additiver Spielraum im Versprechen; halten Sie es weit unter eins durch die Zahl der Personen, die Sie angeben können.</translation>
    </message>
    <message>
        <source>Delta is one over it or more: publishing one random person&apos;s data satisfies it. Choose a smaller delta.</source>
        <translation>Delta ist ihr Kehrwert oder mehr: die Daten einer zufälligen Person zu veröffentlichen erfüllt es. Wählen Sie ein kleineres Delta.</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::HaltingPage</name>
    <message>
        <source>Add analyses to see how many of them each filter accepts before it halts.</source>
        <translation>Fügen Sie Analysen hinzu, um zu sehen, wie viele davon jeder Filter annimmt, bevor er anhält.</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::HandOverDialog</name>
    <message>
        <source>Hand over a share</source>
        <translation>Einen Anteil übertragen</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>&amp;Von</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>A&amp;n</translation>
    </message>
    <message>
        <source>&amp;Epsilon</source>
        <translation>&amp;Epsilon</translation>
    </message>
    <message>
        <source>the share that goes over</source>
        <translation>der Anteil, der übergeht</translation>
    </message>
    <message>
        <source>Afterwards: %1 has %2, and %3 has %4.</source>
        <translation>Danach: %1 hat %2, und %3 hat %4.</translation>
    </message>
    <message>
        <source>Type the share to see what both have afterwards.</source>
        <translation>Geben Sie den Anteil ein, um zu sehen, was beide danach haben.</translation>
    </message>
    <message>
        <source>One budget becomes smaller, and another larger by the same amount. The ledger records that the receiver&apos;s promise grew; the policy over everything does not change.</source>
        <translation>Ein Budget wird kleiner und ein anderes um dasselbe größer. Dass das Versprechen des Empfängers wuchs, wird dazu gesagt; die Vorgabe für alles bleibt, wie sie ist.</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::ImportDialog</name>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Entries understood</source>
        <translation>Verstandene Einträge</translation>
    </message>
    <message>
        <source>Mapping and problems</source>
        <translation>Zuordnung und Probleme</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Format of the source</source>
        <translation>Format der Quelle</translation>
    </message>
    <message>
        <source>How it was read</source>
        <translation>Wie gelesen wurde</translation>
    </message>
    <message>
        <source>This is not %1: %2</source>
        <translation>Das ist kein %1: %2</translation>
    </message>
    <message>
        <source>NOT UNDERSTOOD: %1</source>
        <translation>NICHT VERSTANDEN: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n entries.</source>
        <translation>
            <numerusform>%n Eintrag.</numerusform>
            <numerusform>%n Einträge.</numerusform>
        </translation>
    </message>
    <message>
        <source>The first %1 are shown.</source>
        <translation>Die ersten %1 sind zu sehen.</translation>
    </message>
    <message numerus="yes">
        <source>%n were not understood.</source>
        <translation>
            <numerusform>%n wurde nicht verstanden.</numerusform>
            <numerusform>%n wurden nicht verstanden.</numerusform>
        </translation>
    </message>
    <message>
        <source>What the columns mean</source>
        <translation>Was die Spalten bedeuten</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Sensitivität</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Enthält</translation>
    </message>
    <message>
        <source>Neighbouring relation</source>
        <translation>Nachbarschaftsrelation</translation>
    </message>
    <message>
        <source>not stated: choose one, or write what holds</source>
        <translation>nicht angegeben: wählen Sie eine oder schreiben Sie, was gilt</translation>
    </message>
    <message>
        <source>Sensitivity of the additive noise</source>
        <translation>Sensitivität des additiven Rauschens</translation>
    </message>
    <message>
        <source>the largest d_in of any measurement</source>
        <translation>das größte d_in einer Messung</translation>
    </message>
    <message>
        <source>What column %1 holds</source>
        <translation>Was Spalte %1 enthält</translation>
    </message>
    <message>
        <source>Import anyway; entries that were not understood count as epsilon = inf</source>
        <translation>Trotzdem importieren; nicht verstandene Einträge zählen als epsilon = inf</translation>
    </message>
    <message>
        <source>as its name says</source>
        <translation>wie ihr Name sagt</translation>
    </message>
    <message>
        <source>ignore the column</source>
        <translation>die Spalte ignorieren</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>Batches</translation>
    </message>
    <message>
        <source>How the batches of training runs were drawn</source>
        <translation>Wie die Batches der Trainingsläufe gezogen wurden</translation>
    </message>
    <message>
        <source>not stated: read as Poisson</source>
        <translation>nicht angegeben: als Poisson gelesen</translation>
    </message>
    <message>
        <source>(without a name)</source>
        <translation>(ohne Namen)</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::ImportFrame</name>
    <message>
        <source>Import as</source>
        <translation>Importieren als</translation>
    </message>
    <message>
        <source>spent: the analyses have run</source>
        <translation>ausgegeben: die Analysen sind gelaufen</translation>
    </message>
    <message>
        <source>planned: the analyses are still to run</source>
        <translation>geplant: die Analysen laufen erst noch</translation>
    </message>
    <message>
        <source>Protects</source>
        <translation>Schützt</translation>
    </message>
    <message>
        <source>person</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>household</source>
        <translation>Haushalt</translation>
    </message>
    <message>
        <source>establishment</source>
        <translation>Betrieb</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>Import &amp;as</source>
        <translation>Importieren &amp;als</translation>
    </message>
    <message>
        <source>&amp;Protects</source>
        <translation>&amp;Schützt</translation>
    </message>
    <message>
        <source>none stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>Delta</translation>
    </message>
    <message>
        <source>What epsilon and delta are</source>
        <translation>Was Epsilon und Delta sind</translation>
    </message>
    <message>
        <source>a budget that was fixed beforehand</source>
        <translation>ein Budget, das vorher festlag</translation>
    </message>
    <message>
        <source>a claim to check</source>
        <translation>eine Behauptung, die zu prüfen ist</translation>
    </message>
    <message>
        <source>a claim for a fixed run</source>
        <translation>eine Behauptung für einen festen Lauf</translation>
    </message>
    <message>
        <source>a claim for an adaptive run</source>
        <translation>eine Behauptung für einen adaptiven Lauf</translation>
    </message>
    <message>
        <source>A budget is what a filter guards from the start. A claim is what somebody says that the run cost: it is compared with every bound, and nothing is refused for it.</source>
        <translation>Ein Budget hütet ein Filter von Anfang an. Eine Behauptung ist, was der Lauf nach Aussage von jemandem gekostet hat: Sie wird mit jeder Schranke verglichen, und ihretwegen wird nichts verweigert.</translation>
    </message>
    <message>
        <source>&amp;Epsilon</source>
        <translation>&amp;Epsilon</translation>
    </message>
    <message>
        <source>&amp;Delta</source>
        <translation>&amp;Delta</translation>
    </message>
    <message>
        <source>which a&amp;re</source>
        <translation>das si&amp;nd</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::InvalidRulesList</name>
    <message>
        <source>Not valid under adaptivity</source>
        <translation>Nicht gültig unter Adaptivität</translation>
    </message>
    <message>
        <source>Rules that look like these and do not hold, each with its counterexample</source>
        <translation>Regeln, die aussehen wie diese und nicht gelten, jede mit ihrem Gegenbeispiel</translation>
    </message>
    <message>
        <source>Rules that are not valid under adaptivity</source>
        <translation>Regeln, die unter Adaptivität nicht gültig sind</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Promises</source>
        <translation>Verspricht</translation>
    </message>
    <message>
        <source>Really</source>
        <translation>Wirklich</translation>
    </message>
    <message>
        <source>Counterexample</source>
        <translation>Gegenbeispiel</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Use instead</source>
        <translation>Stattdessen</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::IterativeWorkbench</name>
    <message>
        <source>Epsilon per step</source>
        <translation>Epsilon je Schritt</translation>
    </message>
    <message>
        <source>Delta per step</source>
        <translation>Delta je Schritt</translation>
    </message>
    <message>
        <source>Often 0</source>
        <translation>Oft 0</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>If it is never stopped</source>
        <translation>Wenn nie angehalten wird</translation>
    </message>
    <message>
        <source>May stop every</source>
        <translation>Darf anhalten alle</translation>
    </message>
    <message>
        <source>Total delta</source>
        <translation>Delta insgesamt</translation>
    </message>
    <message>
        <source>Steps that may stop early. Delta for given cells is the value of an American option on a binomial tree of losses: the chart draws its early-exercise boundary.</source>
        <translation>Schritte, die früh enden dürfen. Delta zu gegebenen Zellen ist der Wert einer amerikanischen Option auf einem Binomialbaum der Verluste: Das Diagramm zeigt ihre Grenze der vorzeitigen Ausübung.</translation>
    </message>
    <message>
        <source>In nats; several, with commas between them, are used in turn</source>
        <translation>In Nat; mehrere, durch Kommas getrennt, werden reihum verwendet</translation>
    </message>
    <message>
        <source>The number of steps; the last is always a stop</source>
        <translation>So viele Schritte; der letzte ist immer ein Halt</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Epsilon of each stop, with commas between them: delta is computed for them. Empty: the cells are solved for the total delta</source>
        <translation>Epsilon jedes Halts, durch Kommas getrennt: Delta wird dafür berechnet. Leer: Die Zellen werden für das gesamte Delta gelöst</translation>
    </message>
    <message>
        <source>solved for the total delta</source>
        <translation>für das gesamte Delta gelöst</translation>
    </message>
    <message>
        <source>must be %1 numbers, one a stop</source>
        <translation>müssen %1 Zahlen sein, eine je Halt</translation>
    </message>
    <message>
        <source>Total delta. Cell epsilons are computed from it unless you enter them.</source>
        <translation>Gesamtes Delta. Die Epsilons der Zellen werden daraus berechnet, wenn Sie sie nicht eingeben.</translation>
    </message>
    <message>
        <source>Mechanism of a step</source>
        <translation>Mechanismus eines Schritts</translation>
    </message>
    <message>
        <source>Any mechanism as a ledger holds it, such as {&quot;kind&quot;: &quot;gaussian&quot;, &quot;sigma&quot;: &quot;20&quot;}. Empty: the epsilon and delta below</source>
        <translation>Jeder Mechanismus, wie ein Ledger ihn enthält, etwa {&quot;kind&quot;: &quot;gaussian&quot;, &quot;sigma&quot;: &quot;20&quot;}. Leer: Epsilon und Delta darunter</translation>
    </message>
    <message>
        <source>epsilon and delta below</source>
        <translation>Epsilon und Delta darunter</translation>
    </message>
    <message>
        <source>iterative</source>
        <translation>iterativ</translation>
    </message>
    <message>
        <source>are solved for the total delta where a step is a mechanism</source>
        <translation>werden für das gesamte Delta gelöst, wenn ein Schritt ein Mechanismus ist</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::LaboratoryPanel</name>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>Abbre&amp;chen</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Number of seeds</source>
        <translation>Zahl der Startwerte</translation>
    </message>
    <message>
        <source>First seed</source>
        <translation>Erster Startwert</translation>
    </message>
    <message>
        <source>What to show</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Accuracy over steps</source>
        <translation>Genauigkeit über die Schritte</translation>
    </message>
    <message>
        <source>People that take part</source>
        <translation>Personen, die teilnehmen</translation>
    </message>
    <message>
        <source>What is left</source>
        <translation>Was übrig ist</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Startwerte</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>must be finite and &gt; 0</source>
        <translation>muss endlich und &gt; 0 sein</translation>
    </message>
    <message>
        <source>Features are divided by</source>
        <translation>Merkmale werden geteilt durch</translation>
    </message>
    <message>
        <source>Clip C</source>
        <translation>Schranke C</translation>
    </message>
    <message>
        <source>Sigma</source>
        <translation>Sigma</translation>
    </message>
    <message>
        <source>Steps k</source>
        <translation>Schritte k</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Data to train on</source>
        <translation>Daten zum Trainieren</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>Ziffern</translation>
    </message>
    <message>
        <source>A CSV file…</source>
        <translation>Eine CSV-Datei …</translation>
    </message>
    <message>
        <source>Must be known without looking at the data</source>
        <translation>Muss bekannt sein, ohne die Daten anzusehen</translation>
    </message>
    <message>
        <source>The guarantee is that of k steps; filtering goes on afterwards</source>
        <translation>Die Garantie ist die von k Schritten; das Filtern geht danach weiter</translation>
    </message>
    <message>
        <source>The same seeds give the same runs</source>
        <translation>Dieselben Startwerte geben dieselben Läufe</translation>
    </message>
    <message>
        <source>One person</source>
        <translation>Eine Person</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>Divided by</source>
        <translation>Geteilt durch</translation>
    </message>
    <message>
        <source>E. Alpaydin, C. Kaynak (1998), Optical Recognition of Handwritten Digits, UCI Machine Learning Repository, CC BY 4.0.</source>
        <translation>E. Alpaydin, C. Kaynak (1998), Optical Recognition of Handwritten Digits, UCI Machine Learning Repository, CC BY 4.0.</translation>
    </message>
    <message>
        <source>must be a whole number from 1 to 100000</source>
        <translation>muss eine ganze Zahl von 1 bis 100000 sein</translation>
    </message>
    <message>
        <source>must be up to 5 numbers between 0 and 100</source>
        <translation>müssen bis zu 5 Zahlen zwischen 0 und 100 sein</translation>
    </message>
    <message>
        <source>Clipping norm: the largest norm of one person&apos;s gradient in one step</source>
        <translation>Clipping-Norm: die größte Norm des Gradienten einer Person in einem Schritt</translation>
    </message>
    <message>
        <source>Noise multiplier of one step: standard deviation over the clipping norm</source>
        <translation>Rauschfaktor eines Schritts: Standardabweichung durch Clipping-Norm</translation>
    </message>
    <message>
        <source>must be &gt;= 0 and &lt; 1</source>
        <translation>muss &gt;= 0 und &lt; 1 sein</translation>
    </message>
    <message>
        <source>Share for choosing</source>
        <translation>Anteil fürs Auswählen</translation>
    </message>
    <message>
        <source>Stop below</source>
        <translation>Aufhören unter</translation>
    </message>
    <message>
        <source>Worse by</source>
        <translation>Schlechter um</translation>
    </message>
    <message>
        <source>Trains a softmax regression, or a small network, with gradient descent under differential privacy, without individual filtering (Algorithm 6) and with it (Algorithm 7), at the same guarantee. Press Run.</source>
        <translation>Trainiert eine Softmax-Regression oder ein kleines Netz mit Gradientenabstieg unter differenzieller Privatsphäre, ohne individuellen Filter (Algorithmus 6) und mit ihm (Algorithmus 7), bei gleicher Garantie. Drücken Sie Starten.</translation>
    </message>
    <message>
        <source>A folder of images…</source>
        <translation>Ein Ordner mit Bildern…</translation>
    </message>
    <message>
        <source>CSV: numbers, the last column a class from 0; every line is one person&apos;s. Images: a folder with MNIST&apos;s four files</source>
        <translation>CSV: Zahlen, in der letzten Spalte eine Klasse ab 0; jede Zeile gehört einer Person. Bilder: ein Ordner mit den vier Dateien von MNIST</translation>
    </message>
    <message>
        <source>Clip, noise, steps and learning rate: tuned on the digits, which are public, or the paper&apos;s for 60,000 images</source>
        <translation>Clip, Rauschen, Schritte und Lernrate: auf den öffentlichen Ziffern abgestimmt, oder die der Arbeit für 60.000 Bilder</translation>
    </message>
    <message>
        <source>Pixels a side become one</source>
        <translation>So viele Pixel je Seite werden eines</translation>
    </message>
    <message>
        <source>Images: squares of so many pixels a side become one; smaller images train faster</source>
        <translation>Bilder: Quadrate mit so vielen Pixeln je Seite werden eines; kleinere Bilder trainieren schneller</translation>
    </message>
    <message>
        <source>Hidden units</source>
        <translation>Verborgene Einheiten</translation>
    </message>
    <message>
        <source>0: softmax regression; else a network with one hidden layer</source>
        <translation>0: Softmax-Regression; sonst ein Netz mit einer verborgenen Schicht</translation>
    </message>
    <message>
        <source>Share of the budget that pays for noisy accuracies on the training records, the best of which chooses the model; 0: the last model</source>
        <translation>Anteil des Budgets, der verrauschte Genauigkeiten an den Trainingsdaten bezahlt, deren beste das Modell wählt; 0: das letzte Modell</translation>
    </message>
    <message>
        <source>Stop once fewer people than this share take part, asked privately with the sparse vector technique, for 0.05 of the budget; 0: never</source>
        <translation>Aufhören, sobald weniger Personen als dieser Anteil teilnehmen, privat gefragt mit der Sparse-Vector-Technik, für 0,05 des Budgets; 0: nie</translation>
    </message>
    <message>
        <source>Clip C f, sigma/f, k/f^2 steps</source>
        <translation>Clip C f, Sigma/f, k/f^2 Schritte</translation>
    </message>
    <message>
        <source>Sigma/f, k/f^2 steps</source>
        <translation>Sigma/f, k/f^2 Schritte</translation>
    </message>
    <message>
        <source>Pooled by</source>
        <translation>Zusammengefasst</translation>
    </message>
    <message>
        <source>For choosing</source>
        <translation>Fürs Auswählen</translation>
    </message>
    <message>
        <source>Worse</source>
        <translation>Schlechter</translation>
    </message>
    <message>
        <source>by</source>
        <translation>um</translation>
    </message>
    <message>
        <source>No person took part.</source>
        <translation>Niemand nahm teil.</translation>
    </message>
    <message>
        <source>Mistuned parameters</source>
        <translation>Verstellte Parameter</translation>
    </message>
    <message>
        <source>Factors f with commas between them, at most the square root of k, as in the paper. The cost is the same, only the tuning is worse</source>
        <translation>Faktoren f, durch Kommas getrennt, höchstens die Wurzel von k, wie in der Arbeit. Die Kosten bleiben gleich, nur die Abstimmung ist schlechter</translation>
    </message>
    <message>
        <source>Convolutional network</source>
        <translation>Faltungsnetz</translation>
    </message>
    <message>
        <source>That of Opacus&apos; MNIST example, for images of 28 by 28 pixels; a run takes some hours</source>
        <translation>Das Netz aus dem MNIST-Beispiel von Opacus, für Bilder von 28 mal 28 Pixeln; ein Lauf dauert einige Stunden</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::Lanes</name>
    <message>
        <source>Details…</source>
        <translation>Einzelheiten…</translation>
    </message>
    <message>
        <source>Everything about this chart: %1</source>
        <translation>Alles zu diesem Diagramm: %1</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>sichtbar</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>zugeklappt</translation>
    </message>
    <message>
        <source>round %1:</source>
        <translation>Runde %1:</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern …</translation>
    </message>
    <message>
        <source>Save this chart alone: %1</source>
        <translation>Nur dieses Diagramm speichern: %1</translation>
    </message>
    <message>
        <source>Show or fold the other filters</source>
        <translation>Die anderen Filter zeigen oder einklappen</translation>
    </message>
    <message>
        <source>Fewer filters</source>
        <translation>Weniger Filter</translation>
    </message>
    <message numerus="yes">
        <source>%n more filters</source>
        <translation>
            <numerusform>%n weiterer Filter</numerusform>
            <numerusform>%n weitere Filter</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::LedgersPage</name>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Ledgers</source>
        <translation>Ledger</translation>
    </message>
    <message>
        <source>&amp;Add ledgers…</source>
        <translation>Ledger hin&amp;zufügen …</translation>
    </message>
    <message>
        <source>Add ledgers</source>
        <translation>Ledger hinzufügen</translation>
    </message>
    <message>
        <source>Ledgers (*.dpledger);;All files (*)</source>
        <translation>Ledger (*.dpledger);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Add ledgers whose data may hold the same people, or drop them here. The page says what each has spent, and what all of them together cost a person who is in all.</source>
        <translation>Fügen Sie Ledger hinzu, in deren Daten dieselben Personen sein können, oder ziehen Sie sie hierher. Die Seite sagt, was jedes ausgegeben hat und was alle zusammen jemanden kosten, der in allen ist.</translation>
    </message>
    <message>
        <source>Reading the ledgers…</source>
        <translation>Die Ledger werden gelesen …</translation>
    </message>
    <message>
        <source>%1: the audit finds errors; open it and see the Audit page.</source>
        <translation>%1: Die Prüfung findet Fehler; öffnen Sie es und sehen Sie auf der Seite Prüfung nach.</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::LibraryPage</name>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Find a figure or a workbench</source>
        <translation>Abbildung oder Werkbank suchen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::LineDialog</name>
    <message>
        <source>Lines of %1</source>
        <translation>Zeilen von %1</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>What the line holds</source>
        <translation>Was die Zeile enthält</translation>
    </message>
    <message>
        <source>Reading the file…</source>
        <translation>Die Datei wird gelesen …</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::LinearQueriesDialog</name>
    <message>
        <source>Budget (zCDP)</source>
        <translation>Budget (zCDP)</translation>
    </message>
    <message>
        <source>Squared norms of one person, in all</source>
        <translation>Quadrierte Normen einer Person, insgesamt</translation>
    </message>
    <message>
        <source>Largest norm of one contribution</source>
        <translation>Größte Norm eines Beitrags</translation>
    </message>
    <message>
        <source>Coordinates of one answer</source>
        <translation>Koordinaten einer Antwort</translation>
    </message>
    <message>
        <source>Probability to miss the radius</source>
        <translation>Wahrscheinlichkeit, den Radius zu verfehlen</translation>
    </message>
    <message>
        <source>Plan linear queries</source>
        <translation>Lineare Anfragen planen</translation>
    </message>
    <message>
        <source>Answers are sums over people with Gaussian noise. A person whose squared norms add up to the limit is left out, the others go on.</source>
        <translation>Antworten sind Summen über Personen mit gaußschem Rauschen. Wessen quadrierte Normen die Grenze erreichen, nimmt nicht mehr teil; die anderen machen weiter.</translation>
    </message>
    <message>
        <source>Variance %1 per coordinate (sigma %2).
No coordinate of an answer errs by more than %3, except with probability %4 per query.
Everybody takes part in %5 rounds at least.
%6-zCDP, fully adaptive, if one person is added or removed: Feldman, Zrnic 2021, Theorem 1.2 and Corollary 4.7.</source>
        <translation>Varianz %1 je Koordinate (Sigma %2).
Keine Koordinate einer Antwort irrt um mehr als %3, außer mit Wahrscheinlichkeit %4 je Anfrage.
Alle nehmen an mindestens %5 Runden teil.
%6-zCDP, voll adaptiv, wenn eine Person hinzukommt oder wegfällt: Feldman, Zrnic 2021, Theorem 1.2 und Korollar 4.7.</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::LiveAccount</name>
    <message>
        <source>The ledger is broken at line %1: nothing is drawn, because none of its numbers is to be trusted.</source>
        <translation>Das Register ist in Zeile %1 beschädigt: Nichts wird gezeichnet, weil keiner seiner Zahlen zu trauen ist.</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::LossesPanel</name>
    <message>
        <source>Budget of each person</source>
        <translation>Budget jeder Person</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>&amp;Open losses…</source>
        <translation>Verluste ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>What to show</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>People that take part</source>
        <translation>Personen, die teilnehmen</translation>
    </message>
    <message>
        <source>What people have left</source>
        <translation>Was Personen übrig haben</translation>
    </message>
    <message>
        <source>One person</source>
        <translation>Eine Person</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Open losses</source>
        <translation>Verluste öffnen</translation>
    </message>
    <message>
        <source>Export this person</source>
        <translation>Diese Person exportieren</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Type the name of a person of the file; without names, people are numbered from 1.</source>
        <translation>Geben Sie den Namen einer Person der Datei ein; ohne Namen sind Personen ab 1 nummeriert.</translation>
    </message>
    <message>
        <source>No person is chosen.</source>
        <translation>Keine Person ist gewählt.</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Ordnungen</translation>
    </message>
    <message>
        <source>Sigma</source>
        <translation>Sigma</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>Delta</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>Abbre&amp;chen</translation>
    </message>
    <message>
        <source>Open a file of losses: CSV with a line per person and a column per round, or with columns person,round,loss; or binary columns. It is read once, from start to end, and nothing is kept but each person&apos;s sum.</source>
        <translation>Öffnen Sie eine Datei mit Verlusten: CSV mit einer Zeile je Person und einer Spalte je Runde, oder mit Spalten person,round,loss; oder binäre Spalten. Sie wird einmal gelesen, von Anfang bis Ende, und nur die Summe jeder Person bleibt.</translation>
    </message>
    <message>
        <source>What the losses are</source>
        <translation>Was die Verluste sind</translation>
    </message>
    <message>
        <source>zCDP parameters</source>
        <translation>zCDP-Parameter</translation>
    </message>
    <message>
        <source>Rényi divergences</source>
        <translation>Rényi-Divergenzen</translation>
    </message>
    <message>
        <source>Squared norms</source>
        <translation>Quadrierte Normen</translation>
    </message>
    <message>
        <source>Squared norms: of each person&apos;s contribution to a sum with Gaussian noise</source>
        <translation>Quadrierte Normen: des Beitrags jeder Person zu einer Summe mit Gauß-Rauschen</translation>
    </message>
    <message>
        <source>Rényi orders with commas between them; the file has a column for each, in every round</source>
        <translation>Rényi-Ordnungen, durch Kommas getrennt; die Datei hat eine Spalte für jede, in jeder Runde</translation>
    </message>
    <message>
        <source>Standard deviation of the noise added to each coordinate of the sum</source>
        <translation>Standardabweichung des Rauschens auf jeder Koordinate der Summe</translation>
    </message>
    <message>
        <source>For the (epsilon, delta)-DP that follows; nothing else depends on it</source>
        <translation>Für die (epsilon, delta)-DP, die daraus folgt; sonst hängt nichts davon ab</translation>
    </message>
    <message>
        <source>A loss that does not fit</source>
        <translation>Ein Verlust, der nicht passt</translation>
    </message>
    <message>
        <source>left out of this round</source>
        <translation>bleibt in dieser Runde weg</translation>
    </message>
    <message>
        <source>left out for good</source>
        <translation>bleibt für immer weg</translation>
    </message>
    <message>
        <source>What a person has left depends on their data. It may be shown to that person only; the counts here are for you, not for publication.</source>
        <translation>Was einer Person bleibt, hängt von ihren Daten ab. Es darf nur ihr selbst gezeigt werden; die Zahlen hier sind für Sie, nicht zum Veröffentlichen.</translation>
    </message>
    <message>
        <source>Losses are</source>
        <translation>Verluste sind</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Beyond it</source>
        <translation>Darüber</translation>
    </message>
    <message>
        <source>“%1”: must be finite and &gt; 0</source>
        <translation>„%1“: muss endlich und &gt; 0 sein</translation>
    </message>
    <message>
        <source>must be one number below 1</source>
        <translation>muss eine Zahl unter 1 sein</translation>
    </message>
    <message>
        <source>E&amp;xport this person…</source>
        <translation>Diese Person e&amp;xportieren …</translation>
    </message>
    <message>
        <source>Everybody who takes part: %1, if one person is added or removed; fully adaptive. %2.</source>
        <translation>Alle, die teilnehmen: %1, wenn eine Person hinzukommt oder wegfällt; voll adaptiv. %2.</translation>
    </message>
    <message>
        <source>Enter worst-case losses over all data sets containing the person, not losses on the data set at hand.</source>
        <translation>Geben Sie Verluste im schlimmsten Fall über alle Datensätze ein, die die Person enthalten, nicht Verluste auf dem vorliegenden Datensatz.</translation>
    </message>
    <message>
        <source>counted in steps (tracker)</source>
        <translation>in Schritten gezählt (Zähler)</translation>
    </message>
    <message>
        <source>For one round: smaller losses may still be taken later. For good: skipped losses count. Tracker: everybody takes part, and the budget is the step in which losses are counted</source>
        <translation>Für eine Runde: Kleinere Verluste passen später vielleicht noch. Endgültig: Ausgelassene Verluste zählen mit. Zähler: Alle nehmen teil, und das Budget ist der Schritt, in dem Verluste gezählt werden</translation>
    </message>
    <message>
        <source>A file for this person: it holds no other person&apos;s numbers. Their own device goes on with it under Own device</source>
        <translation>Eine Datei für diese Person: Sie enthält keine Zahlen anderer Personen. Das eigene Gerät macht damit unter Eigenes Gerät weiter</translation>
    </message>
    <message>
        <source>Plan linear &amp;queries…</source>
        <translation>Lineare Anfragen planen…</translation>
    </message>
    <message>
        <source>Until step m of a person ended, m fixed in advance: m times %1, if that person is added or removed. It is not a bound at the step that a person happens to be in. %2.</source>
        <translation>Bis der Schritt m einer Person endete, m vorab festgelegt: m-mal %1, wenn diese Person hinzukommt oder wegfällt. Keine Schranke bei dem Schritt, in dem eine Person gerade ist. %2.</translation>
    </message>
    <message>
        <source>Squares of μ (Gaussian DP)</source>
        <translation>Quadrate von μ (Gaußsche DP)</translation>
    </message>
    <message>
        <source>In nats, or μ of Gaussian DP; with several orders one each, with commas between them: all must fit</source>
        <translation>In Nat, oder μ der Gaußschen DP; bei mehreren Ordnungen je eines, durch Kommas getrennt: Alle müssen passen</translation>
    </message>
    <message>
        <source>Gaussian DP has no tracker: choose what happens beyond the budget</source>
        <translation>Gaußsche DP kennt keine schrittweise Zählung: Wählen Sie, was jenseits des Budgets geschieht</translation>
    </message>
    <message>
        <source>The same &amp;budget for everybody</source>
        <translation>Dasselbe Budget &amp;für alle</translation>
    </message>
    <message>
        <source>O&amp;wn budgets…</source>
        <translation>Ei&amp;gene Budgets…</translation>
    </message>
    <message>
        <source>A CSV of person,budget: people with smaller budgets of their own, fixed without looking at the data</source>
        <translation>Eine CSV-Datei mit person,budget: Personen mit kleineren eigenen Budgets, festgelegt, ohne die Daten anzusehen</translation>
    </message>
    <message>
        <source>Open budgets</source>
        <translation>Budgets öffnen</translation>
    </message>
    <message>
        <source>With own budgets no person&apos;s history is shown: enter that person&apos;s budget as the budget, without own budgets.</source>
        <translation>Mit eigenen Budgets wird kein Verlauf einer Person gezeigt: geben Sie das Budget der Person als Budget ein, ohne eigene Budgets.</translation>
    </message>
    <message>
        <source>Correct the marked field to see the people of this file.</source>
        <translation>Berichtigen Sie das markierte Feld, um die Personen dieser Datei zu sehen.</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::MainWindow</name>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>&amp;Odometer</source>
        <translation>&amp;Odometer</translation>
    </message>
    <message>
        <source>&amp;Audit</source>
        <translation>Prü&amp;fung</translation>
    </message>
    <message>
        <source>&amp;Report</source>
        <translation>Be&amp;richt</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>Rechnet</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel the computation</source>
        <translation>Die Rechnung abbrechen</translation>
    </message>
    <message>
        <source>%1[*] - Epsilometer</source>
        <translation>%1[*] – Epsilometer</translation>
    </message>
    <message>
        <source>Epsilometer</source>
        <translation>Epsilometer</translation>
    </message>
    <message>
        <source>No plan is open.</source>
        <translation>Kein Plan ist offen.</translation>
    </message>
    <message>
        <source>The file was removed or renamed. Save it again to keep your work.</source>
        <translation>Die Datei wurde entfernt oder umbenannt. Speichern Sie erneut, um Ihre Arbeit zu behalten.</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern als …</translation>
    </message>
    <message numerus="yes">
        <source>%n rounds</source>
        <translation>
            <numerusform>%n Runde</numerusform>
            <numerusform>%n Runden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n rows halted</source>
        <translation>
            <numerusform>, %n Zeile angehalten</numerusform>
            <numerusform>, %n Zeilen angehalten</numerusform>
        </translation>
    </message>
    <message>
        <source>Main tools</source>
        <translation>Hauptwerkzeuge</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;New plan</source>
        <translation>&amp;Neuer Plan</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren …</translation>
    </message>
    <message>
        <source>Ctrl+I</source>
        <translation>Ctrl+I</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Ctrl+%1</source>
        <translation>Ctrl+%1</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>Like the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>User &amp;guide</source>
        <translation>&amp;Benutzerhandbuch</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>Ctrl+F1</source>
        <translation>Ctrl+F1</translation>
    </message>
    <message>
        <source>&amp;About Epsilometer</source>
        <translation>Ü&amp;ber Epsilometer</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Noch nichts</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>The user guide is not installed. It is docs/guide/index.html of the sources.</source>
        <translation>Das Benutzerhandbuch ist nicht installiert. Es ist docs/guide/index.html der Quellen.</translation>
    </message>
    <message>
        <source>About Epsilometer</source>
        <translation>Über Epsilometer</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Epsilometer %1&lt;/h3&gt;&lt;p&gt;Plans, tracks and audits a differential privacy budget when analyses are chosen as they go: halting rules and odometers that stay valid under full adaptivity.&lt;/p&gt;&lt;p&gt;Every number is an upper bound, rounded outward.&lt;/p&gt;&lt;p&gt;GPL-3.0-or-later&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Epsilometer %1&lt;/h3&gt;&lt;p&gt;Plant, verfolgt und prüft ein Budget für Differential Privacy, wenn Analysen unterwegs gewählt werden: Halteregeln und Odometer, die bei voller Adaptivität gelten.&lt;/p&gt;&lt;p&gt;Jede Zahl ist eine obere Schranke, nach außen gerundet.&lt;/p&gt;&lt;p&gt;GPL-3.0-or-later&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Ledgers (*.dpledger);;All files (*)</source>
        <translation>Register (*.dpledger);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 is open in another window.</source>
        <translation>%1 ist in einem anderen Fenster offen.</translation>
    </message>
    <message>
        <source>%1 could not be opened. %2</source>
        <translation>%1 konnte nicht geöffnet werden. %2</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message numerus="yes">
        <source> (and %n more findings)</source>
        <translation>
            <numerusform> (und %n weiterer Befund)</numerusform>
            <numerusform> (und %n weitere Befunde)</numerusform>
        </translation>
    </message>
    <message>
        <source>Import a log</source>
        <translation>Ein Protokoll importieren</translation>
    </message>
    <message>
        <source>Imported. Check the budget, the unit and the neighbours, then save it as a ledger.</source>
        <translation>Importiert. Prüfen Sie Budget, Einheit und Nachbarschaft, dann speichern Sie es als Register.</translation>
    </message>
    <message>
        <source>Not saved. %1</source>
        <translation>Nicht gespeichert. %1</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Ungespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Save the changes to %1 first?</source>
        <translation>Die Änderungen an %1 zuerst speichern?</translation>
    </message>
    <message>
        <source>a plan that was never saved</source>
        <translation>einen nie gespeicherten Plan</translation>
    </message>
    <message>
        <source>Epsilometer ended without saving %1.</source>
        <translation>Epsilometer endete, ohne %1 zu speichern.</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation>Hoher &amp;Kontrast</translation>
    </message>
    <message>
        <source>, with changes not saved</source>
        <translation>, mit ungespeicherten Änderungen</translation>
    </message>
    <message>
        <source>&amp;Search or run a command</source>
        <translation>Einen Befehl &amp;suchen oder ausführen</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>Find any command, mechanism or word (Ctrl+K)</source>
        <translation>Jeden Befehl, Mechanismus oder jedes Wort finden (Strg+K)</translation>
    </message>
    <message>
        <source>Si&amp;mulate</source>
        <translation>Si&amp;mulieren</translation>
    </message>
    <message>
        <source>F5</source>
        <translation>F5</translation>
    </message>
    <message>
        <source>Play the plan through over random outcomes (F5)</source>
        <translation>Den Plan über zufällige Ergebnisse durchspielen (F5)</translation>
    </message>
    <message>
        <source>Search or run a command  (Ctrl+K)</source>
        <translation>Einen Befehl suchen oder ausführen  (Strg+K)</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>Eins&amp;tellungen …</translation>
    </message>
    <message>
        <source>&amp;Glossary</source>
        <translation>&amp;Glossar</translation>
    </message>
    <message>
        <source>Shift+F1</source>
        <translation>Shift+F1</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>What is: %1</source>
        <translation>Was ist: %1</translation>
    </message>
    <message>
        <source>Give a reason</source>
        <translation>Einen Grund angeben</translation>
    </message>
    <message>
        <source>Ctrl+,</source>
        <translation>Ctrl+,</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>%1 wird geöffnet …</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>&amp;Simulate</source>
        <translation>&amp;Simulieren</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>Halting in detail</source>
        <translation>Halt im Einzelnen</translation>
    </message>
    <message>
        <source>Trade-off</source>
        <translation>Abwägung</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>Wiederherstellung</translation>
    </message>
    <message>
        <source>Discard the unsaved changes for good, or offer them again at the next start?</source>
        <translation>Die ungespeicherten Änderungen endgültig verwerfen oder beim nächsten Start wieder anbieten?</translation>
    </message>
    <message>
        <source>Discard for good</source>
        <translation>Endgültig verwerfen</translation>
    </message>
    <message>
        <source>Offer again</source>
        <translation>Wieder anbieten</translation>
    </message>
    <message>
        <source>&amp;Budgets</source>
        <translation>&amp;Budgets</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>&amp;Plan</translation>
    </message>
    <message>
        <source>&amp;Library</source>
        <translation>Bi&amp;bliothek</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Orte</translation>
    </message>
    <message>
        <source>Many runs of the plan over random outcomes: where they halt, and what they spend</source>
        <translation>Viele Durchläufe des Plans mit zufälligen Ausgängen: wo sie anhalten und was sie ausgeben</translation>
    </message>
    <message>
        <source>Several plans side by side</source>
        <translation>Mehrere Pläne nebeneinander</translation>
    </message>
    <message>
        <source>How many analyses each filter accepts before it refuses one</source>
        <translation>Wie viele Analysen jedes Filter annimmt, bevor es eine ablehnt</translation>
    </message>
    <message>
        <source>Savings of outcomes</source>
        <translation>Ersparnis durch Ausgänge</translation>
    </message>
    <message>
        <source>What outcomes give back, and what others would have given back</source>
        <translation>Was Ausgänge zurückgeben und was andere zurückgegeben hätten</translation>
    </message>
    <message>
        <source>What the budget means for those who guess: how often they can be right</source>
        <translation>Was das Budget für jemanden bedeutet, der rät: wie oft er recht haben kann</translation>
    </message>
    <message>
        <source>Sparse vector</source>
        <translation>Sparse Vector</translation>
    </message>
    <message>
        <source>Noise of a release after a search that pays for what it found alone</source>
        <translation>Rauschen einer Veröffentlichung nach einer Suche, die nur für ihre Funde zahlt</translation>
    </message>
    <message>
        <source>Propose-test-release</source>
        <translation>Propose-Test-Release</translation>
    </message>
    <message>
        <source>Propose a bound, test it, and release with less noise</source>
        <translation>Eine Schranke vorschlagen, prüfen und mit weniger Rauschen veröffentlichen</translation>
    </message>
    <message>
        <source>Iterative mechanism</source>
        <translation>Iterativer Mechanismus</translation>
    </message>
    <message>
        <source>Stop once it is good enough, and pay for the rounds that ran</source>
        <translation>Anhalten, sobald es gut genug ist, und für die gelaufenen Runden zahlen</translation>
    </message>
    <message>
        <source>Release if accurate</source>
        <translation>Veröffentlichen, wenn genau</translation>
    </message>
    <message>
        <source>Train, test, and pay for training only what is released</source>
        <translation>Trainieren, testen und nur für das Training zahlen, das veröffentlicht wird</translation>
    </message>
    <message>
        <source>Limits of sums</source>
        <translation>Grenzen von Summen</translation>
    </message>
    <message>
        <source>Number of rounds at which advanced composition beats basic composition</source>
        <translation>Zahl der Runden, ab der die fortgeschrittene Komposition besser ist als die einfache</translation>
    </message>
    <message>
        <source>Losses of people</source>
        <translation>Verluste von Personen</translation>
    </message>
    <message>
        <source>What each person lost, from a file of losses</source>
        <translation>Was jede Person verloren hat, aus einer Datei von Verlusten</translation>
    </message>
    <message>
        <source>Own device</source>
        <translation>Eigenes Gerät</translation>
    </message>
    <message>
        <source>One person&apos;s losses, kept on that person&apos;s device</source>
        <translation>Die Verluste einer Person, auf deren eigenem Gerät</translation>
    </message>
    <message>
        <source>Laboratory</source>
        <translation>Labor</translation>
    </message>
    <message>
        <source>Private gradient descent with a filter for each person, on digits or a file of yours</source>
        <translation>Privates Gradientenverfahren mit einem Filter für jede Person, mit Ziffern oder einer eigenen Datei</translation>
    </message>
    <message>
        <source>Figure of a paper</source>
        <translation>Abbildung aus einer Arbeit</translation>
    </message>
    <message>
        <source>&amp;Workbenches</source>
        <translation>&amp;Werkbänke</translation>
    </message>
    <message>
        <source>This plan</source>
        <translation>Dieser Plan</translation>
    </message>
    <message>
        <source>Workbenches, without a plan</source>
        <translation>Werkbänke, ohne Plan</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>Zurüc&amp;k</translation>
    </message>
    <message>
        <source>&amp;Figures of papers</source>
        <translation>Abbil&amp;dungen aus Arbeiten</translation>
    </message>
    <message>
        <source>Figures of papers, recomputed</source>
        <translation>Abbildungen aus Arbeiten, nachgerechnet</translation>
    </message>
    <message>
        <source>‹ %1</source>
        <translation>‹ %1</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Zurück zu %1</translation>
    </message>
    <message>
        <source>Save pict&amp;ure…</source>
        <translation>Bild s&amp;peichern …</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>&amp;Export report…</source>
        <translation>Bericht &amp;exportieren …</translation>
    </message>
    <message>
        <source>&amp;Print report…</source>
        <translation>Bericht &amp;drucken …</translation>
    </message>
    <message>
        <source>&amp;Form of the analysis</source>
        <translation>&amp;Formular der Analyse</translation>
    </message>
    <message>
        <source>F4</source>
        <translation>F4</translation>
    </message>
    <message>
        <source>This plan: none is open</source>
        <translation>Dieser Plan: keiner ist offen</translation>
    </message>
    <message>
        <source>The file changed on disk. The window shows it as it was when opened; reading it again keeps your changes.</source>
        <translation>Die Datei wurde auf dem Datenträger geändert. Sie sehen den Stand vom Öffnen; Ihre Änderungen bleiben, wenn sie neu gelesen wird.</translation>
    </message>
    <message>
        <source>Several ledgers</source>
        <translation>Mehrere Ledger</translation>
    </message>
    <message>
        <source>What several ledgers have spent, and cost a person who is in all of them</source>
        <translation>Was mehrere Ledger ausgegeben haben und jemanden kosten, der in allen ist</translation>
    </message>
    <message>
        <source>Save all charts of the plan as one picture: PNG, SVG, PDF, Vega-Lite or LaTeX (Ctrl+E)</source>
        <translation>Alle Diagramme des Plans als ein Bild speichern: PNG, SVG, PDF, Vega-Lite oder LaTeX (Strg+E)</translation>
    </message>
    <message>
        <source>The loss if the plan stops after any round: every odometer and composition</source>
        <translation>Der Verlust, wenn der Plan nach einer Runde endet: jedes Odometer, jede Komposition</translation>
    </message>
    <message>
        <source>Open a ledger or a log</source>
        <translation>Ledger oder Protokoll öffnen</translation>
    </message>
    <message>
        <source>Ledgers and logs (*.dpledger *.json *.jsonl *.csv *.txt *.log);;All files (*)</source>
        <translation>Ledger und Protokolle (*.dpledger *.json *.jsonl *.csv *.txt *.log);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::MechanismDelegate</name>
    <message>
        <source>Mechanism</source>
        <translation>Mechanismus</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::MechanismPicker</name>
    <message>
        <source>Add analysis</source>
        <translation>Analyse hinzufügen</translation>
    </message>
    <message>
        <source>Search the catalogue</source>
        <translation>Im Katalog suchen</translation>
    </message>
    <message>
        <source>Mechanisms</source>
        <translation>Mechanismen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>What do you want to do? Such as histogram, median, dp-sgd</source>
        <translation>Was möchten Sie tun? Etwa Histogramm, Median, dp-sgd</translation>
    </message>
    <message>
        <source>Nothing is called %1. The closest:</source>
        <translation>Nichts heißt %1. Am nächsten:</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::MechanismTasks</name>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>count, number of rows, how many, total, frequency, sql</source>
        <translation>Anzahl, zählen, Zahl der Zeilen, wie viele, gesamt, Häufigkeit, count, sql</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>Mean or sum</source>
        <translation>Mittelwert oder Summe</translation>
    </message>
    <message>
        <source>mean, average, sum, variance, regression, noise, additive</source>
        <translation>Mittelwert, Mittel, Durchschnitt, Summe, Varianz, Regression, Rauschen, additiv</translation>
    </message>
    <message>
        <source>Choose the best</source>
        <translation>Das Beste wählen</translation>
    </message>
    <message>
        <source>choose, select, best, maximum, argmax, top, mode, median, quantile, percentile</source>
        <translation>wählen, auswählen, beste, Maximum, argmax, top, Modus, Modalwert, Median, Quantil, Perzentil</translation>
    </message>
    <message>
        <source>Train a model</source>
        <translation>Ein Modell trainieren</translation>
    </message>
    <message>
        <source>Threshold questions</source>
        <translation>Schwellenfragen</translation>
    </message>
    <message>
        <source>Collect from people</source>
        <translation>Bei Personen erheben</translation>
    </message>
    <message>
        <source>A known guarantee</source>
        <translation>Eine bekannte Garantie</translation>
    </message>
    <message>
        <source>known guarantee, epsilon, delta, rho, mu, zcdp, rdp, gdp, other, custom, black box</source>
        <translation>bekannte Garantie, epsilon, delta, rho, mu, zcdp, rdp, gdp, andere, eigene, black box</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>train, training, dp-sgd, dpsgd, sgd, gradient descent, deep learning, machine learning, opacus, noise multiplier, epochs, batch, federated, ftrl</source>
        <translation>trainieren, Training, dp-sgd, dpsgd, sgd, Gradientenabstieg, deep learning, maschinelles Lernen, machine learning, opacus, Rauschfaktor, noise multiplier, Epochen, Batch, föderiert, ftrl</translation>
    </message>
    <message>
        <source>survey, local, randomized response, randomised response, telemetry, shuffle</source>
        <translation>Umfrage, Befragung, lokal, randomisierte Antwort, randomized response, randomised response, Telemetrie, Shuffle, mischen</translation>
    </message>
    <message>
        <source>histogram, table, group by, contingency, marginal, counts, bins, vector</source>
        <translation>Histogramm, Tabelle, gruppieren, group by, Kontingenz, Randverteilung, Anzahlen, Klassen, bins, Vektor</translation>
    </message>
    <message>
        <source>threshold, above threshold, sparse vector, yes or no, stop, stability, propose test release, outcome, partition selection, unknown groups, keys</source>
        <translation>Schwelle, Schwellenwert, über der Schwelle, above threshold, sparse vector, ja oder nein, anhalten, Stabilität, vorschlagen testen freigeben, propose test release, Ergebnis, Partitionsauswahl, unbekannte Gruppen, Schlüssel</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::OdometerPage</name>
    <message>
        <source>Which curves are drawn</source>
        <translation>Welche Kurven gezeichnet werden</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Waagerechte Achse</translation>
    </message>
    <message>
        <source>over rounds</source>
        <translation>über Runden</translation>
    </message>
    <message>
        <source>over intrinsic time</source>
        <translation>über die innere Zeit</translation>
    </message>
    <message>
        <source>Intrinsic time adds up what each round contributes to the variance of the loss</source>
        <translation>Die innere Zeit summiert, was jede Runde zur Varianz des Verlusts beiträgt</translation>
    </message>
    <message>
        <source>&amp;Parameters depend on outputs</source>
        <translation>&amp;Parameter hängen von Ergebnissen ab</translation>
    </message>
    <message>
        <source>Untick only if every parameter was fixed before the first output: then the dashed curves hold too</source>
        <translation>Nur abwählen, wenn jeder Parameter vor dem ersten Ergebnis feststand: Dann gelten auch die gestrichelten Kurven</translation>
    </message>
    <message>
        <source>Para&amp;meters…</source>
        <translation>Para&amp;meter …</translation>
    </message>
    <message>
        <source>Target, gamma, v0 and n of the odometers, with the best for this plan</source>
        <translation>Ziel, Gamma, v0 und n der Odometer, mit dem Besten für den Plan</translation>
    </message>
    <message>
        <source>The plan has rules that look at what happened before</source>
        <translation>Der Plan hat Regeln, die ansehen, was vorher geschah</translation>
    </message>
    <message>
        <source>Other accountants…</source>
        <translation>Andere Rechenarten…</translation>
    </message>
    <message>
        <source>Every odometer and composition that applies here; tick those to draw beside the bold one</source>
        <translation>Jedes Odometer und jede Komposition, die hier gilt; angekreuzte werden neben der fetten Kurve gezeichnet</translation>
    </message>
    <message>
        <source>The filter refuses %1 planned rounds: they do not run, and no curve counts them.</source>
        <translation>Der Filter lehnt %1 geplante Runden ab: sie laufen nicht, und keine Kurve zählt sie.</translation>
    </message>
    <message>
        <source>Add analyses to see what each odometer reads.</source>
        <translation>Fügen Sie Analysen hinzu, um zu sehen, was jedes Odometer anzeigt.</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::OfferStrip</name>
    <message>
        <source>The filter does not take an analysis</source>
        <translation>Der Filter nimmt eine Analyse nicht an</translation>
    </message>
    <message>
        <source>Use another filter</source>
        <translation>Einen anderen Filter verwenden</translation>
    </message>
    <message>
        <source>the filter %1 does not take %2</source>
        <translation>der Filter %1 nimmt %2 nicht an</translation>
    </message>
    <message>
        <source>The filter %1 does not take %2: it %3.</source>
        <translation>Der Filter %1 nimmt %2 nicht an: Er %3.</translation>
    </message>
    <message>
        <source>Use %1, which takes it</source>
        <translation>%1 verwenden, der sie annimmt</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::OrderFit</name>
    <message>
        <source>Orders stay as they are: %1</source>
        <translation>Die Ordnungen bleiben, wie sie sind: %1</translation>
    </message>
    <message>
        <source>Orders stay as they are: the plan changed meanwhile</source>
        <translation>Die Ordnungen bleiben, wie sie sind: Der Plan hat sich inzwischen geändert</translation>
    </message>
    <message>
        <source>Fit orders to the plan</source>
        <translation>Ordnungen an den Plan anpassen</translation>
    </message>
    <message>
        <source>Order %1 has the largest share of delta&apos; now. It suits this plan best.</source>
        <translation>Die Ordnung %1 hat jetzt den größten Anteil an Delta&apos;. Sie passt am besten zu diesem Plan.</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::OverviewPage</name>
    <message>
        <source>Add analyses to see what they cost, where filters halt, and what outcomes give back.</source>
        <translation>Fügen Sie Analysen hinzu, um zu sehen, was sie kosten, wo Filter anhalten und was Ergebnisse zurückgeben.</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 verwenden</translation>
    </message>
    <message>
        <source>the filter %1 does not look at outcomes</source>
        <translation>der Filter %1 beachtet Ausgänge nicht</translation>
    </message>
    <message>
        <source>Use another filter</source>
        <translation>Einen anderen Filter verwenden</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::ParameterForm</name>
    <message>
        <source>

A rule begins with = and may use the past: =min(0.1, left/4)</source>
        <translation>

Eine Regel beginnt mit = und darf die Vergangenheit verwenden: =min(0.1, left/4)</translation>
    </message>
    <message>
        <source>%1 if left empty</source>
        <translation>%1, wenn leer</translation>
    </message>
    <message>
        <source>Needed: %1</source>
        <translation>Nötig: %1</translation>
    </message>
    <message>
        <source>Rules for %1</source>
        <translation>Regeln für %1</translation>
    </message>
    <message>
        <source>may be left empty</source>
        <translation>darf leer bleiben</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>Stapel</translation>
    </message>
    <message>
        <source>Records in a batch, on average where each joins on its own</source>
        <translation>Datensätze in einem Stapel; im Mittel, wo jeder für sich hineinkommt</translation>
    </message>
    <message>
        <source>of records</source>
        <translation>von Datensätzen</translation>
    </message>
    <message>
        <source>Records in the data set; the sampling rate is batch over records</source>
        <translation>Datensätze insgesamt; die Stichprobenrate ist Stapel durch Datensätze</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Passes over the data set; their batches are rounded up to whole steps</source>
        <translation>Durchläufe durch alle Datensätze; ihre Stapel werden auf ganze Schritte aufgerundet</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::ParameterPanel</name>
    <message>
        <source>Data set size n</source>
        <translation>Größe n des Datensatzes</translation>
    </message>
    <message>
        <source>Filter &amp;target</source>
        <translation>&amp;Ziel des Filters</translation>
    </message>
    <message>
        <source>Epsilon at which the filter odometer is tightest; the budget&apos;s epsilon by default</source>
        <translation>Epsilon, bei dem das Filter-Odometer am engsten ist; voreingestellt das des Budgets</translation>
    </message>
    <message>
        <source>Mixture &amp;gamma</source>
        <translation>&amp;Gamma der Mischung</translation>
    </message>
    <message>
        <source>Where the mixture odometer is tightest, on the intrinsic clock; by default at the target</source>
        <translation>Wo das Mischungs-Odometer am engsten ist, auf der inneren Uhr; voreingestellt beim Ziel</translation>
    </message>
    <message>
        <source>Intrinsic time from which the stitched odometer counts its epochs; a quarter of the target&apos;s by default</source>
        <translation>Innere Zeit, ab der das gestückelte Odometer seine Epochen zählt; voreingestellt ein Viertel der des Ziels</translation>
    </message>
    <message>
        <source>Best for this plan</source>
        <translation>Das Beste für diesen Plan</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Voreinstellung</translation>
    </message>
    <message>
        <source>%1, slider</source>
        <translation>%1, Schieber</translation>
    </message>
    <message>
        <source>default</source>
        <translation>voreingestellt</translation>
    </message>
    <message>
        <source>%1: best for this plan</source>
        <translation>%1: das Beste für diesen Plan</translation>
    </message>
    <message>
        <source>The value with which this odometer reads lowest after the whole plan. Choose it before the first output.</source>
        <translation>Der Wert, mit dem dieses Odometer nach dem ganzen Plan am wenigsten anzeigt. Wählen Sie ihn vor dem ersten Ergebnis.</translation>
    </message>
    <message>
        <source>%1: default</source>
        <translation>%1: Voreinstellung</translation>
    </message>
    <message>
        <source>Data set size &amp;n</source>
        <translation>Größe &amp;n des Datensatzes</translation>
    </message>
    <message>
        <source>The Rogers odometer needs the number of records; 10000 by default</source>
        <translation>Das Odometer von Rogers braucht die Zahl der Datensätze; voreingestellt 10000</translation>
    </message>
    <message>
        <source>10000</source>
        <translation>10000</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>must be a number of records, at least 2</source>
        <translation>muss eine Zahl von Datensätzen sein, mindestens 2</translation>
    </message>
    <message>
        <source>Change the data set size</source>
        <translation>Größe des Datensatzes ändern</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Wird gesucht …</translation>
    </message>
    <message>
        <source>Stitched v&amp;0</source>
        <translation>v&amp;0 des gestückelten</translation>
    </message>
    <message>
        <source>%1 must be a number &gt; 0 and finite, such as 0.25</source>
        <translation>%1 muss eine Zahl &gt; 0 und endlich sein, etwa 0.25</translation>
    </message>
    <message>
        <source>With %1 = %2 the odometer bounds epsilon by %3 after the whole plan, valid at any stopping time.</source>
        <translation>Mit %1 = %2 begrenzt das Odometer Epsilon nach dem ganzen Plan auf %3, gültig zu jeder Stoppzeit.</translation>
    </message>
    <message>
        <source> Warning: analyses are already recorded; odometer parameters must be fixed before the first output.</source>
        <translation> Warnung: Es sind schon Analysen aufgezeichnet; Parameter von Odometern müssen vor dem ersten Ergebnis feststehen.</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::PartitionDialog</name>
    <message>
        <source>Declare a partition</source>
        <translation>Zerlegung erklären</translation>
    </message>
    <message>
        <source>Blocks, such as regions, that can have budgets of their own. The block of a unit must not depend on the data of others. A ledger has one partition, which cannot be changed.</source>
        <translation>Blöcke, die Budgets einzeln zählen können, wie Regionen: Jede Einheit liegt nach einer Regel in ihren Blöcken, die nicht von den Daten anderer abhängt. Ein Register hat eine Zerlegung, für immer.</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>such as region</source>
        <translation>wie Region</translation>
    </message>
    <message>
        <source>&amp;Blocks</source>
        <translation>&amp;Blöcke</translation>
    </message>
    <message>
        <source>names with commas, or a pattern and a number: region/ x 51</source>
        <translation>Namen mit Kommas, oder ein Anfang und eine Anzahl: Region/ x 51</translation>
    </message>
    <message>
        <source>&amp;Membership</source>
        <translation>&amp;Zugehörigkeit</translation>
    </message>
    <message>
        <source>what decides it, such as the place of residence on 1 January</source>
        <translation>was sie bestimmt, wie der Wohnort am 1. Januar</translation>
    </message>
    <message>
        <source>Blocks of &amp;one unit</source>
        <translation>Blöcke &amp;einer Einheit</translation>
    </message>
    <message>
        <source>at most; 1 if nothing is typed</source>
        <translation>höchstens; 1, wenn nichts eingegeben ist</translation>
    </message>
    <message>
        <source>&amp;Data</source>
        <translation>&amp;Daten</translation>
    </message>
    <message>
        <source>fixed before the first output</source>
        <translation>vor der ersten Ausgabe fest</translation>
    </message>
    <message>
        <source>may change in view of outputs: budgets by block then need delta 0</source>
        <translation>können sich nach Ausgaben ändern: Budgets je Block brauchen dann Delta 0</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::PlanDocument</name>
    <message>
        <source>Untitled plan</source>
        <translation>Plan ohne Titel</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Edit meanwhile</source>
        <translation>Zwischenzeitlich ändern</translation>
    </message>
    <message>
        <source>Give a reason for the policy</source>
        <translation>Einen Grund für die Vorgabe angeben</translation>
    </message>
    <message>
        <source>Type a claim</source>
        <translation>Behauptung eintragen</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 verwenden</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::PlanInsight</name>
    <message>
        <source>the filter does not take it: %1</source>
        <translation>Der Filter nimmt es nicht an: %1</translation>
    </message>
    <message>
        <source>None fits: the other analyses use the whole budget.</source>
        <translation>Keiner passt: Die anderen Analysen verbrauchen das ganze Budget.</translation>
    </message>
    <message>
        <source>The policy for %1 allows no more.</source>
        <translation>Die Vorgabe für %1 lässt nicht mehr zu.</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::PlanPage</name>
    <message>
        <source>Sequence of analyses</source>
        <translation>Folge der Analysen</translation>
    </message>
    <message>
        <source>&amp;Add analysis…</source>
        <translation>&amp;Analyse hinzufügen …</translation>
    </message>
    <message>
        <source>Ctrl+Shift+A</source>
        <translation>Ctrl+Shift+A</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Verdoppeln</translation>
    </message>
    <message>
        <source>Ctrl+D</source>
        <translation>Ctrl+D</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Ctrl+Del</source>
        <translation>Ctrl+Del</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Alt+Up</source>
        <translation>Alt+Up</translation>
    </message>
    <message>
        <source>Move do&amp;wn</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Alt+Down</source>
        <translation>Alt+Down</translation>
    </message>
    <message>
        <source>Re&amp;cord as spent</source>
        <translation>Als aus&amp;gegeben aufzeichnen</translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation>Ctrl+Return</translation>
    </message>
    <message>
        <source>Add analysis…</source>
        <translation>Analyse hinzufügen …</translation>
    </message>
    <message>
        <source>analysis %1</source>
        <translation>Analyse %1</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n analyses</source>
        <translation>
            <numerusform>%n Analyse verdoppeln</numerusform>
            <numerusform>%n Analysen verdoppeln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n analyses</source>
        <translation>
            <numerusform>%n Analyse entfernen</numerusform>
            <numerusform>%n Analysen entfernen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n analyses</source>
        <translation>
            <numerusform>%n Analyse verschieben</numerusform>
            <numerusform>%n Analysen verschieben</numerusform>
        </translation>
    </message>
    <message>
        <source>Row %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>&amp;Split budget…</source>
        <translation>Budget au&amp;fteilen …</translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation>Ctrl+R</translation>
    </message>
    <message>
        <source>Lock some analyses and share what is left among the others, by weight (Ctrl+R)</source>
        <translation>Manche Analysen festhalten und den Rest unter den anderen nach Gewicht aufteilen (Strg+R)</translation>
    </message>
    <message>
        <source>&amp;Block…</source>
        <translation>&amp;Block …</translation>
    </message>
    <message>
        <source>Ctrl+G</source>
        <translation>Ctrl+G</translation>
    </message>
    <message>
        <source>Repeat the selected analyses, or run them under a condition (Ctrl+G)</source>
        <translation>Die ausgewählten Analysen wiederholen oder unter einer Bedingung ausführen (Strg+G)</translation>
    </message>
    <message>
        <source>Dissol&amp;ve block</source>
        <translation>Block auf&amp;lösen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+G</source>
        <translation>Ctrl+Shift+G</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>Aussc&amp;hneiden</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>Ko&amp;pieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Paste rows of a spreadsheet: with a header, or label, mechanism, parameters, count, or just epsilons</source>
        <translation>Zeilen einer Tabelle einfügen: mit Kopf, oder Name, Mechanismus, Parameter, Anzahl, oder nur Epsilons</translation>
    </message>
    <message>
        <source>Nothing pasted. %1</source>
        <translation>Nichts eingefügt. %1</translation>
    </message>
    <message numerus="yes">
        <source>Paste %n analyses</source>
        <translation>
            <numerusform>%n Analyse einfügen</numerusform>
            <numerusform>%n Analysen einfügen</numerusform>
        </translation>
    </message>
    <message>
        <source>No block set: the plan has changed meanwhile.</source>
        <translation>Kein Block gesetzt: Der Plan hat sich inzwischen geändert.</translation>
    </message>
    <message>
        <source>Set the block</source>
        <translation>Den Block setzen</translation>
    </message>
    <message>
        <source>Dissolve the block</source>
        <translation>Den Block auflösen</translation>
    </message>
    <message>
        <source>Loc&amp;k or unlock</source>
        <translation>Sperren oder &amp;freigeben</translation>
    </message>
    <message>
        <source>Ctrl+L</source>
        <translation>Ctrl+L</translation>
    </message>
    <message>
        <source>A split of the budget leaves locked analyses as they are (Ctrl+L)</source>
        <translation>Eine Aufteilung des Budgets lässt gesperrte Analysen, wie sie sind (Strg+L)</translation>
    </message>
    <message>
        <source>No analyses yet.
Add the first one: the table shows what it costs and what the filter says, the charts how far the budget reaches.
Or paste rows of a spreadsheet (Ctrl+V).</source>
        <translation>Noch keine Analysen.
Fügen Sie die erste hinzu: Die Tabelle zeigt, was sie kostet und was der Filter sagt, die Diagramme, wie weit das Budget reicht.
Oder fügen Sie Zeilen einer Tabelle ein (Strg+V).</translation>
    </message>
    <message>
        <source>block</source>
        <translation>Block</translation>
    </message>
    <message numerus="yes">
        <source>Unlock %n analyses</source>
        <translation>
            <numerusform>%n Analyse freigeben</numerusform>
            <numerusform>%n Analysen freigeben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lock %n analyses</source>
        <translation>
            <numerusform>%n Analyse sperren</numerusform>
            <numerusform>%n Analysen sperren</numerusform>
        </translation>
    </message>
    <message>
        <source>Not recorded. %1</source>
        <translation>Nicht aufgezeichnet. %1</translation>
    </message>
    <message>
        <source>Not recorded: analyses run in their order, and %1 is the next. Record it, or move another one up.</source>
        <translation>Nicht eingetragen: Analysen laufen in ihrer Reihenfolge, und %1 ist die nächste. Tragen Sie sie ein, oder schieben Sie eine andere nach oben.</translation>
    </message>
    <message>
        <source>Change of policy</source>
        <translation>Änderung der Vorgabe</translation>
    </message>
    <message>
        <source>The ledger has spends already. The changed budget becomes a line of the ledger; why does it change?</source>
        <translation>Das Register enthält schon Ausgaben. Das geänderte Budget wird eine Zeile des Registers; warum ändert es sich?</translation>
    </message>
    <message>
        <source>S&amp;kip it</source>
        <translation>Über&amp;springen</translation>
    </message>
    <message>
        <source>Go on with the next analysis that fits; the refused one stays in the plan</source>
        <translation>Mit der nächsten Analyse weitermachen, die passt; die abgelehnte bleibt im Plan</translation>
    </message>
    <message>
        <source>unknown mechanism</source>
        <translation>unbekannter Mechanismus</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message numerus="yes">
        <source>, %n runs</source>
        <translation>
            <numerusform>, %n Lauf</numerusform>
            <numerusform>, %n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>Not recorded: the plan has changed meanwhile.</source>
        <translation>Nicht aufgezeichnet: Der Plan hat sich inzwischen geändert.</translation>
    </message>
    <message>
        <source>Recorded in the ledger: %1</source>
        <translation>Ins Register geschrieben: %1</translation>
    </message>
    <message>
        <source>None of the analyses after %1 fits either.</source>
        <translation>Auch keine der Analysen nach %1 passt.</translation>
    </message>
    <message>
        <source>Skipped: %1. It stays in the plan and costs nothing.</source>
        <translation>Übersprungen: %1. Es bleibt im Plan und kostet nichts.</translation>
    </message>
    <message>
        <source>A change of the policy needs a reason: auditors of the ledger will ask.</source>
        <translation>Eine Änderung der Vorgabe braucht einen Grund: Wer das Register prüft, wird danach fragen.</translation>
    </message>
    <message>
        <source>Fit &amp;orders to the plan</source>
        <translation>&amp;Ordnungen an den Plan anpassen</translation>
    </message>
    <message>
        <source>Choose the Renyi orders of the universal filter and odometer for this plan, before its first analysis is recorded</source>
        <translation>Rényi-Ordnungen des universellen Filters und Odometers für diesen Plan wählen, bevor die erste Analyse festgehalten wird</translation>
    </message>
    <message>
        <source>&amp;Find in the sequence</source>
        <translation>In der Folge s&amp;uchen</translation>
    </message>
    <message>
        <source>Save the plan: a spend is written to its file</source>
        <translation>Den Plan speichern: ein Verbrauch wird in seine Datei geschrieben</translation>
    </message>
    <message>
        <source>Not recorded: a spend is written to the file of a plan, and this one has none yet.</source>
        <translation>Nicht aufgezeichnet: ein Verbrauch wird in die Datei eines Plans geschrieben, und dieser hat noch keine.</translation>
    </message>
    <message>
        <source>%1. What was changed before it can no longer be undone.</source>
        <translation>%1. Was davor geändert wurde, lässt sich nicht mehr rückgängig machen.</translation>
    </message>
    <message>
        <source>Ask the filter about the selected analysis and, if it fits, write it to the ledger as spent, permanently. A dialog asks before it writes. (Ctrl+Return)</source>
        <translation>Fragt den Filter nach der gewählten Auswertung und schreibt sie, wenn sie passt, dauerhaft als ausgegeben in das Register. Vor dem Schreiben wird gefragt. (Strg+Eingabe)</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::PlanSavings</name>
    <message>
        <source>&amp;Step</source>
        <translation>&amp;Schritt</translation>
    </message>
    <message>
        <source>What to show</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>Worst case against realised</source>
        <translation>Schlimmster Fall gegen Eingetretenes</translation>
    </message>
    <message>
        <source>Against plain DP accounting</source>
        <translation>Gegen einfache DP-Rechnung</translation>
    </message>
    <message>
        <source>Step that may come out otherwise</source>
        <translation>Schritt, der anders ausgehen könnte</translation>
    </message>
    <message>
        <source>Sho&amp;w</source>
        <translation>Zei&amp;gen</translation>
    </message>
    <message>
        <source>Outcome of the step</source>
        <translation>Ergebnis des Schritts</translation>
    </message>
    <message>
        <source>A&amp;ssume it</source>
        <translation>A&amp;nnehmen</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Aufgezeichnet</translation>
    </message>
    <message>
        <source>Recor&amp;d it</source>
        <translation>Auf&amp;zeichnen</translation>
    </message>
    <message>
        <source>Sets the outcome that the plan assumes for this step</source>
        <translation>Setzt das Ergebnis, das der Plan für diesen Schritt annimmt</translation>
    </message>
    <message>
        <source>Change what is assumed</source>
        <translation>Annahme ändern</translation>
    </message>
    <message>
        <source>Add analyses whose outputs cost differently, such as the sparse vector technique, and choose an outcome: what it gives back is shown here.</source>
        <translation>Fügen Sie Analysen hinzu, deren Ergebnisse verschieden viel kosten, etwa die Sparse-Vector-Technik, und wählen Sie ein Ergebnis: Was es zurückgibt, steht hier.</translation>
    </message>
    <message>
        <source>Epsilon refunded by the outcomes</source>
        <translation>Durch die Ergebnisse erstattetes Epsilon</translation>
    </message>
    <message>
        <source>Other outcomes of one step</source>
        <translation>Andere Ergebnisse eines Schritts</translation>
    </message>
    <message>
        <source>Writes the outcome to the ledger, permanently: epsilon is refunded, delta never</source>
        <translation>Schreibt das Ergebnis endgültig ins Register: Epsilon wird erstattet, Delta nie</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::PtrWorkbench</name>
    <message>
        <source>The interquartile range by propose-test-release: a proposal is tested, and a second one if the first fails. The two tests can be accounted as two mechanisms or as one.</source>
        <translation>Der Interquartilsabstand mit Propose-Test-Release: Ein Vorschlag wird getestet, und ein zweiter, wenn der erste scheitert. Die zwei Tests können als zwei Mechanismen oder als einer verbucht werden.</translation>
    </message>
    <message>
        <source>Epsilon per test</source>
        <translation>Epsilon je Test</translation>
    </message>
    <message>
        <source>In nats</source>
        <translation>In Nat</translation>
    </message>
    <message>
        <source>Delta per test</source>
        <translation>Delta je Test</translation>
    </message>
    <message>
        <source>Probability that a bad proposal passes</source>
        <translation>Wahrscheinlichkeit, dass ein schlechter Vorschlag besteht</translation>
    </message>
    <message>
        <source>At most one proposal can be bad</source>
        <translation>Höchstens ein Vorschlag kann schlecht sein</translation>
    </message>
    <message>
        <source>Budget epsilon</source>
        <translation>Budget Epsilon</translation>
    </message>
    <message>
        <source>For the number of runs that fit</source>
        <translation>Für die Zahl der Läufe, die passen</translation>
    </message>
    <message>
        <source>Budget delta</source>
        <translation>Budget Delta</translation>
    </message>
    <message>
        <source>must be at most 1</source>
        <translation>muss höchstens 1 sein</translation>
    </message>
    <message>
        <source>Tick only if at most one of the two proposals can be bad on any data set; delta is then charged once.</source>
        <translation>Nur ankreuzen, wenn bei jedem Datensatz höchstens einer der beiden Vorschläge schlecht sein kann; Delta wird dann einmal berechnet.</translation>
    </message>
    <message>
        <source>interquartile range</source>
        <translation>Interquartilsabstand</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::QToolButton</name>
    <message>
        <source>Usual rules to begin with</source>
        <translation>Übliche Regeln für den Anfang</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::RecordDialog</name>
    <message>
        <source>The filter is asked before it is written.</source>
        <translation>Der Filter wird gefragt, bevor geschrieben wird.</translation>
    </message>
    <message>
        <source>Left now %1, afterwards %2.</source>
        <translation>Übrig jetzt %1, danach %2.</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>for example, where it was published</source>
        <translation>etwa, wo es veröffentlicht wurde</translation>
    </message>
    <message>
        <source>Record as spent</source>
        <translation>Als ausgegeben aufzeichnen</translation>
    </message>
    <message>
        <source>Record %1 (%2)?</source>
        <translation>%1 (%2) aufzeichnen?</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>not known yet: the worst case is charged</source>
        <translation>noch nicht bekannt: Der schlimmste Fall wird berechnet</translation>
    </message>
    <message>
        <source>%1 (assumed in the plan)</source>
        <translation>%1 (im Plan angenommen)</translation>
    </message>
    <message>
        <source>&amp;Outcome</source>
        <translation>&amp;Ergebnis</translation>
    </message>
    <message>
        <source>&amp;Answer</source>
        <translation>&amp;Antwort</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>&amp;Notiz</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Aufzeichnen</translation>
    </message>
    <message>
        <source>This is permanent: it becomes a line of the ledger.</source>
        <translation>Das ist endgültig: Es wird eine Zeile des Registers.</translation>
    </message>
    <message>
        <source>Actor</source>
        <translation>Akteur</translation>
    </message>
    <message>
        <source>not stated: it counts for all</source>
        <translation>nicht angegeben: zählt für alle</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>such as north/a, south/*; not stated: it counts for all</source>
        <translation>etwa nord/a, sued/*; nicht angegeben: zählt für alle</translation>
    </message>
    <message>
        <source>A&amp;ctor</source>
        <translation>A&amp;kteur</translation>
    </message>
    <message>
        <source>&amp;Purpose</source>
        <translation>&amp;Zweck</translation>
    </message>
    <message>
        <source>Data &amp;set</source>
        <translation>Daten&amp;satz</translation>
    </message>
    <message>
        <source>&amp;Blocks</source>
        <translation>&amp;Blöcke</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>now; or a date in UTC, such as 2026-03-01</source>
        <translation>jetzt; oder ein Datum in UTC, etwa 2026-03-01</translation>
    </message>
    <message>
        <source>&amp;Date</source>
        <translation>&amp;Datum</translation>
    </message>
    <message>
        <source>now; planned for %1</source>
        <translation>jetzt; geplant für %1</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::ReleaseWorkbench</name>
    <message>
        <source>Regularised regression that is released only if a noisy test error is small enough: otherwise only the test is paid for.</source>
        <translation>Regularisierte Regression, die nur freigegeben wird, wenn ein verrauschter Testfehler klein genug ist: Sonst wird nur der Test bezahlt.</translation>
    </message>
    <message>
        <source>Epsilon of the weights</source>
        <translation>Epsilon der Gewichte</translation>
    </message>
    <message>
        <source>Spent only when the model is released</source>
        <translation>Nur ausgegeben, wenn das Modell freigegeben wird</translation>
    </message>
    <message>
        <source>Epsilons of the test</source>
        <translation>Epsilons des Tests</translation>
    </message>
    <message>
        <source>One or several, with commas between them</source>
        <translation>Eines oder mehrere, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Training and test together; public</source>
        <translation>Training und Test zusammen; öffentlich</translation>
    </message>
    <message>
        <source>Training share</source>
        <translation>Anteil fürs Training</translation>
    </message>
    <message>
        <source>Regularisation</source>
        <translation>Regularisierung</translation>
    </message>
    <message>
        <source>Lambda: bounds how far one record moves the weights</source>
        <translation>Lambda: begrenzt, wie weit ein Datensatz die Gewichte bewegt</translation>
    </message>
    <message>
        <source>Share of the tests</source>
        <translation>Anteil der Tests</translation>
    </message>
    <message>
        <source>In which the noise must stay below the curve</source>
        <translation>In dem das Rauschen unter der Kurve bleiben muss</translation>
    </message>
    <message>
        <source>release if accurate</source>
        <translation>Veröffentlichen, wenn genau</translation>
    </message>
    <message>
        <source>The remaining records test; no record is in both sets</source>
        <translation>Die übrigen Datensätze testen; kein Datensatz gehört zu beiden</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::ReportPage</name>
    <message>
        <source>State of the report</source>
        <translation>Stand des Berichts</translation>
    </message>
    <message>
        <source>Preview of the report</source>
        <translation>Vorschau des Berichts</translation>
    </message>
    <message>
        <source>Whom the report is for</source>
        <translation>Für wen der Bericht ist</translation>
    </message>
    <message>
        <source>technical: everything</source>
        <translation>technisch: alles</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>&amp;Exportieren …</translation>
    </message>
    <message>
        <source>Save the report as PDF, HTML, Markdown or JSON</source>
        <translation>Den Bericht als PDF, HTML, Markdown oder JSON speichern</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>D&amp;rucken …</translation>
    </message>
    <message>
        <source>F&amp;or:</source>
        <translation>&amp;Für:</translation>
    </message>
    <message>
        <source>Save the plan first: the report is about the file, so that others can check it.</source>
        <translation>Speichern Sie den Plan zuerst: Der Bericht handelt von der Datei, damit andere ihn prüfen können.</translation>
    </message>
    <message>
        <source>Making the report…</source>
        <translation>Bericht wird erstellt …</translation>
    </message>
    <message>
        <source>Internal fields are digests, made with this salt: %1. Keep it secret, and with the ledger: with it a withheld value can be proven.</source>
        <translation>Interne Felder sind Prüfsummen mit diesem Salz: %1. Halten Sie es geheim und beim Register: Damit lässt sich ein zurückgehaltener Wert beweisen.</translation>
    </message>
    <message>
        <source>About the saved file. The PDF carries the ledger as an attachment.</source>
        <translation>Über die gespeicherte Datei. Das PDF enthält das Register als Anhang.</translation>
    </message>
    <message>
        <source>There is no report yet.</source>
        <translation>Es gibt noch keinen Bericht.</translation>
    </message>
    <message>
        <source>Export the report</source>
        <translation>Den Bericht exportieren</translation>
    </message>
    <message>
        <source>The name must end in .pdf, .html, .md, .json or .yml.</source>
        <translation>Der Name muss auf .pdf, .html, .md, .json oder .yml enden.</translation>
    </message>
    <message>
        <source>PDF with the ledger attached (*.pdf);;Web page (*.html);;Markdown (*.md);;For programs (*.json);;Entry for the registry of deployments (*.yml)</source>
        <translation>PDF mit dem Register als Anhang (*.pdf);;Webseite (*.html);;Markdown (*.md);;Für Programme (*.json);;Eintrag für das Verzeichnis von Anwendungen (*.yml)</translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <translation>Exportiert nach %1.</translation>
    </message>
    <message>
        <source>policy: two pages</source>
        <translation>Politik: zwei Seiten</translation>
    </message>
    <message>
        <source>public: three pages, internal fields withheld</source>
        <translation>Öffentlichkeit: drei Seiten, interne Felder zurückgehalten</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::RiskPanel</name>
    <message>
        <source>&amp;Use this noise</source>
        <translation>Dieses &amp;Rauschen übernehmen</translation>
    </message>
    <message>
        <source>False po&amp;sitive rate</source>
        <translation>Rate &amp;falscher Treffer</translation>
    </message>
    <message>
        <source>P&amp;rior</source>
        <translation>&amp;Vorwissen</translation>
    </message>
    <message>
        <source>How likely the attacker holds it beforehand that a person&apos;s data was used</source>
        <translation>Für wie wahrscheinlich der Angreifer es vorher hält, dass die Daten einer Person verwendet wurden</translation>
    </message>
    <message>
        <source>&amp;Baseline</source>
        <translation>&amp;Geratenes Geheimnis</translation>
    </message>
    <message>
        <source>How often the attacker guesses a person&apos;s secret without the outputs</source>
        <translation>Wie oft der Angreifer das Geheimnis einer Person ohne die Ausgaben errät</translation>
    </message>
    <message>
        <source>&amp;Noise of the analysis</source>
        <translation>Ra&amp;uschen der Analyse</translation>
    </message>
    <message>
        <source>From a tenth to ten times the noise in the plan</source>
        <translation>Von einem Zehntel bis zum Zehnfachen des Rauschens im Plan</translation>
    </message>
    <message>
        <source>Puts it into the plan; this can be undone</source>
        <translation>Schreibt es in den Plan; das kann rückgängig gemacht werden</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Whatever is asked within it, also by people who look at outputs first</source>
        <translation>Was auch immer darin gefragt wird, auch von Leuten, die erst Ausgaben ansehen</translation>
    </message>
    <message>
        <source>The selected analysis alone, if everything was fixed beforehand</source>
        <translation>Die ausgewählte Analyse allein, wenn alles vorab festgelegt war</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Analysis: %1</source>
        <translation>Analyse: %1</translation>
    </message>
    <message>
        <source>Epsilon at delta %1 is at most</source>
        <translation>Epsilon ist bei delta %1 höchstens</translation>
    </message>
    <message>
        <source>Its standard deviation is at most</source>
        <translation>Ihre Standardabweichung ist höchstens</translation>
    </message>
    <message>
        <source>Budget: %1</source>
        <translation>Budget: %1</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>no bound</source>
        <translation>keine Schranke</translation>
    </message>
    <message>
        <source>%1 is a formula: what the analysis reveals depends on what happened before it.</source>
        <translation>%1 ist eine Formel: Was die Analyse verrät, hängt davon ab, was vor ihr geschah.</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>An attacker finds, of the members, at most</source>
        <translation>Angreifer findet von Mitgliedern höchstens</translation>
    </message>
    <message>
        <source>The best guess of membership is right in at most</source>
        <translation>Bester Tipp auf Mitgliedschaft: höchstens</translation>
    </message>
    <message>
        <source>An answer is, in 95% of the runs, within ±</source>
        <translation>Antwort in 95 % der Läufe innerhalb von ±</translation>
    </message>
    <message>
        <source>Share of those outside the data whom the attacker takes for members</source>
        <translation>Anteil derer außerhalb der Daten, die der Angreifer für Mitglieder hält</translation>
    </message>
    <message>
        <source>An attacker who wrongly accuses %1 of those outside the data finds, of those in it, at most</source>
        <translation>Ein Angreifer, der %1 derer außerhalb der Daten zu Unrecht beschuldigt, findet von denen darin höchstens</translation>
    </message>
    <message>
        <source>At a prior of %1 the best guess whether one record was used is right in %2% without the outputs, and with them in at most</source>
        <translation>Bei einer A-priori-Wahrscheinlichkeit von %1 trifft der beste Tipp, ob ein Datensatz verwendet wurde, ohne die Ausgaben in %2 % zu, und mit ihnen in höchstens</translation>
    </message>
    <message>
        <source>A secret of one record is guessed in %1 without the outputs, and with them in at most</source>
        <translation>Ein Geheimnis eines Datensatzes wird ohne die Ausgaben in %1 erraten, und mit ihnen in höchstens</translation>
    </message>
    <message>
        <source>A secret is guessed in at most</source>
        <translation>Ein Geheimnis wird erraten in höchstens</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::ScenariosPage</name>
    <message>
        <source>Use this plan</source>
        <translation>Diesen Plan verwenden</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Odometer that is drawn</source>
        <translation>Odometer, das gezeichnet wird</translation>
    </message>
    <message>
        <source>&amp;Keep the plan as it is</source>
        <translation>Den &amp;Plan behalten, wie er ist</translation>
    </message>
    <message>
        <source>Add a &amp;ledger…</source>
        <translation>Ein &amp;Register hinzufügen …</translation>
    </message>
    <message>
        <source>Compare with the plan and the record of another ledger</source>
        <translation>Mit dem Plan und den Aufzeichnungen eines anderen Registers vergleichen</translation>
    </message>
    <message>
        <source>Scenario to compare with</source>
        <translation>Szenario, mit dem verglichen wird</translation>
    </message>
    <message>
        <source>It takes the place of the plan; undo brings the plan back</source>
        <translation>Es tritt an die Stelle des Plans; Rückgängig bringt den Plan zurück</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Was sich unterscheidet</translation>
    </message>
    <message>
        <source>Kept %1</source>
        <translation>Behalten %1</translation>
    </message>
    <message>
        <source>Compare with a ledger</source>
        <translation>Mit einem Register vergleichen</translation>
    </message>
    <message>
        <source>Ledgers (*.dpledger)</source>
        <translation>Register (*.dpledger)</translation>
    </message>
    <message>
        <source>Not added. %1</source>
        <translation>Nicht hinzugefügt. %1</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 verwenden</translation>
    </message>
    <message>
        <source>The plan now</source>
        <translation>Der Plan jetzt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Keep the plan as it is, then change it; or add another ledger. Here they stand side by side, with the differences named.</source>
        <translation>Behalten Sie den Plan, wie er ist, und ändern Sie ihn dann; oder fügen Sie ein anderes Register hinzu. Hier stehen sie nebeneinander, die Unterschiede benannt.</translation>
    </message>
    <message>
        <source>No odometer reads any of these plans yet: add analyses.</source>
        <translation>Noch zeigt kein Odometer einen dieser Pläne an: Fügen Sie Analysen hinzu.</translation>
    </message>
    <message>
        <source>The plan now and %1 do not differ.</source>
        <translation>Der Plan jetzt und %1 unterscheiden sich nicht.</translation>
    </message>
    <message numerus="yes">
        <source>%n differences between the plan now and %1:</source>
        <translation>
            <numerusform>%n Unterschied zwischen dem Plan jetzt und %1:</numerusform>
            <numerusform>%n Unterschiede zwischen dem Plan jetzt und %1:</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2 of %3 planned analyses)</source>
        <translation>%1 (%2 von %3 geplanten Analysen)</translation>
    </message>
    <message>
        <source>Keep a copy of the plan to compare with</source>
        <translation>Eine Kopie des Plans zum Vergleichen behalten</translation>
    </message>
    <message>
        <source>Remove it from the comparison</source>
        <translation>Aus dem Vergleich entfernen</translation>
    </message>
    <message>
        <source>no scenario to compare with</source>
        <translation>kein Szenario zum Vergleichen</translation>
    </message>
    <message>
        <source>, first by the policy for %1</source>
        <translation>, zuerst durch die Vorgabe für %1</translation>
    </message>
    <message>
        <source>Policies refuse some analyses of: %1. The curves and the odometers&apos; numbers count all of them, as if they ran.</source>
        <translation>Vorgaben lehnen einige Analysen ab von: %1. Die Kurven und die Zahlen der Odometer zählen alle mit, als liefen sie.</translation>
    </message>
    <message>
        <source>One odometer for all scenarios. Choose it before the first output: the lowest of several is not a bound</source>
        <translation>Ein Odometer für alle Szenarien. Wählen Sie es vor dem ersten Ergebnis: Das kleinste von mehreren ist keine Schranke</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::ScopeDialog</name>
    <message>
        <source>Change a budget</source>
        <translation>Ein Budget ändern</translation>
    </message>
    <message>
        <source>Add a budget</source>
        <translation>Ein Budget hinzufügen</translation>
    </message>
    <message>
        <source>Another budget for %1. It counts all spends of this scope from the first on, and becomes a line of the ledger; what was promised before stays promised.</source>
        <translation>Ein anderes Budget für: %1. Es zählt alle Ausgaben dieses Geltungsbereichs von der ersten an und wird eine Zeile des Registers; was vorher versprochen wurde, bleibt versprochen.</translation>
    </message>
    <message>
        <source>A budget for a part: a spend in its scope must fit it as well. It becomes a line of the ledger. An empty field restricts nothing; * gives each name the whole budget.</source>
        <translation>Ein Budget für einen Teil: Eine Ausgabe muss auch dazu passen, wo sie in seinen Geltungsbereich fällt. Es wird eine Zeile des Registers. Leere Felder beschränken nichts; * gibt jedem Namen das ganze Budget.</translation>
    </message>
    <message>
        <source>&amp;Blocks</source>
        <translation>&amp;Blöcke</translation>
    </message>
    <message>
        <source>* or a pattern such as north/*</source>
        <translation>* oder ein Muster wie nord/*</translation>
    </message>
    <message>
        <source>the ledger declares no partition</source>
        <translation>das Register erklärt keine Zerlegung</translation>
    </message>
    <message>
        <source>&amp;Actor</source>
        <translation>&amp;Akteur</translation>
    </message>
    <message>
        <source>a name, or *</source>
        <translation>ein Name oder *</translation>
    </message>
    <message>
        <source>&amp;Purpose</source>
        <translation>&amp;Zweck</translation>
    </message>
    <message>
        <source>Data &amp;set</source>
        <translation>Daten&amp;satz</translation>
    </message>
    <message>
        <source>Anew e&amp;ach</source>
        <translation>&amp;Neu mit jedem</translation>
    </message>
    <message>
        <source>never: one budget for all time</source>
        <translation>nie: ein Budget für alle Zeit</translation>
    </message>
    <message>
        <source>day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>month</source>
        <translation>Monat</translation>
    </message>
    <message>
        <source>quarter</source>
        <translation>Quartal</translation>
    </message>
    <message>
        <source>year</source>
        <translation>Jahr</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>&amp;Von</translation>
    </message>
    <message>
        <source>a date such as 2026-01-31, in UTC</source>
        <translation>ein Datum wie 2026-01-31, in UTC</translation>
    </message>
    <message>
        <source>&amp;Until</source>
        <translation>Bi&amp;s</translation>
    </message>
    <message>
        <source>the first day that is not in it</source>
        <translation>der erste Tag, der nicht mehr dazugehört</translation>
    </message>
    <message>
        <source>&amp;Notion</source>
        <translation>&amp;Begriff</translation>
    </message>
    <message>
        <source>Bu&amp;dget</source>
        <translation>Bu&amp;dget</translation>
    </message>
    <message>
        <source>epsilon, rho, mu, or orders as 8: 1.5, 16: 3</source>
        <translation>epsilon, rho, mu oder Ordnungen wie 8: 1.5, 16: 3</translation>
    </message>
    <message>
        <source>De&amp;lta</source>
        <translation>De&amp;lta</translation>
    </message>
    <message>
        <source>0 where nothing else is typed</source>
        <translation>0, wo nichts anderes steht</translation>
    </message>
    <message>
        <source>Fil&amp;ter</source>
        <translation>Fil&amp;ter</translation>
    </message>
    <message>
        <source>week</source>
        <translation>Woche</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 Tage</translation>
    </message>
    <message>
        <source>any %1 days on end</source>
        <translation>je %1 Tage am Stück</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::ScopeEventDialog</name>
    <message>
        <source>Record</source>
        <translation>Aufzeichnen</translation>
    </message>
    <message>
        <source>&amp;Reason</source>
        <translation>&amp;Grund</translation>
    </message>
    <message>
        <source>why; auditors of the ledger will ask</source>
        <translation>warum; Prüfer des Registers werden fragen</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::ScopesPage</name>
    <message>
        <source>ended</source>
        <translation>vorbei</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>What the policy promises</source>
        <translation>Was die Vorgabe verspricht</translation>
    </message>
    <message>
        <source>Budgets</source>
        <translation>Budgets</translation>
    </message>
    <message>
        <source>&amp;All blocks</source>
        <translation>Alle B&amp;löcke</translation>
    </message>
    <message>
        <source>List the spends of all blocks again</source>
        <translation>Wieder die Ausgaben aller Blöcke auflisten</translation>
    </message>
    <message>
        <source>Spends that count there</source>
        <translation>Ausgaben, die dort zählen</translation>
    </message>
    <message>
        <source>Reading the ledger…</source>
        <translation>Das Register wird gelesen …</translation>
    </message>
    <message>
        <source>no budget</source>
        <translation>kein Budget</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>everything, %1</source>
        <translation>alles, %1</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>alles</translation>
    </message>
    <message>
        <source>Every spend counts here. This budget bounds all of them together; the budgets below bound what each part adds.</source>
        <translation>Jede Ausgabe zählt hier, was immer sie angibt. Das beschränkt alle zusammen; die Budgets darunter sagen, was jeder Teil davon beiträgt.</translation>
    </message>
    <message>
        <source>all blocks</source>
        <translation>alle Blöcke</translation>
    </message>
    <message>
        <source>%1. Spends that count there:</source>
        <translation>%1. Ausgaben, die dort zählen:</translation>
    </message>
    <message>
        <source>each day</source>
        <translation>jeder Tag</translation>
    </message>
    <message>
        <source>each month</source>
        <translation>jeder Monat</translation>
    </message>
    <message>
        <source>each quarter</source>
        <translation>jedes Quartal</translation>
    </message>
    <message>
        <source>each year</source>
        <translation>jedes Jahr</translation>
    </message>
    <message>
        <source>each block</source>
        <translation>jeder Block</translation>
    </message>
    <message>
        <source>each block %1</source>
        <translation>jeder Block %1</translation>
    </message>
    <message>
        <source>block %1</source>
        <translation>Block %1</translation>
    </message>
    <message>
        <source>each actor</source>
        <translation>jeder Akteur</translation>
    </message>
    <message>
        <source>actor %1</source>
        <translation>Akteur %1</translation>
    </message>
    <message>
        <source>each purpose</source>
        <translation>jeder Zweck</translation>
    </message>
    <message>
        <source>purpose %1</source>
        <translation>Zweck %1</translation>
    </message>
    <message>
        <source>each data set</source>
        <translation>jeder Datensatz</translation>
    </message>
    <message>
        <source>data set %1</source>
        <translation>Datensatz %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>ab %1</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>Add a &amp;budget…</source>
        <translation>Budget hin&amp;zufügen …</translation>
    </message>
    <message>
        <source>&amp;Change…</source>
        <translation>Ä&amp;ndern …</translation>
    </message>
    <message>
        <source>Hand &amp;over…</source>
        <translation>Übert&amp;ragen …</translation>
    </message>
    <message>
        <source>This ledger is open read-only; edit it first.</source>
        <translation>Dieses Register ist schreibgeschützt geöffnet; bearbeiten Sie es zuerst.</translation>
    </message>
    <message>
        <source>each of them by itself</source>
        <translation>jeder für sich</translation>
    </message>
    <message>
        <source>No budget for a part yet: the policy over everything is the only one. Declare a partition to count blocks one by one, such as regions; add a budget for an actor, a purpose, a data set or each month.</source>
        <translation>Noch kein Budget für einen Teil: Die Vorgabe über alles ist die einzige. Erklären Sie eine Zerlegung, um Blöcke wie Regionen einzeln zu zählen; fügen Sie ein Budget für einen Akteur, einen Zweck, einen Datensatz oder jeden Monat hinzu.</translation>
    </message>
    <message>
        <source>Declare a partition…</source>
        <translation>Zerlegung erklären …</translation>
    </message>
    <message>
        <source>Spli&amp;t…</source>
        <translation>Auf&amp;teilen …</translation>
    </message>
    <message>
        <source>Budgets by analyst, region or month are lines of a ledger: save the plan first.</source>
        <translation>Budgets nach Person, Region oder Monat sind Zeilen eines Registers: Speichern Sie zuerst den Plan.</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Verbraucht</translation>
    </message>
    <message>
        <source>Share used by period, in order of time</source>
        <translation>Verbrauchter Anteil nach Zeitraum, der Zeit nach</translation>
    </message>
    <message>
        <source>Share used by block, least left first; blocks with the same use share a bar</source>
        <translation>Verbrauchter Anteil nach Block, der geringste Rest zuerst; Blöcke mit gleichem Verbrauch teilen einen Balken</translation>
    </message>
    <message>
        <source>Share used by block, least left first</source>
        <translation>Verbrauchter Anteil nach Block, der geringste Rest zuerst</translation>
    </message>
    <message>
        <source>Charged</source>
        <translation>Berechnet</translation>
    </message>
    <message>
        <source>each week</source>
        <translation>je Woche</translation>
    </message>
    <message>
        <source>any %1 days</source>
        <translation>je %1 Tage am Stück</translation>
    </message>
    <message>
        <source>each %1 days</source>
        <translation>je %1 Tage</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::ScoresPanel</name>
    <message>
        <source>Scores of an attac&amp;k…</source>
        <translation>Werte eines Angri&amp;ffs …</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Konfidenz</translation>
    </message>
    <message>
        <source>At delta</source>
        <translation>Bei delta</translation>
    </message>
    <message>
        <source>Guesses fixed in advance</source>
        <translation>Im Voraus festgelegte Zahl der Tipps</translation>
    </message>
    <message>
        <source>File of scores</source>
        <translation>Datei der Werte</translation>
    </message>
    <message>
        <source>Runs behind the scores</source>
        <translation>Läufe hinter den Werten</translation>
    </message>
    <message>
        <source>a run for each score</source>
        <translation>ein Lauf für jeden Wert</translation>
    </message>
    <message>
        <source>one run</source>
        <translation>ein Lauf</translation>
    </message>
    <message>
        <source>guesses fixed in advance</source>
        <translation>im Voraus festgelegte Zahl der Tipps</translation>
    </message>
    <message>
        <source>at delta</source>
        <translation>bei delta</translation>
    </message>
    <message>
        <source>Scores of an attack</source>
        <translation>Werte eines Angriffs</translation>
    </message>
    <message>
        <source>Scores (*.csv)</source>
        <translation>Werte (*.csv)</translation>
    </message>
    <message>
        <source>or drop a CSV of scores and members here</source>
        <translation>oder hier eine CSV mit Werten und Mitgliedern ablegen</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>wird gelesen …</translation>
    </message>
    <message>
        <source>Record in the &amp;ledger</source>
        <translation>Im &amp;Ledger aufzeichnen</translation>
    </message>
    <message>
        <source>A CSV with the columns score and member (1 or 0), or drop it here. Its lower bound is drawn beside claims and upper bounds; the ledger stays as it is until you record it.</source>
        <translation>Eine CSV mit den Spalten score und member (1 oder 0), oder hier ablegen. Ihre untere Schranke wird neben Behauptungen und oberen Schranken gezeichnet; das Ledger bleibt, wie es ist, bis Sie sie aufzeichnen.</translation>
    </message>
    <message>
        <source>Append what the scores show to the ledger: the audit sets it beside every claim from then on</source>
        <translation>Was die Werte zeigen, an das Ledger anhängen: die Prüfung stellt es von da an neben jede Behauptung</translation>
    </message>
    <message>
        <source>Recorded: the findings have it from now on</source>
        <translation>Aufgezeichnet: die Befunde nennen es ab jetzt</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::SealDialog</name>
    <message>
        <source>Seal the ledger</source>
        <translation>Das Register siegeln</translation>
    </message>
    <message>
        <source>SSH key</source>
        <translation>SSH-Schlüssel</translation>
    </message>
    <message>
        <source>A private key, or a public one whose private half an agent or a hardware key holds</source>
        <translation>Ein privater Schlüssel, oder ein öffentlicher, dessen private Hälfte ein Agent oder ein Hardware-Schlüssel hat</translation>
    </message>
    <message>
        <source>Signer</source>
        <translation>Unterzeichner</translation>
    </message>
    <message>
        <source>Seal</source>
        <translation>Siegeln</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Choose the key&apos;s file</source>
        <translation>Die Datei des Schlüssels wählen</translation>
    </message>
    <message>
        <source>Signed by</source>
        <translation>Unterschrieben von</translation>
    </message>
    <message>
        <source>The key stays with ssh-keygen, an agent or a hardware key. </source>
        <translation>Der Schlüssel bleibt bei ssh-keygen, einem Agenten oder einem Hardware-Schlüssel. </translation>
    </message>
    <message>
        <source>Key to sign with</source>
        <translation>Schlüssel zum Unterschreiben</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>Diese Datei gibt es nicht.</translation>
    </message>
    <message>
        <source>The signer&apos;s name has no blanks: it is the first word of a line of allowed signers.</source>
        <translation>Der Name des Unterzeichners hat keine Leerzeichen: Er ist das erste Wort einer Zeile der erlaubten Unterzeichner.</translation>
    </message>
    <message>
        <source>Sign the verdict</source>
        <translation>Das Urteil signieren</translation>
    </message>
    <message>
        <source>Sign…</source>
        <translation>Signieren …</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::SequenceModel</name>
    <message>
        <source>(not stated)</source>
        <translation>(nicht angegeben)</translation>
    </message>
    <message>
        <source>%1 (unknown)</source>
        <translation>%1 (unbekannt)</translation>
    </message>
    <message>
        <source>HALT</source>
        <translation>HALT</translation>
    </message>
    <message>
        <source>HALT (%1 of %2)</source>
        <translation>HALT (%1 von %2)</translation>
    </message>
    <message>
        <source>Counted as infinitely expensive: %1</source>
        <translation>Zählt als unendlich teuer: %1</translation>
    </message>
    <message>
        <source>The filter does not apply: it %1</source>
        <translation>Der Filter ist nicht anwendbar: %1</translation>
    </message>
    <message>
        <source>The filter accepts %1 of %2 runs.</source>
        <translation>Der Filter nimmt %1 von %2 Läufen an.</translation>
    </message>
    <message>
        <source>Recorded in the ledger: it cannot be changed, only amended by a later line.</source>
        <translation>Im Register aufgezeichnet: nicht änderbar, nur durch eine spätere Zeile zu berichtigen.</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Number of the round, or of the first and last of identical rounds</source>
        <translation>Nummer der Runde, oder der ersten und letzten gleicher Runden</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Bezeichnung</translation>
    </message>
    <message>
        <source>What the analysis is called</source>
        <translation>Wie die Analyse heißt</translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation>Mechanismus</translation>
    </message>
    <message>
        <source>What runs on the data</source>
        <translation>Was auf den Daten läuft</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>As typed; the form below explains each</source>
        <translation>Wie eingegeben; das Formular unten erklärt jeden</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>How many identical runs</source>
        <translation>Wie viele gleiche Läufe</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>What the policy&apos;s filter says, asked before each run</source>
        <translation>Was der Filter der Vorgabe sagt, vor jedem Lauf gefragt</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Übrig</translation>
    </message>
    <message>
        <source>Share of the budget that is left after the row, rounded down; equal rounds use equal shares</source>
        <translation>Anteil des Budgets, der nach der Zeile bleibt, abgerundet; gleiche Runden brauchen gleiche Anteile</translation>
    </message>
    <message>
        <source>Rename analysis</source>
        <translation>Analyse umbenennen</translation>
    </message>
    <message>
        <source>Change mechanism</source>
        <translation>Mechanismus ändern</translation>
    </message>
    <message>
        <source>Change parameters</source>
        <translation>Parameter ändern</translation>
    </message>
    <message>
        <source>Change count</source>
        <translation>Anzahl ändern</translation>
    </message>
    <message>
        <source>Move analyses</source>
        <translation>Analysen verschieben</translation>
    </message>
    <message>
        <source>, if %1</source>
        <translation>, wenn %1</translation>
    </message>
    <message>
        <source>%1, to HALT</source>
        <translation>%1, bis HALT</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>unendlich</translation>
    </message>
    <message>
        <source>repeats until the filter halts</source>
        <translation>wiederholt, bis der Filter anhält</translation>
    </message>
    <message>
        <source>runs %1 times</source>
        <translation>läuft %1 Mal</translation>
    </message>
    <message>
        <source>Block %1 %2</source>
        <translation>Block %1 %2</translation>
    </message>
    <message>
        <source>Block %1 %2, only if %3</source>
        <translation>Block %1 %2, nur wenn %3</translation>
    </message>
    <message>
        <source>Locked: a split of the budget leaves it as it is.</source>
        <translation>Gesperrt: Eine Aufteilung des Budgets lässt sie, wie sie ist.</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>noch unbekannt</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>läuft nicht</translation>
    </message>
    <message>
        <source>Its condition does not hold: it does not run.</source>
        <translation>Ihre Bedingung gilt nicht: Sie läuft nicht.</translation>
    </message>
    <message>
        <source>1 run, at round %1: %2</source>
        <translation>1 Lauf, in Runde %1: %2</translation>
    </message>
    <message>
        <source>%1 runs, from round %2 (%3) to round %4 (%5)</source>
        <translation>%1 Läufe, von Runde %2 (%3) bis Runde %4 (%5)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>; for %1</source>
        <translation>; für %1</translation>
    </message>
    <message>
        <source>Refused by the policy of %1: %2 of %3 runs fit.</source>
        <translation>Abgelehnt von der Vorgabe für %1: %2 von %3 Läufen passen.</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>nicht verbürgt</translation>
    </message>
    <message>
        <source>The ledger is broken: this line, too, may have been changed.</source>
        <translation>Das Register ist beschädigt: Auch diese Zeile kann geändert worden sein.</translation>
    </message>
    <message>
        <source>± at 95 %</source>
        <translation>± bei 95 %</translation>
    </message>
    <message>
        <source>One answer is that close to its true value with a probability of 95 %: a property of the noise</source>
        <translation>So nah liegt eine Antwort mit einer Wahrscheinlichkeit von 95 % an ihrem wahren Wert: eine Eigenschaft des Rauschens</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>passt</translation>
    </message>
    <message>
        <source>batch %1 of %2, %3 epochs</source>
        <translation>Stapel %1 von %2, %3 Epochen</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>verbucht</translation>
    </message>
    <message>
        <source>Of the assumed outcome: another one may give back less.</source>
        <translation>Beim angenommenen Ausgang: Ein anderer gibt vielleicht weniger zurück.</translation>
    </message>
    <message>
        <source>Given back</source>
        <translation>Zurückgegeben</translation>
    </message>
    <message>
        <source>Epsilon of the odometer at the end, in nats, that the outcome of the row saves against the worst one; in brackets of an outcome that is assumed</source>
        <translation>Epsilon des Odometers am Ende, in nats, das der Ausgang der Zeile gegenüber dem schlechtesten spart; in Klammern bei einem angenommenen Ausgang</translation>
    </message>
    <message>
        <source>All runs, if fixed beforehand: %1</source>
        <translation>Alle Läufe, wenn sie vorher feststehen: %1</translation>
    </message>
    <message>
        <source>One run:</source>
        <translation>Ein Lauf:</translation>
    </message>
    <message>
        <source>each %1 … %2</source>
        <translation>je %1 … %2</translation>
    </message>
    <message>
        <source>each %1</source>
        <translation>je %1</translation>
    </message>
    <message>
        <source>Cost of row</source>
        <translation>Kosten der Zeile</translation>
    </message>
    <message>
        <source>Epsilon of all its runs together at the budget&apos;s delta, in nats: the lowest upper bound if they were fixed beforehand; the tool tip has the others, and one run in every notion</source>
        <translation>Epsilon aller Läufe zusammen beim Delta des Budgets, in Nats: die kleinste obere Schranke, wenn sie vorher feststanden; der Tooltip nennt die anderen und einen Lauf in jedem Begriff</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::SettingsDialog</name>
    <message>
        <source>Open the &amp;last ledger at the start</source>
        <translation>Beim Start das &amp;letzte Register öffnen</translation>
    </message>
    <message>
        <source>Epsilon of new plans</source>
        <translation>Epsilon neuer Pläne</translation>
    </message>
    <message>
        <source>Delta of new plans</source>
        <translation>Delta neuer Pläne</translation>
    </message>
    <message>
        <source>Whom new plans protect</source>
        <translation>Wen neue Pläne schützen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Erscheinungsbild</translation>
    </message>
    <message>
        <source>Like the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Neighbours of new plans</source>
        <translation>Nachbarschaft neuer Pläne</translation>
    </message>
    <message>
        <source>add or remove one</source>
        <translation>eine hinzufügen oder entfernen</translation>
    </message>
    <message>
        <source>replace one</source>
        <translation>eine ersetzen</translation>
    </message>
    <message>
        <source>Filter of new plans</source>
        <translation>Filter neuer Pläne</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Erscheinungsbild</translation>
    </message>
    <message>
        <source>&amp;epsilon</source>
        <translation>&amp;Epsilon</translation>
    </message>
    <message>
        <source>&amp;delta</source>
        <translation>&amp;Delta</translation>
    </message>
    <message>
        <source>&amp;Protects</source>
        <translation>&amp;Schützt</translation>
    </message>
    <message>
        <source>&amp;Neighbours</source>
        <translation>&amp;Nachbarschaft</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filter</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>zero out one</source>
        <translation>eine auf null setzen</translation>
    </message>
    <message>
        <source>New plans begin with</source>
        <translation>Neue Pläne beginnen mit</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::ShareTable</name>
    <message>
        <source>Locked</source>
        <translation>Fest</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Danach</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::SimulationPage</name>
    <message>
        <source>Si&amp;mulate</source>
        <translation>Si&amp;mulieren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Number of random paths</source>
        <translation>Zahl der Zufallspfade</translation>
    </message>
    <message>
        <source>How often the plan is played through. More paths narrow the interval around the probability to finish: 1,000 paths give about 3 points, 10,000 about 1.</source>
        <translation>Wie oft der Plan durchgespielt wird. Mehr Pfade verengen das Intervall um die Wahrscheinlichkeit, fertig zu werden: 1000 Pfade geben etwa 3 Punkte, 10000 etwa 1.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>The same seed gives the same paths, here and with dpledger simulate --seed</source>
        <translation>Derselbe Startwert gibt dieselben Pfade, hier und mit dpledger simulate --seed</translation>
    </message>
    <message>
        <source>Play the plan through over random outcomes</source>
        <translation>Den Plan über zufällige Ergebnisse durchspielen</translation>
    </message>
    <message>
        <source>Cancel the simulation</source>
        <translation>Die Simulation abbrechen</translation>
    </message>
    <message>
        <source>Progress of the simulation</source>
        <translation>Fortschritt der Simulation</translation>
    </message>
    <message>
        <source>What is shown of the simulation</source>
        <translation>Was von der Simulation gezeigt wird</translation>
    </message>
    <message>
        <source>where paths halt</source>
        <translation>wo Pfade anhalten</translation>
    </message>
    <message>
        <source>odometer bands</source>
        <translation>Odometer-Bänder</translation>
    </message>
    <message>
        <source>the worst path</source>
        <translation>der schlechteste Pfad</translation>
    </message>
    <message>
        <source>do odometers hold?</source>
        <translation>halten die Odometer?</translation>
    </message>
    <message>
        <source>Odometer</source>
        <translation>Odometer</translation>
    </message>
    <message>
        <source>The plan has changed since this was simulated.</source>
        <translation>Der Plan hat sich seit dieser Simulation geändert.</translation>
    </message>
    <message>
        <source>Another seed</source>
        <translation>Anderer Startwert</translation>
    </message>
    <message>
        <source>Draw a seed and simulate with it: how much do the numbers depend on chance?</source>
        <translation>Einen Startwert ziehen und damit simulieren: Wie sehr hängen die Zahlen vom Zufall ab?</translation>
    </message>
    <message>
        <source>&amp;Paths</source>
        <translation>&amp;Pfade</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>Start&amp;wert</translation>
    </message>
    <message>
        <source>Sho&amp;w</source>
        <translation>&amp;Zeigen</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was changed; simulate again when you like.</source>
        <translation>Abgebrochen. Nichts wurde geändert; simulieren Sie erneut, wann Sie mögen.</translation>
    </message>
    <message>
        <source>Plan some analyses first. Simulating plays them through over random outcomes and shows how likely the plan is to finish and where it halts otherwise.</source>
        <translation>Planen Sie zuerst einige Analysen. Die Simulation spielt sie über zufällige Ergebnisse durch und zeigt, wie wahrscheinlich der Plan fertig wird und wo er sonst anhält.</translation>
    </message>
    <message>
        <source>Press Simulate: the plan is played through over random outcomes, formulas and conditions included. You will see how likely it is to finish, where each filter halts, and whether the odometers hold.</source>
        <translation>Drücken Sie Simulieren: Der Plan wird über zufällige Ergebnisse durchgespielt, Formeln und Bedingungen eingeschlossen. Sie sehen, wie wahrscheinlich er fertig wird, wo jeder Filter anhält und ob die Odometer halten.</translation>
    </message>
    <message>
        <source>must be a whole number, 0 or more and below 2^53</source>
        <translation>muss eine ganze Zahl sein, mindestens 0 und unter 2^53</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::SparseVectorWorkbench</name>
    <message>
        <source>Search epsilon</source>
        <translation>Epsilon der Suche</translation>
    </message>
    <message>
        <source>Threshold and answers together; split so that the comparison is least noisy</source>
        <translation>Schwelle und Antworten zusammen; so aufgeteilt, dass der Vergleich am wenigsten rauscht</translation>
    </message>
    <message>
        <source>Release epsilon</source>
        <translation>Epsilon der Freigabe</translation>
    </message>
    <message>
        <source>For the entries found; what the answers did not use is added</source>
        <translation>Für die gefundenen Einträge; was die Antworten nicht brauchten, kommt hinzu</translation>
    </message>
    <message>
        <source>Cutoff c</source>
        <translation>Grenze c</translation>
    </message>
    <message>
        <source>Number of positive answers after which the search stops</source>
        <translation>Zahl positiver Antworten, nach der die Suche endet</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>How many there are; some are 0, the others large</source>
        <translation>Wie viele es gibt; einige sind 0, die anderen groß</translation>
    </message>
    <message>
        <source>Large value</source>
        <translation>Großer Wert</translation>
    </message>
    <message>
        <source>Of the large entries; the threshold is half of it</source>
        <translation>Der großen Einträge; die Schwelle ist die Hälfte davon</translation>
    </message>
    <message>
        <source>The sparse vector technique finds large entries, then those found are released with Laplace noise. What the answers did not use goes to the release.</source>
        <translation>Die Sparse-Vector-Technik findet große Einträge, dann werden die gefundenen mit Laplace-Rauschen freigegeben. Was die Antworten nicht verbraucht haben, geht an die Freigabe.</translation>
    </message>
    <message>
        <source>Monotone queries</source>
        <translation>Monotone Anfragen</translation>
    </message>
    <message>
        <source>One record moves all answers in the same direction: half the noise, another split</source>
        <translation>Ein Datensatz bewegt alle Antworten in dieselbe Richtung: halbes Rauschen, andere Aufteilung</translation>
    </message>
    <message>
        <source>must be at least the cutoff, %1</source>
        <translation>muss mindestens die Grenze sein, %1</translation>
    </message>
    <message>
        <source>sparse vector search</source>
        <translation>Suche mit Sparse Vector</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::SplitBudgetsDialog</name>
    <message>
        <source>Split a budget</source>
        <translation>Ein Budget aufteilen</translation>
    </message>
    <message>
        <source>&amp;Whole</source>
        <translation>&amp;Ganzes</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Budgets with lock and weight</source>
        <translation>Budgets mit Festlegung und Gewicht</translation>
    </message>
    <message>
        <source>everything: %1</source>
        <translation>alles: %1</translation>
    </message>
    <message>
        <source>No budget lies in another one: there is nothing to split.</source>
        <translation>Kein Budget liegt in einem anderen: Es gibt nichts aufzuteilen.</translation>
    </message>
    <message>
        <source>%1: the weight must be a number above 0, such as 2</source>
        <translation>%1: Das Gewicht muss eine Zahl über 0 sein, etwa 2</translation>
    </message>
    <message>
        <source>Nothing changes: they have these budgets.</source>
        <translation>Nichts ändert sich: Sie haben diese Budgets schon.</translation>
    </message>
    <message numerus="yes">
        <source>%n budgets change, each by one line of the ledger.</source>
        <translation>
            <numerusform>%n Budget ändert sich, durch eine Zeile des Registers.</numerusform>
            <numerusform>%n Budgets ändern sich, jedes durch eine Zeile des Registers.</numerusform>
        </translation>
    </message>
    <message>
        <source>stays</source>
        <translation>bleibt</translation>
    </message>
    <message>
        <source>The budgets that take part get shares of one budget: twice the weight is twice the share; locked ones keep what they have. Shares that may count the same record add up to the whole at most; shares of blocks that have no record in common do not add up.</source>
        <translation>Die beteiligten Budgets erhalten Anteile eines Budgets: doppeltes Gewicht ist doppelter Anteil; feste behalten, was sie haben. Anteile, die denselben Datensatz zählen können, ergeben zusammen höchstens das Ganze; Anteile von Blöcken ohne gemeinsamen Datensatz addieren sich nicht.</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::SplitDialog</name>
    <message>
        <source>Split the budget</source>
        <translation>Das Budget aufteilen</translation>
    </message>
    <message>
        <source>Analyses with lock and weight</source>
        <translation>Analysen mit Schloss und Gewicht</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>Analyse</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Aufteilen</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>fest</translation>
    </message>
    <message>
        <source>Row %1: the weight must be a number above 0, such as 2</source>
        <translation>Zeile %1: Das Gewicht muss eine Zahl über 0 sein, etwa 2</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>bleibt</translation>
    </message>
    <message>
        <source>%1 follows %2</source>
        <translation>%1 folgt %2</translation>
    </message>
    <message>
        <source>Not split: the plan has changed meanwhile.</source>
        <translation>Nicht aufgeteilt: Der Plan hat sich inzwischen geändert.</translation>
    </message>
    <message>
        <source>The rest of the budget is split over the analyses that are not locked, by weight. All of them together then just fit.</source>
        <translation>Der Rest des Budgets wird nach Gewicht auf die nicht gesperrten Analysen verteilt. Zusammen passen dann alle gerade noch.</translation>
    </message>
    <message>
        <source>twice the cost, or half the noise</source>
        <translation>die doppelten Kosten oder das halbe Rauschen</translation>
    </message>
    <message>
        <source>half the error of an answer</source>
        <translation>der halbe Fehler einer Antwort</translation>
    </message>
    <message>
        <source>half the error relative to the assumed answer</source>
        <translation>der halbe Fehler im Verhältnis zur angenommenen Antwort</translation>
    </message>
    <message>
        <source>&amp;Twice the weight is</source>
        <translation>&amp;Doppeltes Gewicht bedeutet</translation>
    </message>
    <message>
        <source>%1, error ±%2</source>
        <translation>%1, Fehler ±%2</translation>
    </message>
    <message>
        <source>Weight 1 corresponds to a cost of %1 per run (noise 1/%1).</source>
        <translation>Gewicht 1 entspricht Kosten von %1 je Lauf (Rauschen 1/%1).</translation>
    </message>
    <message>
        <source>The filter accepts all analyses with these values.</source>
        <translation>Der Filter nimmt alle Analysen mit diesen Werten an.</translation>
    </message>
    <message>
        <source>Weight 1 corresponds to an error of at most 1/%1 with a probability of 95 %.</source>
        <translation>Gewicht 1 entspricht einem Fehler von höchstens 1/%1 mit einer Wahrscheinlichkeit von 95 %.</translation>
    </message>
    <message>
        <source>Weight 1 corresponds to an error of at most 1/%1 of the assumed answer with a probability of 95 %.</source>
        <translation>Gewicht 1 entspricht einem Fehler von höchstens 1/%1 der angenommenen Antwort mit einer Wahrscheinlichkeit von 95 %.</translation>
    </message>
    <message>
        <source>Meaning of twice the weight</source>
        <translation>Bedeutung des doppelten Gewichts</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::StartPage</name>
    <message>
        <source>Recent files</source>
        <translation>Zuletzt verwendete Dateien</translation>
    </message>
    <message>
        <source>Epsilometer</source>
        <translation>Epsilometer</translation>
    </message>
    <message>
        <source>Plan a differential privacy budget, watch it being spent, and defend it later. Every number is an upper bound and says what it is valid under. No private data is needed.</source>
        <translation>Planen Sie ein Budget für Differential Privacy, sehen Sie zu, wie es ausgegeben wird, und verteidigen Sie es später. Jede Zahl ist eine obere Schranke und sagt, wann sie gilt. Private Daten sind nicht nötig.</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Noch nichts</translation>
    </message>
    <message>
        <source>&amp;Guide me to a first plan…</source>
        <translation>&amp;Führung zu einem ersten Plan …</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>&amp;Planen</translation>
    </message>
    <message>
        <source>State a budget, add analyses, see what fits before any data is touched.</source>
        <translation>Ein Budget angeben, Analysen hinzufügen, sehen, was passt, bevor Daten angefasst werden.</translation>
    </message>
    <message>
        <source>Audit a &amp;log</source>
        <translation>Ein Proto&amp;koll prüfen</translation>
    </message>
    <message>
        <source>Find out what an existing log cost: Opacus, TensorFlow Privacy, CSV, JSON and others.</source>
        <translation>Herausfinden, was ein vorhandenes Protokoll gekostet hat: Opacus, TensorFlow, CSV, JSON u. a.</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Go on with a ledger, or check one that somebody sent you.</source>
        <translation>Mit einem Register weitermachen oder eines prüfen, das Ihnen jemand geschickt hat.</translation>
    </message>
    <message>
        <source>Files can also be dropped here.</source>
        <translation>Dateien lassen sich auch hier ablegen.</translation>
    </message>
    <message>
        <source>Figures of papers, and &amp;workbenches</source>
        <translation>Abbildungen aus Arbeiten und &amp;Werkbänke</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::StatementsDialog</name>
    <message>
        <source>Statements</source>
        <translation>Angaben</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Angeben</translation>
    </message>
    <message>
        <source>not stated; for example: %1</source>
        <translation>nicht angegeben; zum Beispiel: %1</translation>
    </message>
    <message>
        <source>Add statements that an auditor will ask for (data set size, access, what was published outside the guarantee). They become lines of the ledger and cannot be removed; a later statement replaces an earlier one. Empty fields are not recorded.</source>
        <translation>Fügen Sie Angaben hinzu, nach denen Prüfende fragen werden (Größe des Datensatzes, Zugang, was außerhalb der Garantie veröffentlicht wurde). Sie werden Zeilen des Registers und lassen sich nicht entfernen; eine spätere Angabe ersetzt eine frühere. Leere Felder werden nicht aufgezeichnet.</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::StatusCard</name>
    <message>
        <source>No budget yet</source>
        <translation>Noch kein Budget</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Sign of the status</source>
        <translation>Zeichen des Status</translation>
    </message>
    <message>
        <source>May the next analysis run</source>
        <translation>Darf die nächste Analyse laufen</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Whom the budget protects</source>
        <translation>Wen das Budget schützt</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Budget, filter, split and citations</source>
        <translation>Budget, Filter, Aufteilung und Quellen</translation>
    </message>
    <message>
        <source>Show or hide the budget, its filter and split, and the theorem behind it</source>
        <translation>Das Budget, seinen Filter und seine Aufteilung und den Satz dahinter zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Shares of the budget; the free share is rounded down</source>
        <translation>Anteile des Budgets; der freie Anteil ist abgerundet</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>Gebrochen</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>Keine Antwort</translation>
    </message>
    <message>
        <source>%1 of the budget</source>
        <translation>%1 des Budgets</translation>
    </message>
    <message>
        <source>Loss if you stop now</source>
        <translation>Verlust, wenn Sie jetzt aufhören</translation>
    </message>
    <message>
        <source>At any time: whenever you stop, with parameters chosen as you go. If all was fixed: the composition that is drawn dashed, where every parameter was chosen beforehand.</source>
        <translation>Jederzeit: wann immer Sie aufhören, mit unterwegs gewählten Parametern. Wenn alles feststand: die gestrichelt gezeichnete Komposition, bei der jeder Parameter vorher gewählt wurde.</translation>
    </message>
    <message>
        <source>Used, planned and free</source>
        <translation>Verbraucht, geplant und frei</translation>
    </message>
    <message>
        <source>The ledger is broken at line %1. Only the lines before it are shown, and no guarantee follows from them.</source>
        <translation>Das Register ist bei Zeile %1 beschädigt. Nur die Zeilen davor werden gezeigt, und aus ihnen folgt keine Garantie.</translation>
    </message>
    <message>
        <source>No budget over everything</source>
        <translation>Kein Budget über alles</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1 für %2</translation>
    </message>
    <message>
        <source>%1 Of %2, with the least left.</source>
        <translation>%1 Von %2, wo am wenigsten übrig ist.</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::StepForm</name>
    <message>
        <source>must be a number, such as 12.5, or nothing</source>
        <translation>muss eine Zahl sein, etwa 12.5, oder leer</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Bezeichnung</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Assumed outcome</source>
        <translation>Angenommenes Ergebnis</translation>
    </message>
    <message>
        <source>Assumed answer</source>
        <translation>Angenommene Antwort</translation>
    </message>
    <message>
        <source>&amp;Label</source>
        <translation>Be&amp;zeichnung</translation>
    </message>
    <message>
        <source>&amp;Count</source>
        <translation>Anzah&amp;l</translation>
    </message>
    <message>
        <source>Assume &amp;outcome</source>
        <translation>&amp;Ergebnis annehmen</translation>
    </message>
    <message>
        <source>Assume &amp;answer</source>
        <translation>Antw&amp;ort annehmen</translation>
    </message>
    <message>
        <source>How many identical runs</source>
        <translation>Wie viele gleiche Läufe</translation>
    </message>
    <message>
        <source>Select an analysis to see and change its parameters.</source>
        <translation>Wählen Sie eine Analyse, um ihre Parameter zu sehen und zu ändern.</translation>
    </message>
    <message>
        <source>Unknown mechanism</source>
        <translation>Unbekannter Mechanismus</translation>
    </message>
    <message>
        <source> &lt;i&gt;Recorded: it cannot be changed.&lt;/i&gt;</source>
        <translation> &lt;i&gt;Aufgezeichnet: nicht änderbar.&lt;/i&gt;</translation>
    </message>
    <message>
        <source>Its cost is counted as infinite.</source>
        <translation>Ihre Kosten zählen als unendlich.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Formula&lt;/b&gt; %1&lt;br&gt;&lt;b&gt;Source&lt;/b&gt; %2</source>
        <translation>&lt;b&gt;Formel&lt;/b&gt; %1&lt;br&gt;&lt;b&gt;Quelle&lt;/b&gt; %2</translation>
    </message>
    <message>
        <source>&lt;br&gt;neighbours: %1</source>
        <translation>&lt;br&gt;Nachbarschaft: %1</translation>
    </message>
    <message>
        <source>Rename analysis</source>
        <translation>Analyse umbenennen</translation>
    </message>
    <message>
        <source>Change count</source>
        <translation>Anzahl ändern</translation>
    </message>
    <message>
        <source>Change what is assumed</source>
        <translation>Annahme ändern</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>Run only if</source>
        <translation>Nur ausführen, wenn</translation>
    </message>
    <message>
        <source>Parallel branch</source>
        <translation>Paralleler Zweig</translation>
    </message>
    <message>
        <source>Run only &amp;if</source>
        <translation>Nur ausführen, &amp;wenn</translation>
    </message>
    <message>
        <source>&amp;Parallel branch</source>
        <translation>&amp;Paralleler Zweig</translation>
    </message>
    <message>
        <source>What if this came out? Later formulas see it as outcome; with output DP, the filter gets back what the outcome did not cost. Left empty, the worst case is charged.</source>
        <translation>Was, wenn dies herauskam? Spätere Formeln sehen es als outcome; mit Ausgabe-DP bekommt der Filter zurück, was das Ergebnis nicht gekostet hat. Bleibt es leer, wird der schlimmste Fall berechnet.</translation>
    </message>
    <message>
        <source>A condition on what happened before, such as outcome &gt;= 1; empty: always. Costs are counted as if it always ran.</source>
        <translation>Eine Bedingung an das, was vorher geschah, etwa outcome &gt;= 1; leer: immer. Die Kosten zählen, als liefe sie immer.</translation>
    </message>
    <message>
        <source>Usual conditions</source>
        <translation>Übliche Bedingungen</translation>
    </message>
    <message>
        <source>Analyses of disjoint parts of the data that were fixed beforehand share a branch name. Their costs are added up all the same: an upper bound.</source>
        <translation>Analysen disjunkter, vorher festgelegter Teile der Daten tragen denselben Namen eines Zweigs. Ihre Kosten werden trotzdem addiert: eine obere Schranke.</translation>
    </message>
    <message>
        <source>none: one after the other</source>
        <translation>keiner: eine nach der anderen</translation>
    </message>
    <message>
        <source>Change the condition</source>
        <translation>Die Bedingung ändern</translation>
    </message>
    <message>
        <source>Change the branch</source>
        <translation>Den Zweig ändern</translation>
    </message>
    <message>
        <source>Loc&amp;ked</source>
        <translation>Gespe&amp;rrt</translation>
    </message>
    <message>
        <source>Weight in a split of the budget</source>
        <translation>Gewicht bei einer Aufteilung des Budgets</translation>
    </message>
    <message>
        <source>In a split</source>
        <translation>Bei Aufteilung</translation>
    </message>
    <message>
        <source>A split of the budget leaves this analysis as it is</source>
        <translation>Eine Aufteilung des Budgets lässt diese Analyse, wie sie ist</translation>
    </message>
    <message>
        <source>Twice the weight is twice the cost, or half the noise, in a split of the budget</source>
        <translation>Doppeltes Gewicht heißt bei einer Aufteilung des Budgets doppelte Kosten oder halbes Rauschen</translation>
    </message>
    <message>
        <source>wei&amp;ght</source>
        <translation>&amp;Gewicht</translation>
    </message>
    <message>
        <source>must be a number above 0, such as 2</source>
        <translation>muss eine Zahl über 0 sein, etwa 2</translation>
    </message>
    <message>
        <source>Lock or unlock</source>
        <translation>Sperren oder freigeben</translation>
    </message>
    <message>
        <source>Change the weight</source>
        <translation>Gewicht ändern</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>unknown: the worst case</source>
        <translation>unbekannt: der schlimmste Fall</translation>
    </message>
    <message>
        <source>&lt;b&gt;Counts as infinitely expensive&lt;/b&gt;: %1</source>
        <translation>&lt;b&gt;Zählt als unendlich teuer&lt;/b&gt;: %1</translation>
    </message>
    <message>
        <source>Actor</source>
        <translation>Akteur</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>Planned date</source>
        <translation>Geplantes Datum</translation>
    </message>
    <message>
        <source>not stated: it counts for all</source>
        <translation>nicht angegeben: zählt für alle</translation>
    </message>
    <message>
        <source>such as 2026-03-01; not stated: it counts for every period</source>
        <translation>wie 2026-03-01; nicht angegeben: zählt für jeden Zeitraum</translation>
    </message>
    <message>
        <source>such as north/a, south/*; not stated: it counts for all</source>
        <translation>wie nord/a, süd/*; nicht angegeben: zählt für alle</translation>
    </message>
    <message>
        <source>must be a date or a time in UTC, such as 2026-03-01, or nothing</source>
        <translation>muss ein Datum oder eine Zeit in UTC sein, wie 2026-03-01, oder leer</translation>
    </message>
    <message>
        <source>Change what is stated</source>
        <translation>Angaben ändern</translation>
    </message>
    <message>
        <source>What if this number was released? Later formulas see it as answer; a simulation adds the mechanism&apos;s noise to it, or to 0 where nothing is assumed</source>
        <translation>Was, wenn diese Zahl veröffentlicht würde? Spätere Formeln sehen sie als answer; eine Simulation addiert das Rauschen des Mechanismus dazu, ohne Annahme zu 0</translation>
    </message>
    <message>
        <source>&lt;b&gt;Cost of this row&lt;/b&gt;</source>
        <translation>&lt;b&gt;Kosten dieser Zeile&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;br&gt;if fixed: %1</source>
        <translation>&lt;br&gt;wenn vorher festgelegt: %1</translation>
    </message>
    <message>
        <source>&lt;br&gt;&lt;b&gt;One run costs at most&lt;/b&gt;</source>
        <translation>&lt;br&gt;&lt;b&gt;Ein Lauf kostet höchstens&lt;/b&gt;</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::SuspectLines</name>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>SHA-256 as it stands</source>
        <translation>SHA-256, wie sie dasteht</translation>
    </message>
    <message>
        <source>The suspect lines side by side</source>
        <translation>Die verdächtigen Zeilen nebeneinander</translation>
    </message>
    <message>
        <source>Compare with a cop&amp;y…</source>
        <translation>Mit einer &amp;Kopie vergleichen …</translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>Line %1 of %2</source>
        <translation>Zeile %1 von %2</translation>
    </message>
    <message>
        <source>Compare with a copy</source>
        <translation>Mit einer Kopie vergleichen</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>The copy has no such line.</source>
        <translation>Die Kopie hat keine solche Zeile.</translation>
    </message>
    <message numerus="yes">
        <source>%n fields differ from the copy: they are marked.</source>
        <translation>
            <numerusform>%n Feld weicht von der Kopie ab: Es ist markiert.</numerusform>
            <numerusform>%n Felder weichen von der Kopie ab: Sie sind markiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Line %1, side by side</source>
        <translation>Zeile %1, nebeneinander</translation>
    </message>
    <message>
        <source>Lines %1 and %2, side by side</source>
        <translation>Zeilen %1 und %2, nebeneinander</translation>
    </message>
    <message>
        <source>The hash that line %1 states is not the hash of line %2 as it stands: one of the two was changed. A copy of the file tells which.</source>
        <translation>Der Hash, den Zeile %1 nennt, ist nicht der Hash von Zeile %2, wie sie dasteht: Eine der beiden wurde geändert. Eine Kopie der Datei zeigt, welche.</translation>
    </message>
    <message>
        <source>The copy has the same line %1, so a later line was changed.</source>
        <translation>Die Kopie hat dieselbe Zeile %1, also wurde eine spätere Zeile geändert.</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::TileDelegate</name>
    <message>
        <source>over</source>
        <translation>darüber</translation>
    </message>
    <message>
        <source>used %1, past the budget</source>
        <translation>verbraucht %1, über dem Budget</translation>
    </message>
    <message>
        <source>used %1, at least %2 left</source>
        <translation>verbraucht %1, mindestens %2 übrig</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::ToneBar</name>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>used %1, planned %2, free %3</source>
        <translation>verbraucht %1, geplant %2, frei %3</translation>
    </message>
    <message>
        <source>used %1, planned %2, free %3</source>
        <comment>abbreviated</comment>
        <translation>verbr. %1, gepl. %2, frei %3</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::TradeoffPage</name>
    <message>
        <source>What the trade-off chart shows</source>
        <translation>Was das Abwägungsdiagramm zeigt</translation>
    </message>
    <message>
        <source>what an attacker can tell</source>
        <translation>was ein Angreifer erkennen kann</translation>
    </message>
    <message>
        <source>delta against epsilon</source>
        <translation>Delta gegen Epsilon</translation>
    </message>
    <message>
        <source>The budget is %1; the curve of delta against epsilon says what it is at each delta.</source>
        <translation>Das Budget ist %1; die Kurve von Delta gegen Epsilon sagt, was es bei jedem Delta ist.</translation>
    </message>
    <message>
        <source>Delta is 0: no event becomes more than e^ε times as likely.</source>
        <translation>Delta ist 0: Kein Ereignis wird mehr als e^ε-mal so wahrscheinlich.</translation>
    </message>
    <message>
        <source>The same guarantee in percent and as a curve</source>
        <translation>Dieselbe Garantie in Prozent und als Kurve</translation>
    </message>
    <message>
        <source>Delta: in addition to the factor e^ε of epsilon %2, any event may become more likely by up to %1; the curve of delta against epsilon says how much for a smaller epsilon.</source>
        <translation>Delta: Zusätzlich zum Faktor e^ε von epsilon %2 kann jedes Ereignis um bis zu %1 wahrscheinlicher werden; die Kurve von Delta gegen Epsilon sagt, um wie viel bei einem kleineren Epsilon.</translation>
    </message>
    <message>
        <source>The rounds shown, if everything was fixed beforehand: such an attacker finds at most %1; the advantage is at most %2.</source>
        <translation>Die gezeigten Runden, wenn alles im Voraus festlag: ein solcher Angreifer findet höchstens %1; der Vorteil ist höchstens %2.</translation>
    </message>
    <message>
        <source>Their Gaussian differential privacy: mu at most %1, but for a delta of %2.</source>
        <translation>Ihre Gaußsche Differential Privacy: mu höchstens %1, bis auf ein Delta von %2.</translation>
    </message>
    <message>
        <source>Meaning of the budget</source>
        <translation>Bedeutung des Budgets</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::Workbench</name>
    <message>
        <source>must be finite</source>
        <translation>muss endlich sein</translation>
    </message>
    <message>
        <source>must be finite and &gt; 0</source>
        <translation>muss endlich und &gt; 0 sein</translation>
    </message>
    <message>
        <source>must be a whole number from 1 to %1</source>
        <translation>muss eine ganze Zahl von 1 bis %1 sein</translation>
    </message>
    <message>
        <source>“%1”: must be finite numbers %2 with commas between them</source>
        <translation>„%1“: müssen endliche Zahlen %2 sein, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>&gt;= 0</source>
        <translation>&gt;= 0</translation>
    </message>
    <message>
        <source>&gt; 0</source>
        <translation>&gt; 0</translation>
    </message>
    <message>
        <source>must be at most %1 numbers</source>
        <translation>müssen höchstens %1 Zahlen sein</translation>
    </message>
    <message>
        <source>must be between %1 and %2</source>
        <translation>müssen zwischen %1 und %2 liegen</translation>
    </message>
    <message>
        <source>Add to the p&amp;lan</source>
        <translation>In den P&amp;lan übernehmen</translation>
    </message>
    <message>
        <source>As its last analysis, with the numbers above</source>
        <translation>Als letzte Analyse, mit den Zahlen oben</translation>
    </message>
    <message>
        <source>No plan is open: begin one first.</source>
        <translation>Es ist kein Plan geöffnet: Beginnen Sie zuerst einen.</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>It is the last analysis of the plan now.</source>
        <translation>Es ist jetzt die letzte Analyse des Plans.</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>must be between 1 and {1}</source>
        <translation>muss zwischen 1 und {1} liegen</translation>
    </message>
    <message>
        <source>must be ascending and listed once</source>
        <translation>müssen aufsteigen und je einmal vorkommen</translation>
    </message>
    <message>
        <source>HALT ({1} of {2})</source>
        <translation>HALT ({1} of {2})</translation>
    </message>
    <message>
        <source>round {1} of the record: {2}</source>
        <translation>Runde {1} der Aufzeichnung: {2}</translation>
    </message>
    <message>
        <source>the filter does not take round {1} of the record: {2}</source>
        <translation>der Filter nimmt Runde {1} des Aufgezeichneten nicht an: {2}</translation>
    </message>
    <message>
        <source>the record already goes past the budget at round {1}</source>
        <translation>was aufgezeichnet ist, überschreitet das Budget schon in Runde {1}</translation>
    </message>
    <message>
        <source>the record says halt at round {1}, and the policy latches: nothing may follow</source>
        <translation>laut Register wurde in Runde {1} angehalten, und die Vorgabe rastet ein: nichts darf folgen</translation>
    </message>
    <message>
        <source>must be one of {1}</source>
        <translation>muss eines von diesen sein: {1}</translation>
    </message>
    <message>
        <source>is not the state of a {1} filter</source>
        <translation>ist nicht der Zustand eines {1}-Filters</translation>
    </message>
    <message>
        <source>does not apply: {1}</source>
        <translation>nicht anwendbar: {1}</translation>
    </message>
    <message>
        <source>must be an analysis whose outputs have cells</source>
        <translation>muss eine Analyse sein, deren Ausgaben in Zellen fallen</translation>
    </message>
    <message>
        <source>round {1}: must have output cells or an (epsilon, delta)-DP bound</source>
        <translation>Runde {1}: braucht Ausgabezellen oder eine (epsilon, delta)-DP-Schranke</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>the block {1} repeats until the filter halts, and there is no filter to ask</source>
        <translation>der Block {1} wiederholt sich, bis der Filter anhält, und es gibt keinen Filter, der zu fragen wäre</translation>
    </message>
    <message>
        <source>the count times the repeats of the block {1} must be below 2^53</source>
        <translation>die Anzahl mal die Wiederholungen des Blocks {1} muss unter 2^53 liegen</translation>
    </message>
    <message>
        <source>the parameters follow a formula, and there is no filter to compute it from</source>
        <translation>die Parameter folgen einer Formel, und es gibt keinen Filter, aus dem sie zu berechnen wäre</translation>
    </message>
    <message>
        <source>the plan asks for more than {1} rounds one by one; what follows them is not known</source>
        <translation>der Plan verlangt mehr als {1} Runden einzeln; was danach kommt, ist nicht bekannt</translation>
    </message>
    <message>
        <source>there is no filter</source>
        <translation>es gibt keinen Filter</translation>
    </message>
    <message>
        <source>is recomputed at every reading; ask for at most {1} rounds, or the last one</source>
        <translation>wird bei jeder Ablesung neu berechnet; fragen Sie nach höchstens {1} Runden oder nach der letzten</translation>
    </message>
    <message>
        <source>round {1} {2}</source>
        <translation>Runde {1} {2}</translation>
    </message>
    <message>
        <source>round {1}: {2}</source>
        <translation>Runde {1}: {2}</translation>
    </message>
    <message>
        <source>must be a known filter</source>
        <translation>muss ein bekannter Filter sein</translation>
    </message>
    <message>
        <source>still being computed</source>
        <translation>wird noch berechnet</translation>
    </message>
    <message>
        <source>left out, because the plan is long</source>
        <translation>ausgelassen, weil der Plan lang ist</translation>
    </message>
    <message>
        <source>analysis {1}</source>
        <translation>Analyse {1}</translation>
    </message>
    <message>
        <source>order not chosen for these rounds</source>
        <translation>Ordnung für diese Runden nicht gewählt</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>Zugang</translation>
    </message>
    <message>
        <source>Who may ask queries and see the answers, if it is stated.</source>
        <translation>Wer Anfragen stellen und die Antworten sehen darf, falls angegeben.</translation>
    </message>
    <message>
        <source>Valid under adaptivity</source>
        <translation>Gültig bei Adaptivität</translation>
    </message>
    <message>
        <source>Totals by fixed-parameter accountants in a session whose parameters were chosen adaptively.</source>
        <translation>Summen von Rechenregeln für feste Parameter in einer Sitzung, deren Parameter adaptiv gewählt wurden.</translation>
    </message>
    <message>
        <source>A total is claimed by {1} composition, which holds only if every parameter was fixed before the first output; </source>
        <translation>Eine Summe wird nach der Komposition {1} angegeben, die nur gilt, wenn jeder Parameter vor dem ersten Ergebnis feststand; </translation>
    </message>
    <message>
        <source>whether they were is not stated.</source>
        <translation>ob das so war, ist nicht angegeben.</translation>
    </message>
    <message>
        <source>here they were chosen adaptively.</source>
        <translation>hier wurden sie adaptiv gewählt.</translation>
    </message>
    <message>
        <source> A counterexample: {1}; {2}, {3}.</source>
        <translation> Ein Gegenbeispiel: {1}; {2}, {3}.</translation>
    </message>
    <message>
        <source>Use a filter, with the budget fixed beforehand.</source>
        <translation>Verwenden Sie einen Filter, mit vorher festgelegtem Budget.</translation>
    </message>
    <message>
        <source>in the counterexample, {1}</source>
        <translation>im Gegenbeispiel: {1}</translation>
    </message>
    <message>
        <source>Names of blocks</source>
        <translation>Namen von Blöcken</translation>
    </message>
    <message>
        <source>Blocks that spends name and the partition does not have.</source>
        <translation>Blöcke, die Ausgaben nennen und die es in der Zerlegung nicht gibt.</translation>
    </message>
    <message>
        <source>Amend the entry with the right blocks; until then it counts for all of them.</source>
        <translation>Berichtigen Sie die Blöcke des Eintrags; bis dahin zählt er für alle.</translation>
    </message>
    <message>
        <source>The entry counts for all blocks: {1}</source>
        <translation>Der Eintrag zählt für alle Blöcke: {1}</translation>
    </message>
    <message>
        <source>Clipping bounds</source>
        <translation>Clipping-Grenzen</translation>
    </message>
    <message>
        <source>Where clipping bounds and sensitivities come from.</source>
        <translation>Woher Clipping-Grenzen und Sensitivitäten stammen.</translation>
    </message>
    <message>
        <source>Clipping bounds were derived from the data; this leak is not covered by epsilon.</source>
        <translation>Clipping-Grenzen wurden aus den Daten abgeleitet; dieses Leck deckt epsilon nicht ab.</translation>
    </message>
    <message>
        <source>Take bounds from public knowledge, or from a mechanism that is charged.</source>
        <translation>Nehmen Sie Grenzen aus öffentlichem Wissen oder von einem Mechanismus, der berechnet wird.</translation>
    </message>
    <message>
        <source>Budget exceeded</source>
        <translation>Budget überschritten</translation>
    </message>
    <message>
        <source>The recorded spends against the policy, under the policy&apos;s own filter.</source>
        <translation>Die aufgezeichneten Ausgaben gegen die Vorgabe, nach dem Filter der Vorgabe.</translation>
    </message>
    <message>
        <source>The policy names the filter &quot;{1}&quot;, which is unknown, so nothing guards the budget.</source>
        <translation>Die Vorgabe nennt den Filter „{1}“, der unbekannt ist; nichts bewacht also das Budget.</translation>
    </message>
    <message>
        <source>Set a policy with a known filter.</source>
        <translation>Setzen Sie eine Vorgabe mit einem bekannten Filter.</translation>
    </message>
    <message>
        <source>The policy&apos;s filter cannot guard this budget: {1}</source>
        <translation>Der Filter der Vorgabe kann dieses Budget nicht bewachen: {1}</translation>
    </message>
    <message>
        <source>Set a policy that the filter&apos;s theorem covers.</source>
        <translation>Setzen Sie eine Vorgabe, die der Satz des Filters abdeckt.</translation>
    </message>
    <message>
        <source>log for the entry a guarantee that the {1} filter takes.</source>
        <translation>tragen Sie für den Eintrag eine Garantie ein, die der Filter {1} annimmt.</translation>
    </message>
    <message>
        <source>No larger budget helps. Set, with a reason, a policy with a filter that takes all entries and admits them ({1}), or {2}</source>
        <translation>Kein größeres Budget hilft. Setzen Sie mit Begründung eine Vorgabe mit einem Filter, der alle Einträge annimmt und zulässt ({1}), oder {2}</translation>
    </message>
    <message>
        <source>No larger budget helps. Set, with a reason, a policy with a filter that takes all entries ({1}; this budget is too small for each), or {2}</source>
        <translation>Kein größeres Budget hilft. Setzen Sie mit Begründung eine Vorgabe mit einem Filter, der alle Einträge annimmt ({1}; dieses Budget ist für jeden davon zu klein), oder {2}</translation>
    </message>
    <message>
        <source>No larger budget helps, and no filter takes all entries: {1}</source>
        <translation>Kein größeres Budget hilft, und kein Filter nimmt alle Einträge an: {1}</translation>
    </message>
    <message>
        <source>The {1} filter refuses this entry; everything after it is past the budget.</source>
        <translation>Der Filter {1} lehnt diesen Eintrag ab; alles danach liegt über dem Budget.</translation>
    </message>
    <message>
        <source>The {1} filter cannot charge this entry: {2}</source>
        <translation>Der Filter {1} kann diesen Eintrag nicht berechnen: {2}</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>gezählt</translation>
    </message>
    <message>
        <source>spent in all</source>
        <translation>insgesamt ausgegeben</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>sum of deltas</source>
        <translation>Summe der Deltas</translation>
    </message>
    <message>
        <source>delta of the budget</source>
        <translation>Delta des Budgets</translation>
    </message>
    <message>
        <source>Stop the analyses; report the larger loss, or raise the policy with a reason before going on.</source>
        <translation>Beenden Sie die Analysen; berichten Sie den größeren Verlust, oder erhöhen Sie die Vorgabe mit Begründung, bevor es weitergeht.</translation>
    </message>
    <message>
        <source>Catastrophic delta</source>
        <translation>Katastrophales Delta</translation>
    </message>
    <message>
        <source>Entries whose delta may be real failure mass rather than a tail.</source>
        <translation>Einträge, deren Delta echte Versagenswahrscheinlichkeit sein kann statt eines Ausläufers.</translation>
    </message>
    <message>
        <source>The delta of these entries may be real failure mass: with that probability anything may be published.</source>
        <translation>Das Delta dieser Einträge kann echte Versagenswahrscheinlichkeit sein: Mit ihr darf alles veröffentlicht werden.</translation>
    </message>
    <message>
        <source>Prefer mechanisms whose delta is a tail (zCDP, Gaussian), or say what fails.</source>
        <translation>Bevorzugen Sie Mechanismen, deren Delta ein Ausläufer ist (zCDP, Gauß), oder sagen Sie, was versagt.</translation>
    </message>
    <message>
        <source>Hash chain</source>
        <translation>Hashkette</translation>
    </message>
    <message>
        <source>Whether every line names the hash of the line before it.</source>
        <translation>Ob jede Zeile den Hash der Zeile davor nennt.</translation>
    </message>
    <message>
        <source>Restore the file from a copy whose head hash is known; nothing after the break can be trusted.</source>
        <translation>Stellen Sie die Datei aus einer Kopie wieder her, deren Kopf-Hash bekannt ist; nach dem Bruch ist nichts verlässlich.</translation>
    </message>
    <message>
        <source>The suppression changes nothing: findings on the file itself cannot be suppressed.</source>
        <translation>Die Unterdrückung bewirkt nichts: Befunde über die Datei selbst lassen sich nicht unterdrücken.</translation>
    </message>
    <message>
        <source>The suppression changes nothing: no check is called &quot;{1}&quot;.</source>
        <translation>Die Unterdrückung bewirkt nichts: keine Prüfung heißt „{1}“.</translation>
    </message>
    <message>
        <source>Record the suppression again, with the id of the check as its findings say it.</source>
        <translation>Tragen Sie die Unterdrückung noch einmal ein, mit der Kennung der Prüfung, wie ihre Befunde sie nennen.</translation>
    </message>
    <message>
        <source>lines in all</source>
        <translation>Zeilen insgesamt</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>Behauptungen</translation>
    </message>
    <message>
        <source>Every claimed cost, of an entry or a total, against what is recomputed.</source>
        <translation>Alle angegebenen Kosten, eines Eintrags oder einer Summe, gegen das Nachgerechnete.</translation>
    </message>
    <message>
        <source>{1} of the total by {2}</source>
        <translation>{1} der Summe nach {2}</translation>
    </message>
    <message>
        <source>delta of the total by {1}</source>
        <translation>Delta der Summe nach {1}</translation>
    </message>
    <message>
        <source>total by {1}</source>
        <translation>Summe nach {1}</translation>
    </message>
    <message>
        <source>The claimed {1} is below what is recomputed.</source>
        <translation>Die Angabe {1} liegt unter dem Nachgerechneten.</translation>
    </message>
    <message>
        <source>Correct the claim with an amend event; sign only recomputed numbers.</source>
        <translation>Berichtigen Sie die Angabe mit einem amend-Ereignis; unterschreiben Sie nur nachgerechnete Zahlen.</translation>
    </message>
    <message>
        <source>claimed {1}</source>
        <translation>angegeben {1}</translation>
    </message>
    <message>
        <source>recomputed</source>
        <translation>nachgerechnet</translation>
    </message>
    <message>
        <source>The claimed {1} must be a number and at least 0.</source>
        <translation>Die Angabe {1} muss eine Zahl und mindestens 0 sein.</translation>
    </message>
    <message>
        <source>Correct the claim with an amend event: an exact decimal or fraction, such as &quot;0.1&quot; or &quot;1/3&quot;, or &quot;inf&quot;.</source>
        <translation>Berichtigen Sie die Angabe mit einem amend-Ereignis: eine exakte Dezimalzahl oder ein Bruch, etwa &quot;0.1&quot; oder &quot;1/3&quot;, oder &quot;inf&quot;.</translation>
    </message>
    <message>
        <source>Claims not compared</source>
        <translation>Nicht verglichene Angaben</translation>
    </message>
    <message>
        <source>Claimed costs that cannot be recomputed, so that nothing was compared.</source>
        <translation>Angegebene Kosten, die sich nicht nachrechnen lassen, sodass nichts verglichen wurde.</translation>
    </message>
    <message>
        <source>The claimed {1} of a total names no accountant, so it was not compared.</source>
        <translation>Die Angabe {1} einer Summe nennt keine Rechenregel und wurde deshalb nicht verglichen.</translation>
    </message>
    <message>
        <source>The claimed {1} of the total by {2} cannot be recomputed, so it was not compared.</source>
        <translation>Die Angabe {1} der Summe nach {2} lässt sich nicht nachrechnen und wurde deshalb nicht verglichen.</translation>
    </message>
    <message>
        <source>Claim it by the id of an odometer or a composition that takes every entry before it, as dpledger account lists them.</source>
        <translation>Geben Sie sie unter der Kennung eines Odometers oder einer Komposition an, die jeden Eintrag davor nimmt, wie dpledger account sie auflistet.</translation>
    </message>
    <message>
        <source>The claimed cost is not understood, so it was not all compared.</source>
        <translation>Die angegebenen Kosten sind nicht verständlich und wurden deshalb nicht ganz verglichen.</translation>
    </message>
    <message>
        <source>Claim it as an object with epsilon and delta, or rho, or mu.</source>
        <translation>Als Objekt mit epsilon und delta, oder rho, oder mu angeben.</translation>
    </message>
    <message>
        <source>The claimed {1} of the entry cannot be recomputed, so it was not compared.</source>
        <translation>Die Angabe {1} des Eintrags lässt sich nicht nachrechnen und wurde deshalb nicht verglichen.</translation>
    </message>
    <message>
        <source>Claim an epsilon and its delta: these are recomputed for every mechanism.</source>
        <translation>Geben Sie ein Epsilon und sein Delta an: Diese werden für jeden Mechanismus nachgerechnet.</translation>
    </message>
    <message>
        <source>Conversions</source>
        <translation>Umrechnungen</translation>
    </message>
    <message>
        <source>Converted guarantees without their native parameters and formula.</source>
        <translation>Umgerechnete Garantien ohne ihre ursprünglichen Parameter und die Formel.</translation>
    </message>
    <message>
        <source>An epsilon is claimed for a mechanism that is not (epsilon, delta)-DP by itself, without its native parameter and the conversion.</source>
        <translation>Ein Epsilon wird für einen Mechanismus angegeben, der von sich aus nicht (epsilon, delta)-DP ist, ohne den ursprünglichen Parameter und die Umrechnung.</translation>
    </message>
    <message>
        <source>Claim rho or mu as well, and name the conversion (for example zcdp-dp-cks).</source>
        <translation>Geben Sie auch rho oder mu an, und nennen Sie die Umrechnung (zum Beispiel zcdp-dp-cks).</translation>
    </message>
    <message>
        <source>Logged decision contradicts the filter</source>
        <translation>Aufgezeichnete Entscheidung widerspricht dem Filter</translation>
    </message>
    <message>
        <source>Logged as cont, but the {1} filter halts here.</source>
        <translation>Als cont aufgezeichnet, aber der Filter {1} hält hier an.</translation>
    </message>
    <message>
        <source>Find out what the enforcing system computed; the entry stays charged.</source>
        <translation>Finden Sie heraus, was das durchsetzende System gerechnet hat; der Eintrag bleibt berechnet.</translation>
    </message>
    <message>
        <source>Logged as halt, but the {1} filter could have gone on.</source>
        <translation>Als halt aufgezeichnet, aber der Filter {1} hätte weitergehen können.</translation>
    </message>
    <message>
        <source>Privacy is not affected; the enforcing system was stricter.</source>
        <translation>Die Privatheit ist nicht betroffen; das durchsetzende System war strenger.</translation>
    </message>
    <message>
        <source>Size of delta</source>
        <translation>Größe von Delta</translation>
    </message>
    <message>
        <source>The policy&apos;s delta against one over the number of people.</source>
        <translation>Das Delta der Vorgabe gegen eins durch die Zahl der Personen.</translation>
    </message>
    <message>
        <source>Delta is at least 1/n: publishing one random person&apos;s data would satisfy it.</source>
        <translation>Delta ist mindestens 1/n: Die Daten einer zufälligen Person zu veröffentlichen würde es erfüllen.</translation>
    </message>
    <message>
        <source>Delta cannot be judged: the number of people n is not stated.</source>
        <translation>Delta lässt sich nicht beurteilen: Die Zahl n der Personen ist nicht angegeben.</translation>
    </message>
    <message>
        <source>Choose delta well below 1/n.</source>
        <translation>Wählen Sie Delta weit unter 1/n.</translation>
    </message>
    <message>
        <source>Reason for delta</source>
        <translation>Begründung für Delta</translation>
    </message>
    <message>
        <source>Whether a reason for the choice of delta is stated.</source>
        <translation>Ob ein Grund für die Wahl von Delta angegeben ist.</translation>
    </message>
    <message>
        <source>Size of epsilon</source>
        <translation>Größe von Epsilon</translation>
    </message>
    <message>
        <source>The policy&apos;s epsilon, or what its budget converts to, against what is common; without a policy, the sum of the spends.</source>
        <translation>Das Epsilon der Vorgabe, oder worin sich ihr Budget umrechnet, gegen das Übliche; ohne Vorgabe die Summe der Ausgaben.</translation>
    </message>
    <message>
        <source>Epsilon is above 20: outside what NIST SP 800-226 lists as deployed.</source>
        <translation>Epsilon ist über 20: außerhalb dessen, was NIST SP 800-226 als eingesetzt aufführt.</translation>
    </message>
    <message>
        <source>Epsilon is above 1: larger than the conservative value.</source>
        <translation>Epsilon ist über 1: größer als der vorsichtige Wert.</translation>
    </message>
    <message>
        <source>Say why the loss is acceptable for the people concerned. No number is safe by itself.</source>
        <translation>Sagen Sie, warum der Verlust für die Betroffenen vertretbar ist. Keine Zahl ist von sich aus sicher.</translation>
    </message>
    <message>
        <source>epsilon at delta {1}</source>
        <translation>Epsilon bei delta {1}</translation>
    </message>
    <message>
        <source>epsilon of all spends, added up</source>
        <translation>Epsilon aller Ausgaben, zusammengezählt</translation>
    </message>
    <message>
        <source>More findings of this check; the first {1} are listed.</source>
        <translation>Weitere Befunde dieser Prüfung; die ersten {1} sind aufgeführt.</translation>
    </message>
    <message>
        <source>findings not listed</source>
        <translation>nicht aufgeführte Befunde</translation>
    </message>
    <message>
        <source>Floating point</source>
        <translation>Gleitkomma</translation>
    </message>
    <message>
        <source>Floating-point safe sampling of the noise, if it is stated.</source>
        <translation>Gegen Gleitkommaangriffe sicheres Ziehen des Rauschens, falls angegeben.</translation>
    </message>
    <message>
        <source>Spends after a halt</source>
        <translation>Ausgaben nach einem Halt</translation>
    </message>
    <message>
        <source>Whether anything ran after a logged halt under a latching policy.</source>
        <translation>Ob nach einem aufgezeichneten Halt noch etwas lief, obwohl die Vorgabe dann endet.</translation>
    </message>
    <message>
        <source>Ran after the halt at line {1}; the policy latches, so nothing may follow.</source>
        <translation>Lief nach dem Halt in Zeile {1}; die Vorgabe endet mit dem ersten Halt, es darf also nichts folgen.</translation>
    </message>
    <message>
        <source>Stop, or start a new interaction with a budget of its own.</source>
        <translation>Halten Sie an, oder beginnen Sie eine neue Interaktion mit eigenem Budget.</translation>
    </message>
    <message>
        <source>Reasons of hand-overs</source>
        <translation>Gründe von Übertragungen</translation>
    </message>
    <message>
        <source>Shares that were handed over, and budgets of a scope that were changed, without a reason.</source>
        <translation>Anteile, die übertragen wurden, und Budgets eines Geltungsbereichs, die geändert wurden, ohne Begründung.</translation>
    </message>
    <message>
        <source>Unknown mechanisms</source>
        <translation>Unbekannte Mechanismen</translation>
    </message>
    <message>
        <source>Entries whose mechanism is not known; they cost infinity.</source>
        <translation>Einträge, deren Mechanismus nicht bekannt ist; sie kosten unendlich.</translation>
    </message>
    <message>
        <source>State the mechanism&apos;s guarantee as approx_dp, zcdp or gdp.</source>
        <translation>Geben Sie die Garantie des Mechanismus als approx_dp, zcdp oder gdp an.</translation>
    </message>
    <message>
        <source>Neighbouring relation is stated</source>
        <translation>Nachbarschaft ist angegeben</translation>
    </message>
    <message>
        <source>Whether the neighbouring relation is stated, and what the numbers would be under another one.</source>
        <translation>Ob die Nachbarschaft angegeben ist, und welche Zahlen unter einer anderen gälten.</translation>
    </message>
    <message>
        <source>Amend the header with neighbours: add-remove, replace-one, zero-out, or what they are.</source>
        <translation>Ergänzen Sie den Kopf um neighbours: add-remove, replace-one, zero-out oder was sie sind.</translation>
    </message>
    <message>
        <source>Not stated: the neighbouring relation. Noise multipliers are counted as noise over the clip, which is right under add-remove and zero-out; under replace-one the sensitivity is two clips.</source>
        <translation>Nicht angegeben: die Nachbarschaft. Rauschmultiplikatoren werden als Rauschen durch Clip gezählt, was unter add-remove und zero-out richtig ist; unter replace-one ist die Sensitivität zwei Clips.</translation>
    </message>
    <message>
        <source>epsilon under add-remove</source>
        <translation>Epsilon unter add-remove</translation>
    </message>
    <message>
        <source>epsilon under replace-one</source>
        <translation>Epsilon unter replace-one</translation>
    </message>
    <message>
        <source>at delta</source>
        <translation>bei Delta</translation>
    </message>
    <message>
        <source>Not stated: the neighbouring relation. Where records are replaced, the same noise may cost up to twice the epsilon and four times the rho.</source>
        <translation>Nicht angegeben: die Nachbarschaftsrelation. Wo Einträge ersetzt werden, kann dasselbe Rauschen bis zum Doppelten an Epsilon und zum Vierfachen an Rho kosten.</translation>
    </message>
    <message>
        <source>Neighbouring relation</source>
        <translation>Nachbarschaft</translation>
    </message>
    <message>
        <source>Whether all entries hold under one neighbouring relation.</source>
        <translation>Ob alle Einträge unter einer einzigen Nachbarschaft gelten.</translation>
    </message>
    <message>
        <source>line {1}</source>
        <translation>Zeile {1}</translation>
    </message>
    <message>
        <source>Entries under different neighbouring relations are added up.</source>
        <translation>Einträge unter verschiedenen Nachbarschaften werden addiert.</translation>
    </message>
    <message>
        <source>Restate every entry under one relation, or keep one ledger for each.</source>
        <translation>Geben Sie jeden Eintrag unter einer Nachbarschaft an, oder führen Sie für jede ein eigenes Register.</translation>
    </message>
    <message>
        <source>the ledger</source>
        <translation>das Register</translation>
    </message>
    <message>
        <source>Sensitivity of noise multipliers</source>
        <translation>Sensitivität von Rauschmultiplikatoren</translation>
    </message>
    <message>
        <source>Whether noise multipliers of imported logs are counted as noise over two clips where records are replaced.</source>
        <translation>Ob Rauschmultiplikatoren importierter Protokolle als Rauschen durch zwei Clips gezählt werden, wo Einträge ersetzt werden.</translation>
    </message>
    <message>
        <source>epsilon as recorded</source>
        <translation>Epsilon wie aufgezeichnet</translation>
    </message>
    <message>
        <source>epsilon with two clips</source>
        <translation>Epsilon mit zwei Clips</translation>
    </message>
    <message>
        <source>Releases without privacy</source>
        <translation>Freigaben ohne Schutz</translation>
    </message>
    <message>
        <source>Entries stated to have no privacy guarantee.</source>
        <translation>Einträge, die ohne Privatheitsgarantie angegeben sind.</translation>
    </message>
    <message>
        <source>List it as an outside event if it is outside the guarantee; no budget covers it.</source>
        <translation>Führen Sie es als outside-Ereignis auf, wenn es außerhalb der Garantie liegt; kein Budget deckt es ab.</translation>
    </message>
    <message>
        <source>Odometers quoted</source>
        <translation>Zitierte Odometer</translation>
    </message>
    <message>
        <source>The {1} odometer is quoted as a bound on the privacy loss, but line {2} is only (epsilon, delta)-DP: the number is an ex-post DP statement.</source>
        <translation>Das Odometer {1} wird als Schranke des Privatheitsverlusts zitiert, aber Zeile {2} ist nur (epsilon, delta)-DP: Die Zahl ist eine Ex-post-DP-Aussage.</translation>
    </message>
    <message>
        <source>Say &quot;ex-post&quot;, or convert each such round to probabilistic DP first (it costs a larger epsilon).</source>
        <translation>Sagen Sie „ex post“, oder rechnen Sie jede solche Runde zuerst in probabilistische DP um (das kostet ein größeres Epsilon).</translation>
    </message>
    <message>
        <source>no finite bound is known</source>
        <translation>keine endliche Schranke ist bekannt</translation>
    </message>
    <message>
        <source>Outside the guarantee</source>
        <translation>Außerhalb der Garantie</translation>
    </message>
    <message>
        <source>Exact outputs, invariants and tuning on raw data, or a statement that there are none.</source>
        <translation>Exakte Ergebnisse, Invarianten und Abstimmen auf Rohdaten, oder die Aussage, dass es keine gibt.</translation>
    </message>
    <message>
        <source>Not stated: what was published outside the guarantee (exact counts, invariants, tuning on raw data), or that there is nothing.</source>
        <translation>Nicht angegeben: was außerhalb der Garantie veröffentlicht wurde (exakte Zählungen, Invarianten, Abstimmen auf Rohdaten), oder dass es nichts gibt.</translation>
    </message>
    <message>
        <source>List it: Statements on the Audit page, or outside events; or a note with the key &quot;outside&quot; and the value &quot;none&quot;.</source>
        <translation>Führen Sie es auf: „Angaben“ auf der Seite „Prüfung“, oder outside-Ereignisse; oder eine Notiz mit dem Schlüssel „outside“ und dem Wert „none“.</translation>
    </message>
    <message>
        <source>Parallel composition</source>
        <translation>Parallele Komposition</translation>
    </message>
    <message>
        <source>Entries on disjoint parts of the data, and why the parts are disjoint.</source>
        <translation>Einträge auf disjunkten Teilen der Daten, und warum die Teile disjunkt sind.</translation>
    </message>
    <message>
        <source>Entries have the role {1}, but nothing says why the parts of the data are disjoint.</source>
        <translation>Einträge haben die Rolle {1}, aber nichts sagt, warum die Teile der Daten disjunkt sind.</translation>
    </message>
    <message>
        <source>State it: a note event with the key &quot;disjoint&quot;. (The totals here add the entries up: an upper bound either way.)</source>
        <translation>Geben Sie es an: eine Notiz mit dem Schlüssel „disjoint“. (Die Summen hier addieren die Einträge: so oder so eine obere Schranke.)</translation>
    </message>
    <message>
        <source>One partition</source>
        <translation>Eine Zerlegung</translation>
    </message>
    <message>
        <source>Whether a second partition was declared.</source>
        <translation>Ob eine zweite Zerlegung erklärt wurde.</translation>
    </message>
    <message>
        <source>Start a new ledger for another partition: the guarantee of a block is about who is in it from the start.</source>
        <translation>Beginnen Sie für eine andere Zerlegung ein neues Register: die Garantie eines Blocks gilt denen, die von Anfang an darin sind.</translation>
    </message>
    <message>
        <source>Windows of time</source>
        <translation>Zeitfenster</translation>
    </message>
    <message>
        <source>Policies of the same spends whose windows of time overlap.</source>
        <translation>Vorgaben für dieselben Ausgaben, deren Zeitfenster sich überschneiden.</translation>
    </message>
    <message>
        <source>Set windows that follow one another: the end of one is the beginning of the next.</source>
        <translation>Setzen Sie Zeitfenster, die aufeinander folgen: das Ende des einen ist der Anfang des nächsten.</translation>
    </message>
    <message>
        <source>Policy changes</source>
        <translation>Änderungen der Vorgabe</translation>
    </message>
    <message>
        <source>Changes of the policy after spending began.</source>
        <translation>Änderungen der Vorgabe, nachdem schon ausgegeben wurde.</translation>
    </message>
    <message>
        <source>{1}, filter {2}</source>
        <translation>{1}, Filter {2}</translation>
    </message>
    <message>
        <source>({1}, {2}), filter {3}</source>
        <translation>({1}, {2}), Filter {3}</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>The policy was changed after spending began.</source>
        <translation>Die Vorgabe wurde geändert, nachdem schon ausgegeben wurde.</translation>
    </message>
    <message>
        <source>Check who decided it, and that the reason was not an earlier output: a budget chosen after looking is not the budget of any theorem.</source>
        <translation>Prüfen Sie, wer das entschied und dass der Grund kein früheres Ergebnis war: Ein nach dem Hinsehen gewähltes Budget ist nicht das Budget irgendeines Satzes.</translation>
    </message>
    <message>
        <source>who</source>
        <translation>wer</translation>
    </message>
    <message>
        <source>when</source>
        <translation>wann</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>Whether there is a policy to compare the spends with.</source>
        <translation>Ob es eine Vorgabe gibt, mit der sich die Ausgaben vergleichen lassen.</translation>
    </message>
    <message>
        <source>No policy: there is no budget to compare the spends with, so none was exceeded or kept.</source>
        <translation>Keine Vorgabe: es gibt kein Budget, mit dem sich die Ausgaben vergleichen ließen; keines wurde also überschritten oder eingehalten.</translation>
    </message>
    <message>
        <source>Record a policy, or give one for this run.</source>
        <translation>Tragen Sie eine Vorgabe ein, oder geben Sie eine für diesen Lauf an.</translation>
    </message>
    <message>
        <source>{1}: not stated.</source>
        <translation>{1}: nicht angegeben.</translation>
    </message>
    <message>
        <source>State it: Statements on the Audit page, or a note event with the key &quot;{1}&quot;.</source>
        <translation>Geben Sie es an: „Angaben“ auf der Seite „Prüfung“, oder ein note-Ereignis mit dem Schlüssel „{1}“.</translation>
    </message>
    <message>
        <source>Delta refunds</source>
        <translation>Erstattetes Delta</translation>
    </message>
    <message>
        <source>Whether a refund returns delta: output DP refunds epsilon only.</source>
        <translation>Ob eine Erstattung Delta zurückgibt: Ausgabe-DP erstattet nur Epsilon.</translation>
    </message>
    <message>
        <source>Delta was refunded.</source>
        <translation>Delta wurde erstattet.</translation>
    </message>
    <message>
        <source>The refund is not understood, so it may be of delta.</source>
        <translation>Die Erstattung ist nicht verständlich und könnte deshalb Delta betreffen.</translation>
    </message>
    <message>
        <source>{1} Two cells of odds 1/2 leaking with probability 1/4 each, refunded and used again, leak with probability 0.625 under a budget of 0.5.</source>
        <translation>{1} Zwei Zellen mit Chance 1/2, die je mit Wahrscheinlichkeit 1/4 undicht sind, erstattet und wieder verwendet, sind bei einem Budget von 0.5 mit Wahrscheinlichkeit 0.625 undicht.</translation>
    </message>
    <message>
        <source>Charge the whole delta of every mechanism that ran; only the epsilon of the realised cell may be refunded.</source>
        <translation>Berechnen Sie das ganze Delta jedes Mechanismus, der lief; nur das Epsilon der realisierten Zelle darf erstattet werden.</translation>
    </message>
    <message>
        <source>refunded delta</source>
        <translation>erstattetes Delta</translation>
    </message>
    <message>
        <source>Batches of training runs</source>
        <translation>Batches von Trainingsläufen</translation>
    </message>
    <message>
        <source>Training runs accounted as Poisson batches, and what they cost if the code shuffles.</source>
        <translation>Trainingsläufe, die als Poisson-Batches verbucht sind, und was sie kosten, wenn der Code mischt.</translation>
    </message>
    <message>
        <source>Training runs are accounted as Poisson batches, every record drawn independently. Code that shuffles the data does not draw so.</source>
        <translation>Trainingsläufe sind als Poisson-Batches verbucht: Jeder Datensatz wird unabhängig gezogen. Code, der die Daten mischt, zieht nicht so.</translation>
    </message>
    <message>
        <source>Check how the code draws batches. If it shuffles, record the run as epoch_gaussian.</source>
        <translation>Prüfen Sie, wie der Code Batches zieht. Mischt er, verbuchen Sie den Lauf als epoch_gaussian.</translation>
    </message>
    <message>
        <source>epsilon with Poisson batches</source>
        <translation>Epsilon mit Poisson-Batches</translation>
    </message>
    <message>
        <source>epsilon with shuffled epochs</source>
        <translation>Epsilon mit gemischten Epochen</translation>
    </message>
    <message>
        <source>neighbours of shuffled epochs</source>
        <translation>Nachbarn der gemischten Epochen</translation>
    </message>
    <message>
        <source>Budgets of scopes</source>
        <translation>Budgets von Geltungsbereichen</translation>
    </message>
    <message>
        <source>The recorded spends against every policy with a scope, under its own filter.</source>
        <translation>Die aufgezeichneten Ausgaben gegen jede Vorgabe mit Geltungsbereich, nach deren eigenem Filter.</translation>
    </message>
    <message>
        <source>The policy of {1} refuses this entry; what it promises does not hold any more.</source>
        <translation>Die Vorgabe für {1} lehnt diesen Eintrag ab; was sie verspricht, gilt nicht mehr.</translation>
    </message>
    <message>
        <source>The filter of {1} cannot charge this entry: {2}</source>
        <translation>Der Filter von {1} kann diesen Eintrag nicht berechnen: {2}</translation>
    </message>
    <message>
        <source>Stop the analyses of this scope; report the larger loss, or change its policy with a reason before going on.</source>
        <translation>Beenden Sie die Analysen in diesem Geltungsbereich; berichten Sie den größeren Verlust, oder ändern Sie seine Vorgabe mit Begründung, bevor es weitergeht.</translation>
    </message>
    <message>
        <source>A policy with a scope guards nothing: {1}</source>
        <translation>Eine Vorgabe mit Geltungsbereich bewacht nichts: {1}</translation>
    </message>
    <message>
        <source>Scopes that hold</source>
        <translation>Geltungsbereiche, die halten</translation>
    </message>
    <message>
        <source>Partitions, policies with a scope and hand-overs that cannot be read, or of which parallel composition does not hold.</source>
        <translation>Zerlegungen, Vorgaben mit Geltungsbereich und Übertragungen, die unlesbar sind oder für die parallele Komposition nicht gilt.</translation>
    </message>
    <message>
        <source>Record the event again, in a form that holds; until then every spend counts for all blocks.</source>
        <translation>Zeichnen Sie das Ereignis neu auf, in einer Form, die hält; bis dahin zählt jede Ausgabe für alle Blöcke.</translation>
    </message>
    <message>
        <source>What scopes ask for</source>
        <translation>Was Geltungsbereiche verlangen</translation>
    </message>
    <message>
        <source>Spends that do not state what the scopes of the ledger ask for: blocks, actor, purpose, data set, time.</source>
        <translation>Ausgaben, die nicht angeben, was die Geltungsbereiche des Registers verlangen: Blöcke, Akteur, Zweck, Datensatz, Zeit.</translation>
    </message>
    <message>
        <source>Amend the entry with what it lacks; &quot;*&quot; states that it touches all blocks.</source>
        <translation>Ergänzen Sie am Eintrag, was fehlt; „*“ gibt an, dass er alle Blöcke berührt.</translation>
    </message>
    <message>
        <source>Not stated, so the entry counts for all: {1}.</source>
        <translation>Nicht angegeben, der Eintrag zählt also für alle: {1}.</translation>
    </message>
    <message>
        <source>Seals</source>
        <translation>Siegel</translation>
    </message>
    <message>
        <source>Whether the sealed lines are still the bytes that were signed.</source>
        <translation>Ob die gesiegelten Zeilen noch die Bytes sind, die unterschrieben wurden.</translation>
    </message>
    <message>
        <source>Compare with the copy that was sealed; a seal is never repaired.</source>
        <translation>Vergleichen Sie mit der Kopie, die gesiegelt wurde; ein Siegel wird nie repariert.</translation>
    </message>
    <message>
        <source>Security</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>Who could see the raw data or the noise seeds, if it is stated.</source>
        <translation>Wer die Rohdaten oder die Startwerte des Rauschens sehen konnte, falls angegeben.</translation>
    </message>
    <message>
        <source>Signers</source>
        <translation>Unterzeichner</translation>
    </message>
    <message>
        <source>Whether the signer is known to the reader, from the reader&apos;s own allowed signers.</source>
        <translation>Ob der Unterzeichner dem Leser bekannt ist, aus dessen eigenen erlaubten Unterzeichnern.</translation>
    </message>
    <message>
        <source>The key is among your allowed signers and had expired when it was checked: a seal proves no time. If an anchor shows that the lines were sealed before, correct valid-before; else have them sealed again with a key in force.</source>
        <translation>Der Schlüssel steht unter Ihren erlaubten Unterzeichnern und war bei der Prüfung abgelaufen: Ein Siegel belegt keine Zeit. Zeigt ein Anker, dass die Zeilen vorher gesiegelt wurden, berichtigen Sie valid-before; sonst lassen Sie sie mit einem geltenden Schlüssel neu siegeln.</translation>
    </message>
    <message>
        <source>The key is among your allowed signers for a later time: correct valid-after there, or have the lines sealed again with a key in force.</source>
        <translation>Der Schlüssel steht für eine spätere Zeit unter Ihren erlaubten Unterzeichnern: Berichtigen Sie dort valid-after, oder lassen Sie die Zeilen mit einem geltenden Schlüssel neu siegeln.</translation>
    </message>
    <message>
        <source>The key is no longer in force: have the lines sealed again with the key that replaced it.</source>
        <translation>Der Schlüssel gilt nicht mehr: Lassen Sie die Zeilen mit dem Schlüssel neu siegeln, der ihn ersetzt hat.</translation>
    </message>
    <message>
        <source>Get the signer&apos;s public key from the signer, not from the file, and add it to your allowed signers.</source>
        <translation>Lassen Sie sich den öffentlichen Schlüssel vom Unterzeichner geben, nicht aus der Datei, und nehmen Sie ihn in Ihre erlaubten Unterzeichner auf.</translation>
    </message>
    <message>
        <source>Order of times</source>
        <translation>Reihenfolge der Zeiten</translation>
    </message>
    <message>
        <source>Claimed times that run backwards.</source>
        <translation>Angegebene Zeiten, die rückwärts laufen.</translation>
    </message>
    <message>
        <source>The claimed time {1} of line {2} is before that of line {3}, {4}.</source>
        <translation>Die angegebene Zeit {1} von Zeile {2} liegt vor der von Zeile {3}, {4}.</translation>
    </message>
    <message>
        <source>Times are claims; the order of the lines is what is chained.</source>
        <translation>Zeiten sind Behauptungen; verkettet ist die Reihenfolge der Zeilen.</translation>
    </message>
    <message>
        <source>lines before an earlier one</source>
        <translation>Zeilen vor einer früheren</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>Protection against timing side channels, if it is stated.</source>
        <translation>Schutz gegen Seitenkanäle über die Laufzeit, falls angegeben.</translation>
    </message>
    <message>
        <source>Event-level unit</source>
        <translation>Einheit auf Ereignisebene</translation>
    </message>
    <message>
        <source>Whether rows are protected while a person has several.</source>
        <translation>Ob Zeilen geschützt sind, während eine Person mehrere hat.</translation>
    </message>
    <message>
        <source>The unit is one {1}: a person with several is protected less, the more they have.</source>
        <translation>Die Einheit ist {1}: Eine Person mit mehreren ist weniger geschützt, je mehr sie hat.</translation>
    </message>
    <message>
        <source>Bound the contribution of a person and state it, or account with the person as the unit.</source>
        <translation>Begrenzen Sie den Beitrag einer Person und geben Sie die Grenze an, oder rechnen Sie mit der Person als Einheit.</translation>
    </message>
    <message>
        <source>Privacy unit</source>
        <translation>Schutzeinheit</translation>
    </message>
    <message>
        <source>Whether the privacy unit is stated.</source>
        <translation>Ob die Schutzeinheit angegeben ist.</translation>
    </message>
    <message>
        <source>The privacy unit cannot be read, so it is not known whom the guarantee protects.</source>
        <translation>Die Schutzeinheit ist nicht lesbar; wen die Garantie schützt, ist also nicht bekannt.</translation>
    </message>
    <message>
        <source>No privacy unit is stated: it is unknown whom the guarantee protects.</source>
        <translation>Keine Schutzeinheit angegeben: Es ist unbekannt, wen die Garantie schützt.</translation>
    </message>
    <message>
        <source>Amend the header with unit {entity, contribution, window, windows}.</source>
        <translation>Ergänzen Sie den Kopf um unit {entity, contribution, window, windows}.</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>Zeitfenster</translation>
    </message>
    <message>
        <source>Units that reset, and the worst case over the whole period.</source>
        <translation>Einheiten, die neu beginnen, und der schlimmste Fall über den ganzen Zeitraum.</translation>
    </message>
    <message>
        <source>budget over {1}</source>
        <translation>Budget über {1}</translation>
    </message>
    <message>
        <source>epsilon over {1}</source>
        <translation>Epsilon über {1}</translation>
    </message>
    <message>
        <source>delta over {1}</source>
        <translation>Delta über {1}</translation>
    </message>
    <message>
        <source>all windows</source>
        <translation>alle Fenster</translation>
    </message>
    <message>
        <source>windows in a year</source>
        <translation>Fenster in einem Jahr</translation>
    </message>
    <message>
        <source>a year</source>
        <translation>ein Jahr</translation>
    </message>
    <message>
        <source>The budget holds for one {1}; those of several add up.</source>
        <translation>Das Budget gilt für ein Fenster ({1}); die von mehreren addieren sich.</translation>
    </message>
    <message>
        <source>The budget holds for one {1}; whether there is one or several is not stated.</source>
        <translation>Das Budget gilt für ein Fenster ({1}); ob es eines oder mehrere sind, ist nicht angegeben.</translation>
    </message>
    <message>
        <source>State the loss over the whole period as well.</source>
        <translation>Geben Sie auch den Verlust über den ganzen Zeitraum an.</translation>
    </message>
    <message>
        <source>Utility</source>
        <translation>Nutzen</translation>
    </message>
    <message>
        <source>The error of the results at a confidence level, if it is stated.</source>
        <translation>Der Fehler der Ergebnisse zu einem Konfidenzniveau, falls angegeben.</translation>
    </message>
    <message>
        <source>more than {1} cells in one row</source>
        <translation>mehr als {1} Zellen in einer Zeile</translation>
    </message>
    <message>
        <source>more than {1} bytes in one row</source>
        <translation>mehr als {1} Byte in einer Zeile</translation>
    </message>
    <message>
        <source>a quote inside a cell that does not start with one; put the whole cell in quotes</source>
        <translation>ein Anführungszeichen in einer Zelle, die nicht mit einem beginnt; setzen Sie die ganze Zelle in Anführungszeichen</translation>
    </message>
    <message>
        <source>a carriage return without line feed; lines end with LF or CR LF</source>
        <translation>ein Wagenrücklauf ohne Zeilenvorschub; Zeilen enden mit LF oder CR LF</translation>
    </message>
    <message>
        <source>a quoted cell without end; expected &quot;</source>
        <translation>eine Zelle in Anführungszeichen ohne Ende; erwartet ist &quot;</translation>
    </message>
    <message>
        <source>text after a closing quote; expected a separator or the end of the line</source>
        <translation>Text nach einem schließenden Anführungszeichen; erwartet ist ein Trennzeichen oder das Zeilenende</translation>
    </message>
    <message>
        <source>{1} of {2}</source>
        <translation>{1} of {2}</translation>
    </message>
    <message>
        <source>line {1}: {2}</source>
        <translation>Zeile {1}: {2}</translation>
    </message>
    <message>
        <source>must be a number &gt;= 0 such as 0.1, 1e-10, 1/3 or inf</source>
        <translation>muss eine Zahl &gt;= 0 sein, etwa 0.1, 1e-10, 1/3 oder inf</translation>
    </message>
    <message>
        <source>must be 0, or between 1e-1100 and 1.7976931348623157e308</source>
        <translation>muss 0 oder zwischen 1e-1100 und 1.7976931348623157e308 sein</translation>
    </message>
    <message>
        <source>must have at most 2000 digits</source>
        <translation>darf höchstens 2000 Ziffern haben</translation>
    </message>
    <message>
        <source>must not divide by zero</source>
        <translation>darf nicht durch null teilen</translation>
    </message>
    <message>
        <source>must have at most 2000 digits, in lowest terms too</source>
        <translation>darf höchstens 2000 Ziffern haben, auch gekürzt</translation>
    </message>
    <message>
        <source>larger than {1} bytes; split it</source>
        <translation>größer als {1} Bytes; teilen Sie die Datei</translation>
    </message>
    <message>
        <source>cannot read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>is not a file of this program: a line has no end</source>
        <translation>hat Zeilen ohne Ende: keine Datei dieses Programms</translation>
    </message>
    <message>
        <source>begins with a zero byte: neither text nor a file of this program</source>
        <translation>beginnt mit einem Nullbyte: weder Text noch eine Datei dieses Programms</translation>
    </message>
    <message>
        <source>cannot open</source>
        <translation>lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>cannot write</source>
        <translation>lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>cannot flush the file to the disk</source>
        <translation>die Datei lässt sich nicht auf den Datenträger schreiben</translation>
    </message>
    <message>
        <source>cannot open the directory</source>
        <translation>der Ordner lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>cannot flush the directory to the disk</source>
        <translation>das Verzeichnis lässt sich nicht auf den Datenträger schreiben</translation>
    </message>
    <message>
        <source>cannot create a file in {1}</source>
        <translation>in {1} lässt sich keine Datei anlegen</translation>
    </message>
    <message>
        <source>cannot set permissions</source>
        <translation>die Rechte lassen sich nicht setzen</translation>
    </message>
    <message>
        <source>cannot create a file next to it</source>
        <translation>daneben lässt sich keine Datei anlegen</translation>
    </message>
    <message>
        <source>cannot replace</source>
        <translation>lässt sich nicht ersetzen</translation>
    </message>
    <message>
        <source>exists already; choose another name</source>
        <translation>gibt es schon; wählen Sie einen anderen Namen</translation>
    </message>
    <message>
        <source>cannot create</source>
        <translation>lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>NaN is not a number; write a decimal number</source>
        <translation>NaN ist keine Zahl; schreiben Sie eine Dezimalzahl</translation>
    </message>
    <message>
        <source>unpaired surrogate escape; \uD800 to \uDFFF come in pairs</source>
        <translation>einzelnes Ersatzzeichen; \uD800 bis \uDFFF kommen paarweise</translation>
    </message>
    <message>
        <source>nested deeper than {1} levels; flatten it</source>
        <translation>tiefer als {1} Ebenen verschachtelt; flacher schreiben</translation>
    </message>
    <message>
        <source>nothing here; expected a JSON value</source>
        <translation>kein JSON-Wert; erwartet ist einer</translation>
    </message>
    <message>
        <source>text after the value; expected the end</source>
        <translation>mehr Text nach dem Wert; erwartet ist das Ende</translation>
    </message>
    <message>
        <source>not a JSON value; expected an object, array, string, number, true, false or null</source>
        <translation>kein JSON-Wert; erwartet sind Objekt, Liste, Text, Zahl, true, false oder null</translation>
    </message>
    <message>
        <source>expected a &quot;key&quot; or }</source>
        <translation>erwartet ist ein „Schlüssel“ oder }</translation>
    </message>
    <message>
        <source>expected : after the key</source>
        <translation>nach dem Schlüssel wird : erwartet</translation>
    </message>
    <message>
        <source>expected , or }</source>
        <translation>erwartet ist , oder }</translation>
    </message>
    <message>
        <source>expected , or ]</source>
        <translation>erwartet ist , oder ]</translation>
    </message>
    <message>
        <source>expected four hexadecimal digits after \u</source>
        <translation>nach \u werden vier hexadezimale Ziffern erwartet</translation>
    </message>
    <message>
        <source>unknown escape in a string; expected one of \&quot; \\ \/ \b \f \n \r \t \u</source>
        <translation>unbekannte Maskierung in einem Text; erwartet ist eine von \&quot; \\ \/ \b \f \n \r \t \u</translation>
    </message>
    <message>
        <source>a string without end; expected &quot;</source>
        <translation>ein Text ohne Ende; erwartet ist &quot;</translation>
    </message>
    <message>
        <source>a control character in a string; expected it escaped</source>
        <translation>ein Steuerzeichen in einem Text; es muss maskiert sein</translation>
    </message>
    <message>
        <source>a number beyond 1e308; expected one within it</source>
        <translation>eine Zahl über 1e308; erwartet ist eine darunter</translation>
    </message>
    <message>
        <source>expected digits after the decimal point</source>
        <translation>nach dem Dezimalpunkt werden Ziffern erwartet</translation>
    </message>
    <message>
        <source>expected digits in the exponent</source>
        <translation>im Exponenten werden Ziffern erwartet</translation>
    </message>
    <message>
        <source>not JSON</source>
        <translation>kein JSON</translation>
    </message>
    <message>
        <source>byte {1}: {2}</source>
        <translation>Byte {1}: {2}</translation>
    </message>
    <message>
        <source>{1} bytes of JSON; at most {2} are read</source>
        <translation>{1} Bytes JSON; höchstens {2} werden gelesen</translation>
    </message>
    <message>
        <source>a byte order mark; expected plain UTF-8</source>
        <translation>eine Byte-Order-Mark; erwartet ist schlichtes UTF-8</translation>
    </message>
    <message>
        <source>not valid UTF-8; save the file as UTF-8</source>
        <translation>kein gültiges UTF-8; speichern Sie die Datei als UTF-8</translation>
    </message>
    <message>
        <source>there is no line {1}</source>
        <translation>es gibt keine Zeile {1}</translation>
    </message>
    <message>
        <source>cannot create a pipe</source>
        <translation>eine Pipe lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>exited with unknown status</source>
        <translation>endete mit unbekanntem Status</translation>
    </message>
    <message>
        <source>cannot be started from /usr/bin, /bin or /usr/local/bin</source>
        <translation>lässt sich aus /usr/bin, /bin oder /usr/local/bin nicht starten</translation>
    </message>
    <message>
        <source>cannot be started</source>
        <translation>lässt sich nicht starten</translation>
    </message>
    <message>
        <source>must be finite and &gt; 0</source>
        <translation>muss endlich und &gt; 0 sein</translation>
    </message>
    <message>
        <source>must be a probability, 0 &lt;= value &lt;= 1</source>
        <translation>muss eine Wahrscheinlichkeit sein, 0 &lt;= Wert &lt;= 1</translation>
    </message>
    <message>
        <source>must be a probability, 0 &lt; value &lt; 1</source>
        <translation>muss eine Wahrscheinlichkeit sein, 0 &lt; Wert &lt; 1</translation>
    </message>
    <message>
        <source>must be a probability, 0 &lt;= value &lt; 1</source>
        <translation>muss eine Wahrscheinlichkeit sein, 0 &lt;= Wert &lt; 1</translation>
    </message>
    <message>
        <source>must be finite and &gt;= {1}</source>
        <translation>muss endlich und &gt;= {1} sein</translation>
    </message>
    <message>
        <source>must be a whole number, {1} or more and below 2^53</source>
        <translation>muss eine ganze Zahl sein, mindestens {1} und unter 2^53</translation>
    </message>
    <message>
        <source>has no noise that is added to an answer</source>
        <translation>hat kein Rauschen, das zu einer Antwort addiert wird</translation>
    </message>
    <message>
        <source>must be known</source>
        <translation>muss bekannt sein</translation>
    </message>
    <message>
        <source>must hold at least one round</source>
        <translation>müssen mindestens eine Runde enthalten</translation>
    </message>
    <message>
        <source>reads infinity for every value</source>
        <translation>zeigt für jeden Wert unendlich an</translation>
    </message>
    <message>
        <source>must be a known mechanism</source>
        <translation>muss ein bekannter Mechanismus sein</translation>
    </message>
    <message>
        <source>must be one of: {1}</source>
        <translation>muss eines von diesen sein: {1}</translation>
    </message>
    <message>
        <source>{1} of {2} follows a formula that has no value yet, or another one from run to run; choose an outcome or an answer before it, or a count of 1</source>
        <translation>{1} von {2} folgt einer Formel, die noch keinen Wert hat oder von Lauf zu Lauf einen anderen; wählen Sie davor ein Ergebnis oder eine Antwort, oder eine Anzahl von 1</translation>
    </message>
    <message>
        <source>not a single number: this mechanism has no single parameter of cost or noise</source>
        <translation>keine einzelne Zahl: Dieser Mechanismus hat keinen einzelnen Parameter für Kosten oder Rauschen</translation>
    </message>
    <message>
        <source>repeats until the filter halts: it takes whatever is left</source>
        <translation>wird wiederholt, bis der Filter anhält: Es nimmt alles, was übrig ist</translation>
    </message>
    <message>
        <source>must be an object of scope, weight and locked</source>
        <translation>muss ein Objekt aus scope, weight und locked sein</translation>
    </message>
    <message>
        <source>must be text such as actor=anna</source>
        <translation>muss ein Text wie actor=anna sein</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>muss true oder false sein</translation>
    </message>
    <message>
        <source>must be a number &gt; 0</source>
        <translation>muss eine Zahl &gt; 0 sein</translation>
    </message>
    <message>
        <source>must not be given: the ledger declares no partition</source>
        <translation>darf nicht angegeben werden: das Register erklärt keine Zerlegung</translation>
    </message>
    <message>
        <source>a budget of {1} has no shares that are known to add up; set each by hand</source>
        <translation>von einem Budget von {1} ist nicht bekannt, dass Anteile sich addieren; jeder wird einzeln festgelegt</translation>
    </message>
    <message>
        <source>has no policy to keep</source>
        <translation>hat keine Vorgabe, die es behalten könnte</translation>
    </message>
    <message>
        <source>has a budget of another notion</source>
        <translation>hat ein Budget eines anderen Begriffs</translation>
    </message>
    <message>
        <source>the locked shares alone do not fit</source>
        <translation>die gesperrten Anteile allein passen nicht</translation>
    </message>
    <message>
        <source>must be a list of shares, {&quot;scope&quot;:&quot;actor=anna&quot;}</source>
        <translation>muss eine Liste von Anteilen sein, {&quot;scope&quot;:&quot;actor=anna&quot;}</translation>
    </message>
    <message>
        <source>must be named once</source>
        <translation>darf nur einmal genannt werden</translation>
    </message>
    <message>
        <source>must include one that is not locked</source>
        <translation>müssen eine enthalten, die nicht festgehalten ist</translation>
    </message>
    <message>
        <source>share {1}</source>
        <translation>Anteil {1}</translation>
    </message>
    <message>
        <source>must be &gt; 0, between 1e-12 and 1e12</source>
        <translation>muss &gt; 0 sein, zwischen 1e-12 und 1e12</translation>
    </message>
    <message>
        <source>must be a cost or a noise: epsilon, rho, mu, scale, sigma, noise_multiplier</source>
        <translation>muss Kosten oder Rauschen sein: epsilon, rho, mu, scale, sigma, noise_multiplier</translation>
    </message>
    <message>
        <source>{1}: refused by {2}</source>
        <translation>{1}: abgelehnt von {2}</translation>
    </message>
    <message>
        <source>the locked analyses alone do not fit</source>
        <translation>schon die festgehaltenen Analysen passen nicht</translation>
    </message>
    <message>
        <source>the budget is unlimited: there is nothing to split</source>
        <translation>das Budget ist unbegrenzt: Es gibt nichts aufzuteilen</translation>
    </message>
    <message>
        <source>nothing remains for the analyses that are not locked</source>
        <translation>für die Analysen, die nicht festgehalten sind, bleibt nichts</translation>
    </message>
    <message>
        <source>must be an object such as {&quot;kind&quot;:&quot;laplace&quot;}</source>
        <translation>muss ein Objekt sein wie {&quot;kind&quot;:&quot;laplace&quot;}</translation>
    </message>
    <message>
        <source>must be true or false, without quotes</source>
        <translation>muss true oder false sein, ohne Anführungszeichen</translation>
    </message>
    <message>
        <source>must name the parameter to find</source>
        <translation>muss den gesuchten Parameter nennen</translation>
    </message>
    <message>
        <source>must be an object {&quot;mechanism&quot;:{...},&quot;solve&quot;:...}</source>
        <translation>muss ein Objekt {&quot;mechanism&quot;:{...},&quot;solve&quot;:...} sein</translation>
    </message>
    <message>
        <source>must be a whole number</source>
        <translation>muss eine ganze Zahl sein</translation>
    </message>
    <message>
        <source>must be a JSON list of analyses</source>
        <translation>muss eine JSON-Liste von Analysen sein</translation>
    </message>
    <message>
        <source>no filter takes such rounds</source>
        <translation>kein Filter nimmt solche Runden an</translation>
    </message>
    <message>
        <source>Basic composition</source>
        <translation>Einfache Komposition</translation>
    </message>
    <message>
        <source>Basic composition, Dwork, Kenthapadi, McSherry, Mironov, Naor 2006</source>
        <translation>Einfache Komposition, Dwork, Kenthapadi, McSherry, Mironov, Naor 2006</translation>
    </message>
    <message>
        <source>Advanced composition</source>
        <translation>Fortgeschrittene Komposition</translation>
    </message>
    <message>
        <source>Dwork, Rothblum, Vadhan 2010, as Theorem 2.10 of Rogers, Roth, Ullman, Vadhan 2016, distinct rounds</source>
        <translation>Dwork, Rothblum, Vadhan 2010, als Theorem 2.10 von Rogers, Roth, Ullman, Vadhan 2016, verschiedene Runden</translation>
    </message>
    <message>
        <source>Gaussian DP</source>
        <translation>Gauß-DP</translation>
    </message>
    <message>
        <source>Dong, Roth, Su 2019; exact for Gaussian noise, Balle, Wang 2018</source>
        <translation>Dong, Roth, Su 2019; exakt für Gauß-Rauschen, Balle, Wang 2018</translation>
    </message>
    <message>
        <source>Kairouz, Oh, Viswanath</source>
        <translation>Kairouz, Oh, Viswanath</translation>
    </message>
    <message>
        <source>sum of epsilons</source>
        <translation>Summe der Epsilons</translation>
    </message>
    <message>
        <source>term with log(e + sqrt(V)/d)</source>
        <translation>Term mit log(e + sqrt(V)/d)</translation>
    </message>
    <message>
        <source>term with log(1/d)</source>
        <translation>Term mit log(1/d)</translation>
    </message>
    <message>
        <source>so many distinct rounds that each epsilon was rounded up to 13 bits first</source>
        <translation>so viele verschiedene Runden, dass jedes Epsilon zuerst auf 13 Bit aufgerundet wurde</translation>
    </message>
    <message>
        <source>all losses enumerated</source>
        <translation>alle Verluste aufgezählt</translation>
    </message>
    <message>
        <source>sum of epsilons, or the term with log(1/delta&apos;), because inverting the moment generating function would have taken too long</source>
        <translation>Summe der Epsilons oder der Term mit log(1/delta&apos;), weil das Invertieren der momenterzeugenden Funktion zu lange gedauert hätte</translation>
    </message>
    <message>
        <source>moment generating function inverted; the exact optimum lies between the bounds</source>
        <translation>momenterzeugende Funktion invertiert; das exakte Optimum liegt zwischen den Schranken</translation>
    </message>
    <message>
        <source>Optimal composition</source>
        <translation>Optimale Komposition</translation>
    </message>
    <message>
        <source>needs (epsilon, delta)-DP rounds</source>
        <translation>braucht (epsilon, delta)-DP-Runden</translation>
    </message>
    <message>
        <source>the rounds differ: all are counted at the largest epsilon and delta</source>
        <translation>die Runden sind verschieden: Alle werden mit dem größten Epsilon und Delta gezählt</translation>
    </message>
    <message>
        <source>Optimal composition of identical rounds</source>
        <translation>Optimale Komposition gleicher Runden</translation>
    </message>
    <message>
        <source>; certainly between {1} and {2}</source>
        <translation>; sicher zwischen {1} und {2}</translation>
    </message>
    <message>
        <source>a privacy loss distribution, or a Gaussian DP, (epsilon, delta)-DP, zCDP or Renyi bound</source>
        <translation>eine Verteilung des Privatheitsverlusts oder eine Gauß-DP-, (epsilon, delta)-DP-, zCDP- oder Rényi-Schranke</translation>
    </message>
    <message>
        <source>; so many distinct rounds that each epsilon was rounded up to 13 bits first</source>
        <translation>; so viele verschiedene Runden, dass jedes Epsilon zuerst auf 13 Bit aufgerundet wurde</translation>
    </message>
    <message>
        <source>; rounds known by Renyi divergences alone as one loss, by {1}</source>
        <translation>; Runden, von denen nur Rényi-Divergenzen bekannt sind, als ein Verlust, nach {1}</translation>
    </message>
    <message>
        <source>Privacy loss distributions</source>
        <translation>Verteilungen des Privatheitsverlusts</translation>
    </message>
    <message>
        <source>δ(ε) = P(L = ∞) + E[(1 − e^{ε−L})⁺], L the sum of the losses, both orders of the neighbours</source>
        <translation>δ(ε) = P(L = ∞) + E[(1 − e^{ε−L})⁺], L die Summe der Verluste, beide Reihenfolgen der Nachbarn</translation>
    </message>
    <message>
        <source>Sommer, Meiser, Mohammadi 2019; dominating pairs: Zhu, Dong, Wang 2022</source>
        <translation>Sommer, Meiser, Mohammadi 2019; dominierende Paare: Zhu, Dong, Wang 2022</translation>
    </message>
    <message>
        <source>closed form</source>
        <translation>geschlossene Form</translation>
    </message>
    <message>
        <source>sum of the largest losses</source>
        <translation>Summe der größten Verluste</translation>
    </message>
    <message>
        <source>the numerical error of the loss distribution exceeds this delta; no finite epsilon can be certified</source>
        <translation>der numerische Fehler der Verlustverteilung übersteigt dieses Delta; kein endliches Epsilon lässt sich verbürgen</translation>
    </message>
    <message>
        <source>moments alone</source>
        <translation>nur Momente</translation>
    </message>
    <message>
        <source>, because the loss distribution would have taken too long</source>
        <translation>, weil die Verlustverteilung zu lange gedauert hätte</translation>
    </message>
    <message>
        <source>Renyi, best order</source>
        <translation>Rényi, beste Ordnung</translation>
    </message>
    <message>
        <source>Mironov 2017, converted by Canonne, Kamath, Steinke 2020; (ε, δ) rounds: decomposition of Kairouz, Oh, Viswanath 2015</source>
        <translation>Mironov 2017, umgerechnet nach Canonne, Kamath, Steinke 2020; (ε, δ)-Runden: Zerlegung von Kairouz, Oh, Viswanath 2015</translation>
    </message>
    <message>
        <source>order inf</source>
        <translation>Ordnung inf</translation>
    </message>
    <message>
        <source>order {1}</source>
        <translation>Ordnung {1}</translation>
    </message>
    <message>
        <source>zCDP, tight conversion</source>
        <translation>zCDP, enge Umrechnung</translation>
    </message>
    <message>
        <source>Bun, Steinke 2016, converted by Canonne, Kamath, Steinke 2020</source>
        <translation>Bun, Steinke 2016, umgerechnet nach Canonne, Kamath, Steinke 2020</translation>
    </message>
    <message>
        <source>the budget is {1}; this filter promises {2}; the one that fits is {3}</source>
        <translation>das Budget ist {1}; dieser Filter verspricht {2}; der passende ist {3}</translation>
    </message>
    <message>
        <source>(epsilon, delta)</source>
        <translation>(epsilon, delta)</translation>
    </message>
    <message>
        <source>Renyi divergences</source>
        <translation>Rényi-Divergenzen</translation>
    </message>
    <message>
        <source>sum of mu^2</source>
        <translation>Summe von mu^2</translation>
    </message>
    <message>
        <source>Σ μ² ≤ μ_g², μ_g the largest μ that is (ε_g, δ′)-DP, or the budget&apos;s own</source>
        <translation>Σ μ² ≤ μ_g², μ_g das größte μ, das (ε_g, δ′)-DP ist, oder das des Budgets selbst</translation>
    </message>
    <message>
        <source>must be at most 300 for a filter on a lattice of losses</source>
        <translation>darf für einen Filter auf einem Gitter von Verlusten höchstens 300 sein</translation>
    </message>
    <message>
        <source>its losses reach further than a table holds</source>
        <translation>seine Verluste reichen weiter, als eine Tabelle fasst</translation>
    </message>
    <message>
        <source>needs an output partition or an (epsilon, delta)-DP bound</source>
        <translation>braucht eine Zerlegung der Ausgaben oder eine (epsilon, delta)-DP-Schranke</translation>
    </message>
    <message>
        <source>Output DP</source>
        <translation>Ausgabe-DP</translation>
    </message>
    <message>
        <source>sum of realised epsilon</source>
        <translation>Summe der realisierten Epsilons</translation>
    </message>
    <message>
        <source>sum of realised e_k + sup_k e_k &lt;= epsilon_g and sum delta &lt;= delta_g</source>
        <translation>Summe der realisierten e_k + sup_k e_k &lt;= epsilon_g und Summe delta &lt;= delta_g</translation>
    </message>
    <message>
        <source>Renyi, all orders</source>
        <translation>Rényi, alle Ordnungen</translation>
    </message>
    <message>
        <source>sum of Renyi divergences at the tightest order</source>
        <translation>Summe der Rényi-Divergenzen bei der engsten Ordnung</translation>
    </message>
    <message>
        <source>Σ D_α ≤ B(α) at every chosen order, B(α) the budget&apos;s own or ε_g − log(1 − 1/α) − (log(1/δ′) − log α)/(α − 1), and Σ δ ≤ δ″; an (ε, δ) round has the D_α of randomised response</source>
        <translation>Σ D_α ≤ B(α) bei jeder gewählten Ordnung, B(α) die des Budgets selbst oder ε_g − log(1 − 1/α) − (log(1/δ′) − log α)/(α − 1), und Σ δ ≤ δ″; eine (ε, δ)-Runde hat das D_α randomisierter Antwort</translation>
    </message>
    <message>
        <source>Feldman, Zrnic 2021, Theorem 4.3, with the conversion of Canonne, Kamath, Steinke 2020; (ε, δ) rounds: decomposition of Kairouz, Oh, Viswanath 2015 and Whitehouse et al. 2023, Lemma 10</source>
        <translation>Feldman, Zrnic 2021, Theorem 4.3, mit der Umrechnung von Canonne, Kamath, Steinke 2020; (ε, δ)-Runden: Zerlegung von Kairouz, Oh, Viswanath 2015 und Whitehouse et al. 2023, Lemma 10</translation>
    </message>
    <message>
        <source>Feldman, Zrnic 2021, Theorem 4.3; (ε, δ) rounds: decomposition of Kairouz, Oh, Viswanath 2015 and Whitehouse et al. 2023, Lemma 10</source>
        <translation>Feldman, Zrnic 2021, Theorem 4.3; (ε, δ)-Runden: Zerlegung von Kairouz, Oh, Viswanath 2015 und Whitehouse et al. 2023, Lemma 10</translation>
    </message>
    <message>
        <source>must be &gt; 1, or inf</source>
        <translation>muss &gt; 1 oder inf sein</translation>
    </message>
    <message>
        <source>Rogers et al.</source>
        <translation>Rogers et al.</translation>
    </message>
    <message>
        <source>K, the advanced-composition statistic</source>
        <translation>K, die Statistik der fortgeschrittenen Komposition</translation>
    </message>
    <message>
        <source>must be &gt; 0 for the Rogers filter</source>
        <translation>muss für den Filter von Rogers &gt; 0 sein</translation>
    </message>
    <message>
        <source>must be &gt; 0 and &lt; 1/e for the Rogers filter</source>
        <translation>muss für den Filter von Rogers &gt; 0 und &lt; 1/e sein</translation>
    </message>
    <message>
        <source>Universal: any mechanism</source>
        <translation>Universell: jeder Mechanismus</translation>
    </message>
    <message>
        <source>Σ δ ≤ δ″ and (Σ ε ≤ ε_g or (1 − e^{ε_g − L})⁺ ≤ Σ_j w_j δ′ e^{(α_j − 1)(L − S_j)} for every L), S_j = Σ D_{α_j}; an (ε, δ) round has the D_α of randomised response</source>
        <translation>Σ δ ≤ δ″ und (Σ ε ≤ ε_g oder (1 − e^{ε_g − L})⁺ ≤ Σ_j w_j δ′ e^{(α_j − 1)(L − S_j)} für jedes L), S_j = Σ D_{α_j}; eine (ε, δ)-Runde hat das D_α randomisierter Antwort</translation>
    </message>
    <message>
        <source>Mixture of Renyi supermartingales and basic composition, by splitting the final states (docs/proofs.md); with one order: Feldman, Zrnic 2021, Theorem 4.3, converted by Canonne, Kamath, Steinke 2020; deltas: Whitehouse et al. 2023, Lemma 10</source>
        <translation>Mischung von Rényi-Supermartingalen und einfache Komposition, durch Aufteilen der Endzustände (docs/proofs.md); mit einer Ordnung: Feldman, Zrnic 2021, Theorem 4.3, umgerechnet nach Canonne, Kamath, Steinke 2020; Deltas: Whitehouse et al. 2023, Lemma 10</translation>
    </message>
    <message>
        <source>Whitehouse et al.</source>
        <translation>Whitehouse et al.</translation>
    </message>
    <message>
        <source>sum of epsilon^2</source>
        <translation>Summe von epsilon^2</translation>
    </message>
    <message>
        <source>Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 8, with the corrected y*</source>
        <translation>Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 8, mit dem berichtigten y*</translation>
    </message>
    <message>
        <source>sum of rho</source>
        <translation>Summe von rho</translation>
    </message>
    <message>
        <source>Σ ρ ≤ B*_cks(ε_g, δ′), or ρ_g where the budget is one, and Σ δ ≤ δ″; a pure round has ρ = ε tanh(ε/2)</source>
        <translation>Σ ρ ≤ B*_cks(ε_g, δ′), oder ρ_g, wo das Budget eines ist, und Σ δ ≤ δ″; eine reine Runde hat ρ = ε tanh(ε/2)</translation>
    </message>
    <message>
        <source>Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 1, converted by Canonne, Kamath, Steinke 2020</source>
        <translation>Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 1, umgerechnet nach Canonne, Kamath, Steinke 2020</translation>
    </message>
    <message>
        <source>cannot be the spending of such a policy</source>
        <translation>ist nicht, was unter einer solchen Vorgabe verbraucht wurde</translation>
    </message>
    <message>
        <source>not a file of loss columns: the magic &apos;dpllosses 1.0&apos; is missing</source>
        <translation>keine Datei mit Verlustspalten: Die Kennung &apos;dpllosses 1.0&apos; fehlt</translation>
    </message>
    <message>
        <source>people = {1}: must be at most 2^32</source>
        <translation>Personen = {1}: darf höchstens 2^32 sein</translation>
    </message>
    <message>
        <source>columns = {1}: must be one per round and order</source>
        <translation>columns = {1}: muss eine je Runde und Ordnung sein</translation>
    </message>
    <message>
        <source>the file ends before its last column: people or columns in the header are too large</source>
        <translation>die Datei endet vor ihrer letzten Spalte: Personen oder Spalten im Kopf sind zu groß</translation>
    </message>
    <message>
        <source>the file goes on after its last column: people or columns in the header are too small</source>
        <translation>die Datei geht nach ihrer letzten Spalte weiter: Personen oder Spalten im Kopf sind zu klein</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>must be one per order</source>
        <translation>muss eines je Ordnung sein</translation>
    </message>
    <message>
        <source>of their own</source>
        <translation>eigenes</translation>
    </message>
    <message>
        <source>must be the same for all people of a binary file, who have no names</source>
        <translation>muss für alle Personen einer Binärdatei gleich sein, denn sie haben keine Namen</translation>
    </message>
    <message>
        <source>round {1}</source>
        <translation>Runde {1}</translation>
    </message>
    <message>
        <source>no people; expected the losses of at least one person</source>
        <translation>keine Personen: es müssen die Verluste wenigstens einer Person da sein</translation>
    </message>
    <message>
        <source>column {1}</source>
        <translation>Spalte {1}</translation>
    </message>
    <message>
        <source>must be a loss &gt;= 0, such as 0.1</source>
        <translation>muss ein Verlust &gt;= 0 sein, etwa 0.1</translation>
    </message>
    <message>
        <source>has a budget of their own, which {1}</source>
        <translation>hat ein eigenes Budget; dieses {1}</translation>
    </message>
    <message>
        <source>has a budget of their own and no losses</source>
        <translation>hat ein eigenes Budget, aber keine Verluste</translation>
    </message>
    <message>
        <source>must be a loss, such as 0.1, or the first of the columns&apos; names: different ones in plain letters, or person, id, user or name before them</source>
        <translation>muss ein Verlust sein, etwa 0.1, oder der erste der Spaltennamen: verschiedene in einfachen Buchstaben, oder person, id, user oder name davor</translation>
    </message>
    <message>
        <source>1 column</source>
        <translation>1 Spalte</translation>
    </message>
    <message>
        <source>{1} columns</source>
        <translation>{1} Spalten</translation>
    </message>
    <message>
        <source>must have {1} like the first line</source>
        <translation>muss {1} haben wie die erste Zeile</translation>
    </message>
    <message>
        <source>must have one column per round and order</source>
        <translation>muss eine Spalte je Runde und Ordnung haben</translation>
    </message>
    <message>
        <source>must be on one line only, and is on line {1} already; the form with a column round joins the lines of a person</source>
        <translation>darf nur auf einer Zeile stehen und steht schon auf Zeile {1}; die Form mit einer Spalte round fügt die Zeilen einer Person zusammen</translation>
    </message>
    <message>
        <source>must be person,round and one column of losses per order</source>
        <translation>muss person,round und eine Spalte mit Verlusten je Ordnung sein</translation>
    </message>
    <message>
        <source>must have {1} columns like the header</source>
        <translation>muss {1} Spalten haben wie der Kopf</translation>
    </message>
    <message>
        <source>must be a whole number from 1 to {1}</source>
        <translation>muss eine ganze Zahl von 1 bis {1} sein</translation>
    </message>
    <message>
        <source>must be above the person&apos;s round before, {1}</source>
        <translation>muss über der vorigen Runde der Person liegen, {1}</translation>
    </message>
    <message>
        <source>must be a name and a budget</source>
        <translation>muss ein Name und ein Budget sein</translation>
    </message>
    <message>
        <source>must be a number &gt;= 0, such as 0.5</source>
        <translation>muss eine Zahl &gt;= 0 sein, etwa 0.5</translation>
    </message>
    <message>
        <source>must be on one line only</source>
        <translation>darf nur in einer Zeile stehen</translation>
    </message>
    <message>
        <source>the counts contradict each other: {1}</source>
        <translation>die Zahlen widersprechen einander: {1}</translation>
    </message>
    <message>
        <source>what is left is not counted of each person once</source>
        <translation>was übrig ist, ist nicht von jeder Person genau einmal gezählt</translation>
    </message>
    <message>
        <source>more people are left out than there are</source>
        <translation>es sind mehr Personen ausgelassen, als es gibt</translation>
    </message>
    <message>
        <source>a person has spent less than nothing, or more than the budget</source>
        <translation>eine Person hat weniger als nichts oder mehr als das Budget verbraucht</translation>
    </message>
    <message>
        <source>people have spent more than their budgets</source>
        <translation>Personen haben mehr als ihre Budgets verbraucht</translation>
    </message>
    <message>
        <source>must be from 1 to 16</source>
        <translation>muss von 1 bis 16 sein</translation>
    </message>
    <message>
        <source>must be the same for everybody with several orders, and with a tracker</source>
        <translation>muss bei mehreren Ordnungen und bei schrittweiser Zählung für alle gleich sein</translation>
    </message>
    <message>
        <source>must be at most everybody&apos;s budget</source>
        <translation>darf höchstens das Budget aller sein</translation>
    </message>
    <message>
        <source>must be a number &gt;= 0</source>
        <translation>muss eine Zahl &gt;= 0 sein</translation>
    </message>
    <message>
        <source>must be a number &gt;= 0 and at most the tracker&apos;s step, {1}</source>
        <translation>muss eine Zahl &gt;= 0 und höchstens der Schritt des Zählers sein, {1}</translation>
    </message>
    <message>
        <source>loss of person {1}</source>
        <translation>Verlust der Person {1}</translation>
    </message>
    <message>
        <source>must be one column per order, {1}</source>
        <translation>muss eine Spalte je Ordnung sein, {1}</translation>
    </message>
    <message>
        <source>must be one column per round and order</source>
        <translation>muss eine Spalte je Runde und Ordnung sein</translation>
    </message>
    <message>
        <source>must be &gt;= 2</source>
        <translation>muss &gt;= 2 sein</translation>
    </message>
    <message>
        <source>must be from {1} to {2}</source>
        <translation>muss von {1} bis {2} sein</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>hidden units</source>
        <translation>verborgene Einheiten</translation>
    </message>
    <message>
        <source>extra steps</source>
        <translation>zusätzliche Schritte</translation>
    </message>
    <message>
        <source>check every</source>
        <translation>prüfen alle</translation>
    </message>
    <message>
        <source>share for checks</source>
        <translation>Anteil für Prüfungen</translation>
    </message>
    <message>
        <source>stop below</source>
        <translation>Aufhören unter</translation>
    </message>
    <message>
        <source>share for stopping</source>
        <translation>Anteil fürs Aufhören</translation>
    </message>
    <message>
        <source>must leave a part of the budget to training</source>
        <translation>muss dem Training einen Teil des Budgets lassen</translation>
    </message>
    <message>
        <source>must be at most {1}, the square root of the steps k: beyond it one step costs more than all k</source>
        <translation>darf höchstens {1} sein, die Wurzel aus den Schritten k: darüber kostet ein Schritt mehr als alle k</translation>
    </message>
    <message>
        <source>must leave at most {1} steps k/f^2</source>
        <translation>darf höchstens {1} Schritte k/f^2 lassen</translation>
    </message>
    <message>
        <source>as typed</source>
        <translation>wie eingegeben</translation>
    </message>
    <message>
        <source>clip times {1}</source>
        <translation>Clip mal {1}</translation>
    </message>
    <message>
        <source>noise over {1}</source>
        <translation>Rauschen durch {1}</translation>
    </message>
    <message>
        <source>epsilon 1, tuned</source>
        <translation>epsilon 1, abgestimmt</translation>
    </message>
    <message>
        <source>epsilon 0.5, tuned</source>
        <translation>epsilon 0.5, abgestimmt</translation>
    </message>
    <message>
        <source>epsilon 0.3, the paper&apos;s</source>
        <translation>Epsilon 0.3, wie in der Arbeit</translation>
    </message>
    <message>
        <source>epsilon 0.5, the paper&apos;s</source>
        <translation>Epsilon 0.5, wie in der Arbeit</translation>
    </message>
    <message>
        <source>epsilon 1, the paper&apos;s</source>
        <translation>Epsilon 1, wie in der Arbeit</translation>
    </message>
    <message>
        <source>the gzip file is damaged or cut short</source>
        <translation>die gzip-Datei ist beschädigt oder abgeschnitten</translation>
    </message>
    <message>
        <source>the gzip file unpacks to more than is accepted</source>
        <translation>die gzip-Datei entpackt sich zu mehr, als angenommen wird</translation>
    </message>
    <message>
        <source>{1} in MNIST&apos;s format (IDX): {2}</source>
        <translation>{1} im Format von MNIST (IDX): {2}</translation>
    </message>
    <message>
        <source>must begin with 0, 0, 8, {1} and {2} of four bytes</source>
        <translation>muss mit 0, 0, 8, {1} und {2} zu vier Bytes beginnen</translation>
    </message>
    <message>
        <source>1 size</source>
        <translation>1 Größe</translation>
    </message>
    <message>
        <source>{1} sizes</source>
        <translation>{1} Größen</translation>
    </message>
    <message>
        <source>sizes must be &gt;= 1 and multiply to at most {1}</source>
        <translation>Größen müssen &gt;= 1 sein und als Produkt höchstens {1} ergeben</translation>
    </message>
    <message>
        <source>states {1} and holds {2}</source>
        <translation>nennt {1} und enthält {2}</translation>
    </message>
    <message>
        <source>1 byte</source>
        <translation>1 Byte</translation>
    </message>
    <message>
        <source>{1} bytes</source>
        <translation>{1} Bytes</translation>
    </message>
    <message>
        <source>images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>Beschriftungen</translation>
    </message>
    <message>
        <source>there are {1} for {2}</source>
        <translation>es gibt {1} für {2}</translation>
    </message>
    <message>
        <source>1 image</source>
        <translation>1 Bild</translation>
    </message>
    <message>
        <source>{1} images</source>
        <translation>{1} Bilder</translation>
    </message>
    <message>
        <source>must be at least {1}</source>
        <translation>muss mindestens {1} sein</translation>
    </message>
    <message>
        <source>must divide the height and the width, {1} and {2}</source>
        <translation>muss Höhe und Breite teilen, {1} und {2}</translation>
    </message>
    <message>
        <source>must be at least 2</source>
        <translation>muss mindestens 2 sein</translation>
    </message>
    <message>
        <source>both training and test need records</source>
        <translation>Training und Test brauchen beide Datensätze</translation>
    </message>
    <message>
        <source>training and test records must have as many</source>
        <translation>Trainings- und Testdaten müssen gleich viele haben</translation>
    </message>
    <message>
        <source>must have at least 2 columns, as many as the first line</source>
        <translation>muss mindestens 2 Spalten haben, so viele wie die erste Zeile</translation>
    </message>
    <message>
        <source>must be a finite number</source>
        <translation>muss eine endliche Zahl sein</translation>
    </message>
    <message>
        <source>must be a class, a whole number from 0 to 999</source>
        <translation>muss eine Klasse sein, eine ganze Zahl von 0 bis 999</translation>
    </message>
    <message>
        <source>must be at least 10</source>
        <translation>muss mindestens 10 sein</translation>
    </message>
    <message>
        <source>must be a file of at most {1} bytes</source>
        <translation>muss eine Datei von höchstens {1} Bytes sein</translation>
    </message>
    <message>
        <source>must be as many in training and test images</source>
        <translation>müssen in Trainings- und Testbildern gleich viele sein</translation>
    </message>
    <message>
        <source>of test images must be classes of training images</source>
        <translation>der Testbilder müssen Klassen der Trainingsbilder sein</translation>
    </message>
    <message>
        <source>is for images alone</source>
        <translation>gilt nur für Bilder</translation>
    </message>
    <message>
        <source>norm budget</source>
        <translation>Normbudget</translation>
    </message>
    <message>
        <source>must be from 1e-290 to 1e290</source>
        <translation>muss von 1e-290 bis 1e290 sein</translation>
    </message>
    <message>
        <source>Randomised responses with epsilon {1}, chosen after each answer; budget ({2}, {3})</source>
        <translation>Randomisierte Antworten mit epsilon {1}, nach jeder Antwort gewählt; Budget ({2}, {3})</translation>
    </message>
    <message>
        <source>delta that the best adaptive analyst reaches</source>
        <translation>Delta, das der beste adaptive Analyst erreicht</translation>
    </message>
    <message>
        <source>times too much</source>
        <translation>mal zu viel</translation>
    </message>
    <message>
        <source>At most {1} randomised responses with epsilon {2}</source>
        <translation>Höchstens {1} randomisierte Antworten mit epsilon {2}</translation>
    </message>
    <message>
        <source>probability that the loss may ever exceed the curve</source>
        <translation>Wahrscheinlichkeit, mit der der Verlust die Kurve je überschreiten darf</translation>
    </message>
    <message>
        <source>probability that it does, for the best adaptive analyst</source>
        <translation>Wahrscheinlichkeit, mit der er es tut, beim besten adaptiven Analysten</translation>
    </message>
    <message>
        <source>Continue while a fixed-parameter composition fits</source>
        <translation>Weitermachen, solange eine Komposition fester Parameter passt</translation>
    </message>
    <message>
        <source>CONT while the optimal composition of the rounds so far, as if fixed in advance, is within the budget</source>
        <translation>CONT, solange die optimale Komposition der bisherigen Runden, als wären sie vorher festgelegt, im Budget liegt</translation>
    </message>
    <message>
        <source>Kairouz, Oh, Viswanath 2015 and Murtagh, Vadhan 2016 hold for parameters fixed in advance only</source>
        <translation>Kairouz, Oh, Viswanath 2015 und Murtagh, Vadhan 2016 gelten nur für vorher festgelegte Parameter</translation>
    </message>
    <message>
        <source>the filter potential, or universal</source>
        <translation>den Filter potential oder universal</translation>
    </message>
    <message>
        <source>Continue while some Renyi order still fits</source>
        <translation>Weitermachen, solange noch irgendeine Rényi-Ordnung passt</translation>
    </message>
    <message>
        <source>CONT while the smallest over the orders of the converted Renyi sums is within the budget</source>
        <translation>CONT, solange das Kleinste der umgerechneten Rényi-Summen über die Ordnungen im Budget liegt</translation>
    </message>
    <message>
        <source>Feldman, Zrnic 2021, Theorem 4.3 is for one order, fixed in advance</source>
        <translation>Feldman, Zrnic 2021, Theorem 4.3 gilt für eine Ordnung, vorher festgelegt</translation>
    </message>
    <message>
        <source>The realised history selects the order that flatters it; a filter holds at one order, or at all of several.</source>
        <translation>Der realisierte Verlauf sucht sich die Ordnung, die ihm schmeichelt; ein Filter gilt bei einer Ordnung oder bei allen von mehreren.</translation>
    </message>
    <message>
        <source>the filter renyi with its orders fixed in advance, or zcdp</source>
        <translation>den Filter renyi mit vorher festgelegten Ordnungen, oder zcdp</translation>
    </message>
    <message>
        <source>The printed y*</source>
        <translation>Das gedruckte y*</translation>
    </message>
    <message>
        <source>Whitehouse et al. 2023, Theorem 3 (1) and the proof of Theorem 8, as printed</source>
        <translation>Whitehouse et al. 2023, Theorem 3 (1) und der Beweis von Theorem 8, wie gedruckt</translation>
    </message>
    <message>
        <source>It solves f(y) = ε/2 instead of f(y) = ε: the proof of the filter does not go through with it, and the odometer is tangent at half of its target.</source>
        <translation>Es löst f(y) = ε/2 statt f(y) = ε: Der Beweis des Filters geht damit nicht durch, und das Odometer berührt bei der Hälfte seines Ziels.</translation>
    </message>
    <message>
        <source>y* = (√(2L + 2ε) − √(2L))², which the filter whitehouse and the odometer filter use</source>
        <translation>y* = (√(2L + 2ε) − √(2L))², das der Filter whitehouse und das Odometer filter verwenden</translation>
    </message>
    <message>
        <source>Leaks and the tail of the loss paid by the same delta</source>
        <translation>Lecks und Ausläufer des Verlusts aus demselben Delta bezahlt</translation>
    </message>
    <message>
        <source>Whitehouse et al. 2023, Theorem 2, as printed</source>
        <translation>Whitehouse et al. 2023, Theorem 2, wie gedruckt</translation>
    </message>
    <message>
        <source>The deltas of the rounds and the tail of the loss add up; one delta cannot pay for both.</source>
        <translation>Die Deltas der Runden und der Ausläufer des Verlusts addieren sich; ein Delta kann nicht für beide bezahlen.</translation>
    </message>
    <message>
        <source>a filter that splits delta: delta&apos; pays for the tail, delta&apos;&apos; for the rounds</source>
        <translation>ein Filter, der Delta aufteilt: delta&apos; bezahlt den Ausläufer, delta&apos;&apos; die Runden</translation>
    </message>
    <message>
        <source>Advanced composition read at every round</source>
        <translation>Fortgeschrittene Komposition, in jeder Runde abgelesen</translation>
    </message>
    <message>
        <source>√(2 L V) + V/2 at the V so far, as a bound at all rounds at once</source>
        <translation>√(2 L V) + V/2 beim bisherigen V, als Schranke für alle Runden zugleich</translation>
    </message>
    <message>
        <source>Dwork, Rothblum, Vadhan 2010 holds at one number of rounds, fixed in advance</source>
        <translation>Dwork, Rothblum, Vadhan 2010 gilt bei einer Zahl von Runden, vorher festgelegt</translation>
    </message>
    <message>
        <source>Each round may exceed its own bound with probability delta&apos;; over many rounds these add up.</source>
        <translation>Jede Runde darf ihre eigene Schranke mit Wahrscheinlichkeit delta&apos; überschreiten; über viele Runden summiert sich das.</translation>
    </message>
    <message>
        <source>the odometers filter, mixture or stitched</source>
        <translation>die Odometer filter, mixture oder stitched</translation>
    </message>
    <message>
        <source>The Rogers odometer with the printed third branch</source>
        <translation>Das Odometer von Rogers mit dem gedruckten dritten Zweig</translation>
    </message>
    <message>
        <source>Whitehouse et al. 2023, Lemma 3, third branch, as printed</source>
        <translation>Whitehouse et al. 2023, Lemma 3, dritter Zweig, wie gedruckt</translation>
    </message>
    <message>
        <source>It has log log((4/δ′) log₂ n) in place of log(4 log₂(n)/δ′), which its proof needs. The counterexample is for n = 2; for n = 30 the same interaction crosses with probability 7.6e-8 only, below δ′ = 1e-6, and 800 rounds of epsilon 0.05 with 1.7e-6. For n = 100 no crossing above δ′ is known.</source>
        <translation>Es hat log log((4/δ′) log₂ n) statt log(4 log₂(n)/δ′), das sein Beweis braucht. Das Gegenbeispiel gilt für n = 2; für n = 30 überschreitet dieselbe Interaktion nur mit Wahrscheinlichkeit 7.6e-8, unter δ′ = 1e-6, und 800 Runden mit epsilon 0.05 mit 1.7e-6. Für n = 100 ist keine Überschreitung über δ′ bekannt.</translation>
    </message>
    <message>
        <source>the odometer rogers_2021, with log(2⌈2 log₂ n⌉/δ′)</source>
        <translation>das Odometer rogers_2021, mit log(2⌈2 log₂ n⌉/δ′)</translation>
    </message>
    <message>
        <source>An odometer over (epsilon, delta)-DP rounds as a bound on the loss</source>
        <translation>Ein Odometer über (epsilon, delta)-DP-Runden als Schranke des Verlusts</translation>
    </message>
    <message>
        <source>P(exists n: L_{1:n} &gt; U_n) ≤ δ′ + δ″ for (ε, δ)-DP rounds</source>
        <translation>P(es gibt n: L_{1:n} &gt; U_n) ≤ δ′ + δ″ für (ε, δ)-DP-Runden</translation>
    </message>
    <message>
        <source>Rogers et al. 2016, Theorem 6.2; Whitehouse et al. 2023, Theorem 3 beyond probabilistic DP</source>
        <translation>Rogers et al. 2016, Theorem 6.2; Whitehouse et al. 2023, Theorem 3 jenseits der probabilistischen DP</translation>
    </message>
    <message>
        <source>An (epsilon, delta)-DP round may lose more than epsilon with any probability; delta bounds the expectation of (1 - e^(epsilon - L))+, not the probability.</source>
        <translation>Eine (epsilon, delta)-DP-Runde darf mit jeder Wahrscheinlichkeit mehr als epsilon verlieren; delta begrenzt den Erwartungswert von (1 - e^(epsilon - L))+, nicht die Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>the ex-post statement that the odometers make of such rounds, or prob_dp rounds with ε + t and δ/(1 − e^−t) for a t &gt; 0</source>
        <translation>die Ex-post-Aussage, die die Odometer über solche Runden machen, oder prob_dp-Runden mit ε + t und δ/(1 − e^−t) für ein t &gt; 0</translation>
    </message>
    <message>
        <source>An odometer over probabilistic DP rounds without their drift</source>
        <translation>Ein Odometer über Runden mit probabilistischer DP ohne deren Drift</translation>
    </message>
    <message>
        <source>U_n of the pure parts alone, where rounds have a delta</source>
        <translation>U_n der reinen Teile allein, wo Runden ein delta haben</translation>
    </message>
    <message>
        <source>Whitehouse et al. 2023, Theorem 3 for probabilistic DP, as printed</source>
        <translation>Whitehouse et al. 2023, Theorem 3 für probabilistische DP, wie gedruckt</translation>
    </message>
    <message>
        <source>Given that nothing catastrophic happened, the loss drifts by up to delta a round.</source>
        <translation>Wenn nichts Katastrophales geschah, driftet der Verlust um bis zu delta je Runde.</translation>
    </message>
    <message>
        <source>the odometers as they are here: U_n + Σ δ κ(ε)</source>
        <translation>die Odometer, wie sie hier sind: U_n + Σ δ κ(ε)</translation>
    </message>
    <message>
        <source>Giving back the delta of outputs that were not seen</source>
        <translation>Das Delta der Ausgaben zurückgeben, die nicht eintraten</translation>
    </message>
    <message>
        <source>After output DP charge only the delta of the realised cell</source>
        <translation>Nach Ausgabe-DP nur das Delta der realisierten Zelle berechnen</translation>
    </message>
    <message>
        <source>Hartmann et al. 2022, Algorithm 1, refunds epsilon alone</source>
        <translation>Hartmann et al. 2022, Algorithmus 1, erstattet nur epsilon</translation>
    </message>
    <message>
        <source>A leak may have happened in any cell; the cells that were not observed were risked as well.</source>
        <translation>Ein Leck kann in jeder Zelle geschehen sein; auch die nicht beobachteten Zellen wurden riskiert.</translation>
    </message>
    <message>
        <source>the filter odp: epsilon is given back, delta never</source>
        <translation>den Filter odp: Epsilon wird zurückgegeben, Delta nie</translation>
    </message>
    <message>
        <source>Advanced composition of realised epsilons</source>
        <translation>Fortgeschrittene Komposition realisierter Epsilons</translation>
    </message>
    <message>
        <source>√(2 L Σ e²) + Σ e²/2 over the epsilons of the realised cells</source>
        <translation>√(2 L Σ e²) + Σ e²/2 über die Epsilons der realisierten Zellen</translation>
    </message>
    <message>
        <source>Hartmann et al. 2022 composes realised epsilons by addition alone</source>
        <translation>Hartmann et al. 2022 komponiert realisierte Epsilons nur durch Addition</translation>
    </message>
    <message>
        <source>Which cell is seen depends on the data: a cell that is cheap and seen nearly always loses its epsilon every time, in one direction.</source>
        <translation>Welche Zelle eintritt, hängt von den Daten ab: Eine billige Zelle, die fast immer eintritt, verliert ihr Epsilon jedes Mal, in einer Richtung.</translation>
    </message>
    <message>
        <source>the filter odp, which adds the realised epsilons up; any filter where the cells are a public coin that does not depend on the data: public_cells of the mechanism odp</source>
        <translation>der Filter odp, der die eingetretenen Epsilons addiert; jeder Filter, wenn die Zellen eine öffentliche Münze sind, die nicht von den Daten abhängt: public_cells des Mechanismus odp</translation>
    </message>
    <message>
        <source>(epsilon, delta)-DP is (2 epsilon, 2 delta/(epsilon e^epsilon))-probabilistic DP</source>
        <translation>(epsilon, delta)-DP ist (2 epsilon, 2 delta/(epsilon e^epsilon))-probabilistische DP</translation>
    </message>
    <message>
        <source>The argument bounds the mass under the law that gives it less; the statement is false for every epsilon.</source>
        <translation>Das Argument begrenzt die Masse unter der Verteilung, die ihr weniger gibt; die Aussage ist für jedes Epsilon falsch.</translation>
    </message>
    <message>
        <source>P(L &gt; ε + t) ≤ δ/(1 − e^−t) for any t &gt; 0: a prob_dp round with these two parameters</source>
        <translation>P(L &gt; ε + t) ≤ δ/(1 − e^−t) für jedes t &gt; 0: eine prob_dp-Runde mit diesen beiden Parametern</translation>
    </message>
    <message>
        <source>Tuning runs accounted as the one that was kept</source>
        <translation>Läufe einer Suche, abgerechnet wie der eine, der behalten wurde</translation>
    </message>
    <message>
        <source>K runs, only the best is released: epsilon of one run</source>
        <translation>K Läufe, nur der beste wird veröffentlicht: Epsilon eines Laufs</translation>
    </message>
    <message>
        <source>Liu, Talwar 2019 and Papernot, Steinke 2022 are for a random, hidden number of runs</source>
        <translation>Liu, Talwar 2019 und Papernot, Steinke 2022 gelten für eine zufällige, verborgene Zahl von Läufen</translation>
    </message>
    <message>
        <source>Which run is best depends on all of them: a bad best result says that every run was bad.</source>
        <translation>Welcher Lauf der beste ist, hängt von allen ab: Ein schlechtes bestes Ergebnis sagt, dass jeder Lauf schlecht war.</translation>
    </message>
    <message>
        <source>K runs recorded as K; or repeat_and_select, with the number of runs drawn beforehand and hidden</source>
        <translation>K Läufe, als K verbucht; oder repeat_and_select mit einer vorher gezogenen, verborgenen Zahl von Läufen</translation>
    </message>
    <message>
        <source>Shuffled batches accounted as Poisson samples</source>
        <translation>Gemischte Batches, abgerechnet wie Poisson-Stichproben</translation>
    </message>
    <message>
        <source>Batches of a shuffled epoch: Poisson samples with the rate batch size over data set size</source>
        <translation>Batches einer gemischten Epoche: Poisson-Stichproben mit der Rate Batchgröße durch Datenmenge</translation>
    </message>
    <message>
        <source>Abadi et al. 2016 and Mironov, Talwar, Zhang 2019 are for Poisson samples</source>
        <translation>Abadi et al. 2016 und Mironov, Talwar, Zhang 2019 gelten für Poisson-Stichproben</translation>
    </message>
    <message>
        <source>In each epoch a record is in exactly one batch: where the other batches are known, that one stands out (Chua et al. 2024).</source>
        <translation>In jeder Epoche ist ein Datensatz in genau einem Batch: Wo die anderen Batches bekannt sind, fällt dieser auf (Chua et al. 2024).</translation>
    </message>
    <message>
        <source>epoch_gaussian, or batches drawn by Poisson sampling</source>
        <translation>epoch_gaussian, oder Batches aus Poisson-Stichproben</translation>
    </message>
    <message>
        <source>Parallel composition over a partition that depends on the data</source>
        <translation>Parallele Komposition über eine Aufteilung, die von den Daten abhängt</translation>
    </message>
    <message>
        <source>Disjoint blocks cost as much as the dearest of them, however they were formed</source>
        <translation>Disjunkte Blöcke kosten so viel wie der teuerste, wie auch immer sie gebildet wurden</translation>
    </message>
    <message>
        <source>McSherry 2009, Theorem 4, is for blocks that one record does not change</source>
        <translation>McSherry 2009, Theorem 4, gilt für Blöcke, die ein Datensatz nicht ändert</translation>
    </message>
    <message>
        <source>Where the blocks follow ranks, quantiles or clusters of the data, one record moves others to other blocks, and every block&apos;s answer changes.</source>
        <translation>Wo die Blöcke Rängen, Quantilen oder Clustern der Daten folgen, verschiebt ein Datensatz andere in andere Blöcke, und die Antwort jedes Blocks ändert sich.</translation>
    </message>
    <message>
        <source>blocks fixed beforehand, by region, period or a hash of the id; else the sum over all blocks</source>
        <translation>vorher festgelegte Blöcke, nach Region, Zeitraum oder Hash der Kennung; sonst die Summe über alle Blöcke</translation>
    </message>
    <message>
        <source>Target epsilon {1} at delta&apos; {2}</source>
        <translation>Ziel-Epsilon {1} bei delta&apos; {2}</translation>
    </message>
    <message>
        <source>value at the target that was asked for</source>
        <translation>Wert beim verlangten Ziel</translation>
    </message>
    <message>
        <source>value there of the odometer with the printed y*</source>
        <translation>dortiger Wert des Odometers mit dem gedruckten y*</translation>
    </message>
    <message>
        <source>target that the printed y* is tangent at</source>
        <translation>Ziel, das das gedruckte y* berührt</translation>
    </message>
    <message>
        <source>printed y*</source>
        <translation>gedrucktes y*</translation>
    </message>
    <message>
        <source>correct y*</source>
        <translation>richtiges y*</translation>
    </message>
    <message>
        <source>One leak of probability {1}, then {2} randomised responses with epsilon {3}</source>
        <translation>Ein Leck mit Wahrscheinlichkeit {1}, dann {2} randomisierte Antworten mit epsilon {3}</translation>
    </message>
    <message>
        <source>delta as printed</source>
        <translation>Delta wie gedruckt</translation>
    </message>
    <message>
        <source>delta that it really is</source>
        <translation>Delta, das es wirklich ist</translation>
    </message>
    <message>
        <source>epsilon of the statement</source>
        <translation>Epsilon der Aussage</translation>
    </message>
    <message>
        <source>part of the responses</source>
        <translation>Anteil der Antworten</translation>
    </message>
    <message>
        <source>One answer, 1 with probability 1/2 + {1} instead of 1/2: (0, {2})-DP; mixture with gamma {3} and delta&apos; {4}</source>
        <translation>Eine Antwort, 1 mit Wahrscheinlichkeit 1/2 + {1} statt 1/2: (0, {2})-DP; mixture mit gamma {3} und delta&apos; {4}</translation>
    </message>
    <message>
        <source>the curve, were it a bound on the loss</source>
        <translation>die Kurve, wäre sie eine Schranke des Verlusts</translation>
    </message>
    <message>
        <source>the loss</source>
        <translation>der Verlust</translation>
    </message>
    <message>
        <source>probability of that loss</source>
        <translation>Wahrscheinlichkeit dieses Verlusts</translation>
    </message>
    <message>
        <source>probability allowed</source>
        <translation>erlaubte Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>{1} rounds that are ({2}, {3})-probabilistically DP: one outcome, sure under one input, is missed with probability {4} under the other</source>
        <translation>{1} Runden, die ({2}, {3})-probabilistische DP sind: Eine Ausgabe, unter der einen Eingabe sicher, bleibt unter der anderen mit Wahrscheinlichkeit {4} aus</translation>
    </message>
    <message>
        <source>the filter odometer as printed, without the drift</source>
        <translation>das Odometer filter wie gedruckt, ohne die Drift</translation>
    </message>
    <message>
        <source>the loss, every time</source>
        <translation>der Verlust, jedes Mal</translation>
    </message>
    <message>
        <source>intrinsic time</source>
        <translation>innere Zeit</translation>
    </message>
    <message>
        <source>A mechanism that is ({1}, {2})-DP, with delta put where it makes losses of twice epsilon</source>
        <translation>Ein Mechanismus, der ({1}, {2})-DP ist, mit dem Delta dort, wo es Verluste vom Doppelten des Epsilon macht</translation>
    </message>
    <message>
        <source>mass of the outcome</source>
        <translation>Masse der Ausgabe</translation>
    </message>
    <message>
        <source>Two outputs, each seen half of the time, leaking with delta {1} and {2}; the delta of the one that was not seen is given back and spent again</source>
        <translation>Zwei Ausgaben, jede in der Hälfte der Fälle, undicht mit delta {1} und {2}; das Delta der nicht eingetretenen wird zurückgegeben und wieder ausgegeben</translation>
    </message>
    <message>
        <source>budget for delta</source>
        <translation>Budget für Delta</translation>
    </message>
    <message>
        <source>{1} rounds with a cell of epsilon {2}, seen nearly always, and one of epsilon {3}</source>
        <translation>{1} Runden mit einer Zelle von epsilon {2}, die fast immer eintritt, und einer von epsilon {3}</translation>
    </message>
    <message>
        <source>advanced composition of the realised epsilons</source>
        <translation>fortgeschrittene Komposition der realisierten Epsilons</translation>
    </message>
    <message>
        <source>probability of the cheap cell</source>
        <translation>Wahrscheinlichkeit der billigen Zelle</translation>
    </message>
    <message>
        <source>delta of the statement</source>
        <translation>Delta der Aussage</translation>
    </message>
    <message>
        <source>The larger one of {1} answers, 0 or 1, each by randomised response with epsilon {2}</source>
        <translation>Die größte von {1} Antworten, 0 oder 1, jede durch randomisierte Antwort mit Epsilon {2}</translation>
    </message>
    <message>
        <source>epsilon of one run</source>
        <translation>Epsilon eines Laufs</translation>
    </message>
    <message>
        <source>the loss, when the best answer is 0</source>
        <translation>der Verlust, wenn die beste Antwort 0 ist</translation>
    </message>
    <message>
        <source>One epoch of {1} shuffled batches, noise multiplier {2}; one record contributes 1 or nothing, all others -1</source>
        <translation>Eine Epoche aus {1} gemischten Batches, Rauschfaktor {2}; ein Datensatz trägt 1 oder nichts bei, alle anderen -1</translation>
    </message>
    <message>
        <source>delta, accounted as Poisson samples</source>
        <translation>Delta, abgerechnet wie Poisson-Stichproben</translation>
    </message>
    <message>
        <source>delta that it really is, at least</source>
        <translation>Delta, das es wirklich mindestens ist</translation>
    </message>
    <message>
        <source>threshold for the largest batch</source>
        <translation>Schwelle für den größten Batch</translation>
    </message>
    <message>
        <source>{1} records in the order of their times, values 0, 1, 0, 1, ...; block i is the i-th record, answered by randomised response with epsilon {2}; one more record before all others moves each to the next block</source>
        <translation>{1} Datensätze in der Reihenfolge ihrer Zeiten, Werte 0, 1, 0, 1, ...; Block i ist der i-te Datensatz, beantwortet durch randomisierte Antwort mit Epsilon {2}; ein Datensatz mehr vor allen anderen verschiebt jeden in den nächsten Block</translation>
    </message>
    <message>
        <source>epsilon, were the blocks disjoint</source>
        <translation>Epsilon, wären die Blöcke disjunkt</translation>
    </message>
    <message>
        <source>the loss, when all answers are true</source>
        <translation>der Verlust, wenn alle Antworten wahr sind</translation>
    </message>
    <message>
        <source>is known of Poisson batches alone</source>
        <translation>ist nur für Poisson-Batches bekannt</translation>
    </message>
    <message>
        <source>answers nothing: no training run in the log leaves open how its batches were drawn</source>
        <translation>beantwortet nichts: kein Trainingslauf im Protokoll lässt offen, wie seine Batches gezogen wurden</translation>
    </message>
    <message>
        <source>batches -&gt; Poisson, as the user said</source>
        <translation>Batches -&gt; Poisson, wie angegeben</translation>
    </message>
    <message>
        <source>batches -&gt; samples of a fixed size, as the user said; for replace-one neighbours</source>
        <translation>Batches -&gt; Stichproben fester Größe, wie angegeben; für replace-one-Nachbarn</translation>
    </message>
    <message>
        <source>may be two things: say noise_multiplier (noise over one clip) or gaussian_sigma (the standard deviation, with a column sensitivity)</source>
        <translation>kann zweierlei sein: sagen Sie noise_multiplier (Rauschen durch einen Clip) oder gaussian_sigma (die Standardabweichung, mit einer Spalte sensitivity)</translation>
    </message>
    <message>
        <source>may be two things: say laplace_scale or gaussian_sigma (the standard deviation), both with a column sensitivity</source>
        <translation>kann zweierlei sein: sagen Sie laplace_scale oder gaussian_sigma (die Standardabweichung), beide mit einer Spalte sensitivity</translation>
    </message>
    <message>
        <source>every column needs a name of its own</source>
        <translation>jede Spalte braucht einen eigenen Namen</translation>
    </message>
    <message>
        <source>no column epsilon, rho, noise_multiplier or mechanism; the first line names the columns, for example: epsilon,delta,label</source>
        <translation>keine Spalte epsilon, rho, noise_multiplier oder mechanism; die erste Zeile nennt die Spalten, zum Beispiel: epsilon,delta,label</translation>
    </message>
    <message>
        <source>not understood; remove it, or name one of {1}</source>
        <translation>nicht verständlich; entfernen Sie sie, oder nennen Sie eine von {1}</translation>
    </message>
    <message>
        <source>column {1} -&gt; nothing</source>
        <translation>Spalte {1} -&gt; nichts</translation>
    </message>
    <message>
        <source>column {1} -&gt; not understood</source>
        <translation>Spalte {1} -&gt; nicht verstanden</translation>
    </message>
    <message>
        <source>column {1} -&gt; mechanism {2}</source>
        <translation>Spalte {1} -&gt; Mechanismus {2}</translation>
    </message>
    <message>
        <source>column {1} -&gt; mechanism kind</source>
        <translation>Spalte {1} -&gt; Art des Mechanismus</translation>
    </message>
    <message>
        <source>column {1} -&gt; {2}</source>
        <translation>Spalte {1} -&gt; {2}</translation>
    </message>
    <message>
        <source>every row with epsilon -&gt; pure_dp where delta is absent or 0, else approx_dp</source>
        <translation>jede Zeile mit epsilon -&gt; pure_dp, wo delta fehlt oder 0 ist, sonst approx_dp</translation>
    </message>
    <message>
        <source>every row with rho -&gt; zcdp</source>
        <translation>jede Zeile mit rho -&gt; zcdp</translation>
    </message>
    <message>
        <source>every row with noise_multiplier -&gt; subsampled_gaussian, Poisson, where there is a sampling_rate, else gaussian; steps -&gt; count</source>
        <translation>jede Zeile mit noise_multiplier -&gt; subsampled_gaussian, Poisson, wo es eine sampling_rate gibt, sonst gaussian; steps -&gt; count</translation>
    </message>
    <message>
        <source>every row with gaussian_sigma -&gt; gaussian, with the sensitivity of its row</source>
        <translation>jede Zeile mit gaussian_sigma -&gt; gaussian, mit der Sensitivität ihrer Zeile</translation>
    </message>
    <message>
        <source>every row with laplace_scale -&gt; laplace, with the sensitivity of its row</source>
        <translation>jede Zeile mit laplace_scale -&gt; laplace, mit der Sensitivität ihrer Zeile</translation>
    </message>
    <message>
        <source>{1}; the header names {2}</source>
        <translation>{1}; der Kopf nennt {2}</translation>
    </message>
    <message>
        <source>1 cell</source>
        <translation>1 Zelle</translation>
    </message>
    <message>
        <source>{1} cells</source>
        <translation>{1} Zellen</translation>
    </message>
    <message>
        <source>must be empty where there is a sensitivity</source>
        <translation>muss leer sein, wo es eine Sensitivität gibt</translation>
    </message>
    <message>
        <source>needs a gaussian_sigma or a laplace_scale in its row</source>
        <translation>braucht ein gaussian_sigma oder ein laplace_scale in seiner Zeile</translation>
    </message>
    <message>
        <source>must be empty where noise_multiplier is given</source>
        <translation>muss leer sein, wo noise_multiplier angegeben ist</translation>
    </message>
    <message>
        <source>needs a noise_multiplier in its row</source>
        <translation>braucht einen noise_multiplier in seiner Zeile</translation>
    </message>
    <message>
        <source>must be empty where mechanism is given</source>
        <translation>muss leer sein, wo mechanism angegeben ist</translation>
    </message>
    <message>
        <source>needs a mechanism in its row</source>
        <translation>braucht in seiner Zeile einen Mechanismus</translation>
    </message>
    <message>
        <source>must be empty where mechanism is a whole one; put what was claimed into claimed_epsilon, claimed_delta</source>
        <translation>muss leer sein, wo mechanism ein ganzer Mechanismus ist; was behauptet wurde, gehört in claimed_epsilon, claimed_delta</translation>
    </message>
    <message>
        <source>empty; expected a header such as epsilon,delta</source>
        <translation>leer; erwartet ist ein Kopf wie epsilon,delta</translation>
    </message>
    <message>
        <source>line {1}: its outcome, {2}, would be read back as another one; left out, so the worst case counts</source>
        <translation>Zeile {1}: ihr Ergebnis {2} würde als ein anderes wieder gelesen; weggelassen, also zählt der schlimmste Fall</translation>
    </message>
    <message>
        <source>Comma-separated values</source>
        <translation>Kommagetrennte Werte</translation>
    </message>
    <message>
        <source>not UTF-8; save it as UTF-8</source>
        <translation>kein UTF-8; speichern Sie die Datei als UTF-8</translation>
    </message>
    <message>
        <source>must be one of the source&apos;s: {1}</source>
        <translation>muss eine der Quelle sein: {1}</translation>
    </message>
    <message>
        <source>it is a ledger already: open it as it is, without importing it</source>
        <translation>es ist bereits ein Register: Öffnen Sie es, wie es ist, ohne es zu importieren</translation>
    </message>
    <message>
        <source>line breaks in the header; rename the columns in the source</source>
        <translation>Zeilenumbrüche im Kopf; benennen Sie die Spalten in der Quelle um</translation>
    </message>
    <message>
        <source>column {1} is read as {2}, as the user said</source>
        <translation>Spalte {1} wird als {2} gelesen, wie angegeben</translation>
    </message>
    <message>
        <source>an empty line; remove it</source>
        <translation>eine leere Zeile; entfernen Sie sie</translation>
    </message>
    <message>
        <source>must be a probability, 0 &lt;= delta &lt;= 1</source>
        <translation>muss eine Wahrscheinlichkeit sein, 0 &lt;= delta &lt;= 1</translation>
    </message>
    <message>
        <source>columns that are to be read entry by entry</source>
        <translation>Spalten, die Eintrag für Eintrag zu lesen sind</translation>
    </message>
    <message>
        <source>more than 64 levels or 10000 events inside another one</source>
        <translation>mehr als 64 Ebenen oder 10000 Ereignisse in einem anderen</translation>
    </message>
    <message>
        <source>must be a list of events</source>
        <translation>muss eine Liste von Ereignissen sein</translation>
    </message>
    <message>
        <source>multiplies to more than 2^53 runs</source>
        <translation>ergibt mehr als 2^53 Läufe</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>must be an event</source>
        <translation>muss ein Ereignis sein</translation>
    </message>
    <message>
        <source>a composition</source>
        <translation>eine Komposition</translation>
    </message>
    <message>
        <source>must be one event, or Gaussian ones alone: of others on one sample no bound is known here</source>
        <translation>muss ein einziges Ereignis sein, oder nur Gauß-Ereignisse: Für andere auf einer Stichprobe ist hier keine Schranke bekannt</translation>
    </message>
    <message>
        <source>has no bound here on a sample</source>
        <translation>hat hier auf einer Stichprobe keine Schranke</translation>
    </message>
    <message>
        <source>{1} of nothing -&gt; no_op</source>
        <translation>{1} of nichts -&gt; no_op</translation>
    </message>
    <message>
        <source>{1} of GaussianDpEvent -&gt; subsampled_gaussian, Poisson sampling</source>
        <translation>{1} von GaussianDpEvent -&gt; subsampled_gaussian, Poisson-Stichprobe</translation>
    </message>
    <message>
        <source>{1} of GaussianDpEvent -&gt; subsampled_gaussian, without replacement</source>
        <translation>{1} von GaussianDpEvent -&gt; subsampled_gaussian, ohne Zurücklegen</translation>
    </message>
    <message>
        <source>{1} of {2} -&gt; sampled</source>
        <translation>{1} of {2} -&gt; sampled</translation>
    </message>
    <message>
        <source>must be a probability</source>
        <translation>muss eine Wahrscheinlichkeit sein</translation>
    </message>
    <message>
        <source>SampledWithoutReplacementDpEvent, rate sample_size / source_dataset_size,</source>
        <translation>SampledWithoutReplacementDpEvent, Rate sample_size / source_dataset_size,</translation>
    </message>
    <message>
        <source>SampledWithReplacementDpEvent of nothing -&gt; no_op</source>
        <translation>SampledWithReplacementDpEvent von nichts -&gt; no_op</translation>
    </message>
    <message>
        <source>must be at most source_dataset_size, which must be at least 2</source>
        <translation>darf höchstens source_dataset_size sein, und das mindestens 2</translation>
    </message>
    <message>
        <source>SampledWithReplacementDpEvent of {1} -&gt; sampled</source>
        <translation>SampledWithReplacementDpEvent von {1} -&gt; sampled</translation>
    </message>
    <message>
        <source>SampledWithReplacementDpEvent of GaussianDpEvent -&gt; resampled_gaussian</source>
        <translation>SampledWithReplacementDpEvent von GaussianDpEvent -&gt; resampled_gaussian</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>darf nicht leer sein</translation>
    </message>
    <message>
        <source>RepeatAndSelectDpEvent of nothing -&gt; no_op</source>
        <translation>RepeatAndSelectDpEvent von nichts -&gt; no_op</translation>
    </message>
    <message>
        <source>written as a GaussianDpEvent</source>
        <translation>als GaussianDpEvent geschrieben</translation>
    </message>
    <message>
        <source>written as an EpsilonDeltaDpEvent</source>
        <translation>als EpsilonDeltaDpEvent geschrieben</translation>
    </message>
    <message>
        <source>written as UnsupportedDpEvent: the format has no class for it</source>
        <translation>als UnsupportedDpEvent geschrieben: Das Format hat keine Klasse dafür</translation>
    </message>
    <message>
        <source>dp_accounting events</source>
        <translation>Ereignisse von dp_accounting</translation>
    </message>
    <message>
        <source>noise multipliers are noise over clip, as the format has them: read the events under replace-one, where a sensitivity is two clips</source>
        <translation>Rauschmultiplikatoren sind Rauschen durch Clip, wie das Format sie hat: Lesen Sie die Ereignisse unter replace-one, wo eine Sensitivität zwei Clips ist</translation>
    </message>
    <message>
        <source>not a class of dp_accounting.dp_event</source>
        <translation>keine Klasse von dp_accounting.dp_event</translation>
    </message>
    <message>
        <source>has {1} fields, not {2}</source>
        <translation>hat {1} Felder, nicht {2}</translation>
    </message>
    <message>
        <source>must be dp_accounting.dp_event</source>
        <translation>muss dp_accounting.dp_event sein</translation>
    </message>
    <message>
        <source>must be an event with a class name</source>
        <translation>muss ein Ereignis mit Klassennamen sein</translation>
    </message>
    <message>
        <source>an object without class_name, as attr.asdict writes it: the fields alone do not say which mechanism it was; write repr(event), or event.to_named_tuple() as JSON</source>
        <translation>ein Objekt ohne class_name, wie attr.asdict es schreibt: Die Felder allein sagen nicht, welcher Mechanismus es war; schreiben Sie repr(event) oder event.to_named_tuple() als JSON</translation>
    </message>
    <message>
        <source>is not a field of {1}</source>
        <translation>ist kein Feld von {1}</translation>
    </message>
    <message>
        <source>is needed by {1}</source>
        <translation>wird von {1} gebraucht</translation>
    </message>
    <message>
        <source>nested deeper than 64 events</source>
        <translation>tiefer als 64 Ereignisse verschachtelt</translation>
    </message>
    <message>
        <source>SelfComposedDpEvent.count = 0 -&gt; nothing</source>
        <translation>SelfComposedDpEvent.count = 0 -&gt; nichts</translation>
    </message>
    <message>
        <source>a long repetition of several events -&gt; counts; their order within is not kept</source>
        <translation>eine lange Wiederholung mehrerer Ereignisse -&gt; Anzahlen; ihre Reihenfolge darin bleibt nicht erhalten</translation>
    </message>
    <message>
        <source>EpsilonDeltaDpEvent -&gt; pure_dp where delta is 0, else approx_dp; numbers as typed</source>
        <translation>EpsilonDeltaDpEvent -&gt; pure_dp, wo delta 0 ist, sonst approx_dp; Zahlen wie geschrieben</translation>
    </message>
    <message>
        <source>DiscreteLaplaceDpEvent.noise_parameter a -&gt; discrete_laplace scale 1/a; sensitivity is the clip</source>
        <translation>DiscreteLaplaceDpEvent.noise_parameter a -&gt; discrete_laplace scale 1/a; die Sensitivität ist der Clip</translation>
    </message>
    <message>
        <source>sigma = 0 or sensitivity = inf</source>
        <translation>sigma = 0 oder sensitivity = inf</translation>
    </message>
    <message>
        <source>an answer that does not depend on the data</source>
        <translation>eine Antwort, die nicht von den Daten abhängt</translation>
    </message>
    <message>
        <source>known, but this program has no proven bound for it; write its cost as an EpsilonDeltaDpEvent</source>
        <translation>bekannt, aber dieses Programm hat keine bewiesene Schranke dafür; schreiben Sie die Kosten als EpsilonDeltaDpEvent</translation>
    </message>
    <message>
        <source>must be a number</source>
        <translation>muss eine Zahl sein</translation>
    </message>
    <message>
        <source>LaplaceDpEvent.noise_multiplier -&gt; laplace scale, in clips</source>
        <translation>LaplaceDpEvent.noise_multiplier -&gt; laplace scale, in Clips</translation>
    </message>
    <message>
        <source>GaussianDpEvent.noise_multiplier -&gt; gaussian sigma, in clips</source>
        <translation>GaussianDpEvent.noise_multiplier -&gt; gaussian sigma, in Clips</translation>
    </message>
    <message>
        <source>nothing here; expected an event such as GaussianDpEvent(noise_multiplier=1.0)</source>
        <translation>hier steht nichts; erwartet ist ein Ereignis wie GaussianDpEvent(noise_multiplier=1.0)</translation>
    </message>
    <message>
        <source>not a number: {1}</source>
        <translation>keine Zahl: {1}</translation>
    </message>
    <message>
        <source>nan is not a number; the log must say a number</source>
        <translation>nan ist keine Zahl; das Protokoll muss eine Zahl nennen</translation>
    </message>
    <message>
        <source>expected )</source>
        <translation>erwartet ist )</translation>
    </message>
    <message>
        <source>&quot;{1}&quot; is not a class of dp_accounting.dp_event</source>
        <translation>„{1}“ ist keine Klasse von dp_accounting.dp_event</translation>
    </message>
    <message>
        <source>expected , or )</source>
        <translation>erwartet ist , oder )</translation>
    </message>
    <message>
        <source>too many values for {1}</source>
        <translation>zu viele Werte für {1}</translation>
    </message>
    <message>
        <source>field {1} twice</source>
        <translation>Feld {1} doppelt</translation>
    </message>
    <message>
        <source>class_name differs from the class</source>
        <translation>class_name ist ein anderer Name als die Klasse</translation>
    </message>
    <message>
        <source>the ledger has no policy, so there is no budget to compare totals with</source>
        <translation>das Register hat keine Vorgabe, es gibt also kein Budget, mit dem sich Summen vergleichen ließen</translation>
    </message>
    <message>
        <source>line {1}: its outcome, {2}, was known only from line {3} on, which this format cannot say; left out, so the worst case counts</source>
        <translation>Zeile {1}: ihr Ergebnis {2} war erst ab Zeile {3} bekannt, was dieses Format nicht sagen kann; weggelassen, also zählt der schlimmste Fall</translation>
    </message>
    <message>
        <source>{1} with {2}</source>
        <translation>{1} mit {2}</translation>
    </message>
    <message>
        <source>must be poisson or no-amplification with add-or-remove-one, or without-replacement with replace-one</source>
        <translation>muss poisson oder no-amplification mit add-or-remove-one sein, oder without-replacement mit replace-one</translation>
    </message>
    <message>
        <source>must be an object</source>
        <translation>muss ein Objekt sein</translation>
    </message>
    <message>
        <source>is not a field of schema version 1</source>
        <translation>ist kein Feld der Schemaversion 1</translation>
    </message>
    <message>
        <source>Flower accountant state</source>
        <translation>Zustand des Rechners von Flower</translation>
    </message>
    <message>
        <source>must be 1</source>
        <translation>muss 1 sein</translation>
    </message>
    <message>
        <source>config or compositions missing; expected an accountant&apos;s state</source>
        <translation>config oder compositions fehlt; erwartet ist der Zustand eines Rechners</translation>
    </message>
    <message>
        <source>The first {1} of {2}.</source>
        <translation>Die ersten {1} von {2}.</translation>
    </message>
    <message>
        <source>Entries understood</source>
        <translation>Verstandene Einträge</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>of the source</source>
        <translation>der Quelle</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Bezeichnung</translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation>Mechanismus</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Actor</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>Claimed</source>
        <translation>Angegeben</translation>
    </message>
    <message>
        <source>what the source says it cost; recomputed by the audit</source>
        <translation>was es laut Quelle gekostet hat; die Prüfung rechnet es nach</translation>
    </message>
    <message>
        <source>Not understood</source>
        <translation>Nicht verstanden</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>If you import anyway, each counts as epsilon = inf.</source>
        <translation>Wird trotzdem importiert, zählt jedes davon als epsilon = inf.</translation>
    </message>
    <message>
        <source>Report (JSON)</source>
        <translation>Bericht (JSON)</translation>
    </message>
    <message>
        <source>JSON Lines of spends</source>
        <translation>JSON-Zeilen mit Ausgaben</translation>
    </message>
    <message>
        <source>mechanism (or epsilon and delta)</source>
        <translation>mechanism (oder epsilon und delta)</translation>
    </message>
    <message>
        <source>not understood; a spend has {1}</source>
        <translation>nicht verstanden; eine Ausgabe hat {1}</translation>
    </message>
    <message>
        <source>must be &quot;spend&quot;, the only event imported</source>
        <translation>muss „spend“ sein, das einzige importierte Ereignis</translation>
    </message>
    <message>
        <source>must not be given together with a mechanism; put what was claimed into claimed</source>
        <translation>darf nicht zusammen mit einem Mechanismus angegeben werden; was angegeben wurde, gehört in claimed</translation>
    </message>
    <message>
        <source>a line&apos;s mechanism -&gt; the same mechanism</source>
        <translation>mechanism einer Zeile -&gt; derselbe Mechanismus</translation>
    </message>
    <message>
        <source>a line&apos;s epsilon, delta -&gt; pure_dp where delta is absent or 0, else approx_dp</source>
        <translation>epsilon, delta einer Zeile -&gt; pure_dp, wo delta fehlt oder 0 ist, sonst approx_dp</translation>
    </message>
    <message>
        <source>must be cont or halt</source>
        <translation>muss cont oder halt sein</translation>
    </message>
    <message>
        <source>not in the file</source>
        <translation>nicht in der Datei</translation>
    </message>
    <message>
        <source>must be given with --sensitivity: the largest d_in of any measurement</source>
        <translation>muss mit --sensitivity gegeben werden: das größte d_in aller Messungen</translation>
    </message>
    <message>
        <source>must be &gt; 0 and finite</source>
        <translation>muss &gt; 0 und endlich sein</translation>
    </message>
    <message>
        <source>the stated relation does not tell the sensitivity of a noise multiplier -&gt; nothing is proven</source>
        <translation>die angegebene Relation sagt nichts über die Sensitivität eines Rauschmultiplikators -&gt; nichts ist bewiesen</translation>
    </message>
    <message>
        <source>noise multiplier, noise over clip -&gt; sensitivity of two clips, as under replace-one</source>
        <translation>Rauschmultiplikator, Rauschen durch Clip -&gt; Sensitivität von zwei Clips, wie unter replace-one</translation>
    </message>
    <message>
        <source>noise multiplier, noise over clip -&gt; sensitivity of one clip, as under add-remove; under replace-one it is two clips: state the neighbouring relation</source>
        <translation>Rauschmultiplikator, Rauschen durch Clip -&gt; Sensitivität von einem Clip, wie unter add-remove; unter replace-one sind es zwei Clips: geben Sie die Nachbarschaft an</translation>
    </message>
    <message>
        <source>noise multiplier, noise over clip -&gt; sensitivity of one clip, as under {1}</source>
        <translation>Rauschmultiplikator, Rauschen durch Clip -&gt; Sensitivität von einem Clip, wie unter {1}</translation>
    </message>
    <message>
        <source>noise multiplier of batches of fixed size, noise over clip -&gt; half of it: noise over the sensitivity, which is two clips</source>
        <translation>Rauschmultiplikator von Batches fester Größe, Rauschen durch Clip -&gt; die Hälfte davon: Rauschen durch die Sensitivität, die zwei Clips ist</translation>
    </message>
    <message>
        <source>Opacus accountant state</source>
        <translation>Zustand des Rechners von Opacus</translation>
    </message>
    <message>
        <source>must be [noise_multiplier, sample_rate, num_steps]</source>
        <translation>muss [noise_multiplier, sample_rate, num_steps] sein</translation>
    </message>
    <message>
        <source>must be an array of [noise, rate, steps]</source>
        <translation>muss eine Liste von [noise, rate, steps] sein</translation>
    </message>
    <message>
        <source>is not part of an accountant&apos;s state</source>
        <translation>gehört nicht zum Zustand eines Rechners</translation>
    </message>
    <message>
        <source>must be in the checkpoint: save_checkpoint of the privacy engine writes it</source>
        <translation>muss im Checkpoint stehen: save_checkpoint der PrivacyEngine schreibt es</translation>
    </message>
    <message>
        <source>history [noise_multiplier, sample_rate, num_steps] -&gt; num_steps of subsampled_gaussian, Poisson</source>
        <translation>history [noise_multiplier, sample_rate, num_steps] -&gt; num_steps von subsampled_gaussian, Poisson</translation>
    </message>
    <message>
        <source>mechanism -&gt; not used: everything is recomputed</source>
        <translation>mechanism -&gt; nicht verwendet: Alles wird nachgerechnet</translation>
    </message>
    <message>
        <source>byte {1} of the pickle: {2}</source>
        <translation>Byte {1} des Pickles: {2}</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>abgeschnitten</translation>
    </message>
    <message>
        <source>a mark is missing</source>
        <translation>eine Marke fehlt</translation>
    </message>
    <message>
        <source>a value is missing</source>
        <translation>ein Wert fehlt</translation>
    </message>
    <message>
        <source>more than ten million values</source>
        <translation>mehr als zehn Millionen Werte</translation>
    </message>
    <message>
        <source>an integer of more than seven bytes</source>
        <translation>eine ganze Zahl mit mehr als sieben Bytes</translation>
    </message>
    <message>
        <source>nan is not a number</source>
        <translation>nan ist keine Zahl</translation>
    </message>
    <message>
        <source>refers to nothing</source>
        <translation>verweist auf nichts</translation>
    </message>
    <message>
        <source>operation {1} is not one that plain data needs</source>
        <translation>Operation {1} ist keine, die schlichte Daten brauchen</translation>
    </message>
    <message>
        <source>nested beyond 64 levels, or more than ten million values</source>
        <translation>tiefer als 64 Ebenen verschachtelt, oder mehr als zehn Millionen Werte</translation>
    </message>
    <message>
        <source>nothing in it</source>
        <translation>nichts darin</translation>
    </message>
    <message>
        <source>no checkpoint: a zip archive with a data.pkl, as torch.save writes it</source>
        <translation>kein Checkpoint: ein zip-Archiv mit einer data.pkl, wie torch.save es schreibt</translation>
    </message>
    <message>
        <source>compressed</source>
        <translation>komprimiert</translation>
    </message>
    <message>
        <source>must be stored, as torch.save does</source>
        <translation>muss unkomprimiert abgelegt sein, wie torch.save es tut</translation>
    </message>
    <message>
        <source>the output of {1}</source>
        <translation>die Ausgabe von {1}</translation>
    </message>
    <message>
        <source>must be an atom_domain, or vectors of one, with T of integers or floats, such as i32 or f64, or follow from a transformation that is read here: the noise on integers is another</source>
        <translation>muss eine atom_domain oder Vektoren davon sein, mit T aus ganzen Zahlen oder Gleitkommazahlen, etwa i32 oder f64, oder aus einer Transformation folgen, die hier gelesen wird: das Rauschen auf ganzen Zahlen ist ein anderes</translation>
    </message>
    <message>
        <source>OpenDP constructors</source>
        <translation>Konstruktoren von OpenDP</translation>
    </message>
    <message>
        <source>make_laplace -&gt; laplace, over integers discrete_laplace; scale as typed</source>
        <translation>make_laplace -&gt; laplace, über ganzen Zahlen discrete_laplace; scale wie geschrieben</translation>
    </message>
    <message>
        <source>make_gaussian -&gt; gaussian, over integers discrete_gaussian; scale -&gt; sigma as typed</source>
        <translation>make_gaussian -&gt; gaussian, über ganzen Zahlen discrete_gaussian; scale -&gt; sigma wie geschrieben</translation>
    </message>
    <message>
        <source>make_randomized_response -&gt; randomized_response, epsilon rounded up</source>
        <translation>make_randomized_response -&gt; randomized_response, epsilon aufgerundet</translation>
    </message>
    <message>
        <source>d_in -&gt; sensitivity, as answered: the largest at the input of any measurement</source>
        <translation>d_in -&gt; sensitivity, wie beantwortet: das größte am Eingang irgendeiner Messung</translation>
    </message>
    <message>
        <source>must be left at its default: rounding to multiples of 2^k enlarges the sensitivity</source>
        <translation>muss auf der Voreinstellung bleiben: Runden auf Vielfache von 2^k vergrößert die Sensitivität</translation>
    </message>
    <message>
        <source>vectors of integers: the discrete Gaussian of several dimensions has no kind; write its zCDP</source>
        <translation>Vektoren ganzer Zahlen: Für die diskrete Gaußverteilung mehrerer Dimensionen gibt es keine Art; schreiben Sie ihre zCDP</translation>
    </message>
    <message>
        <source>must be a probability, for two categories or more</source>
        <translation>muss eine Wahrscheinlichkeit sein, für zwei oder mehr Kategorien</translation>
    </message>
    <message>
        <source>must be at least 1 / number of categories</source>
        <translation>muss mindestens 1 / Zahl der Kategorien sein</translation>
    </message>
    <message>
        <source>is not a constructor that is read here</source>
        <translation>ist kein Konstruktor, der hier gelesen wird</translation>
    </message>
    <message>
        <source>must be max_divergence or zero_concentrated_divergence, or approximate of one of them with pairs</source>
        <translation>muss max_divergence oder zero_concentrated_divergence sein, oder approximate von einer davon, mit Paaren</translation>
    </message>
    <message>
        <source>JSON array of [epsilon, delta]</source>
        <translation>JSON-Liste von [epsilon, delta]</translation>
    </message>
    <message>
        <source>must be a pair [epsilon, delta]</source>
        <translation>muss ein Paar [epsilon, delta] sein</translation>
    </message>
    <message>
        <source>not an array; expected [[epsilon, delta], ...]</source>
        <translation>keine Liste; erwartet ist [[epsilon, delta], ...]</translation>
    </message>
    <message>
        <source>[epsilon, delta] -&gt; pure_dp where delta is 0, else approx_dp</source>
        <translation>[epsilon, delta] -&gt; pure_dp, wo delta 0 ist, sonst approx_dp</translation>
    </message>
    <message>
        <source>states neither a noise with its sensitivity nor (eps, delta)</source>
        <translation>nennt weder ein Rauschen mit seiner Sensitivität noch (eps, delta)</translation>
    </message>
    <message>
        <source>PipelineDP computation report</source>
        <translation>Rechenbericht von PipelineDP</translation>
    </message>
    <message>
        <source>no computation graph with numbered stages in it</source>
        <translation>enthält keinen Rechengraphen mit nummerierten Stufen</translation>
    </message>
    <message>
        <source>Laplace mechanism: parameter -&gt; laplace scale, l1_sensitivity -&gt; sensitivity</source>
        <translation>Laplace mechanism: parameter -&gt; laplace scale, l1_sensitivity -&gt; sensitivity</translation>
    </message>
    <message>
        <source>Gaussian mechanism: parameter -&gt; gaussian sigma, l2_sensitivity -&gt; sensitivity</source>
        <translation>Gaussian mechanism: parameter -&gt; gaussian sigma, l2_sensitivity -&gt; sensitivity</translation>
    </message>
    <message>
        <source>other stages with (eps, delta) -&gt; pure_dp where delta is 0, else approx_dp</source>
        <translation>andere Stufen mit (eps, delta) -&gt; pure_dp, wo delta 0 ist, sonst approx_dp</translation>
    </message>
    <message>
        <source>stages that bound contributions or take public partitions -&gt; nothing</source>
        <translation>Stufen, die Beiträge begrenzen oder öffentliche Partitionen nehmen -&gt; nichts</translation>
    </message>
    <message>
        <source>text behind the value</source>
        <translation>Text hinter dem Wert</translation>
    </message>
    <message>
        <source>expected &apos;key&apos;: value</source>
        <translation>erwartet ist &apos;Schlüssel&apos;: Wert</translation>
    </message>
    <message>
        <source>expected a value, not &quot;{1}&quot;</source>
        <translation>erwartet ist ein Wert, nicht „{1}“</translation>
    </message>
    <message>
        <source>&quot;{1}&quot; is not plain data</source>
        <translation>„{1}“ gehört nicht zu schlichten Daten</translation>
    </message>
    <message>
        <source>expected (key, value) pairs</source>
        <translation>erwartet sind Paare (Schlüssel, Wert)</translation>
    </message>
    <message>
        <source>nested deeper than 64 levels</source>
        <translation>tiefer als 64 Ebenen verschachtelt</translation>
    </message>
    <message>
        <source>expected , or {1}</source>
        <translation>erwartet ist , oder {1}</translation>
    </message>
    <message>
        <source>text without a closing quote</source>
        <translation>Text ohne schließendes Anführungszeichen</translation>
    </message>
    <message>
        <source>no finite bound holds for these spends, so there is no loss to register; run dpledger audit</source>
        <translation>für diese Ausgaben gilt keine endliche Schranke, also gibt es keinen Verlust einzutragen; führen Sie dpledger audit aus</translation>
    </message>
    <message>
        <source>Entry for the registry of deployments (YAML)</source>
        <translation>Eintrag für das Verzeichnis der Anwendungen (YAML)</translation>
    </message>
    <message>
        <source>nothing was spent yet, so there is nothing to register</source>
        <translation>es wurde noch nichts ausgegeben, also gibt es nichts einzutragen</translation>
    </message>
    <message>
        <source>the loss is infinite; run dpledger audit to see why</source>
        <translation>der Verlust ist unendlich; dpledger audit zeigt, warum</translation>
    </message>
    <message>
        <source>{1} must be text</source>
        <translation>{1} muss Text sein</translation>
    </message>
    <message>
        <source>{1} must be a list of texts</source>
        <translation>{1} muss eine Liste von Texten sein</translation>
    </message>
    <message>
        <source>{1} must be one of {2}</source>
        <translation>{1} muss eines von diesen sein: {2}</translation>
    </message>
    <message>
        <source>{1} is not a field that can be stated</source>
        <translation>{1} ist kein Feld, das angegeben werden kann</translation>
    </message>
    <message>
        <source>registry: {1}; state it in a note with an object &quot;registry&quot;, nested as the entry is</source>
        <translation>Verzeichnis: {1}; geben Sie es in einer Notiz mit einem Objekt &quot;registry&quot; an, verschachtelt wie der Eintrag</translation>
    </message>
    <message>
        <source>must be a probability, 0 &lt;= rate &lt;= 1</source>
        <translation>muss eine Wahrscheinlichkeit sein, 0 &lt;= Rate &lt;= 1</translation>
    </message>
    <message>
        <source>must be at most the population, {1}</source>
        <translation>darf höchstens die Gesamtheit sein, {1}</translation>
    </message>
    <message>
        <source>is not a part of such a budget</source>
        <translation>ist keine Zahl eines solchen Budgets</translation>
    </message>
    <message>
        <source>must be given once</source>
        <translation>darf nur einmal stehen</translation>
    </message>
    <message>
        <source>of an infinite budget nothing can be read</source>
        <translation>von einem unendlichen Budget lässt sich nichts ablesen</translation>
    </message>
    <message>
        <source>Tumult Analytics budgets</source>
        <translation>Budgets von Tumult Analytics</translation>
    </message>
    <message>
        <source>a budget without its closing bracket</source>
        <translation>ein Budget ohne seine schließende Klammer</translation>
    </message>
    <message>
        <source>remaining privacy budget -&gt; the difference to the one before, rounded up, one analysis each; what was spent behind the last is not in the file</source>
        <translation>verbleibendes Budget -&gt; der Unterschied zum vorigen, aufgerundet, je eine Analyse; was nach dem letzten verbraucht wurde, steht nicht in der Datei</translation>
    </message>
    <message>
        <source>must not stand in one file with budgets that were spent: they would count twice</source>
        <translation>darf nicht mit verbrauchten Budgets in einer Datei stehen: sie würden doppelt zählen</translation>
    </message>
    <message>
        <source>must stand in the file at least twice: one says nothing of what was spent</source>
        <translation>muss mindestens zweimal in der Datei stehen: eines allein sagt nichts über den Verbrauch</translation>
    </message>
    <message>
        <source>privacy budget</source>
        <translation>Privacy-Budget</translation>
    </message>
    <message>
        <source>no budget such as PureDPBudget(epsilon=1) in it</source>
        <translation>darin steht kein Budget wie PureDPBudget(epsilon=1)</translation>
    </message>
    <message>
        <source>PureDPBudget -&gt; pure_dp, ApproxDPBudget -&gt; approx_dp, RhoZCDPBudget -&gt; zcdp, one analysis each</source>
        <translation>PureDPBudget -&gt; pure_dp, ApproxDPBudget -&gt; approx_dp, RhoZCDPBudget -&gt; zcdp, je eine Analyse</translation>
    </message>
    <message>
        <source>would be too large</source>
        <translation>wäre zu groß</translation>
    </message>
    <message>
        <source>the chain holds to its end</source>
        <translation>die Kette hält bis zu ihrem Ende</translation>
    </message>
    <message>
        <source>no ledger: {1}</source>
        <translation>kein Register: {1}</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>no draft is read: {1}</source>
        <translation>es wird kein Entwurf gelesen: {1}</translation>
    </message>
    <message>
        <source>{1} is left out: it is not a draft of this ledger</source>
        <translation>{1} bleibt außer Betracht: Es ist kein Entwurf dieses Registers</translation>
    </message>
    <message>
        <source>cannot remove</source>
        <translation>lässt sich nicht entfernen</translation>
    </message>
    <message>
        <source>must be text and not blank</source>
        <translation>muss Text und nicht leer sein</translation>
    </message>
    <message>
        <source>must hold at least one of {1}</source>
        <translation>muss mindestens eines enthalten von {1}</translation>
    </message>
    <message>
        <source>must be a whole number below 2^53</source>
        <translation>muss eine ganze Zahl unter 2^53 sein</translation>
    </message>
    <message>
        <source>must be a SHA-256 in 64 lower-case hexadecimal digits</source>
        <translation>muss ein SHA-256 aus 64 kleinen hexadezimalen Ziffern sein</translation>
    </message>
    <message>
        <source>must be an exact number</source>
        <translation>muss eine exakte Zahl sein</translation>
    </message>
    <message>
        <source>must be a list</source>
        <translation>muss eine Liste sein</translation>
    </message>
    <message>
        <source>must be the seq of an earlier line</source>
        <translation>muss die seq einer früheren Zeile sein</translation>
    </message>
    <message>
        <source>header</source>
        <translation>Kopfzeile</translation>
    </message>
    <message>
        <source>policy</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>spend</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>; nothing was written, the ledger is as it was</source>
        <translation>; nichts wurde geschrieben, das Register ist, wie es war</translation>
    </message>
    <message>
        <source>; part of the line may remain at the end and is set apart when the ledger is next opened</source>
        <translation>; ein Teil der Zeile kann am Ende bleiben und wird beiseitegelegt, wenn das Register das nächste Mal geöffnet wird</translation>
    </message>
    <message>
        <source>full: it would have {1} bytes, and a ledger may have at most {2}; nothing was written, go on in a new ledger</source>
        <translation>voll: es hätte {1} Bytes, und ein Register darf höchstens {2} haben; nichts wurde geschrieben, machen Sie in einem neuen Register weiter</translation>
    </message>
    <message>
        <source>a ledger starts with a header</source>
        <translation>ein Register beginnt mit einem Kopf</translation>
    </message>
    <message>
        <source>an unfinished last line was set apart in {1}</source>
        <translation>eine unvollständige letzte Zeile wurde in {1} beiseitegelegt</translation>
    </message>
    <message>
        <source>{1}; as soon as something is written, that is kept in {2}.recovered-N</source>
        <translation>{1}; sobald etwas geschrieben wird, wird das in {2}.recovered-N aufbewahrt</translation>
    </message>
    <message>
        <source>cannot open for writing</source>
        <translation>lässt sich nicht zum Schreiben öffnen</translation>
    </message>
    <message>
        <source>; a power failure may take back what was written</source>
        <translation>; ein Stromausfall kann zurücknehmen, was geschrieben wurde</translation>
    </message>
    <message>
        <source>; the ledger is as it was</source>
        <translation>; das Register ist, wie es war</translation>
    </message>
    <message>
        <source>; the new lines may be there: read it again before you go on</source>
        <translation>; die neuen Zeilen können da sein: Lesen Sie es noch einmal, bevor Sie weitermachen</translation>
    </message>
    <message>
        <source>cannot remove the draft</source>
        <translation>der Entwurf lässt sich nicht entfernen</translation>
    </message>
    <message>
        <source>must be a name of the allowed signers, such as ann@example.org: no spaces or commas</source>
        <translation>muss ein Name der erlaubten Unterzeichner sein, etwa ann@example.org: ohne Leerzeichen und Kommas</translation>
    </message>
    <message>
        <source>cannot cut off the unfinished last line</source>
        <translation>die unvollständige letzte Zeile lässt sich nicht abschneiden</translation>
    </message>
    <message>
        <source>cannot lock</source>
        <translation>lässt sich nicht sperren</translation>
    </message>
    <message>
        <source>locked by another program; close it there, then try again</source>
        <translation>von einem anderen Programm gesperrt; schließen Sie es dort und versuchen Sie es noch einmal</translation>
    </message>
    <message>
        <source>changed on disk since it was read; read it again, nothing was written</source>
        <translation>auf der Platte geändert, seit es gelesen wurde; lesen Sie es neu, nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>must be text</source>
        <translation>muss Text sein</translation>
    </message>
    <message>
        <source>must be text or a number</source>
        <translation>muss Text oder eine Zahl sein</translation>
    </message>
    <message>
        <source>must be a decimal number in quotes, such as &quot;0.1&quot;</source>
        <translation>muss eine Dezimalzahl in Anführungszeichen sein, etwa &quot;0.1&quot;</translation>
    </message>
    <message>
        <source>must be an object such as {&quot;order&quot;:&quot;21.98&quot;,&quot;share&quot;:&quot;0.9&quot;}</source>
        <translation>muss ein Objekt sein wie {&quot;order&quot;:&quot;21.98&quot;,&quot;share&quot;:&quot;0.9&quot;}</translation>
    </message>
    <message>
        <source>must be a list of orders with shares, or absent for the default</source>
        <translation>muss eine Liste von Ordnungen mit Anteilen sein, oder für die Voreinstellung fehlen</translation>
    </message>
    <message>
        <source>must be &quot;before&quot; or &quot;afterwards&quot;</source>
        <translation>muss „before“ oder „afterwards“ sein</translation>
    </message>
    <message>
        <source>must be &quot;tanh&quot; or &quot;sq&quot;</source>
        <translation>muss „tanh“ oder „sq“ sein</translation>
    </message>
    <message>
        <source>must be &quot;latch&quot; or &quot;skip&quot;</source>
        <translation>muss „latch“ oder „skip“ sein</translation>
    </message>
    <message>
        <source>must be &quot;sequential&quot; or &quot;parallel:GROUP&quot;</source>
        <translation>muss „sequential“ oder „parallel:GRUPPE“ sein</translation>
    </message>
    <message>
        <source>must be an object {entity, contribution, window, windows}, or the entity as text</source>
        <translation>muss ein Objekt {entity, contribution, window, windows} sein, oder die Einheit als Text</translation>
    </message>
    <message>
        <source>must be a name, or a list of names</source>
        <translation>muss ein Name oder eine Liste von Namen sein</translation>
    </message>
    <message>
        <source>must be an array</source>
        <translation>muss eine Liste sein</translation>
    </message>
    <message>
        <source>must be a list of {&quot;order&quot;:&quot;8&quot;,&quot;limit&quot;:&quot;1.5&quot;}</source>
        <translation>muss eine Liste aus {&quot;order&quot;:&quot;8&quot;,&quot;limit&quot;:&quot;1.5&quot;} sein</translation>
    </message>
    <message>
        <source>must not be given together with {1}</source>
        <translation>darf nicht zusammen mit {1} angegeben werden</translation>
    </message>
    <message>
        <source>must be a decimal number in quotes, such as &quot;0.1&quot;; or else the budget is rho, mu or renyi</source>
        <translation>muss eine Dezimalzahl in Anführungszeichen sein, etwa &quot;0.1&quot;; oder aber das Budget ist rho, mu oder renyi</translation>
    </message>
    <message>
        <source>must be &gt;= 0 and &lt; 1</source>
        <translation>muss &gt;= 0 und &lt; 1 sein</translation>
    </message>
    <message>
        <source>must be an object such as {&quot;kind&quot;:&quot;gaussian&quot;,&quot;sigma&quot;:&quot;10&quot;}</source>
        <translation>muss ein Objekt sein wie {&quot;kind&quot;:&quot;gaussian&quot;,&quot;sigma&quot;:&quot;10&quot;}</translation>
    </message>
    <message>
        <source>must be an object such as {&quot;kind&quot;:&quot;laplace&quot;,&quot;scale&quot;:&quot;10&quot;}</source>
        <translation>muss ein Objekt sein wie {&quot;kind&quot;:&quot;laplace&quot;,&quot;scale&quot;:&quot;10&quot;}</translation>
    </message>
    <message>
        <source>Correct the entry with an amend event, or say in a note why it is so.</source>
        <translation>Berichtigen Sie den Eintrag mit einem amend-Ereignis, oder sagen Sie in einer Notiz, warum es so ist.</translation>
    </message>
    <message>
        <source>No action needed: this is how the ledger records it.</source>
        <translation>Nichts zu tun: So zeichnet das Register es auf.</translation>
    </message>
    <message>
        <source>Check who corrected it and why; if the correction is wrong, amend it again.</source>
        <translation>Prüfen Sie, wer es warum berichtigt hat; ist die Berichtigung falsch, berichtigen Sie erneut.</translation>
    </message>
    <message>
        <source>Record the amendment again, in a form that can be read.</source>
        <translation>Tragen Sie die Berichtigung noch einmal in lesbarer Form ein.</translation>
    </message>
    <message>
        <source>Save the plan again; a draft is not a record, and may be replaced.</source>
        <translation>Speichern Sie den Plan noch einmal; ein Entwurf ist kein Eintrag und darf ersetzt werden.</translation>
    </message>
    <message>
        <source>Record the event again, with what it lacks.</source>
        <translation>Tragen Sie das Ereignis noch einmal ein, mit dem, was ihm fehlt.</translation>
    </message>
    <message>
        <source>Read the ledger with a program that knows this event.</source>
        <translation>Lesen Sie das Register mit einem Programm, das dieses Ereignis kennt.</translation>
    </message>
    <message>
        <source>Amend the header: an amend event that refers to seq 0.</source>
        <translation>Berichtigen Sie den Kopf: ein amend-Ereignis, das sich auf seq 0 bezieht.</translation>
    </message>
    <message>
        <source>If another key was meant, record it by its name: an entry and the header are corrected with an amend event, a policy is recorded again.</source>
        <translation>Wenn ein anderer Schlüssel gemeint war, ihn unter seinem Namen aufzeichnen: Einträge und Kopf werden mit einem amend-Ereignis berichtigt, Richtlinien neu aufgezeichnet.</translation>
    </message>
    <message>
        <source>Record the policy again, with names that accountants know.</source>
        <translation>Tragen Sie die Vorgabe noch einmal ein, mit Namen, die die Rechenregeln kennen.</translation>
    </message>
    <message>
        <source>Record a policy that can be read.</source>
        <translation>Tragen Sie eine lesbare Vorgabe ein.</translation>
    </message>
    <message>
        <source>Record the event again, with the seq of the line that it is about.</source>
        <translation>Tragen Sie das Ereignis noch einmal ein, mit der seq der Zeile, um die es geht.</translation>
    </message>
    <message>
        <source>empty; expected a ledger, which starts with {&quot;$dpledger&quot;:&quot;1.0&quot;,</source>
        <translation>leer; erwartet ist ein Register, das mit {&quot;$dpledger&quot;:&quot;1.0&quot; beginnt,</translation>
    </message>
    <message>
        <source>not a ledger: a byte order mark (BOM) stands before its first byte, as some editors write it; the chain is over every byte: use the file as it was before that editor saved it</source>
        <translation>kein Register: Eine Byte-Order-Mark (BOM) steht vor seinem ersten Byte, wie manche Editoren sie schreiben; die Kette geht über jedes Byte: Nehmen Sie die Datei, wie sie war, bevor dieser Editor sie speicherte</translation>
    </message>
    <message>
        <source>not a ledger: the file must start with {&quot;$dpledger&quot;:&quot;1.0&quot;, at its first byte; a log in another format (CSV, JSON) becomes a ledger by import</source>
        <translation>kein Register: Die Datei muss beim ersten Byte mit {&quot;$dpledger&quot;:&quot;1.0&quot;, beginnen; ein Protokoll in einem anderen Format (CSV, JSON) wird durch Import zum Register</translation>
    </message>
    <message>
        <source>the first line has no end; expected a whole header line ended by LF</source>
        <translation>die erste Zeile hat kein Ende; erwartet ist eine ganze Kopfzeile, die mit LF endet</translation>
    </message>
    <message>
        <source>line endings changed in transit; convert the file back to LF line endings</source>
        <translation>Zeilenenden wurden unterwegs verändert; wandeln Sie die Datei in LF-Zeilenenden zurück</translation>
    </message>
    <message>
        <source>line endings changed in transit: the chain is valid once every CR is removed; convert the file back to LF line endings</source>
        <translation>die Zeilenenden wurden unterwegs geändert: Die Kette ist gültig, sobald jedes CR entfernt ist; stellen Sie die Datei auf LF als Zeilenende zurück</translation>
    </message>
    <message>
        <source>line endings changed in transit, and with every CR removed: {1}</source>
        <translation>die Zeilenenden wurden unterwegs geändert, und ohne jedes CR: {1}</translation>
    </message>
    <message>
        <source>{1} bytes; a line may have at most 1 MiB (1048576)</source>
        <translation>{1} Bytes; eine Zeile darf höchstens 1 MiB (1048576) haben</translation>
    </message>
    <message>
        <source>not an object; every line is one JSON object</source>
        <translation>kein Objekt; jede Zeile ist ein JSON-Objekt</translation>
    </message>
    <message>
        <source>missing or not text; every line names its event type</source>
        <translation>fehlt oder ist kein Text; jede Zeile nennt die Art ihres Ereignisses</translation>
    </message>
    <message>
        <source>a line after the draft on line {1}; a draft must be the last line</source>
        <translation>eine Zeile nach dem Entwurf in Zeile {1}; ein Entwurf muss die letzte Zeile sein</translation>
    </message>
    <message>
        <source>&quot;{1}&quot;: the first line, and only that, must be the header</source>
        <translation>„{1}“: Die erste Zeile, und nur sie, muss der Kopf sein</translation>
    </message>
    <message>
        <source>a draft has neither seq nor prev</source>
        <translation>ein Entwurf hat weder seq noch prev</translation>
    </message>
    <message>
        <source>must be {1}: a line was removed, inserted, moved or changed here</source>
        <translation>muss {1} sein: Eine Zeile wurde hier entfernt, eingefügt, verschoben oder geändert</translation>
    </message>
    <message>
        <source>the header&apos;s prev is 64 zeros</source>
        <translation>das prev des Kopfs sind 64 Nullen</translation>
    </message>
    <message>
        <source>{1} was changed after line {2} was written, or this prev was</source>
        <translation>{1} wurde geändert, nachdem Zeile {2} geschrieben war, oder dieses prev wurde es</translation>
    </message>
    <message>
        <source>must be {1}: {2}</source>
        <translation>muss {1} sein: {2}</translation>
    </message>
    <message>
        <source>the last line is not finished: its one byte is left out</source>
        <translation>die letzte Zeile ist unvollständig: Ihr eines Byte wird ausgelassen</translation>
    </message>
    <message>
        <source>the last line is not finished: its {1} bytes are left out</source>
        <translation>die letzte Zeile ist unvollständig: Ihre {1} Bytes werden ausgelassen</translation>
    </message>
    <message>
        <source>no end within 64 MiB; a line may have at most 1 MiB (1048576)</source>
        <translation>kein Ende innerhalb von 64 MiB; eine Zeile darf höchstens 1 MiB (1048576) haben</translation>
    </message>
    <message>
        <source>scope {1}</source>
        <translation>Geltungsbereich {1}</translation>
    </message>
    <message>
        <source>is not the state of these policies</source>
        <translation>ist nicht der Zustand dieser Vorgaben</translation>
    </message>
    <message>
        <source>is too small for what is recorded: its filter refuses line {1}</source>
        <translation>ist zu klein für das, was aufgezeichnet ist: sein Filter lehnt Zeile {1} ab</translation>
    </message>
    <message>
        <source>any other actor</source>
        <translation>alle übrigen Personen</translation>
    </message>
    <message>
        <source>any other purpose</source>
        <translation>alle übrigen Zwecke</translation>
    </message>
    <message>
        <source>any other dataset</source>
        <translation>alle übrigen Datensätze</translation>
    </message>
    <message>
        <source>any other period</source>
        <translation>alle übrigen Zeiträume</translation>
    </message>
    <message>
        <source>must be a decimal number in quotes</source>
        <translation>muss eine Dezimalzahl in Anführungszeichen sein</translation>
    </message>
    <message>
        <source>must be the share that is handed over, or delta</source>
        <translation>muss der übertragene Anteil sein, oder Delta</translation>
    </message>
    <message>
        <source>is handed over between budgets of a finite epsilon; set a new policy for each scope</source>
        <translation>wird zwischen Budgets mit endlichem Epsilon übertragen; setzen Sie für jeden Geltungsbereich eine neue Vorgabe</translation>
    </message>
    <message>
        <source>must be at most what the scope has, {1}</source>
        <translation>darf höchstens sein, was der Geltungsbereich hat, {1}</translation>
    </message>
    <message>
        <source>Another partition is declared; the first stays, and from here on every spend counts for all of its blocks.</source>
        <translation>Eine andere Zerlegung wird erklärt; die erste bleibt, und von hier an zählt jede Ausgabe für alle ihre Blöcke.</translation>
    </message>
    <message>
        <source>The partition does not hold: {1}; every spend counts for all blocks.</source>
        <translation>Die Zerlegung hält nicht: {1}; jede Ausgabe zählt für alle Blöcke.</translation>
    </message>
    <message>
        <source>The policy&apos;s scope cannot be read, so it promises nothing: {1}</source>
        <translation>Der Geltungsbereich der Vorgabe ist unlesbar, sie verspricht also nichts: {1}</translation>
    </message>
    <message>
        <source>The policy cannot be read: {1}; until a readable one follows, the budget of {2} is 0.</source>
        <translation>Die Vorgabe ist unlesbar: {1}; bis eine lesbare folgt, ist das Budget von {2} 0.</translation>
    </message>
    <message>
        <source>The hand-over must name two policies of the ledger by their scopes; it changes nothing.</source>
        <translation>Die Übertragung muss zwei Vorgaben des Registers mit ihren Geltungsbereichen nennen; sie ändert nichts.</translation>
    </message>
    <message>
        <source>The hand-over cannot be: {1}; it changes nothing.</source>
        <translation>Die Übertragung ist nicht möglich: {1}; sie ändert nichts.</translation>
    </message>
    <message>
        <source>A share was handed over without a reason.</source>
        <translation>Ein Anteil wurde ohne Begründung übertragen.</translation>
    </message>
    <message>
        <source>The budget of {1} was changed without a reason.</source>
        <translation>Das Budget von {1} wurde ohne Begründung geändert.</translation>
    </message>
    <message>
        <source>No partition declares the blocks of {1}, so every spend counts for all of them.</source>
        <translation>Keine Zerlegung erklärt die Blöcke von {1}, jede Ausgabe zählt also für alle.</translation>
    </message>
    <message>
        <source>The blocks of {1} are not those of the partition: {2}; every spend counts for all of them.</source>
        <translation>Die Blöcke von {1} sind nicht die der Zerlegung: {2}; jede Ausgabe zählt für alle.</translation>
    </message>
    <message>
        <source>Parallel composition with a delta does not hold where the data may change in view of outputs; every spend counts for all blocks of {1}.</source>
        <translation>Parallele Komposition mit einem Delta gilt nicht, wo sich die Daten nach Ergebnissen ändern dürfen; jede Ausgabe zählt für alle Blöcke von {1}.</translation>
    </message>
    <message>
        <source>The windows of {1} and {2} overlap: a spend in both counts for both, and someone present in both has the sum of the two budgets.</source>
        <translation>Die Zeitfenster von {1} und {2} überschneiden sich: eine Ausgabe in beiden zählt für beide, und wer in beiden vorkommt, hat die Summe der beiden Budgets.</translation>
    </message>
    <message>
        <source>a key similar to others here</source>
        <translation>ein Schlüssel ähnlich anderen hier</translation>
    </message>
    <message>
        <source>{1}: {2} is not recognised by this version and is ignored</source>
        <translation>{1}: {2} ist dieser Version nicht bekannt und wird ignoriert</translation>
    </message>
    <message>
        <source>{1}; &quot;{2}&quot; was probably meant</source>
        <translation>{1}; gemeint war wohl „{2}“</translation>
    </message>
    <message>
        <source>an event of another program is kept and costs nothing: {1}</source>
        <translation>ein Ereignis eines anderen Programms bleibt erhalten und kostet nichts: {1}</translation>
    </message>
    <message>
        <source>adds to the header: {1}</source>
        <translation>ergänzt den Kopf: {1}</translation>
    </message>
    <message>
        <source>corrects the header: {1}; it said before: {2}</source>
        <translation>berichtigt den Kopf: {1}; vorher stand dort: {2}</translation>
    </message>
    <message>
        <source>unknown parameters of the policy are ignored: {1}; known are {2}</source>
        <translation>unbekannte Parameter der Vorgabe werden ignoriert: {1}; bekannt sind {2}</translation>
    </message>
    <message>
        <source>{1}; until a readable policy follows, the budget is 0 and every spend is refused</source>
        <translation>{1}; bis eine lesbare Vorgabe folgt, ist das Budget 0, und jede Ausgabe wird abgelehnt</translation>
    </message>
    <message>
        <source>{1}: {2} = {3}: must be the seq of an earlier line; it changes nothing</source>
        <translation>{1}: {2} = {3}: muss die seq einer früheren Zeile sein; es ändert nichts</translation>
    </message>
    <message>
        <source>correct: must be an object of corrected fields of a spend or of the header; it changes nothing</source>
        <translation>correct: muss ein Objekt mit berichtigten Feldern einer Ausgabe oder des Kopfs sein; es ändert nichts</translation>
    </message>
    <message>
        <source>{1} came out {2}; its delta stays spent, and what was recorded before this line had to fit the worst case</source>
        <translation>{1} ergab {2}; sein Delta bleibt ausgegeben, und was vor dieser Zeile aufgezeichnet wurde, musste mit dem schlimmsten Fall passen</translation>
    </message>
    <message>
        <source>; &quot;{1}&quot; is not a field of a spend and changes nothing</source>
        <translation>; „{1}“ ist kein Feld einer Ausgabe und ändert nichts</translation>
    </message>
    <message>
        <source>corrects {1}: {2}; recorded at first: {3}; the corrected entry is what counts{4}</source>
        <translation>berichtigt {1}: {2}; zuerst aufgezeichnet: {3}; es zählt der berichtigte Eintrag{4}</translation>
    </message>
    <message>
        <source>{1} is withdrawn; it stays charged</source>
        <translation>{1} ist zurückgezogen; es bleibt berechnet</translation>
    </message>
    <message>
        <source>{1}; the draft is not shown</source>
        <translation>{1}; der Entwurf wird nicht gezeigt</translation>
    </message>
    <message>
        <source>ssh-keygen could not sign: {1}</source>
        <translation>ssh-keygen konnte nicht unterschreiben: {1}</translation>
    </message>
    <message>
        <source>not an SSH signature as ssh-keygen spells it</source>
        <translation>keine SSH-Signatur, wie ssh-keygen sie schreibt</translation>
    </message>
    <message>
        <source>not an SSH signature: its bytes do not begin with SSHSIG and version 1</source>
        <translation>keine SSH-Signatur: Ihre Bytes beginnen nicht mit SSHSIG und Version 1</translation>
    </message>
    <message>
        <source>not a whole SSH signature: a part of it is missing, or something follows it</source>
        <translation>keine ganze SSH-Signatur: Ein Teil fehlt, oder etwas folgt ihr</translation>
    </message>
    <message>
        <source>it was made for another namespace than the seal&apos;s</source>
        <translation>sie wurde für einen anderen Namensraum gemacht als den des Siegels</translation>
    </message>
    <message>
        <source>the key has a passphrase, which cannot be asked for here: add the key to an agent first, with ssh-add</source>
        <translation>der Schlüssel hat eine Passphrase, nach der hier nicht gefragt werden kann: Geben Sie den Schlüssel zuerst mit ssh-add einem Agenten</translation>
    </message>
    <message>
        <source>the seal names no signer or no namespace</source>
        <translation>das Siegel nennt keinen Unterzeichner oder keinen Namensraum</translation>
    </message>
    <message>
        <source>missing beside the unknown key &quot;{1}&quot;, which may have been meant for it; state the count</source>
        <translation>fehlt neben dem unbekannten Schlüssel „{1}“, der dafür gemeint sein kann; geben Sie die Anzahl an</translation>
    </message>
    <message>
        <source>is not an event type of this version and may be a spend: amend its type to spend or to the right one</source>
        <translation>ist kein Ereignistyp dieser Version und kann eine Ausgabe sein; berichtigen Sie seinen Typ, zu spend oder zum richtigen</translation>
    </message>
    <message>
        <source>must be of a single run, not of {1}: they may come out differently; record the runs one by one</source>
        <translation>muss von einem einzelnen Lauf sein, nicht von {1}: sie können verschieden ausgehen; die Läufe einzeln aufzeichnen</translation>
    </message>
    <message>
        <source>{1}; counted as epsilon = inf</source>
        <translation>{1}; als epsilon = inf gezählt</translation>
    </message>
    <message>
        <source>{1}; the worst case stays charged</source>
        <translation>{1}; der schlimmste Fall bleibt berechnet</translation>
    </message>
    <message>
        <source>released without privacy; counted as epsilon = inf</source>
        <translation>ohne Schutz freigegeben; als epsilon = inf gezählt</translation>
    </message>
    <message>
        <source>role {1} is added up like any other entry: an upper bound whatever the parts are</source>
        <translation>Rolle {1} wird addiert wie jeder andere Eintrag: eine obere Schranke, was immer die Teile sind</translation>
    </message>
    <message>
        <source>The data set</source>
        <translation>Der Datensatz</translation>
    </message>
    <message>
        <source>survey of households 2026</source>
        <translation>Haushaltsbefragung 2026</translation>
    </message>
    <message>
        <source>Number of people in it, if that may be known; a delta of 1/n or more gives no protection</source>
        <translation>Zahl der Personen darin, falls sie bekannt sein darf; ein delta von 1/n oder mehr gibt keinen Schutz</translation>
    </message>
    <message>
        <source>Where the bounds of values come from</source>
        <translation>Woher die Grenzen der Werte stammen</translation>
    </message>
    <message>
        <source>the questionnaire</source>
        <translation>aus dem Fragebogen</translation>
    </message>
    <message>
        <source>Why this delta was chosen</source>
        <translation>Warum dieses Delta gewählt wurde</translation>
    </message>
    <message>
        <source>a hundredth of 1/n</source>
        <translation>ein Hundertstel von 1/n</translation>
    </message>
    <message>
        <source>Published outside the guarantee: exact counts, invariants, tuning on raw data; or none</source>
        <translation>Außerhalb der Garantie veröffentlicht: genaue Zahlen, Invarianten, Abstimmung an Rohdaten; oder none, wenn es nichts gibt</translation>
    </message>
    <message>
        <source>The error of the results at a confidence level</source>
        <translation>Der Fehler der Ergebnisse zu einem Konfidenzniveau</translation>
    </message>
    <message>
        <source>within 12 people, at 95 %</source>
        <translation>auf 12 Personen genau, zu 95 %</translation>
    </message>
    <message>
        <source>Who may ask queries and see the answers</source>
        <translation>Wer Anfragen stellen und die Antworten sehen darf</translation>
    </message>
    <message>
        <source>three analysts; the answers are public</source>
        <translation>drei Analysten; die Antworten sind öffentlich</translation>
    </message>
    <message>
        <source>Who could see the raw data or the noise seeds</source>
        <translation>Wer die Rohdaten oder die Startwerte des Rauschens sehen konnte</translation>
    </message>
    <message>
        <source>the data custodian; seeds are not kept</source>
        <translation>die Datenverwaltung; Startwerte werden nicht aufbewahrt</translation>
    </message>
    <message>
        <source>Protection against timing side channels</source>
        <translation>Schutz gegen Seitenkanäle über die Laufzeit</translation>
    </message>
    <message>
        <source>answers are given at fixed times</source>
        <translation>Antworten werden zu festen Zeiten gegeben</translation>
    </message>
    <message>
        <source>Whom to ask about this record, shown in every report</source>
        <translation>Wer Fragen zu dieser Aufzeichnung beantwortet; steht in jedem Bericht</translation>
    </message>
    <message>
        <source>Floating-point safe sampling of the noise</source>
        <translation>Gegen Gleitkommaangriffe sicheres Ziehen des Rauschens</translation>
    </message>
    <message>
        <source>discrete Laplace, exact</source>
        <translation>diskretes Laplace-Rauschen, exakt</translation>
    </message>
    <message>
        <source>must be a whole number of people, such as 25000</source>
        <translation>muss eine ganze Zahl von Personen sein, etwa 25000</translation>
    </message>
    <message>
        <source>must be one of the properties audits ask for</source>
        <translation>muss eine der Eigenschaften sein, nach denen Prüfungen fragen</translation>
    </message>
    <message>
        <source>must say which data this is about</source>
        <translation>muss sagen, um welche Daten es geht</translation>
    </message>
    <message>
        <source>must be a time-stamp reply in base64, on one line</source>
        <translation>muss eine Zeitstempel-Antwort in Base64 sein, in einer Zeile</translation>
    </message>
    <message>
        <source>is not base64</source>
        <translation>ist kein Base64</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>is not the reply of a time-stamp authority (RFC 3161)</source>
        <translation>ist nicht die Antwort eines Zeitstempeldienstes (RFC 3161)</translation>
    </message>
    <message>
        <source>not enough memory to check it</source>
        <translation>kein Speicher, um es zu prüfen</translation>
    </message>
    <message>
        <source>holds no certificates in PEM: {1}</source>
        <translation>enthält keine Zertifikate in PEM: {1}</translation>
    </message>
    <message>
        <source>is not signed by one of these time-stamp authorities: {1}</source>
        <translation>ist von keiner dieser Zeitstempelstellen unterschrieben: {1}</translation>
    </message>
    <message>
        <source>must stamp a SHA-256 digest (openssl ts -query -sha256)</source>
        <translation>muss eine SHA-256-Prüfsumme stempeln (openssl ts -query -sha256)</translation>
    </message>
    <message>
        <source>1 line</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <source>{1} lines</source>
        <translation>{1} Zeilen</translation>
    </message>
    <message>
        <source>its namespace is not {1}: it was made for another purpose</source>
        <translation>sein Namensraum ist nicht {1}: Es wurde für einen anderen Zweck gemacht</translation>
    </message>
    <message>
        <source>it is a seal, but its type is &quot;{1}&quot;</source>
        <translation>es ist ein Siegel, aber seine Art ist „{1}“</translation>
    </message>
    <message>
        <source>must cover 1 to {1}, not {2}</source>
        <translation>muss 1 bis {1} abdecken, nicht {2}</translation>
    </message>
    <message>
        <source>the first {1} have {2} and SHA-256 {3}</source>
        <translation>die ersten {1} haben {2} und SHA-256 {3}</translation>
    </message>
    <message>
        <source>the line is not spelled as it was written: sorted keys, no blanks</source>
        <translation>die Zeile ist nicht geschrieben, wie sie geschrieben wurde: sortierte Schlüssel, keine Leerzeichen</translation>
    </message>
    <message>
        <source>signed with the key {1}, which line {2} says was replaced</source>
        <translation>unterschrieben mit dem Schlüssel {1}, der laut Zeile {2} ersetzt wurde</translation>
    </message>
    <message>
        <source>the token is about other bytes: SHA-256 {1}</source>
        <translation>der Stempel gilt anderen Bytes: SHA-256 {1}</translation>
    </message>
    <message>
        <source>must be about 1 to {1}, not {2}</source>
        <translation>muss 1 bis {1} betreffen, nicht {2}</translation>
    </message>
    <message>
        <source>the first {1} have SHA-256 {2}</source>
        <translation>die ersten {1} haben SHA-256 {2}</translation>
    </message>
    <message>
        <source>anchor digest differs (anchor on line {1}): {2}</source>
        <translation>Prüfsumme des Ankers weicht ab (Anker in Zeile {1}): {2}</translation>
    </message>
    <message>
        <source>seal digest differs</source>
        <translation>Prüfsumme des Siegels weicht ab</translation>
    </message>
    <message>
        <source>sealed to line {1} by {2}</source>
        <translation>gesiegelt bis Zeile {1} von {2}</translation>
    </message>
    <message>
        <source>a seal to line {1} says that it is by {2}; its signature was not checked: give the file of allowed signers</source>
        <translation>ein Siegel bis Zeile {1} sagt, es sei von {2}; seine Signatur wurde nicht geprüft: Geben Sie die Datei der erlaubten Unterzeichner an</translation>
    </message>
    <message>
        <source>valid, {1} after the last seal; {2}</source>
        <translation>gültig, {1} nach dem letzten Siegel; {2}</translation>
    </message>
    <message>
        <source>valid and {1}</source>
        <translation>gültig und {1}</translation>
    </message>
    <message>
        <source>valid; {1}</source>
        <translation>gültig; {1}</translation>
    </message>
    <message>
        <source>not readable: {1}</source>
        <translation>nicht lesbar: {1}</translation>
    </message>
    <message>
        <source>chain broken at line {1}: {2}</source>
        <translation>Kette in Zeile {1} gebrochen: {2}</translation>
    </message>
    <message>
        <source>seal digest differs (seal on line {1}): {2}</source>
        <translation>Prüfsumme des Siegels weicht ab (Siegel in Zeile {1}): {2}</translation>
    </message>
    <message>
        <source>signature bad (seal on line {1}): {2}</source>
        <translation>Signatur ungültig (Siegel in Zeile {1}): {2}</translation>
    </message>
    <message>
        <source>signer unknown, expired or revoked (seal on line {1}): {2}: {3}</source>
        <translation>Unterzeichner unbekannt, abgelaufen oder widerrufen (Siegel in Zeile {1}): {2}: {3}</translation>
    </message>
    <message>
        <source>valid, not sealed, {1}</source>
        <translation>gültig, nicht gesiegelt, {1}</translation>
    </message>
    <message>
        <source>A signer can rewrite their own history, and a file cut back to an earlier seal looks whole: compare the head and the line count with a copy kept elsewhere.</source>
        <translation>Ein Unterzeichner kann seinen eigenen Verlauf umschreiben, und eine bis zu einem früheren Siegel gekürzte Datei sieht heil aus: Vergleichen Sie Kopf und Zeilenzahl mit einer anderswo aufbewahrten Kopie.</translation>
    </message>
    <message>
        <source>must be at least 16 random bytes, on one line</source>
        <translation>muss aus mindestens 16 zufälligen Bytes bestehen, in einer Zeile</translation>
    </message>
    <message>
        <source>nested deeper than 32 levels; a ledger line may not be</source>
        <translation>tiefer als 32 Ebenen verschachtelt; das darf eine Zeile des Registers nicht sein</translation>
    </message>
    <message>
        <source>{1} bytes; a ledger line may have at most 1 MiB (1048576)</source>
        <translation>{1} Bytes; eine Zeile des Registers darf höchstens 1 MiB (1048576) haben</translation>
    </message>
    <message>
        <source>text that is not UTF-8; a ledger holds only UTF-8</source>
        <translation>Text, der kein UTF-8 ist; ein Register enthält nur UTF-8</translation>
    </message>
    <message>
        <source>the first event of a ledger, and only that, is its header</source>
        <translation>das erste Ereignis eines Registers, und nur dieses, ist sein Kopf</translation>
    </message>
    <message>
        <source>a draft is not part of the chain</source>
        <translation>ein Entwurf gehört nicht zur Kette</translation>
    </message>
    <message>
        <source>the plan of {1} analyses is one line of its ledger: {2}; give equal analyses one row and a count</source>
        <translation>der Plan mit {1} Analysen ist eine Zeile seines Registers: {2}; gleichen Analysen eine Zeile mit einer Anzahl geben</translation>
    </message>
    <message>
        <source>Approximate DP</source>
        <translation>Approximative DP</translation>
    </message>
    <message>
        <source>A run known only by its (ε, δ) guarantee.</source>
        <translation>Ein Lauf, von dem nur die (ε, δ)-Garantie bekannt ist.</translation>
    </message>
    <message>
        <source>(ε, δ)-DP; δ-approximate m(ε)-zCDP</source>
        <translation>(ε, δ)-DP; δ-approximative m(ε)-zCDP</translation>
    </message>
    <message>
        <source>Dwork, Kenthapadi, McSherry, Mironov, Naor 2006; decomposition: Kairouz, Oh, Viswanath 2015</source>
        <translation>Dwork, Kenthapadi, McSherry, Mironov, Naor 2006; Zerlegung: Kairouz, Oh, Viswanath 2015</translation>
    </message>
    <message>
        <source>Additive slack: P(S) &lt;= e^epsilon Q(S) + delta for every event S.</source>
        <translation>Additiver Spielraum: P(S) &lt;= e^epsilon Q(S) + delta für jedes Ereignis S.</translation>
    </message>
    <message>
        <source>Discrete Gaussian</source>
        <translation>Diskrete Gaußverteilung</translation>
    </message>
    <message>
        <source>Adds discrete Gaussian noise P(k) ∝ exp(−k²/(2σ²)) to integer answers of given L2 sensitivity.</source>
        <translation>Addiert diskretes Gauß-Rauschen P(k) ∝ exp(−k²/(2σ²)) zu ganzzahligen Antworten gegebener L2-Sensitivität.</translation>
    </message>
    <message>
        <source>Noise parameter σ</source>
        <translation>Rauschparameter σ</translation>
    </message>
    <message>
        <source>Noise k has probability proportional to exp(−k²/(2σ²)).</source>
        <translation>Das Rauschen k hat Wahrscheinlichkeit proportional zu exp(−k²/(2σ²)).</translation>
    </message>
    <message>
        <source>L2 sensitivity Δ₂</source>
        <translation>L2-Sensitivität Δ₂</translation>
    </message>
    <message>
        <source>The most one person can change the integer answers, in L2.</source>
        <translation>Das Meiste, um das eine Person die ganzzahligen Antworten ändern kann, in L2.</translation>
    </message>
    <message>
        <source>Discrete Laplace</source>
        <translation>Diskrete Laplaceverteilung</translation>
    </message>
    <message>
        <source>Adds two-sided geometric noise P(k) ∝ exp(−|k|/b) to an integer answer of given sensitivity.</source>
        <translation>Addiert zweiseitiges geometrisches Rauschen P(k) ∝ exp(−|k|/b) zu einer ganzzahligen Antwort gegebener Sensitivität.</translation>
    </message>
    <message>
        <source>L1 sensitivity Δ₁</source>
        <translation>L1-Sensitivität Δ₁</translation>
    </message>
    <message>
        <source>The most one person can change the integer answer, in L1.</source>
        <translation>Das Meiste, um das eine Person die ganzzahlige Antwort ändern kann, in L1.</translation>
    </message>
    <message>
        <source>Noise scale b</source>
        <translation>Rauschskala b</translation>
    </message>
    <message>
        <source>Noise k has probability proportional to exp(−|k|/b).</source>
        <translation>Das Rauschen k hat Wahrscheinlichkeit proportional zu exp(−|k|/b).</translation>
    </message>
    <message>
        <source>Gaussian on epochs</source>
        <translation>Gauß auf Epochen</translation>
    </message>
    <message>
        <source>Training whose batches cover the data once an epoch: shuffled, fixed, or every record in a random step.</source>
        <translation>Training, dessen Batches die Daten einmal je Epoche abdecken: gemischt, fest oder jeder Datensatz in einem zufälligen Schritt.</translation>
    </message>
    <message>
        <source>Feldman, Shenfeld 2025; Chua, Ghazi, Kamath, Kumar, Manurangsi, Sinha, Zhang 2024; docs/proofs.md 14</source>
        <translation>Feldman, Shenfeld 2025; Chua, Ghazi, Kamath, Kumar, Manurangsi, Sinha, Zhang 2024; docs/proofs.md 14</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>Ziehung</translation>
    </message>
    <message>
        <source>How batches are drawn. Shuffling is not sampling: it costs as much as fixed batches. Random allocation: every record joins one random step of each epoch, independently of the others.</source>
        <translation>Wie Batches gezogen werden. Mischen ist keine Stichprobe: Es kostet so viel wie feste Batches. Zufällige Zuteilung: Jeder Datensatz kommt in jeder Epoche in einen zufälligen Schritt, unabhängig von den anderen.</translation>
    </message>
    <message>
        <source>must be zero-out or replace-one: batches of an epoch tell how many records there are</source>
        <translation>muss zero-out oder replace-one sein: Die Batches einer Epoche verraten, wie viele Datensätze es gibt</translation>
    </message>
    <message>
        <source>Noise multiplier σ</source>
        <translation>Rauschfaktor σ</translation>
    </message>
    <message>
        <source>Steps an epoch</source>
        <translation>Schritte je Epoche</translation>
    </message>
    <message>
        <source>How many batches an epoch has.</source>
        <translation>Wie viele Batches eine Epoche hat.</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>How often the data were gone through.</source>
        <translation>Wie oft die Daten durchlaufen wurden.</translation>
    </message>
    <message>
        <source>Exponential</source>
        <translation>Exponential</translation>
    </message>
    <message>
        <source>Selects a candidate with probability proportional to exp(score), scaled to the given ε.</source>
        <translation>Wählt einen Kandidaten mit Wahrscheinlichkeit proportional zu exp(Bewertung), skaliert auf das gegebene ε.</translation>
    </message>
    <message>
        <source>ε-DP with bounded range ε; (ε²/8)-zCDP</source>
        <translation>ε-DP mit begrenzter Spanne ε; (ε²/8)-zCDP</translation>
    </message>
    <message>
        <source>McSherry, Talwar 2007; bounded range: Dong, Durfee, Rogers 2020; zCDP: Cesar, Rogers 2021; loss distribution: supremum over its shifts, Zhu, Dong, Wang 2022</source>
        <translation>McSherry, Talwar 2007; begrenzte Spanne: Dong, Durfee, Rogers 2020; zCDP: Cesar, Rogers 2021; Verlustverteilung: Supremum über ihre Verschiebungen, Zhu, Dong, Wang 2022</translation>
    </message>
    <message>
        <source>Gaussian</source>
        <translation>Gauß</translation>
    </message>
    <message>
        <source>Adds Gaussian noise of a given standard deviation to an answer of given L2 sensitivity.</source>
        <translation>Addiert Gauß-Rauschen gegebener Standardabweichung zu einer Antwort gegebener L2-Sensitivität.</translation>
    </message>
    <message>
        <source>Noise standard deviation σ</source>
        <translation>Standardabweichung des Rauschens σ</translation>
    </message>
    <message>
        <source>The standard deviation of the Gaussian noise.</source>
        <translation>Die Standardabweichung des Gauß-Rauschens.</translation>
    </message>
    <message>
        <source>The most one person can change the answer, in L2.</source>
        <translation>Das Meiste, um das eine Person die Antwort ändern kann, in L2.</translation>
    </message>
    <message>
        <source>Mixture of Gaussians</source>
        <translation>Mischung von Gauß-Verteilungen</translation>
    </message>
    <message>
        <source>Gaussian noise on a sum that a record moves by one of several lengths, drawn at random.</source>
        <translation>Gauß-Rauschen auf einer Summe, die ein Eintrag um eine von mehreren Längen verschiebt, zufällig gezogen.</translation>
    </message>
    <message>
        <source>Choquette-Choo, Ganesh, Steinke, Thakurta 2023</source>
        <translation>Choquette-Choo, Ganesh, Steinke, Thakurta 2023</translation>
    </message>
    <message>
        <source>{1} numbers</source>
        <translation>{1} Zahlen</translation>
    </message>
    <message>
        <source>must be as many as the sensitivities, and at most 4096</source>
        <translation>müssen so viele sein wie die Sensitivitäten, und höchstens 4096</translation>
    </message>
    <message>
        <source>must add up to 1</source>
        <translation>müssen zusammen 1 ergeben</translation>
    </message>
    <message>
        <source>must be add-remove or zero-out: one of the two laws has no contribution</source>
        <translation>muss add-remove oder zero-out sein: eine der beiden Verteilungen hat keinen Beitrag</translation>
    </message>
    <message>
        <source>must be at least the largest sensitivity over 1000</source>
        <translation>muss mindestens die größte Sensitivität durch 1000 sein</translation>
    </message>
    <message>
        <source>Sensitivities cᵢ</source>
        <translation>Sensitivitäten cᵢ</translation>
    </message>
    <message>
        <source>How far one record can move the sum, in L2.</source>
        <translation>Wie weit ein Eintrag die Summe verschieben kann, in L2.</translation>
    </message>
    <message>
        <source>Probabilities pᵢ</source>
        <translation>Wahrscheinlichkeiten pᵢ</translation>
    </message>
    <message>
        <source>The probability of each sensitivity.</source>
        <translation>Die Wahrscheinlichkeit jeder Sensitivität.</translation>
    </message>
    <message>
        <source>A run known only by its Gaussian DP guarantee.</source>
        <translation>Ein Lauf, von dem nur die Gauß-DP-Garantie bekannt ist.</translation>
    </message>
    <message>
        <source>Mu μ</source>
        <translation>Mu μ</translation>
    </message>
    <message>
        <source>No harder to tell neighbours apart than two unit normal distributions this far apart.</source>
        <translation>Nachbarn zu unterscheiden ist nicht leichter als zwei Standardnormalverteilungen in diesem Abstand.</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>The steps in order: a list of {epsilon, delta} or {mechanism}, each optionally with a count.</source>
        <translation>Die Schritte der Reihe nach: eine Liste von {epsilon, delta} oder {mechanism}, jeder auf Wunsch mit count.</translation>
    </message>
    <message>
        <source>Stops</source>
        <translation>Haltestellen</translation>
    </message>
    <message>
        <source>Numbers of steps after which the mechanism may stop, ascending; the last is the number of steps.</source>
        <translation>Zahlen von Schritten, nach denen der Mechanismus enden darf, aufsteigend; die letzte ist die Zahl der Schritte.</translation>
    </message>
    <message>
        <source>Epsilon per stop</source>
        <translation>Epsilon je Haltestelle</translation>
    </message>
    <message>
        <source>What stopping there costs; give either these or delta.</source>
        <translation>Was das Enden dort kostet; geben Sie entweder diese oder delta an.</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>Delta</translation>
    </message>
    <message>
        <source>Solve for the cells that go with this delta; give either this or the cells.</source>
        <translation>Die Zellen zu diesem Delta ausrechnen; geben Sie entweder dies oder die Zellen an.</translation>
    </message>
    <message>
        <source>Iterative with stopping</source>
        <translation>Iterativ mit Anhalten</translation>
    </message>
    <message>
        <source>Runs steps one after the other and may stop early; an early stop gives budget back.</source>
        <translation>Führt Schritte nacheinander aus und darf früh enden; ein frühes Ende gibt Budget zurück.</translation>
    </message>
    <message>
        <source>delta = max over prefix-free families of sum (P0(x) - e^{e_i} P1(x)): an optimal stopping value; mechanisms: e_i = composition of the first k_i at delta/n</source>
        <translation>delta = max über präfixfreie Familien von sum (P0(x) - e^{e_i} P1(x)): ein Wert optimalen Stoppens; Mechanismen: e_i = Komposition der ersten k_i bei delta/n</translation>
    </message>
    <message>
        <source>exactly one of cells and delta must be given</source>
        <translation>genau eines von cells und delta muss gegeben sein</translation>
    </message>
    <message>
        <source>must be solved for a delta where steps are mechanisms</source>
        <translation>müssen für ein Delta gelöst werden, wenn Schritte Mechanismen sind</translation>
    </message>
    <message>
        <source>leaves no finite epsilon after {1} steps</source>
        <translation>lässt nach {1} Schritten kein endliches Epsilon</translation>
    </message>
    <message>
        <source>must be from 1 to {1} steps</source>
        <translation>muss von 1 bis {1} Schritte sein</translation>
    </message>
    <message>
        <source>Adds Laplace noise of a given scale to an answer of given L1 sensitivity.</source>
        <translation>Addiert Laplace-Rauschen gegebener Skala zu einer Antwort gegebener L1-Sensitivität.</translation>
    </message>
    <message>
        <source>The scale of the Laplace noise; its standard deviation is √2 b.</source>
        <translation>Die Skala des Laplace-Rauschens; seine Standardabweichung ist √2 b.</translation>
    </message>
    <message>
        <source>The most one person can change the answer, in L1.</source>
        <translation>Das Meiste, um das eine Person die Antwort ändern kann, in L1.</translation>
    </message>
    <message>
        <source>must not ascend: only then the earliest participations are the worst</source>
        <translation>dürfen nicht steigen: Nur dann sind die frühesten Teilnahmen die schlimmsten</translation>
    </message>
    <message>
        <source>Matrix mechanism</source>
        <translation>Matrixmechanismus</translation>
    </message>
    <message>
        <source>Gradient descent or sums of a stream with correlated Gaussian noise, given by an encoder matrix.</source>
        <translation>Gradientenabstieg oder Summen eines Datenstroms mit korreliertem Gaußschem Rauschen, gegeben durch eine Kodiermatrix.</translation>
    </message>
    <message>
        <source>Δ/σ-GDP, Δ the encoder&apos;s sensitivity over all allowed participations; cyclic Poisson sampling: ⌈n/b⌉ Poisson-sampled Gaussians of noise σ/max column norm</source>
        <translation>Δ/σ-GDP, Δ die Sensitivität der Kodierung über alle erlaubten Teilnahmen; zyklische Poisson-Stichproben: ⌈n/b⌉ Gauß auf Poisson-Stichproben mit Rauschen σ/größte Spaltennorm</translation>
    </message>
    <message>
        <source>Denisov, McMahan, Rush, Smith, Thakurta 2022; Choquette-Choo, Ganesh, McKenna, McMahan, Rush, Thakurta, Xu 2023; Kalinin, Lampert 2024; docs/proofs.md 16</source>
        <translation>Denisov, McMahan, Rush, Smith, Thakurta 2022; Choquette-Choo, Ganesh, McKenna, McMahan, Rush, Thakurta, Xu 2023; Kalinin, Lampert 2024; docs/proofs.md 16</translation>
    </message>
    <message>
        <source>must be zero-out or replace-one: one record less moves others to other steps</source>
        <translation>muss zero-out oder replace-one sein: Ein Datensatz weniger verschiebt andere in andere Schritte</translation>
    </message>
    <message>
        <source>Standard deviation of the noise that is added to the encoder&apos;s output, before decoding, over the clip; over two clips where a record is replaced.</source>
        <translation>Standardabweichung des Rauschens, das vor dem Dekodieren auf die Ausgabe der Kodierung kommt, durch die Clipping-Norm; durch zwei, wo ein Datensatz ersetzt wird.</translation>
    </message>
    <message>
        <source>Participation</source>
        <translation>Teilnahme</translation>
    </message>
    <message>
        <source>How a record takes part: stated, as the sensitivity says; separated, a few times at least some steps apart; cyclic_poisson, by a Poisson sample of a fixed group, group after group.</source>
        <translation>Wie ein Datensatz teilnimmt: stated, wie die Sensitivität sagt; separated, einige Male mit einem Mindestabstand von Schritten; cyclic_poisson, durch eine Poisson-Stichprobe aus einer festen Gruppe, Gruppe um Gruppe.</translation>
    </message>
    <message>
        <source>Sensitivity of the encoder</source>
        <translation>Sensitivität der Kodierung</translation>
    </message>
    <message>
        <source>Stated: how far one record moves the encoder&apos;s output in L2, over all its participations, each of one clip. Cyclic: the largest length of a column of the encoder, which has no more bands than there are groups. Not used with coefficients.</source>
        <translation>Stated: wie weit ein Datensatz die Ausgabe der Kodierung in L2 bewegt, über alle seine Teilnahmen, jede von einer Clipping-Norm. Cyclic: die größte Länge einer Spalte der Kodierung, die nicht mehr Bänder hat, als es Gruppen gibt. Mit Koeffizienten nicht benutzt.</translation>
    </message>
    <message>
        <source>Coefficients of the encoder</source>
        <translation>Koeffizienten der Kodierung</translation>
    </message>
    <message>
        <source>The first column of a lower-triangular Toeplitz encoder, not ascending; what is not listed is 0.</source>
        <translation>Die erste Spalte einer unteren Toeplitz-Dreiecksmatrix, nicht steigend; was nicht dasteht, ist 0.</translation>
    </message>
    <message>
        <source>Steps n</source>
        <translation>Schritte n</translation>
    </message>
    <message>
        <source>How many steps the encoder has.</source>
        <translation>Wie viele Schritte die Kodierung hat.</translation>
    </message>
    <message>
        <source>Separation b</source>
        <translation>Abstand b</translation>
    </message>
    <message>
        <source>Separated: two steps with the same record are at least so many apart. Cyclic: the number of groups.</source>
        <translation>Separated: Zwei Schritte mit demselben Datensatz liegen mindestens so weit auseinander. Cyclic: die Zahl der Gruppen.</translation>
    </message>
    <message>
        <source>Participations k</source>
        <translation>Teilnahmen k</translation>
    </message>
    <message>
        <source>Separated: how often a record takes part at most; if left empty, as often as the separation allows.</source>
        <translation>Separated: wie oft ein Datensatz höchstens teilnimmt; leer: so oft, wie der Abstand erlaubt.</translation>
    </message>
    <message>
        <source>Sampling rate q</source>
        <translation>Ziehungsrate q</translation>
    </message>
    <message>
        <source>Cyclic: the probability with which each record of the group joins a step.</source>
        <translation>Cyclic: die Wahrscheinlichkeit, mit der jeder Datensatz der Gruppe an einem Schritt teilnimmt.</translation>
    </message>
    <message>
        <source>must be left out where the sensitivity is stated</source>
        <translation>muss fehlen, wo die Sensitivität angegeben ist</translation>
    </message>
    <message>
        <source>must be given for separated participations</source>
        <translation>muss für Teilnahmen mit Abstand angegeben werden</translation>
    </message>
    <message>
        <source>must be at most 10^8 over the number of overlapping columns; otherwise state the sensitivity</source>
        <translation>darf höchstens 10^8 durch die Zahl der überlappenden Spalten sein; sonst die Sensitivität angeben</translation>
    </message>
    <message>
        <source>must be given for cyclic Poisson sampling</source>
        <translation>muss für zyklische Poisson-Stichproben angegeben werden</translation>
    </message>
    <message>
        <source>must be left out: the samples decide it</source>
        <translation>muss fehlen: Die Stichproben entscheiden darüber</translation>
    </message>
    <message>
        <source>must be at most as many as there are groups: otherwise participations overlap</source>
        <translation>dürfen höchstens so viele sein wie Gruppen: Sonst überlappen sich Teilnahmen</translation>
    </message>
    <message>
        <source>it has no parameters</source>
        <translation>es hat keine Parameter</translation>
    </message>
    <message>
        <source>known are {1}</source>
        <translation>bekannt sind {1}</translation>
    </message>
    <message>
        <source>is not a parameter of {1}; {2}</source>
        <translation>ist kein Parameter von {1}; {2}</translation>
    </message>
    <message>
        <source>must be an object with a kind</source>
        <translation>muss ein Objekt mit einer Art (kind) sein</translation>
    </message>
    <message>
        <source>is missing; {1}</source>
        <translation>fehlt; {1}</translation>
    </message>
    <message>
        <source>count must be a whole number, 1 or more</source>
        <translation>count muss eine ganze Zahl sein, 1 oder mehr</translation>
    </message>
    <message>
        <source>must be a mechanism, or a list of {mechanism, count}</source>
        <translation>muss ein Mechanismus sein, oder eine Liste aus {mechanism, count}</translation>
    </message>
    <message>
        <source>must be {mechanism, count}</source>
        <translation>muss {mechanism, count} sein</translation>
    </message>
    <message>
        <source>must hold under one neighbouring relation</source>
        <translation>muss unter einer einzigen Nachbarschaft gelten</translation>
    </message>
    <message>
        <source>No operation</source>
        <translation>Keine Operation</translation>
    </message>
    <message>
        <source>A step that looks at no data.</source>
        <translation>Ein Schritt, der keine Daten ansieht.</translation>
    </message>
    <message>
        <source>Not private</source>
        <translation>Nicht geschützt</translation>
    </message>
    <message>
        <source>A release without any privacy guarantee.</source>
        <translation>Eine Freigabe ohne jede Garantie für die Privatheit.</translation>
    </message>
    <message>
        <source>Any mechanism whose outputs fall into cells that cost differently.</source>
        <translation>Jeder Mechanismus, dessen Ausgaben in verschieden teure Zellen fallen.</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>The partition, fixed before the run: a list of {label, epsilon}.</source>
        <translation>Die Zerlegung, vor dem Lauf festgelegt: eine Liste von {label, epsilon}.</translation>
    </message>
    <message>
        <source>Additive slack of the whole mechanism, charged whatever the output.</source>
        <translation>Additiver Spielraum des ganzen Mechanismus, berechnet bei jeder Ausgabe.</translation>
    </message>
    <message>
        <source>Cells are a public coin</source>
        <translation>Zellen sind eine öffentliche Münze</translation>
    </message>
    <message>
        <source>Only if each cell is exactly as likely with one data set as with its neighbour, whatever came before. Then every filter may count what the realised cell costs.</source>
        <translation>Nur wenn jede Zelle mit einem Datensatz genau so wahrscheinlich ist wie mit seinem Nachbarn, was auch vorher war. Dann darf jeder Filter zählen, was die eingetretene Zelle kostet.</translation>
    </message>
    <message>
        <source>{1}, written like 12</source>
        <translation>{1}, geschrieben wie 12</translation>
    </message>
    <message>
        <source>{1}, written like 12, 0.1, 1e-10 or 1/3</source>
        <translation>{1}, geschrieben wie 12, 0.1, 1e-10 oder 1/3</translation>
    </message>
    <message>
        <source>must be a number {1}</source>
        <translation>muss eine Zahl {1} sein</translation>
    </message>
    <message>
        <source>must be a whole number {1}</source>
        <translation>muss eine ganze Zahl {1} sein</translation>
    </message>
    <message>
        <source>must be a list of numbers {1}</source>
        <translation>muss eine Liste von Zahlen {1} sein</translation>
    </message>
    <message>
        <source>Epsilon ε</source>
        <translation>Epsilon ε</translation>
    </message>
    <message>
        <source>Epsilon of the guarantee that one run gives.</source>
        <translation>Epsilon der Garantie, die ein Lauf gibt.</translation>
    </message>
    <message>
        <source>Delta δ</source>
        <translation>Delta δ</translation>
    </message>
    <message>
        <source>Monotone scores</source>
        <translation>Monotone Bewertungen</translation>
    </message>
    <message>
        <source>Whether one person moves all scores the same way, so that half the noise gives the same epsilon.</source>
        <translation>Ob eine Person alle Bewertungen in dieselbe Richtung bewegt, sodass halbes Rauschen dasselbe Epsilon ergibt.</translation>
    </message>
    <message>
        <source>no parameters</source>
        <translation>keine Parameter</translation>
    </message>
    <message>
        <source>{1} takes {2}</source>
        <translation>{1} nimmt {2}</translation>
    </message>
    <message>
        <source>Permute and flip</source>
        <translation>Permutieren und Münzwurf</translation>
    </message>
    <message>
        <source>Selects a candidate by flipping coins in random order; never worse than the exponential mechanism.</source>
        <translation>Wählt einen Kandidaten durch Münzwürfe in zufälliger Reihenfolge; nie schlechter als der Exponentialmechanismus.</translation>
    </message>
    <message>
        <source>McKenna, Sheldon 2020; loss distribution: that of Laplace noise dominates, as it is report noisy max with exponential noise (Ding et al. 2021)</source>
        <translation>McKenna, Sheldon 2020; Verlustverteilung: die des Laplace-Rauschens dominiert, da es das verrauschte Maximum mit exponentiellem Rauschen ist (Ding et al. 2021)</translation>
    </message>
    <message>
        <source>Probabilistic DP</source>
        <translation>Probabilistische DP</translation>
    </message>
    <message>
        <source>A run whose loss exceeds ε with probability at most δ, for both orders of the neighbours.</source>
        <translation>Ein Lauf, dessen Verlust ε mit Wahrscheinlichkeit höchstens δ überschreitet, für beide Reihenfolgen der Nachbarn.</translation>
    </message>
    <message>
        <source>P(L &gt; ε) ≤ δ; hence (ε, δ)-DP</source>
        <translation>P(L &gt; ε) ≤ δ; also (ε, δ)-DP</translation>
    </message>
    <message>
        <source>Machanavajjhala et al. 2008; drift of such rounds: docs/proofs.md 7</source>
        <translation>Machanavajjhala et al. 2008; Drift solcher Runden: docs/proofs.md 7</translation>
    </message>
    <message>
        <source>The probability with which the loss may exceed epsilon.</source>
        <translation>Die Wahrscheinlichkeit, mit der der Verlust epsilon überschreiten darf.</translation>
    </message>
    <message>
        <source>Propose, test, release</source>
        <translation>Vorschlagen, testen, freigeben</translation>
    </message>
    <message>
        <source>Releases a robust statistic if a private test finds the proposed sensitivity safe, else says so.</source>
        <translation>Gibt eine robuste Statistik frei, wenn ein privater Test die vorgeschlagene Sensitivität für sicher befindet, und sagt es sonst.</translation>
    </message>
    <message>
        <source>value: 2 epsilon, bottom: epsilon; delta</source>
        <translation>value: 2 epsilon, bottom: epsilon; delta</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Pays for the test; a released value costs as much again.</source>
        <translation>Bezahlt den Test; ein freigegebener Wert kostet noch einmal so viel.</translation>
    </message>
    <message>
        <source>Probability that the test passes although the proposal is bad.</source>
        <translation>Wahrscheinlichkeit, mit der der Test besteht, obwohl der Vorschlag schlecht ist.</translation>
    </message>
    <message>
        <source>Interquartile range by propose-test-release</source>
        <translation>Interquartilsabstand durch Vorschlagen-Testen-Freigeben</translation>
    </message>
    <message>
        <source>Tries two discretisations of the interquartile range and releases the first that is stable.</source>
        <translation>Versucht zwei Diskretisierungen des Interquartilsabstands und gibt die erste stabile frei.</translation>
    </message>
    <message>
        <source>value: 3 epsilon, bottom: 2 epsilon; delta_H = 2 delta - delta^2 (delta if at most one proposal can be bad)</source>
        <translation>value: 3 epsilon, bottom: 2 epsilon; delta_H = 2 delta - delta^2 (delta, wenn höchstens ein Vorschlag schlecht sein kann)</translation>
    </message>
    <message>
        <source>Pays for one test.</source>
        <translation>Bezahlt einen Test.</translation>
    </message>
    <message>
        <source>Probability that one test passes although its proposal is bad.</source>
        <translation>Wahrscheinlichkeit, mit der ein Test besteht, obwohl sein Vorschlag schlecht ist.</translation>
    </message>
    <message>
        <source>At most one bad proposal</source>
        <translation>Höchstens ein schlechter Vorschlag</translation>
    </message>
    <message>
        <source>Set only if for no data set both proposals are bad: then delta is counted once.</source>
        <translation>Nur setzen, wenn bei keinem Datensatz beide Vorschläge schlecht sind: Dann zählt Delta einmal.</translation>
    </message>
    <message>
        <source>Pure DP</source>
        <translation>Reine DP</translation>
    </message>
    <message>
        <source>A run known only by its pure differential privacy guarantee.</source>
        <translation>Ein Lauf, von dem nur die Garantie der reinen Differential Privacy bekannt ist.</translation>
    </message>
    <message>
        <source>Dwork, McSherry, Nissim, Smith 2006; zCDP: the tight constant, docs/proofs.md 1</source>
        <translation>Dwork, McSherry, Nissim, Smith 2006; zCDP: die enge Konstante, docs/proofs.md 1</translation>
    </message>
    <message>
        <source>Randomised response</source>
        <translation>Randomisierte Antwort</translation>
    </message>
    <message>
        <source>Reports the truth or another answer at random, and with probability δ the data itself.</source>
        <translation>Meldet zufällig die Wahrheit oder eine andere Antwort, und mit Wahrscheinlichkeit δ die Daten selbst.</translation>
    </message>
    <message>
        <source>Probability of the truth p</source>
        <translation>Wahrscheinlichkeit der Wahrheit p</translation>
    </message>
    <message>
        <source>The probability with which the true bit is reported; instead of epsilon.</source>
        <translation>Die Wahrscheinlichkeit, mit der das wahre Bit gemeldet wird; statt Epsilon.</translation>
    </message>
    <message>
        <source>Answers k</source>
        <translation>Antworten k</translation>
    </message>
    <message>
        <source>How many answers there are; the false ones are equally likely.</source>
        <translation>Wie viele Antworten es gibt; die falschen sind gleich wahrscheinlich.</translation>
    </message>
    <message>
        <source>given with p</source>
        <translation>zusammen mit p gegeben</translation>
    </message>
    <message>
        <source>must be given, or p instead; not both</source>
        <translation>muss gegeben sein, oder p stattdessen; nicht beide</translation>
    </message>
    <message>
        <source>The probability with which the true answer is revealed for certain.</source>
        <translation>Die Wahrscheinlichkeit, mit der die wahre Antwort sicher preisgegeben wird.</translation>
    </message>
    <message>
        <source>Release if accurate</source>
        <translation>Freigabe nur, wenn genau</translation>
    </message>
    <message>
        <source>Trains a regularised linear model and releases it only if a noisy error on test data is small.</source>
        <translation>Trainiert ein regularisiertes lineares Modell und gibt es nur frei, wenn ein verrauschter Fehler auf Testdaten klein ist.</translation>
    </message>
    <message>
        <source>Chaudhuri, Monteleoni, Sarwate 2011; Hartmann et al. 2022, Algorithm 5, with the tight sensitivity of the test error</source>
        <translation>Chaudhuri, Monteleoni, Sarwate 2011; Hartmann et al. 2022, Algorithmus 5, mit der scharfen Sensitivität des Testfehlers</translation>
    </message>
    <message>
        <source>Training epsilon</source>
        <translation>Epsilon des Trainings</translation>
    </message>
    <message>
        <source>Pays for the noise added to the weights.</source>
        <translation>Bezahlt das Rauschen, das zu den Gewichten addiert wird.</translation>
    </message>
    <message>
        <source>Test epsilon</source>
        <translation>Epsilon des Tests</translation>
    </message>
    <message>
        <source>Pays for the noisy error. When nothing is released, the calibration max spends this alone; train may spend more.</source>
        <translation>Bezahlt den verrauschten Fehler. Wird nichts freigegeben, so gibt die Kalibrierung max nur dies aus; train gibt vielleicht mehr aus.</translation>
    </message>
    <message>
        <source>Training records n</source>
        <translation>Trainingsdatensätze n</translation>
    </message>
    <message>
        <source>Number of training records; public.</source>
        <translation>Zahl der Trainingsdatensätze; öffentlich.</translation>
    </message>
    <message>
        <source>Test records m</source>
        <translation>Testdatensätze m</translation>
    </message>
    <message>
        <source>Number of test records, disjoint from the training records; public.</source>
        <translation>Zahl der Testdatensätze, disjunkt von den Trainingsdatensätzen; öffentlich.</translation>
    </message>
    <message>
        <source>Regularisation</source>
        <translation>Regularisierung</translation>
    </message>
    <message>
        <source>Strong convexity of the regulariser; bounds how far one record moves the weights.</source>
        <translation>Starke Konvexität des Regularisierers; begrenzt, wie weit ein Datensatz die Gewichte bewegt.</translation>
    </message>
    <message>
        <source>Calibration of the test noise</source>
        <translation>Kalibrierung des Testrauschens</translation>
    </message>
    <message>
        <source>train: noise scale 2 tanh(1/(2 n lambda))/epsilon_test; max: at least 2/(m epsilon_test) as well.</source>
        <translation>train: Rauschskala 2 tanh(1/(2 n lambda))/epsilon_test; max: außerdem mindestens 2/(m epsilon_test).</translation>
    </message>
    <message>
        <source>Renyi DP</source>
        <translation>Rényi-DP</translation>
    </message>
    <message>
        <source>A run known by its Renyi divergences at some orders.</source>
        <translation>Ein Lauf, von dem die Rényi-Divergenzen bei einigen Ordnungen bekannt sind.</translation>
    </message>
    <message>
        <source>Orders α</source>
        <translation>Ordnungen α</translation>
    </message>
    <message>
        <source>The Renyi orders at which the divergence is known, ascending.</source>
        <translation>Die Rényi-Ordnungen, bei denen die Divergenz bekannt ist, aufsteigend.</translation>
    </message>
    <message>
        <source>Divergences</source>
        <translation>Divergenzen</translation>
    </message>
    <message>
        <source>The divergence at each order, in the same sequence.</source>
        <translation>Die Divergenz bei jeder Ordnung, in derselben Reihenfolge.</translation>
    </message>
    <message>
        <source>must be as many as the orders, {1}</source>
        <translation>müssen so viele sein wie die Ordnungen, {1}</translation>
    </message>
    <message>
        <source>must be ascending, without repetition</source>
        <translation>müssen aufsteigen, ohne Wiederholung</translation>
    </message>
    <message>
        <source>One repetition</source>
        <translation>Eine Wiederholung</translation>
    </message>
    <message>
        <source>What one repetition runs: a mechanism as in a ledger, or a list of {&quot;mechanism&quot;: ..., &quot;count&quot;: ...}.</source>
        <translation>Was eine Wiederholung ausführt: ein Mechanismus wie in einem Register, oder eine Liste aus {&quot;mechanism&quot;: ..., &quot;count&quot;: ...}.</translation>
    </message>
    <message>
        <source>Number of repetitions</source>
        <translation>Zahl der Wiederholungen</translation>
    </message>
    <message>
        <source>hidden: drawn at random before the first run, and never published. known: fixed beforehand, or seen by anyone who sees the result; then the best run costs as much as all of them.</source>
        <translation>hidden: vor dem ersten Lauf zufällig gezogen und nie veröffentlicht. known: vorher festgelegt, oder für alle zu sehen, die das Ergebnis sehen; dann kostet der beste Lauf so viel wie alle zusammen.</translation>
    </message>
    <message>
        <source>Mean number of repetitions</source>
        <translation>Mittlere Zahl der Wiederholungen</translation>
    </message>
    <message>
        <source>The mean of the random number of repetitions; where the number is known, that number.</source>
        <translation>Der Mittelwert der zufälligen Zahl der Wiederholungen; ist die Zahl bekannt, diese Zahl.</translation>
    </message>
    <message>
        <source>Shape η</source>
        <translation>Form η</translation>
    </message>
    <message>
        <source>Law of the hidden number of repetitions: 0 logarithmic, 1 geometric, other numbers truncated negative binomial, inf Poisson.</source>
        <translation>Verteilung der verborgenen Zahl der Wiederholungen: 0 logarithmisch, 1 geometrisch, andere Zahlen gestutzt negativ binomial, inf Poisson.</translation>
    </message>
    <message>
        <source>Best of a hidden number of runs</source>
        <translation>Bester aus einer verborgenen Zahl von Läufen</translation>
    </message>
    <message>
        <source>Repeats a mechanism a random, hidden number of times and releases the best output: private tuning. If the number of runs was fixed or is known, all of them count.</source>
        <translation>Wiederholt einen Mechanismus eine zufällige, verborgene Zahl von Malen und gibt das beste Ergebnis aus: privates Abstimmen von Parametern. Wurde die Zahl der Läufe festgelegt oder ist sie bekannt, zählen alle.</translation>
    </message>
    <message>
        <source>must be whole where the number is known</source>
        <translation>muss ganz sein, wenn die Zahl bekannt ist</translation>
    </message>
    <message>
        <source>Report noisy max</source>
        <translation>Verrauschtes Maximum melden</translation>
    </message>
    <message>
        <source>Adds noise to every score and reports which is largest.</source>
        <translation>Addiert Rauschen zu jeder Bewertung und meldet, welche am größten ist.</translation>
    </message>
    <message>
        <source>Gaussian on batches with replacement</source>
        <translation>Gauß auf Batches mit Zurücklegen</translation>
    </message>
    <message>
        <source>Gaussian noise on a batch of records drawn with replacement, in which a record may be several times.</source>
        <translation>Gauß-Rauschen auf einem Batch von Einträgen, die mit Zurücklegen gezogen sind, sodass ein Eintrag mehrmals darin sein kann.</translation>
    </message>
    <message>
        <source>must be replace-one or zero-out: every draw depends on how many records there are</source>
        <translation>muss replace-one oder zero-out sein: Jede Ziehung hängt davon ab, wie viele Einträge es gibt</translation>
    </message>
    <message>
        <source>must be 0 or at least 0.01</source>
        <translation>muss 0 oder mindestens 0.01 sein</translation>
    </message>
    <message>
        <source>Standard deviation of the noise over two clips, what one copy of a record can move.</source>
        <translation>Standardabweichung des Rauschens durch zwei Clips, was eine Kopie eines Eintrags verschieben kann.</translation>
    </message>
    <message>
        <source>Batch size m</source>
        <translation>Batchgröße m</translation>
    </message>
    <message>
        <source>How many records are drawn, each from all.</source>
        <translation>Wie viele Einträge gezogen werden, jeder aus allen.</translation>
    </message>
    <message>
        <source>Records n</source>
        <translation>Einträge n</translation>
    </message>
    <message>
        <source>How many records there are.</source>
        <translation>Wie viele Einträge es gibt.</translation>
    </message>
    <message>
        <source>is missing; must name a mechanism</source>
        <translation>fehlt; muss einen Mechanismus nennen</translation>
    </message>
    <message>
        <source>is unknown, so it costs epsilon = inf</source>
        <translation>ist unbekannt, kostet also epsilon = inf</translation>
    </message>
    <message>
        <source>Mechanism on a sample</source>
        <translation>Mechanismus auf einer Stichprobe</translation>
    </message>
    <message>
        <source>ε′ = log(1 + q (e^ε − 1)), δ′ = q δ; Poisson: (1 − q) Q + q P against Q, and P against (1 − q) P + q Q; with replacement: δ′ ≤ Σ b_k δ_k(ε), b_k = Bin(m, 1/n)(k), q = 1 − b₀; of Rényi divergences alone: at whole orders</source>
        <translation>ε′ = log(1 + q (e^ε − 1)), δ′ = q δ; Poisson: (1 − q) Q + q P gegen Q, und P gegen (1 − q) P + q Q; mit Zurücklegen: δ′ ≤ Σ b_k δ_k(ε), b_k = Bin(m, 1/n)(k), q = 1 − b₀; aus Rényi-Divergenzen allein: bei ganzen Ordnungen</translation>
    </message>
    <message>
        <source>Balle, Barthe, Gaboardi 2018, Theorems 8 to 10; loss distribution: Zhu, Dong, Wang 2022, Theorem 11; Rényi divergences: Wang, Balle, Kasiviswanathan 2019, Theorem 9, and docs/proofs.md, section 10</source>
        <translation>Balle, Barthe, Gaboardi 2018, Theoreme 8 bis 10; Verlustverteilung: Zhu, Dong, Wang 2022, Theorem 11; Rényi-Divergenzen: Wang, Balle, Kasiviswanathan 2019, Theorem 9, und docs/proofs.md, Abschnitt 10</translation>
    </message>
    <message>
        <source>The probability with which each record joins, or the size of a sample over the number of records.</source>
        <translation>Die Wahrscheinlichkeit, mit der jeder Datensatz teilnimmt, oder die Größe einer Stichprobe durch die Zahl der Datensätze.</translation>
    </message>
    <message>
        <source>How the sample is drawn: poisson goes with adding, removing or zeroing out a record, without_replacement and with_replacement with replacing one. Samples by stratum or cluster are not amplified: their records join together.</source>
        <translation>Wie die Stichprobe gezogen wird: poisson gehört zum Hinzufügen, Entfernen oder Nullsetzen eines Datensatzes, without_replacement und with_replacement zum Ersetzen. Stichproben nach Schichten oder Clustern verstärken nicht: Ihre Datensätze nehmen gemeinsam teil.</translation>
    </message>
    <message>
        <source>With replacement: how many records there are; their number times the sampling rate is that of the draws.</source>
        <translation>Mit Zurücklegen: wie viele Datensätze es gibt; ihre Zahl mal der Stichprobenrate ist die der Züge.</translation>
    </message>
    <message>
        <source>must be add-remove or zero-out for Poisson samples</source>
        <translation>muss für Poisson-Stichproben add-remove oder zero-out sein</translation>
    </message>
    <message>
        <source>must be replace-one for samples of a fixed size</source>
        <translation>muss für Stichproben fester Größe replace-one sein</translation>
    </message>
    <message>
        <source>must be given for draws with replacement</source>
        <translation>muss für Züge mit Zurücklegen angegeben werden</translation>
    </message>
    <message>
        <source>must be a whole number of draws over the number of records, such as 500/50000</source>
        <translation>muss eine ganze Zahl von Zügen durch die Zahl der Datensätze sein, etwa 500/50000</translation>
    </message>
    <message>
        <source>Shuffle model</source>
        <translation>Shuffle-Modell</translation>
    </message>
    <message>
        <source>Every user randomises their own answer; a trusted shuffler mixes the answers before anyone sees them.</source>
        <translation>Jede Person verrauscht ihre eigene Antwort; ein vertrauenswürdiger Mischer mischt die Antworten, bevor jemand sie sieht.</translation>
    </message>
    <message>
        <source>Feldman, McMillan, Talwar 2023; docs/proofs.md 15</source>
        <translation>Feldman, McMillan, Talwar 2023; docs/proofs.md 15</translation>
    </message>
    <message>
        <source>Local epsilon</source>
        <translation>Lokales Epsilon</translation>
    </message>
    <message>
        <source>Epsilon of the randomiser that every user runs on their own input, whatever the others do.</source>
        <translation>Epsilon des Verfahrens, mit dem jede Person ihre eigene Eingabe verrauscht, was auch immer die anderen tun.</translation>
    </message>
    <message>
        <source>Users n</source>
        <translation>Personen n</translation>
    </message>
    <message>
        <source>How many users&apos; messages are shuffled together, one each. Count only those who follow the protocol.</source>
        <translation>Wie viele Personen je eine Nachricht zum gemeinsamen Mischen geben. Nur solche zählen, die sich an das Protokoll halten.</translation>
    </message>
    <message>
        <source>At which delta accountants of (ε, δ) charge one use; 0 charges the local epsilon. Loss distributions and Rényi curves do not need it.</source>
        <translation>Bei welchem Delta Abrechnungen in (ε, δ) eine Anwendung verbuchen; 0 verbucht das lokale Epsilon. Verlustverteilungen und Rényi-Kurven brauchen es nicht.</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>The neighbouring relation under which the sensitivity holds. If left empty, that of the ledger.</source>
        <translation>Die Nachbarschaft, unter der die Sensitivität gilt. Leer gelassen ist es die des Registers.</translation>
    </message>
    <message>
        <source>Standard deviation of the noise over the L2 sensitivity of one batch under the stated neighbours: over the clipping norm where a record is added, removed or zeroed out, over twice that norm where one is replaced. Zero means no privacy.</source>
        <translation>Standardabweichung des Rauschens durch die L2-Sensitivität eines Batches unter der angegebenen Nachbarschaft: durch die Clipping-Norm, wo ein Eintrag hinzugefügt, entfernt oder geleert wird, durch das Doppelte dieser Norm, wo einer ersetzt wird. Null ist kein Schutz.</translation>
    </message>
    <message>
        <source>Poisson: the probability with which each entry joins a batch. Without replacement: batch size over data set size.</source>
        <translation>Poisson: die Wahrscheinlichkeit, mit der jeder Eintrag in einen Batch kommt. Ohne Zurücklegen: Größe des Batches durch Größe des Datensatzes.</translation>
    </message>
    <message>
        <source>How many batches were drawn.</source>
        <translation>Wie viele Batches gezogen wurden.</translation>
    </message>
    <message>
        <source>How batches are drawn. Unless the neighbours are stated it decides them: poisson goes with adding or removing an entry, without_replacement with replacing one.</source>
        <translation>Wie Batches gezogen werden. Ist die Nachbarschaft nicht angegeben, so entscheidet dies darüber: poisson gehört zum Hinzufügen oder Entfernen eines Eintrags, without_replacement zum Ersetzen.</translation>
    </message>
    <message>
        <source>Records of a person k</source>
        <translation>Datensätze einer Person k</translation>
    </message>
    <message>
        <source>How many records a person has at most, each of which joins a Poisson batch on its own. The guarantee is then that person&apos;s. If left empty, it is that of one record.</source>
        <translation>Wie viele Datensätze eine Person höchstens hat, von denen jeder für sich an einem Poisson-Batch teilnimmt. Die Garantie gilt dann für diese Person. Leer: für einen Datensatz.</translation>
    </message>
    <message>
        <source>must be replace-one or zero-out: the share of a batch of fixed size tells how many records there are</source>
        <translation>muss replace-one oder zero-out sein: Der Anteil eines Batches fester Größe verrät, wie viele Einträge es gibt</translation>
    </message>
    <message>
        <source>Subsampled Gaussian</source>
        <translation>Gauß mit Stichproben</translation>
    </message>
    <message>
        <source>Gaussian noise on random batches, repeated: the steps of private gradient descent.</source>
        <translation>Gauß-Rauschen auf zufälligen Batches, wiederholt: die Schritte privaten Gradientenabstiegs.</translation>
    </message>
    <message>
        <source>Poisson: (α−1) D_α = log E[(1 − q + q e^{(2x−1)/(2σ²)})^α], x ~ N(0, σ²), and the other order; fixed batches: log(E[r^α + r^{1−α}; x &gt; 1/2] + (1−q) P(|x| &lt; 1/2)), r = 1 − q + q e^{(2x−1)/(2σ²)}</source>
        <translation>Poisson: (α−1) D_α = log E[(1 − q + q e^{(2x−1)/(2σ²)})^α], x ~ N(0, σ²), und die andere Reihenfolge; feste Batches: log(E[r^α + r^{1−α}; x &gt; 1/2] + (1−q) P(|x| &lt; 1/2)), r = 1 − q + q e^{(2x−1)/(2σ²)}</translation>
    </message>
    <message>
        <source>Mironov, Talwar, Zhang 2019; Wang, Balle, Kasiviswanathan 2019, Theorem 9; loss distributions: Zhu, Dong, Wang 2022; Balle, Barthe, Gaboardi 2018, Theorem 10</source>
        <translation>Mironov, Talwar, Zhang 2019; Wang, Balle, Kasiviswanathan 2019, Theorem 9; Verlustverteilungen: Zhu, Dong, Wang 2022; Balle, Barthe, Gaboardi 2018, Theorem 10</translation>
    </message>
    <message>
        <source>must be 1 unless batches are Poisson samples and neighbours add, remove or zero out: for others no bound is known here</source>
        <translation>muss 1 sein, außer bei Poisson-Stichproben und Nachbarn durch Hinzufügen, Entfernen oder Nullsetzen: Für andere ist hier keine Schranke bekannt</translation>
    </message>
    <message>
        <source>must be at least the records of a person over 1000</source>
        <translation>muss mindestens die Zahl der Datensätze einer Person durch 1000 sein</translation>
    </message>
    <message>
        <source>Sparse vector</source>
        <translation>Sparse Vector</translation>
    </message>
    <message>
        <source>Answers which queries exceed a threshold; each positive answer costs, negative ones are free.</source>
        <translation>Beantwortet, welche Anfragen eine Schwelle überschreiten; jede positive Antwort kostet, negative sind frei.</translation>
    </message>
    <message>
        <source>Threshold epsilon</source>
        <translation>Epsilon der Schwelle</translation>
    </message>
    <message>
        <source>Pays for the noisy threshold, whatever the answers.</source>
        <translation>Bezahlt die verrauschte Schwelle, was immer die Antworten sind.</translation>
    </message>
    <message>
        <source>Answers epsilon</source>
        <translation>Epsilon der Antworten</translation>
    </message>
    <message>
        <source>Pays for the positive answers: each costs epsilon2 / cutoff.</source>
        <translation>Bezahlt die positiven Antworten: Jede kostet epsilon2 / cutoff.</translation>
    </message>
    <message>
        <source>Cutoff c</source>
        <translation>Höchstzahl c</translation>
    </message>
    <message>
        <source>Number of positive answers after which the mechanism stops.</source>
        <translation>Zahl der positiven Antworten, nach der der Mechanismus endet.</translation>
    </message>
    <message>
        <source>Monotone queries</source>
        <translation>Monotone Anfragen</translation>
    </message>
    <message>
        <source>All queries move in the same direction between neighbours; the noise is halved for the same cells.</source>
        <translation>Alle Anfragen bewegen sich zwischen Nachbarn in dieselbe Richtung; das Rauschen halbiert sich bei denselben Zellen.</translation>
    </message>
    <message>
        <source>Tree aggregation</source>
        <translation>Baumaggregation</translation>
    </message>
    <message>
        <source>Sums of a stream by Gaussian noise on the nodes of binary trees; every record is in one step.</source>
        <translation>Summen eines Stroms durch Gauß-Rauschen auf den Knoten binärer Bäume; jeder Eintrag ist in einem Schritt.</translation>
    </message>
    <message>
        <source>μ² = ⌈log₂(n + 1)⌉/σ², n the steps of the largest tree; μ-GDP</source>
        <translation>μ² = ⌈log₂(n + 1)⌉/σ², n die Schritte des größten Baums; μ-GDP</translation>
    </message>
    <message>
        <source>Steps of each tree</source>
        <translation>Schritte jedes Baums</translation>
    </message>
    <message>
        <source>The number of steps of each tree; no record is in two of them.</source>
        <translation>Die Zahl der Schritte jedes Baums; kein Eintrag ist in zweien davon.</translation>
    </message>
    <message>
        <source>must be whole numbers</source>
        <translation>müssen ganze Zahlen sein</translation>
    </message>
    <message>
        <source>must be zero-out or replace-one: one record less moves all others to other steps</source>
        <translation>muss zero-out oder replace-one sein: Ein Eintrag weniger verschiebt alle anderen in andere Schritte</translation>
    </message>
    <message>
        <source>Standard deviation of each node&apos;s noise over the L2 sensitivity of one node, the clip; over two clips where a record is replaced.</source>
        <translation>Standardabweichung des Rauschens jedes Knotens durch die L2-Sensitivität eines Knotens, den Clip; durch zwei Clips, wo ein Eintrag ersetzt wird.</translation>
    </message>
    <message>
        <source>Gaussian on truncated Poisson batches</source>
        <translation>Gauß auf gekürzten Poisson-Batches</translation>
    </message>
    <message>
        <source>Gaussian noise on a Poisson batch that is cut to a largest size at random.</source>
        <translation>Gauß-Rauschen auf einem Poisson-Batch, der zufällig auf eine größte Größe gekürzt wird.</translation>
    </message>
    <message>
        <source>with τ = P(s ≥ B), s ~ Bin(n − 1, q): 1 − τ times the Poisson pair, τ times that of replacing a record at rate q E[B/(s + 1)]</source>
        <translation>mit τ = P(s ≥ B), s ~ Bin(n − 1, q): 1 − τ mal das Poisson-Paar, τ mal das beim Ersetzen eines Eintrags mit Rate q E[B/(s + 1)]</translation>
    </message>
    <message>
        <source>The probability with which each record joins a batch.</source>
        <translation>Die Wahrscheinlichkeit, mit der jeder Eintrag in einen Batch kommt.</translation>
    </message>
    <message>
        <source>must be 0 or at least 0.001</source>
        <translation>muss 0 oder mindestens 0.001 sein</translation>
    </message>
    <message>
        <source>Standard deviation of the noise over the clip; over two clips where a record is replaced.</source>
        <translation>Standardabweichung des Rauschens durch den Clip; durch zwei Clips, wo ein Eintrag ersetzt wird.</translation>
    </message>
    <message>
        <source>Largest batch B</source>
        <translation>Größter Batch B</translation>
    </message>
    <message>
        <source>Batches with more records are cut to this size at random.</source>
        <translation>Batches mit mehr Einträgen werden zufällig auf diese Größe gekürzt.</translation>
    </message>
    <message>
        <source>A run known only by its zero-concentrated guarantee.</source>
        <translation>Ein Lauf, von dem nur die Zero-Concentrated-Garantie bekannt ist.</translation>
    </message>
    <message>
        <source>ρ-zCDP, δ-approximate ρ-zCDP, or (ξ, ρ)-zCDP: D_α ≤ ξ + ρα</source>
        <translation>ρ-zCDP, δ-approximative ρ-zCDP oder (ξ, ρ)-zCDP: D_α ≤ ξ + ρα</translation>
    </message>
    <message>
        <source>Rho ρ</source>
        <translation>Rho ρ</translation>
    </message>
    <message>
        <source>The zCDP parameter: every Renyi divergence of order α is at most ρα.</source>
        <translation>Der zCDP-Parameter: Jede Rényi-Divergenz der Ordnung α ist höchstens ρα.</translation>
    </message>
    <message>
        <source>Constant ξ</source>
        <translation>Konstante ξ</translation>
    </message>
    <message>
        <source>A constant added to rho: every Renyi divergence of order α is at most ξ + ρα.</source>
        <translation>Eine Konstante zusätzlich zu rho: Jede Rényi-Divergenz der Ordnung α ist höchstens ξ + ρα.</translation>
    </message>
    <message>
        <source>The share of the outputs that rho does not bound: delta-approximate zCDP.</source>
        <translation>Der Anteil der Ausgaben, den rho nicht beschränkt: delta-approximative zCDP.</translation>
    </message>
    <message>
        <source>a Renyi curve, an (epsilon, delta)-DP, a zCDP or a Gaussian DP bound</source>
        <translation>eine Rényi-Kurve, eine (epsilon, delta)-DP-, eine zCDP- oder eine Gauß-DP-Schranke</translation>
    </message>
    <message>
        <source>Approximate zCDP to (epsilon, delta)-DP</source>
        <translation>Approximative zCDP in (epsilon, delta)-DP</translation>
    </message>
    <message>
        <source>Bun, Steinke 2016, Lemma 8.8, for any conversion of zCDP</source>
        <translation>Bun, Steinke 2016, Lemma 8.8, für jede Umrechnung von zCDP</translation>
    </message>
    <message>
        <source>Discrete Laplace noise to Renyi DP, exact</source>
        <translation>Diskretes Laplace-Rauschen in Rényi-DP, exakt</translation>
    </message>
    <message>
        <source>from the masses of Ghosh, Roughgarden, Sundararajan 2009</source>
        <translation>aus den Massen von Ghosh, Roughgarden, Sundararajan 2009</translation>
    </message>
    <message>
        <source>(epsilon, delta)-DP to one-sided probabilistic DP</source>
        <translation>(epsilon, delta)-DP in einseitige probabilistische DP</translation>
    </message>
    <message>
        <source>the corrected form of Kasiviswanathan, Smith 2014, Lemma 3.3 (tight)</source>
        <translation>die berichtigte Form von Kasiviswanathan, Smith 2014, Lemma 3.3 (scharf)</translation>
    </message>
    <message>
        <source>(epsilon, delta)-DP to two-sided probabilistic DP</source>
        <translation>(epsilon, delta)-DP in zweiseitige probabilistische DP</translation>
    </message>
    <message>
        <source>Gaussian DP to (epsilon, delta)-DP, exact</source>
        <translation>Gauß-DP in (epsilon, delta)-DP, exakt</translation>
    </message>
    <message>
        <source>Gaussian DP to zCDP</source>
        <translation>Gauß-DP in zCDP</translation>
    </message>
    <message>
        <source>Laplace noise to (epsilon, delta)-DP, exact</source>
        <translation>Laplace-Rauschen in (epsilon, delta)-DP, exakt</translation>
    </message>
    <message>
        <source>Laplace noise to Renyi DP, exact</source>
        <translation>Laplace-Rauschen in Rényi-DP, exakt</translation>
    </message>
    <message>
        <source>Mironov 2017, Proposition 6</source>
        <translation>Mironov 2017, Proposition 6</translation>
    </message>
    <message>
        <source>Probabilistic DP to (epsilon, delta)-DP</source>
        <translation>Probabilistische DP in (epsilon, delta)-DP</translation>
    </message>
    <message>
        <source>immediate from the definitions</source>
        <translation>unmittelbar aus den Definitionen</translation>
    </message>
    <message>
        <source>Pure DP to Renyi DP, exact for randomised response</source>
        <translation>Reine DP in Rényi-DP, exakt für randomisierte Antwort</translation>
    </message>
    <message>
        <source>Pure DP to zCDP, smallest constant epsilon tanh(epsilon / 2)</source>
        <translation>Reine DP in zCDP, kleinste Konstante epsilon tanh(epsilon / 2)</translation>
    </message>
    <message>
        <source>tangent of a concave log cosh; see the documentation of meanLossUpper</source>
        <translation>Tangente an ein konkaves log cosh; siehe die Dokumentation von meanLossUpper</translation>
    </message>
    <message>
        <source>Renyi DP to (epsilon, delta)-DP, improved</source>
        <translation>Rényi-DP in (epsilon, delta)-DP, verbessert</translation>
    </message>
    <message>
        <source>Renyi DP to (epsilon, delta)-DP</source>
        <translation>Rényi-DP in (epsilon, delta)-DP</translation>
    </message>
    <message>
        <source>Mironov 2017, Proposition 3</source>
        <translation>Mironov 2017, Proposition 3</translation>
    </message>
    <message>
        <source>zCDP to (epsilon, delta)-DP</source>
        <translation>zCDP in (epsilon, delta)-DP</translation>
    </message>
    <message>
        <source>zCDP to (epsilon, delta)-DP, improved</source>
        <translation>zCDP in (epsilon, delta)-DP, verbessert</translation>
    </message>
    <message>
        <source>zCDP as a line of Renyi divergences</source>
        <translation>zCDP als Gerade von Rényi-Divergenzen</translation>
    </message>
    <message>
        <source>must be in zcdp, gdp or renyi</source>
        <translation>muss in zcdp, gdp oder renyi sein</translation>
    </message>
    <message>
        <source>must list one order or more, each with its limit</source>
        <translation>muss mindestens eine Ordnung aufführen, jede mit ihrer Grenze</translation>
    </message>
    <message>
        <source>must be listed once</source>
        <translation>muss genau einmal vorkommen</translation>
    </message>
    <message>
        <source>must be at most {1}</source>
        <translation>darf höchstens {1} sein</translation>
    </message>
    <message>
        <source>must be &gt; 1 and finite</source>
        <translation>muss &gt; 1 und endlich sein</translation>
    </message>
    <message>
        <source>must be &gt; 0 and at most 1</source>
        <translation>muss &gt; 0 und höchstens 1 sein</translation>
    </message>
    <message>
        <source>must add up to at most 1</source>
        <translation>dürfen zusammen höchstens 1 ergeben</translation>
    </message>
    <message>
        <source>must have at least one cell</source>
        <translation>muss mindestens eine Zelle haben</translation>
    </message>
    <message>
        <source>must be unique</source>
        <translation>muss eindeutig sein</translation>
    </message>
    <message>
        <source>must be one of the cells:</source>
        <translation>muss eine der Zellen sein:</translation>
    </message>
    <message>
        <source>must be 0 where the cells are public</source>
        <translation>muss 0 sein, wenn die Zellen öffentlich sind</translation>
    </message>
    <message>
        <source>its numbers are proven for {1} neighbours, and those of earlier rounds for {2}; use a mechanism proven for that relation, or keep a ledger of its own</source>
        <translation>seine Zahlen sind für die Nachbarschaft {1} bewiesen, und die früherer Runden für {2}; nehmen Sie einen Mechanismus, der dafür bewiesen ist, oder führen Sie ein eigenes Register</translation>
    </message>
    <message>
        <source>another relation</source>
        <translation>eine andere Nachbarschaft</translation>
    </message>
    <message>
        <source>its numbers are proven for {1} neighbours, and the ledger states {2}; use a mechanism proven for that relation, or keep a ledger of its own</source>
        <translation>seine Zahlen sind für die Nachbarschaft {1} bewiesen, und das Register nennt {2}; nehmen Sie einen Mechanismus, der dafür bewiesen ist, oder führen Sie ein eigenes Register</translation>
    </message>
    <message>
        <source>(epsilon, delta)-DP</source>
        <translation>(epsilon, delta)-DP</translation>
    </message>
    <message>
        <source>a Renyi curve</source>
        <translation>eine Rényi-Kurve</translation>
    </message>
    <message>
        <source>a loss distribution</source>
        <translation>eine Verlustverteilung</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>needs {1}; it supplies {2}</source>
        <translation>braucht {1}; vorhanden ist {2}</translation>
    </message>
    <message>
        <source>an (epsilon, delta)-DP bound</source>
        <translation>eine (epsilon, delta)-DP-Schranke</translation>
    </message>
    <message>
        <source>a zCDP bound</source>
        <translation>eine zCDP-Schranke</translation>
    </message>
    <message>
        <source>a Gaussian DP bound</source>
        <translation>eine Gauß-DP-Schranke</translation>
    </message>
    <message>
        <source>Running sum</source>
        <translation>Laufende Summe</translation>
    </message>
    <message>
        <source>Basic composition, Rogers, Roth, Ullman, Vadhan 2016, Theorem 3.3</source>
        <translation>Einfache Komposition, Rogers, Roth, Ullman, Vadhan 2016, Theorem 3.3</translation>
    </message>
    <message>
        <source>an (epsilon, delta)-DP, zCDP or Gaussian DP bound</source>
        <translation>eine (epsilon, delta)-DP-, zCDP- oder Gauß-DP-Schranke</translation>
    </message>
    <message>
        <source>has no finite intrinsic time above 0: name a target</source>
        <translation>hat keine endliche innere Zeit über 0: nennen Sie ein Ziel</translation>
    </message>
    <message>
        <source>must be &gt; 0 and finite (it is the budget&apos;s epsilon unless given)</source>
        <translation>muss &gt; 0 und endlich sein (es ist das Epsilon des Budgets, wenn nichts anderes angegeben ist)</translation>
    </message>
    <message>
        <source>must be larger: y* vanishes</source>
        <translation>muss größer sein: y* verschwindet</translation>
    </message>
    <message>
        <source>Filter odometer</source>
        <translation>Filter-Odometer</translation>
    </message>
    <message>
        <source>Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3, with the corrected y*</source>
        <translation>Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3, mit dem berichtigten y*</translation>
    </message>
    <message>
        <source>Mixture odometer</source>
        <translation>Mischungs-Odometer</translation>
    </message>
    <message>
        <source>One-sided mixture odometer</source>
        <translation>Einseitiges Mischungs-Odometer</translation>
    </message>
    <message>
        <source>Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3, mixed over the positive half line</source>
        <translation>Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3, über die positive Halbachse gemischt</translation>
    </message>
    <message>
        <source>Renyi odometer</source>
        <translation>Rényi-Odometer</translation>
    </message>
    <message>
        <source>U = min over the K orders of Σ D_α + log(K/δ′)/(α − 1); K = 1, α = 1 + √(2L/y*) unless given</source>
        <translation>U = min über die K Ordnungen von Σ D_α + log(K/δ′)/(α − 1); K = 1, α = 1 + √(2L/y*), wenn nicht anders angegeben</translation>
    </message>
    <message>
        <source>Fixed-order Renyi supermartingale, accounting of Whitehouse et al. 2023, Theorem 3, with exact curves</source>
        <translation>Rényi-Supermartingal fester Ordnung, Rechnung nach Whitehouse et al. 2023, Theorem 3, mit exakten Kurven</translation>
    </message>
    <message>
        <source>Rogers, Roth, Ullman, Vadhan 2016, equations (3) and (4), with the rigorous J</source>
        <translation>Rogers, Roth, Ullman, Vadhan 2016, Gleichungen (3) und (4), mit dem strengen J</translation>
    </message>
    <message>
        <source>must be &gt; 0 and &lt; 1/e for the Rogers odometer</source>
        <translation>muss für das Odometer von Rogers &gt; 0 und &lt; 1/e sein</translation>
    </message>
    <message>
        <source>Rogers et al. as restated in 2023</source>
        <translation>Rogers et al., wie 2023 neu gefasst</translation>
    </message>
    <message>
        <source>Whitehouse, Ramdas, Rogers, Wu 2023, Lemma 3, with the third branch corrected</source>
        <translation>Whitehouse, Ramdas, Rogers, Wu 2023, Lemma 3, mit berichtigtem drittem Zweig</translation>
    </message>
    <message>
        <source>Stitched odometer</source>
        <translation>Gestückeltes Odometer</translation>
    </message>
    <message>
        <source>Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3, extended below v0 by its first epoch&apos;s line</source>
        <translation>Whitehouse, Ramdas, Rogers, Wu 2023, Theorem 3, unterhalb von v0 durch die Gerade seiner ersten Epoche fortgesetzt</translation>
    </message>
    <message>
        <source>must be an integer from 1 to 100000</source>
        <translation>muss eine ganze Zahl von 1 bis 100000 sein</translation>
    </message>
    <message>
        <source>must be at most {1} with {2} steps</source>
        <translation>darf bei {2} Schritten höchstens {1} sein</translation>
    </message>
    <message>
        <source>must be strictly ascending, from 1 to the number of steps</source>
        <translation>muss streng aufsteigen, von 1 bis zur Zahl der Schritte</translation>
    </message>
    <message>
        <source>the last stop must be the number of steps, {1}</source>
        <translation>die letzte Haltestelle muss die Zahl der Schritte sein, {1}</translation>
    </message>
    <message>
        <source>must be one epsilon per stop, {1}</source>
        <translation>muss ein Epsilon je Haltestelle sein, {1}</translation>
    </message>
    <message>
        <source>must be above the sum of the steps&apos; own deltas</source>
        <translation>muss über der Summe der eigenen Deltas der Schritte liegen</translation>
    </message>
    <message>
        <source>first passes</source>
        <translation>erster besteht</translation>
    </message>
    <message>
        <source>second passes</source>
        <translation>zweiter besteht</translation>
    </message>
    <message>
        <source>neither</source>
        <translation>keines von beiden</translation>
    </message>
    <message>
        <source>as two</source>
        <translation>als zwei</translation>
    </message>
    <message>
        <source>as one</source>
        <translation>als einer</translation>
    </message>
    <message>
        <source>plain DP</source>
        <translation>gewöhnliche DP</translation>
    </message>
    <message>
        <source>must be a list with at least one entry</source>
        <translation>muss eine Liste mit mindestens einem Eintrag sein</translation>
    </message>
    <message>
        <source>unknown key</source>
        <translation>unbekannter Schlüssel</translation>
    </message>
    <message>
        <source>must be an integer from 1 to {1}</source>
        <translation>muss eine ganze Zahl von 1 bis {1} sein</translation>
    </message>
    <message>
        <source>must be a text</source>
        <translation>muss ein Text sein</translation>
    </message>
    <message>
        <source>must give at most {1} steps in all</source>
        <translation>darf insgesamt höchstens {1} Schritte ergeben</translation>
    </message>
    <message>
        <source>must be at most the number of entries, {1}</source>
        <translation>darf höchstens die Zahl der Einträge sein, {1}</translation>
    </message>
    <message>
        <source>must be at least the cutoff, {1}</source>
        <translation>muss mindestens die Höchstzahl sein, {1}</translation>
    </message>
    <message>
        <source>must lie between the small and the large entries</source>
        <translation>muss zwischen den kleinen und den großen Einträgen liegen</translation>
    </message>
    <message>
        <source>Filter odometer: the epsilon it aims at (default epsilon)</source>
        <translation>Filter-Odometer: das Epsilon, auf das es zielt (Vorgabe epsilon)</translation>
    </message>
    <message>
        <source>Mixture odometer (default best for y*)</source>
        <translation>Mischungs-Odometer (Vorgabe: das beste für y*)</translation>
    </message>
    <message>
        <source>Stitched odometer (default y*/4)</source>
        <translation>Gestückeltes Odometer (Vorgabe y*/4)</translation>
    </message>
    <message>
        <source>Rogers odometer: size of the data set (default 10000)</source>
        <translation>Rogers-Odometer: Größe des Datensatzes (Vorgabe 10000)</translation>
    </message>
    <message>
        <source>must be analyses of the plan</source>
        <translation>müssen Analysen des Plans sein</translation>
    </message>
    <message>
        <source>must be neighbours to form a block</source>
        <translation>müssen nebeneinander liegen, um einen Block zu bilden</translation>
    </message>
    <message>
        <source>must be at least 1</source>
        <translation>muss mindestens 1 sein</translation>
    </message>
    <message>
        <source>must not be the name of another block</source>
        <translation>darf nicht der Name eines anderen Blocks sein</translation>
    </message>
    <message>
        <source>must be orders with their limits, such as 8: 1.5, 16: 3</source>
        <translation>müssen Ordnungen mit ihren Grenzen sein, etwa 8: 1.5, 16: 3</translation>
    </message>
    <message>
        <source>number of this round, from 1</source>
        <translation>Nummer dieser Runde, ab 1</translation>
    </message>
    <message>
        <source>what the filter has left of the budget: epsilon, or rho, mu, a divergence</source>
        <translation>was der Filter vom Budget noch übrig hat: epsilon, oder rho, mu, eine Divergenz</translation>
    </message>
    <message>
        <source>what is used of it so far</source>
        <translation>was davon bisher verbraucht ist</translation>
    </message>
    <message>
        <source>delta&apos;&apos; not used yet</source>
        <translation>noch nicht verbrauchtes delta&apos;&apos;</translation>
    </message>
    <message>
        <source>intrinsic time so far</source>
        <translation>bisherige innere Zeit</translation>
    </message>
    <message>
        <source>epsilon of the last accepted round</source>
        <translation>Epsilon der letzten angenommenen Runde</translation>
    </message>
    <message>
        <source>outcome of the last accepted round</source>
        <translation>Ergebnis der letzten angenommenen Runde</translation>
    </message>
    <message>
        <source>answer of the last accepted round</source>
        <translation>Antwort der letzten angenommenen Runde</translation>
    </message>
    <message>
        <source>accepted rounds so far</source>
        <translation>bisher angenommene Runden</translation>
    </message>
    <message>
        <source>character {1}: {2}</source>
        <translation>Zeichen {1}: {2}</translation>
    </message>
    <message>
        <source>empty; write an expression such as left/10</source>
        <translation>leer; schreiben Sie einen Ausdruck wie left/10</translation>
    </message>
    <message>
        <source>too long; at most 500 characters</source>
        <translation>zu lang; höchstens 500 Zeichen</translation>
    </message>
    <message>
        <source>&apos;{1}&apos; has no meaning here</source>
        <translation>„{1}“ hat hier keine Bedeutung</translation>
    </message>
    <message>
        <source>a formula cannot assign; to compare write ==</source>
        <translation>eine Formel kann nichts zuweisen; zum Vergleichen schreiben Sie ==</translation>
    </message>
    <message>
        <source>unknown name &apos;{1}&apos;; known are i, left, spent, delta_left, W, prev, outcome, answer, count</source>
        <translation>unbekannter Name „{1}“; bekannt sind i, left, spent, delta_left, W, prev, outcome, answer, count</translation>
    </message>
    <message>
        <source>must be one expression; found several, separated by commas</source>
        <translation>muss ein einziger Ausdruck sein; gefunden wurden mehrere, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>uses outcome, but the round before has none; choose an outcome for it</source>
        <translation>verwendet outcome, aber die Runde davor hat keines; wählen Sie ein Ergebnis für sie</translation>
    </message>
    <message>
        <source>uses answer, but the round before has none; enter an answer for it</source>
        <translation>verwendet answer, aber die Runde davor hat keine; geben Sie eine Antwort für sie ein</translation>
    </message>
    <message>
        <source>is not a number for this round; check divisions by zero and roots of negatives</source>
        <translation>ist für diese Runde keine Zahl; prüfen Sie Teilungen durch null und Wurzeln aus negativen Zahlen</translation>
    </message>
    <message>
        <source>A tenth of what is left</source>
        <translation>Ein Zehntel dessen, was übrig ist</translation>
    </message>
    <message>
        <source>Never runs out, and gets smaller with every round.</source>
        <translation>Geht nie aus und wird mit jeder Runde kleiner.</translation>
    </message>
    <message>
        <source>An equal share of ten rounds</source>
        <translation>Ein gleicher Anteil von zehn Runden</translation>
    </message>
    <message>
        <source>Splits what is left evenly over the rounds that are still to come.</source>
        <translation>Verteilt, was übrig ist, gleichmäßig auf die Runden, die noch kommen.</translation>
    </message>
    <message>
        <source>At most 0.1, and a quarter of what is left</source>
        <translation>Höchstens 0.1 und ein Viertel dessen, was übrig ist</translation>
    </message>
    <message>
        <source>A fixed size that shrinks near the end.</source>
        <translation>Eine feste Größe, die gegen Ende schrumpft.</translation>
    </message>
    <message>
        <source>Half of the one before</source>
        <translation>Die Hälfte der vorigen</translation>
    </message>
    <message>
        <source>Halves from round to round; needs a round before it.</source>
        <translation>Halbiert sich von Runde zu Runde; braucht eine Runde davor.</translation>
    </message>
    <message>
        <source>Double after a failure</source>
        <translation>Verdoppeln nach einem Fehlschlag</translation>
    </message>
    <message>
        <source>Twice as much where the round before found nothing; needs its outcome.</source>
        <translation>Doppelt so viel, wo die Runde davor nichts fand; braucht deren Ergebnis.</translation>
    </message>
    <message>
        <source>More if the one before found something</source>
        <translation>Mehr, wenn die vorige etwas fand</translation>
    </message>
    <message>
        <source>A closer look where the round before was positive; needs its outcome.</source>
        <translation>Genauer hinsehen, wo die Runde davor positiv war; braucht deren Ergebnis.</translation>
    </message>
    <message>
        <source>More after a large answer</source>
        <translation>Mehr nach einer großen Antwort</translation>
    </message>
    <message>
        <source>A closer look where the answer before was large; needs that answer.</source>
        <translation>Genauer hinsehen, wo die Antwort davor groß war; braucht diese Antwort.</translation>
    </message>
    <message>
        <source>Noise that grows as the budget shrinks</source>
        <translation>Rauschen, das wächst, wie das Budget schrumpft</translation>
    </message>
    <message>
        <source>For sensitivity 1: epsilon is left/10.</source>
        <translation>Bei Sensitivität 1: Epsilon ist left/10.</translation>
    </message>
    <message>
        <source>Twice the noise in the second half</source>
        <translation>Doppeltes Rauschen in der zweiten Hälfte</translation>
    </message>
    <message>
        <source>Coarser once more than half of the budget is spent.</source>
        <translation>Gröber, sobald mehr als die Hälfte des Budgets ausgegeben ist.</translation>
    </message>
    <message>
        <source>Twice the noise of the one before</source>
        <translation>Doppelt so viel Rauschen wie die vorige</translation>
    </message>
    <message>
        <source>For sensitivity 1: half the epsilon of before.</source>
        <translation>Bei Sensitivität 1: halb so viel Epsilon wie zuvor.</translation>
    </message>
    <message>
        <source>Less noise if the one before found something</source>
        <translation>Weniger Rauschen, wenn die vorige etwas fand</translation>
    </message>
    <message>
        <source>Less noise after a large answer</source>
        <translation>Weniger Rauschen nach einer großen Antwort</translation>
    </message>
    <message>
        <source>Only if the one before found something</source>
        <translation>Nur, wenn die vorige etwas fand</translation>
    </message>
    <message>
        <source>Stop when an answer passes a threshold</source>
        <translation>Anhalten, wenn eine Antwort eine Schwelle überschreitet</translation>
    </message>
    <message>
        <source>Only while a tenth of the budget is left</source>
        <translation>Nur, solange ein Zehntel des Budgets übrig ist</translation>
    </message>
    <message>
        <source>Keeps the last tenth for what comes later.</source>
        <translation>Behält das letzte Zehntel für das, was später kommt.</translation>
    </message>
    <message>
        <source>Only the first 20 rounds</source>
        <translation>Nur die ersten 20 Runden</translation>
    </message>
    <message>
        <source>Counts accepted rounds.</source>
        <translation>Zählt angenommene Runden.</translation>
    </message>
    <message>
        <source>must name the partition, such as &quot;region&quot;</source>
        <translation>muss die Zerlegung benennen, etwa „region“</translation>
    </message>
    <message>
        <source>must say what decides which block a unit&apos;s records lie in</source>
        <translation>muss sagen, was entscheidet, in welchem Block die Datensätze einer Einheit liegen</translation>
    </message>
    <message>
        <source>must be true: where a unit&apos;s block depends on the data of others, one unit may touch every block, and parallel composition does not hold</source>
        <translation>muss true sein: wo der Block einer Einheit von den Daten anderer abhängt, kann eine Einheit jeden Block berühren, und parallele Komposition gilt nicht</translation>
    </message>
    <message>
        <source>must be &quot;fixed&quot;, or &quot;adaptive&quot; where records may be added or changed in view of outputs: then parallel composition holds for delta = 0 only</source>
        <translation>muss „fixed“ sein, oder „adaptive“, wo Datensätze nach Ergebnissen hinzukommen oder sich ändern dürfen: dann gilt parallele Komposition nur für Delta = 0</translation>
    </message>
    <message>
        <source>must be a whole number from 1 on: the budget is divided by it</source>
        <translation>muss eine ganze Zahl ab 1 sein: das Budget wird durch sie geteilt</translation>
    </message>
    <message>
        <source>must be a list of names, or of {&quot;prefix&quot;:&quot;hash/&quot;,&quot;count&quot;:1000}</source>
        <translation>muss eine Liste von Namen oder von {&quot;prefix&quot;:&quot;hash/&quot;,&quot;count&quot;:1000} sein</translation>
    </message>
    <message>
        <source>must be a block that is listed once, of at most 16777216</source>
        <translation>muss ein Block sein, der einmal vorkommt, von höchstens 16777216</translation>
    </message>
    <message>
        <source>must be {&quot;prefix&quot;:P,&quot;count&quot;:N}: P is text that ends in no digit, N from 1 to 16777216 in all</source>
        <translation>muss {&quot;prefix&quot;:P,&quot;count&quot;:N} sein: P ist Text, der nicht auf eine Ziffer endet, N von 1 bis insgesamt 16777216</translation>
    </message>
    <message>
        <source>must be blocks that are listed once</source>
        <translation>müssen Blöcke sein, die einmal vorkommen</translation>
    </message>
    <message>
        <source>must name blocks of the partition {1}: {2}</source>
        <translation>müssen Blöcke der Zerlegung {1} sein: {2}</translation>
    </message>
    <message>
        <source>must match a block of the partition {1}</source>
        <translation>muss auf einen Block der Zerlegung {1} passen</translation>
    </message>
    <message>
        <source>must name a block or a pattern; &quot;*&quot; is all of them</source>
        <translation>muss einen Block oder ein Muster nennen; „*“ sind alle</translation>
    </message>
    <message>
        <source>must be the name of a block, a pattern that ends in *, or a list of them</source>
        <translation>muss der Name eines Blocks, ein Muster, das auf * endet, oder eine Liste davon sein</translation>
    </message>
    <message>
        <source>must be below {1}</source>
        <translation>muss unter {1} liegen</translation>
    </message>
    <message>
        <source>must name at least one analysis</source>
        <translation>muss mindestens eine Analyse nennen</translation>
    </message>
    <message>
        <source>must be ascending and unique</source>
        <translation>müssen aufsteigen und eindeutig sein</translation>
    </message>
    <message>
        <source>must be at least 1 and below 2^53</source>
        <translation>muss mindestens 1 und unter 2^53 sein</translation>
    </message>
    <message>
        <source>must not be given together with a budget of {1}</source>
        <translation>darf nicht zusammen mit einem Budget in {1} angegeben werden</translation>
    </message>
    <message>
        <source>must be delta&apos;: a Gaussian DP budget has no delta of its own</source>
        <translation>muss delta&apos; sein: Ein Gauß-DP-Budget hat kein eigenes Delta</translation>
    </message>
    <message>
        <source>must be a whole number from 1 to 10^9</source>
        <translation>muss eine ganze Zahl von 1 bis 10^9 sein</translation>
    </message>
    <message>
        <source>must be a date such as 2026-01-31, or an RFC 3339 time in UTC</source>
        <translation>muss ein Datum wie 2026-01-31 oder eine Zeit nach RFC 3339 in UTC sein</translation>
    </message>
    <message>
        <source>must be given, or another key: a policy over everything is the ledger&apos;s own</source>
        <translation>muss angegeben werden, oder ein anderer Schlüssel: eine Vorgabe für alles ist die des Registers selbst</translation>
    </message>
    <message>
        <source>must be later than from</source>
        <translation>muss später als from sein</translation>
    </message>
    <message>
        <source>must be KEY=VALUE, such as actor=anna</source>
        <translation>muss SCHLÜSSEL=WERT sein, etwa actor=anna</translation>
    </message>
    <message>
        <source>must be an object such as {&quot;actor&quot;:&quot;anna&quot;}</source>
        <translation>muss ein Objekt wie {&quot;actor&quot;:&quot;anna&quot;} sein</translation>
    </message>
    <message>
        <source>must be at most {1}, as in the first row</source>
        <translation>darf höchstens {1} sein, wie in der ersten Zeile</translation>
    </message>
    <message>
        <source>must be yes, no or empty</source>
        <translation>muss ja, nein oder leer sein (yes, no)</translation>
    </message>
    <message>
        <source>must be a number above 0, such as 2</source>
        <translation>muss eine Zahl über 0 sein, etwa 2</translation>
    </message>
    <message>
        <source>must be a whole number, at least 1 and below 2^53</source>
        <translation>muss eine ganze Zahl sein, mindestens 1 und unter 2^53</translation>
    </message>
    <message>
        <source>must be a mechanism of the catalogue, by its name or id</source>
        <translation>muss ein Mechanismus des Katalogs sein, mit Namen oder Kennung</translation>
    </message>
    <message>
        <source>is not a parameter of {1}</source>
        <translation>ist kein Parameter von {1}</translation>
    </message>
    <message>
        <source>the clipboard holds no rows; copy cells of a spreadsheet first</source>
        <translation>die Zwischenablage enthält keine Zeilen; kopieren Sie zuerst Zellen einer Tabelle</translation>
    </message>
    <message>
        <source>there is a header row but no row below it</source>
        <translation>es gibt eine Kopfzeile, aber keine Zeile darunter</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>kein Unterschied</translation>
    </message>
    <message>
        <source>line {1}: {2}, withdrawn</source>
        <translation>Zeile {1}: {2}, zurückgezogen</translation>
    </message>
    <message>
        <source>spends recorded</source>
        <translation>aufgezeichnete Ausgaben</translation>
    </message>
    <message>
        <source>first spend that differs</source>
        <translation>erste Ausgabe, die abweicht</translation>
    </message>
    <message>
        <source>does not apply</source>
        <translation>nicht anwendbar</translation>
    </message>
    <message>
        <source>halts at {1}</source>
        <translation>hält bei {1} an</translation>
    </message>
    <message>
        <source>never halts</source>
        <translation>hält nie an</translation>
    </message>
    <message>
        <source>{1} at delta {2}</source>
        <translation>{1} bei delta {2}</translation>
    </message>
    <message>
        <source>What is recorded</source>
        <translation>Was aufgezeichnet ist</translation>
    </message>
    <message>
        <source>title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>Nachbarschaft</translation>
    </message>
    <message>
        <source>budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>What follows from it</source>
        <translation>Was daraus folgt</translation>
    </message>
    <message>
        <source>filter {1}</source>
        <translation>Filter {1}</translation>
    </message>
    <message>
        <source>filter {1}, spent</source>
        <translation>Filter {1}, ausgegeben</translation>
    </message>
    <message>
        <source>odometer {1}</source>
        <translation>Odometer {1}</translation>
    </message>
    <message>
        <source>composition {1}</source>
        <translation>Komposition {1}</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>info</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Filters: where each halts</source>
        <translation>Filter: wo jeder anhält</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Halts at</source>
        <translation>Hält an bei</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Angenommen</translation>
    </message>
    <message>
        <source>Spent</source>
        <translation>Ausgegeben</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Guarantee</source>
        <translation>Garantie</translation>
    </message>
    <message>
        <source>Valid under</source>
        <translation>Gültig unter</translation>
    </message>
    <message>
        <source>Converted by</source>
        <translation>Umgerechnet durch</translation>
    </message>
    <message>
        <source>What is counted, or why not</source>
        <translation>Was gezählt wird, oder warum nicht</translation>
    </message>
    <message>
        <source>* the policy&apos;s filter. Halts at: the first refused round.</source>
        <translation>* der Filter der Vorgabe. Hält an bei: die erste abgelehnte Runde.</translation>
    </message>
    <message>
        <source>Odometers: valid at every round at once (any stopping time)</source>
        <translation>Odometer: in jeder Runde zugleich gültig (jede Stoppzeit)</translation>
    </message>
    <message>
        <source>Odometer</source>
        <translation>Odometer</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Begrenzt</translation>
    </message>
    <message>
        <source>Source, or why not</source>
        <translation>Quelle, oder warum nicht</translation>
    </message>
    <message>
        <source>Compositions: only if every parameter was fixed before the first output</source>
        <translation>Kompositionen: nur, wenn jeder Parameter vor dem ersten Ergebnis feststand</translation>
    </message>
    <message>
        <source>Composition</source>
        <translation>Komposition</translation>
    </message>
    <message>
        <source>At delta</source>
        <translation>Bei delta</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>{1} and {2} more</source>
        <translation>{1} und {2} weitere</translation>
    </message>
    <message>
        <source>{1} (suppressed: {2})</source>
        <translation>{1} (unterdrückt: {2})</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>1-based line of the ledger</source>
        <translation>Zeile des Registers, ab 1</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Abhilfe</translation>
    </message>
    <message>
        <source>No findings. The checks read the ledger only; they do not prove that the data is safe.</source>
        <translation>Keine Befunde. Die Prüfungen lesen nur das Register; sie beweisen nicht, dass die Daten sicher sind.</translation>
    </message>
    <message>
        <source>Claimed against recomputed</source>
        <translation>Angegeben gegen nachgerechnet</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>Eintrag</translation>
    </message>
    <message>
        <source>Claimed epsilon</source>
        <translation>Angegebenes Epsilon</translation>
    </message>
    <message>
        <source>as the log says</source>
        <translation>wie das Protokoll sagt</translation>
    </message>
    <message>
        <source>Claimed delta</source>
        <translation>Angegebenes Delta</translation>
    </message>
    <message>
        <source>Claimed rho</source>
        <translation>Angegebenes Rho</translation>
    </message>
    <message>
        <source>plain conversion of the native notion</source>
        <translation>einfache Umrechnung des ursprünglichen Begriffs</translation>
    </message>
    <message>
        <source>tightest conversion known</source>
        <translation>engste bekannte Umrechnung</translation>
    </message>
    <message>
        <source>In its own notion</source>
        <translation>Im eigenen Begriff</translation>
    </message>
    <message>
        <source>No entry claims a cost.</source>
        <translation>Kein Eintrag gibt Kosten an.</translation>
    </message>
    <message>
        <source>Epsilon of one run, at the claimed delta.</source>
        <translation>Epsilon eines Laufs, beim angegebenen Delta.</translation>
    </message>
    <message>
        <source>Claimed totals against recomputed</source>
        <translation>Angegebene Summen gegen nachgerechnete</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>the plain sum of epsilons; where a round has none, the highest composition that applies</source>
        <translation>die einfache Summe der Epsilons; wo eine Runde keines hat, die höchste anwendbare Komposition</translation>
    </message>
    <message>
        <source>lowest composition, for parameters fixed beforehand</source>
        <translation>niedrigste Komposition, für vorher festgelegte Parameter</translation>
    </message>
    <message>
        <source>No total is claimed.</source>
        <translation>Keine Summe wird angegeben.</translation>
    </message>
    <message>
        <source>Over the entries before the line.</source>
        <translation>Über die Einträge vor der Zeile.</translation>
    </message>
    <message>
        <source>any other</source>
        <translation>alle übrigen</translation>
    </message>
    <message>
        <source>Spends that count there</source>
        <translation>Ausgaben, die dort zählen</translation>
    </message>
    <message>
        <source>of the ledger</source>
        <translation>des Registers</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>as claimed</source>
        <translation>wie behauptet</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>not stated: it counts for all</source>
        <translation>nicht angegeben: zählt für alle</translation>
    </message>
    <message>
        <source>{1} earlier spend is not shown.</source>
        <translation>{1} frühere Ausgabe ist nicht gezeigt.</translation>
    </message>
    <message>
        <source>{1} earlier spends are not shown.</source>
        <translation>{1} frühere Ausgaben sind nicht gezeigt.</translation>
    </message>
    <message>
        <source>must be among {1}</source>
        <translation>muss eines von {1} sein</translation>
    </message>
    <message>
        <source>{1} more curves are in the data.</source>
        <translation>{1} weitere Kurven stehen in den Daten.</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>must be given</source>
        <translation>muss gegeben sein</translation>
    </message>
    <message>
        <source>must be from 1e-6 to 20</source>
        <translation>muss von 1e-6 bis 20 sein</translation>
    </message>
    <message>
        <source>must be at least 1e-300 and &lt; 1</source>
        <translation>muss mindestens 1e-300 und &lt; 1 sein</translation>
    </message>
    <message>
        <source>must be from 1 to 1000</source>
        <translation>muss von 1 bis 1000 sein</translation>
    </message>
    <message>
        <source>{1} epsilon</source>
        <translation>{1} epsilon</translation>
    </message>
    <message>
        <source>Rounds until composition pays</source>
        <translation>Runden, bis sich Komposition lohnt</translation>
    </message>
    <message>
        <source>epsilon of one round (nats)</source>
        <translation>Epsilon einer Runde (Nat)</translation>
    </message>
    <message>
        <source>delta {1}</source>
        <translation>delta {1}</translation>
    </message>
    <message>
        <source>optimal composition: valid for parameters fixed in advance</source>
        <translation>optimale Komposition: gültig für vorher festgelegte Parameter</translation>
    </message>
    <message>
        <source>At epsilon {1} and delta {2} it takes {3} rounds until optimal composition saves {4}.</source>
        <translation>Bei epsilon {1} und delta {2} dauert es {3} Runden, bis die optimale Komposition {4} spart.</translation>
    </message>
    <message>
        <source>Output DP adds epsilons up, and optimal composition does better only from so many rounds on. Valid for parameters fixed in advance.</source>
        <translation>Ausgabe-DP addiert Epsilons, und die optimale Komposition ist erst ab so vielen Runden besser. Gültig für vorher festgelegte Parameter.</translation>
    </message>
    <message>
        <source>Rounds from which optimal composition saves {1}</source>
        <translation>Runden, ab denen die optimale Komposition {1} spart</translation>
    </message>
    <message>
        <source>On the whole curve every delta &gt; 0 gives some improvement; only steps of 2 epsilon need this k.</source>
        <translation>Auf der ganzen Kurve bringt jedes delta &gt; 0 etwas; nur Schritte von 2 epsilon brauchen dieses k.</translation>
    </message>
    <message>
        <source>Where the adversary stops</source>
        <translation>Wo der Angreifer anhält</translation>
    </message>
    <message>
        <source>steps run</source>
        <translation>ausgeführte Schritte</translation>
    </message>
    <message>
        <source>privacy loss (nats)</source>
        <translation>Privatheitsverlust (Nat)</translation>
    </message>
    <message>
        <source>exercise boundary</source>
        <translation>Ausübungsgrenze</translation>
    </message>
    <message>
        <source>at this loss and above, stopping is worth at least as much as going on</source>
        <translation>bei diesem Verlust und darüber ist Anhalten mindestens so viel wert wie Weitermachen</translation>
    </message>
    <message>
        <source>cell epsilon</source>
        <translation>Epsilon der Zelle</translation>
    </message>
    <message>
        <source>charge for stopping there</source>
        <translation>was das Anhalten dort kostet</translation>
    </message>
    <message>
        <source>largest loss</source>
        <translation>größter Verlust</translation>
    </message>
    <message>
        <source>sum of the epsilons so far</source>
        <translation>bisherige Summe der Epsilons</translation>
    </message>
    <message>
        <source>Delta is {1}; stopping early is optimal at {2} of the {3} stops before the last.</source>
        <translation>Delta ist {1}; frühes Anhalten ist optimal bei {2} der {3} Haltestellen vor der letzten.</translation>
    </message>
    <message>
        <source>Delta for given cells is the value of an American option on a binomial tree: the adversary may stop at any of the stops, for the part of the likelihood ratio above the cell.</source>
        <translation>Delta zu gegebenen Zellen ist der Wert einer amerikanischen Option auf einem Binomialbaum: Der Angreifer darf an jeder Haltestelle anhalten, für den Teil des Likelihood-Quotienten über der Zelle.</translation>
    </message>
    <message>
        <source>Losses on a lattice; delta lies between {1} and {2}.</source>
        <translation>Verluste auf einem Gitter; Delta liegt zwischen {1} und {2}.</translation>
    </message>
    <message>
        <source>Summing over the stops (Lemma 11) would charge delta {1}, {2} times as much.</source>
        <translation>Summieren über die Haltestellen (Lemma 11) würde delta {1}, {2}-mal so viel berechnen.</translation>
    </message>
    <message>
        <source>Summing over the stops (Lemma 11) would charge delta {1}.</source>
        <translation>Summieren über die Haltestellen (Lemma 11) würde delta {1} berechnen.</translation>
    </message>
    <message>
        <source>Cells of the iterative mechanism</source>
        <translation>Zellen des iterativen Mechanismus</translation>
    </message>
    <message>
        <source>Steps run</source>
        <translation>Ausgeführte Schritte</translation>
    </message>
    <message>
        <source>Cell epsilon</source>
        <translation>Epsilon der Zelle</translation>
    </message>
    <message>
        <source>Given back</source>
        <translation>Zurückgegeben</translation>
    </message>
    <message>
        <source>largest cell less this one</source>
        <translation>größte Zelle weniger dieser</translation>
    </message>
    <message>
        <source>Exercise boundary</source>
        <translation>Ausübungsgrenze</translation>
    </message>
    <message>
        <source>delta {1}, whatever the stop</source>
        <translation>delta {1}, was immer die Haltestelle</translation>
    </message>
    <message>
        <source>What stopping early costs</source>
        <translation>Was frühes Stoppen kostet</translation>
    </message>
    <message>
        <source>epsilon of the stop (nats)</source>
        <translation>Epsilon des Stopps (Nats)</translation>
    </message>
    <message>
        <source>Stopping after {1} steps costs {2}, all {3} steps cost {4}; delta {5} whatever the stop.</source>
        <translation>Stoppen nach {1} Schritten kostet {2}, alle {3} Schritte kosten {4}; Delta {5} bei jedem Stopp.</translation>
    </message>
    <message>
        <source>Each stop has an equal part of delta; its epsilon is the least of all compositions of the steps up to there: loss distributions, Renyi divergences, Gaussian DP, zCDP.</source>
        <translation>Jeder Stopp hat einen gleichen Teil von Delta; sein Epsilon ist das kleinste aller Kompositionen der Schritte bis dort: Verlustverteilungen, Rényi-Divergenzen, gaußsche DP, zCDP.</translation>
    </message>
    <message>
        <source>1 round</source>
        <translation>1 Runde</translation>
    </message>
    <message>
        <source>{1} rounds</source>
        <translation>{1} Runden</translation>
    </message>
    <message>
        <source>all {1}</source>
        <translation>alle {1}</translation>
    </message>
    <message>
        <source>{1}, halts at {2}</source>
        <translation>{1}, hält bei {2} an</translation>
    </message>
    <message>
        <source>Rounds accepted by each filter, the plan&apos;s rules computed from what that filter has left,</source>
        <translation>Von jedem Filter angenommene Runden, wobei die Regeln des Plans aus dem berechnet sind, was dieser Filter übrig hat,</translation>
    </message>
    <message>
        <source>Rounds accepted by each filter on the same {1}</source>
        <translation>Von jedem Filter angenommene Runden auf denselben {1}</translation>
    </message>
    <message>
        <source>The first refusal ends the interaction.</source>
        <translation>Die erste Ablehnung beendet die Interaktion.</translation>
    </message>
    <message>
        <source>A refused round is not run and not charged; later ones may still be tried.</source>
        <translation>Eine abgelehnte Runde läuft nicht und wird nicht berechnet; spätere dürfen noch versucht werden.</translation>
    </message>
    <message>
        <source>{1} under {2}.</source>
        <translation>{1} unter {2}.</translation>
    </message>
    <message>
        <source>Fully adaptive: parameters may depend on earlier outputs, the budget was fixed beforehand.</source>
        <translation>Voll adaptiv: Parameter dürfen von früheren Ausgaben abhängen, das Budget stand vorher fest.</translation>
    </message>
    <message>
        <source>{1} accepts the only round</source>
        <translation>{1} akzeptiert die einzige Runde</translation>
    </message>
    <message>
        <source>{1} accepts all {2}</source>
        <translation>{1} akzeptiert alle {2}</translation>
    </message>
    <message>
        <source>{1} accepts {2} of {3}</source>
        <translation>{1} akzeptiert {2} von {3}</translation>
    </message>
    <message>
        <source>{1} and first halts at {2}</source>
        <translation>{1}, erster Halt bei {2}</translation>
    </message>
    <message>
        <source>, and so does every other filter that applies</source>
        <translation>, und jeder andere anwendbare Filter auch</translation>
    </message>
    <message>
        <source>; every other filter that applies accepts as many</source>
        <translation>; jeder andere anwendbare Filter akzeptiert ebenso viele</translation>
    </message>
    <message>
        <source>every filter that applies</source>
        <translation>jeder anwendbare Filter</translation>
    </message>
    <message>
        <source>most: {1}</source>
        <translation>am meisten: {1}</translation>
    </message>
    <message>
        <source>least: {1}</source>
        <translation>am wenigsten: {1}</translation>
    </message>
    <message>
        <source>There are no rounds yet.</source>
        <translation>Es gibt noch keine Runden.</translation>
    </message>
    <message>
        <source>the chosen filter ({1}) does not apply to this sequence</source>
        <translation>der gewählte Filter ({1}) ist auf diese Folge nicht anwendbar</translation>
    </message>
    <message>
        <source>the chosen filter ({1})</source>
        <translation>der gewählte Filter ({1})</translation>
    </message>
    <message>
        <source>Under {1}, {2}. Fully adaptive.</source>
        <translation>Unter {1}, {2}. Voll adaptiv.</translation>
    </message>
    <message>
        <source>every round was accepted</source>
        <translation>jede Runde wurde angenommen</translation>
    </message>
    <message>
        <source>Where each filter halts</source>
        <translation>Wo jeder Filter anhält</translation>
    </message>
    <message>
        <source>rounds accepted</source>
        <translation>angenommene Runden</translation>
    </message>
    <message>
        <source>{1} in the sequence</source>
        <translation>{1} in der Folge</translation>
    </message>
    <message>
        <source>a rule asked before every round</source>
        <translation>eine Regel, die vor jeder Runde gefragt wird</translation>
    </message>
    <message>
        <source>rounds the filter let run</source>
        <translation>Runden, die der Filter laufen ließ</translation>
    </message>
    <message>
        <source>First refused</source>
        <translation>Zuerst abgelehnt</translation>
    </message>
    <message>
        <source>number of the first round refused</source>
        <translation>Nummer der ersten abgelehnten Runde</translation>
    </message>
    <message>
        <source>the rule&apos;s own statistic over the accepted rounds, rounded up</source>
        <translation>die eigene Statistik der Regel über die angenommenen Runden, aufgerundet</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>what the statistic is compared with, rounded down</source>
        <translation>womit die Statistik verglichen wird, abgerundet</translation>
    </message>
    <message>
        <source>what holds for everything the filter accepted</source>
        <translation>was für alles gilt, das der Filter angenommen hat</translation>
    </message>
    <message>
        <source>Theorem</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>Depends on the data: not for publication.</source>
        <translation>Hängt von den Daten ab: nicht zur Veröffentlichung.</translation>
    </message>
    <message>
        <source>{1}: fully adaptive</source>
        <translation>{1}: voll adaptiv</translation>
    </message>
    <message>
        <source>spent</source>
        <translation>ausgegeben</translation>
    </message>
    <message>
        <source>spent, order {1}</source>
        <translation>ausgegeben, Ordnung {1}</translation>
    </message>
    <message>
        <source>People that take part</source>
        <translation>Personen, die teilnehmen</translation>
    </message>
    <message>
        <source>round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>people</source>
        <translation>Personen</translation>
    </message>
    <message>
        <source>active</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <source>All {1} people take part in every round.</source>
        <translation>Alle {1} Personen nehmen an jeder Runde teil.</translation>
    </message>
    <message>
        <source>All {1} people take part until round {2}; in the last round {3} do.</source>
        <translation>Alle {1} Personen nehmen bis Runde {2} teil; in der letzten Runde {3}.</translation>
    </message>
    <message>
        <source>Steps of the tracker</source>
        <translation>Schritte des Zählers</translation>
    </message>
    <message>
        <source>steps begun</source>
        <translation>begonnene Schritte</translation>
    </message>
    <message>
        <source>most steps of one person</source>
        <translation>meiste Schritte einer Person</translation>
    </message>
    <message>
        <source>{1}: for a number of steps fixed in advance</source>
        <translation>{1}: für eine vorab festgelegte Zahl von Schritten</translation>
    </message>
    <message>
        <source>After {1} no person is beyond step {2}.</source>
        <translation>Nach {1} ist niemand über Schritt {2} hinaus.</translation>
    </message>
    <message>
        <source>People by steps of the tracker</source>
        <translation>Personen nach Schritten des Zählers</translation>
    </message>
    <message>
        <source>last step begun</source>
        <translation>zuletzt begonnener Schritt</translation>
    </message>
    <message>
        <source>Of {1} people {2} have begun the most steps, {3}.</source>
        <translation>Von {1} Personen haben {2} die meisten Schritte begonnen, {3}.</translation>
    </message>
    <message>
        <source>What people have left</source>
        <translation>Was Personen übrig haben</translation>
    </message>
    <message>
        <source>budget left ({1})</source>
        <translation>übriges Budget ({1})</translation>
    </message>
    <message>
        <source>Of {1} people {2} have at most {3} left and {4} more than {5}.</source>
        <translation>Von {1} Personen haben {2} höchstens {3} übrig und {4} mehr als {5}.</translation>
    </message>
    <message>
        <source>Spent by {1}</source>
        <translation>Ausgegeben von {1}</translation>
    </message>
    <message>
        <source>privacy loss (unit of the losses)</source>
        <translation>Privatheitsverlust (Einheit der Verluste)</translation>
    </message>
    <message>
        <source>step {1}</source>
        <translation>Schritt {1}</translation>
    </message>
    <message>
        <source>budget {1}</source>
        <translation>Budget {1}</translation>
    </message>
    <message>
        <source>{1} took part in {2} of {3} rounds.</source>
        <translation>{1} nahm an {2} von {3} Runden teil.</translation>
    </message>
    <message>
        <source>About this person only; may be shown to this person only.</source>
        <translation>Nur über diese Person; darf nur dieser Person gezeigt werden.</translation>
    </message>
    <message>
        <source>Rounds of {1}</source>
        <translation>Runden von {1}</translation>
    </message>
    <message>
        <source>Took part</source>
        <translation>Nahm teil</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Spent after</source>
        <translation>Danach ausgegeben</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>nats</source>
        <translation>Nat</translation>
    </message>
    <message>
        <source>Accuracy on the test records</source>
        <translation>Genauigkeit auf den Testdaten</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>share of right answers</source>
        <translation>Anteil richtiger Antworten</translation>
    </message>
    <message>
        <source>with filtering</source>
        <translation>mit Filter</translation>
    </message>
    <message>
        <source>without filtering</source>
        <translation>ohne Filter</translation>
    </message>
    <message>
        <source>noisy checks, on training records</source>
        <translation>verrauschte Prüfungen, an Trainingsdaten</translation>
    </message>
    <message>
        <source>With filtering the model of step {1} was taken; it is right on {2} of the test records. Without filtering it is that of step {3}, right on {4}.</source>
        <translation>Mit Filter wurde das Modell von Schritt {1} genommen; es hat bei {2} der Testdaten recht. Ohne Filter ist es das von Schritt {3}, richtig bei {4}.</translation>
    </message>
    <message>
        <source>The curves are not private: they are shown because the data set is public. The algorithm sees only the noisy checks, and the training records pay for them.</source>
        <translation>Die Kurven sind nicht privat: sie werden gezeigt, weil die Daten öffentlich sind. Der Algorithmus sieht nur die verrauschten Prüfungen, und die Trainingsdaten bezahlen sie.</translation>
    </message>
    <message>
        <source>People that take part and accuracy, step by step</source>
        <translation>Teilnehmende Personen und Genauigkeit, Schritt für Schritt</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Accuracy with</source>
        <translation>Genauigkeit mit</translation>
    </message>
    <message>
        <source>on the test records</source>
        <translation>an den Testdaten</translation>
    </message>
    <message>
        <source>Accuracy without</source>
        <translation>Genauigkeit ohne</translation>
    </message>
    <message>
        <source>What one person&apos;s gradients used</source>
        <translation>Was die Gradienten einer Person verbrauchten</translation>
    </message>
    <message>
        <source>sum of squared norms</source>
        <translation>Summe der quadrierten Normen</translation>
    </message>
    <message>
        <source>used</source>
        <translation>verbraucht</translation>
    </message>
    <message>
        <source>Person {1} used {2} of their budget and took part until step {3} of {4}.</source>
        <translation>Person {1} verbrauchte {2} ihres Budgets und nahm bis Schritt {3} von {4} teil.</translation>
    </message>
    <message>
        <source>A real person&apos;s history may be shown to that person only; these data are public.</source>
        <translation>Der Verlauf einer echten Person darf nur dieser gezeigt werden; diese Daten sind öffentlich.</translation>
    </message>
    <message>
        <source>{1}-zCDP and ({2}, {3})-DP</source>
        <translation>{1}-zCDP und ({2}, {3})-DP</translation>
    </message>
    <message>
        <source>{1} for at most {2} noisy accuracies</source>
        <translation>{1} für höchstens {2} verrauschte Genauigkeiten</translation>
    </message>
    <message>
        <source>{1} for asking how many take part</source>
        <translation>{1} für die Frage, wie viele teilnehmen</translation>
    </message>
    <message>
        <source>rho {1} for training</source>
        <translation>Rho {1} fürs Training</translation>
    </message>
    <message>
        <source>Without filtering: {1}. With filtering: {2}; that is {3}.</source>
        <translation>Ohne Filter: {1}. Mit Filter: {2}; das ist {3}.</translation>
    </message>
    <message>
        <source>Accuracy without and with filtering, same guarantee</source>
        <translation>Genauigkeit ohne und mit Filtern, gleiche Garantie</translation>
    </message>
    <message>
        <source>mean share of right answers</source>
        <translation>mittlerer Anteil richtiger Antworten</translation>
    </message>
    <message>
        <source>mean accuracy</source>
        <translation>mittlere Genauigkeit</translation>
    </message>
    <message>
        <source>{1}, without</source>
        <translation>{1}, ohne</translation>
    </message>
    <message>
        <source>{1}, with</source>
        <translation>{1}, mit</translation>
    </message>
    <message>
        <source>{1}: {2} without filtering, {3} with it (mean and standard error over {4} seeds).</source>
        <translation>{1}: {2} ohne Filtern, {3} mit (Mittel und Standardfehler über {4} Startwerte).</translation>
    </message>
    <message>
        <source>Algorithm 6 against Algorithm 7 of Feldman and Zrnic 2021; what choosing the model and stopping cost is included.</source>
        <translation>Algorithmus 6 gegen Algorithmus 7 von Feldman und Zrnic 2021; was die Wahl des Modells und das Aufhören kosten, ist enthalten.</translation>
    </message>
    <message>
        <source>Private gradient descent without and with filtering</source>
        <translation>Privater Gradientenabstieg ohne und mit Filtern</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>tight zCDP conversion, upper bound</source>
        <translation>enge zCDP-Umrechnung, obere Schranke</translation>
    </message>
    <message>
        <source>Clip C</source>
        <translation>Clip C</translation>
    </message>
    <message>
        <source>Sigma</source>
        <translation>Sigma</translation>
    </message>
    <message>
        <source>Steps k</source>
        <translation>Schritte k</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>Ohne</translation>
    </message>
    <message>
        <source>mean accuracy +- standard error</source>
        <translation>mittlere Genauigkeit +- Standardfehler</translation>
    </message>
    <message>
        <source>With</source>
        <translation>Mit</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Gewinn</translation>
    </message>
    <message>
        <source>mean of the differences, seed by seed, +- standard error</source>
        <translation>Mittel der Unterschiede, Startwert für Startwert, +- Standardfehler</translation>
    </message>
    <message>
        <source>delta = {1}. Settings that were tuned on a public data set cost nothing there: on private data tuning would have to be paid for.</source>
        <translation>Delta = {1}. Auf öffentlichen Daten kostet es nichts, Einstellungen abzustimmen: auf privaten müsste es bezahlt werden.</translation>
    </message>
    <message>
        <source>not valid here: the parameters depend on earlier outputs</source>
        <translation>hier nicht gültig: Die Parameter hängen von früheren Ergebnissen ab</translation>
    </message>
    <message>
        <source>Privacy loss so far</source>
        <translation>Privatheitsverlust bisher</translation>
    </message>
    <message>
        <source>Privacy loss if the plan runs</source>
        <translation>Privatheitsverlust, wenn der Plan läuft</translation>
    </message>
    <message>
        <source>Privacy loss so far, and the plan</source>
        <translation>Privatheitsverlust bisher, und der Plan</translation>
    </message>
    <message>
        <source>, above the budget from round {1}</source>
        <translation>, über dem Budget ab Runde {1}</translation>
    </message>
    <message>
        <source>, within the budget</source>
        <translation>, im Budget</translation>
    </message>
    <message>
        <source>The filter refuses every planned round: nothing runs.</source>
        <translation>Der Filter lehnt jede geplante Runde ab: nichts läuft.</translation>
    </message>
    <message>
        <source>No odometer applies to this sequence.</source>
        <translation>Kein Odometer ist auf diese Folge anwendbar.</translation>
    </message>
    <message>
        <source>After round {1} the lowest odometer ({2}) says epsilon {3}, valid at any stopping time if it was chosen beforehand{4}</source>
        <translation>Nach Runde {1} sagt das niedrigste Odometer ({2}) epsilon {3}, gültig zu jeder Stoppzeit, wenn es vorher gewählt wurde{4}</translation>
    </message>
    <message>
        <source>; {1}, valid for fixed parameters only, would say {2}</source>
        <translation>; {1}, nur für feste Parameter gültig, würde {2} sagen</translation>
    </message>
    <message>
        <source>Not drawn: {1}, {2}.</source>
        <translation>Nicht gezeichnet: {1}, {2}.</translation>
    </message>
    <message>
        <source>Dashed: composition for fixed parameters.</source>
        <translation>Gestrichelt: Komposition für feste Parameter.</translation>
    </message>
    <message>
        <source>Budget {1}.</source>
        <translation>Budget {1}.</translation>
    </message>
    <message>
        <source>Left out: {1} planned rounds that the filter refuses.</source>
        <translation>Ausgelassen: {1} geplante Runden, die der Filter ablehnt.</translation>
    </message>
    <message>
        <source>intrinsic time W</source>
        <translation>innere Zeit W</translation>
    </message>
    <message>
        <source>epsilon (nats)</source>
        <translation>Epsilon (Nat)</translation>
    </message>
    <message>
        <source>Odometer readings</source>
        <translation>Ablesungen der Odometer</translation>
    </message>
    <message>
        <source>rounds so far, this one included</source>
        <translation>bisherige Runden, diese eingeschlossen</translation>
    </message>
    <message>
        <source>Intrinsic time W</source>
        <translation>Innere Zeit W</translation>
    </message>
    <message>
        <source>sum of the rounds&apos; increments</source>
        <translation>Summe der Zuwächse der Runden</translation>
    </message>
    <message>
        <source>Hartmann et al. 2022, Algorithm 1: fully adaptive; delta is never given back</source>
        <translation>Hartmann et al. 2022, Algorithmus 1: voll adaptiv; Delta wird nie zurückgegeben</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>unbegrenzt</translation>
    </message>
    <message>
        <source>What is left after each outcome of {1}</source>
        <translation>Was nach jedem Ergebnis von {1} übrig ist</translation>
    </message>
    <message>
        <source>epsilon left (nats)</source>
        <translation>übriges Epsilon (Nat)</translation>
    </message>
    <message>
        <source>outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Übrig</translation>
    </message>
    <message>
        <source>Each bar: the whole sequence with this outcome of the step, the others as they are. Budget {1}. Delta is spent whatever comes out.</source>
        <translation>Jeder Balken: die ganze Folge mit diesem Ergebnis des Schritts, die anderen wie sie sind. Budget {1}. Delta ist ausgegeben, was immer herauskommt.</translation>
    </message>
    <message>
        <source>If {1} comes out {2}, epsilon {3} of {4} is left; at worst ({5}) epsilon {6}.</source>
        <translation>Wenn {1} {2} ergibt, ist epsilon {3} von {4} übrig; schlimmstenfalls ({5}) epsilon {6}.</translation>
    </message>
    <message>
        <source>Outcomes of {1}</source>
        <translation>Ergebnisse von {1}</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>of one run</source>
        <translation>eines Laufs</translation>
    </message>
    <message>
        <source>worst cell less this one</source>
        <translation>schlimmste Zelle weniger dieser</translation>
    </message>
    <message>
        <source>Spent in all</source>
        <translation>Insgesamt ausgegeben</translation>
    </message>
    <message>
        <source>Such runs that still fit</source>
        <translation>Solche Läufe, die noch passen</translation>
    </message>
    <message>
        <source>each coming out the same</source>
        <translation>jeder mit demselben Ergebnis</translation>
    </message>
    <message>
        <source>assumed now</source>
        <translation>jetzt angenommen</translation>
    </message>
    <message>
        <source>What the two tests cost</source>
        <translation>Was die beiden Tests kosten</translation>
    </message>
    <message>
        <source>When the first proposal passes, two mechanisms cost ({1}, {2}) and one mechanism ({3}, {4}).</source>
        <translation>Wenn der erste Vorschlag besteht, kosten zwei Mechanismen ({1}, {2}) und ein Mechanismus ({3}, {4}).</translation>
    </message>
    <message>
        <source>As two mechanisms the second test is asked for, and pays its delta, only after the first gave bottom. As one, delta is 2 delta - delta^2, or delta where at most one proposal can be bad; it is charged whatever comes out. Plain DP: each test is (2 epsilon, delta)-DP.</source>
        <translation>Als zwei Mechanismen wird nach dem zweiten Test nur gefragt, und sein Delta nur bezahlt, nachdem der erste bottom ergab. Als einer ist Delta 2 delta - delta^2, oder delta, wo höchstens ein Vorschlag schlecht sein kann; es wird berechnet, was immer herauskommt. Gewöhnliche DP: Jeder Test ist (2 epsilon, delta)-DP.</translation>
    </message>
    <message>
        <source>Propose-test-release</source>
        <translation>Vorschlagen, prüfen, veröffentlichen</translation>
    </message>
    <message>
        <source>Accounted as</source>
        <translation>Gerechnet als</translation>
    </message>
    <message>
        <source>never given back</source>
        <translation>nie zurückgegeben</translation>
    </message>
    <message>
        <source>Runs that fit</source>
        <translation>Läufe, die passen</translation>
    </message>
    <message>
        <source>of the budget, if every run comes out so</source>
        <translation>des Budgets, wenn jeder Lauf so ausgeht</translation>
    </message>
    <message>
        <source>as printed</source>
        <translation>wie gedruckt</translation>
    </message>
    <message>
        <source>tight</source>
        <translation>eng</translation>
    </message>
    <message>
        <source>must be from 10 to 2^50</source>
        <translation>muss von 10 bis 2^50 sein</translation>
    </message>
    <message>
        <source>must be between 0 and 1</source>
        <translation>muss zwischen 0 und 1 liegen</translation>
    </message>
    <message>
        <source>must be between 0.5 and 1</source>
        <translation>muss zwischen 0.5 und 1 liegen</translation>
    </message>
    <message>
        <source>{1} both constants</source>
        <translation>{1} beide Konstanten</translation>
    </message>
    <message>
        <source>Noise that the threshold must allow for</source>
        <translation>Rauschen, das die Schwelle zulassen muss</translation>
    </message>
    <message>
        <source>records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>{1} of the noise stays below</source>
        <translation>{1} des Rauschens bleiben darunter</translation>
    </message>
    <message>
        <source>With {1} records and test epsilon {2}, the noise stays below {3} (tight) or {4} (as printed) in {5} of the tests.</source>
        <translation>Mit {1} Datensätzen und Test-Epsilon {2} bleibt das Rauschen in {5} der Tests unter {3} (eng) oder {4} (wie gedruckt).</translation>
    </message>
    <message>
        <source>The error is the sum of |y - prediction| over the test records divided by their number m, between 0 and 2. Both constants give the same cells. The tight one needs less noise where a training record moves the error more than a test record does; elsewhere they agree.</source>
        <translation>Der Fehler ist die Summe von |y - Vorhersage| über die Testdatensätze, geteilt durch ihre Zahl m, zwischen 0 und 2. Beide Konstanten ergeben dieselben Zellen. Die enge braucht weniger Rauschen, wo ein Trainingsdatensatz den Fehler stärker bewegt als ein Testdatensatz; sonst stimmen sie überein.</translation>
    </message>
    <message>
        <source>Cells of release-if-accurate</source>
        <translation>Zellen von Freigabe-wenn-genau</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Konstante</translation>
    </message>
    <message>
        <source>Noise scale</source>
        <translation>Rauschskala</translation>
    </message>
    <message>
        <source>the noise stays below</source>
        <translation>das Rauschen bleibt darunter</translation>
    </message>
    <message>
        <source>If released</source>
        <translation>Wenn freigegeben</translation>
    </message>
    <message>
        <source>If not</source>
        <translation>Wenn nicht</translation>
    </message>
    <message>
        <source>when nothing is released</source>
        <translation>wenn nichts freigegeben wird</translation>
    </message>
    <message>
        <source>Delta is 0. {1} training and {2} test records, disjoint, both numbers public.</source>
        <translation>Delta ist 0. {1} Trainings- und {2} Testdatensätze, disjunkt, beide Zahlen öffentlich.</translation>
    </message>
    <message>
        <source>Some round has neither output cells nor an (epsilon, delta)-DP bound: output DP cannot account it.</source>
        <translation>Eine Runde hat weder Ausgabezellen noch eine (epsilon, delta)-DP-Schranke: Ausgabe-DP kann sie nicht berechnen.</translation>
    </message>
    <message>
        <source>Of {1} output DP accepts {2} with these outcomes</source>
        <translation>Von {1} nimmt Ausgabe-DP mit diesen Ergebnissen {2} an</translation>
    </message>
    <message>
        <source>; the same plan charged by worst cases: {1} by plain sums</source>
        <translation>; derselbe Plan nach schlimmsten Fällen berechnet: {1} mit einfachen Summen</translation>
    </message>
    <message>
        <source>, {1} at best ({2})</source>
        <translation>, bestenfalls {1} ({2})</translation>
    </message>
    <message>
        <source>How far the same plan gets</source>
        <translation>Wie weit derselbe Plan kommt</translation>
    </message>
    <message>
        <source>Output DP charges what came out; every other filter charges each round its worst case. Budget {1}.</source>
        <translation>Ausgabe-DP berechnet, was herauskam; jeder andere Filter berechnet jeder Runde ihren schlimmsten Fall. Budget {1}.</translation>
    </message>
    <message>
        <source>given back: {1}</source>
        <translation>zurückgegeben: {1}</translation>
    </message>
    <message>
        <source>given back: {1} more</source>
        <translation>zurückgegeben: {1} mehr</translation>
    </message>
    <message>
        <source>The filter of the policy ({1}) does not look at outcomes: nothing is given back to its budget.</source>
        <translation>Der Filter der Vorgabe ({1}) sieht nicht auf Ergebnisse: Seinem Budget wird nichts zurückgegeben.</translation>
    </message>
    <message>
        <source>The record does not keep its budget, so nothing of it remains.</source>
        <translation>Die Aufzeichnung hält ihr Budget nicht ein, es bleibt also nichts davon.</translation>
    </message>
    <message>
        <source>So {1} is given back, and epsilon {2} of {3} remains.</source>
        <translation>Also wird {1} zurückgegeben, und von {3} bleibt epsilon {2}.</translation>
    </message>
    <message>
        <source>Plain DP accounting charges epsilon {1}; the realised outcomes cost {2}.</source>
        <translation>Gewöhnliche DP-Rechnung berechnet epsilon {1}; die eingetretenen Ergebnisse kosten {2}.</translation>
    </message>
    <message>
        <source>exactly {1}</source>
        <translation>genau {1}</translation>
    </message>
    <message>
        <source>Epsilon refunded by the outcomes</source>
        <translation>Durch die Ergebnisse erstattetes Epsilon</translation>
    </message>
    <message>
        <source>worst case</source>
        <translation>schlimmster Fall</translation>
    </message>
    <message>
        <source>realised</source>
        <translation>eingetreten</translation>
    </message>
    <message>
        <source>remaining</source>
        <translation>übrig</translation>
    </message>
    <message>
        <source>Worst case: what (epsilon, delta)-DP accounting of the same plan charges. Given back: worst cell less realised cell. Budget {1}.</source>
        <translation>Schlimmster Fall: was (epsilon, delta)-DP-Rechnung desselben Plans berechnet. Zurückgegeben: schlimmste Zelle weniger realisierter Zelle. Budget {1}.</translation>
    </message>
    <message>
        <source>Worst case against realised</source>
        <translation>Schlimmster Fall gegen Realisiertes</translation>
    </message>
    <message>
        <source>Running sums. A round may run only if its worst case fits what is left at that moment.</source>
        <translation>Laufende Summen. Eine Runde darf nur laufen, wenn ihr schlimmster Fall in das passt, was in diesem Moment übrig ist.</translation>
    </message>
    <message>
        <source>Worst case and realised, step by step</source>
        <translation>Schlimmster Fall und Realisiertes, Schritt für Schritt</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Worst case</source>
        <translation>Schlimmster Fall</translation>
    </message>
    <message>
        <source>Realised</source>
        <translation>Realisiert</translation>
    </message>
    <message>
        <source>of one run; never given back</source>
        <translation>eines Laufs; nie zurückgegeben</translation>
    </message>
    <message>
        <source>known</source>
        <translation>bekannt</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>noch nicht bekannt</translation>
    </message>
    <message>
        <source>one cell</source>
        <translation>eine Zelle</translation>
    </message>
    <message>
        <source>1 path (seed {1})</source>
        <translation>1 Pfad (Startwert {1})</translation>
    </message>
    <message>
        <source>{1} paths (seed {2})</source>
        <translation>{1} Pfaden (Startwert {2})</translation>
    </message>
    <message>
        <source>Simulated on {1} under {2}, after the {3} recorded rounds.</source>
        <translation>Simuliert auf {1} unter {2}, nach den {3} aufgezeichneten Runden.</translation>
    </message>
    <message>
        <source>Simulated on {1} under {2}.</source>
        <translation>Simuliert auf {1} unter {2}.</translation>
    </message>
    <message>
        <source>Every analysis is replaced by the worst one that its guarantee allows; no data is used. Outcomes of real data come with other odds.</source>
        <translation>Jede Analyse wird durch die schlimmste ersetzt, die ihre Garantie zulässt; keine Daten werden verwendet. Ergebnisse echter Daten kommen mit anderen Chancen.</translation>
    </message>
    <message>
        <source>fewer of the paths were refused at all</source>
        <translation>weniger Pfade wurden überhaupt abgelehnt</translation>
    </message>
    <message>
        <source>{1} of {2} paths</source>
        <translation>{1} von {2} Pfaden</translation>
    </message>
    <message>
        <source>held on every path</source>
        <translation>hielt auf jedem Pfad</translation>
    </message>
    <message>
        <source>passed on {1} of {2}, as rarely as its delta allows</source>
        <translation>überschritten auf {1} of {2}, so selten, wie sein Delta erlaubt</translation>
    </message>
    <message>
        <source>passed on {1} of {2}: MORE OFTEN than its delta allows</source>
        <translation>überschritten auf {1} of {2}: ÖFTER, als sein Delta erlaubt</translation>
    </message>
    <message>
        <source>The chosen filter ({1}) does not apply.</source>
        <translation>Der gewählte Filter ({1}) ist nicht anwendbar.</translation>
    </message>
    <message>
        <source>The chosen filter ({1}) does not apply: {2}.</source>
        <translation>Der gewählte Filter ({1}) ist nicht anwendbar: {2}.</translation>
    </message>
    <message>
        <source>On {1} of {2} the chosen filter ({3}) let the whole plan run: {4}, with 95 % confidence between {5} and {6}.</source>
        <translation>Auf {1} von {2} ließ der gewählte Filter ({3}) den ganzen Plan laufen: {4}, mit 95 % Konfidenz zwischen {5} und {6}.</translation>
    </message>
    <message>
        <source>Half of all paths were refused by round {1}.</source>
        <translation>Die Hälfte aller Pfade war bis Runde {1} abgelehnt.</translation>
    </message>
    <message>
        <source>The earliest refusal was at round {1}.</source>
        <translation>Die früheste Ablehnung war in Runde {1}.</translation>
    </message>
    <message>
        <source>{1} never ended, cut at {2} rounds.</source>
        <translation>{1} ohne Ende, nach {2} Runden abgeschnitten.</translation>
    </message>
    <message>
        <source>1 path</source>
        <translation>1 Pfad</translation>
    </message>
    <message>
        <source>{1} paths</source>
        <translation>{1} Pfade</translation>
    </message>
    <message>
        <source>Each round had to fit the policies with a scope, too.</source>
        <translation>Jede Runde musste auch zu den Vorgaben mit einem Geltungsbereich passen.</translation>
    </message>
    <message>
        <source>Where simulated paths halt</source>
        <translation>Wo simulierte Pfade anhalten</translation>
    </message>
    <message>
        <source>paths with nothing refused yet (%)</source>
        <translation>Pfade, auf denen noch nichts abgelehnt ist (%)</translation>
    </message>
    <message>
        <source>Finishes</source>
        <translation>Wird fertig</translation>
    </message>
    <message>
        <source>share of the paths on which the whole plan ran, rounded down</source>
        <translation>Anteil der Pfade, auf denen der ganze Plan lief, abgerundet</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>where the true probability lies; Clopper and Pearson 1934</source>
        <translation>wo die wahre Wahrscheinlichkeit liegt; Clopper und Pearson 1934</translation>
    </message>
    <message>
        <source>5 % halted by</source>
        <translation>5 % angehalten bis</translation>
    </message>
    <message>
        <source>round by which 5 % of the paths had been refused</source>
        <translation>Runde, bis zu der 5 % der Pfade abgelehnt waren</translation>
    </message>
    <message>
        <source>half by</source>
        <translation>Hälfte bis</translation>
    </message>
    <message>
        <source>round by which half of the paths had been refused</source>
        <translation>Runde, bis zu der die Hälfte der Pfade abgelehnt war</translation>
    </message>
    <message>
        <source>95 % by</source>
        <translation>95 % by</translation>
    </message>
    <message>
        <source>round by which 95 % of the paths had been refused</source>
        <translation>Runde, bis zu der 95 % der Pfade abgelehnt waren</translation>
    </message>
    <message>
        <source>Mean accepted</source>
        <translation>Im Mittel angenommen</translation>
    </message>
    <message>
        <source>simulated rounds accepted, mean over the paths</source>
        <translation>angenommene simulierte Runden, Mittel über die Pfade</translation>
    </message>
    <message>
        <source>Odometer bands</source>
        <translation>Odometer-Bänder</translation>
    </message>
    <message>
        <source>No path had an accepted round.</source>
        <translation>Kein Pfad hatte eine angenommene Runde.</translation>
    </message>
    <message>
        <source>{1} does not apply: {2}.</source>
        <translation>{1} ist nicht anwendbar: {2}.</translation>
    </message>
    <message>
        <source>{1} on simulated paths</source>
        <translation>{1} auf simulierten Pfaden</translation>
    </message>
    <message>
        <source>highest</source>
        <translation>höchster</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>{1}: at the end of the paths it reads between {2} (5 %) and {3} (95 %), at most {4}, valid at any stopping time; it {5}.</source>
        <translation>{1}: Am Ende der Pfade zeigt es zwischen {2} (5 %) und {3} (95 %) an, höchstens {4}, gültig zu jeder Stoppzeit; es {5}.</translation>
    </message>
    <message>
        <source>Do the odometers hold on the simulated losses?</source>
        <translation>Halten die Odometer auf den simulierten Verlusten?</translation>
    </message>
    <message>
        <source>a curve that may be read at any round</source>
        <translation>eine Kurve, die in jeder Runde abgelesen werden darf</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>whether the simulated loss ever passed the curve</source>
        <translation>ob der simulierte Verlust die Kurve je überschritt</translation>
    </message>
    <message>
        <source>Paths passed</source>
        <translation>Pfade darüber</translation>
    </message>
    <message>
        <source>paths on which the loss passed the curve at some round</source>
        <translation>Pfade, auf denen der Verlust die Kurve in irgendeiner Runde überschritt</translation>
    </message>
    <message>
        <source>Allowed share</source>
        <translation>Erlaubter Anteil</translation>
    </message>
    <message>
        <source>what the odometer may fail with: its total delta</source>
        <translation>womit das Odometer versagen darf: sein gesamtes Delta</translation>
    </message>
    <message>
        <source>Odds by chance</source>
        <translation>Chance bei Zufall</translation>
    </message>
    <message>
        <source>probability of at least as many if the curve failed exactly as often as it may</source>
        <translation>Wahrscheinlichkeit mindestens so vieler, wenn die Kurve genau so oft versagt, wie sie darf</translation>
    </message>
    <message>
        <source>The path that spends most</source>
        <translation>Der Pfad, der am meisten ausgibt</translation>
    </message>
    <message>
        <source>No path had a round.</source>
        <translation>Kein Pfad hatte eine Runde.</translation>
    </message>
    <message>
        <source>The path that spends most, number {1}</source>
        <translation>Der Pfad, der am meisten ausgibt, Nummer {1}</translation>
    </message>
    <message>
        <source>charged</source>
        <translation>berechnet</translation>
    </message>
    <message>
        <source>The path that spends most asks for {1} rounds; the chosen filter ({2}) accepts {3} and has then charged {4} ({5}).</source>
        <translation>Der Pfad, der am meisten ausgibt, verlangt {1} Runden; der gewählte Filter ({2}) nimmt {3} an und hat dann {4} berechnet ({5}).</translation>
    </message>
    <message>
        <source>limit {1}</source>
        <translation>Grenze {1}</translation>
    </message>
    <message>
        <source>formulas replaced by the values they took</source>
        <translation>Formeln durch die Werte ersetzt, die sie annahmen</translation>
    </message>
    <message>
        <source>Cost of one</source>
        <translation>Kosten eines Laufs</translation>
    </message>
    <message>
        <source>upper bound, in the mechanism&apos;s own notion</source>
        <translation>obere Schranke, im eigenen Begriff des Mechanismus</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Charged</source>
        <translation>Berechnet</translation>
    </message>
    <message>
        <source>The first {1} requests of {2} are listed.</source>
        <translation>Die ersten {1} Anfragen von {2} sind aufgeführt.</translation>
    </message>
    <message>
        <source>{1} (5 %: {2}, 95 %: {3}, fewest: {4})</source>
        <translation>{1} (5 %: {2}, 95 %: {3}, am wenigsten: {4})</translation>
    </message>
    <message>
        <source>Where each filter halts, over simulated outcomes</source>
        <translation>Wo jeder Filter anhält, über simulierte Ergebnisse</translation>
    </message>
    <message>
        <source>rounds accepted, median of the paths</source>
        <translation>angenommene Runden, Median der Pfade</translation>
    </message>
    <message>
        <source>Fewest accepted</source>
        <translation>Am wenigsten angenommen</translation>
    </message>
    <message>
        <source>rounds accepted on the worst path</source>
        <translation>auf dem schlimmsten Pfad angenommene Runden</translation>
    </message>
    <message>
        <source>5 % accept</source>
        <translation>5 % nehmen an</translation>
    </message>
    <message>
        <source>at most, on 5 % of the paths</source>
        <translation>höchstens, auf 5 % der Pfade</translation>
    </message>
    <message>
        <source>half accept</source>
        <translation>die Hälfte nimmt an</translation>
    </message>
    <message>
        <source>at most, on half of the paths</source>
        <translation>höchstens, auf der Hälfte der Pfade</translation>
    </message>
    <message>
        <source>95 % accept</source>
        <translation>95 % nehmen an</translation>
    </message>
    <message>
        <source>at most, on 95 % of the paths</source>
        <translation>höchstens, auf 95 % der Pfade</translation>
    </message>
    <message>
        <source>Privacy loss so far, over simulated outcomes</source>
        <translation>Bisheriger Privatheitsverlust, über simulierte Ergebnisse</translation>
    </message>
    <message>
        <source>Solid: the highest of all paths, and the median; dotted: 5 % and 95 %. Each odometer is valid at any stopping time.</source>
        <translation>Durchgezogen: der höchste aller Pfade und der Median; gepunktet: 5 % und 95 %. Jedes Odometer gilt zu jeder Stoppzeit.</translation>
    </message>
    <message>
        <source>Noise of a released entry</source>
        <translation>Rauschen eines freigegebenen Eintrags</translation>
    </message>
    <message>
        <source>large entries</source>
        <translation>große Einträge</translation>
    </message>
    <message>
        <source>standard deviation of the noise</source>
        <translation>Standardabweichung des Rauschens</translation>
    </message>
    <message>
        <source>with refunds</source>
        <translation>mit Rückgabe</translation>
    </message>
    <message>
        <source>exact expectation, by quadrature</source>
        <translation>exakter Erwartungswert, durch Quadratur</translation>
    </message>
    <message>
        <source>Chebyshev, count</source>
        <translation>Tschebyschow, Anzahl</translation>
    </message>
    <message>
        <source>upper bound on the expectation</source>
        <translation>obere Schranke des Erwartungswerts</translation>
    </message>
    <message>
        <source>Chebyshev, union</source>
        <translation>Tschebyschow, Vereinigung</translation>
    </message>
    <message>
        <source>looser upper bound on the expectation</source>
        <translation>gröbere obere Schranke des Erwartungswerts</translation>
    </message>
    <message>
        <source>without refunds</source>
        <translation>ohne Rückgabe</translation>
    </message>
    <message>
        <source>plain DP: every answer is paid for</source>
        <translation>gewöhnliche DP: Jede Antwort wird bezahlt</translation>
    </message>
    <message>
        <source>With one large entry the noise is {1} with refunds and {2} without; they meet when every answer is used, at {3}. Split of the search: {4} for the threshold, {5} for the answers, 1 : {6}.</source>
        <translation>Mit einem großen Eintrag ist das Rauschen {1} mit Rückgabe und {2} ohne; sie treffen sich, wenn jede Antwort verbraucht ist, bei {3}. Aufteilung der Suche: {4} für die Schwelle, {5} für die Antworten, 1 : {6}.</translation>
    </message>
    <message>
        <source>The Chebyshev bound on the count saves nothing from {1} large entries on, where the exact curve still does.</source>
        <translation>Die Tschebyschow-Schranke für die Anzahl spart ab {1} großen Einträgen nichts mehr, die exakte Kurve schon noch.</translation>
    </message>
    <message>
        <source>Sparse vector stops after {1} answers; what the answers did not use goes to the release of the entries found.</source>
        <translation>Sparse Vector endet nach {1} Antworten; was die Antworten nicht verbraucht haben, geht in die Freigabe der gefundenen Einträge.</translation>
    </message>
    <message>
        <source>There is no guarantee to show yet.</source>
        <translation>Es gibt noch keine Garantie zu zeigen.</translation>
    </message>
    <message>
        <source>Which delta goes with which epsilon</source>
        <translation>Welches Delta zu welchem Epsilon gehört</translation>
    </message>
    <message>
        <source>budget: delta {1}</source>
        <translation>Budget: delta {1}</translation>
    </message>
    <message>
        <source>Every point of a curve is a guarantee that holds; the budget is one of them. Budget {1}.</source>
        <translation>Jeder Punkt einer Kurve ist eine Garantie, die gilt; das Budget ist einer davon. Budget {1}.</translation>
    </message>
    <message>
        <source>At epsilon 0 the delta, which is the attacker&apos;s advantage, is at most {1}.</source>
        <translation>Bei epsilon 0 ist das Delta, der Vorteil des Angreifers, höchstens {1}.</translation>
    </message>
    <message>
        <source>What an attacker can tell: membership tests</source>
        <translation>Was ein Angreifer feststellen kann: Tests auf Zugehörigkeit</translation>
    </message>
    <message>
        <source>false positive rate</source>
        <translation>Falsch-Positiv-Rate</translation>
    </message>
    <message>
        <source>true positive rate, at most</source>
        <translation>Richtig-Positiv-Rate, höchstens</translation>
    </message>
    <message>
        <source>guessing</source>
        <translation>Raten</translation>
    </message>
    <message>
        <source>an attacker who has not seen the output</source>
        <translation>ein Angreifer, der die Ausgabe nicht gesehen hat</translation>
    </message>
    <message>
        <source>No test of whether one person&apos;s data was used lies above its curve.</source>
        <translation>Kein Test darauf, ob die Daten einer Person verwendet wurden, liegt über seiner Kurve.</translation>
    </message>
    <message>
        <source>What an attacker can tell</source>
        <translation>Was ein Angreifer feststellen kann</translation>
    </message>
    <message>
        <source>Advantage over guessing</source>
        <translation>Vorteil gegenüber Raten</translation>
    </message>
    <message>
        <source>true positive rate minus false positive rate</source>
        <translation>Richtig-Positiv-Rate minus Falsch-Positiv-Rate</translation>
    </message>
    <message>
        <source>True positives at {1} false</source>
        <translation>Richtig Positive bei {1} falschen</translation>
    </message>
    <message>
        <source>largest true positive rate of any test with this false positive rate</source>
        <translation>größte Richtig-Positiv-Rate irgendeines Tests mit dieser Falsch-Positiv-Rate</translation>
    </message>
    <message>
        <source>epsilon {1} at {2}</source>
        <translation>epsilon {1} bei {2}</translation>
    </message>
    <message>
        <source>Adaptive</source>
        <translation>Adaptiv</translation>
    </message>
    <message>
        <source>A parameter, or the question itself, was chosen after looking at an earlier output.</source>
        <translation>Ein Parameter, oder die Frage selbst, wurde nach dem Blick auf ein früheres Ergebnis gewählt.</translation>
    </message>
    <message>
        <source>Most published composition theorems let the question depend on outputs, but not its epsilon.</source>
        <translation>Die meisten veröffentlichten Kompositionssätze lassen die Frage von Ergebnissen abhängen, nicht aber ihr Epsilon.</translation>
    </message>
    <message>
        <source>Advantage</source>
        <translation>Vorteil</translation>
    </message>
    <message>
        <source>The largest true positive rate minus false positive rate of any test for whether one person is in the data.</source>
        <translation>Die größte Differenz aus Richtig-Positiv-Rate und Falsch-Positiv-Rate irgendeines Tests, ob eine Person in den Daten ist.</translation>
    </message>
    <message>
        <source>It bounds every attack, not only known ones.</source>
        <translation>Er begrenzt jeden Angriff, nicht nur bekannte.</translation>
    </message>
    <message>
        <source>Any stopping time</source>
        <translation>Jede Stoppzeit</translation>
    </message>
    <message>
        <source>A number that holds at all rounds at once, wherever you stop and whatever made you stop.</source>
        <translation>Eine Zahl, die in allen Runden zugleich gilt, wo immer Sie anhalten und was immer Sie dazu brachte.</translation>
    </message>
    <message>
        <source>A bound for round 100 alone may not be read at the round where it looks best.</source>
        <translation>Eine Schranke für Runde 100 allein darf nicht in der Runde abgelesen werden, in der sie am besten aussieht.</translation>
    </message>
    <message>
        <source>Epsilons add up, deltas add up. Always valid, often loose.</source>
        <translation>Epsilons addieren sich, Deltas addieren sich. Immer gültig, oft zu hoch.</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>The epsilon and delta that all analyses together may spend, fixed before the first one.</source>
        <translation>Das Epsilon und Delta, das alle Analysen zusammen ausgeben dürfen, vor der ersten festgelegt.</translation>
    </message>
    <message>
        <source>Raising the budget after looking at outputs invalidates the guarantee; every change is recorded.</source>
        <translation>Das Budget zu erhöhen, nachdem man Ergebnisse gesehen hat, macht die Garantie ungültig; jede Änderung wird aufgezeichnet.</translation>
    </message>
    <message>
        <source>The cost of several analyses taken together.</source>
        <translation>Das Zusammenzählen der Kosten mehrerer Analysen.</translation>
    </message>
    <message>
        <source>Most ways of adding up hold for parameters that were fixed beforehand, and say so.</source>
        <translation>Die meisten Arten zusammenzuzählen gelten für vorab festgelegte Parameter und sagen das.</translation>
    </message>
    <message>
        <source>CONT and HALT</source>
        <translation>CONT und HALT</translation>
    </message>
    <message>
        <source>The answer of a filter before a round: it may run (CONT), or it must not (HALT).</source>
        <translation>Was ein Filter vor einer Runde antwortet: Sie darf laufen, oder sie darf nicht.</translation>
    </message>
    <message>
        <source>The answer is asked for before the data are touched.</source>
        <translation>Gefragt wird, bevor die Daten berührt werden.</translation>
    </message>
    <message>
        <source>Additive slack in the definition: P(S) &lt;= e^epsilon Q(S) + delta for every event S and both orders of the neighbours.</source>
        <translation>Additiver Spielraum in der Definition: P(S) &lt;= e^epsilon Q(S) + delta für jedes Ereignis S und beide Reihenfolgen der Nachbarn.</translation>
    </message>
    <message>
        <source>Keep it far below one over the number of people: a mechanism that publishes each record with probability delta is (0, delta)-DP.</source>
        <translation>Halten Sie es weit unter eins durch die Zahl der Personen: Ein Mechanismus, der jeden Eintrag mit Wahrscheinlichkeit delta veröffentlicht, ist (0, delta)-DP.</translation>
    </message>
    <message>
        <source>Delta&apos; and delta&apos;&apos;</source>
        <translation>Delta&apos; und delta&apos;&apos;</translation>
    </message>
    <message>
        <source>The two parts of delta: delta&apos; pays for concentration over many rounds, delta&apos;&apos; for the rounds&apos; own deltas.</source>
        <translation>Die zwei Teile von Delta: delta&apos; bezahlt die Konzentration über viele Runden, delta&apos;&apos; die eigenen Deltas der Runden.</translation>
    </message>
    <message>
        <source>With pure rounds only, delta&apos;&apos; is unused.</source>
        <translation>Nur mit reinen Runden bleibt delta&apos;&apos; ungenutzt.</translation>
    </message>
    <message>
        <source>How much any conclusion about one person can be shifted by their data, as a logarithm of odds and up to delta: 0.1 is about ten percent, 1 is a factor of 2.7.</source>
        <translation>Wie weit die Daten einer Person jeden Schluss über sie verschieben können, als Logarithmus von Chancen und bis auf delta: 0.1 ist etwa zehn Prozent, 1 ein Faktor 2.7.</translation>
    </message>
    <message>
        <source>An epsilon has no meaning without its delta, unit and neighbours.</source>
        <translation>Ein Epsilon hat ohne Delta, Einheit und Nachbarschaft keine Bedeutung.</translation>
    </message>
    <message>
        <source>A rule, fixed beforehand, that says HALT before the budget is passed, even when every parameter depends on outputs.</source>
        <translation>Eine vorher festgelegte Regel, die HALT sagt, bevor das Budget überschritten ist, auch wenn jeder Parameter von Ergebnissen abhängt.</translation>
    </message>
    <message>
        <source>It promises the budget, not what was spent so far.</source>
        <translation>Er verspricht das Budget, nicht das bisher Ausgegebene.</translation>
    </message>
    <message>
        <source>Fixed parameters</source>
        <translation>Feste Parameter</translation>
    </message>
    <message>
        <source>A number that holds only if every parameter was chosen before the first output.</source>
        <translation>Eine Zahl, die nur gilt, wenn jeder Parameter vor dem ersten Ergebnis gewählt wurde.</translation>
    </message>
    <message>
        <source>Fully adaptive</source>
        <translation>Voll adaptiv</translation>
    </message>
    <message>
        <source>A number that holds when parameters depend on earlier outputs, as long as the budget was fixed beforehand.</source>
        <translation>Eine Zahl, die gilt, wenn Parameter von früheren Ergebnissen abhängen, solange das Budget vorher festgelegt war.</translation>
    </message>
    <message>
        <source>A guarantee by comparison: telling two neighbours apart is at least as hard as telling N(0, 1) from N(mu, 1).</source>
        <translation>Eine Garantie durch Vergleich: Zwei Nachbarn zu unterscheiden ist mindestens so schwer, wie N(0, 1) von N(mu, 1) zu unterscheiden.</translation>
    </message>
    <message>
        <source>Head hash</source>
        <translation>Kopf-Hash</translation>
    </message>
    <message>
        <source>SHA-256 of the last line of the ledger. Each line holds the hash of the one before, so it identifies the whole file.</source>
        <translation>SHA-256 der letzten Zeile des Registers. Jede Zeile enthält den Hash der vorigen, also kennzeichnet er die ganze Datei.</translation>
    </message>
    <message>
        <source>Intrinsic time</source>
        <translation>Innere Zeit</translation>
    </message>
    <message>
        <source>The sum over the rounds of their contribution to the variance of the loss; about epsilon squared for small epsilon.</source>
        <translation>Die Summe der Beiträge der Runden zur Varianz des Verlusts; für kleines Epsilon etwa Epsilon im Quadrat.</translation>
    </message>
    <message>
        <source>Ten rounds of 0.1 are as long as forty of 0.05.</source>
        <translation>Zehn Runden mit 0.1 sind so lang wie vierzig mit 0.05.</translation>
    </message>
    <message>
        <source>The two data sets that no observer of the outputs should be able to tell apart: one person added or removed, one replaced, or one emptied (zero-out).</source>
        <translation>Die zwei Datensätze, die kein Beobachter der Ausgaben unterscheiden können soll: eine Person hinzugefügt oder entfernt, eine ersetzt, oder eine geleert (zero-out).</translation>
    </message>
    <message>
        <source>Under replacement the sensitivity can double: epsilon of the same noise is up to twice as large, rho up to four times.</source>
        <translation>Beim Ersetzen kann sich die Sensitivität verdoppeln: epsilon desselben Rauschens ist bis zu zweimal so groß, rho bis zu viermal.</translation>
    </message>
    <message>
        <source>At the round where a filter stops, an odometer usually reads more than the budget: that is the price of being valid at every round. Early on it may read less.</source>
        <translation>In der Runde, in der ein Filter anhält, zeigt ein Odometer meist mehr als das Budget an: Das ist der Preis dafür, in jeder Runde zu gelten. Am Anfang zeigt es vielleicht weniger an.</translation>
    </message>
    <message>
        <source>Which part of its possible outputs a mechanism landed in; some mechanisms cost less in some of them.</source>
        <translation>In welchem Teil seiner möglichen Ausgaben ein Mechanismus gelandet ist; manche Mechanismen kosten in manchen weniger.</translation>
    </message>
    <message>
        <source>Record the outcome that occurred, also if another one would cost less.</source>
        <translation>Zeichnen Sie das eingetretene Ergebnis auf, auch wenn ein anderes weniger kosten würde.</translation>
    </message>
    <message>
        <source>Accounting by what came out: some results cost less than the worst case that had to fit.</source>
        <translation>Abrechnung nach dem, was herauskam: Manche Ergebnisse kosten weniger als der schlimmste Fall, der passen musste.</translation>
    </message>
    <message>
        <source>Privacy loss</source>
        <translation>Privatheitsverlust</translation>
    </message>
    <message>
        <source>The logarithm of how much more likely the outputs are under one of two neighbours. It is random. Pure epsilon bounds it always; with delta &gt; 0 it may be larger.</source>
        <translation>Der Logarithmus davon, wie viel wahrscheinlicher die Ausgaben unter einem von zwei Nachbarn sind. Er ist zufällig. Reines epsilon beschränkt ihn immer; mit delta &gt; 0 kann er größer sein.</translation>
    </message>
    <message>
        <source>What one unit of protection is: a person with all their records, a household, a single record, per day or for life.</source>
        <translation>Was eine Einheit des Schutzes ist: eine Person mit allen ihren Datensätzen, ein Haushalt, ein einzelner Datensatz, je Tag oder fürs Leben.</translation>
    </message>
    <message>
        <source>Protecting a record is not protecting a person with many.</source>
        <translation>Einen Datensatz zu schützen heißt nicht, eine Person mit vielen zu schützen.</translation>
    </message>
    <message>
        <source>Rényi DP</source>
        <translation>Rényi-DP</translation>
    </message>
    <message>
        <source>A guarantee on a moment of the loss, one number for each order alpha; they add up.</source>
        <translation>Eine Garantie für ein Moment des Verlusts, eine Zahl für jede Ordnung alpha; sie addieren sich.</translation>
    </message>
    <message>
        <source>The best order depends on the whole sequence, so it must be chosen beforehand or all tracked.</source>
        <translation>Die beste Ordnung hängt von der ganzen Folge ab, sie muss also vorher gewählt oder es müssen alle verfolgt werden.</translation>
    </message>
    <message>
        <source>One run of one mechanism.</source>
        <translation>Ein Lauf eines Mechanismus.</translation>
    </message>
    <message>
        <source>Seal</source>
        <translation>Siegel</translation>
    </message>
    <message>
        <source>A signature over the first lines of the ledger.</source>
        <translation>Eine Signatur über die ersten Zeilen des Registers.</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Sensitivität</translation>
    </message>
    <message>
        <source>The most that one person can change the answer. Noise is measured against it.</source>
        <translation>Das Meiste, um das eine Person die Antwort ändern kann. Rauschen wird daran gemessen.</translation>
    </message>
    <message>
        <source>Without clipping, a sum or a mean has no finite sensitivity.</source>
        <translation>Ohne Clipping hat eine Summe oder ein Mittelwert keine endliche Sensitivität.</translation>
    </message>
    <message>
        <source>Sequential and parallel</source>
        <translation>Sequentiell und parallel</translation>
    </message>
    <message>
        <source>Analyses of the same people add up. Analyses of disjoint parts, fixed beforehand, need not; here they are added up too, which is safe.</source>
        <translation>Analysen derselben Personen addieren sich. Analysen disjunkter, vorher festgelegter Teile müssen es nicht; hier werden auch sie addiert, was sicher ist.</translation>
    </message>
    <message>
        <source>Trade-off</source>
        <translation>Trade-off-Kurve</translation>
    </message>
    <message>
        <source>The best true positive rate of any attack for each false positive rate.</source>
        <translation>Die beste Richtig-Positiv-Rate irgendeines Angriffs für jede Falsch-Positiv-Rate.</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>The time a budget covers.</source>
        <translation>Die Zeit, für die ein Budget gilt.</translation>
    </message>
    <message>
        <source>Where windows repeat, losses add up.</source>
        <translation>Wo sich Fenster wiederholen, addieren sich die Verluste.</translation>
    </message>
    <message>
        <source>zCDP</source>
        <translation>zCDP</translation>
    </message>
    <message>
        <source>Zero-concentrated DP: rho bounds the loss like a Gaussian&apos;s; rhos add up.</source>
        <translation>Zero-Concentrated DP: Rho begrenzt den Verlust wie den einer Gaußverteilung; Rhos addieren sich.</translation>
    </message>
    <message>
        <source>It becomes an (epsilon, delta) statement for every delta.</source>
        <translation>Es wird für jedes Delta zu einer (epsilon, delta)-Aussage.</translation>
    </message>
    <message>
        <source>({1}, {2})-differential privacy</source>
        <translation>({1}, {2})-Differential Privacy</translation>
    </message>
    <message>
        <source>{1} record</source>
        <translation>{1} Datensatz</translation>
    </message>
    <message>
        <source>{1} records</source>
        <translation>{1} Datensätze</translation>
    </message>
    <message>
        <source>For a {1} with at most {2}: {3}; the bound is only stated: nothing is said to enforce it.</source>
        <translation>Für {1} mit höchstens {2}: {3}; die Schranke ist nur angegeben: nicht gesagt ist, was sie durchsetzt.</translation>
    </message>
    <message>
        <source>For a {1} with at most {2}: {3}; the bound is enforced: {4}.</source>
        <translation>Für {1} mit höchstens {2}: {3}; die Schranke wird durchgesetzt: {4}.</translation>
    </message>
    <message>
        <source>Nothing is promised for a {1}: how many records each has at most is not stated.</source>
        <translation>Für {1} wird nichts versprochen: Wie viele Datensätze jeweils höchstens vorkommen, ist nicht angegeben.</translation>
    </message>
    <message>
        <source>{1}, which is {2}</source>
        <translation>{1}, das ist {2}</translation>
    </message>
    <message>
        <source>nothing (delta 1)</source>
        <translation>nichts (Delta 1)</translation>
    </message>
    <message>
        <source>The record does not keep its budget, so nothing follows for a {1} with several records.</source>
        <translation>Die Aufzeichnung hält ihr Budget nicht ein, also folgt nichts für {1} mit mehreren Datensätzen.</translation>
    </message>
    <message>
        <source>budget, {1} filter</source>
        <translation>Budget, Filter {1}</translation>
    </message>
    <message>
        <source>running sum</source>
        <translation>laufende Summe</translation>
    </message>
    <message>
        <source>{1} odometer</source>
        <translation>Odometer {1}</translation>
    </message>
    <message>
        <source>{1} composition</source>
        <translation>Komposition {1}</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>at delta {1}</source>
        <translation>bei delta {1}</translation>
    </message>
    <message>
        <source>at delta {1} ({2} policies were in force, and their deltas add up)</source>
        <translation>bei delta {1} ({2} Vorgaben galten, und ihre Deltas addieren sich)</translation>
    </message>
    <message>
        <source>{1}; a what-if: its orders were chosen afterwards</source>
        <translation>{1}; ein Was-wäre-wenn: Seine Ordnungen wurden nachträglich gewählt</translation>
    </message>
    <message>
        <source>mechanism</source>
        <translation>Mechanismus</translation>
    </message>
    <message>
        <source>{1} from {2} on</source>
        <translation>{1} ab {2}</translation>
    </message>
    <message>
        <source>{1} up to {2}</source>
        <translation>{1} up to {2}</translation>
    </message>
    <message>
        <source>Any number</source>
        <translation>Beliebig viele</translation>
    </message>
    <message>
        <source>At least {1}</source>
        <translation>Mindestens {1}</translation>
    </message>
    <message>
        <source>1 more like the last one ({1}) fits.</source>
        <translation>1 weitere wie die letzte ({1}) passt.</translation>
    </message>
    <message>
        <source>{1} more like the last one ({2}) fit.</source>
        <translation>{1} weitere wie die letzte ({2}) passen.</translation>
    </message>
    <message>
        <source>The filter does not take another like the last one ({1}): it {2}.</source>
        <translation>Der Filter nimmt keine weitere wie die letzte ({1}): Er {2}.</translation>
    </message>
    <message>
        <source>Not one more like the last one ({1}) fits; {2} does.</source>
        <translation>Keine weitere wie die letzte ({1}) passt; {2} schon.</translation>
    </message>
    <message>
        <source>Not one more like the last one ({1}) fits.</source>
        <translation>Keine weitere wie die letzte ({1}) passt.</translation>
    </message>
    <message>
        <source>{1}, or {2}</source>
        <translation>{1}, or {2}</translation>
    </message>
    <message>
        <source>A first analysis fits: {1}.</source>
        <translation>Eine erste Analyse passt: {1}.</translation>
    </message>
    <message>
        <source>{1} policies were in force; together they promise no finite epsilon.</source>
        <translation>{1} Budgets galten; zusammen versprechen sie kein endliches Epsilon.</translation>
    </message>
    <message>
        <source>{1} policies were in force; together they promise ({2}, {3})-DP.</source>
        <translation>{1} Vorgaben galten; zusammen versprechen sie ({2}, {3})-DP.</translation>
    </message>
    <message>
        <source>Spent: nothing of {1}.</source>
        <translation>Ausgegeben: nichts von {1}.</translation>
    </message>
    <message>
        <source>Spent: unknown in the notion of the budget, {1}.</source>
        <translation>Ausgegeben: unbekannt im Begriff des Budgets, {1}.</translation>
    </message>
    <message>
        <source>Spent: {1} {2} of {3} ({4} filter, {5}). The budget is {6}.</source>
        <translation>Ausgegeben: {1} {2} von {3} (Filter {4}, {5}). Das Budget ist {6}.</translation>
    </message>
    <message>
        <source>You may go on</source>
        <translation>Sie können weitermachen</translation>
    </message>
    <message>
        <source>The budget is spent</source>
        <translation>Das Budget ist ausgegeben</translation>
    </message>
    <message>
        <source>No guarantee</source>
        <translation>Keine Garantie</translation>
    </message>
    <message>
        <source>No budget yet</source>
        <translation>Noch kein Budget</translation>
    </message>
    <message>
        <source>The next is refused</source>
        <translation>Die nächste wird abgelehnt</translation>
    </message>
    <message>
        <source>Go on.</source>
        <translation>Go on.</translation>
    </message>
    <message>
        <source>Stop: nothing more fits.</source>
        <translation>Stopp: Nichts weiter passt.</translation>
    </message>
    <message>
        <source>Stop: {1}.</source>
        <translation>Halt: {1}.</translation>
    </message>
    <message>
        <source>Stop: no guarantee follows from the {1} filter: {2}.</source>
        <translation>Stopp: Aus dem Filter {1} folgt keine Garantie: {2}.</translation>
    </message>
    <message>
        <source>Nothing is recorded.</source>
        <translation>Nichts ist aufgezeichnet.</translation>
    </message>
    <message>
        <source>No finite bound on epsilon is known.</source>
        <translation>Keine endliche Schranke für Epsilon ist bekannt.</translation>
    </message>
    <message>
        <source>It costs epsilon at most {1} at delta {2}, if everything was fixed beforehand ({3}).</source>
        <translation>Es kostet epsilon höchstens {1} bei delta {2}, wenn alles vorher feststand ({3}).</translation>
    </message>
    <message>
        <source>Spent: nothing of epsilon {1} {2}.</source>
        <translation>Ausgegeben: nichts von epsilon {1} {2}.</translation>
    </message>
    <message>
        <source>Spent: epsilon at most {1} of {2} {3}, {4}.</source>
        <translation>Ausgegeben: epsilon höchstens {1} von {2} {3}, {4}.</translation>
    </message>
    <message>
        <source>Spent: within the budget of epsilon {1} {2}; {3}.</source>
        <translation>Ausgegeben: innerhalb des Budgets von Epsilon {1} {2}; {3}.</translation>
    </message>
    <message>
        <source>the {1} filter guarantees it</source>
        <translation>der Filter {1} garantiert es</translation>
    </message>
    <message>
        <source>Spent: no finite bound on epsilon is known {1}.</source>
        <translation>Ausgegeben: Keine endliche Schranke für Epsilon ist bekannt {1}.</translation>
    </message>
    <message>
        <source>Spent: epsilon at most {1}, the budget is {2}, {3}, {4}.</source>
        <translation>Ausgegeben: epsilon höchstens {1}, das Budget ist {2}, {3}, {4}.</translation>
    </message>
    <message>
        <source>{1} at delta {2}; valid only if everything was fixed beforehand.</source>
        <translation>{1} bei delta {2}; gültig nur, wenn alles vorher feststand.</translation>
    </message>
    <message>
        <source>A budget of epsilon {1} at delta {2}, fixed beforehand, would have let all of it run with parameters chosen on the way ({3} filter; a what-if: its orders were chosen afterwards).</source>
        <translation>Ein vorher festgelegtes Budget von epsilon {1} bei delta {2} hätte alles davon laufen lassen, mit unterwegs gewählten Parametern (Filter {3}; ein Was-wäre-wenn: Seine Ordnungen wurden nachträglich gewählt).</translation>
    </message>
    <message>
        <source>must be given once per order</source>
        <translation>muss je Ordnung einmal gegeben sein</translation>
    </message>
    <message>
        <source>must be finite and &gt;= 1</source>
        <translation>muss endlich und &gt;= 1 sein</translation>
    </message>
    <message>
        <source>must be left out with Gaussian DP, which is all orders</source>
        <translation>muss bei Gaußscher DP fehlen, die für alle Ordnungen steht</translation>
    </message>
    <message>
        <source>must be from 1e-290 to 1e290 in squared norms, 2 B sigma^2/alpha or mu^2 sigma^2</source>
        <translation>muss in quadrierten Normen, 2 B sigma^2/alpha oder mu^2 sigma^2, zwischen 1e-290 und 1e290 liegen</translation>
    </message>
    <message>
        <source>{1} and {2}</source>
        <translation>{1} und {2}</translation>
    </message>
    <message>
        <source>{1}, so ({2}, {3})-DP</source>
        <translation>{1}, so ({2}, {3})-DP</translation>
    </message>
    <message>
        <source>Koskela, Tobaben, Honkela 2023, Algorithm 1</source>
        <translation>Koskela, Tobaben, Honkela 2023, Algorithmus 1</translation>
    </message>
    <message>
        <source>Feldman, Zrnic 2021, Algorithm 5 and Corollary 4.11</source>
        <translation>Feldman, Zrnic 2021, Algorithmus 5 und Korollar 4.11</translation>
    </message>
    <message>
        <source>Feldman, Zrnic 2021, Algorithm 3</source>
        <translation>Feldman, Zrnic 2021, Algorithmus 3</translation>
    </message>
    <message>
        <source>{1}, with the conversion of Canonne, Kamath, Steinke 2020</source>
        <translation>{1}, mit der Umrechnung von Canonne, Kamath, Steinke 2020</translation>
    </message>
    <message>
        <source>Each line holds for a number of steps fixed in advance: for all that happened until a person&apos;s step of that number ended. It is not a bound at the step that a person happens to be in.</source>
        <translation>Jede Zeile gilt für eine vorab festgelegte Zahl von Schritten: für alles, was geschah, bis der Schritt dieser Nummer einer Person endete. Sie ist keine Schranke bei dem Schritt, in dem eine Person gerade ist.</translation>
    </message>
    <message>
        <source>must be a whole number from 0 to 2^53</source>
        <translation>muss eine ganze Zahl von 0 bis 2^53 sein</translation>
    </message>
    <message>
        <source>must be a number as text</source>
        <translation>muss eine Zahl als Text sein</translation>
    </message>
    <message>
        <source>must be {1} or {2}</source>
        <translation>muss {1} oder {2} sein</translation>
    </message>
    <message>
        <source>must be an object of counts</source>
        <translation>muss ein Objekt aus Anzahlen sein</translation>
    </message>
    <message>
        <source>must have keys from 0 to 1000</source>
        <translation>muss Schlüssel von 0 bis 1000 haben</translation>
    </message>
    <message>
        <source>must have one sum per budget</source>
        <translation>muss je Budget eine Summe haben</translation>
    </message>
    <message>
        <source>must be skip or latch</source>
        <translation>muss skip oder latch sein</translation>
    </message>
    <message>
        <source>not a part that individual --partial wrote</source>
        <translation>kein Teil, den individual --partial geschrieben hat</translation>
    </message>
    <message>
        <source>must be a list of counts, one per round</source>
        <translation>muss eine Liste von Anzahlen sein, eine je Runde</translation>
    </message>
    <message>
        <source>must be as in the part before, {1}</source>
        <translation>muss wie im Teil davor sein, {1}</translation>
    </message>
    <message>
        <source>must state the same as the part before</source>
        <translation>muss dasselbe angeben wie der Teil davor</translation>
    </message>
    <message>
        <source>Not valid under adaptivity: known rules that are not offered</source>
        <translation>Nicht gültig bei Adaptivität: bekannte Regeln, die nicht angeboten werden</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Used as</source>
        <translation>Verwendet als</translation>
    </message>
    <message>
        <source>Promised</source>
        <translation>Versprochen</translation>
    </message>
    <message>
        <source>What the rule promises in the counterexample</source>
        <translation>Was die Regel im Gegenbeispiel verspricht</translation>
    </message>
    <message>
        <source>Really</source>
        <translation>Wirklich</translation>
    </message>
    <message>
        <source>What really holds there</source>
        <translation>Was dort wirklich gilt</translation>
    </message>
    <message>
        <source>The rule in words</source>
        <translation>Die Regel in Worten</translation>
    </message>
    <message>
        <source>Use instead</source>
        <translation>Stattdessen</translation>
    </message>
    <message>
        <source>is not offered: {1} ({2}). {3} Counterexample: {4}: {5}. Use {6}</source>
        <translation>wird nicht angeboten: {1} ({2}). {3} Gegenbeispiel: {4}: {5}. Nehmen Sie {6}</translation>
    </message>
    <message>
        <source>must be a list, as in a person&apos;s export</source>
        <translation>muss eine Liste sein wie im Export einer Person</translation>
    </message>
    <message>
        <source>must be skip, latch or tracker</source>
        <translation>muss skip, latch oder tracker sein</translation>
    </message>
    <message>
        <source>must be renyi, zcdp or gdp</source>
        <translation>muss renyi, zcdp oder gdp sein</translation>
    </message>
    <message>
        <source>must be {1} or squared norms</source>
        <translation>muss {1} oder squared norms sein</translation>
    </message>
    <message>
        <source>must be numbers</source>
        <translation>müssen Zahlen sein</translation>
    </message>
    <message>
        <source>must be skip or latch with Gaussian DP: no tracker is proved for it</source>
        <translation>muss bei Gaußscher DP skip oder latch sein: Eine schrittweise Zählung ist dafür nicht bewiesen</translation>
    </message>
    <message>
        <source>must be a whole number above the round before</source>
        <translation>muss eine ganze Zahl über der Runde davor sein</translation>
    </message>
    <message>
        <source>differs from the losses up to this round</source>
        <translation>ist nicht, was die Verluste bis zu dieser Runde sagen</translation>
    </message>
    <message>
        <source>must be one per order, {1}</source>
        <translation>muss eine je Ordnung sein, {1}</translation>
    </message>
    <message>
        <source>{1}, to HALT</source>
        <translation>{1}, to HALT</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>läuft nicht</translation>
    </message>
    <message>
        <source>{1} by {2}</source>
        <translation>{1} by {2}</translation>
    </message>
    <message>
        <source>The plan</source>
        <translation>Der Plan</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Row</translation>
    </message>
    <message>
        <source>for --row</source>
        <translation>für --row</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>numbers of its first and its last round</source>
        <translation>Nummern ihrer ersten und ihrer letzten Runde</translation>
    </message>
    <message>
        <source>as typed, or the rule that they follow</source>
        <translation>wie eingegeben, oder die Regel, der sie folgen</translation>
    </message>
    <message>
        <source>runs, times the repeats of its block</source>
        <translation>Läufe, mal die Wiederholungen ihres Blocks</translation>
    </message>
    <message>
        <source>Only if</source>
        <translation>Nur wenn</translation>
    </message>
    <message>
        <source>the condition of its block, and its own</source>
        <translation>die Bedingung ihres Blocks und ihre eigene</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>upper bound, of its first and of its last round</source>
        <translation>obere Schranke, ihrer ersten und ihrer letzten Runde</translation>
    </message>
    <message>
        <source>of the plan&apos;s filter, asked before each round</source>
        <translation>des Filters des Plans, vor jeder Runde gefragt</translation>
    </message>
    <message>
        <source>share of the budget after the row, rounded down; equal rounds use equal shares</source>
        <translation>Anteil des Budgets nach der Zeile, abgerundet; gleiche Runden brauchen gleiche Anteile</translation>
    </message>
    <message>
        <source>States</source>
        <translation>Gibt an</translation>
    </message>
    <message>
        <source>what its spend will: policies with a scope look at it</source>
        <translation>was ihre Ausgabe angeben wird: Vorgaben mit Geltungsbereich sehen es an</translation>
    </message>
    <message>
        <source>refused by {1}</source>
        <translation>abgelehnt von {1}</translation>
    </message>
    <message>
        <source>The plan has no analyses.</source>
        <translation>Der Plan hat keine Analysen.</translation>
    </message>
    <message>
        <source>{1} round</source>
        <translation>{1} Runde</translation>
    </message>
    <message>
        <source>The plan asks for {1}; the chosen filter ({2}) cannot be asked: {3}.</source>
        <translation>Der Plan verlangt {1}; der gewählte Filter ({2}) kann nicht gefragt werden: {3}.</translation>
    </message>
    <message>
        <source>The plan asks for {1}, and the chosen filter ({2}) accepts all under {3}.</source>
        <translation>Der Plan verlangt {1}, und der gewählte Filter ({2}) akzeptiert alle unter {3}.</translation>
    </message>
    <message>
        <source>The plan asks for {1}; the chosen filter ({2}) accepts {3} under {4}.</source>
        <translation>Der Plan verlangt {1}; der gewählte Filter ({2}) akzeptiert {3} unter {4}.</translation>
    </message>
    <message>
        <source>The plan asks for {1}; the chosen filter ({2}) and the policies with a scope accept {3} under {4}.</source>
        <translation>Der Plan verlangt {1}; der gewählte Filter ({2}) und die Vorgaben mit Geltungsbereich akzeptieren {3} unter {4}.</translation>
    </message>
    <message>
        <source>Row {1} is the first that another policy refuses: {2}.</source>
        <translation>Zeile {1} ist die erste, die eine andere Vorgabe ablehnt: {2}.</translation>
    </message>
    <message>
        <source>Row {1} is counted as infinitely expensive: {2}.</source>
        <translation>Zeile {1} wird als unendlich teuer gezählt: {2}.</translation>
    </message>
    <message>
        <source>Its rules look at what comes out: dpledger simulate shows how far it gets.</source>
        <translation>Seine Regeln sehen auf das, was herauskommt: dpledger simulate zeigt, wie weit er kommt.</translation>
    </message>
    <message>
        <source>share of the budget, rounded down; equal rounds use equal shares</source>
        <translation>Anteil des Budgets, abgerundet; gleiche Runden brauchen gleiche Anteile</translation>
    </message>
    <message>
        <source>no rounds</source>
        <translation>keine Runden</translation>
    </message>
    <message>
        <source>no bound</source>
        <translation>keine Schranke</translation>
    </message>
    <message>
        <source>{1} has no cost yet</source>
        <translation>{1} hat noch keine Kosten</translation>
    </message>
    <message>
        <source>of the whole budget: {1}</source>
        <translation>des ganzen Budgets: {1}</translation>
    </message>
    <message>
        <source>what the whole interaction may spend</source>
        <translation>was die ganze Interaktion ausgeben darf</translation>
    </message>
    <message>
        <source>the rule that guards it</source>
        <translation>die Regel, die es bewacht</translation>
    </message>
    <message>
        <source>Protects</source>
        <translation>Schützt</translation>
    </message>
    <message>
        <source>Analyses</source>
        <translation>Analysen</translation>
    </message>
    <message>
        <source>rows of the plan, recorded ones included</source>
        <translation>Zeilen des Plans, aufgezeichnete eingeschlossen</translation>
    </message>
    <message>
        <source>runs, repeats counted</source>
        <translation>Läufe, Wiederholungen gezählt</translation>
    </message>
    <message>
        <source>rounds that the filter lets run; fully adaptive</source>
        <translation>Runden, die der Filter laufen lässt; voll adaptiv</translation>
    </message>
    <message>
        <source>number of the first round that is refused</source>
        <translation>Nummer der ersten abgelehnten Runde</translation>
    </message>
    <message>
        <source>after the whole sequence</source>
        <translation>nach der ganzen Folge</translation>
    </message>
    <message>
        <source>Attacker&apos;s advantage</source>
        <translation>Vorteil des Angreifers</translation>
    </message>
    <message>
        <source>at most, if the whole budget is spent</source>
        <translation>höchstens, wenn das ganze Budget ausgegeben wird</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>skip</source>
        <translation>überspringen</translation>
    </message>
    <message>
        <source>end</source>
        <translation>beenden</translation>
    </message>
    <message>
        <source>epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>delta</source>
        <translation>Delta</translation>
    </message>
    <message>
        <source>after a refusal</source>
        <translation>nach einer Ablehnung</translation>
    </message>
    <message>
        <source>{1}, {2} runs</source>
        <translation>{1}, {2} Läufe</translation>
    </message>
    <message>
        <source>{1}, if {2}</source>
        <translation>{1}, if {2}</translation>
    </message>
    <message>
        <source>{1}, outcome {2}</source>
        <translation>{1}, Ergebnis {2}</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>nicht vorhanden</translation>
    </message>
    <message>
        <source>row {1}</source>
        <translation>Zeile {1}</translation>
    </message>
    <message>
        <source>Scenarios side by side</source>
        <translation>Szenarien nebeneinander</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>{1} (epsilon)</source>
        <translation>{1} (Epsilon)</translation>
    </message>
    <message>
        <source>after the last round, if all of them ran; any stopping time</source>
        <translation>nach der letzten Runde, wenn alle liefen; jede Stoppzeit</translation>
    </message>
    <message>
        <source>protects</source>
        <translation>schützt</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Was verschieden ist</translation>
    </message>
    <message>
        <source>{1} reads no finite epsilon</source>
        <translation>{1} zeigt kein endliches Epsilon an</translation>
    </message>
    <message>
        <source>{1} reads epsilon {2} after round {3}</source>
        <translation>{1} zeigt nach Runde {3} epsilon {2} an</translation>
    </message>
    <message>
        <source>{1}, then nothing finite</source>
        <translation>{1}, dann nichts Endliches</translation>
    </message>
    <message>
        <source>{1}: {2} has no cost yet</source>
        <translation>{1}: {2} hat noch keine Kosten</translation>
    </message>
    <message>
        <source>{1}, each scenario</source>
        <translation>{1}, jedes Szenario</translation>
    </message>
    <message>
        <source>If every round of the plan runs; valid at any stopping time, where this odometer was chosen before the first output.</source>
        <translation>Wenn jede Runde des Plans läuft; gültig zu jeder Stoppzeit, wo dieses Odometer vor dem ersten Ergebnis gewählt wurde.</translation>
    </message>
    <message>
        <source>No scenario has a round that this odometer reads.</source>
        <translation>Kein Szenario hat eine Runde, die dieses Odometer anzeigt.</translation>
    </message>
    <message>
        <source>day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>month</source>
        <translation>Monat</translation>
    </message>
    <message>
        <source>quarter</source>
        <translation>Quartal</translation>
    </message>
    <message>
        <source>year</source>
        <translation>Jahr</translation>
    </message>
    <message>
        <source>{1} block</source>
        <translation>{1} Block</translation>
    </message>
    <message>
        <source>{1} blocks</source>
        <translation>{1} Blöcke</translation>
    </message>
    <message>
        <source>It holds for every unit, because its records lie in {1} at most; a unit may touch {2}, so each block has that part of the budget.</source>
        <translation>Das gilt für jede Einheit, weil ihre Datensätze in höchstens {1} liegen; eine Einheit kann {2} berühren, jeder Block hat also diesen Teil des Budgets.</translation>
    </message>
    <message>
        <source>It holds for every unit, because its records lie in {1} at most.</source>
        <translation>Das gilt für jede Einheit, weil ihre Datensätze in höchstens {1} liegen.</translation>
    </message>
    <message>
        <source>each actor</source>
        <translation>jedem Akteur</translation>
    </message>
    <message>
        <source>each purpose</source>
        <translation>jedem Zweck</translation>
    </message>
    <message>
        <source>each data set</source>
        <translation>jedem Datensatz</translation>
    </message>
    <message>
        <source>Costs add up: someone present in more than one {1} has the sum.</source>
        <translation>Kosten addieren sich: Wer in mehr als einem Zeitraum ({1}) dabei ist, hat die Summe.</translation>
    </message>
    <message>
        <source>The record does not keep this budget, so nothing follows for a {1} with several records.</source>
        <translation>Die Aufzeichnung hält dieses Budget nicht ein, also folgt nichts für {1} mit mehreren Datensätzen.</translation>
    </message>
    <message>
        <source>all other {1}</source>
        <translation>alle übrigen {1}</translation>
    </message>
    <message>
        <source>all its spends</source>
        <translation>alle seine Ausgaben</translation>
    </message>
    <message>
        <source>Policies with a scope</source>
        <translation>Vorgaben mit Geltungsbereich</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>Geltungsbereich</translation>
    </message>
    <message>
        <source>Least left</source>
        <translation>Am wenigsten übrig</translation>
    </message>
    <message>
        <source>Promise</source>
        <translation>Zusage</translation>
    </message>
    <message>
        <source>A spend must fit the ledger&apos;s budget, which all other numbers are about, and each of these in whose scope it falls.</source>
        <translation>Eine Ausgabe muss in das Budget des Protokolls passen, um das es in allen anderen Zahlen geht, und zu jeder dieser Vorgaben, in deren Geltungsbereich sie fällt.</translation>
    </message>
    <message>
        <source>Counted together</source>
        <translation>Zusammen gezählt</translation>
    </message>
    <message>
        <source>share of the limit that is left, rounded down</source>
        <translation>Anteil der Grenze, der übrig ist, abgerundet</translation>
    </message>
    <message>
        <source>{1} row with more left is not shown.</source>
        <translation>{1} Zeile, in der mehr übrig ist, ist nicht gezeigt.</translation>
    </message>
    <message>
        <source>{1} rows with more left are not shown.</source>
        <translation>{1} Zeilen, in denen mehr übrig ist, sind nicht gezeigt.</translation>
    </message>
    <message>
        <source>{1}: does not apply: {2}</source>
        <translation>{1}: ist nicht anwendbar: {2}</translation>
    </message>
    <message>
        <source>no other scope of its kind has room</source>
        <translation>kein anderer Geltungsbereich dieser Art hat Platz</translation>
    </message>
    <message>
        <source>room for the same: {1}</source>
        <translation>Platz für dasselbe: {1}</translation>
    </message>
    <message>
        <source>HALT: refused by the policy of {1}; {2}; the policy over everything says {3}</source>
        <translation>HALT: abgelehnt von der Vorgabe für {1}; {2}; die Vorgabe für alles sagt {3}</translation>
    </message>
    <message>
        <source>{1}; not stated, so it counts for all: {2}</source>
        <translation>{1}; nicht angegeben, zählt also für alle: {2}</translation>
    </message>
    <message>
        <source>fixed parameters</source>
        <translation>feste Parameter</translation>
    </message>
    <message>
        <source>fully adaptive</source>
        <translation>voll adaptiv</translation>
    </message>
    <message>
        <source>any stopping time</source>
        <translation>jede Stoppzeit</translation>
    </message>
    <message>
        <source>Holds only if every parameter was chosen before the first output.</source>
        <translation>Gilt nur, wenn jeder Parameter vor dem ersten Ergebnis gewählt wurde.</translation>
    </message>
    <message>
        <source>Holds when parameters depend on earlier outputs, as long as the budget was fixed beforehand.</source>
        <translation>Gilt, wenn Parameter von früheren Ergebnissen abhängen, solange das Budget vorher festgelegt war.</translation>
    </message>
    <message>
        <source>Holds at all rounds at once, wherever you stop.</source>
        <translation>Gilt in allen Runden zugleich, wo immer Sie anhalten.</translation>
    </message>
    <message>
        <source>one-sided probabilistic DP</source>
        <translation>einseitige probabilistische DP</translation>
    </message>
    <message>
        <source>approximate zCDP</source>
        <translation>approximative zCDP</translation>
    </message>
    <message>
        <source>privacy loss distribution</source>
        <translation>Verteilung des Privatheitsverlusts</translation>
    </message>
    <message>
        <source>output DP</source>
        <translation>Ausgabe-DP</translation>
    </message>
    <message>
        <source>neighbours not stated</source>
        <translation>Nachbarschaft nicht angegeben</translation>
    </message>
    <message>
        <source>add or remove one</source>
        <translation>eine hinzufügen oder entfernen</translation>
    </message>
    <message>
        <source>replace one</source>
        <translation>eine ersetzen</translation>
    </message>
    <message>
        <source>zero out one</source>
        <translation>eine auf null setzen</translation>
    </message>
    <message>
        <source>its own neighbouring relation</source>
        <translation>seine eigene Nachbarschaft</translation>
    </message>
    <message>
        <source>any one fixed neighbouring relation</source>
        <translation>irgendeine feste Nachbarschaft</translation>
    </message>
    <message>
        <source>bounds the privacy loss</source>
        <translation>begrenzt den Privatheitsverlust</translation>
    </message>
    <message>
        <source>epsilon {1} at delta {2}</source>
        <translation>epsilon {1} bei delta {2}</translation>
    </message>
    <message>
        <source>{1}, {2} at {3}</source>
        <translation>{1}, {2} at {3}</translation>
    </message>
    <message>
        <source>{1}, converted at delta {2}</source>
        <translation>{1}, umgerechnet bei delta {2}</translation>
    </message>
    <message>
        <source>epsilon {1}, delta {2} = delta&apos; {3} + delta&apos;&apos; {4}</source>
        <translation>epsilon {1}, delta {2} = delta&apos; {3} + delta&apos;&apos; {4}</translation>
    </message>
    <message>
        <source>{1}; conversions {2}</source>
        <translation>{1}; Umrechnungen {2}</translation>
    </message>
    <message>
        <source>{1}, delta {2}</source>
        <translation>{1}, delta {2}</translation>
    </message>
    <message>
        <source>epsilon {1}</source>
        <translation>epsilon {1}</translation>
    </message>
    <message>
        <source>Renyi curve</source>
        <translation>Rényi-Kurve</translation>
    </message>
    <message>
        <source>a curve over the orders</source>
        <translation>eine Kurve über den Ordnungen</translation>
    </message>
    <message>
        <source>both directions</source>
        <translation>beide Richtungen</translation>
    </message>
    <message>
        <source>a partition of the outputs</source>
        <translation>eine Zerlegung der Ausgaben</translation>
    </message>
    <message>
        <source>the ledger has no policy, so there is no budget to report on; record one, or use account</source>
        <translation>das Register hat kein Budget, über das zu berichten wäre; zeichnen Sie eines auf, oder nehmen Sie account</translation>
    </message>
    <message>
        <source>entry {1}</source>
        <translation>Eintrag {1}</translation>
    </message>
    <message>
        <source>Feldman and Zrnic 2021, appendix: privacy of the training runs</source>
        <translation>Feldman und Zrnic 2021, Anhang: Privatheit der Trainingsläufe</translation>
    </message>
    <message>
        <source>Epsilon as stated</source>
        <translation>Epsilon wie angegeben</translation>
    </message>
    <message>
        <source>Norm budget</source>
        <translation>Normbudget</translation>
    </message>
    <message>
        <source>Epsilon, basic</source>
        <translation>Epsilon, einfach</translation>
    </message>
    <message>
        <source>Epsilon, tight zCDP</source>
        <translation>Epsilon, enge zCDP</translation>
    </message>
    <message>
        <source>Epsilon, exact Gaussian</source>
        <translation>Epsilon, exakt Gauß</translation>
    </message>
    <message>
        <source>delta = 1e-5; UPPER bounds. The basic conversion gives slightly more than the epsilon stated.</source>
        <translation>delta = 1e-5; OBERE Schranken. Die einfache Umrechnung ergibt etwas mehr als das angegebene Epsilon.</translation>
    </message>
    <message>
        <source>Feldman and Zrnic 2021, appendix: the runs with a clip that is too large</source>
        <translation>Feldman und Zrnic 2021, Anhang: die Läufe mit zu großem Clip</translation>
    </message>
    <message>
        <source>Factor f</source>
        <translation>Faktor f</translation>
    </message>
    <message>
        <source>Sigma / f</source>
        <translation>Sigma / f</translation>
    </message>
    <message>
        <source>Clip C f</source>
        <translation>Clip C f</translation>
    </message>
    <message>
        <source>delta = 1e-5; rho is an UPPER bound. Whole steps alone can be taken.</source>
        <translation>delta = 1e-5; rho ist eine OBERE Schranke. Nur ganze Schritte sind möglich.</translation>
    </message>
    <message>
        <source>Feldman and Zrnic 2021, Figure 1: people that take part, and accuracy</source>
        <translation>Feldman und Zrnic 2021, Abbildung 1: teilnehmende Personen und Genauigkeit</translation>
    </message>
    <message>
        <source>A training run on the digits that travel with the program, not the paper&apos;s data and model: softmax regression, C = 2, sigma = 26, k = 40, seed 1. `dpledger laboratory --by-step` gives it for other data and settings.</source>
        <translation>Ein Trainingslauf auf den mitgelieferten Ziffern, nicht mit Daten und Modell der Arbeit: Softmax-Regression, C = 2, Sigma = 26, k = 40, Startwert 1. `dpledger laboratory --by-step` gibt ihn für andere Daten und Einstellungen.</translation>
    </message>
    <message>
        <source>Hartmann et al. 2022, Table 1: rounds from which optimal composition saves 2 epsilon</source>
        <translation>Hartmann et al. 2022, Tabelle 1: Runden, ab denen die optimale Komposition 2 epsilon spart</translation>
    </message>
    <message>
        <source>Hartmann et al. 2022, Figure 1: noise of entries released after sparse vector</source>
        <translation>Hartmann et al. 2022, Abbildung 1: Rauschen der nach Sparse Vector freigegebenen Einträge</translation>
    </message>
    <message>
        <source>Large entries</source>
        <translation>Große Einträge</translation>
    </message>
    <message>
        <source>Without refunds</source>
        <translation>Ohne Rückgabe</translation>
    </message>
    <message>
        <source>With refunds, exact</source>
        <translation>Mit Rückgabe, exakt</translation>
    </message>
    <message>
        <source>With refunds, Chebyshev on the count</source>
        <translation>Mit Rückgabe, Tschebyschow auf die Anzahl</translation>
    </message>
    <message>
        <source>With refunds, Chebyshev and union bound</source>
        <translation>Mit Rückgabe, Tschebyschow und Vereinigungsschranke</translation>
    </message>
    <message>
        <source>Standard deviation of the noise in a released entry. 100 entries of 0 or 1000, threshold 500, cutoff 20, epsilon 0.5 for the search split 1 : 40^(2/3), epsilon 0.5 for the release. Chebyshev as corrected, not as in the authors&apos; notebook; it saves nothing from k = {1} on, where the exact curve still does.</source>
        <translation>Standardabweichung des Rauschens in einem veröffentlichten Eintrag. 100 Einträge von 0 oder 1000, Schwelle 500, Grenze 20, Epsilon 0.5 für die Suche, geteilt 1 : 40^(2/3), Epsilon 0.5 für die Veröffentlichung. Tschebyschow wie berichtigt, nicht wie im Notebook der Autoren; die Schranke spart ab k = {1} nichts mehr, die exakte Kurve schon noch.</translation>
    </message>
    <message>
        <source>Hartmann et al. 2022, Figure 2: noise that a threshold on the error must allow for</source>
        <translation>Hartmann et al. 2022, Abbildung 2: Rauschen, das eine Fehlerschwelle zulassen muss</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>paper, epsilon2 = {1}</source>
        <translation>Artikel, epsilon2 = {1}</translation>
    </message>
    <message>
        <source>tight, epsilon2 = {1}</source>
        <translation>scharf, epsilon2 = {1}</translation>
    </message>
    <message>
        <source>95th percentile of the noise in the test error; 70 % of the records train, Lambda = 1. The tight constant max(2/m, 2 tanh(1/(2 n Lambda))) gives the same cells as the paper&apos;s max(2/m, 2 (e^{2/(n Lambda)} - 1)).</source>
        <translation>95. Perzentil des Rauschens im Testfehler; 70 % der Datensätze trainieren, Lambda = 1. Die enge Konstante max(2/m, 2 tanh(1/(2 n Lambda))) ergibt dieselben Zellen wie max(2/m, 2 (e^{2/(n Lambda)} - 1)) der Arbeit.</translation>
    </message>
    <message>
        <source>intrinsic time V</source>
        <translation>intrinsische Zeit V</translation>
    </message>
    <message>
        <source>Whitehouse et al. 2023, Figure 1a: lower-order terms</source>
        <translation>Whitehouse et al. 2023, Abbildung 1a: Terme niederer Ordnung</translation>
    </message>
    <message>
        <source>lower-order term (nats)</source>
        <translation>Term niederer Ordnung (Nats)</translation>
    </message>
    <message>
        <source>Whitehouse et al. 2023, Figure 1b: the curves of Figure 3</source>
        <translation>Whitehouse et al. 2023, Abbildung 1b: die Kurven von Abbildung 3</translation>
    </message>
    <message>
        <source>Whitehouse et al. 2023, Figure 2a: filter odometer</source>
        <translation>Whitehouse et al. 2023, Abbildung 2a: Filter-Odometer</translation>
    </message>
    <message>
        <source>Whitehouse et al. 2023, Figure 2b: mixture odometer</source>
        <translation>Whitehouse et al. 2023, Abbildung 2b: Mischungs-Odometer</translation>
    </message>
    <message>
        <source>Whitehouse et al. 2023, Figure 2c: stitched odometer</source>
        <translation>Whitehouse et al. 2023, Abbildung 2c: gestückeltes Odometer</translation>
    </message>
    <message>
        <source>Whitehouse et al. 2023, Figure 3: odometers compared</source>
        <translation>Whitehouse et al. 2023, Abbildung 3: Odometer im Vergleich</translation>
    </message>
    <message>
        <source>Whitehouse et al. 2023, Figure 3: which odometer grows slowest</source>
        <translation>Whitehouse et al. 2023, Abbildung 3: welches Odometer am langsamsten wächst</translation>
    </message>
    <message>
        <source>(epsilon - V/2) / square root of V</source>
        <translation>(Epsilon - V/2) / Wurzel aus V</translation>
    </message>
    <message>
        <source>Hartmann et al. 2022, Table 1: rounds until optimal composition helps</source>
        <translation>Hartmann et al. 2022, Tabelle 1: Runden, bis optimale Komposition hilft</translation>
    </message>
    <message>
        <source>Hartmann et al. 2022, Figure 1: noise of a release after sparse vector</source>
        <translation>Hartmann et al. 2022, Abbildung 1: Rauschen einer Freigabe nach Sparse Vector</translation>
    </message>
    <message>
        <source>Hartmann et al. 2022, Figure 2: noise in the test error</source>
        <translation>Hartmann et al. 2022, Abbildung 2: Rauschen im Testfehler</translation>
    </message>
    <message>
        <source>95th percentile of the noise</source>
        <translation>95. Perzentil des Rauschens</translation>
    </message>
    <message>
        <source>Feldman and Zrnic 2021, appendix: clips that are too large</source>
        <translation>Feldman und Zrnic 2021, Anhang: zu große Clips</translation>
    </message>
    <message>
        <source>people that take part</source>
        <translation>Personen, die teilnehmen</translation>
    </message>
    <message>
        <source>accuracy on the test records</source>
        <translation>Genauigkeit auf den Testdaten</translation>
    </message>
    <message>
        <source>no odometer {1}</source>
        <translation>kein Odometer {1}</translation>
    </message>
    <message>
        <source>Intrinsic time V</source>
        <translation>Innere Zeit V</translation>
    </message>
    <message>
        <source>m(epsilon) = epsilon tanh(epsilon/2) is also the tight zCDP constant of a pure round.</source>
        <translation>m(epsilon) = epsilon tanh(epsilon/2) ist auch die enge zCDP-Konstante einer reinen Runde.</translation>
    </message>
    <message>
        <source>Advanced composition m(epsilon)</source>
        <translation>Fortgeschrittene Komposition m(epsilon)</translation>
    </message>
    <message>
        <source>Filter epsilon^2/2</source>
        <translation>Filter epsilon^2/2</translation>
    </message>
    <message>
        <source>delta&apos; = 1e-6; the targets are ours: our copy of the paper does not show them.</source>
        <translation>delta&apos; = 1e-6; die Ziele sind von uns: Unsere Kopie des Aufsatzes zeigt sie nicht.</translation>
    </message>
    <message>
        <source>Target {1}</source>
        <translation>Ziel {1}</translation>
    </message>
    <message>
        <source>delta&apos; = 1e-6; the values of gamma are ours: our copy of the paper does not show them.</source>
        <translation>delta&apos; = 1e-6; die Werte von Gamma sind von uns: Unsere Kopie des Aufsatzes zeigt sie nicht.</translation>
    </message>
    <message>
        <source>delta&apos; = 1e-6; the values of v0 are ours: our copy of the paper does not show them. Infinite below v0 as printed; the product&apos;s odometer is clamped there instead.</source>
        <translation>delta&apos; = 1e-6; die Werte von v0 sind von uns: Unsere Kopie des Aufsatzes zeigt sie nicht. Wie gedruckt unterhalb von v0 unendlich; das Odometer des Produkts wird dort stattdessen festgehalten.</translation>
    </message>
    <message>
        <source>Whitehouse et al. 2023, Figures 1b and 3: odometers compared</source>
        <translation>Whitehouse et al. 2023, Abbildungen 1b und 3: Odometer im Vergleich</translation>
    </message>
    <message>
        <source>delta&apos; = 1e-6, target 1, gamma best for y*, v0 = y*/4, n = 10000: ours; our copy of the paper does not show them. The printed y* solves f(y) = 1/2, so its curve touches at half the target. The mixture is below the stitched curve from V = 0.0142 to 77 and below v0, where the stitched one is infinite as printed; from 77 on the stitched one is below, by 0.7 % at 1000: both hold the same drift V/2. wrrw-fig3-growth shows them without it.</source>
        <translation>delta&apos; = 1e-6, Ziel 1, gamma am besten für y*, v0 = y*/4, n = 10000: unsere; unsere Fassung des Aufsatzes zeigt sie nicht. Das gedruckte y* löst f(y) = 1/2, deshalb berührt seine Kurve beim halben Ziel. Die Mischung liegt von V = 0.0142 bis 77 unter der gestückelten Kurve und unterhalb von v0, wo die gestückelte wie gedruckt unendlich ist; ab 77 liegt die gestückelte darunter, bei 1000 um 0.7 %: Beide enthalten dieselbe Drift V/2. wrrw-fig3-growth zeigt sie ohne diese.</translation>
    </message>
    <message>
        <source>Filter, y* as printed</source>
        <translation>Filter, y* wie gedruckt</translation>
    </message>
    <message>
        <source>Mixture</source>
        <translation>Mischung</translation>
    </message>
    <message>
        <source>Stitched</source>
        <translation>Gestückelt</translation>
    </message>
    <message>
        <source>Rogers, corrected</source>
        <translation>Rogers, berichtigt</translation>
    </message>
    <message>
        <source>The curves of Figure 3 without the drift V/2 that all of them hold, over the square root of V. The filter&apos;s grows like that root; the mixture&apos;s like the root of log V, below the stitched one from V = 0.0142 to 77; the stitched one&apos;s like the root of log log V, lowest from V = 77 on.</source>
        <translation>Die Kurven von Abbildung 3 ohne die Drift V/2, die alle enthalten, geteilt durch die Wurzel aus V. Die des Filters wächst wie diese Wurzel; die der Mischung wie die Wurzel aus log V, von V = 0.0142 bis 77 unter der gestückelten; die gestückelte wie die Wurzel aus log log V, ab V = 77 am niedrigsten.</translation>
    </message>
    <message>
        <source>the ledger has no policy, so no filter guards it</source>
        <translation>das Register hat keine Vorgabe, also bewacht es kein Filter</translation>
    </message>
    <message>
        <source>the ledger could not be read then</source>
        <translation>das Register könnte dann nicht gelesen werden</translation>
    </message>
    <message>
        <source>must be planned, executed or released</source>
        <translation>muss planned, executed oder released sein</translation>
    </message>
    <message>
        <source>must come with {1}</source>
        <translation>muss zusammen mit {1} angegeben werden</translation>
    </message>
    <message>
        <source>must come with {1} TEXT: audits ask for the reason of a change of policy</source>
        <translation>muss zusammen mit {1} TEXT angegeben werden: Prüfungen fragen nach dem Grund einer Änderung der Vorgabe</translation>
    </message>
    <message>
        <source>must be left out: the outputs of this mechanism have no cells of their own</source>
        <translation>muss wegbleiben: die Ausgaben dieses Mechanismus haben keine eigenen Zellen</translation>
    </message>
    <message>
        <source>must be the seq of a spend</source>
        <translation>muss die seq einer Ausgabe sein</translation>
    </message>
    <message>
        <source>must be a spend whose outputs have cells of their own</source>
        <translation>muss eine Ausgabe sein, deren Ergebnisse eigene Zellen haben</translation>
    </message>
    <message>
        <source>is recorded already, as {1}: an outcome is recorded once</source>
        <translation>ist schon aufgezeichnet, als {1}: ein Ergebnis wird einmal aufgezeichnet</translation>
    </message>
    <message>
        <source>must be a cell of the mechanism</source>
        <translation>muss eine Zelle des Mechanismus sein</translation>
    </message>
    <message>
        <source>there is no planned analysis to record</source>
        <translation>es gibt keine geplante Analyse zum Aufzeichnen</translation>
    </message>
    <message>
        <source>the analysis is recorded; the rest of the plan is not saved yet: make room on the disk, or save it elsewhere</source>
        <translation>die Analyse ist eingetragen; der Rest des Plans ist noch nicht gespeichert: Schaffen Sie Platz auf dem Datenträger, oder speichern Sie ihn anderswo</translation>
    </message>
    <message>
        <source>The budget</source>
        <translation>Das Budget</translation>
    </message>
    <message>
        <source>Definition of (epsilon, delta)-DP; randomised response dominates it (Kairouz, Oh, Viswanath 2015)</source>
        <translation>Definition der (epsilon, delta)-DP; randomisierte Antwort dominiert sie (Kairouz, Oh, Viswanath 2015)</translation>
    </message>
    <message>
        <source>The zCDP filter&apos;s budget</source>
        <translation>Das Budget des zCDP-Filters</translation>
    </message>
    <message>
        <source>The Gaussian DP filter&apos;s budget</source>
        <translation>Das Budget des Gauß-DP-Filters</translation>
    </message>
    <message>
        <source>must be 200 to 10000 pixels each way, scale included</source>
        <translation>muss in jeder Richtung 200 bis 10000 Pixel sein, Maßstab eingeschlossen</translation>
    </message>
    <message>
        <source>must be png, svg, pdf, csv, json or tex</source>
        <translation>muss png, svg, pdf, csv, json oder tex sein</translation>
    </message>
    <message>
        <source>no plan</source>
        <translation>kein Plan</translation>
    </message>
    <message>
        <source>the ledger is open read-only; choose to edit it first</source>
        <translation>das Register ist nur zum Lesen geöffnet; wählen Sie zuerst, es zu bearbeiten</translation>
    </message>
    <message>
        <source>the ledger is being written to; try again in a moment</source>
        <translation>in das Hauptbuch wird gerade geschrieben; gleich noch einmal versuchen</translation>
    </message>
    <message>
        <source>save the plan first: the event becomes a line of the ledger at once</source>
        <translation>speichern Sie den Plan zuerst: Das Ereignis wird sofort eine Zeile des Registers</translation>
    </message>
    <message>
        <source>save the changes first: the file is read back after the event</source>
        <translation>speichern Sie die Änderungen zuerst: Die Datei wird nach dem Ereignis neu gelesen</translation>
    </message>
    <message>
        <source>the ledger says all of that already</source>
        <translation>das Register sagt all das bereits</translation>
    </message>
    <message>
        <source>the ledger is damaged: restore a copy of the whole file</source>
        <translation>das Register ist beschädigt: Stellen Sie eine Kopie der ganzen Datei wieder her</translation>
    </message>
    <message>
        <source>save the plan first: a spend is written to the ledger at once</source>
        <translation>speichern Sie den Plan zuerst: Eine Ausgabe wird sofort ins Register geschrieben</translation>
    </message>
    <message>
        <source>must be a recorded one</source>
        <translation>muss eine aufgezeichnete sein</translation>
    </message>
    <message>
        <source>must be one of the catalogue</source>
        <translation>muss eines aus dem Katalog sein</translation>
    </message>
    <message>
        <source>must be chosen before its parameters</source>
        <translation>muss vor seinen Parametern gewählt werden</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>squared norm</source>
        <translation>quadrierte Norm</translation>
    </message>
    <message>
        <source>squared mu</source>
        <translation>Quadrat von mu</translation>
    </message>
    <message>
        <source>some round states neither cells nor an (epsilon, delta)-DP bound, so there is no sum to show</source>
        <translation>eine Runde gibt weder Zellen noch eine (epsilon, delta)-DP-Schranke an, also gibt es keine Summe zu zeigen</translation>
    </message>
    <message>
        <source>must be given: audits ask for it</source>
        <translation>muss angegeben werden: Prüfungen fragen danach</translation>
    </message>
    <message>
        <source>has a policy already: change that one</source>
        <translation>hat schon eine Vorgabe: ändern Sie diese</translation>
    </message>
    <message>
        <source>must be another scope than from</source>
        <translation>muss ein anderer Geltungsbereich sein als from</translation>
    </message>
    <message>
        <source>the browser did not print the report: {1}</source>
        <translation>der Browser hat den Bericht nicht gedruckt: {1}</translation>
    </message>
    <message>
        <source>the ledger cannot be attached to this PDF</source>
        <translation>das Register lässt sich an diese PDF nicht anhängen</translation>
    </message>
    <message>
        <source>its page cannot be written</source>
        <translation>seine Seite kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>it does not start</source>
        <translation>er startet nicht</translation>
    </message>
    <message>
        <source>it takes more than a minute</source>
        <translation>er braucht länger als eine Minute</translation>
    </message>
    <message>
        <source>it wrote nothing</source>
        <translation>er schrieb nichts</translation>
    </message>
    <message>
        <source>its output is not a PDF</source>
        <translation>was er schrieb, ist keine PDF</translation>
    </message>
    <message>
        <source>never saved</source>
        <translation>nie gespeichert</translation>
    </message>
    <message>
        <source>claimed</source>
        <translation>behauptet</translation>
    </message>
    <message>
        <source>conversion</source>
        <translation>Umrechnung</translation>
    </message>
    <message>
        <source>{1} imported entry counted with a sensitivity of one clip under replace-one: replacing a record moves a clipped sum by two.</source>
        <translation>{1} importierter Eintrag ist mit einer Sensitivität von einem Clip unter replace-one gerechnet: einen Datensatz zu ersetzen verschiebt eine geclippte Summe um zwei.</translation>
    </message>
    <message>
        <source>{1} imported entries counted with a sensitivity of one clip under replace-one: replacing a record moves a clipped sum by two.</source>
        <translation>{1} importierte Einträge sind mit einer Sensitivität von einem Clip unter replace-one gerechnet: einen Datensatz zu ersetzen verschiebt eine geclippte Summe um zwei.</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>to</translation>
    </message>
    <message>
        <source>scope</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>spends</source>
        <translation>Ausgaben</translation>
    </message>
    <message>
        <source>windows</source>
        <translation>Zeitfenster</translation>
    </message>
    <message>
        <source>every {1} from {2} to {3} fits</source>
        <translation>jedes {1} von {2} bis {3} passt</translation>
    </message>
    <message>
        <source>no {1} from {2} to {3} fits</source>
        <translation>kein {1} von {2} bis {3} passt</translation>
    </message>
    <message>
        <source>filters that take such rounds, under a budget of epsilon: {1}</source>
        <translation>Filter, die solche Runden annehmen, unter einem Budget in epsilon: {1}</translation>
    </message>
    <message>
        <source>filters that take such rounds: {1}</source>
        <translation>Filter, die solche Runden annehmen: {1}</translation>
    </message>
    <message>
        <source>{1} or {2}</source>
        <translation>{1} or {2}</translation>
    </message>
    <message>
        <source>must be at least 2^-500</source>
        <translation>muss mindestens 2^-500 sein</translation>
    </message>
    <message>
        <source>CONT while Σ ρ + 2√(Σ ρ log(1/δ)) ≤ ε and Σ δ_n ≤ δ, for (ε, δ)-DP</source>
        <translation>CONT, solange Σ ρ + 2√(Σ ρ log(1/δ)) ≤ ε und Σ δ_n ≤ δ, für (ε, δ)-DP</translation>
    </message>
    <message>
        <source>Kasiviswanathan, Smith 2014, as Lemma 2.3 of Rogers et al. 2016 and Lemma 2 of Whitehouse et al. 2023</source>
        <translation>Kasiviswanathan, Smith 2014, als Lemma 2.3 von Rogers et al. 2016 und Lemma 2 von Whitehouse et al. 2023</translation>
    </message>
    <message>
        <source>P(|loss| &gt;= 2 epsilon) as printed</source>
        <translation>P(|Verlust| &gt;= 2 epsilon) wie gedruckt</translation>
    </message>
    <message>
        <source>{1} (inf allowed)</source>
        <translation>{1} (inf erlaubt)</translation>
    </message>
    <message>
        <source>{1} and finite</source>
        <translation>{1} und endlich</translation>
    </message>
    <message>
        <source>{1} and &lt;= {2}</source>
        <translation>{1} und &lt;= {2}</translation>
    </message>
    <message>
        <source>{1} and &lt; {2}</source>
        <translation>{1} und &lt; {2}</translation>
    </message>
    <message>
        <source>(missing)</source>
        <translation>(fehlt)</translation>
    </message>
    <message>
        <source>Pure DP to zCDP, epsilon^2 / 2</source>
        <translation>Reine DP zu zCDP, epsilon^2 / 2</translation>
    </message>
    <message>
        <source>Renyi order {1}: {2}</source>
        <translation>Rényi-Ordnung {1}: {2}</translation>
    </message>
    <message>
        <source>, order {1}: {2}</source>
        <translation>, Ordnung {1}: {2}</translation>
    </message>
    <message>
        <source>{1}-approximate {2}</source>
        <translation>{1}-approximative {2}</translation>
    </message>
    <message>
        <source>must be &gt;= 1 (inf is allowed)</source>
        <translation>muss &gt;= 1 sein (inf ist erlaubt)</translation>
    </message>
    <message>
        <source>must be an integer &gt;= 1</source>
        <translation>muss eine ganze Zahl &gt;= 1 sein</translation>
    </message>
    <message>
        <source>must be &gt;= 1</source>
        <translation>muss &gt;= 1 sein</translation>
    </message>
    <message>
        <source>must be at most delta = {1}</source>
        <translation>darf höchstens Delta = {1} sein</translation>
    </message>
    <message>
        <source>must not be empty without {1}: the line is permanent</source>
        <translation>darf ohne {1} nicht leer sein: die Zeile bleibt für immer</translation>
    </message>
    <message>
        <source>is ignored; &quot;{1}&quot; was probably meant</source>
        <translation>wird nicht beachtet; gemeint war wohl „{1}“</translation>
    </message>
    <message>
        <source>is not a field of a spend: the correction changes nothing</source>
        <translation>ist kein Feld einer Ausgabe: die Berichtigung ändert nichts</translation>
    </message>
    <message>
        <source>must be a token about the digest of those lines</source>
        <translation>muss ein Zeitstempel über die Prüfsumme dieser Zeilen sein</translation>
    </message>
    <message>
        <source>must be the seq of a spend: only spends are withdrawn</source>
        <translation>muss die seq einer Ausgabe sein: nur Ausgaben werden zurückgezogen</translation>
    </message>
    <message>
        <source>is written by dpledger spend, which asks the filter first</source>
        <translation>wird von dpledger spend geschrieben, das zuvor den Filter fragt</translation>
    </message>
    <message>
        <source>is written by dpledger seal, which signs</source>
        <translation>wird von dpledger seal geschrieben, das unterschreibt</translation>
    </message>
    <message>
        <source>is written by dpledger import</source>
        <translation>wird von dpledger import geschrieben</translation>
    </message>
    <message>
        <source>is written by dpledger new</source>
        <translation>wird von dpledger new geschrieben</translation>
    </message>
    <message>
        <source>is written by the window; a draft is not an event of the chain</source>
        <translation>wird vom Fenster geschrieben; ein Entwurf ist kein Ereignis der Kette</translation>
    </message>
    <message>
        <source>must be an event type: {1}</source>
        <translation>muss eine Art von Ereignis sein: {1}</translation>
    </message>
    <message>
        <source>must be a whole number below 2^53, or a decimal in quotes</source>
        <translation>muss eine ganze Zahl unter 2^53 sein oder eine Dezimalzahl in Anführungszeichen</translation>
    </message>
    <message>
        <source>must be a JSON object</source>
        <translation>muss ein JSON-Objekt sein</translation>
    </message>
    <message>
        <source>is written by the program</source>
        <translation>wird vom Programm geschrieben</translation>
    </message>
    <message>
        <source>is given with {1} already</source>
        <translation>ist mit {1} schon angegeben</translation>
    </message>
    <message>
        <source>must be 1 to {1}, of an anchor</source>
        <translation>muss bei einem Anker 1 bis {1} sein</translation>
    </message>
    <message>
        <source>must give the reason of the change of policy: audits ask for it</source>
        <translation>muss den Grund für die Änderung der Richtlinie nennen: Prüfungen fragen danach</translation>
    </message>
    <message>
        <source>must give the reason of this budget: audits ask for it</source>
        <translation>muss den Grund für dieses Budget nennen: Prüfungen fragen danach</translation>
    </message>
    <message>
        <source>ε = Δ₁/b, exactly; ε-DP; zCDP: the mean loss</source>
        <translation>ε = Δ₁/b, exakt; ε-DP; zCDP: der mittlere Verlust</translation>
    </message>
    <message>
        <source>Ghosh, Roughgarden, Sundararajan 2009; loss distribution and Renyi curve from the masses; zCDP: docs/proofs.md 6</source>
        <translation>Ghosh, Roughgarden, Sundararajan 2009; Verlustverteilung und Rényi-Kurve aus den Massen; zCDP: docs/proofs.md 6</translation>
    </message>
    <message>
        <source>Dwork, McSherry, Nissim, Smith 2006; Renyi curve: Mironov 2017, Proposition 6; zCDP: docs/proofs.md 6</source>
        <translation>Dwork, McSherry, Nissim, Smith 2006; Rényi-Kurve: Mironov 2017, Proposition 6; zCDP: docs/proofs.md 6</translation>
    </message>
    <message>
        <source>ε-DP; (ε + e^−ε − 1)-zCDP; D_α of Laplace noise</source>
        <translation>ε-DP; (ε + e^−ε − 1)-zCDP; D_α von Laplace-Rauschen</translation>
    </message>
    <message>
        <source>Looks at the outcome of the round before; holds before the first round.</source>
        <translation>Betrachtet das Ergebnis der Runde davor; vor der ersten Runde gilt sie.</translation>
    </message>
    <message>
        <source>Looks at the answer of the round before; holds before the first round.</source>
        <translation>Betrachtet die Antwort der Runde davor; vor der ersten Runde gilt sie.</translation>
    </message>
    <message>
        <source>{1} of {2} paths had a round that is refused whatever the budget is: {3}.</source>
        <translation>{1} von {2} Pfaden hatten eine Runde, die bei jedem Budget abgelehnt wird: {3}.</translation>
    </message>
    <message>
        <source>The budget of one analyst as a bound on what that analyst releases</source>
        <translation>Das Budget einer Analystin als Schranke dessen, was sie veröffentlicht</translation>
    </message>
    <message>
        <source>The spends of each analyst, purpose or data set fit a budget of their own, so what these spends release is private within it</source>
        <translation>Die Ausgaben jeder Analystin, jedes Zwecks oder Datensatzes passen in ein eigenes Budget, also ist das, was sie veröffentlichen, in dessen Rahmen privat</translation>
    </message>
    <message>
        <source>Budgets per site of the W3C&apos;s draft of the Attribution API; Tholoniat et al. 2025 (arXiv 2506.05290) show that no such budgets hold where analysts see each other&apos;s results</source>
        <translation>Budgets je Site im Entwurf des W3C für die Attribution-API; Tholoniat et al. 2025 (arXiv 2506.05290) zeigen, dass keine solchen Budgets gelten, wo Analysten die Ergebnisse der anderen sehen</translation>
    </message>
    <message>
        <source>A round that reads no data costs nothing, and may repeat what others released. A filter bounds the loss of its rounds given everything else that was released, not the loss of their outputs by themselves.</source>
        <translation>Eine Runde, die keine Daten liest, kostet nichts und darf wiederholen, was andere veröffentlicht haben. Ein Filter beschränkt den Verlust seiner Runden, wenn alles andere Veröffentlichte gegeben ist, nicht den Verlust ihrer Ausgaben für sich allein.</translation>
    </message>
    <message>
        <source>the budget over everything, which bounds all of them together; a budget with a scope says what its spends add to the rest. Budgets by block of a partition hold by themselves, as every round that reads a block is charged there</source>
        <translation>das Budget über alles, das sie alle zusammen beschränkt; ein Budget mit Geltungsbereich sagt, was seine Ausgaben zum Übrigen hinzufügen. Budgets je Block einer Aufteilung gelten für sich allein, weil jede Runde, die einen Block liest, dort belastet wird</translation>
    </message>
    <message>
        <source>One analyst answers by randomised response with epsilon {1}; the other, with a budget of {2}, sees the answer and releases it again, which reads no data and spends nothing</source>
        <translation>Die eine Analystin antwortet mit Randomised Response mit Epsilon {1}; die andere, mit einem Budget von {2}, sieht die Antwort und veröffentlicht sie noch einmal, was keine Daten liest und nichts ausgibt</translation>
    </message>
    <message>
        <source>epsilon of the second analyst&apos;s budget</source>
        <translation>Epsilon des Budgets der zweiten Analystin</translation>
    </message>
    <message>
        <source>the loss of what the second analyst releases</source>
        <translation>der Verlust dessen, was die zweite Analystin veröffentlicht</translation>
    </message>
    <message>
        <source>the same, where the budget is spent, too</source>
        <translation>derselbe, wenn auch das Budget ausgegeben wird</translation>
    </message>
    <message>
        <source>what it adds to the first analyst&apos;s answer, at most</source>
        <translation>was es zur Antwort der ersten Analystin höchstens hinzufügt</translation>
    </message>
    <message>
        <source>{1} over the {2} budgets that were in force</source>
        <translation>{1} über die {2} Budgets, die in Kraft waren</translation>
    </message>
    <message>
        <source>It holds for every unit whose records lie in these blocks alone, because they lie in {1} at most.</source>
        <translation>Das gilt für jede Einheit, deren Datensätze nur in diesen Blöcken liegen, weil sie in höchstens {1} liegen.</translation>
    </message>
    <message>
        <source>It holds for every unit whose records lie in these blocks alone, because they lie in {1} at most; a unit may touch {2}, so each block has that part of the budget.</source>
        <translation>Das gilt für jede Einheit, deren Datensätze nur in diesen Blöcken liegen, weil sie in höchstens {1} liegen; eine Einheit kann {2} berühren, also hat jeder Block diesen Teil des Budgets.</translation>
    </message>
    <message>
        <source>{1} for everything that is released: every spend that reads a unit&apos;s block counts there, by any actor.</source>
        <translation>{1} für alles, was veröffentlicht wird: Jede Ausgabe, die den Block einer Einheit liest, zählt dort, von jedem Akteur.</translation>
    </message>
    <message>
        <source>{1} for everything that is released: every spend counts here.</source>
        <translation>{1} für alles, was veröffentlicht wird: Jede Ausgabe zählt hier.</translation>
    </message>
    <message>
        <source>Adds at most {1} to what everything else released reveals</source>
        <translation>Fügt höchstens {1} zu dem hinzu, was alles andere Veröffentlichte verrät</translation>
    </message>
    <message>
        <source>Adds, for {1} by itself, at most {2} to what everything else released reveals</source>
        <translation>Fügt, bei {1} für sich, höchstens {2} zu dem hinzu, was alles andere Veröffentlichte verrät</translation>
    </message>
    <message>
        <source>{1}; by themselves these results may repeat what others found, which no budget over everything bounds.</source>
        <translation>{1}; für sich allein können diese Ergebnisse wiederholen, was andere herausfanden, was kein Budget über alles beschränkt.</translation>
    </message>
    <message>
        <source>The record does not keep this budget, so it promises nothing.</source>
        <translation>Die Aufzeichnung hält dieses Budget nicht ein, also verspricht es nichts.</translation>
    </message>
    <message>
        <source>State n: dpledger new --people N, Statements on the Audit page, or a dataset event.</source>
        <translation>Geben Sie n an: dpledger new --people N, Angaben auf der Seite Prüfung oder ein dataset-Ereignis.</translation>
    </message>
    <message>
        <source>{1} This, too, is what its spends add to what everything else released reveals.</source>
        <translation>{1} Auch das ist, was seine Ausgaben zu dem hinzufügen, was alles andere Veröffentlichte verrät.</translation>
    </message>
    <message>
        <source>at the end of the paths the odometer {1} reads between {2} (5 %) and {3} (95 %), half of the paths at most {4}, all of them at most {5}</source>
        <translation>am Ende der Pfade zeigt das Odometer {1} zwischen {2} (5 %) und {3} (95 %) an, auf der Hälfte der Pfade höchstens {4}, auf allen höchstens {5}</translation>
    </message>
    <message>
        <source>no better {1} than {2}</source>
        <translation>kein besseres {1} als {2}</translation>
    </message>
    <message>
        <source>make_noisy_max -&gt; permute_and_flip, epsilon = 2 d_in / scale</source>
        <translation>make_noisy_max -&gt; permute_and_flip, epsilon = 2 d_in / scale</translation>
    </message>
    <message>
        <source>must be linf_distance, the distance of which d_in is the sensitivity of every score</source>
        <translation>muss linf_distance sein, der Abstand, dessen d_in die Sensitivität jeder Bewertung ist</translation>
    </message>
    <message>
        <source>would be another relation; did you mean {1}?</source>
        <translation>wäre eine andere Beziehung; war {1} gemeint?</translation>
    </message>
    <message>
        <source>is not known; did you mean {1}?</source>
        <translation>ist nicht bekannt; war {1} gemeint?</translation>
    </message>
    <message>
        <source>the family&apos;s table would not fit: give its members smaller charges, or take a coarser lattice</source>
        <translation>die Tabelle der Familie wäre zu groß: den Mitgliedern kleinere Kosten geben oder ein gröberes Gitter nehmen</translation>
    </message>
    <message>
        <source>its losses are too small for the lattice: rounding would outweigh them</source>
        <translation>die Verluste sind zu klein für das Gitter: Runden überwöge sie</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>ohne Namen</translation>
    </message>
    <message>
        <source>a column without a name, which counts the rows -&gt; nothing</source>
        <translation>eine Spalte ohne Namen, die die Zeilen zählt -&gt; nichts</translation>
    </message>
    <message>
        <source>must be empty where {1} is given: they are the same parameter</source>
        <translation>muss leer sein, wo {1} angegeben ist: Es ist derselbe Parameter</translation>
    </message>
    <message>
        <source>stands in a column without a name, which is left out only where it counts the rows; say what it holds, as in --column {1}=label, or leave it out by --column {1}=ignore</source>
        <translation>steht in einer Spalte ohne Namen, die nur dort weggelassen wird, wo sie die Zeilen zählt; geben Sie an, was sie enthält, etwa mit --column {1}=label, oder lassen Sie sie weg mit --column {1}=ignore</translation>
    </message>
    <message>
        <source>A total is claimed for a run whose every parameter was fixed before the first output; </source>
        <translation>Eine Summe wird für einen Lauf behauptet, dessen Parameter alle vor der ersten Ausgabe festlagen; </translation>
    </message>
    <message>
        <source>{1} filter</source>
        <translation>Filter {1}</translation>
    </message>
    <message>
        <source>total</source>
        <translation>der Summe</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>sicher</translation>
    </message>
    <message>
        <source>No bound here proves the claimed total, and none disproves it.</source>
        <translation>Keine Schranke hier belegt die behauptete Summe, und keine zeigt, dass sie falsch ist.</translation>
    </message>
    <message>
        <source>The claimed total was not compared: no accountant takes every entry before it.</source>
        <translation>Die behauptete Summe wurde nicht verglichen: Keine Rechenregel nimmt jeden Eintrag davor.</translation>
    </message>
    <message>
        <source>Claim what an accountant gives: dpledger account lists them, and which hold if parameters depend on outputs.</source>
        <translation>Behaupten Sie, was eine Rechenregel ergibt: dpledger account führt sie auf, und welche gelten, wenn Parameter von Ausgaben abhängen.</translation>
    </message>
    <message>
        <source>claimed total</source>
        <translation>behauptete Summe</translation>
    </message>
    <message>
        <source>lowest bound, {1}</source>
        <translation>niedrigste Schranke, {1}</translation>
    </message>
    <message>
        <source>the delta of a claim must be below 1</source>
        <translation>das Delta einer Behauptung muss unter 1 liegen</translation>
    </message>
    <message>
        <source>must be fixed or adaptive</source>
        <translation>muss fixed oder adaptive sein</translation>
    </message>
    <message>
        <source>must be EPSILON,DELTA or EPSILON,DELTA,fixed or EPSILON,DELTA,adaptive, for example 1.7,1e-6,fixed</source>
        <translation>muss EPSILON,DELTA oder EPSILON,DELTA,fixed oder EPSILON,DELTA,adaptive sein, zum Beispiel 1.7,1e-6,fixed</translation>
    </message>
    <message>
        <source>{1} (a what-if)</source>
        <translation>{1} (was wäre, wenn)</translation>
    </message>
    <message>
        <source>Under {1}, {2}.</source>
        <translation>Unter {1}: {2}.</translation>
    </message>
    <message>
        <source>holds as a fixed run ({1} &lt;= {2}, {3})</source>
        <translation>gilt für einen festen Lauf ({1} &lt;= {2}, {3})</translation>
    </message>
    <message>
        <source>is not shown by any bound here, even as a fixed run (the lowest is {1}, {2})</source>
        <translation>ist durch keine Schranke hier belegt, auch nicht für einen festen Lauf (die niedrigste ist {1}, {2})</translation>
    </message>
    <message>
        <source>is false even as a fixed run: at this delta no finite epsilon holds</source>
        <translation>ist auch für einen festen Lauf falsch: Bei diesem Delta gilt kein endliches Epsilon</translation>
    </message>
    <message>
        <source>is false even as a fixed run: epsilon is at least {1} at this delta</source>
        <translation>ist auch für einen festen Lauf falsch: Epsilon ist bei diesem Delta mindestens {1}</translation>
    </message>
    <message>
        <source>cannot be compared: no composition here takes every round</source>
        <translation>lässt sich nicht vergleichen: Keine Komposition hier nimmt jede Runde</translation>
    </message>
    <message>
        <source>under adaptivity, too, if it was the budget from the start ({1})</source>
        <translation>auch unter Adaptivität, wenn sie von Anfang an das Budget war ({1})</translation>
    </message>
    <message>
        <source>under adaptivity, too ({1} &lt;= {2}, {3})</source>
        <translation>auch unter Adaptivität ({1} &lt;= {2}, {3})</translation>
    </message>
    <message>
        <source>not under adaptivity by any bound here (the lowest is {1}, {2})</source>
        <translation>unter Adaptivität nach keiner Schranke hier (die niedrigste ist {1}, {2})</translation>
    </message>
    <message>
        <source>under adaptivity it cannot be compared: no odometer here takes every round</source>
        <translation>unter Adaptivität lässt sie sich nicht vergleichen: Kein Odometer hier nimmt jede Runde</translation>
    </message>
    <message>
        <source>The claim ({1}, {2}) for a fixed run</source>
        <translation>Die Behauptung ({1}, {2}) über einen festen Lauf</translation>
    </message>
    <message>
        <source>The claim ({1}, {2}) for an adaptive run</source>
        <translation>Die Behauptung ({1}, {2}) über einen adaptiven Lauf</translation>
    </message>
    <message>
        <source>The claim ({1}, {2})</source>
        <translation>Die Behauptung ({1}, {2})</translation>
    </message>
    <message>
        <source>{1} {2}.</source>
        <translation>{1} {2}.</translation>
    </message>
    <message>
        <source>{1} {2}; {3}.</source>
        <translation>{1} {2}; {3}.</translation>
    </message>
    <message>
        <source>The claim holds</source>
        <translation>Die Behauptung gilt</translation>
    </message>
    <message>
        <source>The claim holds as a fixed run</source>
        <translation>Die Behauptung gilt für einen festen Lauf</translation>
    </message>
    <message>
        <source>The claim is false</source>
        <translation>Die Behauptung ist falsch</translation>
    </message>
    <message>
        <source>The claim is not shown</source>
        <translation>Die Behauptung ist nicht belegt</translation>
    </message>
    <message>
        <source>The claim was not compared</source>
        <translation>Die Behauptung wurde nicht verglichen</translation>
    </message>
    <message>
        <source>Hardly anything is left</source>
        <translation>Es ist kaum etwas übrig</translation>
    </message>
    <message>
        <source>Next: fits</source>
        <translation>Die nächste passt</translation>
    </message>
    <message>
        <source>The planned row will be refused in part.</source>
        <translation>Die geplante Zeile wird zum Teil verweigert.</translation>
    </message>
    <message>
        <source>{1} of {2} planned rows will be refused.</source>
        <translation>{1} von {2} geplanten Zeilen werden verweigert.</translation>
    </message>
    <message>
        <source>Stop: only analyses that cost nothing fit.</source>
        <translation>Halt: Nur Analysen, die nichts kosten, passen noch.</translation>
    </message>
    <message>
        <source>With everything fixed beforehand it costs epsilon at most {1} at delta {2} ({3}).</source>
        <translation>Lag alles vorher fest, kostet es höchstens Epsilon {1} bei Delta {2} ({3}).</translation>
    </message>
    <message>
        <source>With everything fixed beforehand it costs epsilon at most {1} at delta {2} ({3}), which is within the budget; with parameters that depend on outputs it is not shown to be.</source>
        <translation>Lag alles vorher fest, kostet es höchstens Epsilon {1} bei Delta {2} ({3}), was im Budget liegt; für Parameter, die von Ausgaben abhängen, ist das nicht belegt.</translation>
    </message>
    <message>
        <source>sigma = inf or sensitivity = 0</source>
        <translation>sigma = inf oder Sensitivität = 0</translation>
    </message>
    <message>
        <source>DiscreteGaussianDpEvent -&gt; discrete_gaussian, sigma as typed; sensitivity is the clip</source>
        <translation>DiscreteGaussianDpEvent -&gt; discrete_gaussian, Sigma wie angegeben; die Sensitivität ist der Clip</translation>
    </message>
    <message>
        <source>RandomizedResponseDpEvent -&gt; randomized_response p = 1 - noise_parameter (k - 1) / k, of k answers</source>
        <translation>RandomizedResponseDpEvent -&gt; randomized_response p = 1 - noise_parameter (k - 1) / k, bei k Antworten</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>Dimension</translation>
    </message>
    <message>
        <source>How many numbers an answer has, where that is known. The cost does not depend on it.</source>
        <translation>Wie viele Zahlen eine Antwort hat, sofern bekannt. Die Kosten hängen nicht davon ab.</translation>
    </message>
    <message>
        <source>an escape in quoted text that is not read here</source>
        <translation>eine Escape-Folge in einem Text in Anführungszeichen, die hier nicht gelesen wird</translation>
    </message>
    <message>
        <source>expected &gt;</source>
        <translation>erwartet wird &gt;</translation>
    </message>
    <message>
        <source>expected , and a dictionary</source>
        <translation>erwartet wird , und ein Wörterbuch</translation>
    </message>
    <message>
        <source>expected name=value</source>
        <translation>erwartet wird Name=Wert</translation>
    </message>
    <message>
        <source>{1} may have had more digits than were printed: write .item() or .tolist() of it</source>
        <translation>{1} hatte vielleicht mehr Stellen, als ausgegeben wurden: Geben Sie .item() oder .tolist() davon aus</translation>
    </message>
    <message>
        <source>round {1}: must be one that the {2} filter takes</source>
        <translation>Runde {1}: muss eine sein, die der Filter {2} annimmt</translation>
    </message>
    <message>
        <source>must be Laplace or Gaussian Thresholding where it states noise_stddev</source>
        <translation>muss Laplace Thresholding oder Gaussian Thresholding sein, wo sie noise_stddev angibt</translation>
    </message>
    <message>
        <source>Laplace Thresholding: sqrt(2) / noise_stddev, thresholding_delta -&gt; approx_dp; Gaussian Thresholding: noise_stddev -&gt; gaussian sigma, thresholding_delta -&gt; approx_dp of epsilon 0</source>
        <translation>Laplace Thresholding: sqrt(2) / noise_stddev, thresholding_delta -&gt; approx_dp; Gaussian Thresholding: noise_stddev -&gt; gaussian sigma, thresholding_delta -&gt; approx_dp mit Epsilon 0</translation>
    </message>
    <message>
        <source>Worst case: what the {1} filter charges while no outcome is known. Given back: what each outcome lowers it by. Budget {2}.</source>
        <translation>Schlimmster Fall: was der Filter {1} berechnet, solange kein Ergebnis bekannt ist. Zurückgegeben: um wie viel jedes Ergebnis das senkt. Budget {2}.</translation>
    </message>
    <message>
        <source>no epsilon</source>
        <translation>kein Epsilon</translation>
    </message>
    <message>
        <source>it wrote nothing; as root Chromium needs --no-sandbox: set EPSILOMETER_BROWSER=&quot;chromium --no-sandbox&quot;, or run as another user</source>
        <translation>er schrieb nichts; als root braucht Chromium --no-sandbox: setzen Sie EPSILOMETER_BROWSER=&quot;chromium --no-sandbox&quot;, oder starten Sie als anderer Benutzer</translation>
    </message>
    <message>
        <source>Printed without tags for screen readers: those take an installed Chromium.</source>
        <translation>Gedruckt ohne Auszeichnung für Vorleseprogramme: Dafür muss Chromium installiert sein.</translation>
    </message>
    <message>
        <source>Printed by the installed browser, tagged for screen readers.</source>
        <translation>Gedruckt vom installierten Browser, ausgezeichnet für Vorleseprogramme.</translation>
    </message>
    <message>
        <source>Printed without tags for screen readers: {1}.</source>
        <translation>Gedruckt ohne Auszeichnung für Vorleseprogramme: {1}.</translation>
    </message>
    <message>
        <source>sum of the deltas at epsilon 0</source>
        <translation>Summe der Deltas bei Epsilon 0</translation>
    </message>
    <message>
        <source>D_α ≤ value at every listed α, or of the parts of δ-approximate Renyi DP</source>
        <translation>D_α ≤ Wert bei jedem genannten α, oder der Teile bei δ-approximativer Rényi-DP</translation>
    </message>
    <message>
        <source>Mironov 2017; with a delta: Whitehouse et al. 2023</source>
        <translation>Mironov 2017; mit einem Delta: Whitehouse et al. 2023</translation>
    </message>
    <message>
        <source>The share of the outputs that the divergences do not bound: approximate Renyi DP.</source>
        <translation>Der Anteil der Ausgaben, den die Divergenzen nicht beschränken: approximative Rényi-DP.</translation>
    </message>
    <message>
        <source>The ledger has no policy, so all are read at the claimed delta.</source>
        <translation>Das Register hat keine Richtlinie, darum gelten alle beim behaupteten Delta.</translation>
    </message>
    <message>
        <source>{1} by {2}.</source>
        <translation>{1}: {2}.</translation>
    </message>
    <message>
        <source>not a part that individual --partial wrote: {1}</source>
        <translation>kein Teil, den individual --partial geschrieben hat: {1}</translation>
    </message>
    <message>
        <source>must be a number: the ledger states one, and another may replace it</source>
        <translation>muss eine Zahl sein: das Register nennt eine, und eine andere kann sie ersetzen</translation>
    </message>
    <message>
        <source>has a policy already: use change</source>
        <translation>hat schon eine Richtlinie: change ändert sie</translation>
    </message>
    <message>
        <source>has another policy by now: look at it before you change it</source>
        <translation>hat inzwischen eine andere Richtlinie: sehen Sie sie an, bevor Sie sie ändern</translation>
    </message>
    <message>
        <source>Family of the potential filter</source>
        <translation>Familie des Potentialfilters</translation>
    </message>
    <message>
        <source>Whether the family was fixed before any output, and its clock is as long as its table allows.</source>
        <translation>Ob die Familie vor jeder Ausgabe festgelegt wurde und ihre Uhr nicht länger ist, als ihre Tabelle erlaubt.</translation>
    </message>
    <message>
        <source>The clock of the potential filter is longer than its table allows.</source>
        <translation>Die Uhr des Potentialfilters ist länger, als ihre Tabelle erlaubt.</translation>
    </message>
    <message>
        <source>The guarantee does not hold with it. Record the policy again, so that it is computed anew.</source>
        <translation>Die Garantie gilt damit nicht. Halten Sie die Vorgabe noch einmal fest, damit sie neu berechnet wird.</translation>
    </message>
    <message>
        <source>stated</source>
        <translation>angegeben</translation>
    </message>
    <message>
        <source>The family of the potential filter was chosen after something was spent.</source>
        <translation>Die Familie des Potentialfilters wurde gewählt, nachdem etwas ausgegeben war.</translation>
    </message>
    <message>
        <source>A family chosen after an output is not fixed beforehand, so what the filter says from here on is a what-if and no guarantee. Keep the family, or begin another ledger.</source>
        <translation>Eine Familie, die nach einer Ausgabe gewählt wurde, ist nicht vorab festgelegt; was der Filter von da an sagt, ist ein Was-wäre-wenn und keine Garantie. Behalten Sie die Familie bei, oder beginnen Sie ein anderes Register.</translation>
    </message>
    <message>
        <source>costs nothing: such rounds need no place in a family</source>
        <translation>verliert nichts: solche Runden brauchen keinen Platz in einer Familie</translation>
    </message>
    <message>
        <source>the potential filter needs a budget with epsilon and delta&apos; above 0</source>
        <translation>der Potentialfilter braucht ein Budget mit Epsilon und Delta&apos; über 0</translation>
    </message>
    <message>
        <source>is a second Gaussian; one is enough, since squares of mu add up</source>
        <translation>ist ein zweites Gaußsches Rauschen, wo das erste für alle genügt: ihre Quadrate von mu addieren sich</translation>
    </message>
    <message>
        <source>supplies no loss distribution, which each member of a family needs</source>
        <translation>liefert keine Verlustverteilung, die eine Familie von ihren Mitgliedern braucht</translation>
    </message>
    <message>
        <source>has an infinite loss with a probability above the budget&apos;s delta</source>
        <translation>verliert alles mit einer Wahrscheinlichkeit über dem Budget</translation>
    </message>
    <message>
        <source>has the same law as a member before it</source>
        <translation>hat dieselbe Verteilung wie ein Mitglied davor</translation>
    </message>
    <message>
        <source>delta is so small that rounding of the laws would outweigh it</source>
        <translation>Delta ist so klein, dass das Runden der Verteilungen es überwöge</translation>
    </message>
    <message>
        <source>Potential: loss distributions, planned or not</source>
        <translation>Potential: Verlustverteilungen, geplant oder nicht</translation>
    </message>
    <message>
        <source>share of the clock</source>
        <translation>Anteil der Uhr</translation>
    </message>
    <message>
        <source>potentials that do not grow in the mean, by backward induction over the loss distributions of a family fixed beforehand (docs/proofs.md); a round chosen adaptively is dominated by its pair of laws: Zhu, Dong, Wang 2022, Theorem 10; deltas: Whitehouse et al. 2023, Lemma 10</source>
        <translation>Potentiale, die im Mittel nicht wachsen, durch Rückwärtsinduktion über die Verlustverteilungen einer vorab festgelegten Familie (docs/proofs.md); eine adaptiv gewählte Runde wird von ihrem Paar von Verteilungen dominiert: Zhu, Dong, Wang 2022, Theorem 10; Deltas: Whitehouse et al. 2023, Lemma 10</translation>
    </message>
    <message>
        <source>the policy has no family of mechanisms, which is chosen beforehand</source>
        <translation>die Vorgabe hat keine Familie von Mechanismen, die vorab gewählt wird</translation>
    </message>
    <message>
        <source>must be a list of up to 16 members, each a mechanism, its parts and its charge</source>
        <translation>muss eine Liste von bis zu 16 Mitgliedern sein, jedes ein Mechanismus, seine Teile und seine Kosten</translation>
    </message>
    <message>
        <source>must have at most 16 members</source>
        <translation>darf höchstens 16 Mitglieder haben</translation>
    </message>
    <message>
        <source>Σ δ ≤ δ″ and (Σ charges ≤ T, or the universal filter at δ′/64), T the largest clock with W_T(0) ≤ 31 δ′/32; a round that is not in the family is charged the smallest c with E_P[W_{t − c}(L + X)] ≤ W_t(L) for every L</source>
        <translation>Σ δ ≤ δ″ und (Σ Kosten ≤ T, oder der Filter universal bei δ′/64), T die längste Uhr mit W_T(0) ≤ 31 δ′/32; eine Runde, die nicht in der Familie ist, kostet das kleinste c mit E_P[W_{t − c}(L + X)] ≤ W_t(L) für jedes L</translation>
    </message>
    <message>
        <source>this program reads ledgers of format 1.0; use a program that knows this format</source>
        <translation>dieses Programm liest Register im Format 1.0; verwenden Sie ein Programm, das dieses Format kennt</translation>
    </message>
    <message>
        <source>Potential filter: step of the loss lattice (default epsilon/400)</source>
        <translation>Filter potential: Schrittweite des Verlustgitters (Vorgabe epsilon/400)</translation>
    </message>
    <message>
        <source>So {1} is given back, and {2} of {3} remains.</source>
        <translation>Also wird {1} zurückgegeben, und von {3} bleibt {2}.</translation>
    </message>
    <message>
        <source>Without their outcomes the {1} filter charges {2} of {3}; with them {4}.</source>
        <translation>Ohne die Ergebnisse berechnet der Filter {1} {2} von {3}; mit ihnen {4}.</translation>
    </message>
    <message>
        <source>share of the budget</source>
        <translation>Anteil am Budget</translation>
    </message>
    <message>
        <source>The sums of the {1} filter. A round may run only if its worst case fits what is left at that moment.</source>
        <translation>Die Summen des Filters {1}. Eine Runde darf nur laufen, wenn ihr schlimmster Fall in das passt, was in diesem Augenblick übrig ist.</translation>
    </message>
    <message>
        <source>A what-if, because its orders were chosen after these rounds: {1}. It holds only for parameters that were fixed beforehand; every other filter is fully adaptive.</source>
        <translation>Eine Was-wäre-wenn-Rechnung, weil die Ordnungen nach diesen Runden gewählt wurden: {1}. Das gilt nur für Parameter, die vorher festlagen; jeder andere Filter ist voll adaptiv.</translation>
    </message>
    <message>
        <source>rounds before the first refusal</source>
        <translation>Runden vor der ersten Ablehnung</translation>
    </message>
    <message>
        <source>Filters that do not take these rounds: {1}.</source>
        <translation>Filter, die diese Runden nicht nehmen: {1}.</translation>
    </message>
    <message>
        <source>{1} (policy)</source>
        <translation>{1} (Vorgabe)</translation>
    </message>
    <message>
        <source>Valid at any stopping time: {1}.</source>
        <translation>Gültig zu jeder Stoppzeit: {1}.</translation>
    </message>
    <message>
        <source>Solid: the odometer, valid at any stopping time. Dashed: composition, valid only if everything was fixed beforehand.</source>
        <translation>Durchgezogen: das Odometer, gültig zu jeder Stoppzeit. Gestrichelt: Komposition, nur gültig, wenn alles vorher festgelegt war.</translation>
    </message>
    <message>
        <source>Given back by the outcomes</source>
        <translation>Von den Ergebnissen zurückgegeben</translation>
    </message>
    <message>
        <source>{1}: median, 5 to 95 %</source>
        <translation>{1}: Median, 5 bis 95 %</translation>
    </message>
    <message>
        <source>batches -&gt; each record once an epoch ({1}), as the user said; for zero-out or replace-one neighbours</source>
        <translation>Batches -&gt; jeder Datensatz einmal je Epoche ({1}), nach Angabe des Nutzers; für die Nachbarschaften zero-out oder replace-one</translation>
    </message>
    <message>
        <source>The record, if fixed in advance</source>
        <translation>Das Aufgezeichnete, wenn vorab festgelegt</translation>
    </message>
    <message>
        <source>exceeded</source>
        <translation>überschritten</translation>
    </message>
    <message>
        <source>Recorded analyses</source>
        <translation>Aufgezeichnete Analysen</translation>
    </message>
    <message>
        <source>Seq</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>number of the line in the ledger&apos;s chain</source>
        <translation>Nummer der Zeile in der Kette des Protokolls</translation>
    </message>
    <message>
        <source>of each run alone</source>
        <translation>jedes Laufs für sich</translation>
    </message>
    <message>
        <source>+- at 95 %</source>
        <translation>± bei 95 %</translation>
    </message>
    <message>
        <source>one answer is that close to its true value</source>
        <translation>so nah liegt eine Antwort an ihrem wahren Wert</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Verbraucht</translation>
    </message>
    <message>
        <source>share of the budget after this line</source>
        <translation>Anteil am Budget nach dieser Zeile</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>unknown of {1}</source>
        <translation>unbekannt von {1}</translation>
    </message>
    <message>
        <source>more than 100 %</source>
        <translation>mehr als 100 %</translation>
    </message>
    <message>
        <source>used {1}</source>
        <translation>verbraucht {1}</translation>
    </message>
    <message>
        <source>used {1}, asked {2}, would be {3}</source>
        <translation>verbraucht {1}, angefragt {2}, wären {3}</translation>
    </message>
    <message>
        <source>spent {1}, asked {2}, would be {3} of {4} ({5})</source>
        <translation>ausgegeben {1}, angefragt {2}, wären {3} von {4} ({5})</translation>
    </message>
    <message>
        <source>, delta spent {1}, asked {2}, would be {3}</source>
        <translation>, Delta ausgegeben {1}, angefragt {2}, wären {3}</translation>
    </message>
    <message>
        <source>{1} spent {2}</source>
        <translation>{1}: ausgegeben {2}</translation>
    </message>
    <message>
        <source>{1} spent {2}, asked {3}, would be {4} of {5}</source>
        <translation>{1}: ausgegeben {2}, angefragt {3}, wären {4} von {5}</translation>
    </message>
    <message>
        <source>: it has no finite epsilon without a delta, and the budget&apos;s {1} is 0; set {2}, or state the budget as {3}</source>
        <translation>: ohne ein Delta hat er kein endliches Epsilon, und {1} des Budgets ist 0; setzen Sie {2}, oder geben Sie das Budget als {3} an</translation>
    </message>
    <message>
        <source>; after it, 1 more like it fits</source>
        <translation>; danach passt noch 1 solche Analyse</translation>
    </message>
    <message>
        <source>; after it, {1} more like it fit</source>
        <translation>; danach passen noch {1} solche Analysen</translation>
    </message>
    <message>
        <source>; nothing more fits</source>
        <translation>; es passt nichts mehr</translation>
    </message>
    <message>
        <source>; no value of its {1} fits</source>
        <translation>; kein Wert von {1} passt</translation>
    </message>
    <message>
        <source>; the smallest {1} that still fits every policy is {2}</source>
        <translation>; der kleinste Wert von {1}, der zu jeder Vorgabe passt, ist {2}</translation>
    </message>
    <message>
        <source>; the smallest {1} that still fits is {2}</source>
        <translation>; der kleinste Wert von {1}, der noch passt, ist {2}</translation>
    </message>
    <message>
        <source>; the largest {1} that still fits every policy is {2}</source>
        <translation>; der größte Wert von {1}, der zu jeder Vorgabe passt, ist {2}</translation>
    </message>
    <message>
        <source>; the largest {1} that still fits is {2}</source>
        <translation>; der größte Wert von {1}, der noch passt, ist {2}</translation>
    </message>
    <message>
        <source>; delta&apos;&apos; is {1} for deltas of such rounds: a new ledger with another {2} leaves more</source>
        <translation>; Delta&apos;&apos; für die Deltas solcher Runden ist {1}: ein neues Protokoll mit anderem {2} lässt mehr übrig</translation>
    </message>
    <message>
        <source>; it was not planned, so the filter counts it with a margin: a new ledger whose {1} names it admits more</source>
        <translation>; er war nicht geplant, deshalb zählt der Filter ihn mit einem Aufschlag: ein neues Protokoll, dessen {1} ihn nennt, lässt mehr zu</translation>
    </message>
    <message>
        <source>; the {1} filter takes this one under the same budget, with everything recorded charged to it</source>
        <translation>; der Filter {1} nimmt diese Analyse unter demselben Budget, wenn ihm alles Aufgezeichnete berechnet wird</translation>
    </message>
    <message>
        <source>{1}: --switch-filter {2} --reason TEXT records that change of policy first</source>
        <translation>{1}: --switch-filter {2} --reason TEXT zeichnet zuvor diese Änderung der Vorgabe auf</translation>
    </message>
    <message>
        <source>{1}: {2} filter, {3}: </source>
        <translation>{1}: Filter {2}, {3}: </translation>
    </message>
    <message>
        <source>must be &gt; 0 and &lt; 1</source>
        <translation>muss &gt; 0 und &lt; 1 sein</translation>
    </message>
    <message>
        <source>must be &gt;= 0 and finite</source>
        <translation>muss &gt;= 0 und endlich sein</translation>
    </message>
    <message>
        <source>Delta at most {1} at epsilon {2}; valid only if everything was fixed beforehand.</source>
        <translation>Delta höchstens {1} bei Epsilon {2}; gültig nur, wenn alles vorab festgelegt war.</translation>
    </message>
    <message>
        <source>No recorded analysis matches.</source>
        <translation>Keine aufgezeichnete Analyse passt dazu.</translation>
    </message>
    <message>
        <source>The lowest of the compositions at each delta</source>
        <translation>Die niedrigste der Kompositionen bei jedem Delta</translation>
    </message>
    <message>
        <source>Empirical audits</source>
        <translation>Empirische Prüfungen</translation>
    </message>
    <message>
        <source>The lower bounds that empirical audits show, recomputed, against the claims and the recomputed upper bounds.</source>
        <translation>Die unteren Schranken empirischer Prüfungen, nachgerechnet, gegen die Angaben und die nachgerechneten oberen Schranken.</translation>
    </message>
    <message>
        <source>claimed epsilon</source>
        <translation>angegebenes Epsilon</translation>
    </message>
    <message>
        <source>recomputed epsilon, by {1}</source>
        <translation>nachgerechnetes Epsilon, mit {1}</translation>
    </message>
    <message>
        <source>An empirical audit shows a larger epsilon than the ledger claims.</source>
        <translation>Eine empirische Prüfung zeigt ein größeres Epsilon, als das Register angibt.</translation>
    </message>
    <message>
        <source>Look for a fault in the code of the mechanism, its noise or its clipping, and for what was released but not recorded. Check that the coins of the canaries were fair, and that the number of guesses was fixed in advance.</source>
        <translation>Suchen Sie einen Fehler im Code des Mechanismus, in seinem Rauschen oder Clipping, und Veröffentlichtes, das nicht eingetragen ist. Prüfen Sie, ob die Münzen der Kanarienvögel fair waren und die Zahl der Tipps im Voraus festlag.</translation>
    </message>
    <message>
        <source>Compare it with the largest value that it could have shown.</source>
        <translation>Vergleichen Sie es mit dem größten Wert, den sie hätte zeigen können.</translation>
    </message>
    <message>
        <source>epsilon, at least</source>
        <translation>Epsilon, mindestens</translation>
    </message>
    <message>
        <source>at confidence</source>
        <translation>bei Konfidenz</translation>
    </message>
    <message>
        <source>largest value it could have shown</source>
        <translation>größter Wert, den sie hätte zeigen können</translation>
    </message>
    <message>
        <source>Record the audit again; docs/file-format.md lists its keys.</source>
        <translation>Tragen Sie die Prüfung erneut ein; docs/file-format.md nennt ihre Schlüssel.</translation>
    </message>
    <message>
        <source>Sampling rates and batches</source>
        <translation>Ziehungsraten und Batches</translation>
    </message>
    <message>
        <source>The sampling rate and the steps of training runs against the records, batches, passes and sampler that the log states.</source>
        <translation>Ziehungsrate und Schritte von Trainingsläufen gegen die Datensätze, Batches, Durchgänge und die Ziehung, die das Protokoll angibt.</translation>
    </message>
    <message>
        <source>The sampling rate is below that of the stated batches: the run is counted too low.</source>
        <translation>Die Ziehungsrate liegt unter der der angegebenen Batches: der Lauf ist zu niedrig gezählt.</translation>
    </message>
    <message>
        <source>Record the rate of the batches: at least one over the number of batches that a pass over the records takes. Or correct the statement.</source>
        <translation>Tragen Sie die Rate der Batches ein: mindestens eins durch die Zahl der Batches eines Durchgangs. Oder berichtigen Sie die Angabe.</translation>
    </message>
    <message>
        <source>recorded rate</source>
        <translation>eingetragene Rate</translation>
    </message>
    <message>
        <source>stated records</source>
        <translation>angegebene Datensätze</translation>
    </message>
    <message>
        <source>stated batch size</source>
        <translation>angegebene Batchgröße</translation>
    </message>
    <message>
        <source>smallest rate of such batches</source>
        <translation>kleinste Rate solcher Batches</translation>
    </message>
    <message>
        <source>Fewer steps are recorded than the stated passes over the records take: the run is counted too low.</source>
        <translation>Es sind weniger Schritte eingetragen, als die angegebenen Durchgänge brauchen: der Lauf ist zu niedrig gezählt.</translation>
    </message>
    <message>
        <source>Record all steps, or correct the statement.</source>
        <translation>Tragen Sie alle Schritte ein, oder berichtigen Sie die Angabe.</translation>
    </message>
    <message>
        <source>recorded steps</source>
        <translation>eingetragene Schritte</translation>
    </message>
    <message>
        <source>steps of the stated passes, at least</source>
        <translation>Schritte der angegebenen Durchgänge, mindestens</translation>
    </message>
    <message>
        <source>The sampler is weighted, and the recorded rate is at most the mean rate: some records are drawn more often than counted.</source>
        <translation>Die Ziehung ist gewichtet, und die eingetragene Rate ist höchstens die mittlere: manche Datensätze werden häufiger gezogen als gezählt.</translation>
    </message>
    <message>
        <source>The sampler is weighted: the cost holds only if the recorded rate is that of the record that is drawn most often.</source>
        <translation>Die Ziehung ist gewichtet: die Kosten gelten nur, wenn die eingetragene Rate die des am häufigsten gezogenen Datensatzes ist.</translation>
    </message>
    <message>
        <source>Record the rate of the record with the largest weight, or draw all records with one probability.</source>
        <translation>Tragen Sie die Rate des Datensatzes mit dem größten Gewicht ein, oder ziehen Sie alle mit derselben Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>mean rate</source>
        <translation>mittlere Rate</translation>
    </message>
    <message>
        <source>Statements of training runs are not understood and were compared with nothing: {1}</source>
        <translation>Angaben zu Trainingsläufen sind nicht verstanden und wurden mit nichts verglichen: {1}</translation>
    </message>
    <message>
        <source>Amend the field training; docs/file-format.md lists its keys.</source>
        <translation>Berichtigen Sie das Feld training; docs/file-format.md nennt seine Schlüssel.</translation>
    </message>
    <message>
        <source>Accumulated batches</source>
        <translation>Zusammengefasste Batches</translation>
    </message>
    <message>
        <source>Whether the sampling rate of training runs that add up gradients of several batches for one step is that of all these batches.</source>
        <translation>Ob die Ziehungsrate von Trainingsläufen, die Gradienten mehrerer Batches zu einem Schritt addieren, die aller dieser Batches ist.</translation>
    </message>
    <message>
        <source>epsilon at the rate of all batches of a step</source>
        <translation>Epsilon bei der Rate aller Batches eines Schritts</translation>
    </message>
    <message>
        <source>epsilon if every batch is a sample of its own</source>
        <translation>Epsilon, wenn jeder Batch eine eigene Ziehung ist</translation>
    </message>
    <message>
        <source>Gradients of several batches are added up for one step. The cost holds only if the recorded rate is that of all these batches.</source>
        <translation>Gradienten mehrerer Batches werden zu einem Schritt addiert. Die Kosten gelten nur, wenn die eingetragene Rate die aller dieser Batches ist.</translation>
    </message>
    <message>
        <source>Gradients of several batches are added up for one step, but the recorded rate is that of one batch: the run is counted too low.</source>
        <translation>Gradienten mehrerer Batches werden zu einem Schritt addiert, aber die eingetragene Rate ist die eines Batches: der Lauf ist zu niedrig gezählt.</translation>
    </message>
    <message>
        <source>Record the rate of all batches of a step, if they are parts of one sample. If every batch is a sample of its own, a record may be in several: set records to the number of batches.</source>
        <translation>Tragen Sie die Rate aller Batches eines Schritts ein, wenn sie Teile einer Ziehung sind. Ist jeder Batch eine eigene Ziehung, kann ein Datensatz in mehreren sein: setzen Sie records auf die Zahl der Batches.</translation>
    </message>
    <message>
        <source>batches of a step</source>
        <translation>Batches eines Schritts</translation>
    </message>
    <message>
        <source>rate of all batches of a step</source>
        <translation>Rate aller Batches eines Schritts</translation>
    </message>
    <message>
        <source>Divisor of gradients</source>
        <translation>Divisor der Gradienten</translation>
    </message>
    <message>
        <source>Whether training runs under add-remove divide the sum of gradients by a number that is computed from the number of records.</source>
        <translation>Ob Trainingsläufe unter add-remove die Summe der Gradienten durch eine Zahl teilen, die aus der Zahl der Datensätze berechnet ist.</translation>
    </message>
    <message>
        <source>The sum of gradients is divided by a number computed from the number of records n, as Opacus does. Under add-remove n is not public: the result reveals it, and the cost does not cover that.</source>
        <translation>Die Summe der Gradienten wird durch eine Zahl geteilt, die aus der Zahl n der Datensätze berechnet ist, wie in Opacus. Unter add-remove ist n nicht öffentlich: das Ergebnis verrät es, und die Kosten decken das nicht.</translation>
    </message>
    <message>
        <source>State zero-out as the neighbouring relation, with the same numbers; or state n, if it may be known; or divide by a number that was fixed in advance.</source>
        <translation>Geben Sie zero-out als Nachbarschaft an, mit denselben Zahlen; oder geben Sie n an, wenn es bekannt sein darf; oder teilen Sie durch eine Zahl, die im Voraus festlag.</translation>
    </message>
    <message>
        <source>must be a probability, 0 &lt;= delta &lt; 1</source>
        <translation>muss eine Wahrscheinlichkeit sein, 0 &lt;= delta &lt; 1</translation>
    </message>
    <message>
        <source>must be an object, such as {1}</source>
        <comment>{&quot;records&quot;:&quot;1000&quot;,&quot;batch_size&quot;:&quot;10&quot;}</comment>
        <translation>muss ein Objekt sein, etwa {1}</translation>
    </message>
    <message>
        <source>must be words such as {1}</source>
        <comment>records=1000 batch_size=10</comment>
        <translation>muss aus Wörtern wie {1} bestehen</translation>
    </message>
    <message>
        <source>Gaussian differential privacy with mu at most {1}; valid only if everything was fixed beforehand.</source>
        <translation>Gaußsche Differential Privacy mit mu höchstens {1}; gilt nur, wenn alles im Voraus festlag.</translation>
    </message>
    <message>
        <source>is repeated, or is not a number that an entry states</source>
        <translation>steht doppelt oder ist keine Zahl, die ein Eintrag nennt</translation>
    </message>
    <message>
        <source>must be in every entry</source>
        <translation>muss in jedem Eintrag stehen</translation>
    </message>
    <message>
        <source>the entry is longer than {1} bytes</source>
        <translation>der Eintrag ist länger als {1} Bytes</translation>
    </message>
    <message>
        <source>must be YAML</source>
        <translation>muss YAML sein</translation>
    </message>
    <message>
        <source>the file has no entry</source>
        <translation>die Datei hat keinen Eintrag</translation>
    </message>
    <message>
        <source>Entry of the registry of deployments (YAML)</source>
        <translation>Eintrag des Verzeichnisses der Anwendungen (YAML)</translation>
    </message>
    <message>
        <source>must be at least 0</source>
        <translation>muss mindestens 0 sein</translation>
    </message>
    <message>
        <source>must state epsilon or rho</source>
        <translation>muss Epsilon oder Rho nennen</translation>
    </message>
    <message>
        <source>the file has {1} entries; a ledger is about one</source>
        <translation>die Datei hat {1} Einträge; ein Register behandelt einen</translation>
    </message>
    <message>
        <source>mu, rho, epsilon and delta -&gt; gdp, zcdp, pure_dp or approx_dp, and what is claimed</source>
        <translation>mu, rho, epsilon und delta -&gt; gdp, zcdp, pure_dp oder approx_dp, und was behauptet wird</translation>
    </message>
    <message>
        <source>parts -&gt; one spend each; privacy_parameters -&gt; not used</source>
        <translation>parts -&gt; je eine Ausgabe; privacy_parameters -&gt; nicht verwendet</translation>
    </message>
    <message>
        <source>contribution</source>
        <translation>Beitrag</translation>
    </message>
    <message>
        <source>window</source>
        <translation>Zeitraum</translation>
    </message>
    <message>
        <source>{1}: {2} in {3}, {4} in {5}</source>
        <translation>{1}: {2} in {3}, {4} in {5}</translation>
    </message>
    <message>
        <source>has no budget over everything: account it by itself, or give it one</source>
        <translation>hat kein Budget über alles: rechnen Sie es allein ab, oder geben Sie ihm eines</translation>
    </message>
    <message>
        <source>is the same ledger as {1}, which would count twice</source>
        <translation>ist dasselbe Register wie {1}, das doppelt zählen würde</translation>
    </message>
    <message>
        <source>Ledgers</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>whom its budget protects</source>
        <translation>wen sein Budget schützt</translation>
    </message>
    <message>
        <source>epsilon that it promises; inf: its record exceeds it</source>
        <translation>Epsilon, das es verspricht; inf: die Aufzeichnung überschreitet es</translation>
    </message>
    <message>
        <source>epsilon at most, so far, at that delta</source>
        <translation>Epsilon höchstens, bisher, bei diesem Delta</translation>
    </message>
    <message>
        <source>Nothing is added: the ledgers differ ({1}).</source>
        <translation>Nichts wird addiert: die Register unterscheiden sich ({1}).</translation>
    </message>
    <message>
        <source>A person in all {1} ledgers: epsilon at most {2} at delta {3}, whatever the order of the analyses: budgets add up.</source>
        <translation>Eine Person in allen {1} Registern: Epsilon höchstens {2} bei Delta {3}, in welcher Reihenfolge die Analysen auch laufen: Budgets addieren sich.</translation>
    </message>
    <message>
        <source>A person in one ledger: epsilon at most {1} at delta {2}, the largest budget ({3}).</source>
        <translation>Eine Person in einem Register: Epsilon höchstens {1} bei Delta {2}, das größte Budget ({3}).</translation>
    </message>
    <message>
        <source>the file is not YAML, or has more than {1} entries</source>
        <translation>die Datei ist kein YAML oder hat mehr als {1} Einträge</translation>
    </message>
    <message>
        <source>{1}, {2} filter</source>
        <translation>{1}, Filter {2}</translation>
    </message>
    <message>
        <source>Parameters were chosen by looking at outputs.</source>
        <translation>Parameter wurden nach Blick auf Ergebnisse gewählt.</translation>
    </message>
    <message>
        <source>Every parameter was fixed beforehand.</source>
        <translation>Jeder Parameter stand vorher fest.</translation>
    </message>
    <message>
        <source>The guarantee</source>
        <translation>Die Garantie</translation>
    </message>
    <message>
        <source>Privacy parameters and definition</source>
        <translation>Parameter und Definition des Schutzes</translation>
    </message>
    <message>
        <source>Reason for the parameters</source>
        <translation>Grund für die Parameter</translation>
    </message>
    <message>
        <source>Unit of privacy</source>
        <translation>Geschützte Einheit</translation>
    </message>
    <message>
        <source>Contribution of the unit that is protected</source>
        <translation>Geschützter Beitrag der Einheit</translation>
    </message>
    <message>
        <source>Time that the budget covers</source>
        <translation>Zeitraum des Budgets</translation>
    </message>
    <message>
        <source>Neighbouring data sets</source>
        <translation>Benachbarte Datensätze</translation>
    </message>
    <message>
        <source>Releases outside the guarantee</source>
        <translation>Veröffentlichungen außerhalb der Garantie</translation>
    </message>
    <message>
        <source>What can undermine it</source>
        <translation>Was sie untergraben kann</translation>
    </message>
    <message>
        <source>Algorithms and their correctness</source>
        <translation>Verfahren und ihre Richtigkeit</translation>
    </message>
    <message>
        <source>Query model: whether questions depend on answers</source>
        <translation>Anfragemodell: ob Fragen von Antworten abhängen</translation>
    </message>
    <message>
        <source>Trust model</source>
        <translation>Vertrauensmodell</translation>
    </message>
    <message>
        <source>Tuning and preprocessing on the data</source>
        <translation>Abstimmung und Vorverarbeitung mit den Daten</translation>
    </message>
    <message>
        <source>Security of raw data and noise seeds</source>
        <translation>Sicherheit der Rohdaten und der Startwerte des Rauschens</translation>
    </message>
    <message>
        <source>Access to queries and answers</source>
        <translation>Zugang zu Anfragen und Antworten</translation>
    </message>
    <message>
        <source>Collection of the data</source>
        <translation>Erhebung der Daten</translation>
    </message>
    <message>
        <source>Gaussian differential privacy with mu at most {1}, but for a delta of {2}; valid only if everything was fixed beforehand.</source>
        <translation>Gaußsche Differential Privacy mit mu höchstens {1}, bis auf ein Delta von {2}; gültig nur, wenn alles vorab festgelegt war.</translation>
    </message>
    <message>
        <source>must be at most num_steps</source>
        <translation>darf höchstens num_steps sein</translation>
    </message>
    <message>
        <source>RandomAllocationDpEvent of nothing -&gt; no_op</source>
        <translation>RandomAllocationDpEvent von nichts -&gt; no_op</translation>
    </message>
    <message>
        <source>must be Gaussian: no other mechanism has a bound here on randomly allocated steps</source>
        <translation>muss Gaußsch sein: Für keinen anderen Mechanismus gibt es hier eine Schranke bei zufällig zugeteilten Schritten</translation>
    </message>
    <message>
        <source>RandomAllocationDpEvent of GaussianDpEvent, k of t steps -&gt; epoch_gaussian, random allocation, k epochs of floor(t / k) steps</source>
        <translation>RandomAllocationDpEvent von GaussianDpEvent, k von t Schritten -&gt; epoch_gaussian, zufällige Zuteilung, k Epochen mit floor(t / k) Schritten</translation>
    </message>
    <message>
        <source>fixed or shuffled: √E/σ-GDP; random allocation to t steps, E epochs: E losses log (1/t) Σ_i e^{x_i/σ−1/(2σ²)}, and their Renyi divergences</source>
        <translation>fest oder gemischt: √E/σ-GDP; zufällige Zuteilung auf t Schritte, E Epochen: E Verluste log (1/t) Σ_i e^{x_i/σ−1/(2σ²)}, und ihre Renyi-Divergenzen</translation>
    </message>
    <message>
        <source>Trials n</source>
        <translation>Versuche n</translation>
    </message>
    <message>
        <source>Instead of a shape: the hidden number of repetitions is binomial, of this many trials. It may be 0; then nothing is released.</source>
        <translation>Statt einer Form: Die verborgene Zahl der Wiederholungen ist binomialverteilt, mit so vielen Versuchen. Sie kann 0 sein; dann wird nichts veröffentlicht.</translation>
    </message>
    <message>
        <source>D_α + (1 + η) min_b((1 − 1/b) D_b + log(1/γ)/b) + log(E K)/(α − 1); Poisson: D_α + m δ + log(m)/(α − 1); and δ(ε + (1 + η) ε₁) ≤ E K δ₁(ε) where δ₁(ε₁) ≤ γ (e^ε₁ − 1)/(1 − γ)</source>
        <translation>D_α + (1 + η) min_b((1 − 1/b) D_b + log(1/γ)/b) + log(E K)/(α − 1); Poisson: D_α + m δ + log(m)/(α − 1); und δ(ε + (1 + η) ε₁) ≤ E K δ₁(ε), wo δ₁(ε₁) ≤ γ (e^ε₁ − 1)/(1 − γ)</translation>
    </message>
    <message>
        <source>either a shape, such as 1, or trials must be given for a hidden number</source>
        <translation>für eine verborgene Zahl muss entweder eine Form, etwa 1, oder die Zahl der Versuche angegeben werden</translation>
    </message>
    <message>
        <source>must be at most the trials</source>
        <translation>darf höchstens die Zahl der Versuche sein</translation>
    </message>
    <message>
        <source>Times to come</source>
        <translation>Künftige Zeiten</translation>
    </message>
    <message>
        <source>Claimed times more than a day after the audit: such an entry counts for a period that has not begun.</source>
        <translation>Angegebene Zeiten, die mehr als einen Tag nach der Prüfung liegen: Ein solcher Eintrag zählt für einen Zeitraum, der noch nicht begonnen hat.</translation>
    </message>
    <message>
        <source>The claimed time {1} of line {2} lies ahead; under a policy with a period the entry counts for a period to come.</source>
        <translation>Die angegebene Zeit {1} von Zeile {2} liegt in der Zukunft; unter einer Vorgabe mit einem Zeitraum zählt der Eintrag für einen künftigen.</translation>
    </message>
    <message>
        <source>Amend the entry with the time at which it ran.</source>
        <translation>Berichtigen Sie den Eintrag um die Zeit, zu der er lief.</translation>
    </message>
    <message>
        <source>Distinct names</source>
        <translation>Unterscheidbare Namen</translation>
    </message>
    <message>
        <source>The {1} &quot;{2}&quot; cannot be a name: it is *, or has control or invisible characters.</source>
        <translation>„{2}“ ({1}) kann kein Name sein: Es ist * oder hat Steuerzeichen oder unsichtbare Zeichen.</translation>
    </message>
    <message>
        <source>Amend the entries with the name that was meant.</source>
        <translation>Berichtigen Sie die Einträge um den gemeinten Namen.</translation>
    </message>
    <message>
        <source>The {1} &quot;{2}&quot; looks like &quot;{3}&quot; of line {4}; they have separate budgets.</source>
        <translation>„{2}“ ({1}) sieht aus wie „{3}“ in Zeile {4}; beide haben getrennte Budgets.</translation>
    </message>
    <message>
        <source>If they are the same, amend the entries with one of the two names.</source>
        <translation>Wenn sie dasselbe meinen, berichtigen Sie die Einträge um einen der beiden Namen.</translation>
    </message>
    <message>
        <source>actor</source>
        <translation>Akteur</translation>
    </message>
    <message>
        <source>purpose</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>data set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>OpenSSL on this machine has no SHA-256, without which no ledger can be checked; its configuration (OPENSSL_CONF, or openssl.cnf) must activate a provider that has it, such as default or fips</source>
        <translation>OpenSSL auf diesem Rechner hat kein SHA-256, ohne das sich kein Register prüfen lässt; seine Konfiguration (OPENSSL_CONF oder openssl.cnf) muss einen Provider aktivieren, der es hat, etwa default oder fips</translation>
    </message>
    <message>
        <source>must be a name: not *, which stands for every name, and without line ends, other control characters and invisible ones</source>
        <translation>muss ein Name sein: nicht *, das für jeden Namen steht, und ohne Zeilenenden, andere Steuerzeichen und unsichtbare Zeichen</translation>
    </message>
    <message>
        <source>more than 2^53 people</source>
        <translation>mehr als 2^53 Personen</translation>
    </message>
    <message>
        <source>stands in the archive more than once</source>
        <translation>steht mehr als einmal im Archiv</translation>
    </message>
    <message>
        <source>must be the only one of its name: programs differ in which of them they read</source>
        <translation>muss die einzige ihres Namens sein: Programme lesen verschiedene davon</translation>
    </message>
    <message>
        <source>A name of the scope {1} has control or invisible characters, with which it looks like another one; it counts as it is.</source>
        <translation>Ein Name des Geltungsbereichs {1} hat Steuerzeichen oder unsichtbare Zeichen, mit denen er wie ein anderer aussieht; er zählt so, wie er dasteht.</translation>
    </message>
    <message>
        <source>must be a name that does not end in *, without control and invisible characters</source>
        <translation>muss ein Name sein, der nicht auf * endet, ohne Steuerzeichen und unsichtbare Zeichen</translation>
    </message>
    <message>
        <source>Names of actors, purposes, data sets and scopes that look like another one, or cannot be names: each name has a budget of its own.</source>
        <translation>Namen von Akteuren, Zwecken, Datensätzen und Geltungsbereichen, die wie ein anderer aussehen oder keine Namen sein können: Jeder Name hat ein eigenes Budget.</translation>
    </message>
    <message>
        <source>{1} If it is replace-one, import the log again with the neighbouring relation replace-one.</source>
        <translation>{1} Ist sie replace-one, importieren Sie das Protokoll noch einmal mit der Nachbarschaft replace-one.</translation>
    </message>
    <message>
        <source>Import the log again, with the neighbouring relation replace-one.</source>
        <translation>Importieren Sie das Protokoll noch einmal, mit der Nachbarschaft replace-one.</translation>
    </message>
    <message>
        <source>At any stopping time</source>
        <translation>Zu jeder Stoppzeit</translation>
    </message>
    <message>
        <source>must have Renyi divergences, or a finite epsilon at some delta</source>
        <translation>muss Rényi-Divergenzen haben oder ein endliches Epsilon bei einem Delta</translation>
    </message>
    <message>
        <source>An empirical audit shows an epsilon of at least {1}, which contradicts no claim. It proves no claim either: another attack may show more.</source>
        <translation>Eine empirische Prüfung zeigt ein Epsilon von mindestens {1}, was keiner Angabe widerspricht. Sie beweist keine: ein anderer Angriff kann mehr zeigen.</translation>
    </message>
    <message>
        <source>Add a note with the reason and who decided it; a budget raised after looking at outputs guarantees nothing.</source>
        <translation>Fügen Sie eine Notiz hinzu, warum und von wem das entschieden wurde; ein Budget, das nach einem Blick auf Ergebnisse erhöht wurde, ist keines.</translation>
    </message>
    <message>
        <source>The parameters depend on earlier outputs, so the analyst ends where the realised history happens to look cheap; no fixed choice explains all of these ends. The tightest bound fails first, and nothing proves the looser ones.</source>
        <translation>Die Parameter hängen von früheren Ergebnissen ab, der Analyst endet also dort, wo der realisierte Verlauf gerade billig aussieht; keine feste Wahl erklärt alle diese Enden. Das Engste versagt zuerst, und nichts beweist das Weitere.</translation>
    </message>
    <message>
        <source>must be the only one of its kind: one of epsilon, rho and noise_multiplier says what a row costs; put what was claimed into claimed_epsilon, claimed_rho</source>
        <translation>muss allein stehen: eines von epsilon, rho und noise_multiplier sagt, was eine Zeile kostet; was behauptet wurde, gehört in claimed_epsilon, claimed_rho</translation>
    </message>
    <message>
        <source>Standard deviation of the noise over the L2 sensitivity of one batch: over the clipping norm, over twice that norm where a record is replaced. Zero gives no privacy.</source>
        <translation>Standardabweichung des Rauschens durch die L2-Sensitivität eines Batches: durch die Clipping-Norm, durch das Doppelte davon, wo ein Datensatz ersetzt wird. Null heißt keine Privatheit.</translation>
    </message>
    <message>
        <source>is not a field of a scope; the fields are blocks, actor, purpose, dataset, period, from, until</source>
        <translation>ist kein Schlüssel eines Geltungsbereichs; das sind blocks, actor, purpose, dataset, period, from, until</translation>
    </message>
    <message>
        <source>charge for stopping there; before the run the last has to fit</source>
        <translation>was Stoppen dort kostet; vor dem Lauf muss der letzte passen</translation>
    </message>
    <message>
        <source>is missing: a text or a number, as in a person&apos;s export</source>
        <translation>muss vorhanden sein: ein Text oder eine Zahl wie im Export einer Person</translation>
    </message>
    <message>
        <source>is not a field of a policy; the fields are epsilon (or rho, mu, renyi), delta, delta_prime, filter, on_halt, orders, parameters, reason</source>
        <translation>ist kein Schlüssel einer Richtlinie; die Schlüssel sind epsilon (oder rho, mu, renyi), delta, delta_prime, filter, on_halt, orders, parameters, reason</translation>
    </message>
    <message>
        <source>{1}: adds no noise to its answer, so it has no error; lock it, or split by cost</source>
        <translation>{1}: gibt kein Rauschen auf die Antwort, hat also keinen Fehler; sperren Sie sie, oder verteilen Sie nach Kosten</translation>
    </message>
    <message>
        <source>must be the expected answer, &gt; 0, to which the error is relative</source>
        <translation>muss die erwartete Antwort sein, &gt; 0, auf die sich der Fehler bezieht</translation>
    </message>
    <message>
        <source>is not a field of an analysis; the fields are mechanism, solve, weight, count, locked, answer</source>
        <translation>ist kein Feld einer Analyse; es gibt mechanism, solve, weight, count, locked, answer</translation>
    </message>
    <message>
        <source>must be {1} for the convolutional network: images of {2} by {2} pixels, not pooled</source>
        <translation>muss {1} sein für das Faltungsnetz: Bilder von {2} mal {2} Pixeln, nicht zusammengefasst</translation>
    </message>
    <message>
        <source>must be 0: the convolutional network has its own</source>
        <translation>muss 0 sein: das Faltungsnetz hat seine eigenen</translation>
    </message>
    <message>
        <source>is needed: without it the query does not say what it costs</source>
        <translation>fehlt: ohne sie sagt die Abfrage nicht, was sie kostet</translation>
    </message>
    <message>
        <source>Queries of BigQuery</source>
        <translation>Abfragen von BigQuery</translation>
    </message>
    <message>
        <source>must be options such as epsilon = 1</source>
        <translation>müssen Optionen wie epsilon = 1 sein</translation>
    </message>
    <message>
        <source>WITH DIFFERENTIAL_PRIVACY OPTIONS(epsilon, delta) -&gt; pure_dp where delta is 0, else approx_dp, one analysis each; other options -&gt; not used</source>
        <translation>WITH DIFFERENTIAL_PRIVACY OPTIONS(epsilon, delta) -&gt; pure_dp, wenn delta 0 ist, sonst approx_dp, je eine Analyse; andere Optionen -&gt; nicht verwendet</translation>
    </message>
    <message>
        <source>no query WITH DIFFERENTIAL_PRIVACY in it</source>
        <translation>keine Abfrage mit WITH DIFFERENTIAL_PRIVACY darin</translation>
    </message>
    <message>
        <source>Python script for OpenDP</source>
        <translation>Python-Programm für OpenDP</translation>
    </message>
    <message>
        <source>Python script for Opacus</source>
        <translation>Python-Programm für Opacus</translation>
    </message>
    <message>
        <source>analysis {1}: {2} has no constructor there that is known here; its code is to be called in run()</source>
        <translation>Analyse {1}: für {2} ist dort kein Konstruktor bekannt; sein Code gehört in run()</translation>
    </message>
    <message>
        <source>{1} filter, its orders chosen for these rounds</source>
        <translation>Filter {1}, mit für diese Runden gewählten Ordnungen</translation>
    </message>
    <message>
        <source>Recomputed, plain formula</source>
        <translation>Nachgerechnet, einfache Formel</translation>
    </message>
    <message>
        <source>Recomputed, best formula</source>
        <translation>Nachgerechnet, beste Formel</translation>
    </message>
    <message>
        <source>Recomputed the same way</source>
        <translation>Ebenso nachgerechnet</translation>
    </message>
    <message>
        <source>Plain sum</source>
        <translation>Einfache Summe</translation>
    </message>
    <message>
        <source>If all was fixed</source>
        <translation>Wenn alles fest war</translation>
    </message>
    <message>
        <source>{1} (if fixed)</source>
        <translation>{1} (falls fest)</translation>
    </message>
    <message>
        <source>The {1} filter keeps the budget all the same; it promises one number, fixed beforehand, but the odometer bounds every round at once, which costs more.</source>
        <translation>Der Filter {1} hält das Budget dennoch ein; er verspricht eine vorher festgelegte Zahl, das Odometer aber beschränkt alle Runden zugleich, was mehr kostet.</translation>
    </message>
    <message>
        <source>Dashed (if fixed): composition for fixed parameters, not valid once a parameter depends on an earlier output.</source>
        <translation>Gestrichelt (falls fest): Komposition für feste Parameter, ungültig, sobald ein Parameter von einer früheren Ausgabe abhängt.</translation>
    </message>
    <message>
        <source>{1}, kept by the {2} filter; a bound for every round costs more</source>
        <translation>{1}, vom Filter {2} eingehalten; eine Schranke für jede Runde kostet mehr</translation>
    </message>
    <message>
        <source>Solid: the odometer, valid at any stopping time. Dashed (if fixed): composition, valid only if everything was fixed beforehand.</source>
        <translation>Durchgezogen: das Odometer, gültig zu jeder Stoppzeit. Gestrichelt (falls fest): Komposition, gültig nur, wenn alles vorher feststand.</translation>
    </message>
    <message>
        <source>Used there</source>
        <translation>Dort verbraucht</translation>
    </message>
    <message>
        <source>Marked &quot;if fixed&quot; as soon as the plan is adaptive.</source>
        <translation>Mit „falls fest“ gekennzeichnet, sobald der Plan adaptiv ist.</translation>
    </message>
    <message>
        <source>Others may still fit</source>
        <translation>Andere passen vielleicht noch</translation>
    </message>
    <message>
        <source>takes seconds at every reading; ask for at most {1} rounds, or the last one</source>
        <translation>braucht je Ablesung Sekunden; fragen Sie nach höchstens {1} Runden, oder nach der letzten</translation>
    </message>
    <message>
        <source>; more than {1} entries are not understood: this is another format, or damaged</source>
        <translation>; mehr als {1} Einträge werden nicht verstanden: Dies ist ein anderes Format, oder beschädigt</translation>
    </message>
    <message>
        <source>the filter would accept it, but it breaks the promised budget by itself; this is an error of the filter, please report it</source>
        <translation>der Filter würde es annehmen, aber es bricht das zugesagte Budget schon für sich allein; das ist ein Fehler des Filters, bitte melden Sie ihn</translation>
    </message>
    <message>
        <source>duplicate key &quot;{1}&quot;, with {2} and {3}; every key may occur once</source>
        <translation>doppelter Schlüssel „{1}“, mit {2} und {3}; jeder Schlüssel darf einmal vorkommen</translation>
    </message>
    <message>
        <source>can be each of {1}: give it its name, as in {2}</source>
        <translation>kann jeder der Parameter {1} sein: mit seinem Namen angeben, wie in {2}</translation>
    </message>
    <message>
        <source>is given twice, before as {1}; give each parameter once</source>
        <translation>ist zweimal angegeben, zuvor als {1}; jeder Parameter darf einmal vorkommen</translation>
    </message>
    <message>
        <source>Policy lowered below the record</source>
        <translation>Richtlinie unter das Verzeichnete gesenkt</translation>
    </message>
    <message>
        <source>Whether the policy in force accepts what was recorded, and accepted, under an earlier one.</source>
        <translation>Ob die geltende Richtlinie annimmt, was unter einer früheren verzeichnet und angenommen wurde.</translation>
    </message>
    <message>
        <source>This policy is below what was recorded before it: its {1} filter refuses the entry at line {2}, which the policy of that time accepted.</source>
        <translation>Diese Richtlinie liegt unter dem, was vor ihr verzeichnet wurde: Ihr Filter {1} verweigert den Eintrag in Zeile {2}, den die damalige Richtlinie annahm.</translation>
    </message>
    <message>
        <source>Stop the analyses, or raise the policy with a reason: a budget cannot be lowered below what was spent.</source>
        <translation>Beenden Sie die Analysen, oder erhöhen Sie die Richtlinie mit Begründung: Ein Budget lässt sich nicht unter das Ausgegebene senken.</translation>
    </message>
    <message>
        <source>Each logged decision against what the filter of the policy of that line says at that moment.</source>
        <translation>Jede verzeichnete Entscheidung gegen das, was der Filter der Richtlinie jener Zeile in diesem Moment sagt.</translation>
    </message>
    <message>
        <source>Use the {1} odometer: epsilon {2}, valid at any stopping time.</source>
        <translation>Verwenden Sie das Odometer {1}: Epsilon {2}, gültig zu jeder Stoppzeit.</translation>
    </message>
    <message>
        <source>the odometer of every headline; a filter that was fixed beforehand may guarantee a smaller epsilon</source>
        <translation>das Odometer jeder Kopfzeile; ein vorher festgelegter Filter garantiert vielleicht ein kleineres Epsilon</translation>
    </message>
    <message>
        <source>refused, not charged</source>
        <translation>verweigert, nicht berechnet</translation>
    </message>
    <message>
        <source>The filter or a policy with a scope refuses the round: it does not run and costs nothing.</source>
        <translation>Der Filter oder eine Richtlinie mit Geltungsbereich verweigert die Runde: Sie läuft nicht und kostet nichts.</translation>
    </message>
    <message>
        <source>past the budget</source>
        <translation>über dem Budget</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>of the limit: a sum that the filter keeps, else the share</source>
        <translation>der Grenze: eine Summe, die der Filter führt, sonst der Anteil</translation>
    </message>
    <message>
        <source>1 more like the last one ({1}) fits; the policy for {2} admits no more.</source>
        <translation>1 weitere wie die letzte ({1}) passt; die Richtlinie für {2} lässt nicht mehr zu.</translation>
    </message>
    <message>
        <source>{1} more like the last one ({2}) fit; the policy for {3} admits no more.</source>
        <translation>{1} weitere wie die letzte ({2}) passen; die Richtlinie für {3} lässt nicht mehr zu.</translation>
    </message>
    <message>
        <source>The policy for {1} does not admit another like the last one ({2}); {3} fits.</source>
        <translation>Die Richtlinie für {1} lässt keine weitere wie die letzte ({2}) zu; {3} passt.</translation>
    </message>
    <message>
        <source>The policy for {1} does not admit another like the last one ({2}).</source>
        <translation>Die Richtlinie für {1} lässt keine weitere wie die letzte ({2}) zu.</translation>
    </message>
    <message>
        <source>Stop: the policy for {1} admits no more.</source>
        <translation>Halt: Die Richtlinie für {1} lässt nichts mehr zu.</translation>
    </message>
    <message>
        <source>a scope</source>
        <translation>einen Geltungsbereich</translation>
    </message>
    <message>
        <source>spent {1}</source>
        <translation>ausgegeben {1}</translation>
    </message>
    <message>
        <source>{1} ({2}, {3} filter, {4})</source>
        <translation>{1} ({2}, Filter {3}, {4})</translation>
    </message>
    <message>
        <source>Stop: such an analysis does not fit.</source>
        <translation>Halt: Eine solche Analyse passt nicht.</translation>
    </message>
    <message>
        <source>Stop: the policy for {1} does not admit such an analysis.</source>
        <translation>Halt: Die Richtlinie für {1} lässt eine solche Analyse nicht zu.</translation>
    </message>
    <message>
        <source>All claims hold</source>
        <translation>Alle Behauptungen gelten</translation>
    </message>
    <message>
        <source>All claims hold as fixed runs</source>
        <translation>Alle Behauptungen gelten für feste Läufe</translation>
    </message>
    <message>
        <source>A claim is not shown</source>
        <translation>Eine Behauptung ist nicht belegt</translation>
    </message>
    <message>
        <source>A claim was not compared</source>
        <translation>Eine Behauptung wurde nicht verglichen</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>gilt</translation>
    </message>
    <message>
        <source>holds as a fixed run</source>
        <translation>gilt für einen festen Lauf</translation>
    </message>
    <message>
        <source>not shown</source>
        <translation>nicht belegt</translation>
    </message>
    <message>
        <source>false</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>nicht verglichen</translation>
    </message>
    <message>
        <source>whether a bound shows the claim, or a certified lower bound contradicts it</source>
        <translation>ob eine Schranke die Behauptung belegt oder eine gesicherte untere Schranke ihr widerspricht</translation>
    </message>
    <message>
        <source>Odometer values quoted as bounds on the loss although the odometer bounds none, or rounds were only (epsilon, delta)-DP.</source>
        <translation>Odometerwerte, die als Schranken des Verlusts zitiert werden, obwohl das Odometer keinen begrenzt oder Runden nur (epsilon, delta)-DP waren.</translation>
    </message>
    <message>
        <source>The {1} odometer is quoted as a bound on the privacy loss; it states (epsilon, delta)-DP, whenever the record stops.</source>
        <translation>Das Odometer {1} wird als Schranke des Privatheitsverlusts zitiert; es sagt (epsilon, delta)-DP aus, wann immer die Aufzeichnung endet.</translation>
    </message>
    <message>
        <source>Quote it in that sense, or take an odometer that bounds the loss, such as mixture_one_sided.</source>
        <translation>Zitieren Sie es in diesem Sinn, oder nehmen Sie ein Odometer, das den Verlust begrenzt, etwa mixture_one_sided.</translation>
    </message>
    <message>
        <source>Strike of a mixture of Renyi supermartingales (docs/proofs.md); deltas: Whitehouse et al. 2023, Lemma 10</source>
        <translation>Basiswert einer Mischung von Rényi-Supermartingalen (docs/proofs.md); Deltas: Whitehouse et al. 2023, Lemma 10</translation>
    </message>
    <message>
        <source>If the plan runs, after round {1} the odometer ({2}) says epsilon at most {3}, whenever you stop{4}</source>
        <translation>Läuft der Plan, sagt nach Runde {1} das Odometer ({2}) Epsilon höchstens {3}, wann immer Sie aufhören{4}</translation>
    </message>
    <message>
        <source>After round {1} the odometer ({2}) says epsilon at most {3}, whenever you stop{4}</source>
        <translation>Nach Runde {1} sagt das Odometer ({2}) Epsilon höchstens {3}, wann immer Sie aufhören{4}</translation>
    </message>
    <message>
        <source>Solid: odometers, each valid at any stopping time with total delta at most {1} and capped by the running sum. Bold: the odometer of every headline, epsilon of (epsilon, delta)-DP whenever you stop.</source>
        <translation>Durchgezogen: Odometer, jedes gültig zu jeder Stoppzeit mit gesamtem Delta höchstens {1} und begrenzt durch die laufende Summe. Fett: das Odometer jeder Kopfzeile, das Epsilon von (epsilon, delta)-DP, wann immer Sie aufhören.</translation>
    </message>
    <message>
        <source>Epsilon if you stop after a round</source>
        <translation>Epsilon, wenn nach einer Runde Schluss ist</translation>
    </message>
    <message>
        <source>A running bound on what was spent so far, valid at any stopping time. The one of the headline states (epsilon, delta)-DP whenever you stop; those of Rogers et al. and Whitehouse et al. bound the privacy loss itself, which costs more: r of the first kind is r + a of the second, at delta / (1 − e^−a).</source>
        <translation>Eine laufende Schranke dessen, was bisher ausgegeben wurde, gültig zu jeder Stoppzeit. Das Odometer der Kopfzeile sagt (epsilon, delta)-DP aus, wann immer Sie aufhören; die von Rogers et al. und Whitehouse et al. begrenzen den Privatheitsverlust selbst, was mehr kostet: r der ersten Art ist r + a der zweiten, bei delta / (1 − e^−a).</translation>
    </message>
    <message>
        <source>whenever you stop</source>
        <translation>wann immer Sie aufhören</translation>
    </message>
    <message>
        <source>whenever you stop ({1})</source>
        <translation>wann immer Sie aufhören ({1})</translation>
    </message>
    <message>
        <source>(epsilon, delta)-DP, whenever you stop</source>
        <translation>(epsilon, delta)-DP, wann immer Sie aufhören</translation>
    </message>
    <message>
        <source>So far: epsilon at most {1} at delta {2}, whenever you stop.</source>
        <translation>Bisher: Epsilon höchstens {1} bei Delta {2}, wann immer Sie aufhören.</translation>
    </message>
    <message>
        <source>{1} (it bounds no loss; checked with log 2 added, at twice its delta)</source>
        <translation>{1} (es begrenzt keinen Verlust; geprüft mit log 2 dazu, bei doppeltem Delta)</translation>
    </message>
    <message>
        <source>may be two things: say epsilon_so_far (the total of all rows up to this one) or epsilon (what this row costs)</source>
        <translation>kann zweierlei sein: epsilon_so_far (die Summe aller Zeilen bis zu dieser) oder epsilon (was diese Zeile kostet)</translation>
    </message>
    <message>
        <source>the columns {1} and {2} both mean {3}: leave one of them out, as in --column {2}=ignore</source>
        <translation>die Spalten {1} und {2} bedeuten beide {3}: lassen Sie eine weg, etwa mit --column {2}=ignore</translation>
    </message>
    <message>
        <source>every row with epsilon_so_far -&gt; the total of all rows up to it: the last one of each actor, data set and blocks counts</source>
        <translation>jede Zeile mit epsilon_so_far -&gt; die Summe aller Zeilen bis zu ihr: die letzte je Akteur, Datensatz und Blöcken zählt</translation>
    </message>
    <message>
        <source>must be empty where epsilon_so_far is given</source>
        <translation>muss leer sein, wo epsilon_so_far angegeben ist</translation>
    </message>
    <message>
        <source>is stated</source>
        <translation>ist angegeben</translation>
    </message>
    <message>
        <source>costs that rise, which are to be asked about</source>
        <translation>Kosten, die steigen und nach denen zu fragen ist</translation>
    </message>
    <message>
        <source>must be given without epsilon and count: it is the total of all lines so far</source>
        <translation>muss ohne epsilon und count stehen: es ist die Summe aller Zeilen bisher</translation>
    </message>
    <message>
        <source>not an object; every spend is one</source>
        <translation>kein Objekt; jede Ausgabe ist eines</translation>
    </message>
    <message>
        <source>must be one delta, or one for each epsilon</source>
        <translation>muss ein Delta sein oder eines für jedes Epsilon</translation>
    </message>
    <message>
        <source>an object&apos;s mechanism -&gt; the same mechanism</source>
        <translation>Mechanismus eines Objekts -&gt; derselbe Mechanismus</translation>
    </message>
    <message>
        <source>an object&apos;s epsilon, delta -&gt; pure_dp where delta is absent or 0, else approx_dp</source>
        <translation>epsilon, delta eines Objekts -&gt; pure_dp, wo delta fehlt oder 0 ist, sonst approx_dp</translation>
    </message>
    <message>
        <source>list {1} -&gt; the spends</source>
        <translation>Liste {1} -&gt; die Ausgaben</translation>
    </message>
    <message>
        <source>not understood beside a list of spends: write the list alone, as an array</source>
        <translation>neben einer Liste von Ausgaben nicht verstanden: schreiben Sie die Liste allein, als Array</translation>
    </message>
    <message>
        <source>key {1} -&gt; nothing</source>
        <translation>Schlüssel {1} -&gt; nichts</translation>
    </message>
    <message>
        <source>must stand in each spend of the list {1}, or be named total_delta</source>
        <translation>muss in jeder Ausgabe der Liste {1} stehen oder total_delta heißen</translation>
    </message>
    <message>
        <source>the list of spends must be a member of the outermost object</source>
        <translation>die Liste der Ausgaben muss im äußersten Objekt stehen</translation>
    </message>
    <message>
        <source>must be above 0 beside {1}: Gaussian noise has no finite epsilon at delta 0</source>
        <translation>muss neben {1} über 0 sein: Gaußsches Rauschen hat bei Delta 0 kein endliches Epsilon</translation>
    </message>
    <message>
        <source>an address in memory, without the accountant&apos;s steps: print its state_dict()</source>
        <translation>eine Speicheradresse ohne die Schritte des Accountants: geben Sie sein state_dict() aus</translation>
    </message>
    <message>
        <source>the printed list of spends is cut short: print the accountant&apos;s spent_budget</source>
        <translation>die ausgegebene Liste der Ausgaben ist gekürzt: geben Sie spent_budget des Accountants aus</translation>
    </message>
    <message>
        <source>must not fall: it is the total of all entries up to its own; costs of single entries are named epsilon</source>
        <translation>darf nicht fallen: es ist die Summe aller Einträge bis zum eigenen; Kosten einzelner Einträge heißen epsilon</translation>
    </message>
    <message>
        <source>epsilon rises from each entry to the next: if it is the total of all entries so far, name it epsilon_so_far (import --column epsilon=epsilon_so_far); here every entry is charged its epsilon</source>
        <translation>epsilon steigt von Eintrag zu Eintrag: ist es die Summe aller Einträge bisher, nennen Sie es epsilon_so_far (import --column epsilon=epsilon_so_far); hier wird jedem Eintrag sein Epsilon berechnet</translation>
    </message>
    <message>
        <source>If it is a total so far, read the log again with epsilon_so_far as its name.</source>
        <translation>Ist es die Summe bisher, lesen Sie das Protokoll noch einmal mit dem Namen epsilon_so_far.</translation>
    </message>
    <message>
        <source>a log states no budget to report on: give one, or use account</source>
        <translation>ein Protokoll nennt kein Budget, über das zu berichten wäre: geben Sie eines an oder verwenden Sie account</translation>
    </message>
    <message>
        <source>is not known; use {1}</source>
        <translation>ist nicht bekannt; verwenden Sie {1}</translation>
    </message>
    <message>
        <source>the strikes of an odometer must not fall</source>
        <translation>die Basiswerte eines Odometers dürfen nicht fallen</translation>
    </message>
    <message>
        <source>a run of the first mechanism reaches beyond the odometer&apos;s table</source>
        <translation>ein Lauf des ersten Mechanismus reicht über die Tabelle des Odometers hinaus</translation>
    </message>
    <message>
        <source>no strikes keep the odometer&apos;s table within its delta</source>
        <translation>keine Basiswerte halten die Tabelle des Odometers innerhalb ihres Deltas</translation>
    </message>
    <message>
        <source>Potential: the mechanism asked first, and any other</source>
        <translation>Potential: der zuerst verlangte Mechanismus und jeder andere</translation>
    </message>
    <message>
        <source>ε = max_L L + log(1 − W_t(L) − F(L) − slack left), W of a strike that grows with the clock, F a Renyi mixture with δ′/4</source>
        <translation>ε = max_L L + log(1 − W_t(L) − F(L) − übriger Spielraum), W zu einem Basiswert, der mit der Uhr wächst, F eine Rényi-Mischung mit δ′/4</translation>
    </message>
    <message>
        <source>Strike of a potential that does not grow in the mean (docs/proofs.md); a round chosen adaptively is dominated by its pair of laws: Zhu, Dong, Wang 2022, Theorem 10; deltas: Whitehouse et al. 2023, Lemma 10</source>
        <translation>Basiswert eines Potentials, das im Mittel nicht wächst (docs/proofs.md); eine adaptiv gewählte Runde wird von ihrem Paar von Verteilungen dominiert: Zhu, Dong, Wang 2022, Theorem 10; Deltas: Whitehouse et al. 2023, Lemma 10</translation>
    </message>
    <message>
        <source>needs a policy of the filter potential with a family of mechanisms</source>
        <translation>braucht eine Richtlinie mit dem Filter potential und einer Familie von Mechanismen</translation>
    </message>
    <message>
        <source>needs a budget with epsilon from above 0 to 300, and delta&apos; above 0</source>
        <translation>braucht ein Budget mit Epsilon über 0 und bis 300, und delta&apos; über 0</translation>
    </message>
    <message>
        <source>the family&apos;s first mechanism has no loss distribution</source>
        <translation>der erste Mechanismus der Familie hat keine Verlustverteilung</translation>
    </message>
    <message>
        <source>the family&apos;s first mechanism costs nothing</source>
        <translation>der erste Mechanismus der Familie kostet nichts</translation>
    </message>
    <message>
        <source>the family&apos;s first mechanism has an infinite loss too often</source>
        <translation>der erste Mechanismus der Familie hat zu oft einen unendlichen Verlust</translation>
    </message>
    <message>
        <source>ε = min{Σ ε, Σ ε(e^ε − 1) + √(2 log(1/d) Σ ε²)}, d = δ − Σ δᵢ; a round known by another notion is stated at δᵢ = δ/(2 n), n their number, rounded up to a power of two</source>
        <translation>ε = min{Σ ε, Σ ε(e^ε − 1) + √(2 log(1/d) Σ ε²)}, d = δ − Σ δᵢ; eine Runde, die durch einen anderen Begriff bekannt ist, wird bei δᵢ = δ/(2 n) angegeben, n ihre Zahl, auf eine Zweierpotenz aufgerundet</translation>
    </message>
    <message>
        <source>rounds stated: {1}, at delta {2} each</source>
        <translation>angegebene Runden: {1}, bei je delta {2}</translation>
    </message>
    <message>
        <source>must be a positive number</source>
        <translation>muss eine positive Zahl sein</translation>
    </message>
    <message>
        <source>must be no larger than the number of records</source>
        <translation>darf nicht größer als die Zahl der Datensätze sein</translation>
    </message>
    <message>
        <source>must be at most 10^15 steps in all</source>
        <translation>darf insgesamt höchstens 10^15 Schritte sein</translation>
    </message>
    <message>
        <source>read at {1} rounds, straight between them</source>
        <translation>bei {1} Runden gelesen, dazwischen gerade</translation>
    </message>
    <message>
        <source>Filled: 5 to 95 % of simulated paths, with their median.</source>
        <translation>Gefüllt: 5 bis 95 % der simulierten Pfade, mit ihrem Median.</translation>
    </message>
    <message>
        <source>Loss if you stop now: {1} at any time.</source>
        <translation>Verlust jetzt: {1} jederzeit.</translation>
    </message>
    <message>
        <source>Loss if you stop now: {1} at any time, {2} if all was fixed.</source>
        <translation>Verlust jetzt: {1} jederzeit, {2} wenn alles fest war.</translation>
    </message>
    <message>
        <source>is not known; the kinds are {1}</source>
        <translation>ist nicht bekannt; die Arten sind {1}</translation>
    </message>
    <message>
        <source>is no table of this budget and its first mechanism</source>
        <translation>ist keine Tabelle dieses Budgets und seines ersten Mechanismus</translation>
    </message>
    <message>
        <source>needs a policy of the filter potential</source>
        <translation>braucht eine Richtlinie mit dem Filter potential</translation>
    </message>
    <message>
        <source>Statement of TensorFlow Privacy</source>
        <translation>Aussage von TensorFlow Privacy</translation>
    </message>
    <message>
        <source>must be a finite number above 0</source>
        <translation>muss eine endliche Zahl über 0 sein</translation>
    </message>
    <message>
        <source>is missing where it is expected</source>
        <translation>fehlt, wo es erwartet wird</translation>
    </message>
    <message>
        <source>must be at most the number of examples</source>
        <translation>darf höchstens die Zahl der Beispiele sein</translation>
    </message>
    <message>
        <source>statement -&gt; epoch_gaussian, batches shuffled once an epoch; with microbatching half the noise, as the statement counts it</source>
        <translation>Aussage -&gt; epoch_gaussian, je Epoche einmal gemischte Stapel; mit Mikrostapeln das halbe Rauschen, wie es die Aussage zählt</translation>
    </message>
    <message>
        <source>has no sentence that begins with {1}</source>
        <translation>hat keinen Satz, der mit {1} beginnt</translation>
    </message>
    <message>
        <source>halts at {1}, accepts {2}</source>
        <translation>hält bei {1}, nimmt {2} an</translation>
    </message>
    <message>
        <source>{1}, what-if</source>
        <translation>{1}, Was-wäre-wenn</translation>
    </message>
    <message>
        <source>{1} does not take these rounds</source>
        <translation>{1} nimmt diese Runden nicht</translation>
    </message>
    <message>
        <source>{1}; {2} filters do not take them.</source>
        <translation>{1}; {2} Filter nehmen sie nicht.</translation>
    </message>
    <message>
        <source>{1}; not taken by {2}.</source>
        <translation>{1}; nicht von {2} genommen.</translation>
    </message>
    <message>
        <source>90 % of paths: {1}</source>
        <translation>90 % der Pfade: {1}</translation>
    </message>
    <message>
        <source>90 % of paths: {1} to {2}, median {3}</source>
        <translation>90 % der Pfade: {1} bis {2}, Median {3}</translation>
    </message>
    <message>
        <source>At the end of the plan</source>
        <translation>Am Ende des Plans</translation>
    </message>
    <message>
        <source>After round {1}</source>
        <translation>Nach Runde {1}</translation>
    </message>
    <message>
        <source>{1} the odometer says {2}, within the budget</source>
        <translation>{1} zeigt das Odometer {2}, innerhalb des Budgets</translation>
    </message>
    <message>
        <source>{1} the odometer says {2}, above the budget from round {3}, which the {4} filter keeps whenever you stop</source>
        <translation>{1} zeigt das Odometer {2}, ab Runde {3} über dem Budget, das der Filter {4} bei jedem Ende einhält</translation>
    </message>
    <message>
        <source>{1} the odometer says {2}, above the budget from round {3}</source>
        <translation>{1} zeigt das Odometer {2}, ab Runde {3} über dem Budget</translation>
    </message>
    <message>
        <source>{1}; advanced composition passes it at round {2}.</source>
        <translation>{1}; fortgeschrittene Komposition überschreitet es in Runde {2}.</translation>
    </message>
    <message>
        <source>Given back: nothing, because the worst outcomes came out.</source>
        <translation>Zurückgegeben: nichts, weil die schlechtesten Ausgänge eintraten.</translation>
    </message>
    <message>
        <source>Given back: nothing yet; an outcome that is not known is charged as the worst, and may give back up to epsilon {1}.</source>
        <translation>Zurückgegeben: noch nichts; ein unbekannter Ausgang wird als der schlechteste berechnet und kann bis zu Epsilon {1} zurückgeben.</translation>
    </message>
    <message>
        <source>{1}, {2}</source>
        <translation>{1}, {2}</translation>
    </message>
    <message>
        <source>1 of {1} claims is false</source>
        <translation>1 von {1} Behauptungen ist falsch</translation>
    </message>
    <message>
        <source>{1} of {2} claims are false</source>
        <translation>{1} von {2} Behauptungen sind falsch</translation>
    </message>
    <message>
        <source>the next analysis</source>
        <translation>die nächste Analyse</translation>
    </message>
    <message>
        <source>What {1} costs is not known yet.</source>
        <translation>Was {1} kostet, ist noch nicht bekannt.</translation>
    </message>
    <message>
        <source>The policy for {1} refuses {2}.</source>
        <translation>Die Richtlinie für {1} lehnt {2} ab.</translation>
    </message>
    <message>
        <source>The filter does not take {1}: it {2}.</source>
        <translation>Der Filter nimmt {1} nicht: {2}.</translation>
    </message>
    <message>
        <source>{1} does not fit into what is left.</source>
        <translation>{1} passt nicht in den Rest.</translation>
    </message>
    <message>
        <source>The planned row fits.</source>
        <translation>Die geplante Zeile passt.</translation>
    </message>
    <message>
        <source>All {1} planned rows fit.</source>
        <translation>Alle {1} geplanten Zeilen passen.</translation>
    </message>
    <message>
        <source>The {1} filter keeps epsilon {2} whenever you stop; the odometer, which holds at all rounds at once, says {3}.</source>
        <translation>Der Filter {1} hält Epsilon {2} bei jedem Ende ein; das Odometer, das für alle Runden zugleich gilt, zeigt {3}.</translation>
    </message>
    <message>
        <source>mu of Gaussian differential privacy, at least</source>
        <translation>mu der gaußschen Differential Privacy, mindestens</translation>
    </message>
    <message>
        <source>true positive rate, at least</source>
        <translation>Richtig-positiv-Rate, mindestens</translation>
    </message>
    <message>
        <source>at a false positive rate of at most</source>
        <translation>bei einer Falsch-positiv-Rate von höchstens</translation>
    </message>
    <message>
        <source>holds only if</source>
        <translation>gilt nur, wenn</translation>
    </message>
    <message>
        <source>the canaries of the one run are independent</source>
        <translation>die Kanarienvögel des einen Laufs unabhängig sind</translation>
    </message>
    <message>
        <source>line {1} has too few cells</source>
        <translation>Zeile {1} hat zu wenige Zellen</translation>
    </message>
    <message>
        <source>line {1}: a score must be a finite number, a member 1 or 0</source>
        <translation>Zeile {1}: score muss eine endliche Zahl sein, member 1 oder 0</translation>
    </message>
    <message>
        <source>the first line must name the columns score and member</source>
        <translation>die erste Zeile muss die Spalten score und member nennen</translation>
    </message>
    <message>
        <source>must be of members and of others, several of each</source>
        <translation>müssen von Mitgliedern und von anderen sein, jeweils mehrere</translation>
    </message>
    <message>
        <source>must be fixed in advance where delta is above 0</source>
        <translation>muss vorher feststehen, wenn delta größer als 0 ist</translation>
    </message>
    <message>
        <source>must be one of {1}</source>
        <comment>one, several</comment>
        <translation>muss eines von diesen sein: {1}</translation>
    </message>
    <message>
        <source>must be one of {1}</source>
        <comment>confidence, delta, runs, guesses, false_positive_rate</comment>
        <translation>muss eines von diesen sein: {1}</translation>
    </message>
    <message>
        <source>must be one of {1}</source>
        <comment>empirical</comment>
        <translation>muss eines von diesen sein: {1}</translation>
    </message>
    <message>
        <source>must be given: batch, records and epochs go together, as in batch=256 records=60000 epochs=10</source>
        <translation>muss angegeben sein: batch, records und epochs gehören zusammen, wie in batch=256 records=60000 epochs=10</translation>
    </message>
    <message>
        <source>must be above {1}, which guessing without the outputs reaches</source>
        <translation>muss über {1} liegen: so viel erreicht Raten ohne die Ausgaben</translation>
    </message>
    <message>
        <source>{1}: no bound limits what an attacker learns.</source>
        <translation>{1}: Keine Schranke begrenzt, was ein Angreifer erfährt.</translation>
    </message>
    <message>
        <source>If everything was fixed beforehand</source>
        <translation>Wenn alles vorab festgelegt war</translation>
    </message>
    <message>
        <source>Whatever is asked within the budget</source>
        <translation>Was auch immer innerhalb des Budgets gefragt wird</translation>
    </message>
    <message>
        <source>a certificate takes an epsilon of at most 10</source>
        <translation>ein Zertifikat fasst ein Epsilon von höchstens 10</translation>
    </message>
    <message>
        <source>the policy&apos;s clock is longer than its table</source>
        <translation>die Uhr der Richtlinie ist länger als ihre Tabelle</translation>
    </message>
    <message>
        <source>its table needs {1} products, and Coq multiplies {2} in about two minutes; a ledger with a coarser --lattice needs fewer</source>
        <translation>ihre Tabelle braucht {1} Produkte, und Coq multipliziert {2} in etwa zwei Minuten; ein Ledger mit gröberem --lattice braucht weniger</translation>
    </message>
    <message>
        <source>rounding of the certificate leaves more than the policy&apos;s delta</source>
        <translation>mit der Rundung des Zertifikats bleibt mehr als das Delta der Richtlinie</translation>
    </message>
    <message>
        <source>a certificate has at most 100000 events</source>
        <translation>ein Zertifikat hat höchstens 100000 Ereignisse</translation>
    </message>
    <message>
        <source>a certificate is of the filter potential, and the policy&apos;s filter is {1}</source>
        <translation>ein Zertifikat gibt es für den Filter potential, und der Filter der Richtlinie ist {1}</translation>
    </message>
    <message>
        <source>the policy has no family yet, which the first spend chooses: there is nothing to certify</source>
        <translation>die Richtlinie hat noch keine Familie, die wählt erst die erste Ausgabe: es gibt nichts zu bescheinigen</translation>
    </message>
    <message>
        <source>the policy&apos;s filter has no table</source>
        <translation>der Filter der Richtlinie hat keine Tabelle</translation>
    </message>
    <message>
        <source>a certificate has no place for {1}, which this record has</source>
        <translation>ein Zertifikat hat keinen Platz für {1}, was dieses Ledger enthält</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>nicht verstanden</translation>
    </message>
    <message>
        <source>{1} of {2} rounds; fixed beforehand: {3}, price of adaptivity {4}.</source>
        <translation>{1} von {2} Runden; vorher festgelegt: {3}, Preis der Adaptivität {4}.</translation>
    </message>
    <message>
        <source>{1}: charged {2}, {3}</source>
        <translation>{1}: belastet {2}, {3}</translation>
    </message>
    <message>
        <source>is not a signed audit of version {1}: {2}</source>
        <translation>ist keine signierte Prüfung der Version {1}: {2}</translation>
    </message>
    <message>
        <source>must be one word, as in the readers&apos; allowed signers</source>
        <translation>muss ein Wort sein, wie in den erlaubten Unterzeichnern der Leser</translation>
    </message>
    <message>
        <source>must be of a ledger with a whole chain: the signature names its head</source>
        <translation>muss von einem Register mit heiler Kette sein: Die Signatur nennt seinen Kopf</translation>
    </message>
    <message>
        <source>the audit was changed after {1} signed it: {2}</source>
        <translation>die Prüfung wurde geändert, nachdem {1} sie signiert hatte: {2}</translation>
    </message>
    <message>
        <source>the audit is not signed by a key of {1} that you allow: {2}</source>
        <translation>die Prüfung ist nicht mit einem Schlüssel von {1} signiert, den Sie erlauben: {2}</translation>
    </message>
    <message>
        <source>The policy for {1} admits no more like the last one.</source>
        <translation>Die Richtlinie für {1} lässt keine weitere wie die letzte zu.</translation>
    </message>
    <message>
        <source>A spend that does not state its block, time or actor counts for all of them.</source>
        <translation>Eine Ausgabe, die Block, Zeit oder Person nicht angibt, zählt für alle.</translation>
    </message>
    <message>
        <source>A spend must fit each of these in whose scope it falls.</source>
        <translation>Eine Ausgabe muss zu jeder dieser Vorgaben passen, in deren Geltungsbereich sie fällt.</translation>
    </message>
    <message>
        <source>There is no budget over everything; all together: epsilon at most {1} {2}, {3}.</source>
        <translation>Es gibt kein Budget für alles; alle zusammen: epsilon höchstens {1} {2}, {3}.</translation>
    </message>
    <message>
        <source>HALT: refused by the policy of {1}; {2}</source>
        <translation>HALT: abgelehnt von der Vorgabe für {1}; {2}</translation>
    </message>
    <message>
        <source>a pipe or device; a ledger is a file</source>
        <translation>eine Pipe oder ein Gerät; ein Ledger ist eine Datei</translation>
    </message>
    <message>
        <source>zCDP, also approximate</source>
        <translation>zCDP, auch approximative</translation>
    </message>
    <message>
        <source>This is how the output DP filter counts; that of the policy ({1}) does not look at outcomes.</source>
        <translation>So zählt der Filter Ausgabe-DP; der der Vorgabe ({1}) sieht nicht auf Ergebnisse.</translation>
    </message>
    <message>
        <source>The {1}, valid at any stopping time: with every outcome unknown, charged as the worst, and with the outcomes that are known.</source>
        <translation>{1}, gültig zu jeder Zeit, zu der man aufhört: mit lauter unbekannten Ausgängen, als die schlimmsten berechnet, und mit den bekannten.</translation>
    </message>
    <message>
        <source>guesses one after the other</source>
        <translation>Tipps nacheinander</translation>
    </message>
    <message>
        <source>guesses in one run</source>
        <translation>Tipps in einem Lauf</translation>
    </message>
    <message>
        <source>rates of a test</source>
        <translation>Raten eines Tests</translation>
    </message>
    <message>
        <source>That is above the {1} of {2}: look for a fault in the mechanism, the record or the coins.</source>
        <translation>Das liegt über {1} {2}: Ein Fehler ist im Mechanismus, in den Aufzeichnungen oder bei den Münzen zu suchen.</translation>
    </message>
    <message>
        <source>No upper bound is known at this delta.</source>
        <translation>Bei diesem delta ist keine obere Schranke bekannt.</translation>
    </message>
    <message>
        <source>It contradicts no upper bound, and proves none: another attack may show more.</source>
        <translation>Das widerspricht keiner oberen Schranke und beweist keine: Ein anderer Angriff kann mehr zeigen.</translation>
    </message>
    <message>
        <source>The attack shows an epsilon of at least {1} at delta {2} ({3}); a mechanism with a smaller one would show that much with a probability of at most {4}.</source>
        <translation>Der Angriff zeigt ein Epsilon von mindestens {1} bei delta {2} ({3}); ein Mechanismus mit einem kleineren würde mit einer Wahrscheinlichkeit von höchstens {4} so viel zeigen.</translation>
    </message>
    <message>
        <source>It holds only if the canaries of the one run are independent.</source>
        <translation>Das gilt nur, wenn die Kanarienvögel des einen Laufs unabhängig sind.</translation>
    </message>
    <message>
        <source>Epsilon from below and from above</source>
        <translation>Epsilon von unten und von oben</translation>
    </message>
    <message>
        <source>, if everything was fixed beforehand</source>
        <translation>, wenn alles vorab festgelegt war</translation>
    </message>
    <message>
        <source>Hatched: what each attack shows from below, by itself with a confidence of {1}; the largest of several has less. A threshold is chosen on one half of the scores and tried on the other.</source>
        <translation>Schraffiert: was jeder Angriff von unten zeigt, für sich mit einer Konfidenz von {1}; der größte von mehreren hat weniger. Eine Schwelle wird an der einen Hälfte der Werte gewählt und an der anderen erprobt.</translation>
    </message>
    <message>
        <source>partition</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>is not a field of a {1}</source>
        <translation>ist kein Feld von: {1}</translation>
    </message>
    <message>
        <source>must be a whole number from 1 to 10^12</source>
        <translation>muss eine ganze Zahl von 1 bis 10^12 sein</translation>
    </message>
    <message>
        <source>must be given once; another value is a scope of its own</source>
        <translation>muss einmal angegeben werden; ein anderer Wert ist ein eigener Geltungsbereich</translation>
    </message>
    <message>
        <source>Given back: epsilon {1}; the {2} says {3}, and {4} if every outcome were the worst.</source>
        <translation>Zurückgegeben: Epsilon {1}; {2}: {3}, und {4}, wenn jeder Ausgang der schlimmste wäre.</translation>
    </message>
    <message>
        <source>At a false positive rate of {1} no attacker finds more than {2} of those in the data, at {3} no more than {4}; guessing finds as many as it wrongly accuses.</source>
        <translation>Bei einer Falsch-positiv-Rate von {1} findet kein Angreifer mehr als {2} derer in den Daten, bei {3} nicht mehr als {4}; Raten findet so viele, wie es zu Unrecht beschuldigt.</translation>
    </message>
    <message>
        <source>An attacker who wrongly accuses 1 of 100 outside the data finds at most {1} of those in it (guessing finds 1%).</source>
        <translation>Ein Angreifer, der 1 von 100 außerhalb der Daten zu Unrecht beschuldigt, findet höchstens {1} derer darin (Raten findet 1 %).</translation>
    </message>
    <message>
        <source>{1}: an attacker who wrongly accuses {2} of those outside the data, one {5} each, finds at most {3} of those in it (guessing finds {2}); advantage at most {4}.</source>
        <translation>{1}: Ein Angreifer, der {2} derer außerhalb der Daten (je Einheit: {5}) zu Unrecht beschuldigt, findet höchstens {3} derer darin (Raten findet {2}); Vorteil höchstens {4}.</translation>
    </message>
    <message>
        <source>{1}: with a prior of {2} the best guess whether the data of one {7} was used is right with a probability of at most {3} ({4} without the outputs). Of those accused by a test that wrongly accuses {6}, at most {5} are in the data.</source>
        <translation>{1}: Bei einer A-priori-Wahrscheinlichkeit von {2} trifft der beste Tipp, ob die Daten einer Einheit ({7}) verwendet wurden, mit einer Wahrscheinlichkeit von höchstens {3} zu ({4} ohne die Ausgaben). Von denen, die ein Test mit {6} zu Unrecht Beschuldigten beschuldigt, sind höchstens {5} in den Daten.</translation>
    </message>
    <message>
        <source>{1}: a secret of one {4} that is guessed with a probability of {2} without the outputs is guessed with at most {3} with them.</source>
        <translation>{1}: Ein Geheimnis einer Einheit ({4}), das ohne die Ausgaben mit einer Wahrscheinlichkeit von {2} erraten wird, wird mit ihnen mit höchstens {3} erraten.</translation>
    </message>
    <message>
        <source>Training steps</source>
        <translation>Trainingsschritte</translation>
    </message>
    <message>
        <source>Clip the gradient of every record; what was released so far has no finite cost.</source>
        <translation>Kappen Sie den Gradienten jedes Datensatzes; was bisher veröffentlicht wurde, hat keine endlichen Kosten.</translation>
    </message>
    <message>
        <source>The noise multiplier is the noise over that norm: check that it was recorded so.</source>
        <translation>Der Rauschfaktor ist das Rauschen geteilt durch diese Norm: Prüfen Sie, ob er so aufgezeichnet wurde.</translation>
    </message>
    <message>
        <source>The noisy sum is divided by the size of the batch that was drawn, which depends on the records: the scale of the noise shows it.</source>
        <translation>Die verrauschte Summe wird durch die Größe des gezogenen Batches geteilt, die von den Datensätzen abhängt: Die Skala des Rauschens zeigt sie.</translation>
    </message>
    <message>
        <source>Divide by the expected size of a batch, which is fixed in advance.</source>
        <translation>Teilen Sie durch die erwartete Größe eines Batches, die vorab feststeht.</translation>
    </message>
    <message>
        <source>Steps with an empty batch are skipped: that no record was drawn shows, without noise.</source>
        <translation>Schritte mit leerem Batch werden übersprungen: Dass kein Datensatz gezogen wurde, zeigt sich ohne Rauschen.</translation>
    </message>
    <message>
        <source>Add the noise to an empty sum as well.</source>
        <translation>Fügen Sie das Rauschen auch einer leeren Summe hinzu.</translation>
    </message>
    <message>
        <source>Steps with a gradient that is not finite are skipped: a single record decides that, without noise.</source>
        <translation>Schritte mit einem nicht endlichen Gradienten werden übersprungen: Ein einzelner Datensatz entscheidet das, ohne Rauschen.</translation>
    </message>
    <message>
        <source>Put zero in the place of such a gradient, before the sum.</source>
        <translation>Setzen Sie vor der Summe null an die Stelle eines solchen Gradienten.</translation>
    </message>
    <message>
        <source>An operation over several records of a batch, such as batch normalisation, makes a record move the gradients of others: clipping bounds its own alone.</source>
        <translation>Durch eine Operation über mehrere Datensätze eines Batches, etwa Batch-Normalisierung, verschiebt ein Datensatz die Gradienten anderer: Das Kappen begrenzt nur seinen eigenen.</translation>
    </message>
    <message>
        <source>Use group or layer normalisation, and route records one by one.</source>
        <translation>Verwenden Sie Gruppen- oder Schicht-Normalisierung, und leiten Sie Datensätze einzeln weiter.</translation>
    </message>
    <message>
        <source>Losses or accuracies on the training records were released without noise; no cost covers them.</source>
        <translation>Verluste oder Genauigkeiten auf den Trainingsdaten wurden ohne Rauschen veröffentlicht; keine Kosten decken sie ab.</translation>
    </message>
    <message>
        <source>Release them with noise and record that, or compute them on public records.</source>
        <translation>Veröffentlichen Sie sie mit Rauschen und zeichnen Sie das auf, oder berechnen Sie sie auf öffentlichen Datensätzen.</translation>
    </message>
    <message>
        <source>Parameters were tuned on the same records, and the other runs are not recorded: each of them costs.</source>
        <translation>Parameter wurden auf denselben Datensätzen abgestimmt, und die anderen Läufe sind nicht aufgezeichnet: Jeder von ihnen kostet.</translation>
    </message>
    <message>
        <source>Record the other runs, or the search as repeat_and_select, or tune on public data.</source>
        <translation>Zeichnen Sie die anderen Läufe auf, oder die Suche als repeat_and_select, oder stimmen Sie auf öffentlichen Daten ab.</translation>
    </message>
    <message>
        <source>must be an object such as {&quot;mechanism&quot;:&quot;gaussian&quot;,&quot;accuracy&quot;:&quot;5&quot;}</source>
        <translation>muss ein Objekt sein wie {&quot;mechanism&quot;:&quot;gaussian&quot;,&quot;accuracy&quot;:&quot;5&quot;}</translation>
    </message>
    <message>
        <source>is not a field here; the fields are mechanism, accuracy, confidence, count</source>
        <translation>ist hier kein Feld; die Felder sind mechanism, accuracy, confidence, count</translation>
    </message>
    <message>
        <source>must be at most 4294967295 runs together</source>
        <translation>müssen zusammen höchstens 4294967295 Läufe sein</translation>
    </message>
    <message>
        <source>Any mechanism, or several, on one random sample of the records.</source>
        <translation>Ein beliebiger Mechanismus, oder mehrere, auf einer Zufallsstichprobe der Datensätze.</translation>
    </message>
    <message>
        <source>must have a bounded loss, an (epsilon, delta) or Renyi divergences</source>
        <translation>muss einen beschränkten Verlust, ein (Epsilon, Delta) oder Rényi-Divergenzen haben</translation>
    </message>
    <message>
        <source>Noisy counts of groups that are found in the data, such as words: only groups whose noisy count reaches a threshold are released.</source>
        <translation>Verrauschte Häufigkeiten von Gruppen, die in den Daten gefunden werden, etwa Wörtern: Nur Gruppen, deren verrauschte Häufigkeit eine Schwelle erreicht, werden veröffentlicht.</translation>
    </message>
    <message>
        <source>the noise on k groups together with (0, 1 − (1 − p)^k), p = P(c + noise ≥ threshold)</source>
        <translation>das Rauschen auf k Gruppen zusammen mit (0, 1 − (1 − p)^k), p = P(c + Rauschen ≥ Schwelle)</translation>
    </message>
    <message>
        <source>Korolova, Kenthapadi, Mishra, Ntoulas 2009; truncated geometric noise: Desfontaines, Voss, Gipson, Mandayam 2022; all notions: docs/proofs.md 24</source>
        <translation>Korolova, Kenthapadi, Mishra, Ntoulas 2009; abgeschnittenes geometrisches Rauschen: Desfontaines, Voss, Gipson, Mandayam 2022; alle Begriffe: docs/proofs.md 24</translation>
    </message>
    <message>
        <source>must be above the contribution: else a group of one person is released more often than not</source>
        <translation>muss über dem Beitrag liegen: Sonst wird eine Gruppe aus einer Person eher veröffentlicht als nicht</translation>
    </message>
    <message>
        <source>must be 1 for truncated geometric noise</source>
        <translation>muss bei abgeschnittenem geometrischem Rauschen 1 sein</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>The noise on every count: laplace and gaussian on real numbers, discrete_laplace on whole ones, truncated_geometric on whole ones and never as far as the threshold.</source>
        <translation>Das Rauschen auf jeder Häufigkeit: laplace und gaussian auf reellen Zahlen, discrete_laplace auf ganzen, truncated_geometric auf ganzen und nie so weit wie die Schwelle.</translation>
    </message>
    <message>
        <source>The standard deviation of Gaussian noise; b of the others, whose density or mass falls as exp(−|x|/b).</source>
        <translation>Die Standardabweichung von Gaußschem Rauschen; b der anderen, deren Dichte oder Masse wie exp(−|x|/b) fällt.</translation>
    </message>
    <message>
        <source>Threshold τ</source>
        <translation>Schwelle τ</translation>
    </message>
    <message>
        <source>A group is released if its noisy count is at least this.</source>
        <translation>Eine Gruppe wird veröffentlicht, wenn ihre verrauschte Häufigkeit mindestens so groß ist.</translation>
    </message>
    <message>
        <source>Groups of a person k</source>
        <translation>Gruppen einer Person k</translation>
    </message>
    <message>
        <source>The most groups that one person is counted in; twice as many where a person is replaced.</source>
        <translation>In wie vielen Gruppen eine Person höchstens gezählt wird; doppelt so viele, wo eine Person ersetzt wird.</translation>
    </message>
    <message>
        <source>Contribution c</source>
        <translation>Beitrag c</translation>
    </message>
    <message>
        <source>The most that one person adds to the count of one group.</source>
        <translation>Was eine Person zur Häufigkeit einer Gruppe höchstens beiträgt.</translation>
    </message>
    <message>
        <source>must be day, week, month, quarter, year, a number of days from 2 to 36600 such as 30-days, or sliding-30-days</source>
        <translation>muss day, week, month, quarter, year, eine Zahl von Tagen von 2 bis 36600 wie 30-days oder sliding-30-days sein</translation>
    </message>
    <message>
        <source>week</source>
        <translation>Woche</translation>
    </message>
    <message>
        <source>period of {1} days</source>
        <translation>Zeitraum von {1} Tagen</translation>
    </message>
    <message>
        <source>each {1}</source>
        <translation>je {1}</translation>
    </message>
    <message>
        <source>the budget of {1}</source>
        <translation>das Budget von {1}</translation>
    </message>
    <message>
        <source>the budget over everything</source>
        <translation>das Budget über alles</translation>
    </message>
    <message>
        <source>{1}; by themselves these results may repeat what others found, which {2} bounds: {3}.</source>
        <translation>{1}; für sich können diese Ergebnisse wiederholen, was andere fanden; das begrenzt {2}: {3}.</translation>
    </message>
    <message>
        <source>must be given as {1}, of this type</source>
        <translation>muss bei dieser Art als {1} angegeben werden</translation>
    </message>
    <message>
        <source>needs {1}, such as blocks=*</source>
        <translation>braucht {1}, etwa blocks=*</translation>
    </message>
    <message>
        <source>Given back: nothing to the budget, because the {1} filter does not look at outcomes; universal, potential and output DP do.</source>
        <translation>Zurückgegeben: nichts an das Budget, weil der Filter {1} Ausgänge nicht beachtet; universal, potential und Ausgabe-DP tun es.</translation>
    </message>
    <message>
        <source>budget {1} at delta {2}</source>
        <translation>Budget {1} bei Delta {2}</translation>
    </message>
    <message>
        <source>{1}; by themselves these results may repeat what others found, which nothing bounds: the record does not keep {2}, {3}.</source>
        <translation>{1}; für sich können diese Ergebnisse wiederholen, was andere fanden; das begrenzt nichts: Die Aufzeichnung hält {2} nicht ein, {3}.</translation>
    </message>
    <message>
        <source>the {1} &quot;{2}&quot; is new and looks like &quot;{3}&quot;: each name is counted by itself</source>
        <translation>{1}: „{2}“ ist neu und sieht aus wie „{3}“: Jeder Name wird für sich gezählt</translation>
    </message>
    <message>
        <source>Gradients are not clipped: nothing limits how far one record moves the sum, so no noise bounds its loss.</source>
        <translation>Gradienten werden nicht gekappt: Nichts begrenzt, wie weit ein Datensatz die Summe verschiebt, also begrenzt kein Rauschen seinen Verlust.</translation>
    </message>
    <message>
        <source>Averages over microbatches are clipped: a record that joins changes an average, which moves the sum by up to two clips, and by more where it moves the others to other microbatches.</source>
        <translation>Mittelwerte über Mikrobatches werden gekappt: Ein Datensatz, der hinzukommt, ändert einen Mittelwert, was die Summe um bis zu zwei Kappungsgrenzen verschiebt, und um mehr, wo er die anderen in andere Mikrobatches verschiebt.</translation>
    </message>
    <message>
        <source>Clip the gradient of every record by itself. Where the microbatches of the others never change, half of the noise multiplier covers it: record that.</source>
        <translation>Kappen Sie den Gradienten jedes Datensatzes für sich. Wo sich die Mikrobatches der anderen nie ändern, deckt der halbe Rauschfaktor es ab: Zeichnen Sie diesen auf.</translation>
    </message>
    <message>
        <source>Every layer is clipped by itself: the norm of all L layers together is up to the root of the sum of their squared clips, the root of L times as large where they are equal.</source>
        <translation>Jede Schicht wird für sich gekappt: Die Norm aller L Schichten zusammen reicht bis zur Wurzel der Summe ihrer quadrierten Kappungsgrenzen, bei gleichen ist sie um die Wurzel aus L größer.</translation>
    </message>
    <message>
        <source>must be a whole number, at most 10^15, for noise on whole numbers</source>
        <translation>muss bei Rauschen auf ganzen Zahlen eine ganze Zahl sein, höchstens 10^15</translation>
    </message>
    <message>
        <source>this window of time</source>
        <translation>diesem Zeitfenster</translation>
    </message>
    <message>
        <source>some {1} days on end</source>
        <translation>irgendwelchen {1} Tagen am Stück</translation>
    </message>
    <message>
        <source>one {1}</source>
        <translation>einem Zeitraum ({1})</translation>
    </message>
    <message>
        <source>{1} within this window of time</source>
        <translation>{1} in diesem Zeitfenster</translation>
    </message>
    <message>
        <source>Of a unit whose records can be read in {1} alone, everything released is {2}.</source>
        <translation>Von einer Einheit, deren Datensätze nur in {1} gelesen werden können, ist alles Veröffentlichte {2}.</translation>
    </message>
    <message>
        <source>A unit may take part in {1} of the periods and blocks, each of which has that part of the budget.</source>
        <translation>Eine Einheit kann an {1} der Zeiträume und Blöcke teilnehmen, von denen jeder diesen Teil des Budgets hat.</translation>
    </message>
    <message>
        <source>Costs add up: someone present for longer has the sum of the parts of all periods.</source>
        <translation>Kosten addieren sich: Wer länger dabei ist, hat die Summe der Teile aller Zeiträume.</translation>
    </message>
    <message>
        <source>Partition selection</source>
        <translation>Partitionsauswahl</translation>
    </message>
    <message>
        <source>Stated facts about clipping, divisors, skipped steps, operations over several records, metrics and tuning that the cost of training does not cover.</source>
        <translation>Angaben über Kappen, Teiler, übersprungene Schritte, Operationen über mehrere Datensätze, Metriken und Abstimmung, die die Kosten des Trainings nicht abdecken.</translation>
    </message>
    <message>
        <source>The mechanism that runs on each sample, as in a ledger: {&quot;kind&quot;: &quot;laplace&quot;, &quot;scale&quot;: &quot;2&quot;}, or a list of {mechanism, count}, such as a gradient and a count for adaptive clipping.</source>
        <translation>Der Mechanismus, der auf jeder Stichprobe läuft, wie im Ledger: {&quot;kind&quot;: &quot;laplace&quot;, &quot;scale&quot;: &quot;2&quot;}, oder eine Liste von {mechanism, count}, etwa ein Gradient und eine Anzahl für adaptives Kappen.</translation>
    </message>
    <message>
        <source>Approvals</source>
        <translation>Freigaben</translation>
    </message>
    <message>
        <source>Spends above the share of the budget, and changes of what the ledger promises, that lack the signatures that the ledger asks for.</source>
        <translation>Ausgaben über dem Anteil des Budgets und Änderungen der Zusage, denen die verlangten Unterschriften fehlen.</translation>
    </message>
    <message>
        <source>The entry takes more of the budget than a spend may without approval: {1}.</source>
        <translation>Der Eintrag nimmt mehr vom Budget, als ohne Freigabe erlaubt ist: {1}.</translation>
    </message>
    <message>
        <source>The change of what the ledger promises is not approved: {1}.</source>
        <translation>Die Änderung der Zusage ist nicht freigegeben: {1}.</translation>
    </message>
    <message>
        <source>Find out who recorded the line, and by which program: this one refuses it.</source>
        <translation>Klären Sie, wer die Zeile mit welchem Programm geschrieben hat: dieses lehnt sie ab.</translation>
    </message>
    <message>
        <source>Changes of approvals</source>
        <translation>Änderungen der Freigaben</translation>
    </message>
    <message>
        <source>Changes of who must approve, of how many, and of the share above which they must.</source>
        <translation>Änderungen daran, wer freigeben muss, wie viele, und ab welchem Anteil.</translation>
    </message>
    <message>
        <source>{1} of {2}, above {3} of the budget</source>
        <translation>{1} von {2}, über {3} des Budgets</translation>
    </message>
    <message>
        <source>Who must approve, or what, was changed.</source>
        <translation>Wer freigeben muss, oder was, wurde geändert.</translation>
    </message>
    <message>
        <source>Check who decided it, and that it was approved by those who had to approve until then.</source>
        <translation>Prüfen Sie, wer das entschieden hat, und ob die bis dahin Zuständigen es freigegeben haben.</translation>
    </message>
    <message>
        <source>its approvals stand on an earlier line</source>
        <translation>seine Freigaben stehen in einer früheren Zeile</translation>
    </message>
    <message>
        <source>{1} must approve it, and {2}</source>
        <translation>{1}: Freigabe nötig, und {2}</translation>
    </message>
    <message>
        <source>1 person</source>
        <translation>1 Person</translation>
    </message>
    <message>
        <source>{1} people</source>
        <translation>{1} Personen</translation>
    </message>
    <message>
        <source>there is no approval that counts</source>
        <translation>es gibt keine gültige Freigabe</translation>
    </message>
    <message>
        <source>it has the approval of {1} alone</source>
        <translation>es hat nur die Freigabe von {1}</translation>
    </message>
    <message>
        <source>; who may approve: {1}</source>
        <translation>; freigeben dürfen: {1}</translation>
    </message>
    <message>
        <source>no one, until a rule that can be read is approved</source>
        <translation>niemand, bis eine lesbare Regel freigegeben ist</translation>
    </message>
    <message>
        <source>it asks for {1} of the budget, and {2} at most need no approval</source>
        <translation>es verlangt {1} des Budgets, und höchstens {2} brauchen keine Freigabe</translation>
    </message>
    <message>
        <source>{1}; these approvals stand on an earlier line, and approve one spend: ask for them anew</source>
        <translation>{1}; diese Freigaben stehen in einer früheren Zeile und gelten für eine Ausgabe: holen Sie neue ein</translation>
    </message>
    <message>
        <source>{1}; {2}</source>
        <translation>{1}; {2}</translation>
    </message>
    <message>
        <source>must be a whole number of people; 0: nothing needs approval</source>
        <translation>muss eine ganze Zahl von Personen sein; 0: nichts braucht Freigabe</translation>
    </message>
    <message>
        <source>must be a share of the budget, 0 to 1</source>
        <translation>muss ein Anteil des Budgets sein, 0 bis 1</translation>
    </message>
    <message>
        <source>must be a list of up to 1000 lines, a name and its key each</source>
        <translation>muss eine Liste von bis zu 1000 Zeilen sein, je ein Name und sein Schlüssel</translation>
    </message>
    <message>
        <source>must not have a key that stands there already</source>
        <translation>darf keinen Schlüssel haben, der schon dasteht</translation>
    </message>
    <message>
        <source>must be at most the number of people in {1}</source>
        <translation>darf höchstens die Zahl der Personen in {1} sein</translation>
    </message>
    <message>
        <source>a signature is not one of ssh-keygen -Y sign</source>
        <translation>eine Unterschrift ist nicht von ssh-keygen -Y sign</translation>
    </message>
    <message>
        <source>the key {1} is not among those whose approval counts</source>
        <translation>der Schlüssel {1} gehört nicht zu denen, deren Freigabe zählt</translation>
    </message>
    <message>
        <source>{1} counts once</source>
        <translation>{1} zählt einmal</translation>
    </message>
    <message>
        <source>the signature of {1} is not over this request, or not for {2}</source>
        <translation>die Unterschrift von {1} gilt nicht für diese Anfrage oder nicht für {2}</translation>
    </message>
    <message>
        <source>{1}; approved by {2}</source>
        <translation>{1}; freigegeben von {2}</translation>
    </message>
    <message>
        <source>HALT: approvals are missing: {1}; the budget has room for it</source>
        <translation>HALT: Freigaben fehlen: {1}; das Budget hat Platz dafür</translation>
    </message>
    <message>
        <source>must be what an answer gave as the request to approve</source>
        <translation>muss sein, was eine Antwort als Anfrage zur Freigabe angab</translation>
    </message>
    <message>
        <source>must be a request for the same: this one asks for something else</source>
        <translation>muss eine Anfrage nach demselben sein: diese verlangt etwas anderes</translation>
    </message>
    <message>
        <source>are given as {1}</source>
        <translation>werden als {1} angegeben</translation>
    </message>
    <message>
        <source>must give the reason of this rule: audits ask for it</source>
        <translation>muss den Grund dieser Regel nennen: Prüfungen fragen danach</translation>
    </message>
    <message>
        <source>line {1}, which changes what is spent: {2}</source>
        <translation>Zeile {1}, die ändert, was ausgegeben wird: {2}</translation>
    </message>
    <message>
        <source>there are more signatures than keys; the others were not looked at</source>
        <translation>es gibt mehr Unterschriften als Schlüssel; die übrigen wurden nicht angesehen</translation>
    </message>
    <message>
        <source>give --request FILE, which they signed</source>
        <translation>geben Sie --request DATEI an, die sie unterschrieben haben</translation>
    </message>
    <message>
        <source>the rule of approvals was changed since, so the signatures of it are void: ask for them anew, with another file</source>
        <translation>die Regel der Freigaben wurde seither geändert, deshalb sind die Unterschriften ungültig: holen Sie neue ein, mit einer anderen Datei</translation>
    </message>
    <message>
        <source>1 line needs them and has enough</source>
        <translation>1 Zeile braucht sie und hat genug</translation>
    </message>
    <message>
        <source>{1} lines need them and have enough</source>
        <translation>{1} Zeilen brauchen sie und haben genug</translation>
    </message>
    <message>
        <source>{1}: {2}</source>
        <translation>{1}: {2}</translation>
    </message>
    <message>
        <source>1 line lacks approvals</source>
        <translation>1 Zeile fehlen Freigaben</translation>
    </message>
    <message>
        <source>{1} lines lack approvals</source>
        <translation>{1} Zeilen fehlen Freigaben</translation>
    </message>
    <message>
        <source>must be one name in ASCII and one Ed25519 key without options, such as ann@example.org ssh-ed25519 AAAA...</source>
        <translation>muss ein Name in ASCII und ein Ed25519-Schlüssel ohne Optionen sein, etwa ann@example.org ssh-ed25519 AAAA...</translation>
    </message>
    <message>
        <source>must be above {1}, the noise that is accurate enough</source>
        <translation>muss über {1} liegen, dem Rauschen, das genau genug ist</translation>
    </message>
    <message>
        <source>must be at most 1e100</source>
        <translation>darf höchstens 1e100 sein</translation>
    </message>
    <message>
        <source>needs Gaussian noise: averages of other noise cost more</source>
        <translation>braucht Gauß-Rauschen: Mittel über anderes Rauschen kosten mehr</translation>
    </message>
    <message>
        <source>an entry</source>
        <translation>ein Eintrag</translation>
    </message>
    <message>
        <source>a change of what the ledger promises needs approvals: {1}; the same with --request FILE writes what they sign</source>
        <translation>eine Änderung dessen, was das Ledger zusagt, braucht Genehmigungen: {1}; dasselbe mit --request FILE schreibt, was sie unterschreiben</translation>
    </message>
    <message>
        <source>the record does not keep the budget of {1}, so there is no loss to register; run dpledger audit</source>
        <translation>die Aufzeichnung hält das Budget von {1} nicht ein, daher gibt es keinen Verlust einzutragen; führen Sie dpledger audit aus</translation>
    </message>
    <message>
        <source>Costs add up: someone present in more than one {1} has the sum, at most {2}.</source>
        <translation>Kosten addieren sich: Wer in mehr als einem Zeitraum ({1}) vorkommt, hat die Summe, höchstens {2}.</translation>
    </message>
    <message>
        <source>The plan asks for {1}, and the policies with a scope accept all.</source>
        <translation>Der Plan verlangt {1}, und die Richtlinien mit Geltungsbereich nehmen alle an.</translation>
    </message>
    <message>
        <source>The plan asks for {1}; the policies with a scope accept {2}.</source>
        <translation>Der Plan verlangt {1}; die Richtlinien mit Geltungsbereich nehmen {2} an.</translation>
    </message>
    <message>
        <source>{1}: the policy for {2} admits no more</source>
        <translation>{1}: die Richtlinie für {2} lässt nicht mehr zu</translation>
    </message>
    <message>
        <source>CONT: {1}, {2} filter, {3}: {4} before it, {5} with it</source>
        <translation>CONT: {1}, Filter {2}, {3}: {4} davor, {5} damit</translation>
    </message>
    <message>
        <source>Give the ledger a budget over everything instead, and add this one with policy add</source>
        <translation>Geben Sie dem Ledger stattdessen ein Budget über alles, und fügen Sie dieses mit policy add hinzu</translation>
    </message>
    <message>
        <source>must count every spend, by blocks=* or a period: names, a part of the blocks, from and until leave spends without a limit. {1}</source>
        <translation>muss jede Ausgabe zählen, mit blocks=* oder einem Zeitraum: Namen, ein Teil der Blöcke, from und until lassen Ausgaben ohne Grenze. {1}</translation>
    </message>
    <message>
        <source>must have each unit in one block or period: with neighbours add-remove or zero-out, and one block for each unit, in data that are fixed if there is a delta. {1}</source>
        <translation>muss jede Einheit in einem Block oder Zeitraum haben: mit Nachbarn add-remove oder zero-out und einem Block je Einheit, in festen Daten, wenn es ein Delta gibt. {1}</translation>
    </message>
    <message>
        <source>Import the log as a ledger that states the unit, by dpledger import with --unit.</source>
        <translation>Importieren Sie das Protokoll mit dpledger import und --unit als Ledger, der die Einheit nennt.</translation>
    </message>
    <message>
        <source>The whole log does not fit once more.</source>
        <translation>Das ganze Protokoll passt nicht noch einmal.</translation>
    </message>
    <message>
        <source>The whole log fits once more.</source>
        <translation>Das ganze Protokoll passt noch einmal.</translation>
    </message>
    <message>
        <source>The whole log fits at least {1} more times.</source>
        <translation>Das ganze Protokoll passt noch mindestens {1}-mal.</translation>
    </message>
    <message>
        <source>The whole log fits {1} more times.</source>
        <translation>Das ganze Protokoll passt noch {1}-mal.</translation>
    </message>
    <message>
        <source>{1} the odometer says {2}, with all analyses added up, whomever they are about.</source>
        <translation>{1} sagt das Odometer {2}, alle Analysen zusammengezählt, wen sie auch betreffen.</translation>
    </message>
    <message>
        <source>LOWER bound</source>
        <translation>UNTERE Schranke</translation>
    </message>
    <message>
        <source>Rogers et al. 2016, Theorem 6.1: the price of an odometer</source>
        <translation>Rogers et al. 2016, Satz 6.1: der Preis eines Odometers</translation>
    </message>
    <message>
        <source>times the optimal composition of as many rounds</source>
        <translation>mal die optimale Komposition ebenso vieler Runden</translation>
    </message>
    <message>
        <source>Randomised responses of epsilon 0.02 at delta 1e-6. Every odometer reads, at some round up to this one, at least this factor times the optimal composition of that many rounds. In the sense of (epsilon, delta) a filter with the budget of a fixed number of rounds admits them all: its factor is 1. A bound of the privacy loss needs 1.25 times even for 20 rounds without stopping. Theorem 6.1: no constant bounds the factor for all epsilons and numbers of rounds. The curves of the three odometers are their largest factors so far, tuned to epsilon 3 and to 10,000 people.</source>
        <translation>Randomisierte Antworten mit Epsilon 0,02 bei Delta 1e-6. Jedes Odometer zeigt in einer der Runden bis zu dieser mindestens diesen Faktor mal die optimale Komposition ebenso vieler Runden. Im Sinn von (Epsilon, Delta) lässt ein Filter mit dem Budget einer festen Zahl von Runden sie alle zu: sein Faktor ist 1. Eine Schranke des Privatheitsverlusts braucht schon für 20 Runden ohne Anhalten das 1,25-Fache. Satz 6.1: keine Konstante beschränkt den Faktor für alle Epsilon und Rundenzahlen. Die Kurven der drei Odometer sind ihre bisher größten Faktoren, eingestellt auf Epsilon 3 und auf 10.000 Personen.</translation>
    </message>
    <message>
        <source>Any odometer, (epsilon, delta)</source>
        <translation>Jedes Odometer, (Epsilon, Delta)</translation>
    </message>
    <message>
        <source>Any odometer, privacy loss</source>
        <translation>Jedes Odometer, Privatheitsverlust</translation>
    </message>
    <message>
        <source>Potential odometer, (epsilon, delta)</source>
        <translation>Potential-Odometer, (Epsilon, Delta)</translation>
    </message>
    <message>
        <source>Mixture, privacy loss</source>
        <translation>Mischung, Privatheitsverlust</translation>
    </message>
    <message>
        <source>Rogers, corrected, privacy loss</source>
        <translation>Rogers, berichtigt, Privatheitsverlust</translation>
    </message>
    <message>
        <source>must be a date or a time in UTC, such as 2026-03-01</source>
        <translation>muss ein Datum oder eine Zeit in UTC sein, etwa 2026-03-01</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui</name>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>fixed parameters</source>
        <translation>feste Parameter</translation>
    </message>
    <message>
        <source>fully adaptive</source>
        <translation>voll adaptiv</translation>
    </message>
    <message>
        <source>any stopping time</source>
        <translation>jede Stoppzeit</translation>
    </message>
    <message>
        <source>Holds only if every parameter was chosen before the first output.</source>
        <translation>Gilt nur, wenn jeder Parameter vor dem ersten Ergebnis gewählt war.</translation>
    </message>
    <message>
        <source>Holds when parameters depend on earlier outputs, as long as the budget was fixed beforehand.</source>
        <translation>Gilt, wenn Parameter von früheren Ergebnissen abhängen, solange das Budget vorher feststand.</translation>
    </message>
    <message>
        <source>Holds at all rounds at once, wherever you stop.</source>
        <translation>Gilt in allen Runden zugleich, wo immer man anhält.</translation>
    </message>
    <message>
        <source>&amp;Delta</source>
        <translation>&amp;Delta</translation>
    </message>
    <message>
        <source>nothing, where it is empty</source>
        <translation>nichts, wenn es leer ist</translation>
    </message>
</context>
</TS>
