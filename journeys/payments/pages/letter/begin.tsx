import { useState } from 'react'
import { useTexts } from '#ui/language/use-texts.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { parseAmount } from '#ui/form/parse.ts'
import { withCaptcha } from '#client/captcha/with-captcha.ts'
import { call } from '#client/call/call.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { contract } from '../../letter/contract.ts'
import { type Checked, PayLetter } from './pay-letter.tsx'
import { letterTexts } from './texts.ts'

/** The form, and in its place the slip of what was typed as soon as that can be paid. */
export function Begin() {
  const [typed, setTyped] = useState(NOTHING)
  const [checked, setChecked] = useState<Checked | null>(null)
  if (checked) return <PayLetter checked={checked} onCorrect={() => setChecked(null)} />
  return (
    <LetterForm
      begun={typed}
      onChecked={(answer, values) => {
        setTyped(values)
        setChecked(answer)
      }}
    />
  )
}

const NOTHING = { symbol: '', kwota: '' }

interface LetterFormProps {
  readonly begun: typeof NOTHING
  readonly onChecked: (answer: Checked, values: typeof NOTHING) => void
}

/** What stands in the letter. A refusal says the same of every card, and keeps what was typed. */
function LetterForm({ begun, onChecked }: LetterFormProps) {
  const words = useTexts(letterTexts)
  const form = useForm<typeof NOTHING>({
    initial: begun,
    check: ({ symbol, kwota }) => ({
      symbol: symbol.trim() === '' ? words.symbolMissing : undefined,
      kwota: (parseAmount(kwota) ?? 0) > 0 ? undefined : words.amountMissing,
    }),
    send: async (values) => {
      const body = { symbol: values.symbol.trim(), kwota: parseAmount(values.kwota) ?? 0 }
      onChecked(await withCaptcha('zListu', (recaptcha) => call(contract.check, { body: { ...body, recaptcha } })), values)
    },
    failed: words.checkFailed,
  })
  return (
    <FormFrame form={form} submit={words.next}>
      <TextField
        {...form.text('symbol')}
        label={words.symbol}
        hint={words.symbolHint}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <TextField
        {...form.text('kwota')}
        label={words.amount}
        hint={words.amountHint}
        className="control--amount"
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <p className="secondary">{words.private}</p>
    </FormFrame>
  )
}
