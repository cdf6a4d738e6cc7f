import { useState } from 'react'
import { useApi } from '#client/call/use-api.ts'
import { FileButtons } from '#client/page/file-buttons.tsx'
import { LoadFailure } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { useKeptFocus } from '#ui/layout/kept-focus.ts'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { defineParts } from '#ui/sheet/parts.ts'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'
import { contract } from '../contract.ts'
import { looksLayout, looksSheet } from '../sheet/looks.ts'
import { texts } from '../sheet/looks-texts.ts'
import { texts as accountTexts } from './texts.ts'

/** `/kto-ogladal-moje-dane`: what the office did with the account, for its owner. */
export function Page() {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  // The buttons go away while older entries are on their way.
  const kept = useKeptFocus(words.title)
  const [before, setBefore] = useState<number | null>(null)
  return (
    <PageFrame
      title={words.title}
      lead={words.lead}
      breadcrumb={[{ label: accountWords.panel, href: '/panel-uzytkownika' }, { label: words.title }]}
    >
      <div className="stack">
        <div {...kept} className="stack">
          <Stretch before={before} onMove={setBefore} />
        </div>
        <p className="secondary small">{words.note}</p>
        <div>
          <LinkButton href="/panel-uzytkownika" icon="arrow-left">
            {accountWords.back}
          </LinkButton>
        </div>
      </div>
    </PageFrame>
  )
}

interface StretchProps {
  /** Entries older than this one; null: the newest. */
  readonly before: number | null
  readonly onMove: (before: number | null) => void
}

function Stretch({ before, onMove }: StretchProps) {
  const words = useTexts(texts)
  const { data, error, refetch } = useApi(contract.looks, before === null ? {} : { przed: before })
  if (error) return <LoadFailure error={error} retry={() => void refetch()} />
  if (!data) return <Loading lines={5} />
  const { wpisy, dalsze } = data
  if (wpisy.length === 0 && before === null) return <EmptyState title={words.none} icon="eye" />
  return (
    <>
      <FileButtons of={contract.looks} />
      {(before !== null || dalsze !== null) && <p className="secondary small">{words.allInFile}</p>}
      <SheetTables layout={looksLayout} sheet={looksSheet(wpisy, words)} parts={PARTS} />
      <div className="cluster">
        {before !== null && <Button onClick={() => onMove(null)}>{words.newer}</Button>}
        {dalsze !== null && <Button onClick={() => onMove(dalsze)}>{words.older}</Button>}
      </div>
    </>
  )
}

const PARTS = defineParts(looksLayout, {
  tables: { wpisy: { cells: { kiedy: (_look, time) => <span className="numeric">{time}</span> } } },
})
