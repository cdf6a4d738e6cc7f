import { openMailSender } from '#integrations/mail/sender.ts'
import type { Dependencies, Journey } from '#shared/server/dependencies.ts'
import { correspondenceRoutes } from './correspondence-routes.ts'
import { emailRoutes } from './email-routes.ts'
import { endLapsedChanges } from './email-change.ts'
import { linkRoutes } from './link-routes.ts'
import { ownRoutes } from './own-routes.ts'
import { registrationRoutes } from './registration-routes.ts'
import { carryOutRequests } from './requests.ts'
import { AccountServices } from './services.ts'
import { twoFactorRoutes } from './two-factor-routes.ts'

/** Opening, keeping and closing an account. */
export function journey(deps: Dependencies): Journey {
  const sender = openMailSender(deps.pool, { smtpUrl: String(deps.settings['SMTP_URL']), from: String(deps.settings['MAIL_FROM']), cipher: deps.cipher }, deps.log)
  const work = async () => {
    await carryOutRequests(services)
    await sender.deliver()
  }
  const services = new AccountServices(deps, () => {
    setImmediate(() => {
      work().catch((error: unknown) => deps.log.error({ err: error }, 'account mail'))
    })
  })
  return {
    routes: [
      ...registrationRoutes(services), ...linkRoutes(services), ...ownRoutes(services), ...emailRoutes(services), ...twoFactorRoutes(services), ...correspondenceRoutes(services),
    ],
    jobs: [
      { name: 'account-mail', cron: '* * * * *', run: work },
      { name: 'email-change-lapsed', cron: '* * * * *', run: () => endLapsedChanges(deps.pool) },
    ],
    close: () => sender.close(),
  }
}
