import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import type { ChartData } from '../shape/chart-data.ts'
import { chartSvg } from './chart-svg.ts'

const ABOUT = {
  lines: ['Gmina Przykładowa · Stan na 5 października 2026', 'Źródło: https://portal.example/uslugi/budzet'],
  language: 'pl',
  measure: (text: string, size: number) => text.length * size * 0.5,
} as const

const CHARTS: readonly ChartData[] = [
  {
    kind: 'bars',
    title: 'Imiona <&> "znaki"',
    items: [
      { label: 'Łucja & Jan', value: 7 },
      { label: 'Zofia', value: 14 },
    ],
    format: String,
  },
  {
    kind: 'pie',
    title: 'Imiona',
    items: [
      { label: 'Anna', value: 3 },
      { label: 'Pozostałe', value: 1 },
    ],
    format: (value) => `${value} osób`,
  },
  {
    kind: 'parts',
    title: 'Plan i wykonanie',
    mark: 76,
    format: String,
    items: [
      { label: 'Gospodarka komunalna i ochrona środowiska oraz wszystko, co do niej należy', value: 5, whole: 4, told: '5 z 4' },
      { label: 'Kary', value: 1, whole: 0, told: '1, bez planu' },
    ],
  },
  {
    kind: 'pyramid',
    title: 'Kobiety i mężczyźni',
    items: [{ label: 'Poniżej 18 lat', left: 0, right: 0 }],
    sides: ['Kobiety', 'Mężczyźni'],
    format: String,
  },
]

const parsed = (data: ChartData) =>
  new DOMParser({
    onError: (_level: string, message: string) => {
      throw new Error(message)
    },
  } as never).parseFromString(chartSvg(data, ABOUT), 'image/svg+xml')

describe.each(CHARTS.map((data) => [data.kind, data] as const))('a picture of %s that is taken along', (_kind, data) => {
  it('is a drawing that stands by itself, with title, office, day and source', () => {
    const text = parsed(data).documentElement?.textContent ?? ''
    for (const words of [data.title, ...ABOUT.lines]) expect(text).toContain(words)
    expect(chartSvg(data, ABOUT)).not.toMatch(/NaN|Infinity|="-\d/)
  })

  it('says every value in words to those who do not see it', () => {
    const said = parsed(data).getElementsByTagName('desc')[0]?.textContent ?? ''
    for (const { label } of data.items) expect(said).toContain(label)
  })
})
