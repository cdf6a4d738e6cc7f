import { fill } from '#shared/i18n.ts'
import { useSession } from '#client/session/session.ts'
import { Button } from '#ui/action/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { signOut } from '../sign-out.ts'
import { texts } from './view-texts.ts'
import './view-banner.css'

/** Above every page of a view by the office: whose eyes these are, and the way out. */
export function ViewBanner() {
  const words = useTexts(texts)
  const { account } = useSession()
  if (!account) return null
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
