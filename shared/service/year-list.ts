const YEAR = /^(19|20|21)\d\d$/
const MOST = 50

/** The year that a text names, null where it names none. */
export function yearIn(text: string | undefined): number | null {
  return text !== undefined && YEAR.test(text) ? Number(text) : null
}

/** Years of a comma list, ascending and each once; null where it is none or longer than any office's memory. */
export function yearsIn(list: string): number[] | null {
  const years = list.split(',')
  if (years.length > MOST || !years.every((year) => YEAR.test(year))) return null
  return [...new Set(years.map(Number))].sort((one, other) => one - other)
}
