import { beforeEach, describe, expect, it } from 'vitest'
import { migratedPool, plainTools } from '../../testing/migrated.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { contract } from '#shared/contracts/desk/proposals.ts'
import { type Department, levelOf, type Permission } from '#shared/desk/permissions.ts'
import type { DeskContext, DeskEntry } from '#shared/server/desk/context.ts'
import type { Fact, FourEyesAct } from '#shared/server/desk/part.ts'
import { assignmentsOf, staffByLogin } from '../staff/staff.ts'
import { proposalRoutes } from './routes.ts'
import { standing } from './second-person.ts'
import { handOf, propose, proposalsOn } from './store.ts'

const pool = migratedPool()
const cipher = { encrypt: (plain: string) => `sealed ${plain}`, decrypt: (sealed: string) => sealed.slice('sealed '.length) }
const REASON = 'Na pisemny wniosek'
const PESEL = '78041200464'

interface Member {
  readonly pesel?: string
  readonly role?: 'S' | 'R' | null
  readonly departments?: readonly Department[]
}
async function member(login: string, { pesel, role = 'S', departments = [] }: Member = {}): Promise<void> {
  const sealed = pesel === undefined ? null : cipher.encrypt(pesel)
  const { rows } = await pool().query<{ id: number }>(
    "insert into portal.staff (login, first_name, last_name, email, pesel) values ($1, 'A', 'K', 'a@b.example', $2) returning id",
    [login, sealed],
  )
  if (role !== null) await pool().query('insert into portal.staff_role values ($1, $2, $3)', [rows[0]?.id, role, departments])
}

let facts: Fact[]
let done: string[]
let entries: (DeskEntry & { by: string })[]
let ownCases: string[]
const asked: unknown[] = []
beforeEach(async () => {
  await pool().query('delete from portal.staff_proposal; delete from portal.staff')
  facts = [{ name: 'login', before: 'anna', after: null }]
  ;[done, entries, ownCases] = [[], [], []]
  asked.length = 0
  for (const login of ['s.pierwsza', 's.druga', 's.trzecia']) await member(login)
})

const toolsFor = (actor: string) =>
  plainTools(pool, { actor, record: async (_client, ...kept) => void entries.push(...kept.map((entry) => ({ ...entry, by: actor }))) })

function act(of: readonly Department[] = [], name: 'account-delete' | 'import-over-limit' = 'account-delete'): FourEyesAct {
  return {
    act: name,
    permission: name,
    ...(of.length > 0 && { departments: () => of }),
    foresee: async () => ({ facts, numbers: [PESEL], login: 'anna' }),
    async carryOut(tools, object, wanted) {
      await inTransaction(tools.pool, async (tx) => {
        done.push(`${object} ${JSON.stringify(wanted)}`)
        await tools.record(tx, { action: name, object, outcome: 'done' })
      })
    },
  }
}

async function context(login: string): Promise<DeskContext> {
  const staff = await staffByLogin(pool(), login)
  if (!staff) throw new Error(`no ${login}`)
  const assignments = await assignmentsOf(pool(), staff.id)
  const context: Pick<DeskContext, 'staff' | 'may' | 'refuseOwn' | 'record' | 'actor'> = {
    actor: `staff:${login}`,
    staff: { id: staff.id, login, name: `Pani ${login}`, email: '', assignments },
    may: (permission, department) => levelOf(assignments, permission, department) !== null,
    refuseOwn: async (numbers, other) => {
      asked.push([numbers, other])
      if (ownCases.includes(login)) throw Object.assign(new Error('own'), { error: 'ownCase' })
    },
    record: async (_client, ...kept) => void entries.push(...kept.map((entry) => ({ ...entry, by: login }))),
  }
  return context as DeskContext
}

