import { Suspense, useState } from 'react'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { useSession } from '#client/session/session.ts'
import { useStore } from '#client/kept/store.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { extendSession, isOutOfReach } from '../actions.ts'
import { WARN_SECONDS, clockText, useCountdown } from '../countdown.ts'
import { WarningDialog } from '../dialogs/late-dialogs.ts'
import { askForSubject } from '../subject-choice.ts'
import { texts } from '../texts.ts'
import './session-strip.css'

/** Under the app bar: for whom the person acts, and how long the session lasts. */
export function SessionStrip() {
  const words = useTexts(texts)
  const { account, subject, subjects } = useSession()
  const { left, isWarning } = useCountdown()
  const [isBusy, setBusy] = useState(false)
  const [isAtLimit, setAtLimit] = useState(false)
  const extend = async () => {
    setBusy(true)
    try {
      const seconds = await extendSession()
      // An extension that gains nothing has met the absolute limit of a session.
      setAtLimit(seconds <= WARN_SECONDS)
      if (seconds > WARN_SECONDS) showMessage(words.extended)
    } catch {
      showMessage(words.extendFailed, 'error')
    } finally {
      setBusy(false)
    }
  }
  if (!account)
    return (
      <div className="session-strip no-print">
        <OutOfReach />
      </div>
    )
  return (
    <section className="session-strip no-print" aria-label={words.strip}>
      <OutOfReach />
      <div className="container session-strip__line">
        {subject && (
          <p>
            <span className="session-strip__wide">{words.actingAs} </span>
            <strong>{subject.nazwa}</strong>
            <span className="session-strip__wide"> {subject.czyInstytucja ? words.institutionShort : words.individualShort}</span>
          </p>
        )}
        {subjects && subjects.length > 1 && (
          <button
            type="button"
            className="session-strip__button"
            aria-label={words.changeSubject}
            aria-haspopup="dialog"
            onClick={askForSubject}
          >
            {words.changeShort}
          </button>
        )}
        {left !== null && (
          // The time ends the sentence in every language: a phone draws it alone.
          <p className="session-strip__time numeric">
            <span className="session-strip__wide">{fill(words.endsIn, { time: '' })}</span>
            {clockText(left)}
          </p>
        )}
        {!account.czyPodglad && (
          <button
            type="button"
            className="session-strip__button"
            aria-label={words.extend}
            aria-disabled={isBusy}
            onClick={() => !isBusy && void extend()}
          >
            {words.extendShort}
          </button>
        )}
      </div>
      {isWarning && left !== null && !account.czyPodglad && (
        <Suspense>
          <WarningDialog left={left} isBusy={isBusy} isAtLimit={isAtLimit} onExtend={() => void extend()} />
        </Suspense>
      )}
    </section>
  )
}

/** After a change of rights: what stands there may be of before, until the portal answers. */
function OutOfReach() {
  const words = useTexts(texts)
  const isUnreached = useStore(isOutOfReach)
  return <div role="status">{isUnreached && <p className="container session-strip__line">{words.outOfReach}</p>}</div>
}
