import type { ServerResponse } from 'node:http'

const STYLE = `
:root { color-scheme: light; font: 17px/1.5 system-ui, sans-serif; color: #16222b; background: #f6f7f5 }
body { margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 40rem; overflow-wrap: anywhere }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .5rem } h2 { font-size: 1.15rem }
main { background: #fff; border: 1px solid #dfe3e1; border-radius: 10px; padding: 1.25rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1.25rem; margin: 1rem 0 1.5rem }
dt { color: #51606b } dd { margin: 0; overflow-wrap: anywhere } .amount { font-size: 1.5rem; font-weight: 650 }
form { display: flex; flex-wrap: wrap; align-items: end; gap: .75rem; margin: 0 0 1rem }
form.column { flex-direction: column; flex-wrap: nowrap; align-items: stretch; max-width: 26rem }
.column input, .column select { width: 100% } .people button { text-align: left } small { display: block; font-size: .85rem }
button { font: inherit; min-height: 44px; padding: .5rem 1rem; border: 1px solid #0d4f5f; border-radius: 8px; background: #fff; color: #0d4f5f; cursor: pointer }
button.first { background: #0d4f5f; color: #fff } a { color: #0d4f5f } label { display: block }
select, input { font: inherit; min-height: 44px; max-width: 100%; box-sizing: border-box; padding: .25rem .5rem; border: 1px solid #51606b }
select, input { border-radius: 8px; background: #fff; color: inherit }
:focus-visible { outline: 3px solid #c25700; outline-offset: 2px } details { border-top: 1px solid #dfe3e1; padding-top: 1rem }
summary { cursor: pointer; min-height: 32px } .note { color: #51606b; margin: 0 0 1rem }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr } dd { margin-bottom: .5rem } button, label, select, input { width: 100% } }`

/** Text as it may stand in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

export const STYLE_PATH = '/styl.css'

export interface SimulatorPage {
  readonly title: string
  readonly content: string
  /** 200 where nothing is said. */
  readonly status?: number
  /** Further origin to which forms may lead (browsers check redirects too). */
  readonly formTarget?: string
  /** Address of a script among the simulators. */
  readonly script?: string
}

/** A page of a simulator. */
export function sendPage(response: ServerResponse, { status = 200, title, content, formTarget = '', script }: SimulatorPage): void {
  const sources = script === undefined ? "'none'" : "'self'"
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      `default-src 'none'; style-src 'self'; script-src ${sources}; base-uri 'none'; frame-ancestors 'none'; ` +
      `form-action 'self' ${formTarget}`.trimEnd(),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  const scripted = script === undefined ? '' : `<script src="${script}"></script>`
  response.end(
    `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${STYLE_PATH}"></head><body>${content}${scripted}</body></html>`,
  )
}

export function sendStyle(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' })
  response.end(STYLE)
}
