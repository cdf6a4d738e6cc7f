import type { CSSProperties } from 'react'
import { useTexts } from '../language/i18n.tsx'
import { texts } from '../language/texts.ts'
import type { ChartProps } from './chart-data.ts'
import './chart.css'

interface ValueRoom extends CSSProperties {
  /** Characters of the longest value. */
  '--value-length': number
}

/** Characters of a label that leave no room for a bar beside them on a phone. */
const LONG_LABEL = 16

/**
 * Horizontal bars with their values beside them, largest first unless they have an order of their own: read at a glance, no axis, no legend. Drawn with
 * boxes, not with SVG, so that names wrap and the text keeps the person's size on every screen.
 */
export function Bars({ title, items, format, inOrder = false }: ChartProps) {
  const t = useTexts(texts)
  const ordered = inOrder ? items : items.toSorted((a, b) => b.value - a.value)
  const largest = Math.max(...ordered.map((item) => item.value), Number.MIN_VALUE)
  const isLong = ordered.some(({ label }) => label.length > LONG_LABEL)
  const room: ValueRoom = { '--value-length': Math.max(...ordered.map((item) => format(item.value).length)) }
  return (
    <figure className="chart" role="img" aria-label={`${title}. ${t.chartAsTable}`}>
      <div className={isLong ? 'bars bars--long' : 'bars'} style={room}>
        {ordered.map(({ label, value }) => (
          <div key={label} className="bars__row">
            <span className="bars__label">{label}</span>
            <span className="bars__track">
              <span className="bars__bar" style={{ width: `${(Math.max(value, 0) / largest) * 100}%` }} />
              <span className="bars__value">{format(value)}</span>
            </span>
          </div>
        ))}
      </div>
    </figure>
  )
}
