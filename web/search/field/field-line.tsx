import type { InputHTMLAttributes, Ref } from 'react'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../../words/texts.ts'
import { SEARCH_PARAMETER, searchPage } from '../../catalogue/addresses.ts'
import '#ui/form/field.css'
import '#ui/form/checkbox.css'
import './search.css'

interface FieldLineProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  onSearch: () => void
  ref?: Ref<HTMLInputElement>
}

/** Field and button. Without scripts they are a form that leads to the page of results. */
export function FieldLine({ id, onSearch, ...input }: FieldLineProps) {
  const words = useTexts(texts)
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onSearch()
  }
  return (
    <form role="presentation" className="search__line" method="get" action={searchPage.route} onSubmit={submit}>
      <label className="visually-hidden" htmlFor={id}>
        {words.searchLabel}
      </label>
      <input
        type="search"
        {...input}
        id={id}
        name={SEARCH_PARAMETER}
        enterKeyHint="search"
        className="control"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        data-search-field
        placeholder={`${words.searchLabel} ${words.searchExample}`}
      />
      <Button type="submit" look="primary" icon="search">
        {words.search}
      </Button>
    </form>
  )
}
