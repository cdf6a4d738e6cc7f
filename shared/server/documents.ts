import type { Language } from '../language.ts'

/** What every document says about itself (reference: issue "Documents"; design/visual.md "PDF files"). */
export interface DocumentHead {
  readonly title: string
  /** Name of the subject whose data these are; null on public statistics. */
  readonly subject: string | null
  /** Day of the data, `yyyy-MM-dd`. */
  readonly dataDate: string
  readonly language: Language
}

export type Cell = string | number | boolean | null

/** A table ready for printing: texts formatted, alignment by the field type. */
export interface DocumentTable {
  readonly caption: string
  readonly empty: string
  readonly columns: readonly { readonly label: string; readonly align: 'left' | 'right'; readonly weight: number }[]
  readonly rows: readonly (readonly string[])[]
  readonly totals: readonly string[] | null
}

/** A term and its value, above the tables. */
export interface DocumentFact {
  readonly label: string
  readonly value: string
}

export interface Documents {
  /** PDF/UA document of facts and tables. */
  pdf(head: DocumentHead, tables: readonly DocumentTable[], facts?: readonly DocumentFact[]): Promise<Buffer>
  close(): Promise<void>
}

