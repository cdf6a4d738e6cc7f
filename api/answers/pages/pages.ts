import { isDeepStrictEqual } from 'node:util'
import { createHash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { openPool, type Pool } from '#integrations/documents/pdf/pool.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { type WrittenLanguage, DEFAULT_LANGUAGE } from '#shared/language.ts'
import type { Drawn, Heard, PageOrder } from '#shared/shell/drawn-page.ts'
import type { OpenDataset } from '../open-data/datasets.ts'
import type { OfficeSettings } from '../portal/settings.ts'
import type { DrawnAddress } from './addresses.ts'
import type { Built } from './built.ts'
import { askInside } from '../../http/inside.ts'
import { type KeptPage, keptPage, Shelf } from './kept.ts'
import { pageOf } from './template.ts'

/** Breaks, announcements and imports are seen so soon. */
const FRESH_MS = 1_000

/** A state of everything that pages are drawn from, in one language. */
interface Edition extends Pick<PageOrder, 'configuration' | 'status'> {
  readonly key: string
}

interface EditionSources {
  readonly ask: (address: string) => Promise<Heard>
  /** Day of the office, content, generation of the registers: what else an answer may depend on. */
  readonly marks: () => Promise<readonly (string | number)[]>
  readonly now?: () => number
}

/** Which pages are still true: those of the edition in force. Asked for once a second and language at most. */
class Editions {
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

export interface PagesOptions {
  readonly app: FastifyInstance
  readonly log: FastifyBaseLogger
  readonly built: Built
  readonly publicUrl: string
  readonly office: () => Promise<OfficeSettings>
  /** The sign of an office that has set none, as SVG. */
  readonly crest: string
  readonly marks: () => Promise<readonly (string | number)[]>
  /** Open data of the page at an address. */
  readonly dataAt: (address: string) => readonly OpenDataset[]
  /** Draws; a test may hand over another. */
  readonly pool?: Pool<PageOrder, Drawn>
}

interface Asking {
  readonly call: string | null
  readonly crest: string
  /** Behind the pages that many people wait for. */
  readonly isLate: boolean
  readonly ask: (address: string) => Promise<Heard>
}

/** Pages without parameters cannot push one another out; what a flood of parameters fills is a shelf of its own. */
const SHELVES = { bare: 48_000_000, chosen: 8_000_000 }
/** One page at a time, on a thread of its own: no call waits for a core that draws. */
const DRAWING = { workers: 1, queue: 24, timeoutMs: 10_000 }
/** Whoever asks for a page that has to be drawn first waits so long, and else gets the outline. */
const PATIENCE_MS = 3_000
/** A page that could not be drawn is tried again after so long. */
const PAUSE_MS = 10_000
/** A list, then what stands in it, then what belongs to that. */
const MOST_ROUNDS = 4
const MOST_CHARACTERS = 1_500_000

/** Public pages as finished HTML, drawn by React on a thread and kept by address, language and edition. */
export class Pages {
  readonly #options: PagesOptions
  readonly #pool: Pool<PageOrder, Drawn>
  readonly #editions: Editions
  readonly #bare = new Shelf(SHELVES.bare)
  readonly #chosen = new Shelf(SHELVES.chosen)
  readonly #drawing = new Map<string, Promise<KeptPage | null>>()
  readonly #failed = new Map<string, number>()
  readonly #isToldOf = new Set<string>()

  constructor(options: PagesOptions) {
    this.#options = options
    this.#pool = options.pool ?? openPool<PageOrder, Drawn>({ module: new URL('./worker.ts', import.meta.url), ...DRAWING })
    this.#editions = new Editions({ ask: (address) => askInside(options.app, address), marks: options.marks })
  }

  /** null: the browser draws it, as it does every page that is not public. */
  async find(address: DrawnAddress, language: WrittenLanguage): Promise<KeptPage | null> {
    const edition = await this.#editions.current(language)
    if (!edition) return null
    const key = `${language} ${address.address}`
    const kept = (address.isBare ? this.#bare : this.#chosen).find(key)
    if (kept?.edition === edition.key) return kept
    if ((this.#failed.get(key) ?? 0) > Date.now()) return null
    const drawing = this.#drawing.get(key) ?? this.#begin(key, address, language, edition)
    return Promise.race([drawing, patience()])
  }

  async close(): Promise<void> {
    await this.#pool.close()
  }

  #begin(key: string, address: DrawnAddress, language: WrittenLanguage, edition: Edition): Promise<KeptPage | null> {
    const drawing = this.#draw(address, language, edition)
      .then((page) => {
        const shelf = address.isBare ? this.#bare : this.#chosen
        shelf.put(key, page)
        return page
      })
      .catch((error: unknown) => {
        this.#fail(key, address.path, error)
        return null
      })
      .finally(() => this.#drawing.delete(key))
    this.#drawing.set(key, drawing)
    return drawing
  }

  async #draw({ address, isBare, call }: DrawnAddress, language: WrittenLanguage, edition: Edition): Promise<KeptPage> {
    const { configuration, status } = edition
    const { app, office, crest } = this.#options
    const { contact, content } = await office()
    const html = await this.#drawWith(
      { address, language, configuration, status, contact },
      { call, crest: content?.logo?.svg ?? crest, isLate: !isBare, ask: (asked) => askInside(app, asked) },
    )
    return keptPage(edition.key, html)
  }

  async #drawWith(order: Omit<PageOrder, 'heard'>, { call, crest, isLate, ask }: Asking): Promise<string> {
    const { address, ...shown } = order
    const { built, publicUrl, dataAt } = this.#options
    let heard: readonly Heard[] = []
    for (let round = 0; round <= MOST_ROUNDS; round += 1) {
      const drawn = await this.#pool.run({ ...order, heard }, isLate)
      if ('html' in drawn) {
        const html = pageOf({
          built,
          publicUrl,
          address,
          html: drawn.html,
          welcome: drawn.welcome,
          state: { ...shown, answers: drawn.answers },
          crest,
          call,
          data: dataAt(address),
        })
        if (html.length > MOST_CHARACTERS) throw new Error('It is too long to be kept')
        return html
      }
      heard = [...heard, ...(await Promise.all(drawn.asks.map(ask)))]
    }
    throw new Error('It goes on asking')
  }

  /** A page as it would be with other settings of the office and other answers, kept nowhere. `answer` gives null where a call is answered as ever. */
  async preview(
    { address, call }: DrawnAddress,
    language: WrittenLanguage,
    { configuration: wanted, contact }: OfficeSettings,
    answer: (address: string) => unknown,
  ): Promise<string | null> {
    const edition = await this.#editions.current(language)
    if (!edition) return null
    const { app, office, crest } = this.#options
    const { configuration: published, content } = await office()
    const changed = Object.fromEntries(
      Object.entries(wanted).filter(([name, value]) => !isDeepStrictEqual(value, published[name as keyof typeof published])),
    )
    const ask = async (asked: string): Promise<Heard> => {
      const own = answer(asked)
      return own === null ? askInside(app, asked) : { address: asked, status: 200, body: JSON.stringify(own) }
    }
    const configuration = { ...edition.configuration, ...changed }
    return this.#drawWith(
      { address, language, configuration, status: edition.status, contact },
      { call, crest: content?.logo?.svg ?? crest, isLate: true, ask },
    )
  }

  /** The outline takes its place; the log says so once for each page and reason. */
  #fail(key: string, path: string, error: unknown): void {
    // Too many at once is no fault of the page: the next visitor may find room.
    if (error instanceof Refusal && error.error === 'tooManyAttempts') return
    if (this.#failed.size > 1_000) this.#failed.clear()
    this.#failed.set(key, Date.now() + PAUSE_MS)
    const reason = error instanceof Error ? error.message : String(error)
    if (this.#isToldOf.has(`${path} ${reason}`) || this.#isToldOf.size > 200) return
    this.#isToldOf.add(`${path} ${reason}`)
    this.#options.log.warn({ path, reason }, 'a page could not be drawn on the server: browsers draw it')
  }
}

function patience(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS).unref()
  })
}
