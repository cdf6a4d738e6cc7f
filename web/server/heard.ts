import type { Heard } from '#shared/shell/drawn-page.ts'

/** Nobody has answered yet; a call that is answered so is not made again. */
const NOT_YET = 425

/** Answers calls from what has been heard, and tells which others were made. */
export function answerFrom(heard: readonly Heard[]): { readonly unheard: () => readonly string[] } {
  const known = new Map(heard.map((one) => [one.address, one]))
  const unheard = new Set<string>()
  globalThis.fetch = (input) => {
    const address = String(input)
    const answer = known.get(address)
    if (!answer) unheard.add(address)
    return Promise.resolve(new Response(answer?.body ?? '{}', { status: answer?.status ?? NOT_YET }))
  }
  return { unheard: () => [...unheard] }
}
