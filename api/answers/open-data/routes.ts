import { createHash } from 'node:crypto'
import { z } from 'zod'
import { noBody, openQuery } from '#shared/contracts/parts.ts'
import { contract } from '#shared/contracts/open-data.ts'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import type { Context } from '#shared/server/context.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { rowSchema } from '#shared/server/source/row-schema.ts'
import { keysOf } from '#shared/records.ts'
import type { LoadedService } from '../services/load-services.ts'
import { type OpenDataset, openDatasets } from './datasets.ts'
import { dcatCatalogue, fileAddress } from './dcat.ts'
import { DataFiles, type Format, FORMATS } from './files.ts'
import { LICENCES } from './licences.ts'
import { dataState, unchangedSince } from './state.ts'

/** What a JSON file says of itself, and its rows. */
function answerOf({ fields }: OpenDataset): z.ZodType {
  const about = {
    id: z.string(),
    tytul: z.string(),
    urzad: z.string(),
    licencja: z.string(),
    licencjaAdres: z.string(),
    zrodlo: z.string(),
  }
  return z.object({ ...about, stanNaDzien: z.iso.date().nullable(), wiersze: z.array(rowSchema(fields)) })
}

type Office = Pick<Dependencies, 'configuration' | 'contact' | 'publicUrl'>

/** Open data as they follow from the catalogue: the files of each dataset, the list of them, and their description for portals of open data. */
export function openDataRoutes(services: readonly LoadedService[], office: Office): Route[] {
  const datasets = openDatasets(services)
  const files = new DataFiles()
  const formats = keysOf(FORMATS)
  return [
    route(contract.list, async (ctx) => listed(datasets, ctx, office)),
    route(contract.catalogue, async (ctx) => catalogue(datasets, ctx, office)),
    ...datasets.flatMap((dataset) => formats.map((format) => fileRoute({ dataset, format, files }, office))),
  ]
}

async function listed(datasets: readonly OpenDataset[], ctx: Context, { configuration, contact, publicUrl }: Office) {
  const [{ licencjaDanych: code }, { nazwaUrzedu }] = await Promise.all([configuration(), contact()])
  const zbiory = await Promise.all(
    datasets.map(async ({ id, title, loaded: { service, source } }) => ({
      id,
      tytul: title[ctx.language],
      opis: service.texts.lead[ctx.language],
      usluga: `/uslugi/${service.path}`,
      stanNaDzien: (await dataState(ctx, source.systems)).date,
      pliki: (['CSV', 'JSON'] as const).map((format) => ({ format, adres: fileAddress(publicUrl, id, format === 'CSV' ? 'csv' : 'json') })),
    })),
  )
  const { name, text } = LICENCES[code]
  return {
    urzad: nazwaUrzedu,
    licencja: { kod: code, nazwa: name, adres: text },
    katalog: `${publicUrl}/otwarte-dane/katalog.jsonld`,
    zbiory,
  }
}

async function catalogue(datasets: readonly OpenDataset[], ctx: Context, { configuration, contact, publicUrl }: Office) {
  const [{ licencjaDanych: licence }, office] = await Promise.all([configuration(), contact()])
  const dated = await Promise.all(datasets.map(async (dataset) => ({ dataset, ...(await dataState(ctx, dataset.loaded.source.systems)) })))
  const content = Buffer.from(`${JSON.stringify(dcatCatalogue({ publicUrl, office, licence, datasets: dated }), null, 1)}\n`)
  const imported = dated.flatMap((one) => one.imported ?? []).sort((a, b) => b.getTime() - a.getTime())[0] ?? null
  return {
    name: 'katalog.jsonld',
    type: 'application/ld+json',
    content,
    isInline: true,
    version: { etag: `"${createHash('sha256').update(content).digest('base64url')}"`, modified: unchangedSince(ctx, imported) },
  }
}

function fileRoute(
  { dataset, format, files }: { readonly dataset: OpenDataset; readonly format: Format; readonly files: DataFiles },
  { configuration, contact, publicUrl }: Office,
): Route {
  const {
    id,
    title,
    loaded: { service, source },
  } = dataset
  const endpoint: Endpoint = {
    method: 'GET',
    path: `/otwarte-dane/${id}.${format}`,
    summary: `Open data: ${title.en} (${format.toUpperCase()})`,
    access: 'public',
    serviceId: service.id,
    anyOrigin: true,
    query: z.strictObject(openQuery),
    body: noBody,
    answer: format === 'json' ? answerOf(dataset) : z.unknown(),
    file: FORMATS[format],
    ...(service.changesDaily && { isNeverCached: true }),
  }
  return {
    endpoint,
    async handle(ctx) {
      const [{ licencjaDanych: code }, { nazwaUrzedu }, state] = await Promise.all([
        configuration(),
        contact(),
        dataState(ctx, source.systems),
      ])
      const about = {
        urzad: nazwaUrzedu,
        licencja: code,
        licencjaAdres: LICENCES[code].text,
        zrodlo: `${publicUrl}/uslugi/${service.path}`,
      }
      const { content, etag } = await files.file(dataset, format, { ctx, state, about })
      return {
        name: `${id}.${format}`,
        type: FORMATS[format],
        content,
        isInline: format === 'json',
        version: { etag, modified: unchangedSince(ctx, state.imported) },
      }
    },
  }
}
