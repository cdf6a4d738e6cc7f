import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const BROTLI_QUALITY = 9

/** A page as it is sent, made once. */
export interface KeptPage {
  /** Of which state of content, registers and day it is. */
  readonly edition: string
  readonly etag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

export async function keptPage(edition: string, html: string): Promise<KeptPage> {
  const plain = Buffer.from(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain)])
  return { edition, etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`, plain, br, gzip: zipped }
}

/** Pages by their key, as many as fit into the memory that they may have; the one that was asked for longest ago goes first. */
export class Shelf {
  readonly #pages = new Map<string, KeptPage>()
  readonly #most: number
  #bytes = 0

  constructor(mostBytes: number) {
    this.#most = mostBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  find(key: string): KeptPage | null {
    const page = this.#pages.get(key)
    if (!page) return null
    this.#pages.delete(key)
    this.#pages.set(key, page)
    return page
  }

  put(key: string, page: KeptPage): void {
    this.#drop(key)
    this.#pages.set(key, page)
    this.#bytes += sizeOf(page)
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#most) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#pages.delete(key)
    this.#bytes -= sizeOf(page)
  }
}

const ENTRY_BYTES = 500

function sizeOf({ plain, br, gzip: zipped }: KeptPage): number {
  return plain.length + br.length + zipped.length + ENTRY_BYTES
}
