import { z } from 'zod'

interface Schema {
  readonly type?: string
  readonly maxLength?: number
  readonly maxItems?: number
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** A pattern of the whole text that repeats nothing without an end, such as that of a code. */
const isOfLength = (pattern = '') => /^\^.*\$$/.test(pattern) && !/[*+]|,\}/.test(pattern)

/** Names of the parts of a schema into which any amount of data would fit. */
function unbounded(schema: Schema, name = ''): string[] {
  const isFree =
    schema.type === 'string' &&
    schema.maxLength === undefined &&
    schema.enum === undefined &&
    schema.const === undefined &&
    schema.format === undefined &&
    !isOfLength(schema.pattern)
  const isLong = schema.type === 'array' && schema.maxItems === undefined
  return [
    ...(isFree || isLong ? [name] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => unbounded(part, `${name}.${key}`)),
    ...(schema.items ? unbounded(schema.items, `${name}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((part) => unbounded(part, name)),
  ]
}

/** The same of what a call takes. */
export function unboundedIn(taken: z.ZodType): string[] {
  return unbounded(JSON.parse(JSON.stringify(z.toJSONSchema(taken, { io: 'input', unrepresentable: 'any' }))))
}
