import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerkOf, type Clerk } from '../../testing/desk.ts'
import { newestMail } from '../../testing/mail/mailbox.ts'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'

const SECRET = 'tajne-haslo-poczty'

let portal: TestPortal
let administrator: Clerk
beforeAll(async () => {
  // Nobody listens there: what is asked of it fails, and the answer must not repeat the password.
  portal = await startTestPortal({ SMTP_URL: `smtp://portal:${SECRET}@localhost:9`, LIMITS_FACTOR: '1' })
  administrator = await clerkOf(portal, 'a.adminski', [{ role: 'A', departments: [] }])
})
afterAll(() => portal.close())

interface Listed {
  readonly sprawdzenia: readonly { readonly id: string; readonly czyNaZewnatrz: boolean }[]
}
const listed = async () => (await administrator.get('/stan')).json<Listed>()
const entries = async (object: string) => {
  await portal.recorded()
  return (
    await portal.pool.query<{ actor: string; outcome: string }>(
      "select actor, outcome from portal.audit where action = 'system-test' and object like $1 order by id",
      [object],
    )
  ).rows
}

describe('health at the desk', () => {
  it('has every check of the terminal, each answered by itself', async () => {
    const { sprawdzenia } = await listed()
    expect(sprawdzenia.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'database',
        'clock',
        'disk',
        'mail server',
        'backup',
        'accountability log',
        'directory of the office',
        'background work',
        'delivery of podatki',
      ]),
    )
    for (const { id } of sprawdzenia.filter(({ czyNaZewnatrz }) => !czyNaZewnatrz)) {
      const answer = await administrator.get(`/stan/sprawdzenie?id=${encodeURIComponent(id)}`)
      expect([id, answer.statusCode, answer.json()]).toEqual([
        id,
        200,
        {
          poziom: expect.stringMatching(/^(dobrze|uwaga|blad)$/),
          slowa: expect.toSatisfy((words: unknown) => words === null || typeof words === 'string'),
          jezyk: expect.stringMatching(/^(pl|en)$/),
        },
      ])
    }
  })

  it('says that the database is well, and that no backup was made', async () => {
    expect((await administrator.get('/stan/sprawdzenie?id=database')).json()).toEqual({ poziom: 'dobrze', slowa: null, jezyk: 'en' })
    expect((await administrator.get('/stan/sprawdzenie?id=backup')).json()).toMatchObject({
      poziom: 'uwaga',
      slowa: expect.stringContaining('nie zrobiono jeszcze żadnej'),
      jezyk: 'pl',
    })
    expect((await administrator.get('/stan/sprawdzenie?id=backup&lang=en')).json()).toMatchObject({
      slowa: expect.stringContaining('None was made'),
      jezyk: 'en',
    })
  })

  it('asks what is outside only by the button, with an entry in the log, and shows no secret', async () => {
    expect((await administrator.get('/stan/sprawdzenie?id=mail+server')).statusCode).toBe(404)
    const asked = await administrator.post('/stan/zapytanie', { id: 'mail server' })
    expect(asked.json()).toMatchObject({ poziom: 'blad' })
    expect(asked.body + (await administrator.get('/stan')).body).not.toContain(SECRET)
    expect(await entries('mail server')).toEqual([{ actor: 'staff:a.adminski', outcome: 'failed' }])
  })

  it('sends a test mail to whoever asks, five in an hour', async () => {
    const sent = []
    for (let time = 1; time <= 6; time += 1) sent.push((await administrator.post('/stan/mail', {})).statusCode)
    expect(sent).toEqual([200, 200, 200, 200, 200, 429])
    expect(await newestMail(portal.pool, 'a.adminski@przykladowa.example')).toContain('poczta portalu działa')
    expect(await entries('mail a•••@przykladowa.example')).toEqual(
      Array.from({ length: 5 }, () => ({ actor: 'staff:a.adminski', outcome: 'done' })),
    )
  })

  it('sends no SMS where the operator has set no provider, nor to what is no number', async () => {
    expect((await administrator.post('/stan/sms', { telefon: '601 234 567' })).json()).toMatchObject({ kod: 1407 })
    expect((await administrator.post('/stan/sms', { telefon: '112' })).json()).toMatchObject({
      kod: 1000,
      pola: { telefon: expect.any(String) },
    })
  })
})
