import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { field } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { contract } from '#shared/contracts/desk/person.ts'
import { Page } from './requests-page.tsx'
import { listCall } from '#shared/desk/list.ts'
import { personRequests } from '#shared/desk/lists/person-requests.ts'
import type { Shown } from './shown.ts'
import { requestOf } from './testing.ts'

const desk = deskStandIn('person-data')
async function open(...requests: Shown[]) {
  const rows = requests.map((request) => ({ ...request, mark: `RODO-${request.id}`, isOwn: false }))
  desk.answers(listCall(personRequests), { rows, next: null, isTooMany: false })
  const opened = await inRouter(<Page />, { beside: ['/urzad/rodo/wniosek', '/urzad/wniosek-rodo'] })
  await screen.findByRole('heading', { name: 'Nowy wniosek' })
  return opened
}

describe('requests about data', () => {
  it.each([
    [{ daysLeft: 28 }, 'zostało 28 dni'],
    [{ daysLeft: 1 }, 'został 1 dzień'],
    [{ daysLeft: -2 }, '2 dni po terminie'],
    [{ daysLeft: -1 }, '1 dzień po terminie'],
    [{ daysLeft: null, outcome: 'done' }, 'załatwiony'],
    [{ daysLeft: null, outcome: 'refused' }, 'odmowa'],
  ] as const)('%j says how many days are left, or how it ended: %s', async (change, words) => {
    await open(requestOf(change))
    expect((await screen.findByRole('row', { name: /RODO-4/ })).textContent).toMatch(new RegExp(`${words}$`))
  })

  it('that are none say so', async () => {
    await open()
    expect(await screen.findByText('Nie ma żadnego wniosku.')).not.toBeNull()
  })
})

describe('a request as it came', () => {
  const note = () => screen.getByRole('button', { name: 'Zapisz wniosek' })

  it('is noted of today unless another day is given, and leads to its page', async () => {
    desk.answers(contract.note, { id: 4 })
    const { user, history } = await open()
    await user.selectOptions(screen.getByRole('combobox', { name: 'O co wnosi' }), 'usunięcie danych')
    await user.type(field('PESEL, NIP albo login'), 'anna')
    await user.click(note())
    await expect.poll(told).toEqual(['success: Wniosek zapisany.'])
    expect(desk.sent(contract.note)).toEqual([{ kind: 'erasure', who: 'anna', receivedOn: null }])
    await expect.poll(() => history.location.href).toMatch(/id=4$/)
  })

  it('of nobody is not sent', async () => {
    const { user } = await open()
    await user.click(note())
    await expect.poll(() => field('PESEL, NIP albo login').getAttribute('aria-invalid')).toBe('true')
    expect(desk.sent(contract.note)).toEqual([])
  })

  it.each([
    [{ kod: 1412, przyczyna: 'number' }, 409, /W tym numerze jest pomyłka/],
    [{ kod: 1412, przyczyna: 'day' }, 409, /Dzień wpływu nie może być/],
    [{ kod: 1004 }, 404, /Nikt nie ma takiego loginu\./],
  ])('that is refused (%j) says why, and keeps what was typed', async (answer, status, words) => {
    desk.answers(contract.note, () => Response.json({ opis: 'x', ...answer }, { status }))
    const { user } = await open()
    await user.type(field('PESEL, NIP albo login'), 'anna')
    await user.click(note())
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect(field('PESEL, NIP albo login').value).toBe('anna')
  })
})
