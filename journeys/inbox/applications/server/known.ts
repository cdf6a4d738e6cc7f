import { punktyOdbioru } from '#registers/water/datasets.ts'
import { parametryOdpadow } from '#registers/waste/datasets.ts'
import { podmioty } from '#registers/subjects/datasets.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Application, Known } from '../declaration.ts'
import { declaredPlaces, wasteRates } from './waste-rates.ts'

type Needs = Pick<Dependencies, 'dues' | 'settings'>

async function cardsOf({ dues }: Needs, ctx: SubjectContext): Promise<Pick<Known, 'karty' | 'stanNaDzien'>> {
  const open = ctx.subject.id === null ? [] : await dues.openOf(ctx, [ctx.subject.id])
  const karty = open.map(({ id, symbol, kind, year, isOldestFirst, overpaid, instalments }) => ({
    id,
    symbol,
    nazwa: dues.nameOf(kind, year, ctx.language),
    czyPodatkowa: isOldestFirst,
    nadplata: overpaid,
    raty: instalments.map(({ id: rata, title, dueDate, kwotaRazem, odsetki, isOverdue, refusal }) => ({
      id: rata,
      tytul: title,
      termin: dueDate,
      kwota: kwotaRazem,
      odsetki,
      czyZalegla: isOverdue,
      czyEgzekucja: refusal === 'enforced',
    })),
  }))
  return { karty, stanNaDzien: open[0]?.dataDate ?? null }
}

async function pointsOf(ctx: SubjectContext): Promise<Known['punkty']> {
  const points = await ctx
    .own(punktyOdbioru)
    .select(['idPunktu', 'adresPunktuOdbioru', 'numerUmowy'])
    .orderBy('adresPunktuOdbioru')
    .orderBy('idPunktu')
    .execute()
  return points.map(({ idPunktu: id, adresPunktuOdbioru: adres, numerUmowy: umowa }) => ({ id, adres, umowa }))
}

async function wasteOf({ settings }: Needs, ctx: SubjectContext): Promise<Known['odpady']> {
  const stawki = wasteRates(settings['WASTE_RATES'])
  if (stawki === null) return { stawki, punkty: [] }
  const valid = await ctx
    .own(parametryOdpadow)
    .select(['punktOdbioru', 'parametr', 'wartosc', 'jednostkaMiary'])
    .where('odDnia', '<=', ctx.today)
    .where((where) => where.or([where('doDnia', 'is', null), where('doDnia', '>=', ctx.today)]))
    .orderBy('punktOdbioru')
    .execute()
  return { stawki, punkty: declaredPlaces(stawki.metoda, valid) }
}

/** What the office's data say of whatever a declaration wants, and of who asks. */
export async function knownOf(deps: Needs, ctx: SubjectContext, { wants }: Pick<Application, 'wants'>): Promise<Known> {
  const [person, cards, punkty, odpady] = await Promise.all([
    ctx.own(podmioty).select(['adres', 'nip']).executeTakeFirst(),
    wants.includes('karty') ? cardsOf(deps, ctx) : { karty: [], stanNaDzien: null },
    wants.includes('punkty') ? pointsOf(ctx) : [],
    wants.includes('odpady') ? wasteOf(deps, ctx) : null,
  ])
  const { name: nazwa, kind, nip } = ctx.subject
  const osoba = { nazwa, adres: person?.adres ?? null, nip: nip ?? person?.nip ?? null, czyInstytucja: kind === 'institution' }
  return { dzis: ctx.today, ...cards, osoba, punkty, odpady }
}
