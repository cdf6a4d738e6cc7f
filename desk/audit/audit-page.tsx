import { Fragment, useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { listPage } from '#client/desk/lists/list-page.tsx'
import { useMay } from '#client/desk/session.ts'
import { contract } from '#shared/contracts/desk/audit.ts'
import type { ListRow } from '#shared/desk/list.ts'
import { auditLog } from '#shared/desk/lists/audit-log.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { texts as desk } from '#client/desk/lists/texts.ts'
import { ThingName } from '../parts/things.tsx'
import { nameOf } from '../today/proposals-card.tsx'
import { objectInWords } from './object-words.ts'

interface OfEntry {
  readonly row: ListRow<typeof auditLog>
}

/** Who did it: a resident's account, somebody at the terminal, the portal by itself, or somebody of the desk. */
function Who({ row: { actor } }: OfEntry) {
  const words = useTexts(auditLog.texts)
  const [kind = '', name = ''] = actor.split(/:(.*)/s)
  if (kind === 'account') return <ThingName text={actor} />
  if (kind === 'office') return fill(words.terminal, { name })
  return kind === 'system' ? words.portal : name || actor
}

function What({ row: { what, outcome } }: OfEntry) {
  const words = useTexts(auditLog.texts)
  return (
    <b>
      {what}
      {outcome === 'refused' && ` (${words.refused})`}
      {outcome === 'failed' && ` (${words.failed})`}
    </b>
  )
}

function Whom({ row: { object, action } }: OfEntry) {
  if (object === null) return null
  return objectInWords(object, action).map(({ text, isThing }, index) => (
    <Fragment key={`${index} ${text}`}>{isThing ? <ThingName text={text} /> : nameOf('acts', text)}</Fragment>
  ))
}

/** Whose entries these are; of all of them it can be proved that none was changed. */
function Chain() {
  const words = useTexts(auditLog.texts)
  const { failedCall } = useTexts(desk)
  const isAll = useMay()('audit-all')
  const [proof, setProof] = useState<DeskAnswer<typeof contract.proof> | null>(null)
  const { run, isBusy } = useAct(async () => setProof(await deskCall(contract.proof, { body: {} })), { failed: () => failedCall })
  if (!isAll) return <p>{words.ownLead}</p>
  return (
    <>
      <Button icon="shield" busy={isBusy} onClick={() => run()}>
        {words.prove}
      </Button>
      {proof?.brokenAt === null && (
        <Notice kind="success" live>
          <span className="desk-key">{fill(words.whole, { n: proof.rows, mark: proof.mark })}</span>
        </Notice>
      )}
      {typeof proof?.brokenAt === 'number' && (
        <Notice kind="error" live>
          {fill(words.broken, { n: proof.brokenAt })}
        </Notice>
      )}
    </>
  )
}

export const Page = listPage(auditLog, { cells: { who: Who, what: What, whom: Whom }, Above: Chain })
