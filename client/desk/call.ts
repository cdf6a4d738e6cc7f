import { currentLanguage } from '#ui/language/texts-store.ts'
import { type CallOptions, createClient } from '../call/client.ts'
import { fileIn, type RemoteFile } from '../call/file.ts'
import type { AnswerTo, Callable } from '../call/remote-call.ts'
import { askPassword } from './password-again.ts'
import { end, noteUse } from './session.ts'

const UNAUTHORIZED = 1005
const PASSWORD_AGAIN = 1521

/** What the browser knows of a call of the desk. */
export interface DeskCallable extends Callable {
  readonly method: 'GET' | 'POST'
  readonly access: 'staff'
}

export type DeskAnswer<C> = AnswerTo<C>

/** The client of the desk: the cookie goes by itself, and a filter without words asks for nothing. Where the password is wanted again, it is asked for and the call repeated. */
const { call, request } = createClient<DeskCallable>((_endpoint, { query = {} }) => ({
  query: { ...Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')), lang: currentLanguage() },
  headers: {},
  ask: (address, request) => fetch(address, request),
  noteActivity: noteUse,
  react({ kod }) {
    if (kod === UNAUTHORIZED) end()
    return kod === PASSWORD_AGAIN ? askPassword() : undefined
  },
}))

export const deskCall = call

/** The same for a file. */
export async function deskFile<C extends DeskCallable>(endpoint: C, options: CallOptions<C> = {}): Promise<RemoteFile> {
  return fileIn(await request(endpoint, options), options.signal)
}