const actsOf = (...acts: readonly FourEyesAct[]) => proposalRoutes({ pool: pool(), cipher, acts, toolsOf: (ctx) => toolsFor(ctx.actor) })
const [list, decide, withdraw] = [contract.list, contract.decide, contract.withdraw].map(
  ({ path }) =>
    async (login: string, body: object | undefined, acts: readonly FourEyesAct[] = [act()]) => {
      const route = actsOf(...acts).find(({ endpoint }) => endpoint.path === path)
      if (!route) throw new Error(path)
      return route.handle(await context(login), { query: {}, body })
    },
) as [Call, Call, Call]
type Call = (login: string, body?: object, acts?: readonly FourEyesAct[]) => Promise<unknown>

const begin = async (login: string, object = 'account:7', by = act()) =>
  propose(pool(), handOf(await context(login)), by, { object, wanted: { goes: 8 }, reason: REASON })
const agree = (login: string, id: number, acts?: readonly FourEyesAct[]) => decide(login, { id, czyZgoda: true }, acts)
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as Refusal).error ?? String(error),
  )
const stateOf = async (id: number) => (await pool().query('select state, decider from portal.staff_proposal where id = $1', [id])).rows[0]
const age = (id: number, days: number) =>
  pool().query('update portal.staff_proposal set expires_at = expires_at - make_interval(days => $2) where id = $1', [id, days])
const seen = async (login: string, acts?: readonly FourEyesAct[]) =>
  ((await list(login, undefined, acts)) as { propozycje: { id: number; czyWlasna: boolean }[] }).propozycje

describe('what somebody proposes', () => {
  it('does nothing, waits once for a week, and stands in the log', async () => {
    const id = await begin('s.pierwsza')
    expect([done, entries]).toEqual([
      [],
      [{ action: 'proposal-made', object: `proposal:${id} account-delete account:7`, by: 's.pierwsza' }],
    ])
    const { rows } = await pool().query(
      'select reason, proposer, wanted, facts, (expires_at - proposed_at)::text as lasts from portal.staff_proposal',
    )
    expect(rows).toEqual([{ reason: REASON, proposer: 'Pani s.pierwsza', wanted: { goes: 8 }, facts, lasts: '7 days' }])
    expect(await errorOf(begin('s.druga'))).toBe('conflict')
    expect(await proposalsOn(pool(), 'account:7')).toEqual([{ id, act: 'account-delete' }])
    expect(await errorOf(begin('s.druga', 'account:8'))).toBe('done')
  })

  it('is refused without a reason, and where it is the proposer’s own case', async () => {
    const wish = { object: 'account:7', wanted: {}, reason: 'bo tak' }
    expect(await errorOf(propose(pool(), handOf(await context('s.pierwsza')), act(), wish))).toBe('reasonMissing')
    ownCases = ['s.pierwsza']
    expect(await errorOf(begin('s.pierwsza'))).toBe('ownCase')
    expect(asked).toEqual([[[PESEL], 'anna']])
    expect(await proposalsOn(pool(), 'account:7')).toEqual([])
  })

  it('is shown to whoever may decide it, with what it would change', async () => {
    const acts = [act(), act([], 'import-over-limit')]
    const id = await begin('s.pierwsza')
    await begin('s.druga', 'delivery:1', acts[1])
    const [shown, ...more] = (await seen('s.trzecia', acts)) as readonly object[]
    expect([shown, more.length]).toEqual([
      {
        id,
        czynnosc: 'account-delete',
        przedmiot: 'account:7',
        powod: REASON,
        zaproponowal: 'Pani s.pierwsza',
        kiedy: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        wygasa: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        czyWlasna: false,
        zmiany: [{ nazwa: 'login', przed: 'anna', po: null }],
      },
      1,
    ])
  })

  it('is over after a week, and may be proposed anew', async () => {
    const id = await begin('s.pierwsza')
    await age(id, 8)
    expect([await seen('s.druga'), await errorOf(agree('s.druga', id)), await proposalsOn(pool(), 'account:7')]).toEqual([
      [],
      'notFound',
      [],
    ])
    const again = await begin('s.pierwsza')
    expect(await errorOf(agree('s.druga', again))).toBe('done')
  })
})

