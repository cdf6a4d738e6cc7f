import { MONTH_NAMES } from '../rules/fees/schedule.ts'
import { wasteQuarter } from '../rules/fees/tariffs.ts'
import { plot, RESIDENTIAL, type Holdings } from '../rules/property/holdings.ts'
import { manyPointsInvoices, monthlyPropertyTax, taxAtOnce, transportTax, waste } from './plans.ts'
import type { NamedInstalment } from '../rules/fees/named-card.ts'
import { STOWARZYSZENIE, TOMASZ, TW_PRZEWOZY, WSPOLNOTA, type NamedSubject } from '../rules/population/named-subjects.ts'
import { HOUSE_WATER } from '../rules/water/water-volumes.ts'

const RENT = 'Czynsz najmu'
const PAID_MONTHS = 9
const PERSONS = 112

const rent: NamedInstalment[] = MONTH_NAMES.map((month, at) => {
  const number = String(at + 1).padStart(2, '0')
  return {
    name: `${RENT}, ${month}`,
    due: `2026-${number}-10`,
    parts: { [RENT]: 184.5 },
    ...(at < PAID_MONTHS && { paidOn: `2026-${number}-08` }),
  }
})

const owner = (subject: NamedSubject, number: number) => ({ subjectId: subject.id, payer: subject.name, number })
const TO_SEPTEMBER = ['01-29', '02-12', '03-12', '04-14', '05-14', '06-12', '07-14', '08-13', '09-14', null, null, null] as const
const wasteOfHouse = wasteQuarter(PERSONS, false) / 100

/** 5.9: one account, four subjects. */
export const tomasz: Holdings = {
  cards: [
    { ...owner(TOMASZ, 7001), kind: 'PODATKI_GMINNE', instalments: taxAtOnce(84, '03-12') },
    { ...owner(TW_PRZEWOZY, 7101), kind: 'SRODKI_TRANSPORTU', instalments: transportTax(12_890, ['02-16', null]) },
    { ...owner(WSPOLNOTA, 7201), kind: 'PODATKI_GMINNE', instalments: monthlyPropertyTax(962, TO_SEPTEMBER) },
    { ...owner(WSPOLNOTA, 7201), kind: 'ODPADY', instalments: waste(wasteOfHouse, ['03-27', '06-26', '09-28', null]) },
    { ...owner(WSPOLNOTA, 7201), kind: 'WODA_SCIEKI', instalments: manyPointsInvoices(HOUSE_WATER, 1) },
    { ...owner(STOWARZYSZENIE, 7301), kind: 'OPLATY_LOKALNE', instalments: rent },
  ],
  properties: [
    {
      subjectId: TOMASZ.id,
      card: 'N/007001',
      lands: [plot(57)],
      buildings: [{ rate: RESIDENTIAL, area: 54.2, id: '990101_2.0001.5.1_BUD.31_LOK' }],
    },
    { subjectId: WSPOLNOTA.id, card: 'N/007201', lands: [plot(1850)], buildings: [] },
  ],
}
