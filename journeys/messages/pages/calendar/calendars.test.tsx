import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import { contract } from '../../calendar/contract.ts'
import { Page } from './calendars.tsx'
import type { Calendar } from './kept-calendars.tsx'

const calendar = (id: number, nazwa: string, change: Partial<Calendar> = {}): Calendar => ({
  id,
  nazwa,
  czyRodzaj: false,
  czyKwoty: false,
  przypomnienieDni: null,
  utworzono: '2026-09-30 08:00:00',
  ostatnioOdczytano: null,
  ...change,
})
const ADDRESS = 'https://portal.example/api/kalendarz.ics?klucz=tajny'

const portal = portalStandIn()
beforeEach(() => {
  signIn([JAN])
  portal.answers(contract.list, { kalendarze: [] })
  portal.answers(contract.create, { id: 3, adres: ADDRESS })
})
async function open() {
  const { user } = await inRouter(<Page />, { beside: ['/panel-uzytkownika'] })
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Nazwa/ })
  return { user, name, create: () => user.click(screen.getByRole('button', { name: 'Utwórz kalendarz' })) }
}
const shown = (name: string) => screen.queryByRole('group', { name: `Adres kalendarza „${name}”` })

describe('a new calendar', () => {
  it('shows its address this once, in focus; what is hidden again leaves the focus on the page', async () => {
    const { user, name, create } = await open()
    expect(await screen.findByText('Nie ma jeszcze żadnego kalendarza.')).not.toBeNull()
    await user.type(name, '  Telefon ')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Przypomnienie' }), '3 dni przed terminem')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Co pokazać' }), 'Terminy i rodzaj opłaty, bez kwoty')
    portal.answers(contract.list, { kalendarze: [calendar(3, 'Telefon', { przypomnienieDni: 3 })] })
    await create()
    await expect.poll(() => shown('Telefon')).not.toBeNull()
    expect([document.activeElement, portal.sent(contract.create), name.value]).toEqual([
      shown('Telefon'),
      [{ nazwa: 'Telefon', czyRodzaj: true, czyKwoty: false, przypomnienieDni: 3 }],
      '',
    ])
    expect(within(shown('Telefon') ?? document.body).getByText(ADDRESS)).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Gotowe, ukryj adres' }))
    expect([screen.queryByText(ADDRESS), document.activeElement]).toEqual([null, screen.getByRole('group', { name: 'Kalendarz terminów' })])
  })

  it('without a name is not made, and one that was refused keeps what was typed', async () => {
    const { user, name, create } = await open()
    await create()
    await expect.poll(() => [name.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', name])
    expect(portal.sent(contract.create)).toEqual([])
    portal.answers(contract.create, refusal(409, 'Można mieć najwyżej 20 kalendarzy.'))
    await user.type(name, 'Telefon')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Co pokazać' }), 'Terminy, rodzaj i kwota')
    await create()
    expect((await screen.findByRole('alert')).textContent).toContain('Można mieć najwyżej 20 kalendarzy.')
    expect([name.value, shown('Telefon')]).toEqual(['Telefon', null])
  })
})

describe('a calendar that is kept', () => {
  const kept = [
    calendar(1, 'Telefon', { czyRodzaj: true, czyKwoty: true, przypomnienieDni: 0 }),
    calendar(2, 'Dom', { ostatnioOdczytano: '2026-10-01 08:00:00' }),
    calendar(3, 'Praca', { czyRodzaj: true }),
  ]
  const ask = async (name: RegExp, title: string) => {
    portal.answers(contract.list, { kalendarze: kept })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name }))
    const question = within(screen.getByRole('dialog', { name: title }))
    return { user, say: (yes: boolean) => user.click(question.getByRole('button', { name: yes ? 'Tak' : 'Nie' })) }
  }
  const told = () => currentMessages().map(({ text }) => text)

  it('says what it shows, when it reminds and when a program has read it', async () => {
    portal.answers(contract.list, { kalendarze: kept })
    await open()
    await screen.findByText('Dom')
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(facts).toEqual(
      expect.arrayContaining([
        'Terminy, rodzaj i kwota',
        'W dniu terminu',
        'jeszcze nie',
        'Same terminy',
        'Bez przypomnienia',
        'Terminy i rodzaj opłaty, bez kwoty',
      ]),
    )
  })

  it('is deleted after a question alone, and the focus does not fall out of the list', async () => {
    portal.answers(contract.remove, {})
    const { user, say } = await ask(/^Usuń\s+kalendarz „Telefon”/, 'Usunąć kalendarz „Telefon”?')
    await say(false)
    expect([screen.queryByRole('dialog'), portal.sent(contract.remove)]).toEqual([null, []])
    screen.getByRole('button', { name: /^Usuń\s+kalendarz „Telefon”/ }).focus()
    await user.keyboard('{Enter}')
    portal.answers(contract.list, { kalendarze: kept.slice(1) })
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tak' }))
    await expect.poll(() => screen.queryByText('Telefon')).toBeNull()
    expect([portal.sent(contract.remove), told()]).toEqual([[{ id: 1 }], ['Kalendarz usunięty']])
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('group', { name: 'Państwa kalendarze' }))
  })

  it('gets another address, shown once; where that is refused the old one stays', async () => {
    portal.answers(contract.renew, refusal(500, 'Numer błędu: 7.'), { id: 1, adres: ADDRESS })
    const { user, say } = await ask(/^Odnów adres\s+kalendarza „Telefon”/, 'Odnowić adres kalendarza „Telefon”?')
    await say(true)
    expect((await screen.findByRole('alert')).textContent).toContain('Numer błędu: 7.')
    expect(shown('Telefon')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Odnów adres\s+kalendarza „Telefon”/ }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tak' }))
    await expect.poll(() => shown('Telefon')).not.toBeNull()
    expect([portal.sent(contract.renew), screen.queryByRole('alert'), told()]).toEqual([[{ id: 1 }, { id: 1 }], null, []])
  })
})
