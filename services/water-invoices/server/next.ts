import { formatDate } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { type NextContribution, stepsOf } from '#shared/server/next/next.ts'
import { faktury } from '../datasets.ts'
import { pageOfYear } from './routes.ts'
import { texts } from './next-texts.ts'

/** Invoices that can be looked at, until the day by which they are to be paid: afterwards they are paid, or told of as overdue. */
export function next(): NextContribution {
  return async (ctx) => {
    const words = textsIn(texts, ctx.language)
    const rows = await ctx
      .ofAll(faktury)
      .select(['idPodmiotu', 'idPunktu', 'rok', 'numerFaktury', 'dataWystawieniaFaktury', 'dataZaplaty', 'kwotaBrutto'])
      .where('wystawionoDokumentPdf', '=', true)
      .where('dataWystawieniaFaktury', '<=', ctx.today)
      .where('dataZaplaty', '>=', ctx.today)
      .orderBy('dataWystawieniaFaktury', 'desc')
      .orderBy('numerFaktury')
      .execute()
    return {
      steps: stepsOf(ctx, rows, ({ idPunktu, rok, numerFaktury, dataWystawieniaFaktury, dataZaplaty, kwotaBrutto }) => ({
        id: `faktura/${numerFaktury}`,
        rodzaj: 'faktura',
        pilnosc: 'nowe',
        ikona: 'receipt',
        tytul: fill(words.invoice, { number: numerFaktury }),
        opis: fill(words.issued, { date: formatDate(dataWystawieniaFaktury), due: formatDate(dataZaplaty) }),
        kwota: kwotaBrutto,
        czynnosc: words.see,
        adres: pageOfYear.to({ punkt: idPunktu, lata: String(rok) }),
      })),
    }
  }
}
