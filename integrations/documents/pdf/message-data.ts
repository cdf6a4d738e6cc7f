import type { DocumentHead, DocumentLetter, DocumentMessage } from '#shared/server/documents.ts'
import { printable } from './printable.ts'
import { factsData, headData, type Office } from './tables-data.ts'
import { qrSvg } from './transfer-code.ts'
import type { Fonts } from './widths.ts'

export interface MessageJob {
  readonly kind: 'message'
  readonly office: Office
  readonly head: DocumentHead
  readonly message: DocumentMessage
  /** Letters to other people behind it. */
  readonly further?: readonly DocumentLetter[]
}

/** Data of the template of letters. Pages of letters to several people are not counted: each has its own. */
export function messageData({ office, head, message, further = [] }: MessageJob, fonts: Fonts) {
  const letters = [{ head, message }, ...further].map((letter) => letterData(office, letter, fonts))
  return { head: { ...letters[0]?.head, many: further.length > 0 }, letters }
}

function letterData(office: Office, { head, message }: DocumentLetter, { regular }: Fonts) {
  const clean = (text: string) => printable(text, regular)
  return {
    head: headData({ office, head }, regular, false),
    ...factsData({ head, facts: message.facts }, regular, 'date'),
    before: message.before.map(clean),
    after: message.after.map(clean),
    code: message.code === null ? null : { svg: qrSvg(message.code.text), alt: clean(message.code.alt) },
  }
}
