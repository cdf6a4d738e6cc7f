import { useState } from 'react'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { renew } from '#client/desk/use-desk.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Tag, type Tone } from '#ui/layout/tag.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract as payments } from '../../calls/contract.ts'
import { contract } from '../../calls/statements/contract.ts'
import { statementTexts } from '../../words/statement-texts.ts'
import { MONEY } from '../addresses.ts'
import { said } from '../said.ts'
import { statementCause } from './cause.ts'

export type Statement = DeskAnswer<typeof contract.list>['wyciagi'][number]

const TONES: Partial<Record<Statement['stan'], Tone>> = { refused: 'overdue', broken: 'overdue', taken: 'done', known: 'done' }

/** What became of a file, in one or two sentences. */
export function conclusionOf(
  { stan, nowych, znanych, wierszy, wiersz, powod, roznic }: Statement,
  t: TextsOf<typeof statementTexts>,
): string {
  const counts = { fresh: nowych ?? 0, known: znanych ?? 0, lines: wierszy ?? 0 }
  switch (stan) {
    case 'ready':
      return fill(t.saysReady, counts)
    case 'taken':
      return roznic === null ? fill(t.saysLater, counts) : fill(t.saysTaken, { ...counts, n: roznic })
    case 'refused':
      return fill(t.saysRefused, { n: wiersz ?? 1, reason: said(t, powod ?? 'other') })
    case 'broken':
      return powod === 'busy' ? t.saysBusy : t.saysBroken
    case 'checking':
      return t.saysChecking
    case 'taking':
      return t.saysTaking
    case 'known':
      return t.saysKnown
    default:
      return t.saysUploading
  }
}

/** One file: what it is, what became of it, and what can be done now. */
export function StatementRow({ of }: { readonly of: Statement }) {
  const t = useTexts(statementTexts)
  const { nazwa, stan, rodzaj, wyslal, kiedy, wczytal } = of
  const small = [
    ...(rodzaj === null ? [] : [t[rodzaj]]),
    fill(t.by, { name: wyslal, at: formatTimestamp(kiedy) }),
    ...(wczytal === null ? [] : [fill(t.takenBy, { name: wczytal })]),
  ]
  return (
    <li>
      <p>
        <b>{nazwa}</b> <Tag tone={TONES[stan] ?? 'waiting'}>{said(t, stan)}</Tag>
      </p>
      <p role={stan === 'checking' || stan === 'taking' ? 'status' : undefined}>{conclusionOf(of, t)}</p>
      <p className="small secondary">{small.join(' · ')}</p>
      <Acts of={of} />
    </li>
  )
}

function Acts({ of: { id, stan } }: { readonly of: Statement }) {
  const t = useTexts(statementTexts)
  const [isBusy, setBusy] = useState(false)
  const send = async (endpoint: typeof contract.take | typeof contract.check | typeof contract.discard, done: string) => {
    setBusy(true)
    await deskCall(endpoint, { body: { id } }).then(
      () => showMessage(done),
      (error: unknown) => showMessage(statementCause(error, t), 'error'),
    )
    setBusy(false)
    await renew(contract.list, payments.days, payments.day, today.queue)
  }
  const canBeThrown = stan === 'ready' || stan === 'broken' || stan === 'uploading'
  return (
    <div className="cluster no-print">
      {stan === 'ready' && (
        <Button look="primary" busy={isBusy} onClick={() => void send(contract.take, t.taskBegun)}>
          {t.take}
        </Button>
      )}
      {stan === 'broken' && (
        <Button busy={isBusy} onClick={() => void send(contract.check, t.taskBegun)}>
          {t.check}
        </Button>
      )}
      {canBeThrown && (
        <Button look="quiet" busy={isBusy} onClick={() => void send(contract.discard, t.discarded)}>
          {t.discard}
        </Button>
      )}
      {stan === 'taken' && <Link href={MONEY}>{t.toDays}</Link>}
    </div>
  )
}
