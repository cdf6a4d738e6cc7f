import { z } from 'zod'
import type { Dataset } from '#shared/service/dataset.ts'
import type { Field } from '#shared/service/field.ts'
import { MANIFEST_RULES, manifestSchema } from '../delivery/manifest.ts'
import { csvText, manifestOf, type TextFile, ndjsonText } from './delivery-text.ts'
import { factsPage } from './facts-page.ts'
import { fieldFormat } from './field-format.ts'
import { KIT_PAGE } from './kit-page.ts'

const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

function fieldRows(dataset: Dataset): string[] {
  return Object.entries(dataset.fields).map(([name, field]) => {
    const need = dataset.key.includes(name)
      ? 'key'
      : field.since !== undefined
        ? 'may be left out (format 2)'
        : field.nullable
          ? 'may be empty'
          : 'required'
    return `| \`${name}\` | ${fieldFormat(field).csv} | ${need} |`
  })
}

function rules(dataset: Dataset): string[] {
  return [
    `- One row per ${list(dataset.key)}.`,
    ...dataset.unique.map((fields) => `- ${list(fields)}: unique, where not empty.`),
    ...(dataset.named === undefined
      ? []
      : [
          '- A number that another subject of another name had in the delivery before sets its subject aside, where that had a number of its own.',
        ]),
    ...dataset.references.map(({ fields, to, target }) => `- ${list(fields)} must exist as ${list(target)} of [${to}](${to}.md).`),
    ...dataset.sums.map(
      ({ total, by, of }) =>
        `- \`${total}\` must be the sum of \`${of.field}\` over the rows of [${of.dataset}](${of.dataset}.md) with the same ${list(by)}.`,
    ),
    ...dataset.checks.map(({ field, message }) => `- \`${field}\`: checked; the report then says “${message.en}” (*${message.pl}*).`),
  ]
}

/** The page of one dataset, in Markdown. */
function datasetPage(dataset: Dataset): string {
  return [
    `# ${dataset.name}`,
    '',
    `${dataset.describes.en} (${dataset.describes.pl}). Delivered by the system \`${dataset.system}\`${dataset.since === undefined ? '' : ', of format 2: a full delivery may leave it out, and it stays as it was'}. How a delivery looks: [README](README.md).`,
    '',
    '| field | in a CSV cell | |',
    '|---|---|---|',
    ...fieldRows(dataset),
    '',
    'Rules for rows:',
    '',
    ...rules(dataset),
    '',
    `JSON Schema of a row: [${dataset.name}.schema.json](${dataset.name}.schema.json). A whole delivery: [examples/${dataset.system}](examples/${dataset.system}).`,
    '',
    'CSV:',
    '',
    '```csv',
    csvText(dataset, [dataset.example]).trimEnd(),
    '```',
    '',
    'The same as NDJSON:',
    '',
    '```json',
    ndjsonText(dataset, [dataset.example]).trimEnd(),
    '```',
    '',
  ].join('\n')
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

function exampleFiles(datasets: readonly Dataset[]): [path: string, content: string][] {
  return [...Map.groupBy(datasets, ({ system }) => system)].flatMap(([system, own]) => {
    const files = own.map((dataset): TextFile => ({
      dataset: dataset.name,
      name: `${dataset.name}.csv`,
      content: csvText(dataset, [dataset.example]),
      rows: 1,
    }))
    const folder = `examples/${system}`
    const all = [{ name: 'manifest.json', content: json(manifestOf(system, files)) }, ...files]
    return all.map(({ name, content }): [string, string] => [`${folder}/${name}`, String(content)])
  })
}

/** All files of `docs/import`, by their path in it: the formats of deliveries as the code that reads them has them. */
export function publication(datasets: readonly Dataset[]): ReadonlyMap<string, string> {
  return new Map([
    ['README.md', readme(datasets)],
    ['fakty.md', factsPage(datasets)],
    ['zestaw.md', KIT_PAGE],
    ['manifest.schema.json', json(manifestJsonSchema())],
    ...datasets.flatMap((dataset): [string, string][] => [
      [`${dataset.name}.md`, datasetPage(dataset)],
      [`${dataset.name}.schema.json`, json(rowJsonSchema(dataset))],
    ]),
    ...exampleFiles(datasets),
  ])
}

type Schema = Readonly<Record<string, unknown>>

const DRAFT = 'https://json-schema.org/draft/2020-12/schema'

function valueSchema(field: Field): Schema {
  const { schema } = fieldFormat(field)
  return field.nullable ? { ...schema, type: [schema['type'], 'null'] } : schema
}

/** JSON Schema of one line of an NDJSON file. What concerns several rows (keys, references, sums) stands on the page. */
export function rowJsonSchema(dataset: Dataset): Schema {
  const fields = Object.entries(dataset.fields)
  return {
    $schema: DRAFT,
    title: dataset.name,
    description: `${dataset.describes.en} / ${dataset.describes.pl}`,
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, valueSchema(field)])),
    required: fields.flatMap(([name, field]) => (field.since === undefined ? [name] : [])),
    additionalProperties: false,
  }
}

