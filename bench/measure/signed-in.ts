import { DEMO_LOGINS } from '#demo/index.ts'
import type { PortalProcess } from '../../e2e/harness/portal-process.ts'

export interface SignedIn {
  readonly token: string
  /** Query that names the subject. */
  readonly subject: string
}

export interface Card extends SignedIn {
  readonly id: number
  readonly rows: number
}

const WANTED_ROWS = 24

async function getJson<Answer>(portal: PortalProcess, path: string, token?: string): Promise<Answer> {
  const response = await fetch(`${portal.url}/api${path}`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${path.split('?')[0]} answered ${response.status}`)
  return (await response.json()) as Answer
}

async function signIn(portal: PortalProcess, login: string): Promise<SignedIn[]> {
  const response = await fetch(`${portal.url}/api/uzytkownicy/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, haslo: portal.password }),
  })
  if (!response.ok) return []
  const answer = (await response.json()) as { token: string; czyOgraniczony: boolean; czy2FaAktywne: boolean }
  if (answer.czyOgraniczony || answer.czy2FaAktywne) return []
  const { podmioty } = await getJson<{ podmioty: { nip: string | null; pesel: string | null }[] }>(portal, '/lista-podmiotow', answer.token)
  return podmioty.map(({ nip, pesel }) => ({ token: answer.token, subject: nip === null ? `pesel=${pesel}` : `nip=${nip}` }))
}

async function cardsOf(portal: PortalProcess, person: SignedIn): Promise<Card[]> {
  const { karty } = await getJson<{ karty: { idKartyNaleznosci: number }[] }>(
    portal,
    `/naleznosci/dajKartyNaleznosci?${person.subject}`,
    person.token,
  )
  return Promise.all(
    karty.map(async ({ idKartyNaleznosci: id }) => {
      const path = `/naleznosci/dajNaleznosciKarty?${person.subject}&idKartyNaleznosci=${id}`
      const { ratyZbiorcze } = await getJson<{ ratyZbiorcze: unknown[] }>(portal, path, person.token)
      return { ...person, id, rows: ratyZbiorcze.length }
    }),
  )
}

/** Of all cards of the named accounts the one whose number of rows is nearest to 24. */
export async function measuredCard(portal: PortalProcess): Promise<Card> {
  const people: SignedIn[] = []
  for (const login of DEMO_LOGINS) people.push(...(await signIn(portal, login)))
  const cards = (await Promise.all(people.map((person) => cardsOf(portal, person)))).flat()
  const [card] = cards.toSorted((a, b) => Math.abs(a.rows - WANTED_ROWS) - Math.abs(b.rows - WANTED_ROWS))
  if (!card) throw new Error('No demo account has a card')
  return card
}
