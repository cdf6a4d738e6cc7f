import type { DatasetRow } from '#shared/service/dataset.ts'
import { fieldsOf } from '#shared/service/field.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { sumPln } from '#shared/money.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { codeWords } from '#shared/service/codes.ts'
import { yearsOf } from '#shared/server/register.ts'
import { defineSource } from '#shared/server/source/source.ts'
import { recordOf } from '#shared/records.ts'
import { oplatyZaZezwolenia, wplatyZaZezwolenia, zezwolenia } from './datasets.ts'
import {
  CATEGORIES,
  due as dueFields,
  payment as paymentFields,
  PERMIT_KINDS,
  type Due,
  type Fees,
  type Payment,
  type Permit,
} from './rows.ts'
import { service } from './service.ts'
import { leftOf, lossOf } from './sums.ts'
import { texts } from './texts.ts'

export const source = defineSource(service, {
  systems: ['finanse'],
  offers: { lataOplat: (ctx) => yearsOf(ctx.own(oplatyZaZezwolenia), 'rok') },
  answer: (ctx, { rok }) => feesOf(ctx, rok),
})

/** Fees of the year for all permits together, and what is still unpaid of them; nothing where the year is null or has none. */
async function feesOf(ctx: SubjectContext, year: number | null): Promise<Fees> {
  const [rows, uiszczoneOplaty] = year === null ? [[], []] : await Promise.all([feeRows(ctx, year), paymentRows(ctx, year)])
  const due = rows.length === 0 ? null : dueOf(rows)
  return {
    zezwolenia: rows.map((row) => permitOf(row, ctx.language)),
    naleznosciZaZezwolenie: due,
    uiszczoneOplaty,
    wygasniecieZezwolen: due === null || year === null ? null : lossOf(due, uiszczoneOplaty, year, ctx.today),
    naleznosciPozostaleDoSplaty: { sumaNiesplaconychNaleznosci: due === null ? 0 : leftOf(due, uiszczoneOplaty) },
  }
}

type FeeRow = Omit<DatasetRow<typeof zezwolenia>, 'idPodmiotu'> & Due

/** A permit is told in the years in which something is due for it. */
function feeRows(ctx: SubjectContext, year: number): Promise<FeeRow[]> {
  const dues = ctx
    .own(oplatyZaZezwolenia)
    .select(['pelnyNrZezwolenia', ...fieldsOf(dueFields)])
    .where('rok', '=', year)
    .as('o')
  return ctx
    .own(zezwolenia)
    .innerJoin(dues, 'o.pelnyNrZezwolenia', 'zezwolenia.pelnyNrZezwolenia')
    .select([
      'zezwolenia.pelnyNrZezwolenia',
      'pelnyNrDokumentuZezwolenia',
      'nazwaPunktuZezwolenia',
      'rodzajZezwolenia',
      'mocZezwolenia',
      'zezwolenieWazneOd',
      'zezwolenieWazneDo',
      ...fieldsOf(dueFields),
    ])
    .orderBy('nazwaPunktuZezwolenia')
    .orderBy('mocZezwolenia')
    .orderBy('zezwolenia.pelnyNrZezwolenia')
    .execute()
}

function paymentRows(ctx: SubjectContext, year: number): Promise<Payment[]> {
  return ctx.own(wplatyZaZezwolenia).select(fieldsOf(paymentFields)).where('rok', '=', year).orderBy('dataWplaty').orderBy('lp').execute()
}

function permitOf({ rodzajZezwolenia: kind, mocZezwolenia: category, ...row }: FeeRow, language: Language): Permit {
  const words = textsIn(texts, language)
  return { ...row, rodzajZezwoleniaOpis: codeWords(PERMIT_KINDS, kind, words), mocZezwoleniaOpis: codeWords(CATEGORIES, category, words) }
}

function dueOf(rows: readonly Due[]): Due {
  return recordOf(fieldsOf(dueFields), (field) => sumPln(rows.map((row) => row[field])))
}
