import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Language } from '#shared/language.ts'
import type { Cipher } from '#shared/server/security.ts'

export interface Mail {
  readonly recipient: string
  readonly language: Language
  readonly subject: string
  /** Paragraphs and links; both parts of the message are made from them. */
  readonly plain: string
  readonly html: string
}

/** Anything that can run a query: a pool, or the client of the transaction to which the mail belongs. */
export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>

/**
 * Puts a mail into the outbox. In the transaction of its event, so that neither exists without the other. It may hold a link
 * that opens an account, so what it says is sealed.
 */
export async function queueMail(database: Queryable, mail: Mail, cipher: Pick<Cipher, 'encrypt'>): Promise<void> {
  await database.query(
    'insert into portal.mail (message_id, recipient, language, subject, plain, html) values ($1, $2, $3, $4, $5, $6)',
    [randomUUID(), mail.recipient, mail.language, oneLine(mail.subject), cipher.encrypt(mail.plain), cipher.encrypt(mail.html)],
  )
}

/** A line break in a header would start another header. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ')
}
