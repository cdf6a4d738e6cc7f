import { contract } from '#shared/contracts/desk/audit.ts'
import { ACTS } from '#shared/server/audit/acts.ts'
import { actInWords } from '#shared/server/audit/in-words.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import { deskRoute } from '#shared/server/desk/route.ts'
import type { Db } from '#shared/server/database/database.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { searchAudit, type AuditFilter } from '../audit/search.ts'
import { auditCsv } from './audit-csv.ts'

const PAGE = 50
const MOST_ROWS = 10_000

interface Asked {
  readonly kto?: string | undefined
  readonly co?: string | undefined
  readonly kogo?: string | undefined
  readonly od?: string | undefined
  readonly do?: string | undefined
}

/** Things that people call by a word and a number. */
const CALLED: Readonly<Record<string, string>> = {
  konto: 'account',
  dostawa: 'delivery',
  propozycja: 'proposal',
  wniosek: 'person-request',
  wersja: 'content',
}

/** How the log may call what somebody has typed: as it stands, as somebody of the desk, as a resident by login or e-mail, or as a thing with its number. */
async function namesOf(db: Db, typed: string): Promise<string[]> {
  const words = typed.toLowerCase()
  const [, called = '', number = ''] = /^(\p{L}+)(?: nr)? (\d+)$/u.exec(words) ?? []
  const kind = CALLED[called]
  const accounts = await db
    .selectFrom('account')
    .select('id')
    .where((by) => by.or([by(by.fn<string>('lower', ['login']), '=', words), by(by.fn<string>('lower', ['email']), '=', words)]))
    .execute()
  return [typed, `staff:${words}`, ...accounts.map(({ id }) => `account:${id}`), ...(kind === undefined ? [] : [`${kind}:${number}`])]
}

/** Whoever may not see all of the log sees what they did themselves, whatever they ask for. */
async function filterOf(db: Db, ctx: DeskContext, asked: Asked): Promise<AuditFilter> {
  return {
    actors: !ctx.may('audit-all') ? [ctx.actor] : asked.kto ? await namesOf(db, asked.kto) : null,
    action: asked.co || null,
    objects: asked.kogo ? await namesOf(db, asked.kogo) : null,
    since: asked.od ?? null,
    until: asked.do ?? null,
  }
}

/** By what was asked, and not for whom: the words may hold anything. */
const waysOf = (asked: Asked) => (['kto', 'co', 'kogo', 'od', 'do'] as const).filter((name) => asked[name]).join(' ') || 'all'

/** The accountability log on the desk. A look into it has an entry too. */
export function auditPart({ pool, chainAudit, proveAudit }: DeskDependencies): DeskPart {
  const read = async (ctx: DeskContext, asked: Asked, most: number, after: number | null) => {
    await chainAudit()
    return inTransaction(pool, async (tx) => {
      if (ctx.may('audit-all')) await ctx.record(tx, { action: 'audit-search', object: `by ${waysOf(asked)}` })
      return searchAudit(tx, await filterOf(tx, ctx, asked), most, after)
    })
  }
  return {
    routes: [
      deskRoute(contract.search, async (ctx, { query: { po, ...asked } }) => {
        const found = await read(ctx, asked, PAGE + 1, po ?? null)
        const shown = found.slice(0, PAGE)
        return {
          czyWlasny: !ctx.may('audit-all'),
          nastepne: found.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
          wpisy: shown.map(({ id, at, actor, action, object, outcome }) => ({
            nr: id,
            kiedy: at,
            kto: actor,
            kod: action,
            czynnosc: actInWords(action, ctx.language),
            przedmiot: object,
            wynik: outcome,
          })),
        }
      }),
      deskRoute(contract.acts, async ({ language }) => ({
        czynnosci: Object.keys(ACTS).map((kod) => ({ kod, nazwa: actInWords(kod, language) })),
      })),
      deskRoute(contract.csv, async (ctx, { query }) => ({
        name: `dziennik-${ctx.today}.csv`,
        type: 'text/csv',
        content: auditCsv(await read(ctx, query, MOST_ROWS, null), ctx.language),
      })),
      deskRoute(contract.proof, async (ctx) => {
        const { rows, brokenAt, lastId, lastHash } = await proveAudit()
        await inTransaction(pool, (tx) => ctx.record(tx, { action: 'audit-verify', outcome: brokenAt === null ? 'done' : 'failed' }))
        return { wpisow: rows, zlamanyNr: brokenAt, znak: `${lastId}:${lastHash}` }
      }),
    ],
  }
}
