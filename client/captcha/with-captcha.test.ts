import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../call/api-error.ts'
import { type Configuration, knowConfiguration } from '../call/configuration.ts'
import { proofFor } from './proof.ts'
import { withCaptcha } from './with-captcha.ts'

vi.mock('./proof.ts', () => ({ proofFor: vi.fn<(action: string, isOwn: boolean) => Promise<string>>() }))

const WANTED = new ApiError(422, { kod: 1011 })
const send = vi.fn<(proof: string | null) => Promise<string>>()
const proofs = vi.mocked(proofFor)

beforeEach(() => {
  send.mockReset()
  proofs.mockReset()
  proofs.mockResolvedValueOnce('jeden').mockResolvedValueOnce('dwa').mockResolvedValueOnce('trzy')
})
afterEach(() => knowConfiguration({ czyCaptcha: false } as Configuration))

const sent = () => send.mock.calls.map(([proof]) => proof)

describe('a call that may want a proof', () => {
  it('goes without one where nobody asks for it', async () => {
    send.mockResolvedValue('tak')
    expect(await withCaptcha('logowanie', send)).toBe('tak')
    expect([sent(), proofs.mock.calls.length]).toEqual([[null], 0])
  })

  it('goes with one at once where the office asks for it', async () => {
    knowConfiguration({ czyCaptcha: true } as Configuration)
    send.mockResolvedValue('tak')
    await withCaptcha('link', send)
    expect([sent(), proofs.mock.calls]).toEqual([['jeden'], [['link', false]]])
  })

  it('is sent again with a proof, and then with one of this browser’s own work, three times at most', async () => {
    send.mockRejectedValue(WANTED)
    await expect(withCaptcha('rejestracja', send)).rejects.toBe(WANTED)
    expect([sent(), proofs.mock.calls]).toEqual([
      [null, 'jeden', 'dwa'],
      [
        ['rejestracja', false],
        ['rejestracja', true],
      ],
    ])
  })

  it.each([new ApiError(401, { kod: 1001 }), new ApiError(0), new TypeError('defect')])(
    'that fails otherwise is not sent again: %s',
    async (error) => {
      send.mockRejectedValue(error)
      await expect(withCaptcha('logowanie', send)).rejects.toBe(error)
      expect(send).toHaveBeenCalledOnce()
    },
  )

  it('fails as the proof does, which nobody could find', async () => {
    send.mockRejectedValue(WANTED)
    proofs.mockReset()
    proofs.mockRejectedValue(new ApiError(422, { kod: 1011, opis: 'Przeglądarka nie dokończyła' }))
    await expect(withCaptcha('logowanie', send)).rejects.toMatchObject({ opis: 'Przeglądarka nie dokończyła' })
  })
})
