import type { InferResult } from 'kysely'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { formatDate } from '#shared/format.ts'
import { textsIn } from '#shared/i18n.ts'
import { type Language, LANGUAGES } from '#shared/language.ts'
import { maskedEmail, maskedNumber } from '#shared/person/masks.ts'
import { anyText, type Db, queryBuilder, type Tx } from '#shared/server/database/database.ts'
import { applicationOfSubmission } from '#shared/server/kept/applications.ts'
import { numbersAround } from '#shared/server/desk/numbers-around.ts'
import { answerCase, extendCase, reopenCase } from '../../server/acts/answer.ts'
import { demandCount, eachOf, type ManyResult } from '../../server/acts/many.ts'
import { noteOnCase } from '../../server/acts/note.ts'
import { signCase } from '../../server/acts/sign.ts'
import { takeNext } from '../../server/acts/next.ts'
import { assignCase, releaseCase, takeCase } from '../../server/acts/take.ts'
import { departmentOf, type Place } from '../../server/case/places.ts'
import type { Aim } from '../../server/case/perform.ts'
import type { InboxTools, Worker } from '../../server/case/worker.ts'
import { contract } from '../calls/contract.ts'
import { applicationOf } from '../../applications/catalogue.ts'
import type { Kind } from '../../kinds.ts'
import { type Case, entriesOf, findCase, numberOf } from '../../server/case/case.ts'
import { workingDaysBetween } from '../../server/case/due.ts'
import { stateOf } from '../../server/case/transitions.ts'
import { languageOf } from '../../server/case/language-of.ts'
import { readingOf } from '../../server/readings/list.ts'
import { changesOf, dataBeforeOf } from '../../server/case/changes.ts'
import { byEntry, filesOf } from '../../server/files/kept.ts'
import { explained, inboxToolsOf, toldMany, workerOf } from './worker.ts'
import { shownCase } from './inbox-list.ts'

type Data = Readonly<Record<string, string | null>> | null

/** A case with all that was sent. */
const wholeCase = (db: Db, id: number) =>
  db
    .selectFrom('inbox_item')
    .selectAll()
    .select('content as beginning')
    .$narrowType<{ kind: Kind; department: Place; data: Data }>()
    .where('id', '=', id)

type Whole = InferResult<ReturnType<typeof wholeCase>>[number]

async function earlierOf(tx: Tx, { id, subject, places }: { id: number; subject: string; places: readonly string[] }) {
  const last = queryBuilder
    .selectFrom('inbox_case')
    .select('id')
    .where('subject', '=', subject)
    .where('id', '<>', id)
    .where('department', '=', anyText(places))
    .orderBy('created_at', 'desc')
    .limit(5)
  const items = tx.selectFrom(last.as('e')).innerJoin('inbox_item as i', 'i.id', 'e.id')
  return items
    .select(['i.number as numer', 'i.topic as temat', 'i.created_at as wyslano', 'i.state', 'i.outcome'])
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute()
}

const PESEL_DIGITS = 11
const SIGNS = /^(\d{10}|\d{11})$/

