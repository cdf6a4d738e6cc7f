import type { AnswerOf } from '#shared/calls/endpoint.ts'
import type { Look } from '#shared/server/audit/look.ts'
import { reasonOfLook } from '#shared/server/audit/look-reason.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract } from '../../contract.ts'
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

/** "Who looked at my data": what the office did with the account, by which role and why, without names (CJEU C-579/21). */
export function lookRoutes({ deps: { pool, looksFor } }: AccountServices): Route[] {
  return [
    route(contract.looks, async ({ session, today }, { query }) => {
      const [looks, delay] = await Promise.all([looksFor(session.accountId), lookDelayOf(pool, session.accountId, today)])
      const open = looks.filter(
        ({ id, exact }) => (delay === null || exact < delay.since) && (query.przed === undefined || id < query.przed),
      )
      const page = open.slice(0, PAGE)
      return { wpisy: page.map(shownLook), dalsze: open.length > PAGE ? (page.at(-1)?.id ?? null) : null }
    }),
  ]
}
