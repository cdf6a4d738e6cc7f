import { obwodyGlosowania, wybory } from '#registers/elections/datasets.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { urgencyIn } from '#shared/contracts/urgency.ts'
import { type NextContribution, stepOf } from '#shared/server/next/next.ts'
import { spisWyborcow } from '../datasets.ts'
import { texts } from './next-texts.ts'

/** So long before an election it is told of: the lists are drawn up about six weeks ahead. */
const TOLD_DAYS = 60

/** The next election of the people for whom the account acts, and where they vote. */
export function next(): NextContribution {
  return async (ctx) => {
    const people = ctx.subjects.filter(({ pesel }) => pesel !== null)
    if (people.length === 0) return { steps: [] }
    const words = textsIn(texts, ctx.language)
    const districts = ctx.open(obwodyGlosowania).select(['obwod', 'adresLokalu']).as('o')
    const elections = ctx.open(wybory).select(['dataWyborow', 'nazwaWyborow']).as('e')
    const entries = await ctx
      .open(spisWyborcow)
      .innerJoin(districts, 'o.obwod', 'spisWyborcow.obwod')
      .innerJoin(elections, 'e.dataWyborow', 'spisWyborcow.dataWyborow')
      .select(['pesel', 'spisWyborcow.obwod', 'spisWyborcow.dataWyborow', 'o.adresLokalu', 'e.nazwaWyborow'])
      .where(
        'pesel',
        'in',
        people.map(({ pesel }) => pesel ?? ''),
      )
      .where('spisWyborcow.dataWyborow', '>=', ctx.today)
      .where('spisWyborcow.dataWyborow', '<=', addDays(ctx.today, TOLD_DAYS))
      .execute()
    const steps = entries.flatMap(({ pesel, obwod, dataWyborow, adresLokalu, nazwaWyborow }) => {
      const subject = people.find((one) => one.pesel === pesel)
      const dniDo = daysBetween(ctx.today, dataWyborow)
      if (!subject) return []
      return [
        stepOf(subject, {
          // By place, not by number: the number of a person is in no key.
          id: `wybory/${dataWyborow}/${ctx.subjects.indexOf(subject)}`,
          rodzaj: 'wybory',
          pilnosc: urgencyIn(dniDo),
          ikona: 'list',
          tytul: nazwaWyborow,
          czyTytulUrzedu: true,
          opis: fill(words.station, { place: adresLokalu, district: obwod }),
          dzien: dataWyborow,
          dniDo,
          czynnosc: words.check,
          adres: '/uslugi/listy-wyborcze',
        }),
      ]
    })
    return { steps }
  }
}
