import { z } from 'zod'
import { daysBetween } from '#shared/dates.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import { type Looking, remindable } from '../reminders/due.ts'
import { dueReminder, overdueReminder, type ReminderFacts, reminderFacts } from '../reminders/events.ts'
import { plainKey } from '../telling/threads.ts'
import type { Item } from './claim.ts'

export type Needs = Looking & Pick<Dependencies, 'ahead' | 'delivered'>

/** The facts of a message as they are now; null: it is true no more. What nobody can look up again stays as it was told. */
export type FactsNow = (item: Item) => unknown

const REMINDERS: readonly string[] = [dueReminder.name, overdueReminder.name]

const subjectsOf = (items: readonly Item[]) => [...new Set(items.flatMap(({ subject_id: id }) => id ?? []))]

/** The terms of a reminder that are still to be asked for, on the same day as when it was prepared; null where none is left. */
function stillDue(item: Item, due: Awaited<ReturnType<typeof remindable>>): ReminderFacts | null {
  const told = reminderFacts(item.facts)
  const now = item.subject_id === null ? [] : (due.get(item.subject_id) ?? [])
  const dues = told.dues.filter((one) =>
    now.some(({ card, instalment, day }) => card === one.card && instalment === one.instalment && day === one.day),
  )
  return dues.length === 0 ? null : { ...told, dues }
}

const withDay = z.object({ day: z.iso.date() })

/** Days from today until what an item is about; what waited for another day is nearer than when it was told. */
function leadOf({ facts }: Item, today: string): number | null {
  const { data } = withDay.safeParse(facts)
  const lead = data ? daysBetween(today, data.day) : -1
  return lead < 0 ? null : lead
}

const isOf = (key: string, what: string | undefined) => what === undefined || key.endsWith(`/${what}`)

/** By its number, what each message about something that comes says of the subject today. */
async function comingNow({ pool, clock, ahead }: Needs, items: readonly Item[], schema: string): Promise<Map<number, unknown>> {
  const now = new Map<number, unknown>()
  const today = clock.today()
  for (const { event, on } of ahead) {
    const own = items.filter(({ name }) => name === event.name)
    if (own.length === 0) continue
    const leads = [...new Set(own.flatMap((item) => leadOf(item, today) ?? []))]
    const coming = await on(pool, { schema, today, leads, subjects: subjectsOf(own) })
    for (const item of own) {
      const [lead, subject] = [leadOf(item, today), item.subject_id]
      const facts = coming.find((one) => one.subject === subject && one.lead === lead && isOf(item.key, one.what))?.facts
      now.set(item.message_id, facts ?? null)
    }
  }
  return now
}

const wordOf = ({ delivery_id: delivery, key }: Item) => `${delivery}/${plainKey(key)}`

/** By its number, what is left of each message about what a delivery has brought. */
async function broughtNow({ pool, delivered }: Needs, items: readonly Item[], schema: string): Promise<Map<number, unknown>> {
  const now = new Map<number, unknown>()
  for (const { event, still } of delivered) {
    const own = items.filter(({ name }) => name === event.name)
    if (own.length === 0) continue
    const keys = await still(pool, schema, [...new Set(own.map(({ key }) => plainKey(key)))])
    // Of what came, went and came again, the last in a delivery says it for the others.
    const lastOf = new Map(own.map((item) => [wordOf(item), item.message_id]))
    for (const item of own) {
      const isTrue = keys.has(plainKey(item.key)) && lastOf.get(wordOf(item)) === item.message_id
      now.set(item.message_id, isTrue ? item.facts : null)
    }
  }
  return now
}

/** Looks once more at everything that is about to leave: dues, readings that come, and what deliveries have brought. */
export async function factsNow(needs: Needs, items: readonly Item[]): Promise<FactsNow> {
  const due = await remindable(needs, subjectsOf(items.filter(({ name }) => REMINDERS.includes(name))))
  const { schema } = await currentRegister(needs.pool)
  const known = new Map([...(await comingNow(needs, items, schema)), ...(await broughtNow(needs, items, schema))])
  return (item) => {
    if (REMINDERS.includes(item.name)) return stillDue(item, due)
    return known.has(item.message_id) ? known.get(item.message_id) : item.facts
  }
}

/** A reminder of money says so when it is settled; of all else the moment has passed. */
export const isReminder = ({ name }: Pick<Item, 'name'>) => REMINDERS.includes(name)
