import { usePath } from '#client/page/navigation.ts'
import { useSession } from '#client/session/session.ts'
import { MESSAGE_SETTINGS_PAGE, MESSAGES_PAGE, SENT_PAGE } from '#shared/shell/message-pages.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { pageTexts } from '../../box/texts.ts'
import './box-tabs.css'

/** The ways between the pages of messages. */
export function BoxTabs() {
  const words = useTexts(pageTexts)
  const path = usePath()
  const unread = useSession().account?.nieprzeczytane ?? 0
  const pages = [
    { href: MESSAGES_PAGE, name: words.mailbox },
    { href: SENT_PAGE, name: words.sent },
    { href: MESSAGE_SETTINGS_PAGE, name: words.settingsTab },
  ]
  return (
    <nav aria-label={words.pages}>
      <ul role="list" className="box-tabs">
        {pages.map(({ href, name }) => (
          <li key={href}>
            <Link href={href} className="box-tabs__link" aria-current={href === path ? 'page' : undefined}>
              {name}
              {href === MESSAGES_PAGE && unread > 0 && (
                <strong className="numeric">
                  <span className="visually-hidden">, {words.unread}: </span>
                  {unread}
                </strong>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
