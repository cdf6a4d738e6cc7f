import { z } from 'zod'
import type { Dataset } from '#shared/service/dataset.ts'
import type { Field } from '#shared/service/field.ts'
import { MANIFEST_RULES, manifestSchema } from '../delivery/manifest.ts'
import { fieldFormat } from './field-format.ts'

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
    required: fields.map(([name]) => name),
    additionalProperties: false,
  }
}

/** JSON Schema of `manifest.json`. */
export function manifestJsonSchema(): Schema {
  const schema = z.toJSONSchema(manifestSchema, {
    target: 'draft-2020-12',
    override({ jsonSchema, path }) {
      const rule = MANIFEST_RULES[String(path.at(-1))]
      if (rule) jsonSchema.description = `${rule.en} / ${rule.pl}`
    },
  })
  return { title: 'manifest.json', ...schema }
}
