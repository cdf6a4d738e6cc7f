import { Fragment } from 'react'

/** An address of mail, or a telephone number in groups: nine digits, with `+48` or without. */
const REACHABLE =
  /((?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<!\d[ \u00A0]?)(?:\+48[ \u00A0])?(?:(?:\d{3}[ \u00A0]){2}\d{3}|\d{2}[ \u00A0]\d{3}[ \u00A0]\d{2}[ \u00A0]\d{2})(?![ \u00A0]?\d))/

export interface Piece {
  readonly text: string
  readonly href?: string
}

/** A line of the office in pieces, of which those that one can call or write to have an address. */
export function piecesOf(line: string): Piece[] {
  // Every other piece is what the brackets have found.
  return line
    .split(REACHABLE)
    .map((text, place) => (place % 2 === 0 ? { text } : { text, href: hrefOf(text) }))
    .filter(({ text }) => text !== '')
}

function hrefOf(found: string): string {
  return found.includes('@') ? `mailto:${found}` : `tel:${found.replace(/\s/g, '')}`
}

/** A line of the office whose telephone numbers and addresses of mail are links. */
export function WithLinks({ line }: { readonly line: string }) {
  return piecesOf(line).map(({ text, href }, place) => (
    <Fragment key={place}>{href === undefined ? text : <a href={href}>{text}</a>}</Fragment>
  ))
}
