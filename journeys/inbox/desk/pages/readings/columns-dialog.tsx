import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { ApiError } from '#client/call/api-error.ts'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { renew } from '#client/desk/use-desk.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../calls/readings/contract.ts'
import { texts } from '../../words/readings.ts'
import { texts as common } from '../../words/texts.ts'
import { causeOf } from '../cause.ts'

type Columns = DeskAnswer<typeof contract.columns>
type Name = Columns['wszystkie'][number]

const CONFLICT = 1006

/** Where a column goes, without the others changing their order among themselves. */
function moved(order: readonly Name[], name: Name, by: 1 | -1): Name[] {
  const at = order.indexOf(name)
  const others = order.filter((one) => one !== name)
  return others.toSpliced(Math.max(0, at + by), 0, name)
}

/** Which columns the file has, and in which order; the number stays, or nothing could come back. */
export function ColumnsDialog({ kolumny, wszystkie, wersja, onClose }: Columns & { readonly onClose: () => void }) {
  const words = useTexts(texts)
  const commonWords = useTexts(common)
  const [order, setOrder] = useState<readonly Name[]>([...kolumny, ...wszystkie.filter((name) => !kolumny.includes(name))])
  const [taken, setTaken] = useState<ReadonlySet<Name>>(new Set(kolumny))
  const [said, setSaid] = useState('')
  const move = (name: Name, by: 1 | -1) => {
    const next = moved(order, name, by)
    setOrder(next)
    setSaid(fill(words.moved, { name: words[name], n: next.indexOf(name) + 1 }))
  }
  const { run, isBusy } = useAct(
    async () => {
      await deskCall(contract.setColumns, { body: { kolumny: order.filter((name) => taken.has(name)), wersja } })
      showMessage(words.columnsSaved)
      onClose()
    },
    {
      failed: (error) => (error instanceof ApiError && error.kod === CONFLICT ? words.conflict : causeOf(error, commonWords)),
      after: () => renew(contract.columns),
    },
  )
  const toggle = (name: Name, isOn: boolean) => setTaken(new Set(order.filter((one) => (one === name ? isOn : taken.has(one)))))
  return (
    <Dialog
      title={words.columnsTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" busy={isBusy} onClick={() => run()}>
            {words.save}
          </Button>
        </>
      }
    >
      <p>{words.columnsMore}</p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <ol role="list" className="desk-columns">
        {order.map((name, index) => (
          <ColumnRow
            key={name}
            name={name}
            isTaken={taken.has(name)}
            isFirst={index === 0}
            isLast={index === order.length - 1}
            onToggle={(isOn) => toggle(name, isOn)}
            onMove={(by) => move(name, by)}
          />
        ))}
      </ol>
    </Dialog>
  )
}

interface ColumnRowProps {
  readonly name: Name
  readonly isTaken: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onToggle: (isOn: boolean) => void
  readonly onMove: (by: 1 | -1) => void
}

/** A column with its box, and the two ways it can go. */
function ColumnRow({ name, isTaken, isFirst, isLast, onToggle, onMove }: ColumnRowProps) {
  const words = useTexts(texts)
  return (
    <li>
      <Checkbox label={words[name]} checked={isTaken} disabled={name === 'numer'} onChange={(event) => onToggle(event.target.checked)} />
      <Button look="quiet" icon="chevron-up" aria-disabled={isFirst} onClick={() => onMove(-1)}>
        <span className="visually-hidden">{fill(words.up, { name: words[name] })}</span>
      </Button>
      <Button look="quiet" icon="chevron-down" aria-disabled={isLast} onClick={() => onMove(1)}>
        <span className="visually-hidden">{fill(words.down, { name: words[name] })}</span>
      </Button>
    </li>
  )
}
