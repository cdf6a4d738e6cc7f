import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { renew, useDesk } from '#client/desk/use-desk.ts'
import { failureWords } from '#client/form/failure.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { formatTimestamp, formatDate, formatDecimal } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts, useReader } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { useMember } from '#client/desk/session.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { contract as proposals } from '#shared/contracts/desk/proposals.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { parseAmount } from '#ui/form/parse.ts'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { KnownRates } from './known-rates.tsx'
import './rates.css'

type Rates = DeskAnswer<typeof contract.rates>
type Kind = Rates['stawki'][number]['rodzaj']

/** What was taken out of the suggestions. */
interface Chosen {
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
function RateForm({ rates, chosen }: RateFormProps) {
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

interface SuggestionsProps {
  readonly suggested: DeskAnswer<typeof contract.rates>['propozycje']
  readonly onChoose: (chosen: Chosen) => void
}

/** What follows from the bank's file and stands nowhere yet: a person looks at it, and puts it into the form. */
function Suggestions({ suggested, onChoose }: SuggestionsProps) {
  const { words: t, language } = useReader(texts)
  if (suggested.length === 0) return null
  return (
    <ul role="list" className="desk-rates__list">
      {suggested.map(({ rodzaj, odDnia, stawka, zrodlo, czyCzeka, czyWDostawie }) => {
        const what = fill(t.suggested, { kind: t[rodzaj], rate: formatDecimal(stawka, 2, language), day: formatDate(odDnia) })
        return (
          <li key={`${rodzaj} ${odDnia}`}>
            <b>{what}</b>
            <p className="small secondary">{czyWDostawie ? t.deliveredDiffers : t.suggestedMore}</p>
            {czyCzeka && <Tag tone="waiting">{t.waits}</Tag>}
            {!czyCzeka && !czyWDostawie && (
              <Button onClick={() => onChoose({ rodzaj, odDnia, stawka, zrodlo })}>{fill(t.proposeThis, { what })}</Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** By which rates interest is counted, what the central bank's file adds, and a proposal for a second person. */
export function Page() {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.rates)
  usePageTitle(words.title)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      {data ? (
        <Shown rates={data} />
      ) : error ? (
        <Notice kind="warning" live>
          {error.opis || words.failed}
        </Notice>
      ) : (
        <Loading lines={4} />
      )}
    </>
  )
}

function Shown({ rates }: { readonly rates: Rates }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return (
    <div className="desk-rates">
      <KnownRates rates={rates} />
      <div className="stack">
        <BankCard rates={rates} onChoose={setChosen} />
        <RateForm key={chosen ? `${chosen.rodzaj} ${chosen.odDnia}` : ''} rates={rates} chosen={chosen} />
      </div>
    </div>
  )
}

function BankCard({ rates, onChoose }: { readonly rates: Rates; readonly onChoose: (chosen: Chosen) => void }) {
  const words = useTexts(texts)
  const { adres, propozycje } = rates
  const { run: compare, isBusy } = useAct(() => deskCall(contract.compare, { body: {} }), {
    done: words.done,
    failed: (error) => failureWords(error, { failed: words.failed }),
    after: () => renew(contract.rates, today.queue),
  })
  return (
    <Card title={words.bank}>
      <div className="stack">
        <Outcome rates={rates} />
        <Suggestions suggested={propozycje} onChoose={onChoose} />
        {adres !== null && (
          <p>
            <Button icon="refresh" busy={isBusy} onClick={() => compare()}>
              {words.compare}
            </Button>
          </p>
        )}
      </div>
    </Card>
  )
}

function Outcome({ rates: { adres, porownanie, propozycje } }: { readonly rates: Rates }) {
  const words = useTexts(texts)
  if (adres === null) return <Notice>{words.noAddress}</Notice>
  if (porownanie === null) return <p>{words.never}</p>
  const at = formatTimestamp(porownanie.kiedy)
  if (porownanie.blad !== null) return <Notice kind="warning">{fill(words.unread, { at, fault: porownanie.blad })}</Notice>
  return <p>{fill(words.compared, { at, n: propozycje.length === 0 ? words.allSame : words.differ })}</p>
}
