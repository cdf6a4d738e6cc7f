import { textsIn } from '#shared/i18n.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { headOf } from '#shared/server/documents.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { fileRoutes } from '#integrations/documents/file/file-routes.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { pointsOf } from '#registers/water/points.ts'
import type { BodyOf } from '#shared/calls/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { doneBy } from '#shared/server/audit/audit.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { idempotencyKeyIn } from '#shared/server/idempotency-key.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { dropDraft } from '#shared/server/kept/drafts.ts'
import { keepSubmissionOnce } from '#shared/server/kept/sent.ts'
import { askedNow, faultsOf, valuesFrom } from '#shared/service/form.ts'
import { contract } from '../contract.ts'
import { sentLayout } from '../rows.ts'
import { texts } from '../texts.ts'
import { type Offer, REQUEST_DRAFT, requestForm, topicIn } from '../form.ts'
import { extrasOf, linesOf, withPlainLines } from '../wording.ts'
import { proposableDays, requestsOf, topicsOf, numberOf } from './requests.ts'

/** The calls of service 24. */
export function routes(deps: Dependencies): Route[] {
  return [
    route(contract.topics, async (ctx) => {
      const [pierwszyDzien, ostatniDzien] = proposableDays(ctx)
      return { tematy: await topicsOf(ctx), pierwszyDzien, ostatniDzien }
    }),
    route(contract.phone, async ({ session }) => ({ nrTelefonu: await deps.accounts.phoneOf(session.accountId) })),
    route(contract.requests, async (ctx) => ({ zgloszenia: await requestsOf(ctx) })),
    ...fileRoutes(contract.requests, deps.documents, async (ctx) => {
      const head = headOf(ctx, textsIn(texts, ctx.language).sent)
      return { name: 'zgloszenia', layout: sentLayout, sheet: { tables: { zgloszenia: await requestsOf(ctx) } }, head }
    }),
    route(contract.send, async (ctx, { body, headers }) => {
      return { czyZapisano: true, numer: await sendRequest(ctx, body, idempotencyKeyIn(headers), deps) }
    }),
  ]
}

const REQUESTS: Limit = { name: 'requests', points: 30, seconds: 3600 }

type Sent = BodyOf<typeof contract.send>

/**
 * Keeps a request, durable before the answer. Refuses with `notFound` a point that the subject does not have, with
 * `invalidInput` what the rules of the form do not let pass.
 */
async function sendRequest(
  ctx: SubjectContext,
  sent: Sent,
  key: string | null,
  { pool, limits, audit, takeIn, attach }: Dependencies,
): Promise<string> {
  const [points, topics] = await Promise.all([pointsOf(ctx), topicsOf(ctx)])
  if (!points.some(({ idPunktuOdbioru }) => idPunktuOdbioru === sent.idPunktuOdbioru)) throw new Refusal('notFound')
  const content = contentOf(ctx, sent, { points, topics, days: proposableDays(ctx) })
  await limits.take(REQUESTS, ctx.subject.pesel ?? ctx.subject.nip ?? '')
  const { idPunktuOdbioru: point, tematZgloszenia: topic } = sent
  const request = { kind: 'water-request', point, topic, content, key } as const
  const { id } = await inTransaction(pool, async (tx) => {
    const kept = await keepSubmissionOnce(tx, ctx, request)
    await attach(tx, ctx, kept.id, sent.zalaczniki ?? [])
    await dropDraft(tx, ctx, REQUEST_DRAFT)
    if (kept.isNew) {
      await takeIn(tx)
      await audit.within(tx, doneBy(ctx, 'request', `point:${point}`))
    }
    return kept
  })
  return numberOf(id)
}

/** The text that the office gets. Programs may have told in the text already how the person can be reached, and send nothing of it. */
function contentOf({ language }: SubjectContext, sent: Sent, known: Offer): string {
  const values = valuesFrom(requestForm, sent)
  const reading = { values, known, words: textsIn(texts, language), language }
  const asked = askedNow(requestForm, reading)
  const boxOf = (name: (typeof asked)[number]) => requestForm.fields[name].group
  const told = asked.filter(
    (name) => boxOf(name) !== 'contact' || asked.some((other) => boxOf(other) === 'contact' && sent[other] !== undefined),
  )
  const fields = faultsOf(requestForm, reading, told)
  if (Object.keys(fields).length > 0) throw new Refusal('invalidInput', { fields })
  const extras = extrasOf(topicIn(reading)).filter((name) => asked.includes(name))
  const contact = asked.filter((name) => name === 'email' || name === 'telefon')
  const parts = [withPlainLines(values.trescZgloszenia).trim(), linesOf(extras, values), linesOf(contact, values)]
  return parts.filter((part) => part !== null).join('\n\n')
}
