import { useTexts } from '#ui/language/use-texts.tsx'
import { fill } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { texts } from '../words/texts.ts'
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

/** Sign of the public information bulletin (BIP). Drawn in the page: a file of its own would cost each first page a request. */
function BipMark({ name }: { readonly name: string }) {
  return (
    <svg role="img" aria-label={name} viewBox="0 0 96 44" width="96" height="44">
      <rect width="96" height="44" rx="3" fill="#fff" />
      <rect x="3" y="3" width="38" height="38" rx="2" fill="#d8232a" />
      <path
        fill="#fff"
        d="M11 9h11.500c5 0 8 2.400 8 6.300 0 2.600-1.300 4.400-3.600 5.300 3 .8 4.800 2.900 4.800 6 0 4.600-3.300 7.400-8.800 7.400H11zm6 4.800v5h4.300c2 0 3.100-.9 3.100-2.500s-1.100-2.500-3.100-2.500zm0 9.400v6h4.900c2.200 0 3.500-1.100 3.500-3s-1.300-3-3.500-3z"
      />
      <path
        fill="#16222b"
        d="M47 10h7v24h-7zM61 10h13.500c6.200 0 10 3.200 10 8.400s-3.800 8.500-10 8.500H68V34h-7zm7 5.600v5.800h5.600c2.400 0 3.700-1 3.700-2.900s-1.300-2.900-3.700-2.900z"
      />
    </svg>
  )
}
