import { troubledMails } from '#integrations/mail/outbox.ts'
import type { MailSender } from '#integrations/mail/sender.ts'
import type { Check, Dependencies } from '#shared/server/start/dependencies.ts'

/** What `portal doctor` asks about mails. */
export function mailChecks({ pool, clock }: Pick<Dependencies, 'pool' | 'clock'>, sender: MailSender): Check[] {
  return [
    {
      what: 'mail server',
      isOutside: true,
      async run() {
        const fault = await sender.fault()
        if (fault !== null)
          return {
            level: 'fail',
            words: `${fault}. Nobody can open an account or set a new password: look at SMTP_URL.`,
            polish: `Serwer poczty odpowiada: ${fault}. Trzeba sprawdzić SMTP_URL.`,
          }
        return sender.isOpen
          ? {
              level: 'warn',
              words: 'SMTP_URL turns TLS or its certificate off: links that open accounts can be read on the way.',
              polish: 'SMTP_URL wyłącza TLS albo sprawdzanie certyfikatu: odnośniki do kont można po drodze odczytać.',
            }
          : null
      },
    },
    {
      what: 'waiting mails',
      async run() {
        const { late, failed } = await troubledMails(pool, clock.now())
        return late + failed === 0
          ? null
          : {
              level: 'warn',
              words: `${late} have waited for over an hour, ${failed} were given up since yesterday. The log says why ("mail not sent").`,
              polish: `Ponad godzinę czeka: ${late}; od wczoraj portal zrezygnował z: ${failed}. Powody są w dzienniku serwera („mail not sent”).`,
            }
      },
    },
  ]
}
