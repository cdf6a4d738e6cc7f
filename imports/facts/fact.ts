import type { DomainSystem } from '#shared/service/dataset.ts'
import type { Rule } from '../report/report.ts'

/** A row as the register has it: each value as PostgreSQL reads it from a text. */
export type Cells = Readonly<Record<string, string | null>>

/** What a fact says of one row: all of it, or that it is gone (null). */
export interface Said {
  readonly dataset: string
  /** The values of its key, in its order. */
  readonly key: string
  readonly keyCells: Cells
  readonly row: Cells | null
}

/** A fact as a system sends it, taken apart by the schema of the call. */
export interface GivenFact {
  readonly id: string
  /** Running number of the system. */
  readonly nr: number
  readonly idPodmiotu: number
  readonly wiersze: Readonly<Record<string, readonly unknown[]>>
  readonly usun: Readonly<Record<string, readonly unknown[]>>
}

/** One whose rows were read, of one subject of a system. */
export interface Fact {
  readonly system: DomainSystem
  readonly id: string
  readonly number: number
  readonly subject: number
  /** Of what was sent. */
  readonly digest: Buffer
  readonly said: readonly Said[]
}

/** Why a fact was not taken: the rule ids are those of the report of a delivery. */
export interface FactFault {
  readonly rule: Rule
  readonly field: string | null
}

/** What became of a fact that was answered. `isKnown`: it had been before. */
export interface Settled {
  readonly state: 'applied' | 'older' | 'refused' | 'held'
  readonly isKnown: boolean
  readonly fault: FactFault | null
}

/** `waits`: references or sums do not fit yet, nothing was kept. `conflict`: its id is that of another fact. */
export type FactOutcome = Settled | { readonly state: 'waits' | 'conflict' }
