import { DEFAULT_POLICY, type PasswordPolicy } from '../../password-policy.ts'

/** Without a second factor for everybody, a rule without classes needs as much (NIST SP 800-63B 3.1.1.2). */
const LEAST: Readonly<Record<PasswordPolicy['rodzaj'], number>> = { WZORZEC: DEFAULT_POLICY.minDlugosc, DLUGOSC: 15 }
const MOST = 64

/** The rule that the settings name; throws a sentence for the operator. `minimum` 0: the least that the rule allows. */
export function passwordPolicy(name: 'pattern' | 'length', minimum: number): PasswordPolicy {
  const rodzaj = name === 'length' ? 'DLUGOSC' : 'WZORZEC'
  const minDlugosc = minimum || LEAST[rodzaj]
  if (minDlugosc < LEAST[rodzaj] || minDlugosc > MOST)
    throw new Error(`PASSWORD_MIN_LENGTH must be ${LEAST[rodzaj]} to ${MOST} with PASSWORD_POLICY=${name}`)
  return { rodzaj, minDlugosc }
}
