import type { FastifyReply } from 'fastify'

const MAX_BYTES = 32 * 1024 * 1024

interface Entry {
  /** Bytes: a text would be encoded anew for every answer. */
  readonly body: Buffer
  readonly type: string
}

/**
 * Serialised answers of public statistics. The key holds the register generation, so an import needs no clearing; what is
 * least recently used goes when the memory bound is reached. Every instance has its own.
 */
export class PublicCache {
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  /** Sends the stored answer; false when there is none. */
  send(key: string, reply: FastifyReply): boolean {
    const entry = this.#entries.get(key)
    if (!entry) return false
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    reply.header('content-type', entry.type).header('cache-control', PUBLIC_CACHE)
    reply.send(entry.body)
    return true
  }

  store(key: string, text: string, type: string): void {
    const entry = { body: Buffer.from(text), type }
    if (this.#entries.has(key) || sizeOf(key, entry) > MAX_BYTES / 8) return
    this.#entries.set(key, entry)
    this.#bytes += sizeOf(key, entry)
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= MAX_BYTES) return
      this.#entries.delete(oldest)
      this.#bytes -= sizeOf(oldest, old)
    }
  }
}

/** What one entry costs beside its texts. */
const ENTRY_BYTES = 500

/** The key counts: it holds the address, which a caller may make as long as a header may be. */
function sizeOf(key: string, { body }: Entry): number {
  return key.length + body.length + ENTRY_BYTES
}

/** Public statistics change once a night. */
export const PUBLIC_CACHE = 'public, max-age=60'
