import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const transfer = z.object({
  /** `id_trans`. */
  id: z.string(),
  /** Status code of the protocol. */
  status: z.string(),
  /** As it was written: `123,45`. */
  amount: z.string(),
  email: z.string(),
  account: z.string(),
  payee: z.string(),
  backOk: z.string(),
  backReject: z.string(),
  /** Milliseconds since 1970. */
  validUntil: z.number(),
  /** How often the payee was told by the status service that it is approved. */
  confirmed: z.int(),
})

export type SimulatedTransfer = z.infer<typeof transfer>

export const APPROVED = '2303'
export const REJECTED = '2302'
export const OUT_OF_DATE = '2301'

/** Transfers by number; in a file where a folder is given, so that a restart of the portal loses no open one. */
export class TransferState {
  readonly #file: string | null
  readonly #byId: Map<string, SimulatedTransfer>

  constructor(dataDir: string | null) {
    this.#file = dataDir === null ? null : join(dataDir, 'simulators', 'paybynet.json')
    this.#byId = new Map(this.#read().map((known) => [known.id, known]))
  }

  #read(): SimulatedTransfer[] {
    if (this.#file === null) return []
    try {
      return z.array(transfer).parse(JSON.parse(readFileSync(this.#file, 'utf8')))
    } catch {
      return []
    }
  }

  save(changed: SimulatedTransfer): void {
    this.#byId.set(changed.id, changed)
    if (this.#file === null) return
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(`${this.#file}.new`, JSON.stringify([...this.#byId.values()]))
    renameSync(`${this.#file}.new`, this.#file)
  }

  /** As it stands now: out of date once its time is over. */
  byId(id: string): SimulatedTransfer | undefined {
    const known = this.#byId.get(id)
    return known?.status.startsWith('21') && Date.now() > known.validUntil ? { ...known, status: OUT_OF_DATE } : known
  }

  all(): SimulatedTransfer[] {
    return [...this.#byId.values()]
  }
}
