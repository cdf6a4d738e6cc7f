import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { csvText, type Manifest, manifestOf, type TextFile, upperHalf } from '#imports/kit.ts'
import type { Dataset, DomainSystem } from '#shared/service/dataset.ts'
import { BASE, type Change, type DeliveryVector, type FactVector, VECTORS, type Vector } from './vectors.ts'

/** The day of the base, and that of what comes over it. */
const BEFORE = '2026-10-05'
const DAY = '2026-10-06'
/** The systems of the base, in the order in which they can be taken in. */
export const BASE_SYSTEMS = ['ewidencja', 'budzet', 'finanse'] as const

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

export const isOfFacts = (vector: Vector): vector is FactVector => 'rodzaj' in vector

/** All vectors with their numbers, `01` to `50`. */
export const numberedVectors = () =>
  VECTORS.flatMap(([group, vectors]) => vectors.map((vector) => ({ group, vector }))).map((one, at) => ({
    ...one,
    number: String(at + 1).padStart(2, '0'),
  }))

function rowsOf(datasets: readonly Dataset[], name: string, changes: readonly Change[]) {
  const dataset = datasets.find((one) => one.name === name)
  if (!dataset) throw new TypeError(`There is no dataset ${name}`)
  return { dataset, rows: changes.map((change) => ({ ...dataset.example, ...change })) }
}

function encoded(text: string, encoding: DeliveryVector['kodowanie']): string | Buffer {
  if (encoding === undefined) return text
  if (encoding === 'UTF-16') return Buffer.from(`\uFEFF${text}`, 'utf16le')
  const page = upperHalf(encoding)
  const byteOf = (letter: string) => ((letter.codePointAt(0) ?? 0) < 128 ? (letter.codePointAt(0) ?? 0) : 128 + page.indexOf(letter))
  return Buffer.from(Array.from(text, byteOf))
}

interface Written {
  readonly system: DomainSystem
  readonly files: readonly TextFile[]
  readonly manifest: Partial<Manifest>
  readonly change?: (manifest: string) => string
}

async function writeDelivery(folder: string, { system, files, manifest, change = (text) => text }: Written): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { name, content } of files) await writeFile(join(folder, name), content)
  await writeFile(join(folder, 'manifest.json'), change(json(manifestOf(system, files, manifest))))
}

function baseFiles(datasets: readonly Dataset[], system: DomainSystem): TextFile[] {
  return datasets.filter((dataset) => dataset.system === system).map(({ name }) => fileOf(datasets, name, BASE[name] ?? [{}]))
}

function fileOf(datasets: readonly Dataset[], name: string, changes: readonly Change[]): TextFile {
  const { dataset, rows } = rowsOf(datasets, name, changes)
  return { dataset: name, name: `${name}.csv`, content: csvText(dataset, rows), rows: rows.length }
}

function deliveryOf(datasets: readonly Dataset[], { system, zbiory, zmiana = [], kodowanie, manifest }: DeliveryVector): Written {
  const files = zbiory ? Object.entries(zbiory).map(([name, changes]) => fileOf(datasets, name, changes)) : baseFiles(datasets, system)
  const changed = files.map((file) => {
    const text = zmiana.reduce((content, [from, to]) => content.replaceAll(from, to), String(file.content))
    return { ...file, content: encoded(text, kodowanie) }
  })
  return {
    system,
    files: changed,
    manifest: {
      dataDanych: DAY,
      zakres: zbiory ? 'czesciowy' : 'pelny',
      ...(kodowanie && kodowanie !== 'UTF-16' && { kodowanie }),
    },
    ...(manifest && { change: manifest }),
  }
}

/** The body of the call by which the facts of a vector are sent. */
function callOf(datasets: readonly Dataset[], number: string, { system, rodzaj, idPodmiotu, wiersze = {}, usun = {} }: FactVector) {
  const whole = (all: NonNullable<FactVector['wiersze']>) =>
    Object.fromEntries(Object.entries(all).map(([name, changes]) => [name, rowsOf(datasets, name, changes).rows]))
  const nr = Number(number)
  const fakt = { id: `wektor-${number}`, nr, rodzaj, czas: `${DAY}T09:00:00+02:00`, idPodmiotu, wiersze: whole(wiersze), usun }
  return { operacja: 'fakty', adresat: 'portal.example', system, fakty: [fakt] }
}

/** Writes all vectors as folders: what they come over in `podstawa`, and each with what has to be said of it. */
export async function writeVectors(folder: string, datasets: readonly Dataset[]): Promise<void> {
  for (const system of BASE_SYSTEMS)
    await writeDelivery(join(folder, 'podstawa', system), {
      system,
      files: baseFiles(datasets, system),
      manifest: { dataDanych: BEFORE },
    })
  for (const { number, group, vector } of numberedVectors()) {
    const own = join(folder, number)
    await mkdir(own, { recursive: true })
    await writeFile(join(own, 'oczekiwane.json'), json(vector.oczekiwane))
    await writeFile(join(own, 'opis.txt'), `${group}: ${vector.opis}\n`)
    if (isOfFacts(vector)) await writeFile(join(own, 'fakty.json'), json(callOf(datasets, number, vector)))
    else await writeDelivery(join(own, 'dostawa'), deliveryOf(datasets, vector))
  }
}
