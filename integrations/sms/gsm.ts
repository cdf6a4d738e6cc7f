/** The letters of telephones (GSM 03.38). */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Those of the second table count twice. */
const DOUBLE = new Set('^{}\\[~]|€\f')

const LONGEST = 160

const places = (letter: string) => (DOUBLE.has(letter) ? 2 : 1)

/** Whether a text goes as one message: another letter would turn it into one of 70 characters, and a longer one into two that are paid for. */
export function isOneMessage(text: string): boolean {
  const letters = [...text]
  return (
    text !== '' &&
    letters.every((letter) => BASIC.has(letter) || DOUBLE.has(letter)) &&
    letters.reduce((sum, letter) => sum + places(letter), 0) <= LONGEST
  )
}

/** A number as the provider wants it; null for one that is no Polish number of nine digits. Whether anybody has it, the provider knows. */
export function internationalNumber(recipient: string): string | null {
  const digits = recipient.replaceAll(/[\s-]/g, '').replace(/^(\+|00)?48(?=\d{9}$)/, '')
  return /^\d{9}$/.test(digits) ? `48${digits}` : null
}
