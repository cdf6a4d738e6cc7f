import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import { useTexts } from '#ui/i18n.tsx'
import { Notice } from '#ui/notice.tsx'
import { ApiError } from '#ui/portal/api-error.ts'
import { showMessage } from '#ui/snackbar.ts'
import { SummaryList } from '#ui/summary-list.tsx'
import { texts as uiTexts } from '#ui/texts.ts'
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
