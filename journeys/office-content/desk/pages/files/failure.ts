import { ApiError } from '#client/call/api-error.ts'
import { failureWords } from '#client/form/failure.ts'

/** Why a file was not taken: what the server says of it, else that it did not work. */
export function fileFailure(error: unknown, failed: string): string {
  const said = error instanceof ApiError ? error.pola['plik'] : undefined
  return said || failureWords(error, { failed })
}
