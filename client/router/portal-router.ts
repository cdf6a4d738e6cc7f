import type { HistoryLocation, RouterHistory } from '@tanstack/history'
import type { ComponentType } from 'react'
import { createStore } from '../kept/store.ts'
import { type SearchValues, readSearch, writeSearch } from './address.ts'
import { reloadedOnce } from './module.ts'
import type { ScrollKeeper } from './scroll.ts'

/** Thrown by a guard: the way leads to another page, and Back does not lead here again. */
export class Elsewhere extends Error {
  readonly address: string

  constructor(address: string) {
    super(`The way leads to ${address}`)
    this.address = address
  }
}

type Loader = () => Promise<{ readonly Page: ComponentType }>

export interface PortalRoute {
  readonly path: string
  readonly load: Loader
  /** What must hold before the page is shown; throws `Elsewhere` where it does not. */
  readonly guard?: (address: string) => Promise<void>
}

/** A page as it is shown: the same `name` means that it stays, with everything typed. */
export interface Shown {
  readonly name: string
  readonly kind: 'page' | 'pending' | 'missing' | 'failed'
  readonly Page: ComponentType
  readonly location: HistoryLocation
  readonly values: SearchValues
}

export interface RouterOptions {
  readonly history: RouterHistory
  readonly routes: readonly PortalRoute[]
  /** Stands while the next page is on its way. */
  readonly Pending: ComponentType
  readonly missing: Loader
  readonly failed: Loader
}

/** What takes longer is told; what was told stands long enough to be read. */
const PATIENCE_MS = 300
const PENDING_MS = 500

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const bare = (path: string) => path.toLowerCase().replace(/(.)\/$/, '$1')

export function stepOf({ state }: HistoryLocation): string {
  return state.key ?? ''
}

/** Leads from addresses to pages, one at a time: the last address counts, whatever was on its way before. */
export class PortalRouter {
  readonly history: RouterHistory
  readonly isLoading = createStore(false)
  readonly #options: RouterOptions
  readonly #routes: ReadonlyMap<string, PortalRoute>
  readonly #loaded = new Map<string, ComponentType>()
  #shown: Shown | null = null
  #listener: ((shown: Shown) => void) | null = null
  #scroll: ScrollKeeper | null = null
  #staysThere = false
  #latest: Promise<void> = Promise.resolve()
  #order = 0

  constructor(options: RouterOptions) {
    this.#options = options
    this.history = options.history
    this.#routes = new Map(options.routes.map((route) => [bare(route.path), route]))
  }

  /** null before the first page. */
  get shown(): Shown | null {
    return this.#shown
  }

  /** Follows the address from now on. */
  listen(scroll: ScrollKeeper): void {
    this.#scroll = scroll
    this.history.subscribe(() => void this.load())
  }

  /** Who draws what is shown. */
  watch(listener: (shown: Shown) => void): () => void {
    this.#listener = listener
    if (this.#shown) listener(this.#shown)
    return () => (this.#listener = null)
  }

  /** Resolves when the page of the address is there, or the one to which it leads. */
  load(): Promise<void> {
    return (this.#latest = this.#load())
  }

  /** Fetches the code of a page before somebody asks for it. */
  preload(address: string): void {
    const route = this.#routes.get(bare(address.split(/[?#]/)[0] ?? address))
    if (route) this.#pageOf(route.path, route.load).catch(() => null)
  }

  /** Writes parameters of the page that is shown: it stays where it is, and so does Back. */
  replaceSearch(change: (values: SearchValues) => SearchValues): void {
    const { pathname, search } = this.history.location
    const next = writeSearch(change(readSearch(search)))
    if (next === search) return
    this.#staysThere = true
    this.history.replace(`${pathname}${next}`)
  }

  /** Told by who draws, once the page stands. */
  stands({ location, kind }: Shown): void {
    if (kind === 'pending' || location !== this.#shown?.location) return
    this.isLoading.set(false)
    if (!this.#staysThere) this.#scroll?.arrive(stepOf(location), location.hash)
    this.#staysThere = false
  }

  async #load(): Promise<void> {
    const order = (this.#order += 1)
    const isCurrent = () => order === this.#order
    const before = this.#shown
    if (before && before.kind !== 'pending') this.#scroll?.leave(stepOf(before.location))
    this.isLoading.set(true)
    const { location } = this.history
    const staysHere = before?.name === this.#routes.get(bare(location.pathname))?.path
    let told = 0
    const timer =
      before &&
      !staysHere &&
      setTimeout(() => {
        told = Date.now()
        if (isCurrent()) this.#show({ name: 'pending', kind: 'pending', Page: this.#options.Pending, location })
      }, PATIENCE_MS)
    try {
      const found = await this.#find(location)
      if (told > 0) await wait(told + PENDING_MS - Date.now())
      if (isCurrent()) this.#show(found)
    } catch (error) {
      if (!(error instanceof Elsewhere)) throw error
      if (!isCurrent()) return
      this.history.replace(error.address, undefined, { ignoreBlocker: true })
      // Whoever listens has begun to load that page.
      if (!isCurrent()) await this.#latest
    } finally {
      if (timer) clearTimeout(timer)
    }
  }

  async #find(location: HistoryLocation): Promise<Omit<Shown, 'values'>> {
    const { missing, failed } = this.#options
    const route = this.#routes.get(bare(location.pathname))
    try {
      if (!route) return { name: 'missing', kind: 'missing', Page: await this.#pageOf('missing', missing), location }
      await route.guard?.(location.href)
      return { name: route.path, kind: 'page', Page: await this.#pageOf(route.path, route.load), location }
    } catch (error) {
      if (error instanceof Elsewhere) throw error
      // The browser has told of a file that did not come; the page tells the person.
      return { name: 'failed', kind: 'failed', Page: await this.#pageOf('failed', failed), location }
    }
  }

  async #pageOf(name: string, load: Loader): Promise<ComponentType> {
    const known = this.#loaded.get(name)
    if (known) return known
    const { Page } = await load().catch(reloadedOnce)
    this.#loaded.set(name, Page)
    return Page
  }

  #show(shown: Omit<Shown, 'values'>): void {
    const before = this.#shown
    // Who depends on the parameters sees others only where they are others.
    const values = before && before.location.search === shown.location.search ? before.values : readSearch(shown.location.search)
    this.#shown = { ...shown, values }
    this.#listener?.(this.#shown)
  }
}
