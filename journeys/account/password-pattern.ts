/** The product's pattern (S0 §5): at least eight characters of four classes. Checked by screen and server alike. */
export const MIN_LENGTH = 8
export const MAX_LENGTH = 256

/** The weakest level of `strengthOf` that a new password may have. It stands here, because the estimator is heavy. */
export const LEAST_STRENGTH = 2

const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}\s]/u]

/** Length in code points after normalisation, so that "ą" counts once however it was typed. */
export function fitsPattern(password: string): boolean {
  const length = [...password.normalize('NFC')].length
  return length >= MIN_LENGTH && length <= MAX_LENGTH && CLASSES.every((letters) => letters.test(password))
}
