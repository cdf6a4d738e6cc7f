import type { z } from 'zod'
import { plainCsv } from '#integrations/documents/file/csv.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { addDays } from '#shared/dates.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { informationalActions, type InformationalAction } from '../../server/office/actions.ts'
import { messageDigest, messageLog } from '../../server/office/log.ts'
import { paidAfterReminders } from '../../server/office/paid.ts'
import { scopeOf } from '../../server/office/scope.ts'
import { contract } from '../contract.ts'

/** More nobody reads through: the filters narrow. */
const MOST = 200
const LAST_DAYS = 7

type Row = z.infer<typeof contract.log.answer>['wiersze'][number]
const { kanal: channelOf, stan: stateOf } = contract.log.answer.shape.wiersze.element.shape

function daysOf({ od, do: until }: { readonly od?: string | undefined; readonly do?: string | undefined }, today: string, back: number) {
  return { od: od ?? addDays(until ?? today, -back), do: until ?? today }
}

export function logRoutes({ pool }: DeskDependencies): DeskRoute[] {
  return [
    deskRoute(contract.log, async (ctx, { query }) => {
      const days = daysOf(query, ctx.today, LAST_DAYS)
      const scope = scopeOf((department) => ctx.may('messages-log', department))
      const rows = await messageLog(pool, {
        from: days.od,
        to: days.do,
        isTroubleOnly: query.wszystkie === undefined && query.stan === undefined,
        most: MOST + 1,
        channel: query.kanal ?? null,
        state: query.stan ?? null,
        accountId: query.konto ?? null,
        event: query.zdarzenie ?? null,
        scope,
      })
      await inTransaction(pool, (tx) => ctx.record(tx, { action: 'messages-log', object: `${days.od} – ${days.do}: ${rows.length}` }))
      const counted = await messageDigest(pool, days.od, days.do, scope)
      const paid = await paidAfterReminders(pool, ctx.today)
      return {
        ...days,
        czyWiecej: rows.length > MOST,
        zaplacone: paid && { przypomniano: paid.reminded, zaplacilo: paid.paid },
        wiersze: rows.slice(0, MOST).map((row): Row => ({
          id: row.id,
          dzien: row.day,
          kanal: channelOf.parse(row.channel),
          stan: stateOf.parse(row.state),
          powod: row.reason,
          odbiorca: row.recipient,
          konto: row.accountId,
          prob: row.tries,
          zdarzenia: [...row.events],
        })),
        zliczone: counted.map((one) => ({
          kanal: channelOf.parse(one.channel),
          stan: stateOf.parse(one.state),
          powod: one.reason,
          ile: one.number,
        })),
      }
    }),
  ]
}

/** `85•••••••53`; a NIP is open. The office knows the case by its card and instalment. */
const covered = ({ pesel, nip }: InformationalAction) => (pesel === null ? (nip ?? '') : `${pesel.slice(0, 2)}•••••••${pesel.slice(-2)}`)

/** Names of the columns as the enforcement system takes them in. */
const HEAD = ['dzien', 'forma', 'osoba', 'podmiot', 'idKartyNaleznosci', 'idNaleznosciRatyZbiorczej', 'termin21Dni']

export function actionRoutes({ pool }: DeskDependencies): DeskRoute[] {
  const read = async (ctx: DeskContext, asked: { readonly od?: string | undefined; readonly do?: string | undefined }) => {
    const days = daysOf(asked, ctx.today, 30)
    const scope = scopeOf((department) => ctx.may('reminder-actions', department))
    const found = await informationalActions(pool, days.od, days.do, scope)
    await inTransaction(pool, (tx) => ctx.record(tx, { action: 'messages-actions', object: `${days.od} – ${days.do}: ${found.length}` }))
    const rows = found.map((one) => ({
      dzien: one.day,
      forma: one.form,
      osoba: one.actedBy,
      podmiot: covered(one),
      karta: one.cardId,
      rata: one.instalmentId,
      termin: one.termUntil,
      czyPoTerminie: one.termUntil < ctx.today,
    }))
    return { ...days, rows }
  }
  return [
    deskRoute(contract.actions, async (ctx, { query }) => {
      const { rows, ...days } = await read(ctx, query)
      return { ...days, dzialania: rows.slice(0, MOST), czyWiecej: rows.length > MOST }
    }),
    deskRoute(contract.actionsFile, async (ctx, { body }) => {
      const { rows, od, do: until } = await read(ctx, { od: body.od ?? undefined, do: body.do ?? undefined })
      const lines = rows.map(({ dzien, forma, osoba, podmiot, karta, rata, termin }) =>
        [dzien, forma, osoba, podmiot, karta, rata, termin].map(String),
      )
      return {
        name: `dzialania-informacyjne-${od}-${until}.csv`,
        type: 'text/csv',
        content: plainCsv([HEAD, ...lines]),
      }
    }),
  ]
}
