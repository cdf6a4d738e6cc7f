import { HISTORY } from '#shared/payments/payment-pages.ts'
import { formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import type { ApiError } from '#client/call/api-error.ts'
import { pageTexts } from '../texts.ts'

const NOT_PAYABLE = 1701

/** What happened, and the next step. The page behind keeps everything. */
export function Failed({ error }: { error: ApiError }) {
  const words = useTexts(pageTexts)
  const actions = error.kod === NOT_PAYABLE && <LinkButton href={HISTORY}>{words.toHistory}</LinkButton>
  return (
    <Notice kind="error" live title={words.orderFailed} actions={actions}>
      {error.opis || words.orderUnknown}
    </Notice>
  )
}

interface ChangedProps {
  shown: number
  now: number
  onConfirm: () => void
  onClose: () => void
}

/** The total has grown since it was shown (kod 1702): old and new, and nothing happens without a second click. */
export function Changed({ shown, now, onConfirm, onClose }: ChangedProps) {
  const words = useTexts(pageTexts)
  const language = useLanguage()
  const amount = formatMoney(now, language)
  const actions = (
    <>
      <Button look="quiet" onClick={onClose}>
        {words.cancel}
      </Button>
      <Button look="primary" onClick={onConfirm}>
        {fill(words.confirmNew, { amount })}
      </Button>
    </>
  )
  return (
    <Dialog title={words.changedTitle} onClose={onClose} actions={actions}>
      <p>{fill(words.changed, { old: formatMoney(shown, language), now: amount })}</p>
    </Dialog>
  )
}
