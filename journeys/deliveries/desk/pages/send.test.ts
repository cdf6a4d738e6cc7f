import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PIECE_BYTES } from '../piece.ts'
import { sendRest } from './send.ts'

const LOST = () => Promise.reject(new TypeError('no network'))
const refused = (status: number, kod: number) => async () => Response.json({ kod, opis: '' }, { status })

/** A portal that keeps what arrives; `answers` are used up first, piece by piece. */
let received = 0
let answers: (() => Promise<Response>)[] = []
const pieces: number[] = []
let isChecked = false

async function fetched(address: string, { body }: RequestInit): Promise<Response> {
  const path = new URL(address, location.origin).pathname.replace('/api/urzad/dostawa', '')
  if (path === '') return Response.json({ odebrano: received })
  if (path === '/proba') isChecked = true
  if (path !== '/kawalek') return Response.json({})
  const { od, tresc } = JSON.parse(String(body)) as { od: number; tresc: string }
  pieces.push(od)
  const next = answers.shift()
  const isLost = next === LOST
  if (next && !isLost) return next()
  expect(od).toBe(received)
  received += Buffer.from(tresc, 'base64').length
  return isLost ? LOST() : Response.json({ odebrano: received })
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.useFakeTimers()
  vi.setTimerTickMode('nextTimerAsync')
  received = 0
  answers = []
  pieces.length = 0
  isChecked = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const file = new File([new Uint8Array(PIECE_BYTES * 2 + 5)], 'finanse.zip')
const percents: number[] = []
const send = () => sendRest(7, file, (percent) => percents.push(percent))

describe('an upload of a delivery', () => {
  it('goes on behind what has arrived, and is checked when it is whole', async () => {
    received = PIECE_BYTES
    await send()
    expect([pieces, received, isChecked, percents.at(-1)]).toEqual([[PIECE_BYTES, PIECE_BYTES * 2], file.size, true, 100])
  })

  it('waits for a line that breaks off, and sends no piece twice whose answer alone was lost', async () => {
    answers = [LOST, refused(429, 1010), refused(502, 0)]
    await send()
    expect([pieces, received]).toEqual([[0, PIECE_BYTES, PIECE_BYTES, PIECE_BYTES, PIECE_BYTES * 2], file.size])
  })

  it('stops where the portal refuses, and where nobody answers for good', async () => {
    answers = [refused(409, 1412)]
    await expect(send()).rejects.toMatchObject({ kod: 1412 })
    answers = Array.from({ length: 6 }, () => refused(503, 0))
    await expect(send()).rejects.toMatchObject({ status: 503 })
    expect(isChecked).toBe(false)
  })
})
