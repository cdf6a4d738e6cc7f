/** Answers that `boot.js` has asked for before the application was here: the first page of who is signed in begins with them. */
interface Early {
  readonly authorization: string
  readonly answers: Map<string, Promise<Response>>
}

declare global {
  var portalEarly: Early | undefined
}

/** What has not been taken by then was for a page that was not drawn after all, and is old. */
const FRESH_MS = 20_000

/** The answer to this address, once, and only for the session with which it was asked. */
export function takeEarly(
  address: string,
  { method, authorization }: { method: string; authorization: string | null },
): Promise<Response> | null {
  const early = globalThis.portalEarly
  if (!early || method !== 'GET' || authorization !== early.authorization || performance.now() > FRESH_MS) return null
  const answer = early.answers.get(address) ?? null
  early.answers.delete(address)
  return answer
}
