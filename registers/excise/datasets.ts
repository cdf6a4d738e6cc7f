import { defineDataset } from '#shared/service/dataset.ts'
import { code, date, decimal, flag, integer, money, year } from '#shared/service/field.ts'

/** Applications and the decisions on them: service 36 shows the former, service 35 the latter and what still waits for one. */
export const wnioskiAkcyzy = defineDataset({
  name: 'wnioskiAkcyzy',
  system: 'podatki',
  describes: { pl: 'Wniosek o zwrot akcyzy za olej napędowy do produkcji rolnej', en: 'An application for the refund of excise on farm diesel' },
  fields: {
    idPodmiotu: integer(),
    rok: year(),
    sygnaturaWniosku: code(60),
    dataZlozeniaWniosku: date(),
    /** Hectares. */
    powierzchniaUzytkowRolnych: decimal(4),
    /** Litres. */
    iloscOleju: decimal(2),
    rocznyLimitZwrotu: money(),
    czyWyplataNaRachunekBankowy: flag(),
  },
  key: ['idPodmiotu', 'rok', 'sygnaturaWniosku'],
  unique: [['sygnaturaWniosku']],
  references: [{ fields: ['idPodmiotu'], to: 'podmioty', target: ['idPodmiotu'] }],
  checks: [
    {
      field: 'dataZlozeniaWniosku',
      holds: (row) => row.dataZlozeniaWniosku.startsWith(`${row.rok}-`),
      message: { pl: 'wniosek złożono w innym roku', en: 'the application was filed in another year' },
    },
    { field: 'iloscOleju', holds: (row) => row.iloscOleju > 0, message: { pl: 'ilość oleju nie jest dodatnia', en: 'the amount of diesel is not positive' } },
  ],
  example: {
    idPodmiotu: 1001, rok: 2026, sygnaturaWniosku: 'FN.3153.52.2026', dataZlozeniaWniosku: '2026-02-16', powierzchniaUzytkowRolnych: 3.215, iloscOleju: 150,
    rocznyLimitZwrotu: 523.4, czyWyplataNaRachunekBankowy: true,
  },
})

export const zwrotyAkcyzy = defineDataset({
  name: 'zwrotyAkcyzy',
  system: 'podatki',
  describes: {
    pl: 'Decyzja o zwrocie akcyzy na jeden wniosek; wniosek bez decyzji nie ma tu wiersza',
    en: 'The decision on one application for an excise refund; an application without one has no row here',
  },
  fields: {
    idPodmiotu: integer(),
    rok: year(),
    sygnaturaWniosku: code(60),
    numerDecyzji: code(60),
    dataWydaniaDecyzji: date(),
    kwotaZwrotu: money(),
    pozostalyLimitZwrotuDoWykorzystania: money(),
    rocznyLimitZwrotu: money(),
    /** 0 until it is paid out. */
    kwotaWyplacona: money(),
  },
  key: ['idPodmiotu', 'rok', 'sygnaturaWniosku'],
  unique: [['numerDecyzji']],
  references: [
    { fields: ['idPodmiotu', 'rok', 'sygnaturaWniosku'], to: 'wnioskiAkcyzy', target: ['idPodmiotu', 'rok', 'sygnaturaWniosku'] },
  ],
  checks: [
    {
      field: 'pozostalyLimitZwrotuDoWykorzystania',
      holds: (row) => row.pozostalyLimitZwrotuDoWykorzystania >= 0 && row.pozostalyLimitZwrotuDoWykorzystania <= row.rocznyLimitZwrotu,
      message: { pl: 'pozostały limit jest ujemny albo większy od rocznego', en: 'the limit left is negative or above the annual one' },
    },
    {
      field: 'kwotaWyplacona',
      holds: (row) => row.kwotaWyplacona >= 0 && row.kwotaWyplacona <= row.kwotaZwrotu,
      message: { pl: 'kwota wypłacona jest ujemna albo większa od kwoty zwrotu', en: 'the amount paid out is negative or above the refund' },
    },
  ],
  example: {
    idPodmiotu: 1001, rok: 2026, sygnaturaWniosku: 'FN.3153.52.2026', numerDecyzji: 'FN.3153.52.2026.D', dataWydaniaDecyzji: '2026-03-12', kwotaZwrotu: 222,
    pozostalyLimitZwrotuDoWykorzystania: 301.4, rocznyLimitZwrotu: 523.4, kwotaWyplacona: 222,
  },
})

export const datasets = [wnioskiAkcyzy, zwrotyAkcyzy]
