import { useEffect, useState } from 'react'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { drafts } from '#shared/contracts/drafts.ts'
import { textsNow } from '#ui/language/texts-store.ts'
import { ApiError } from '../call/api-error.ts'
import { call } from '../call/call.ts'
import { createStore, useStore } from '../kept/store.ts'
import { useSession } from '../session/session.ts'
import { sessionStore } from '../session/session-store.ts'
import { type Subject, subjectKey } from '../session/subject.ts'
import { beforeLeaving } from '../session/before-leaving.ts'
import { texts } from './draft-texts.ts'
import type { DraftPlace } from './drafts.ts'
import type { FormValues } from './form-state.ts'

type Draft = AnswerOf<typeof drafts.list>['szkice'][number]

/** So long after the first of several changes they are saved together. */
const SAVE_MS = 1_500
/** What the sender has seen is not what there is (HTTP 412). */
const CHANGED = 412

export interface DraftView {
  /** When it was last saved; null: nothing is. */
  readonly at: string | null
  readonly isFailed: boolean
  /** What another device or tab has made of it meanwhile; `draft` null: it was sent or deleted there. */
  readonly other: { readonly draft: Draft | null } | null
}

const NOTHING: DraftView = { at: null, isFailed: false, other: null }

/** Entries of one form of one person for one subject, kept in the portal: they live on when the form, the session or this device does not. */
class ServerDraft implements DraftPlace {
  readonly view = createStore<DraftView>(NOTHING)
  readonly #of: { readonly name: string; readonly subject: Subject }
  /** Which version was seen; null until the portal has said. */
  #version: number | null = null
  #saved: FormValues | null = null
  /** What is typed and not saved yet. */
  #pending: { readonly values: FormValues | null } | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #work: Promise<void> = Promise.resolve()
  #restore: ((found: FormValues) => void) | null = null

  constructor(of: { readonly name: string; readonly subject: Subject }) {
    this.#of = of
  }

  /** Begins with what the portal has, and what could not be saved before the session ran out. */
  restoreBy(restore: (found: FormValues) => void): () => void {
    this.#restore = restore
    const before = this.#pending?.values
    if (before) {
      restore(before)
      void this.flush()
    } else void this.#do(() => this.#load())
    const save = () => this.flush()
    const saveNow = () => void save()
    beforeLeaving.add(save)
    globalThis.addEventListener('pagehide', saveNow)
    return () => {
      this.#restore = null
      beforeLeaving.delete(save)
      globalThis.removeEventListener('pagehide', saveNow)
      saveNow()
    }
  }

  keep(values: FormValues | null): void {
    // A form that is just drawn is empty, and says nothing of what is kept.
    if (this.#restore === null) return
    const known = this.#pending ? this.#pending.values : this.#saved
    if (JSON.stringify(known) === JSON.stringify(values)) return
    this.#pending = { values }
    this.#schedule()
  }

  /**
   * Sends the entries: the portal deletes the draft with it, and nothing that is on its way makes one of them again. Rejects where another device has
   * saved something else since: it would go unseen.
   */
  async send(work: () => Promise<void>): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#do(() => this.#look())
    if (this.view.get().other?.draft) throw new ApiError(CHANGED, { opis: textsNow(texts).choose })
    await work()
    this.#end()
  }

