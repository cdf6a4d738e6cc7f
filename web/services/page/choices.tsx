import type { ReactNode } from 'react'
import { choiceName, entryName, memberName, nameInAddress, parameterOf, usualChoice, valueOf } from '#shared/service/choices.ts'
import type {
  Choice,
  Chooser,
  DayChooser,
  EntryChooser,
  MembersChooser,
  OptionChooser,
  YearChooser,
  YearsChooser,
} from '#shared/service/choosers.ts'
import { fill } from '#shared/i18n.ts'
import { labelOf, valueAt } from '#shared/service/row-values.ts'
import type { AnyService } from '#shared/service/service.ts'
import { CheckboxGroup } from '#ui/form/checkbox-group.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { useGo } from '#client/page/navigation.ts'
import { Select } from '#ui/form/select.tsx'
import { texts } from './texts.ts'
import type { ServiceData } from './use-service-data.ts'

type Words = Readonly<Record<string, unknown>>

interface ChoicesProps {
  readonly service: AnyService
  readonly data: ServiceData
}

/** What can be chosen, in the address so that Back and a bookmark lead to it; told to a screen reader once it is shown. */
export function Choices({ service, data }: ChoicesProps) {
  const words = useTexts(texts)
  const serviceWords: Words = useTexts(service.texts)
  const language = useLanguage()
  const go = useGo()
  const choose = service.choose ?? []
  const show = (chooser: Chooser) => (value: string | null) => go(addressWith(service, data, { chooser, value }), { replace: true })
  const isShown = data.answer !== null && !data.isStale && !data.error
  const names = choose.map((chooser) =>
    choiceName(chooser, shownOf(chooser, data), { words: serviceWords, language, offered: data.offered }),
  )
  const told = names.filter((name) => name !== '')
  const isRefused = Object.keys(data.refused).length > 0
  return (
    <>
      {choose.map((chooser) => (
        <Control key={chooser.parameter} chooser={chooser} data={data} words={serviceWords} onChange={show(chooser)} />
      ))}
      <p className={isRefused ? 'secondary small' : 'visually-hidden'} role="status">
        {isShown && told.length > 0 && fill(words.shown, { choice: told.join(', ') })}
      </p>
    </>
  )
}

/** The address of the page with one choice changed; `null` takes it away. Further choices stay, but for those of another entry. */
function addressWith(
  { path, choose = [] }: AnyService,
  { asked }: ServiceData,
  { chooser, value }: { chooser: Chooser; value: string | null },
): string {
  const kept = chooser.kind === 'entry' ? choose.slice(0, choose.indexOf(chooser) + 1) : choose
  const values = kept.flatMap((one) => {
    const chosen = one === chooser ? value : (asked[one.parameter] ?? null)
    // Commas stay readable: `lata=2025,2026`.
    return chosen === null ? [] : [`${nameInAddress(one)}=${encodeURIComponent(chosen).replaceAll('%2C', ',')}`]
  })
  return values.length === 0 ? `/uslugi/${path}` : `/uslugi/${path}?${values.join('&')}`
}

interface ControlProps<C extends Chooser = Chooser> {
  readonly chooser: C
  readonly data: ServiceData
  readonly words: Words
  readonly onChange: (value: string | null) => void
}

function Control({ chooser, ...rest }: ControlProps): ReactNode {
  switch (chooser.kind) {
    case 'year':
      return <YearControl chooser={chooser} {...rest} />
    case 'years':
      return <YearsControl chooser={chooser} {...rest} />
    case 'day':
      return <DayControl chooser={chooser} {...rest} />
    case 'option':
      return <OptionControl chooser={chooser} {...rest} />
    case 'entry':
      return <EntryControl chooser={chooser} {...rest} />
    case 'members':
      return <MembersControl chooser={chooser} {...rest} />
  }
}

/** Years that have data and those of the address: who asks for another one sees where she is, and chooses. */
function yearsOffered({ list }: YearChooser | YearsChooser, { offered }: ServiceData, chosen: readonly number[]): string[] {
  const years = [...(offered[list] ?? []).map(Number), ...chosen]
  return [...new Set(years)].sort((one, other) => one - other).map(String)
}

