import { type PartsData, partWidths } from './shape/chart-data.ts'

/** What of each whole is there: a filled part of a line, words beside it. */
export function PartBars({ data }: { readonly data: PartsData }) {
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
