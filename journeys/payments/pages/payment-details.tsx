import { formatAccountNumber, formatTimestamp } from '#shared/format.ts'
import { buttonClass } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLanguage, useTexts } from '#ui/i18n.tsx'
import { FileButton } from '#ui/portal/file-button.tsx'
import { type Fact, SummaryList } from '#ui/summary-list.tsx'
import { contract, type HistoryPayment } from '../contract.ts'
import { texts } from '../texts.ts'
import { GiveUp } from './give-up.tsx'
import { instalmentColumns } from './instalment-columns.ts'
import { pageTexts } from './texts.ts'

/** What a bank transfer, a card gateway and the instalments say, and what can still be done. */
export function PaymentDetails({ payment }: { payment: HistoryPayment }) {
  const names = useTexts(texts)
  const words = useTexts(pageTexts)
  const language = useLanguage()
  const address = payment.opisPlatnosci.transakcjaP24?.urlTransakcji
  const isOpen = payment.status === 'zlecona' && payment.opisPlatnosci.transakcjaP24 !== null
  return (
    <div className="stack">
      <SummaryList facts={useFacts(payment)} />
      <DataTable
        caption={names.instalments} columns={instalmentColumns(names, language)} rows={payment.raty.map((rata, index) => ({ ...rata, lp: index }))}
        rowKey={(row) => row.lp} rowHeader="rodzajOplaty" empty={words.noInstalments}
      />
      <div className="cluster">
        {address && (
          <a className={buttonClass('primary')} href={address}>
            <span>{words.finish}</span>
            <Icon name="arrow-right" size={20} />
          </a>
        )}
        {isOpen && <GiveUp id={payment.idTransakcji} />}
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

function useFacts({ kodWaluty, opisPlatnosci }: HistoryPayment): Fact[] {
  const names = useTexts(texts)
  const { typPlatnosci, transakcjaKIR: kir, transakcjaP24: p24 } = opisPlatnosci
  const rows: (readonly [string, string | null | undefined])[] = [
    [names.method, typPlatnosci],
    [names.recipient, kir?.akceptantNazwaRachunku ?? p24?.odbiorcaNazwa],
    [names.recipientAddress, p24 && [p24.odbiorcaAdres, [p24.odbiorcaKodPocztowy, p24.odbiorcaMiasto].filter(Boolean).join(' ')].filter(Boolean).join(', ')],
    [names.recipientEmail, p24?.odbiorcaEmail],
    [names.country, p24?.odbiorcaKodPanstwa],
    [names.recipientAccount, accountOf(kir?.akceptantNumerRachunku ?? p24?.iban.slice(2) ?? '')],
    [names.validUntil, kir && formatTimestamp(kir.waznoscTransakcji)],
    [names.currency, kodWaluty],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
