import { fileRoutes } from '#integrations/documents/file/file-routes.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import type { BodyOf } from '#shared/calls/endpoint.ts'
import type { Language } from '#shared/language.ts'
import { postalCode } from '#shared/person/contact-rules.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { headOf } from '#shared/server/documents.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { idempotencyKeyIn } from '#shared/server/idempotency-key.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { dropDraft } from '#shared/server/kept/drafts.ts'
import { keepSubmissionOnce, ownSubmissions } from '#shared/server/kept/sent.ts'
import { correspondenceContract as contract } from '../../contract.ts'
import { CORRESPONDENCE_DRAFT, misshapenFields, NO_CORRESPONDENCE, requiredFields, SHAPE_FAULTS } from '../../correspondence-rules.ts'
import { texts as sheetTexts } from '../../sheet/correspondence-texts.ts'
import { type Submission, submissionsLayout, submissionsSheet } from '../../sheet/submissions.ts'
import { texts } from '../../texts.ts'
import type { AccountServices } from '../account/services.ts'

const SUBMISSIONS: Limit = { name: 'submissions', points: 10, seconds: 3600 }
const FEATURE = 'czyWidoczneDaneKorespondencyjne'
const TOPIC = 'Zmiana danych korespondencyjnych'

type Data = BodyOf<typeof contract.send>

/** What was given: empty texts are null, and so are the names of the other kind of subject (acceptance A-143); a postal code as NN-NNN. */
function givenIn(typed: Data, kind: 'individual' | 'institution'): Data {
  const foreign = kind === 'individual' ? { nazwa: null } : { imie: null, imie2: null, nazwisko: null, nazwisko2: null }
  const filled: Partial<Data> = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
  const { kodPocztowy: code = null } = filled
  return { ...NO_CORRESPONDENCE, ...filled, ...foreign, kodPocztowy: code && (postalCode(code) ?? code) }
}

function refuseFaults(data: Data, kind: 'individual' | 'institution', language: Language): void {
  const words = textsIn(texts, language)
  const missing = requiredFields(kind === 'institution').filter((field) => !data[field])
  const fields = Object.fromEntries([
    ...missing.map((field) => [field, words.empty]),
    ...misshapenFields(data).map((field) => [field, words[SHAPE_FAULTS[field]]]),
  ])
  if (Object.keys(fields).length > 0) throw new Refusal('invalidInput', { fields })
}

/** Correspondence data of a water customer: sent to the office as a request, not an edit (S0 §2.4). */
export function correspondenceRoutes(services: AccountServices): Route[] {
  const { pool, limits } = services.deps

  /** All that was sent stands in the history, such as requests to the water utility; of the others the data are something else. */
  const submissions = async (ctx: SubjectContext) => {
    const sent = await ownSubmissions(ctx)
      .select(['id', 'kind', 'created_at', 'topic', 'content', 'handled_at', 'remarks', 'data', 'withdrawn'])
      .$narrowType<{ data: Data | null }>()
      .execute()
    return sent.map(({ kind, ...one }) => ({ ...one, data: kind === 'correspondence' ? one.data : null }))
  }

  const historyOf = async (ctx: SubjectContext): Promise<Submission[]> => {
    await services.refuseOff(FEATURE)
    return (await submissions(ctx)).map((one) => ({
      zgloszenieId: one.id,
      kiedyUtworzono: one.created_at,
      tematZgloszenia: one.topic,
      trescZgloszenia: one.content,
      kiedyObsluzono: one.handled_at,
      uwagiDoZgloszenia: one.remarks,
      daneKorespondencyjne: one.data,
    }))
  }

  return [
    route(contract.data, async (ctx) => {
      await services.refuseOff(FEATURE)
      const last = (await submissions(ctx)).find((one) => one.handled_at !== null && one.data !== null && !one.withdrawn)
      if (last?.data) return { daneKorespondencyjne: last.data }
      const [imie = null, ...rest] = ctx.subject.kind === 'individual' ? ctx.subject.name.split(' ') : []
      const own = ctx.subject.kind === 'individual' ? { imie, nazwisko: rest.join(' ') || null } : { nazwa: ctx.subject.name }
      return { daneKorespondencyjne: { ...NO_CORRESPONDENCE, ...own } }
    }),
    route(contract.send, async (ctx, { body: typed, headers }) => {
      const key = idempotencyKeyIn(headers)
      await services.refuseOff(FEATURE)
      const body = givenIn(typed, ctx.subject.kind)
      refuseFaults(body, ctx.subject.kind, ctx.language)
      await limits.take(SUBMISSIONS, ctx.subject.pesel ?? ctx.subject.nip ?? '')
      const address = [body.ulica ?? body.miejscowosc, body.nrDomu, body.nrLokalu && `/${body.nrLokalu}`].filter(Boolean).join(' ')
      const zgloszenieId = await inTransaction(pool, async (tx) => {
        const kept = await keepSubmissionOnce(tx, ctx, {
          kind: 'correspondence',
          topic: TOPIC,
          content: `${TOPIC}: ${address}`,
          data: body,
          key,
        })
        await dropDraft(tx, ctx, CORRESPONDENCE_DRAFT)
        if (kept.isNew) {
          await services.deps.takeIn(tx)
          await services.record(tx, ctx, `account:${ctx.session.accountId}`, 'submission')
        }
        return kept.id
      })
      return { zgloszenieId, numer: `Z-${zgloszenieId}` }
    }),
    route(contract.history, async (ctx) => ({ historiaZgloszen: await historyOf(ctx) })),
    ...fileRoutes(contract.history, services.deps.documents, async (ctx) => {
      const words = textsIn(sheetTexts, ctx.language)
      const sheet = submissionsSheet(await historyOf(ctx), words, true)
      return { name: 'historia-zgloszen', layout: submissionsLayout, sheet, head: headOf(ctx, words.history) }
    }),
  ]
}
