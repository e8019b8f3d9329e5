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
        <source>Claimed against recomputed</source>
        <translation>Behauptet gegen nachgerechnet</translation>
    </message>
    <message>
        <source>Which findings are listed</source>
        <translation>Welche Befunde aufgeführt sind</translation>
    </message>
    <message>
        <source>all findings</source>
        <translation>alle Befunde</translation>
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
        <source>&amp;Audit again</source>
        <translation>Erneut &amp;prüfen</translation>
    </message>
    <message>
        <source>Copy &amp;findings</source>
        <translation>&amp;Befunde kopieren</translation>
    </message>
    <message>
        <source>Save the plan first: the audit reads the file, so that it sees what others will see.</source>
        <translation>Speichern Sie den Plan zuerst: Die Prüfung liest die Datei, damit sie sieht, was andere sehen werden.</translation>
    </message>
    <message>
        <source>Auditing…</source>
        <translation>Prüfung läuft …</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::Banner</name>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Answer the message</source>
        <translation>Auf die Meldung antworten</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close the message</source>
        <translation>Meldung schließen</translation>
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
        <source>Computing…</source>
        <translation>Rechnet …</translation>
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
        <source>Share of the filter's own limit that is left after the whole sequence, rounded down</source>
        <translation>Anteil der Filtergrenze, der nach der ganzen Folge übrig ist, abgerundet</translation>
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
        <source>The most privacy loss the whole interaction may cost, in nats</source>
        <translation>Der größte Privatheitsverlust, den die ganze Interaktion kosten darf, in Nat</translation>
    </message>
    <message>
        <source>Budget delta</source>
        <translation>Budget Delta</translation>
    </message>
    <message>
        <source>The probability with which the bound may fail; far below one over the number of people</source>
        <translation>Die Wahrscheinlichkeit, mit der die Schranke versagen darf; weit unter eins durch die Zahl der Personen</translation>
    </message>
    <message>
        <source>Delta prime</source>
        <translation>Delta Strich</translation>
    </message>
    <message>
        <source>The part of delta that pays for adding up; the rest, delta'', pays for the analyses' own deltas. If every analysis is pure, all of delta can be delta'.</source>
        <translation>Der Teil von Delta, der das Aufsummieren bezahlt; der Rest, Delta'', bezahlt die eigenen Deltas der Analysen. Sind alle Analysen rein, darf Delta' das ganze Delta sein.</translation>
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
        <source>Budget left</source>
        <translation>Restbudget</translation>
    </message>
    <message>
        <source>%p % left</source>
        <translation>%p % übrig</translation>
    </message>
    <message>
        <source>+ delta''</source>
        <translation>+ Delta''</translation>
    </message>
    <message>
        <source>What is left of delta for the analyses' own deltas</source>
        <translation>Was von Delta für die eigenen Deltas der Analysen bleibt</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
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
        <source>&amp;epsilon</source>
        <translation>&amp;Epsilon</translation>
    </message>
    <message>
        <source>&amp;delta</source>
        <translation>&amp;Delta</translation>
    </message>
    <message>
        <source>delta&amp;'</source>
        <translation>Delta&amp;'</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filter</translation>
    </message>
    <message>
        <source>After a &amp;refusal</source>
        <translation>Nach Ab&amp;lehnung</translation>
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
        <source>%1 x %2 pixels. Title, caption, sources and the ledger's head are in the file.</source>
        <translation>%1 x %2 Pixel. Titel, Beschreibung, Quellen und der Kopf des Registers stehen in der Datei.</translation>
    </message>
    <message>
        <source>Title, caption, sources and the ledger's head are in the file.</source>
        <translation>Titel, Beschreibung, Quellen und der Kopf des Registers stehen in der Datei.</translation>
    </message>
    <message>
        <source>All rows of the table, with full numbers.</source>
        <translation>Alle Zeilen der Tabelle, mit vollen Zahlen.</translation>
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
        <source>Save the chart as PNG, SVG or PDF, or its numbers as CSV</source>
        <translation>Das Diagramm als PNG, SVG oder PDF speichern, oder seine Zahlen als CSV</translation>
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
        <source>The name must end in .png, .svg, .pdf or .csv.</source>
        <translation>Der Name muss auf .png, .svg, .pdf oder .csv enden.</translation>
    </message>
    <message>
        <source>Save chart or data</source>
        <translation>Diagramm oder Daten speichern</translation>
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
    <name>epsilometer::ui::HaltingPage</name>
    <message>
        <source>Computing…</source>
        <translation>Rechnet …</translation>
    </message>
    <message>
        <source>Add analyses to see how many of them each filter accepts before it halts.</source>
        <translation>Fügen Sie Analysen hinzu, um zu sehen, wie viele davon jeder Filter annimmt, bevor er anhält.</translation>
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
        <source>Import all the same: what was not understood costs infinity</source>
        <translation>Trotzdem importieren: Was nicht verstanden wurde, kostet unendlich</translation>
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
        <translation><numerusform>%n Eintrag.</numerusform><numerusform>%n Einträge.</numerusform></translation>
    </message>
    <message>
        <source>The first %1 are shown.</source>
        <translation>Die ersten %1 sind zu sehen.</translation>
    </message>
    <message numerus="yes">
        <source>%n were not understood.</source>
        <translation><numerusform>%n wurde nicht verstanden.</numerusform><numerusform>%n wurden nicht verstanden.</numerusform></translation>
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
</context>
<context>
    <name>epsilometer::ui::IterativeWorkbench</name>
    <message>
        <source>Epsilon per step</source>
        <translation>Epsilon je Schritt</translation>
    </message>
    <message>
        <source>nats</source>
        <translation>Nat</translation>
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
        <source>that many steps</source>
        <translation>so viele Schritte</translation>
    </message>
    <message>
        <source>Total delta</source>
        <translation>Delta insgesamt</translation>
    </message>
    <message>
        <source>Charged whatever the stop; the cells are solved for it</source>
        <translation>Wird bei jedem Halt berechnet; die Zellen werden dafür gelöst</translation>
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
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Trains a softmax regression on handwritten digits with gradient descent under differential privacy, without and with individual filtering, at the same guarantee. Press Run.</source>
        <translation>Trainiert eine Softmax-Regression auf handgeschriebenen Ziffern mit Gradientenabstieg unter Differential Privacy, ohne und mit individuellem Filtern, bei gleicher Garantie. Drücken Sie Starten.</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Clip, noise and steps; tuned on these public data. The badly tuned ones keep the guarantee</source>
        <translation>Schranke, Rauschen und Schritte; auf diesen öffentlichen Daten abgestimmt. Die schlecht abgestimmten halten die Garantie ein</translation>
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
        <source>Digits: E. Alpaydin, C. Kaynak (1998), UCI Machine Learning Repository, CC BY 4.0.</source>
        <translation>Ziffern: E. Alpaydin, C. Kaynak (1998), UCI Machine Learning Repository, CC BY 4.0.</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Startwerte</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
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
        <source>&amp;Export this person…</source>
        <translation>Diese Person &amp;exportieren …</translation>
    </message>
    <message>
        <source>Open a file of losses: CSV with a line per person and a column per round, or with columns person,round,loss; or binary columns.</source>
        <translation>Öffnen Sie eine Datei mit Verlusten: CSV mit einer Zeile je Person und einer Spalte je Runde, oder mit den Spalten person,round,loss; oder binäre Spalten.</translation>
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
        <source>A file for this person: it holds nobody else's numbers</source>
        <translation>Eine Datei für diese Person: Sie enthält niemandes sonst Zahlen</translation>
    </message>
    <message>
        <source>Budget (zCDP)</source>
        <translation>Budget (zCDP)</translation>
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
        <source>must be a number, finite and &gt; 0</source>
        <translation>muss eine Zahl sein, endlich und &gt; 0</translation>
    </message>
    <message>
        <source>Type the name of a person of the file; without names, people are numbered from 1.</source>
        <translation>Geben Sie den Namen einer Person der Datei ein; ohne Namen sind Personen ab 1 nummeriert.</translation>
    </message>
    <message>
        <source>No person is chosen.</source>
        <translation>Keine Person ist gewählt.</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::MainWindow</name>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>&amp;Halting</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>&amp;Odometer</source>
        <translation>&amp;Odometer</translation>
    </message>
    <message>
        <source>Output &amp;DP</source>
        <translation>Ausgabe-&amp;DP</translation>
    </message>
    <message>
        <source>I&amp;ndividuals</source>
        <translation>&amp;Personen</translation>
    </message>
    <message>
        <source>&amp;Trade-off</source>
        <translation>Ab&amp;wägung</translation>
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
        <source>Remaining budget</source>
        <translation>Verbleibendes Budget</translation>
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
        <source>The file changed on disk. What you see is what it was when it was opened.</source>
        <translation>Die Datei wurde auf dem Datenträger geändert. Sie sehen den Stand vom Öffnen.</translation>
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
        <translation><numerusform>%n Runde</numerusform><numerusform>%n Runden</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>, %n rows halted</source>
        <translation><numerusform>, %n Zeile angehalten</numerusform><numerusform>, %n Zeilen angehalten</numerusform></translation>
    </message>
    <message>
        <source>, %1 % of the filter's limit left</source>
        <translation>, %1 % der Filtergrenze übrig</translation>
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
        <source>Integrity: the chain of %1 is broken. %2</source>
        <translation>Unversehrtheit: Die Kette von %1 ist gebrochen. %2</translation>
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
        <translation><numerusform> (und %n weiterer Befund)</numerusform><numerusform> (und %n weitere Befunde)</numerusform></translation>
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
        <source>Change of policy</source>
        <translation>Änderung der Vorgabe</translation>
    </message>
    <message>
        <source>The ledger has spends already. The changed budget becomes a line of the ledger; why does it change?</source>
        <translation>Das Register enthält schon Ausgaben. Das geänderte Budget wird eine Zeile des Registers; warum ändert es sich?</translation>
    </message>
    <message>
        <source>Give a reason for the policy</source>
        <translation>Einen Grund für die Vorgabe angeben</translation>
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
        <source>&amp;Simulation</source>
        <translation>&amp;Simulation</translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation>Hoher &amp;Kontrast</translation>
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
        <source>Search by name or description</source>
        <translation>Nach Name oder Beschreibung suchen</translation>
    </message>
    <message>
        <source>Mechanisms</source>
        <translation>Mechanismen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::OdometerPage</name>
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
        <translation>Durch laufende Summe &amp;begrenzen</translation>
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
        <source>Computing…</source>
        <translation>Rechnet …</translation>
    </message>
    <message>
        <source>Add analyses to see the privacy loss that each odometer vouches for.</source>
        <translation>Fügen Sie Analysen hinzu, um den Privatheitsverlust zu sehen, für den jedes Odometer bürgt.</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::OutputDpPage</name>
    <message>
        <source>&amp;Savings</source>
        <translation>&amp;Ersparnis</translation>
    </message>
    <message>
        <source>Over &amp;rounds</source>
        <translation>Über &amp;Runden</translation>
    </message>
    <message>
        <source>Sparse &amp;vector</source>
        <translation>Sparse &amp;Vector</translation>
    </message>
    <message>
        <source>&amp;Iterative</source>
        <translation>&amp;Iterativ</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>Rechnet …</translation>
    </message>
    <message>
        <source>Some round states neither cells nor an (epsilon, delta)-DP bound, so there is no sum to show.</source>
        <translation>Eine Runde nennt weder Zellen noch eine (Epsilon, Delta)-DP-Schranke, daher gibt es keine Summe zu zeigen.</translation>
    </message>
    <message>
        <source>Add analyses whose outputs cost differently, such as the sparse vector technique, and choose an outcome: what it gives back is shown here.</source>
        <translation>Fügen Sie Analysen hinzu, deren Ergebnisse verschieden viel kosten, etwa die Sparse-Vector-Technik, und wählen Sie ein Ergebnis: Was es zurückgibt, steht hier.</translation>
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
</context>
<context>
    <name>epsilometer::ui::PlanDocument</name>
    <message>
        <source>Untitled plan</source>
        <translation>Plan ohne Titel</translation>
    </message>
    <message>
        <source>, with changes not saved</source>
        <translation>, mit ungespeicherten Änderungen</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Wiederherstellen</translation>
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
        <source>Ask the filter about the first planned analysis and, if it says CONT, write it to the ledger as spent. This cannot be undone.</source>
        <translation>Den Filter nach der ersten geplanten Analyse fragen und sie, wenn er CONT sagt, als ausgegeben ins Register schreiben. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>No analyses yet.