/** JSON Schema of `manifest.json`. */
function manifestJsonSchema(): Schema {
  const schema = z.toJSONSchema(manifestSchema, {
    target: 'draft-2020-12',
    override({ jsonSchema, path }) {
      const rule = MANIFEST_RULES[String(path.at(-1))]
      if (rule) jsonSchema.description = `${rule.en} / ${rule.pl}`
    },
  })
  return { title: 'manifest.json', ...schema }
}

/** The systems in an order in which their first deliveries find what they refer to. */
function systemRows(datasets: readonly Dataset[]): string[] {
  const bySystem = Map.groupBy(datasets, ({ system }) => system)
  return [...bySystem].map(([system, own]) => {
    const foreign = new Set(own.flatMap(({ references }) => references).map(({ to }) => datasets.find(({ name }) => name === to)?.system))
    foreign.delete(system)
    const names = own.map(({ name }) => `[${name}](${name}.md)`).join(', ')
    return `| \`${system}\` | ${names} | ${[...foreign].map((name) => `\`${name}\``).join(', ') || '—'} |`
  })
}

const FILES = `## Files

CSV (\`.csv\`): first a header row with the field names in any order; \`;\` between values; values with \`;\`, \`"\` or line ends in
\`"…"\`, a quote in them doubled; decimal comma without grouping; dates \`yyyy-MM-dd\`; \`T\` or \`N\`; an empty value is no
value. Lines end with LF or CRLF. UTF-8 (a byte order mark is ignored), CP1250, ISO-8859-2, CP852 or Mazovia, as the manifest says. Nothing
is guessed: a file whose bytes are words in another of them, and not in the declared one, is refused, and the report names both; so is UTF-16. A first line
\`sep=;\`, line ends of CR alone, blank lines and rows of nothing but \`;;;;\` are read past with a remark, and are no rows that the manifest
counts; blank lines and the end mark of DOS (0x1A) at the end of a file need no remark. Columns without a name are refused, and so are commas or tabs
between values.

NDJSON (\`.ndjson\`): one JSON object a line with all fields; numbers, \`true\`/\`false\` and \`null\` as JSON writes them. Always UTF-8. A field
may stand once in an object.

What programs write otherwise is read where it can mean one thing, and the report remarks on it for each column, with the number of values.

- Texts are kept as they look, so that two that nobody can tell apart are one key: a letter and its mark become one letter, hard spaces
  become spaces, padding and invisible characters go. Padding around any other value goes as well.
- Of a PESEL, NIP or account the blanks, dashes and the prefix PL go, and zeros alone are no number.
- A column of numbers may have a decimal point, blanks between thousands, \`zł\` or \`PLN\` behind each; one of dates may be
  \`05.10.2026\`, \`05-10-2026\`, \`2026.10.05\`, \`20261005\`, each with \`00:00:00\` or without; one of \`T\` and \`N\` may have \`1\`
  and \`0\`, or \`TAK\` and \`NIE\`. The **whole column** is written so, from the first row of the file to the last: a value that is
  written otherwise than the rest is a fault of its row.
- 1899-12-30, 0001-01-01 and 0000-00-00 are no date; where a date is required, they are a fault.
- What could be misread refuses the delivery: commas and points in one column of numbers, both in one number (\`1,234.50\`), the month
  before the day, \`05/10/2026\` where no row tells the month from the day.

A row may have 256 kB, a file 32 GB. Both formats may stand in one delivery.`

const FULL_AND_PARTIAL = `## Full and partial

- \`pelny\`: has every dataset of the system, also the empty ones, and replaces them. Rows that are not in it are gone. A dataset of format 2 may be left
  out, and stays as it was; a column of format 2 may be left out, and has no values.
- \`czesciowy\`: has the datasets it names; rows are inserted, or replaced where the key exists. It removes nothing.

What changes between two deliveries can be told at once: [fakty.md](fakty.md).

Every report, also of a dry run, says of each dataset how many rows the portal had and has: \`w portalu 7 370 → 7 402\`.

What a delivery hardly ever does on purpose, and a wrong folder or a broken export does, is refused before a file is read:

- \`dataDanych\` before that of the data in the portal (\`--allow-older\` takes it)
- a full delivery that empties a dataset, or takes ten rows or more and more than a share of it (\`--allow-shrink\` takes it). The
  share is a setting, \`IMPORT_MOST_LOST\`: 20 per cent; \`20, spisWyborcow=100\` has another for one dataset

The first delivery of a system is never refused for these.

A row that breaks a rule is set aside with its subject where that is safe, and the rest is taken in: docs/operations.md, "Odd rows of a
delivery". More of them than \`IMPORT_MOST_ASIDE\` permits refuse the delivery (\`--allow-aside\` takes it). Numbers are checked, not demanded: a
subject without PESEL and NIP is taken, and nobody signs in for it.`

const IMPORTING = `## Importing

\`\`\`
portal import <folder> [--dry-run] [--allow-older] [--allow-shrink] [--allow-aside] [--strict-exit] [--language pl|en]
portal import --withdraw <system>
\`\`\`

The files are loaded beside the data that readers see, and everything is checked: types, lengths, dates, check digits,
uniqueness, references (also those of other systems to rows that the delivery removes), sums, row counts and SHA-256.
Only then the data are swapped, in one transaction: a reader sees the old data or the new, never a mixture. Where
anything is wrong, nothing changes, and the report names file, line, field, value (of personal data only the last two
characters) and what is wrong: the first 1,000 findings and the number of the rest. References and sums are checked once
every file and row is good by itself.

| exit code | meaning |
|---|---|
| 0 | imported; or checked (\`--dry-run\`); or unchanged: exactly this delivery is in the portal already; or withdrawn |
| 1 | refused, the report says why; or the import could not run, the message says why. The data have not changed |
| 3 | another import is running |

An import may be interrupted at any moment, also by a power failure, and run again.

\`--withdraw\` goes back to the delivery before the last of one system, with its date; the other systems stay as they are. There is one
step back. It is refused where rows of other systems refer to what only the last delivery brought. The withdrawn delivery is not
imported again but with \`--allow-older\`, so the nightly import may go on.

For that the tables of the delivery before stay in the database. So each system takes twice its size, and while it is imported three
times: 290 MB of tables are 580 MB at rest and 870 MB for a while.`

/** `docs/import/README.md`. */
function readme(datasets: readonly Dataset[]): string {
  return `# Deliveries: how the office feeds the portal

<!-- Written by tools/publish/import.ts from the code that reads deliveries. Do not edit. -->

A delivery (*dostawa*) is one folder of one domain system (*system dziedzinowy*): \`manifest.json\` and one file per
dataset (*zbiór*). Complete examples: [examples](examples). Without a portal a delivery is checked by the kit for vendors: [zestaw.md](zestaw.md).

## Manifest

| field | must be | po polsku |
|---|---|---|
${Object.entries(MANIFEST_RULES)
  .map(([name, { pl, en }]) => `| \`${name}\` | ${en} | ${pl} |`)
  .join('\n')}

\`zbior\`, \`plik\`, \`wiersze\` and \`sha256\` stand in each entry of \`pliki\`. JSON Schema:
[manifest.schema.json](manifest.schema.json). Files that the manifest does not name, links and folders are refused.

${FILES}

## Systems and datasets

| system | datasets | refers to rows of |
|---|---|---|
${systemRows(datasets).join('\n')}

A row may only refer to rows that exist after the delivery: deliver new people in \`ewidencja\` before their cards in
\`finanse\`, and remove their cards before the people.

${FULL_AND_PARTIAL}

${IMPORTING}
`
}
