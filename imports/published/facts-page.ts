import type { Dataset } from '#shared/service/dataset.ts'

/** `fakty.md`: what a system tells the portal between two deliveries. */
export function factsPage(datasets: readonly Dataset[]): string {
  const own = Map.groupBy(
    datasets.filter(({ aside }) => aside === 'subject'),
    ({ system }) => system,
  )
  const rows = [...own].map(([system, list]) => `| \`${system}\` | ${list.map(({ name }) => `[${name}](${name}.md)`).join(', ')} |`)
  return `${PAGE}
## What facts may say

| system | datasets |
|---|---|
${rows.join('\n')}

Rows of nobody (rates, names, days) come with a delivery alone. Numbers of a person (PESEL, NIP) are given to a new subject only: who has one
keeps it until a delivery says otherwise, and a subject is not taken away by a fact.
`
}

const PAGE = `# Facts: what changes between two deliveries

<!-- Written by tools/publish/import.ts from the code that reads them. Do not edit. -->

A fact (*fakt*, *zdarzenie*) says what has changed of **one subject** since the last delivery: a payment was booked, an instalment or a card has
changed, an invoice was issued, somebody is new. Residents see it at once, and are told of it within five minutes as of a delivery. The nightly delivery stays: it has
the last word.

\`\`\`
POST https://<portal>/api/dziedzinowe/v2/fakty
webhook-id: 2f0c…            a name of this call, at most 100 characters
webhook-timestamp: 1791187920
webhook-signature: v1a,<Base64>

{ "operacja": "fakty", "adresat": "<portal>", "system": "finanse",
  "fakty": [{ "id": "K-2026-118", "nr": 118, "rodzaj": "ZAKSIEGOWANIE", "czas": "2026-10-05T09:12:00+02:00", "idPodmiotu": 1001,
    "wiersze": { "ratyZbiorcze": [{ … }], "raty": [{ … }], "zaksiegowaneWplaty": [{ … }] },
    "usun": { "raty": [{ "idPodmiotu": 1001, "idKartyNaleznosci": 1001, "idNaleznosciRatyZbiorczej": 100104, "idNaleznosciRaty": 1001041 }] } }] }
\`\`\`

## A call

- All calls are POST of JSON in UTF-8, at most 1 MB, at most 20 a second. \`operacja\` is the last word of the address, \`adresat\` the host
  (with its port, where it has one) of the portal, \`system\` the one whose key signs.
- Signature: [Standard Webhooks](https://www.standardwebhooks.com). Over \`<webhook-id>.<webhook-timestamp>.<body>\`, by Ed25519 (\`v1a\`) with a key that the
  system makes itself; \`v1\` (HMAC-SHA256) is for tools that know no other. Several signatures may stand side by side, parted by blanks.
- The clocks may differ by 300 seconds. A call that is sent again has the same \`webhook-id\`, a new time and a new signature.
- The same \`webhook-id\` with the same body has the same answer for 14 days; with another body it is refused (422).
- \`stan\` says the last \`nr\` that the portal has, the delivery in place and the limits; \`odlozone\` lists subjects of the last delivery that are set
  aside, and facts that were refused.
- OpenAPI 3.1: \`GET /api/dziedzinowe/v2/openapi.json\`; clients that generators make of it are tried in the portal's own tests.

## A fact

| field | |
|---|---|
| \`id\` | its name, printable ASCII, at most 100 characters. It says one thing for ever: under the same name with other words the call is refused (422) |
| \`nr\` | running number of the system, from 1. **Of two facts that speak of one row, the one with the higher number is right**, in whatever order they come |
| \`rodzaj\` | \`ZAKSIEGOWANIE\`, \`RATA\`, \`KARTA\`, \`PODMIOT\` or \`FAKTURA\`: what happened |
| \`czas\` | when, with the offset of the zone |
| \`idPodmiotu\` | whose rows these are: all of them |
| \`wiersze\` | dataset → rows. A row is whole, with every field, as a line of an NDJSON file has it: same formats, checks and rules |
| \`usun\` | dataset → keys of rows that are gone; a key has the fields of the dataset's key and no others |

Rows of one fact are written together or not at all, and afterwards references and sums of the subject must hold. So a fact that changes an instalment brings
its parts with it.

## Answers

200: each fact has one of these.

| \`stan\` | |
|---|---|
| \`zastosowano\` | residents see it |
| \`powtorzone\` | it was taken before; nothing has changed |
| \`starsze\` | a later fact, or a delivery with a higher \`doNumeru\`, has said all of it already |
| \`odlozone\` | not taken, for \`regula\` (value · check · double · reference · inherited · sum) at \`pole\`; a corrected fact has a new \`id\` and \`nr\`. \`inherited\`: the subject is set aside since the last delivery; the fact is kept, and taken with the delivery that mends it |
| \`czeka\` | only with 409: references or sums do not fit yet |

**409**: some facts wait, the others were taken. Send the same call again after \`Retry-After\`, or the facts that wait together with those that they need: facts of one subject in
one call are judged together, so a call that holds all of them is always taken.

| status | |
|---|---|
| 400 | the body is not as described here; \`pola\` names the places |
| 401 | signature, time or key |
| 403 | the key of another system, or another portal is addressed |
| 404 | no key is valid: the calls are off |
| 413 · 429 | more than 1 MB · more than 20 calls a second (\`Retry-After\`) |
| 422 | a known \`webhook-id\` or \`id\` with other words |
| 503 | a delivery is being swapped in, two seconds at most (\`Retry-After\`); send the same call again |

## Payments

The system that keeps the cards (\`finanse\`) asks for payments that were confirmed in the portal and that no file of the office (\`portal payments export\`) has had.

\`\`\`
POST /api/dziedzinowe/v2/wplaty/pobierz        { "operacja": "wplaty/pobierz", …, "po": 0, "ile": 500 }
  → { "po": 0, "do": 17, "wplaty": [{ "idTransakcji": "…", "kwota": 319.00, "raty": [ … ], … }] }
POST /api/dziedzinowe/v2/wplaty/potwierdzenie  { "operacja": "wplaty/potwierdzenie", …, "do": 17 }
\`\`\`

\`po\` is the cursor of the page before (\`do\`), 0 at first. The same cursor has the same page, as often as it is asked for, also after a crash on either side: so the system
keeps what it has booked together with the cursor, and none is lost or booked twice. \`idTransakcji\` is the key. A page without payments has \`do\` = \`po\`. What is not
acknowledged for 24 hours is told to the office. The same \`webhook-id\` has the same answer, so each new question has a new one.

## A night between facts

A full delivery of format 2 may say \`doNumeru\`: the number of the last fact that its rows hold already. The portal puts the facts behind it into the new
rows when they are swapped in. Where those of a subject no longer fit, the subject stays as it was and is set aside.

Without \`doNumeru\` the folder has the last word: it takes the place of all facts that came before it, and the report counts them. A partial delivery counts as said at
the moment its import begins: facts that come later are put over it. A step back to the delivery before keeps the facts that came since.
`
