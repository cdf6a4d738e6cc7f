import { useState } from 'react'
import { withChosen } from '#client/desk/lists/chosen.ts'
import { SearchForm } from '#client/desk/lists/search-form.tsx'
import { wordsForAddress } from '#client/desk/lists/sought.ts'
import { useGo } from '#client/page/navigation.ts'
import { PROVIDER_IDS, PROVIDERS } from '#shared/payments/payment-providers.ts'
import { Button } from '#ui/action/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { CARD_KINDS } from '../../calls/kinds.ts'
import { texts } from '../../words/texts.ts'
import { PAYMENTS } from '../addresses.ts'
import type { Filter } from './filter.ts'

/** Narrows the list. A number that is looked for finds payments of any state, day and provider. */
export function Filters({ filter, view, words: phrase }: { readonly filter: Filter; readonly view: string; readonly words: string }) {
  const words = useTexts(texts)
  const go = useGo()
  const [asked, setAsked] = useState<Readonly<Record<keyof Filter, string | undefined>>>(filter)
  const change = (part: Partial<typeof asked>) => setAsked({ ...asked, ...part })
  const any = { value: '', label: words.any }
  return (
    <div className="desk-payments__filters no-print">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          go(withChosen(PAYMENTS, { ...asked, widok: view }))
        }}
      >
        <Select
          label={words.kind}
          value={asked.rodzaj ?? ''}
          options={[any, ...CARD_KINDS.map((one) => ({ value: one, label: words[one] }))]}
          onChange={(rodzaj) => change({ rodzaj })}
        />
        <Select
          label={words.provider}
          value={asked.dostawca ?? ''}
          options={[any, ...PROVIDER_IDS.map((one) => ({ value: one, label: PROVIDERS[one].shortName }))]}
          onChange={(dostawca) => change({ dostawca })}
        />
        <DateField label={words.from} value={asked.od ?? null} onChange={(day) => change({ od: day ?? undefined })} />
        <DateField label={words.to} value={asked.do ?? null} onChange={(day) => change({ do: day ?? undefined })} />
        <div className="cluster">
          <Button type="submit">{words.apply}</Button>
          <Button look="quiet" onClick={() => go(PAYMENTS)}>
            {words.clear}
          </Button>
        </div>
      </form>
      <SearchForm labels={words} words={phrase} onWords={(typed) => go(withChosen(PAYMENTS, { szukaj: wordsForAddress(typed) }))} />
    </div>
  )
}