/** What is shown of a chooser; a year that nobody has chosen is known with the list of years. */
function shownOf(chooser: Chooser, { chosen, offered }: ServiceData): Choice {
  return chosen[chooser.parameter] ?? usualChoice(chooser, offered, null)
}

function YearControl({ chooser, data, words: said, onChange }: ControlProps<YearChooser>) {
  const year = shownOf(chooser, data)
  const years = yearsOffered(chooser, data, [year ?? []].flat().map(Number))
  // Before the office has delivered anything there is no year to choose.
  if (data.offered[chooser.list] && years.length === 0) return null
  return (
    <div className="service-page__year">
      <Select
        label={labelOf(said, chooser.label)}
        value={year === null ? '' : String(year)}
        options={years.map((value) => ({ value, label: value }))}
        disabled={years.length === 0}
        onChange={onChange}
      />
    </div>
  )
}

function YearsControl({ chooser, data, words: said, onChange }: ControlProps<YearsChooser>) {
  const chosen = [data.chosen[chooser.parameter] ?? []].flat().map(Number)
  const years = yearsOffered(chooser, data, chosen)
  if (years.length === 0) return null
  return (
    <CheckboxGroup
      label={labelOf(said, chooser.label)}
      options={years.map((value) => ({ value, label: value }))}
      values={chosen.map(String)}
      onChange={(values) => onChange(parameterOf(values.map(Number).sort((one, other) => one - other)))}
    />
  )
}

function DayControl({ chooser, data, words: said, onChange }: ControlProps<DayChooser>) {
  const asked = data.asked[chooser.parameter]
  const chosen = data.chosen[chooser.parameter]
  const latest = data.answer?.[chooser.latest]
  return (
    <DateField
      label={labelOf(said, chooser.label)}
      value={asked ?? (typeof chosen === 'string' ? chosen : null)}
      min={chooser.earliest}
      max={typeof latest === 'string' ? latest : undefined}
      error={data.refused[chooser.parameter]}
      onChange={(day) => day !== null && onChange(day)}
    />
  )
}

function OptionControl({ chooser, data, words: said, onChange }: ControlProps<OptionChooser>) {
  const options = Object.entries(chooser.options).map(([value, text]) => ({ value, label: labelOf(said, text) }))
  return (
    <Select label={labelOf(said, chooser.label)} value={String(data.chosen[chooser.parameter])} options={options} onChange={onChange} />
  )
}

function EntryControl({ chooser, data, words: said, onChange }: ControlProps<EntryChooser>) {
  const language = useLanguage()
  const entries = data.offered[chooser.list]
  // Where the call is always of one, all of the page says that there is none.
  if (!entries || (entries.length === 0 && chooser.noEntry === undefined)) return null
  if (entries.length === 0) return <p className="secondary">{labelOf(said, chooser.emptyList)}</p>
  const options = [
    ...(chooser.noEntry === undefined ? [] : [{ value: '', label: labelOf(said, chooser.noEntry) }]),
    ...entries.map((entry) => ({ value: String(valueAt(entry, chooser.value)), label: entryName(chooser, entry, language) })),
  ]
  return (
    <Select
      label={labelOf(said, chooser.label)}
      value={String(data.chosen[chooser.parameter] ?? '')}
      options={options}
      onChange={(value) => onChange(value === '' ? null : value)}
    />
  )
}

function MembersControl({ chooser, data, words: said, onChange }: ControlProps<MembersChooser>) {
  const language = useLanguage()
  const members = data.offered[chooser.list] ?? []
  if (members.length === 0) return null
  return (
    <CheckboxGroup
      label={labelOf(said, chooser.label)}
      values={[data.chosen[chooser.parameter] ?? []].flat().map(String)}
      options={members.map((member) => ({
        value: valueOf(chooser, member),
        label: memberName(chooser, member, { words: said, language }),
      }))}
      onChange={(values) => onChange(parameterOf(values))}
    />
  )
}
