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
