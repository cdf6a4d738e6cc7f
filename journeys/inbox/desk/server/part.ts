import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import type { NumberFinder } from '#shared/server/desk/numbers-meant.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { maskedNumber } from '#shared/person/masks.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { textsIn } from '#shared/i18n.ts'
import { casePage } from '#shared/desk/pages.ts'
import { anyText, type Db, queryBuilder } from '#shared/server/database/database.ts'
import { briefLine, type BriefPart } from '#shared/server/desk/brief.ts'
import { findCase, placeOf } from '../../server/case/case.ts'
import { ofSign } from '../../server/list.ts'
import { accountName } from '../../server/case/account-name.ts'
import { decideCase, fileLetter, findLetter } from '../../server/acts/letters.ts'
import { contract } from '../calls/letters/contract.ts'
import { departmentOf, type Place, PLACES } from '../../server/case/places.ts'
import { texts } from '../words/texts.ts'
import { workerOf, explained, inboxToolsOf } from './worker.ts'
import { caseFileRoutes } from './files.ts'
import { offerRoutes } from './offers.ts'
import { quickRoutes } from './quick.ts'
import { readingRoutes } from './readings.ts'
import { inboxRoutes } from './routes.ts'
import { answersDue, waitingForAnswer, waitingReadings } from './waiting.ts'

const MOST = 10

function openCases(db: Db, number: string, places: readonly Place[]) {
  const oldest = queryBuilder
    .selectFrom('inbox_case')
    .select('id')
    .where('subject', '=', number)
    .where('state', '<>', 'closed')
    .where('department', '=', anyText(places))
    .orderBy('created_at')
    .limit(MOST)
  return db
    .selectFrom(oldest.as('o'))
    .innerJoin('inbox_item as i', 'i.id', 'o.id')
    .select(['i.number', 'i.topic', 'i.created_at', 'i.due_on', 'i.state', 'i.holder_name'])
    .orderBy('i.created_at')
    .orderBy('i.id')
}

/** What somebody has sent and the office has still to answer, of the clerk's own departments and of all. */
function casesBrief({ pool }: Pick<DeskDependencies, 'pool'>): BriefPart {
  return {
    id: 'sprawy',
    async read({ desk, number, sees }) {
      // Whoever does not answer what people send is told of none of it.
      if (!desk.may('inbox-answer')) return null
      const words = textsIn(texts, desk.language)
      const places = PLACES.filter((place) => {
        const department = departmentOf(place)
        return department === null || (sees(department) && desk.may('inbox-answer', department))
      })
      const rows = await openCases(pool, number, places).execute()
      return {
        tytul: words.briefTitle,
        wniosek: rows.length === 0 ? words.briefNone : null,
        wiersze: rows.map(({ number: sign, topic, created_at, due_on, state, holder_name }) => {
          const isLate = state !== 'waiting' && due_on < desk.today
          return briefLine({
            co: `${sign} · ${topic}`,
            dopisek: holder_name,
            dzien: created_at.slice(0, 10),
            stan: isLate ? words.briefLate : state === 'waiting' ? words.stateWaiting : words.briefOpen,
            ton: isLate ? 'overdue' : 'waiting',
            adres: casePage.to({ numer: sign }),
          })
        }),
        wiecej: null,
      }
    },
  }
}

/** Letters that come signed, and the outcome of what they ask for. */
function letterRoutes(deps: DeskDependencies): DeskRoute[] {
  return [
    deskRoute(contract.letter, async (ctx, { query }) =>
      explained(
        inTransaction(deps.pool, async (tx) => {
          const { letter, application } = await findLetter(tx, workerOf(ctx), query.kod)
          await ctx.record(tx, { action: 'application-show', object: `Z-${letter.id}` })
          const { topic: temat, created_at: przygotowano, facts } = letter
          return {
            numer: `Z-${letter.id}`,
            temat,
            przygotowano,
            klient: (await accountName(tx, letter)) ?? '',
            podmiot: maskedNumber(letter.subject_pesel ?? letter.subject_nip ?? ''),
            dzial: application.department,
            czyZrezygnowano: letter.cancelled_at !== null,
            czyWplynelo: letter.submission_id !== null,
            dane: facts.map(({ label: pole, value: wartosc }) => ({ pole, wartosc })),
          }
        }),
      ),
    ),
    deskRoute(contract.file, async (ctx, { body: { kod: code, dzien: day, sposob: cameBy, dowod: proof } }) => ({
      numer: await explained(fileLetter(inboxToolsOf(deps, ctx), workerOf(ctx), { code, day, cameBy, proof })),
    })),
    deskRoute(contract.decide, async (ctx, { body: { numer: number, wersja: version, wynik: outcome, doreczenie: by, dzien: day } }) => {
      await explained(decideCase(inboxToolsOf(deps, ctx), workerOf(ctx), { number, version, outcome, by, day }))
      return {}
    }),
  ]
}

/** Who has sent a case of one's own departments: `Z-12`, or its number in the office's records; of the others nobody learns that they exist. */
const ofCase: NumberFinder = async (database, ctx, words) => {
  if (!ctx.may('inbox-answer')) return null
  if (placeOf(words)) {
    const found = await findCase(database, workerOf(ctx), words)
    return { way: 'case', numbers: found ? [found.subject] : [] }
  }
  const numbers = await ofSign(database, words, workerOf(ctx).places)
  return numbers.length === 0 ? null : { way: 'case', numbers }
}

/** What people send, on the office's desk. */
export function part(deps: DeskDependencies): DeskPart {
  const { pool } = deps
  return {
    brief: [casesBrief(deps)],
    numbers: [ofCase],
    routes: [
      ...inboxRoutes(deps),
      ...readingRoutes(deps),
      ...quickRoutes(deps),
      ...letterRoutes(deps),
      ...offerRoutes(deps),
      ...caseFileRoutes(deps),
    ],
    // Readings are work of another kind, on a page of their own: they are counted once.
    queues: [
      { id: 'skrzynka', permission: 'inbox-answer', read: (ctx) => waitingForAnswer(pool, ctx) },
      { id: 'odczyty', permission: 'inbox-answer', read: (ctx) => waitingReadings(pool, ctx) },
    ],
    coming: [{ permission: 'inbox-answer', read: (ctx, until) => answersDue(pool, ctx, until) }],
  }
}
