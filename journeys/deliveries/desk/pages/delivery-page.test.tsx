import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { begin } from '#client/desk/session.ts'
import { deskStandIn, memberWith, told } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { plain } from '#client/testing/plain.ts'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { contract } from '../contract.ts'
import { Page } from './delivery-page.tsx'
import { type Delivery, deliveryOf } from './testing.ts'

const REASON = 'zamknięto stare karty, FN.7'
const desk = deskStandIn('import-check', 'import-publish', 'import-over-limit')
beforeEach(() => {
  for (const one of [contract.publish, contract.check, contract.discard]) desk.answers(one, {})
})

async function open(change: Partial<Delivery> = {}) {
  desk.answers(contract.one, deliveryOf(change))
  const { user } = await inRouter(<Page />, { at: '/urzad/dostawa?id=5', beside: ['/urzad/dostawy'] })
  await screen.findByRole('heading', { level: 1 })
  return user
}
const button = (name: string) => screen.queryByRole('button', { name })
const decisions = () =>
  within(screen.getByRole('heading', { level: 2, name: 'Decyzja' }).closest('section') ?? document.body)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
const dialog = () => within(screen.getByRole('dialog'))

describe('what can be decided of a delivery', () => {
  it.each([
    [{ stan: 'ready' }, ['Opublikuj', 'Odłóż dostawę']],
    [{ stan: 'limited' }, ['Zaproponuj publikację', 'Odłóż dostawę']],
    [{ stan: 'limited', czyCzekaNaDruga: true }, ['Odłóż dostawę']],
    [{ stan: 'broken' }, ['Sprawdź jeszcze raz', 'Odłóż dostawę']],
    [{ stan: 'uploading', odebrano: 4 }, ['Dokończ wysyłanie', 'Odłóż dostawę']],
    [{ stan: 'uploading', odebrano: 4, kto: 'a.kowal' }, ['Odłóż dostawę']],
    [{ stan: 'uploading' }, ['Sprawdź jeszcze raz', 'Odłóż dostawę']],
    [{ stan: 'published' }, []],
    [{ stan: 'refused' }, []],
    [{ stan: 'ready', czyPrzezBiurko: false }, []],
  ] as const)('%j: %j', async (change, names) => {
    await open(change)
    expect(decisions()).toEqual(names)
  })

  it.each(['uploading', 'waiting', 'checking', 'ready', 'limited', 'publishing', 'broken'] as const)(
    'is not said to be over while it is %s, wherever it came in',
    async (stan) => {
      for (const czyPrzezBiurko of [true, false]) {
        await open({ stan, czyPrzezBiurko })
        expect(screen.queryByText('Nie ma już nic do zrobienia.')).toBeNull()
        cleanup()
      }
    },
  )

  it.each(['published', 'withdrawn', 'unchanged', 'discarded'] as const)('is said to be over when it is %s', async (stan) => {
    await open({ stan })
    expect(screen.getByText('Nie ma już nic do zrobienia.')).not.toBeNull()
  })

  it('is published at one press by who may', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Opublikuj' }))
    await expect.poll(told).toEqual(['success: Publikowanie rozpoczęte'])
    expect(desk.sent(contract.publish)).toEqual([{ id: 5 }])
  })

  it('is published by nobody who may only look through', async () => {
    begin(memberWith(['import-check']))
    await open()
    expect(decisions()).toEqual(['Odłóż dostawę'])
  })

  it('says who was faster', async () => {
    desk.answers(contract.publish, () =>
      Response.json({ kod: 1412, opis: 'x', przyczyna: 'takenOver', kto: 'staff:a.kowal' }, { status: 409 }),
    )
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Opublikuj' }))
    await expect.poll(told).toEqual(['error: Ktoś był szybszy (a.kowal). Proszę spojrzeć na stan dostawy.'])
  })

  it('beyond the limits is proposed to a second person with a reason, and never published by one', async () => {
    desk.answers(contract.beyond, { propozycja: 1 })
    const user = await open({ stan: 'limited' })
    await user.click(screen.getByRole('button', { name: 'Zaproponuj publikację' }))
    await user.type(dialog().getByRole('textbox'), 'ok{Enter}')
    await expect.poll(() => dialog().getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    await user.clear(dialog().getByRole('textbox'))
    await user.type(dialog().getByRole('textbox'), `${REASON}{Enter}`)
    await expect.poll(told).toEqual(['success: Zaproponowano. Teraz potrzebna jest zgoda drugiej osoby.'])
    expect([desk.sent(contract.beyond), desk.sent(contract.publish)]).toEqual([[{ id: 5, powod: REASON }], []])
  })

  it('that could not be proposed keeps the reason', async () => {
    desk.answers(contract.beyond, noNetwork)
    const user = await open({ stan: 'limited' })
    await user.click(screen.getByRole('button', { name: 'Zaproponuj publikację' }))
    await user.type(dialog().getByRole('textbox'), `${REASON}{Enter}`)
    expect(await dialog().findByRole('alert')).not.toBeNull()
    expect(dialog().getByRole<HTMLInputElement>('textbox').value).toBe(REASON)
  })

  it('of which half arrived goes on with the very same file, from where it broke off', async () => {
    desk.answers(contract.piece, { odebrano: 10 })
    const user = await open({ stan: 'uploading', odebrano: 4 })
    const choose = screen.getByLabelText('Plik ZIP')
    await user.upload(choose, new File(['0123456789'], 'inny.zip', { type: 'application/zip' }))
    await user.click(screen.getByRole('button', { name: 'Dokończ wysyłanie' }))
    expect(await screen.findByText('To inny plik. Tu dokańcza się wysyłanie pliku podatki.zip.')).not.toBeNull()
    expect(desk.sent(contract.piece)).toEqual([])
  })
})

