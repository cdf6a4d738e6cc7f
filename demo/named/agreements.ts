/** What the office knows of the contracts behind local fees of named accounts, by the name of the fee. */
export interface Agreement {
  readonly decision: string | null
  readonly since: string
}

const AGREEMENTS: Readonly<Record<string, Agreement>> = {
  'Użytkowanie wieczyste gruntu pod garażem': { decision: 'GN.6843.12.2012', since: '2012-06-01' },
  'Dzierżawa gruntu rolnego': { decision: 'GN.6845.31.2019', since: '2019-03-15' },
  'Dzierżawa gruntu': { decision: 'GN.6845.8.2018', since: '2018-04-01' },
}

/** Rents follow from a contract alone. */
const RENT: Agreement = { decision: null, since: '2020-01-02' }

export function agreementOf(fee: string): Agreement {
  return AGREEMENTS[fee] ?? RENT
}
