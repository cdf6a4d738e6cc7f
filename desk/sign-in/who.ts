import { isUnjudged } from '#client/call/api-error.ts'
import { deskCall } from '#client/desk/call.ts'
import { begin, deskSession } from '#client/desk/session.ts'
import { forgetSought } from '#client/desk/lists/sought.ts'
import { forgetAnswers, renewAll } from '#client/desk/use-desk.ts'
import { dropAllDrafts } from '#client/kept/stored.ts'
import { contract } from '#shared/contracts/desk/signed-in.ts'

/** Answers that were shown, what was looked for, and what was typed and not sent. */
function forget(): void {
  forgetAnswers()
  forgetSought()
  dropAllDrafts()
}

/** Asks the server who is signed in: nobody where it refuses, unknown where it does not answer. */
export async function learnWhoIsHere(): Promise<void> {
  try {
    const former = deskSession.get().member?.login
    const member = await deskCall(contract.session)
    if (former !== undefined && former !== member.login) forget()
    begin(member)
    if (former === member.login) await renewAll()
  } catch (error) {
    const now = deskSession.get()
    if (now.member === null) deskSession.set({ ...now, state: isUnjudged(error) ? 'unanswered' : 'nobody' })
  }
}

/** Nothing of the person stays in this window. */
export async function leave(): Promise<void> {
  await deskCall(contract.signOut, { body: {} }).catch(() => null)
  forget()
  location.assign('/urzad')
}
