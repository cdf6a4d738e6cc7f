import { documentTable } from '#integrations/documents/file/tables.ts'
import { openDocuments } from '#integrations/documents/documents.ts'
import { sumPln } from '#shared/money.ts'
import type { Documents } from '#shared/server/documents.ts'
import { service } from '#services/budget-income/service.ts'

export interface PdfFigures {
  /** Processor time of all threads for one document, median, in ms. */
  readonly onePageCpuMs: number
  readonly thousandRowsCpuMs: number
  /** Resident memory of the whole process, in MB. */
  readonly rssAfter200Mb: number
  readonly rssAfter2000Mb: number
}

const ONE_PAGE = 24
const MEGABYTE = 1_048_576
const table = service.tables.listaDochodow

/** Rows that differ in every document: the typesetter remembers what it has seen, and residents' data are never the same. */
function rowsOf(count: number, seed: number) {
  return Array.from({ length: count }, (_, index) => {
    const amount = ((seed * 7919 + index * 104_729) % 99_999_999) / 100
    return {
      rozdzial: String(75_000 + ((seed + index) % 999)),
      paragraf: String((seed * 31 + index) % 9999).padStart(4, '0'),
      nazwaPozycji: `Wpływy z podatku od nieruchomości ${seed}/${index}`,
      planPoZmianach: amount,
      naleznosci: sumPln([amount, index]),
      dochodyOtrzymane: sumPln([amount, -seed]),
      dochodyWykonane: sumPln([amount, seed]),
    }
  })
}

async function produce(documents: Documents, rows: number, seed: number): Promise<void> {
  const head = { title: `Dochody budżetu ${seed}`, subject: `Osoba ${seed}`, dataDate: '2026-10-05', language: 'pl' } as const
  const drawn = documentTable({ table, texts: service.texts, rows: rowsOf(rows, seed), language: 'pl' })
  await documents.pdf(head, { facts: [], tables: [drawn], notes: [] })
}

async function medianCpu(documents: Documents, rows: number, rounds: number): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage()
    await produce(documents, rows, rows * 1000 + round)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}

async function rssAfter(documents: Documents, from: number, to: number): Promise<number> {
  for (let seed = from; seed < to; seed += 1) await produce(documents, ONE_PAGE, seed)
  return Math.round(process.memoryUsage.rss() / MEGABYTE)
}

/** Processor time of a document of one page and of 1,000 rows, and whether memory stays flat over 2,000 documents. */
export async function benchPdf(): Promise<PdfFigures> {
  const documents = await openDocuments({ office: 'Urząd Gminy Przykładowa', address: 'Rynek 1, 99-999 Przykładowo' })
  try {
    await medianCpu(documents, ONE_PAGE, 5)
    const rssAfter200Mb = await rssAfter(documents, 0, 200)
    const rssAfter2000Mb = await rssAfter(documents, 200, 2000)
    const onePageCpuMs = await medianCpu(documents, ONE_PAGE, 31)
    const thousandRowsCpuMs = await medianCpu(documents, 1000, 9)
    return { onePageCpuMs, thousandRowsCpuMs, rssAfter200Mb, rssAfter2000Mb }
  } finally {
    await documents.close()
  }
}

if (import.meta.main) {
  const figures = await benchPdf()
  console.log(`PDF, one page (${ONE_PAGE} rows): ${figures.onePageCpuMs.toFixed(1)} ms CPU (target 25)`)
  console.log(`PDF, 1,000 rows: ${figures.thousandRowsCpuMs.toFixed(0)} ms CPU (target 400)`)
  console.log(`Memory after 200 and 2,000 documents: ${figures.rssAfter200Mb} and ${figures.rssAfter2000Mb} MB`)
}
