import { isSameName } from '#shared/person/person-name.ts'

/** What the register says of a name, and not what stands in it. */
export function comparedWith(name: string, inRegister: string | null): 'zgodne' | 'inne' | 'brak' {
  if (inRegister === null) return 'brak'
  return isSameName(name, inRegister) ? 'zgodne' : 'inne'
}
