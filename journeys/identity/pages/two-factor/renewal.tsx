import { useState } from 'react'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { call } from '#client/call/call.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../contract.ts'
import { CodeDialog } from './code-dialog.tsx'
import { NewPhone } from './new-phone.tsx'
import { texts } from './texts.ts'

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
  const t = useTexts(texts)
  const [asksFor, setAsksFor] = useState<'codes' | 'phone' | null>(null)
  const [shown, setShown] = useState<AnswerOf<typeof contract.newKey> | null>(null)
  const close = () => setAsksFor(null)
  const renewed = (codes: readonly string[]) => {
    showMessage(t.saved)
    onCodes(codes)
  }
  if (shown) return <NewPhone shown={shown} onTaken={renewed} onCancel={() => setShown(null)} />
  return (
    <>
      <CodesLeft left={left} onNew={() => setAsksFor('codes')} />
      <Card title={t.newPhone}>
        <div className="stack">
          <p>{t.newPhoneText}</p>
          <div>
            <Button icon="phone" onClick={() => setAsksFor('phone')}>
              {t.newPhoneBegin}
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
          {t.newCodesText}
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
          {t.newPhoneProof}
        </CodeDialog>
      )}
    </>
  )
}

/** How many recovery codes are left; of few it warns. */
function CodesLeft({ left, onNew }: { readonly left: number; readonly onNew: () => void }) {
  const t = useTexts(texts)
  const count = fill(t.codesLeft, { left, all: ALL })
  return (
    <Card title={t.recoveryTitle}>
      <div className="stack">
        {left > FEW ? (
          <p>{count}</p>
        ) : (
          <Notice kind="warning" title={count}>
            {t.codesFew}
          </Notice>
        )}
        <p className="secondary">{t.codesLeftText}</p>
        <div>
          <Button icon="refresh" onClick={onNew}>
            {t.newCodes}
          </Button>
        </div>
      </div>
    </Card>
  )
}
