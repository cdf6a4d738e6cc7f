import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Shift } from '../report/report.ts'

const FILE = 'shifts.json'
const OWN_EYES_ONLY = 0o600
const amount = z.number().nullable()
const schema = z.array(z.object({ name: z.string(), before: amount, after: amount, cause: z.enum(['gone', 'new', 'booked', 'other']) }))

/** Keeps the largest changes of a checked delivery in its folder. */
export async function keepShifts(place: string, shifts: readonly Shift[]): Promise<void> {
  await writeFile(join(place, FILE), JSON.stringify(shifts), { mode: OWN_EYES_ONLY })
}

/** None where the delivery was not checked, or its folder is gone. */
export async function keptShifts(place: string): Promise<readonly Shift[]> {
  const json = await readFile(join(place, FILE), 'utf8').catch(() => null)
  return json === null ? [] : (schema.safeParse(JSON.parse(json)).data ?? [])
}
