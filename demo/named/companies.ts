import { CONTAINER_PER_MONTH } from '../rules/fees/tariffs.ts'
import { BUSINESS_BUILDING, BUSINESS_LAND, plot, type Holdings } from '../rules/property/holdings.ts'
import type { NamedCard } from '../rules/fees/named-card.ts'
import { manyPointsInvoices, monthlyPropertyTax, transportTax, waste, waterInvoices } from './plans.ts'
import { KARCZMA, ZAKLADY } from '../rules/population/named-subjects.ts'
import { FACTORY_WATER, INN_WATER } from '../rules/water/water-volumes.ts'

const factory = { subjectId: ZAKLADY.id, payer: ZAKLADY.name, isBusiness: true, number: 2001 } as const
const inn = { subjectId: KARCZMA.id, payer: KARCZMA.name, isBusiness: true, number: 5001 } as const

const TO_SEPTEMBER = ['01-30', '02-13', '03-13', '04-15', '05-15', '06-15', '07-15', '08-14', '09-15', null, null, null] as const
const CONTAINER_QUARTER = (CONTAINER_PER_MONTH * 3) / 100

/** 5.2: an institution with monthly instalments and big amounts. */
export const zaklady: Holdings = {
  cards: [
    { ...factory, kind: 'PODATKI_GMINNE', instalments: monthlyPropertyTax(121_025, TO_SEPTEMBER) },
    { ...factory, kind: 'ODPADY', instalments: waste(2 * CONTAINER_QUARTER, ['03-30', '06-29', '09-29', null]) },
    { ...factory, kind: 'WODA_SCIEKI', instalments: manyPointsInvoices(FACTORY_WATER, 2) },
    { ...factory, kind: 'SRODKI_TRANSPORTU', instalments: transportTax(7090, ['02-16', '09-15']) },
  ],
  properties: [
    {
      subjectId: ZAKLADY.id,
      card: 'N/002001',
      lands: [plot(12_000, BUSINESS_LAND), plot(2300, 'grunty pozostałe zwolnione z podatku')],
      buildings: [1900, 480, 70].map((area, at) => ({ rate: BUSINESS_BUILDING, area, id: `990101_2.0001.88/3.${at + 1}_BUD` })),
      structures: [
        { name: 'budowle: sieci i rurociągi', value: 1_240_000 },
        { name: 'budowle: plac manewrowy', value: 600_000 },
      ],
    },
  ],
}

const PERMITS = 'Zezwolenia na sprzedaż alkoholu'
const SURCHARGE = 'Opłata dodatkowa'

/** 5.7: three instalments of the permits and the surcharges of art. 18 sec. 12a and 12b. No interest in this kind. */
const permits: NamedCard = {
  ...inn,
  kind: 'KONCESJE_ALKOHOL',
  instalments: [
    { name: `${PERMITS}, rata 1`, due: '2026-01-31', parts: { [PERMITS]: 1893.13 }, paidOn: '2026-01-30' },
    { name: `${PERMITS}, rata 2`, due: '2026-05-31', parts: { [PERMITS]: 1893.13 }, paidOn: '2026-05-29' },
    { name: `${PERMITS}, rata 3`, due: '2026-09-30', parts: { [PERMITS]: 1893.14 } },
    { name: `${SURCHARGE}: oświadczenie po terminie`, due: '2026-03-02', parts: { [SURCHARGE]: 945 }, paidOn: '2026-02-09' },
    { name: `${SURCHARGE}: rata 3 po terminie`, due: '2026-10-30', parts: { [SURCHARGE]: 1703.82 } },
  ],
}

export const karczma: Holdings = {
  cards: [
    permits,
    { ...inn, kind: 'PODATKI_GMINNE', instalments: monthlyPropertyTax(9915, TO_SEPTEMBER) },
    { ...inn, kind: 'ODPADY', instalments: waste(CONTAINER_QUARTER, ['03-30', '06-29', '09-30', null]) },
    { ...inn, kind: 'WODA_SCIEKI', instalments: waterInvoices(INN_WATER, ['03-20', '05-20', '07-21', '09-18']) },
  ],
  properties: [
    {
      subjectId: KARCZMA.id,
      card: 'N/005001',
      lands: [plot(900, BUSINESS_LAND)],
      buildings: [{ rate: BUSINESS_BUILDING, area: 310, id: '990101_2.0001.14.1_BUD' }],
    },
  ],
}
