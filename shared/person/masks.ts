const DOTS = '•••'

/** `a•••@domena.pl` (reference/office-panel.md part 5). */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? DOTS : `${email.slice(0, 1)}${DOTS}${email.slice(at)}`
}

/** `••• ••• 108`. */
export function maskedPhone(phone: string): string {
  return `${DOTS} ${DOTS} ${phone.slice(-3)}`
}

/** First and last two digits: `72•••••••98`. */
export function maskedNumber(number: string): string {
  return `${number.slice(0, 2)}${'•'.repeat(Math.max(0, number.length - 4))}${number.slice(-2)}`
}
