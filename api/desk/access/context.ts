import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { levelOf, type Level } from '#shared/desk/permissions.ts'
import type { DeskEndpoint } from '#shared/desk/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Audit } from '#shared/server/audit/audit.ts'
import type { BusinessClock } from '#shared/server/clock.ts'
import type { DeskCall, DeskContext, DeskSession, DeskStepCall, StaffMember } from '#shared/server/desk/context.ts'
import { numbersAroundEach } from '#shared/server/desk/numbers-around.ts'
import type { Cipher } from '#shared/server/security/security.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import type { Db, Pool } from '#shared/server/database/database.ts'
import { networkOf, plainAddress } from '../../http/network.ts'
import type { DeskCookie } from '../session/cookie.ts'
import type { StaffSessions } from '../session/store.ts'
import { assignmentsOf, staffById, type StaffRow } from '../staff/staff.ts'
import { reasonFor } from './reasons.ts'

export interface DeskServices {
  readonly pool: Pool
  readonly clock: BusinessClock
  readonly audit: Audit
  readonly cipher: Cipher
  readonly cookie: DeskCookie
  readonly sessions: StaffSessions
}

export function openCall(request: FastifyRequest, reply: FastifyReply, { clock, cookie }: DeskServices): DeskCall {
  return {
    language: request.language,
    today: clock.today(),
    now: clock.now(),
    requestId: request.id,
    log: request.log,
    address: plainAddress(request.ip),
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    token: cookie.read(request.headers.cookie),
    device: cookie.readDevice(request.headers.cookie),
    keepDevice: (word) => void reply.header('set-cookie', cookie.writtenDevice(word)),
    keepSession: (token) => void reply.header('set-cookie', cookie.written(token)),
  }
}

/** The session that a call of this kind needs. A session in the middle of a sign-in opens nothing else. Throws `unauthorized`. */
export async function sessionOf(request: FastifyRequest, { permission }: DeskEndpoint, services: DeskServices): Promise<DeskSession> {
  const token = services.cookie.read(request.headers.cookie)
  const session = token === null ? null : await services.sessions.find(token)
  const kind = permission === 'second-step' || permission === 'enrolling' ? permission : 'full'
  if (session?.kind !== kind) throw new Refusal('unauthorized')
  if (session.isStale && kind === 'full' && request.headers['x-background'] !== '1') await services.sessions.touch(session.tokenHash)
  return session
}

/** Whoever is signed in, with what they may; throws `unauthorized` where the account is gone or blocked: what was held back in its name outlives its sessions. */
async function memberOf(services: DeskServices, staffId: number): Promise<{ readonly row: StaffRow; readonly staff: StaffMember }> {
  const [row, assignments] = await Promise.all([staffById(services.pool, staffId), assignmentsOf(services.pool, staffId)])
  if (!row || row.blocked_at !== null) throw new Refusal('unauthorized')
  return { row, staff: { id: row.id, login: row.login, name: `${row.first_name} ${row.last_name}`, email: row.email, assignments } }
}

/** The whole context of a call; throws `deskForbidden` or `passwordAgain`. */
export async function staffCall(call: DeskStepCall, endpoint: DeskEndpoint, services: DeskServices): Promise<DeskContext> {
  const { row, staff } = await memberOf(services, call.session.staffId)
  const actor = `staff:${staff.login}`
  const { address, requestId } = call
  const demand: DeskContext['demand'] = (permission, department) => {
    const level = levelOf(staff.assignments, permission, department)
    if (level === null) throw new Refusal('deskForbidden')
    return level
  }
  const own = row.pesel === null ? null : services.cipher.decrypt(row.pesel)
  const ownNumbers = async (numbers: readonly string[]) =>
    own === null ? [] : [...numbers.filter((number) => number === own), ...(await ofHousehold(services.pool, own, numbers))]
  const level = levelFor(endpoint, demand)
  if (endpoint.sensitive && !call.session.isConfirmed) throw new Refusal('passwordAgain')
  return {
    ...call,
    staff,
    actor,
    level,
    demand,
    may: (permission, department) => levelOf(staff.assignments, permission, department) !== null,
    async refuseOwn(numbers, login) {
      const isOwn = login === staff.login || (await ownNumbers(numbers.filter((number) => number !== null))).length > 0
      if (!isOwn) return
      await services.audit({ actor, action: 'desk-own-case', object: endpoint.path, outcome: 'refused', address, requestId })
      throw new Refusal('ownCase')
    },
    async ownAmong(subjects) {
      if (own === null) return new Set()
      const around = await numbersAroundEach(services.pool, [...new Set(subjects)])
      const owned = new Set(await ownNumbers([...new Set([...around.values()].flat())]))
      return new Set([...around].flatMap(([subject, numbers]) => (numbers.some((number) => owned.has(number)) ? subject : [])))
    },
    async record(client, ...entries) {
      for (const entry of entries) await services.audit.within(client, { actor, outcome: 'done', address, requestId, ...entry })
    },
    reasonFor: (client, object, given) => reasonFor(client, { staffId: staff.id, object, given }),
  }
}

function levelFor({ permission }: DeskEndpoint, demand: DeskContext['demand']): Level {
  if (permission === 'own') return 'alone'
  if (permission === 'anybody' || permission === 'second-step' || permission === 'enrolling') throw new Error(`${permission} has no staff`)
  return demand(permission)
}

const plain = (column: string) => sql`lower(regexp_replace(btrim(${sql.ref(column)}), '\\s+', ' ', 'g'))`

/**
 * Which of the numbers (PESEL or NIP) are of the household of the person of a PESEL, as the office's register has it: of somebody under the
 * same address, or somebody who is liable together with them. A co-obligor is known by name and address only, so both have to be the same.
 */
async function ofHousehold(db: Db, pesel: string, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return []
  const { schema } = await currentRegister(db)
  const people = sql`${sql.id(schema, 'podmioty')}`
  const liable = (
    holder: string,
    other: string,
  ) => sql<boolean>`exists (select 1 from ${sql.id(schema, 'wspolzobowiazani')} w where w."idPodmiotu" = ${sql.ref(`${holder}.idPodmiotu`)}
    and ${plain('w.nazwaUdzialowca')} = ${plain(`${other}.nazwa`)} and (w."adresUdzialowca" is null or ${sql.ref(`${other}.adres`)} is null or ${plain('w.adresUdzialowca')} = ${plain(`${other}.adres`)}))`
  const others = sql<{
    number: string | null
  }>`(select unnest(array[other.pesel, other.nip]) as number from ${people} own join ${people} other on own."idPodmiotu" <> other."idPodmiotu"
    where own.pesel = ${pesel} and (other.pesel = any(${numbers}::text[]) or other.nip = any(${numbers}::text[]))
      and (${plain('own.adres')} = ${plain('other.adres')} or ${liable('own', 'other')} or ${liable('other', 'own')}))`
  const found = await db.selectFrom(others.as('o')).select('number').execute()
  return found.flatMap(({ number }) => number ?? [])
}
