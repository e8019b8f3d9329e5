<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>epsilometer::ui::AuditPage</name>
    <message numerus="yes">
        <source>%n statements that auditors ask for are missing.</source>
        <translation>
            <numerusform>%n statement that auditors ask for is missing.</numerusform>
            <numerusform>%n statements that auditors ask for are missing.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::AuditTiles</name>
    <message numerus="yes">
        <source>%n claims, each at or above the recomputed cost.</source>
        <translation>
            <numerusform>%n claim, at or above the recomputed cost.</numerusform>
            <numerusform>%n claims, each at or above the recomputed cost.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rounds, all accepted by the filter.</source>
        <translation>
            <numerusform>%n round, accepted by the filter.</numerusform>
            <numerusform>%n rounds, all accepted by the filter.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::ChartPanel</name>
    <message numerus="yes">
        <source>%Ln row(s) written.</source>
        <translation>
            <numerusform>%Ln row written.</numerusform>
            <numerusform>%Ln rows written.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) copied.</source>
        <translation>
            <numerusform>%Ln row copied.</numerusform>
            <numerusform>%Ln rows copied.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::DamageStrip</name>
    <message numerus="yes">
        <source>%n lines are missing before it.</source>
        <translation>
            <numerusform>%n line is missing before it.</numerusform>
            <numerusform>%n lines are missing before it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines are not shown.</source>
        <translation>
            <numerusform>%n line is not shown.</numerusform>
            <numerusform>%n lines are not shown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::Evidence</name>
    <message numerus="yes">
        <source>%n lines are missing against what was sealed, anchored or last seen here.</source>
        <translation>
            <numerusform>%n line is missing against what was sealed, anchored or last seen here.</numerusform>
            <numerusform>%n lines are missing against what was sealed, anchored or last seen here.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::FitPanel</name>
    <message numerus="yes">
        <source>%n more runs like this fit after the whole plan.</source>
        <translation>
            <numerusform>%n more run like this fits after the whole plan.</numerusform>
            <numerusform>%n more runs like this fit after the whole plan.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::ImportDialog</name>
    <message numerus="yes">
        <source>%n entries.</source>
        <translation>
            <numerusform>%n entry.</numerusform>
            <numerusform>%n entries.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were not understood.</source>
        <translation>
            <numerusform>%n was not understood.</numerusform>
            <numerusform>%n were not understood.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::Lanes</name>
    <message numerus="yes">
        <source>%n more filters</source>
        <translation>
            <numerusform>%n more filter</numerusform>
            <numerusform>%n more filters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::MainWindow</name>
    <message numerus="yes">
        <source>%n rounds</source>
        <translation>
            <numerusform>%n round</numerusform>
            <numerusform>%n rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n rows halted</source>
        <translation>
            <numerusform>, %n row halted</numerusform>
            <numerusform>, %n rows halted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> (and %n more findings)</source>
        <translation>
            <numerusform> (and %n more finding)</numerusform>
            <numerusform> (and %n more findings)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::PlanPage</name>
    <message numerus="yes">
        <source>Duplicate %n analyses</source>
        <translation>
            <numerusform>Duplicate %n analysis</numerusform>
            <numerusform>Duplicate %n analyses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n analyses</source>
        <translation>
            <numerusform>Remove %n analysis</numerusform>
            <numerusform>Remove %n analyses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n analyses</source>
        <translation>
            <numerusform>Move %n analysis</numerusform>
            <numerusform>Move %n analyses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Paste %n analyses</source>
        <translation>
            <numerusform>Paste %n analysis</numerusform>
            <numerusform>Paste %n analyses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unlock %n analyses</source>
        <translation>
            <numerusform>Unlock %n analysis</numerusform>
            <numerusform>Unlock %n analyses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lock %n analyses</source>
        <translation>
            <numerusform>Lock %n analysis</numerusform>
            <numerusform>Lock %n analyses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n runs</source>
        <translation>
            <numerusform>, %n run</numerusform>
            <numerusform>, %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::ScenariosPage</name>
    <message numerus="yes">
        <source>%n differences between the plan now and %1:</source>
        <translation>
            <numerusform>%n difference between the plan now and %1:</numerusform>
            <numerusform>%n differences between the plan now and %1:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::SplitBudgetsDialog</name>
    <message numerus="yes">
        <source>%n budgets change, each by one line of the ledger.</source>
        <translation>
            <numerusform>%n budget changes, by one line of the ledger.</numerusform>
            <numerusform>%n budgets change, each by one line of the ledger.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>epsilometer::ui::SuspectLines</name>
    <message numerus="yes">
        <source>%n fields differ from the copy: they are marked.</source>
        <translation>
            <numerusform>%n field differs from the copy: it is marked.</numerusform>
            <numerusform>%n fields differ from the copy: they are marked.</numerusform>
        </translation>
    </message>
</context>
</TS>
