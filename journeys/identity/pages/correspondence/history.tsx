import { formatTimestamp } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useOpening } from '#ui/table/use-opening.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { FileButtons } from '#client/page/file-buttons.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useApi } from '#client/call/use-api.ts'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { defineParts } from '#ui/sheet/parts.ts'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'
import { correspondenceContract as contract } from '../../contract.ts'
import { texts } from '../../sheet/correspondence-texts.ts'
import { fieldsIn, type Submission, type SubmissionRow, submissionsLayout, submissionsSheet } from '../../sheet/submissions.ts'
import { texts as accountTexts } from '../texts.ts'
import type { Correspondence } from './data.ts'

const FORM = '/dane-korespondencyjne'

/** `/historia-zgloszen` (acceptance ). */
export function Page() {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const isOff = useConfiguration()?.czyWidoczneDaneKorespondencyjne === false
  const trail = [{ label: accountWords.panel, href: '/panel-uzytkownika' }, { label: words.title, href: FORM }, { label: words.history }]
  return (
    <PageFrame title={words.history} lead={words.historyLead} breadcrumb={trail}>
      <div className="stack">
        {isOff ? <Notice>{words.off}</Notice> : <History />}
        <div>
          <LinkButton href={FORM} icon="arrow-left">
            {accountWords.back}
          </LinkButton>
        </div>
      </div>
    </PageFrame>
  )
}

function History() {
  return (
    <Loaded call={useApi(contract.history)} lines={5}>
      {({ historiaZgloszen: sent }) => (sent.length === 0 ? <Nothing /> : <Submissions submissions={sent} />)}
    </Loaded>
  )
}

function Nothing() {
  const words = useTexts(texts)
  return (
    <EmptyState title={words.none} icon="message">
      {words.noneHelp}
    </EmptyState>
  )
}

function Submissions({ submissions }: { readonly submissions: readonly Submission[] }) {
  const words = useTexts(texts)
  const opening = useOpening<SubmissionRow>({
    label: words.sentData,
    keyOf: (row) => row.zgloszenieId,
    says({ kiedyUtworzono }, isOpen) {
      const date = formatTimestamp(kiedyUtworzono)
      return isOpen ? [words.hide, fill(words.hideOf, { date })] : [words.show, fill(words.showOf, { date })]
    },
    render(row) {
      const sent = submissions.find(({ zgloszenieId: id }) => id === row.zgloszenieId)?.daneKorespondencyjne
      return sent ? <SentData sent={sent} /> : null
    },
  })
  return (
    <>
      <FileButtons of={contract.history} />
      <SheetTables layout={submissionsLayout} sheet={submissionsSheet(submissions, words, false)} parts={partsOf(opening, words)} />
    </>
  )
}

function partsOf({ column, table }: ReturnType<typeof useOpening<SubmissionRow>>, words: TextsOf<typeof texts>) {
  return defineParts(submissionsLayout, {
    tables: {
      zgloszenia: {
        ...table,
        columns: ['kiedyUtworzono', 'tematZgloszenia', 'trescZgloszenia', 'kiedyObsluzono', 'uwagiDoZgloszenia', column],
        cells: {
          kiedyUtworzono: (_row, time) => <span className="numeric">{time}</span>,
          kiedyObsluzono: ({ kiedyObsluzono }, time) =>
            kiedyObsluzono ? <span className="numeric">{time}</span> : <Tag tone="waiting">{words.notHandled}</Tag>,
        },
        sorted: ['kiedyUtworzono', 'tematZgloszenia', 'kiedyObsluzono'],
      },
    },
  })
}

/** What was sent, as facts: only what was given. */
function SentData({ sent }: { readonly sent: Correspondence }) {
  const words = useTexts(texts)
  return <SummaryList facts={fieldsIn(sent).map((field) => ({ label: words[field], value: <span lang="pl">{sent[field]}</span> }))} />
}
