import { useAct } from '#client/call/use-act.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { contract } from '#shared/contracts/desk/today.ts'
import { fill } from '#shared/i18n.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { useMay } from '#client/desk/session.ts'
import { useGo } from '#client/page/navigation.ts'
import { Button } from '#ui/action/button.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { parts } from '../parts/parts.ts'
import { DataCard } from './data-card.tsx'
import { dayInWords } from './day-in-words.ts'
import { Lead } from './lead.tsx'
import { MoneyCard } from './money-card.tsx'
import { MailsCard, WorkCard } from './state-cards.tsx'
import { ProposalsCard } from './proposals-card.tsx'
import { QueuesCard } from './queues-card.tsx'
import { texts } from './texts.ts'
import { WeeksCard } from './weeks-card.tsx'
import './today.css'

const POLL_MS = 60_000

/** The first screen: what waits, for whom, since when. */
export function TodayPage() {
  const words = useTexts(texts)
  const language = useLanguage()
  // The day of the office, which at midnight and in a demo is not that of this machine.
  const { data } = useDesk(contract.queues, {}, { pollMs: POLL_MS })
  const title = data ? fill(words.title, { day: dayInWords(data.dzien, language) }) : words.today
  usePageTitle(title)
  return (
    <div className="desk-today-page">
      <PageHeading title={title} lead={data ? <Lead ids={data.kolejki} /> : words.lead}>
        <NextCase />
      </PageHeading>
      <div className="desk-today">
        <div className="stack">
          <QueuesCard />
          <ProposalsCard />
        </div>
        <div className="stack">
          <DataCard />
          <MoneyCard />
          <MailsCard />
          <WorkCard />
        </div>
        {data && (
          <div className="desk-today__weeks">
            <WeeksCard today={data.dzien} />
          </div>
        )}
      </div>
    </div>
  )
}

/** Takes what is to be done first and goes there, for whoever works on such things. */
export function NextCase() {
  const words = useTexts(texts)
  const may = useMay()
  const go = useGo()
  const next = parts.flatMap((part) => part.next ?? []).find(({ permission }) => may(permission))
  const { run, isBusy } = useAct((take: () => Promise<string | null>) => take(), {
    done: (address) => (address === null ? showMessage(words.noNext) : go(address)),
    failed: () => words.notTaken,
  })
  if (!next) return null
  return (
    <Button look="primary" icon="arrow-right" busy={isBusy} onClick={() => run(next.take)}>
      {words.takeNext}
    </Button>
  )
}
