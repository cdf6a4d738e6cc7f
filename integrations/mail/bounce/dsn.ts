import PostalMime, { type Email } from 'postal-mime'

/** What a mail server says of a mail that it could not deliver, or not yet (RFC 3464). */
export interface Returned {
  /** Number of our mail. */
  readonly messageId: string
  /** The address does not work: nobody has it, or it was given up. Anything else may pass, or is about us. */
  readonly isHard: boolean
  /** Class of RFC 3463. */
  readonly status: string
}

type Fields = ReadonlyMap<string, string>

/** A block of fields as in the head of a mail; a line that begins with a space goes on with the one before. */
function fieldsIn(block: string): Fields {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()] as const]
    }),
  )
}

const ENHANCED = /\b([245]\.\d{1,3}\.\d{1,3})\b/
/** Nobody here, moved, not taking mails for good; a domain that is none. */
const GONE = /^5\.(1\.\d+|2\.1|4\.4)$/
/** Basic answers by which servers without classes say the same. */
const GONE_BASIC = /^(550|551|553)\b/

/** Some servers say 5.0.0 and no more: what the other server answered tells it then. */
function statusOf(recipient: Fields): { readonly status: string; readonly isHard: boolean } {
  const stated = ENHANCED.exec(recipient.get('status') ?? '')?.[1] ?? '5.0.0'
  const answer = (recipient.get('diagnostic-code') ?? '').replace(/^smtp;\s*/i, '')
  const told = ENHANCED.exec(answer.slice(0, 40))?.[1]
  const status = stated === '5.0.0' && told !== undefined ? told : stated
  return { status, isHard: GONE.test(status) || (status === '5.0.0' && GONE_BASIC.test(answer)) }
}

function textOf(content: Email['attachments'][number]['content']): string {
  return typeof content === 'string' ? content : Buffer.from(content instanceof Uint8Array ? content : new Uint8Array(content)).toString()
}

const OWN_NUMBER = /^message-id:\s*<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/im

/** What a message says of one of our mails; null where it is no report of a failure, or of none of ours. */
export async function readBounce(raw: Buffer | string): Promise<Returned | null> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true })
  const parts = mail.attachments.map(({ mimeType, content }) => ({ mimeType, text: textOf(content) }))
  const report = parts.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (!report) return null
  const [, ...recipients] = report.text.trim().split(/(?:\r?\n){2,}/)
  const failed = recipients.map(fieldsIn).find((fields) => ['failed', 'delayed'].includes(fields.get('action')?.toLowerCase() ?? ''))
  // The mail itself comes back, or its head; some parsers take a head for words.
  const messageId = [...parts.filter((part) => part !== report).map(({ text }) => text), mail.text ?? '']
    .map((text) => OWN_NUMBER.exec(text)?.[1])
    .find((id) => id !== undefined)
  if (!failed || messageId === undefined) return null
  const { status, isHard } = statusOf(failed)
  return { messageId, status, isHard: isHard && failed.get('action')?.toLowerCase() === 'failed' }
}
