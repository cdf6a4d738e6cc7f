import { useState } from 'react'
import { ApiError } from '#client/call/api-error.ts'
import { deskCall } from '#client/desk/call.ts'
import { Refused } from '#client/desk/forms/refused.tsx'
import { renew } from '#client/desk/use-desk.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useGo } from '#client/page/navigation.ts'
import { contract } from '#shared/contracts/desk/person.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { requestPage } from './addresses.ts'
import { causeOf } from './cause.ts'
import { texts } from './texts.ts'

const KINDS = ['dostep', 'usuniecie'] as const
const SHORTEST = 3

/** A request as it came to the office. */
export function NoteForm({ today }: { readonly today: string }) {
  const words = useTexts(texts)
  const go = useGo()
  const [kind, setKind] = useState<(typeof KINDS)[number]>('dostep')
  const [day, setDay] = useState<string | null>(today)
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm({
    initial: { kto: '' },
    secrets: ['kto'],
    check: ({ kto }) => (kto.trim().length < SHORTEST ? { kto: words.required } : {}),
    async send({ kto }) {
      setRefused(null)
      try {
        const { id } = await deskCall(contract.note, { body: { rodzaj: kind, kto, wplynal: day ?? today } })
        showMessage(words.noted)
        await renew(contract.list)
        go(requestPage.to({ id }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setRefused(causeOf(error, words))
      }
    },
  })
  return (
    <FormFrame form={form} submit={words.note}>
      <Select
        label={words.kind}
        value={kind}
        onChange={(value) => setKind(KINDS.find((one) => one === value) ?? 'dostep')}
        options={KINDS.map((value) => ({ value, label: words[value] }))}
      />
      <TextField {...form.text('kto')} label={words.who} hint={words.whoHint} autoComplete="off" maxLength={120} />
      <DateField label={words.day} value={day} onChange={setDay} />
      <Refused words={refused} />
    </FormFrame>
  )
}
