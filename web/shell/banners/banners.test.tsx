import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { deviceValue } from '#client/kept/stored.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { portalStandIn } from '#client/testing/portal.ts'
import { announcements, breaks } from '../../start/start.ts'
import { CookieBanner, Announcements, BreakBanner } from '#web/shell/shell.tsx'

portalStandIn()
beforeEach(() => {
  breaks.set([])
  announcements.set([])
})
const heading = <h1 tabIndex={-1}>Strona</h1>
const planned = (uslugaId: number | null, change: object = {}) => ({
  uslugaId,
  czyTrwa: false,
  od: '2026-10-05 20:00:00',
  do: '2026-10-05 22:00:00',
  tekst: 'Prace serwerowe.',
  ...change,
})
const close = (name: RegExp) => screen.getAllByRole('button', { name })

describe('what stands above every page', () => {
  it('tells of a planned break before it begins, of which service, and until when', async () => {
    breaks.set([planned(null), planned(12, { do: null, tekst: '' }), planned(13, { czyTrwa: true })])
    const { user } = await inRouter(
      <>
        <BreakBanner />
        {heading}
      </>,
    )
    const banner = screen.getByRole('status')
    expect(banner.textContent).toMatch(/05\.10\.2026.20:00.*05\.10\.2026.22:00.*Prace serwerowe\./)
    expect(close(/./)).toHaveLength(2)
    // Closed one by one, by keyboard: the focus goes to the next, and from the last to the page.
    const [first, second] = close(/./)
    first?.focus()
    await user.keyboard('{Enter}')
    expect([close(/./), document.activeElement]).toEqual([[second], second])
    await user.keyboard('{Enter}')
    expect([screen.queryByRole('status'), document.activeElement]).toEqual([null, screen.getByRole('heading', { level: 1 })])
    act(() => breaks.set([planned(null)]))
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('tells what the office announces, in its language, and is no alert', async () => {
    announcements.set([
      { id: 'a', tekst: 'Kasa nieczynna.', jezyk: 'pl', od: '2026-10-05', link: '/kontakt', czyPilne: true },
      { id: 'b', tekst: 'Office closed.', jezyk: 'en', od: '2026-10-05', link: null, czyPilne: true },
    ])
    const { user } = await inRouter(
      <>
        <Announcements />
        {heading}
      </>,
      { beside: ['/kontakt'] },
    )
    const region = within(screen.getByRole('region'))
    expect([region.getByText('Office closed.').lang, region.getAllByRole('link').length, screen.queryByRole('alert')]).toEqual([
      'en',
      1,
      null,
    ])
    await user.click(close(/./)[0] ?? document.body)
    expect(document.activeElement).toBe(close(/./)[0])
    await user.click(close(/./)[0] ?? document.body)
    expect([screen.queryByRole('region'), document.activeElement]).toEqual([null, screen.getByRole('heading', { level: 1 })])
  })

  it('says what is stored until it is closed, which is kept and is no consent', async () => {
    deviceValue.set('cookies', null)
    const { user } = await inRouter(
      <>
        {heading}
        <CookieBanner />
      </>,
      { beside: ['/polityka-cookie'] },
    )
    const banner = within(screen.getByRole('region'))
    expect(banner.getByRole('link').getAttribute('href')).toBe('/polityka-cookie')
    banner.getByRole('button').focus()
    await user.keyboard('{Enter}')
    expect([screen.queryByRole('region'), deviceValue.get('cookies'), document.activeElement]).toEqual([
      null,
      '1',
      screen.getByRole('heading', { level: 1 }),
    ])
  })
})
