import { Suspense, lazy, useState } from 'react'
import { Loading } from '../message/loading.tsx'
import type { ChartData } from './shape/chart-data.ts'
import type { ChartFrameProps } from './chart-frame.tsx'
import { loadPicture, loadedPicture } from './loaded.ts'

const Lazy = lazy(async () => ({ default: await loadPicture() }))

/** A picture of a table, loaded when it is drawn. The caller puts it above its table, never alone. */
export function Chart({ data, ...frame }: ChartFrameProps & { readonly data: ChartData }) {
  const [Picture] = useState(() => loadedPicture() ?? Lazy)
  return (
    <Suspense fallback={<Loading lines={data.items.length} />}>
      <Picture data={data} {...frame} />
    </Suspense>
  )
}
