import type { QueryOf } from '#shared/calls/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { identifierDigits } from '#shared/person/identifier-digits.ts'
import { isPesel } from '#shared/person/identifiers.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Context } from '#shared/server/context.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import type { contract } from '../contract.ts'
import { texts } from '../texts.ts'

/** Security checklist part 6. A household checks in one sitting; who guesses numbers needs thousands. */
const MINUTE: Limit = { name: 'voter-check-minute', points: 10, seconds: 60 }
const HOUR: Limit = { name: 'voter-check-hour', points: 50, seconds: 3600 }

/**
 * Lets a stranger ask about a PESEL number and gives its digits. Past half of a limit only with a proof of work, past the
 * limit not at all, found or not. Throws `invalidInput`, `captcha`, `tooManyAttempts`.
 */
export async function admit(
  ctx: Context,
  { pesel: typed, recaptcha }: QueryOf<typeof contract.check>,
  { limits, captcha }: Dependencies,
): Promise<string> {
  const pesel = identifierDigits(typed)
  if (!isPesel(pesel, ctx.today)) {
    const { emptyPesel, peselInvalid } = textsIn(texts, ctx.language)
    throw new Refusal('invalidInput', { fields: { pesel: pesel === '' ? emptyPesel : peselInvalid } })
  }
  const { network, address } = ctx
  // Counted before anything is judged: calls that come together see one another, and wrong proofs are tries too.
  await limits.take(MINUTE, network)
  await limits.take(HOUR, network)
  const counts = await limits.apply([MINUTE, HOUR].map((limit) => ({ does: 'look', limit, who: network })))
  await captcha.demand({ action: 'obwod', address, answer: recaptcha, isSuspicious: counts.some(({ isHalfUsed }) => isHalfUsed) })
  return pesel
}
