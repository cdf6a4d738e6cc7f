import { openMailSender, type MailSettings } from '#integrations/mail/sender.ts'
import type { Dependencies, Journey } from '#shared/server/start/dependencies.ts'
import { actingRoutes, tellEnding } from './acting/routes.ts'
import { correspondenceRoutes } from './own/correspondence-routes.ts'
import { consentsToRead } from './own/consent-next.ts'
import { consentRoutes } from './own/consent-routes.ts'
import { emailRoutes } from './own/email-routes.ts'
import { endAtProviders } from './provider/provider-logout.ts'
import { flagsWithout, openProviders } from './provider/providers.ts'
import { sweepIdentity } from './provider/requests.ts'
import { identityRoutes } from './provider/routes.ts'
import { mailChecks } from './mail/mail-checks.ts'
import { letterRoutes } from './own/letter-routes.ts'
import { lookRoutes } from './own/look-routes.ts'
import { linkRoutes } from './link/link-routes.ts'
import { ownRoutes } from './own/own-routes.ts'
import { registrationRoutes } from './link/registration-routes.ts'
import { carryOutRequests } from './link/requests.ts'
import { forgetOldData } from './account/retention.ts'
import { sessionListRoutes } from './own/session-list-routes.ts'
import { AccountServices } from './account/services.ts'
import { termsRoutes } from './own/terms-routes.ts'
import { twoFactorRoutes } from './own/two-factor-routes.ts'

/** Opening, keeping and closing an account. */
export function journey(deps: Dependencies): Journey {
  const sender = openMailSender(deps.pool, mailSettings(deps), deps.log)
  const work = async () => {
    await carryOutRequests(services)
    await sender.deliver()
  }
  const afterwards = (name: string, task: () => Promise<void>) => () => {
    setImmediate(() => {
      task().catch((error: unknown) => deps.log.error({ err: error }, name))
    })
  }
  const services = new AccountServices(deps, afterwards('account mail', work))
  const providers = openProviders(deps)
  const signOut = () => endAtProviders(deps, providers)
  deps.sessions.onProviderSignOut(afterwards('provider sign-out', signOut))
  return {
    routes: [
      ...identityRoutes(services, providers),
      ...registrationRoutes(services),
      ...linkRoutes(services),
      ...ownRoutes(services),
      ...consentRoutes(services),
      ...termsRoutes(services),
      ...emailRoutes(services),
      ...twoFactorRoutes(services),
      ...sessionListRoutes(services),
      ...lookRoutes(services),
      ...correspondenceRoutes(services),
      ...actingRoutes(services),
      ...letterRoutes(services),
    ],
    next: consentsToRead(deps),
    withoutSystem: flagsWithout(providers),
    formTargets: [...providers.values()].map(({ singleSignOnUrl }) => new URL(singleSignOnUrl).origin),
    checks: mailChecks(deps, sender),
    jobs: [
      { name: 'account-mail', cron: '* * * * *', run: work },
      { name: 'provider-sign-out', cron: '* * * * *', run: signOut },
      { name: 'sweep-identity', cron: '*/10 * * * *', run: () => sweepIdentity(deps.pool) },
      { name: 'tell-ending-authorisations', cron: '40 7 * * *', run: () => tellEnding(services), followsDay: true },
      { name: 'forget-account-data', cron: '30 3 * * *', run: () => forgetOldData(deps) },
    ],
    close: () => sender.close(),
  }
}

function mailSettings({ settings: { SMTP_URL, MAIL_FROM }, cipher, contact, mailHead, clock }: Dependencies): MailSettings {
  if (!SMTP_URL)
    throw new Error(
      'SMTP_URL is missing: without a mail server nobody can open an account. For one on this machine: SMTP_URL=smtp://localhost:25',
    )
  return { smtpUrl: String(SMTP_URL), from: String(MAIL_FROM), office: contact, mailHead, cipher, clock }
}
