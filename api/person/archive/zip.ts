import { Zip, ZipDeflate } from 'fflate'

type Piece = Uint8Array | string

/** Writes a zip while it is made: no more than one piece is kept in memory. */
export class ZipWriter {
  readonly #write: (bytes: Uint8Array) => Promise<unknown>
  readonly #zip: Zip
  #ready: Uint8Array[] = []

  constructor(write: (bytes: Uint8Array) => Promise<unknown>) {
    this.#write = write
    this.#zip = new Zip((error, bytes) => {
      if (error) throw error
      this.#ready.push(bytes)
    })
  }

  async file(name: string, pieces: AsyncIterable<Piece> | Iterable<Piece>): Promise<void> {
    const file = new ZipDeflate(name)
    this.#zip.add(file)
    for await (const piece of pieces) {
      file.push(Buffer.from(piece))
      await this.#flush()
    }
    file.push(new Uint8Array(0), true)
    await this.#flush()
  }

  async end(): Promise<void> {
    this.#zip.end()
    await this.#flush()
  }

  async #flush(): Promise<void> {
    const ready = this.#ready
    this.#ready = []
    for (const bytes of ready) await this.#write(bytes)
  }
}
