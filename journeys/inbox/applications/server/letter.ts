import { fileOf } from '#integrations/documents/file/file-routes.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { FileAnswer } from '#shared/server/handler.ts'
import type { KeptApplication } from '#shared/server/kept/applications.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { formatDate } from '#shared/format.ts'
import { applicationOf } from '../catalogue.ts'
import { writtenCode } from './code.ts'
import { knownOf } from './known.ts'

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
export async function letterFile(deps: Needs, ctx: SubjectContext, kept: KeptApplication): Promise<FileAnswer> {
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
export async function withdrawalFile(deps: Needs, ctx: SubjectContext, kept: KeptApplication): Promise<FileAnswer> {
  const facts = [...(await headOf(deps, ctx, kept)), { label: 'Przygotowano', value: formatDate(kept.created_at.slice(0, 10)) }]
  const paragraphs = [`Wycofuję wniosek „${kept.topic}” o numerze Z-${kept.id}.`, SIGNED_HOW]
  return fileFor(deps, ctx, kept, { name: `wycofanie-Z-${kept.id}`, title: `Wycofanie wniosku Z-${kept.id}`, facts, paragraphs })
}
