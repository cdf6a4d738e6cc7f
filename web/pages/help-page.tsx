import { LinkButton } from '#ui/button.tsx'
import { useTexts } from '#ui/i18n.tsx'
import { Page as PageFrame } from '#ui/portal/page.tsx'
import { texts } from './texts.ts'

const PAGES = {
  '/rejestracja': ['registerTitle', 'registerText'],
  '/reset-haslo': ['resetTitle', 'resetText'],
  '/reset-link': ['linkTitle', 'linkText'],
} as const

function isHelp(path: string): path is keyof typeof PAGES {
  return path in PAGES
}

/** What the office does for a person who cannot sign in. */
export function Page() {
  const t = useTexts(texts)
  const path = location.pathname
  const [title, text] = PAGES[isHelp(path) ? path : '/rejestracja']
  return (
    <PageFrame title={t[title]} lead={t[text]} breadcrumb={[{ label: t.login, href: '/logowanie' }, { label: t[title] }]}>
      <div className="cluster">
        <LinkButton look="primary" href="/kontakt">
          {t.contact}
        </LinkButton>
        <LinkButton href="/logowanie">{t.login}</LinkButton>
      </div>
    </PageFrame>
  )
}
