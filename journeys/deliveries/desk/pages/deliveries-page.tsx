import { useState } from 'react'
import type { DeskAnswer } from '#client/desk/call.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { formatExact, formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { deliveryPage } from './addresses.ts'
import { StateTag } from './state-tag.tsx'
import { SystemsCard } from './systems-card.tsx'
import { UploadCard } from './upload-card.tsx'
import './deliveries.css'

type Listed = DeskAnswer<typeof contract.list>['dostawy'][number]

const POLL_MS = 15_000

/** What residents see of each system, how to bring something new, and all that came. */
export function Page() {
  const words = useTexts(texts)
  usePageTitle(words.title)
  const { data, error } = useDesk(contract.list, {}, { pollMs: POLL_MS })
  const [places, setPlaces] = useState<readonly number[]>([])
  const more = (next: number) => setPlaces([...places, next])
  if (error && !data)
    return (
      <Notice kind="warning" live>
        {error.opis || words.failed}
      </Notice>
    )
  if (!data) return <Loading />
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="desk-today">
        <Card title={words.all} className="desk-deliveries">
          {data.dostawy.length === 0 && <p>{words.none}</p>}
          <ul role="list">
            {data.dostawy.map((one) => (
              <Row key={one.id} delivery={one} />
            ))}
          </ul>
          {places.map((place, index) => (
            <Stretch key={place} place={place} onMore={index === places.length - 1 ? more : null} />
          ))}
          {data.nastepne !== null && places.length === 0 && <More next={data.nastepne} onMore={more} />}
        </Card>
        <div className="stack">
          <SystemsCard systems={data.systemy} />
          {data.czyPrzezBiurko ? <UploadCard mostMB={data.najwiecejMB} samples={data.przyklady} /> : <Notice>{words.off}</Notice>}
        </div>
      </div>
    </>
  )
}

interface MoreProps {
  readonly next: number
  readonly onMore: (next: number) => void
}

function More({ next, onMore }: MoreProps) {
  const words = useTexts(texts)
  return <Button onClick={() => onMore(next)}>{words.more}</Button>
}

function Stretch({ place, onMore }: { readonly place: number; readonly onMore: ((next: number) => void) | null }) {
  const { data } = useDesk(contract.list, { po: String(place) })
  if (!data) return <Loading lines={4} />
  return (
    <>
      <ul role="list">
        {data.dostawy.map((one) => (
          <Row key={one.id} delivery={one} />
        ))}
      </ul>
      {data.nastepne !== null && onMore && <More next={data.nastepne} onMore={onMore} />}
    </>
  )
}

function Row({
  delivery: { id, czyCofniecie, stan, system, nazwa, kto, kiedy, wierszy, sekund, czyWidoczna },
}: {
  readonly delivery: Listed
}) {
  const words = useTexts(texts)
  const language = useLanguage()
  const facts = [
    wierszy === null ? null : fill(words.rows, { n: formatExact(wierszy, language) }),
    sekund === null ? null : fill(words.seconds, { n: formatExact(sekund, language) }),
  ].filter((fact) => fact !== null)
  return (
    <li>
      <span>
        <Link href={deliveryPage.to({ id })} data-row>
          {system === null ? fill(words.delivery, { n: id }) : fill(words.deliveryOf, { system: words[system], n: id })}
        </Link>
        <br />
        <span className="small secondary">{czyCofniecie ? words.withdrawal : nazwa}</span>
      </span>
      <span className="small">
        {fill(words.by, { name: kto, at: formatTimestamp(kiedy) })}
        <br />
        <span className="secondary numeric">{facts.join(' · ')}</span>
      </span>
      <StateTag state={stan} isVisible={czyWidoczna} />
    </li>
  )
}
