import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import './tag.css'

export type Tone = 'overdue' | 'waiting' | 'done' | 'neutral'

interface TagProps {
  tone?: Tone
  /** `null` for none; otherwise the tone has its own. Meaning never rests on colour alone. */
  icon?: IconName | null
  children: ReactNode
}

const TONE_ICONS = { overdue: 'clock', waiting: 'waiting', done: 'done', neutral: null } as const

/** A short state in words: „5 dni po terminie”, „płatność zlecona”. */
export function Tag({ tone = 'neutral', icon = TONE_ICONS[tone], children }: TagProps) {
  return (
    <span className={`tag tag--${tone}`}>
      {icon && <Icon name={icon} size={16} />}
      <span>{children}</span>
    </span>
  )
}