/** What the fields of a quick text are filled with; a name is told only of a person. */
function fieldsOf({ number, topic, created_at, due_on, client, subject, meter_number, reading }: Whole): Record<string, string> {
  const known = {
    numer: number,
    temat: topic,
    dzien: formatDate(created_at.slice(0, 10)),
    termin: formatDate(due_on),
    osoba: client,
    imie: subject.length === PESEL_DIGITS ? client?.split(' ')[0] : null,
    licznik: meter_number,
    stan: reading === null ? null : String(reading).replace('.', ','),
  }
  return Object.fromEntries(Object.entries(known).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** Of which outcomes the clerk chooses; of a version that is no longer declared only what was chosen. */
async function outcomesOf({ pool }: DeskDependencies, { submission_id: id }: Case, language: Language) {
  const kept = id === null ? null : await applicationOfSubmission(pool, id)
  if (!kept) return null
  const application = await applicationOf(kept.declaration)
  const words = application && textsIn(application.asked.texts, language)
  const wyniki = application?.outcomes.map((one) => ({ id: one.id, nazwa: String(words?.[one.text]) })) ?? []
  return { wyniki, wynik: kept.outcome, doreczono: kept.delivered_on }
}

/** One case as a clerk sees it: numbers and addresses of persons covered. The look is noted. */
async function detailOf(deps: DeskDependencies, ctx: DeskContext, number: string) {
  const worker = workerOf(ctx)
  const found = await findCase(deps.pool, worker, number)
  if (!found) throw new Refusal('notFound')
  await ctx.refuseOwn(await numbersAround(deps.pool, found.subject))
  const read = await inTransaction(deps.pool, async (tx) => {
    const whole = await wholeCase(tx, found.id).executeTakeFirst()
    if (!whole) throw new Refusal('notFound')
    await ctx.record(tx, { action: 'inbox-show', object: numberOf(found) })
    return {
      whole,
      entries: await entriesOf(tx, found),
      filesOfEntry: byEntry(await filesOf(tx, found)),
      language: await languageOf(tx, found.id),
      earlier: await earlierOf(tx, { ...found, places: worker.places }),
      dataBefore: await dataBeforeOf(tx, whole),
      reading: await readingOf(tx, found.id),
    }
  })
  const { whole, entries, filesOfEntry, earlier, language, dataBefore, reading } = read
  const email = whole.account_id === null ? null : await deps.accounts.emailOf(whole.account_id)
  const place = worker.places.find((own) => own === whole.department)
  const colleagues = place === undefined ? [] : await deps.colleagues('inbox-answer', departmentOf(place))
  const shown = shownCase(whole, ctx)
  return {
    numer: shown.number,
    dzial: shown.place,
    klient: shown.client,
    temat: shown.topic,
    wyslano: whole.created_at,
    termin: shown.dueOn,
    czyPoTerminie: shown.isLate,
    stan: shown.state,
    prowadzi: shown.holder,
    czyMoja: whole.holder === worker.login,
    czyNowe: shown.hasNews,
    wersja: shown.version,
    rodzaj: whole.kind,
    tresc: whole.content,
    pliki: filesOfEntry(null),
    podmiot: SIGNS.test(whole.subject) ? maskedNumber(whole.subject) : '',
    email: email === null ? null : maskedEmail(email),
    konto: ctx.may('account-search') ? whole.account_id : null,
    dane: changesOf(whole.data, dataBefore, ctx.language),
    uwagi: whole.remarks,
    zalatwiono: whole.handled_at,
    dniMinelo: workingDaysBetween(shown.sentOn, ctx.today),
    dniTerminu: workingDaysBetween(shown.sentOn, whole.due_on),
    nrLicznika: whole.meter_number,
    stanLicznika: whole.reading,
    poprzedni: reading?.before ?? null,
    poprzedniDzien: reading?.before_on ?? null,
    czyZdjecie: whole.has_photo,
    doDnia: whole.asked_until,
    znak: whole.office_sign,
    wniosek: await outcomesOf(deps, found, ctx.language),
    wpisy: entries.map(({ id, kind, event, words, day, author_name: kto, at }) => ({
      rodzaj: kind,
      zdarzenie: event,
      tresc: words,
      dzien: day,
      kto,
      kiedy: at,
      pliki: filesOfEntry(id),
    })),
    pola: fieldsOf(whole),
    jezyk: LANGUAGES.find((one) => one === language) ?? ('en' as const),
    wczesniejsze: earlier.map(({ state, outcome, ...one }) => ({ ...one, stan: stateOf({ state, outcome }) })),
    wspolpracownicy: colleagues.map(({ login, name }) => ({ login, imieNazwisko: name })),
  }
}

interface Aimed {
  readonly numer: string
  readonly wersja: number
}

interface ManyAsked {
  readonly sprawy: readonly Aimed[]
  /** How many there are, as the clerk has typed it. */
  readonly potwierdzenie: number | null
}

async function many(
  deps: DeskDependencies,
  ctx: DeskContext,
  { sprawy, potwierdzenie }: ManyAsked,
  each: (tools: InboxTools, worker: Worker, aim: Aim) => Promise<void>,
): Promise<ManyResult> {
  const [tools, worker] = [inboxToolsOf(deps, ctx), workerOf(ctx)]
  demandCount(sprawy.length, potwierdzenie)
  return eachOf(
    sprawy.map(({ numer: number, wersja: version }) => ({ number, version })),
    (aim) => each(tools, worker, aim),
  )
}

type ColleaguesOf = (place: Place) => ReturnType<DeskDependencies['colleagues']>

/** One act on many cases. */
const manyRoutes = (deps: DeskDependencies, colleaguesOf: ColleaguesOf) => [
  deskRoute(contract.many, async (ctx, { body: { sprawy, czynnosc, tresc: words, potwierdzenie } }) =>
    toldMany(
      await explained(
        many(deps, ctx, { sprawy, potwierdzenie }, (tools, worker, aim) =>
          czynnosc === 'przyjecie'
            ? takeCase(tools, worker, { ...aim, isOver: false })
            : answerCase(tools, worker, { ...aim, words, outcome: 'closed' }),
        ),
      ),
    ),
  ),
  deskRoute(contract.assignMany, async (ctx, { body: { sprawy, komu: to, dzial: place, potwierdzenie } }) =>
    toldMany(
      await explained(
        many(deps, ctx, { sprawy, potwierdzenie }, (tools, worker, aim) => assignCase(tools, worker, { ...aim, to, place, colleaguesOf })),
      ),
    ),
  ),
]

export function inboxRoutes(deps: DeskDependencies): DeskRoute[] {
  const act = async (ctx: DeskContext, work: (tools: InboxTools, worker: Worker) => Promise<void>) => {
    await explained(work(inboxToolsOf(deps, ctx), workerOf(ctx)))
    return {}
  }
  const colleaguesOf = (place: Place) => deps.colleagues('inbox-answer', departmentOf(place))
  return [
    deskRoute(contract.item, async (ctx, { query }) => detailOf(deps, ctx, query.numer)),
    deskRoute(contract.take, async (ctx, { body: { numer: number, wersja: version, czyMimo: isOver } }) =>
      act(ctx, (tools, worker) => takeCase(tools, worker, { number, version, isOver })),
    ),
    deskRoute(contract.next, async (ctx) => ({ numer: await explained(takeNext(inboxToolsOf(deps, ctx), workerOf(ctx))) })),
    deskRoute(contract.release, async (ctx, { body: { numer: number, wersja: version } }) =>
      act(ctx, (tools, worker) => releaseCase(tools, worker, { number, version })),
    ),
    deskRoute(contract.assign, async (ctx, { body: { numer: number, wersja: version, komu: to, dzial: place } }) =>
      act(ctx, (tools, worker) => assignCase(tools, worker, { number, version, to, place, colleaguesOf })),
    ),
    deskRoute(contract.note, async (ctx, { body: { numer: number, wersja: version, tresc: words } }) =>
      act(ctx, (tools, worker) => noteOnCase(tools, worker, { number, version, words })),
    ),
    deskRoute(
      contract.answer,
      async (ctx, { body: { numer: number, wersja: version, tresc: words, wynik: outcome, doDnia: until, zalaczniki: files } }) =>
        act(ctx, (tools, worker) =>
          answerCase(tools, worker, { number, version, words, outcome, until: until ?? null, files: files ?? [] }),
        ),
    ),
    deskRoute(contract.extend, async (ctx, { body: { numer: number, wersja: version, powod: reason, doDnia: until } }) =>
      act(ctx, (tools, worker) => extendCase(tools, worker, { number, version, reason, until })),
    ),
    deskRoute(contract.sign, async (ctx, { body: { numer: number, wersja: version, znak: sign } }) =>
      act(ctx, (tools, worker) => signCase(tools, worker, { number, version, sign })),
    ),
    deskRoute(contract.reopen, async (ctx, { body: { numer: number, wersja: version } }) =>
      act(ctx, (tools, worker) => reopenCase(tools, worker, { number, version })),
    ),
    ...manyRoutes(deps, colleaguesOf),
    deskRoute(contract.colleagues, async (ctx, { query: { dzial } }) => {
      const own = workerOf(ctx).places.includes(dzial)
      return { osoby: own ? (await colleaguesOf(dzial)).map(({ login, name }) => ({ login, imieNazwisko: name })) : [] }
    }),
  ]
}
