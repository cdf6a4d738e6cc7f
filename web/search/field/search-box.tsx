import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useId, useMemo, useRef, useState } from 'react'
import { useGo } from '#client/page/navigation.ts'
import { searchPage } from '../../catalogue/addresses.ts'
import { NONE, nextActive } from './active-option.ts'
import { FieldLine } from './field-line.tsx'
import { shownOf } from './shown.ts'
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
  const [phrase, setPhrase] = useState(initial)
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(NONE)
  const finder = useFinder(isWanted)
  const go = useGo()
  // What has come meanwhile stands in other places: nobody has chosen what stands there now.
  const [former, setFormer] = useState(finder)
  if (former !== finder) {
    setFormer(finder)
    setActive(NONE)
  }
  const shown = useMemo(() => shownOf(finder, phrase), [finder, phrase])
  const count = isOpen && shown ? shown.options.length : 0
  const optionId = (index: number) => `${id}-${index}`

  const close = () => {
    setOpen(false)
    setActive(NONE)
  }
  const leave = () => {
    close()
    tellMissed()
    onLeave?.()
  }
  const tellMissed = () => {
    if (finder?.isWhole && shown && shown.unknown.length > 0)
      void import('../index/missed.ts').then((missed) => missed.tellMissed(shown.unknown))
  }
  const submit = () => {
    const chosen = active === NONE ? null : list.current?.querySelectorAll<HTMLElement>('[role=option]')[active]
    if (chosen) chosen.click()
    else if (phrase.trim() !== '') {
      leave()
      go(searchPage.to({ szukaj: phrase.trim() }))
    }
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
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
  }
  const blur = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    tellMissed()
    close()
  }
  return (
    <search className={`search no-print${isDialog ? ' search--dialog' : ''}`} onBlur={blur}>
      <FieldLine
        id={`${id}-field`}
        onSearch={submit}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={count > 0}
        aria-controls={count > 0 ? `${id}-list` : undefined}
        aria-activedescendant={active === NONE ? undefined : optionId(active)}
        value={phrase}
        data-first={isDialog || undefined}
        onFocus={() => setWanted(true)}
        onKeyDown={press}
        onClick={() => setOpen(true)}
        onChange={({ target: { value } }) => {
          setPhrase(value)
          setActive(NONE)
          setOpen(true)
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
            shown={isOpen ? shown : null}
            active={active}
            onChoose={leave}
          />
        )}
      </Suspense>
    </search>
  )
}
