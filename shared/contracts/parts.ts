import { z } from 'zod'
import type { Pln } from '../money.ts'

/** `lang` may stand on every call; unknown values fall back to Polish. */
const lang = z.string().max(5).optional()

/** Query of a call without parameters of its own. */
export const openQuery = { lang }

/** Query of a call marked S: exactly one of the two is checked by the server (spec/api.md). */
export const subjectQuery = { lang, pesel: z.string().max(11).optional(), nip: z.string().max(10).optional() }

export const noBody = z.undefined()

/** An amount in PLN with at most two decimals. */
export const amount: z.ZodType<Pln, Pln> = z.number()

export const day = z.iso.date()

/** `yyyy-MM-dd HH:mm:ss`, Warsaw wall time. */
export const wallTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)

/** The year of a list (`rok`); without it the server answers with the latest one that it has (spec/api.md, "Conventions"). */
export const yearAsked = z.coerce.number<string>().int().min(1900).max(2200).optional()

/** A one-time or recovery code as people write it down: spaces and hyphens between its groups do not count. */
export const oneTimeCode = z.string().max(40).overwrite((typed) => typed.replace(/[\s-]/g, ''))
