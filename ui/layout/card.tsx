import type { HTMLAttributes, ReactNode } from 'react'
import './card.css'

interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  /** Names the region; without it the card is a plain surface. */
  title?: ReactNode
  /** What stands at the end of the title's line: a sum, a button. */
  aside?: ReactNode
  /** Rank of the title on the page. */
  level?: 2 | 3
  /** Lists and tables bring their own rules and need no padding. */
  flush?: boolean
  /** The one card of a page that matters most floats a little. */
  raised?: boolean
  children: ReactNode
}

/** A white surface. Never put one into another. */
export function Card({ title, aside, level = 2, flush = false, raised = false, className = '', children, ...rest }: CardProps) {
  const Title = `h${level}` as const
  return (
    <section {...rest} className={`card ${raised ? 'card--raised' : ''} ${className}`}>
      {title && (
        <div className="card__head">
          <Title className="card__title">{title}</Title>
          {aside && <div className="card__aside">{aside}</div>}
        </div>
      )}
      {flush ? children : <div className="card__body">{children}</div>}
    </section>
  )
}
