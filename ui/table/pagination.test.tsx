import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { texts } from '../language/texts.ts'
import { Pagination } from './pagination.tsx'

afterEach(cleanup)

function Paged({ count, begin = [0, 10] }: { readonly count: number; readonly begin?: readonly [page: number, size: number] }) {
  const [[page, size], setPlace] = useState(begin)
  return <Pagination table="Karty" count={count} page={page} size={size} onChange={(...place) => setPlace(place)} />
}

const button = (name: { readonly pl: string }) => screen.getByRole('button', { name: name.pl })
const range = () => within(screen.getByRole('navigation')).getByRole('paragraph').textContent

describe('the pages of a table', () => {
  it('are not there for five rows, and are for six', () => {
    const { rerender } = render(<Paged count={5} />)
    expect(screen.queryByRole('navigation')).toBeNull()
    rerender(<Paged count={6} />)
    expect(screen.getByRole('navigation', { name: 'Strony tabeli: Karty' })).toBeTruthy()
  })

  it('are walked forwards and back, to the end and to the beginning; the last one tells the row that there is', async () => {
    const user = userEvent.setup()
    render(<Paged count={23} />)
    const seen = [range()]
    for (const name of [texts.nextPage, texts.lastPage, texts.previousPage, texts.firstPage]) {
      await user.click(button(name))
      seen.push(range())
    }
    expect(seen).toEqual(['1–10 z 23', '11–20 z 23', '21–23 z 23', '11–20 z 23', '1–10 z 23'])
  })

  it('keep the focus on a button that leads no further, and it does nothing', async () => {
    const user = userEvent.setup()
    render(<Paged count={12} />)
    await user.click(button(texts.nextPage))
    expect(button(texts.nextPage).getAttribute('aria-disabled')).toBe('true')
    await user.click(button(texts.nextPage))
    expect(document.activeElement).toBe(button(texts.nextPage))
    expect(range()).toBe('11–12 z 12')
  })

  it('of another size show the row that was first, and all rows are one page', async () => {
    const user = userEvent.setup()
    render(<Paged count={23} begin={[1, 10]} />)
    const sizes = screen.getByRole('combobox', { name: texts.rowsPerPage.pl })
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['5', '10', '20', texts.all.pl])
    await user.selectOptions(sizes, '5')
    expect(range()).toBe('11–15 z 23')
    await user.selectOptions(sizes, texts.all.pl)
    expect(range()).toBe('1–23 z 23')
  })

  it('offer a size of the page that is none of the usual ones', () => {
    render(<Paged count={40} begin={[0, 12]} />)
    expect(screen.getByRole('combobox')).toHaveProperty('value', '12')
  })
})
