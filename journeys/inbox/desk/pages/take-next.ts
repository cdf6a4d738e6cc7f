import { deskCall } from '#client/desk/call.ts'
import { casePage } from '#shared/desk/pages.ts'
import { contract } from '../calls/contract.ts'

/** Takes the case whose answer is due first. Returns where it is worked on. */
export async function takeNext(): Promise<string | null> {
  const { numer } = await deskCall(contract.next, { body: {} })
  return numer === null ? null : casePage.to({ numer })
}
