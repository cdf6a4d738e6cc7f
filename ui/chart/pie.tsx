import type { PieData } from './shape/chart-data.ts'
import { HALF_HEIGHT, type Slice, pieSlices } from './shape/pie-shape.ts'

const HALF_WIDTH = 300
const VIEW = `${-HALF_WIDTH} ${-HALF_HEIGHT} ${2 * HALF_WIDTH} ${2 * HALF_HEIGHT}`

/** A pie of at most ten slices and one for the rest, with names beside them. Absent in high contrast, where colours are gone (S0 §9, A-175). */
export function Pie({ data: { items, format } }: { readonly data: PieData }) {
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
