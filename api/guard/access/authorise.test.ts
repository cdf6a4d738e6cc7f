import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ensureRegister } from '#imports/index.ts'
import { hashToken } from '#journeys/identity/index.ts'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { loadDatasets } from '../../answers/services/load-services.ts'
import { migratedPool } from '../../testing/migrated.ts'
import { Authoriser, type Claim } from './authorise.ts'

const pool = migratedPool()
const TOKEN = 'zeton'
const PESEL = '78041200464'
const OTHER_PESEL = '80070101212'
const NIP = '9990003018'
const IDLE = 900
/** Who still may look for the office; number 8 may no longer. */
const viewerOf = vi.fn<(id: number) => Promise<string | null>>()
let authoriser: Authoriser
let accountId = 0

const endpointOf = (change: Partial<Endpoint>): Endpoint => ({ method: 'GET', access: 'subject', ...change }) as Endpoint
const NOBODY: Claim = { token: TOKEN, pesel: null, nip: null, isOwner: false }

async function put(text: string, values: readonly unknown[] = []) {
  return pool().query(text, [...values])
}
const opened = (kind: string) =>
  put(
    `insert into portal.session (token_hash, account_id, kind, expires_at, ends_at, viewer_id) values ($1, $2, $3, now() + interval '10 minutes', now() + interval '8 hours',
       case when $3 = 'view' then (select id from portal.staff limit 1) end)`,
    [hashToken(TOKEN), accountId, kind],
  )

// Who is somebody's heir stands in the register.
beforeAll(async () => ensureRegister(pool(), await loadDatasets()))
beforeEach(async () => {
  viewerOf.mockReset().mockResolvedValue('zofia')
  authoriser = new Authoriser(pool(), IDLE, viewerOf, () => '2026-10-05')
  await put('delete from portal.session; delete from portal.account; delete from portal.staff')
  await put("insert into portal.staff (login, first_name, last_name, email) values ('zofia', 'Zofia', 'Urzędnik', 'z@urzad.example')")
  const account = await put(
    "insert into portal.account (login, first_name, last_name, email, state, pesel) values ('anna', 'A', 'K', 'a@b.example', 'verified', $1) returning id",
    [PESEL],
  )
  accountId = account.rows[0]?.id ?? 0
  await put(
    `insert into portal.account_subject (account_id, kind, pesel, nip, name, subject_id) values ($1, 'individual', $2, null, 'Anna', 1001),
       ($1, 'individual', $3, null, 'Dziecko', 1002), ($1, 'institution', null, $4, 'Firma', null)`,
    [accountId, PESEL, OTHER_PESEL, NIP],
  )
})

/** For whom a call acts, or why it is refused. */
async function act(endpoint: Partial<Endpoint>, claim: Partial<Claim> = {}, isBackground = false) {
  try {
    const { session, subject } = await authoriser.authorise(endpointOf(endpoint), { ...NOBODY, ...claim }, isBackground)
    return { session: session?.kind ?? null, subject: subject?.name ?? null, viewer: session?.viewer ?? null }
  } catch (error) {
    if (error instanceof Refusal) return error.error
    throw error
  }
}
const refusalOf = async (endpoint: Partial<Endpoint>, claim: Partial<Claim> = {}) =>
  authoriser.authorise(endpointOf(endpoint), { ...NOBODY, ...claim }, false).then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error : null),
  )
const FULL = { session: 'full', subject: null, viewer: null }

