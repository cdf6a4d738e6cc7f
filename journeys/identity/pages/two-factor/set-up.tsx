import { useState } from 'react'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { LeaveDialog } from '#client/form/leave-dialog.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { call } from '#client/call/call.ts'
import { useUnsavedGuard } from '#client/page/navigation.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { CodeDialog } from './code-dialog.tsx'
import { KeySteps } from './key-steps.tsx'
import { texts } from './texts.ts'

type Settings = AnswerOf<typeof contract.twoFactor>

interface SetUpProps {
  readonly settings: Settings
  readonly onSaved: (recoveryCodes: readonly string[] | null) => void
  /** The key may have run out: a wrong code may be the right one of an older key. */
  readonly onStale: () => void
}

export function SetUp({ settings, onSaved, onStale }: SetUpProps) {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const [isOn, setOn] = useState(settings.czy2FaAktywne)
  const [isAsking, setAsking] = useState(false)
  // Who has ticked the box and leaves believes the account to be protected.
  const guard = useUnsavedGuard(isOn !== settings.czy2FaAktywne)
  const save = () => (isOn === settings.czy2FaAktywne ? showMessage(words.unchanged, 'information') : setAsking(true))
  const form = (
    <form
      noValidate
      className="stack reading"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {settings.key === null ? (
        <Notice kind="success">{words.isOn}</Notice>
      ) : (
        <KeySteps title={words.steps} steps={[words.step1, words.step2, words.step3]} qrCode={settings.qrCode} secret={settings.key} />
      )}
      <Checkbox label={words.toggle} checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      <div className="form__actions">
        <Button type="submit" look="primary">
          {accountWords.save}
        </Button>
        <LinkButton href="/panel-uzytkownika">{accountWords.back}</LinkButton>
      </div>
    </form>
  )
  // The dialog has a form of its own and stands beside this one: forms do not nest.
  return (
    <>
      {form}
      {guard.isAsking && <LeaveDialog onStay={guard.stay} onLeave={guard.leave} />}
      {isAsking && (
        <CodeDialog
          takesRecovery={!isOn}
          onWrongCode={onStale}
          onClose={() => setAsking(false)}
          send={async (given) => {
            const { kodyOdzyskiwania } = await call(contract.saveTwoFactor, { body: { czy2FaAktywne: isOn, ...given } })
            setAsking(false)
            showMessage(words.saved)
            onSaved(kodyOdzyskiwania)
          }}
        >
          {isOn ? words.codeOn : words.codeOff}
        </CodeDialog>
      )}
    </>
  )
}
