import { useState } from 'react'

/** How a value is written into its field, and what a text means; null where it means nothing. */
interface Written<Value> {
  readonly write: (value: Value) => string
  readonly read: (typed: string) => Value | null
}

/**
 * The text of a field that holds a value. The value may be changed from outside (filters cleared, a usual day in the place of none): the text
 * follows, but never under the typing hand: then it does so when the field is left.
 */
export function useTyped<Value>(value: Value | null, { write, read }: Written<Value>) {
  const shown = value === null ? '' : write(value)
  const [typed, setTyped] = useState(shown)
  const [isHere, setHere] = useState(false)
  const [wasLeft, setLeft] = useState(false)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    const isOwn = value === read(typed)
    if (isOwn || !isHere) setSeen(value)
    if (!isOwn && !isHere) setTyped(shown)
  }
  return {
    typed,
    setTyped,
    isWrong: wasLeft && typed.trim() !== '' && read(typed) === null,
    /** For the control. */
    whether: {
      onFocus() {
        setHere(true)
        setLeft(false)
      },
      onBlur() {
        setHere(false)
        setLeft(true)
      },
    },
  }
}
