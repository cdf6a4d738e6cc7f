import { lazy, Suspense, useId, useRef } from 'react'
import { useGo } from '#client/page/navigation.ts'
import { searchPage } from '../../catalogue/addresses.ts'
import { NONE } from './active-option.ts'
import { FieldLine } from './field-line.tsx'
import { useSuggested } from './use-suggested.ts'

const Suggestions = lazy(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }))

interface SearchBoxProps {
  initial?: string
  /** Each time that the phrase changes. */
  onType?: (phrase: string) => void
  /** Something was chosen, or all results are wanted: the page changes. */
  onLeave?: () => void
  /** In a dialog: has the focus at once, and the list stands below the field instead of over the page. */
  isDialog?: boolean
}

/**
 * The search field: a combobox with a list of suggestions (APG "Editable Combobox With List Autocomplete"). The focus stays in the
 * field; options are links, so that a click with a key opens them elsewhere.
 */
export function SearchBox({ initial = '', onType, onLeave, isDialog = false }: SearchBoxProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { phrase, shown, count, active, isWanted, ...field } = useSuggested(initial)
  const go = useGo()
  const optionId = (index: number) => `${id}-${index}`

  const leave = () => {
    field.end()
    onLeave?.()
  }
  const submit = () => {
    const chosen = active === NONE ? null : list.current?.querySelectorAll<HTMLElement>('[role=option]')[active]
    if (chosen) chosen.click()
    else if (phrase.trim() !== '') {
      leave()
      go(searchPage.to({ szukaj: phrase.trim() }))
    }
  }
  return (
    <search
      className={`search no-print${isDialog ? ' search--dialog' : ''}`}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) field.end()
      }}
    >
      <FieldLine
        id={`${id}-field`}
        onSearch={submit}
        // A field of the kind "search" is a searchbox and may be nothing else.
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={count > 0}
        aria-controls={count > 0 ? `${id}-list` : undefined}
        aria-activedescendant={active === NONE ? undefined : optionId(active)}
        value={phrase}
        data-first={isDialog || undefined}
        onFocus={field.want}
        onKeyDown={field.press}
        onClick={field.open}
        onChange={({ target: { value } }) => {
          field.type(value)
          onType?.(value)
        }}
      />
      <Suspense>
        {isWanted && (
          <Suggestions
            ref={list}
            id={`${id}-list`}
            optionId={optionId}
            phrase={phrase.trim()}
            shown={shown}
            active={active}
            onChoose={leave}
          />
        )}
      </Suspense>
    </search>
  )
}
