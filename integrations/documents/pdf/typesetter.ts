import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { DocumentHead, DocumentLetter, DocumentMessage, DocumentFact, Letterhead, PaymentSlip } from '#shared/server/documents.ts'
import { formatAccountNumber, formatAmount, formatMoney } from '#shared/format.ts'
import { fill, textsIn, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { keysOf } from '#shared/records.ts'
import { slipTexts } from '../file/texts.ts'
import { metricsOf, readFonts } from './font.ts'
import { tablesData, type TablesJob, factsData, headData } from './tables-data.ts'
import { printable, breakable, shortened } from './printable.ts'
import { qrSvg, transferCodeText } from './transfer-code.ts'
import type { Fonts } from './widths.ts'
import { amountInWords } from './amount-words.ts'

export type Job = TablesJob | SlipJob | MessageJob
export type Pdf = Uint8Array<ArrayBuffer>

/** Typesets on the thread that calls it. `createdAt`: seconds since 1970, for documents that must come out the same. */
export type Typesetter = (job: Job, createdAt?: number) => Pdf

/** Opens the typesetter: fonts are read and the compiler is loaded once. */
export function openTypesetter(): Typesetter {
  const { regular, strong } = readFonts()
  const fonts = { regular: metricsOf(regular), strong: metricsOf(strong) }
  const compiler = openCompiler()
  return (job, createdAt = Math.floor(Date.now() / 1000)) => {
    if (job.kind === 'slip') return compiler.render('slip', slipData(job, fonts), createdAt)
    if (job.kind === 'message') return compiler.render('message', messageData(job, fonts), createdAt)
    return compiler.render('tables', tablesData(job, fonts), createdAt)
  }
}

interface MessageJob {
  readonly kind: 'message'
  readonly office: Letterhead
  readonly head: DocumentHead
  readonly message: DocumentMessage
  /** Letters to other people behind it. */
  readonly further?: readonly DocumentLetter[]
}

/** Data of the template of letters. Pages of letters to several people are not counted: each has its own. */
function messageData({ office, head, message, further = [] }: MessageJob, fonts: Fonts) {
  const letters = [{ head, message }, ...further].map((letter) => letterData(office, letter, fonts))
  return { head: { ...letters[0]?.head, many: further.length > 0 }, letters }
}

function letterData(office: Letterhead, { head, message }: DocumentLetter, { regular }: Fonts) {
  const clean = (text: string) => printable(text, regular)
  return {
    head: headData({ office, head }, regular, false),
    ...factsData({ head, facts: message.facts }, regular, 'date'),
    before: message.before.map(clean),
    after: message.after.map(clean),
    code: message.code === null ? null : { svg: qrSvg(message.code.text), alt: clean(message.code.alt) },
  }
}

type Template = 'tables' | 'slip' | 'message'

interface Compiler {
  /** PDF/UA-1 of a template and its data, with its time in seconds. Blocks its thread; throws with the compiler's own words. */
  render(template: Template, data: unknown, createdAt: number): Uint8Array<ArrayBuffer>
}

const here = fileURLToPath(new URL('.', import.meta.url))
/** Results older than so many documents are dropped: without it every document leaves 2 MB behind. */
const KEPT_RUNS = 2

/** Starts the typesetter. It refuses what PDF/UA forbids: a missing title, an image without its text, a skipped heading level. */
function openCompiler(): Compiler {
  const { regular, strong } = readFonts()
  const compiler = NodeCompiler.create({ workspace: here, fontArgs: [{ fontBlobs: [regular, strong] }] })
  return {
    render(template, data, createdAt) {
      try {
        const compiled = compiler.compile({ mainFilePath: `${here}${template}.typ`, inputs: { data: JSON.stringify(data) } })
        if (!compiled.result) throw new Error(`The document was not typeset: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`)
        const pdf = compiler.pdf(compiled.result, { pdfStandard: 'ua-1', creationTimestamp: createdAt })
        // A copy: the typesetter's own memory cannot be handed to another thread.
        return new Uint8Array(pdf)
      } finally {
        compiler.evictCache(KEPT_RUNS)
      }
    },
  }
}

interface SlipJob {
  readonly kind: 'slip'
  readonly office: Letterhead
  readonly head: DocumentHead
  readonly slip: PaymentSlip
  readonly facts: readonly DocumentFact[]
}

/** The forms take this many characters in their lines: more would push them over the edge of the one page. */
const LONGEST = 140
/** Width of the form's lines, in ems of their text. */
const LINE_EMS = 46

/** Data of the slip template: every text drawable and short enough for its line. */
function slipData(job: SlipJob, { regular, strong }: Fonts) {
  const { slip, head } = job
  const words = textsIn(slipTexts, head.language)
  const line = (text: string) => breakable(shortened(printable(text, regular).replaceAll('\n', ' '), LONGEST), LINE_EMS, strong)
  const account = formatAccountNumber(slip.accountNumber)
  const code = transferCodeText(slip)
  const alt = fill(words.code, { account, amount: formatMoney(slip.amount, head.language), title: line(slip.title) })
  return {
    head: headData(job, regular, false),
    ...factsData(job, regular),
    lead: code === null ? words.leadWithoutCode : words.lead,
    code: code === null ? null : { svg: qrSvg(code), alt },
    letter: slip.letter ? { svg: qrSvg(slip.letter), alt: words.letter, words: words.letter } : null,
    labels: labelsIn(head.language),
    recipient: recipientLines(slip).map(line),
    account,
    // The form is read in Poland: its amount stands as Poles write it in every language.
    amount: formatAmount(slip.amount, 'pl'),
    words: amountInWords(slip.amount),
    payer: line(slip.payer),
    title: line(slip.title),
  }
}

function recipientLines({ recipient, recipientAddress, recipientNip }: PaymentSlip): string[] {
  const place = [recipientAddress, recipientNip && `NIP ${recipientNip}`].filter((part) => part).join(', ')
  return place === '' ? [recipient] : [recipient, place]
}

/** Polish label, and the reader's word where that is another one. */
function labelsIn(language: Language): Record<string, { pl: string; own: string | null }> {
  const polish: TextsOf<typeof slipTexts> = textsIn(slipTexts, 'pl')
  const own: TextsOf<typeof slipTexts> = textsIn(slipTexts, language)
  const keys = keysOf(slipTexts)
  return Object.fromEntries(keys.map((key) => [key, { pl: polish[key], own: language === 'pl' ? null : own[key] }]))
}
