import { addDays } from '../../dates.ts'
import type { ServiceIcons } from '../../service/icons.ts'
import type { NextStep, NextSums, ServiceMark } from '../../contracts/next.ts'
import { NOTHING_PARTICULAR, type NextTone, type Urgency } from '../../contracts/urgency.ts'
import type { AccountSubject } from '../accounts.ts'
import type { SessionContext } from '../context.ts'
import type { AllOwnRegister } from '../register.ts'

/** One call for all subjects of the account: a contribution asks once for all of them, never once for each. */
export interface NextContext extends SessionContext, AllOwnRegister {
  readonly subjects: readonly AccountSubject[]
}

export interface Contributed {
  readonly steps: readonly NextStep[]
  /** Only of what can be paid. */
  readonly sums?: NextSums
  /** What the list of services shows beside its service. */
  readonly marks?: readonly ServiceMark[]
}

/** What a service or a journey adds to the home page of a person who is signed in. */
export type NextContribution = (ctx: NextContext) => Promise<Contributed>

type Optional =
  | 'czyTytulUrzedu'
  | 'brzeg'
  | 'litera'
  | 'znak'
  | 'opis'
  | 'kwota'
  | 'przyKwocie'
  | 'adresKwoty'
  | 'dzien'
  | 'dniDo'
  | 'takze'
  | 'adresTakze'
/** What is said of a step. */
export type Given = Partial<Pick<NextStep, Optional>> &
  Pick<NextStep, 'id' | 'rodzaj' | 'tytul' | 'czynnosc' | 'adres'> & {
    readonly pilnosc: Urgency
    readonly ikona: ServiceIcons[number]
    readonly ton?: NextTone
  }

/** How an answer over several subjects says whose something is. */
export function ownerOf({ name, kind, pesel, nip }: AccountSubject) {
  return { podmiot: name, nipOrPesel: nip ?? pesel ?? '', czyInstytucja: kind === 'institution' }
}

/** A step of a subject; fields left out keep their defaults. */
export function stepOf(subject: AccountSubject, given: Given): NextStep {
  return { ...NOTHING_PARTICULAR, ...given, ...ownerOf(subject) }
}

/** The step of every row whose owner the account acts for. */
export function stepsOf<Row extends { readonly idPodmiotu: number }>(
  { subjects }: NextContext,
  rows: readonly Row[],
  step: (row: Row) => Given,
): NextStep[] {
  const byId = new Map(subjects.map((subject) => [subject.subject_id, subject]))
  return rows.flatMap((row) => {
    const subject = byId.get(row.idPodmiotu)
    return subject ? [stepOf(subject, step(row))] : []
  })
}

/** So long something of the office is new. */
const NEW_DAYS = 30

/** The first day of what is still new. */
export function newSince({ today }: Pick<SessionContext, 'today'>): string {
  return addDays(today, -NEW_DAYS)
}
