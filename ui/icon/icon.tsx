import { iconPath } from './icon-paths.ts'
import './icon.css'

export type { IconName } from './icon-paths.ts'

interface IconProps {
  /** One of `IconName`; a plain string too, because services declare theirs in shared code. */
  name: string
  /** Side in px at normal text size, 24 by default; it grows with the text. */
  size?: 16 | 20 | 24
}

/** A picture beside a word: hidden from screen readers, which read the word. */
export function Icon({ name, size = 24 }: IconProps) {
  return (
    <svg className={`icon icon--${size}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconPath(name)} />
    </svg>
  )
}
