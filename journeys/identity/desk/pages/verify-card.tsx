import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { ApiError } from '#client/call/api-error.ts'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { Refused } from '#client/desk/forms/refused.tsx'
import { renew } from '#client/desk/use-desk.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { callsOf } from '#shared/desk/list.ts'
import { contract } from '../calls/contract.ts'
import { accounts } from '../lists/accounts.ts'
import { texts } from '../words/texts.ts'
import { causeOf } from '../words/cause.ts'

/** What another has seen of the document, and the word of the second person. */
export function CheckedCard({ account }: { readonly account: DeskAnswer<typeof contract.account> }) {
  const words = useTexts(texts)
  const { run, isBusy, failure } = useAct(async () => {
    await deskCall(contract.agree, { body: { id: account.id } })
    showMessage(words.verifiedDone)
    await renew(contract.account, ...callsOf(accounts), today.queue)
  })
  const { sprawdzil } = account
  if (!sprawdzil) return null
  return (
    <Card title={words.identity} raised>
      <div className="stack">
        <p>{sprawdzil.czyWlasne ? words.checkedByYou : fill(words.checkedBy, { login: sprawdzil.login })}</p>
        {account.inne.map((other) => (
          <Notice key={other.id} kind="warning">
            {fill(words.others, { login: other.login, state: words[other.stan] })}
          </Notice>
        ))}
        <Refused words={failure === null ? null : causeOf(failure, words)} />
        {!sprawdzil.czyWlasne && (
          <p className="cluster">
            <Button look="primary" icon="shield" busy={isBusy} onClick={() => run()}>
              {words.agreeCheck}
            </Button>
          </p>
        )}
      </div>
    </Card>
  )
}

/** "Document seen": the number is copied from it, because whoever only compares with a screen sees what they expect. */
export function VerifyCard({ account }: { readonly account: DeskAnswer<typeof contract.account> }) {
  const words = useTexts(texts)
  const [refused, setRefused] = useState<string | null>(null)
  const has = (kind: 'pesel' | 'nip') => account.numery.some(({ rodzaj }) => rodzaj === kind)
  const isOther = account.numery.some(({ rejestr }) => rejestr === 'inne')
  const form = useForm({
    initial: { pesel: '', nip: '', mimo: '' },
    secrets: ['pesel', 'nip'],
    check: (values) => ({
      ...(has('pesel') && values.pesel.trim() === '' && { pesel: words.numberMissing }),
      ...(has('nip') && values.nip.trim() === '' && { nip: words.numberMissing }),
      ...(isOther && values.mimo.trim().length < 10 && { mimo: words.nameDiffers }),
    }),
    async send({ pesel, nip, mimo }) {
      setRefused(null)
      let isWaiting = false
      try {
        const answer = await deskCall(contract.verify, {
          body: { id: account.id, pesel: pesel.trim() || null, nip: nip.trim() || null, mimo: mimo.trim() || null },
        })
        isWaiting = answer.czyDrugaOsoba
      } catch (error) {
        if (!(error instanceof ApiError) || error.details['przyczyna'] === undefined) throw error
        setRefused(causeOf(error, words))
        return
      }
      showMessage(isWaiting ? words.checkedDone : words.verifiedDone)
      await renew(contract.account, ...callsOf(accounts), today.queue)
    },
  })
  return (
    <Card title={words.identity} raised>
      <p>{words.identityMore}</p>
      {account.inne.map((other) => (
        <Notice key={other.id} kind="warning">
          {fill(words.others, { login: other.login, state: words[other.stan] })}
        </Notice>
      ))}
      {account.czyPeselPokazany && <Notice kind="warning">{words.numberWasShown}</Notice>}
      <FormFrame form={form} submit={words.verify} icon="shield">
        {has('pesel') && (
          <TextField
            {...form.text('pesel')}
            label={fill(words.fromDocument, { number: words.pesel })}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
        {has('nip') && (
          <TextField {...form.text('nip')} label={fill(words.fromDocument, { number: words.nip })} inputMode="numeric" autoComplete="off" />
        )}
        {isOther && <TextField {...form.text('mimo')} label={words.despite} hint={words.despiteHint} maxLength={120} />}
        <Refused words={refused} />
      </FormFrame>
    </Card>
  )
}
