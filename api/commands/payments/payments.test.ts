import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandLine } from '../../testing/command-line.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let folder: string

beforeAll(async () => {
  portal = await startTestPortal()
  folder = await mkdtemp(join(tmpdir(), 'portal-payments-'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

const office = (...args: string[]) => commandLine(portal.connectionString, folder)('payments', ...args)

const stateOf = async (id: string) =>
  (await portal.pool.query<{ state: string }>('select state from portal.payment where id = $1', [id])).rows[0]?.state

it('shows a clerk what happened and what is already booked, and leaves paid what is paid whatever is decided', async () => {
  expect((await office('review')).text).toBe('No payment needs a decision.\n')
  const { rows } = await portal.pool.query<{ id: string; amount: number }>(
    "select id, amount from portal.payment where state = 'POSTED' order by id limit 1",
  )
  const [{ id, amount } = { id: '', amount: 0 }] = rows
  await portal.pool.query(
    `insert into portal.payment_case (payment_id, number, kind, provider_order_id, amount, currency, account_number, origin, opened_at)
     values ($1, 1, 'second-order', 4295440102, 12.34, 'PLN', '75999999997001100010010000', '{}', now()), ($1, 2, 'returned', 4295440103, 1, 'EUR', '75', '{}', now())`,
    [id],
  )
  const { text } = await office('review')
  expect(text).toContain(`${id}/1  `)
  expect(text).toContain('The payer has paid a second time')
  expect(text).toMatch(/reported by the gateway: 12,34\szł, its order 4295440102; account 75\s9999/)
  expect(text).toContain('(EUR), its order 4295440103')
  expect(text.replaceAll('\u00A0', ' ')).toContain(
    `already booked for this order: ${String(amount.toFixed(2)).replace('.', ',')} zł, which stays`,
  )
  expect(await office('reject', id)).toEqual({ code: 1, text: `Payment ${id} has several open cases: name one, ${id}/1 for instance.\n` })
  expect(await office('reject', `${id}/1`)).toEqual({ code: 0, text: `Case ${id}/1: rejected.\n` })
  expect(await office('refunded', id)).toMatchObject({ code: 0 })
  expect(await office('accept', id)).toMatchObject({ code: 1, text: expect.stringContaining('is no open case') })
  expect(await stateOf(id)).toBe('POSTED')
  const decided = await portal.pool.query('select decision, decided_by from portal.payment_case where payment_id = $1 order by number', [
    id,
  ])
  expect(decided.rows).toEqual([
    { decision: 'rejected', decided_by: expect.stringContaining('clerk:j.nowak') },
    { decision: 'refunded', decided_by: expect.any(String) },
  ])
  const trace = await portal.pool.query("select action, object from portal.audit where action like 'payment.%' order by id")
  expect(trace.rows).toEqual([
    { action: 'payment.reject', object: `${id}/1` },
    { action: 'payment.refunded', object: `${id}/2` },
  ])
})

it('sends money that came twice back only when two persons say so', async () => {
  const { rows } = await portal.pool.query<{ id: string }>(
    "select id from portal.payment where paid_at is not null and provider = 'p24' order by id desc limit 1",
  )
  const name = `${rows[0]?.id}/1`
  await portal.pool.query(
    `insert into portal.payment_case (payment_id, number, kind, provider_order_id, amount, currency, account_number, origin, opened_at)
     values ($1, 1, 'second-order', 4295440999, 12.34, 'PLN', '75999999997001100010010000', '{}', now())`,
    [rows[0]?.id],
  )
  const refund = async (...args: string[]) => {
    const { code, text } = await office('refund', name, ...args)
    return `${code} ${text.replaceAll('\u00A0', ' ')}`
  }
  expect(await refund()).toContain('--reason')
  expect(await refund('--reason', 'PESEL 78041200464')).toContain('no PESEL')
  expect(await refund('--second')).toMatch(/^1 Nobody has ordered/)
  expect(await refund('--reason', 'paid twice, asked by telephone')).toMatch(/^0 .*refund of 12,34 zł ordered. Another person/)
  expect(await refund('--second')).toMatch(/^1 You ordered .* yourself/)
  expect(await refund('--second', '--clerk', 'z.lis')).toMatch(/^0 .*seconded. The portal sends it to the gateway/)
  expect(await refund('--withdraw')).toMatch(/^1 .*cannot be withdrawn/)
  expect((await office('review')).text).toMatch(
    /refund of 12,34.zł ordered by \S+ clerk:j.nowak on .*, seconded by \S+ clerk:z.lis: is being sent; "paid twice/,
  )
  expect(await office('accept', name)).toMatchObject({ code: 1, text: expect.stringContaining('on its way back') })
})
