import { integer, text } from '../service/field.ts'

/** A first name and how many people bear it (reference/domain.md 3.5). */
export const nameCount = { imie: text(60), liczbaOsob: integer() }

/** A name borne once would point at one person: the office leaves it out, and the import refuses it. */
export const nameCountChecks = [
  {
    field: 'liczbaOsob' as const,
    holds: (row: { readonly liczbaOsob: number }) => row.liczbaOsob >= 2,
    message: { pl: 'pojedynczych wystąpień imion nie wolno przekazywać', en: 'a name borne once must not be delivered' },
  },
]

/** The list of names of both services; its words are `caption`, `empty`, `name` and `people`. */
export const nameTable = {
  caption: 'caption',
  empty: 'empty',
  rowHeader: 'imie',
  searchable: true,
  row: nameCount,
  columns: [
    { field: 'imie', label: 'name' },
    { field: 'liczbaOsob', label: 'people' },
  ],
} as const
