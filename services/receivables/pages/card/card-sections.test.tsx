import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#client/call/query-client.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { CardSections } from './card-sections.tsx'

const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(Response.json({}))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('closed lists wait for nothing: what waits on a page keeps hidden all that stands below it', async () => {
  await inRouter(
    <QueryClientProvider client={queryClient}>
      <CardSections cardId={1001} />
    </QueryClientProvider>,
    { at: '/naleznosci-podatki-gminne' },
  )
  expect(screen.getByText('Kto jeszcze odpowiada za tę należność')).not.toBeNull()
  expect(document.querySelector('.loading')).toBeNull()
  const [first] = document.querySelectorAll('details')
  if (first) first.open = true
  first?.dispatchEvent(new Event('toggle'))
  await waitFor(() => expect(document.querySelector('.loading')).not.toBeNull())
})
