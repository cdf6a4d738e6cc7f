import { useState } from 'react'
import type { DeskAnswer, QueryTo } from '#client/desk/call.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { DueTag } from './due-tag.tsx'

type Listed = DeskAnswer<typeof contract.list>['sprawy'][number]
type Query = QueryTo<typeof contract.list>

interface ListProps {
  readonly view: NonNullable<Query['widok']>
  readonly kind: Query['rodzaj']
  readonly words: string
}

/** Each stretch of the list is asked for by what the one before ended with. */
export function CaseList(props: ListProps) {
  const [places, setPlaces] = useState<readonly string[]>([''])
  const more = (next: string) => setPlaces([...places, next])
  return places.map((place, index) => <Stretch key={place} {...props} place={place} onMore={index === places.length - 1 ? more : null} />)
}

interface StretchProps extends ListProps {
  readonly place: string
  readonly onMore: ((next: string) => void) | null
}

function Stretch({ view, kind, words, place, onMore }: StretchProps) {
  const t = useTexts(texts)
  const { data, error } = useDesk(contract.list, { widok: view, szukaj: words, po: place, ...(kind && { rodzaj: kind }) })
  if (error) return <Notice kind="warning">{error.opis || t.failed}</Notice>
  if (!data) return <Loading lines={4} />
  const { sprawy, nastepne, czyZaDuzo } = data
  if (sprawy.length === 0) return <p>{t.none}</p>
  return (
    <>
      {czyZaDuzo && <Notice kind="warning">{t.tooMany}</Notice>}
      <ul role="list">
        {sprawy.map((one) => (
          <Row key={one.numer} item={one} />
        ))}
      </ul>
      {nastepne !== null && onMore && (
        <Button className="no-print" onClick={() => onMore(nastepne)}>
          {t.more}
        </Button>
      )}
    </>
  )
}

function Row({ item }: { readonly item: Listed }) {
  const t = useTexts(texts)
  const { numer, klient, temat, poczatek, wyslano, dzial, prowadzi } = item
  return (
    <li>
      <Link href={`/urzad/sprawa?numer=${numer}`} data-row>
        {klient}
      </Link>
      <span className="numeric secondary">
        {numer} · {formatDate(wyslano.slice(0, 10))}
      </span>
      <span>{temat}</span>
      <span className="secondary">{poczatek}</span>
      <span className="secondary small">
        {t[dzial]}
        {prowadzi !== null && ` · ${fill(t.holder, { name: prowadzi })}`}
      </span>
      <DueTag of={item} />
    </li>
  )
}
