import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { plain } from '#client/testing/plain.ts'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { type ListRow, listCall } from '#shared/desk/list.ts'
import { contract } from '../../calls/readings/contract.ts'
import { readings } from '../../lists/readings.ts'
import { Page } from './readings-page.tsx'

const REASON = 'zdjęcie pokazuje ten stan'
const reading = (number: string, change: Partial<ListRow<typeof readings>> = {}): ListRow<typeof readings> => ({
  number,
  version: 2,
  customer: `Klient ${number}`,
  sentAt: '2026-10-01 09:00:00',
  meter: 'W-1',
  state: 131.5,
  before: 120,
  beforeOn: '2026-04-01',
  used: 11.5,
  usual: 10.25,
  verdict: 'usual',
  hasPhoto: false,
  holder: null,
  isOwn: false,
  ...change,
})

const desk = deskStandIn('inbox-answer', 'inbox-reassign')
beforeEach(() => {
  desk.answers(contract.columns, { kolumny: ['numer', 'stanLicznika'], wszystkie: ['numer', 'klient', 'stanLicznika'], wersja: 4 })
  desk.answers(contract.accept, {})
  desk.answers(contract.setColumns, {})
})

async function open(rows: ListRow<typeof readings>[], count = 0) {
  desk.answers(listCall(readings), { rows, next: null, isTooMany: false })
  desk.answers(contract.usual, { count })
  const { user } = await inRouter(<Page />)
  await screen.findByRole('heading', { name: `W granicach zwykłego zużycia: ${count}` })
  await screen.findByText(rows.length === 0 ? 'Nic nie czeka.' : `Klient ${rows[0]?.number}`)
  return user
}
const dialog = () => within(screen.getByRole('dialog'))
const row = (numer: string) => plain(screen.getByRole('link', { name: `Klient ${numer}` }).closest('tr')?.textContent)

