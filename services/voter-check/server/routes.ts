import { fileRoutes, type NamedSheet } from '#integrations/documents/file/file-routes.ts'
import type { QueryOf } from '#shared/calls/endpoint.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Context, SubjectContext } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/source/data-date.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { obwodyGlosowania } from '#registers/elections/datasets.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { identifierDigits } from '#shared/person/identifier-digits.ts'
import { isPesel } from '#shared/person/identifiers.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { contract, type VoterEntry } from '../contract.ts'
import { factsOf } from '../facts.ts'
import { texts } from '../texts.ts'
import { spisWyborcow } from '../datasets.ts'

/** The calls of service 4. A PESEL number goes back to its sender only: not into a log, not into a file name. */
export function routes(deps: Dependencies): Route[] {
  const { documents } = deps
  /** The number on the list tells that the person is on it and about where: only that person sees it. */
  const ofStranger = async (ctx: Context, query: QueryOf<typeof contract.check>): Promise<VoterEntry> => ({
    ...(await entryOf(ctx, await admit(ctx, query, deps), query.dataWyborow)),
    nrNaLiscie: null,
  })
  const ofOneself = (ctx: SubjectContext, day: string) => entryOf(ctx, ctx.subject.pesel ?? '', day)

  return [
    route(contract.check, (ctx, { query }) => ofStranger(ctx, query)),
    ...fileRoutes(contract.check, documents, async (ctx, query) => paper(ctx, await ofStranger(ctx, query), query.dataWyborow), ['pdf']),
    route(contract.own, (ctx, { query }) => ofOneself(ctx, query.dataWyborow)),
    ...fileRoutes(contract.own, documents, async (ctx, { dataWyborow: day }) => paper(ctx, await ofOneself(ctx, day), day), ['pdf']),
  ]
}

async function paper(ctx: Context, entry: VoterEntry, day: string): Promise<NamedSheet> {
  const { language } = ctx
  const words = textsIn(texts, language)
  const head = { title: words.documentTitle, subject: null, dataDate: (await dataDate(ctx, ['ewidencja'])) ?? ctx.today, language }
  const sheet = { facts: factsOf(entry, day, words), tables: {} }
  return { name: `obwod-glosowania-${day}`, layout: { texts, tables: {} }, sheet, head }
}

/**
 * The entry of a person on the list of an election that is not over. Throws `notFound` for a day without an election, for a
 * stranger and for nobody alike: one read finds out all three.
 */
async function entryOf(ctx: Context, pesel: string, day: string) {
  const districts = ctx.open(obwodyGlosowania).select(['obwod', 'adresLokalu']).as('o')
  const entry = await ctx
    .open(spisWyborcow)
    .innerJoin(districts, 'o.obwod', 'spisWyborcow.obwod')
    .select(['pesel', 'spisWyborcow.obwod', 'okreg', 'nrNaLiscie', 'o.adresLokalu as adresWyborcy'])
    .where('pesel', '=', pesel)
    .where('dataWyborow', '=', day)
    .where('dataWyborow', '>=', ctx.today)
    .executeTakeFirst()
  if (!entry) throw new Refusal('notFound')
  return entry
}

/** Security checklist part 6. A household checks in one sitting; who guesses numbers needs thousands. */
const MINUTE: Limit = { name: 'voter-check-minute', points: 10, seconds: 60 }
const HOUR: Limit = { name: 'voter-check-hour', points: 50, seconds: 3600 }

/**
 * Lets a stranger ask about a PESEL number and gives its digits. Past half of a limit only with a proof of work, past the
 * limit not at all, found or not. Throws `invalidInput`, `captcha`, `tooManyAttempts`.
 */
async function admit(
  ctx: Context,
  { pesel: typed, recaptcha }: QueryOf<typeof contract.check>,
  { limits, captcha }: Dependencies,
): Promise<string> {
  const pesel = identifierDigits(typed)
  if (!isPesel(pesel, ctx.today)) {
    const { emptyPesel, peselInvalid } = textsIn(texts, ctx.language)
    throw new Refusal('invalidInput', { fields: { pesel: pesel === '' ? emptyPesel : peselInvalid } })
  }
  const { network, address } = ctx
  // Counted before anything is judged: calls that come together see one another, and wrong proofs are tries too.
  await limits.take(MINUTE, network)
  await limits.take(HOUR, network)
  const counts = await limits.apply([MINUTE, HOUR].map((limit) => ({ does: 'look', limit, who: network })))
  await captcha.demand({ action: 'obwod', address, answer: recaptcha, isSuspicious: counts.some(({ isHalfUsed }) => isHalfUsed) })
  return pesel
}
