import { useState } from 'react'
import { withChosen } from '#client/desk/lists/chosen.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { useGo } from '#client/page/navigation.ts'
import { contract } from '#shared/contracts/desk/audit.ts'
import { Button } from '#ui/action/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from './texts.ts'

export interface Filter {
  readonly kto: string
  readonly co: string
  readonly kogo: string
  readonly od: string
  readonly do: string
}

const EMPTY: Filter = { kto: '', co: '', kogo: '', od: '', do: '' }

/** What is asked for stands in the address, so that it can be kept and sent on. */
export function Filters({ filter, isOwn }: { readonly filter: Filter; readonly isOwn: boolean }) {
  const words = useTexts(texts)
  const go = useGo()
  const { data } = useDesk(contract.acts)
  const [asked, setAsked] = useState(filter)
  const change = (part: Partial<Filter>) => setAsked({ ...asked, ...part })
  const search = () => go(withChosen('/urzad/dziennik', { ...asked }))
  return (
    <form
      className="desk-audit__filters"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      {!isOwn && (
        <TextField
          label={words.who}
          hint={words.whoHint}
          value={asked.kto}
          onChange={(event) => change({ kto: event.target.value })}
          maxLength={100}
          autoComplete="off"
        />
      )}
      <Select
        label={words.what}
        value={asked.co}
        onChange={(co) => change({ co })}
        options={[{ value: '', label: words.all }, ...(data?.czynnosci ?? []).map(({ kod, nazwa }) => ({ value: kod, label: nazwa }))]}
      />
      <TextField
        label={words.whom}
        hint={words.whomHint}
        value={asked.kogo}
        onChange={(event) => change({ kogo: event.target.value })}
        maxLength={100}
        autoComplete="off"
      />
      <DateField label={words.since} value={asked.od || null} onChange={(day) => change({ od: day ?? '' })} />
      <DateField label={words.until} value={asked.do || null} onChange={(day) => change({ do: day ?? '' })} />
      <div className="cluster">
        <Button type="submit" look="primary" icon="search">
          {words.search}
        </Button>
        <Button
          onClick={() => {
            setAsked(EMPTY)
            go('/urzad/dziennik')
          }}
        >
          {words.clear}
        </Button>
      </div>
    </form>
  )
}
