import { useHere } from '#client/kept/store.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { warsawDate } from '#shared/dates.ts'
import { formatLongDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { BreaksCard, DataCard, MailsCard } from './state-cards.tsx'
import { ProposalsCard } from './proposals-card.tsx'
import { QueuesCard } from './queues-card.tsx'
import { texts } from './texts.ts'

const today = () => warsawDate(new Date())

/** The first screen: what waits, for whom, since when. */
export function TodayPage() {
  const t = useTexts(texts)
  const language = useLanguage()
  const title = fill(t.title, { day: formatLongDate(useHere(today, ''), language) })
  usePageTitle(title)
  return (
    <>
      <PageHeading title={title} lead={t.lead} />
      <div className="desk-today">
        <div className="stack">
          <QueuesCard />
          <ProposalsCard />
        </div>
        <div className="stack">
          <DataCard />
          <MailsCard />
          <BreaksCard />
        </div>
      </div>
    </>
  )
}
