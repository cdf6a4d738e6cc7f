import type { CollectionPoint } from '#shared/contracts/water.ts'
import { formatLongDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { FileButton } from '#client/page/file-button.tsx'
import { LoadFailure } from '#client/page/loaded.tsx'
import { useSearchValues } from '#client/page/navigation.ts'
import { useApi } from '#client/call/use-api.ts'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { NoReadings } from './no-readings.tsx'
import { ReadingsChoice } from './readings-choice.tsx'
import { ReadingsOfMeters } from './readings-of-meters.tsx'

interface PointReadingsProps {
  readonly points: readonly CollectionPoint[]
  readonly point: CollectionPoint
}

/** Meters of the address that are at this point; the first one where it names none. */
function chosenOf({ liczniki }: CollectionPoint, asked: string | undefined): string[] {
  const numbers = liczniki.map(({ numerLicznika }) => numerLicznika)
  const wanted = asked?.split(',')
  return wanted ? numbers.filter((number) => wanted.includes(number)) : numbers.slice(0, 1)
}

export function PointReadings({ points, point }: PointReadingsProps) {
  const words = useTexts(texts)
  const chosen = chosenOf(point, useSearchValues()['liczniki'])
  return (
    <div className="stack">
      <ReadingsChoice points={points} point={point} chosen={chosen} />
      {point.liczniki.length === 0 && <NoReadings />}
      {point.liczniki.length > 0 && chosen.length === 0 && <Notice live>{words.chooseMeter}</Notice>}
      {chosen.length > 0 && <Readings point={point.idPunktuOdbioru} chosen={chosen} />}
    </div>
  )
}

function Readings({ point, chosen }: { readonly point: number; readonly chosen: readonly string[] }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const query = { idPunktuOdbioru: point, numeryLicznikow: chosen.join(',') }
  const { data, error, refetch, isPlaceholderData } = useApi(contract.readings, query, { keepsPrevious: true })
  if (error) return <LoadFailure error={error} retry={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  return (
    <div className="readings stack" aria-busy={isPlaceholderData}>
      <p className="visually-hidden" role="status">
        {!isPlaceholderData && words.shown}
      </p>
      <div className="readings__files">
        <FileButton kind="pdf" endpoint={contract.readingsPdf} query={query} />
        <FileButton kind="csv" endpoint={contract.readingsCsv} query={query} />
      </div>
      <ReadingsOfMeters readings={data.odczyty} />
      <p className="secondary small">
        {words.lastOnes} {data.stanNaDzien && fill(words.dataDate, { date: formatLongDate(data.stanNaDzien, language) })}
      </p>
    </div>
  )
}
