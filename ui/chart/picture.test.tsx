import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Columns } from './columns.tsx'
import { Picture } from './picture.tsx'
import { CreditContext } from './share/credit.ts'
import type { ChartData } from './shape/chart-data.ts'

afterEach(cleanup)

const SCHOOL = 'Szkoła Podstawowa nr 1'
const people = (value: number) => `${value} os.`
const votes = (first: number, second: number): ChartData => ({
  kind: 'parts',
  title: 'Wyborcy',
  format: String,
  items: [
    { label: SCHOOL, value: first, whole: 10, told: `${first} z 10` },
    { label: SCHOOL, value: second, whole: 10, told: `${second} z 10` },
    { label: 'Remiza', value: 1, whole: 10, told: '1 z 10' },
  ],
})
const NAMES: ChartData = {
  kind: 'bars',
  title: 'Imiona',
  format: people,
  items: [
    { label: 'Anna', value: 3 },
    { label: 'Zofia', value: 14 },
  ],
}

describe('a picture', () => {
  it('is one for who does not see it: its name, and that the figures stand in the table', () => {
    render(<Picture data={NAMES} />)
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^Imiona\. .*tabel/)
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('has a heading and a sentence how to read it where no table names it', () => {
    render(<Picture data={NAMES} heading="h3" note="Od największej" />)
    expect(screen.getByRole('heading', { level: 3, name: 'Imiona' })).not.toBeNull()
    expect(screen.getByRole('figure', { name: 'Imiona' }).textContent).toContain('Od największej')
  })

  it('tells each value with its unit beside its name, the largest first', () => {
    const { container } = render(<Picture data={NAMES} />)
    expect(container.textContent.indexOf('Zofia')).toBeLessThan(container.textContent.indexOf('Anna'))
    expect(container.textContent).toContain('3 os.')
  })

  it('draws two lines of one name, and others in their place when the figures change', () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { rerender } = render(<Picture data={votes(4, 5)} />)
    rerender(<Picture data={{ ...votes(6, 7), items: votes(6, 7).items.toReversed() } as ChartData} />)
    expect(screen.getAllByText(/ z 10$/).map(({ textContent }) => textContent)).toEqual(['1 z 10', '7 z 10', '6 z 10'])
    expect(complaint).not.toHaveBeenCalled()
  })

  it('of a pie leaves out what is nothing, and says each slice in words', () => {
    render(
      <Picture
        data={{
          kind: 'pie',
          title: 'Imiona',
          format: people,
          items: [
            { label: 'Anna', value: 3 },
            { label: 'Nikt', value: 0 },
            { label: 'Korekta', value: -2 },
          ],
        }}
      />,
    )
    expect(
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Anna3 os.'])
  })

  it('of two sides names both and has each figure of each line', () => {
    const { container } = render(
      <Picture
        data={{
          kind: 'pyramid',
          title: 'Wiek',
          format: people,
          sides: ['Kobiety', 'Mężczyźni'],
          items: [{ label: '0–6', left: 12, right: 11 }],
        }}
      />,
    )
    for (const words of ['Kobiety', 'Mężczyźni', '0–6', '12 os.', '11 os.']) expect(container.textContent).toContain(words)
  })

  it('can be taken along only where it is said whose it is, and only where there is something on it', () => {
    const credit = { office: 'Gmina Przykładowa', date: null, path: '/uslugi/imiona' }
    const { rerender } = render(<Picture data={NAMES} />)
    expect(screen.queryByRole('button')).toBeNull()
    rerender(
      <CreditContext value={credit}>
        <Picture data={NAMES} />
      </CreditContext>,
    )
    expect(screen.getAllByRole('button')).toHaveLength(2)
    rerender(
      <CreditContext value={credit}>
        <Picture data={{ ...NAMES, items: [] }} />
      </CreditContext>,
    )
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('columns beside those of the year before', () => {
  const words = { all: 'Zużycie wody.', now: 'ten rok', before: 'rok wcześniej', mean: 'średnio' }

  it('have every figure in their name, those of before and the mean too', () => {
    render(
      <Columns
        columns={[
          { label: '01.2026', value: 7, before: 9 },
          { label: '02.2026', value: 0, before: null },
        ]}
        mean={3.5}
        format={(value) => `${value} m³`}
        words={words}
      />,
    )
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Zużycie wody. 01.2026: 7 m³ (rok wcześniej: 9 m³); 02.2026: 0 m³. średnio: 3.5 m³',
    )
  })

  it('say of what is still to come that it is expected', () => {
    render(
      <Columns
        columns={[{ label: '03.2026', value: 8, before: 8, isExpected: true }]}
        mean={null}
        format={String}
        words={{ ...words, expected: 'jeśli będzie jak rok temu' }}
      />,
    )
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Zużycie wody. 03.2026: jeśli będzie jak rok temu 8 (rok wcześniej: 8)')
  })

  it('say nothing of a year before or a mean that nobody knows', () => {
    const { container } = render(
      <Columns columns={[{ label: '01.2026', value: 0, before: null }]} mean={null} format={String} words={words} />,
    )
    expect(container.textContent).not.toMatch(/rok wcześniej|średnio|NaN/)
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Zużycie wody. 01.2026: 0')
  })
})
