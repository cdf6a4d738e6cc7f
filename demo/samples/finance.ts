import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Cells = Record<string, string>

/** Generated residents; those with a login stay as section 5 of the demo tells them. */
const FIRST_GENERATED = 10_000
const MOST = 25
const MARKS = ['jestUpomnienie', 'jestWezwanie', 'jestRozlozenieNaRaty', 'jestOdroczenieTerminu', 'jestTytulWykonawczy']
const PAID = {
  kwotaGlowna: '0,00',
  kosztyEgzekucji: '0,00',
  odsetki: '0,00',
  oplataProlongacyjna: '0,00',
  kwotaRazem: '0,00',
  czySplacona: 'T',
}

interface Evening {
  readonly manifest: Manifest
  readonly instalments: Table
  readonly parts: Table
  readonly bookings: Table
  readonly cards: Table
}

/** One ordinary unpaid instalment of each of a few cards. */
function unpaid(instalments: Table): Cells[] {
  const found = new Map<string, Cells>()
  for (const line of instalments.lines) {
    const cells = cellsOf(instalments, line)
    const card = cells?.['idKartyNaleznosci'] ?? ''
    if (!cells || cells['czySplacona'] !== 'N' || cells['kwotaRazem'] === '0,00' || found.has(card)) continue
    if (Number(cells['idPodmiotu']) < FIRST_GENERATED || MARKS.some((mark) => cells[mark] !== 'N')) continue
    found.set(card, cells)
    if (found.size === MOST) break
  }
  return [...found.values()]
}

/** What the finance system sends when the transfers of a day are booked: some instalments are paid. */
async function evening(folder: string): Promise<Evening> {
  const manifest = await readManifest(folder)
  const [instalments, parts, bookings, cards] = await Promise.all(
    (['ratyZbiorcze', 'raty', 'zaksiegowaneWplaty', 'karty'] as const).map((name) => readTable(folder, name)),
  )
  if (!instalments || !parts || !bookings || !cards) throw new Error('The finance system of the demo has delivered nothing')
  const paid = unpaid(instalments)
  const numbers = new Set(paid.map((cells) => cells['idNaleznosciRatyZbiorczej']))
  const owners = new Set(paid.map((cells) => cells['idKartyNaleznosci']))
  const booked = (card: string) => bookings.lines.filter((line) => line.split(';', 2)[1] === card).length
  const bookingOf = (cells: Cells): Cells => ({
    ...cells,
    lp: String(booked(cells['idKartyNaleznosci'] ?? '') + 1),
    opis: `Wpłata: rata ${cells['nrRaty']}`,
    dataOperacji: manifest.dataDanych,
    typ: 'Przelew',
    kosztyUpomnien: cells['kosztyEgzekucji'] ?? '',
    suma: cells['kwotaRazem'] ?? '',
    pozostaloDoSplaty: '0,00',
  })
  const partsPaid = parts.lines.flatMap((line) => {
    const cells = cellsOf(parts, line)
    return cells && numbers.has(cells['idNaleznosciRatyZbiorczej']) ? [lineOf(parts, { ...cells, ...PAID })] : []
  })
  return {
    manifest,
    instalments: { ...instalments, lines: paid.map((cells) => lineOf(instalments, { ...cells, ...PAID })) },
    parts: { ...parts, lines: partsPaid },
    bookings: { ...bookings, lines: paid.map((cells) => lineOf(bookings, bookingOf(cells))) },
    cards: { ...cards, lines: cards.lines.filter((line) => owners.has(line.split(';', 2)[1])) },
  }
}

/** Right as it is. */
export async function goodDelivery(folder: string) {
  const { manifest, instalments, parts, bookings } = await evening(folder)
  return deliveryOf(manifest.dataDanych, 'czesciowy', [instalments, parts, bookings])
}

/** Changes the cells of one line. */
const spoiled = (table: Table, at: number, change: (cells: Cells) => Cells): Table => ({
  ...table,
  lines: table.lines.map((line, index) => {
    const cells = index === at ? cellsOf(table, line) : null
    return cells ? lineOf(table, change(cells)) : line
  }),
})

