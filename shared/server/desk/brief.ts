import type { BriefCard, BriefLine } from '../../contracts/desk/caller.ts'
import type { Department } from '../../desk/permissions.ts'
import type { Subject } from '../context.ts'
import type { Reading } from '../payments/payable.ts'
import type { OwnRegister } from '../register.ts'
import type { DeskContext } from './context.ts'

/** Whose data a clerk answers the telephone with: rows of that subject and of nobody else. */
export interface BriefContext extends OwnRegister {
  readonly desk: DeskContext
  readonly subject: Subject & { readonly id: number }
  /** PESEL of a person, NIP of an institution. */
  readonly number: string
  /** Accounts that may act for the subject. */
  readonly accounts: readonly number[]
  readonly reading: Omit<Reading, 'subject'>
  /** Whether whoever is signed in may see what belongs to a department. */
  readonly sees: (department: Department) => boolean
}

/** What a journey or service tells a clerk of a subject. Null: nothing that this clerk may see. */
export interface BriefPart {
  readonly id: string
  readonly read: (ctx: BriefContext) => Promise<BriefCard | null>
}

/** A line; fields left out are null. */
export function briefLine(given: Pick<BriefLine, 'co'> & Partial<BriefLine>): BriefLine {
  return { dopisek: null, dzien: null, kwota: null, stan: null, ton: 'neutral', adres: null, ...given }
}
