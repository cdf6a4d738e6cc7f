import { ResultView } from './result-view.tsx'

/** `/platnosc-informacja?czySukces=true` (S1 §2). */
export function Page() {
  return <ResultView address="/platnosc-informacja" />
}
