import { sql } from 'kysely'
import type { PasswordPolicy } from '#journeys/identity/index.ts'
import type { Content } from '#journeys/office-content/index.ts'
import { groupTexts } from '#services/catalogue.ts'
import { contract, type Configuration } from '#shared/contracts/portal.ts'
import { type Given, givenIn, textsIn, type TextTable } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { SystemFlag } from '#shared/server/start/dependencies.ts'
import { type Pool } from '#shared/server/database/database.ts'
import { route, type Route } from '#shared/server/handler.ts'
import type { Entry } from '#shared/service/service.ts'
import type { Breaks } from './breaks.ts'
import type { LoadedEntry } from '../services/load-services.ts'
import { Announcements } from './announcements.ts'
import type { Settings } from './settings.ts'
import { menuTexts } from './texts.ts'

export interface PortalServices {
  readonly pool: Pool
  readonly settings: Settings
  readonly breaks: Breaks
  readonly entries: readonly LoadedEntry[]
  readonly passwordPolicy: PasswordPolicy
  /** What the operator has set rather than the office. */
  readonly operated: Pick<Configuration, 'adresApi' | 'kluczCaptcha' | 'czyPrzykladowe' | 'jezykiDodatkowe'> &
    Partial<Record<SystemFlag, false>>
}

/** What the shell asks before anybody signs in (spec/api.md "Portal"). */
export function portalRoutes(services: PortalServices): Route[] {
  const { pool, settings, breaks, entries, passwordPolicy, operated } = services
  const announcements = new Announcements(pool, settings)
  return [
    route(contract.status, async ({ language, now }) => {
      const [{ configuration, content }, { portal, all }] = await Promise.all([settings.current(), breaks.current()])
      const przerwy = all.map(({ serviceId, isOn, startsAt, endsAt, words }) => ({
        uslugaId: serviceId,
        czyTrwa: isOn,
        od: startsAt,
        do: endsAt,
        tekst: saidIn(words ?? (serviceId === null ? content?.przerwa : null), language),
      }))
      return { czyPrzerwaTechniczna: portal, wersja: configuration.wersja, przerwy, ogloszenia: await announcements.current(language, now) }
    }),
    route(contract.configuration, async () => {
      const [{ configuration }, state] = await Promise.all([settings.current(), breaks.current()])
      return {
        ...configuration,
        ...operated,
        zasadaHasla: passwordPolicy,
        czyPrzerwaTechniczna: state.portal,
        przerwaTechnicznaUslugi: [...state.services],
      }
    }),
    route(contract.services, async ({ language }) => ({ grupyUslug: groupsOf(entries, language) })),
    route(contract.menu, async ({ language }) => {
      const { content, contact } = await settings.current()
      return { menuBoczneElementy: content ? menuIn(content.menu, language) : defaultMenu(language), kontakt: contact }
    }),
    route(contract.contact, async () => (await settings.current()).contact),
    ...visitRoutes(services),
  ]
}

function saidIn(words: Given<string> | null | undefined, language: Language): string | null {
  return words ? givenIn(words, language) : null
}

function groupsOf(entries: readonly LoadedEntry[], language: Language) {
  const names = textsIn<TextTable>(groupTexts, language)
  const groups = Map.groupBy(entries, (loaded) => loaded.group)
  return [...groups].map(([grupa, members]) => ({
    grupa,
    nazwa: String(names[grupa]),
    uslugi: members.map(({ entry }) => serviceOf(entry, language)),
  }))
}

function serviceOf({ id, path, access, subjectKinds, icon, texts }: Entry, language: Language) {
  return {
    nazwa: texts.title[language],
    uslugaId: id,
    czyChroniona: access !== 'public',
    czyWymaganaInstytucja: subjectKinds === 'institution',
    czyWymaganaOsobaFizyczna: subjectKinds === 'individual',
    sciezka: path,
    opis: texts.lead[language],
    ikona: icon,
    slowa: texts.words[language].split(',').map((word) => word.trim()),
  }
}

export function menuIn(menu: Content['menu'], language: Language) {
  return menu.map((entry) => ({ ...entry, nazwa: givenIn(entry.nazwa, language) })).sort((a, b) => a.pozycja - b.pozycja)
}

/** Built-in entries in their order until the office has imported its own menu; by default only home is visible (S0 §2.2). */
function defaultMenu(language: Language) {
  const names = textsIn(menuTexts, language)
  const items = [
    { link: '/strona-glowna', nazwa: names.home, czyWidoczny: true },
    { link: '/lista-uslug', nazwa: names.services, czyWidoczny: false },
    { link: '/procedury', nazwa: names.procedures, czyWidoczny: false },
    { link: '/informacje', nazwa: names.information, czyWidoczny: false },
    { link: '/statusy-i-rejestry', nazwa: names.registers, czyWidoczny: false },
  ]
  return items.map((item, index) => ({ ...item, typ: 'STRONA_WBUDOWANA' as const, pozycja: index + 1, czyOtwieracWNowejKarcie: false }))
}

function visitRoutes({ pool, settings }: PortalServices): Route[] {
  const answer = async (counter: { visits: number } | undefined) => {
    const { visitCounter } = await settings.current()
    return { czyWlaczony: visitCounter, wartoscLicznika: counter?.visits ?? 0 }
  }
  return [
    route(contract.visits, async () => answer(await pool.selectFrom('visit_counter').select('visits').executeTakeFirst())),
    route(contract.countVisit, async () => {
      const counting = pool.updateTable('visit_counter').set((eb) => ({ visits: eb('visits', '+', 1) }))
      // The table has one row.
      return answer(
        await counting
          .where(sql<boolean>`true`)
          .returning('visits')
          .executeTakeFirst(),
      )
    }),
  ]
}
