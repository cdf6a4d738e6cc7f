const UNIQUE_VIOLATION = '23505'

/** The unique index or constraint by which the database refused a second row; null for every other fault. */
export function violatedUnique(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) return null
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
}
