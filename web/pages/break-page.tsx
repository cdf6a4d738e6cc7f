import { useEffect } from 'react'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { useAct } from '#client/call/use-act.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useStore } from '#client/kept/store.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { onLanguageChange } from '#ui/language/texts-store.ts'
import { afterBreak, askForBreak, breaks, refreshBreaks } from '../start/start.ts'
import { texts } from '../words/pages/texts.ts'

/** `/przerwa-techniczna`: what the office says about the break; when it is over the portal goes on where it was. */
export function Page() {
  const words = useTexts(texts)
  const current = useStore(breaks).find(({ czyTrwa, uslugaId }) => czyTrwa && uslugaId === null)
  // An answer of the server may have led here, and the words come in the language of the call.
  useEffect(() => {
    void refreshBreaks()
    return onLanguageChange(() => void refreshBreaks())
  }, [])
  const { run: retry, isBusy } = useAct(async () => {
    const state = await askForBreak().catch(() => 'break' as const)
    if (state === 'ready') location.replace(afterBreak())
    else showMessage(words.stillBreak, 'information')
  })
  return (
    <PageFrame title={words.breakTitle} lead={current?.tekst ?? words.breakText}>
      <div className="stack">
        {current?.do && <p>{fill(words.breakUntil, { time: formatTimestamp(current.do) })}</p>}
        <div>
          <Button look="primary" icon="refresh" busy={isBusy} onClick={() => retry()}>
            {words.retry}
          </Button>
        </div>
      </div>
    </PageFrame>
  )
}
