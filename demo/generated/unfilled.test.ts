import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineDataset } from '#shared/service/dataset.ts'
import { text, year } from '#shared/service/field.ts'
import { generateDemo } from '../index.ts'

let out: string
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'demo-unfilled-'))
})
afterAll(() => rm(out, { recursive: true }))

const newcomer = defineDataset({
  name: 'nowyZbior',
  system: 'budzet',
  describes: { pl: 'Zbiór nowej usługi', en: 'Dataset of a new service' },
  fields: { rok: year(), nazwa: text(50) },
  key: ['rok'],
  example: { rok: 2026, nazwa: 'Przykład' },
})

it('delivers the dataset of a new service with its example row, so that the delivery stays full and the page shows something', async () => {
  const { manifests } = await generateDemo({ residents: 0, out, datasets: [newcomer] })
  const budget = manifests.find((manifest) => manifest.system === 'budzet')
  expect(budget?.pliki.find((file) => file.zbior === 'nowyZbior')).toMatchObject({ wiersze: 1 })
  expect(await readFile(join(out, 'budzet', 'nowyZbior.csv'), 'latin1')).toMatch(/^rok;nazwa\r?\n2026;Przyk.ad\r?\n$/)
})
