import { PROPERTY_TAX } from '../rules/fees/schedule.ts'
import { OTHER_BUILDING, plot, RESIDENTIAL, type Holdings } from '../rules/property/holdings.ts'
import type { NamedCard } from '../rules/fees/named-card.ts'
import { quarterlyTaxes, waste, waterInvoices } from './plans.ts'
import { JAN } from '../rules/population/named-subjects.ts'
import { JAN_WATER } from '../rules/water/water-volumes.ts'

const owner = { subjectId: JAN.id, payer: JAN.name, number: 3001 } as const
const COSTS = 16

/** First enforced, second reminded, third overdue without a flag, fourth deferred by 60 days. */
const ARREARS = [
  {
    costs: COSTS,
    flags: { reminder: true, title: true },
    reminder: { sign: '64/2026', served: '2026-04-07' },
    limitation: { data: '2031-12-31', przerwanie: '2026-08-20' },
  },
  {
    costs: COSTS,
    flags: { reminder: true },
    reminder: { sign: '118/2026', served: '2026-06-11' },
    limitation: { data: '2031-12-31', przerwanie: null },
  },
  {},
  { deferredTo: '2027-01-15', fee: 4, reliefOn: '2026-10-01' },
]

const taxes2026: NamedCard = {
  ...owner,
  kind: 'PODATKI_GMINNE',
  instalments: quarterlyTaxes({ [PROPERTY_TAX]: 1648 }, []).map((instalment, at) => ({ ...instalment, ...ARREARS[at] })),
  recovery: [
    { name: 'Upomnienie: rata 1', date: '2026-04-02', type: 'Upomnienie', principal: 412, costs: COSTS, left: 428 },
    { name: 'Tytuł wykonawczy: rata 1', date: '2026-05-15', type: 'Tytuł wykonawczy', principal: 412, costs: COSTS, left: 428 },
    { name: 'Upomnienie: rata 2', date: '2026-06-11', type: 'Upomnienie', principal: 412, costs: COSTS, left: 428 },
    {
      name: 'Decyzja o odroczeniu terminu płatności raty 4',
      date: '2026-10-01',
      type: 'Decyzja o odroczeniu',
      principal: 412,
      fee: 4,
      left: 416,
    },
  ],
}

const SPREAD = 'Zaległość za 2025 rok rozłożona na raty'

/** Two instalments of 390 due in 2025, spread on 20.01.2026 with 16 zł of interest; the amounts are the decision's. */
const taxes2025: NamedCard = {
  ...owner,
  kind: 'PODATKI_GMINNE',
  number: 3025,
  year: 2025,
  instalments: [
    { due: '2026-03-31', interest: 6, fee: 3, paidOn: '2026-03-31' },
    { due: '2026-09-30', interest: 5, fee: 10 },
    { due: '2026-12-15', interest: 5, fee: 13 },
  ].map((instalment, at) => ({
    ...instalment,
    name: `${SPREAD}, rata ${at + 1}`,
    parts: { [PROPERTY_TAX]: 260 },
    flags: { spread: true },
    document: 'Decyzja o rozłożeniu zaległości na raty',
    reliefOn: '2026-01-20',
  })),
  recovery: [
    {
      name: 'Decyzja o rozłożeniu zaległości na trzy raty',
      date: '2026-01-20',
      type: 'Decyzja o rozłożeniu na raty',
      principal: 780,
      interest: 16,
      fee: 26,
      left: 553,
    },
  ],
}

const LEASE = 'Dzierżawa gruntu'

const lease: NamedCard = {
  ...owner,
  kind: 'OPLATY_LOKALNE',
  instalments: [{ name: LEASE, due: '2026-03-31', parts: { [LEASE]: 480 }, flags: { summons: true } }],
  recovery: [
    {
      name: 'Wezwanie do zapłaty: dzierżawa gruntu',
      date: '2026-04-20',
      type: 'Wezwanie do zapłaty',
      principal: 480,
      interest: 2.43,
      left: 482.43,
    },
  ],
}

/** 5.5: every flag of arrears. The order of 05.10 locks the second waste instalment. */
export const jan: Holdings = {
  cards: [
    taxes2026,
    taxes2025,
    lease,
    { ...owner, kind: 'ODPADY', instalments: waste(192, ['06-10', null, null, null]) },
    { ...owner, kind: 'WODA_SCIEKI', instalments: waterInvoices(JAN_WATER, ['03-20', '05-21', '07-20', '09-21']) },
  ],
  properties: [
    {
      subjectId: JAN.id,
      card: 'N/003001',
      lands: [plot(1634)],
      buildings: [
        { rate: RESIDENTIAL, area: 210, id: '990101_2.0004.57.1_BUD' },
        { rate: OTHER_BUILDING, area: 64, id: '990101_2.0004.57.2_BUD' },
      ],
    },
  ],
}
