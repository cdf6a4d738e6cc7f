import { formatDate, formatDecimal } from '#shared/format.ts'
import { fill, textsIn, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/source/data-date.ts'
import type { NamedSheet } from '#integrations/documents/file/file-routes.ts'
import { type DocumentPicture, headOf } from '#shared/server/documents.ts'
import type { Fact } from '#shared/service/sheet.ts'
import { pictureType } from '../datasets.ts'
import { texts } from '../texts.ts'
import { photosOf, type Protocol } from './protocols.ts'

type Words = TextsOf<typeof texts>

/** The report on paper, with its photographs where they are asked for; it says so where there are none. */
export async function protocolPaper(ctx: SubjectContext, protocol: Protocol, hasPhotos: boolean): Promise<NamedSheet> {
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
