import { formatExact } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import { Notice } from '#ui/message/notice.tsx'
import type { Meter } from '../rows.ts'
import { isUnusual, parseState, usedBetween } from '../state.ts'
import { texts } from '../texts.ts'

interface ConfirmStateProps {
  readonly meter: Meter
  readonly typed: string
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asked before a reading is sent: what was used, and a word where that is far more than usual. */
export function ConfirmState({ meter, typed, onClose, onConfirm }: ConfirmStateProps) {
  const words = useTexts(texts)
  const language = useLanguage()
  const state = parseState(typed, meter) ?? 0
  const used = usedBetween(meter.stanLicznika, state)
  return (
    <Dialog
      title={fill(words.confirmState, { number: meter.nrLicznika, value: formatExact(state, language) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" onClick={onConfirm}>
            {words.submitState}
          </Button>
        </>
      }
    >
      <p>{fill(words.used, { value: formatExact(used, language) })}</p>
      {isUnusual(used, meter.zwykleZuzycie) && <Notice kind="warning">{words.unusual}</Notice>}
    </Dialog>
  )
}
