import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import { doneBy } from '#shared/server/audit/audit.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { route, type Route, type FileAnswer } from '#shared/server/handler.ts'
import { idempotencyKeyIn } from '#shared/server/idempotency-key.ts'
import { cancelLetter, type KeptApplication, ownApplication } from '#shared/server/kept/applications.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { fileOf } from '#integrations/documents/file/file-routes.ts'
import { formatDate } from '#shared/format.ts'
import { isApplication, applicationOf } from '../catalogue.ts'
import { applications } from '../contract.ts'
import { keepApplication } from './keep.ts'
import { knownOf } from './known.ts'
import { type Offered, offeredOf, takenBySetting, takenNow } from './offered.ts'
import { writtenCode } from './code.ts'

/*
 * Letters to the office are in Polish, whatever the language of the portal. Nothing on them says that the office has them: that is so when it gets them, signed.
 */

const PLACE = 'Miejscowość i data: ……………………………………………'
const SIGN = 'Podpis: ……………………………………………………………………'
const SIGNED_HOW =
  'Pismo podpisuje się podpisem zaufanym, osobistym, kwalifikowanym albo własnoręcznie (art. 126 i art. 168 § 3 Ordynacji podatkowej). Bez podpisu urząd go nie rozpatrzy.'
const NOT_YET =
  'To pismo przygotowano w portalu. Urząd będzie je mieć dopiero po otrzymaniu podpisanego egzemplarza; od tego dnia biegnie termin odpowiedzi.'

type Needs = Pick<Dependencies, 'documents' | 'dues' | 'office' | 'settings'>

/** Who writes, to whom, and by what the office finds it. */
async function headOf(deps: Needs, ctx: SubjectContext, { id, code }: KeptApplication) {
  const { osoba } = await knownOf(deps, ctx, { wants: [] })
  const { pesel, nip } = ctx.subject
  return [
    { label: 'Do', value: deps.office },
    { label: 'Od', value: [osoba.nazwa, osoba.adres].filter(Boolean).join(', ') },
    { label: pesel === null ? 'NIP' : 'PESEL', value: pesel ?? nip ?? '' },
    { label: 'Numer w portalu', value: `Z-${id}` },
    ...(code === null ? [] : [{ label: 'Kod pisma', value: writtenCode(code) }]),
  ]
}

interface Letter {
  readonly name: string
  readonly title: string
  readonly facts: KeptApplication['facts']
  readonly paragraphs: readonly string[]
}

function fileFor(
  { documents }: Needs,
  ctx: SubjectContext,
  kept: KeptApplication,
  { name, title, facts, paragraphs }: Letter,
): Promise<FileAnswer> {
  const head = { title, subject: ctx.subject.name, dataDate: kept.created_at.slice(0, 10), language: 'pl' } as const
  const sheet = { facts, tables: {}, notes: { paragraphs: [...paragraphs, PLACE, SIGN] } }
  return fileOf('pdf', { name, layout: { texts: {}, tables: {} }, sheet, head }, documents)
}

/** The letter of an application, with its number, its code, and a place to sign. */
async function letterFile(deps: Needs, ctx: SubjectContext, kept: KeptApplication): Promise<FileAnswer> {
  const application = await applicationOf(kept.declaration)
  const basis = application && application.basis.length > 0 ? [`Podstawa prawna: ${application.basis.join('; ')}.`] : []
  const facts = [...(await headOf(deps, ctx, kept)), ...kept.facts]
  return fileFor(deps, ctx, kept, {
    name: `pismo-Z-${kept.id}`,
    title: application?.instruction === undefined ? `Wniosek: ${kept.topic}` : kept.topic,
    facts,
    paragraphs: [...basis, ...(application?.instruction === undefined ? [] : [application.instruction]), SIGNED_HOW, NOT_YET],
  })
}

/** A letter that takes back one that the office has: the withdrawal of a signed letter is a signed letter too. */
async function withdrawalFile(deps: Needs, ctx: SubjectContext, kept: KeptApplication): Promise<FileAnswer> {
  const facts = [...(await headOf(deps, ctx, kept)), { label: 'Przygotowano', value: formatDate(kept.created_at.slice(0, 10)) }]
  const paragraphs = [`Wycofuję wniosek „${kept.topic}” o numerze Z-${kept.id}.`, SIGNED_HOW]
  return fileFor(deps, ctx, kept, { name: `wycofanie-Z-${kept.id}`, title: `Wycofanie wniosku Z-${kept.id}`, facts, paragraphs })
}

const idOf = (number: string) => Number(number.slice('Z-'.length))

/** Declared applications: what can be asked for, filling in, and the letters of those that are signed elsewhere. */
export function applicationRoutes(deps: Dependencies): Route[] {
  // A wrong setting stops the start with its words, and not the first person who asks.
  const bySetting = takenBySetting(deps)
  const offers = async () => offeredOf(await takenNow(deps.pool, await bySetting))
  const named = async (name: string): Promise<Offered> => {
    if (!isApplication(name)) throw new Refusal('notFound')
    const one = (await offers()).find((each) => each.name === name)
    if (!one) throw new Refusal('featureOff')
    return one
  }
  const letterOf = async (ctx: SubjectContext, number: string, isWith: (kept: KeptApplication) => boolean): Promise<KeptApplication> => {
    const kept = await ownApplication(deps.pool, ctx, idOf(number))
    if (!kept || kept.code === null || !isWith(kept)) throw new Refusal('notFound')
    return kept
  }
  return [
    route(applications.list, async ({ language }) => ({
      wnioski: (await offers()).map(({ name: rodzaj, application, form: forma }) => {
        const { title: tytul, lead: opis } = textsIn(application.asked.texts, language)
        return { rodzaj, tytul, opis, forma }
      }),
    })),
    route(applications.begin, async (ctx, { query }) => {
      const { application, form: forma } = await named(query.rodzaj)
      return { wersja: application.version, forma, znane: await knownOf(deps, ctx, application) }
    }),
    route(applications.keep, async (ctx, { body, headers }) => {
      const one = await named(body.rodzaj)
      const id = await keepApplication(deps, ctx, one, body, idempotencyKeyIn(headers))
      return { numer: `Z-${id}`, stan: one.form === 'PISMO' ? ('GOTOWE' as const) : ('ZLOZONE' as const) }
    }),
    route(applications.letter, async (ctx, { query }) => letterFile(deps, ctx, await letterOf(ctx, query.numer, () => true))),
    route(applications.withdrawal, async (ctx, { query }) =>
      withdrawalFile(deps, ctx, await letterOf(ctx, query.numer, ({ submission_id: sent }) => sent !== null)),
    ),
    route(applications.cancel, async (ctx, { body: { numer } }) => {
      await letterOf(ctx, numer, () => true)
      await inTransaction(deps.pool, async (tx) => {
        if (!(await cancelLetter(tx, ctx, idOf(numer)))) throw new Refusal('conflict')
        await deps.audit.within(tx, doneBy(ctx, 'application-cancel', numer))
      })
      return { numer }
    }),
  ]
}
