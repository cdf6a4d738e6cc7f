import type { Dataset } from '#shared/service/dataset.ts'
import { csvText, ndjsonText } from './delivery-text.ts'
import { fieldFormat } from './field-format.ts'

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
export function datasetPage(dataset: Dataset): string {
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
