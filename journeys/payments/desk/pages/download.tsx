import { useState } from 'react'
import { ApiError } from '#client/call/api-error.ts'
import type { RemoteFile } from '#client/call/file.ts'
import { Button } from '#ui/action/button.tsx'
import { saveFile } from '#ui/action/save-file.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { texts } from '../words/texts.ts'
import { causeOf } from './cause.ts'

interface DownloadProps {
  readonly name: string
  /** Rejects with `ApiError`. */
  readonly ask: () => Promise<RemoteFile>
}

/** A list as a file, or why there is none. */
export function Download({ name, ask }: DownloadProps) {
  const words = useTexts(texts)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await ask())
      showMessage(words.csvDone)
    } catch (error) {
      showMessage(
        error instanceof ApiError && error.details['przyczyna'] === 'tooMany' ? words.tooManyForFile : causeOf(error, words),
        'error',
      )
    }
    setBusy(false)
  }
  return (
    <Button look="quiet" icon="download" className="no-print" busy={isBusy} onClick={() => void save()}>
      {name}
    </Button>
  )
}
