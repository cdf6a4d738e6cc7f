import { odczyty, wodomierze } from '#registers/water/datasets.ts'
import { textsIn } from '#shared/i18n.ts'
import { type BriefContext, briefLine, type BriefPart } from '#shared/server/desk/brief.ts'
import { type NumberFinder, numbersOf } from '#shared/server/desk/numbers-meant.ts'
import type { DeskPart } from '#shared/server/desk/part.ts'
import { faktury } from '../../datasets.ts'
import { texts } from '../texts.ts'

const INVOICES = 2
const READINGS = 3

const lastInvoices = ({ own }: BriefContext) =>
  own(faktury)
    .select(['numerFaktury', 'dataWystawieniaFaktury', 'dataZaplaty', 'kwotaBrutto'])
    .orderBy('dataWystawieniaFaktury', 'desc')
    .orderBy('numerFaktury', 'desc')
    .limit(INVOICES)
    .execute()

const lastReadings = ({ own }: BriefContext) =>
  own(odczyty)
    .innerJoin(own(wodomierze).select(['idLicznika as licznik', 'nrLicznika']).as('w'), 'w.licznik', 'odczyty.idLicznika')
    .select(['w.nrLicznika', 'dataOdczytu', 'stanLicznika', 'zuzycieLicznika'])
    .orderBy('dataOdczytu', 'desc')
    .orderBy('w.nrLicznika')
    .limit(READINGS)
    .execute()

const cubic = (number: number) => String(number).replace('.', ',')

/** The last invoices for water and the last readings, for a clerk of water. */
const waterBrief: BriefPart = {
  id: 'woda',
  async read(ctx) {
    if (!ctx.sees('WODA')) return null
    const words = textsIn(texts, ctx.desk.language)
    const [invoices, readings] = await Promise.all([lastInvoices(ctx), lastReadings(ctx)])
    return {
      tytul: words.title,
      wniosek: invoices.length + readings.length === 0 ? words.none : null,
      wiersze: [
        ...invoices.map(({ numerFaktury, dataWystawieniaFaktury, kwotaBrutto }) =>
          briefLine({ co: words.invoice, dopisek: numerFaktury, dzien: dataWystawieniaFaktury, kwota: kwotaBrutto }),
        ),
        ...readings.map(({ nrLicznika, dataOdczytu, stanLicznika, zuzycieLicznika }) =>
          briefLine({
            co: `${words.reading} ${cubic(stanLicznika)} m³`,
            dopisek: `${nrLicznika} · ${words.used} ${cubic(zuzycieLicznika)} m³`,
            dzien: dataOdczytu,
          }),
        ),
      ],
      wiecej: null,
    }
  },
}

/** Whose invoice for water has this number: `FV/2026/09/003001`. */
const ofInvoice: NumberFinder = async (database, _ctx, words) => {
  if (!/^\S+\/\S+\/\S+$/.test(words)) return null
  return { way: 'invoice', numbers: await numbersOf(database, faktury.name, 'numerFaktury', [words, words.toUpperCase()]) }
}

/** Water on the desk: what is said of it on the telephone. */
export function part(): DeskPart {
  return { routes: [], brief: [waterBrief], numbers: [ofInvoice] }
}
