import { groups } from 'virtual:entries'
import { contract } from '#shared/contracts/portal.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Link } from '#ui/action/link.tsx'
import { useIsSignedIn } from '#client/session/session.ts'
import { useConfiguration } from '#client/call/configuration.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useApi } from '#client/call/use-api.ts'
import { addressOf, defaultItems, visibleItems } from '../catalogue/menu-items.ts'
import { texts as shellTexts } from '../words/texts.ts'
import { addressOfEntry } from '../catalogue/entry-at.ts'
import { entryText } from '../catalogue/entry-text.ts'
import { texts } from '../words/pages/texts.ts'
import './site-map.css'

/** Words and address. */
type SiteLink = readonly [string, string]

function siteLink([label, path]: SiteLink) {
  return (
    <li key={path}>
      <Link href={path}>{label}</Link>
    </li>
  )
}

/** `/mapa-strony`: side menu, services by area, sign-in, contact and what the law wants said. */
export function Page() {
  const words = useTexts(texts)
  const shell = useTexts(shellTexts)
  const isSignedIn = useIsSignedIn()
  const menu = useApi(contract.menu).data
  const items = visibleItems(menu?.menuBoczneElementy ?? defaultItems(shell))
  const listed = new Set(items.map(addressOf))
  const hasPasswords = useConfiguration()?.czyLogowaniePrzezPortal !== false
  const registration = hasPasswords ? [[words.register, '/rejestracja'] as const] : []
  const entrance = isSignedIn ? [] : [[words.login, '/logowanie'] as const, ...registration]
  const about = [
    [words.contact, '/kontakt'],
    [shell.openData, '/otwarte-dane'],
    [shell.accessibility, '/deklaracja-dostepnosci'],
    [shell.privacy, '/ochrona-danych'],
    [shell.terms, '/regulamin'],
    [shell.cyber, '/cyberbezpieczenstwo'],
    [shell.cookies, '/polityka-cookie'],
  ] as const
  const unlisted = (links: readonly SiteLink[]) => links.filter(([, path]) => !listed.has(path))
  return (
    <PageFrame
      title={words.siteMap}
      lead={words.siteMapLead}
      breadcrumb={[{ label: words.home, href: '/strona-glowna' }, { label: words.siteMap }]}
    >
      <div className="site-map">
        <section>
          <h2>{words.pages}</h2>
          <ul role="list">
            {items.map((item) => (
              <li key={`${item.pozycja} ${item.link}`}>
                <Link href={addressOf(item)} {...(item.czyOtwieracWNowejKarcie && { target: '_blank', rel: 'noopener' })}>
                  {item.nazwa}
                  {item.czyOtwieracWNowejKarcie && ` ${words.newTab}`}
                </Link>
              </li>
            ))}
            {unlisted(entrance).map(siteLink)}
          </ul>
        </section>
        {groups.map(({ group, entries }) => (
          <section key={group}>
            <h2>{entryText(`groupTexts.${group}`)}</h2>
            <ul role="list">{entries.map((entry) => siteLink([entryText(`title.${entry.id}`), addressOfEntry(entry)]))}</ul>
          </section>
        ))}
        <section>
          <h2>{shell.footerNav}</h2>
          <ul role="list">{unlisted(about).map(siteLink)}</ul>
        </section>
      </div>
    </PageFrame>
  )
}
