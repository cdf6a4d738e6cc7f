import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork } from '#client/testing/portal.ts'
import { contract } from '../contract.ts'
import { Page } from './announce-page.tsx'
import type { Counted } from './counted-card.tsx'

const REASON = 'awaria wodociągu, Z-12'
const REACH = { osob: 12, email: 8, sms: 2, push: 1, tylkoSkrzynka: 1, podmiotow: 40, bezKonta: 28 }
const counted = (change: Partial<Counted> = {}): Counted => ({
  zasieg: REACH,
  wady: [],
  czyDzien: true,
  sms: [{ jezyk: 'pl', tekst: 'Brak wody', dlugosc: 40 }],
  czyDrugaOsoba: false,
  bezDrugiejOsoby: 100,
  ...change,
})
const WORDS = { Tytuł: 'Brak wody', Treść: 'Dziś do 18:00 nie ma wody.', 'Na telefon (SMS)': 'Brak wody do 18' }
const BODY = {
  miejsca: [{ nazwa: 'Lipowa', od: 3, do: 9 }],
  powiazania: ['address', 'water'],
  waznaDo: '2026-10-20',
  teksty: { pl: { tytul: 'Brak wody', tresc: 'Dziś do 18:00 nie ma wody.', skrot: 'Brak wody do 18' } },
}

const desk = deskStandIn('messages-announce', 'messages-announce-many')
beforeEach(() => {
  desk.answers(contract.places, { miejsca: [{ nazwa: 'Lipowa', podmiotow: 40 }] })
  desk.answers(contract.announced, { ogloszenia: [] })
  desk.answers(contract.announce, {})
  desk.answers(contract.proposeAnnouncement, { propozycja: 1 })
})
/** By the whole label: the other languages have the same words with their names behind. */
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
async function fill(user: Awaited<ReturnType<typeof inRouter>>['user'], entries: Readonly<Record<string, string>>) {
  for (const [label, words] of Object.entries(entries)) {
    await user.click(field(label))
    await user.paste(words)
  }
}
async function counting(answer: Counted) {
  desk.answers(contract.count, answer)
  const { user } = await inRouter(<Page />)
  await fill(user, { 'Od numeru domu': '3', 'Do numeru domu': '9', 'Ulica, wieś albo rejon odpadów': 'Lip' })
  await user.click(await screen.findByRole('button', { name: 'Dodaj: Lipowa' }))
  await user.click(screen.getByRole('checkbox', { name: 'odbiór odpadów' }))
  await fill(user, { 'Ważne do dnia': '20.10.2026', ...WORDS })
  await user.click(screen.getByRole('button', { name: 'Policz, do kogo dojdzie' }))
  await screen.findByText(/^Osoby z kontem: /)
  return user
}
const button = (name: string) => screen.queryByRole('button', { name })

