import { choiceIn, nameInAddress } from '#shared/service/choices.ts'
import type { Chooser } from '#shared/service/choosers.ts'
import { isDeclared } from '#shared/service/service.ts'
import { SHELL_ROUTES, type ShellRoute } from '#shared/shell/routes.ts'
import { startAddress } from '#shared/shell/start-page.ts'
import type { LoadedEntry } from '../services/load-services.ts'
import type { OfficeSettings } from '../portal/settings.ts'

/** What the office has set that decides on addresses: where the portal begins, and pages of its own by their names. */
interface OfficePages {
  readonly configuration: Pick<OfficeSettings['configuration'], 'stronaStartowa'>
  readonly content: { readonly strony?: object | undefined } | null
}

/** Whether a value of a parameter is one of the few that lead to a page of their own. */
type Known = (value: string, office: OfficePages) => boolean
type Parameters = Readonly<Record<string, Known>>

interface Page {
  readonly parameters: Parameters
  /** The call of a declared service, and what its parameters are called in the address. */
  readonly call?: { readonly path: string; readonly names: Readonly<Record<string, string>> }
}

/** A page that the server draws. */
export interface DrawnAddress {
  readonly path: string
  /** Path with its parameters, always written alike. */
  readonly address: string
  /** Without parameters: one of a number that nobody can make grow. */
  readonly isBare: boolean
  /** Call whose answer the page shows, with the same parameters; its files are there without scripts too. */
  readonly call: string | null
}

export interface DrawnAddresses {
  /** null: the browser draws it by itself. */
  find(path: string, query: Readonly<Record<string, unknown>>, office: OfficePages): DrawnAddress | null
  /** Every page that is there for all, for search engines. */
  all(office: OfficePages): readonly string[]
}

/** Leads on, or shows what only the browser knows. */
const NOT_DRAWN: readonly ShellRoute[] = ['/', '/szukaj', '/uzytkownicy/login2FA', '/przerwa-techniczna', '/usluga-przerwa-techniczna']
/** Pages that people do not search for. */
const NOT_LISTED: readonly string[] = ['/logowanie']
const FOLDER = /^\d{1,2}(\.\d{1,2}){0,4}$/
const YEAR = /^20[0-4]\d$/

const OFFICE_PAGES: Readonly<Record<string, Page>> = {
  '/procedury': { parameters: { katalog: (value) => FOLDER.test(value) } },
  '/informacje': { parameters: { katalog: (value) => FOLDER.test(value) } },
  '/strona-wlasna': { parameters: { nazwaPliku: (value, { content }) => Object.hasOwn(content?.strony ?? {}, value) } },
}

/** Years and fixed options are few; days and several years at once are not, and wait for the browser. */
function knownOf(chooser: Chooser): Known {
  if (chooser.kind === 'year') return (value) => YEAR.test(value)
  if (chooser.kind === 'option') return (value) => Object.hasOwn(chooser.options, value) && choiceIn(chooser, value) !== undefined
  return () => false
}

/** A service that is called from without signing in, and begins with nothing that must be typed. */
function servicePages(entries: readonly LoadedEntry[]): [string, Page][] {
  return entries.flatMap(({ entry }) => {
    if (entry.access !== 'public' || !isDeclared(entry)) return []
    const choose: readonly Chooser[] = entry.choose ?? []
    const names = Object.fromEntries(choose.map((chooser) => [nameInAddress(chooser), chooser.parameter]))
    const parameters = Object.fromEntries(choose.map((chooser) => [nameInAddress(chooser), knownOf(chooser)]))
    return [[`/uslugi/${entry.path}`, { parameters, call: { path: entry.api, names } }]]
  })
}

/** What `/` shows; null where the office has chosen another website. */
function startOf({ configuration: { stronaStartowa } }: OfficePages): URL | null {
  if (stronaStartowa.typ === 'LINK') return null
  const isPage = stronaStartowa.link.startsWith('/') && stronaStartowa.link !== '/'
  return new URL(isPage ? startAddress(stronaStartowa) : '/strona-glowna', 'http://portal')
}

function pagesOf(entries: readonly LoadedEntry[]): ReadonlyMap<string, Page> {
  const groups = new Set(entries.map(({ group }) => group))
  const shell = SHELL_ROUTES.filter((route) => !NOT_DRAWN.includes(route)).map((route): [string, Page] => [route, { parameters: {} }])
  return new Map<string, Page>([
    ...shell,
    ['/lista-uslug', { parameters: { grupa: (value) => groups.has(value) } }],
    ...Object.entries(OFFICE_PAGES),
    ...servicePages(entries),
  ])
}

type Query = Readonly<Record<string, unknown>>

function known(pages: ReadonlyMap<string, Page>, path: string, query: Query, office: OfficePages): DrawnAddress | null {
  const page = pages.get(path)
  if (!page) return null
  const { parameters, call } = page
  const given = Object.entries(query)
    .filter(([name]) => name !== 'lang')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const values = given.map(([name, value]) => [name, String(value)] as const)
  const fits = given.every(
    ([name, value]) => typeof value === 'string' && Object.hasOwn(parameters, name) && parameters[name]?.(value, office),
  )
  // It is about the page that its parameter names.
  if (!fits || (path === '/strona-wlasna' && given.length === 0)) return null
  const asked = call && values.map(([name, value]) => [call.names[name] ?? name, value])
  return {
    path,
    address: withSearch(path, values),
    isBare: given.length === 0,
    call: call && asked ? withSearch(`/api${call.path}`, asked) : null,
  }
}

function withSearch(path: string, values: Iterable<readonly string[]>): string {
  const search = new URLSearchParams([...values].map(([name = '', value = '']) => [name, value])).toString()
  return search === '' ? path : `${path}?${search}`
}

/** The pages that the server draws, from the lists that the portal itself has: a new public service is among them by itself. */
export function drawnAddresses(entries: readonly LoadedEntry[]): DrawnAddresses {
  const pages = pagesOf(entries)
  return {
    find(path, query, office) {
      if (path !== '/') return known(pages, path.replace(/(.)\/$/, '$1'), query, office)
      const start = Object.keys(query).some((name) => name !== 'lang') ? null : startOf(office)
      return start && known(pages, start.pathname, Object.fromEntries(start.searchParams), office)
    },
    all(office) {
      const own = Object.keys(office.content?.strony ?? {}).map((name) => withSearch('/strona-wlasna', [['nazwaPliku', name]]))
      return [...[...pages.keys()].filter((path) => path !== '/strona-wlasna' && !NOT_LISTED.includes(path)), ...own]
    },
  }
}
