import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { field, fill } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { contract } from '#shared/contracts/desk/staff.ts'
import { listCall } from '#shared/desk/list.ts'
import { staffList } from '#shared/desk/lists/staff.ts'
import { Page as InvitePage } from './invite-page.tsx'
import { Page as MemberPage } from './member-page.tsx'
import type { Member } from './roles.ts'
import { Page as StaffPage } from './staff-page.tsx'

const REASON = 'zastępstwo do marca'
const caused = (przyczyna: string) => () => Response.json({ kod: 1412, opis: 'x', przyczyna }, { status: 409 })
const member = (change: Partial<Member> = {}): Member => ({
  login: 'a.kowal',
  name: 'Anna Kowal',
  roles: [{ role: 'K', departments: ['WODA'] }],
  state: 'active',
  lastSignIn: null,
  isMe: false,
  email: 'a.kowal@gmina.example',
  hasPesel: false,
  waiting: [],
  historia: [],
  ...change,
})
const desk = deskStandIn('staff-manage', 'staff-roles')
beforeEach(() => desk.answers(contract.roles, { propozycja: 1 }))

describe('people of the desk', () => {
  it('are told with roles and departments, state and who of them one is', async () => {
    const row = { lastSignIn: null, isMe: false, isOwn: false }
    const anna = { ...row, login: 'a.kowal', name: 'Anna Kowal', roles: member().roles, state: 'active' as const }
    const barbara = { ...row, login: 'b', name: 'Barbara Nowak', roles: [], state: 'invited' as const, isMe: true }
    desk.answers(listCall(staffList), { rows: [anna, barbara], next: null, isTooMany: false })
    await inRouter(<StaffPage />)
    const [, ...rows] = (await screen.findAllByRole('row')).map(({ textContent }) => textContent)
    expect(rows[0]).toMatch(/^Anna Kowala\.kowal.*\(Woda\).*jeszcze nigdy.*czynne$/)
    expect(rows[1]).toMatch(/^Barbara Nowakb · to Państwa konto.*bez ról.*zaproszenie czeka$/)
  })

  it('that did not come say why', async () => {
    desk.answers(listCall(staffList), refusal(500, 'Numer błędu: 7.'))
    await inRouter(<StaffPage />)
    expect(await screen.findByText('Numer błędu: 7.')).not.toBeNull()
  })
})

describe('an invitation', () => {
  const PERSON = { Imię: 'Anna', Nazwisko: 'Kowal', Login: 'A.Kowal', 'Adres e-mail': 'a.kowal@gmina.example', Powód: REASON }
  async function sending() {
    const { user } = await inRouter(<InvitePage />)
    await fill(user, PERSON)
    await user.click(screen.getAllByRole('checkbox')[0] ?? document.body)
    await user.click(within(screen.getByRole('group', { name: /^Działy: / })).getByRole('checkbox', { name: 'Woda' }))
    await user.click(screen.getByRole('button', { name: 'Zaproś' }))
    return user
  }

  it('says to which address the link went, and shows it nobody; roles wait for a second administrator', async () => {
    desk.answers(contract.invite, { propozycja: 4 })
    const user = await sending()
    expect((await screen.findByRole('status')).textContent).toContain('Odnośnik dla: Anna Kowal wysłaliśmy na adres a.kowal@gmina.example.')
    expect(screen.getByText(/^Role czekają na zgodę drugiego administratora/)).not.toBeNull()
    expect(desk.sent(contract.invite)).toEqual([
      {
        login: 'a.kowal',
        imie: 'Anna',
        nazwisko: 'Kowal',
        email: 'a.kowal@gmina.example',
        pesel: null,
        powod: REASON,
        role: [{ role: 'K', departments: ['WODA'] }],
      },
    ])
    await user.click(screen.getByRole('button', { name: 'Zaproś następną osobę' }))
    expect([field('Imię').value, screen.queryByText(/a\.kowal@/)]).toEqual(['', null])
  })

  it.each([
    ['loginTaken', caused('loginTaken'), /Ten login jest zajęty\./],
    ['silence', noNetwork, /./],
  ])('that was not made (%s) says why, and keeps what was typed', async (_case, answer, words) => {
    desk.answers(contract.invite, answer)
    await sending()
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect([field('Imię').value, field('Powód').value]).toEqual(['Anna', REASON])
  })

  it('needs names, login, address and a reason', async () => {
    const { user } = await inRouter(<InvitePage />)
    await user.click(screen.getByRole('button', { name: 'Zaproś' }))
    await expect.poll(() => Object.keys(PERSON).map((name) => field(name).getAttribute('aria-invalid'))).toEqual(Array(5).fill('true'))
    expect(desk.sent(contract.invite)).toEqual([])
  })
})

describe('somebody of the office', () => {
  async function open(change: Partial<Member> = {}) {
    desk.answers(contract.member, member(change))
    const { user } = await inRouter(<MemberPage />, { at: '/urzad/pracownik?login=a.kowal' })
    await screen.findByRole('heading', { level: 1, name: 'Anna Kowal' })
    return user
  }
  const propose = () => screen.queryByRole('button', { name: 'Zaproponuj zmianę ról' })

  it('gets other roles by a proposal with a reason', async () => {
    const user = await open()
    await user.click(propose() ?? document.body)
    await expect.poll(() => field('Powód').getAttribute('aria-invalid')).toBe('true')
    expect(desk.sent(contract.roles)).toEqual([])
    await user.click(screen.getAllByRole('checkbox', { name: 'Woda' })[0] ?? document.body)
    await user.type(field('Powód'), REASON)
    await user.click(propose() ?? document.body)
    await expect.poll(told).toEqual(['success: Zaproponowano. Teraz potrzebna jest zgoda drugiego administratora.'])
    expect(desk.sent(contract.roles)).toEqual([{ login: 'a.kowal', role: [{ role: 'K', departments: [] }], powod: REASON }])
  })

  it('who is the last administrator keeps the role, and the reason stays typed', async () => {
    desk.answers(contract.roles, caused('lastAdministrator'))
    const user = await open()
    await user.type(field('Powód'), REASON)
    await user.click(propose() ?? document.body)
    expect((await screen.findByRole('alert')).textContent).toContain('To ostatni administrator')
    expect([field('Powód').value, told()]).toEqual([REASON, []])
  })

  it.each([
    ['is oneself', { isMe: true }, /własnych uprawnień nie można zmieniać/],
    ['waits for other roles already', { waiting: ['staff-roles'] }, 'Zmiana ról czeka na drugą osobę.'],
    ['is blocked', { state: 'blocked' as const }, 'zablokowane'],
    ['is deleted', { state: 'deleted' as const }, 'usunięte'],
  ])('who %s gets no other roles, and it is said why', async (_case, change, words) => {
    await open(change)
    expect([propose(), screen.getByText(words)]).toEqual([null, expect.anything()])
  })
})
