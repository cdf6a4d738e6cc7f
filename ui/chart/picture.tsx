import { Bars } from './bars.tsx'
import type { ChartData } from './shape/chart-data.ts'
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx'
import { PartBars } from './part-bars.tsx'
import { Pie } from './pie.tsx'
import { Pyramid } from './pyramid.tsx'

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
