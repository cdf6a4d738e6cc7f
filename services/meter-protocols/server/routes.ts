import { fileOf, type NamedSheet } from '#integrations/documents/file/file-routes.ts'
import { pointsOf } from '#registers/water/points.ts'
import { contract as water } from '#shared/contracts/water.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { formatDate, formatDecimal } from '#shared/format.ts'
import { fill, textsIn, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/source/data-date.ts'
import { type DocumentPicture, headOf } from '#shared/server/documents.ts'
import type { Fact } from '#shared/service/sheet.ts'
import { punktyOdbioru, wodomierze } from '#registers/water/datasets.ts'
import type { DatasetRow } from '#shared/service/dataset.ts'
import { contract } from '../contract.ts'
import { pictureType, protokolyWymiany, zdjeciaProtokolow } from '../datasets.ts'
import { texts } from '../texts.ts'

/** The calls of service 40, and the collection points with which other pages about water begin too. */
export function routes({ documents }: Dependencies): Route[] {
  return [
    route(water.points, async (ctx) => ({ punktyOdbioru: await pointsOf(ctx) })),
    route(contract.protocol, async (ctx, { query }) => {
      const protocol = await protocolOf(ctx, query.numerWodomierza)
      if (!protocol) throw new Refusal('noProtocol')
      return fileOf('pdf', await protocolPaper(ctx, protocol, query.czyZeZdjeciami === 'true'), documents)
    }),
  ]
}

type Words = TextsOf<typeof texts>

/** The report on paper, with its photographs where they are asked for; it says so where there are none. */
async function protocolPaper(ctx: SubjectContext, protocol: Protocol, hasPhotos: boolean): Promise<NamedSheet> {
  const { language } = ctx
  const words = textsIn(texts, language)
  const [pictures, day] = await Promise.all([hasPhotos ? picturesOf(ctx, protocol, words) : [], dataDate(ctx, ['finanse'])])
  const paragraphs = hasPhotos && pictures.length === 0 ? [words.noPhotos, words.copyNote] : [words.copyNote]
  const head = headOf(ctx, words.title, day)
  const name = `protokol-wymiany-${protocol.nrLicznika}${hasPhotos ? '-ze-zdjeciami' : ''}`
  const sheet = { facts: factsOf(protocol, words, language), tables: {}, notes: { paragraphs } }
  return { name, layout: { texts, tables: {} }, sheet, head, pictures }
}

function meterWords(number: string, state: number, words: Words, language: Language): string {
  const [, decimals = ''] = String(state).split('.')
  return fill(words.withState, { number, state: formatDecimal(state, decimals.length, language) })
}

function factsOf(protocol: Protocol, words: Words, language: Language): Fact[] {
  const { nrLicznikaZdjetego: removed, stanLicznikaZdjetego: removedAt } = protocol
  const facts = [
    { label: words.protocolNo, value: protocol.numerProtokolu },
    { label: words.replacedOn, value: formatDate(protocol.dataWymiany) },
    { label: words.point, value: protocol.adresPunktuOdbioru },
    { label: words.reason, value: protocol.przyczyna },
    { label: words.removedMeter, value: removed === null ? words.removedNone : meterWords(removed, removedAt ?? 0, words, language) },
    { label: words.newMeter, value: meterWords(protocol.nrLicznika, protocol.stanLicznikaZalozonego, words, language) },
    { label: words.verified, value: String(protocol.rokLegalizacji) },
    { label: words.seal, value: protocol.nrPlomby },
    { label: words.remarks, value: protocol.uwagi },
  ]
  return facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))
}

async function picturesOf(ctx: SubjectContext, protocol: Protocol, words: Words): Promise<DocumentPicture[]> {
  const photos = await photosOf(ctx, protocol)
  return photos.map(({ opis, zdjecie }, at) => ({
    // The import lets no other pictures in.
    type: pictureType(zdjecie) ?? 'image/jpeg',
    base64: zdjecie,
    caption: fill(words.photo, { n: at + 1, caption: opis }),
  }))
}

type Photo = Pick<DatasetRow<typeof zdjeciaProtokolow>, 'opis' | 'zdjecie'>
type Report = DatasetRow<typeof protokolyWymiany>

/** A report with the place and the number of the meter that was put in. */
type Protocol = Report & { readonly nrLicznika: string; readonly adresPunktuOdbioru: string }

/**
 * The report under a meter of the subject, or none: a meter of somebody else and one without a report are the same question
 * with the same answer. Makers number by themselves, so two points may have one number: the latest report is meant then.
 */
function protocolOf(ctx: SubjectContext, meterNumber: string): Promise<Protocol | undefined> {
  const meters = ctx.own(wodomierze).select(['idLicznika', 'idPunktu', 'nrLicznika']).where('nrLicznika', '=', meterNumber).as('w')
  const points = ctx.own(punktyOdbioru).select(['idPunktu', 'adresPunktuOdbioru']).as('p')
  return ctx
    .own(protokolyWymiany)
    .innerJoin(meters, 'w.idLicznika', 'protokolyWymiany.idLicznika')
    .innerJoin(points, 'p.idPunktu', 'w.idPunktu')
    .selectAll('protokolyWymiany')
    .select(['w.nrLicznika', 'p.adresPunktuOdbioru'])
    .orderBy('dataWymiany', 'desc')
    .orderBy('protokolyWymiany.idLicznika', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function photosOf(ctx: SubjectContext, { idLicznika }: Protocol): Promise<Photo[]> {
  return ctx.own(zdjeciaProtokolow).select(['opis', 'zdjecie']).where('idLicznika', '=', idLicznika).orderBy('lp').execute()
}
