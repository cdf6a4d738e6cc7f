import type { FileKind } from '#integrations/documents/file/sheet-file.ts'
import type { NamedSheet } from '#integrations/documents/file/file-routes.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { headOf } from '#shared/server/documents.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { HistoryPayment } from '../../contract.ts'
import { historyLayout, paidLayout, paymentLayout } from '../../sheet/layouts.ts'
import { historySheet, paidSheet, paymentSheet } from '../../sheet/sheets.ts'
import { texts } from '../../texts.ts'

/** The whole history or, where the call names one payment (`isOne`), that one: on paper for reading, in a spreadsheet for counting. */
export function historyFile(payments: readonly HistoryPayment[], ctx: SubjectContext, kind: FileKind, isOne: boolean): NamedSheet {
  const { language } = ctx
  const words = textsIn(texts, language)
  const [payment] = isOne ? payments : []
  const name = payment ? `platnosc-${payment.idTransakcji}` : 'historia-platnosci'
  const title = payment ? fill(words.paymentDocument, { id: payment.idTransakcji }) : words.title
  const file = { name, head: headOf(ctx, title) }
  if (kind !== 'pdf') return { ...file, layout: paidLayout, sheet: paidSheet(payments) }
  if (payment) return { ...file, layout: paymentLayout, sheet: paymentSheet(payment, { words, language }) }
  return { ...file, layout: historyLayout, sheet: historySheet(payments) }
}
