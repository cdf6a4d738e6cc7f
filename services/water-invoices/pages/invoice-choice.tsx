import type { CollectionPoint } from '#shared/contracts/water.ts'
import { CheckboxGroup } from '#ui/form/checkbox-group.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { useGo } from '#client/page/navigation.ts'
import { Select } from '#ui/form/select.tsx'
import { service } from '../service.ts'
import { texts } from '../texts.ts'

interface InvoiceChoiceProps {
  readonly points: readonly CollectionPoint[]
  readonly point: number
  /** Years that have invoices, ascending. */
  readonly years: readonly number[]
  readonly chosen: readonly number[]
}

/** Point and years, in the address so that Back and a bookmark lead to them. Another point begins with its latest year. */
export function InvoiceChoice({ points, point, years, chosen }: InvoiceChoiceProps) {
  const words = useTexts(texts)
  const go = useGo()
  const show = (search: string) => go(`/uslugi/${service.path}?${search}`, { replace: true })
  const offered = [...new Set([...years, ...chosen])].sort((one, other) => one - other)
  return (
    <div className="invoices__choice">
      <div className="invoices__point">
        <Select
          label={words.choosePoint}
          value={String(point)}
          options={points.map(({ idPunktuOdbioru, adresPunktuOdbioru }) => ({ value: String(idPunktuOdbioru), label: adresPunktuOdbioru }))}
          onChange={(value) => show(`punkt=${value}`)}
        />
      </div>
      {offered.length > 0 && (
        <CheckboxGroup
          label={words.chooseYears}
          options={offered.map((year) => ({ value: String(year), label: String(year) }))}
          values={chosen.map(String)}
          onChange={(next) => show(`punkt=${point}&lata=${next.toSorted().join(',')}`)}
        />
      )}
    </div>
  )
}
