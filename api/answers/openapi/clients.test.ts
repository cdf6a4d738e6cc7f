import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '../../testing/portal.ts'
import { ClientMaker } from './testing.ts'

/** What somebody would write on a generated client. */
interface Program {
  /** Signs in and reads the first card: its symbol, and the titles of its instalments. */
  readonly firstCard: (baseUrl: string, login: string, haslo: string, pesel: string) => Promise<readonly string[]>
  /** The code of the error that a call without a session ends with. */
  readonly refusal: (baseUrl: string) => Promise<number | undefined>
}

const PESEL = '78041200464'
const ARGUMENTS = 'baseUrl: string, login: string, haslo: string, pesel: string'

const GENERATORS = [
  {
    name: 'openapi-typescript with openapi-fetch',
    generator: 'openapi-typescript',
    program: `import createClient from 'openapi-fetch'
import type { paths } from './made'
export async function firstCard(${ARGUMENTS}): Promise<readonly string[]> {
  const client = createClient<paths>({ baseUrl })
  const { data: session, error } = await client.POST('/api/uzytkownicy/token', { body: { login, haslo } })
  if (error) throw new Error(error.opis)
  const headers = { authorization: \`Bearer \${session.token}\` }
  const { data: list } = await client.GET('/api/naleznosci/dajKartyNaleznosci', { headers, params: { query: { pesel } } })
  const first = list?.karty[0]
  if (!first) throw new Error('no card')
  const query = { pesel, idKartyNaleznosci: first.idKartyNaleznosci }
  const { data: card } = await client.GET('/api/naleznosci/dajNaleznosciKarty', { headers, params: { query } })
  return [first.symbolKarty, ...(card?.ratyZbiorcze ?? []).map(({ tytul }) => tytul)]
}
export async function refusal(baseUrl: string): Promise<number | undefined> {
  return (await createClient<paths>({ baseUrl }).GET('/api/uzytkownik')).error?.kod
}`,
  },
  {
    name: '@hey-api/openapi-ts',
    generator: 'openapi-ts',
    program: `import { getNaleznosciDajKartyNaleznosci, getNaleznosciDajNaleznosciKarty, getUzytkownik, postUzytkownicyToken } from './made'
import { createClient } from './made/client'
export async function firstCard(${ARGUMENTS}): Promise<readonly string[]> {
  const client = createClient({ baseUrl })
  const { data: session, error } = await postUzytkownicyToken({ client, body: { login, haslo } })
  if (error) throw new Error(error.opis)
  const auth = session.token
  const { data: list } = await getNaleznosciDajKartyNaleznosci({ client, auth, query: { pesel } })
  const first = list?.karty[0]
  if (!first) throw new Error('no card')
  const query = { pesel, idKartyNaleznosci: first.idKartyNaleznosci }
  const { data: card } = await getNaleznosciDajNaleznosciKarty({ client, auth, query })
  return [first.symbolKarty, ...(card?.ratyZbiorcze ?? []).map(({ tytul }) => tytul)]
}
export async function refusal(baseUrl: string): Promise<number | undefined> {
  return (await getUzytkownik({ client: createClient({ baseUrl }) })).error?.kod
}`,
  },
] as const

let portal: TestPortal
let url: string
let clients: ClientMaker
beforeAll(async () => {
  portal = await startTestPortal()
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`
  clients = await ClientMaker.open(await (await fetch(`${url}/api/openapi.json`)).text())
})
afterAll(async () => {
  await portal.close()
  await clients.close()
})

it.each(GENERATORS)('a client made by $name compiles, signs in and reads a card', async ({ generator, program }) => {
  const client = await clients.make<Program>(generator, program)
  const token = await portal.signIn('anna.kompletowska')
  const [first] = (await portal.get(`/naleznosci/dajKartyNaleznosci?pesel=${PESEL}`, token)).json().karty
  const card = (
    await portal.get(`/naleznosci/dajNaleznosciKarty?pesel=${PESEL}&idKartyNaleznosci=${first.idKartyNaleznosci}`, token)
  ).json()
  const titles = card.ratyZbiorcze.map(({ tytul }: { tytul: string }) => tytul)
  expect(titles.length).toBeGreaterThan(0)
  await expect(client.firstCard(url, 'anna.kompletowska', TEST_PASSWORD, PESEL)).resolves.toEqual([first.symbolKarty, ...titles])
  await expect(client.refusal(url)).resolves.toBe(1005)
})
