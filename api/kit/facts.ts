import type { z } from 'zod'
import { readFact, type Verdict } from '#imports/kit.ts'
import type { Dataset } from '#shared/service/dataset.ts'
import { OPERATIONS } from '../domain-systems/contract.ts'

type FactsCall = z.output<(typeof OPERATIONS)['fakty']['body']>

/** The body of a call as the portal reads it; or the places of what is not as its description says. */
export function readCall(text: string): { readonly call: FactsCall } | { readonly places: readonly string[] } {
  const read = OPERATIONS.fakty.body.safeParse(jsonOf(text))
  return read.success ? { call: read.data } : { places: [...new Set(read.error.issues.map(({ path }) => path.join('.') || '(JSON)'))] }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type FactVerdict = Pick<Verdict, 'zbior' | 'wiersz' | 'pole' | 'regula' | 'skutek' | 'podmiot'> & { readonly id: string }

/** The same of a rule that a fact breaks, by the place that the portal's answer names. */
export function factVerdict(id: string, podmiot: number, regula: Verdict['regula'], place: string | null): FactVerdict {
  const [zbior = null] = place?.split('.') ?? []
  const pole = place === null || place === zbior ? null : place.replaceAll(`${zbior}.`, '')
  return { id, zbior, wiersz: null, pole, regula, skutek: 'odklada', podmiot }
}

/** Facts that the portal would not take, whatever it has: what depends on its rows (references and sums) it says alone. */
export function verdictsOfFacts({ system, fakty }: FactsCall, datasets: readonly Dataset[]): FactVerdict[] {
  return fakty.flatMap((fact) => {
    const said = readFact(fact, system, datasets)
    return 'rule' in said ? [factVerdict(fact.id, fact.idPodmiotu, said.rule, said.field)] : []
  })
}
