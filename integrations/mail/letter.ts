import { fill, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { around } from './letter-texts.ts'
import { type Block, drawn } from './look.ts'
import type { AccountOfMail, Mail } from './outbox.ts'

/** To whom a mail goes, in which language, and who sends it. */
export interface Envelope {
  readonly recipient: string
  readonly language: Language
  readonly office: string
  /** Whose account the mail tells of; missing where it tells of none. */
  readonly of?: AccountOfMail
}

/** What a message says that tells of something in the portal, and demands nothing. */
export interface Told {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** By which the person knows that it is from the office; null where none was chosen. */
  readonly phrase: string | null
  /** Page on which such messages are switched off; null where they are a duty. */
  readonly unsubscribe: string | null
}

/** Both parts of a mail say the same words in the same order: one is made for eyes, the other for programs that show text only. */
function letter({ recipient, language, office, of }: Envelope, subject: string, blocks: readonly Block[]): Mail {
  const texts = textsIn(around, language)
  const all: readonly Block[] = [
    { kind: 'office', text: office },
    { kind: 'words', text: texts.greeting },
    ...blocks,
    { kind: 'foot', text: fill(texts.signature, { office }) },
  ]
  return {
    recipient,
    language,
    subject,
    plain: `${all.map(({ text }) => text).join('\n\n')}\n`,
    html: drawn({ language, subject }, all),
    ...(of && { of }),
  }
}

/** A mail with at most one way on: a paragraph that is the link becomes it. */
export function compose(envelope: Envelope, subject: string, paragraphs: readonly string[], link: string | null): Mail {
  return letter(
    envelope,
    subject,
    paragraphs.map((text) => ({ kind: text === link ? 'way' : 'words', text })),
  )
}

/** A message of the portal: no way on but the one that switches it off, so that a forged one has nothing to imitate. */
export function composeMessage(envelope: Envelope, { subject, paragraphs, phrase, unsubscribe }: Told): Mail {
  const texts = textsIn(around, envelope.language)
  const off: readonly Block[] =
    unsubscribe === null
      ? []
      : [
          { kind: 'foot', text: texts.unsubscribe },
          { kind: 'footLink', text: unsubscribe },
        ]
  return letter(envelope, subject, [
    ...paragraphs.map((text): Block => ({ kind: 'words', text })),
    ...(phrase === null ? [] : [{ kind: 'phrase', text: fill(texts.phrase, { phrase }) } as const]),
    { kind: 'foot', text: texts.noDelivery },
    ...off,
  ])
}
