import { contract } from '#shared/contracts/open-data.ts'
import { formatLongDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useApi } from '#client/call/use-api.ts'
import { Link } from '#ui/action/link.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { texts as shellTexts } from '../words/texts.ts'
import { texts } from '../words/open-data/texts.ts'
import './open-data.css'

type List = AnswerOf<typeof contract.list>

/** `/otwarte-dane`: what anybody's program may read, where, and under which licence. */
export function Page() {
  const words = useTexts(texts)
  const shell = useTexts(shellTexts)
  const call = useApi(contract.list)
  return (
    <PageFrame title={words.title} lead={words.lead} breadcrumb={[{ label: shell.home, href: '/strona-glowna' }, { label: words.title }]}>
      <Loaded call={call} lines={12}>
        {(list) => <Datasets list={list} />}
      </Loaded>
    </PageFrame>
  )
}

function Datasets({ list: { urzad, licencja, katalog, zbiory } }: { readonly list: List }) {
  const words = useTexts(texts)
  return (
    <div className="stack">
      <Card title={words.use}>
        <div className="stack stack--small reading">
          <p>
            {words.licence}:{' '}
            <a href={licencja.adres} lang="pl">
              {licencja.nazwa}
            </a>
          </p>
          <p>{fill(words.duty, { office: urzad })}</p>
          <p>
            <a className="lone-link" href={katalog}>
              {words.description}
            </a>
          </p>
        </div>
      </Card>
      <Card title={words.datasets} flush>
        <ul role="list" className="open-data">
          {zbiory.map((one) => (
            <Dataset key={one.id} of={one} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Dataset({ of: { id, tytul: title, opis, usluga, stanNaDzien, pliki } }: { readonly of: List['zbiory'][number] }) {
  const words = useTexts(texts)
  const language = useLanguage()
  return (
    <li id={id} className="open-data__set">
      <div>
        <h3 className="open-data__title">{title}</h3>
        <p className="secondary small">{opis}</p>
        <p className="small">
          {stanNaDzien === null ? words.noDate : fill(words.dataDate, { date: formatLongDate(stanNaDzien, language) })}
        </p>
      </div>
      <p className="open-data__links">
        {pliki.map(({ format, adres }) => (
          <a key={format} className="lone-link" href={adres} aria-label={fill(words.fileOf, { format, title })}>
            {format}
          </a>
        ))}
        <Link className="lone-link" href={usluga} aria-label={fill(words.pageOfTitle, { title })}>
          {words.pageOf}
        </Link>
      </p>
    </li>
  )
}
