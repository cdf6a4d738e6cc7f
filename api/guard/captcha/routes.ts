import type { Captcha } from '#integrations/captcha/captcha.ts'
import { contract } from '#shared/contracts/captcha.ts'
import { route, type Route } from '#shared/server/handler.ts'
import type { Limit, Limits } from '#shared/server/security/limits.ts'

const CHALLENGES: Limit = { name: 'captcha-challenge', points: 60, seconds: 300 }

export function captchaRoutes(captcha: Captcha, limits: Limits): Route[] {
  return [
    route(contract.challenge, async ({ network }, { query }) => {
      await limits.take(CHALLENGES, network)
      return captcha.issue(query.rodzaj)
    }),
  ]
}
