import { useRef, useState } from 'react'
import { policyNow } from './password-check.ts'

export const LEVELS = [0, 1, 2, 3, 4, 5, 6] as const
export type Level = (typeof LEVELS)[number]

interface Judgement {
  readonly password: string
  /** Words of the person, which make a password weak. */
  readonly words: string
  readonly level: Level | null
}

export interface Strength {
  /** Judges a password; it is judged once, however often it is asked. */
  readonly judge: (password: string, personal: readonly string[]) => Promise<void>
  /** Level of this very password, null while it is not judged. */
  readonly levelOf: (password: string) => Level | null
}

/** The estimator with its dictionaries is loaded with the first letter; without it the server still judges. */
async function levelOf(password: string, personal: readonly string[]): Promise<Level | null> {
  if (password === '') return null
  const estimator = await import('../../strength.ts').catch(() => null)
  const found = estimator?.strengthOf(password, personal, policyNow())
  return LEVELS.find((known) => known === found) ?? null
}

/** How strong the new password of a form is, for its meter and for its rules: never the level of a password typed before. */
export function useStrength(): Strength {
  const judged = useRef<Judgement | null>(null)
  const [, draw] = useState<Judgement | null>(null)
  return {
    async judge(password, personal) {
      const words = personal.join('\n')
      if (judged.current?.password === password && judged.current.words === words) return
      judged.current = { password, words, level: await levelOf(password, personal) }
      draw(judged.current)
    },
    levelOf: (password) => (judged.current?.password === password ? judged.current.level : null),
  }
}
