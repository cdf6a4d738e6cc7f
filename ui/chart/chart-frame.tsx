import { type ReactNode, useId } from 'react'
import { useTexts } from '../language/use-texts.tsx'
import { texts } from '../language/texts.ts'
import type { ChartData } from './shape/chart-data.ts'
import { PictureButtons } from './share/picture-buttons.tsx'
import './chart.css'
import './chart-narrow.css'
import './chart-pie.css'
import './chart-modes.css'

export interface ChartFrameProps {
  /** Shown above the picture; without it the caption of the table below names both. */
  readonly heading?: 'h2' | 'h3' | undefined
  /** A sentence on how to read it. */
  readonly note?: ReactNode
}

/** A figure: its name, the picture for eyes alone, what it can be taken along as. The same data stand in the table below. */
export function ChartFrame({
  data,
  heading: Heading,
  note,
  className = '',
  children,
}: ChartFrameProps & { readonly data: ChartData; readonly className?: string; readonly children: ReactNode }) {
  const words = useTexts(texts)
  const id = useId()
  return (
    <figure className={`chart ${className}`} {...(Heading && { 'aria-labelledby': id })}>
      {Heading && (
        <figcaption className="chart__head">
          <Heading id={id} className="chart__title">
            {data.title}
          </Heading>
          {note && <p className="chart__note secondary small">{note}</p>}
        </figcaption>
      )}
      <div className="chart__picture" role="img" aria-label={`${data.title}. ${words.chartAsTable}`}>
        {children}
      </div>
      <PictureButtons data={data} />
    </figure>
  )
}
