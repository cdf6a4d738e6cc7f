/** `docs/import/zestaw.md`: how a vendor makes deliveries without a portal. */
export const KIT_PAGE = `# The kit: deliveries without a portal

<!-- Written by tools/publish/import.ts. Do not edit. -->

\`portal-zestaw-2.<version>.zip\` comes with each release of the portal (\`npm run kit\` leaves the same in \`dist/zestaw\`). It needs Node 24 or newer and nothing
else: no portal, no network, no PostgreSQL.

| in it | |
|---|---|
| \`zestaw.mjs\`, \`program.mjs\` | the program, started by the first: the reading and the checks are the portal's own |
| \`docs/\` | these pages, JSON Schema of each row and of the manifest, OpenAPI of the calls (\`openapi.json\`), examples |
| \`widoki/\` | a view for each dataset in \`mssql\`, \`firebird\`, \`oracle\`, \`postgresql\`: put your own columns in the place of \`z.…\` |
| \`wektory/\` | fifty small deliveries and facts, each with what has to be said of it |

## From a database to a delivery

1. Choose the system (README.md, "Systems and datasets"). A full delivery has all its datasets, also the empty ones; a partial one those that it names.
2. Fill the views of your database in, and write each to \`<dataset>.csv\` in one folder: header, \`;\`, UTF-8. By \`psql\`:
   \`\\copy (select * from portal_podmioty) to 'dostawa/podmioty.csv' with (format csv, header, delimiter ';')\`. A dataset without rows is a file with its header.
3. Write the manifest: \`node zestaw.mjs podpisz dostawa --system ewidencja --data 2026-10-05\` (a part: \`--zakres czesciowy\`). Run it again after each change of a file.
4. Check: \`node zestaw.mjs sprawdz dostawa\`.

\`\`\`
Portal przyjąłby tę dostawę bez tego, co odkłada.
system ewidencja, stan na dzień 2026-10-06, wierszy: 1
  odkłada · podmiot 1003 · podmioty.csv · wiersz 2 · pesel · check · "•••78" · numer PESEL jest niepoprawny
\`\`\`

What is said depends on what the portal has. Give it as \`--poprzednia\`, the oldest first, of whatever system: a delivery of \`finanse\` refers to subjects of
\`ewidencja\`, and is measured by the \`finanse\` of yesterday (numbers that change hands, datasets that shrink):
\`node zestaw.mjs sprawdz finanse --poprzednia ewidencja --poprzednia finanse-wczoraj\`. Without the delivery that has the rows, references
to them are told as \`inherited\`.

## What is told

Each line, and each entry of \`ustalenia\` with \`--json\`: effect (\`odrzuca\` the whole delivery, \`odkłada\` a subject, a row or a dataset, \`uwaga\` nothing), subject, file, line, field,
rule, value (masked where it is a person's), words.

| rule | |
|---|---|
| \`value\` | a cell is not as its field wants it |
| \`check\` | a rule of the row (the page of the dataset names them) |
| \`double\` | a key or a number stands twice, or has changed hands |
| \`reference\` · \`inherited\` | a row that is referred to is missing: in a dataset of this delivery · in one that was not delivered |
| \`sum\` | a total differs from its parts |
| none | manifest, file, header, encoding, limits |

| exit code | |
|---|---|
| 0 | the portal would take all of it; remarks may stand |
| 1 | it would refuse it |
| 2 | it would take it, and set somebody or something aside |
| 64 | the command is not whole, or its file of facts or key is missing |

The limits are those of an office that has set nothing of its own (\`IMPORT_MOST_LOST\` 20, \`IMPORT_MOST_ASIDE\` 2, karty=1, spisWyborcow=0). The JSON names the version of the kit and the
SHA-256 of the manifest, which holds those of the files: kept beside the delivery it says what was checked, and by what. What an office sees besides (facts that fall,
remarks of single services) the portal alone can say.

## Facts

\`node zestaw.mjs wyslij fakty.json --na-sucho --klucz klucz.pem\` reads the body of a call ([fakty.md](fakty.md)), says what the portal would refuse whatever it has, and shows the call as it
would be sent, signed now; nothing is sent. References and sums of facts depend on the rows of the portal, which alone can judge them. A key is made by
\`openssl genpkey -algorithm ed25519 -out klucz.pem\`; the public one for the office (\`whpk_…\`) is shown.

## Vectors

\`wektory/podstawa\` holds what the portal has before: \`ewidencja\`, \`budzet\`, \`finanse\`. Each of \`wektory/01\` … \`50\` has \`opis.txt\`, \`dostawa/\` (or \`fakty.json\`) and \`oczekiwane.json\`:
\`[{zbior, wiersz, pole, regula, skutek, podmiot}]\`, empty where nothing is to be said. Every release runs all of them through the kit and through the portal's import, and both
must say exactly that. A program that checks its own exports may be measured by them as well.
`