describe('for whom a call acts', () => {
  beforeEach(() => opened('full'))

  it.each([
    [{ pesel: PESEL }, 'Anna'],
    [{ pesel: OTHER_PESEL }, 'Dziecko'],
    [{ nip: NIP }, 'Firma'],
    [{ isOwner: true }, 'Anna'],
  ])('by the claim %j is %s', async (claim, subject) => {
    expect(await act({}, claim)).toEqual({ ...FULL, subject })
  })

  it.each([
    ['nobody', {}],
    ['somebody else', { pesel: '90010112345' }],
    ['another company', { nip: '9990000014' }],
    ['two at once', { pesel: PESEL, nip: NIP }],
    ['the owner and somebody', { pesel: PESEL, isOwner: true }],
  ])('is nobody where it claims %s', async (_case, claim) => {
    expect(await act({}, claim)).toBe('subjectForbidden')
    expect(await refusalOf({}, claim)).toMatchObject({ accountId })
  })

  it('comes with the office’s number, and none where the register knows the subject not yet', async () => {
    const subjectBy = async (claim: Partial<Claim>) => (await authoriser.authorise(endpointOf({}), { ...NOBODY, ...claim }, false)).subject
    expect(await subjectBy({ pesel: PESEL })).toEqual({ id: 1001, kind: 'individual', pesel: PESEL, nip: null, name: 'Anna' })
    expect(await subjectBy({ nip: NIP })).toEqual({ id: null, kind: 'institution', pesel: null, nip: NIP, name: 'Firma' })
  })

  it('is never a subject that only another account has', async () => {
    const other = await put(
      "insert into portal.account (login, first_name, last_name, email, state) values ('jan', 'J', 'Z', 'j@b.example', 'verified') returning id",
    )
    await put(
      "insert into portal.account_subject (account_id, kind, pesel, nip, name) values ($1, 'institution', null, '9990000014', 'Inna')",
      [other.rows[0]?.id],
    )
    expect(await act({}, { nip: '9990000014' })).toBe('subjectForbidden')
  })

  it.each([
    [{ subjectKinds: 'individual' }, { pesel: PESEL }, { ...FULL, subject: 'Anna' }],
    [{ subjectKinds: 'individual' }, { nip: NIP }, 'subjectKind'],
    [{ subjectKinds: 'institution' }, { nip: NIP }, { ...FULL, subject: 'Firma' }],
    [{ subjectKinds: 'institution' }, { pesel: PESEL }, 'subjectKind'],
    [{ subjectKinds: 'both' }, { nip: NIP }, { ...FULL, subject: 'Firma' }],
    [{}, { nip: NIP }, { ...FULL, subject: 'Firma' }],
  ] as const)('in a service for %j by %j: %j', async (service, claim, expected) => {
    expect(await act(service, claim)).toEqual(expected)
  })

  it('is nobody in a call of the account itself, whatever it claims', async () => {
    expect(await act({ access: 'session' }, { pesel: PESEL })).toEqual(FULL)
    expect(await act({ access: 'limited' }, { nip: '1' })).toEqual(FULL)
  })
})

describe('a session', () => {
  it.each([
    ['full', 'subject', { ...FULL, subject: 'Anna' }],
    ['full', 'session', FULL],
    ['full', 'limited', FULL],
    ['full', 'public', { ...FULL, session: null }],
    ['limited', 'subject', 'restricted'],
    ['limited', 'session', 'restricted'],
    ['limited', 'limited', { ...FULL, session: 'limited' }],
    ['limited', 'public', { ...FULL, session: null }],
    ['second-step', 'subject', 'unauthorized'],
    ['second-step', 'session', 'unauthorized'],
    ['second-step', 'limited', 'unauthorized'],
    ['view', 'subject', { ...FULL, subject: 'Anna', viewer: 'zofia' }],
    ['view', 'session', { ...FULL, viewer: 'zofia' }],
    ['view', 'public', { ...FULL, session: null }],
  ] as const)('that is %s, for what is %s: %j', async (kind, access, expected) => {
    await opened(kind)
    expect(await act({ access }, access === 'subject' ? { isOwner: true } : {})).toEqual(expected)
  })

  it.each([
    ['without a token', { token: null }, ''],
    ['with a token of nobody', { token: 'inny' }, ''],
    ['after its idle limit', {}, "expires_at = now() - interval '1 second'"],
    ['after its last minute', {}, "ends_at = now() - interval '1 second'"],
    ['with a clock that was set back', {}, "last_seen_at = now() + interval '1 hour'"],
    ['opened by a clock that was set back', {}, "created_at = now() + interval '1 hour'"],
  ])('is none %s', async (_case, claim, change) => {
    await opened('full')
    if (change) await put(`update portal.session set ${change}`)
    expect(await act({ access: 'session' }, claim)).toBe('unauthorized')
  })

  it('of which rights are missing says whose it is', async () => {
    await opened('limited')
    expect(await refusalOf({ access: 'session' })).toMatchObject({ error: 'restricted', accountId })
  })

  it('says how long it lasts: until the nearer of its two limits', async () => {
    await opened('full')
    const secondsLeft = async () => (await authoriser.authorise(endpointOf({ access: 'session' }), NOBODY, true)).session?.secondsLeft ?? 0
    expect(Math.round((await secondsLeft()) / 60)).toBe(10)
    await put("update portal.session set ends_at = now() + interval '3 minutes'")
    expect(Math.round((await secondsLeft()) / 60)).toBe(3)
  })

  it.each([
    ['seen long ago', '1 minute', false, true],
    ['seen just now', '10 seconds', false, false],
    ['asked by the page itself', '1 minute', true, false],
  ])('%s (%s, in the background: %s) is prolonged: %s', async (_case, unseen, isBackground, isProlonged) => {
    await opened('full')
    await put("update portal.session set last_seen_at = now() - $1::interval, expires_at = now() + interval '2 minutes'", [unseen])
    await act({ access: 'session' }, {}, isBackground)
    const { rows } = await put('select round(extract(epoch from expires_at - now()))::int as left from portal.session')
    expect(rows[0]?.left > IDLE - 60).toBe(isProlonged)
  })
})

