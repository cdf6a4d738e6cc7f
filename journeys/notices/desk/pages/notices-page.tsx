import { useMay } from '#client/desk/session.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { BreakForm } from './break-form.tsx'
import { AnnouncementsCard, BreaksCard } from './standing.tsx'
import './notices.css'

const POLL_MS = 60_000

/** What stands and what is planned, and beside it how to declare more. */
export function Page() {
  const words = useTexts(texts)
  const may = useMay()
  const { data, error } = useDesk(contract.list, {}, { pollMs: POLL_MS })
  usePageTitle(words.title)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      {!data && <Unanswered error={error} failed={words.failed} lines={4} />}
      {data && (
        <div className="desk-notices">
          <div className="stack">
            <BreaksCard list={data} />
            <BreakForm services={data.uslugi} />
          </div>
          <div className="stack">
            <AnnouncementsCard list={data} />
            {may('break-plan') && <AnnouncementForm />}
          </div>
        </div>
      )}
    </>
  )
}
