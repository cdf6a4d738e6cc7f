import type { ComponentType } from 'react'
import type { PageAddress } from '#shared/calls/page-address.ts'
import { fill, plural, type PluralForms, type TextTable } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { DeskList, Group } from '#shared/desk/list.ts'
import type { Permission } from '#shared/desk/permissions.ts'
import type { IconName } from '#ui/icon/icon.tsx'
import { textsNow } from '#ui/language/texts-store.ts'

/** Words that are read when they are drawn, in the language in use. */
export type Word = () => string

/** One text of a table. */
export function wordOf<T extends TextTable>(table: T, key: keyof T & string): Word {
  return () => {
    const text: unknown = textsNow(table)[key]
    return typeof text === 'string' ? text : key
  }
}

/** So many of something, in words. */
export type CountedWord = (count: number, language: Language) => string

/** One counted noun of a table. */
export function countedOf<T extends TextTable>(table: T, key: keyof T & string): CountedWord {
  return (count, language) => {
    const forms: unknown = textsNow(table)[key]
    return isForms(forms) ? plural(forms, count, language) : String(count)
  }
}

const isForms = (text: unknown): text is PluralForms => typeof text === 'object' && text !== null && 'other' in text

/** One permission, or any of several; `own`: whoever is signed in. */
export type Wanted = Permission | 'own' | readonly Permission[]

export function holdsAny(wanted: Wanted, may: (permission: Permission) => boolean): boolean {
  if (wanted === 'own') return true
  return typeof wanted === 'string' ? may(wanted) : wanted.some(may)
}

/** A thing of a kind by its name and mark: `{name} {mark}` in words. */
export function thingOf<T extends TextTable>(table: T, key: keyof T & string, { page, permission }: Omit<Thing, 'name'> = {}): Thing {
  const word = wordOf(table, key)
  return { name: (mark, known = mark) => fill(word(), { mark: known }), ...(page && { page }), ...(permission && { permission }) }
}

export interface MenuItem {
  readonly group: Group
  readonly icon: IconName
  readonly name: Word
  readonly href: string
  readonly permission: Wanted
  /** Queue whose count stands beside it. */
  readonly queue?: string
}

export interface DeskPage {
  /** Whole address, without parameters. */
  readonly route: `/urzad/${string}`
  readonly permission: Wanted
  readonly load: () => Promise<{ readonly Page: ComponentType }>
}

export interface DeskQueue {
  readonly id: string
  readonly name: Word
  readonly href: string
  /** What is counted there; without it the number stands behind the name. */
  readonly counted?: CountedWord
}

/** A list in the menu: a part names its lists there, so that they stand in the order of its work. */
export const entryOf = ({ menu, texts, path, permission }: DeskList): MenuItem => ({
  ...menu,
  name: wordOf(texts, 'menu' in texts ? 'menu' : 'title'),
  href: path,
  permission,
})

/** A kind of thing that the log and proposals name as `kind:mark`, such as `delivery:6`. */
export interface Thing {
  /** What one is called. `known`: the name that people know it by, where the server has told one, such as a login. */
  readonly name: (mark: string, known?: string) => string
  /** Where it stands, for whoever may go there; null where it has no page. */
  readonly page?: (mark: string) => string | null
  readonly permission?: Wanted
}

/** What was sent by one call: its name, and what becomes of its words when it is taken back, with where that stands. */
export interface SentKind {
  readonly path: string
  readonly name: (body: unknown) => string
  readonly back: (body: unknown, login: string) => string | null
}

/** What a journey or service adds to the desk in the browser: `desk/part.ts`, found by its folder. */
export interface BrowserPart {
  readonly menu: readonly MenuItem[]
  /** A list of which nothing is drawn apart is its own page, and stands here no more. */
  readonly pages: readonly DeskPage[]
  readonly queues?: readonly DeskQueue[]
  /** What an act that waits for a second person is called, and the names of what it changes. */
  readonly acts?: Readonly<Record<string, Word>>
  readonly facts?: Readonly<Record<string, Word>>
  /** What it sends that can be taken back for some seconds. */
  readonly sends?: readonly SentKind[]
  /** Things of its own that the log and proposals name. */
  readonly things?: Readonly<Record<string, Thing>>
  /** Takes what is to be done first, from the first screen. Returns its address; null where nothing waits. */
  readonly next?: { readonly permission: Permission; readonly take: () => Promise<string | null> }
  /** Numbers by which the search of the bar leads to a thing itself: its address, or null for words that are none. */
  readonly leads?: { readonly permission: Permission; readonly to: (words: string) => string | null }
  /** Where the search of the bar leads with all other words. */
  readonly search?: { readonly page: PageAddress<{ readonly szukaj: string }>; readonly permission: Permission; readonly hint: Word }
}