  #end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#pending = null
    this.#saved = null
    this.#version = 0
    this.view.set(NOTHING)
  }

  /** Something of it is in this tab alone. */
  isWaiting(): boolean {
    return this.#pending !== null
  }

  /** Saves at once what waits. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    return this.#do(() => this.#save())
  }

  /** Goes on with what stands in this form, over what another device has made of it. */
  stay(): void {
    const { other } = this.view.get()
    this.#version = other?.draft?.wersja ?? 0
    this.view.set({ ...this.view.get(), other: null })
    this.#schedule()
  }

  /** Goes on with what another device has made of it. Returns its entries. */
  take(): FormValues | null {
    const draft = this.view.get().other?.draft ?? null
    this.#know(draft)
    return draft?.wartosci ?? null
  }

  /** Somebody else is here now. */
  forget(): void {
    this.#end()
    this.#restore = null
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => void this.flush(), SAVE_MS)
  }

  /** One call after the other: the answer to one says what the next has seen. */
  #do(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work).catch(() => this.view.set({ ...this.view.get(), isFailed: this.#pending !== null }))
    return this.#work
  }

  #know(draft: Draft | null): void {
    this.#version = draft?.wersja ?? 0
    this.#saved = draft?.wartosci ?? null
    this.#pending = null
    this.view.set({ at: draft?.kiedy ?? null, isFailed: false, other: null })
  }

  async #load(): Promise<void> {
    const draft = await this.#kept()
    if (this.#pending) this.#meet(draft)
    else {
      this.#know(draft)
      if (draft) this.#restore?.(draft.wartosci)
    }
  }

  /** A portal that does not say what it has does not say either that it takes what is sent: that is told then. */
  async #look(): Promise<void> {
    const draft = await this.#kept().catch(() => null)
    const here = JSON.stringify(this.#pending ? this.#pending.values : this.#saved)
    if (draft && draft.wersja !== this.#version && JSON.stringify(draft.wartosci) !== here) this.#meet(draft)
  }

  async #kept(): Promise<Draft | null> {
    const { name, subject } = this.#of
    // Drafts are their writer's own: for another person they stay in the tab, which says so, and nothing is asked that would be refused.
    if (subject.upowaznienie) throw new Error('no drafts for another person')
    const { szkice } = await call(drafts.list, { subject, outlivesPage: true })
    return szkice.find(({ deklaracja }) => deklaracja === name) ?? null
  }

  /** Something was typed here, and the portal has something else. */
  #meet(draft: Draft | null): void {
    if (draft === null && !this.#version) this.#version = 0
    else this.view.set({ ...this.view.get(), other: { draft } })
  }

  async #save(): Promise<void> {
    if (this.#version === null) await this.#load()
    const waiting = this.#pending
    if (!waiting || this.#version === null || this.view.get().other) return
    const { name: deklaracja, subject } = this.#of
    const options = { subject, outlivesPage: true }
    if (waiting.values === null) {
      if (this.#version > 0) await call(drafts.drop, { ...options, body: { deklaracja, wersja: this.#version } })
      if (this.#pending === waiting) this.#know(null)
      return
    }
    const { czyZapisano, szkic } = await call(drafts.save, {
      ...options,
      body: { deklaracja, wersja: this.#version, wartosci: waiting.values },
    })
    if (!czyZapisano) return this.#meet(szkic)
    const later = this.#pending === waiting ? null : this.#pending
    this.#know(szkic)
    this.#pending = later
    if (later) this.#schedule()
  }
}

/** What is being written in this tab, and by whom: what could not be saved waits here for the same person. */
const all = new Map<string, OpenDraft>()

interface OpenDraft {
  readonly login: string
  readonly name: string
  readonly who: string
  readonly draft: ServerDraft
}

const waitingOf = (subject: Subject) =>
  [...all.values()].flatMap(({ name, who, draft }) => (who === subjectKey(subject) && draft.isWaiting() ? [name] : []))

/** Nothing of anybody but `login` waits in this tab any more. */
export function forgetDrafts(login: string | null = null): void {
  for (const [key, one] of all)
    if (login !== one.login) {
      one.draft.forget()
      all.delete(key)
    }
}

sessionStore.subscribe(() => {
  const { account } = sessionStore.get()
  if (account) forgetDrafts(account.login)
})

function draftFor(login: string, name: string, subject: Subject): ServerDraft {
  const key = JSON.stringify([login, subjectKey(subject), name])
  const one = all.get(key) ?? { login, name, who: subjectKey(subject), draft: new ServerDraft({ name, subject }) }
  all.set(key, one)
  return one.draft
}

/** The draft of a form under this name, of who is signed in, for the subject; drawn anew with what becomes of it. */
export function useServerDraft(
  name: string,
  subject: Subject,
): { readonly place: ServerDraft; readonly view: DraftView; readonly isSafe: boolean } {
  const { account } = useSession()
  // Who began it: when the session runs out nobody is signed in, and the entries are theirs all the same.
  const [place] = useState(() => draftFor(account?.login ?? '', name, subject))
  const view = useStore(place.view)
  /** What is typed is kept or will be, also when the page is left now. */
  const isSafe = !view.isFailed && view.other === null
  return { place, view, isSafe }
}

/** Under which names this person has something unsent, once the portal has said so. */
export function useDraftNames(subject: Subject): readonly string[] {
  const [names, setNames] = useState<readonly string[]>(() => waitingOf(subject))
  useEffect(() => {
    if (subject.upowaznienie) return undefined
    let isHere = true
    call(drafts.list, { subject, outlivesPage: true }).then(
      ({ szkice }) => isHere && setNames([...waitingOf(subject), ...szkice.map(({ deklaracja }) => deklaracja)]),
      () => null,
    )
    return () => {
      isHere = false
    }
  }, [subject])
  return names
}
