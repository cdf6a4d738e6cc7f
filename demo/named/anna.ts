import { AGRICULTURAL_TAX, FOREST_TAX, PROPERTY_TAX } from '../rules/fees/schedule.ts'
import { farmLand, forest, OTHER_BUILDING, plot, RESIDENTIAL, type Holdings } from '../rules/property/holdings.ts'
import type { NamedCard } from '../rules/fees/named-card.ts'
import { dogFee, quarterlyTaxes, transportTax, waste, waterInvoices } from './plans.ts'
import { ANNA } from '../rules/population/named-subjects.ts'
import { ANNA_WATER } from '../rules/water/water-volumes.ts'

const owner = { subjectId: ANNA.id, payer: ANNA.name, number: 1001 } as const

const LEASE = 'Dzierżawa gruntu rolnego'
const USUFRUCT = 'Użytkowanie wieczyste gruntu pod garażem'

const localFees: NamedCard = {
  ...owner,
  kind: 'OPLATY_LOKALNE',
  instalments: [
    { name: USUFRUCT, due: '2026-03-31', parts: { [USUFRUCT]: 147.6 }, paidOn: '2026-03-27' },
    { name: `${LEASE}, rata 1`, due: '2026-03-31', parts: { [LEASE]: 300 }, paidOn: '2026-03-27' },
    { name: `${LEASE}, rata 2`, due: '2026-09-30', parts: { [LEASE]: 300 } },
  ],
}

/** 5.1: everything an individual can have. The order of 02.10 locks the third waste instalment. */
export const anna: Holdings = {
  cards: [
    {
      ...owner,
      kind: 'PODATKI_GMINNE',
      instalments: quarterlyTaxes({ [PROPERTY_TAX]: 805, [AGRICULTURAL_TAX]: 434, [FOREST_TAX]: 40 }, ['03-12', '05-15', '09-18', null]),
    },
    { ...owner, kind: 'ODPADY', instalments: waste(348, ['03-25', '06-26', null, null]) },
    { ...owner, kind: 'WODA_SCIEKI', instalments: waterInvoices(ANNA_WATER, ['03-19', '05-18', '07-20', null]) },
    localFees,
    { ...owner, kind: 'OPLATY_PSY', instalments: [dogFee('04-22')] },
    { ...owner, kind: 'SRODKI_TRANSPORTU', instalments: transportTax(840, ['02-13', '09-14']) },
  ],
  properties: [
    {
      subjectId: ANNA.id,
      card: 'N/001001',
      lands: [plot(850), farmLand(3.215), forest(0.65)],
      buildings: [
        {
          rate: RESIDENTIAL,
          area: 142.5,
          id: '990101_2.0001.125/7.1_BUD',
          deed: { type: 'akt notarialny', number: 'Rep. A nr 1001/2012', date: '2012-05-14' },
        },
        { rate: OTHER_BUILDING, area: 24, id: '990101_2.0001.125/7.2_BUD' },
      ],
    },
  ],
}
