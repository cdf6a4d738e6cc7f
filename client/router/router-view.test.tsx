import { createMemoryHistory } from '@tanstack/history'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useKeepInAddress, usePath, useSearchValues } from '../page/navigation.ts'
import { PortalRouter, stepOf } from './portal-router.ts'
import { PageView, RouterView } from './router-view.tsx'
import { keepScroll } from './scroll.ts'

function List() {
  const { szukaj = '' } = useSearchValues()
  const keep = useKeepInAddress('szukaj')
  const [note, setNote] = useState('')
  return (
    <>
      <h1 id="lista">Lista</h1>
      <input aria-label="Szukaj" value={szukaj} onChange={({ target }) => keep(target.value)} />
      <input aria-label="Notatka" value={note} onChange={({ target }) => setNote(target.value)} />
    </>
  )
}
const Contact = () => <h1 id="adres część">Kontakt {usePath()}</h1>
function Broken(): never {
  throw new Error('cannot be drawn')
}
const Failed = () => <p role="alert">Nie udało się</p>
const page = (Page: () => React.ReactNode) => () => Promise.resolve({ Page })

async function open(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = new PortalRouter({
    history,
    Pending: () => <p>Czekamy</p>,
    missing: page(() => <h1>Nie ma takiej strony</h1>),
    failed: page(Failed),
    routes: [
      { path: '/lista', load: page(List) },
      { path: '/kontakt', load: page(Contact) },
      { path: '/zepsuta', load: page(Broken) },
    ],
  })
  router.listen(keepScroll(() => stepOf(history.location)))
  await router.load()
  render(
    <RouterView router={router}>
      <nav>Menu</nav>
      <PageView Pending={() => <p>Czekamy</p>} failed={page(Failed)} />
    </RouterView>,
  )
  await screen.findByText('Menu')
  return history
}
const heading = () => screen.queryByRole('heading')?.textContent

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  sessionStorage.clear()
})
afterEach(cleanup)

describe('a page of the portal', () => {
  it.each(['#100%', '#%', '#%E0%A4%A', '#nie-ma-mnie', '#', '#%00', '#"><img>', `#${'a'.repeat(5_000)}`])(
    'opens whatever stands behind %j in its address',
    async (hash) => {
      await open(`/kontakt${hash}`)
      expect(heading()).toBe('Kontakt /kontakt')
      expect(screen.queryByText('Menu')).not.toBeNull()
    },
  )

  it('is scrolled to the part that its address names, in whatever letters', async () => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    await open('/kontakt#adres%20cz%C4%99%C5%9B%C4%87')
    expect(seen.mock.contexts).toEqual([screen.getByRole('heading')])
  })

  it('stays with everything typed while its parameters change, and Back leads to the page before it', async () => {
    const user = userEvent.setup()
    const history = await open('/kontakt')
    await act(async () => history.push('/lista'))
    await screen.findByRole('heading', { name: 'Lista' })
    await user.type(screen.getByRole('textbox', { name: 'Notatka' }), 'moje')
    await user.type(screen.getByRole('textbox', { name: 'Szukaj' }), 'ab')
    expect([history.location.href, screen.getByRole('textbox', { name: 'Notatka' })]).toEqual([
      '/lista?szukaj=ab',
      expect.objectContaining({ value: 'moje' }),
    ])
    await act(async () => history.back())
    await expect.poll(heading).toBe('Kontakt /kontakt')
  })

  it.each(['?__proto__=1&constructor=2', '?szukaj=%', '?szukaj=a&szukaj=b', `?${'a=1&'.repeat(500)}`])(
    'takes parameters that nobody has written: %s',
    async (search) => {
      await open(`/lista${search}`)
      expect(heading()).toBe('Lista')
    },
  )

  it('that cannot be drawn leaves the frame standing, and the next address is tried again', async () => {
    const history = await open('/zepsuta')
    expect((await screen.findByRole('alert')).textContent).toBe('Nie udało się')
    expect(screen.queryByText('Menu')).not.toBeNull()
    await act(async () => history.push('/kontakt'))
    await expect.poll(heading).toBe('Kontakt /kontakt')
  })
})

describe('the place on a page', () => {
  const scrolled = (to: number) => Object.defineProperty(globalThis, 'scrollY', { value: to, configurable: true })

  it('is found again on the way back, and a new page begins at its top', async () => {
    const moves = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
    const history = await open('/lista')
    scrolled(640)
    await act(async () => history.push('/kontakt'))
    await expect.poll(heading).toBe('Kontakt /kontakt')
    expect(moves.mock.lastCall).toEqual([0, 0])
    await act(async () => history.back())
    await expect.poll(heading).toBe('Lista')
    expect(moves.mock.lastCall).toEqual([0, 640])
  })

  it('outlives a reload, and what a broken storage holds does not stop the portal', () => {
    const moves = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
    scrolled(300)
    keepScroll(() => 'krok')
    dispatchEvent(new Event('pagehide'))
    keepScroll(() => '').arrive('krok', '')
    expect(moves.mock.lastCall).toEqual([0, 300])
    for (const broken of ['{', '{}', '[1]', 'null']) {
      sessionStorage.setItem('miejscaNaStronach', broken)
      keepScroll(() => '').arrive('krok', '')
      expect(moves.mock.lastCall).toEqual([0, 0])
    }
  })
})
