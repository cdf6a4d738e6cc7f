import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { fitsPolicy, type PasswordPolicy } from './password-policy.ts'

/** Decimal logarithm of the guesses from which each of the levels 1…6 starts; offline attacks on argon2id make about 10^4 a second. */
const LEVELS = [6, 7, 8, 9.5, 11, 13]
/**
 * How much of a password is looked at: the time grows faster than the length, it is that of every other call, and anybody may
 * register. Of 100 characters that were chosen for it the estimate took 0.4 s, of 40 at most 0.05 s.
 */
const ESTIMATED_LENGTH = 40

/** What Polish users choose most, which an international list of passwords lacks. */
const polish = [
  'hasło',
  'haslo',
  'polska',
  'polak',
  'zaq12wsx',
  'kochanie',
  'misiek',
  'matrix',
  'mateusz',
  'marcin',
  'monika',
  'agnieszka',
  'karolina',
  'bartek',
  'kacper',
  'dupa',
  'kurwa',
  'lol123',
  'qwe123',
  'samsung',
  'myszka',
  'kasia',
  'piotrek',
  'damian',
  'michal',
  'zuzia',
  'legia',
  'wisla',
  'lech',
  'urzad',
  'urząd',
  'gmina',
  'podatek',
  'portal',
  'mieszkaniec',
  'przykladowa',
  'przykładowa',
  'przykladowo',
  'witaj',
  'zima',
  'lato',
  'wiosna',
  'jesien',
]

const estimator = new ZxcvbnFactory({ dictionary: { ...dictionary, polish }, graphs: adjacencyGraphs })

/**
 * Level of the strength indicator, 0 "too weak" … 6 "strong" (S0 §5). `personal`: words that an attacker tries first, such
 * as names, login, parts of the e-mail address and numbers of the person.
 */
export function strengthOf(password: string, personal: readonly string[], policy: PasswordPolicy): number {
  if (!fitsPolicy(password, policy)) return 0
  const { guessesLog10 } = estimator.check(password.slice(0, ESTIMATED_LENGTH), [...personal])
  return LEVELS.filter((start) => guessesLog10 >= start).length
}
