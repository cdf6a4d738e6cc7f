import { useState } from 'react'
import { useChosen } from '#client/desk/lists/asked.ts'
import { listPage } from '#client/desk/lists/list-page.tsx'
import { useMay } from '#client/desk/session.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { renew, useDesk } from '#client/desk/use-desk.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { callsOf, type ListRow } from '#shared/desk/list.ts'
import { deskCall } from '#client/desk/call.ts'
import { DEPARTMENTS } from '#shared/desk/permissions.ts'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-field.tsx'
import { KINDS } from '../../../kinds.ts'
import { inbox } from '../../lists/inbox.ts'
import { texts } from '../../words/texts.ts'
import { Due } from '../due-tag.tsx'
import { Export } from '../export.tsx'
import '../inbox.css'
import { type ManyAnswer, Undone } from '../undone.tsx'
import { fieldsIn } from '../../../words/fields.ts'
import { contract } from '../../calls/contract.ts'
import { CountDialog, useCountForm } from '../count-dialog.tsx'

type Listed = ListRow<typeof inbox>

interface ManyProps {
  readonly items: readonly Listed[]
  readonly onClose: () => void
  readonly onDone: (answer: ManyAnswer) => void
}

const aimsOf = (items: readonly Listed[]) => items.map(({ number: numer, version: wersja }) => ({ numer, wersja }))

function TakeMany({ items, onClose, onDone }: ManyProps) {
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
function CloseMany({ items, onClose, onDone }: ManyProps) {
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

function AssignMany({ items, onClose, onDone }: ManyProps) {
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

const DIALOGS = { take: TakeMany, close: CloseMany, assign: AssignMany } as const

/** What is done with all chosen cases; afterwards it says what could not be, case by case. */
function ManyBar({ rows, clear }: { readonly rows: readonly ListRow<typeof inbox>[]; readonly clear: () => void }) {
  const words = useTexts(texts)
  const may = useMay()
  const [asked, setAsked] = useState<keyof typeof DIALOGS | null>(null)
  const [result, setResult] = useState<ManyAnswer | null>(null)
  const Dialog = asked === null ? null : DIALOGS[asked]
  const finish = (answer: ManyAnswer) => {
    setResult(answer)
    clear()
    void renew(...callsOf(inbox), today.queue)
  }
  return (
    <div className="no-print">
      {result && <Undone result={result} />}
      <div className="desk-many" role="group" aria-label={words.manyActs}>
        <span role="status">{rows.length > 0 && fill(words.chosen, { n: rows.length })}</span>
        {rows.length > 0 && (
          <>
            <Button onClick={() => setAsked('take')}>{words.takeMany}</Button>
            <Button onClick={() => setAsked('close')}>{words.closeMany}</Button>
            {may('inbox-reassign') && <Button onClick={() => setAsked('assign')}>{words.assignMany}</Button>}
            <Button look="quiet" icon="print" onClick={() => window.print()}>
              {words.printMany}
            </Button>
            <Button look="quiet" onClick={clear}>
              {words.chooseNone}
            </Button>
          </>
        )}
      </div>
      {Dialog && <Dialog items={rows} onClose={() => setAsked(null)} onDone={finish} />}
    </div>
  )
}

function Action() {
  const words = useTexts(texts)
  const may = useMay()
  const { kind } = useChosen(inbox).filters
  return (
    <>
      {may('inbox-reassign') && <Link href="/urzad/gotowe-teksty">{words.editQuick}</Link>}
      <Export kind={KINDS.find((one) => one === kind)} />
    </>
  )
}

export const Page = listPage(inbox, { cells: { due: Due }, Many: ManyBar, Action })
