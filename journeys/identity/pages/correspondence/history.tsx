import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { NO_VALUE } from '#shared/service/cell.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { DataTable, type TableColumn } from '#ui/table/data-table.tsx'
import { useOpening } from '#ui/table/use-opening.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { LoadFailure } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useApi } from '#client/call/use-api.ts'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { correspondenceContract as contract } from '../../contract.ts'
import { texts as accountTexts } from '../texts.ts'
import type { Correspondence, Field } from './data.ts'
import { texts } from './texts.ts'

type Submission = AnswerOf<typeof contract.history>['historiaZgloszen'][number]

const FORM = '/dane-korespondencyjne'

/** `/historia-zgloszen` (acceptance ). */
export function Page() {
  const t = useTexts(texts)
  const words = useTexts(accountTexts)
  const isOff = useConfiguration()?.czyWidoczneDaneKorespondencyjne === false
  const trail = [{ label: words.panel, href: '/panel-uzytkownika' }, { label: t.title, href: FORM }, { label: t.history }]
  return (
    <PageFrame title={t.history} lead={t.historyLead} breadcrumb={trail}>
      <div className="stack">
        {isOff ? <Notice>{t.off}</Notice> : <History />}
        <div>
          <LinkButton href={FORM} icon="arrow-left">
            {words.back}
          </LinkButton>
        </div>
      </div>
    </PageFrame>
  )
}

function History() {
  const t = useTexts(texts)
  const { data, error, refetch } = useApi(contract.history)
  if (data?.historiaZgloszen.length === 0) {
    return (
      <EmptyState title={t.none} icon="message">
        {t.noneHelp}
      </EmptyState>
    )
  }
  if (data) return <Submissions rows={data.historiaZgloszen} />
  if (!error) return <Loading lines={5} />
  return <LoadFailure error={error} retry={() => void refetch()} />
}

function Submissions({ rows }: { readonly rows: readonly Submission[] }) {
  const t = useTexts(texts)
  const { column, table } = useOpening<Submission>({
    label: t.sentData,
    keyOf: (row) => row.zgloszenieId,
    says({ kiedyUtworzono }, isOpen) {
      const date = formatTimestamp(kiedyUtworzono)
      return isOpen ? [t.hide, fill(t.hideOf, { date })] : [t.show, fill(t.showOf, { date })]
    },
    render: ({ daneKorespondencyjne: sent }) => sent && <SentData sent={sent} />,
  })
  return <DataTable {...table} caption={t.history} columns={[...useColumns(), column]} rows={rows} rowHeader="created" />
}

function useColumns(): TableColumn<Submission>[] {
  const t = useTexts(texts)
  const date = (timestamp: string) => <span className="numeric">{formatTimestamp(timestamp)}</span>
  return [
    { id: 'created', label: t.created, cell: (row) => date(row.kiedyUtworzono), sort: (row) => row.kiedyUtworzono },
    { id: 'subject', label: t.subject, cell: (row) => row.tematZgloszenia, lang: 'pl', sort: (row) => row.tematZgloszenia },
    { id: 'content', label: t.content, cell: (row) => row.trescZgloszenia, lang: 'pl', isProse: true },
    {
      id: 'handled',
      label: t.handled,
      cell: (row) => (row.kiedyObsluzono ? date(row.kiedyObsluzono) : <Tag tone="waiting">{t.notHandled}</Tag>),
      sort: (row) => row.kiedyObsluzono,
    },
    { id: 'remarks', label: t.remarks, cell: (row) => row.uwagiDoZgloszenia ?? NO_VALUE, lang: 'pl', isProse: true },
  ]
}

/** What was sent, as facts: only what was given. */
function SentData({ sent }: { readonly sent: Correspondence }) {
  const t = useTexts(texts)
  const given = (Object.keys(sent) as Field[]).filter((field) => sent[field])
  return <SummaryList facts={given.map((field) => ({ label: t[field], value: <span lang="pl">{sent[field]}</span> }))} />
}
