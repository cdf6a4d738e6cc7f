import { useState } from 'react'
import { ApiError } from '#client/call/api-error.ts'
import { deskCall } from '#client/desk/call.ts'
import { Refused } from '#client/desk/forms/refused.tsx'
import { renew } from '#client/desk/use-desk.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { contract as proposals } from '#shared/contracts/desk/proposals.ts'
import { identifierDigits } from '#shared/person/identifier-digits.ts'
import { Button } from '#ui/action/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { BASES } from '../../bases.ts'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { causeOf } from '../words/cause.ts'

const SHORTEST = 10

interface JoinDialogProps {
  readonly id: number
  readonly onClose: () => void
}

/** "Document seen": the NIP is copied from it, and a mistyped one finds no institution. */
export function JoinDialog({ id, onClose }: JoinDialogProps) {
  const words = useTexts(texts)
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm({
    initial: { nip: '', podstawa: 'KRS', powod: '' },
    failed: words.joinFailed,
    check: ({ nip, powod }) => ({
      ...(!/^\d{10}$/.test(identifierDigits(nip)) && { nip: words.nipWrong }),
      ...(powod.trim().length < SHORTEST && { powod: words.joinWhy }),
    }),
    async send({ nip, podstawa, powod }) {
      setRefused(null)
      const basis = BASES.find((one) => one === podstawa) ?? 'KRS'
      try {
        await deskCall(contract.joinSubject, { body: { id, nip, podstawa: basis, powod: powod.trim() } })
      } catch (error) {
        if (!(error instanceof ApiError) || error.details['przyczyna'] === undefined) throw error
        setRefused(causeOf(error, words))
        return
      }
      showMessage(words.proposed)
      await renew(contract.account, proposals.list)
      onClose()
    },
  })
  const actions = (
    <>
      <Button type="submit" look="primary" busy={form.isBusy}>
        {words.joinPropose}
      </Button>
      <Button onClick={onClose}>{words.cancel}</Button>
    </>
  )
  return (
    <Dialog title={words.join} onClose={onClose}>
      <p>{words.joinMore}</p>
      <FormFrame form={form} actions={actions}>
        <TextField {...form.text('nip')} label={words.joinNip} inputMode="numeric" autoComplete="off" maxLength={20} />
        <Select
          label={words.basis}
          options={BASES.map((value) => ({ value, label: words[`basis_${value}`] }))}
          value={form.values.podstawa}
          onChange={(podstawa) => form.edit({ podstawa })}
        />
        <TextField {...form.text('powod')} label={words.joinWhy} maxLength={120} />
        <Refused words={refused} />
      </FormFrame>
    </Dialog>
  )
}
