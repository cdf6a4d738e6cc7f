import { z } from 'zod'
import { zodOf, type Schema } from '#shared/calls/endpoint.ts'

export type Json = Readonly<Record<string, unknown>>

/** JSON Schemas of the document. What carries an id is written once, under its name in `components`. */
export class Schemas {
  readonly #named = new Map<string, string>()

  /** What a call takes (`input`) or answers (`output`). */
  of(schema: Schema, io: 'input' | 'output'): Json {
    const {
      $schema: _dialect,
      $defs = {},
      ...made
    } = z.toJSONSchema(zodOf(schema), {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      override: ({ jsonSchema }) => nullInType(jsonSchema),
    })
    for (const [name, definition] of Object.entries($defs)) this.#keep(name, withReferences(definition))
    return JSON.parse(withReferences(made))
  }

  #keep(name: string, text: string): void {
    if (name.startsWith('__')) throw new Error('A schema that contains itself needs an id: .meta({ id })')
    if ((this.#named.get(name) ?? text) !== text) throw new Error(`Two schemas have the id ${name}`)
    this.#named.set(name, text)
  }

  get named(): Json {
    return Object.fromEntries(Array.from(this.#named, ([name, text]) => [name, JSON.parse(text)]))
  }
}

/** What may be null says so in its type: a choice between a schema and null is unknown to tools of OpenAPI 3.0, even behind a converter. */
function nullInType(schema: z.core.JSONSchema.BaseSchema): void {
  const [some, none, more] = schema.anyOf ?? []
  if (some?.type === undefined || none?.type !== 'null' || more !== undefined) return
  delete schema.anyOf
  const { type, enum: values, ...rest } = some
  Object.assign(schema, { type: [type, 'null'], ...(values && { enum: [...values, null] }), ...rest })
}

function withReferences(schema: object): string {
  return JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')
}
