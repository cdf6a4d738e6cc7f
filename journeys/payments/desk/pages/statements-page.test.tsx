import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { contract } from '../calls/statements/contract.ts'
import { Page, type Statement } from './statements-page.tsx'

const statement = (change: Partial<Statement> = {}): Statement => ({
  id: 5,
  nazwa: 'wyciag.sta',
  stan: 'ready',
  rodzaj: 'statement',
  nowych: 1,
  poprawionych: 0,
  pozostale: [],
  znanych: 2,
  wierszy: 40,
  wiersz: null,
  powod: null,
  roznic: null,
  wyslal: 'a.kowal',
  kiedy: '2026-10-05T10:00:00',
  wczytal: null,
  ...change,
})

const desk = deskStandIn('payment-list')
beforeEach(() => {
  for (const one of [contract.take, contract.check, contract.discard]) desk.answers(one, {})
})
async function open(...wyciagi: Statement[]) {
  desk.answers(contract.list, { wyciagi, przyklady: null })
  const { user } = await inRouter(<Page />)
  await screen.findByText(wyciagi[0]?.nazwa ?? 'Z biurka nie wysłano jeszcze żadnego pliku.')
  return user
}
const row = () => within(screen.getByText('wyciag.sta').closest('li') ?? document.body)

describe('a file of the bank', () => {
  it.each([
    [{ stan: 'ready' }, /wierszy: 40\. Znane wcześniej: 2\. Nic jeszcze nie zmieniono\.$/, ['Wczytaj i porównaj', 'Odrzuć plik']],
    [{ stan: 'taken', roznic: 3 }, /do wyjaśnienia: 3\.$/, []],
    [{ stan: 'taken' }, /Porównanie zrobi się w nocy/, []],
    [{ stan: 'refused', wiersz: 7, powod: 'balance' }, /^Wiersz 7: salda się nie zgadzają.*Pliku nie wczytano, także w części\.$/, []],
    [{ stan: 'broken' }, /niczego nie zapisano w połowie/, ['Sprawdź jeszcze raz', 'Odrzuć plik']],
    [{ stan: 'broken', powod: 'busy' }, /Ktoś właśnie porównywał wpłaty\./, ['Sprawdź jeszcze raz', 'Odrzuć plik']],
    [{ stan: 'checking' }, /^Portal czyta plik\./, []],
    [{ stan: 'taking' }, /^Portal wczytuje plik/, []],
    [{ stan: 'known' }, /Niczego nie zmieniono\.$/, []],
    [{ stan: 'uploading' }, /Proszę wysłać go jeszcze raz\.$/, ['Odrzuć plik']],
  ] as const)('%j says what became of it, and offers what can be done', async (change, words, names) => {
    await open(statement(change))
    expect(row().getByText(words)).not.toBeNull()
    expect(
      row()
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(names)
  })

  it.each([
    ['Wczytaj i porównaj', 'ready', contract.take, 'success: Rozpoczęto. Wynik pojawi się przy pliku.'],
    ['Sprawdź jeszcze raz', 'broken', contract.check, 'success: Rozpoczęto. Wynik pojawi się przy pliku.'],
    ['Odrzuć plik', 'ready', contract.discard, 'success: Plik odrzucony.'],
  ] as const)('„%s” does that alone', async (name, stan, call, words) => {
    const user = await open(statement({ stan }))
    await user.click(row().getByRole('button', { name }))
    await expect.poll(told).toEqual([words])
    expect(desk.sent(call)).toEqual([{ id: 5 }])
  })

  it('of which somebody has decided meanwhile says so', async () => {
    desk.answers(contract.take, () => Response.json({ kod: 1412, opis: 'x', przyczyna: 'moved' }, { status: 409 }))
    const user = await open(statement())
    await user.click(row().getByRole('button', { name: 'Wczytaj i porównaj' }))
    await expect.poll(() => told()[0]).toMatch(/^error: Tego teraz nie można zrobić/)
  })

  it('that was taken in leads to the days', async () => {
    await open(statement({ stan: 'taken', wczytal: 'b.nowak' }))
    expect([row().getByRole('link').getAttribute('href'), row().getByText(/wczytanie: b\.nowak$/i)]).toEqual([
      '/urzad/rozliczenie',
      expect.anything(),
    ])
  })
})

it('a list that did not come says why', async () => {
  desk.answers(contract.list, refusal(500, 'Numer błędu: 7.'))
  await inRouter(<Page />)
  expect(await screen.findByText('Numer błędu: 7.')).not.toBeNull()
})

describe('sending a file', () => {
  const send = () => screen.getByRole('button', { name: 'Wyślij i sprawdź' })
  const choose = () => screen.getByLabelText('Plik z banku albo od operatora')

  it('begins it, sends it piece by piece from where the portal has it, and has it checked', async () => {
    desk.answers(contract.begin, { id: 9 })
    desk.answers(contract.piece, { odebrano: 4 }, { odebrano: 10 })
    const user = await open()
    await user.upload(choose(), new File(['0123456789'], 'wyciag.sta'))
    await user.click(send())
    await expect.poll(told).toEqual(['success: Plik wysłany. Trwa sprawdzanie.'])
    expect([desk.sent(contract.begin), desk.sent(contract.piece).map(({ od }) => od), desk.sent(contract.check)]).toEqual([
      [{ nazwa: 'wyciag.sta', bajtow: 10 }],
      [0, 4],
      [{ id: 9 }],
    ])
  })

  it.each([
    ['none', null],
    ['an empty one', new File([], 'pusty.sta')],
  ])('asks for one where there is %s', async (_case, file) => {
    const user = await open()
    if (file) await user.upload(choose(), file)
    await user.click(send())
    expect(await screen.findByText('Proszę wybrać plik.')).not.toBeNull()
    expect(desk.sent(contract.begin)).toEqual([])
  })

  it('that broke off says so beside the file, and it can be sent again', async () => {
    desk.answers(contract.begin, { id: 9 })
    desk.answers(contract.piece, noNetwork)
    const user = await open()
    await user.upload(choose(), new File(['0123456789'], 'wyciag.sta'))
    await user.click(send())
    await expect.poll(() => choose().getAttribute('aria-invalid')).toBe('true')
    expect([desk.sent(contract.check), send().getAttribute('aria-busy')]).toEqual([[], null])
  })
})
