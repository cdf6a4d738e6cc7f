import { formatAccountNumber, formatTimestamp } from '#shared/format.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import { FileButton } from '#client/page/file-button.tsx'
import { type Fact, SummaryList } from '#ui/layout/summary-list.tsx'
import { contract, type HistoryPayment } from '../contract.ts'
import type { Stage } from '../states.ts'
import { texts } from '../texts.ts'
import { transactionOf } from '../transaction.ts'
import { instalmentColumns } from './instalment-columns.ts'
import { pageTexts } from './texts.ts'
import { Unfinished } from './unfinished.tsx'

/** What to expect, where the word alone leaves it open. */
const STAGE_REMARKS: Readonly<Partial<Record<Stage, 'postingInfo' | 'clarified' | 'refunded'>>> = {
  oplacona: 'postingInfo', wyjasniana: 'clarified', zwrocona: 'refunded',
}

/** What a bank transfer, a card gateway and the instalments say, and what can still be done. */
export function PaymentDetails({ payment }: { payment: HistoryPayment }) {
  const names = useTexts(texts)
  const words = useTexts(pageTexts)
  const language = useLanguage()
  const remark = STAGE_REMARKS[payment.etap]
  return (
    <div className="stack">
      {remark && <p>{words[remark]}</p>}
      <SummaryList facts={useFacts(payment)} />
      <DataTable
        caption={names.instalments} columns={instalmentColumns(names, language)} rows={payment.raty.map((rata, index) => ({ ...rata, lp: index }))}
        rowKey={(row) => row.lp} rowHeader="rodzajOplaty" empty={words.noInstalments}
      />
      <div className="cluster">
        <Unfinished payment={payment} finish={words.finish} look="primary" />
        <FileButton kind="pdf" endpoint={contract.historyPdf} query={{ idTransakcji: payment.idTransakcji }}>
          {words.pdfOne}
        </FileButton>
      </div>
    </div>
  )
}

/** In groups that may stand on two lines: 26 digits are wider than a phone. */
function accountOf(number: string): string {
  return formatAccountNumber(number).replaceAll('\u00A0', ' ')
}

function useFacts({ kodWaluty, dataZaplaty, opisPlatnosci }: HistoryPayment): Fact[] {
  const names = useTexts(texts)
  const { recipient, address, email, country, account, validUntil } = transactionOf(opisPlatnosci)
  const rows: (readonly [string, string | null])[] = [
    [names.method, opisPlatnosci.typPlatnosci],
    [names.paidOn, dataZaplaty && formatTimestamp(dataZaplaty)],
    [names.recipient, recipient],
    [names.recipientAddress, address],
    [names.recipientEmail, email],
    [names.country, country],
    [names.recipientAccount, accountOf(account)],
    [names.validUntil, validUntil && formatTimestamp(validUntil)],
    [names.currency, kodWaluty],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
