import { fill, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { Mail } from '#integrations/mail/outbox.ts'
import { mailTexts } from './mail-texts.ts'

export interface Letter {
  readonly recipient: string
  readonly language: Language
  readonly office: string
  /** Address of the portal, for links. */
  readonly publicUrl: string
}

/** What the owner is told of, and where the mail leads who did not do it: null where only the office can help. */
const NOTICES = {
  Password: '/reset-haslo', EmailAsked: '/panel-uzytkownika', Email: null, TwoFactorOn: '/reset-haslo', TwoFactorOff: '/reset-haslo',
  Consents: '/reset-haslo', LockedOut: '/reset-haslo', Deleted: null,
} as const

type Notice = keyof typeof NOTICES

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A paragraph that is the link becomes one. */
function compose({ recipient, language, office }: Letter, subject: string, paragraphs: readonly string[], link: string | null): Mail {
  const texts = textsIn(mailTexts, language)
  const lines = [texts.greeting, ...paragraphs, fill(texts.signature, { office })]
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
  return compose(letter, texts[`${kind}Subject`], [texts[`${kind}Text`], link, texts.notYou], link)
}

/** Tells the owner of a change, so that one made by somebody else is noticed, and what to do then (security checklist part 3). */
export function noticeMail(letter: Letter, kind: Notice): Mail {
  const texts = textsIn(mailTexts, letter.language)
  const path = NOTICES[kind]
  const link = path === null ? null : `${letter.publicUrl}${path}`
  const advice = kind === 'LockedOut' ? texts.adviceLockedOut : kind === 'EmailAsked' ? texts.adviceCancel : link === null ? texts.adviceOffice : texts.adviceReset
  return compose(letter, texts.noticeSubject, [texts[`notice${kind}`], advice, ...(link === null ? [] : [link])], link)
}
