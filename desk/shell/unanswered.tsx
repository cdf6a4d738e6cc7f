import { useState } from 'react'
import { usePageTitle } from '#client/page/page-title.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { learnWhoIsHere } from '../sign-in/who.ts'
import { texts } from '../words/texts.ts'

/** The portal did not say who is here: the session may well go on, so nobody is sent to sign in anew. */
export function Unanswered() {
  const words = useTexts(texts)
  const [isBusy, setBusy] = useState(false)
  usePageTitle(words.unanswered)
  const ask = async () => {
    setBusy(true)
    await learnWhoIsHere()
    setBusy(false)
  }
  return (
    <Notice
      kind="warning"
      live
      title={words.unanswered}
      actions={
        <Button look="primary" busy={isBusy} onClick={() => void ask()}>
          {words.tryAgain}
        </Button>
      }
    >
      {words.unansweredMore}
    </Notice>
  )
}
