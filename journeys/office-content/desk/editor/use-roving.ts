import { type KeyboardEvent, useRef, useState } from 'react'

/** One stop of the Tab key for a whole toolbar; arrows, Home and End go from button to button. */
export function useRoving(leave: () => void) {
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return leave()
    const buttons = [...(bar.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const next = {
      ArrowRight: (at + 1) % buttons.length,
      ArrowLeft: (at + buttons.length - 1) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    buttons[next]?.focus()
  }
  return { bar, stop, setStop, onKeyDown }
}
