import { useState } from 'react'
import { deskCall } from '#client/desk/call.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { failureWords } from '#client/form/failure.ts'
import { contract } from '#shared/contracts/desk-directory.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { texts } from './texts.ts'

/** Leads to the office's own directory, where there is one. */
export function DirectoryButton() {
  const t = useTexts(texts)
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
      setFailure(failureWords(error, { failed: t.directoryFailed }))
      setBusy(false)
    }
  }
  if (data?.czyKatalog !== true) return null
  return (
    <div className="stack desk-passkey">
      {failure !== null && (
        <Notice kind="warning" live>
          {failure}
        </Notice>
      )}
      <Button icon="building" busy={isBusy} onClick={() => void go()}>
        {t.directory}
      </Button>
    </div>
  )
}
