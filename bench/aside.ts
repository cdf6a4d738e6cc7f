import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { z } from 'zod'
import { generateDemo } from '#demo/index.ts'
import { freshDatabase } from '#integrations/postgres/testing.ts'

export interface AsideFigures {
  readonly rows: number
  /** Subjects with an odd row: each of them is named, and nobody else is. */
  readonly odd: number
  /** Rows a second of deliveries with odd rows, those without by turns: medians. */
  readonly ratio: number
  readonly ratioWithDoubles: number
  /** Of the importing process over all deliveries. */
  readonly peakRssMb: number
}

const FIRST = ['ewidencja', 'budzet', 'podatki', 'finanse']
const TURNS = 3
/** Every fiftieth subject, of which one in two has rows here. */
const isOdd = (subject: number) => subject % 50 === 7
const kindOf = (subject: number) => Math.floor(subject / 50) % 3

/** What happens to the first row of an odd subject in a file; null leaves it alone. Most rows of the register lie in these. */
type Spoil = (row: string, subject: number) => readonly string[] | null

const ODD: Readonly<Record<string, Spoil>> = {
  'ratyZbiorcze.csv': (row, subject) => (kindOf(subject) === 0 ? [row.replace(/;\d{4}-\d\d-\d\d;/, ';2026-02-30;')] : null),
  'raty.csv': (row, subject) => (kindOf(subject) === 1 ? [row.replace(/;[\d ]+,\d\d;/, ';sto;')] : null),
  'zaksiegowaneWplaty.csv': (row, subject) => (kindOf(subject) === 2 ? [row.replace(/^(\d+);\d+;/, '$1;999999999;')] : null),
}
const DOUBLED: Readonly<Record<string, Spoil>> = { 'raty.csv': (row) => [row, row.replace(/;[\d ]+,\d\d;/, ';0,01;')] }

const manifestShape = z.looseObject({
  pliki: z.array(z.looseObject({ plik: z.string(), wiersze: z.number(), sha256: z.string() })),
})

/** The finance delivery of another day, with what `spoils` says of its files. Returns whose rows are odd. */
async function writeNight(from: string, to: string, day: string, spoils: Readonly<Record<string, Spoil>>): Promise<Set<number>> {
  await mkdir(to)
  const odd = new Set<number>()
  const manifest = manifestShape.parse(JSON.parse(await readFile(join(from, 'manifest.json'), 'utf8')))
  const files = await Promise.all(
    manifest.pliki.map(async (file) => {
      const spoil = spoils[file.plik]
      if (spoil) return { ...file, ...(await spoilFile(join(from, file.plik), join(to, file.plik), spoil, odd)) }
      await link(join(from, file.plik), join(to, file.plik))
      return file
    }),
  )
  await writeFile(join(to, 'manifest.json'), JSON.stringify({ ...manifest, dataDanych: day, pliki: files }))
  return odd
}

async function spoilFile(from: string, to: string, spoil: Spoil, odd: Set<number>) {
  const [out, hash, met] = [createWriteStream(to), createHash('sha256'), new Set<number>()]
  let lines = 0
  for await (const row of createInterface({ input: createReadStream(from) })) {
    const subject = Number.parseInt(row, 10)
    const spoilt = isOdd(subject) && !met.has(subject) ? spoil(row, subject) : null
    met.add(subject)
    if (spoilt) odd.add(subject)
    for (const line of spoilt ?? [row]) {
      hash.update(`${line}\n`)
      if (!out.write(`${line}\n`)) await new Promise((done) => void out.once('drain', done))
      lines += 1
    }
  }
  await promisify(out.end.bind(out))()
  return { wiersze: lines - 1, sha256: hash.digest('hex') }
}

const childOutput = z.object({
  imports: z.array(z.object({ rows: z.number(), seconds: z.number(), aside: z.array(z.number()) })),
  peakRssMb: z.number(),
})

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Deliveries without odd rows, with them, and with keys that stand twice too, by turns. */
export async function benchAside({ residents }: { residents: number }): Promise<AsideFigures> {
  const scratch = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const database = await freshDatabase()
  try {
    await generateDemo({ residents, out: scratch })
    const kinds = [{}, ODD, { ...ODD, ...DOUBLED }]
    const nights: { readonly folder: string; readonly kind: number; readonly odd: ReadonlySet<number> }[] = []
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const [kind, spoils] of kinds.entries()) {
        const [folder, day] = [join(scratch, `night-${nights.length}`), `2026-10-${String(10 + nights.length)}`]
        nights.push({ folder, kind, odd: await writeNight(join(scratch, 'finanse'), folder, day, spoils) })
      }
    const folders = [...FIRST.map((system) => join(scratch, system)), ...nights.map(({ folder }) => folder)]
    const { stdout } = await promisify(execFile)(process.execPath, ['bench/import-child.ts', database.connectionString, ...folders], {
      maxBuffer: 64 * 1024 * 1024,
    })
    const { imports, peakRssMb } = childOutput.parse(JSON.parse(stdout))
    const measured = imports.slice(FIRST.length)
    for (const [index, { odd }] of nights.entries()) {
      const named = new Set(measured[index]?.aside)
      const wrong = [...odd.symmetricDifference(named)]
      if (wrong.length > 0)
        throw new Error(
          `Night ${index}: ${wrong.length} subjects are odd and not named, or named and not odd: ${wrong.slice(0, 5).join(' ')}`,
        )
    }
    const speeds = kinds.map((_, kind) =>
      median(measured.filter((__, index) => nights[index]?.kind === kind).map(({ rows, seconds }) => rows / seconds)),
    )
    const [clean = Number.NaN, odd = Number.NaN, doubles = Number.NaN] = speeds
    return { rows: measured[0]?.rows ?? 0, odd: nights[1]?.odd.size ?? 0, ratio: odd / clean, ratioWithDoubles: doubles / clean, peakRssMb }
  } finally {
    await database.drop()
    await rm(scratch, { recursive: true })
  }
}

if (import.meta.main) console.log(await benchAside({ residents: Number(process.argv[2] ?? '20000') }))
