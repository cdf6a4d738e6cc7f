import { defineTexts, fill, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { Mail } from './outbox.ts'

/** To whom a mail goes, in which language, and who sends it. */
export interface Envelope {
  readonly recipient: string
  readonly language: Language
  readonly office: string
}

/** What stands around the words of every mail. */
const around = defineTexts({
  greeting: { pl: 'Dzień dobry,', en: 'Hello,', de: 'Guten Tag,', uk: 'Добрий день!' },
  signature: {
    pl: '{office}. To wiadomość automatyczna, prosimy na nią nie odpowiadać.',
    en: '{office}. This is an automatic message, please do not reply to it.',
    de: '{office}. Dies ist eine automatische Nachricht, bitte antworten Sie nicht darauf.',
    uk: '{office}. Це автоматичне повідомлення, не відповідайте на нього.',
  },
})

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
export function compose({ recipient, language, office }: Envelope, subject: string, paragraphs: readonly string[], link: string | null): Mail {
  const texts = textsIn(around, language)
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
