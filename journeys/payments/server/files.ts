import { csvFile } from '#integrations/documents/file/csv.ts'
import { documentTable } from '#integrations/documents/file/tables.ts'
import { formatAccountNumber, formatMoney, formatTimestamp } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { DocumentFact, Documents } from '#shared/server/documents.ts'
import type { FileAnswer } from '#shared/server/handler.ts'
import type { HistoryPayment } from '../contract.ts'
import { instalmentRows, instalmentTable, ownInstalmentTable, paidRows, paidTable, paymentRow, paymentTable } from '../tables.ts'
import { texts } from '../texts.ts'
import { transactionOf } from '../transaction.ts'

function nameOf(payments: readonly HistoryPayment[], isOne: boolean): string {
  const [payment] = payments
  return isOne && payment ? `platnosc-${payment.idTransakcji}` : 'historia-platnosci'
}

function instalmentsInput(payments: readonly HistoryPayment[], { language }: SubjectContext, isOne: boolean) {
  return { table: isOne ? ownInstalmentTable : instalmentTable, texts, rows: payments.flatMap(instalmentRows), language }
}

function paymentsInput(payments: readonly HistoryPayment[], { language }: SubjectContext) {
  return { table: paymentTable, texts, rows: payments.map(paymentRow), language }
}

/** The whole history, or, with `isOne`, the details of one payment. */
export async function historyPdf(documents: Documents, payments: readonly HistoryPayment[], ctx: SubjectContext, isOne: boolean): Promise<FileAnswer> {
  const words = textsIn(texts, ctx.language)
  const [payment] = payments
  const title = isOne && payment ? fill(words.paymentDocument, { id: payment.idTransakcji }) : words.title
  const head = { title, subject: ctx.subject.name, dataDate: ctx.today, language: ctx.language }
  const instalments = documentTable(instalmentsInput(payments, ctx, isOne))
  const tables = isOne ? [instalments] : [documentTable(paymentsInput(payments, ctx)), instalments]
  const facts = isOne && payment ? factsOf(payment, ctx) : []
  return { name: `${nameOf(payments, isOne)}.pdf`, type: 'application/pdf', content: await documents.pdf(head, tables, facts) }
}

export function historyCsv(payments: readonly HistoryPayment[], ctx: SubjectContext, isOne: boolean): FileAnswer {
  const content = csvFile([{ table: paidTable, texts, rows: payments.flatMap(paidRows), language: ctx.language }])
  return { name: `${nameOf(payments, isOne)}.csv`, type: 'text/csv', content }
}

function factsOf({ idTransakcji, tytul, kwota, kodWaluty, dataZlecenia, dataZaplaty, opisPlatnosci }: HistoryPayment, { language }: SubjectContext): DocumentFact[] {
  const words = textsIn(texts, language)
  const { recipient, address, account, validUntil } = transactionOf(opisPlatnosci)
  const facts = [
    { label: words.id, value: idTransakcji },
    { label: words.paymentTitle, value: tytul },
    { label: words.amount, value: formatMoney(kwota, language) },
    { label: words.currency, value: kodWaluty },
    { label: words.orderedOn, value: formatTimestamp(dataZlecenia) },
    { label: words.paidOn, value: dataZaplaty ? formatTimestamp(dataZaplaty) : '' },
    { label: words.status, value: opisPlatnosci.opisStatusu },
    { label: words.method, value: opisPlatnosci.typPlatnosci },
    { label: words.recipient, value: recipient },
    { label: words.recipientAddress, value: address },
    { label: words.recipientAccount, value: formatAccountNumber(account) },
    { label: words.validUntil, value: validUntil ? formatTimestamp(validUntil) : '' },
  ]
  return facts.filter(({ value }) => value !== '')
}
