import type { FileType } from '#shared/server/files.ts'

const ENDINGS: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}
const LONGEST = 100
/** What no name holds: signs that e-Doręczenia refuse, control characters, and marks that turn the direction of writing. */
const REFUSED = /[~"#%&*:<>?!/\\{|}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Of what is called so, no more is read. */
const MOST_LOOKED_AT = 300
/** With its point: `.pdf`, `.jpeg`; a longer one is part of the name. */
const LONGEST_ENDING = 11

/** Without points and spaces at both ends. */
function withoutEdges(name: string): string {
  const signs = [...name]
  const isInside = (sign: string) => sign !== '.' && sign !== ' '
  return signs.slice(signs.findIndex(isInside), signs.findLastIndex(isInside) + 1).join('')
}

/** The name under which a file is kept: without its path, with the ending of what it is. */
export function cleanName(given: string, type: FileType): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const words = last
    .slice(0, MOST_LOOKED_AT)
    .replaceAll(REFUSED, '')
    .split(/\s/u)
    .filter((word) => word !== '')
  const clean = words.join(' ')
  const point = clean.lastIndexOf('.')
  const bare = withoutEdges(point >= 0 && clean.length - point <= LONGEST_ENDING ? clean.slice(0, point) : clean)
  const ending = ENDINGS[type]
  const most = LONGEST - ending.length - 1
  const whole = [...bare].slice(0, most).join('').trimEnd()
  return `${whole === '' ? 'plik' : whole}.${ending}`
}
