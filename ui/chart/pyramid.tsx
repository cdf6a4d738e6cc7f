import { type PyramidData, widthsOf } from './shape/chart-data.ts'

/** Two sides that stand against one another, line by line: women and men of an age. */
export function Pyramid({ data: { items, sides, format } }: { readonly data: PyramidData }) {
  const counts = items.flatMap(({ left, right }) => [left, right])
  const largest = Math.max(...counts, 0)
  const longest = counts.map(format).toSorted((a, b) => b.length - a.length)[0]
  return (
    <div className="pyramid">
      <span className="pyramid__side pyramid__side--left">{sides[0]}</span>
      <span />
      <span className="pyramid__side">{sides[1]}</span>
      {items.map(({ label, left, right }, at) => {
        const [leftWidth = 0, rightWidth = 0] = widthsOf([left, right], largest)
        return (
          <div key={at} className="pyramid__row">
            <Side value={format(left)} width={leftWidth} longest={longest} isLeft />
            <span className="pyramid__label">{label}</span>
            <Side value={format(right)} width={rightWidth} longest={longest} />
          </div>
        )
      })}
    </div>
  )
}

interface SideProps {
  readonly value: string
  readonly width: number
  readonly longest: string | undefined
  readonly isLeft?: boolean
}

function Side({ value, width, longest, isLeft = false }: SideProps) {
  const side = isLeft ? 'pyramid__line pyramid__line--left' : 'pyramid__line'
  return (
    <span className={`bars__track ${side}`}>
      <span className="bars__line">
        <svg className="pyramid__bar" width={`${width}%`} aria-hidden="true" />
        <span className="bars__value">{value}</span>
      </span>
      <span className="bars__value bars__room">{longest}</span>
    </span>
  )
}
