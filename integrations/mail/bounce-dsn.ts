import PostalMime, { type Email } from 'postal-mime'

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

/** What a mail that came back says of the address to which we sent it. */
type Verdict =
  /** Nobody has it. */
  | 'gone'
  /** It does not work today, for good or for a while: given up when it comes back so on another day. */
  | 'likely'
  /** It may pass, or it is about us, about the text or about the hour. */
  | 'other'

/** Classes of RFC 3463 by which a server says that nobody has the address. */
const GONE_CLASS = /^5\.1\.1$/
/** Moved, a wrong form, a domain that is none or takes no mail, an account that is shut. */
const LIKELY_CLASS = /^5\.(1\.(2|3|4|6|10)|2\.1|4\.4|7\.13)$/
/** Classes about the sender, the text or the rules of the server. */
const OTHERS_CLASS = /^5\.(1\.[078]|7\.(?!13$)\d+|6\.\d+|3\.4)$/

const NOBODY = new RegExp(
  [
    String.raw`(user|recipient|addressee|mailbox|account|address|alias|login)(\b.{0,60}?)? (is |was )?(unknown|un-?known|not known|not found|not valid|non-?existent|doesn.?t exist|does ?n[o']t exist|(do|does|did) not (currently )?exist|not exist|isn.t (known|valid))`,
    String.raw`(unknown|no such|non-?existent|nonexistent|bad|invalid|undefined|nieznany|nieznana|incorrect) (or (illegal|invalid|unknown) )?(local )?(user|recipient|mailbox|address|account|alias|e-?mail|id|name|local.?part|u.ytkownik|odbiorca|adres|skrzynka)`,
    String.raw`no (mailbox|user|account|recipient|one|such person)( (here|by that|with (that|this)|named|at this))`,
    String.raw`(user|address|account|mailbox|recipient).{0,30}(no longer|not) (exists?|available here|valid|listed|on (this )?server|here|in use)`,
    String.raw`not (a |an )?(valid|known|existing|active|local) (e-?mail )?(user|mailbox|recipient|address|account)`,
    String.raw`(nie istnieje|brak (takie\w+ )?(konta|u.ytkownika|skrzynki|odbiorcy)|nie ma takie\w+ (konta|u.ytkownika|skrzynki|odbiorcy))`,
    String.raw`(can.?not|couldn.t|could not) (be found|find) (the |any )?(user|recipient|mailbox)|recipient.{0,20}not found|doesn.?t have an? \S+ (user|account)|user \S+ not exist|no such (user|address)|unknown[- ](user|recipient)|user[- _]?unknown|RecipNotFound|RecipientNotFound|nosuchuser|no user with that name|addressee unknown|mail-?drop not found|unrouteable address`,
  ].join('|'),
  'i',
)
const SHUT =
  /(mailbox|account|user|recipient|address|e-?mail).{0,40}(disabled|inactive|deactivated|suspended|expired|closed|unavailable|not active|discontinued|has (been )?moved|retired)|(disabled|inactive|suspended|deactivated|closed) (user|recipient|mailbox|account|address)|no longer (accept|with|work|employ|in)|(domain|host)( name)?\b.{0,60}(not found|does ?n[o']?t exist|unknown)|(unknown|no such) (host|domain)|null MX|does not accept mail/i
/** What is about us, about the text or about the hour, whatever class stands beside it. */
const OURS = new RegExp(
  [
    String.raw`(black|block|deny|black-|white|grey|gray|reject)[ -]?list|\b(RBL|DNSBL|SBL|XBL|PBL|BL)\b|spam|\bjunk|virus|malware|phish|bulk|unsolicited|reputation|abus(e|ive)|listed (in|by|at|on)|barracuda|senderbase|senderscore|proofpoint|cloudmark|sorbs`,
    String.raw`\b(SPF|DKIM|DMARC|rDNS|PTR|HELO|EHLO|FCrDNS)\b|sender|reverse.?(dns|lookup|name|resol)|mail from|from (address|domain|header)|your (ip|host|server|domain|mail server|network)|your (message|e-?mail) (has been|was|is|looks|contains)|client (host|ip)|originat`,
    String.raw`block(ed|ing)?\b|banned|policy|polic(ies|y)|prohibit|denied|deny|restricted|not (allowed|permitted|authori[sz]ed|accepted)|unauthori[sz]ed|authenticat|permission|relay(ing)? (access |not |is )|to relay|refused by|security|firewall|filter`,
    String.raw`\brate\b|too (many|fast|much|large|big)|throttl|limit|quota|\bfull\b|exceed|insufficient|over(quota| quota|size)|out of (storage|space|disk)|storage|size`,
    String.raw`temporar|try again|later\b|timed? ?out|timeout|deferred|greylist|connection (refused|lost|reset|dropped)|loop|too many hops|unreachable|resources|busy|not responding|overload|name ?server|(dns|name) lookup|lookup (of|fail\w*|reject\w*)`,
    String.raw`content|attachment|header|subject|line length|syntax|encod|duplicate|format|\btls\b|starttls|certificate`,
  ].join('|'),
  'i',
)

/**
 * Judges by what the other server answered in words first: classes are given loosely. An answer about us, the text or the hour never
 * marks anybody, and without a class only words that say that nobody is there do. `stated`: the class of the report.
 */
function judge(stated: string, answer: string): Verdict {
  // What an address says is nobody's answer.
  const words = answer
    .split(/[\s<>()",;]+/)
    .map((word) => (word.includes('@') ? 'ADDR' : word))
    .join(' ')
  const classes = [stated, ...[...words.matchAll(/\b[245]\.\d{1,3}\.\d{1,3}\b/g)].map(([found]) => found)]
  const isPassing = classes.some((one) => one.startsWith('4')) || /^\W*4\d\d\b/.test(words)
  if (isPassing || OURS.test(words)) return 'other'
  if (NOBODY.test(words)) return 'gone'
  if (classes.some((one) => OTHERS_CLASS.test(one))) return 'other'
  if (SHUT.test(words)) return 'likely'
  if (classes.some((one) => GONE_CLASS.test(one))) return 'gone'
  return classes.some((one) => LIKELY_CLASS.test(one)) ? 'likely' : 'other'
}
