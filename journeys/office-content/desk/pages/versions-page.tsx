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
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { versionPage } from './addresses.ts'
import { Differences } from './differences.tsx'
import './versions.css'

type Version = DeskAnswer<typeof contract.versions>['wersje'][number]

/** Kept versions; the chosen one stands in the address. */
export function Page() {
  const t = useTexts(texts)
  const id = versionPage.read(useSearchValues())?.id ?? null
  const { data, error } = useDesk(contract.versions)
  usePageTitle(t.title)
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      {!data && <Unanswered error={error} failed={t.failed} lines={4} />}
      {data && (
        <div className="desk-versions">
          <Card title={t.title}>
            {data.wersje.length === 0 ? (
              <p>{t.none}</p>
            ) : (
              <ul role="list" className="desk-versions__list">
                {data.wersje.map((version) => (
                  <Row key={version.id} version={version} chosen={id} />
                ))}
              </ul>
            )}
          </Card>
          {id === null ? <Notice>{t.choose}</Notice> : <Differences key={id} id={String(id)} />}
        </div>
      )}
    </>
  )
}

function Row({ version: { id, kiedy, czyBiezaca, plikow }, chosen }: { readonly version: Version; readonly chosen: number | null }) {
  const t = useTexts(texts)
  const at = formatTimestamp(kiedy)
  return (
    <li>
      <p>
        <b>{fill(t.version, { at })}</b> {czyBiezaca && <Tag tone="done">{t.current}</Tag>}
      </p>
      <p className="small secondary">{plikow === 0 ? t.unknownFolder : fill(t.files, { n: plikow })}</p>
      {!czyBiezaca && plikow > 0 && (
        <Link href={versionPage.to({ id })} aria-current={chosen === id ? 'true' : undefined} data-row>
          {fill(t.differences, { at })}
        </Link>
      )}
    </li>
  )
}
