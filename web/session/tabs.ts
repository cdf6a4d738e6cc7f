import { onActivity, restartCountdown, sessionStore, setSecondsLeft } from '#client/session/session-store.ts'
import { tabValue } from '#client/kept/stored.ts'

/**
 * Tabs of one browser in step: a new tab takes over the session of an open one, activity and extension in one count in
 * all, and the end of a session ends it everywhere. Every message names the session's token, so that tabs with different
 * accounts do not disturb one another; the channel never leaves the portal's own origin.
 */
type Message =
  | { readonly kind: 'ask' }
  /** Somebody has signed in; says to nobody who. */
  | { readonly kind: 'begun' }
  | ({ readonly kind: 'share' } & SharedSession)
  | { readonly kind: 'activity'; readonly token: string }
  | { readonly kind: 'time'; readonly token: string; readonly seconds: number }
  /** `isChosen`: somebody has pressed the button for it. */
  | { readonly kind: 'ended'; readonly token: string; readonly isChosen: boolean }

/** What a new tab takes over. */
export interface SharedSession {
  readonly token: string
  readonly isRestricted: boolean
  /** The person has read the greeting of a first sign-in. */
  readonly isGreeted: boolean
}

const NAME = 'portal-sesja'
/** A tab that is known to be there may be busy; without that knowledge nobody is kept waiting for long. */
const ANSWER_MS = { known: 3_000, unknown: 150 } as const

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)

/** Whether a signed-in tab is open; null where the browser cannot tell (no secure connection). */
async function isAnybodyThere(): Promise<boolean | null> {
  const held = await globalThis.navigator?.locks?.query().catch(() => null)
  return held ? (held.held ?? []).some(({ name }) => name === NAME) : null
}

let leave: (() => void) | null = null

/** A view of the office is of its own tab alone. */
const isView = () => sessionStore.get().account?.czyPodglad === true

/** Lets other tabs see that this one has a session. */
function showPresence(): void {
  const isSignedIn = sessionStore.get().token !== null && !isView()
  if (isSignedIn && leave === null) {
    const gone = new Promise<void>((resolve) => {
      leave = resolve
    })
    void globalThis.navigator?.locks?.request(NAME, { mode: 'shared' }, () => gone).catch(() => null)
  }
  if (isSignedIn) return
  leave?.()
  leave = null
}

function post(message: Message): void {
  channel?.postMessage(message)
}

export function tellTime(seconds: number): void {
  const { token } = sessionStore.get()
  if (token) post({ kind: 'time', token, seconds })
}

export function tellEnd(token: string, isChosen: boolean): void {
  post({ kind: 'ended', token, isChosen })
}

export function tellBegun(): void {
  post({ kind: 'begun' })
}

/** Calls `listener` when another tab signs in. Returns how to stop that. */
export function onBegun(listener: () => void): () => void {
  const listen = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'begun') listener()
  }
  channel?.addEventListener('message', listen)
  return () => channel?.removeEventListener('message', listen)
}

/** Asks open tabs for their session; null when none answers in time. */
export async function askOtherTabs(): Promise<SharedSession | null> {
  const isThere = await isAnybodyThere()
  if (!channel || isThere === false) return null
  return new Promise((resolve) => {
    const listen = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'share') finish({ token: data.token, isRestricted: data.isRestricted, isGreeted: data.isGreeted })
    }
    const finish = (answer: SharedSession | null) => {
      channel.removeEventListener('message', listen)
      clearTimeout(timer)
      resolve(answer)
    }
    const timer = setTimeout(() => finish(null), isThere ? ANSWER_MS.known : ANSWER_MS.unknown)
    channel.addEventListener('message', listen)
    post({ kind: 'ask' })
  })
}

/** Keeps this tab in step with the others. `onEnd` is called when another tab ended the session that this one has. */
export function joinOtherTabs(onEnd: (isChosen: boolean) => void): void {
  showPresence()
  sessionStore.subscribe(showPresence)
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const { token, isRestricted } = sessionStore.get()
    if (!token) return
    if (data.kind === 'ask' && isView()) return
    if (data.kind === 'ask') post({ kind: 'share', token, isRestricted, isGreeted: tabValue.get('firstLogin') === '0' })
    else if (data.kind === 'share' || data.kind === 'begun' || data.token !== token) return
    else if (data.kind === 'activity') restartCountdown()
    else if (data.kind === 'time') setSecondsLeft(data.seconds)
    else onEnd(data.isChosen)
  })
  onActivity(() => {
    const { token } = sessionStore.get()
    if (token) post({ kind: 'activity', token })
  })
}
