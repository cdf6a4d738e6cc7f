import { useState } from 'react'
import { ApiError } from '#client/call/api-error.ts'
import { deskCall } from '#client/desk/call.ts'
import { Refused } from '#client/desk/forms/refused.tsx'
import { listPage } from '#client/desk/lists/list-page.tsx'
import { renew } from '#client/desk/use-desk.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useGo } from '#client/page/navigation.ts'
import { contract } from '#shared/contracts/desk/person.ts'
import { callsOf } from '#shared/desk/list.ts'
import { personRequests, requestPage } from '#shared/desk/lists/person-requests.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { causeOf } from './cause.ts'
import { DueTag } from './due-tag.tsx'
import { texts } from './texts.ts'

const KINDS = ['access', 'erasure'] as const
const SHORTEST = 3

/** A request as it came to the office. */
function NoteCard() {
  const words = { ...useTexts(personRequests.texts), ...useTexts(texts) }
  const go = useGo()
  const [kind, setKind] = useState<(typeof KINDS)[number]>('access')
  const [receivedOn, setReceivedOn] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm({
    initial: { who: '' },
    secrets: ['who'],
    check: ({ who }) => (who.trim().length < SHORTEST ? { who: words.required } : {}),
    async send({ who }) {
      setRefused(null)
      try {
        const { id } = await deskCall(contract.note, { body: { kind, who, receivedOn } })
        showMessage(words.noted)
        await renew(...callsOf(personRequests))
        go(requestPage.to({ id }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setRefused(causeOf(error, words))
      }
    },
  })
  return (
    <Card title={words.noteTitle}>
      <FormFrame form={form} submit={words.note}>
        <Select
          label={words.kind}
          value={kind}
          onChange={(value) => setKind(KINDS.find((one) => one === value) ?? 'access')}
          options={KINDS.map((value) => ({ value, label: words[value] }))}
        />
        <TextField {...form.text('who')} label={words.who} hint={words.whoHint} autoComplete="off" maxLength={120} />
        <DateField label={words.day} hint={words.dayHint} value={receivedOn} onChange={setReceivedOn} />
        <Refused words={refused} />
      </FormFrame>
    </Card>
  )
}

export const Page = listPage(personRequests, { cells: { state: DueTag }, Beside: NoteCard })