describe('what a delivery says', () => {
  it('is that nothing has changed while it only waits, and how far it is while it is worked on', async () => {
    await open()
    expect(screen.getByText('Dane w portalu nie zmieniły się.')).not.toBeNull()
  })

  it('while it is published is its progress, in words and as a bar', async () => {
    await open({ stan: 'publishing', procent: 40 })
    expect([screen.getByRole('progressbar', { name: 'Postęp: 40%' }), button('Opublikuj')]).toEqual([expect.anything(), null])
  })

  it('is where something is wrong and why, how many more, and a file of all', async () => {
    desk.answers(contract.faults, refusal(404, 'Pliku już nie ma.'))
    const bledy = [
      { plik: 'karty.csv', wiersz: 7, pole: 'kwota', zbior: null, powod: 'to nie jest kwota' },
      { plik: null, wiersz: null, pole: null, zbior: 'karty', powod: 'brak pliku' },
    ]
    const user = await open({ stan: 'refused', bledy, dalszychBledow: 12 })
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Plikkarty.csvWiersz7PolekwotaCo jest źleto nie jest kwota', 'PlikkartyWiersz–Pole–Co jest źlebrak pliku'])
    expect([screen.getByText('Dalszych błędów: 12.'), screen.getByText(/^Tej dostawy nie da się opublikować\./)]).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Pobierz CSV' }))
    await expect.poll(told).toEqual(['error: Pliku już nie ma.'])
  })

  it('is what changes, marked in words where it shrinks beyond its limit; what stays is only counted', async () => {
    const count = {
      zbior: 'karty',
      nazwa: 'Karty',
      plik: 'karty.csv',
      teraz: 1000,
      wDostawie: 700,
      sumaTeraz: 5000,
      sumaWDostawie: 4500,
      zwykle: 0.1,
    }
    await open({ stan: 'limited', liczby: [count, { ...count, zbior: 'raty', wDostawie: 1000, sumaWDostawie: 5000 }] })
    const [row] = screen.getAllByRole('row').slice(1)
    expect(plain(row?.textContent)).toMatch(/^Karty ponad limit.*1 ?000.*5 ?000,00 zł.*700.*4 ?500,00 złRóżnica−30,0%−500,00 zł$/)
    expect(screen.getByText('Zbiory bez zmian: 1.')).not.toBeNull()
  })

  it('that does not exist is that it does not exist', async () => {
    desk.answers(contract.one, refusal(404, 'Nie ma takiej dostawy.'))
    await inRouter(<Page />, { at: '/urzad/dostawa?id=6' })
    expect(await screen.findByText('Nie ma takiej dostawy.')).not.toBeNull()
  })
})
