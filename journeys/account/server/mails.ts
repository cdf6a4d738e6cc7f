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

/** Mail programs know no style sheet of ours: the few rules stand on the elements. Colours of design/visual.md. */
const LOOK = {
  body: 'margin:0 auto;padding:24px 16px;max-width:36rem;background:#ffffff;color:#16222b;font:17px/1.5 Arial,Helvetica,sans-serif',
  link: 'color:#0d4f5f;overflow-wrap:anywhere',
  signature: 'margin-top:24px;border-top:1px solid #dfe3e1;padding-top:16px;color:#51606b;font-size:15px',
} as const

/** A paragraph that is the link becomes one; the signature stands apart. */
function compose({ recipient, language, office }: Letter, subject: string, paragraphs: readonly string[], link: string | null): Mail {
  const texts = textsIn(mailTexts, language)
  const signature = fill(texts.signature, { office })
  const lines = [texts.greeting, ...paragraphs]
  const shown = (line: string) => (line === link ? `<a style="${LOOK.link}" href="${escape(line)}">${escape(line)}</a>` : escape(line))
  const html = `${lines.map((line) => `<p>${shown(line)}</p>`).join('')}<p style="${LOOK.signature}">${escape(signature)}</p>`
  return {
    recipient, language, subject,
    plain: `${[...lines, signature].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body style="${LOOK.body}">${html}</body></html>`,
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
