import type { PlainColumn } from '#integrations/documents/file/plain-xlsx.ts'
import type { MoneyDay } from './days.ts'

/** Days of the comparison with their sums. */
export const DAY_COLUMNS: readonly PlainColumn<MoneyDay>[] = [
  { name: 'dzien', kind: 'day', of: ({ day }) => day },
  { name: 'zlecen', kind: 'count', of: ({ orders }) => orders },
  { name: 'zlecono', kind: 'money', of: ({ ordered }) => ordered },
  { name: 'rozliczono', kind: 'money', of: ({ settled }) => settled },
  { name: 'naWyciagu', kind: 'money', of: ({ banked }) => banked },
  { name: 'zaksiegowano', kind: 'money', of: ({ posted }) => posted },
  { name: 'roznic', kind: 'count', of: ({ open }) => open },
  { name: 'zamknal', kind: 'text', of: ({ closedBy }) => closedBy && closedBy.replace(/^(staff|office):/, '') },
]
