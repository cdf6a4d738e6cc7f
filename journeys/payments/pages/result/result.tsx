import { ResultView } from './result-view.tsx'

/** `/platnosc-wynik?wynik=ok` (S1 §2). */
export function Page() {
  return <ResultView address="/platnosc-wynik" />
}
