import type { Captcha } from './captcha.ts'
import { readSolution } from './proof-of-work.ts'

/**
 * An outside captcha with our own behind it: the outside service may be blocked on the way, out of reach, or take a person for a
 * robot, and then nobody could do anything about it. An answer is judged by the one that it was made for.
 */
export function withFallback(outside: Captcha, own: Captcha): Captcha {
  return {
    scripts: outside.scripts,
    frames: outside.frames,
    issue: (kind) => (kind === 'altcha' ? own : outside).issue(),
    verify: (answer, context) => (readSolution(answer) === null ? outside : own).verify(answer, context),
  }
}
