/** What a status code means for an order (reference part 7). */
export type CodeClass = 'pending' | 'paid' | 'declined' | 'expired' | 'refused' | 'unknown'

/** 22xx and 23xx differ in nothing that is known. 1002 to 1012 are faults of our settings or data. */
const CODES: ReadonlyMap<string, CodeClass> = new Map([
  ['1000', 'declined'],
  ['1001', 'expired'],
  ...Array.from({ length: 11 }, (_, at) => [String(1002 + at), 'refused'] as const),
  ['2100', 'pending'],
  ['2101', 'pending'],
  ['2102', 'pending'],
  ['2200', 'pending'],
  ['2201', 'expired'],
  ['2301', 'expired'],
  ['2202', 'declined'],
  ['2302', 'declined'],
  ['2203', 'paid'],
  ['2303', 'paid'],
])

export function classOf(code: string): CodeClass {
  return CODES.get(code) ?? 'unknown'
}

/** The payee is not known, not in order, or its certificate is not valid: nobody can pay at all. */
export const PAYEE_REFUSED: ReadonlySet<string> = new Set(['1002', '1005', '1006'])
