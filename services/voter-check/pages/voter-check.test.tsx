import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#client/call/query-client.ts'
import { forgetAfterEach } from '#client/testing/forget.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { signIn } from '#client/testing/signed-in.ts'
import { Page, CheckForm, OwnEntry } from './voter-check.tsx'

const ANNA = '78041200464'
const JAN = '72080506198'
const FIRST = { dataWyborow: '2027-05-09', nazwaWyborow: 'Wybory uzupełniające' }
const SECOND = { dataWyborow: '2027-10-10', nazwaWyborow: 'Wybory do Sejmu' }
const entry = (pesel: string, nrNaLiscie: number | null) => ({ pesel, obwod: 7, okreg: 3, nrNaLiscie, adresWyborcy: 'Szkoła, Rynek 2' })

const asked: URL[] = []
let answer: ((url: URL) => Response | Promise<Response>) | null = null
beforeEach(() => {
  asked.length = 0
  answer = null
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, location.origin)
    asked.push(url)
    const own = url.pathname.endsWith('dajWlasnyObwodWyborcy')
    return answer?.(url) ?? Response.json(entry(own ? JAN : ANNA, own ? 12 : null))
  })
})
forgetAfterEach()

const day = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Data wyborów/ })
const pesel = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Numer PESEL/ })
const check = () => screen.getByRole('button', { name: 'Sprawdź' })
const found = () => screen.queryByRole('heading', { name: 'Wynik' })

async function asking(number: string) {
  const { user, history } = await inRouter(<CheckForm elections={[FIRST, SECOND]} />, { at: '/uslugi/listy-wyborcze' })
  await user.selectOptions(day(), SECOND.dataWyborow)
  await user.type(pesel(), number)
  await user.click(check())
  return { user, history }
}

describe('where somebody votes', () => {
  it('is asked for an election and a number, and told with the way there', async () => {
    await asking(ANNA)
    await expect.poll(found).not.toBeNull()
    expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('pesel'), searchParams.get('dataWyborow')])).toEqual([
      ['/api/el/dajObwodWyborcy', ANNA, SECOND.dataWyborow],
    ])
    const said = within(screen.getByRole('status'))
    expect([said.getByText('Szkoła, Rynek 2').lang, said.getByText(/widoczny tylko dla tej osoby/)]).toEqual(['pl', expect.anything()])
    expect(said.getByRole('link', { name: 'Pokaż lokal na mapie' }).getAttribute('href')).toContain(encodeURIComponent('Szkoła, Rynek 2'))
  })

  it('stands in no address: the number is of a person', async () => {
    const { history } = await asking(ANNA)
    await expect.poll(found).not.toBeNull()
    expect([history.location.href, location.href].some((address) => address.includes(ANNA))).toBe(false)
  })

  it.each([
    ['', 'Puste pole. Proszę wpisać numer PESEL.'],
    ['78041200465', 'PESEL'],
    ['7804', 'PESEL'],
  ])('is not asked with „%s”: the field says why and has the focus', async (number, words) => {
    const { user } = await asking(number || '1{Backspace}')
    await expect.poll(() => pesel().getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(pesel().getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent).toContain(words)
    expect([asked, document.activeElement === pesel()]).toEqual([[], true])
    await user.type(pesel(), '1')
    expect(pesel().getAttribute('aria-invalid')).not.toBe('true')
  })

  it('cannot be asked before an election is chosen', async () => {
    await inRouter(<CheckForm elections={[FIRST]} />)
    expect(check()).toHaveProperty('disabled', true)
  })

  it('takes digits however they are grouped, and no more than eleven', async () => {
    await asking(`${ANNA.slice(0, 6)} ${ANNA.slice(6)}99`)
    expect(pesel().value).toBe(ANNA)
  })

  it.each([
    ['number', async (user: Awaited<ReturnType<typeof asking>>['user']) => user.type(pesel(), '{Backspace}')],
    ['election', async (user: Awaited<ReturnType<typeof asking>>['user']) => user.selectOptions(day(), FIRST.dataWyborow)],
  ])('is forgotten with another %s: it must not stand beside a question that it does not answer', async (_case, change) => {
    const { user } = await asking(ANNA)
    await expect.poll(found).not.toBeNull()
    await change(user)
    expect(found()).toBeNull()
  })

  it.each([
    [404, { kod: 1004, opis: '' }, 'Nie znaleziono osoby na liście wyborców'],
    [500, { kod: 1500, opis: 'Numer błędu: 7.' }, 'Numer błędu: 7.'],
  ])('that is not told (%i) is said aloud, and the number stays typed', async (status, body, words) => {
    answer = () => Response.json(body, { status })
    await asking(ANNA)
    expect((await screen.findByText(new RegExp(words))).closest('[role=alert], [role=status]')).not.toBeNull()
    expect([found(), pesel().value]).toEqual([null, ANNA])
  })
})

describe('of a person who is signed in', () => {
  beforeEach(() => signIn([{ nazwa: 'Jan Zaległowski', czyInstytucja: false, pesel: JAN, nip: null }]))

  it('is told before anything is typed, with the number on the list', async () => {
    await inRouter(<OwnEntry election={FIRST} />)
    expect(await screen.findByText('Szkoła, Rynek 2')).not.toBeNull()
    expect(screen.getByText('12')).not.toBeNull()
  })

  it('asks about herself without the limits of strangers, about others like anybody', async () => {
    const { user } = await asking(JAN)
    await expect.poll(() => asked.at(-1)?.pathname).toBe('/api/el/dajWlasnyObwodWyborcy')
    await user.clear(pesel())
    await user.type(pesel(), ANNA)
    await user.click(check())
    await expect.poll(() => asked.at(-1)?.pathname).toBe('/api/el/dajObwodWyborcy')
  })

  it('is nothing where there is no answer: the form below says why', async () => {
    answer = () => Response.json({ kod: 1004, opis: '' }, { status: 404 })
    await inRouter(<OwnEntry election={FIRST} />)
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    await expect.poll(() => screen.queryByRole('heading')).toBeNull()
    expect(asked.length).toBeGreaterThan(0)
  })
})

describe('the page', () => {
  const open = (...datyWyborow: object[]) => {
    answer = () => Response.json({ datyWyborow })
    return inRouter(<Page />, { at: '/uslugi/listy-wyborcze' })
  }

  it('without an election to come says so, and asks for no number', async () => {
    await open()
    await expect.poll(() => document.querySelector('.empty-state')).not.toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('asks about the next election', async () => {
    await open(FIRST, SECOND)
    expect(await screen.findByRole('textbox', { name: /^PESEL|^Numer PESEL/ })).not.toBeNull()
    expect(document.body.textContent).toContain('Wybory uzupełniające')
  })
})
