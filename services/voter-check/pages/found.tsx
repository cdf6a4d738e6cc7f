import type { ReactNode } from 'react'
import { FetchedFile } from '#client/page/file-button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { factsOf } from '../facts.ts'
import { texts } from '../texts.ts'
import type { Check } from './use-check.tsx'

interface FoundProps extends Check {
  readonly title: string
  /** What stands above the facts. */
  readonly children?: ReactNode
}

/** Where somebody votes, with the way there and the paper. */
export function Found({ title, entry, day, paper, children }: FoundProps) {
  const words = useTexts(texts)
  // The address is the office's, in Polish.
  const facts = factsOf(entry, day, words).map(({ label, value }) => ({
    label,
    value: label === words.station ? <span lang="pl">{value}</span> : value,
  }))
  return (
    <Card title={title}>
      <div className="stack">
        {children}
        <SummaryList isTable facts={facts} />
        <div className="cluster">
          <a
            className="lone-link"
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(entry.adresWyborcy)}`}
            rel="noopener noreferrer"
          >
            {words.map}
          </a>
          <FetchedFile kind="pdf" fetched={paper} />
        </div>
      </div>
    </Card>
  )
}
