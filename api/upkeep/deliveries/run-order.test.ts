import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beginDelivery, deliveryById } from '#imports/index.ts'
import type { Delivery } from '#imports/testing/deliveries.ts'
import { ludzie, people, person, sample } from '#imports/testing/sample.ts'
import { openTestRegister, type TestRegister } from '#imports/testing/test-register.ts'
import { zipOf } from '#imports/testing/zip.ts'
import type { AuditEntry } from '#shared/server/audit/audit.ts'
import type { DeliveryOrder } from '#shared/server/desk/deliveries.ts'
import { type OrderTools, runOrder } from './run-order.ts'

const ACTOR = 'staff:s.ewidencja'
let register: TestRegister
let root = ''
let entries: AuditEntry[] = []
beforeAll(async () => {
  register = await openTestRegister(sample)
  root = await mkdtemp(join(tmpdir(), 'orders-'))
})
beforeEach(async () => {
  await register.reset()
  await register.pool.query('delete from portal.delivery')
  entries = []
})
afterAll(async () => {
  await register.close()
  await rm(root, { recursive: true })
})

const toolsWith = (change: Partial<OrderTools> = {}): OrderTools => ({
  pool: register.pool,
  audit: Object.assign(async (entry: AuditEntry) => void entries.push(entry), {
    within: async (_client: object, entry: AuditEntry) => void entries.push(entry),
  }) as OrderTools['audit'],
  datasets: sample,
  mostLost: () => 0.2,
  mostAside: () => 0.02,
  now: new Date('2026-10-06T09:00:00+02:00'),
  comparisons: [],
  remarks: [],
  shifts: [],
  mostBytes: 1_000_000,
  ...change,
})

/** An upload that waits for its turn, in a folder of its own. */
async function uploaded(content: Delivery | Buffer): Promise<DeliveryOrder> {
  const id = await beginDelivery(register.pool, { state: 'checking', name: 'dane.zip', by: ACTOR, byDesk: true })
  const place = join(root, String(id))
  await mkdir(place)
  if (Buffer.isBuffer(content)) await writeFile(join(place, 'upload.zip'), content)
  else {
    const folder = await register.folders.write(content)
    const files = await Promise.all((await readdir(folder)).map(async (name) => ({ name, content: await readFile(join(folder, name)) })))
    await writeFile(join(place, 'upload.zip'), zipOf(files))
  }
  return { id, work: 'check', place, actor: ACTOR, isOverLimit: false, system: null }
}
async function run(order: DeliveryOrder, change: Partial<DeliveryOrder> = {}, tools = toolsWith()) {
  const wanted = { ...order, ...change }
  if (wanted.work === 'publish')
    await register.pool.query("update portal.delivery set state = 'publishing', published_by = $2 where id = $1", [order.id, ACTOR])
  await runOrder(tools, wanted)
  const { state } = (await deliveryById(register.pool, order.id)) ?? { state: null }
  const { action, outcome, object } = entries.at(-1) ?? {}
  return { state, entry: [action, outcome, object], isThere: existsSync(order.place), people: (await register.rows(ludzie)).length }
}
const entry = (id: number, action: string, outcome: string) => [action, outcome, `delivery:${id}`]
const MANY = people(...Array.from({ length: 40 }, (_, at) => at + 1))
const dated = (delivery: Delivery, dataDanych: string): Delivery => ({ ...delivery, manifest: { dataDanych } })

describe('a check', () => {
  it('changes nothing, keeps the files for the decision, and may be repeated', async () => {
    const order = await uploaded(people(1, 2))
    const checked = { state: 'ready', entry: entry(order.id, 'import-check', 'done'), isThere: true, people: 0 }
    expect(await run(order)).toEqual(checked)
    expect(await run(order)).toEqual(checked)
    expect((await readdir(order.place)).toSorted()).toEqual(['files', 'shifts.json', 'upload.zip'])
    expect(entries[0]?.actor).toBe(ACTOR)
  })

  it.each([
    ['is no archive', Buffer.from('dane')],
    ['is broken', { system: 'ewidencja', rows: [[ludzie, [person(1), person(1)]]] } satisfies Delivery],
  ])('of what %s refuses it, and its files are gone', async (_case, content) => {
    const order = await uploaded(content)
    expect(await run(order)).toEqual({ state: 'refused', entry: entry(order.id, 'import-check', 'refused'), isThere: false, people: 0 })
  })

  it('of an archive that is larger than permitted refuses it', async () => {
    expect(await run(await uploaded(people(1)), {}, toolsWith({ mostBytes: 100 }))).toMatchObject({ state: 'refused', isThere: false })
  })

  it('that the machine fails is no refusal: nothing is decided, and the files stay', async () => {
    const order = await uploaded(people(1))
    await rm(join(order.place, 'upload.zip'))
    await expect(run(order)).rejects.toThrow('ENOENT')
    expect([entries, existsSync(order.place)]).toEqual([[], true])
  })

  it.each([
    ['is older than what is there', dated(MANY, '2026-10-01')],
    ['takes too much away', people(1, 2, 3)],
  ])('of what %s leaves it to two people', async (_case, delivery) => {
    await register.deliver(MANY)
    const order = await uploaded(delivery)
    expect(await run(order)).toMatchObject({ state: 'limited', entry: entry(order.id, 'import-check', 'done'), isThere: true })
  })
})

