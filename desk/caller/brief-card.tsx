import { formatDate, formatMoney } from '#shared/format.ts'
import { Link } from '#ui/action/link.tsx'
import { useLanguage } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import type { Brief } from './brief.ts'

type Told = NonNullable<Brief['karty']>[number]

/** One thing that a caller may ask about: the answer in a sentence, then line by line. */
export function BriefCard({ card: { tytul, wniosek, wiersze } }: { readonly card: Told }) {
  return (
    <Card title={tytul}>
      {wniosek !== null && <p className="desk-caller__answer">{wniosek}</p>}
      {wiersze.length > 0 && (
        <ul role="list" className="desk-caller__lines">
          {wiersze.map((line, at) => (
            <Line key={`${at} ${line.co}`} line={line} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Line({ line: { co, dopisek, dzien, kwota, stan, ton, adres } }: { readonly line: Told['wiersze'][number] }) {
  const language = useLanguage()
  return (
    <li>
      <span>
        {adres === null ? <b>{co}</b> : <Link href={adres}>{co}</Link>}
        {dopisek !== null && <span className="small secondary block">{dopisek}</span>}
      </span>
      <span className="desk-caller__figures">
        {kwota !== null && <b className="numeric">{formatMoney(kwota, language)}</b>}
        {dzien !== null && <span className="small secondary numeric">{formatDate(dzien)}</span>}
        {stan !== null && <Tag tone={ton}>{stan}</Tag>}
      </span>
    </li>
  )
}
