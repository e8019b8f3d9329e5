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
        <source>Findings (*.csv *.json)</source>
        <translation>Befunde (*.csv *.json)</translation>
    </message>
    <message>
        <source>Not exported</source>
        <translation>Nicht exportiert</translation>
    </message>
    <message>
        <source>The name must end in .csv or .json.</source>
        <translation>Der Name muss auf .csv oder .json enden.</translation>
    </message>
    <message>
        <source>Without it signatures are not checked</source>
        <translation>Ohne sie werden Unterschriften nicht geprüft</translation>
    </message>
    <message>
        <source>. Head %1</source>
        <translation>. Kopf %1</translation>
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
        <source>%n claims, none below what is recomputed.</source>
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
        <source>Less is claimed than what is recomputed.</source>
        <translation>Behauptet wird weniger, als nachgerechnet ist.</translation>
    </message>
    <message>
        <source>What could be recomputed is not above what is claimed.</source>
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
        <source>Whether smaller analyses may still be tried after one was refused</source>
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
        <source>Menu…</source>
        <translation>Menü…</translation>
    </message>
    <message>
        <source>Which mechanisms the filter lets an analyst choose, and what each is charged</source>
        <translation>Welche Mechanismen der Filter zur Wahl stellt und was jeder kostet</translation>
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
        <source>How many of them each has at most</source>
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
        <source>Broken at line %1</source>
        <translation>Gebrochen in Zeile %1</translation>
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
        <source>Integrity: %1. Head %2. Opened read-only: it is not a ledger of yours.</source>
        <translation>Unversehrtheit: %1. Kopf %2. Nur zum Lesen geöffnet: Es ist kein Register von Ihnen.</translation>
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
</context>
<context>
    <name>epsilometer::ui::FieldEdit</name>
    <message>
        <source>Correct “%1” first: %2</source>
        <translation>Berichtigen Sie zuerst „%1“: %2</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::FigureDialog</name>
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
        <source>Any number more like this fit after the whole plan.</source>
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
        <source>The budget is fixed before the first analysis and holds for all of them together. Delta is additive slack in the promise; keep it far below one over the number of people.</source>
        <translation>Das Budget wird vor der ersten Analyse festgelegt und gilt für alle zusammen. Delta ist additiver Spielraum im Versprechen; halten Sie es weit unter eins durch die Zahl der Personen.</translation>
    </message>
    <message>
        <source>The budget is split evenly over them, as much as the filter “%1” admits: %2 each.</source>
        <translation>Das Budget wird gleichmäßig auf sie verteilt, so viel, wie der Filter „%1“ zulässt: je %2.</translation>
    </message>
    <message>
        <source>The default filter does not take them: %1.</source>
        <translation>Der voreingestellte Filter nimmt sie nicht an: %1.</translation>
    </message>
    <message>
        <source>Hidden from every reader</source>
        <translation>Für alle Lesenden verborgen</translation>
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
        <source>One budget becomes smaller, and another larger by the same. That the receiver&apos;s promise grew is said with it; the policy over everything stays as it is.</source>
        <translation>Ein Budget wird kleiner und ein anderes um dasselbe größer. Dass das Versprechen des Empfängers wuchs, wird dazu gesagt; die Vorgabe für alles bleibt, wie sie ist.</translation>
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
</context>
<context>
    <name>epsilometer::ui::ImportFrame</name>
    <message>
        <source>Budget epsilon</source>
        <translation>Budget Epsilon</translation>
    </message>
    <message>
        <source>Budget delta</source>
        <translation>Budget Delta</translation>
    </message>
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
        <source>Budget &amp;epsilon</source>
        <translation>Budget &amp;Epsilon</translation>
    </message>
    <message>
        <source>Budget &amp;delta</source>
        <translation>Budget &amp;Delta</translation>
    </message>
    <message>
        <source>&amp;Protects</source>
        <translation>&amp;Schützt</translation>
    </message>
    <message>
        <source>none stated</source>
        <translation>nicht angegeben</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::IndividualsPage</name>
    <message>
        <source>&amp;Losses</source>
        <translation>&amp;Verluste</translation>
    </message>
    <message>
        <source>La&amp;boratory</source>
        <translation>&amp;Labor</translation>
    </message>
    <message>
        <source>Individuals</source>
        <translation>Personen</translation>
    </message>
    <message>
        <source>Paper&apos;s fi&amp;gure</source>
        <translation>Abbildun&amp;g des Papiers</translation>
    </message>
    <message>
        <source>Own device</source>
        <translation>Eigenes Gerät</translation>
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
        <source>So many steps; the last is always a stop</source>
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
        <source>Open a ledger</source>
        <translation>Ein Register öffnen</translation>
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
        <source>The file changed on disk. What you see is what it was when it was opened; your changes stay when it is read again.</source>
        <translation>Die Datei wurde auf dem Datenträger geändert. Sie sehen den Stand vom Öffnen; Ihre Änderungen bleiben, wenn sie neu gelesen wird.</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Import it…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>O&amp;verview</source>
        <translation>Über&amp;blick</translation>
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
        <source>Output DP</source>
        <translation>Ausgabe-DP</translation>
    </message>
    <message>
        <source>Individuals</source>
        <translation>Personen</translation>
    </message>
    <message>
        <source>Trade-off</source>
        <translation>Abwägung</translation>
    </message>
    <message>
        <source>Researc&amp;h</source>
        <translation>&amp;Forschung</translation>
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
        <source>New ledger with several budgets</source>
        <translation>Neues Register mit mehreren Budgets</translation>
    </message>
    <message>
        <source>Not begun. %1</source>
        <translation>Nicht begonnen. %1</translation>
    </message>
    <message>
        <source>New ledger with several budgets…</source>
        <translation>Neues Register mit mehreren Budgets …</translation>
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
        <source>histogram, table, group by, contingency, marginal, counts, bins, vector</source>
        <translation>Histogramm, Tabelle, gruppieren, group by, Kontingenz, Randverteilung, Anzahlen, Klassen, bins, Vektor</translation>
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
        <source>threshold, above threshold, sparse vector, yes or no, stop, stability, propose test release, outcome</source>
        <translation>Schwelle, Schwellenwert, über der Schwelle, above threshold, sparse vector, ja oder nein, anhalten, Stabilität, vorschlagen testen freigeben, propose test release, Ergebnis</translation>
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
</context>
<context>
    <name>epsilometer::ui::MenuDialog</name>
    <message>
        <source>Menu of mechanisms</source>
        <translation>Menü der Mechanismen</translation>
    </message>
    <message>
        <source>The filter accepts the mechanisms ticked here and no others, in any order, chosen by looking at outputs or not. A charge moves its clock; without one it is computed.</source>
        <translation>Der Filter nimmt die hier angekreuzten Mechanismen an und keine anderen, in beliebiger Reihenfolge, ob sie nach Ergebnissen gewählt werden oder nicht. Kosten stellen seine Uhr weiter; fehlen sie, werden sie berechnet.</translation>
    </message>
    <message>
        <source>Mechanisms with their charges</source>
        <translation>Mechanismen mit ihren Kosten</translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation>Mechanismus</translation>
    </message>
    <message>
        <source>Charge</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>Rounds, alone</source>
        <translation>Runden, allein</translation>
    </message>
    <message>
        <source>A whole number of units, or nothing: then it is computed</source>
        <translation>Eine ganze Zahl von Einheiten, oder nichts: dann wird sie berechnet</translation>
    </message>
    <message>
        <source>How many such rounds fit where none of the others run</source>
        <translation>Wie viele solche Runden passen, wenn keine der anderen laufen</translation>
    </message>
    <message>
        <source>Renyi order of the charges</source>
        <translation>Rényi-Ordnung der Kosten</translation>
    </message>
    <message>
        <source>the one that suits the menu</source>
        <translation>die zum Menü passende</translation>
    </message>
    <message>
        <source>Step of the loss lattice</source>
        <translation>Schritt des Verlustgitters</translation>
    </message>
    <message>
        <source>epsilon / 400</source>
        <translation>Epsilon / 400</translation>
    </message>
    <message>
        <source>Renyi &amp;order of the charges</source>
        <translation>Rényi-&amp;Ordnung der Kosten</translation>
    </message>
    <message>
        <source>Step of the loss &amp;lattice</source>
        <translation>Schritt des Verlust&amp;gitters</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Change the menu</source>
        <translation>Menü ändern</translation>
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
        <source>&amp;Cap by the running sum</source>
        <translation>Durch laufende Summe begren&amp;zen</translation>
    </message>
    <message>
        <source>Every odometer may be replaced by the plain sum of epsilons where that is smaller, at no cost</source>
        <translation>Jedes Odometer darf kostenlos durch die einfache Summe der Epsilons ersetzt werden, wo sie kleiner ist</translation>
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
        <source>Add analyses to see each odometer&apos;s bound on the privacy loss.</source>
        <translation>Fügen Sie Analysen hinzu, um die Schranke jedes Odometers für den Privatheitsverlust zu sehen.</translation>
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
    <message>
        <source>Use %1</source>
        <translation>%1 verwenden</translation>
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
    <name>epsilometer::ui::OutputDpPage</name>
    <message>
        <source>Output DP</source>
        <translation>Ausgabe-DP</translation>
    </message>
    <message>
        <source>This &amp;plan</source>
        <translation>Dieser &amp;Plan</translation>
    </message>
    <message>
        <source>PTR</source>
        <translation>PTR</translation>
    </message>
    <message>
        <source>Propose-test-release</source>
        <translation>Propose-Test-Release</translation>
    </message>
    <message>
        <source>If &amp;accurate</source>
        <translation>Wenn gena&amp;u</translation>
    </message>
    <message>
        <source>Release if accurate</source>
        <translation>Freigabe nur, wenn genau</translation>
    </message>
    <message>
        <source>Sparse vect&amp;or</source>
        <translation>Spa&amp;rse Vector</translation>
    </message>
    <message>
        <source>&amp;Iterative</source>
        <translation>&amp;Iterativ</translation>
    </message>
    <message>
        <source>Number of rounds at which advanced composition beats basic composition</source>
        <translation>Zahl der Runden, ab der die fortgeschrittene Komposition besser ist als die einfache</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>It is the last analysis of the plan now.</source>
        <translation>Es ist jetzt die letzte Analyse des Plans.</translation>
    </message>
    <message>
        <source>&amp;Limits of sums</source>
        <translation>Grenzen &amp;von Summen</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::OverviewPage</name>
    <message>
        <source>Add analyses to see what each of them takes of the budget.</source>
        <translation>Fügen Sie Analysen hinzu, um zu sehen, was jede vom Budget nimmt.</translation>
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
        <source>Blocks that budgets can count one by one, such as regions: each unit lies in its blocks by a rule that does not depend on the data of others. A ledger has one partition, for good.</source>
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
        <source>Ask the filter about the selected analysis and, if it says CONT, write it to the ledger as spent, permanently. A dialog asks before it writes. (Ctrl+Return)</source>
        <translation>Den Filter nach der gewählten Analyse fragen und sie, wenn er CONT sagt, endgültig als ausgegeben ins Register schreiben. Vor dem Schreiben fragt ein Dialog nach. (Strg+Return)</translation>
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
        <source>such as where it was published</source>
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
    <message>
        <source>Printed by the installed browser, tagged for screen readers.</source>
        <translation>Gedruckt vom installierten Browser, ausgezeichnet für Vorleseprogramme.</translation>
    </message>
    <message>
        <source>Printed without tags for screen readers: those take an installed Chromium.</source>
        <translation>Gedruckt ohne Auszeichnung für Vorleseprogramme: Dafür muss Chromium installiert sein.</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::ResearchPage</name>
    <message>
        <source>Research</source>
        <translation>Forschung</translation>
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
        <source>One odometer for all scenarios. Choose it before the first output: the lowest of several is no bound</source>
        <translation>Ein Odometer für alle Szenarien. Wählen Sie es vor dem ersten Ergebnis: Das kleinste von mehreren ist keine Schranke</translation>
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
        <source>A budget for a part: a spend must fit it, too, where it falls in its scope. It becomes a line of the ledger. Empty fields restrict nothing; * gives each name the whole budget.</source>
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
        <source>This ledger has one budget. One that keeps several, by analyst, region or month, is started with: dpledger new --scopes</source>
        <translation>Dieses Register hat ein Budget. Eines mit mehreren, nach Person, Region oder Monat, beginnt man mit: dpledger new --scopes</translation>
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
        <source>Spent</source>
        <translation>Ausgegeben</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Übrig</translation>
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
        <source>Every spend counts here, whatever it states. This is what bounds all of them together; the budgets below say what each part of them adds.</source>
        <translation>Jede Ausgabe zählt hier, was immer sie angibt. Das beschränkt alle zusammen; die Budgets darunter sagen, was jeder Teil davon beiträgt.</translation>
    </message>
    <message>
        <source>Blocks, those that were spent from alike together, the least left first</source>
        <translation>Blöcke, die gleich belasteten zusammen, am wenigsten übrig zuerst</translation>
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
        <source>Periods, in the order of time</source>
        <translation>Zeiträume, der Zeit nach</translation>
    </message>
    <message>
        <source>Blocks, the least left first</source>
        <translation>Blöcke, am wenigsten übrig zuerst</translation>
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
        <source>CONT</source>
        <translation>CONT</translation>
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
        <source>Cost of one</source>
        <translation>Kosten eines Laufs</translation>
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
        <source>Share of the filter&apos;s own limit that is left after the row, rounded down</source>
        <translation>Anteil der Filtergrenze, der nach der Zeile übrig ist, abgerundet</translation>
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
        <source>Epsilon of one run alone at the budget&apos;s delta, an upper bound in nats; the tool tip has every notion</source>
        <translation>Epsilon eines einzelnen Laufs beim Delta des Budgets, eine obere Schranke in Nat; die Kurzinfo nennt jeden Begriff</translation>
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
        <source>What the filter has left is split over the analyses that are not locked: twice the weight is twice the cost, or half the noise. All of them together then just fit.</source>
        <translation>Was der Filter übrig hat, wird auf die Analysen verteilt, die nicht festgehalten sind: Doppeltes Gewicht sind doppelte Kosten, oder halbes Rauschen. Alle zusammen passen dann gerade.</translation>
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
        <source>Weight 1 corresponds to a cost of %1 per run (noise 1/%1). The filter accepts all analyses with these values.</source>
        <translation>Gewicht 1 entspricht Kosten von %1 je Lauf (Rauschen 1/%1). Der Filter nimmt alle Analysen mit diesen Werten an.</translation>
    </message>
    <message>
        <source>Not split: the plan has changed meanwhile.</source>
        <translation>Nicht aufgeteilt: Der Plan hat sich inzwischen geändert.</translation>
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
        <translation>Herausfinden, was ein vorhandenes Protokoll gekostet hat: Opacus, TensorFlow Privacy, CSV, JSON und andere.</translation>
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
        <source>Reproductions of published figures</source>
        <translation>Nachrechnungen veröffentlichter Abbildungen</translation>
    </message>
    <message>
        <source>Reproductions</source>
        <translation>Nachrechnungen</translation>
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
        <source>Spent, planned and free</source>
        <translation>Ausgegeben, geplant und frei</translation>
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
        <source>%1 of the filter&apos;s limit</source>
        <translation>%1 der Grenze des Filters</translation>
    </message>
    <message>
        <source>What the policy&apos;s filter counts, as shares of its limit; what is free is rounded down</source>
        <translation>Was der Filter der Vorgabe zählt, als Anteile seiner Grenze; was frei ist, ist abgerundet</translation>
    </message>
    <message>
        <source>Broken</source>
        <translation>Gebrochen</translation>
    </message>
    <message>
        <source>The ledger is broken at line %1: only the lines before it are shown, and no guarantee follows from them.</source>
        <translation>Das Register ist in Zeile %1 gebrochen: Nur die Zeilen davor werden gezeigt, und aus ihnen folgt keine Garantie.</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>Keine Antwort</translation>
    </message>
    <message>
        <source>What %1 costs is not known yet.</source>
        <translation>Was %1 kostet, ist noch nicht bekannt.</translation>
    </message>
    <message>
        <source>The filter does not take %1: it %2.</source>
        <translation>Der Filter nimmt %1 nicht an: Er %2.</translation>
    </message>
    <message>
        <source>%1 does not fit into what is left.</source>
        <translation>%1 passt nicht in das, was übrig ist.</translation>
    </message>
    <message>
        <source>That is of the policy over everything; budgets with a scope may allow less.</source>
        <translation>Das ist von der Vorgabe für alles; Budgets mit einem Geltungsbereich lassen vielleicht weniger zu.</translation>
    </message>
    <message>
        <source>The policy for %1 refuses %2.</source>
        <translation>Die Vorgabe für %1 lehnt %2 ab.</translation>
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
        <source>What if this number was released? Later formulas see it as answer</source>
        <translation>Was, wenn diese Zahl veröffentlicht würde? Spätere Formeln sehen sie als answer</translation>
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
        <source>&lt;b&gt;One run costs at most&lt;/b&gt;</source>
        <translation>&lt;b&gt;Ein Lauf kostet höchstens&lt;/b&gt;</translation>
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
</context>
<context>
    <name>epsilometer::ui::TileDelegate</name>
    <message>
        <source>over</source>
        <translation>darüber</translation>
    </message>
    <message>
        <source>spent %1, past the budget</source>
        <translation>ausgegeben %1, über dem Budget</translation>
    </message>
    <message>
        <source>spent %1, at least %2 left</source>
        <translation>ausgegeben %1, mindestens %2 übrig</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::ToneBar</name>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>spent %1, planned %2, free %3</source>
        <translation>ausgegeben %1, geplant %2, frei %3</translation>
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
        <source>False positive rate</source>
        <translation>Rate falscher Treffer</translation>
    </message>
    <message>
        <source>What the budget means</source>
        <translation>Was das Budget bedeutet</translation>
    </message>
    <message>
        <source>True positives: an attacker who wrongly accuses %1 of the people outside the data finds at most %2 of those inside.</source>
        <translation>Richtige Treffer: Ein Angreifer, der %1 der Personen außerhalb der Daten zu Unrecht beschuldigt, findet höchstens %2 derer darin.</translation>
    </message>
    <message>
        <source>False po&amp;sitive rate</source>
        <translation>Rate &amp;falscher Treffer</translation>
    </message>
    <message>
        <source>Membership attack: if a fair coin decides whether one person&apos;s data is used, no attack is right in more than %1 of the cases; guessing is right in 50%.</source>
        <translation>Angriff auf die Zugehörigkeit: Entscheidet eine faire Münze, ob die Daten einer Person verwendet werden, hat kein Angriff in mehr als %1 der Fälle recht; Raten hat in 50 % recht.</translation>
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
        <source>Share of the people outside the data whom the attacker takes for members</source>
        <translation>Anteil der Personen außerhalb der Daten, die der Angreifer für Mitglieder hält</translation>
    </message>
    <message>
        <source>Delta: in addition to the factor e^ε of epsilon %2, any event may become more likely by up to %1; the curve of delta against epsilon says how much for a smaller epsilon.</source>
        <translation>Delta: Zusätzlich zum Faktor e^ε von epsilon %2 kann jedes Ereignis um bis zu %1 wahrscheinlicher werden; die Kurve von Delta gegen Epsilon sagt, um wie viel bei einem kleineren Epsilon.</translation>
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
