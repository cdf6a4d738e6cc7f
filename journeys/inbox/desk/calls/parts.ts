import { z } from 'zod'
import { openQuery } from '#shared/contracts/parts.ts'
import { KINDS } from '../../kinds.ts'

export const query = z.strictObject(openQuery)
export const number = z.string().regex(/^[ZS]-\d{1,15}$/)
export const kind = z.enum(KINDS)
export const place = z.enum(['PODATKI', 'ODPADY', 'WODA', 'OPLATY', 'ALKOHOL', 'MELDUNKI', 'WSPOLNE'])
/** Which case, and as which version the clerk has seen it. */
export const aim = { numer: number, wersja: z.int().nonnegative() }
export const done = z.object({})
export const read = { method: 'GET', permission: 'inbox-answer', byDepartment: true, query } as const
export const act = { method: 'POST', permission: 'inbox-answer', byDepartment: true, query } as const

/** What was done of many, and what was not, case by case. */
export const many = z.object({
  zrobiono: z.int(),
  nieZrobiono: z.array(z.object({ numer: z.string(), przyczyna: z.string(), kto: z.string().nullable() })),
})
/** The number as it was typed; null where it need not be. */
export const typed = z.int().nonnegative().nullable()
