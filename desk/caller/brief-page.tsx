import { Unanswered } from '#client/desk/unanswered.tsx'
import { useGround } from '#client/desk/ground.ts'
import { useMember } from '#client/desk/session.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { contract } from '#shared/contracts/desk/caller.ts'
import { fill } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { texts as deskTexts } from '../words/texts.ts'
import { briefPage, CALLER } from './addresses.ts'
import type { Brief } from './brief.ts'
import { BriefCard } from './brief-card.tsx'
import { ReasonCard } from './reason-card.tsx'
import { texts } from './texts.ts'
import { WhoCard } from './who-card.tsx'
import './caller.css'

/** Somebody who is on the telephone: who they are, and once a reason is given, what they owe, have paid and asked. */
export function Page() {
  const words = useTexts(texts)
  const id = String(briefPage.read(useSearchValues())?.id ?? '')
  const { data, error } = useDesk(contract.brief, { id })
  usePageTitle(data?.nazwa ?? words.title)
  return (
    <>
      <PageHeading title={data?.nazwa ?? words.title} lead={<Link href={CALLER}>{words.another}</Link>} />
      {error || !data ? <Unanswered error={error} failed={words.failed} lines={8} /> : <Shown key={data.id} brief={data} />}
    </>
  )
}

const CALLED: readonly string[] = ['K', 'S', 'F']

/** Names of the departments whose data the clerk sees; null for whoever works for the whole office. */
function useOwnDepartments(): string | null {
  const words = useTexts(deskTexts)
  const roles = (useMember()?.role ?? []).filter(({ rola }) => CALLED.includes(rola))
  if (roles.some(({ dzialy }) => dzialy.length === 0)) return null
  return [...new Set(roles.flatMap(({ dzialy }) => dzialy))].map((one) => words[one]).join(', ')
}

function Shown({ brief }: { readonly brief: Brief }) {
  const words = useTexts(texts)
  const only = useOwnDepartments()
  useGround(brief.powod)
  return (
    <div className="stack">
      <WhoCard brief={brief} />
      {brief.powod && brief.karty ? (
        <>
          <Notice>{fill(words.held, { reason: brief.powod.tresc, n: brief.powod.minut })}</Notice>
          {only && <p className="small secondary">{fill(words.onlyDepartments, { names: only })}</p>}
          {brief.nieudane.length > 0 && <Notice kind="error">{words.unread}</Notice>}
          <div className="desk-caller__cards">
            {brief.karty.map((card) => (
              <BriefCard key={card.id} card={card} />
            ))}
          </div>
        </>
      ) : (
        <ReasonCard id={brief.id} />
      )}
    </div>
  )
}
