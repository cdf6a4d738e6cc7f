import type { NoticeKind } from './notice.tsx'

export interface Message {
  readonly id: number
  readonly text: string
  readonly kind: NoticeKind
}

/** Messages that stand at the same time; an older one gives way. */
const MOST = 3

let messages: readonly Message[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Message[]): void {
  messages = next
  for (const listener of listeners) listener()
}

/** Shows a short message above the page's lower edge. Confirmations leave by themselves; everything else stays. */
export function showMessage(text: string, kind: NoticeKind = 'success'): void {
  lastId += 1
  const others = messages.filter((message) => message.text !== text)
  change([...others, { id: lastId, text, kind }].slice(-MOST))
}

export function closeMessage(id: number): void {
  change(messages.filter((message) => message.id !== id))
}

export function currentMessages(): readonly Message[] {
  return messages
}

export function onMessages(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
