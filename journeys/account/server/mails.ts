import { fill, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { Mail } from '#integrations/mail/outbox.ts'
import { mailTexts } from './mail-texts.ts'

export interface Letter {
  readonly recipient: string
  readonly language: Language
  readonly office: string
}

type Notice = 'Password' | 'EmailAsked' | 'Email' | 'TwoFactorOn' | 'TwoFactorOff' | 'Deleted'

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

function compose({ recipient, language, office }: Letter, subject: string, paragraphs: readonly string[], link: string | null): Mail {
  const texts = textsIn(mailTexts, language)
  const [before = '', ...after] = paragraphs
  const lines = [texts.greeting, before, ...(link ? [link] : []), ...after, fill(texts.signature, { office })]
  const html = lines.map((line) => `<p>${line === link ? `<a href="${escape(line)}">${escape(line)}</a>` : escape(line)}</p>`).join('')
  return {
    recipient, language, subject,
    plain: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body>${html}</body></html>`,
  }
}

/** A mail whose purpose is a link. */
export function linkMail(letter: Letter, kind: 'activation' | 'taken' | 'password' | 'email', link: string): Mail {
  const texts = textsIn(mailTexts, letter.language)
  return compose(letter, texts[`${kind}Subject`], [texts[`${kind}Text`], texts.notYou], link)
}

/** Tells the owner of a change, so that one made by somebody else is noticed (security checklist part 3). */
export function noticeMail(letter: Letter, kind: Notice): Mail {
  const texts = textsIn(mailTexts, letter.language)
  return compose(letter, texts.noticeSubject, [texts[`notice${kind}`], texts.notYou], null)
}
