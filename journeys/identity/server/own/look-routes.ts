import { fileRoutes } from '#integrations/documents/file/file-routes.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Look } from '#shared/server/audit/look.ts'
import { reasonOfLook } from '#shared/server/audit/look-reason.ts'
import type { SessionContext } from '#shared/server/context.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract, looksFile } from '../../contract.ts'
import { looksLayout, looksSheet } from '../../sheet/looks.ts'
import { texts } from '../../sheet/looks-texts.ts'
import { accountById } from '../account/account.ts'
import { lookDelayOf } from '../account/look-delay.ts'
import type { AccountServices } from '../account/services.ts'

const PAGE = 50

type Shown = AnswerOf<typeof contract.looks>['wpisy'][number]

const KINDS: Readonly<Record<string, Shown['co']>> = {
  'account-find': 'WYSZUKANIE',
  'account-list': 'WYSZUKANIE',
  'account-duplicates': 'WYSZUKANIE',
  'account-show': 'WGLAD',
  'account-reveal': 'ODSLONIECIE',
  'person-show': 'WGLAD',
  'resident-find': 'WYSZUKANIE',
  'resident-show': 'WGLAD',
  'resident-brief': 'TELEFON',
  'resident-reveal': 'ODSLONIECIE',
  'account-view': 'PODGLAD',
  'account-view-end': 'KONIEC_PODGLADU',
  'account-verify': 'WERYFIKACJA',
  'account-looks': 'WYKAZ',
  'account-looks-delay': 'WSTRZYMANIE',
  'account-looks-shown': 'WSTRZYMANIE',
}
const FIELDS = ['pesel', 'nip', 'email', 'telefon', 'adres'] as const

function shownLook({ at, action, object, assignments }: Look): Shown {
  const field = /^account:\d+ (\w+): /.exec(object ?? '')?.[1]
  return {
    kiedy: at,
    co: KINDS[action] ?? 'CZYNNOSC',
    pole: FIELDS.find((name) => name === field) ?? null,
    powod: reasonOfLook(action, object),
    role: assignments.map(({ role }) => role),
    dzialy: [...new Set(assignments.flatMap(({ departments }) => departments))],
  }
}

/**
 * "Who looked at my data": what the office did with the account, by which role and why, without names (CJEU C-579/21). The screen asks
 * for a stretch at a time; the files hold all of it.
 */
export function lookRoutes({ deps: { pool, looksFor, documents } }: AccountServices): Route[] {
  /** Without what the data-protection officer holds back. */
  const openLooks = async ({ session, today }: SessionContext): Promise<readonly Look[]> => {
    const [looks, delay] = await Promise.all([looksFor(session.accountId), lookDelayOf(pool, session.accountId, today)])
    return delay === null ? looks : looks.filter(({ exact }) => exact < delay.since)
  }
  return [
    route(contract.looks, async (ctx, { query: { przed: before } }) => {
      const looks = await openLooks(ctx)
      const open = before === undefined ? looks : looks.filter(({ id }) => id < before)
      const page = open.slice(0, PAGE)
      return { wpisy: page.map(shownLook), dalsze: open.length > PAGE ? (page.at(-1)?.id ?? null) : null }
    }),
    ...fileRoutes({ ...contract.looks, query: looksFile }, documents, async (ctx) => {
      const [looks, owner] = await Promise.all([openLooks(ctx), accountById(pool, ctx.session.accountId)])
      const { language, today } = ctx
      const words = textsIn(texts, language)
      const head = { title: words.title, subject: `${owner.first_name} ${owner.last_name}`, dataDate: today, language }
      return { name: 'kto-ogladal-moje-dane', layout: looksLayout, sheet: looksSheet(looks.map(shownLook), words), head }
    }),
  ]
}
