import { useTexts } from '#ui/language/use-texts.tsx'
import { fill } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { texts } from '../words/texts.ts'
import { BipMark } from './bip-mark.tsx'
import './footer.css'

const PAGES = [
  ['siteMap', '/mapa-strony'],
  ['contact', '/kontakt'],
  ['openData', '/otwarte-dane'],
  ['accessibility', '/deklaracja-dostepnosci'],
  ['privacy', '/ochrona-danych'],
  ['terms', '/regulamin'],
  ['cyber', '/cyberbezpieczenstwo'],
  ['cookies', '/polityka-cookie'],
] as const

/** Obligatory pages of a public body (domain.md part 5 row 30), year and version. */
export function Footer() {
  const words = useTexts(texts)
  const configuration = useConfiguration()
  return (
    <footer className="footer below no-print">
      <div className="container footer__box">
        <nav aria-label={words.footerNav}>
          <ul role="list" className="footer__links">
            {PAGES.map(([name, path]) => (
              <li key={name}>
                <Link href={path}>{words[name]}</Link>
              </li>
            ))}
          </ul>
        </nav>
        {configuration?.bipUrl && (
          <a className="footer__bip" href={configuration.bipUrl} rel="noopener">
            <BipMark name={words.bip} />
          </a>
        )}
        {configuration && (
          <p className="footer__imprint numeric">
            © {configuration.rokZbudowaniaBackendu} {configuration.nazwaGminy} · {fill(words.version, { version: configuration.wersja })}
            {configuration.czyPrzykladowe && ` · ${words.sample}`}
          </p>
        )}
      </div>
    </footer>
  )
}
