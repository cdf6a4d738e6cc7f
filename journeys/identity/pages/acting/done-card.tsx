import { useState } from 'react'
import { useApi } from '#client/call/use-api.ts'
import { LoadFailure } from '#client/page/loaded.tsx'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { useKeptFocus } from '#ui/layout/kept-focus.ts'
import { Loading } from '#ui/message/loading.tsx'
import { defineParts } from '#ui/sheet/parts.ts'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'
import { contract } from '../../acting/contract.ts'
import { texts } from '../../acting/texts.ts'
import { deedsLayout, deedsSheet } from '../../sheet/deeds.ts'

/** What others have done in the name of the person, a stretch at a time. */
export function DoneCard() {
  const words = useTexts(texts)
  // The buttons go away while older entries are on their way.
  const kept = useKeptFocus(words.done)
  const [before, setBefore] = useState<number | null>(null)
  const { data, error, refetch } = useApi(contract.done, before === null ? {} : { przed: before })
  return (
    <section {...kept} className="stack" aria-label={words.done}>
      {error && <LoadFailure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading lines={3} />}
      {data && (
        <>
          <SheetTables layout={deedsLayout} sheet={deedsSheet(data.czynnosci, words)} parts={PARTS} />
          <div className="cluster">
            {before !== null && <Button onClick={() => setBefore(null)}>{words.newer}</Button>}
            {data.dalsze !== null && <Button onClick={() => setBefore(data.dalsze)}>{words.older}</Button>}
          </div>
        </>
      )}
    </section>
  )
}

const PARTS = defineParts(deedsLayout, {
  tables: { czynnosci: { cells: { kiedy: (_deed, time) => <span className="numeric">{time}</span> } } },
})
