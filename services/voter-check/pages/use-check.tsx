import { withCaptcha } from '#client/captcha/with-captcha.ts'
import { call, callFile, type RemoteFile } from '#client/call/call.ts'
import { fileOf } from '#client/call/remote-call.ts'
import { useLatest } from '#client/call/use-latest.ts'
import { useSubject } from '#client/session/session.ts'
import { contract, type VoterEntry } from '../contract.ts'

/** Where somebody votes, with the paper that says so. */
export interface Check {
  readonly entry: VoterEntry
  /** Of the election, `yyyy-MM-dd`. */
  readonly day: string
  readonly paper: () => Promise<RemoteFile>
}

/** Asks where somebody votes; who is signed in and asks about themselves is told more, and waits for no captcha. */
export function useCheck() {
  const subject = useSubject()
  const { outcome, run, clear } = useLatest<Check>()
  const isOwn = (pesel: string) => subject !== null && !subject.czyInstytucja && subject.pesel === pesel
  const check = (pesel: string, day: string) => run(() => (isOwn(pesel) ? ownCheck(day) : strangerCheck(pesel, day)))
  return { outcome, check, clear }
}

export const ownPaper = (day: string) => () => callFile(fileOf(contract.own, 'pdf'), { query: { dataWyborow: day } })

async function ownCheck(day: string): Promise<Check> {
  return { day, entry: await call(contract.own, { query: { dataWyborow: day } }), paper: ownPaper(day) }
}

async function strangerCheck(pesel: string, day: string): Promise<Check> {
  const asked = (recaptcha: string | null) => ({ query: { pesel, dataWyborow: day, ...(recaptcha !== null && { recaptcha }) } })
  return {
    day,
    entry: await withCaptcha('obwod', (recaptcha) => call(contract.check, asked(recaptcha))),
    paper: () => withCaptcha('obwod', (recaptcha) => callFile(fileOf(contract.check, 'pdf'), asked(recaptcha))),
  }
}
