import { contract } from '#shared/contracts/search.ts'
import { call } from '#client/call/call.ts'

/** Once for each word and tab: who corrects a phrase and comes back counts once. */
const told = new Set<string>()
/** As the server keeps it: letters alone. A phrase of many words is rather a sentence than something to look for. */
const COUNTED = /^[a-zа-яґєії]{3,24}$/u
const MOST_WORDS = 3

/** Tells the office for which words it has nothing; without session, phrase or person. That it cannot be told is no news for anybody. */
export function tellMissed(words: readonly string[]): void {
  if (words.length > MOST_WORDS) return
  for (const slowo of words) {
    if (told.has(slowo) || !COUNTED.test(slowo)) continue
    told.add(slowo)
    void call(contract.missed, { body: { slowo }, isBackground: true, outlivesPage: true }).catch(() => undefined)
  }
}
