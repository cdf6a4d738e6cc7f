import './dial.css'

interface DialProps {
  /** What it shows. */
  readonly state: number
  /** Digits before the mark, on black. */
  readonly whole: number
  /** Digits after it, on red. */
  readonly decimals: number
  /** The picture in words; shown below it too, because colours alone tell nothing. */
  readonly label: string
}

const CELL = 26
const HEIGHT = 38
const GAP = 4
/** Room for the mark between black and red. */
const MARK = 8

/** The rollers of a meter: which digits are whole and which stand after the mark. */
export function Dial({ state, whole, decimals, label }: DialProps) {
  const [before = '', after = ''] = state.toFixed(decimals).split('.')
  const digits = [...before.padStart(whole, '0'), ...after]
  // A meter that has run past its last roller shows one more.
  const mark = Math.max(whole, before.length)
  const place = (index: number) => GAP + index * (CELL + GAP) + (index >= mark ? MARK : 0)
  const width = place(digits.length) + (decimals === 0 ? MARK : 0)
  return (
    <figure className="dial">
      <svg
        className="dial__picture"
        viewBox={`0 0 ${width} ${HEIGHT + 2 * GAP}`}
        width={width}
        height={HEIGHT + 2 * GAP}
        aria-hidden="true"
        focusable="false"
      >
        {digits.map((digit, index) => (
          <g key={index} className={index < mark ? 'dial__whole' : 'dial__part'}>
            <rect x={place(index)} y={GAP} width={CELL} height={HEIGHT} rx="3" />
            <text x={place(index) + CELL / 2} y={GAP + HEIGHT / 2 + 8} textAnchor="middle">
              {digit}
            </text>
          </g>
        ))}
        {decimals > 0 && (
          <text className="dial__mark" x={place(mark) - MARK / 2 - GAP / 2} y={HEIGHT} textAnchor="middle">
            ,
          </text>
        )}
      </svg>
      <figcaption className="secondary small">{label}</figcaption>
    </figure>
  )
}