/** The same with what goes wrong in exports: a letter among digits, a day that no month has, an amount that is missing, a line that is cut off. */
export async function faultyDelivery(folder: string) {
  const { manifest, instalments, parts, bookings, cards } = await evening(folder)
  const wrongCards = spoiled(cards, 2, (cells) => ({
    ...cells,
    numerKontaBankowego: `${cells['numerKontaBankowego']?.slice(0, 21)}O${cells['numerKontaBankowego']?.slice(22)}`,
  }))
  const wrongDay = spoiled(instalments, 4, (cells) => ({ ...cells, terminPlatnosci: '2026-02-31' }))
  const wrongAmount = spoiled(wrongDay, 7, (cells) => ({ ...cells, kwotaRazem: '' }))
  const cut = { ...bookings, lines: bookings.lines.map((line, index) => (index === bookings.lines.length - 1 ? line.slice(0, 40) : line)) }
  return deliveryOf(manifest.dataDanych, 'czesciowy', [wrongCards, wrongAmount, parts, cut])
}

/** A full delivery that an export cut off: correct in itself, and a quarter of the cards is gone. */
export async function cutDelivery(folder: string) {
  const manifest = await readManifest(folder)
  const cards = await readTable(folder, 'karty')
  const gone = new Set(cards.lines.slice(Math.floor(cards.lines.length * 0.75)).map((line) => line.split(';', 2)[1]))
  const cardIn = ({ head }: Table, line: string) =>
    head === ''
      ? String(/"idKartyNaleznosci":(\d+)/.exec(line)?.[1])
      : head.split(';')[1] === 'idKartyNaleznosci'
        ? line.split(';', 2)[1]
        : undefined
  const tables: Table[] = []
  for (const { zbior, plik } of manifest.pliki) {
    const table = await readTable(folder, zbior, plik)
    tables.push({ ...table, lines: table.lines.filter((line) => !gone.has(cardIn(table, line))) })
  }
  return deliveryOf(manifest.dataDanych, 'pelny', tables)
}

/** A file of a delivery: its head and its lines, without line ends. */
interface Table {
  readonly dataset: string
  readonly file: string
  readonly head: string
  readonly lines: readonly string[]
}

/** What the manifest of a full delivery says. */
interface Manifest {
  readonly dataDanych: string
  readonly pliki: readonly { readonly zbior: string; readonly plik: string }[]
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
}

/** Reads a file of the demo's own deliveries: none of them has a line end within a cell. */
async function readTable(folder: string, dataset: string, file = `${dataset}.csv`): Promise<Table> {
  const lines = (await readFile(join(folder, file), 'utf8')).split('\n').slice(0, -1)
  return file.endsWith('.csv') ? { dataset, file, head: lines[0] ?? '', lines: lines.slice(1) } : { dataset, file, head: '', lines }
}

/** Cells of a line by their columns; null where one is quoted, so that a semicolon may stand in it. */
function cellsOf({ head }: Table, line: string): Record<string, string> | null {
  if (line.includes('"')) return null
  const cells = line.split(';')
  return Object.fromEntries(head.split(';').map((name, index) => [name, cells[index] ?? '']))
}

const lineOf = ({ head }: Table, cells: Readonly<Record<string, string>>): string =>
  head
    .split(';')
    .map((name) => cells[name] ?? '')
    .join(';')

/** The files of a delivery with its manifest, in one folder. */
function deliveryOf(dataDanych: string, zakres: 'pelny' | 'czesciowy', tables: readonly Table[]): Record<string, Uint8Array> {
  const files = tables.map(({ dataset, file, head, lines }) => {
    const content = Buffer.from(`${[...(head === '' ? [] : [head]), ...lines].join('\n')}\n`)
    return {
      content,
      entry: { zbior: dataset, plik: file, wiersze: lines.length, sha256: createHash('sha256').update(content).digest('hex') },
    }
  })
  const manifest = { format: 1, system: 'finanse', dataDanych, zakres, kodowanie: 'UTF-8', pliki: files.map(({ entry }) => entry) }
  return {
    'finanse/manifest.json': Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
    ...Object.fromEntries(files.map(({ content, entry }) => [`finanse/${entry.plik}`, content])),
  }
}
