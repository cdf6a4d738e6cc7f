import { useDesk } from '#client/desk/use-desk.ts'
import { deskCall } from '#client/desk/call.ts'
import type { ListRow } from '#shared/desk/list.ts'
import { DEPARTMENTS } from '#shared/desk/permissions.ts'
import { fill } from '#shared/i18n.ts'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { fieldsIn } from '../../../words/fields.ts'
import { contract } from '../../calls/contract.ts'
import type { inbox } from '../../lists/inbox.ts'
import { texts } from '../../words/texts.ts'
import { CountDialog, useCountForm } from '../count-dialog.tsx'
import type { ManyAnswer } from '../undone.tsx'

type Listed = ListRow<typeof inbox>

interface ManyProps {
  readonly items: readonly Listed[]
  readonly onClose: () => void
  readonly onDone: (answer: ManyAnswer) => void
}

const aimsOf = (items: readonly Listed[]) => items.map(({ number: numer, version: wersja }) => ({ numer, wersja }))

export function TakeMany({ items, onClose, onDone }: ManyProps) {
  const words = useTexts(texts)
  const form = useCountForm({
    count: items.length,
    initial: {},
    onClose,
    send: async (_values, potwierdzenie) =>
      onDone(await deskCall(contract.many, { body: { sprawy: aimsOf(items), czynnosc: 'przyjecie', tresc: '', potwierdzenie } })),
  })
  return <CountDialog title={fill(words.takeTitle, { n: items.length })} count={items.length} form={form} onClose={onClose} />
}

/** One answer for all of them; the form keeps it when something is wrong. */
export function CloseMany({ items, onClose, onDone }: ManyProps) {
  const words = useTexts(texts)
  const form = useCountForm({
    count: items.length,
    initial: { tresc: '' },
    onClose,
    check: ({ tresc = '' }) => (fieldsIn(tresc).length > 0 ? { tresc: words['why-unfilled'] } : {}),
    send: async ({ tresc = '' }, potwierdzenie) =>
      onDone(await deskCall(contract.many, { body: { sprawy: aimsOf(items), czynnosc: 'zamkniecie', tresc, potwierdzenie } })),
  })
  return (
    <CountDialog title={fill(words.closeTitle, { n: items.length })} count={items.length} form={form} onClose={onClose}>
      <TextArea {...form.text('tresc')} label={words.oneReason} hint={words.oneReasonHint} rows={4} maxLength={2_000} />
    </CountDialog>
  )
}

export function AssignMany({ items, onClose, onDone }: ManyProps) {
  const words = useTexts(texts)
  const places = [...new Set(items.map(({ place }) => place))]
  const [place = 'WSPOLNE'] = places
  const isOne = places.length === 1
  const { data } = useDesk(contract.colleagues, { dzial: place }, { isEnabled: isOne })
  const form = useCountForm({
    count: items.length,
    initial: { komu: '', dzial: '' },
    onClose,
    check: ({ komu, dzial }) => (komu === '' && dzial === '' ? { dzial: words.chooseWhere } : {}),
    send: async ({ komu = '', dzial = '' }, potwierdzenie) =>
      onDone(
        await deskCall(contract.assignMany, {
          body: {
            sprawy: aimsOf(items),
            komu: komu || null,
            dzial: komu === '' ? (DEPARTMENTS.find((one) => one === dzial) ?? null) : null,
            potwierdzenie,
          },
        }),
      ),
  })
  const none = { value: '', label: words.choose }
  const { id, error } = form.text('dzial')
  return (
    <CountDialog title={fill(words.assignTitle, { n: items.length })} count={items.length} form={form} onClose={onClose}>
      {isOne ? (
        <Select
          label={words.assignTo}
          value={form.values['komu'] ?? ''}
          options={[none, ...(data?.osoby ?? []).map(({ login, imieNazwisko }) => ({ value: login, label: imieNazwisko }))]}
          onChange={(komu) => form.edit({ komu })}
        />
      ) : (
        <p>{words.manyPlaces}</p>
      )}
      <Select
        id={id}
        error={error}
        label={words.moveTo}
        value={form.values['dzial'] ?? ''}
        options={[none, ...DEPARTMENTS.map((one) => ({ value: one, label: words[one] }))]}
        onChange={(dzial) => form.edit({ dzial })}
      />
    </CountDialog>
  )
}
