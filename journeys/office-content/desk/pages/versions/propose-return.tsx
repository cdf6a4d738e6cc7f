import { deskCall } from '#client/desk/call.ts'
import { ProposeDialog } from '#client/desk/forms/propose-dialog.tsx'
import { renew } from '#client/desk/use-desk.ts'
import { contract as proposals } from '#shared/contracts/desk/proposals.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../calls/contract.ts'
import { texts } from '../../words/texts.ts'

interface ProposeReturnProps {
  readonly version: number
  readonly seen: number
  readonly onClose: () => void
}

/** Why the portal should go back to other legal texts: for whoever has to agree. */
export function ProposeReturn({ version, seen, onClose }: ProposeReturnProps) {
  const words = useTexts(texts)
  async function propose(powod: string): Promise<void> {
    await deskCall(contract.propose, { body: { id: version, widziana: seen, powod } })
    showMessage(words.proposed)
    await renew(contract.differences, proposals.list)
  }
  return <ProposeDialog title={words.propose} hint={words.second} failed={words.failed} onPropose={propose} onClose={onClose} />
}
