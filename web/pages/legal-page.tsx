import { contract } from '#shared/contracts/portal.ts'
import { useTexts } from '#ui/i18n.tsx'
import { Page as PageFrame } from '#ui/portal/page.tsx'
import { useApi } from '#ui/portal/use-api.ts'
import { texts as shellTexts } from '../app/texts.ts'
import { texts } from './legal/texts.ts'
import './legal-page.css'

type Key = keyof typeof texts

interface LegalPage {
  readonly title: keyof typeof shellTexts
  readonly sections: readonly (readonly [heading: Key, text: Key])[]
}

/** Obligatory pages: path → headings and texts. The office may replace them by pages of its own content. */
const PAGES: Readonly<Record<string, LegalPage>> = {
  '/polityka-cookie': {
    title: 'cookies',
    sections: [['cookieWhat', 'cookieWhatText'], ['cookieSession', 'cookieSessionText'], ['cookieStats', 'cookieStatsText'], ['cookieRemove', 'cookieRemoveText']],
  },
  '/deklaracja-dostepnosci': {
    title: 'accessibility',
    sections: [['a11yState', 'a11yStateText'], ['a11yHelp', 'a11yHelpText'], ['a11yReport', 'a11yReportText'], ['a11yOmbudsman', 'a11yOmbudsmanText']],
  },
  '/ochrona-danych': {
    title: 'privacy',
    sections: [
      ['gdprController', 'gdprControllerText'], ['gdprPurpose', 'gdprPurposeText'], ['gdprRetention', 'gdprRetentionText'],
      ['gdprRights', 'gdprRightsText'], ['gdprComplaint', 'gdprComplaintText'],
    ],
  },
  '/regulamin': { title: 'terms', sections: [['termsWhat', 'termsWhatText'], ['termsAccount', 'termsAccountText'], ['termsPay', 'termsPayText']] },
  '/cyberbezpieczenstwo': { title: 'cyber', sections: [['cyberPass', 'cyberPassText'], ['cyberMail', 'cyberMailText'], ['cyberReport', 'cyberReportText']] },
}

/** The footer's content pages. */
export function Page() {
  const t = useTexts(texts)
  const shell = useTexts(shellTexts)
  const office = useApi(contract.contact).data
  const page = PAGES[location.pathname]
  if (!page) return null
  const title = shell[page.title]
  return (
    <PageFrame title={title} breadcrumb={[{ label: shell.home, href: '/strona-glowna' }, { label: title }]}>
      <div className="legal">
        {page.sections.map(([heading, text]) => (
          <section key={heading}>
            <h2>{t[heading]}</h2>
            <p>{t[text]}</p>
          </section>
        ))}
        {office && (
          <address lang="pl">
            {office.nazwaUrzedu}, {office.adres}
            {office.email && (
              <>
                , <a href={`mailto:${office.email}`}>{office.email}</a>
              </>
            )}
            {office.telefon && `, tel. ${office.telefon}`}
          </address>
        )}
      </div>
    </PageFrame>
  )
}
