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
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { StopsCard } from './stops-card.tsx'
import './messages.css'

type Log = DeskAnswer<typeof contract.log>

const CHANNELS = ['mail', 'sms', 'push'] as const
const STATES = ['queued', 'sending', 'sent', 'delivered', 'failed', 'suppressed'] as const
const ALL = 'all'
const isOf = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((value) => value === text)

function useStateWords(): Readonly<Record<(typeof STATES)[number], string>> {
  const t = useTexts(texts)
  return { queued: t.queued, sending: t.sending, sent: t.sent, delivered: t.delivered, failed: t.failedState, suppressed: t.suppressed }
}

/** What became of deliveries, narrowed by what stands in the address. */
export function Page() {
  const t = useTexts(texts)
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
  usePageTitle(t.log)
  return (
    <>
      <PageHeading title={t.log} lead={t.logLead} />
      <div className="desk-messages">
        <div className="stack">
          <Filters days={data} />
          {account !== undefined && (
            <Notice actions={<Link href={messagesOfAccount.route}>{t.everybody}</Link>}>{fill(t.onlyAccount, { n: account })}</Notice>
          )}
          {(error || !data) && <Unanswered error={error} failed={t.failed} lines={4} />}
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
  const t = useTexts(texts)
  const words = useStateWords()
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
      <DateField label={t.from} compact value={od ?? days?.od ?? null} onChange={(day) => keepFrom(day ?? '')} />
      <DateField label={t.to} compact value={until ?? days?.do ?? null} onChange={(day) => keepTo(day ?? '')} />
      <Select
        label={t.channel}
        value={kanal}
        onChange={keepChannel}
        options={[{ value: '', label: t.any }, ...CHANNELS.map((value) => ({ value, label: t[value] }))]}
      />
      <Select
        label={t.state}
        value={stan}
        onChange={keepState}
        options={[
          { value: '', label: t.trouble },
          { value: ALL, label: t.everything },
          ...STATES.map((value) => ({ value, label: words[value] })),
        ]}
      />
      <Select
        label={t.kind}
        value={zdarzenie}
        onChange={keepKind}
        options={[{ value: '', label: t.any }, ...kinds.map((kind) => ({ value: kind.zdarzenie, label: kind.nazwa }))]}
      />
    </div>
  )
}

function accountOf(konto: number, isLink: boolean) {
  return isLink ? <Link href={accountPage.to({ id: konto })}>{konto}</Link> : konto
}

function Deliveries({ log: { wiersze, czyWiecej } }: { readonly log: Log }) {
  const t = useTexts(texts)
  const words = useStateWords()
  const may = useMay()
  return (
    <>
      {czyWiecej && <Notice>{t.tooMany}</Notice>}
      <DataTable
        caption={t.deliveries}
        rows={wiersze}
        rowKey={({ id }) => id}
        rowHeader="day"
        empty={t.noDeliveries}
        columns={[
          { id: 'day', label: t.day, cell: ({ dzien }) => formatDate(dzien), sort: ({ dzien }) => dzien },
          { id: 'channel', label: t.channel, cell: ({ kanal }) => t[kanal] },
          { id: 'state', label: t.state, cell: ({ stan }) => words[stan] },
          { id: 'reason', label: t.reasonOf, cell: ({ powod }) => powod ?? '–' },
          { id: 'recipient', label: t.recipient, cell: ({ odbiorca }) => odbiorca ?? '–' },
          { id: 'account', label: t.account, cell: ({ konto }) => accountOf(konto, may('account-search')), numeric: true },
          { id: 'tries', label: t.tries, cell: ({ prob }) => prob, numeric: true },
        ]}
      />
    </>
  )
}

function Figures({ log: { zliczone, zaplacone } }: { readonly log: Log }) {
  const t = useTexts(texts)
  const words = useStateWords()
  return (
    <>
      <Card title={t.counted}>
        {zliczone.length === 0 ? (
          <p>{t.noDeliveries}</p>
        ) : (
          <SummaryList
            isTable
            facts={zliczone.map(({ kanal, stan, powod, ile }) => ({
              label: [t[kanal], words[stan], ...(powod === null ? [] : [powod])].join(' · '),
              value: String(ile),
            }))}
          />
        )}
      </Card>
      <Card title={t.paid}>
        <p>{zaplacone ? fill(t.paidMore, { paid: zaplacone.zaplacilo, all: zaplacone.przypomniano }) : t.paidFew}</p>
      </Card>
    </>
  )
}
