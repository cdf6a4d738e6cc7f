import type { Letterhead } from '#shared/server/documents.ts'
import type { MailHead } from '#shared/server/start/dependencies.ts'
import { strokePicture } from '#integrations/documents/file/stroke-picture.ts'
import { type Content, ContentStore, frameSources, paletteOf, type WeakPair } from '#journeys/office-content/index.ts'
import { postalAddress } from '#shared/person/postal-address.ts'
import { configuration, contact, type Configuration, type Contact } from '#shared/contracts/portal.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { DEFAULT_CONFIGURATION, DEFAULT_CONTACT } from './default-settings.ts'

export interface OfficeSettings {
  readonly configuration: Configuration
  readonly contact: Contact
  readonly visitCounter: boolean
  /** null before the first import of content. */
  readonly content: Content | null
  readonly importedAt: Date
  /** Sites that pages of the portal may show in a frame after a click. */
  readonly frames: readonly string[]
  /** Colours of the office that cannot be read on one another; defaults stand for them. */
  readonly weakColours: readonly WeakPair[]
}

/** What stands at the head of papers. */
export function letterheadOf({ configuration, contact, content }: OfficeSettings): Letterhead {
  const colour = configuration.style['main']
  return {
    name: contact.nazwaUrzedu,
    address: postalAddress(contact),
    ...(content?.logo && { crest: content.logo.svg }),
    ...(content?.kreska && { stroke: content.kreska }),
    ...(colour !== undefined && { colour }),
  }
}

/** Mail programs know no drawings: the arms and the line of the office as pictures. A mail goes out without a line that cannot be drawn. */
export async function mailHeadOf({ configuration: { style }, content }: OfficeSettings): Promise<MailHead> {
  const { logo, kreska } = content ?? {}
  return {
    arms: logo?.png ? Buffer.from(logo.png, 'base64') : null,
    stroke: kreska ? await strokePicture(kreska, style['main']) : null,
  }
}

/** How pages know of the office's line (`ui/stroke.css`). */
export const STROKE = { stroke: "url('/kreska')", 'stroke-display': 'block', 'icon-display': 'none' }

/** What follows from a version of the content, or from one that is not published yet. */
export function settingsOf(content: Content | null, importedAt: Date): OfficeSettings {
  const { configuration: set, contact: known, visitCounter } = content?.ustawienia ?? {}
  // Content that was imported by an older portal has not met the pairs of this one.
  const { shown, weak } = paletteOf(set?.style ?? {})
  return {
    configuration: configuration.parse({
      ...DEFAULT_CONFIGURATION,
      ...set,
      style: { ...shown, ...(content?.kreska && STROKE) },
      czyNaglowek: (content?.naglowek ?? null) !== null,
    }),
    contact: contact.parse({ ...DEFAULT_CONTACT, ...known }),
    visitCounter: visitCounter?.czyWlaczony ?? false,
    content,
    importedAt,
    frames: content ? frameSources(content) : [],
    weakColours: weak,
  }
}

/** What the office has set with its content; an unset field has its default. */
export class Settings {
  readonly #store: ContentStore
  #version: number | null = null
  #value = settingsOf(null, new Date(0))

  constructor(pool: Pool) {
    this.#store = new ContentStore(pool)
  }

  /** A picture of the office's pages by its name; null where there is none. */
  picture(name: string): ReturnType<ContentStore['picture']> {
    return this.#store.picture(name)
  }

  async current(): Promise<OfficeSettings> {
    const stored = await this.#store.current()
    const version = stored?.version ?? null
    if (version !== this.#version) this.#value = settingsOf(stored?.content ?? null, stored?.importedAt ?? new Date(0))
    this.#version = version
    return this.#value
  }

  /** What stands at the head of papers, as the office has it now. */
  async letterhead(): Promise<Letterhead> {
    return letterheadOf(await this.current())
  }

  /** What stands at the head of mails, as the office has it now. */
  async mailHead(): Promise<MailHead> {
    return mailHeadOf(await this.current())
  }

  /** As last read: for what must not wait for the database. */
  get known(): OfficeSettings {
    return this.#value
  }
}
