import {
  type ChartData,
  type PartsData,
  partWidths,
  type BarsData,
  barsInOrder,
  widthsOf,
  type PyramidData,
  type PieData,
} from './shape/chart-data.ts'
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx'
import { HALF_HEIGHT, type Slice, pieSlices } from './shape/pie-shape.ts'

/** The picture of each kind in its frame. */
export function Picture({ data, ...frame }: ChartFrameProps & { readonly data: ChartData }) {
  return (
    <ChartFrame data={data} className={`chart--${data.kind}`} {...frame}>
      {data.kind === 'bars' && <Bars data={data} />}
      {data.kind === 'pie' && <Pie data={data} />}
      {data.kind === 'parts' && <PartBars data={data} />}
      {data.kind === 'pyramid' && <Pyramid data={data} />}
    </ChartFrame>
  )
}

/** What of each whole is there: a filled part of a line, words beside it. */
function PartBars({ data }: { readonly data: PartsData }) {
  const widths = partWidths(data)
  const { mark } = data
  return (
    <div className="parts">
      {data.items.map(({ label, told }, at) => {
        const { whole = 0, part = 0, isOver = false } = widths[at] ?? {}
        return (
          // Two polling districts may vote in one school.
          <div key={at} className="parts__row">
            <span className="parts__label">{label}</span>
            <svg className="parts__track" width="100%" height="18" aria-hidden="true">
              <rect className="parts__whole" width={`${whole}%`} height="100%" rx="3" />
              <rect className={isOver ? 'parts__part parts__part--over' : 'parts__part'} width={`${part}%`} height="100%" rx="3" />
              {mark !== null && mark !== undefined && <rect className="parts__mark" x={`${mark}%`} y="-3" width="4" height="24" />}
            </svg>
            <span className="parts__told">{told}</span>
          </div>
        )
      })}
    </div>
  )
}

/** Characters of a label that leave no room for a bar beside them on a phone. */
const LONG_LABEL = 16

/**
 * Horizontal bars with their values beside them, largest first unless they have an order of their own: read at a glance, no axis, no legend. Drawn with
 * boxes, so that names wrap and the text keeps the person's size on every screen; their widths are attributes, which a page may have before any script.
 */
function Bars({ data }: { readonly data: BarsData }) {
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

/** Two sides that stand against one another, line by line: women and men of an age. */
function Pyramid({ data: { items, sides, format } }: { readonly data: PyramidData }) {
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

const HALF_WIDTH = 300
const VIEW = `${-HALF_WIDTH} ${-HALF_HEIGHT} ${2 * HALF_WIDTH} ${2 * HALF_HEIGHT}`

/** A pie of at most ten slices and one for the rest, with names beside them. Absent in high contrast, where colours are gone (S0 §9, A-175). */
function Pie({ data: { items, format } }: { readonly data: PieData }) {
  const positive = items.filter((item) => item.value > 0)
  const slices = pieSlices(positive.map((item) => item.value))
  return (
    <>
      <svg className="pie" viewBox={VIEW} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {slices.map((slice, index) => (
          <PieSlice
            key={slice.path}
            slice={slice}
            colour={index + 1}
            name={positive[index]?.label ?? ''}
            value={format(positive[index]?.value ?? 0)}
          />
        ))}
      </svg>
      <ul role="list" className="pie-legend">
        {positive.map((item, index) => (
          <li key={index}>
            <span className={`pie-legend__colour pie-colour--${index + 1}`} />
            <span>{item.label}</span>
            <strong className="numeric">{format(item.value)}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}

function PieSlice({ slice, colour, name, value }: { slice: Slice; colour: number; name: string; value: string }) {
  const { edge, side } = slice
  const outwards = side === 'right' ? 1 : -1
  const label = { x: slice.name.x + outwards * 14, y: slice.name.y }
  return (
    <g>
      <path className={`pie__slice pie-colour--${colour}`} d={slice.path} />
      {slice.value && (
        <text className="pie__value" x={slice.value.x} y={slice.value.y}>
          {value}
        </text>
      )}
      <path className="pie__line" d={`M${edge.x} ${edge.y}L${slice.name.x} ${slice.name.y}H${label.x}`} />
      <text className="pie__name" x={label.x + outwards * 5} y={label.y} textAnchor={side === 'right' ? 'start' : 'end'}>
        {name}
        {!slice.value && ` · ${value}`}
      </text>
    </g>
  )
}
