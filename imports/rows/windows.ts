import type { Hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { EncodingEvidence } from './encoding-evidence.ts'

/** No row may be longer. */
const WINDOW_BYTES = 256 * 1024
/** Small enough that the database is fed again while the next piece is being read and checked. */
const READ_BYTES = 128 * 1024

/** Takes one record that begins at `from`; gives the offset behind it, or -1 where it does not end before `end`. */
export interface RecordTaker {
  next(bytes: Uint8Array, from: number, end: number, isLast: boolean): number
  /** Called at the end of the file. */
  finish?(): void
  /** No more records are wanted. */
  readonly isDone: boolean
}

interface Reading {
  readonly hash?: Hash
  /** Sees every byte of the file once; may say at once that reading on is of no use. */
  readonly evidence?: EncodingEvidence
  /** Awaited after every piece, and where no more records were wanted: here the consumer catches up, and may want more. */
  readonly afterWindow?: () => Promise<void>
}

export type ReadingEnd = 'complete' | 'stopped' | 'tooLong' | 'unreadable'

/** Offset behind the byte order mark that Windows programs put in front of UTF-8. */
function behindMark(bytes: Uint8Array, end: number): number {
  return end >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
}

/** DOS programs end a text with a byte of its own, or several. */
function beforeEndMark(bytes: Uint8Array, end: number): number {
  let at = end
  while (at > 0 && bytes[at - 1] === 0x1a) at--
  return at
}

/** Streams a file through one fixed buffer, record by record. */
export async function readWindows(handle: FileHandle, taker: RecordTaker, { hash, evidence, afterWindow }: Reading): Promise<ReadingEnd> {
  const window = Buffer.allocUnsafeSlow(WINDOW_BYTES)
  let position = 0
  let kept = 0
  for (;;) {
    const { bytesRead } = await handle.read(window, kept, Math.min(READ_BYTES, WINDOW_BYTES - kept), position)
    hash?.update(window.subarray(kept, kept + bytesRead))
    evidence?.add(window.subarray(kept, kept + bytesRead))
    if (evidence?.contradiction === 'utf16') return 'unreadable'
    const end = bytesRead === 0 ? beforeEndMark(window, kept) : kept + bytesRead
    const at = takeRecords(taker, window, position === 0 ? behindMark(window, end) : 0, { end, isLast: bytesRead === 0 })
    position += bytesRead
    const isAtEnd = bytesRead === 0 && at >= end
    if (isAtEnd) taker.finish?.()
    await afterWindow?.()
    if (taker.isDone) return 'stopped'
    if (isAtEnd) return 'complete'
    if (at === 0 && end === WINDOW_BYTES) return 'tooLong'
    window.copyWithin(0, at, end)
    kept = end - at
  }
}

/** How far a window is filled, and whether nothing of the file follows. */
interface Filled {
  readonly end: number
  readonly isLast: boolean
}

function takeRecords(taker: RecordTaker, window: Uint8Array, from: number, { end, isLast }: Filled): number {
  let at = from
  while (at < end && !taker.isDone) {
    const next = taker.next(window, at, end, isLast)
    if (next < 0) break
    at = Math.min(next, end)
  }
  return at
}
