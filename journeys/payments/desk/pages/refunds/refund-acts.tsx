import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { deskCall } from '#client/desk/call.ts'
import { useMay } from '#client/desk/session.ts'
import { ConfirmDialog } from '#client/form/confirm-dialog.tsx'
import { formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { DialogForm } from '#client/desk/forms/dialog-form.tsx'
import { useForm } from '#client/form/use-form.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { contract } from '../../calls/refunds/contract.ts'
import { refundTexts } from '../../words/refund-texts.ts'
import type { Refund } from './refund-words.ts'
import { useRefundAct } from './use-refund-act.ts'

/** What whoever is signed in can do about a refund: their own they can only withdraw. */
export function RefundActs({ of }: { readonly of: Refund }) {
  const may = useMay()
  if (!may('payment-refund')) return null
  if (of.state === 'ORDERED') return <Deciding of={of} />
  return of.state === 'SECONDED' && of.method === 'transfer' ? <Transferring of={of} /> : null
}

function Deciding({ of: { case: sprawa, id: zwrot, amount, method, isMine } }: { readonly of: Refund }) {
  const words = useTexts(refundTexts)
  const language = useLanguage()
  const { atOnce } = useRefundAct()
  const [isAsking, setAsking] = useState(false)
  const { run: send, isBusy } = useAct((endpoint: typeof contract.second | typeof contract.withdraw, said: string) => {
    setAsking(false)
    return atOnce(() => deskCall(endpoint, { body: { sprawa, zwrot } }), said)
  })
  return (
    <>
      <div className="cluster no-print">
        {!isMine && (
          <Button look="primary" busy={isBusy} onClick={() => setAsking(true)}>
            {words.agree}
          </Button>
        )}
        <Button busy={isBusy} onClick={() => send(contract.withdraw, words.doneWithdraw)}>
          {isMine ? words.withdraw : words.disagree}
        </Button>
        {isMine && <span className="small secondary">{words.ownOne}</span>}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={fill(words.agreeTitle, { amount: formatMoney(amount, language) })}
          onNo={() => setAsking(false)}
          onYes={() => send(contract.second, words.doneSecond)}
        >
          <p>{method === 'gateway' ? words.agreeByGateway : words.agreeByTransfer}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function Transferring({ of: { case: sprawa, id: zwrot, amount } }: { readonly of: Refund }) {
  const words = useTexts(refundTexts)
  const language = useLanguage()
  const { fromForm } = useRefundAct()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <div className="cluster no-print">
        <Button look="primary" onClick={() => setAsking(true)}>
          {words.noteTransfer}
        </Button>
      </div>
      {isAsking && (
        <TransferDialog
          title={fill(words.transferTitle, { amount: formatMoney(amount, language) })}
          onClose={() => setAsking(false)}
          onWords={(slowa) => fromForm(() => deskCall(contract.transfer, { body: { sprawa, zwrot, slowa } }), words.doneTransfer)}
        />
      )}
    </>
  )
}

const SHORTEST = 10

interface TransferDialogProps {
  readonly title: string
  readonly onClose: () => void
  /** Rejects with `ApiError`. */
  readonly onWords: (said: string) => Promise<void>
}

/** Which transfer gave the money back. */
function TransferDialog({ title, onClose, onWords }: TransferDialogProps) {
  const words = useTexts(refundTexts)
  const form = useForm({
    initial: { slowa: '' },
    check: ({ slowa }) => (slowa.trim().length < SHORTEST ? { slowa: words.transferShort } : {}),
    send: ({ slowa }) => onWords(slowa.trim()),
    onSent: onClose,
  })
  return (
    <DialogForm title={title} form={form} action={words.noteTransfer} onClose={onClose}>
      <TextField {...form.text('slowa')} label={words.transferField} hint={words.transferHint} maxLength={120} autoComplete="off" />
    </DialogForm>
  )
}
