import { z } from 'zod'
import type { Field, Fields, RowOf } from '../../service/field.ts'

const TIMESTAMP = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

function valueSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'code':
      return z.string()
    case 'integer':
    case 'ordinal':
    case 'year':
      return z.int()
    case 'decimal':
    case 'money':
      return z.number()
    case 'date':
      return z.iso.date()
    case 'timestamp':
      return z.string().regex(TIMESTAMP)
    case 'flag':
      return z.boolean()
    case 'group':
      return rowSchema(field.fields ?? {})
    case 'list':
      return z.array(field.item ? fieldSchema(field.item) : z.never())
  }
}

function fieldSchema(field: Field): z.ZodType {
  const schema = valueSchema(field)
  return field.nullable ? schema.nullable() : schema
}

type Shape<F extends Fields> = { -readonly [K in keyof F]: z.ZodType<RowOf<F>[K]> }

/** The JSON schema of a row: every field present, null only where declared, nothing undeclared leaves the server. */
export function rowSchema<F extends Fields>(fields: F): z.ZodObject<Shape<F>> {
  const shape = Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)] as const)
  return z.object(Object.fromEntries(shape) as Shape<F>)
}
