import type { Language } from '../language.ts'
import type { SubjectContext } from './context.ts'

/** What every document says about itself (reference: issue "Documents"; design/visual.md "PDF files"). */
export interface DocumentHead {
  readonly title: string
  /** Name of the subject whose data these are; null on public statistics. */
  readonly subject: string | null
  /** Day of the data, `yyyy-MM-dd`. */
  readonly dataDate: string
  readonly language: Language
}

/** The head of what a subject takes along; the day is today's where the data say none. */
export function headOf(
  { subject, language, today }: Pick<SubjectContext, 'subject' | 'language' | 'today'>,
  title: string,
  dataDate: string | null = null,
): DocumentHead {
  return { title, subject: subject.name, dataDate: dataDate ?? today, language }
}

/** A column of a printed table. `weight`: share of the space that is left when every cell has what it needs. */
export interface DocumentColumn {
  readonly label: string
  /** Right for what is added or compared by digits; such cells are never broken. */
  readonly align: 'left' | 'right'
  readonly weight: number
  /** Language of the cells where it is not the document's: register texts stay Polish (WCAG 3.1.2). */
  readonly language?: Language
}

/** A table ready for printing: texts formatted, alignment by the field type. */
export interface DocumentTable {
  readonly caption: string
  readonly empty: string
  readonly columns: readonly DocumentColumn[]
  readonly rows: readonly (readonly string[])[]
  /** One text a column; empty where nothing is summed. */
  readonly totals: readonly string[] | null
}

/** A term and its value, above the tables. */
export interface DocumentFact {
  readonly label: string
  readonly value: string
}

/** What a bank or a post office must know to take a payment: transfer order and cash deposit form. */
export interface PaymentSlip {
  readonly recipient: string
  readonly recipientAddress?: string
  /** In at most 20 characters, for codes; null where the office has not told it. */
  readonly recipientShort?: string | null
  /** Ten digits; null where the recipient has not told it. */
  readonly recipientNip?: string | null
  /** Whether a transfer code may hold more than the six digits of grosze of its standard. */
  readonly isCodeAboveStandard?: boolean
  /** 26 digits. */
  readonly accountNumber: string
  /** PLN. */
  readonly amount: number
  readonly title: string
  readonly payer: string
  /** Where anybody who has the paper pays it by telephone, without logging in; missing where nobody else may. */
  readonly letter?: string | null
}

/** A letter to one person: paragraphs, facts, and a code that leads a phone to an address. */
export interface DocumentMessage {
  readonly before: readonly string[]
  readonly facts: readonly DocumentFact[]
  readonly code: { readonly text: string; readonly alt: string } | null
  readonly after: readonly string[]
}

/** Who writes: stands at the head of every document. */
export interface Letterhead {
  readonly name: string
  /** One line below the name. */
  readonly address?: string
  /** Coat of arms as SVG. */
  readonly crest?: string
  /** The office's line as SVG: the rule at the head goes on from it. */
  readonly stroke?: string
  /** Main colour, `#rrggbb`: rules and heads of tables. */
  readonly colour?: string
}

/** A photograph: `caption` stands below it and is what a screen reader says. */
export interface DocumentPicture {
  readonly type: 'image/jpeg' | 'image/png'
  readonly base64: string
  readonly caption: string
}

/** What stands on one paper below its heading; `sheetPaper` lays it out from a sheet. */
export interface DocumentPaper {
  readonly facts: readonly DocumentFact[]
  readonly tables: readonly DocumentTable[]
  /** Paragraphs at the end. */
  readonly notes: readonly string[]
  /** Photographs, below everything else. */
  readonly pictures?: readonly DocumentPicture[]
}

/** A further paper in the same file, on a page of its own or, where it is a few lines only, below the one before. */
export interface FurtherPaper extends DocumentPaper {
  readonly title: string
  readonly isBelow?: boolean
}

/** A letter with the head that is its own. */
export interface DocumentLetter {
  readonly head: DocumentHead
  readonly message: DocumentMessage
}

export interface Documents {
  /** PDF/UA document of one paper, as of the day of its data. */
  pdf(head: DocumentHead, paper: DocumentPaper): Promise<Buffer>
  /** PDF/UA file of a paper with a date of its own (`dataDate` of the head), and of those that belong to it. */
  papers(head: DocumentHead, first: DocumentPaper, further?: readonly FurtherPaper[]): Promise<Buffer>
  /** PDF/UA payment slip on one page, with the transfer code that banking applications read. */
  slip(head: DocumentHead, slip: PaymentSlip, facts?: readonly DocumentFact[]): Promise<Buffer>
  /** PDF/UA letter on paper of the office; `letterhead`: on other paper than it has now. */
  message(head: DocumentHead, message: DocumentMessage, letterhead?: Letterhead): Promise<Buffer>
  /** Letters to several people in one file for printing, each on pages of its own; at least one. */
  messages(letters: readonly DocumentLetter[]): Promise<Buffer>
  close(): Promise<void>
}
