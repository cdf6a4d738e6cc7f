import { useState } from 'react'
import { deskCall, deskFile } from '#client/desk/call.ts'
import { ActRow } from '#client/desk/forms/act-row.tsx'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { renew } from '#client/desk/use-desk.ts'
import { contract as proposals } from '#shared/contracts/desk/proposals.ts'
import { contract } from '#shared/contracts/desk/person.ts'
import { Button } from '#ui/action/button.tsx'
import { saveFile } from '#ui/action/save-file.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { causeOf } from './cause.ts'
import type { Shown } from './shown.ts'
import { texts } from './texts.ts'

type Asked = 'archive' | 'extend' | 'erase' | 'settle' | 'refuse'

/** What may be done with a request, each with what follows from it and its reason. */
export function RequestActs({ request }: { readonly request: Shown }) {
  const { rodzaj, czyPrzedluzony, czyCzeka } = request
  const words = useTexts(texts)
  const [asked, setAsked] = useState<Asked | null>(null)
  const perform = usePerform(request)
  return (
    <Card title={words.acts}>
      <ul role="list" className="desk-acts">
        <ActRow look="primary" icon="download" name={words.archive} more={words.archiveMore} onPress={() => setAsked('archive')} />
        {rodzaj === 'usuniecie' && !czyCzeka && (
          <ActRow icon="users" name={words.erase} more={words.eraseMore} onPress={() => setAsked('erase')} />
        )}
        {rodzaj === 'usuniecie' && czyCzeka && (
          <li>
            <Tag tone="waiting">{words.waits}</Tag>
            <span className="small secondary">{words.eraseMore}</span>
          </li>
        )}
        {!czyPrzedluzony && <ActRow icon="calendar" name={words.extend} more={words.extendMore} onPress={() => setAsked('extend')} />}
        <li>
          <span className="cluster">
            <Button icon="check" onClick={() => setAsked('settle')}>
              {words.settle}
            </Button>
            <Button icon="close" onClick={() => setAsked('refuse')}>
              {words.refuse}
            </Button>
          </span>
          <span className="small secondary">{words.settleMore}</span>
        </li>
      </ul>
      {asked && <ReasonDialog title={words[asked]} onClose={() => setAsked(null)} onReason={(powod) => perform(asked, powod)} />}
    </Card>
  )
}

/** Does what was asked for, with its reason, and says what became of it. */
function usePerform({ id }: Pick<Shown, 'id'>) {
  const words = useTexts(texts)
  const work: Readonly<Record<Asked, { readonly send: (powod: string) => Promise<unknown>; readonly said: string }>> = {
    archive: { send: async (powod) => saveFile(await deskFile(contract.archive, { body: { id, powod } })), said: words.archived },
    extend: { send: (powod) => deskCall(contract.extend, { body: { id, powod } }), said: words.extendedNow },
    erase: { send: (powod) => deskCall(contract.erase, { body: { id, powod } }), said: words.proposed },
    settle: { send: (powod) => deskCall(contract.close, { body: { id, wynik: 'zalatwiony', powod } }), said: words.closed },
    refuse: { send: (powod) => deskCall(contract.close, { body: { id, wynik: 'odmowa', powod } }), said: words.closed },
  }
  return async (act: Asked, powod: string) => {
    await work[act].send(powod).then(
      () => showMessage(work[act].said),
      (error: unknown) => showMessage(causeOf(error, words), 'error'),
    )
    await renew(contract.request, contract.list, proposals.list)
  }
}
