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
    } = z.toJSONSchema(zodOf(schema), { io, unrepresentable: 'any', target: 'draft-2020-12' })
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

function withReferences(schema: object): string {
  return JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')
}
