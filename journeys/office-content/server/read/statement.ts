import { z } from 'zod'
import { formatDate } from '#shared/format.ts'
import { type Given, fill, givenIn, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { PageText } from '../content/content.ts'
import { escapeHtml as text } from '../content/html.ts'
import { officeText } from '../content/office-text.ts'
import { statementTexts } from './statement-texts.ts'

/** Shape of `legal/deklaracja-dostepnosci.json`: what differs between offices; the law fixes the rest. */
export function statementSchema(languages: readonly Language[]) {
  const said = officeText(languages)
  const list = z.array(said)
  const address = z.url({ protocol: /^https?$/ })
  return z
    .strictObject({
      podmiot: z.string().min(1),
      strona: said,
      url: address,
      dataPublikacji: z.iso.date(),
      dataAktualizacji: z.iso.date(),
      status: z.enum(['zgodna', 'czesciowo', 'niezgodna']),
      niezgodnosci: list,
      wylaczenia: list,
      nadmierneKoszty: z.strictObject({ opis: said, ocena: address.nullable() }).nullable(),
      dataSporzadzenia: z.iso.date(),
      dataPrzegladu: z.iso.date().nullable(),
      podstawa: said,
      udogodnienia: list,
      skroty: list,
      kontakt: said,
      email: z.email(),
      telefon: z.string().min(1),
      aplikacje: z.array(z.strictObject({ nazwa: z.string().min(1), deklaracja: address })),
      architektura: list.min(1),
      architekturaUrl: address.nullable(),
      komunikacja: list.min(1),
    })
    .refine(
      ({ status, niezgodnosci, wylaczenia, nadmierneKoszty }) =>
        status === 'zgodna' || [...niezgodnosci, ...wylaczenia, nadmierneKoszty].some(Boolean),
      {
        path: ['niezgodnosci'],
        message: 'gdy strona nie jest w pełni zgodna, trzeba wymienić niedostępne treści',
      },
    )
}

export type Statement = z.infer<ReturnType<typeof statementSchema>>

type Words = Given<string>

/** Pieces of the statement in one language. */
function piecesIn(language: Language) {
  const list = (items: readonly Words[]) => `<ul>${items.map((item) => `<li>${text(givenIn(item, language))}</li>`).join('')}</ul>`
  const part = (level: 2 | 3, heading: string, html: string) => `<h${level}>${heading}</h${level}>${html}`
  return {
    list,
    part,
    time: (id: string, day: string) => `<time id="${id}" datetime="${day}">${formatDate(day)}</time>`,
    optional: (level: 2 | 3, heading: string, items: readonly Words[]) => (items.length > 0 ? part(level, heading, list(items)) : ''),
    link: (id: string, href: string, said: string) => `<a id="${id}" href="${text(href)}">${said}</a>`,
  }
}

function opening(statement: Statement, language: Language): string[] {
  const words = textsIn(statementTexts, language)
  const { time, link } = piecesIn(language)
  const body = `<span id="a11y-podmiot" lang="pl">${text(statement.podmiot)}</span>`
  const site = link('a11y-url', statement.url, `<span id="a11y-zakres">${text(givenIn(statement.strona, language))}</span>`)
  return [
    `<p id="a11y-wstep">${fill(words.intro, { body, site })}</p>`,
    `<p>${words.published} ${time('a11y-data-publikacja', statement.dataPublikacji)}</p>`,
    `<p>${words.updated} ${time('a11y-data-aktualizacja', statement.dataAktualizacji)}</p>`,
  ]
}

function state(statement: Statement, language: Language): string[] {
  const words = textsIn(statementTexts, language)
  const { part, optional, link } = piecesIn(language)
  const compliance = part(2, words.state, `<p id="a11y-status">${words[statement.status]}</p>`)
  if (statement.status === 'zgodna') return [compliance]
  const { niezgodnosci, wylaczenia, nadmierneKoszty: burden } = statement
  const assessment = burden?.ocena ? ` ${link('a11y-ocena', burden.ocena, text(burden.ocena))}` : ''
  const burdenPart = burden
    ? part(3, words.burden, `<p${burden.ocena ? '' : ' id="a11y-ocena"'}>${text(givenIn(burden.opis, language))}${assessment}</p>`)
    : ''
  return [
    compliance,
    part(2, words.inaccessible, optional(3, words.noncompliance, niezgodnosci) + optional(3, words.exempt, wylaczenia) + burdenPart),
  ]
}

function preparation(statement: Statement, language: Language): string[] {
  const words = textsIn(statementTexts, language)
  const { part, time, optional } = piecesIn(language)
  return [
    part(2, words.preparation, `<p>${words.made} ${time('a11y-data-sporzadzenie', statement.dataSporzadzenia)}</p>`),
    statement.dataPrzegladu ? `<p>${words.reviewed} ${time('a11y-data-przeglad', statement.dataPrzegladu)}</p>` : '',
    `<p>${words.basis} ${text(givenIn(statement.podstawa, language))}</p>`,
    optional(2, words.more, statement.udogodnienia),
    optional(2, words.shortcuts, statement.skroty),
  ]
}

function feedback({ kontakt, email, telefon }: Statement, language: Language): string[] {
  const words = textsIn(statementTexts, language)
  const { part, link } = piecesIn(language)
  const ombudsman = `<a href="https://bip.brpo.gov.pl">${words.ombudsman}</a>`
  return [
    part(2, words.feedback, `<p>${words.contact}</p>`),
    `<ul><li id="a11y-kontakt">${text(givenIn(kontakt, language))}</li>`,
    `<li>${words.email} ${link('a11y-email', `mailto:${email}`, text(email))}</li>`,
    `<li>${words.phone} ${link('a11y-telefon', `tel:${telefon.replaceAll(' ', '')}`, text(telefon))}</li></ul>`,
    `<p>${words.everyone}</p><ul><li>${words.right1}</li><li>${words.right2}</li><li>${words.right3}</li></ul>`,
    part(2, words.complaints, `<section id="a11y-procedura"><p>${words.procedure}</p><p>${words.refusal} ${ombudsman}.</p></section>`),
  ]
}

function other({ aplikacje, architektura, architekturaUrl, komunikacja }: Statement, language: Language): string[] {
  const words = textsIn(statementTexts, language)
  const { part, list, link } = piecesIn(language)
  const apps = aplikacje.map(({ nazwa, deklaracja }) => `<li><a href="${text(deklaracja)}">${text(nazwa)}</a></li>`).join('')
  const more = architekturaUrl ? `<p>${link('a11y-architektura-url', architekturaUrl, words.buildingMore)}</p>` : ''
  return [
    `<h2>${words.other}</h2>`,
    apps ? part(3, words.apps, `<ul id="a11y-aplikacje">${apps}</ul>`) : '',
    part(3, words.building, `<section id="a11y-architektura">${list(architektura)}</section>${more}`),
    part(3, words.communication, `<section id="a11y-komunikacja">${list(komunikacja)}</section>`),
  ]
}

/** Headings in the prescribed order, each element id at most once and the same in every language. */
export function statementIn(statement: Statement, language: Language): PageText {
  const parts = [opening, state, preparation, feedback, other].flatMap((write) => write(statement, language))
  return { tytul: textsIn(statementTexts, language).title, html: parts.filter((part) => part !== '').join('\n') }
}
