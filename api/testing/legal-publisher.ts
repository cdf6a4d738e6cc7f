import { expect } from 'vitest'
import { clerkOf } from './desk.ts'
import type { TestPortal } from './portal.ts'

interface Part {
  readonly jezyk: string
  readonly tresc: string
  readonly znak: string
  readonly podstawa: string
}

/** Two people of the office who publish new versions of a legal text; the day of each comes at once. */
export async function legalPublisher(portal: TestPortal, page: string) {
  const renata = await clerkOf(portal, 'r.redakcyjna', [{ role: 'R', departments: [] }])
  const iwona = await clerkOf(portal, 'i.inspektorska', [{ role: 'B', departments: [] }])
  const parts = async () => (await renata.get(`/tresci/strona?nazwa=${page}`)).json<{ pliki: Part[] }>().pliki
  return async (wersja: string, data: string, edit: (polish: string) => string): Promise<void> => {
    const pliki = (await parts())
      .filter(({ jezyk }) => jezyk === 'pl' || jezyk === 'wersja')
      .map((part) => ({ ...part, tresc: part.jezyk === 'pl' ? edit(part.tresc) : JSON.stringify({ wersja, data }) }))
      .map(({ jezyk, tresc, znak, podstawa }) => ({ jezyk, tresc, znak, podstawa }))
    expect((await renata.post('/tresci/strona/szkic', { nazwa: page, pliki })).json()).toMatchObject({ konflikty: [] })
    const widziane = (await parts()).map(({ jezyk, znak }) => ({ jezyk, znak }))
    const { propozycja } = (await renata.post('/tresci/strona/propozycja', { nazwa: page, widziane, powod: 'nowe zasady zwrotów' })).json()
    expect((await iwona.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })).statusCode).toBe(200)
    await portal.pool.query("update portal.content_plan set publish_at = now() - interval '1 minute'")
    await portal.jobs.find(({ name }) => name === 'publish-content')?.run()
  }
}
