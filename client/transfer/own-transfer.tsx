import { formatAccountNumber, formatAmount, formatDate, formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { buttonClass, Button } from '#ui/action/button.tsx'
import { CopyButton } from '#ui/action/copy-button.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { useApi, refresh } from '../call/use-api.ts'
import { Loaded } from '../page/loaded.tsx'
import { contract, type OwnTransfer as Transfer } from '#shared/contracts/own-transfer.ts'
import { useKeptFocus } from '#ui/layout/kept-focus.ts'
import { Notice } from '#ui/message/notice.tsx'
import { ApiError } from '../call/api-error.ts'
import { call } from '../call/call.ts'
import { useAct } from '../call/use-act.ts'
import { transferTexts } from './texts.ts'
import { Withdraw } from './withdraw.tsx'
import './transfer.css'

type Written = Pick<Transfer, 'odbiorca' | 'rachunek' | 'kwota' | 'tytul' | 'naDzien' | 'obrazKodu'>

interface OwnTransferProps {
  cardId: number
  ids: readonly number[]
  /** Of which the amount is, `yyyy-MM-dd`; today where none is given. */
  day?: string
  /** The code above the details, where a column is narrow. */
  isNarrow?: boolean
}

/** Paying without a provider: a code for the bank's application, the same to copy, and a word that it was done. */
export function OwnTransfer(props: OwnTransferProps) {
  const words = useTexts(transferTexts)
  return (
    <Card title={words.title}>
      <OwnTransferData {...props} />
    </Card>
  )
}

/** The same without a surface of its own. */
export function OwnTransferData({ cardId, ids, day, isNarrow = false }: OwnTransferProps) {
  const query = { idKartyNaleznosci: cardId, raty: ids.join(','), ...(day && { dzien: day }) }
  const call = useApi(contract.data, query, { keepsPrevious: true })
  return (
    <Loaded call={call} keeps={day === undefined} lines={4}>
      {(transfer) => (
        <div className="stack" aria-busy={call.isPlaceholderData}>
          <TransferDetails transfer={transfer} isNarrow={isNarrow} />
          <Declaration cardId={cardId} ids={ids} declared={transfer.zgloszono} />
        </div>
      )}
    </Loaded>
  )
}

/** What to write in a transfer, to scan and to copy. */
export function TransferDetails({ transfer, isNarrow = false }: { transfer: Written; isNarrow?: boolean }) {
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
    <div className={isNarrow ? 'transfer transfer--narrow' : 'transfer'}>
      {obrazKodu && (
        <Code
          source={obrazKodu}
          name={fill(words.picture, { recipient: odbiorca, account, amount: formatMoney(kwota, language), title: tytul })}
        />
      )}
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

interface DeclarationProps {
  cardId: number
  ids: readonly number[]
  /** Day of the last declaration that is still expected. */
  declared: string | null
}

/** "I have paid by transfer", and the way back from it. */
function Declaration({ cardId, ids, declared }: DeclarationProps) {
  const words = useTexts(transferTexts)
  // Each of the two buttons takes the place of the other.
  const kept = useKeptFocus(words.title)
  const { run, isBusy, failure } = useAct(async () => {
    await call(contract.declare, { body: { idKartyNaleznosci: cardId, idNaleznosciRatyZbiorczej: [...ids] } })
    await refresh(contract.data)
  })

  if (declared !== null) {
    const back = <Withdraw cardId={cardId} ids={ids} after={() => refresh(contract.data)} />
    return (
      <div {...kept} className="stack">
        <Notice live title={fill(words.declared, { date: formatDate(declared) })} actions={back}>
          {words.declaredHelp}
        </Notice>
      </div>
    )
  }
  return (
    <div {...kept} className="stack stack--small no-print">
      <div>
        <Button icon="check" busy={isBusy} aria-describedby="przelew-zgloszenie" onClick={() => run()}>
          {words.paid}
        </Button>
      </div>
      <p id="przelew-zgloszenie" className="secondary small">
        {words.paidHelp}
      </p>
      {failure !== null && (
        <Notice kind="error" live title={words.failed}>
          {failure instanceof ApiError && failure.opis}
        </Notice>
      )}
    </div>
  )
}
