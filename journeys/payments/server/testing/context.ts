import type { Kysely } from 'kysely'
import { pino } from 'pino'
import type { NoTables, SubjectContext } from '#shared/server/context.ts'
import type { BusinessClock } from '#shared/server/clock.ts'
import { openRegister, ownRegister } from '#shared/server/register.ts'
import { numberOf } from './cards.ts'

interface Here {
  readonly clock: BusinessClock
  readonly portal: Kysely<NoTables>
  readonly accountId: number
}

/** A call of a resident, as the portal would give it to the journey. */
export function contextOf({ clock, portal, accountId }: Here, pesel: string): SubjectContext {
  return {
    language: 'pl',
    askedLanguage: null,
    today: clock.today(),
    now: clock.now(),
    register: portal,
    open: openRegister(portal),
    portal,
    prepared: () => Promise.resolve([]),
    own: ownRegister(portal, numberOf(pesel)),
    registerSchema: 'register_0',
    requestId: 'r',
    userAgent: '',
    address: '127.0.0.1',
    network: '127.0.0.1',
    log: pino({ level: 'silent' }),
    session: { accountId, kind: 'full', tokenHash: Buffer.alloc(0), secondsLeft: 900, viewer: null },
    subject: { id: numberOf(pesel), kind: 'individual', pesel, nip: null, name: 'Anna Kompletowska' },
  }
}
