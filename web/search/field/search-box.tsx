import { lazy, Suspense, useId, useRef, type KeyboardEvent, useMemo, useState } from 'react'
import { useGo } from '#client/page/navigation.ts'
import { searchPage } from '../../catalogue/addresses.ts'
import { FieldLine } from './field-line.tsx'
import { useFinder } from './use-finder.ts'

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

/** What is typed, what is suggested for it, and which of that is chosen by the arrows. */
function useSuggested(initial: string) {
  const [phrase, setPhrase] = useState(initial)
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(NONE)
  const finder = useFinder(isWanted)
  // What has come meanwhile stands in other places: nobody has chosen what stands there now.
  const [former, setFormer] = useState(finder)
  if (former !== finder) {
    setFormer(finder)
    setActive(NONE)
  }
  const shown = useMemo(() => finder?.suggest(phrase) ?? null, [finder, phrase])
  const count = isOpen && shown ? shown.options.length : 0

  const close = () => {
    setOpen(false)
    setActive(NONE)
  }
  return {
    phrase,
    /** Somebody wants to search: what finds is loaded. */
    isWanted,
    want: () => setWanted(true),
    shown: isOpen ? shown : null,
    count,
    active,
    open: () => setOpen(true),
    /** Goes from the field: words that nothing has are told, once everything has come in which they could stand. */
    end(): void {
      close()
      if (finder?.isWhole && shown && shown.unknown.length > 0)
        void import('../index/missed.ts').then(({ tellMissed }) => tellMissed(shown.unknown))
    },
    type(words: string): void {
      setPhrase(words)
      setActive(NONE)
      setOpen(true)
    },
    press(event: KeyboardEvent<HTMLInputElement>): void {
      if (event.nativeEvent.isComposing) return
      if (event.key === 'Escape' && isOpen && phrase !== '') {
        // Or else the dialog around the field would close with the list.
        event.preventDefault()
        close()
      }
      const next = nextActive(event.key, active, count)
      if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      if (isOpen) setActive(next)
      setOpen(true)
    },
  }
}

/** No option is chosen: the field itself is. */
export const NONE = -1

/** Where a key leads among so many options; null where the key is not for the list. Round at both ends, over the field. */
export function nextActive(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 >= count ? NONE : active + 1
  if (key === 'ArrowUp') return active === NONE ? count - 1 : active - 1
  return null
}
