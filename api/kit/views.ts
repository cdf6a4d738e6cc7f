import type { Dataset } from '#shared/service/dataset.ts'
import type { Field } from '#shared/service/field.ts'

/** How a database writes a value as a CSV cell: `of` is the expression of the column that holds it. */
interface Dialect {
  readonly text: (of: string) => string
  readonly whole: (of: string) => string
  readonly decimal: (of: string, decimals: number) => string
  readonly date: (of: string) => string
}

const flag = (of: string) => `case when ${of} = 1 then 'T' when ${of} = 0 then 'N' end`

/** No text is cut: one that is too long is for the check to name. An empty text is none; in Oracle it never is another. */
export const DIALECTS: Readonly<Record<string, Dialect>> = {
  mssql: {
    text: (of) => `nullif(rtrim(${of}), '')`,
    whole: (of) => `cast(${of} as varchar(20))`,
    decimal: (of, decimals) => `replace(cast(cast(${of} as decimal(18, ${decimals})) as varchar(30)), '.', ',')`,
    date: (of) => `convert(char(10), ${of}, 23)`,
  },
  firebird: {
    text: (of) => `nullif(trim(${of}), '')`,
    whole: (of) => `cast(${of} as varchar(20))`,
    decimal: (of, decimals) => `replace(cast(cast(${of} as decimal(18, ${decimals})) as varchar(30)), '.', ',')`,
    date: (of) => `cast(cast(${of} as date) as varchar(10))`,
  },
  oracle: {
    text: (of) => `rtrim(${of})`,
    whole: (of) => `to_char(${of}, 'FM999999999999990')`,
    decimal: (of, decimals) => `to_char(${of}, 'FM999999999999990D${'0'.repeat(decimals)}', 'NLS_NUMERIC_CHARACTERS='', ''')`,
    date: (of) => `to_char(${of}, 'YYYY-MM-DD')`,
  },
  postgresql: {
    text: (of) => `nullif(rtrim(${of}), '')`,
    whole: (of) => `cast(${of} as varchar(20))`,
    decimal: (of, decimals) => `replace(cast(cast(${of} as numeric(18, ${decimals})) as varchar(30)), '.', ',')`,
    date: (of) => `to_char(${of}, 'YYYY-MM-DD')`,
  },
}

function cell(field: Field, of: string, dialect: Dialect): string {
  switch (field.kind) {
    case 'text':
    case 'code':
      return dialect.text(of)
    case 'integer':
    case 'year':
      return dialect.whole(of)
    case 'decimal':
    case 'money':
      return dialect.decimal(of, field.size)
    case 'date':
      return dialect.date(of)
    case 'flag':
      return flag(of)
    case 'ordinal':
    case 'timestamp':
    case 'group':
    case 'list':
      throw new TypeError(`An import file cannot hold a field of kind ${field.kind}`)
  }
}

function note(name: string, { key }: Dataset, { nullable, since }: Field): string {
  if (key.includes(name)) return 'klucz'
  if (since !== undefined) return 'można pominąć (format 2)'
  return nullable ? 'może być puste' : 'wymagane'
}

/** A view with the columns of a dataset as a CSV file has them, over a table with the vendor's own names: `z.<field>` is what the vendor replaces. */
export function viewOf(dataset: Dataset, dialect: Dialect): string {
  const { name, describes, fields, key } = dataset
  const all = Object.entries(fields)
  const columns = all.map(([field, declared], at) => {
    const end = at === all.length - 1 ? ' ' : ','
    return `  ${cell(declared, `z.${field}`, dialect)} as "${field}"${end} -- ${note(field, dataset, declared)}`
  })
  return [
    `-- ${name}: ${describes.pl}. Opis: docs/${name}.md. Klucz: ${key.join(', ')}.`,
    `-- Zamiast z.… i zrodlo_${name} proszę podać swoje kolumny i tabele; nazwy po „as” zostają.`,
    `create view portal_${name} as`,
    'select',
    ...columns,
    `from zrodlo_${name} z;`,
    '',
  ].join('\n')
}
