import { sql } from 'kysely'
import { Refusal } from '#shared/calls/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { RATE_KINDS, type RateKind } from '../../server/confirmed-rates.ts'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { compareRates } from './compare.ts'
import { rateObject } from './confirm.ts'
import { knownRates, rateOn } from './known.ts'

const CHECKED = sql<string>`to_char(checked_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS')`

const wrong = (ctx: DeskContext, field: string, words: 'thresholdNeeded' | 'deliveredFirst') =>
  new Refusal('invalidInput', { fields: { [field]: textsIn(texts, ctx.language)[words] } })

const proposeRoute = (deps: DeskDependencies) =>
  deskRoute(contract.propose, async (ctx, { body: { rodzaj, odDnia, stawka, prog, zrodlo, powod } }) => {
    if ((await knownRates(deps.pool)).some((one) => one.rodzaj === rodzaj && one.odDnia === odDnia && one.zrodlo === null))
      throw wrong(ctx, 'odDnia', 'deliveredFirst')
    if (rodzaj === 'ZWLOKA' && stawka !== null && prog === null) throw wrong(ctx, 'prog', 'thresholdNeeded')
    const wanted = { stawka, prog: rodzaj === 'ZWLOKA' && stawka !== null ? prog : null, zrodlo }
    return { propozycja: await deps.propose(ctx, { act: 'rate-confirm', object: rateObject(rodzaj, odDnia), wanted, reason: powod }) }
  })

export function rateRoutes(deps: DeskDependencies, address: string | null): DeskRoute[] {
  const { pool } = deps
  const isWaiting = async (kind: RateKind, day: string) => (await deps.waitingFor(rateObject(kind, day))).length > 0
  return [
    deskRoute(contract.rates, async ({ today }) => {
      const known = await knownRates(pool)
      const found = await pool
        .selectFrom('rate_suggestion')
        .select(['kind as rodzaj', 'from_day as odDnia', 'percent as stawka', 'source as zrodlo'])
        .orderBy('kind')
        .orderBy('from_day')
        .execute()
      const check =
        (await pool
          .selectFrom('rate_check')
          .select([CHECKED.as('kiedy'), 'fault as blad'])
          .executeTakeFirst()) ?? null
      const holds = RATE_KINDS.map((kind) => rateOn(known, kind, today))
      const isOfDelivery = (kind: string, day: string) =>
        known.some(({ rodzaj, odDnia, zrodlo }) => rodzaj === kind && odDnia === day && zrodlo === null)
      return {
        stawki: known.map((one) => ({
          rodzaj: one.rodzaj,
          odDnia: one.odDnia,
          stawka: one.stawkaProcent,
          prog: one.prog,
          zrodlo: one.zrodlo,
          czyZDostawy: one.zrodlo === null,
          czyObowiazuje: holds.includes(one),
        })),
        propozycje: await Promise.all(
          found.map(async (one) => ({
            ...one,
            czyCzeka: await isWaiting(one.rodzaj, one.odDnia),
            czyWDostawie: isOfDelivery(one.rodzaj, one.odDnia),
          })),
        ),
        czekajace: (
          await Promise.all(
            known
              .filter(({ zrodlo }) => zrodlo !== null)
              .map(async ({ rodzaj, odDnia }) => ((await isWaiting(rodzaj, odDnia)) ? [{ rodzaj, odDnia }] : [])),
          )
        ).flat(),
        porownanie: check,
        adres: address,
      }
    }),
    proposeRoute(deps),
    deskRoute(contract.compare, async () => {
      if (address === null) throw new Refusal('featureOff')
      await compareRates(deps, address)
      return {}
    }),
  ]
}
