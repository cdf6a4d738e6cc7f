import { ApiError, isUnjudged } from '#client/call/api-error.ts'
import { base64Of } from '#client/files/bytes.ts'
import { deskCall } from '#client/desk/call.ts'
import { contract } from '../contract.ts'
import { PIECE_BYTES } from '../piece.ts'

const MOST_TRIES = 5
const WAIT_MS = 2_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export async function begin(file: File): Promise<number> {
  return (await deskCall(contract.begin, { body: { nazwa: file.name, bajtow: file.size } })).id
}

async function arrived(id: number): Promise<number> {
  return (await deskCall(contract.one, { query: { id: String(id) } })).odebrano
}

/**
 * Sends what of a delivery has not arrived yet, piece by piece, and has it checked. A line that breaks off for a moment is waited for: the portal
 * says how much it has, also of the piece whose answer was lost.
 */
export async function sendRest(id: number, file: File, tell: (percent: number) => void): Promise<void> {
  let tries = 0
  let at = await arrived(id)
  while (at < file.size) {
    try {
      const piece = { id, od: at, tresc: await base64Of(file.slice(at, at + PIECE_BYTES)) }
      at = (await deskCall(contract.piece, { body: piece })).odebrano
      tries = 0
    } catch (error) {
      if (!isUnjudged(error) || ++tries > MOST_TRIES) throw error
      const asked = error instanceof ApiError ? error.retryAfterSeconds : null
      await pause((asked ?? 0) * 1_000 || WAIT_MS * tries)
      at = await arrived(id).catch(() => at)
    }
    tell(Math.min(100, Math.round((at / file.size) * 100)))
  }
  await deskCall(contract.check, { body: { id } })
}
