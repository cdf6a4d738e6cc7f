import { useEffect, useState } from 'react'
import { useTexts } from './i18n.tsx'
import { Icon, type IconName } from './icon.tsx'
import { texts } from './texts.ts'
import './snackbar-region.css'

export interface SnackbarMessage {
  /** A new number for every message, also where the words are the same. */
  readonly id: number
  readonly text: string
  readonly kind: 'done' | 'error'
}

interface SnackbarRegionProps {
  message: SnackbarMessage | null
  onClose: () => void
}

/** S0 §4: a confirmation hides after 3 seconds. */
const HIDE_AFTER = 3000

/**
 * The place of the short messages above the window's lower edge. It stands in the shell all the time, empty, so that
 * screen readers watch it from the start. Confirmations leave by themselves; an error stays until it is closed.
 */
export function SnackbarRegion({ message, onClose }: SnackbarRegionProps) {
  const t = useTexts(texts)
  const shown = message && <Snackbar key={message.id} message={message} onClose={onClose} />
  return (
    <section className="snackbars no-print" aria-label={t.notifications}>
      <div role="status">{message?.kind === 'done' && shown}</div>
      <div role="alert">{message?.kind === 'error' && shown}</div>
    </section>
  )
}

function Snackbar({ message, onClose }: { message: SnackbarMessage; onClose: () => void }) {
  const t = useTexts(texts)
  const hides = message.kind === 'done'
  const [pinned, setPinned] = useState(false)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!hides || pinned || held) return
    const timer = setTimeout(onClose, HIDE_AFTER)
    return () => clearTimeout(timer)
  }, [hides, pinned, held, onClose])
  return (
    <div
      className={`snackbar snackbar--${message.kind}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={message.kind} />
      <p className="snackbar__text">
        {!hides && <span className="visually-hidden">{t.error}: </span>}
        {message.text}
      </p>
      {hides && !pinned && <SnackbarButton icon="pause" label={t.snackbarPause} onClick={() => setPinned(true)} />}
      <SnackbarButton icon="close" label={t.snackbarClose} onClick={onClose} />
    </div>
  )
}

function SnackbarButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className="snackbar__button" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} size={20} />
    </button>
  )
}
