import { type ReactNode, useRef, useState } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { useTexts } from '../language/use-texts.tsx'
import type { IconName } from '../icon/icon.tsx'
import { Notice } from '../message/notice.tsx'
import { texts } from '../language/texts.ts'
import './download-button.css'

interface DownloadButtonProps {
  /** Fetches the file and hands it to the browser; rejects where that fails. */
  download: () => Promise<void>
  /** Called when the file has been handed over: the place for „Plik został pobrany”. */
  onDone?: () => void
  /** Words for a failure; „Wewnętrzny błąd serwera plików …” where it gives none. */
  explain?: (error: unknown) => string | undefined
  icon?: IconName
  look?: ButtonLook
  /** What a screen reader says where the words of the button are shortened on a narrow screen. */
  name?: string | undefined
  /** „Pobierz PDF”. */
  children: ReactNode
}

type State = { step: 'idle' } | { step: 'busy' } | { step: 'failed'; error: unknown }

/** A file that has to be fetched first, because the call carries the person's token. */
export function DownloadButton({ download, onDone, explain, icon = 'download', look = 'secondary', name, children }: DownloadButtonProps) {
  const words = useTexts(texts)
  const [state, setState] = useState<State>({ step: 'idle' })
  const button = useRef<HTMLButtonElement>(null)
  const start = async () => {
    setState({ step: 'busy' })
    try {
      await download()
      setState({ step: 'idle' })
      onDone?.()
    } catch (error) {
      setState({ step: 'failed', error })
    }
  }
  // The button that is pressed goes with the failure, and the focus would go with it.
  const again = () => {
    button.current?.focus()
    void start()
  }
  return (
    <div className="download no-print">
      <Button
        ref={button}
        look={look}
        icon={icon}
        busy={state.step === 'busy'}
        aria-label={state.step === 'busy' ? undefined : name}
        onClick={() => void start()}
      >
        {state.step === 'busy' ? words.preparingFile : children}
      </Button>
      {state.step === 'failed' && (
        <Notice kind="error" live actions={<Button onClick={again}>{words.retry}</Button>}>
          {explain?.(state.error) ?? words.fileFailed}
        </Notice>
      )}
    </div>
  )
}
