import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../language/use-texts.tsx'
import { Icon } from '../icon/icon.tsx'
import { texts } from '../language/texts.ts'
import '../icon/icon-button.css'
import './dialog.css'

interface DialogProps {
  title: string
  /** Called on the close button, on Escape and on a click beside the dialog. The parent then stops rendering it. */
  onClose: () => void
  /** Buttons of the last line, the one for the next step last. */
  actions?: ReactNode
  /** Without close button, Escape and click beside: only `actions` lead out. */
  mustAnswer?: boolean
  children?: ReactNode
}

/**
 * A modal dialog: render it while it is open. The browser's own `<dialog>` keeps the focus inside, makes the page
 * behind inert and gives the focus back to where it was.
 */
export function Dialog({ title, onClose, actions, mustAnswer = false, children }: DialogProps) {
  const words = useTexts(texts)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // In a layout effect, because the browser gives the focus back only while the dialog is still on the page.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The dialog itself, so that its name is read first and no key pressed by chance does anything; but what is there for one
    // field alone has that in focus, so that nobody types into nothing.
    const field = element?.querySelector<HTMLElement>('[data-first]')
    if (field) field.focus()
    else element?.focus()
    return () => element?.close()
  }, [])
  const leave = () => {
    if (!mustAnswer) onClose()
  }
  // Who marks the words of a field and lets go beside the dialog does not want to leave it.
  const isPressedBeside = useRef(false)
  // A second Escape in a row closes a dialog without asking.
  const closed = (element: HTMLDialogElement) => {
    if (element.open) return
    if (mustAnswer) element.showModal()
    else onClose()
  }
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        // A chooser of files that is given up inside tells so by the same word.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        leave()
      }}
      onClose={(event) => closed(event.currentTarget)}
      onPointerDown={(event) => (isPressedBeside.current = event.target === event.currentTarget)}
      onClick={(event) => event.target === event.currentTarget && isPressedBeside.current && leave()}
    >
      <div className="dialog__box">
        <div className="dialog__head">
          <h2 id={id} className="dialog__title">
            {title}
          </h2>
          {!mustAnswer && (
            <button type="button" className="icon-button dialog__close" aria-label={words.close} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </div>
        {children && <div className="dialog__body">{children}</div>}
        {actions && <div className="dialog__actions">{actions}</div>}
      </div>
    </dialog>
  )
}
