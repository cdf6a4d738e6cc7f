import { cleanup, render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { Dial } from '../dial/dial.tsx'
import { EmailAddress } from './email-address.tsx'
import { ForeignFrame } from '../frame/foreign-frame.tsx'
import { PageHeading, focusNextHeading } from './page-heading.tsx'

afterEach(cleanup)

describe('the heading of a page', () => {
  it('takes the focus after a navigation, once, and never by itself', () => {
    render(<PageHeading title="Kontakt" />)
    expect(document.activeElement).toBe(document.body)
    cleanup()
    focusNextHeading()
    render(<PageHeading title="Wiadomości" />)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Wiadomości' }))
    cleanup()
    render(<PageHeading title="Kontakt" />)
    expect(document.activeElement).toBe(document.body)
  })

  it('has a way back in which the page itself is no link', () => {
    render(<PageHeading title="Kontakt" breadcrumb={[{ label: 'Strona główna', href: '/' }, { label: 'Kontakt' }]} />)
    const way = within(screen.getByRole('navigation'))
    expect(way.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Strona główna'])
    expect(way.getByText('Kontakt').getAttribute('aria-current')).toBe('page')
  })
})

describe('a page of somebody else', () => {
  // As text: the test's DOM would fetch it.
  const sandboxOf = (address: string) =>
    /sandbox="([^"]*)"/.exec(renderToStaticMarkup(<ForeignFrame title="Mapa" className="map" address={address} />))?.[1] ?? ''

  it('may be itself, and not take the window away', () => {
    expect(sandboxOf('https://mapa.example/')).toContain('allow-same-origin')
    expect(sandboxOf('https://mapa.example/')).not.toContain('allow-top-navigation')
  })

  it.each(['/mapa', `${location.origin}/mapa`, 'mapa', 'javascript:alert(1)', 'data:text/html,x', `blob:${location.origin}/1`, 'http://'])(
    'that is %j could open its own cage, so it has no origin at all',
    (address) => {
      expect(sandboxOf(address)).toMatch(/allow-scripts/)
      expect(sandboxOf(address)).not.toContain('allow-same-origin')
    },
  )
})

it('a long address of mail breaks behind its last @, and is read as one', () => {
  const { container } = render(<EmailAddress address='"a@b"@urzad.example' />)
  expect([container.textContent, container.innerHTML.split('<wbr')[0]]).toEqual(['"a@b"@urzad.example', '"a@b"@'])
})

describe('the rollers of a meter', () => {
  const drawn = (state: number, whole: number, decimals: number) => {
    const { container } = render(<Dial state={state} whole={whole} decimals={decimals} label="Stan" />)
    const digits = (part: string) => [...container.querySelectorAll(`.dial__${part} text`)].map(({ textContent }) => textContent).join('')
    return [digits('whole'), digits('part')]
  }

  it.each([
    [123.4, 5, 3, ['00123', '400']],
    [7, 5, 0, ['00007', '']],
    [0.005, 5, 3, ['00000', '005']],
    [99_999.999, 5, 3, ['99999', '999']],
  ])('at %d with %i whole digits and %i others are %j', (state, whole, decimals, digits) => {
    expect(drawn(state, whole, decimals)).toEqual(digits)
  })

  it('never pass a whole digit off as a part of one, however far the meter has run', () => {
    expect(drawn(123_456.7, 5, 1)).toEqual(['123456', '7'])
  })
})
