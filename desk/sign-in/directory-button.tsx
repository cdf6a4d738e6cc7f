import { useAct } from '#client/call/use-act.ts'
import { deskCall } from '#client/desk/call.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { contract } from '#shared/contracts/desk/directory.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from './texts.ts'
import { WayButton } from './way-button.tsx'

/** Leads to the office's own directory, where there is one. */
export function DirectoryButton() {
  const words = useTexts(texts)
  const { data } = useDesk(contract.offered)
  const act = useAct(async () => {
    const { adres } = await deskCall(contract.begin, { body: {} })
    location.assign(adres)
  })
  if (data?.czyKatalog !== true) return null
  return <WayButton icon="building" label={words.directory} act={act} failed={words.directoryFailed} />
}
