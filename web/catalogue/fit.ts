/** Without capitals and without diacritics, so that "smieci" finds "śmieci". */
function plain(text: string): string {
  return text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '')
}

/** The shortest stem that still tells longer words apart: "poda" is that of taxes and of giving. */
const STEM = 5

/** Polish and Ukrainian words change their ends: the stem is enough. Of a short word only its last letter may be another. */
function isNear(word: string, wanted: string): boolean {
  if (wanted.length > STEM) return word.startsWith(wanted.slice(0, Math.max(STEM, wanted.length - 2)))
  return word.startsWith(wanted) || (wanted.length > 3 && word.length <= wanted.length + 1 && word.startsWith(wanted.slice(0, -1)))
}

const wordsOf = (text: string) => plain(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** How well a phrase fits: each of its words must stand in the title, which counts double, or in the rest. 0: not at all. */
function fitOf(phrase: string, title: string, rest: string): number {
  const known = { title: wordsOf(title), rest: wordsOf(rest) }
  const points = wordsOf(phrase).map((wanted) => {
    if (known.title.some((word) => isNear(word, wanted))) return 2
    return known.rest.some((word) => isNear(word, wanted)) ? 1 : 0
  })
  return points.includes(0) ? 0 : points.reduce<number>((sum, point) => sum + point, 0)
}

/** What fits a phrase, the best first. */
export function fitting<T>(phrase: string, candidates: readonly T[], told: (candidate: T) => { readonly title: string; readonly rest: string }): T[] {
  const rated = candidates.map((candidate) => {
    const { title, rest } = told(candidate)
    return { candidate, fit: fitOf(phrase, title, rest) }
  })
  return rated.filter(({ fit }) => fit > 0).sort((one, other) => other.fit - one.fit).map(({ candidate }) => candidate)
}
