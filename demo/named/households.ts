import { AGRICULTURAL_TAX, FOREST_TAX, PROPERTY_TAX } from '../rules/fees/schedule.ts'
import { farmLand, forest, OTHER_BUILDING, plot, RESIDENTIAL, type Holdings } from '../rules/property/holdings.ts'
import { dogFee, quarterlyTaxes, taxAtOnce, waste, waterInvoices } from './plans.ts'
import { EWA, GENOWEFA, HELENA, MAREK, OKSANA, PIOTR, ROMAN, STEFAN, type NamedSubject } from '../rules/population/named-subjects.ts'
import { HELENA_GARDEN_WATER, HELENA_HOME_WATER, PIOTR_WATER } from '../rules/water/water-volumes.ts'

const owner = (subject: NamedSubject, number: number) => ({ subjectId: subject.id, payer: subject.name, number })
const CURRENT = ['03-13', '05-14', '09-14', null] as const
const WATER_CURRENT = ['03-16', '05-18', '07-17', '09-16'] as const
const WASTE_CURRENT = ['03-27', '06-26', '09-28', null] as const

const BY_COLLECTOR = { sposob: 'INKASENT', odDnia: '2024-01-01', doDnia: null, dzienMiesiaca: null } as const
const BY_DEBIT = { sposob: 'POLECENIE', odDnia: '2025-03-01', doDnia: null, dzienMiesiaca: 20 } as const

/** 5.3: the data of restricted accounts exist and must not be reachable. */
export const marek: Holdings = {
  cards: [{ ...owner(MAREK, 1501), kind: 'PODATKI_GMINNE', instalments: quarterlyTaxes({ [PROPERTY_TAX]: 384 }, CURRENT) }],
  properties: [{ subjectId: MAREK.id, card: 'N/001501', lands: [plot(200)], buildings: [{ rate: RESIDENTIAL, area: 280 }] }],
}

export const ewa: Holdings = {
  cards: [{ ...owner(EWA, 1601), kind: 'PODATKI_GMINNE', instalments: quarterlyTaxes({ [PROPERTY_TAX]: 284 }, CURRENT) }],
  properties: [{ subjectId: EWA.id, card: 'N/001601', lands: [plot(200)], buildings: [{ rate: RESIDENTIAL, area: 180 }] }],
}

/** 5.4: an ordinary household. */
export const piotr: Holdings = {
  cards: [
    { ...owner(PIOTR, 9001), kind: 'PODATKI_GMINNE', instalments: quarterlyTaxes({ [PROPERTY_TAX]: 584 }, CURRENT) },
    { ...owner(PIOTR, 9001), kind: 'ODPADY', instalments: waste(261, WASTE_CURRENT), ways: [BY_DEBIT] },
    { ...owner(PIOTR, 9001), kind: 'WODA_SCIEKI', instalments: waterInvoices(PIOTR_WATER, ['03-20', '05-20', '07-21', '09-18']) },
    { ...owner(PIOTR, 9001), kind: 'OPLATY_PSY', instalments: [dogFee('04-29')] },
  ],
  properties: [
    {
      subjectId: PIOTR.id,
      card: 'N/009001',
      lands: [plot(620)],
      buildings: [
        { rate: RESIDENTIAL, area: 96, id: '990101_2.0001.61.1_BUD' },
        { rate: OTHER_BUILDING, area: 18, id: '990101_2.0001.61.2_BUD' },
      ],
    },
  ],
}

export const stefan: Holdings = {
  cards: [
    { ...owner(STEFAN, 9101), kind: 'PODATKI_GMINNE', instalments: taxAtOnce(90, null) },
    { ...owner(STEFAN, 9101), kind: 'ODPADY', instalments: waste(96, WASTE_CURRENT) },
  ],
  properties: [
    {
      subjectId: STEFAN.id,
      card: 'N/009101',
      lands: [plot(41)],
      buildings: [{ rate: RESIDENTIAL, area: 68.5, id: '990101_2.0001.9.1_BUD.2_LOK' }],
    },
  ],
}

/** 5.6: three taxes on one card, jointly owed with his wife. */
export const roman: Holdings = {
  cards: [
    {
      ...owner(ROMAN, 4001),
      kind: 'PODATKI_GMINNE',
      instalments: quarterlyTaxes({ [AGRICULTURAL_TAX]: 2538, [FOREST_TAX]: 133, [PROPERTY_TAX]: 118 }, CURRENT),
      coObligors: [ROMAN, GENOWEFA].map((person) => ({
        name: person.name,
        share: '1/2',
        ownership: 'współwłasność małżeńska',
        address: person.address,
      })),
    },
    { ...owner(ROMAN, 4001), kind: 'ODPADY', instalments: waste(348, WASTE_CURRENT), ways: [BY_COLLECTOR] },
  ],
  properties: [
    {
      subjectId: ROMAN.id,
      card: 'N/004001',
      lands: [farmLand(9.12), farmLand(6.03), farmLand(3.25), forest(2.15)],
      buildings: [{ rate: RESIDENTIAL, area: 118, id: '990101_2.0002.140/2.1_BUD' }],
    },
  ],
}

/** 5.8: two water points with a card each; the garden point has no sewage. */
export const helena: Holdings = {
  cards: [
    { ...owner(HELENA, 6001), kind: 'PODATKI_GMINNE', instalments: quarterlyTaxes({ [PROPERTY_TAX]: 235 }, CURRENT) },
    { ...owner(HELENA, 6001), kind: 'ODPADY', instalments: waste(96, WASTE_CURRENT), overpaid: 64.5 },
    { ...owner(HELENA, 6001), kind: 'WODA_SCIEKI', instalments: waterInvoices(HELENA_HOME_WATER, WATER_CURRENT) },
    { ...owner(HELENA, 6002), kind: 'WODA_SCIEKI', instalments: waterInvoices(HELENA_GARDEN_WATER, WATER_CURRENT, false) },
  ],
  properties: [
    {
      subjectId: HELENA.id,
      card: 'N/006001',
      lands: [plot(310)],
      buildings: [{ rate: RESIDENTIAL, area: 74, id: '990101_2.0001.33.1_BUD' }],
    },
  ],
}

/** 5.10. */
export const oksana: Holdings = {
  cards: [{ ...owner(OKSANA, 8001), kind: 'ODPADY', instalments: waste(192, ['03-30', '06-29', null, null]) }],
}
