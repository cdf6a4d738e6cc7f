import { deskCall } from '#client/desk/call.ts'
import { renew } from '#client/desk/use-desk.ts'
import { BesideForm } from '#client/desk/forms/beside-form.tsx'
import { useForm } from '#client/form/use-form.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { callsOf } from '#shared/desk/list.ts'
import { contract as cases } from '../../calls/contract.ts'
import { inbox } from '../../lists/inbox.ts'
import { contract } from '../../calls/letters/contract.ts'
import { texts } from '../../words/letters.ts'
import { texts as common } from '../../words/texts.ts'
import { inOwnWords } from '../cause.ts'
import type { CaseItem } from './item.ts'

const DELIVERIES = ['ADE', 'POCZTA', 'URZAD', 'PORTAL'] as const
const deliveryIn = (value: string) => DELIVERIES.find((one) => one === value) ?? 'POCZTA'

interface OutcomeProps {
  readonly item: CaseItem
  readonly of: NonNullable<CaseItem['wniosek']>
}

/** How an application ended, or the form that says so. */
export function Outcome({ item: { numer, wersja, stan }, of: { wyniki, wynik, doreczono } }: OutcomeProps) {
  const words = useTexts(texts)
  const commonWords = useTexts(common)
  const form = useForm({
    initial: { wynik: '', doreczenie: 'POCZTA', dzien: '' },
    failed: commonWords.failed,
    check: (values) => ({
      ...(values.wynik === '' && { wynik: words.chooseOutcome }),
      ...(values.dzien === '' && { dzien: words.deliveredMissing }),
    }),
    async send({ wynik: chosen, doreczenie, dzien }) {
      try {
        await deskCall(contract.decide, { body: { numer, wersja, wynik: chosen, doreczenie: deliveryIn(doreczenie), dzien } })
      } catch (error) {
        throw inOwnWords(error, commonWords)
      }
    },
    onSent() {
      showMessage(commonWords.done)
      void renew(cases.item, ...callsOf(inbox), today.queue)
    },
  })
  const name = wyniki.find(({ id }) => id === wynik)?.nazwa ?? wynik
  const said = name !== null && doreczono !== null ? fill(words.chosen, { outcome: name, day: formatDate(doreczono) }) : null
  return (
    <Card title={words.outcome} className="no-print">
      {said !== null && <p>{said}</p>}
      {(stan === 'new' || stan === 'open' || stan === 'waiting') && (
        <BesideForm form={form} action={words.decide}>
          <p className="small secondary">{words.outcomeLead}</p>
          <Select
            id={form.controlId('wynik')}
            label={words.outcome}
            error={form.text('wynik').error}
            value={form.values.wynik}
            options={[{ value: '', label: words.chooseOutcome }, ...wyniki.map(({ id, nazwa }) => ({ value: id, label: nazwa }))]}
            onChange={(chosen) => form.edit({ wynik: chosen })}
          />
          <Select
            id={form.controlId('doreczenie')}
            label={words.delivery}
            value={form.values.doreczenie}
            options={DELIVERIES.map((one) => ({ value: one, label: words[`by${one}`] }))}
            onChange={(doreczenie) => form.edit({ doreczenie })}
          />
          <DateField
            id={form.controlId('dzien')}
            label={words.deliveredOn}
            error={form.text('dzien').error}
            value={form.values.dzien || null}
            onChange={(day) => form.edit({ dzien: day ?? '' })}
          />
        </BesideForm>
      )}
    </Card>
  )
}
