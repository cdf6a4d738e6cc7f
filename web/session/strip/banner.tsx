import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useGo } from '#client/page/navigation.ts'
import { useSession } from '#client/session/session.ts'
import { setSubject } from '#client/session/session-store.ts'
import type { Subject } from '#client/session/subject.ts'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { signOut } from '../sign-out.ts'
import { texts as actingTexts } from '../acting-texts.ts'
import { texts } from './view-texts.ts'
import './banner.css'

/** Above every page of somebody who does not look at their own: whose eyes or whose matters these are, and the way out. */
export function Banner() {
  const words = useTexts(texts)
  const { account, subject } = useSession()
  if (account?.czyPodglad) {
    return (
      <section className="view-banner" aria-label={words.view}>
        <div className="container view-banner__line">
          <Icon name="eye" />
          <p>
            <strong>{words.view}.</strong> {fill(words.seen, { name: `${account.imie} ${account.nazwisko}` })}
          </p>
          <Button icon="close" onClick={() => void signOut()}>
            {words.end}
          </Button>
        </div>
      </section>
    )
  }
  if (subject?.upowaznienie === undefined && account?.czyKodemZListu) return <ByLetterBanner />
  return subject?.upowaznienie ? <ActingBanner subject={subject} {...subject.upowaznienie} /> : null
}

/** The account sees and pays; before anybody fills in a form they read that the office takes none yet, and what lifts it. */
function ByLetterBanner() {
  const words = useTexts(actingTexts)
  return (
    <section className="view-banner" aria-label={words.byLetter}>
      <div className="container view-banner__line">
        <Icon name="shield" />
        <p>
          <strong>{words.byLetter}.</strong> {words.byLetterMore}
        </p>
        <LinkButton href="/panel-uzytkownika">{words.prove}</LinkButton>
      </div>
    </section>
  )
}

/** Another person lets the account act for them until this day, or has left it their cards. */
function ActingBanner({ subject, doDnia, czySpadek }: { readonly subject: Subject; readonly doDnia: string; readonly czySpadek: boolean }) {
  const words = useTexts(actingTexts)
  const go = useGo()
  const own = useSession().subjects?.find(({ upowaznienie }) => upowaznienie === undefined)
  const back = () => {
    if (own) setSubject(own)
    go(own ? '/strona-glowna' : '/panel-uzytkownika')
  }
  return (
    <section className="view-banner" aria-label={czySpadek ? words.inherited : words.acting}>
      <div className="container view-banner__line">
        <Icon name="users" />
        <p>
          {czySpadek ? words.inherited : words.acting}: <strong>{subject.nazwa}</strong>{' '}
          {!czySpadek && fill(words.until, { date: formatDate(doDnia) })}
        </p>
        <Button onClick={back}>{words.back}</Button>
      </div>
    </section>
  )
}
