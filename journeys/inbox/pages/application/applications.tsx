import { useApi } from '#client/call/use-api.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { AFFAIRS_PAGE } from '#shared/shell/affair-pages.ts'
import { applicationPage } from '#shared/shell/application-pages.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { applications } from '../../applications/contract.ts'
import { texts } from './texts.ts'

/** What the office takes through the portal, and in which form. */
export function Applications() {
  const words = useTexts(texts)
  const trail = [{ label: words.home, href: '/strona-glowna' }, { label: words.affairs, href: AFFAIRS_PAGE }, { label: words.title }]
  return (
    <PageFrame title={words.title} lead={words.lead} breadcrumb={trail}>
      <Loaded call={useApi(applications.list)} lines={4}>
        {({ wnioski }) =>
          wnioski.length === 0 ? (
            <EmptyState title={words.none} icon="document" />
          ) : (
            <ul role="list" className="applications">
              {wnioski.map(({ rodzaj, tytul, opis, forma }) => (
                <li key={rodzaj}>
                  <Link className="applications__title" href={applicationPage.to({ rodzaj })}>
                    {tytul}
                  </Link>
                  <p>{opis}</p>
                  <p className="small secondary">{words[forma]}</p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </PageFrame>
  )
}
