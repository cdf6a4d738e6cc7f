import type { ReactNode } from 'react'
import { ApiError } from '#client/call/api-error.ts'
import { DownloadButton } from '#ui/action/download-button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { Card } from '#ui/layout/card.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import type { VoterEntry } from '../contract.ts'
import { factsOf } from '../facts.ts'
import { texts } from '../texts.ts'

interface FoundProps {
  readonly title: string
  readonly entry: VoterEntry
  /** Of the election, `yyyy-MM-dd`. */
  readonly day: string
  readonly download: () => Promise<void>
  /** What stands above the facts. */
  readonly children?: ReactNode
}

/** Where somebody votes, with the way there and the paper. */
export function Found({ title, entry, day, download, children }: FoundProps) {
  const words = useTexts(texts)
  const ui = useTexts(uiTexts)
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
          <DownloadButton
            download={download}
            onDone={() => showMessage(ui.downloaded)}
            explain={(error) => (error instanceof ApiError && error.opis ? error.opis : undefined)}
          >
            {ui.downloadPdf}
          </DownloadButton>
        </div>
      </div>
    </Card>
  )
}
