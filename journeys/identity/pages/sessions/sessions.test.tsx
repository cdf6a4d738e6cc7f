import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerTo } from '#client/call/remote-call.ts'
import { forgetAfterEach } from '#client/testing/forget.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { signIn } from '#client/testing/signed-in.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import type { contract } from '../../contract.ts'
import { Page } from './sessions.tsx'

type Session = AnswerTo<typeof contract.sessions>['sesje'][number]
const session = (id: string, change: Partial<Session> = {}): Session => ({
  id,
  czyTa: false,
  przegladarka: 'Firefox',
  system: 'Linux',
  siec: '10.9',
  odKiedy: '2026-10-05T08:00:00',
  ostatnioUzyta: '2026-10-05T09:30:00',
  rodzaj: 'PELNA',
  ...change,
})
const OWN = session('a', { czyTa: true })

let sesje: readonly Session[] = []
/** How the portal answers the next press; by itself it ends what was named. */
let answers: (() => Response | Promise<Response>)[] = []
const ended: unknown[] = []
async function fetched(_address: string, init: RequestInit): Promise<Response> {
  if (init.method !== 'DELETE') return Response.json({ sesje })
  const { id }: { id: string | null } = JSON.parse(String(init.body))
  ended.push(id)
  const answer = await answers.shift()?.()
  if (answer) return answer
  sesje = sesje.filter((one) => one.czyTa || (id !== null && one.id !== id))
  return Response.json({})
}

beforeEach(() => {
  signIn([{ nazwa: 'Jan Zaległowski', czyInstytucja: false, pesel: '72080506198', nip: null }])
  vi.stubGlobal('fetch', fetched)
  sesje = [OWN, session('b'), session('c', { przegladarka: null, system: null, siec: null, rodzaj: 'KOD' })]
  answers = []
  ended.length = 0
})
forgetAfterEach()

async function open() {
  const { user } = await inRouter(<Page />, { beside: ['/panel-uzytkownika'] })
  await screen.findByText('Ta sesja')
  return { user, rows: () => screen.getAllByRole('listitem').filter((item) => /Rozpoczęta/.test(item.textContent)) }
}
const told = () => currentMessages().map(({ text }) => text)
const others = () => screen.queryByRole('button', { name: 'Zakończ wszystkie pozostałe sesje' })

describe('open sessions', () => {
  it('say where, since when and with what access; the own one cannot be ended here', async () => {
    const { rows } = await open()
    expect(rows()).toHaveLength(3)
    const [own, other, unknown] = rows().map((row) => within(row))
    expect([own?.queryByRole('button'), own?.getByText('Ta sesja')]).toEqual([null, expect.anything()])
    expect(other?.getByText('Firefox, Linux')).not.toBeNull()
    expect(other?.getByText('05.10.2026 09:30')).not.toBeNull()
    expect(other?.getByText('pełny')).not.toBeNull()
    expect([
      unknown?.getByText('nieznana przeglądarka'),
      unknown?.getByText('podano hasło, brak kodu'),
      unknown?.queryByText(/^Sieć/),
    ]).toEqual([expect.anything(), expect.anything(), null])
  })

  it('of one place alone say so, with nothing to end', async () => {
    sesje = [OWN]
    await open()
    expect([screen.getByText('Konto jest zalogowane tylko tutaj.'), others(), screen.queryByRole('button', { name: /^Zakończ/ })]).toEqual([
      expect.anything(),
      null,
      null,
    ])
  })

  it('end one by one, each named by its device', async () => {
    const { user, rows } = await open()
    await user.click(screen.getByRole('button', { name: /^Zakończ sesję \(Firefox, Linux, otwarta 05\.10\.2026/ }))
    await expect.poll(() => rows().length).toBe(2)
    expect([ended, told()]).toEqual([['b'], ['Sesja zakończona']])
    // The button went with its session: the focus does not fall to the top of the page.
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Otwarte sesje' }))
  })

  it('end all but this one', async () => {
    const { user, rows } = await open()
    await user.click(others() ?? document.body)
    await expect.poll(() => rows().length).toBe(1)
    expect([ended, told(), others()]).toEqual([[null], ['Pozostałe sesje zakończone'], null])
  })

  it('that could not be ended still stand, the reason is said aloud, and the next press takes it away', async () => {
    answers = [() => Response.json({ kod: 1500, opis: 'Numer błędu: 7.' }, { status: 500 })]
    const { user, rows } = await open()
    await user.click(others() ?? document.body)
    expect((await screen.findByRole('alert')).textContent).toContain('Numer błędu: 7.')
    expect([rows().length, told()]).toEqual([3, []])
    await expect.poll(() => others()?.getAttribute('aria-busy')).toBeNull()
    await user.click(others() ?? document.body)
    await expect.poll(() => rows().length).toBe(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it('a list that did not come is asked for again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ kod: 1500, opis: '' }, { status: 500 }))
  const { user } = await inRouter(<Page />)
  const again = await screen.findByRole('button', { name: 'Spróbuj ponownie' })
  expect([others(), screen.queryByText('Konto jest zalogowane tylko tutaj.')]).toEqual([null, null])
  vi.stubGlobal('fetch', fetched)
  await user.click(again)
  expect(await screen.findByText('Ta sesja')).not.toBeNull()
})
