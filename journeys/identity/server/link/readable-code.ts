import { randomInt } from 'node:crypto'

/** Capitals and digits that cannot be taken for one another on paper: about 4.95 bits each. */
const READABLE = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GROUP = 4

/** A code to be typed from paper, such as `K7PM-2XQA`; `size`: characters of a group. */
export function readableCode(groups: number, size = GROUP): string {
  const group = () => Array.from({ length: size }, () => READABLE[randomInt(READABLE.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** The code without what may be typed otherwise than it is printed: case, dashes, spaces. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
