import { z } from 'zod'
import { warsawTime } from '#shared/dates.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { LANGUAGES } from '#shared/language.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { countAnnouncement, type Reach, refuseUnfit } from '../../server/announce/announce.ts'
import { type Announcement, announcedTexts, placeWords } from '../../server/announce/announcement.ts'
import { placesLike } from '../../server/announce/concerned.ts'
import { placeNotice } from '../../server/announce/events.ts'
import { faultsOf, isDayFit } from '../../server/announce/faults.ts'
import { announceAtOnce, announceWish } from '../../server/announce/second.ts'
import { readyNames } from '../../server/expand/expand.ts'
import { compose } from '../../server/sending/compose.ts'
import { contract } from '../contract.ts'

const OFFERED = 30
const LISTED = 50
const places = z.array(z.string())

const shown = ({ people, mail, sms, push, mailboxOnly, subjects, unreached }: Reach) => ({
  osob: people,
  email: mail,
  sms,
  push,
  tylkoSkrzynka: mailboxOnly,
  podmiotow: subjects,
  bezKonta: unreached,
})

const announcedRoute = ({ pool }: DeskDependencies) =>
  deskRoute(contract.announced, async () => {
    const rows = await pool.selectFrom('message_announcement').selectAll().orderBy('announced_at', 'desc').limit(LISTED).execute()
    return {
      ogloszenia: rows.map(
        ({ id, announced_at: at, announced_by: kto, seconded_by: drugaOsoba, texts, places: where, accounts: osob }) => ({
          id,
          kiedy: warsawTime(at),
          kto,
          drugaOsoba,
          tytul: announcedTexts.parse(texts).pl.tytul,
          miejsca: places.parse(where),
          osob,
        }),
      ),
    }
  })

export function announceRoutes(deps: DeskDependencies): DeskRoute[] {
  const { pool, settings, toolsOf, events, dues, contact } = deps
  const needs = { ...deps, ready: readyNames(deps.channels) }
  const alone = Number(settings['ANNOUNCE_ALONE_MOST'])
  /** The SMS as it would leave, by language, with the longest two words that a person may have. */
  const smsOf = async (told: Announcement) => {
    const around = { events, names: { card: dues.nameOf }, office: (await contact()).nazwaUrzedu }
    const facts = { texts: told.teksty, places: told.miejsca.map(placeWords), until: told.waznaDo }
    return LANGUAGES.filter((language) => told.teksty[language] !== undefined).map((jezyk) => {
      const { short } = compose(around, [{ name: placeNotice.name, facts, topic: 'notices' }], {
        id: '',
        recipient: '',
        language: jezyk,
        phrase: 'czerwony naparstek',
        unsubscribe: null,
      })
      return { jezyk, tekst: short, dlugosc: short.length }
    })
  }
  return [
    deskRoute(contract.places, async ({ today }, { query }) => ({
      miejsca: (await placesLike(pool, query.szukaj, today, OFFERED)).map(({ name, subjects }) => ({ nazwa: name, podmiotow: subjects })),
    })),
    deskRoute(contract.count, async ({ today }, { body }) => {
      const reach = await countAnnouncement(needs, pool, body)
      return {
        zasieg: shown(reach),
        wady: faultsOf(body),
        czyDzien: isDayFit(body.waznaDo, today),
        sms: await smsOf(body),
        czyDrugaOsoba: reach.people > alone,
        bezDrugiejOsoby: alone,
      }
    }),
    deskRoute(contract.announce, async (ctx, { body }) => {
      const { people } = await countAnnouncement(needs, pool, body)
      if (people > alone) throw new Refusal('officeAct', { details: { przyczyna: 'many' } })
      await announceAtOnce(needs, toolsOf(ctx), body)
      return {}
    }),
    deskRoute(contract.proposeAnnouncement, async (ctx, { body: { ogloszenie, powod } }) => {
      refuseUnfit(needs, ogloszenie)
      const { people } = await countAnnouncement(needs, pool, ogloszenie)
      if (people === 0) throw new Refusal('officeAct', { details: { przyczyna: 'nobody' } })
      return { propozycja: await deps.propose(ctx, { ...announceWish(ogloszenie, people, ctx.actor), reason: powod }) }
    }),
    announcedRoute(deps),
  ]
}
