import { createHash } from 'node:crypto'
import { formatDate } from '#shared/format.ts'
import { fill, givenIn, textsIn, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { QueryOf } from '#shared/calls/endpoint.ts'
import type { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import type { CaseRegister, Organisation } from './content/content.ts'
import { escapeHtml as text } from './content/html.ts'

type BuiltIn = Extract<Organisation, { typ: 'WBUDOWANY' }>
type Query = QueryOf<typeof contract.builtInWidget>
type Texts = TextsOf<typeof texts>

/** In the page, because a sandboxed page belongs to no origin and could not load a style sheet of ours; its hash allows it. */
const STYLE = `
:root{--text:#16222b;--soft:#51606b;--ground:#fff;--rule:#dfe3e1;--strong:#87939b;--main:#0d4f5f;--on:#fff;--focus:#c25700}
[data-contrast]{--text:#ff0;--soft:#fff;--ground:#000;--rule:#ff0;--strong:#ff0;--main:#ff0;--on:#000;--focus:#fff}
[data-size=duza]{font-size:125%}[data-size=bardzo_duza]{font-size:150%}
*{box-sizing:border-box}
body{margin:0;padding:4px;background:var(--ground);color:var(--text);font:1.0625rem/1.5 system-ui,sans-serif;overflow-wrap:break-word}
h1{font-size:1.3125rem;line-height:1.25;margin:0 0 8px}p{margin:0 0 12px;max-width:38rem}
form{display:flex;flex-wrap:wrap;gap:12px;align-items:end;margin:0 0 20px}
label{display:grid;gap:4px;font-weight:600;flex:1 1 14rem;max-width:34rem}
input,select,button{font:inherit;min-height:max(44px,2.75rem);border-radius:8px;padding:8px 12px;border:1px solid var(--strong);background:var(--ground);color:var(--text);max-width:100%}
input,select{width:100%;font-weight:400}
button{background:var(--main);color:var(--on);border-color:var(--main);font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.hint{color:var(--soft);font-weight:400;font-size:.9375rem}
dl{display:grid;grid-template-columns:minmax(9rem,auto) 1fr;gap:8px 20px;margin:0;border-top:1px solid var(--rule);padding-top:12px}
dt{color:var(--soft)}dd{margin:0;font-weight:600}
table{border-collapse:collapse;width:100%}caption{text-align:start;font-weight:600;padding-bottom:8px}
th,td{text-align:start;vertical-align:top;padding:8px 12px 8px 0;border-bottom:1px solid var(--rule)}
th{color:var(--soft);font-weight:600}
@media(max-width:40rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:12px}
table,caption,tbody,tr,td{display:block}thead{display:none}tr{border-bottom:1px solid var(--strong);padding:8px 0}td{border:0;padding:2px 0}
td::before{content:attr(data-label);display:block;color:var(--soft);font-size:.9375rem}}
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** No script, no request but its own form; only the portal may show it in a frame. */
export const WIDGET_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'; sandbox allow-forms`

function hidden(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : `<input type="hidden" name="${name}" value="${text(String(value))}">`))
    .join('')
}

function form(query: Query, body: string): string {
  const { idOrganizacji, rodzaj, lang, kontrast, rozmiar } = query
  return `<form method="get" action="/api/pi/statusyRejestrySpraw">${hidden({ idOrganizacji, rodzaj, lang, kontrast, rozmiar })}${body}</form>`
}

/** Spaces and case do not matter to a person who copies a number from a letter. */
function plain(sign: string): string {
  return sign.replaceAll(/\s/g, '').toLocaleUpperCase('pl')
}

