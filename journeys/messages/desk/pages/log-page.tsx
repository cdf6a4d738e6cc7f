import type { DeskAnswer } from '#client/desk/call.ts'
import { useMay } from '#client/desk/session.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { useKeepInAddress, useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { accountPage, messagesOfAccount } from '#shared/desk/pages.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { StopsCard } from './stops-card.tsx'
import './messages.css'

type Log = DeskAnswer<typeof contract.log>

const CHANNELS = ['mail', 'sms', 'push'] as const
const STATES = ['queued', 'sending', 'sent', 'delivered', 'failed', 'suppressed'] as const
const ALL = 'all'
const isOf = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((value) => value === text)

function useStateWords(): Readonly<Record<(typeof STATES)[number], string>> {
  const words = useTexts(texts)
  return {
    queued: words.queued,
    sending: words.sending,
    sent: words.sent,
    delivered: words.delivered,
    failed: words.failedState,
    suppressed: words.suppressed,
  }
}

/** What became of deliveries, narrowed by what stands in the address. */
export function Page() {
  const words = useTexts(texts)
  const { od, do: until, kanal, stan, zdarzenie, konto } = useSearchValues()
  const account = /^\d+$/.test(konto ?? '') ? konto : undefined
  const state = isOf(STATES, stan)
  const { data, error } = useDesk(contract.log, {
    od,
    do: until,
    kanal: isOf(CHANNELS, kanal),
    stan: state,
    zdarzenie,
    konto: account,
    wszystkie: stan === ALL ? '1' : undefined,
  })
  usePageTitle(words.log)
  return (
    <>
      <PageHeading title={words.log} lead={words.logLead} />
      <div className="desk-messages">
        <div className="stack">
          <Filters days={data} />
          {account !== undefined && (
            <Notice actions={<Link href={messagesOfAccount.route}>{words.everybody}</Link>}>
              {fill(words.onlyAccount, { n: account })}
            </Notice>
          )}
          {(error || !data) && <Unanswered error={error} failed={words.failed} lines={4} />}
          {data && <Deliveries log={data} />}
        </div>
        <div className="stack">
          <StopsCard />
          {data && <Figures log={data} />}
        </div>
      </div>
    </>
  )
}

function Filters({ days }: { readonly days: Log | undefined }) {
  const words = useTexts(texts)
  const said = useStateWords()
  const { od, do: until, kanal = '', stan = '', zdarzenie = '' } = useSearchValues()
  const [keepFrom, keepTo, keepChannel, keepState, keepKind] = [
    useKeepInAddress('od'),
    useKeepInAddress('do'),
    useKeepInAddress('kanal'),
    useKeepInAddress('stan'),
    useKeepInAddress('zdarzenie'),
  ]
  const kinds = useDesk(contract.stops, {}).data?.zdarzenia ?? []
  return (
    <div className="desk-messages__filters">
      <DateField label={words.from} compact value={od ?? days?.od ?? null} onChange={(day) => keepFrom(day ?? '')} />
      <DateField label={words.to} compact value={until ?? days?.do ?? null} onChange={(day) => keepTo(day ?? '')} />
      <Select
        label={words.channel}
        value={kanal}
        onChange={keepChannel}
        options={[{ value: '', label: words.any }, ...CHANNELS.map((value) => ({ value, label: words[value] }))]}
      />
      <Select
        label={words.state}
        value={stan}
        onChange={keepState}
        options={[
          { value: '', label: words.trouble },
          { value: ALL, label: words.everything },
          ...STATES.map((value) => ({ value, label: said[value] })),
        ]}
      />
      <Select
        label={words.kind}
        value={zdarzenie}
        onChange={keepKind}
        options={[{ value: '', label: words.any }, ...kinds.map((kind) => ({ value: kind.zdarzenie, label: kind.nazwa }))]}
      />
    </div>
  )
}

function accountOf(konto: number, isLink: boolean) {
  return isLink ? <Link href={accountPage.to({ id: konto })}>{konto}</Link> : konto
}

function Deliveries({ log: { wiersze, czyWiecej } }: { readonly log: Log }) {
  const words = useTexts(texts)
  const said = useStateWords()
  const may = useMay()
  return (
    <>
      {czyWiecej && <Notice>{words.tooMany}</Notice>}
      <DataTable
        caption={words.deliveries}
        rows={wiersze}
        rowKey={({ id }) => id}
        rowHeader="day"
        empty={words.noDeliveries}
        columns={[
          { id: 'day', label: words.day, cell: ({ dzien }) => formatDate(dzien), sort: ({ dzien }) => dzien },
          { id: 'channel', label: words.channel, cell: ({ kanal }) => words[kanal] },
          { id: 'state', label: words.state, cell: ({ stan }) => said[stan] },
          { id: 'reason', label: words.reasonOf, cell: ({ powod }) => powod ?? '–' },
          { id: 'recipient', label: words.recipient, cell: ({ odbiorca }) => odbiorca ?? '–' },
          { id: 'account', label: words.account, cell: ({ konto }) => accountOf(konto, may('account-search')), numeric: true },
          { id: 'tries', label: words.tries, cell: ({ prob }) => prob, numeric: true },
        ]}
      />
    </>
  )
}

function Figures({ log: { zliczone, zaplacone } }: { readonly log: Log }) {
  const words = useTexts(texts)
  const said = useStateWords()
  return (
    <>
      <Card title={words.counted}>
        {zliczone.length === 0 ? (
          <p>{words.noDeliveries}</p>
        ) : (
          <SummaryList
            isTable
            facts={zliczone.map(({ kanal, stan, powod, ile }) => ({
              label: [words[kanal], said[stan], ...(powod === null ? [] : [powod])].join(' · '),
              value: String(ile),
            }))}
          />
        )}
      </Card>
      <Card title={words.paid}>
        <p>{zaplacone ? fill(words.paidMore, { paid: zaplacone.zaplacilo, all: zaplacone.przypomniano }) : words.paidFew}</p>
      </Card>
    </>
  )
}
