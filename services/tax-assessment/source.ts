import { fieldsOf } from '#shared/service/field.ts'
import { sumPln } from '#shared/money.ts'
import { yearsOf } from '#shared/server/register.ts'
import { defineSource } from '#shared/server/source/source.ts'
import { wymiarPodatku } from './datasets.ts'
import { assessment, service } from './service.ts'

export const source = defineSource(service, {
  systems: ['podatki'],
  offers: { lataPodatkowe: (ctx) => yearsOf(ctx.own(wymiarPodatku), 'rokPodatkowy') },
  /** The latest year first, within a year as it came. */
  async answer(ctx, { lataPodatkowe }) {
    const rows = ctx
      .own(wymiarPodatku)
      .select(fieldsOf(assessment))
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
