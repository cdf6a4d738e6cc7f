import { entry, members } from '#shared/service/choosers.ts'
import { code, date, integer, list, measure, optional, type RowOf, text } from '#shared/service/field.ts'
import { defineService } from '#shared/service/service.ts'
import { SERVICE_NUMBERS } from '#shared/service/service-numbers.ts'
import { texts } from './texts.ts'

const MOST_DECIMALS = 3

/** A reading as the answer has it (S1 §3), m³. */
const reading = { numerLicznika: code(60), dataOdczytu: date(), stanLicznika: measure(MOST_DECIMALS), zuzycieLicznika: measure(MOST_DECIMALS) }

export type Reading = RowOf<typeof reading>

/** Service 15, S1 §2 and §3: the last readings of chosen meters of a point. reference/domain.md 3.7. */
export const service = defineService({
  id: SERVICE_NUMBERS.meterReadings,
  path: 'odczyt-licznikow',
  access: 'subject',
  subjectKinds: 'both',
  acting: 'WODA',
  icon: 'chart',
  api: '/woda/dajOdczyty',
  choose: [
    entry({
      parameter: 'idPunktuOdbioru', address: 'punkt', label: 'choosePoint', onPaper: 'point', api: '/woda/dajPunktyOdbioru', list: 'punktyOdbioru',
      entry: { idPunktuOdbioru: integer(), adresPunktuOdbioru: text(200) }, value: 'idPunktuOdbioru', shows: ['adresPunktuOdbioru'],
      emptyList: 'noMeterData', emptyHelp: 'noMeterHelp',
    }),
    members({
      parameter: 'numeryLicznikow', address: 'liczniki', label: 'chooseMeters', list: 'liczniki', member: { numerLicznika: code(60), dataWyjecia: optional(date()) },
      value: 'numerLicznika', name: { text: 'meterArchive', end: 'dataWyjecia', open: 'meterCurrent' }, none: 'chooseMeter',
    }),
  ],
  answer: { odczyty: list(reading) },
  tables: {
    odczyty: {
      caption: 'readings',
      empty: 'noMeterData',
      rowHeader: 'dataOdczytu',
      row: reading,
      columns: ['numerLicznika', 'dataOdczytu', 'stanLicznika', 'zuzycieLicznika'],
    },
  },
  sheet: ({ odczyty }, { words }) => ({ tables: { odczyty }, notes: { paragraphs: [words.lastOnes] } }),
  texts,
})
