import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Dataset } from '#shared/service/dataset.ts'
import { sumPln } from '#shared/money.ts'
import { fillDemo } from '../generate.ts'
import { memorySinks } from '../output/sinks.ts'

const files = [...globSync('registers/*/datasets.ts').sort(), ...globSync('services/*/datasets.ts').sort()]
const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href) as Promise<{ datasets: readonly Dataset[] }>))
const ALL = modules.flatMap(({ datasets }) => datasets)
const sinks = memorySinks()
const rowsOf = (dataset: Dataset) => sinks.rows(dataset)
const keyOf = (row: Readonly<Record<string, unknown>>, fields: readonly string[]) => fields.map((field) => String(row[field])).join('|')

beforeAll(() => fillDemo({ residents: 400, datasets: ALL }, sinks))

describe.each(ALL.map((dataset) => [dataset.name, dataset] as const))('%s', (_name, dataset) => {
  it('has rows whose fields are the declared ones, in order', () => {
    const [first] = rowsOf(dataset)
    expect(Object.keys(first ?? {})).toEqual(Object.keys(dataset.fields))
  })

  it('has no null where a value must stand', () => {
    const must = Object.entries(dataset.fields)
      .filter(([, field]) => !field.nullable)
      .map(([field]) => field)
    const isMissing = (value: unknown) => value === null || value === undefined || Number.isNaN(value)
    expect(rowsOf(dataset).filter((row) => must.some((field) => isMissing(row[field])))).toEqual([])
  })

  it('is unique by its key and wherever uniqueness is declared', () => {
    for (const fields of [dataset.key, ...dataset.unique]) {
      const complete = rowsOf(dataset).filter((row) => fields.every((field) => row[field] !== null))
      const keys = complete.map((row) => keyOf(row, fields))
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  it('holds its own checks', () => {
    for (const check of dataset.checks) expect(rowsOf(dataset).filter((row) => !check.holds(row))).toEqual([])
  })

  it('refers only to rows that exist', () => {
    for (const { fields, to, target } of dataset.references) {
      const aim = ALL.find((other) => other.name === to)
      const known = new Set(aim ? rowsOf(aim).map((row) => keyOf(row, target)) : [])
      expect(rowsOf(dataset).filter((row) => !known.has(keyOf(row, fields)))).toEqual([])
    }
  })

  it('adds up', () => {
    for (const { total, by, of } of dataset.sums) {
      const parts = ALL.find((other) => other.name === of.dataset)
      const sums = Map.groupBy(parts ? rowsOf(parts) : [], (row) => keyOf(row, by))
      const sumOf = (row: Readonly<Record<string, unknown>>) =>
        sumPln((sums.get(keyOf(row, by)) ?? []).map((part) => Number(part[of.field])))
      expect(rowsOf(dataset).filter((row) => sumOf(row) !== row[total])).toEqual([])
    }
  })
})
