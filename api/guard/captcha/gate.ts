import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Captcha } from '#integrations/captcha/captcha.ts'
import { proofOfWork, type UsedSolutions } from '#integrations/captcha/proof-of-work.ts'
import { isTestPair, recaptcha } from '#integrations/captcha/recaptcha.ts'
import { withFallback } from '#integrations/captcha/with-fallback.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { affectedRows, type Pool } from '#shared/server/database/database.ts'
import type { CaptchaGate } from '#shared/server/security/captcha.ts'
import type { Config } from '../../config/config.ts'
import type { Settings } from '../../answers/portal/settings.ts'
import type { Secrets } from '../secrets/secrets.ts'

/** Every instance sees what another has accepted. */
function usedSolutions(pool: Pool): UsedSolutions {
  return {
    async note(signature, expires) {
      const used = pool.insertInto('captcha_used').values({ signature, expires_at: expires })
      return (await affectedRows(used.onConflict((same) => same.doNothing()))) === 1
    },
  }
}

/** Solutions that have expired cannot be used again; a job removes them. */
export async function sweepCaptcha(pool: Pool): Promise<void> {
  await pool
    .deleteFrom('captcha_used')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}

/** The captcha that the settings name; stops the start with a sentence where they do not fit. */
export function openCaptcha(pool: Pool, config: Config, { captchaKey }: Secrets): Captcha {
  const own = proofOfWork({ hmacKey: captchaKey.toString('hex'), used: usedSolutions(pool) })
  if (config.CAPTCHA_PROVIDER === 'altcha') return own
  const keys = { siteKey: config.CAPTCHA_SITE_KEY, secret: config.CAPTCHA_SECRET }
  if (keys.siteKey === '' || keys.secret === '') throw new Error('CAPTCHA_PROVIDER=recaptcha needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET')
  if (isTestPair(keys) && !config.DEMO)
    throw new Error("CAPTCHA_SITE_KEY and CAPTCHA_SECRET are Google's public test keys, which let everybody pass")
  const verifyUrl = config.CAPTCHA_VERIFY_URL
  const google = recaptcha({
    ...keys,
    host: new URL(config.publicUrl).hostname,
    minScore: config.CAPTCHA_MIN_SCORE,
    ...(verifyUrl && { verifyUrl }),
  })
  return withFallback(google, own)
}

/** Asks for a proof where the office wants it always, else of addresses that behave like guessing. */
export function openCaptchaGate(captcha: Captcha, settings: Settings, log: Logger): CaptchaGate {
  return {
    async demand({ action, address, answer, isSuspicious }) {
      if (!isSuspicious && !(await settings.current()).configuration.czyCaptcha) return
      const reason = await captcha.verify(answer ?? '', { action, address })
      if (reason === null) return
      if (reason !== 'missing') log.warn({ reason, action, address }, 'captcha refused')
      throw new Refusal('captcha')
    },
  }
}
