import { call } from '#client/call/call.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { fill } from '#shared/i18n.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../acting/contract.ts'
import { texts } from '../../acting/texts.ts'

const NOTHING = { kod: '', nazwisko: '' }

/** The other side types what it was told. */
export function ClaimForm({ onDone }: { readonly onDone: () => Promise<unknown> }) {
  const words = useTexts(texts)
  const form = useForm<typeof NOTHING>({
    initial: NOTHING,
    check: ({ kod, nazwisko }) => ({
      kod: kod.trim() === '' ? words.codeMissing : undefined,
      nazwisko: nazwisko.trim() === '' ? words.lastNameMissing : undefined,
    }),
    async send(body) {
      const { osoba } = await call(contract.claim, { body })
      showMessage(fill(words.taken, { name: osoba }))
      await onDone()
    },
    onSent: () => form.restart(NOTHING),
  })
  return (
    <Card title={words.claim}>
      <FormFrame form={form} submit={words.take} icon="key">
        <TextField {...form.text('kod')} label={words.code} hint={words.codeHint} autoComplete="off" spellCheck={false} required />
        <TextField {...form.text('nazwisko')} label={words.lastName} autoComplete="off" required />
      </FormFrame>
    </Card>
  )
}
