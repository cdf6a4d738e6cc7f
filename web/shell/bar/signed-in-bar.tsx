import { useSession } from '#client/session/session.ts'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../../session/texts.ts'
import { UserMenu } from './user-menu.tsx'

/** As `shared/shell/message-pages.ts` has it, which would be one more file of the first page. */
const MESSAGES = '/wiadomosci'

/** The envelope of a signed-in person, with the number of unread messages at its corner; a session that may not open the mailbox has none. */
function MessagesLink() {
  const words = useTexts(texts)
  const { account } = useSession()
  if (!account || account.czyOgraniczony) return null
  const count = account.nieprzeczytane
  return (
    <Link
      href={MESSAGES}
      className="display-controls__button messages-link"
      data-count={count || undefined}
      aria-label={`${words.messages} ${count}`}
    >
      <Icon name="mail" />
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
