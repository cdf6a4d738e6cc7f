import { Suspense, lazy } from 'react'
import { Loading } from '../message/loading.tsx'
import type { ChartProps } from './chart-data.ts'

const Bars = lazy(() => import('./bars.tsx').then((module) => ({ default: module.Bars })))
const Pie = lazy(() => import('./pie.tsx').then((module) => ({ default: module.Pie })))

/** A picture of a table, loaded when it is drawn. The caller puts it above its table, never alone. */
export function Chart({ kind, ...props }: ChartProps & { kind: 'bars' | 'pie' }) {
  const Picture = kind === 'pie' ? Pie : Bars
  return (
    <Suspense fallback={<Loading lines={props.items.length} />}>
      <Picture {...props} />
    </Suspense>
  )
}
