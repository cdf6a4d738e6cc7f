import { useRef, useState } from 'react'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { ApiError } from '#client/call/api-error.ts'
import { callFile } from '#client/call/call.ts'
import { saveFile } from '#ui/action/save-file.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { contract } from '../contract.ts'
import { encodeNumber } from '../number.ts'
import { texts } from '../texts.ts'

type Answer = { readonly saved: string } | { readonly error: unknown }

/** Fetches a report and hands it to the browser; `answer` says what became of it, in the language of now. */
export function useProtocol() {
  const words = useTexts(texts)
  const ui = useTexts(uiTexts)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isBusy, setBusy] = useState(false)
  // An answer to what is no longer chosen is not shown.
  const latest = useRef(0)

  async function download(number: string, hasPhotos: boolean): Promise<void> {
    const turn = (latest.current += 1)
    setAnswer(null)
    setBusy(true)
    const result = await fetched(number, hasPhotos)
    if (turn !== latest.current) return
    setBusy(false)
    setAnswer(result)
    if ('saved' in result) showMessage(ui.downloaded)
  }

  function clear(): void {
    latest.current += 1
    setBusy(false)
    setAnswer(null)
  }

  /** What the server says of a refusal stands in the language it was asked in; its faults are the file server's. */
  function wordsOf(result: Answer): string {
    if ('saved' in result) return fill(words.saved, { name: result.saved })
    const { error } = result
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
    return isRefusal && error.opis ? error.opis : ui.fileFailed
  }

  return { answer: answer && wordsOf(answer), isBusy, download, clear }
}

async function fetched(number: string, hasPhotos: boolean): Promise<Answer> {
  try {
    const query = { numerWodomierza: encodeNumber(number), czyZeZdjeciami: hasPhotos ? 'true' : 'false' } as const
    const file = await callFile(contract.protocol, { query })
    saveFile(file)
    return { saved: file.name }
  } catch (error) {
    return { error }
  }
}
