import { LinkButton } from '#ui/action/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { DownloadButton } from '#ui/action/download-button.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { ApiError } from '#client/call/api-error.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { factsOf } from '../facts.ts'
import { texts } from '../texts.ts'
import type { CheckState } from './use-check.tsx'

const NOT_FOUND = 1004

/** What was found, or that nothing was; said aloud when it appears. */
export function CheckResult({ state }: { readonly state: CheckState }) {
  const words = useTexts(texts)
  const ui = useTexts(uiTexts)
  if (state.step === 'failed') return <Failure error={state.error} />
  const told = state.step === 'found' ? factsOf(state.entry, state.day, words) : []
  // The address is the office's, in Polish.
  const facts = told.map(({ label, value }) => ({ label, value: label === words.station ? <span lang="pl">{value}</span> : value }))
  return (
    <div role="status">
      {state.step === 'found' && (
        <Card title={words.result}>
          <div className="stack">
            <SummaryList isTable facts={facts} />
            <div className="cluster">
              <a
                className="lone-link"
                href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(state.entry.adresWyborcy)}`}
                rel="noopener noreferrer"
              >
                {words.map}
              </a>
              <DownloadButton
                download={state.download}
                onDone={() => showMessage(ui.downloaded)}
                explain={(error) => (error instanceof ApiError && error.opis ? error.opis : undefined)}
              >
                {ui.downloadPdf}
              </DownloadButton>
            </div>
          </div>
        </Card>
      )}
    </div>
  )
}

function Failure({ error }: { readonly error: unknown }) {
  const words = useTexts(texts)
  if (error instanceof ApiError && error.kod === NOT_FOUND) {
    return (
      <Notice kind="warning" live title={words.notFound} actions={<LinkButton href="/kontakt">{words.contact}</LinkButton>}>
        {words.notFoundHelp}
      </Notice>
    )
  }
  return (
    <Notice kind="error" live>
      {error instanceof ApiError && error.opis ? error.opis : words.fetchFailed}
    </Notice>
  )
}
