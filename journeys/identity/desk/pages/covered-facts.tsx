import { useState } from 'react'
import { ApiError } from '#client/call/api-error.ts'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { Countdown } from '#client/desk/countdown.tsx'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { useMay } from '#client/desk/session.ts'
import { renew } from '#client/desk/use-desk.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'

type Account = DeskAnswer<typeof contract.account>
type Field = 'pesel' | 'email' | 'telefon'

const REASON_MISSING = 1411

/** What is covered, and one value of it for half a minute. */
export function CoveredFacts({ account }: { readonly account: Account }) {
  const words = useTexts(texts)
  const may = useMay()
  const [shown, setShown] = useState<{ readonly field: Field; readonly value: string | null } | null>(null)
  const [asked, setAsked] = useState<Field | null>(null)
  async function reveal(field: Field, powod: string | null): Promise<void> {
    const { wartosc } = await deskCall(contract.reveal, { body: { id: account.id, pole: field, powod } })
    setShown({ field, value: wartosc })
    void renew(contract.account)
  }
  function show(field: Field): void {
    reveal(field, null).catch((error: unknown) => {
      if (error instanceof ApiError && error.kod === REASON_MISSING) setAsked(field)
      else showMessage(error instanceof ApiError && error.opis ? error.opis : words.failed, 'error')
    })
  }
  const facts = (
    [
      ['pesel', account.pesel],
      ['email', account.email],
      ['telefon', account.telefon],
    ] as const
  ).filter(([, covered]) => covered !== null)
  return (
    <>
      <dl className="desk-facts">
        {account.nip !== null && (
          <div>
            <dt>{words.nip}</dt>
            <dd>
              <span className="numeric">{account.nip}</span>
              <Compared account={account} field="nip" />
            </dd>
          </div>
        )}
        {facts.map(([field, covered]) => (
          <div key={field} data-shown={shown?.field === field || undefined}>
            <dt>{words[field]}</dt>
            <dd>
              <span className="numeric">{shown?.field === field ? shown.value : covered}</span>
              <Compared account={account} field={field} />
              {shown?.field === field && <Countdown words={words.coversIn} onEnd={() => setShown(null)} />}
            </dd>
            <dd>
              {may('account-reveal') &&
                (shown?.field === field ? (
                  <Button look="quiet" icon="eye-off" onClick={() => setShown(null)}>
                    {fill(words.cover, { what: words[field] })}
                  </Button>
                ) : (
                  <Button look="quiet" icon="eye" onClick={() => show(field)}>
                    {fill(words.show, { what: words[field] })}
                  </Button>
                ))}
            </dd>
          </div>
        ))}
      </dl>
      {asked && <ReasonDialog hint={words.reasonHint} onClose={() => setAsked(null)} onReason={(powod) => reveal(asked, powod)} />}
    </>
  )
}

/** What the register says of a number, and not what stands in it. */
function Compared({ account, field }: { readonly account: Account; readonly field: Field | 'nip' }) {
  const words = useTexts(texts)
  const claim = account.numery.find(({ rodzaj }) => rodzaj === field)
  return claim ? <span className="small secondary"> · {fill(words.register, { result: words[claim.rejestr] })}</span> : null
}
