import { defineParts } from '#ui/sheet/parts.ts'
import { formatDate, formatExact } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import { type Reading, service } from './service.ts'
import { texts } from './texts.ts'
import './page.css'

/** A picture of each meter's consumption, above all readings in one table. */
export const parts = defineParts(service, { above: Pictures })

function Pictures({ answer: { odczyty } }: { readonly answer: { readonly odczyty: readonly Reading[] } }) {
  const byMeter = Map.groupBy(odczyty, ({ numerLicznika }) => numerLicznika)
  return [...byMeter].map(([number, own]) => <Consumption key={number} number={number} readings={own} />)
}

/** In the order of the calendar: how much, and when more than usual. */
function Consumption({ number, readings }: { readonly number: string; readonly readings: readonly Reading[] }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const title = fill(words.chart, { number })
  const items = readings.map(({ dataOdczytu, zuzycieLicznika }) => ({ label: formatDate(dataOdczytu), value: zuzycieLicznika })).reverse()
  const unit = language === 'uk' ? 'м³' : 'm³'
  return (
    <section className="readings__meter">
      <h2>{title}</h2>
      <Chart kind="bars" inOrder title={title} items={items} format={(value) => `${formatExact(value, language)}\u00A0${unit}`} />
    </section>
  )
}
