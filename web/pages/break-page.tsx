import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useTexts } from '#ui/i18n.tsx'
import { Page as PageFrame } from '#ui/portal/page.tsx'
import { showMessage } from '#ui/snackbar.ts'
import { askForBreak } from '../app/start.ts'
import { texts } from './texts.ts'

/** `/przerwa-techniczna`: when the break is over the portal starts anew at its root. */
export function Page() {
  const t = useTexts(texts)
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    const state = await askForBreak().catch(() => 'break' as const)
    if (state === 'ready') return location.replace('/')
    setBusy(false)
    showMessage(t.stillBreak, 'information')
  }
  return (
    <PageFrame title={t.breakTitle} lead={t.breakText}>
      <Button look="primary" icon="refresh" busy={isBusy} onClick={() => void retry()}>
        {t.retry}
      </Button>
    </PageFrame>
  )
}