describe('a reading that waits', () => {
  it('stands beside what is known of its meter, and says how it compares', async () => {
    await open([
      reading('S-1'),
      reading('S-2', { verdict: 'lower', state: 110, used: -10, usual: null }),
      reading('S-3', { verdict: 'unknown', before: null, beforeOn: null, used: null }),
    ])
    expect(row('S-1')).toMatch(/120 → 131,5 m³ · zużycie 11,5 m³, zwykle 10,3 m³ · poprzedni odczyt 01\.04\.2026.*zwykły/)
    expect(row('S-2')).toMatch(/zużycie −10 m³ · .*niższy od poprzedniego/)
    expect(row('S-3')).toMatch(/131,5 m³Wodomierz W-1.*nie ma z czym porównać/)
  })

  it('that is usual is accepted at one press', async () => {
    const user = await open([reading('S-1')])
    await user.click(screen.getByRole('button', { name: /^Przyjmij ?, S-1$/ }))
    await expect.poll(told).toEqual(['success: Odczyt przyjęty.'])
    expect(desk.sent(contract.accept)).toEqual([{ numer: 'S-1', wersja: 2, powod: null }])
  })

  it.each(['high', 'jump', 'lower', 'unknown'] as const)('that is not usual (%s) is accepted with a reason only', async (verdict) => {
    const user = await open([reading('S-1', { verdict })])
    await user.click(screen.getByRole('button', { name: /^Przyjmij z powodem ?, S-1$/ }))
    const why = dialog().getByRole('textbox')
    await user.type(why, 'krótko{Enter}')
    await expect.poll(() => why.getAttribute('aria-invalid')).toBe('true')
    expect(desk.sent(contract.accept)).toEqual([])
    await user.clear(why)
    await user.type(why, `${REASON}{Enter}`)
    await expect.poll(() => desk.sent(contract.accept)).toEqual([{ numer: 'S-1', wersja: 2, powod: REASON }])
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  it('that could not be accepted says why, and keeps the reason', async () => {
    desk.answers(contract.accept, noNetwork)
    const user = await open([reading('S-1', { verdict: 'jump' })])
    await user.click(screen.getByRole('button', { name: /^Przyjmij z powodem ?, S-1$/ }))
    await user.type(dialog().getByRole('textbox'), `${REASON}{Enter}`)
    expect(await dialog().findByRole('alert')).not.toBeNull()
    expect(dialog().getByRole<HTMLInputElement>('textbox').value).toBe(REASON)
  })

  it('shows its photograph when somebody asks, says that the look is kept, and hides it again', async () => {
    desk.answers(contract.photo, () => new Response('jpeg', { headers: { 'content-type': 'image/jpeg' } }))
    const user = await open([reading('S-1', { hasPhoto: true })])
    expect(desk.asked(contract.photo)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Pokaż zdjęcie' }))
    expect(await screen.findByRole('img', { name: 'Zdjęcie wodomierza W-1' })).not.toBeNull()
    expect([screen.getByText(/Obejrzenie zapisano w dzienniku/), desk.asked(contract.photo)]).toEqual([
      expect.anything(),
      [{ numer: 'S-1' }],
    ])
    await user.click(screen.getByRole('button', { name: 'Ukryj zdjęcie' }))
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('all that is usual', () => {
  it('is accepted at once after a question with its number, as many as were seen', async () => {
    desk.answers(contract.acceptUsual, { zrobiono: 3, nieZrobiono: [] })
    const user = await open([reading('S-1')], 3)
    await user.click(screen.getByRole('button', { name: 'Przyjmij wszystkie (3)' }))
    expect([screen.getByRole('dialog', { name: 'Przyjąć odczyty: 3?' }) !== null, desk.sent(contract.acceptUsual)]).toEqual([true, []])
    await user.click(dialog().getByRole('button', { name: 'Potwierdź' }))
    expect(await screen.findByText('Zrobiono: 3')).not.toBeNull()
    expect(desk.sent(contract.acceptUsual)).toEqual([{ ile: 3, potwierdzenie: null }])
  })

  it('that became another number meanwhile is left alone, and the number of now is said', async () => {
    const changed = () => Response.json({ kod: 1412, opis: 'x', przyczyna: 'count', kto: '4' }, { status: 409 })
    desk.answers(contract.acceptUsual, changed)
    const user = await open([reading('S-1')], 3)
    await user.click(screen.getByRole('button', { name: 'Przyjmij wszystkie (3)' }))
    await user.click(dialog().getByRole('button', { name: 'Potwierdź' }))
    await expect.poll(told).toEqual([expect.stringContaining('teraz jest ich 4. Nic nie zrobiono')])
  })

  it('is not offered where there is nothing of it', async () => {
    await open([])
    expect([screen.queryByRole('button', { name: /^Przyjmij/ }), screen.getByText('Nic nie czeka.')]).toEqual([null, expect.anything()])
  })
})

describe('the columns of the file', () => {
  const openColumns = async () => {
    const user = await open([])
    await user.click(await screen.findByRole('button', { name: 'Ustaw kolumny' }))
    return user
  }

  it('are taken, left out and moved; where one stands is said, and the number stays', async () => {
    const user = await openColumns()
    expect(dialog().getByRole('checkbox', { name: 'numer' }).hasAttribute('disabled')).toBe(true)
    await user.click(dialog().getByRole('button', { name: 'W górę: stan' }))
    expect(dialog().getByRole('status').textContent).toBe('stan: miejsce 1')
    await user.click(dialog().getByRole('checkbox', { name: 'klient' }))
    await user.click(dialog().getByRole('button', { name: 'Zapisz' }))
    await expect.poll(told).toEqual(['success: Kolumny zapisane.'])
    expect(desk.sent(contract.setColumns)).toEqual([{ kolumny: ['stanLicznika', 'numer', 'klient'], wersja: 4 }])
  })

  it('that somebody else has set meanwhile say so', async () => {
    desk.answers(contract.setColumns, refusal(409, 'x', { kod: 1006 }))
    const user = await openColumns()
    await user.click(dialog().getByRole('button', { name: 'Zapisz' }))
    await expect.poll(told).toEqual([expect.stringContaining('Ktoś właśnie ustawił inne kolumny.')])
  })
})

describe('states from another system', () => {
  const choose = async () => {
    const user = await open([])
    await user.upload(screen.getByLabelText('Plik CSV'), new File(['Numer;Stan'], 'stany.csv', { type: 'text/csv' }))
    return user
  }
  const check = () => screen.getByRole('button', { name: 'Sprawdź plik' })
  const takeIn = () => screen.queryByRole('button', { name: 'Wczytaj' })

  it('are looked through first, and taken in only after that', async () => {
    desk.answers(contract.states, { wierszy: 2, czyWczytano: false, bledy: [] }, { wierszy: 2, czyWczytano: true, bledy: [] })
    const user = await choose()
    expect(takeIn()).toBeNull()
    await user.click(check())
    expect(await screen.findByText('Wiersze są dobre: 2. Nic się jeszcze nie zmieniło.')).not.toBeNull()
    await user.click(takeIn() ?? document.body)
    expect(await screen.findByText('Wczytano wiersze: 2. Mieszkańcy już to widzą.')).not.toBeNull()
    expect([desk.sent(contract.states).map(({ czyProba }) => czyProba), takeIn()]).toEqual([[true, false], null])
  })

  it('with a fault are not taken in: each line says what is wrong', async () => {
    desk.answers(contract.states, { wierszy: 2, czyWczytano: false, bledy: [{ wiersz: 3, numer: '', przyczyna: 'number' }] })
    const user = await choose()
    await user.click(check())
    expect(await screen.findByText('Nic nie wczytano. Wiersze z błędem: 1 z 2.')).not.toBeNull()
    expect(screen.getAllByRole('row')[1]?.textContent).toBe('Wiersz3Numer–Co jest źleTo nie jest numer sprawy, taki jak Z-12 albo S-5.')
    expect(takeIn()).toBeNull()
  })

  it('without a file ask for one', async () => {
    const user = await open([])
    await user.click(check())
    expect(await screen.findByText('Proszę najpierw wybrać plik.')).not.toBeNull()
    expect(desk.sent(contract.states)).toEqual([])
  })
})
