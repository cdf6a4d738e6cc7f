import type { SessionContext, Subject, SubjectContext } from '#shared/server/context.ts'
import { NO_SUBJECT, ownRegister } from '#shared/server/register.ts'
import type { Engine } from '../payment/engine.ts'
import type { Payment } from '../payment/payment.ts'

/** For whom the account may act at this moment. What a call says of subjects is not asked: it says nothing. */
export interface Acting {
  /** The office's own numbers. */
  readonly subjectIds: readonly number[]
  /** The call as one for this subject; null when the account may not act for it. */
  bySubject(subjectId: number): SubjectContext | null
  byPayment(payment: Pick<Payment, 'pesel' | 'nip'>): SubjectContext | null
}

export async function actingOf({ deps }: Pick<Engine, 'deps'>, ctx: SessionContext): Promise<Acting> {
  const subjects = await deps.accounts.subjectsOf(ctx.session.accountId)
  const contexts = subjects.map(({ subject_id: id, kind, pesel, nip, name }) => contextFor(ctx, { id, kind, pesel, nip, name }))
  const find = (isMeant: (subject: Subject) => boolean) => contexts.find(({ subject }) => isMeant(subject)) ?? null
  return {
    subjectIds: subjects.flatMap(({ subject_id: id }) => (id === null ? [] : [id])),
    bySubject: (subjectId) => find(({ id }) => id === subjectId),
    byPayment: ({ pesel, nip }) => find((subject) => subject.pesel === pesel && subject.nip === nip),
  }
}

function contextFor(ctx: SessionContext, subject: Subject): SubjectContext {
  return { ...ctx, subject, own: ownRegister(ctx.register, subject.id ?? NO_SUBJECT) }
}
