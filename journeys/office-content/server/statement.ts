import { z } from 'zod'
import { formatDate } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { PageText } from './content.ts'
import { escapeHtml as text } from './html.ts'
import { officeText } from './office-text.ts'
import { statementTexts } from './statement-texts.ts'

/** Shape of `legal/deklaracja-dostepnosci.json`: what differs between offices; the law fixes the rest. */
export function statementSchema(languages: readonly Language[]) {
  const words = officeText(languages)
  const list = z.array(words)
  const address = z.url({ protocol: /^https?$/ })
  return z
    .strictObject({
      podmiot: z.string().min(1),
      strona: words,
      url: address,
      dataPublikacji: z.iso.date(),
      dataAktualizacji: z.iso.date(),
      status: z.enum(['zgodna', 'czesciowo', 'niezgodna']),
      niezgodnosci: list,
      wylaczenia: list,
      nadmierneKoszty: z.strictObject({ opis: words, ocena: address.nullable() }).nullable(),
      dataSporzadzenia: z.iso.date(),
      dataPrzegladu: z.iso.date().nullable(),
      podstawa: words,
      udogodnienia: list,
      skroty: list,
      kontakt: words,
      email: z.email(),
      telefon: z.string().min(1),
      aplikacje: z.array(z.strictObject({ nazwa: z.string().min(1), deklaracja: address })),
      architektura: list.min(1),
      architekturaUrl: address.nullable(),
      komunikacja: list.min(1),
    })
    .refine(({ status, niezgodnosci, wylaczenia, nadmierneKoszty }) => status === 'zgodna' || niezgodnosci.length + wylaczenia.length > 0 || nadmierneKoszty, {
      path: ['niezgodnosci'], message: 'gdy strona nie jest w pełni zgodna, trzeba wymienić niedostępne treści',
    })
}

export type Statement = z.infer<ReturnType<typeof statementSchema>>

/** Headings in the prescribed order, each element id at most once and the same in every language. */
export function statementIn(statement: Statement, language: Language): PageText {
  const t = textsIn(statementTexts, language)
  const time = (id: string, day: string) => `<time id="${id}" datetime="${day}">${formatDate(day)}</time>`
  const list = (items: readonly { readonly [key in Language]: string }[]) => `<ul>${items.map((item) => `<li>${text(item[language])}</li>`).join('')}</ul>`
  const part = (level: 2 | 3, heading: string, html: string) => `<h${level}>${heading}</h${level}>${html}`
  const optional = (level: 2 | 3, heading: string, items: readonly { readonly [key in Language]: string }[]) => (items.length > 0 ? part(level, heading, list(items)) : '')
  const body = `<span id="a11y-podmiot" lang="pl">${text(statement.podmiot)}</span>`
  const site = `<a id="a11y-url" href="${text(statement.url)}"><span id="a11y-zakres">${text(statement.strona[language])}</span></a>`
  const { nadmierneKoszty: burden } = statement
  const assessment = burden?.ocena ? ` <a id="a11y-ocena" href="${text(burden.ocena)}">${text(burden.ocena)}</a>` : ''
  const burdenHtml = burden && `<p${burden.ocena ? '' : ' id="a11y-ocena"'}>${text(burden.opis[language])}${assessment}</p>`
  const inaccessible = [
    optional(3, t.noncompliance, statement.niezgodnosci), optional(3, t.exempt, statement.wylaczenia), burdenHtml ? part(3, t.burden, burdenHtml) : '',
  ].join('')
  const email = text(statement.email)
  const apps = statement.aplikacje.map(({ nazwa, deklaracja }) => `<li><a href="${text(deklaracja)}">${text(nazwa)}</a></li>`).join('')
  const buildingLink = statement.architekturaUrl ? `<p><a id="a11y-architektura-url" href="${text(statement.architekturaUrl)}">${t.buildingMore}</a></p>` : ''
  const html = [
    `<p id="a11y-wstep">${fill(t.intro, { body, site })}</p>`,
    `<p>${t.published} ${time('a11y-data-publikacja', statement.dataPublikacji)}</p>`,
    `<p>${t.updated} ${time('a11y-data-aktualizacja', statement.dataAktualizacji)}</p>`,
    part(2, t.state, `<p id="a11y-status">${t[statement.status]}</p>`),
    statement.status === 'zgodna' ? '' : part(2, t.inaccessible, inaccessible),
    part(2, t.preparation, `<p>${t.made} ${time('a11y-data-sporzadzenie', statement.dataSporzadzenia)}</p>`),
    statement.dataPrzegladu ? `<p>${t.reviewed} ${time('a11y-data-przeglad', statement.dataPrzegladu)}</p>` : '',
    `<p>${t.basis} ${text(statement.podstawa[language])}</p>`,
    optional(2, t.more, statement.udogodnienia),
    optional(2, t.shortcuts, statement.skroty),
    part(2, t.feedback, `<p>${t.contact}</p>`),
    `<ul><li id="a11y-kontakt">${text(statement.kontakt[language])}</li><li>${t.email} <a id="a11y-email" href="mailto:${email}">${email}</a></li>`,
    `<li>${t.phone} <a id="a11y-telefon" href="tel:${text(statement.telefon.replaceAll(' ', ''))}">${text(statement.telefon)}</a></li></ul>`,
    `<p>${t.everyone}</p><ul><li>${t.right1}</li><li>${t.right2}</li><li>${t.right3}</li></ul>`,
    part(2, t.complaints, `<section id="a11y-procedura"><p>${t.procedure}</p><p>${t.refusal} <a href="https://bip.brpo.gov.pl">${t.ombudsman}</a>.</p></section>`),
    `<h2>${t.other}</h2>`,
    apps ? part(3, t.apps, `<ul id="a11y-aplikacje">${apps}</ul>`) : '',
    part(3, t.building, `<section id="a11y-architektura">${list(statement.architektura)}</section>${buildingLink}`),
    part(3, t.communication, `<section id="a11y-komunikacja">${list(statement.komunikacja)}</section>`),
  ]
  return { tytul: t.title, html: html.filter(Boolean).join('\n') }
}
