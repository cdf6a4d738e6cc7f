import { createMemoryHistory } from '@tanstack/history'
import { describe, expect, it, vi } from 'vitest'
import { Elsewhere, PortalRouter, type PortalRoute } from './portal-router.ts'

const page = (name: string) => Object.assign(() => null, { displayName: name })
const loads = (name: string) => async () => ({ Page: page(name) })

function routerWith(routes: readonly PortalRoute[], start: string) {
  const router = new PortalRouter({
    history: createMemoryHistory({ initialEntries: [start] }),
    routes,
    Pending: page('pending'),
    missing: loads('missing'),
    failed: loads('failed'),
  })
  const arrived: string[] = []
  router.listen({ leave: () => undefined, arrive: (_step, hash) => arrived.push(`${router.history.location.pathname}${hash}`) })
  return { router, arrived }
}

const shownBy = ({ shown }: PortalRouter) => [shown?.kind, shown?.Page.displayName]

describe('the way from an address to its page', () => {
  it('is found whatever the case of its letters and with a stroke at its end', async () => {
    const { router } = routerWith([{ path: '/kontakt', load: loads('contact') }], '/Kontakt/')
    await router.load()
    expect(shownBy(router)).toEqual(['page', 'contact'])
  })

  it('leads elsewhere where a guard says so, and Back does not lead to the guarded page', async () => {
    const guard = () => Promise.reject(new Elsewhere('/logowanie?dalej=1'))
    const { router } = routerWith(
      [
        { path: '/moje', load: loads('mine'), guard },
        { path: '/logowanie', load: loads('sign-in') },
      ],
      '/moje',
    )
    await router.load()
    expect(shownBy(router)).toEqual(['page', 'sign-in'])
    expect(router.shown?.values).toEqual({ dalej: '1' })
    expect(router.history.length).toBe(1)
  })

  it('shows that there is no such page, and that one could not be loaded', async () => {
    const { router } = routerWith([{ path: '/zepsuta', load: () => Promise.reject(new Error('no network')) }], '/nie-ma')
    await router.load()
    expect(shownBy(router)).toEqual(['missing', 'missing'])
    router.history.push('/zepsuta')
    await vi.waitFor(() => expect(shownBy(router)).toEqual(['failed', 'failed']))
  })

  it('belongs to the last address: what was on its way before does not take its place', async () => {
    const slow = Promise.withResolvers<{ Page: ReturnType<typeof page> }>()
    const { router } = routerWith(
      [
        { path: '/a', load: loads('a') },
        { path: '/b', load: () => slow.promise },
        { path: '/c', load: loads('c') },
      ],
      '/a',
    )
    await router.load()
    router.history.push('/b')
    router.history.push('/c')
    await vi.waitFor(() => expect(shownBy(router)).toEqual(['page', 'c']))
    slow.resolve({ Page: page('b') })
    await slow.promise
    await router.load()
    expect(shownBy(router)).toEqual(['page', 'c'])
  })

  it('tells that a page is on its way when it takes long', async () => {
    const slow = Promise.withResolvers<{ Page: ReturnType<typeof page> }>()
    const { router } = routerWith(
      [
        { path: '/a', load: loads('a') },
        { path: '/b', load: () => slow.promise },
      ],
      '/a',
    )
    await router.load()
    router.history.push('/b')
    expect(shownBy(router)).toEqual(['page', 'a'])
    await vi.waitFor(() => expect(shownBy(router)).toEqual(['pending', 'pending']))
    expect(router.isLoading.get()).toBe(true)
    slow.resolve({ Page: page('b') })
    await vi.waitFor(() => expect(shownBy(router)).toEqual(['page', 'b']))
  })
})

describe('parameters of a page', () => {
  it('are written without leaving the page or its place; others stay as they are', async () => {
    const { router, arrived } = routerWith([{ path: '/a', load: loads('a') }], '/a?rok=0123')
    await router.load()
    const first = router.shown
    router.replaceSearch((values) => ({ ...values, szukaj: 'a b' }))
    await vi.waitFor(() => expect(router.shown?.values).toEqual({ rok: '0123', szukaj: 'a b' }))
    expect(router.shown?.name).toBe(first?.name)
    expect(router.history.location.href).toBe('/a?rok=0123&szukaj=a+b')
    expect(router.history.length).toBe(1)
    if (router.shown) router.stands(router.shown)
    expect(arrived).toEqual([])
    router.replaceSearch((values) => ({ ...values, szukaj: undefined }))
    await vi.waitFor(() => expect(router.shown?.values).toEqual({ rok: '0123' }))
  })

  it('are the same object while they are the same, so that nobody asks anew', async () => {
    const { router } = routerWith(
      [
        { path: '/a', load: loads('a') },
        { path: '/b', load: loads('b') },
      ],
      '/a',
    )
    await router.load()
    const values = router.shown?.values
    router.history.push('/b')
    await vi.waitFor(() => expect(router.shown?.name).toBe('/b'))
    expect(router.shown?.values).toBe(values)
  })
})
