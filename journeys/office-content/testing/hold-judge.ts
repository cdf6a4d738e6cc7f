import { vi } from 'vitest'
import { judge } from '../server/read/judge.ts'

/** Holds the next judgement of the content at its beginning, until it may go on. */
export function holdJudge(): { readonly begun: Promise<void>; readonly goOn: () => void } {
  const really = judge.content
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  vi.spyOn(judge, 'content').mockImplementationOnce(async (...given) => {
    begun.resolve()
    await held.promise
    return really(...given)
  })
  return { begun: begun.promise, goOn: () => held.resolve() }
}
