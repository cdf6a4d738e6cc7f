import type { CollectionPoint } from '#shared/contracts/water.ts'
import { formatDate } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { CheckboxGroup } from '#ui/form/checkbox-group.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { useGo } from '#client/page/navigation.ts'
import { Select } from '#ui/form/select.tsx'
import { service } from '../service.ts'
import { texts } from '../texts.ts'

interface ReadingsChoiceProps {
  readonly points: readonly CollectionPoint[]
  readonly point: CollectionPoint
  readonly chosen: readonly string[]
}

function labelOf({ numerLicznika: number, dataWyjecia }: CollectionPoint['liczniki'][number], words: TextsOf<typeof texts>): string {
  return dataWyjecia === null ? fill(words.meterCurrent, { number }) : fill(words.meterArchive, { number, date: formatDate(dataWyjecia) })
}

/** Point and meters, in the address so that Back and a bookmark lead to them. Another point begins with its first meter. */
export function ReadingsChoice({ points, point, chosen }: ReadingsChoiceProps) {
  const words = useTexts(texts)
  const go = useGo()
  const show = (search: string) => go(`/uslugi/${service.path}?${search}`, { replace: true })
  return (
    <div className="readings__choice">
      <div className="readings__point">
        <Select
          label={words.choosePoint}
          value={String(point.idPunktuOdbioru)}
          options={points.map(({ idPunktuOdbioru, adresPunktuOdbioru }) => ({ value: String(idPunktuOdbioru), label: adresPunktuOdbioru }))}
          onChange={(value) => show(`punkt=${value}`)}
        />
      </div>
      {point.liczniki.length > 0 && (
        <CheckboxGroup
          label={words.chooseMeters}
          options={point.liczniki.map((meter) => ({ value: meter.numerLicznika, label: labelOf(meter, words) }))}
          values={chosen}
          onChange={(next) => show(`punkt=${point.idPunktuOdbioru}&liczniki=${next.map(encodeURIComponent).join(',')}`)}
        />
      )}
    </div>
  )
}
