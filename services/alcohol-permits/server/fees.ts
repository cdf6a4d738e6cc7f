import type { DatasetRow } from '#shared/dataset.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { sumPln } from '#shared/money.ts'
import { type SubjectContext, subjectId } from '#shared/server/context.ts'
import type { oplatyZaZezwolenia, wplatyZaZezwolenia, zezwolenia } from '../datasets.ts'
import { CATEGORIES, isCategory, isPermitKind, PERMIT_KINDS } from '../kinds.ts'
import { due as dueFields, payment as paymentFields, type Due, type Fees, type Payment, type Permit } from '../rows.ts'
import { leftOf, lossOf } from '../sums.ts'
import { texts } from '../texts.ts'

type Tables = {
  zezwolenia: DatasetRow<typeof zezwolenia>
  oplatyZaZezwolenia: DatasetRow<typeof oplatyZaZezwolenia>
  wplatyZaZezwolenia: DatasetRow<typeof wplatyZaZezwolenia>
}

function keysOf<K extends string>(fields: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(fields) as K[]
}

/** Years for which the subject has fees, ascending. */
export async function yearsOf(ctx: SubjectContext): Promise<number[]> {
  const rows = await ctx.register
    .withTables<Tables>()
    .selectFrom('oplatyZaZezwolenia')
    .select('rok')
    .distinct()
    .where('idPodmiotu', '=', subjectId(ctx))
    .orderBy('rok')
    .execute()
  return rows.map(({ rok }) => rok)
}

/** Fees of the year for all permits together, and what is still unpaid of them; nothing where the year is null or has none. */
export async function feesOf(ctx: SubjectContext, year: number | null): Promise<Fees> {
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

type FeeRow = Omit<Tables['zezwolenia'], 'idPodmiotu'> & Due

/** A permit is told in the years in which something is due for it. */
function feeRows(ctx: SubjectContext, year: number): Promise<FeeRow[]> {
  return ctx.register
    .withTables<Tables>()
    .selectFrom('oplatyZaZezwolenia as o')
    .innerJoin('zezwolenia as z', (join) => join.onRef('z.idPodmiotu', '=', 'o.idPodmiotu').onRef('z.pelnyNrZezwolenia', '=', 'o.pelnyNrZezwolenia'))
    .select([
      'z.pelnyNrZezwolenia', 'pelnyNrDokumentuZezwolenia', 'nazwaPunktuZezwolenia', 'rodzajZezwolenia', 'mocZezwolenia', 'zezwolenieWazneOd',
      'zezwolenieWazneDo', ...keysOf(dueFields),
    ])
    .where('o.idPodmiotu', '=', subjectId(ctx))
    .where('o.rok', '=', year)
    .orderBy('nazwaPunktuZezwolenia')
    .orderBy('mocZezwolenia')
    .orderBy('z.pelnyNrZezwolenia')
    .execute()
}

function paymentRows(ctx: SubjectContext, year: number): Promise<Payment[]> {
  return ctx.register
    .withTables<Tables>()
    .selectFrom('wplatyZaZezwolenia')
    .select(keysOf(paymentFields))
    .where('idPodmiotu', '=', subjectId(ctx))
    .where('rok', '=', year)
    .orderBy('dataWplaty')
    .orderBy('lp')
    .execute()
}

function permitOf({ rodzajZezwolenia: kind, mocZezwolenia: category, ...row }: FeeRow, language: Language): Permit {
  const words = textsIn(texts, language)
  return {
    pelnyNrZezwolenia: row.pelnyNrZezwolenia,
    pelnyNrDokumentuZezwolenia: row.pelnyNrDokumentuZezwolenia,
    nazwaPunktuZezwolenia: row.nazwaPunktuZezwolenia,
    // The import lets no other values in.
    rodzajZezwoleniaOpis: isPermitKind(kind) ? words[PERMIT_KINDS[kind]] : kind,
    mocZezwoleniaOpis: isCategory(category) ? words[CATEGORIES[category]] : category,
    zezwolenieWazneOd: row.zezwolenieWazneOd,
    zezwolenieWazneDo: row.zezwolenieWazneDo,
  }
}

function dueOf(rows: readonly Due[]): Due {
  const sums = keysOf(dueFields).map((field) => [field, sumPln(rows.map((row) => row[field]))] as const)
  return Object.fromEntries(sums) as Due
}
