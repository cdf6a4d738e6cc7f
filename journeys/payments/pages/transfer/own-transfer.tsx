import { formatAccountNumber, formatAmount, formatDate, formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { buttonClass } from '#ui/action/button.tsx'
import { CopyButton } from '#ui/action/copy-button.tsx'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { useApi } from '#client/call/use-api.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { contract, type OwnTransfer as Transfer } from '../../transfer/contract.ts'
import { Declaration } from './declaration.tsx'
import { transferTexts } from './texts.ts'
import './transfer.css'

interface OwnTransferProps {
  cardId: number
  ids: readonly number[]
}

/** Paying without a provider: a code for the bank's application, the same to copy, and a word that it was done. */
export function OwnTransfer({ cardId, ids }: OwnTransferProps) {
  const words = useTexts(transferTexts)
  const call = useApi(contract.data, { idKartyNaleznosci: cardId, raty: ids.join(',') })
  return (
    <Card title={words.title}>
      <Loaded call={call} keeps lines={4}>
        {(transfer) => (
          <div className="stack">
            <Details transfer={transfer} />
            <Declaration cardId={cardId} ids={ids} declared={transfer.zgloszono} />
          </div>
        )}
      </Loaded>
    </Card>
  )
}

function Details({ transfer }: { transfer: Transfer }) {
  const words = useTexts(transferTexts)
  const language = useLanguage()
  const { odbiorca, rachunek, kwota, tytul, naDzien, obrazKodu } = transfer
  const account = formatAccountNumber(rachunek).replaceAll('\u00A0', ' ')
  const copied = (label: string, shown: string, value: string, isPolish = false) => ({
    label,
    value: (
      <span className="cluster">
        <span lang={isPolish ? 'pl' : undefined}>{shown}</span> <CopyButton value={value} what={label} />
      </span>
    ),
  })
  const facts = [
    copied(words.recipient, odbiorca, odbiorca, true),
    copied(words.account, account, rachunek),
    // As the form of a Polish bank takes it, whatever the language of the page.
    copied(words.amount, formatMoney(kwota, language), formatAmount(kwota, 'pl').replaceAll('\u00A0', '')),
    copied(words.transferTitle, tytul, tytul, true),
  ]
  return (
    <div className="transfer">
      {obrazKodu && <Code source={obrazKodu} name={fill(words.picture, { recipient: odbiorca, account, amount: formatMoney(kwota, language), title: tytul })} />}
      <div className="stack stack--small">
        <p>{obrazKodu ? words.scan : words.noCode}</p>
        <SummaryList facts={facts} isTable />
        <p className="secondary small">{fill(words.asOf, { date: formatDate(naDzien) })}</p>
        <p className="secondary small">{words.compare}</p>
      </div>
    </div>
  )
}

function Code({ source, name }: { source: string; name: string }) {
  const words = useTexts(transferTexts)
  return (
    <div className="stack stack--small transfer__code">
      <img className="transfer__picture" src={source} width={240} height={240} alt={name} />
      <a className={buttonClass('quiet', 'no-print')} href={source} download="kod-przelewu.png">
        {words.save}
      </a>
    </div>
  )
}