describe('the second person', () => {
  it('agrees, and the act and the end of its proposal are kept together', async () => {
    const id = await begin('s.pierwsza')
    expect((await seen('s.druga')).map(({ czyWlasna }) => czyWlasna)).toEqual([false])
    await agree('s.druga', id)
    expect([done, await stateOf(id)]).toEqual([['account:7 {"goes":8}'], { state: 'approved', decider: 'Pani s.druga' }])
    expect(entries.slice(1)).toEqual([
      { action: 'proposal-approved', object: `proposal:${id}`, by: 's.druga' },
      { action: 'account-delete', object: 'account:7', outcome: 'done', by: 'staff:s.druga' },
    ])
    expect([await errorOf(agree('s.trzecia', id)), done.length]).toEqual(['notFound', 1])
  })

  it('refuses, and nothing is done', async () => {
    const id = await begin('s.pierwsza')
    await decide('s.druga', { id, czyZgoda: false })
    expect([done, await stateOf(id), entries.at(-1)]).toEqual([
      [],
      { state: 'refused', decider: 'Pani s.druga' },
      { action: 'proposal-refused', object: `proposal:${id}`, by: 's.druga' },
    ])
    expect(await errorOf(agree('s.trzecia', id))).toBe('notFound')
  })

  it('is not the first, who can only withdraw it', async () => {
    const id = await begin('s.pierwsza')
    expect([await errorOf(agree('s.pierwsza', id)), await errorOf(decide('s.pierwsza', { id, czyZgoda: false }))]).toEqual([
      'secondPerson',
      'secondPerson',
    ])
    expect(await errorOf(withdraw('s.druga', { id }))).toBe('notFound')
    expect((await seen('s.pierwsza')).map(({ czyWlasna }) => czyWlasna)).toEqual([true])
    await withdraw('s.pierwsza', { id })
    expect([await stateOf(id), done]).toEqual([{ state: 'withdrawn', decider: 'Pani s.pierwsza' }, []])
  })

  it.each([
    [PESEL, PESEL, 'secondPerson'],
    [PESEL, '85072101246', 'done'],
    [undefined, undefined, 'done'],
    [PESEL, undefined, 'done'],
  ])('under another account of the same number is none: %s and %s: %s', async (one, other, expected) => {
    await member('k.jeden', { ...(one !== undefined && { pesel: one }) })
    await member('k.dwa', { ...(other !== undefined && { pesel: other }) })
    expect(await errorOf(agree('k.dwa', await begin('k.jeden')))).toBe(expected)
  })

  it('is not whom it concerns; where that cannot be seen any more, the act itself says what is wrong', async () => {
    const id = await begin('s.pierwsza')
    ownCases = ['s.druga']
    expect([await errorOf(agree('s.druga', id)), await errorOf(decide('s.druga', { id, czyZgoda: false }))]).toEqual(['ownCase', 'ownCase'])
    const failing = (fault: Error): FourEyesAct[] => [{ ...act(), foresee: () => Promise.reject(fault) }]
    const refuse = (fault: Error) => errorOf(decide('s.trzecia', { id, czyZgoda: false }, failing(fault)))
    expect(await refuse(new Error('broken'))).toBe('Error: broken')
    expect(await errorOf(agree('s.trzecia', id, failing(new Refusal('notFound'))))).toBe('notFound')
    expect([done, await refuse(new Refusal('notFound')), (await stateOf(id))?.['state']]).toEqual([[], 'done', 'refused'])
  })

  it('agrees to what was seen: what would change something else now is told with what it is now', async () => {
    const id = await begin('s.pierwsza')
    facts = [{ name: 'login', before: 'anna.k', after: null }]
    await expect(agree('s.druga', id)).rejects.toMatchObject({
      error: 'conflict',
      details: { teraz: [{ nazwa: 'login', wartosc: 'anna.k' }] },
    })
    expect([done, await stateOf(id)]).toEqual([[], { state: 'waiting', decider: null }])
  })

  it('agrees to nothing of somebody who may it no longer', async () => {
    const id = await begin('s.pierwsza')
    await pool().query("delete from portal.staff_role where staff_id = (select id from portal.staff where login = 's.pierwsza')")
    expect([await errorOf(agree('s.druga', id)), done]).toEqual(['conflict', []])
  })

  it('has to have the permission, in each of the departments to which it belongs', async () => {
    const delivery = [act(['WODA', 'PODATKI'], 'import-over-limit')]
    const id = await begin('s.pierwsza', 'delivery:1', delivery[0])
    await member('s.wodna', { departments: ['WODA'] })
    await member('r.cudza', { role: null })
    for (const login of ['s.wodna', 'r.cudza']) {
      expect([await errorOf(agree(login, id, delivery)), await seen(login, delivery)]).toEqual(['deskForbidden', []])
    }
    expect(await errorOf(agree('s.druga', id, [act()]))).toBe('notFound')
    await member('s.obie', { departments: ['WODA', 'PODATKI'] })
    expect([(await seen('s.obie', delivery)).length, await errorOf(agree('s.obie', id, delivery))]).toEqual([1, 'done'])
  })

  it('is one where two agree at the same moment', async () => {
    const id = await begin('s.pierwsza')
    const answers = await Promise.all(['s.druga', 's.trzecia'].map((login) => errorOf(agree(login, id))))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    expect(entries.filter(({ action }) => action === 'account-delete')).toHaveLength(1)
  })

  it('closes nothing by what is noted as refused', async () => {
    const id = await begin('s.pierwsza')
    const refusing: FourEyesAct = {
      ...act(),
      carryOut: (tools, object) =>
        inTransaction(tools.pool, (tx) => tools.record(tx, { action: 'account-delete', object, outcome: 'refused' })),
    }
    await agree('s.druga', id, [refusing])
    expect((await stateOf(id))?.['state']).toBe('waiting')
  })
})

