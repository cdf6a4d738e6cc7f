import { useState } from 'react'
import { useDesk } from '#client/desk/use-desk.ts'
import { useMay } from '#client/desk/session.ts'
import { useGo } from '#client/page/navigation.ts'
import { type DeskList, type Filter, offersCall } from '#shared/desk/list.ts'
import { Button } from '#ui/action/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { addressOf, type Chosen } from './asked.ts'
import { Folded } from './folded.tsx'
import { type ListWords, said } from './list-words.ts'
import { SearchForm } from './search-form.tsx'

interface NarrowingProps {
  readonly list: DeskList
  readonly chosen: Chosen
  readonly words: ListWords
}

/** Filters, which stand in the address, and the field for words: what these find, no filter narrows. */
export function Narrowing({ list, chosen, words }: NarrowingProps) {
  const go = useGo()
  const may = useMay()
  const [asked, setAsked] = useState(chosen.filters)
  // What words find is narrowed by filters too: each keeps the other.
  const isByFilters = list.isSearched === 'byFilters'
  const count = Object.values(chosen.filters).filter(Boolean).length + (chosen.search === '' ? 0 : 1)
  const fields = (
    <div className="desk-narrowing">
      {list.filters && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            go(addressOf(list, { filters: asked, view: chosen.view, ...(isByFilters && { search: chosen.search }) }))
          }}
        >
          {Object.entries(list.filters).map(([name, filter]) => may(filter.permission ?? list.permission) && (
            <FilterField
              key={name}
              name={name}
              filter={filter}
              list={list}
              words={words}
              value={asked[name] ?? ''}
              onChange={(value) => setAsked({ ...asked, [name]: value || undefined })}
            />
          ))}
          <div className="cluster">
            <Button type="submit">{words.apply}</Button>
            <Button look="quiet" onClick={() => go(list.path)}>
              {words.clear}
            </Button>
          </div>
        </form>
      )}
      {list.isSearched && (
        <SearchForm labels={words} words={chosen.search} onWords={(search) => go(addressOf(list, { search, ...(isByFilters && { filters: chosen.filters }) }))} />
      )}
    </div>
  )
  // A search is what one comes for: it is not folded away.
  return list.filters ? <Folded count={count}>{fields}</Folded> : fields
}

interface FilterFieldProps extends Omit<NarrowingProps, 'chosen'> {
  readonly name: string
  readonly filter: Filter
  readonly value: string
  readonly onChange: (value: string) => void
}

function FilterField({ name, filter, list, words, value, onChange }: FilterFieldProps) {
  const label = words[name] ?? name
  const { data } = useDesk(offersCall(list), {}, { isEnabled: filter.kind === 'offered' })
  if (filter.kind === 'day') return <DateField label={label} value={value || null} onChange={(day) => onChange(day ?? '')} />
  if (filter.kind === 'option' || filter.kind === 'offered') {
    const options = 'values' in filter ? filter.values.map((one) => ({ value: one, label: said(list, words, name, one) })) : (data?.[name] ?? [])
    return <Select label={label} value={value} options={[{ value: '', label: words[`any_${name}`] ?? words.any }, ...options]} onChange={onChange} />
  }
  return (
    <TextField
      label={label}
      hint={words[`${name}Hint`]}
      value={value}
      maxLength={100}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
