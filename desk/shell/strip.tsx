import { useEffect, useState } from 'react'
import { deskCall } from '#client/desk/call.ts'
import { useStandingGround } from '#client/desk/ground.ts'
import { deskSession, end, noteUse } from '#client/desk/session.ts'
import { useStore } from '#client/kept/store.ts'
import { contract } from '#shared/contracts/desk/signed-in.ts'
import { fill } from '#shared/i18n.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../words/texts.ts'

function secondsLeft(endsAt: number): number {
  return Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
}

/** Work in another tab has moved the limit, and this one does not know: the server is asked, which is no work. */
async function stillHere(): Promise<void> {
  // Of a session in its last second nobody is asked again before it is over.
  await deskCall(contract.session, { isBackground: true }).then(({ czasSesji }) => noteUse(Math.max(1, czasSesji)), end)
}

/** On what ground one looks at data, and when the session ends. */
export function Strip() {
  const words = useTexts(texts)
  const { endsAt, state } = useStore(deskSession)
  const ground = useStandingGround()
  const [left, setLeft] = useState(() => secondsLeft(endsAt))
  useEffect(() => {
    const tick = () => {
      const seconds = secondsLeft(endsAt)
      setLeft(seconds)
      if (seconds > 0 || state !== 'here') return
      clearInterval(timer)
      void stillHere()
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [endsAt, state])
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  const extend = async () => {
    const { czasSesji } = await deskCall(contract.extend, { body: {} })
    noteUse(czasSesji)
  }
  return (
    <section className="desk-strip no-print" aria-label={words.session}>
      <span>
        <Icon name={ground ? 'eye' : 'eye-off'} size={16} />{' '}
        {ground ? fill(words.ground, { reason: ground.tresc, n: ground.minut }) : words.covered}
      </span>
      <span>
        <span role="timer" aria-live="off">
          {fill(words.sessionEnds, { time })}
        </span>
        <button type="button" onClick={() => void extend().catch(() => null)}>
          {words.extend}
        </button>
      </span>
    </section>
  )
}