describe('an announcement to a street', () => {
  it('is counted first: whom it reaches and how, and how many it does not', async () => {
    await counting(counted())
    expect(screen.getByText('Osoby z kontem: 12. E-mail: 8, SMS: 2, powiadomienie: 1, tylko skrzynka w portalu: 1.')).not.toBeNull()
    expect(screen.getByText(/podmiotów: 40\. Bez konta, więc bez wiadomości: 28\./)).not.toBeNull()
    expect([desk.sent(contract.count), desk.sent(contract.announce)]).toEqual([[BODY], []])
  })

  it('goes at one press to few people, exactly as it was counted', async () => {
    const user = await counting(counted())
    await user.click(button('Ogłoś') ?? document.body)
    await expect.poll(told).toEqual(['success: Ogłoszenie przyjęte do wysłania. Dopóki stoi u góry, można je cofnąć.'])
    expect([desk.sent(contract.announce), button('Ogłoś')]).toEqual([[BODY], null])
  })

  it('has to be counted anew once anything of it is changed', async () => {
    const user = await counting(counted())
    await user.type(field('Tytuł'), '!')
    expect([button('Ogłoś'), screen.queryByText(/^Osoby z kontem: /)]).toEqual([null, null])
  })

  it('to many is proposed to a second person with a reason', async () => {
    const user = await counting(counted({ czyDrugaOsoba: true }))
    expect([screen.getByText('To więcej niż 100 osób: potrzebna druga osoba.'), button('Ogłoś')]).toEqual([expect.anything(), null])
    await user.type(field('Powód (od 10 do 120 znaków)'), 'krótko{Enter}')
    await expect.poll(() => field('Powód (od 10 do 120 znaków)').getAttribute('aria-invalid')).toBe('true')
    await user.clear(field('Powód (od 10 do 120 znaków)'))
    await user.type(field('Powód (od 10 do 120 znaków)'), `${REASON}{Enter}`)
    await expect.poll(() => desk.sent(contract.proposeAnnouncement)).toEqual([{ ogloszenie: BODY, powod: REASON }])
  })

  it.each([
    [
      'whose words have a fault',
      { wady: [{ jezyk: 'pl' as const, pole: 'skrot' as const, wada: 'amount' as const }] },
      'Na telefon (SMS) (pl): jest tu kwota',
    ],
    ['whose day is wrong', { czyDzien: false }, 'Dzień od dziś do 60 dni naprzód.'],
    ['that reaches nobody', { zasieg: { ...REACH, osob: 0 } }, 'Nikogo z kontem to nie dotyczy. Nic nie wysłano.'],
  ])('%s has no way on, but the reason', async (_case, change, words) => {
    await counting(counted(change))
    expect([button('Ogłoś'), button('Zaproponuj'), screen.getByText(words)]).toEqual([null, null, expect.anything()])
  })

  it.each([
    [
      'was announced already',
      () => Response.json({ kod: 1412, opis: 'x', przyczyna: 'announced' }, { status: 409 }),
      /^error: To samo już ogłoszono\./,
    ],
    ['nobody heard', noNetwork, /^error: /],
  ])('that %s stays on the screen', async (_case, answer, words) => {
    desk.answers(contract.announce, answer)
    const user = await counting(counted())
    await user.click(button('Ogłoś') ?? document.body)
    await expect.poll(() => told()[0]).toMatch(words)
    expect([field('Tytuł').value, button('Ogłoś')?.getAttribute('aria-busy')]).toEqual(['Brak wody', null])
  })

  it('needs a place of the registers, a day and whole words', async () => {
    const { user } = await inRouter(<Page />)
    await user.click(screen.getByRole('button', { name: 'Policz, do kogo dojdzie' }))
    await expect
      .poll(() => ['Ulica, wieś albo rejon odpadów', 'Ważne do dnia', 'Tytuł'].map((name) => field(name).getAttribute('aria-invalid')))
      .toEqual(['true', 'true', 'true'])
    expect(desk.sent(contract.count)).toEqual([])
  })
})

it('a place that was chosen can be taken out again; one that the registers do not have is said', async () => {
  const { user } = await inRouter(<Page />)
  await user.type(field('Ulica, wieś albo rejon odpadów'), 'Li')
  await user.click(await screen.findByRole('button', { name: 'Dodaj: Lipowa' }))
  const chosen = within(screen.getByRole('region', { name: 'Wybrane miejsca' }))
  expect([document.activeElement, field('Ulica, wieś albo rejon odpadów').value]).toEqual([field('Ulica, wieś albo rejon odpadów'), ''])
  await user.click(chosen.getByRole('button', { name: 'Usuń: Lipowa' }))
  expect(screen.queryByRole('region', { name: 'Wybrane miejsca' })).toBeNull()
  desk.answers(contract.places, { miejsca: [] })
  await user.type(field('Ulica, wieś albo rejon odpadów'), 'Xx')
  expect(await screen.findByText('Rejestry nie mają takiego miejsca.')).not.toBeNull()
})

it('what was announced says where, to how many and by whom, both of two', async () => {
  desk.answers(contract.announced, {
    ogloszenia: [
      {
        id: '1',
        kiedy: '2026-10-05T10:00:00',
        kto: 'staff:a.kowal',
        drugaOsoba: 'staff:b.nowak',
        tytul: 'Brak wody',
        miejsca: ['Lipowa 3–9'],
        osob: 120,
      },
    ],
  })
  await inRouter(<Page />)
  expect((await screen.findByText('Brak wody')).closest('li')?.textContent.replaceAll('\u00A0', ' ')).toBe(
    'Brak wody05.10.2026 10:00 · Lipowa 3–9 · osób: 120 · a.kowal, b.nowak',
  )
})
