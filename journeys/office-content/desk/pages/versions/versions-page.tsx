import type { DeskAnswer } from '#client/desk/call.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../../calls/contract.ts'
import { texts as pageTexts } from '../../words/pages.ts'
import { texts } from '../../words/texts.ts'
import { historyPage, versionPage } from '../addresses.ts'
import { Differences } from './differences.tsx'
import { nameOfContent } from '../writing/tree/things.ts'
import './versions.css'

type Version = DeskAnswer<typeof contract.versions>['wersje'][number]

/** Kept versions; the chosen one stands in the address. */
export function Page() {
  const words = useTexts(texts)
  const id = versionPage.read(useSearchValues())?.id ?? null
  const { data, error } = useDesk(contract.versions)
  usePageTitle(words.title)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      {!data && <Unanswered error={error} failed={words.failed} lines={4} />}
      {data && (
        <div className="desk-versions">
          <Card title={words.title}>
            {data.wersje.length === 0 ? (
              <p>{words.none}</p>
            ) : (
              <ul role="list" className="desk-versions__list">
                {data.wersje.map((version) => (
                  <Row key={version.id} version={version} chosen={id} />
                ))}
              </ul>
            )}
          </Card>
          {id === null ? <Notice>{words.choose}</Notice> : <Differences key={id} id={String(id)} />}
        </div>
      )}
    </>
  )
}

function Row({
  version: { id, kiedy, czyBiezaca, plikow, ...made },
  chosen,
}: {
  readonly version: Version
  readonly chosen: number | null
}) {
  const words = useTexts(texts)
  const at = formatTimestamp(kiedy)
  return (
    <li>
      <p>
        <b>{fill(words.version, { at })}</b> {czyBiezaca && <Tag tone="done">{words.current}</Tag>}
      </p>
      <Made {...made} />
      <p className="small secondary">{plikow === 0 ? words.unknownFolder : fill(words.files, { n: plikow })}</p>
      {!czyBiezaca && plikow > 0 && (
        <Link href={versionPage.to({ id })} aria-current={chosen === id ? 'true' : undefined} data-row>
          {fill(words.differences, { at })}
        </Link>
      )}
    </li>
  )
}

const PAGES = /^(pages|procedures|information|legal)\/[^.]+$/

/** Who has published what. */
function Made({ kto, strona, tytul, czyWczytanie }: Pick<Version, 'kto' | 'strona' | 'tytul' | 'czyWczytanie'>) {
  const words = useTexts(texts)
  const { somebody } = useTexts(pageTexts)
  return (
    <p>
      {kto ?? (czyWczytanie ? somebody : words.unknownAuthor)}
      {strona !== null && (
        <>
          {' · '}
          {PAGES.test(strona) ? (
            <Link href={historyPage.to({ nazwa: strona, id: 0 })}>{tytul}</Link>
          ) : (
            nameOfContent(strona, strona.replace(/^pliki\//, ''))
          )}
        </>
      )}
    </p>
  )
}
