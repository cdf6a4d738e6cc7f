import PostalMime, { type Email } from 'postal-mime'
import { judge } from './judge.ts'

/** What a mail server says of a mail that it could not deliver, or not yet (RFC 3464). */
export interface Returned {
  /** Number of our mail. */
  readonly messageId: string
  /** Nobody has the address. Anything else may pass, or is about us. */
  readonly isHard: boolean
  /** It does not work, and does so for good if it comes back on another day. */
  readonly isLikely?: true
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

/** Some servers say 5.0.0 and no more: what the other server answered tells the class then. */
function returnedOf(messageId: string, { status, answer, isFailed }: Failure): Returned {
  const stated = ENHANCED.exec(status)?.[1] ?? '5.0.0'
  const told = ENHANCED.exec(answer.slice(0, 40))?.[1]
  const verdict = isFailed ? judge(stated, answer) : 'other'
  return {
    messageId,
    status: stated === '5.0.0' && told !== undefined ? told : stated,
    isHard: verdict === 'gone',
    ...(verdict === 'likely' && { isLikely: true }),
  }
}

interface Failure {
  readonly status: string
  /** In the words of the other server. */
  readonly answer: string
  readonly isFailed: boolean
}

/** What a report for machines says of the recipient. */
function failureIn(report: string): Failure | null {
  const [, ...recipients] = report.trim().split(/(?:\r?\n){2,}/)
  const failed = recipients.map(fieldsIn).find((fields) => ['failed', 'delayed'].includes(fields.get('action')?.toLowerCase() ?? ''))
  if (!failed) return null
  const answer = (failed.get('diagnostic-code') ?? '').replace(/^(x-)?[\w-]+;\s*/i, '')
  return { status: failed.get('status') ?? '', answer, isFailed: failed.get('action')?.toLowerCase() === 'failed' }
}

/** Where a server that writes for people only goes on with the mail that it could not deliver. */
const COPY =
  /^-+ *(?:this is a copy of (?:the|your) message|(?:below this line is a|returned) copy of|below the next line is a copy of).*$/im
const BY_A_SERVER = /^(mailer-daemon|postmaster|mail delivery)/i
/** Exim and qmail; what they only put off is no failure. */
const GIVEN_UP =
  /The following address(?:\(es\)|es)? failed:|This is a permanent error|I(?:'|’)ve given up|I wasn(?:'|’)t able to deliver|could not be delivered/i

/** What stands before the answer of the other server. */
const GREETING = /The following address(?:\(es\)|es)? failed:|to the following addresses\.?/

/** Exim and qmail write for people: what they tell stands between their greeting and the copy of the mail. */
function failureFor(mail: Email, words: string): Failure | null {
  const isFailed = mail.headers.some(({ key }) => key === 'x-failed-recipients')
  const isServer = BY_A_SERVER.test(mail.from?.address ?? '') || BY_A_SERVER.test(mail.from?.name ?? '')
  if ((!isFailed && !isServer) || !GIVEN_UP.test(words)) return null
  const begin = GREETING.exec(words)
  const answer = words.slice(begin === null ? 0 : begin.index + begin[0].length)
  return { status: ENHANCED.exec(answer)?.[1] ?? '', answer, isFailed: true }
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
  const text = mail.text ?? ''
  const copy = COPY.exec(text)
  const failure = report ? failureIn(report.text) : failureFor(mail, text.slice(0, copy?.index))
  // The mail itself comes back, or its head; some parsers take a head for words.
  const messageId = [
    ...parts.filter((part) => part !== report).map((part) => part.text),
    report ? text : text.slice(copy?.index ?? text.length),
  ]
    .map((one) => OWN_NUMBER.exec(one)?.[1])
    .find((id) => id !== undefined)
  return failure && messageId !== undefined ? returnedOf(messageId, failure) : null
}