describe('somebody of the office who looks as a resident does', () => {
  beforeEach(() => opened('view'))

  it.each([
    [{ access: 'session', method: 'POST' }, 'viewOnly'],
    [{ access: 'subject', method: 'POST' }, 'viewOnly'],
    [
      { access: 'session', method: 'POST', endsView: true },
      { ...FULL, viewer: 'zofia' },
    ],
    [{ access: 'session', ownerOnly: true }, 'viewOnly'],
    [{ access: 'session', method: 'POST', endsView: true, ownerOnly: true }, 'viewOnly'],
    [{ access: 'public', method: 'POST' }, 'viewOnly'],
    [
      { access: 'public', method: 'GET' },
      { ...FULL, session: null },
    ],
  ] as const)('may do %j: %j', async (endpoint, expected) => {
    expect(await act(endpoint, endpoint.access === 'subject' ? { isOwner: true } : {})).toEqual(expected)
  })

  it('is on record with what was refused, and not the owner', async () => {
    for (const access of ['session', 'public'] as const) {
      const refusal = await refusalOf({ access, method: 'POST' })
      expect([refusal?.actor, refusal?.accountId]).toEqual(['staff:zofia', undefined])
    }
    expect(await refusalOf({}, { pesel: '90010112345' })).toMatchObject({ error: 'subjectForbidden', actor: 'staff:zofia' })
  })

  it('sees nothing any more without the right to look', async () => {
    viewerOf.mockResolvedValue(null)
    expect(await act({ access: 'session' })).toBe('unauthorized')
    const refusal = await refusalOf({ access: 'public', method: 'POST' })
    expect([refusal?.error, refusal?.actor]).toEqual(['viewOnly', undefined])
  })

  it('is asked for only in a view', async () => {
    await put("update portal.session set kind = 'full', viewer_id = null")
    expect(await act({ access: 'public', method: 'POST' })).toEqual({ ...FULL, session: null })
    expect(await act({ access: 'session', method: 'POST' })).toEqual(FULL)
    expect(viewerOf).not.toHaveBeenCalled()
  })
})

describe('the language of a call', () => {
  const languageOf = async () => (await put('select language from portal.account')).rows[0]?.language

  it.each([
    ['POST', 'full', 'uk', 'uk'],
    ['GET', 'full', 'uk', 'pl'],
    ['POST', 'full', null, 'pl'],
  ] as const)('(%s, %s, %s) is kept as %s', async (method, kind, asked, kept) => {
    await opened(kind)
    const authorised = await authoriser.authorise(endpointOf({ access: 'session' }), NOBODY, false)
    await authoriser.noteLanguage(endpointOf({ method }), authorised, asked)
    expect(await languageOf()).toBe(kept)
  })

  it('is not kept of whoever looks for the office, nor of nobody', async () => {
    await opened('view')
    const view = await authoriser.authorise(endpointOf({ access: 'session' }), NOBODY, false)
    await authoriser.noteLanguage(endpointOf({ method: 'POST' }), view, 'uk')
    await authoriser.noteLanguage(endpointOf({ method: 'POST' }), { ...view, session: null }, 'uk')
    expect(await languageOf()).toBe('pl')
  })
})

describe('the register that public calls read', () => {
  it('is the present one, at most a second late', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const schemaNow = async () => (await authoriser.authorise(endpointOf({ access: 'public' }), NOBODY, false)).registerSchema
    const before = await schemaNow()
    await put("update portal.register_state set schema_name = 'register_7'")
    vi.advanceTimersByTime(1000)
    expect(await schemaNow()).toBe(before)
    vi.advanceTimersByTime(1)
    expect(await schemaNow()).toBe('register_7')
  })

  it('is always the present one where somebody is signed in', async () => {
    await opened('full')
    await put("update portal.register_state set schema_name = 'register_8'")
    expect((await authoriser.authorise(endpointOf({ access: 'session' }), NOBODY, false)).registerSchema).toBe('register_8')
  })
})
