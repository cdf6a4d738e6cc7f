import { formatDate } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { DocumentFact, DocumentHead, DocumentPicture, DocumentTable, FurtherPaper, Letterhead } from '#shared/server/documents.ts'
import type { FontMetrics } from './font.ts'
import { breakable, printable, printableHeading, shortened, UNKNOWN } from './printable.ts'
import { texts } from '../file/texts.ts'
import { CELL_INSET, layoutTables, type Fonts, type TableLayout } from './widths.ts'

/** The portal's own main colour (`ui/tokens.css`). */
const COLOUR = '#0d4f5f'
/** Size of running text, in points (`letter.typ`). */
const BODY = 11

export interface TablesJob {
  readonly kind: 'tables'
  readonly office: Letterhead
  readonly head: DocumentHead
  readonly tables: readonly DocumentTable[]
  readonly facts: readonly DocumentFact[]
  readonly notes: readonly string[]
  readonly pictures: readonly DocumentPicture[]
  /** What the day at the head is: of the data, unless the paper is a letter or an invoice with a date of its own. */
  readonly day?: 'dataDate' | 'date'
  /** Papers behind the first, each on a page of its own. */
  readonly further?: readonly FurtherPaper[]
}

/** Narrowest line of a heading, in ems of its type. */
const HEADING_EMS = 26
/** Characters of the title in the footer. */
const FOOTER_TITLE = 60

/** Space above and below a cell's text, in points. */
const ROW_INSET = 4.5
/** Height of a line of capitals, in ems (Source Sans 3, OS/2 `sCapHeight`). */
const CAP_HEIGHT = 0.66

/** Head of a document as the templates read it. */
export function headData({ head, office }: Pick<TablesJob, 'head' | 'office'>, font: FontMetrics, landscape: boolean) {
  const words = textsIn(texts, head.language)
  const name = printable(office.name, font)
  const title = printableHeading(head.title, font)
  return {
    title,
    heading: breakable(title, HEADING_EMS, font),
    'short-title': shortened(title, FOOTER_TITLE),
    language: head.language,
    landscape,
    office: name,
    address: office.address === undefined ? null : printable(office.address, font),
    crest: office.crest ?? null,
    stroke: office.stroke ?? null,
    colour: office.colour ?? COLOUR,
    'crest-alt': fill(words.crest, { office: name }),
    words: { page: words.page },
  }
}

/** Subject and day of the data stand on every document, the service's own facts below them; on a letter the day is its own. */
export function factsData({ head, facts }: Pick<TablesJob, 'head' | 'facts'>, font: FontMetrics, day: 'dataDate' | 'date' = 'dataDate') {
  const words = textsIn(texts, head.language)
  const subject = head.subject === null ? [] : [{ label: words.subject, value: head.subject }]
  return factList([...subject, { label: words[day], value: formatDate(head.dataDate) }, ...facts], font)
}

function factList(all: readonly DocumentFact[], font: FontMetrics) {
  const entries = all.map(({ label, value }) => ({ label: printable(label, font), value: breakable(printable(value, font), 30, font) }))
  const widest = Math.max(0, ...entries.map(({ label }) => font.width(label)))
  return { facts: entries, factWidth: Math.min(widest, 18) * BODY + 14 }
}

/** Data of the table template: every text drawable, every width decided. */
export function tablesData(job: TablesJob, fonts: Fonts) {
  const { further = [] } = job
  // All papers of a file lie the same way, with letters of one size.
  const clean = [job, ...further].flatMap(({ tables }) => tables).map((table) => cleanTable(table, fonts.regular))
  const layout = layoutTables(clean, fonts)
  const tables = clean.map((table, index) => fitted(table, layout.widths[index] ?? [], layout, fonts))
  const starts = [job, ...further].reduce<number[]>((all, paper) => [...all, (all.at(-1) ?? 0) + paper.tables.length], [0])
  const data = {
    head: headData(job, fonts.regular, layout.landscape),
    ...factsData(job, fonts.regular, job.day),
    fontSize: layout.fontSize,
    inset: { x: CELL_INSET, y: ROW_INSET },
    tables: tables.slice(0, starts[1]),
    further: further.map((paper, index) => ({
      isBelow: paper.isBelow ?? false,
      heading: breakable(printableHeading(paper.title, fonts.regular), HEADING_EMS, fonts.regular),
      ...factList(paper.facts, fonts.regular),
      tables: tables.slice(starts[index + 1], starts[index + 2]),
      notes: paper.notes.map((note) => printable(note, fonts.regular)),
    })),
    notes: job.notes.map((note) => printable(note, fonts.regular)),
    pictures: job.pictures.map((picture) => ({ svg: framed(picture), caption: printable(picture.caption, fonts.regular) })),
  }
  // Whoever reads the paper is told that something is missing there, and where it is not.
  const isWhole = !JSON.stringify([data.facts, tables, data.further, data.notes]).includes(UNKNOWN)
  return isWhole ? data : { ...data, notes: [...data.notes, textsIn(texts, job.head.language).unprintable] }
}

/** Typst takes no Base64, an SVG does: a frame of 4 : 3 in which the whole photograph stands. */
function framed({ type, base64 }: DocumentPicture): string {
  const image = `<image width="400" height="300" preserveAspectRatio="xMidYMid meet" href="data:${type};base64,${base64}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300">${image}</svg>`
}

function cleanTable(table: DocumentTable, font: FontMetrics): DocumentTable {
  const clean = (text: string) => printable(text, font)
  return {
    caption: printableHeading(table.caption, font),
    empty: clean(table.empty),
    columns: table.columns.map((column) => ({ ...column, label: clean(column.label) })),
    rows: table.rows.map((row) => row.map(clean)),
    totals: table.totals?.map(clean) ?? null,
  }
}

function fitted(table: DocumentTable, widths: readonly number[], { fontSize }: TableLayout, fonts: Fonts) {
  const ems = widths.map((width) => (width - 2 * CELL_INSET) / fontSize)
  const fit = (font: FontMetrics) => (text: string, index: number) => breakable(text, ems[index] ?? 0, font)
  const lineHeight = CAP_HEIGHT * fontSize + 2 * ROW_INSET
  const isLine = (text: string, index: number) => !text.includes('\n') && fonts.regular.width(text) <= (ems[index] ?? 0)
  return {
    ...table,
    widths,
    // A row of known height is laid out once, one of unknown height twice: that is 40 % of the time of 1,000 rows.
    heights: table.rows.map((row) => (row.every(isLine) ? lineHeight : null)),
    columns: table.columns.map((column, index) => ({ ...column, label: fit(fonts.strong)(column.label, index) })),
    rows: table.rows.map((row) => row.map(fit(fonts.regular))),
    totals: table.totals?.map(fit(fonts.strong)) ?? null,
  }
}
