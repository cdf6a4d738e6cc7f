import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, describe, expect, it } from 'vitest'
import { podmioty } from '#registers/subjects/datasets.ts'
import { defineDataset } from '#shared/service/dataset.ts'
import { code, integer, optional, text } from '#shared/service/field.ts'
import { isPesel } from '#shared/person/identifiers.ts'
import { fillDemo, generateDemo } from './generate.ts'
import { memorySinks } from './output/sinks.ts'

const folders: string[] = []
const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'demo-'))
  folders.push(path)
  return path
}
afterAll(() => folders.forEach((path) => rmSync(path, { recursive: true })))

async function sumsOf(residents: number, seed: number): Promise<string[]> {
  const { manifests } = await generateDemo({ residents, seed, out: folder() })
  return manifests.flatMap(({ pliki }) => pliki.map(({ sha256 }) => sha256))
}

describe('deliveries', () => {
  it('are one folder a domain system, with a manifest that is true', async () => {
    const out = folder()
    const { manifests } = await generateDemo({ residents: 50, out })
    expect(readdirSync(out).sort()).toEqual(['budzet', 'ewidencja', 'finanse', 'podatki'])
    for (const manifest of manifests) {
      expect(JSON.parse(readFileSync(join(out, manifest.system, 'manifest.json'), 'utf8'))).toEqual(manifest)
      expect(manifest).toMatchObject({ format: 1, dataDanych: '2026-10-05', zakres: 'pelny' })
      for (const { plik, sha256, wiersze } of manifest.pliki) {
        const bytes = readFileSync(join(out, manifest.system, plik))
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
        expect(bytes.toString('latin1').trimEnd().split('\n').length - (plik.endsWith('.csv') ? 1 : 0)).toBe(wiersze)
      }
    }
  })

  it('use the old code page in one system and NDJSON for one dataset', async () => {
    const out = folder()
    await generateDemo({ residents: 0, out })
    expect(iconv.decode(readFileSync(join(out, 'budzet', 'dochodyBudzetu.csv')), 'win1250')).toContain('Wpływy z podatku leśnego')
    const [line = ''] = readFileSync(join(out, 'finanse', 'wspolzobowiazani.ndjson'), 'utf8').split('\n')
    expect(JSON.parse(line)).toMatchObject({ idPodmiotu: 1010, nazwaUdzialowca: 'Roman Rolniczak', udzial: '1/2' })
  })

  it('have the example row of a dataset that nobody has thought of yet', async () => {
    const out = folder()
    const example = { idPodmiotu: 1001, nrPsa: 'PS/001001', imie: null }
    const fields = { idPodmiotu: integer(), nrPsa: code(20), imie: optional(text(60)) }
    const dogs = defineDataset({
      name: 'psy',
      system: 'podatki',
      describes: { pl: 'Pies', en: 'A dog' },
      fields,
      key: ['idPodmiotu', 'nrPsa'],
      example,
    })
    const { lawCounts } = await generateDemo({ residents: 0, out, datasets: [podmioty, dogs] })
    expect(
      readFileSync(join(out, 'podatki', 'psy.csv'), 'utf8')
        .trim()
        .split(/\r?\n/),
    ).toEqual(['idPodmiotu;nrPsa;imie', '1001;PS/001001;'])
    expect(lawCounts.has('psy')).toBe(false)
  })

  it('are the same bytes for the same seed and others for another', async () => {
    const one = await sumsOf(100, 1)
    expect(await sumsOf(100, 1)).toEqual(one)
    expect(await sumsOf(100, 2)).not.toEqual(one)
  })
})

describe('residents', () => {
  const subjectsOf = async (options: Parameters<typeof fillDemo>[0]) => {
    const sinks = memorySinks()
    await fillDemo(options, sinks)
    return sinks.rows(podmioty).map((row) => JSON.stringify(row))
  }

  it('are the same persons whatever the size of the municipality', async () => {
    const large = new Set(await subjectsOf({ residents: 1_000 }))
    const missing = (await subjectsOf({ residents: 200 })).filter((row) => !large.has(row))
    expect(missing).toEqual([])
  })

  it('can be put into a century in which nobody lives', async () => {
    const sinks = memorySinks()
    await fillDemo({ residents: 100, peselCentury: 2200 }, sinks)
    const numbers = sinks
      .rows(podmioty)
      .map(({ pesel }) => String(pesel))
      .filter((pesel) => pesel !== 'null')
    expect(numbers.length).toBeGreaterThan(80)
    expect(numbers.filter((pesel) => !isPesel(pesel, '9999-12-31') || isPesel(pesel, '2199-12-31'))).toEqual([])
  })

  it.each([-1, 1.5, 1_000_001])('cannot be %d', async (residents) => {
    await expect(fillDemo({ residents }, memorySinks())).rejects.toThrow(RangeError)
  })
})
