import { type KeyboardEvent, useMemo, useState } from 'react'
import { NONE, nextActive } from './active-option.ts'
import { useFinder } from './use-finder.ts'

/** What is typed, what is suggested for it, and which of that is chosen by the arrows. */
export function useSuggested(initial: string) {
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
