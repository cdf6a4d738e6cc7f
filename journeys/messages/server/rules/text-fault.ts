/** Why a text may not leave: what thieves send looks like this (reference/notifications.md part 1). */
export const TEXT_FAULTS = ['link', 'number', 'amount', 'letters'] as const
export type TextFault = (typeof TEXT_FAULTS)[number]

/** Two words that only a dot parts open as an address in many programs; a day, an hour and „m.in.” are none. */
const LINK = /:\/\/|www\.|@|(?<![\p{L}\d])(?!m\.in\b)[\p{L}\d][\p{L}\d-]*\.\p{L}{2,}/iu
const DAYS_AND_HOURS = /\b\d{4}-\d\d-\d\d\b|\b\d{1,2}\.\d{1,2}\.(?:\d{4})?|\b\d{1,2}[.:]\d\d\b/g
/** An account, a card, a telephone, a PESEL: seven digits or more, however they are grouped. */
const NUMBER = /\p{Nd}(?:[\s./()-]{0,2}\p{Nd}){6,}/u
const AMOUNT = /\p{Nd}\s*(?:zł|pln|eur|usd|грн|uah|€|\$)|\bblik\b/iu
/** Invisible characters break words that a reader sees whole. */
const INVISIBLE = /[\p{Cf}\p{Cc}]/gu

/** Null: it may leave. */
export function textFault(text: string): TextFault | null {
  // Full-width and circled digits and letters are read as plain ones.
  const plain = text
    .normalize('NFKC')
    .replace(/[\n\t]/g, ' ')
    .replace(INVISIBLE, '')
  if (LINK.test(plain)) return 'link'
  if (AMOUNT.test(plain)) return 'amount'
  return NUMBER.test(plain.replace(DAYS_AND_HOURS, 'x')) ? 'number' : null
}
