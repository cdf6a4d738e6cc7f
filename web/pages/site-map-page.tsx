import { groups } from 'virtual:entries'
import { contract } from '#shared/contracts/portal.ts'
import { useTexts } from '#ui/i18n.tsx'
import { Link } from '#ui/link.tsx'
import { useIsSignedIn } from '#ui/portal/session.ts'
import { Page as PageFrame } from '#ui/portal/page.tsx'
import { useApi } from '#ui/portal/use-api.ts'
import { addressOf, defaultItems, visibleItems } from '../app/menu-items.ts'
import { texts as shellTexts } from '../app/texts.ts'
import { addressOfEntry } from '../services/entry-at.ts'
import { entryText } from '../services/search.ts'
import { texts } from './texts.ts'
import './site-map.css'

/** `/mapa-strony`: side menu, services by area, sign-in, contact. */
export function Page() {
  const t = useTexts(texts)
  const shell = useTexts(shellTexts)
  const isSignedIn = useIsSignedIn()
  const menu = useApi(contract.menu).data
  const items = visibleItems(menu?.menuBoczneElementy ?? defaultItems(shell))
  const fixed: readonly (readonly [string, string])[] = [
    [t.login, '/logowanie'], [t.register, '/rejestracja'], [t.contact, '/kontakt'], [shell.accessibility, '/deklaracja-dostepnosci'], [shell.privacy, '/ochrona-danych'],
    [shell.terms, '/regulamin'], [shell.cyber, '/cyberbezpieczenstwo'], [shell.cookies, '/polityka-cookie'],
  ]
  const listed = new Set(items.map(addressOf))
  const own = fixed.filter(([, path]) => !listed.has(path) && !(isSignedIn && (path === '/logowanie' || path === '/rejestracja')))
  return (
    <PageFrame title={t.siteMap} lead={t.siteMapLead} breadcrumb={[{ label: t.home, href: '/strona-glowna' }, { label: t.siteMap }]}>
      <div className="site-map">
        <section>
          <h2>{t.pages}</h2>
          <ul>
            {items.map((item) => (
              <li key={`${item.pozycja} ${item.link}`}>
                <Link href={addressOf(item)} {...(item.czyOtwieracWNowejKarcie && { target: '_blank', rel: 'noopener' })}>
                  {item.nazwa}
                  {item.czyOtwieracWNowejKarcie && ` ${t.newTab}`}
                </Link>
              </li>
            ))}
            {own.map(([label, path]) => (
              <li key={path}>
                <Link href={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </section>
        {groups.map(({ group, entries }) => (
          <section key={group}>
            <h2>{entryText(`groupTexts.${group}`)}</h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <Link href={addressOfEntry(entry)}>{entryText(`title.${entry.id}`)}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PageFrame>
  )
}
