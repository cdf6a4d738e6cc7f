import { defineConfig, HtmlValidate, StaticConfigLoader } from 'html-validate'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import type { MailHead } from '#shared/server/start/dependencies.ts'
import { LANGUAGES } from '#shared/language.ts'
import { compose, composeMessage, type Told } from './letter.ts'
import { messageOf, unsubscribeHeaders } from './message.ts'
import type { Mail } from './outbox.ts'

const LINK = 'https://portal.example/aktywacja?hash=a&b=<c>'
const OFF = 'https://portal.example/api/wypisz?klucz=abc'
const REMINDER: Told = {
  subject: 'Za 7 dni mija termin opłaty',
  paragraphs: ['Za 7 dni mija termin opłaty: „odpady” & inne.', 'Szczegóły są w portalu, po zalogowaniu.'],
  phrase: 'modry latawiec',
  unsubscribe: OFF,
}
const to = (language: Mail['language']) => ({ recipient: 'anna@przykladowa.example', language, office: 'Urząd Gminy Przykładowa' })
const PICTURE = Buffer.from('89504e470d0a1a0a', 'hex')
const sender = (head: Partial<MailHead>) => ({
  from: 'portal@przykladowa.example',
  office: async () => ({ nazwaUrzedu: 'Urząd Gminy Przykładowa', email: null }),
  mailHead: async () => ({ arms: null, stroke: null, ...head }),
})

/** As a mail program reads it that is not ours. */
async function received(mail: Mail, head: Partial<MailHead> = {}, headers = {}) {
  const raw = await new MailComposer(await messageOf(sender(head), { ...mail, id: 'abc' }, headers)).compile().build()
  return PostalMime.parse(raw)
}

/** What is read aloud of a page: its words, without what is only for programs. */
const spoken = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .split(/\s+/)
    .filter(Boolean)
const words = (text: string) => text.split(/\s+/).filter(Boolean)

const every = LANGUAGES.flatMap((language) => [
  [language, 'with a way on', compose(to(language), 'Aktywacja', ['Proszę otworzyć ten link:', LINK, 'Dziękujemy.'], LINK)] as const,
  [language, 'of the portal', composeMessage(to(language), REMINDER)] as const,
  [language, 'of duty', composeMessage(to(language), { ...REMINDER, phrase: null, unsubscribe: null })] as const,
])

describe.each(every)('a mail in %s %s', (language, _kind, mail) => {
  it('says the same words to eyes, to ears and to programs that show text only', async () => {
    const { text, html, subject } = await received(mail, { arms: PICTURE, stroke: PICTURE })
    expect(spoken(html ?? '')).toEqual(words(text ?? ''))
    expect(subject).toBe(mail.subject)
    expect(html).toContain(`<html lang="${language}">`)
  })

  it('is a page that holds by the rules of HTML', async () => {
    const { html } = await received(mail, { arms: PICTURE, stroke: PICTURE })
    const rules = defineConfig({
      extends: ['html-validate:standard'],
      rules: { 'no-inline-style': 'off', 'doctype-style': 'off', 'long-title': 'off' },
    })
    const report = await new HtmlValidate(new StaticConfigLoader(rules)).validateString(html?.trim() ?? '')
    expect(report.results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`))).toEqual(
      [],
    )
  })
})

it('has one way on at most, and shows the whole of its address', async () => {
  const links = async (mail: Mail) =>
    [...((await received(mail)).html ?? '').matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, shown]) => [href, shown])
  expect(await links(compose(to('pl'), 'x', ['Proszę otworzyć:', LINK], LINK))).toEqual([
    [expect.stringContaining('hash=a&#38;b=&#60;c&#62;'), expect.stringContaining('&#60;c&#62;')],
  ])
  expect(await links(composeMessage(to('pl'), REMINDER))).toEqual([[OFF, OFF]])
  expect(await links(composeMessage(to('pl'), { ...REMINDER, unsubscribe: null }))).toEqual([])
})

it('carries the arms with it where the office has any, and no trace of them where it has none', async () => {
  const [withThem, without] = [
    await received(composeMessage(to('pl'), REMINDER), { arms: PICTURE }),
    await received(composeMessage(to('pl'), REMINDER)),
  ]
  expect(withThem.attachments).toEqual([expect.objectContaining({ contentId: '<arms>', mimeType: 'image/png', disposition: 'inline' })])
  expect(withThem.html).toMatch(/<img class="arms" src="cid:arms" alt=""/)
  expect(without.attachments).toEqual([])
  expect(without.html).not.toMatch(/<img|<!--|src=/)
})

it('carries the line of the office as the rule of its head, with and without arms', async () => {
  const ruled = await received(composeMessage(to('pl'), REMINDER), { stroke: PICTURE })
  expect(ruled.attachments).toEqual([expect.objectContaining({ contentId: '<stroke>', mimeType: 'image/png', disposition: 'inline' })])
  expect(ruled.html).toMatch(/Urząd Gminy Przykładowa<img class="stroke" src="cid:stroke" alt=""/)
  expect(ruled.html).not.toContain('border-bottom')
  const both = await received(composeMessage(to('pl'), REMINDER), { arms: PICTURE, stroke: PICTURE })
  expect(both.attachments.map(({ contentId }) => contentId)).toEqual(['<arms>', '<stroke>'])
})

it('asks nothing of the web: no picture, font or style of elsewhere', async () => {
  expect((await received(composeMessage(to('pl'), REMINDER), { arms: PICTURE })).html).not.toMatch(/url\(|@import|<link|src="http|<script/)
})

it('names the phrase of the person, and says that it is no delivery', async () => {
  const { text } = await received(composeMessage(to('pl'), REMINDER))
  expect(text).toContain('dwa słowa: modry latawiec.')
  expect(text).toContain('Nie jest doręczeniem pisma')
  expect((await received(composeMessage(to('pl'), { ...REMINDER, phrase: null }))).text).not.toContain('dwa słowa')
})

it('can be switched off with one click in a program that knows how (RFC 8058), and answers to nobody by itself', async () => {
  const told = await received(composeMessage(to('pl'), REMINDER), {}, unsubscribeHeaders(OFF, 'wypisz@przykladowa.example'))
  const header = (key: string) => told.headers.find((one) => one.key === key)?.value
  expect(header('list-unsubscribe')).toBe(`<${OFF}>, <mailto:wypisz@przykladowa.example?subject=unsubscribe>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header('auto-submitted')).toBe('auto-generated')
  expect(told.messageId).toBe('<abc@przykladowa.example>')
})

it('a mail of duty cannot be switched off', async () => {
  expect((await received(compose(to('pl'), 'x', ['Treść'], null))).headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
})
