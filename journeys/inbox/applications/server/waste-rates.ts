import type { RowOf } from '#shared/service/field.ts'
import type { parametryOdpadow } from '#registers/waste/datasets.ts'
import type { Known } from '../declaration.ts'
import { WASTE_METHODS, type WasteRates } from '../waste-law.ts'

type Parameter = Pick<RowOf<(typeof parametryOdpadow)['fields']>, 'punktOdbioru' | 'parametr' | 'wartosc' | 'jednostkaMiary'>

/** The rates of the council as `WASTE_RATES` says them (`OSOBA=32,00; KOMPOST=3,00`); null where the office has set none. */
export function wasteRates(setting: unknown): WasteRates | null {
  const said = new Map(
    String(setting ?? '')
      .split(';')
      .map((one) => one.trim().split('='))
      .map(([name = '', rate = '']) => [name, Number(rate.replace(',', '.'))]),
  )
  const metoda = WASTE_METHODS.find((one) => said.has(one))
  return metoda === undefined ? null : { metoda, stawka: said.get(metoda) ?? 0, ulgaKompost: said.get('KOMPOST') ?? 0 }
}

/** Parameters and units are the office's own words (reference/domain.md part 5, 29): „liczba osób”, „m³”, „m²”. */
const COUNTED: Record<WasteRates['metoda'], (row: Parameter) => boolean> = {
  OSOBA: ({ parametr, jednostkaMiary }) => /osób|osob/i.test(parametr) && /^os/i.test(jednostkaMiary),
  WODA: ({ jednostkaMiary }) => /^m(³|3)$/i.test(jednostkaMiary),
  POWIERZCHNIA: ({ jednostkaMiary }) => /^m(²|2)$/i.test(jednostkaMiary),
  GOSPODARSTWO: ({ parametr }) => /gospodarstw/i.test(parametr),
}

/** The places whose valid parameters the method of the council counts; one of containers is none. */
export function declaredPlaces(metoda: WasteRates['metoda'], valid: readonly Parameter[]): NonNullable<Known['odpady']>['punkty'] {
  return [...Map.groupBy(valid, ({ punktOdbioru }) => punktOdbioru)].flatMap(([adres, rows]) => {
    const counted = rows.find(COUNTED[metoda])
    if (!counted) return []
    const ilosc = metoda === 'GOSPODARSTWO' ? 1 : counted.wartosc
    return [{ adres, ilosc, czyKompost: rows.some(({ parametr, wartosc }) => /kompost/i.test(parametr) && wartosc > 0) }]
  })
}
