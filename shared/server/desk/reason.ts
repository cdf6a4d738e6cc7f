import { Refusal } from '../../calls/errors.ts'

const SHORTEST = 10
const LONGEST = 120
/** The reason stands in the log, which holds no personal number. */
const NUMBER = /\d{9,}/

/** A reason as somebody gives it. Throws `reasonMissing` for one that is too short, too long or holds a personal number. */
export function checkedReason(given: string): string {
  const words = given.trim()
  if (words.length < SHORTEST || words.length > LONGEST || NUMBER.test(words.replaceAll(/[\s.,/-]/g, '')))
    throw new Refusal('reasonMissing', { fields: { powod: '' } })
  return words
}
