import { code, text } from '../../service/field.ts'

/** What a line of the budget is called, income and expenditure alike (reference/domain.md 3.1). */
export const budgetLine = { rozdzial: code(5), paragraf: code(4), nazwaPozycji: text(300) }

interface Classified {
  readonly rozdzial: string
  readonly paragraf: string
}

/** Checks of a delivered line: the classification is amended every year, so only its shape is known. */
export const budgetLineChecks = [
  {
    field: 'rozdzial' as const,
    holds: (row: Classified) => /^\d{5}$/.test(row.rozdzial),
    message: { pl: 'rozdział ma 5 cyfr', en: 'a chapter has 5 digits' },
  },
  {
    field: 'paragraf' as const,
    holds: (row: Classified) => /^\d{3}[0-9A-Z]$/.test(row.paragraf),
    message: { pl: 'paragraf ma 4 znaki', en: 'a paragraph has 4 characters' },
  },
]
