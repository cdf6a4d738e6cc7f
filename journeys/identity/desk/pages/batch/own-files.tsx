import { deskFile, type DeskAnswer } from '#client/desk/call.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { saveFile } from '#ui/action/save-file.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../calls/batch/contract.ts'
import { causeOf } from '../../words/cause.ts'
import { texts } from '../../words/texts.ts'
import { Faults } from './faults.tsx'

type Sent = DeskAnswer<typeof contract.own>['pliki'][number]

const POLL_MS = 3_000
const TONES = { running: 'waiting', done: 'done', failed: 'overdue' } as const

/** Files that one has sent, how far they are, and their letters; a reload finds them where they are. */
export function OwnFiles() {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.own, {}, { pollMs: POLL_MS })
  return (
    <Card title={words.batchOwn} aside={<span className="small secondary">{words.batchOwnMore}</span>}>
      {error && !data && <Notice kind="warning">{error.opis || words.failed}</Notice>}
      {!data && !error && <Loading lines={3} />}
      {data?.pliki.length === 0 && <p>{words.batchNone}</p>}
      <ul role="list" className="desk-acts">
        {data?.pliki.map((sent) => (
          <Row key={sent.id} sent={sent} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ sent: { id, nazwa, kiedy, stan, wszystkich, gotowych, czyPisma, bledy } }: { readonly sent: Sent }) {
  const words = useTexts(texts)
  const said = { running: words.batchRunning, done: words.batchDone, failed: words.batchFailed }
  const take = () =>
    deskFile(contract.letters, { body: { id } }).then(saveFile, (error: unknown) => showMessage(causeOf(error, words), 'error'))
  return (
    <li className="stack">
      <p>
        <b>{nazwa}</b> <span className="small secondary">{formatTimestamp(kiedy)}</span>{' '}
        <Tag tone={TONES[stan]}>{fill(said[stan], { done: gotowych, total: wszystkich })}</Tag>
      </p>
      {stan === 'running' && <progress value={gotowych} max={wszystkich} aria-label={nazwa} />}
      {stan === 'failed' && bledy.length === 0 && <p>{words.batchAgain}</p>}
      {bledy.length > 0 && <Faults faults={bledy} />}
      {czyPisma && (
        <p>
          <Button icon="print" onClick={() => void take()}>
            {fill(words.batchLetters, { name: nazwa })}
          </Button>
        </p>
      )}
    </li>
  )
}
