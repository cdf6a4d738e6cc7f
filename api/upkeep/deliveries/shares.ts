import type { Safeguards } from '#imports/index.ts'
import type { Dataset } from '#shared/service/dataset.ts'

/** Reads `20, wybory=100`: per cent, then those of single datasets. Throws where a dataset does not exist. */
export function sharesIn(setting: string, datasets: readonly Dataset[]): Safeguards['mostLost'] {
  const [general = '', ...own] = setting.split(/, ?/)
  const shares = new Map(own.map((one) => one.split('=')).map(([name = '', percent]) => [name, Number(percent) / 100]))
  const unknown = [...shares.keys()].find((name) => !datasets.some((dataset) => dataset.name === name))
  if (unknown !== undefined) throw new Error(`IMPORT_MOST_LOST names ${unknown}, and there is no such dataset.`)
  return (dataset) => shares.get(dataset) ?? Number(general) / 100
}
