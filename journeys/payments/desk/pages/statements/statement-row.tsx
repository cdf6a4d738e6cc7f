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

/** What else a file has done, or would do. */
export function remarksOf({ poprawionych, pozostale }: Statement, words: TextsOf<typeof statementTexts>): string {
  return [
    ...(poprawionych > 0 ? [fill(words.saysCorrected, { n: poprawionych })] : []),
    ...(pozostale.length > 0 ? [fill(words.saysStray, { lines: pozostale.join(', ') })] : []),
  ].join(' ')
}

/** What became of a file, in one or two sentences. */
export function conclusionOf(
  { stan, nowych, znanych, wierszy, wiersz, powod, roznic }: Statement,
  words: TextsOf<typeof statementTexts>,
): string {
  const counts = { fresh: nowych ?? 0, known: znanych ?? 0, lines: wierszy ?? 0 }
  switch (stan) {
    case 'ready':
      return fill(words.saysReady, counts)
    case 'taken':
      return roznic === null ? fill(words.saysLater, counts) : fill(words.saysTaken, { ...counts, n: roznic })
    case 'refused':
      return fill(words.saysRefused, { n: wiersz ?? 1, reason: said(words, powod ?? 'other') })
    case 'broken':
      return powod === 'busy' ? words.saysBusy : words.saysBroken
    case 'checking':
      return words.saysChecking
    case 'taking':
      return words.saysTaking
    case 'known':
      return words.saysKnown
    default:
      return words.saysUploading
  }
}

/** One file: what it is, what became of it, and what can be done now. */
export function StatementRow({ of }: { readonly of: Statement }) {
  const words = useTexts(statementTexts)
  const { nazwa, stan, rodzaj, wyslal, kiedy, wczytal } = of
  const remarks = remarksOf(of, words)
  const small = [
    ...(rodzaj === null ? [] : [words[rodzaj]]),
    fill(words.by, { name: wyslal, at: formatTimestamp(kiedy) }),
    ...(wczytal === null ? [] : [fill(words.takenBy, { name: wczytal })]),
  ]
  return (
    <li>
      <p>
        <b>{nazwa}</b> <Tag tone={TONES[stan] ?? 'waiting'}>{said(words, stan)}</Tag>
      </p>
      <p role={stan === 'checking' || stan === 'taking' ? 'status' : undefined}>{conclusionOf(of, words)}</p>
      {remarks !== '' && <p>{remarks}</p>}
      <p className="small secondary">{small.join(' · ')}</p>
      <Acts of={of} />
    </li>
  )
}

function Acts({ of: { id, stan } }: { readonly of: Statement }) {
  const words = useTexts(statementTexts)
  const [isBusy, setBusy] = useState(false)
  const send = async (endpoint: typeof contract.take | typeof contract.check | typeof contract.discard, done: string) => {
    setBusy(true)
    await deskCall(endpoint, { body: { id } }).then(
      () => showMessage(done),
      (error: unknown) => showMessage(statementCause(error, words), 'error'),
    )
    setBusy(false)
    await renew(contract.list, payments.days, payments.day, today.queue)
  }
  const canBeThrown = stan === 'ready' || stan === 'broken' || stan === 'uploading'
  return (
    <div className="cluster no-print">
      {stan === 'ready' && (
        <Button look="primary" busy={isBusy} onClick={() => void send(contract.take, words.taskBegun)}>
          {words.take}
        </Button>
      )}
      {stan === 'broken' && (
        <Button busy={isBusy} onClick={() => void send(contract.check, words.taskBegun)}>
          {words.check}
        </Button>
      )}
      {canBeThrown && (
        <Button look="quiet" busy={isBusy} onClick={() => void send(contract.discard, words.discarded)}>
          {words.discard}
        </Button>
      )}
      {stan === 'taken' && <Link href={MONEY}>{words.toDays}</Link>}
    </div>
  )
}