Add the first one: the table shows what it costs and what the filter says, the charts how far the budget reaches.</source>
        <translation>Noch keine Analysen.
Fügen Sie die erste hinzu: Die Tabelle zeigt, was sie kostet und was der Filter sagt, die Diagramme, wie weit das Budget reicht.</translation>
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
        <translation><numerusform>%n Analyse verdoppeln</numerusform><numerusform>%n Analysen verdoppeln</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Remove %n analyses</source>
        <translation><numerusform>%n Analyse entfernen</numerusform><numerusform>%n Analysen entfernen</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Move %n analyses</source>
        <translation><numerusform>%n Analyse verschieben</numerusform><numerusform>%n Analysen verschieben</numerusform></translation>
    </message>
    <message>
        <source>Recorded in the ledger.</source>
        <translation>Ins Register geschrieben.</translation>
    </message>
    <message>
        <source>Row %1: %2</source>
        <translation>Zeile %1: %2</translation>
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
        <source>policy: without formulas</source>
        <translation>Leitung: ohne Formeln</translation>
    </message>
    <message>
        <source>public: internal fields withheld</source>
        <translation>öffentlich: interne Felder zurückgehalten</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren …</translation>
    </message>
    <message>
        <source>Save the report as PDF, HTML, Markdown or JSON</source>
        <translation>Den Bericht als PDF, HTML, Markdown oder JSON speichern</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Drucken …</translation>
    </message>
    <message>
        <source>&amp;For:</source>
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
        <source>The name must end in .pdf, .html, .md or .json.</source>
        <translation>Der Name muss auf .pdf, .html, .md oder .json enden.</translation>
    </message>
    <message>
        <source>Export the report</source>
        <translation>Den Bericht exportieren</translation>
    </message>
    <message>
        <source>PDF with the ledger attached (*.pdf);;Web page (*.html);;Markdown (*.md);;For programs (*.json)</source>
        <translation>PDF mit dem Register als Anhang (*.pdf);;Webseite (*.html);;Markdown (*.md);;Für Programme (*.json)</translation>
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
        <source>Upper bound, in the mechanism's own notion, in nats</source>
        <translation>Obere Schranke, im Begriff des Mechanismus, in Nat</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>What the policy's filter says, asked before each run</source>
        <translation>Was der Filter der Vorgabe sagt, vor jedem Lauf gefragt</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Übrig</translation>
    </message>
    <message>
        <source>Share of the filter's own limit that is left after the row, rounded down</source>
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
        <source>See&amp;d</source>
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
        <translation>Epsilon der Veröffentlichung</translation>
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
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>&amp;New plan</source>
        <translation>&amp;Neuer Plan</translation>
    </message>
    <message>
        <source>&amp;Open a ledger…</source>
        <translation>Ein Register ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>&amp;Import a log…</source>
        <translation>Ein Protokoll &amp;importieren …</translation>
    </message>
    <message>
        <source>or drop a file here</source>
        <translation>oder eine Datei hier ablegen</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Noch nichts</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::StepForm</name>
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
        <translation>&amp;Bezeichnung</translation>
    </message>
    <message>
        <source>&amp;Count</source>
        <translation>&amp;Anzahl</translation>
    </message>
    <message>
        <source>Assume &amp;outcome</source>
        <translation>&amp;Ergebnis annehmen</translation>
    </message>
    <message>
        <source>Assume &amp;answer</source>
        <translation>Ant&amp;wort annehmen</translation>
    </message>
    <message>
        <source>How many identical runs</source>
        <translation>Wie viele gleiche Läufe</translation>
    </message>
    <message>
        <source>What if this came out? A number, "bottom" or a cell's label; later formulas see it as outcome</source>
        <translation>Was, wenn dies herauskäme? Eine Zahl, „bottom“ oder die Bezeichnung einer Zelle; spätere Formeln sehen es als outcome</translation>
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
        <source>&lt;b&gt;Costs infinity&lt;/b&gt;: %1</source>
        <translation>&lt;b&gt;Kostet unendlich&lt;/b&gt;: %1</translation>
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
        <source>The same guarantee, once as odds that people know and once as a curve</source>
        <translation>Dieselbe Garantie, einmal als gewohnte Quoten und einmal als Kurve</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>Rechnet …</translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::Workbench</name>
    <message>
        <source>Computing…</source>
        <translation>Rechnet …</translation>
    </message>
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
</context>
<context>
    <name>epsilometer::ui</name>
    <message>
        <source>Ledger %1   head %2</source>
        <translation>Register %1   Kopf %2</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
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
        <translation>jeder Haltezeitpunkt</translation>
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
</context>
</TS>
