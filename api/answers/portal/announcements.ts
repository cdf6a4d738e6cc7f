import { standingAnnouncements, type StandingAnnouncement } from '#journeys/notices/index.ts'
import type { Announced } from '#shared/contracts/portal.ts'
import { warsawTime } from '#shared/dates.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/language.ts'
import type { Pool } from '#shared/server/database/database.ts'
import type { Settings } from './settings.ts'

const FRESH_MS = 1000

/** Announcements that stand now: those of the command and the desk, from the database, and those of the office's content, by the day of the office. */
export class Announcements {
  readonly #pool: Pool
  readonly #settings: Settings
  #told: readonly StandingAnnouncement[] = []
  #readAt = 0

  constructor(pool: Pool, settings: Settings) {
    this.#pool = pool
    this.#settings = settings
  }

  async current(language: Language, at: Date): Promise<Announced[]> {
    const { content } = await this.#settings.current()
    const now = warsawTime(at)
    const dated = (content?.ogloszenia ?? [])
      .map((one, index) => ({ ...one, id: `t${index}` }))
      .filter((one) => one.od <= now && now < one.do)
      .map(({ id, tekst, od, link }) => ({ id, words: tekst, since: od.slice(0, 10), link: link ?? null, isUrgent: false }))
      .toSorted((one, other) => other.since.localeCompare(one.since))
    const ordered = (await this.#ordered()).map((one) => ({ ...one, isUrgent: true }))
    return [...ordered, ...dated].map(({ id, words, since, link, isUrgent }) => {
      const own = words[language]
      return { id, tekst: own ?? words.pl, jezyk: own === undefined ? DEFAULT_LANGUAGE : language, od: since, link, czyPilne: isUrgent }
    })
  }

  async #ordered(): Promise<readonly StandingAnnouncement[]> {
    if (Date.now() - this.#readAt < FRESH_MS) return this.#told
    this.#told = await standingAnnouncements(this.#pool)
    this.#readAt = Date.now()
    return this.#told
  }
}
