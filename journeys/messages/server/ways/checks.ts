import { senderFaults, type TextsOf, textsByDns } from '#integrations/mail/sender-domain.ts'
import { MANY_AN_HOUR, returnedWithinTheHour } from '#integrations/mail/bounce.ts'
import type { Check, Dependencies } from '#shared/server/start/dependencies.ts'
import { reasonOf } from '#shared/server/start/start-faults.ts'

/** Names for examples and tests (RFC 2606): nobody is ever asked about them. */
const RESERVED = /(^|\.)(example|test|invalid)$/

/** Many mails that come back at once, as if nobody had the addresses: the fault is with the sender, not with the residents. */
export function returnsCheck({ pool }: Pick<Dependencies, 'pool'>): Check {
  return {
    what: 'mails that come back',
    async run() {
      const count = await returnedWithinTheHour(pool)
      if (count <= MANY_AN_HOUR) return null
      return {
        level: 'warn',
        words: `${count} addresses came back within an hour as if nobody had them; none of them was given up. Look whether the office's server is on a list of spam, and at SPF and DKIM (docs/operations.md, "Mail").`,
        polish: `W ciągu godziny wróciła poczta z ${count} adresów, jakby nikt ich nie miał; żadnego nie wykreślono. Proszę sprawdzić, czy serwer urzędu nie trafił na listę spamu, oraz SPF i DKIM.`,
      }
    },
  }
}

/** Whether mails of the office are believed by those who take them: asked of the DNS by `portal doctor` alone, and no hindrance to a start. */
export function senderChecks({ settings }: Pick<Dependencies, 'settings'>, textsOf: TextsOf = textsByDns): Check[] {
  const domain =
    String(settings['MAIL_FROM'] ?? '')
      .split('@')
      .at(-1) ?? ''
  const selector = settings['DKIM_SELECTOR']
  return [
    {
      what: 'sender of mails in the DNS',
      isOutside: true,
      async run() {
        if (domain === '' || domain.endsWith('localdomain'))
          return {
            level: 'warn',
            words: 'MAIL_FROM is not set: mails come from an address of this machine, and others refuse them.',
            polish: 'MAIL_FROM nie jest ustawiony: poczta wychodzi z adresu tej maszyny, więc inni jej nie przyjmują.',
          }
        if (RESERVED.test(domain)) return null
        try {
          const faults = await senderFaults(textsOf, domain, typeof selector === 'string' ? selector : null)
          const words = `${faults.join('; ')} (docs/operations.md, "Mail").`
          return faults.length === 0 ? null : { level: 'warn', words, polish: null }
        } catch (error) {
          const reason = reasonOf(error)
          return {
            level: 'warn',
            words: `The name servers of this machine do not answer about ${domain}: ${reason}.`,
            polish: `Serwery nazw tej maszyny nie odpowiadają o ${domain}: ${reason}.`,
          }
        }
      },
    },
  ]
}
