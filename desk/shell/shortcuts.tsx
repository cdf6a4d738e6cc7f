import { useGo } from '#client/page/navigation.ts'
import { useEffect } from 'react'
import { createStore, useStore } from '#client/kept/store.ts'
import { Button } from '#ui/action/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { texts } from '../words/texts.ts'

const KEPT = 'skrotyBiurka'
const isListOpen = createStore(false)
/** For who talks to the computer: a word must not press ten keys (WCAG 2.1.4). */
const areOn = createStore(localStorage.getItem(KEPT) !== '0')

export function openShortcuts(): void {
  isListOpen.set(true)
}

const KEYS = [
  ['/', 'keySearch'],
  ['n', 'keyNext'],
  ['j', 'keyDown'],
  ['k', 'keyUp'],
  ['r', 'keyReply'],
  ['i', 'keyNote'],
  ['t', 'keyTake'],
  ['g', 'keyQuick'],
  ['Ctrl Enter', 'keySend'],
  ['l', 'keyGo'],
  ['d', 'keyToday'],
  ['?', 'keyList'],
  ['Esc', 'keyClose'],
] as const

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName) || target.closest('dialog') !== null)
  )
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/** Rows that a page marks are walked by `j` and `k`. */
function step(by: 1 | -1): void {
  const all = rows()
  const now = all.findIndex((row) => row === document.activeElement)
  all[Math.min(all.length - 1, Math.max(0, now + (now < 0 && by < 0 ? 0 : by)))]?.focus()
}

/** The row behind the one that stands open; the first where none does, and behind the last. */
function openNext(): void {
  const all = rows()
  const next = all[all.findIndex((row) => row.getAttribute('aria-current') === 'true') + 1] ?? all[0]
  next?.click()
}

/** Sends the form in which somebody types, as its first button does. */
function sendForm(target: EventTarget | null): void {
  if (target instanceof HTMLElement) target.closest('form')?.querySelector<HTMLElement>('button[type=submit]')?.click()
}

/** What a page has marked with the key: a field gets the focus, anything else is pressed. */
function pressMarked(key: string): boolean {
  const found = document.querySelector<HTMLElement>(`[data-desk-key="${CSS.escape(key)}"]`)
  if (found?.matches('input, textarea, select, [data-desk-focus]')) found.focus()
  else found?.click()
  return found !== null
}

/** Listens to single keys outside of fields, and lists them on `?`. */
export function Shortcuts() {
  const go = useGo()
  const isOpen = useStore(isListOpen)
  useEffect(() => {
    const acts: Readonly<Record<string, () => void>> = {
      '/': () => document.querySelector<HTMLElement>('[data-desk-search]')?.focus(),
      n: openNext,
      j: () => step(1),
      k: () => step(-1),
      d: () => go('/urzad'),
      '?': openShortcuts,
    }
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented) return sendForm(event.target)
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areOn.get()) return
      const act = acts[event.key]
      if (!act && !pressMarked(event.key)) return
      event.preventDefault()
      act?.()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [go])
  return isOpen ? <List /> : null
}

function List() {
  const words = useTexts(texts)
  const isOn = useStore(areOn)
  const close = () => isListOpen.set(false)
  return (
    <Dialog
      title={words.shortcuts}
      onClose={close}
      actions={
        <Button look="primary" onClick={close}>
          {words.close}
        </Button>
      }
    >
      <dl className="desk-keys">
        {KEYS.map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words[name]}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={words.keysOn}
        checked={isOn}
        onChange={(event) => {
          areOn.set(event.target.checked)
          localStorage.setItem(KEPT, event.target.checked ? '1' : '0')
        }}
      />
    </Dialog>
  )
}
