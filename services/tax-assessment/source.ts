import { sql } from 'kysely'
import { fieldsOf } from '#shared/service/field.ts'
import { sumPln } from '#shared/money.ts'
import { yearsOf } from '#shared/server/register.ts'
import { defineSource } from '#shared/server/source/source.ts'
import { dokumenty, wymiarPodatku } from './datasets.ts'
import { assessment, service } from './service.ts'

export const source = defineSource(service, {
  systems: ['podatki'],
  offers: { lataPodatkowe: (ctx) => yearsOf(ctx.own(wymiarPodatku), 'rokPodatkowy') },
  /** The latest year first, within a year as it came. */
  async answer(ctx, { lataPodatkowe }) {
    const papers = ctx
      .own(dokumenty)
      .select(['idArchiwumDruku as druk', 'sposob as sposobDoreczenia', 'stanDoreczenia', 'dataDoreczenia'])
      .select((row) => row('plik', 'is not', null).as('ma'))
      .as('d')
    const rows = ctx
      .own(wymiarPodatku)
      .leftJoin(papers, 'd.druk', 'wymiarPodatku.idArchiwumDruku')
      .select(fieldsOf(assessment))
      .select(['d.sposobDoreczenia', 'd.stanDoreczenia', 'd.dataDoreczenia'])
      .select(sql<boolean>`coalesce(d.ma, false)`.as('czyPlikUrzedu'))
      .where('rokPodatkowy', 'in', [NO_YEAR, ...lataPodatkowe])
    const wymiar = await rows.orderBy('rokPodatkowy', 'desc').orderBy('lp').execute()
    const sum = (field: 'podatekRolny' | 'podatekLesny' | 'podatekOdNieruchomosci' | 'podatekRazem') =>
      sumPln(wymiar.map((row) => row[field] ?? 0))
    return {
      wymiar,
      podatekRolnySuma: sum('podatekRolny'),
      podatekLesnySuma: sum('podatekLesny'),
      podatekOdNieruchomosciSuma: sum('podatekOdNieruchomosci'),
      podatekSuma: sum('podatekRazem'),
    }
  },
})

/** SQL has no empty list. */
const NO_YEAR = 0
