import { defineDataset } from '#shared/service/dataset.ts'
import { code, date, flag, integer, later, measure, optional, text } from '#shared/service/field.ts'
import { isFraction } from '#shared/waste/bins.ts'

/*
 * Tables of which several services read: as with `podmioty`, they stand here and not in the folder of one service. What was declared of a
 * place says from when to when waste is taken from it; the timetable says on which days.
 */

const ofSubject = [{ fields: ['idPodmiotu'], to: 'podmioty', target: ['idPodmiotu'] }] as const

/** The unit is the office's own word: persons and containers besides m² and m³ (reference/domain.md part 5, 29). */
export const parametryOdpadow = defineDataset({
  name: 'parametryOdpadow',
  system: 'finanse',
  describes: {
    pl: 'Parametr, od którego zależy opłata za odpady, w okresie obowiązywania; także miniony i przyszły',
    en: 'A parameter on which the waste fee depends, while it is valid; past and future ones too',
  },
  fields: {
    idPodmiotu: integer(), punktOdbioru: text(200), parametr: text(200), odDnia: date(), doDnia: optional(date()), wartosc: measure(2), jednostkaMiary: text(30),
  },
  key: ['idPodmiotu', 'punktOdbioru', 'parametr', 'odDnia'],
  references: ofSubject,
  checks: [
    {
      field: 'doDnia',
      holds: (row) => row.doDnia === null || row.doDnia >= row.odDnia,
      message: { pl: 'parametr kończy się przed początkiem', en: 'the parameter ends before it begins' },
    },
    { field: 'wartosc', holds: (row) => row.wartosc >= 0, message: { pl: 'wartość jest ujemna', en: 'the value is negative' } },
  ],
  example: {
    idPodmiotu: 1001, punktOdbioru: 'Lipowa 12, 99-999 Przykładowo', parametr: 'liczba osób', odDnia: '2021-09-01', doDnia: null, wartosc: 4,
    jednostkaMiary: 'osoby',
  },
})

/** A round of the dustcart takes many places on one day: the days are told once for all of them. */
export const rejonyOdpadow = defineDataset({
  name: 'rejonyOdpadow',
  system: 'finanse',
  describes: {
    pl: 'Rejon, w którym leży punkt odbioru odpadów; punkt nazwany tak samo jak w parametrach opłaty',
    en: 'The district of a waste collection point; the point is called as in the fee parameters',
  },
  fields: { idPodmiotu: integer(), punktOdbioru: text(200), rejon: code(60) },
  key: ['idPodmiotu', 'punktOdbioru'],
  references: ofSubject,
  example: { idPodmiotu: 1001, punktOdbioru: 'Lipowa 12, 99-999 Przykładowo', rejon: 'R1' },
})

export const odbioryOdpadow = defineDataset({
  name: 'odbioryOdpadow',
  system: 'finanse',
  describes: {
    pl: 'Dzień, w którym z rejonu odbierana jest frakcja odpadów: cały harmonogram, także dni minione',
    en: 'A day on which a fraction of waste is collected in a district: the whole timetable, past days too',
  },
  /** `zamiast`: the planned day whose place this one takes; `odwolano`: nothing is collected on it after all. */
  fields: { rejon: code(60), dzien: date(), frakcja: code(30), zamiast: later(optional(date())), odwolano: later(optional(flag())) },
  key: ['rejon', 'dzien', 'frakcja'],
  aside: 'dataset',
  checks: [
    {
      field: 'frakcja',
      holds: (row) => isFraction(row.frakcja),
      message: {
        pl: 'frakcja jest inna niż ZMIESZANE, BIO, PAPIER, METALE_I_TWORZYWA, SZKLO, POPIOL, GABARYTY, ELEKTROSPRZET',
        en: 'the fraction is none of ZMIESZANE, BIO, PAPIER, METALE_I_TWORZYWA, SZKLO, POPIOL, GABARYTY, ELEKTROSPRZET',
      },
    },
    {
      field: 'zamiast',
      holds: (row) => row.zamiast !== row.dzien,
      message: { pl: 'odbiór jest przeniesiony na ten sam dzień', en: 'the collection is moved to the same day' },
    },
  ],
  example: { rejon: 'R1', dzien: '2026-10-07', frakcja: 'ZMIESZANE', zamiast: null, odwolano: null },
})

/** By it whoever has no account, or no declaration, finds the days. */
export const uliceOdpadow = defineDataset({
  name: 'uliceOdpadow',
  system: 'finanse',
  describes: {
    pl: 'Ulica albo miejscowość i rejon, w którym leży; ulica w dwóch rejonach stoi dwa razy, z numerami w nazwie',
    en: 'A street or village and its district; a street in two districts stands twice, with the house numbers in its name',
  },
  fields: { ulica: text(150), rejon: code(60) },
  key: ['ulica'],
  since: 2,
  aside: 'dataset',
  example: { ulica: 'Lipowa', rejon: 'R1' },
})

export const datasets = [parametryOdpadow, rejonyOdpadow, odbioryOdpadow, uliceOdpadow]
