import { useSession } from '#client/session/session.ts'
import { MESSAGES_PAGE } from '#shared/shell/message-pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { texts } from '../../session/texts.ts'
import { UserMenu } from './user-menu.tsx'

/** The envelope of a signed-in person, with how many messages are unread; a session that may not open the mailbox has none. */
function MessagesLink() {
  const t = useTexts(texts)
  const { account } = useSession()
  if (!account || account.czyOgraniczony) return null
  const { nieprzeczytane } = account
  return (
    <Link href={MESSAGES_PAGE} className="display-controls__button messages-link">
      <Icon name="mail" />
      <span className="visually-hidden">{t.messages}</span>
      {nieprzeczytane > 0 && (
        <span className="messages-link__count numeric">
          <span className="visually-hidden">, {t.unread}: </span>
          {nieprzeczytane > 99 ? '99+' : nieprzeczytane}
        </span>
      )}
    </Link>
  )
}

/** The end of the app bar for who is signed in. */
export function SignedInBar() {
  return (
    <>
      <MessagesLink />
      <UserMenu />
    </>
  )
}
