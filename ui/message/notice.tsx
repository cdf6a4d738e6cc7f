import type { ReactNode } from 'react'
import { useTexts } from '../language/use-texts.tsx'
import { Icon } from '../icon/icon.tsx'
import { texts } from '../language/texts.ts'
import './done.css'
import './notice.css'

export type NoticeKind = 'information' | 'success' | 'warning' | 'error'

interface NoticeProps {
  kind?: NoticeKind
  title?: ReactNode
  /** Buttons and links: the next step. */
  actions?: ReactNode
  /** Said aloud when it appears; for what was on the page from the start leave it out. */
  live?: boolean
  children?: ReactNode
}

const ICONS = { information: 'info', success: 'done', warning: 'warning', error: 'error' } as const

/** A sentence that stays: what happened, what was kept, the next step. */
export function Notice({ kind = 'information', title, actions, live = false, children }: NoticeProps) {
  const words = useTexts(texts)
  const role = kind === 'error' ? 'alert' : 'status'
  return (
    <div className={`notice notice--${kind}`} role={live ? role : undefined}>
      <Icon name={ICONS[kind]} />
      <div className="notice__body">
        <span className="visually-hidden">{words[kind]}: </span>
        {title && <p className="notice__title">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="cluster">{actions}</div>}
      </div>
    </div>
  )
}
