import { useState } from 'react'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { renew } from '#client/desk/use-desk.ts'
import { Button, buttonClass } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'

/** The portal as the resident sees it: the reason first, then a link that opens it in a tab of its own. */
export function ViewAs({ account: { id } }: { readonly account: DeskAnswer<typeof contract.account> }) {
  const words = useTexts(texts)
  const [isAsking, setAsking] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  const begin = async (powod: string) => {
    setAddress((await deskCall(contract.viewAs, { body: { id, powod } })).adres)
    await renew(contract.account)
  }
  return (
    <>
      <Button icon="eye" onClick={() => setAsking(true)}>
        {words.viewAs}
      </Button>{' '}
      <span className="small secondary">{words.viewAsMore}</span>
      {address !== null && (
        <Notice
          kind="success"
          live
          actions={
            <a className={buttonClass('primary')} href={address} target="_blank" rel="noopener" onClick={() => setAddress(null)}>
              {words.viewOpen}
            </a>
          }
        >
          {words.viewReady}
        </Notice>
      )}
      {isAsking && <ReasonDialog hint={words.viewReason} onClose={() => setAsking(false)} onReason={begin} />}
    </>
  )
}