describe('a publication', () => {
  const checked = async (delivery: Delivery) => {
    const order = await uploaded(delivery)
    await run(order)
    return order
  }

  it('is what readers see, stands in the log, and leaves no files', async () => {
    const order = await checked(people(1, 2))
    expect(await run(order, { work: 'publish' })).toEqual({
      state: 'published',
      entry: entry(order.id, 'import', 'done'),
      isThere: false,
      people: 2,
    })
  })

  it('of what is there already changes nothing', async () => {
    const order = await checked(people(1, 2))
    await register.deliver(people(1, 2))
    expect(await run(order, { work: 'publish' })).toMatchObject({
      state: 'unchanged',
      entry: entry(order.id, 'import', 'done'),
      isThere: false,
    })
  })

  it.each([
    ['older', dated(MANY, '2026-10-01'), 40],
    ['smaller', people(1, 2, 3), 3],
  ])('of what is %s is refused, unless a second person has agreed', async (_case, delivery, after) => {
    await register.deliver(MANY)
    const order = await checked(delivery)
    expect(await run(order, { work: 'publish' })).toEqual({
      state: 'refused',
      entry: entry(order.id, 'import', 'refused'),
      isThere: false,
      people: 40,
    })
    const agreed = await checked(delivery)
    expect(await run(agreed, { work: 'publish', isOverLimit: true })).toMatchObject({ state: 'published', people: after })
  })

  it.each([
    [false, 'ready'],
    [true, 'limited'],
  ])('while another import runs waits as it was (agreed to by two: %s): %s', async (isOverLimit, state) => {
    const order = await checked(people(1, 2))
    let waiting: unknown = null
    await register.deliver(MANY, {
      alongside: async () => {
        waiting = await run(order, { work: 'publish', isOverLimit })
      },
    })
    expect(waiting).toMatchObject({ state, isThere: true, entry: entry(order.id, 'import', 'refused') })
  })

  it('that waits is checked anew where another import ran', async () => {
    const order = await uploaded(people(1, 2))
    let waiting: unknown = null
    await register.deliver(MANY, {
      alongside: async () => {
        waiting = await run(order)
      },
    })
    expect(waiting).toMatchObject({ state: 'waiting', isThere: true })
  })
})

describe('a step back', () => {
  async function goBack(system: DeliveryOrder['system'] = 'ewidencja') {
    const id = await beginDelivery(register.pool, {
      act: 'withdrawal',
      state: 'publishing',
      name: '',
      by: ACTOR,
      byDesk: true,
      system: 'ewidencja',
    })
    const order: DeliveryOrder = { id, work: 'withdraw', place: join(root, 'none'), actor: ACTOR, isOverLimit: true, system }
    return run(order)
  }

  it('brings the delivery before, once, and marks the last as withdrawn', async () => {
    await register.deliver(people(1, 2))
    const last = await uploaded(people(1, 2, 3))
    await run(last)
    await run(last, { work: 'publish' })
    expect(await goBack()).toMatchObject({ state: 'published', entry: ['import-withdraw', 'done', 'system:ewidencja'], people: 2 })
    expect((await deliveryById(register.pool, last.id))?.state).toBe('withdrawn')
    expect(await goBack()).toMatchObject({ state: 'refused', entry: ['import-withdraw', 'refused', 'system:ewidencja'], people: 2 })
  })

  it('of no system is none', async () => {
    await expect(goBack(null)).rejects.toThrow('names a system')
    expect(entries).toEqual([])
  })
})
