import type { CollectionPoint } from '#shared/contracts/water.ts'
import { contract as water } from '#shared/contracts/water.ts'
import { useTexts } from '#ui/language/i18n.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { useSearchValues } from '#client/page/navigation.ts'
import { Page as Outline } from '#client/page/page.tsx'
import { useApi } from '#client/call/use-api.ts'
import { texts } from '../texts.ts'
import { NoReadings } from './no-readings.tsx'
import { PointReadings } from './point-readings.tsx'
import './readings.css'

/** `/uslugi/odczyt-licznikow`: the last readings of chosen meters of a point, as pictures and as a table. */
export function Page() {
  const words = useTexts(texts)
  const call = useApi(water.points)
  return (
    <Outline title={words.title} lead={words.lead} breadcrumb={[{ label: words.home, href: '/strona-glowna' }, { label: words.crumb, href: '/lista-uslug?grupa=water' }]}>
      <Loaded call={call}>{({ punktyOdbioru }) => <Points points={punktyOdbioru} />}</Loaded>
    </Outline>
  )
}

/** The point that the address names, the first one where it names none or somebody else's. */
function Points({ points }: { readonly points: readonly CollectionPoint[] }) {
  const { punkt } = useSearchValues()
  const point = points.find(({ idPunktuOdbioru }) => String(idPunktuOdbioru) === punkt) ?? points[0]
  return point ? <PointReadings points={points} point={point} /> : <NoReadings />
}
