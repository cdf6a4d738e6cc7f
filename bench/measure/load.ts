import autocannon from 'autocannon'

export interface Load {
  readonly requestsPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

export interface Target {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
}

const CONNECTIONS = 32
const WARM_UP_SECONDS = 2
const ROUND_SECONDS = 4
const ROUNDS = 3

async function round({ url, headers }: Target, duration: number): Promise<Load> {
  const result = await autocannon({ url, duration, connections: CONNECTIONS, headers: { ...headers } })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} answers of ${url.split('?')[0]} were refusals, ${result.errors} were errors`)
  return { requestsPerSecond: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99 }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Medians of rounds in which the targets take turns, so that a disturbance of the machine meets all of them. */
export async function compareLoad(targets: readonly Target[]): Promise<Load[]> {
  for (const target of targets) await round(target, WARM_UP_SECONDS)
  const rounds: Load[][] = []
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const loads: Load[] = []
    for (const target of targets) loads.push(await round(target, ROUND_SECONDS))
    rounds.push(loads)
  }
  return targets.map((_, index) => {
    const of = (name: keyof Load) => median(rounds.map((loads) => loads[index]?.[name] ?? Number.NaN))
    return { requestsPerSecond: of('requestsPerSecond'), p50Ms: of('p50Ms'), p99Ms: of('p99Ms') }
  })
}
