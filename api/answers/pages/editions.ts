import { createHash } from 'node:crypto'
import type { Heard, PageOrder } from '#shared/shell/drawn-page.ts'
import { DEFAULT_LANGUAGE, type WrittenLanguage } from '#shared/language.ts'

/** Breaks, announcements and imports are seen so soon. */
const FRESH_MS = 1_000

/** A state of everything that pages are drawn from, in one language. */
export interface Edition extends Pick<PageOrder, 'configuration' | 'status'> {
  readonly key: string
}

export interface EditionSources {
  readonly ask: (address: string) => Promise<Heard>
  /** Day of the office, content, generation of the registers: what else an answer may depend on. */
  readonly marks: () => Promise<readonly (string | number)[]>
  readonly now?: () => number
}

/** Which pages are still true: those of the edition in force. Asked for once a second and language at most. */
export class Editions {
  readonly #sources: EditionSources
  readonly #known = new Map<WrittenLanguage, { readonly at: number; readonly edition: Promise<Edition | null> }>()

  constructor(sources: EditionSources) {
    this.#sources = sources
  }

  /** null during a break of the whole portal, and where the office does not offer the language. */
  current(language: WrittenLanguage): Promise<Edition | null> {
    const now = (this.#sources.now ?? Date.now)()
    const known = this.#known.get(language)
    if (known && now - known.at < FRESH_MS) return known.edition
    const edition = this.#read(language)
    this.#known.set(language, { at: now, edition })
    // What could not be read is asked for anew.
    edition.catch(() => this.#known.delete(language))
    return edition
  }

  async #read(language: WrittenLanguage): Promise<Edition | null> {
    const { ask, marks } = this.#sources
    const search = language === DEFAULT_LANGUAGE ? '' : `?lang=${language}`
    const [configured, stated, other] = await Promise.all([ask(`/api/konfiguracja${search}`), ask(`/api/status${search}`), marks()])
    if (configured.status !== 200 || stated.status !== 200) return null
    const configuration = JSON.parse(configured.body) as Edition['configuration']
    const status = JSON.parse(stated.body) as Edition['status']
    if (status.czyPrzerwaTechniczna || (language !== DEFAULT_LANGUAGE && !configuration.czyInternacjonalizacja)) return null
    const key = createHash('sha256')
      .update(JSON.stringify([configured.body, stated.body, other]))
      .digest('base64url')
    return { key, configuration, status }
  }
}
