import { useState } from 'react'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { call } from '#client/call/call.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { contract } from '../../contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { CodeDialog } from './code-dialog.tsx'
import { texts } from './texts.ts'
import { KeySteps } from './key-steps.tsx'

/** As many as are made at once. */
const ALL = 10
const FEW = 3

interface RenewalProps {
  readonly left: number
  readonly onCodes: (codes: readonly string[]) => void
  /** A recovery code may have been used up. */
  readonly onStale: () => void
}

/** While the factor is on: how many recovery codes are left, new ones, and another telephone. */
export function Renewal({ left, onCodes, onStale }: RenewalProps) {
  const words = useTexts(texts)
  const [asksFor, setAsksFor] = useState<'codes' | 'phone' | null>(null)
  const [shown, setShown] = useState<AnswerOf<typeof contract.newKey> | null>(null)
  const close = () => setAsksFor(null)
  const renewed = (codes: readonly string[]) => {
    showMessage(words.saved)
    onCodes(codes)
  }
  if (shown) return <NewPhone shown={shown} onTaken={renewed} onCancel={() => setShown(null)} />
  return (
    <>
      <CodesLeft left={left} onNew={() => setAsksFor('codes')} />
      <Card title={words.newPhone}>
        <div className="stack">
          <p>{words.newPhoneText}</p>
          <div>
            <Button icon="phone" onClick={() => setAsksFor('phone')}>
              {words.newPhoneBegin}
            </Button>
          </div>
        </div>
      </Card>
      {asksFor === 'codes' && (
        <CodeDialog
          takesRecovery
          onClose={close}
          send={async (body) => {
            const { kodyOdzyskiwania } = await call(contract.newRecoveryCodes, { body })
            renewed(kodyOdzyskiwania)
          }}
        >
          {words.newCodesText}
        </CodeDialog>
      )}
      {asksFor === 'phone' && (
        <CodeDialog
          takesRecovery
          onClose={close}
          send={async (body) => {
            setShown(await call(contract.newKey, { body }))
            close()
            onStale()
          }}
        >
          {words.newPhoneProof}
        </CodeDialog>
      )}
    </>
  )
}

/** How many recovery codes are left; of few it warns. */
function CodesLeft({ left, onNew }: { readonly left: number; readonly onNew: () => void }) {
  const words = useTexts(texts)
  const count = fill(words.codesLeft, { left, all: ALL })
  return (
    <Card title={words.recoveryTitle}>
      <div className="stack">
        {left > FEW ? (
          <p>{count}</p>
        ) : (
          <Notice kind="warning" title={count}>
            {words.codesFew}
          </Notice>
        )}
        <p className="secondary">{words.codesLeftText}</p>
        <div>
          <Button icon="refresh" onClick={onNew}>
            {words.newCodes}
          </Button>
        </div>
      </div>
    </Card>
  )
}

const NOTHING = { totp: '' }
const CODE = /^\d{6}$/
const WRONG_CODE = 1520

interface NewPhoneProps {
  readonly shown: AnswerOf<typeof contract.newKey>
  readonly onTaken: (codes: readonly string[]) => void
  readonly onCancel: () => void
}

/** The key of the other telephone, and its first code. Until then the old one counts. */
function NewPhone({ shown, onTaken, onCancel }: NewPhoneProps) {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const bare = (typed: string) => typed.replace(/[\s-]/g, '')
  const form = useForm<typeof NOTHING>({
    initial: NOTHING,
    check: ({ totp }) => ({ totp: CODE.test(bare(totp)) ? undefined : words.codeShape }),
    send: async ({ totp }) => {
      const { kodyOdzyskiwania } = await call(contract.newPhone, { body: { totp: bare(totp) } })
      onTaken(kodyOdzyskiwania)
    },
    fieldOfCode: { [WRONG_CODE]: 'totp' },
  })
  const actions = (
    <>
      <Button onClick={onCancel}>{accountWords.cancel}</Button>
      <Button type="submit" look="primary" busy={form.isBusy}>
        {words.confirm}
      </Button>
    </>
  )
  return (
    <>
      <KeySteps title={words.newPhone} steps={[words.step1, words.step2, words.newPhoneStep]} qrCode={shown.qrCode} secret={shown.key} />
      <FormFrame form={form} actions={actions}>
        <TextField
          {...form.text('totp')}
          label={words.newPhoneCode}
          hint={words.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </FormFrame>
    </>
  )
}
