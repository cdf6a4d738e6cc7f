import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { useApi } from '#client/call/use-api.ts'
import { defineParts } from '#ui/sheet/parts.ts'
import { formatDate, formatExact } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { type Column, Columns } from '#ui/chart/columns.tsx'
import { useLanguage, useReader, useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from './contract.ts'
import { type Reading, service } from './service.ts'
import { texts } from './texts.ts'
import './page.css'

type Use = AnswerOf<typeof contract.use>

interface Shown {
  readonly answer: { readonly odczyty: readonly Reading[] }
  readonly chosen: { readonly idPunktuOdbioru: number }
}

/** What the point has used, beside the year before; a picture of each meter, where several or a removed one are chosen. */
export const parts = defineParts(service, { above: Pictures })

function Pictures({ answer: { odczyty }, chosen: { idPunktuOdbioru } }: Shown) {
  const { data, isPending } = useApi(contract.use, { idPunktuOdbioru })
  if (isPending) return <Loading />
  const byMeter = Map.groupBy(odczyty, ({ numerLicznika }) => numerLicznika)
  // The meter that is in place alone has the same columns as its point.
  const isSame = byMeter.size === 1 && odczyty[0]?.dataOdczytu === data?.okresy.at(-1)?.koniec
  return (
    <>
      {data && data.okresy.length > 0 && <PointUse use={data} />}
      {!isSame && [...byMeter].map(([number, own]) => <Consumption key={number} number={number} readings={own} />)}
    </>
  )
}

function useMeasure() {
  const language = useLanguage()
  const unit = language === 'uk' ? 'м³' : 'm³'
  return (value: number) => `${formatExact(value, language)}\u00A0${unit}`
}

/** How the last period compares with the year before, in a sentence, then all of a year in columns. */
function PointUse({ use }: { readonly use: Use }) {
  const { words, language } = useReader(texts)
  const measure = useMeasure()
  const { okresy, srednia, czyDuzo, nastepny } = use
  const last = okresy.at(-1)
  const columns = okresy.map(({ koniec, zuzycie, rokTemu }): Column => ({ label: formatDate(koniec), value: zuzycie, before: rokTemu }))
  if (nastepny) columns.push({ label: formatDate(nastepny.koniec), value: nastepny.zuzycie, before: nastepny.zuzycie, isExpected: true })
  return (
    <section className="readings__point">
      <h2>{last && headline(last, words, measure)}</h2>
      <p>{meaning(use, words, measure)}</p>
      {czyDuzo && (
        <Notice
          kind="warning"
          title={words.leakTitle}
          actions={
            <LinkButton href="/uslugi/wyslij-zgloszenie" icon="message">
              {words.leakReport}
            </LinkButton>
          }
        >
          {words.leakHelp}
        </Notice>
      )}
      <p className="secondary small">{words.inCubic}</p>
      <Columns
        columns={columns}
        mean={srednia === null ? null : Math.round(srednia * 10) / 10}
        format={(value) => formatExact(value, language)}
        words={{ now: words.usedNow, before: words.usedBefore, mean: words.mean, expected: words.expected, all: words.inCubic }}
      />
      <div>
        <LinkButton href="/uslugi/stan-wodomierzy" icon="gauge">
          {words.giveReading}
        </LinkButton>
      </div>
    </section>
  )
}

function headline(
  { zuzycie, rokTemu }: Use['okresy'][number],
  words: ReturnType<typeof useTexts<typeof texts>>,
  measure: (value: number) => string,
): string {
  const value = measure(zuzycie)
  if (rokTemu === null) return fill(words.lastUse, { value })
  const more = Math.round((zuzycie - rokTemu) * 1000) / 1000
  if (more === 0) return fill(words.lastSame, { value })
  return fill(more > 0 ? words.lastMore : words.lastLess, { value, difference: measure(Math.abs(more)) })
}

/** What the figure means: how much that is a day, and how the year goes. */
function meaning(
  { litryDziennie, odPoczatkuRoku: year }: Use,
  words: ReturnType<typeof useTexts<typeof texts>>,
  measure: (value: number) => string,
): string {
  const said = litryDziennie === null ? [] : [fill(words.aDay, { litres: litryDziennie })]
  if (year)
    said.push(
      year.zuzycie === year.rokTemu
        ? fill(words.yearSame, { value: measure(year.zuzycie) })
        : fill(words.year, { value: measure(year.zuzycie), before: measure(year.rokTemu) }),
    )
  return said.join(' ')
}

/** In the order of the calendar: how much, and when more than usual. */
function Consumption({ number, readings }: { readonly number: string; readonly readings: readonly Reading[] }) {
  const words = useTexts(texts)
  const measure = useMeasure()
  const title = fill(words.chart, { number })
  const items = readings.map(({ dataOdczytu, zuzycieLicznika }) => ({ label: formatDate(dataOdczytu), value: zuzycieLicznika })).reverse()
  return (
    <section className="readings__meter">
      <h2>{title}</h2>
      <Chart data={{ kind: 'bars', inOrder: true, title, items, format: measure }} />
    </section>
  )
}
