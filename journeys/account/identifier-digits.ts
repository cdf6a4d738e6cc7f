/** PESEL and NIP may be typed with spaces, hyphens and a leading PL (reference/domain.md part 1). */
export function identifierDigits(value: string): string {
  return value.replace(/[\s-]/g, '').replace(/^PL/i, '')
}
