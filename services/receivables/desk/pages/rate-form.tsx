import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { useMember } from '#client/desk/session.ts'
import { renew } from '#client/desk/use-desk.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { contract as proposals } from '#shared/contracts/desk/proposals.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { parseAmount } from '#ui/form/parse.ts'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'

type Rates = DeskAnswer<typeof contract.rates>
type Kind = Rates['stawki'][number]['rodzaj']

/** What was taken out of the suggestions. */
export interface Chosen {
  readonly rodzaj: Kind
  readonly odDnia: string
  readonly stawka: number
  readonly zrodlo: string
}

const KINDS = ['ZWLOKA', 'OPOZNIENIE', 'HANDLOWE'] as const
const MOST_PERCENT = 99.99

interface RateFormProps {
  readonly rates: Rates
  readonly chosen: Chosen | null
}

const typed = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value).replace('.', ','))
const percentOf = (text: string) => {
  const value = parseAmount(text)
  return value === null || value < 0 || value > MOST_PERCENT ? null : value
}

/** A rate from a day on, for a second person to confirm. */
export function RateForm({ rates, chosen }: RateFormProps) {
  const words = useTexts(texts)
  const login = useMember()?.login ?? ''
  const threshold = rates.stawki.findLast(({ rodzaj }) => rodzaj === 'ZWLOKA')?.prog
  const initial = {
    rodzaj: String(chosen?.rodzaj ?? 'ZWLOKA'),
    odDnia: chosen?.odDnia ?? '',
    stawka: typed(chosen?.stawka),
    prog: typed(threshold),
    zrodlo: chosen?.zrodlo ?? '',
    powod: '',
  }
  const form = useForm({
    initial,
    failed: words.failed,
    ...(chosen === null && { draft: `stawka ${login}` }),
    check: ({ rodzaj, odDnia, stawka, prog, zrodlo, powod }) => ({
      ...(odDnia === '' && { odDnia: words.dayWrong }),
      ...(percentOf(stawka) === null && { stawka: words.rateWrong }),
      ...(rodzaj === 'ZWLOKA' && parseAmount(prog) === null && { prog: words.thresholdNeeded }),
      ...(zrodlo.trim().length < 3 && { zrodlo: words.sourceShort }),
      ...(powod.trim().length < 10 && { powod: words.reasonShort }),
    }),
    async send({ rodzaj, odDnia, stawka, prog, zrodlo, powod }) {
      const kind = KINDS.find((one) => one === rodzaj) ?? 'ZWLOKA'
      await deskCall(contract.propose, {
        body: { rodzaj: kind, odDnia, stawka: percentOf(stawka), prog: kind === 'ZWLOKA' ? parseAmount(prog) : null, zrodlo, powod },
      })
      showMessage(words.proposed)
      await renew(contract.rates, proposals.list)
    },
    onSent: () => form.restart({ ...initial, odDnia: '', stawka: '', zrodlo: '', powod: '' }),
  })
  const { values, edit } = form
  return (
    <Card title={words.newRate} aside={<span className="small secondary">{words.newRateMore}</span>}>
      <FormFrame form={form} submit={words.propose}>
        <Select
          id={form.text('rodzaj').id}
          label={words.kind}
          value={values.rodzaj}
          options={KINDS.map((value) => ({ value, label: words[value] }))}
          onChange={(rodzaj) => edit({ rodzaj })}
        />
        <DateField
          id={form.text('odDnia').id}
          label={words.from}
          value={values.odDnia || null}
          error={form.text('odDnia').error}
          onChange={(day) => edit({ odDnia: day ?? '' })}
        />
        <TextField {...form.text('stawka')} label={words.ratePercent} inputMode="decimal" autoComplete="off" />
        {values.rodzaj === 'ZWLOKA' && <TextField {...form.text('prog')} label={words.threshold} inputMode="decimal" autoComplete="off" />}
        <TextField {...form.text('zrodlo')} label={words.source} hint={words.sourceHint} maxLength={200} />
        <TextField {...form.text('powod')} label={words.reason} maxLength={120} />
      </FormFrame>
    </Card>
  )
}
