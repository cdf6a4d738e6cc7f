import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LinkButton } from '../action/button.tsx'
import { Link, LinkComponent } from '../action/link.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { Disclosure } from './disclosure.tsx'
import { SummaryList } from './summary-list.tsx'

afterEach(cleanup)

describe('the way back to the home page', () => {
  const WAY = [{ label: 'Strona główna', href: '/' }, { label: 'Podatki', href: '/podatki' }, { label: 'Karta N/1' }]

  it('is a landmark with a name, in its order, and only its last step is the page itself', () => {
    render(<Breadcrumb items={WAY} />)
    const way = within(screen.getByRole('navigation', { name: 'Ścieżka nawigacji' }))
    expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Strona główna', 'Podatki', 'Karta N/1'])
    expect(way.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/', null],
      ['/podatki', null],
    ])
  })

  it('is walked with the links of the application where there is one, else with plain ones', () => {
    render(
      <LinkComponent value={({ href, children }) => <a href={`#aplikacja${href}`}>{children}</a>}>
        <Breadcrumb items={WAY} />
        <LinkButton href="/kontakt">Kontakt</LinkButton>
      </LinkComponent>,
    )
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#aplikacja/',
      '#aplikacja/podatki',
      '#aplikacja/kontakt',
    ])
    cleanup()
    render(<Link href="/kontakt">Kontakt</Link>)
    expect(screen.getByRole('link', { name: 'Kontakt' }).getAttribute('href')).toBe('/kontakt')
  })
})

describe('more, for who wants it,', () => {
  it('is closed until it is asked for; what is lazy is not there before, nor when it is closed again', async () => {
    const user = userEvent.setup()
    render(
      <Disclosure summary="Skąd ta kwota?" isLazy>
        Odsetki
      </Disclosure>,
    )
    expect(screen.getByRole('group')).toHaveProperty('open', false)
    expect(screen.queryByText('Odsetki')).toBeNull()
    await user.click(screen.getByText('Skąd ta kwota?'))
    expect(screen.getByRole('group')).toHaveProperty('open', true)
    await screen.findByText('Odsetki')
    await user.click(screen.getByText('Skąd ta kwota?'))
    await expect.poll(() => screen.queryByText('Odsetki')).toBeNull()
  })

  it('is open from the start where its page says so', () => {
    render(
      <Disclosure summary="Skąd ta kwota?" open>
        Odsetki
      </Disclosure>,
    )
    expect(screen.getByRole('group')).toHaveProperty('open', true)
  })
})

it('facts are pairs of a name and its value, whichever way they are laid out', () => {
  const facts = [
    { label: 'Płatnik', value: 'Jan Zaległowski' },
    { label: 'Kwota', value: '412,00 zł', strong: true },
  ]
  const pairs = () => {
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    return screen.getAllByRole('term').map(({ textContent }, at) => [textContent, values[at]])
  }
  const { rerender } = render(<SummaryList facts={facts} />)
  const told = [
    ['Płatnik', 'Jan Zaległowski'],
    ['Kwota', '412,00 zł'],
  ]
  expect(pairs()).toEqual(told)
  rerender(<SummaryList facts={facts} isTable />)
  expect(pairs()).toEqual(told)
})

it('facts of one name, as two refunds of a payment have, are two for React too', () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const refunds = (...values: string[]) => values.map((value) => ({ label: 'Zwrócono', value }))
  const shown = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
  const { rerender } = render(<SummaryList facts={refunds('10,00 zł', '20,00 zł')} />)
  rerender(<SummaryList facts={refunds('20,00 zł')} />)
  expect([shown(), complaint.mock.calls]).toEqual([['20,00 zł'], []])
})
