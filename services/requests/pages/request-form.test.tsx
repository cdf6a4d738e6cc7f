import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetAfterEach } from '#client/testing/forget.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { signIn } from '#client/testing/signed-in.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import { RequestForm } from './request-form.tsx'
import type { Offer } from '../form.ts'

const JAN = { nazwa: 'Jan Zaległowski', czyInstytucja: false, pesel: '72080506198', nip: null }
const point = (id: number, ...meters: (readonly [number: string, removedOn: string | null])[]) => ({
  idPunktuOdbioru: id,
  adresPunktuOdbioru: `Rynek ${id}`,
  lataOdbioru: [],
  liczniki: meters.map(([numerLicznika, dataWyjecia]) => ({ numerLicznika, dataWyjecia })),
})
const FAULT = { id: 1, temat: 'Awaria', czyDodatkowy: false, pola: null }
const TANK = { id: 2, temat: 'Wywóz nieczystości', czyDodatkowy: true, pola: 'iloscNieczystosci,proponowanyDzien,dojazd' }
const METER = { id: 3, temat: 'Wodomierz', czyDodatkowy: false, pola: 'numerWodomierza' }
const OFFER: Offer = {
  points: [point(1, ['W-1', null], ['W-0', '2020-01-01']), point(2)],
  topics: [FAULT, TANK, METER],
  days: ['2026-10-06', '2026-11-05'],
}

/** How the portal answers; by itself it keeps what is sent. */
let answers: (() => Response | Promise<Response>)[] = []
const sent: unknown[] = []
beforeEach(() => {
  signIn([JAN])
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Response.json({ pliki: [] })
    sent.push(JSON.parse(String(body)))
    return (await answers.shift()?.()) ?? Response.json({ czyZapisano: true, numer: 'Z-12' })
  })
  answers = []
  sent.length = 0
})
forgetAfterEach()

const choice = (name: RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const words = () => field(/^Treść zgłoszenia/)
const told = () => currentMessages().map(({ text }) => text)
const question = () => screen.queryByRole('dialog', { name: 'Czy wysłać zgłoszenie?' })

async function filling({ at = 'Rynek 1', topic = FAULT.temat, text = 'Woda leje się na ulicę' } = {}, offer = OFFER) {
  const { user } = await inRouter(<RequestForm subject={JAN} offer={offer} phone="600100200" onSent={() => undefined} />)
  if (at) await user.selectOptions(choice(/^Punkt odbioru/), at)
  if (topic) await user.selectOptions(choice(/^Temat zgłoszenia/), topic)
  if (text) await user.type(words(), text)
  return { user, send: () => user.click(screen.getByRole('button', { name: 'Wyślij zgłoszenie' })) }
}
const confirm = (yes: boolean) => within(question() ?? document.body).getByRole('button', { name: yes ? 'Tak' : 'Nie' })

describe('a request', () => {
  it('is sent after one more question that names what and where; the form is empty for the next', async () => {
    const { user, send } = await filling()
    await send()
    expect(within(question() ?? document.body).getByText('Temat: Awaria. Punkt odbioru: Rynek 1.')).not.toBeNull()
    expect(sent).toEqual([])
    await user.click(confirm(true))
    await expect.poll(told).toEqual(['Zgłoszenie Z-12 zostało wysłane'])
    expect(sent).toEqual([{ idPunktuOdbioru: 1, tematZgloszenia: 'Awaria', trescZgloszenia: 'Woda leje się na ulicę' }])
    expect([words().value, choice(/^Temat zgłoszenia/).value]).toEqual(['', ''])
  })

  it('that is not confirmed stays typed', async () => {
    const { user, send } = await filling()
    await send()
    await user.click(confirm(false))
    expect([question(), sent, words().value]).toEqual([null, [], 'Woda leje się na ulicę'])
  })

  it.each([
    ['a place', { at: '' }, () => choice(/^Punkt odbioru/)],
    ['a topic', { topic: '' }, () => choice(/^Temat zgłoszenia/)],
    ['words', { text: '' }, () => words()],
  ])('without %s is not asked about: the field says why', async (_case, typed, blamed) => {
    const { send } = await filling(typed)
    await send()
    await expect.poll(() => blamed().getAttribute('aria-invalid')).toBe('true')
    expect([question(), sent]).toEqual([null, []])
  })

  it.each([
    ['nobody answered', () => Promise.reject(new TypeError('no network'))],
    ['the portal refused', () => Response.json({ kod: 1500, opis: '' }, { status: 500 })],
  ])('that %s stays typed and is sent again', async (_case, answer) => {
    answers = [answer]
    const { user, send } = await filling()
    await send()
    await user.click(confirm(true))
    expect((await screen.findByRole('alert')).textContent).toContain('błąd podczas wysyłania zgłoszenia')
    expect([words().value, told()]).toEqual(['Woda leje się na ulicę', []])
    await send()
    await user.click(confirm(true))
    await expect.poll(told).toEqual(['Zgłoszenie Z-12 zostało wysłane'])
  })

  it('of a subject with one place needs no choice of it', async () => {
    await filling({ at: '' }, { ...OFFER, points: [point(2)] })
    expect(choice(/^Punkt odbioru/).value).toBe('2')
  })
})

describe('what a topic asks for', () => {
  it('of a meter is one that stands at the place, and another place asks anew', async () => {
    const { user } = await filling({ topic: METER.temat })
    const meter = () => choice(/^Numer wodomierza/)
    expect([...meter().options].map(({ value }) => value)).toEqual(['', 'W-1'])
    await user.selectOptions(meter(), 'W-1')
    await user.selectOptions(choice(/^Punkt odbioru/), 'Rynek 2')
    expect(screen.queryByRole('combobox', { name: /^Numer wodomierza/ })).toBeNull()
    await user.selectOptions(choice(/^Punkt odbioru/), 'Rynek 1')
    expect(meter().value).toBe('')
  })

  it.each(['0', '1000', 'dużo', '8,555'])('of an order takes no amount that no tanker takes: %s', async (volume) => {
    const { user, send } = await filling({ topic: TANK.temat })
    await user.type(field(/^Ilość nieczystości/), volume)
    await send()
    await expect.poll(() => field(/^Ilość nieczystości/).getAttribute('aria-invalid')).toBe('true')
    expect([question(), sent]).toEqual([null, []])
  })

  it('of an order is how the person can be reached, as the account has it', async () => {
    await filling({ topic: TANK.temat })
    expect([field(/^Adres e-mail/).value, field(/^Numer telefonu/).value]).toEqual(['jan@gmina.example', '600100200'])
    cleanup()
    sessionStorage.clear()
    await filling({ topic: FAULT.temat })
    expect(screen.queryByRole('textbox', { name: /^Adres e-mail/ })).toBeNull()
  })
})
