import type { Safeguards } from '#imports/index.ts'
import type { Dataset } from '#shared/service/dataset.ts'

/** Reads `20, wybory=100`: per cent, then those of single datasets. Throws where a dataset does not exist. */
export function sharesIn(setting: string, datasets: readonly Dataset[], name = 'IMPORT_MOST_LOST'): Safeguards['mostLost'] {
  const [general = '', ...own] = setting.split(/, ?/)
  const shares = new Map(own.map((one) => one.split('=')).map(([dataset = '', percent]) => [dataset, Number(percent) / 100]))
  const unknown = [...shares.keys()].find((one) => !datasets.some((dataset) => dataset.name === one))
  if (unknown !== undefined) throw new Error(`${name} names ${unknown}, and there is no such dataset.`)
  return (dataset) => shares.get(dataset) ?? Number(general) / 100
}
