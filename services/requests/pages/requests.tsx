import { useState } from 'react'
import { contract as water } from '#shared/contracts/water.ts'
import { affairPage } from '#shared/shell/affair-pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { defineParts } from '#ui/sheet/parts.ts'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'
import { Nothing } from '#ui/sheet/sheet-view.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { FileButtons } from '#client/page/file-buttons.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { SentAffair } from '#client/page/sent-affair.tsx'
import { together } from '#client/page/together.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useServiceTrail } from '#client/page/trail.ts'
import { useSubject } from '#client/session/session.ts'
import { type Subject, subjectKey } from '#client/session/subject.ts'
import { useApi } from '#client/call/use-api.ts'
import { contract } from '../contract.ts'
import { sentLayout } from '../rows.ts'
import { service } from '../service.ts'
import { texts } from '../texts.ts'
import { RequestForm } from './request-form.tsx'

/** `/uslugi/wyslij-zgloszenie` (acceptance ). */
export function Page() {
  const words = useTexts(texts)
  const subject = useSubject()
  return (
    <PageFrame title={words.title} lead={words.lead} breadcrumb={useServiceTrail(service.id)}>
      <div className="stack">
        {subject && <NewRequest key={subjectKey(subject)} subject={subject} />}
        <SentRequests />
      </div>
    </PageFrame>
  )
}

function NewRequest({ subject }: { readonly subject: Subject }) {
  const words = useTexts(texts)
  const [number, setNumber] = useState<string | null>(null)
  const calls = { points: useApi(water.points), topics: useApi(contract.topics), phone: useApi(contract.phone) }
  return (
    <Loaded call={together(calls)} lines={6}>
      {({ points: { punktyOdbioru: points }, topics: { tematy: topics, pierwszyDzien, ostatniDzien }, phone }) =>
        points.length === 0 ? (
          <Nothing service={service} title={words.noPoints} help={words.noPointsHelp} />
        ) : (
          <Card title={words.newRequest}>
            {number !== null && <SentAffair key={number} number={number} />}
            <RequestForm
              subject={subject}
              offer={{ points, topics, days: [pierwszyDzien, ostatniDzien] }}
              phone={phone.nrTelefonu}
              onSent={setNumber}
            />
          </Card>
        )
      }
    </Loaded>
  )
}

/** What was sent, newest first, and what the utility has answered. */
function SentRequests() {
  const words = useTexts(texts)
  return (
    <Loaded call={useApi(contract.requests)} lines={4}>
      {(tables) =>
        tables.zgloszenia.length === 0 ? (
          <Nothing service={service} title={words.none} help={words.noneHelp} />
        ) : (
          <div className="stack">
            <FileButtons of={contract.requests} />
            <SheetTables layout={sentLayout} sheet={{ tables }} parts={PARTS} />
          </div>
        )
      }
    </Loaded>
  )
}

const PARTS = defineParts(sentLayout, {
  tables: {
    zgloszenia: {
      cells: {
        numer: ({ numer }) => <Link href={affairPage.to({ numer })}>{numer}</Link>,
        kiedyObsluzono: ({ kiedyObsluzono }, time) => (kiedyObsluzono ? time : <InProgress />),
      },
      sorted: ['kiedyUtworzono', 'tematZgloszenia', 'kiedyObsluzono'],
    },
  },
})

function InProgress() {
  const words = useTexts(texts)
  return <Tag tone="waiting">{words.inProgress}</Tag>
}
