import { useEffect, useState } from 'react'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { fill } from '#shared/i18n.ts'
import { letterStep } from '#shared/payments/payment-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { tabValue } from '#client/kept/stored.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { parseAmount } from '#ui/form/parse.ts'
import { withCaptcha } from '#client/captcha/with-captcha.ts'
import { call } from '#client/call/call.ts'
import { useHere } from '#client/kept/store.ts'
import { formatAmount, formatMoney } from '#shared/format.ts'
import { letterFragment } from '#shared/payments/letter-fragment.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { contract } from '../../letter/contract.ts'
import { type Checked, PayLetter } from './pay-letter.tsx'
import { pageTexts } from '../texts.ts'
import { GiveUp } from '../unfinished.tsx'
import { letterTexts } from './texts.ts'

/** The form, and in its place the slip of what was typed as soon as that can be paid. Who comes by the code on a letter finds it filled in. */
export function Begin() {
  const paper = useHere(() => location.hash, '')
  const [typed, setTyped] = useState<Typed | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  if (checked) return <PayLetter checked={checked} onCorrect={() => setChecked(null)} />
  return (
    <div className="stack">
      <BegunBefore />
      <LetterForm
        key={paper}
        begun={typed ?? typedOf(paper)}
        onChecked={(answer, values) => {
          setTyped(values)
          setChecked(answer)
        }}
      />
    </div>
  )
}

/** What this tab has ordered and nobody has paid yet holds the amount: it would be refused below, and nobody could say why. */
function BegunBefore() {
  const words = useTexts(letterTexts)
  const own = useTexts(pageTexts)
  const language = useLanguage()
  const [order, setOrder] = useState<AnswerOf<typeof contract.receipt> | null>(null)
  const sekret = useHere(() => tabValue.get('letterSecret') ?? '', '')
  useEffect(() => {
    // Without an answer there is nothing to tell: the form says what it is told.
    if (sekret !== '') call(contract.receipt, { body: { sekret } }).then(setOrder, () => null)
  }, [sekret])
  if (order?.etap !== 'zlecona') return null
  const cancel = async () => {
    const { etap } = await call(contract.cancel, { body: { sekret } })
    showMessage(etap === 'anulowana' ? own.givenUp : own.notGivenUp)
    setOrder({ ...order, etap })
  }
  return (
    <Notice
      title={words.begun}
      actions={
        <>
          <LinkButton href={letterStep.to({ krok: 'wynik' })}>{words.seeResult}</LinkButton>
          <GiveUp says={{ press: own.giveUp, question: own.giveUpQuestion, help: own.giveUpHelp, keep: own.keep }} send={cancel} />
        </>
      }
    >
      {fill(words.begunText, { amount: formatMoney(order.kwota, language), symbol: order.symbol })}
    </Notice>
  )
}

interface Typed extends Readonly<Record<string, string>> {
  readonly symbol: string
  readonly kwota: string
}

/** What the address on paper says; nothing of another. */
function typedOf(paper: string): Typed {
  const read = letterFragment.read(paper)
  return read ? { symbol: read.symbol, kwota: formatAmount(read.kwota, 'pl').replaceAll('\u00A0', '') } : { symbol: '', kwota: '' }
}

/** The code of the paper, as long as nothing else was typed. */
function codeFor({ symbol, kwota }: { readonly symbol: string; readonly kwota: number }): string | null {
  const read = letterFragment.read(location.hash)
  return read?.symbol === symbol && read.kwota === kwota ? read.kod : null
}

interface LetterFormProps {
  readonly begun: Typed
  readonly onChecked: (answer: Checked, values: Typed) => void
}

/** What stands in the letter. A refusal says the same of every card, and keeps what was typed. */
function LetterForm({ begun, onChecked }: LetterFormProps) {
  const words = useTexts(letterTexts)
  const form = useForm<Typed>({
    initial: begun,
    check: ({ symbol, kwota }) => ({
      symbol: symbol.trim() === '' ? words.symbolMissing : undefined,
      kwota: (parseAmount(kwota) ?? 0) > 0 ? undefined : words.amountMissing,
    }),
    send: async (values) => {
      const body = { symbol: values.symbol.trim(), kwota: parseAmount(values.kwota) ?? 0 }
      onChecked(
        await withCaptcha('zListu', (recaptcha) => call(contract.check, { body: { ...body, kod: codeFor(body), recaptcha } })),
        values,
      )
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