it('whoever proposed it at the terminal of an older portal is the same person at the desk, by the login', async () => {
  const id = await begin('s.pierwsza')
  await pool().query("update portal.staff_proposal set proposed_by = null, proposer = 'office:portal login:s.pierwsza'")
  expect((await seen('s.pierwsza')).map(({ czyWlasna }) => czyWlasna)).toEqual([true])
  expect(await errorOf(agree('s.pierwsza', id))).toBe('secondPerson')
  expect(await errorOf(agree('s.druga', id))).toBe('done')
})

describe('what waits in a table of its own', () => {
  const against = async (login: string, logins: readonly string[], isOfDesk = true, permission: Permission = 'account-delete') =>
    standing({ cipher }, pool(), await context(login), { logins, isOfDesk, permission })

  it('was begun by another person who still may', async () => {
    await member('k.jeden', { pesel: PESEL })
    await member('k.dwa', { pesel: PESEL })
    await member('k.trzy', { pesel: '85072101246' })
    await member('k.bez', { role: null })
    expect(await against('s.druga', ['s.pierwsza'])).toBeNull()
    expect(await against('s.druga', ['s.druga'])).toBe('samePerson')
    expect(await against('s.druga', ['s.pierwsza', 's.druga'])).toBe('samePerson')
    expect(await against('k.dwa', ['k.jeden'])).toBe('samePerson')
    expect(await against('k.trzy', ['k.jeden'])).toBeNull()
    expect(await against('k.trzy', ['s.pierwsza'])).toBeNull()
    expect(await against('s.druga', ['k.bez'])).toBe('noRight')
    expect(await against('s.druga', ['nikt'])).toBe('noRight')
    await pool().query("update portal.staff set blocked_at = now() where login = 's.pierwsza'")
    expect(await against('s.druga', ['s.pierwsza'])).toBe('noRight')
  })

  it('asks the terminal for no permission, and for the person all the same', async () => {
    await member('k.jeden', { pesel: PESEL, role: null })
    await member('k.dwa', { pesel: PESEL })
    expect([await against('s.druga', ['nikt', 'k.jeden'], false), await against('k.dwa', ['nikt', 'k.jeden'], false)]).toEqual([
      null,
      'samePerson',
    ])
  })
})
