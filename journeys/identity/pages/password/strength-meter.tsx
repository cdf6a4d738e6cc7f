import { useEffect, useEffectEvent } from 'react'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../texts.ts'
import { LEVELS, type Strength } from './use-strength.ts'
import './strength-meter.css'

/** Long enough not to be read out at every letter. */
const PAUSE_MS = 300

interface StrengthMeterProps {
  readonly strength: Strength
  readonly password: string
  /** Words of the person, which make a password weak. */
  readonly personal: readonly string[]
}

/** Seven levels (S0 §5), as a bar and in words; the words are read out when the typing pauses. */
export function StrengthMeter({ strength, password, personal }: StrengthMeterProps) {
  const words = useTexts(texts)
  const level = strength.levelOf(password)
  const judge = useEffectEvent((typed: string, known: string) => void strength.judge(typed, known.split('\n')))
  const said = personal.join('\n')
  useEffect(() => {
    const timer = setTimeout(() => judge(password, said), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [password, said])
  return (
    <div className="strength" data-level={level ?? undefined}>
      <div className="strength__bar" aria-hidden="true">
        {LEVELS.map((step) => (
          <span key={step} data-reached={(level !== null && step <= level) || undefined} />
        ))}
      </div>
      <p className="strength__words" role="status">
        {level === null ? '' : fill(words.strength, { level: words[`strength${level}`] })}
      </p>
    </div>
  )
}
