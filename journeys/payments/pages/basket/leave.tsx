import { Button, type ButtonLook } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import type { BasketPart } from '../../basket/contract.ts'
import type { Method } from '../order/methods.tsx'
import { Changed, Failed } from '../order/order-outcome.tsx'
import { pageTexts } from '../texts.ts'
import { usePart } from './use-part.ts'

interface LeaveProps {
  readonly basketId: string
  readonly part: BasketPart
  /** Null: none is chosen yet. */
  readonly method: Method | null
  readonly look: ButtonLook
  readonly children: string
}

/** The press that leads to the payment service with one part, and what may come in between. */
export function Leave({ basketId, part, method, look, children }: LeaveProps) {
  const { sending, redirect } = useTexts(pageTexts)
  const { state, pay, confirm, reconsider } = usePart(basketId, part, method)
  const { step } = state
  return (
    <div className="stack stack--small">
      {step === 'failed' && <Failed error={state.error} />}
      <div>
        <Button
          look={look}
          iconAfter="arrow-right"
          disabled={method === null}
          busy={step === 'sending' || step === 'leaving'}
          onClick={pay}
        >
          {children}
        </Button>
      </div>
      <p role="status">{step === 'sending' ? sending : step === 'leaving' ? redirect : ''}</p>
      {step === 'changed' && <Changed shown={part.kwota} now={state.now} onConfirm={() => confirm(state.now)} onClose={reconsider} />}
    </div>
  )
}
