/** Without the spaces and dashes with which numbers are grouped; word processors have dashes of their own, address books invisible marks. */
export function withoutGroups(value: string): string {
  return value.replace(/[\s\p{Pd}\p{Cf}]/gu, '')
}

/** PESEL and NIP may be typed with spaces, hyphens and a leading PL (reference/domain.md part 1). */
export function identifierDigits(value: string): string {
  return withoutGroups(value).replace(/^PL/i, '')
}
