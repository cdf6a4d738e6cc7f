import { expect, it } from 'vitest'
import { proofOfWork } from './proof-of-work.ts'
import { recaptcha } from './recaptcha.ts'
import { solutionOf } from './testing.ts'
import { withFallback } from './with-fallback.ts'

const CONTEXT = { action: 'logowanie', address: '192.0.2.7' }
/** Google is out of reach. */
const outside = recaptcha({
  siteKey: 'site',
  secret: 'tajny',
  host: 'portal.example',
  minScore: 0.5,
  verifyUrl: 'http://127.0.0.1:9/siteverify',
})
const used = new Set<string>()
const own = proofOfWork({ hmacKey: 'k'.repeat(32), used: { note: async (signature) => used.size < used.add(signature).size } })
const captcha = withFallback(outside, own)

async function solved(): Promise<string> {
  const work = await captcha.issue('altcha')
  if (work.rodzaj !== 'altcha') throw new Error('The fallback is no work')
  return solutionOf(work)
}

it('asks for the outside proof first', async () => {
  expect(await captcha.issue()).toEqual({ rodzaj: 'recaptcha', kluczWitryny: 'site' })
  expect([captcha.scripts, captcha.frames]).toEqual([outside.scripts, outside.frames])
})

it('takes a proof of work, once, while the outside service is away', async () => {
  expect(await captcha.verify('token-of-google', CONTEXT)).toBe('unavailable')
  const proof = await solved()
  expect([await captcha.verify(proof, CONTEXT), await captcha.verify(proof, CONTEXT)]).toEqual([null, 'replayed'])
})

it('takes no answer that is neither', async () => {
  expect([await captcha.verify('', CONTEXT), await captcha.verify('e30=', CONTEXT)]).toEqual(['missing', 'unavailable'])
})
