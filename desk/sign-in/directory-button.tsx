import { useState } from 'react'
import { deskCall } from '#client/desk/call.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { failureWords } from '#client/form/failure.ts'
import { contract } from '#shared/contracts/desk/directory.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from './texts.ts'
import { WayButton } from './way-button.tsx'

/** Leads to the office's own directory, where there is one. */
export function DirectoryButton() {
  const words = useTexts(texts)
  const { data } = useDesk(contract.offered)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const go = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { adres } = await deskCall(contract.begin, { body: {} })
      location.assign(adres)
    } catch (error) {
      setFailure(failureWords(error, { failed: words.directoryFailed }))
      setBusy(false)
    }
  }
  if (data?.czyKatalog !== true) return null
  return <WayButton icon="building" label={words.directory} isBusy={isBusy} failure={failure} onClick={() => void go()} />
}
