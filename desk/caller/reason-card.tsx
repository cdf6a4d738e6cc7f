import { deskCall } from '#client/desk/call.ts'
import { renew } from '#client/desk/use-desk.ts'
import { useForm } from '#client/form/use-form.ts'
import { contract } from '#shared/contracts/desk/caller.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { texts } from './texts.ts'

const SHORTEST = 10

/** Why the clerk looks: nothing of the person is read before. */
export function ReasonCard({ id }: { readonly id: number }) {
  const words = useTexts(texts)
  const form = useForm({
    initial: { powod: '' },
    check: ({ powod }) => (powod.trim().length < SHORTEST ? { powod: words.reason } : {}),
    send: async ({ powod }) => {
      await deskCall(contract.reason, { body: { id, powod: powod.trim() } })
      await renew(contract.brief)
    },
  })
  return (
    <Card title={words.asked}>
      <FormFrame form={form} submit={words.open} icon="eye">
        <TextField {...form.text('powod')} label={words.reason} hint={words.askedMore} maxLength={120} autoComplete="off" />
      </FormFrame>
    </Card>
  )
}
