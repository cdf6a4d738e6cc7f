import { sql } from 'kysely'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { BodyOf } from '#shared/calls/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { doneBy } from '#shared/server/audit/audit.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { keepLetterOnce, keepSentApplication, type Filled } from '#shared/server/kept/applications.ts'
import { dropDraft } from '#shared/server/kept/drafts.ts'
import { keepSubmissionOnce } from '#shared/server/kept/sent.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { faultsOf, valuesAsked, valuesFrom } from '#shared/service/form.ts'
import { draftOfApplication } from '../catalogue.ts'
import type { applications } from '../contract.ts'
import { type Application, dueOf, type Known, saidIn } from '../declaration.ts'
import { accountNamed, accountTold } from './account-named.ts'
import { newCode } from './code.ts'
import { knownOf } from './known.ts'
import type { Offered } from './offered.ts'

const APPLICATIONS: Limit = { name: 'applications', points: 30, seconds: 3600 }
/** So young is a sign-in by which a person has proved who they are, when they send (reference/affairs.md section 0). */
const PROVEN_MINUTES = 15

const ENCLOSED = 'Do wniosku należy dołączyć'

type Needs = Pick<Dependencies, 'pool' | 'limits' | 'audit' | 'takeIn' | 'dues' | 'settings' | 'tell'>
type Body = BodyOf<typeof applications.keep>

/** A session that the national node has opened a moment ago: a password never sends what the law lets only a proven person send. Throws `providerAgain`. */
async function demandProof({ pool }: Needs, { session }: SubjectContext): Promise<void> {
  const recent = sql<boolean>`opened_at between now() - make_interval(mins => ${PROVEN_MINUTES}) and now()`
  const proven = pool.selectFrom('session_access').select('token_hash').where('token_hash', '=', session.tokenHash)
  const byNode = proven.where('provider', '=', 'wk').where('assurance', 'in', ['substantial', 'high'])
  if ((await byNode.where(recent).executeTakeFirst()) === undefined) throw new Refusal('providerAgain')
}

/** What was filled in, by the words of a language. */
function readingIn({ asked }: Application, values: Record<string, string>, known: Known, language: Language) {
  return { values, known, words: textsIn(asked.texts, language), language }
}

/**
 * Keeps an application: where a message is enough it is with the office at once, else its letter is ready and waits for a signature. Refuses with `invalidInput`
 * what the rules of the form do not let pass, with `conflict` a version or a form that is no longer asked for and what cannot be asked for here.
 */
export async function keepApplication(
  deps: Needs,
  ctx: SubjectContext,
  { name, application, form }: Offered,
  body: Body,
  key: string | null,
): Promise<number> {
  // Whoever makes a letter to think it over has sent nothing, whatever the office has switched meanwhile.
  if (body.wersja !== application.version || (body.forma ?? form) !== form) throw new Refusal('conflict')
  if (form === 'USLUGA_ONLINE') await demandProof(deps, ctx)
  const known = await knownOf(deps, ctx, application)
  const card = body.karta ?? null
  if (application.stop(known, card) !== null) throw new Refusal('conflict')
  const values = valuesFrom(application.asked, body.wartosci)
  const found = faultsOf(application.asked, readingIn(application, values, known, ctx.language))
  const fields = Object.fromEntries(Object.entries(found).flatMap(([field, fault]) => (fault === undefined ? [] : [[field, fault]])))
  if (Object.keys(fields).length > 0) throw new Refusal('invalidInput', { fields })
  await deps.limits.take(APPLICATIONS, ctx.subject.pesel ?? ctx.subject.nip ?? '')
  // The office reads Polish, whatever the language in which it was filled in.
  const polish = readingIn(application, values, await inPolish(deps, ctx, application), 'pl')
  const papers = application.encloses?.(polish).map((key) => String(polish.words[key])) ?? []
  const enclosed = papers.length === 0 ? [] : [{ label: ENCLOSED, value: papers.join('; ') }]
  const facts = [...saidIn(application, polish), ...(application.adds?.(polish) ?? []), ...enclosed]
  const account = application.returnAccount && valuesAsked(application.asked, polish)[application.returnAccount]
  const filled: Filled = { declaration: name, version: application.version, topic: application.asked.texts.title.pl, facts, key }
  return inTransaction(deps.pool, async (tx) => {
    const { id, isNew } =
      form === 'PISMO'
        ? await keepLetterOnce(tx, ctx, filled, newCode())
        : await keepSubmissionOnce(tx, ctx, sentOf(application, filled, ctx.today))
    await dropDraft(tx, ctx, draftOfApplication(name, card))
    if (isNew && form !== 'PISMO') {
      await keepSentApplication(tx, ctx, id, filled)
      await deps.takeIn(tx)
    }
    if (isNew && account) await deps.tell(tx, accountNamed, [accountTold(ctx, id, account)])
    if (isNew) await deps.audit.within(tx, doneBy(ctx, form === 'PISMO' ? 'application-letter' : 'application', `Z-${id}: ${name}`))
    return id
  })
}

const inPolish = (deps: Needs, ctx: SubjectContext, application: Application): Promise<Known> =>
  knownOf(deps, { ...ctx, language: 'pl' }, application)

/** What the clerk reads, a line for each field. */
export const contentOf = (facts: Filled['facts']): string => facts.map(({ label, value }) => `${label}: ${value}`).join('\n')

const sentOf = ({ department, term }: Application, { topic, facts, key }: Filled, today: string) =>
  ({ kind: 'application', topic, content: contentOf(facts), key, due: { department, day: dueOf(term, today) } }) as const
