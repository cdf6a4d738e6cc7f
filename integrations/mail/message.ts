import type { SendMailOptions } from 'nodemailer'
import type { Contact } from '#shared/contracts/portal.ts'
import type { MailHead } from '#shared/server/start/dependencies.ts'
import { type HeadPicture, HEAD_PICTURES, withHead } from './look.ts'
import type { Mail } from './outbox.ts'

/** In whose name mails go out. */
export interface Sender {
  /** Sender, and where mails come back to that cannot be delivered; its domain signs the messages. */
  readonly from: string
  /** Its name stands beside the sender, its address is where an answer goes. */
  readonly office: () => Promise<Pick<Contact, 'nazwaUrzedu' | 'email'>>
  /** What stands at the head. */
  readonly mailHead: () => Promise<MailHead>
}

/** A mail with its own number, which stays the same however often it is tried. */
export interface NumberedMail extends Omit<Mail, 'language'> {
  readonly id: string
  readonly language: string
}

/** How one switches such mails off with one click: the address that takes the POST of RFC 8058, and a mailbox if there is one. */
export function unsubscribeHeaders(address: string, mailbox: string | null): Record<string, string> {
  const ways = [address, ...(mailbox === null ? [] : [`mailto:${mailbox}?subject=unsubscribe`])]
  return { 'List-Unsubscribe': ways.map((way) => `<${way}>`).join(', '), 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** By this a mail that comes back is known again. */
export function messageIdOf({ from }: Pick<Sender, 'from'>, id: string): string {
  return `<${id}@${from.split('@').at(-1) ?? 'localhost'}>`
}

function attached(name: HeadPicture, content: Buffer) {
  return { filename: `${name}.png`, content, contentType: 'image/png', cid: name, contentDisposition: 'inline' as const }
}

/** What the mail server is given: both parts, the pictures of the head beside them, and what tells other programs that nobody has written this by hand. */
export async function messageOf(
  sender: Sender,
  mail: NumberedMail,
  headers: Readonly<Record<string, string>> = {},
): Promise<SendMailOptions> {
  const [{ nazwaUrzedu, email }, head] = await Promise.all([sender.office(), sender.mailHead()])
  const pictures = HEAD_PICTURES.flatMap((name) => (head[name] ? [attached(name, head[name])] : []))
  return {
    from: { name: nazwaUrzedu, address: sender.from },
    ...(email !== null && { replyTo: email }),
    to: mail.recipient,
    subject: mail.subject,
    messageId: messageIdOf(sender, mail.id),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language, ...headers },
    text: mail.plain,
    html: withHead(mail.html, head, (name) => `cid:${name}`),
    ...(pictures.length > 0 && { attachments: pictures }),
  }
}
