/** A part of a mail; what is a link shows its whole address, so that everybody sees where it leads. */
export interface Block {
  readonly kind: 'office' | 'words' | 'way' | 'phrase' | 'foot' | 'footLink'
  readonly text: string
}

/** What the office may have at the head of a mail; under these names its pictures hang on it. */
export const HEAD_PICTURES = ['arms', 'stroke'] as const
export type HeadPicture = (typeof HEAD_PICTURES)[number]

/** Around the name of the office, beside which the arms are to be seen and below which its line; whoever sends the mail knows whether there are any. */
const PLACE = '<!--herb-->'

const FONT = "'Source Sans 3',Arial,Helvetica,sans-serif"

/** Mail programs know no style sheet of ours, and some drop those of a mail: the few rules stand on the elements. Colours of ui/tokens.css. */
const LOOK = {
  ground: `margin:0;padding:24px 12px;background:#f6f7f5;color:#16222b;font:17px/1.5 ${FONT}`,
  sheet: 'margin:0 auto;padding:24px;max-width:36rem;background:#ffffff;border:1px solid #dfe3e1;border-radius:10px;overflow-wrap:anywhere',
  office: 'margin:0 0 24px;padding:0 0 16px;border-bottom:1px solid #dfe3e1;font-weight:bold;font-size:18px;line-height:1.35',
  words: 'margin:0 0 16px',
  way: 'margin:24px 0',
  wayLink: 'display:inline-block;padding:12px 16px;border:2px solid #0d4f5f;border-radius:8px;color:#0d4f5f;overflow-wrap:anywhere',
  phrase: 'margin:24px 0;padding:12px 16px;background:#e4eff1;border-radius:8px',
  foot: 'margin:16px 0 0;color:#51606b;font-size:15px',
  footLink: 'margin:4px 0 0;font-size:15px',
  link: 'color:#0d4f5f;overflow-wrap:anywhere',
} as const

/** The head where the office's own line is its rule. */
const RULED = 'margin:0 0 24px;font-weight:bold;font-size:18px;line-height:1.35'

/** What stands on the elements is for light; a mail program that knows better is told so, and of the dark colours. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#0f171c!important;color:#e8eef1!important}
.sheet{background:#172229!important;border-color:#2f3e47!important}
.office{border-color:#2f3e47!important}
.arms,.stroke{background:#ffffff!important}
.phrase{background:#1d3841!important}
.foot{color:#a9b8c1!important}
.link{color:#7cc7d8!important;border-color:#7cc7d8!important}
}`

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function linkOf(address: string, style: string): string {
  const shown = escape(address)
  return `<a class="link" style="${style}" href="${shown}">${shown}</a>`
}

function blockOf({ kind, text }: Block): string {
  if (kind === 'office') return `<div class="office" style="${LOOK.office}">${PLACE}${escape(text)}${PLACE}</div>`
  if (kind === 'way') return `<p style="${LOOK.way}">${linkOf(text, LOOK.wayLink)}</p>`
  if (kind === 'footLink') return `<p style="${LOOK.footLink}">${linkOf(text, LOOK.link)}</p>`
  return `<p class="${kind}" style="${LOOK[kind]}">${escape(text)}</p>`
}

/** The part of a mail for eyes: one column, read from the top, whole without any picture. */
export function drawn({ language, subject }: { readonly language: string; readonly subject: string }, blocks: readonly Block[]): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title>`,
    `<style>${DARK}</style></head><body class="ground" style="${LOOK.ground}"><div class="sheet" style="${LOOK.sheet}">`,
    blocks.map(blockOf).join('\n'),
    '</div></body></html>',
  ].join('')
}

/** The pictures of the head. The name says it all, so that they have no words of their own. */
const IMAGES: Readonly<Record<HeadPicture, string>> = {
  arms: 'alt="" width="40" height="40" style="display:block;border:0;border-radius:6px"',
  stroke: 'alt="" width="528" style="display:block;margin:12px 0 0;width:100%;max-width:528px;height:auto;border:0"',
}
/** Two columns as every mail program knows them: a long name goes on beside the arms, not under them. */
const beside = (arms: string, name: string) =>
  `<table role="presentation" style="border-collapse:collapse;border-spacing:0;font:inherit;color:inherit"><tr><td style="padding:0 12px 0 0;vertical-align:middle">${arms}</td><td style="padding:0;vertical-align:middle">${name}</td></tr></table>`

/** The mail with those of its pictures that there are, each at the address that it has there, or without a trace of them. */
export function withHead(html: string, head: Readonly<Record<HeadPicture, unknown>>, addressOf: (picture: HeadPicture) => string): string {
  const [before = '', name = '', after = '', ...more] = html.split(PLACE)
  // A mail that was written before the place had an end has waited through an upgrade.
  if (after === '' || more.length > 0) return html.replaceAll(PLACE, '')
  const image = (picture: HeadPicture) => (head[picture] ? `<img class="${picture}" src="${addressOf(picture)}" ${IMAGES[picture]}>` : '')
  const named = head.arms ? beside(image('arms'), name) : name
  // The line brings its own rule.
  return `${head.stroke ? before.replace(LOOK.office, RULED) : before}${named}${image('stroke')}${after}`
}
