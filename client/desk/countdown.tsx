import { useEffect, useState } from 'react'
import { fill } from '#shared/i18n.ts'

const SECONDS = 30

/** How long a covered value is still shown: `words` say it of `{n}` seconds. */
export function Countdown({ words, onEnd }: { readonly words: string; readonly onEnd: () => void }) {
  const [left, setLeft] = useState(SECONDS)
  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : onEnd()), 1000)
    return () => clearTimeout(timer)
  }, [left, onEnd])
  return (
    <span className="small secondary">
      <br />
      {fill(words, { n: left })}
    </span>
  )
}
