import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Columns } from './columns.tsx'
import { Picture } from './picture.tsx'
import type { ChartData } from './shape/chart-data.ts'

afterEach(cleanup)

const zloty = (value: number) => `${value} zł`
const titled = { title: 'Wpłaty', format: zloty }
const values = (...all: readonly number[]) => all.map((value, at) => ({ label: `Karta ${at + 1}`, value }))
const parts = (...all: readonly number[]) => values(...all).map((item) => ({ ...item, whole: 10, told: `${item.value} z 10` }))
const pairs = (...all: readonly (readonly [number, number])[]) => all.map(([left, right], at) => ({ label: `Wiek ${at + 1}`, left, right }))

type Kind = ChartData['kind']
const KINDS: readonly Kind[] = ['bars', 'pie', 'parts', 'pyramid']
const dataOf = (kind: Kind, ...all: readonly number[]): ChartData => {
  if (kind === 'bars' || kind === 'pie') return { kind, ...titled, items: values(...all) }
  if (kind === 'parts') return { kind, ...titled, items: parts(...all) }
  return { kind, ...titled, sides: ['Kobiety', 'Mężczyźni'], items: pairs(...all.map((value) => [value, value] as const)) }
}
const picture = () => screen.getByRole('img', { name: 'Wpłaty. Dane z wykresu w tabeli poniżej' })
/** What is wrong in a drawing: a length that is no number, or less than none. */
const faults = (drawn: string) => /NaN|Infinity|undefined|(?:width|height|x|y)="-\d/.exec(drawn.replaceAll('y="-3"', ''))?.[0]

describe.each(KINDS)('a picture of the kind %s', (kind) => {
  it.each([
    ['only zeros', [0, 0]],
    ['a correction below zero', [12, -3]],
    ['only corrections', [-4, -3]],
    ['one value', [7]],
    ['nothing', []],
  ] as const)('of %s is drawn without a length that is none, under its name', (_case, all) => {
    const { container } = render(<Picture data={dataOf(kind, ...all)} />)
    expect(picture()).not.toBeNull()
    expect(faults(kind === 'pie' ? '' : container.innerHTML)).toBeUndefined()
    expect(container.textContent).not.toMatch(/NaN|Infinity|undefined/)
  })
})

/** Lengths of what is drawn, in per cent of the line. */
const lengths = (container: HTMLElement, drawn: string) =>
  [...container.querySelectorAll(drawn)].map((one) => Number.parseFloat(one.getAttribute('width') ?? ''))

describe('the length of a bar', () => {
  it('is its share of the largest; nothing and less than nothing has none, but keeps its figure', () => {
    const { container } = render(<Picture data={dataOf('bars', 20, 5, 0, -8)} />)
    expect(lengths(container, 'svg')).toEqual([100, 25, 0, 0])
    for (const figure of ['20 zł', '5 zł', '0 zł', '-8 zł']) expect(screen.getAllByText(figure)).not.toHaveLength(0)
  })

  it('is one measure for both sides of a pyramid', () => {
    const { container } = render(
      <Picture data={{ kind: 'pyramid', ...titled, sides: ['Kobiety', 'Mężczyźni'], items: pairs([40, 20], [10, 0]) }} />,
    )
    expect(lengths(container, 'svg')).toEqual([100, 50, 25, 0])
  })

  it('of a part ends with its whole, however much more there is', () => {
    const { container } = render(<Picture data={dataOf('parts', 5, 15)} />)
    expect(lengths(container, 'rect')).toEqual([100, 50, 100, 100])
    expect(screen.getByText('15 z 10')).not.toBeNull()
  })
})

it('bars that follow one another, like months, keep their order', () => {
  const { container } = render(<Picture data={{ kind: 'bars', ...titled, items: values(1, 3, 2), inOrder: true }} />)
  const places = ['Karta 1', 'Karta 2', 'Karta 3'].map((label) => container.textContent.indexOf(label))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

it('a pie of nothing has no slice to read', () => {
  render(<Picture data={dataOf('pie', 0, -2)} />)
  expect(within(screen.getByRole('list')).queryAllByRole('listitem')).toEqual([])
})

describe('columns', () => {
  const words = { all: 'Wpłaty.', now: 'ten rok', before: 'rok wcześniej', mean: 'średnio' }
  const heights = (container: HTMLElement) =>
    [...container.querySelectorAll<HTMLElement>('.columns__pair > span')].map(({ style }) => style.blockSize)

  it.each([
    ['a correction', [10, -4], ['100%', '0%']],
    ['zeros', [0, 0], ['0%', '0%']],
    ['corrections alone', [-4, -2], ['0%', '0%']],
  ] as const)('of %s have no height below the line, and every figure is read', (_case, all, drawn) => {
    const { container } = render(
      <Columns columns={values(...all).map((one) => ({ ...one, before: null }))} mean={null} format={zloty} words={words} />,
    )
    expect(heights(container)).toEqual(drawn)
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(`Wpłaty. Karta 1: ${all[0]} zł; Karta 2: ${all[1]} zł`)
  })

  it('of no month are a picture that says its name alone', () => {
    render(<Columns columns={[]} mean={null} format={zloty} words={words} />)
    expect(screen.getByRole('img').getAttribute('aria-label')?.trim()).toBe('Wpłaty.')
  })
})
