import { Refusal } from '../calls/errors.ts'
import type { Headers } from './handler.ts'

const KEY = /^[\x21-\x7e]{8,200}$/

/** By what a program says that it sends the same once more; null where it says nothing. */
export function idempotencyKeyIn(headers: Headers): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal('invalidInput', { fields: { 'Idempotency-Key': '8–200 ASCII' } })
  return key
}
