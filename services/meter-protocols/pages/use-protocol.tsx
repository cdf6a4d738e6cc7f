import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { ApiError } from '#client/call/api-error.ts'
import { callFile } from '#client/call/call.ts'
import { useLatest } from '#client/call/use-latest.ts'
import { saveFile } from '#ui/action/save-file.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { contract } from '../contract.ts'
import { encodeNumber } from '../number.ts'
import { texts } from '../texts.ts'

/** Fetches a report and hands it to the browser; `answer` says what became of it, in the language of now. */
export function useProtocol() {
  const words = useTexts(texts)
  const ui = useTexts(uiTexts)
  const { outcome, run, clear } = useLatest<string>()

  async function download(number: string, hasPhotos: boolean): Promise<void> {
    if (await run(() => savedName(number, hasPhotos))) showMessage(ui.downloaded)
  }

  /** What the server says of a refusal stands in the language it was asked in; its faults are the file server's. */
  function wordsOfFailure(error: unknown): string {
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
    return isRefusal && error.opis ? error.opis : ui.fileFailed
  }

  const saved = outcome.step === 'done' ? fill(words.saved, { name: outcome.answer }) : null
  const answer = outcome.step === 'failed' ? wordsOfFailure(outcome.error) : saved
  return { answer, isBusy: outcome.step === 'busy', download, clear }
}

async function savedName(number: string, hasPhotos: boolean): Promise<string> {
  const query = { numerWodomierza: encodeNumber(number), czyZeZdjeciami: hasPhotos ? 'true' : 'false' } as const
  const file = await callFile(contract.protocol, { query })
  saveFile(file)
  return file.name
}
