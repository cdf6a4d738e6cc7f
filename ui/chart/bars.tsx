import { type BarsData, barsInOrder, widthsOf } from './shape/chart-data.ts'

/** Characters of a label that leave no room for a bar beside them on a phone. */
const LONG_LABEL = 16

/**
 * Horizontal bars with their values beside them, largest first unless they have an order of their own: read at a glance, no axis, no legend. Drawn with
 * boxes, so that names wrap and the text keeps the person's size on every screen; their widths are attributes, which a page may have before any script.
 */
export function Bars({ data }: { readonly data: BarsData }) {
  const ordered = barsInOrder(data)
  const widths = widthsOf(ordered.map(({ value }) => value))
  const values = ordered.map(({ value }) => data.format(value))
  const longest = values.toSorted((a, b) => b.length - a.length)[0]
  const isLong = ordered.some(({ label }) => label.length > LONG_LABEL)
  return (
    <div className={isLong ? 'bars bars--long' : 'bars'}>
      {ordered.map(({ label }, at) => (
        // Two of them may bear one name.
        <div key={at} className="bars__row">
          <span className="bars__label">{label}</span>
          <span className="bars__track">
            <span className="bars__line">
              <svg className="bars__bar" width={`${widths[at] ?? 0}%`} aria-hidden="true" />
              <span className="bars__value">{values[at]}</span>
            </span>
            <span className="bars__value bars__room">{longest}</span>
          </span>
        </div>
      ))}
    </div>
  )
}
