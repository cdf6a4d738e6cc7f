import type { DocumentHead, DocumentMessage } from '#shared/server/documents.ts'
import { printable } from './printable.ts'
import { factsData, headData, type Office } from './tables-data.ts'
import { qrSvg } from './transfer-code.ts'
import type { Fonts } from './widths.ts'

export interface MessageJob {
  readonly kind: 'message'
  readonly office: Office
  readonly head: DocumentHead
  readonly message: DocumentMessage
}

/** Data of the template of letters to one person. */
export function messageData({ office, head, message }: MessageJob, { regular }: Fonts) {
  const clean = (text: string) => printable(text, regular)
  return {
    head: headData({ office, head }, regular, false),
    ...factsData({ head, facts: message.facts }, regular, 'date'),
    before: message.before.map(clean),
    after: message.after.map(clean),
    code: message.code === null ? null : { svg: qrSvg(message.code.text), alt: clean(message.code.alt) },
  }
}
