/** Why a text may not leave: what thieves send looks like this (reference/notifications.md part 1). */
export const TEXT_FAULTS = ['link', 'number', 'amount', 'letters'] as const
export type TextFault = (typeof TEXT_FAULTS)[number]

/** Two words that only a dot parts open as an address in many programs; a day, an hour and „m.in.” are none, unless a path or a port follows it. */
const LINK = /:\/\/|www\.|@|(?!(?<![\p{L}\d.-])m\.in\b(?!\.?[/?#]|:|\.:\S))[\p{L}\d]-*\.\p{L}{2,}/iu
/** Programs take it for the dot of an address; the half-width and full-width ones have become it or a plain dot before. */
const OTHER_DOT = /。/g
/** Days and hours as they can be: an account number that is written like them has pairs that are none. */
const TRUE_TIMES =
  /\b20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\b|(?<!\d[.:]?)(?:(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])(?:\.(?:(?:20)?[2-4]\d)?)?|(?:[01]?\d|2[0-4])[.:][0-5]\d)(?![.:]?\d)/g
/** Stands where a day or an hour stood: no letter of any language. A text that has it already is only judged more strictly. */
const TIME = '\uE000'
/** Digits however they are grouped, with what stands for days and hours among them. */
const GROUPED = /[\p{Nd}\uE000](?:[\s./:()\p{Pd}]{0,2}[\p{Nd}\uE000])*/gu
/** An account, a card, a telephone, a PESEL. */
const MOST_DIGITS = 6
/** Beside a day or an hour fewer are borne: it may be a part of the number that happens to look like one. */
const MOST_BESIDE_TIMES = 4
const AMOUNT = /\p{Nd}\s*(?:zł|pln|eur|usd|грн|uah|€|\$)|\bblik\b/iu
/** Invisible characters break words that a reader sees whole. */
const INVISIBLE = /[\p{Cf}\p{Cc}]/gu

function hasNumber(plain: string): boolean {
  return (plain.replace(TRUE_TIMES, TIME).match(GROUPED) ?? []).some((run) => {
    const digits = run.match(/\p{Nd}/gu)?.length ?? 0
    return digits > (run.includes(TIME) ? MOST_BESIDE_TIMES : MOST_DIGITS)
  })
}

/** Null: it may leave. */
export function textFault(text: string): TextFault | null {
  // Full-width and circled digits and letters are read as plain ones.
  const plain = text
    .normalize('NFKC')
    .replace(/[\n\t]/g, ' ')
    .replace(INVISIBLE, '')
    .replace(OTHER_DOT, '.')
  if (LINK.test(plain)) return 'link'
  if (AMOUNT.test(plain)) return 'amount'
  return hasNumber(plain) ? 'number' : null
}
