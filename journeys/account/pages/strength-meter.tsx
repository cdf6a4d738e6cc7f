import { useEffect, useState } from 'react'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/i18n.tsx'
import { policyNow } from './password-check.ts'
import { texts } from './texts.ts'
import './strength-meter.css'

const LEVELS = [0, 1, 2, 3, 4, 5, 6] as const
export type Level = (typeof LEVELS)[number]

/** Long enough not to be read out at every letter. */
const PAUSE_MS = 300

/** The estimator with its dictionaries is loaded with the first letter; without it the server still judges. */
async function levelOf(password: string, personal: readonly string[]): Promise<Level | null> {
  const estimator = await import('../strength.ts').catch(() => null)
  const found = estimator?.strengthOf(password, personal, policyNow())
  return LEVELS.find((known) => known === found) ?? null
}

/** Level of a password while it is typed, null while it is empty or not judged yet. */
function useStrength(password: string, personal: readonly string[]): Level | null {
  const [level, setLevel] = useState<Level | null>(null)
  const words = personal.join('\n')
  useEffect(() => {
    if (password === '') return setLevel(null)
    let isCurrent = true
    const show = (found: Level | null) => {
      if (isCurrent) setLevel(found)
    }
    const timer = setTimeout(() => void levelOf(password, words.split('\n')).then(show), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [password, words])
  return level
}

interface StrengthMeterProps {
  readonly password: string
  /** Words of the person, which make a password weak. */
  readonly personal: readonly string[]
  /** Told of each new level, for the rules of the form. */
  readonly onLevel: (level: Level | null) => void
}

/** Seven levels (S0 §5), as a bar and in words; the words are read out when the typing pauses. */
export function StrengthMeter({ password, personal, onLevel }: StrengthMeterProps) {
  const t = useTexts(texts)
  const level = useStrength(password, personal)
  useEffect(() => onLevel(level), [level, onLevel])
  return (
    <div className="strength" data-level={level ?? undefined}>
      <div className="strength__bar" aria-hidden="true">
        {LEVELS.map((step) => (
          <span key={step} data-reached={(level !== null && step <= level) || undefined} />
        ))}
      </div>
      <p className="strength__words" role="status">
        {level === null ? '' : fill(t.strength, { level: t[`strength${level}`] })}
      </p>
    </div>
  )
}
