import { useState } from 'react'
import { useMay } from '#client/desk/session.ts'
import { useGo } from '#client/page/navigation.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { parts } from '../parts/parts.ts'
import { texts } from './texts.ts'

/** Takes what is to be done first and goes there, for whoever works on such things. */
export function NextCase() {
  const words = useTexts(texts)
  const may = useMay()
  const go = useGo()
  const [isBusy, setBusy] = useState(false)
  const next = parts.flatMap((part) => part.next ?? []).find(({ permission }) => may(permission))
  if (!next) return null
  const take = async () => {
    setBusy(true)
    try {
      const address = await next.take()
      if (address === null) showMessage(words.noNext)
      else go(address)
    } catch {
      showMessage(words.notTaken, 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="primary" icon="arrow-right" busy={isBusy} onClick={() => void take()}>
      {words.takeNext}
    </Button>
  )
}
