import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import './empty-state.css'
import '../stroke.css'

interface EmptyStateProps {
  /** What would stand here. */
  title: ReactNode
  icon?: IconName
  /** Why there is nothing. */
  children?: ReactNode
  /** What to do. */
  action?: ReactNode
}

export function EmptyState({ title, icon = 'document', children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Icon name={icon} />
      <p className="empty-state__title">{title}</p>
      {children && <p className="secondary">{children}</p>}
      {action}
    </div>
  )
}
