import { useState } from 'react'
import type { AnswerOf } from '#shared/endpoint.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { LeaveDialog } from '#ui/form/leave-dialog.tsx'
import { useTexts } from '#ui/i18n.tsx'
import { Notice } from '#ui/notice.tsx'
import { useUnsavedGuard } from '#ui/portal/navigation.ts'
import { showMessage } from '#ui/snackbar.ts'
import type { contract } from '../../contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { CodeDialog } from './code-dialog.tsx'
import { texts } from './texts.ts'

type Settings = AnswerOf<typeof contract.twoFactor>

interface SetUpProps {
  readonly settings: Settings
  readonly onSaved: (recoveryCodes: readonly string[] | null) => void
  /** The key may have run out: a wrong code may be the right one of an older key. */
  readonly onStale: () => void
}

export function SetUp({ settings, onSaved, onStale }: SetUpProps) {
  const t = useTexts(texts)
  const words = useTexts(accountTexts)
  const [isOn, setOn] = useState(settings.czy2FaAktywne)
  const [isAsking, setAsking] = useState(false)
  // Who has ticked the box and leaves believes the account to be protected.
  const guard = useUnsavedGuard(isOn !== settings.czy2FaAktywne)
  const save = () => (isOn === settings.czy2FaAktywne ? showMessage(t.unchanged, 'information') : setAsking(true))
  const form = (
    <form
      noValidate
      className="stack reading"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {settings.key === null ? <Notice kind="success">{t.isOn}</Notice> : <Steps qrCode={settings.qrCode} secret={settings.key} />}
      <Checkbox label={t.toggle} checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      <div className="form__actions">
        <Button type="submit" look="primary">
          {words.save}
        </Button>
        <LinkButton href="/panel-uzytkownika">{words.back}</LinkButton>
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
          turnsOn={isOn}
          onWrongCode={onStale}
          onClose={() => setAsking(false)}
          onSaved={(codes) => {
            setAsking(false)
            showMessage(t.saved)
            onSaved(codes)
          }}
        />
      )}
    </>
  )
}

/** Three lines of instruction, the picture to scan, and the key for those who type (S0 §2.4). */
function Steps({ qrCode, secret }: { readonly qrCode: string | null; readonly secret: string }) {
  const t = useTexts(texts)
  return (
    <Card title={t.steps}>
      <div className="stack">
        <ol className="two-factor__steps">
          <li>{t.step1}</li>
          <li>{t.step2}</li>
          <li>{t.step3}</li>
        </ol>
        <div className="two-factor__secret">
          {qrCode && <img className="two-factor__picture" src={qrCode} width={200} height={200} alt={t.qrAlt} />}
          <div className="stack stack--small">
            <strong>{t.key}</strong>
            <p className="two-factor__key">
              <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code> <CopyButton value={secret} what={t.key} />
            </p>
            <p className="secondary small">{t.keyHint}</p>
          </div>
        </div>
      </div>
    </Card>
  )
}
