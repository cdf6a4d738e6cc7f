import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { deskCall } from '#client/desk/call.ts'
import { useMay } from '#client/desk/session.ts'
import { renew } from '#client/desk/use-desk.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { DEPARTMENTS } from '#shared/desk/permissions.ts'
import { Button } from '#ui/action/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { callsOf } from '#shared/desk/list.ts'
import { contract } from '../../calls/contract.ts'
import { inbox } from '../../lists/inbox.ts'
import { texts } from '../../words/texts.ts'
import { causeOf } from '../cause.ts'
import type { CaseItem } from './item.ts'
import { TakeButton } from './take-button.tsx'

type Act = ReturnType<typeof useAct<[send: () => Promise<unknown>], unknown>>

/** Whose the case is, and whose it shall be. */
export function CaseActs({ item }: { readonly item: CaseItem }) {
  const words = useTexts(texts)
  const may = useMay()
  const { numer, wersja, stan, czyMoja } = item
  const aim = { numer, wersja }
  const { run, isBusy } = useAct((send: () => Promise<unknown>) => send(), {
    done: words.done,
    failed: (error) => causeOf(error, words),
    after: () => renew(contract.item, ...callsOf(inbox), today.queue),
  })
  const isEnded = stan === 'closed' || stan === 'withdrawn'
  return (
    <Card title={words.acts} className="no-print">
      <div className="stack">
        {isEnded && (
          <Button busy={isBusy} onClick={() => run(() => deskCall(contract.reopen, { body: aim }))}>
            {words.reopen}
          </Button>
        )}
        {czyMoja && stan === 'waiting' && <TakeButton item={item} />}
        {!isEnded && czyMoja && (
          <Button busy={isBusy} onClick={() => run(() => deskCall(contract.release, { body: aim }))}>
            {words.release}
          </Button>
        )}
        {!isEnded && may('inbox-reassign') && <Assign item={item} isBusy={isBusy} run={run} />}
      </div>
    </Card>
  )
}

function Assign({
  item: { numer, wersja, dzial, wspolpracownicy },
  isBusy,
  run,
}: Pick<Act, 'run' | 'isBusy'> & { readonly item: CaseItem }) {
  const words = useTexts(texts)
  const [to, setTo] = useState('')
  const [department, setDepartment] = useState('')
  const place = DEPARTMENTS.find((one) => one === department) ?? null
  const none = { value: '', label: words.choose }
  return (
    <>
      <Select
        label={words.assignTo}
        value={to}
        options={[none, ...wspolpracownicy.map(({ login, imieNazwisko }) => ({ value: login, label: imieNazwisko }))]}
        onChange={setTo}
      />
      <Button
        busy={isBusy}
        disabled={to === ''}
        onClick={() => run(() => deskCall(contract.assign, { body: { numer, wersja, komu: to, dzial: null } }))}
      >
        {words.assign}
      </Button>
      <Select
        label={words.moveTo}
        value={department}
        options={[none, ...DEPARTMENTS.filter((one) => one !== dzial).map((one) => ({ value: one, label: words[one] }))]}
        onChange={setDepartment}
      />
      <Button
        busy={isBusy}
        disabled={place === null}
        onClick={() => run(() => deskCall(contract.assign, { body: { numer, wersja, komu: null, dzial: place } }))}
      >{`${words.moveTo}: ${place === null ? '…' : words[place]}`}</Button>
    </>
  )
}
