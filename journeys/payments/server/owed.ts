import type { SubjectContext } from '#shared/server/context.ts'
import type { Engine } from './engine.ts'
import { instalmentIds, type Payment } from './payment.ts'

export type Owed = 'open' | 'paid' | 'partly' | 'otherwise'

/**
 * Whether what a payment is for is still owed by the office's data: `open` (all of it can be paid), `paid` (none of it is
 * open any more), `partly` (some of it is paid), or `otherwise` (enforced, or ordered by this payment or another one).
 */
export async function owedBy(engine: Engine, payment: Payment): Promise<Owed> {
  const ids = await instalmentIds(engine.deps.pool, payment.id)
  const card = await engine.deps.payables(await officeContext(engine, payment), payment.card_id, ids)
  const found = card?.instalments ?? []
  if (found.every(({ refusal }) => refusal === 'paid')) return 'paid'
  if (found.some(({ refusal }) => refusal === 'paid')) return 'partly'
  return found.length === ids.length && found.every(({ refusal }) => refusal === null) ? 'open' : 'otherwise'
}

/** The subject's data as the office has them now, read on behalf of nobody: background work has no session. */
async function officeContext({ deps }: Engine, payment: Payment): Promise<SubjectContext> {
  const state = await deps.pool.query<{ schema_name: string }>('select schema_name from portal.register_state')
  const registerSchema = state.rows[0]?.schema_name
  if (registerSchema === undefined) throw new Error('portal.register_state is empty')
  const kind = payment.nip === null ? 'individual' : 'institution'
  return {
    language: payment.language,
    askedLanguage: null,
    today: deps.clock.today(),
    now: deps.clock.now(),
    register: deps.portal.withSchema(registerSchema),
    registerSchema,
    portal: deps.portal,
    requestId: `payment:${payment.id}`,
    log: deps.log,
    address: '',
    network: '',
    session: { accountId: payment.account_id ?? 0, kind: 'full', tokenHash: Buffer.alloc(0), secondsLeft: 0 },
    subject: { id: payment.subject_id, kind, pesel: payment.pesel, nip: payment.nip, name: payment.payer_name },
  }
}
