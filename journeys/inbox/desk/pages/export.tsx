import { useAct } from '#client/call/use-act.ts'
import { deskFile } from '#client/desk/call.ts'
import { renew } from '#client/desk/use-desk.ts'
import { Button } from '#ui/action/button.tsx'
import { saveFile } from '#ui/action/save-file.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { callsOf } from '#shared/desk/list.ts'
import type { Kind } from '../../kinds.ts'
import { contract } from '../calls/readings/contract.ts'
import { inbox } from '../lists/inbox.ts'
import { texts } from '../words/texts.ts'
import { causeOf } from './cause.ts'

/** What no file has taken over yet, for the water or records system. */
export function Export({ kind }: { readonly kind: Kind | undefined }) {
  const words = useTexts(texts)
  const { run, isBusy } = useAct(async () => saveFile(await deskFile(contract.exportNew, { body: { rodzaj: kind ?? null } })), {
    done: words.exported,
    failed: (error) => causeOf(error, words),
    after: () => renew(...callsOf(inbox)),
  })
  return (
    <Button icon="download" busy={isBusy} onClick={() => run()}>
      {words.exportNew}
    </Button>
  )
}
