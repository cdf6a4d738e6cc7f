import { formatAccountNumber, formatAmount, formatMoney } from '#shared/format.ts'
import { fill, textsIn, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { DocumentFact, DocumentHead, PaymentSlip } from '#shared/server/documents.ts'
import { keysOf } from '#shared/records.ts'
import { amountInWords } from './amount-words.ts'
import { breakable, printable, shortened } from './printable.ts'
import { factsData, headData, type Office } from './tables-data.ts'
import { slipTexts } from '../file/texts.ts'
import { qrSvg, transferCodeText } from './transfer-code.ts'
import type { Fonts } from './widths.ts'

export interface SlipJob {
  readonly kind: 'slip'
  readonly office: Office
  readonly head: DocumentHead
  readonly slip: PaymentSlip
  readonly facts: readonly DocumentFact[]
}

/** The forms take this many characters in their lines: more would push them over the edge of the one page. */
const LONGEST = 140
/** Width of the form's lines, in ems of their text. */
const LINE_EMS = 46

/** Data of the slip template: every text drawable and short enough for its line. */
export function slipData(job: SlipJob, { regular, strong }: Fonts) {
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
