import { useRef, useState } from 'react'
import { withCaptcha } from '#client/captcha/with-captcha.ts'
import { call, callFile } from '#client/call/call.ts'
import { saveFile } from '#ui/action/save-file.ts'
import { useSubject } from '#client/session/session.ts'
import { contract, type VoterEntry } from '../contract.ts'

export type CheckState =
  | { readonly step: 'idle' | 'busy' }
  | { readonly step: 'failed'; readonly error: unknown }
  | { readonly step: 'found'; readonly entry: VoterEntry; readonly day: string; readonly download: () => Promise<void> }

/** Asks where somebody votes; who is signed in and asks about herself is told more, and waits for no captcha. */
export function useCheck() {
  const subject = useSubject()
  const [state, setState] = useState<CheckState>({ step: 'idle' })
  // An answer to what is no longer in the form is not shown.
  const latest = useRef(0)
  const isOwn = (pesel: string) => subject !== null && !subject.czyInstytucja && subject.pesel === pesel

  async function fetched(pesel: string, day: string): Promise<CheckState> {
    const query = { pesel, dataWyborow: day }
    try {
      if (isOwn(pesel)) {
        const own = { query: { dataWyborow: day } }
        return {
          step: 'found',
          day,
          entry: await call(contract.own, own),
          download: async () => saveFile(await callFile(contract.ownPdf, own)),
        }
      }
      const entry = await withCaptcha('obwod', (recaptcha) => call(contract.check, { query: withProof(query, recaptcha) }))
      const download = async () =>
        saveFile(await withCaptcha('obwod', (recaptcha) => callFile(contract.checkPdf, { query: withProof(query, recaptcha) })))
      return { step: 'found', day, entry, download }
    } catch (error) {
      return { step: 'failed', error }
    }
  }

  async function check(pesel: string, day: string): Promise<void> {
    const turn = (latest.current += 1)
    setState({ step: 'busy' })
    const result = await fetched(pesel, day)
    if (turn === latest.current) setState(result)
  }

  function clear(): void {
    latest.current += 1
    setState({ step: 'idle' })
  }

  return { state, check, clear }
}

function withProof<Query extends object>(query: Query, recaptcha: string | null) {
  return recaptcha === null ? query : { ...query, recaptcha }
}