function statusPart({ statusy }: BuiltIn, query: Query, words: Texts): string {
  const asked = query.znak?.trim() ?? ''
  const search = form(
    query,
    `<label>${words.caseSign}<span class="hint">${words.caseSignHint}</span><input name="znak" value="${text(asked)}" autocomplete="off" maxlength="100" required></label><button>${words.check}</button>`,
  )
  if (asked === '') return `<h1>${words.statuses}</h1><p>${words.statusesLead}</p>${search}`
  const found = statusy.find(({ znak }) => plain(znak) === plain(asked))
  if (!found) return `<h1>${words.statuses}</h1>${search}<p role="status">${fill(words.caseUnknown, { sign: text(asked) })}</p>`
  return `<h1>${words.statuses}</h1>${search}<div role="status">${caseFacts(found, words)}</div>`
}

function caseFacts(found: BuiltIn['statusy'][number], words: Texts): string {
  const facts = [
    [words.caseSign, found.znak],
    [words.caseSubject, found.przedmiot],
    [words.caseStage, found.etap],
    [words.caseDate, formatDate(found.data)],
    [words.caseUnit, found.komorka],
  ]
  return `<dl>${facts.map(([term = '', value = '']) => `<dt>${term}</dt><dd lang="pl">${text(value)}</dd>`).join('')}</dl>`
}

function registerTable({ nazwa, opis, kolumny, wiersze }: CaseRegister, language: Language, words: Texts): string {
  if (wiersze.length === 0) return `<p role="status">${words.empty}</p>`
  const rows = wiersze.map(
    (row) => `<tr>${row.map((cell, at) => `<td data-label="${text(kolumny[at] ?? '')}">${text(cell)}</td>`).join('')}</tr>`,
  )
  const head = kolumny.map((column) => `<th scope="col">${text(column)}</th>`).join('')
  return `<p>${text(givenIn(opis, language))}</p><table lang="pl"><caption lang="${language}">${text(givenIn(nazwa, language))}</caption><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function registerPart({ rejestry }: BuiltIn, query: Query, language: Language, words: Texts): string {
  if (rejestry.length === 0) return `<h1>${words.registers}</h1><p>${words.empty}</p>`
  const chosen = rejestry[query.rejestr ?? 0] ?? rejestry[0]
  const options = rejestry.map(
    (one, at) => `<option value="${at}"${one === chosen ? ' selected' : ''}>${text(givenIn(one.nazwa, language))}</option>`,
  )
  const choice = form(
    query,
    `<label>${words.register}<select name="rejestr">${options.join('')}</select></label><button>${words.show}</button>`,
  )
  return `<h1>${words.registers}</h1>${choice}${chosen ? registerTable(chosen, language, words) : ''}`
}

/** The built-in widget: a page without scripts, in the language, contrast and text size of the portal around it. */
export function widgetPage(organisation: BuiltIn, query: Query, language: Language): string {
  const words = textsIn(texts, language)
  const body = query.rodzaj === 'STATUSY' ? statusPart(organisation, query, words) : registerPart(organisation, query, language, words)
  return wholePage(query.rodzaj === 'STATUSY' ? words.statuses : words.registers, body, query, language)
}

type Display = Pick<Query, 'kontrast' | 'rozmiar'>

function wholePage(title: string, body: string, { kontrast, rozmiar }: Display, language: Language): string {
  const contrast = kontrast === '1' ? ' data-contrast' : ''
  return `<!doctype html><html lang="${language}"${contrast} data-size="${rozmiar}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}

/** Everything that stands in the registers one below the other, as the widget shows one at a time: for whoever looks at a draft. */
export function registersPreview(organisations: readonly Organisation[], display: Display, language: Language): string {
  const words = textsIn(texts, language)
  const body = organisations.map((one) =>
    one.typ === 'ZEWNETRZNY'
      ? `<h1>${text(one.dostawca)}</h1><p>${text(one.adresStatusow)}</p><p>${text(one.adresRejestrow)}</p>`
      : `<h1>${words.statuses}</h1>${one.statusy.map((found) => caseFacts(found, words)).join('')}<h1>${words.registers}</h1>${one.rejestry.map((register) => registerTable(register, language, words)).join('')}`,
  )
  return wholePage(words.statusesAndRegisters, body.join(''), display, language)
}
