import { expect, it } from 'vitest'
import { catalogue } from '#services/catalogue.ts'
import { KNOWN_BY } from './breaks-ahead.ts'
import { loadDatasets } from './load-services.ts'

it('every area of life says by which datasets of persons the office knows who uses it', async () => {
  const personal = (await loadDatasets()).filter(({ key: [first] }) => first === 'idPodmiotu').map(({ name }) => name)
  expect(Object.keys(KNOWN_BY).toSorted()).toEqual(catalogue.map(({ group }) => group as string).toSorted())
  expect(
    Object.values(KNOWN_BY)
      .flat()
      .filter((name) => !personal.includes(name)),
  ).toEqual([])
})
