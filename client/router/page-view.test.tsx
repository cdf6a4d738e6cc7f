import { createMemoryHistory } from '@tanstack/history'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionStore } from '../session/session-store.ts'
import { PortalRouter } from './portal-router.ts'
import { PageView, RouterView } from './router-view.tsx'

afterEach(cleanup)

const drawn = vi.fn<() => void>()
function Page() {
  drawn()
  return <h1>Strona</h1>
}
const load = () => Promise.resolve({ Page })
const Pending = () => null

function Frame() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Menu
      </button>
      <PageView Pending={Pending} failed={load} />
    </>
  )
}

it('a page is not drawn again for what changes around it', async () => {
  const history = createMemoryHistory({ initialEntries: ['/strona'] })
  const router = new PortalRouter({ history, Pending, missing: load, failed: load, routes: [{ path: '/strona', load }] })
  await router.load()
  render(
    <RouterView router={router}>
      <Frame />
    </RouterView>,
  )
  const before = drawn.mock.calls.length
  await userEvent.setup().click(screen.getByRole('button', { name: 'Menu' }))
  expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('true')
  expect([before > 0, drawn.mock.calls.length]).toEqual([true, before])
})

it('who has no session is the same nobody for whom the server has drawn: nothing is drawn again for it', () => {
  expect(sessionStore.get()).toBe(sessionStore.drawn())
})
