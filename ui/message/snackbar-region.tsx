import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTexts } from '../language/use-texts.tsx'
import { Icon, type IconName } from '../icon/icon.tsx'
import { type Message, closeMessage, currentMessages, onMessages } from './snackbar.ts'
import { texts } from '../language/texts.ts'
import '../icon/icon-button.css'
import './done.css'
import './snackbar-region.css'

/** S0 §4: a confirmation hides after 3 seconds. */
const HIDE_AFTER = 3000

const ICONS = { information: 'info', success: 'done', warning: 'warning', error: 'error' } as const

/** The place of the short messages; stands once in the shell, empty, so that screen readers watch it from the start. */
export function SnackbarRegion() {
  const words = useTexts(texts)
  const messages = useSyncExternalStore(onMessages, currentMessages, currentMessages)
  return (
    <section className="snackbars no-print" aria-label={words.notifications}>
      <div role="status">{messages.map((message) => message.kind !== 'error' && <Snackbar key={message.id} message={message} />)}</div>
      <div role="alert">{messages.map((message) => message.kind === 'error' && <Snackbar key={message.id} message={message} />)}</div>
    </section>
  )
}

function Snackbar({ message }: { message: Message }) {
  const words = useTexts(texts)
  const hides = message.kind === 'success'
  const [pinned, setPinned] = useState(false)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!hides || pinned || held) return
    const timer = setTimeout(() => closeMessage(message.id), HIDE_AFTER)
    return () => clearTimeout(timer)
  }, [hides, pinned, held, message.id])
  return (
    <div
      className={`snackbar snackbar--${message.kind}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICONS[message.kind]} />
      <p className="snackbar__text">
        {!hides && <span className="visually-hidden">{words[message.kind]}: </span>}
        {message.text}
      </p>
      {hides && !pinned && <SnackbarButton icon="pause" label={words.snackbarPause} onClick={() => setPinned(true)} />}
      <SnackbarButton icon="close" label={words.snackbarClose} onClick={() => closeMessage(message.id)} />
    </div>
  )
}

function SnackbarButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className="icon-button snackbar__button" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} size={20} />
    </button>
  )
}
