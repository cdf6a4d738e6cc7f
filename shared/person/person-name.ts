/** What nobody can see: marks of direction, joiners, control characters. In names copied from elsewhere they hide. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu

/** A name as it is kept: without what nobody sees, with single spaces, its letters and their marks composed. */
export function cleanName(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim()
}

/** Letters of any script with their marks, and what stands between them: Ćwiklińska-O’Brien, J. R., d\u0027Ábrowska. */
const NAME = /^(?=.*\p{L})[\p{L}\p{M} .,\u0027\u2019\u02BC\u00B7\u2010-\u2013-]+$/u

/** Whether it can be the name of a person: neither digits nor signs of other writings, which letters and lists would carry on. */
export function isName(name: string): boolean {
  return NAME.test(name)
}

function words(name: string): Set<string> {
  return new Set(
    name
      .normalize('NFC')
      .toLocaleLowerCase('pl')
      .match(/[\p{L}\p{N}]+/gu),
  )
}

/** Whether the register may mean this person: it may write the surname first, or know a second name. */
export function isSameName(name: string, inRegister: string): boolean {
  const known = words(inRegister)
  const own = words(name)
  return own.size > 0 && [...own].every((word) => known.has(word))
}
