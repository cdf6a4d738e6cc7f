import { AmountField } from '#ui/form/amount-field.tsx'
import { Button } from '#ui/action/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { type Filter, filterOfType } from '../../dues/filter.ts'
import { INSTALMENT_TYPES, type Instalment, type InstalmentType } from '../../dues/rows.ts'
import { texts } from '../../texts.ts'

const BOUNDS = ['dataOd', 'dataDo', 'kwotaOd', 'kwotaDo'] as const

/** Fewer rows are seen at a glance. */
export const WORTH_FILTERING = 6

interface CardFiltersProps {
  filter: Filter
  rows: readonly Instalment[]
  onChange: (filter: Filter) => void
}

/** Type, due dates and amounts. A change of the type sets the ranges to those of its rows. */
export function CardFilters({ filter, rows, onChange }: CardFiltersProps) {
  const words = useTexts(texts)
  const { typNaleznosci: type, dataOd, dataDo, kwotaOd, kwotaDo } = filter
  const change = (bounds: Partial<Filter>) => onChange({ ...filter, ...bounds })
  const chooseType = (next: InstalmentType) => onChange(filterOfType(rows, next))
  const whole = filterOfType(rows, type)
  const isNarrowed = BOUNDS.some((bound) => filter[bound] !== whole[bound])
  const dateError = dataOd && dataDo && dataOd > dataDo ? words.dateRange : undefined
  const amountError = (kwotaOd ?? 0) > (kwotaDo ?? Infinity) ? words.amountRange : undefined
  return (
    <div className="card-detail__filters">
      <SegmentedControl
        label={words.show}
        value={type}
        onChange={chooseType}
        options={INSTALMENT_TYPES.map((value) => ({ value, label: words[value] }))}
      />
      {rows.length >= WORTH_FILTERING && (
        <Disclosure summary={isNarrowed ? words.filtersOn : words.filters}>
          <div className="card-detail__filters">
            <div className="card-detail__range">
              <DateField
                label={words.dueFrom}
                hint=""
                value={dataOd ?? null}
                error={dateError}
                onChange={(value) => change({ dataOd: value })}
              />
              <DateField label={words.dueTo} hint="" value={dataDo ?? null} onChange={(value) => change({ dataDo: value })} />
            </div>
            <div className="card-detail__range">
              <AmountField
                label={words.amountFrom}
                value={kwotaOd ?? null}
                error={amountError}
                onChange={(value) => change({ kwotaOd: value })}
              />
              <AmountField label={words.amountTo} value={kwotaDo ?? null} onChange={(value) => change({ kwotaDo: value })} />
            </div>
            {isNarrowed && (
              <Button look="quiet" icon="refresh" className="card-detail__clear" onClick={() => chooseType(type)}>
                {words.clearFilters}
              </Button>
            )}
          </div>
        </Disclosure>
      )}
    </div>
  )
}
