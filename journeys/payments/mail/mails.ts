import { compose, type Envelope } from '#integrations/mail/letter.ts'
import type { Mail } from '#integrations/mail/outbox.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { mailTexts } from './texts.ts'

/** What the payer is told of: money that was confirmed, money that went back. */
export type PaymentNews = 'confirmed' | 'refunded'

/** Whose mail it is, as long as the account is there; beside a message of the mailbox that says the same, by the key of its event. */
export function ofAccount(accountId: number | null, about?: string): Pick<Envelope, 'of'> {
  return accountId === null ? {} : { of: { accountId, ...(about !== undefined && { about }) } }
}

/**
 * Tells the payer, and says where the paper lies. No link, no amount, no account and no number of a person: such mails are
 * what thieves imitate, and this one reads the same whether or not somebody looks over the shoulder.
 */
export function paymentMail(envelope: Envelope, news: PaymentNews, id: string): Mail {
  const words = textsIn(mailTexts, envelope.language)
  const paragraphs = { confirmed: [words.confirmed, words.confirmedWhere], refunded: [words.refunded, words.refundedWhere] }[news]
  return compose(
    envelope,
    words[`${news}Subject`],
    [...paragraphs, words.noLink].map((text) => fill(text, { id })),
    null,
  )
}
