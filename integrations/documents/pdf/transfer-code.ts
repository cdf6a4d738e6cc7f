import { createRequire } from 'node:module'
import type { PaymentSlip } from '#shared/server/documents.ts'
import { toGrosze } from '#shared/money.ts'

/** The part of the package that is used; its type package declares the asynchronous calls only. */
interface QrCodes {
  create(text: string, options: { errorCorrectionLevel: 'L' }): { modules: { size: number; data: Uint8Array } }
}

const qrcode: QrCodes = createRequire(import.meta.url)('qrcode')

/** The standard has six digits of grosze; applications that read more take up to ten. */
const HIGHEST = 999_999
const HIGHEST_READ = 9_999_999_999
const RECIPIENT_LENGTH = 20
const TITLE_LENGTH = 32
/** What banks take in a transfer beside letters and digits. */
const NOT_ALLOWED = /[^\p{L}\p{N}\s,./\\\-@#&*_]/gu
const QUIET_ZONE = 4

/**
 * Text of the transfer code that Polish banking applications read (Związek Banków Polskich, "Standard dwuwymiarowego kodu
 * graficznego 2D", 2013): tax number|country|account|grosze|recipient|title|three reserved fields. Null where the amount does
 * not fit: six zeros instead would let the payer type any amount.
 */
export function transferCodeText({
  accountNumber,
  amount,
  recipient,
  recipientShort,
  recipientNip,
  title,
  isCodeAboveStandard,
}: PaymentSlip): string | null {
  const grosze = toGrosze(amount)
  if (grosze < 1 || grosze > (isCodeAboveStandard ? HIGHEST_READ : HIGHEST)) return null
  const digits = String(grosze).padStart(6, '0')
  return [
    recipientNip ?? '',
    'PL',
    accountNumber,
    digits,
    recipientIn(recipientShort ?? recipient),
    short(title, TITLE_LENGTH),
    '',
    '',
    '',
  ].join('|')
}

/** Kinds of offices as they abbreviate themselves. The longer first. */
const OFFICES: readonly (readonly [RegExp, string])[] = [
  [/^Urząd Miasta i Gminy\b/u, 'UMiG'],
  [/^Urząd (Miasta|Miejski w|Miejski)\b/u, 'UM'],
  [/^Urząd Gminy\b/u, 'UG'],
  [/^Starostwo Powiatowe( w)?\b/u, 'SP'],
]

/** The name as far as a code takes it: abbreviated where it is too long, and else ended at a word. */
function recipientIn(name: string): string {
  const whole = short(name, Infinity)
  const kind = whole.length > RECIPIENT_LENGTH ? OFFICES.find(([long]) => long.test(whole)) : undefined
  const [first = '', ...words] = (kind ? whole.replace(kind[0], kind[1]) : whole).split(' ')
  let fitting = first
  for (const word of words) {
    if (fitting.length + 1 + word.length > RECIPIENT_LENGTH) break
    fitting += ` ${word}`
  }
  return short(fitting, RECIPIENT_LENGTH)
}

function short(text: string, length: number): string {
  // Bars separate the fields of the code.
  const allowed = text.normalize('NFC').replaceAll('|', '/').replaceAll(':', ' ').replace(NOT_ALLOWED, '').replace(/\s+/g, ' ').trim()
  return Array.from(allowed).slice(0, length).join('').trimEnd()
}

/** A QR code as SVG: one path of horizontal bars, level L as the standard asks. */
export function qrSvg(text: string): string {
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: 'L' }).modules
  const lines = Array.from({ length: size }, (_, row) => Array.from(data.subarray(row * size, (row + 1) * size)).join(''))
  const bars = lines.flatMap((line, row) => Array.from(line.matchAll(/1+/g), (bar) => barPath(bar.index, row, bar[0].length)))
  const side = size + 2 * QUIET_ZONE
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${bars.join('')}"/></svg>`
}

function barPath(column: number, row: number, length: number): string {
  return `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h${length}v1h-${length}z`
}
