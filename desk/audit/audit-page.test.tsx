import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { begin } from '#client/desk/session.ts'
import { deskStandIn, memberWith, told } from '#client/testing/desk.ts'
import { field } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork } from '#client/testing/portal.ts'
import { contract } from '#shared/contracts/desk/audit.ts'
import { type ListRow, listCall, offersCall } from '#shared/desk/list.ts'
import { auditLog } from '#shared/desk/lists/audit-log.ts'
import { Page } from './audit-page.tsx'

const entry = (id: number, outcome = 'done') => ({
  id,
  at: '2026-10-05 10:00:00',
  actor: 'staff:a.kowal',
  action: 'x',
  what: `Czynność ${id}`,
  object: 'account:12',
  outcome,
  isOwn: false,
})
const answer = (...rows: ListRow<typeof auditLog>[]) => ({ rows, next: null, isTooMany: false })
const desk = deskStandIn('audit-own', 'audit-all')
beforeEach(() => {
  desk.answers(offersCall(auditLog), { what: [{ value: 'account-block', label: 'Blokada konta' }] })
  desk.answers(listCall(auditLog), answer(entry(2), entry(1, 'refused')))
})
const rowsShown = async () => {
  await screen.findByText(/^Czynność 2/)
  return screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
}
const open = (search = '') => inRouter(<Page />, { at: `/urzad/dziennik${search}` })

describe('the log', () => {
  it('says who did what to whom, and where it was refused', async () => {
    await open()
    expect(await rowsShown()).toEqual([
      expect.stringMatching(/a\.kowal.*Czynność 2.*Konto 12$/),
      expect.stringContaining('Czynność 1 (odmowa)'),
    ])
  })

  it('says in words who has done it at no desk', async () => {
    desk.answers(
      listCall(auditLog),
      answer(...['office:demo', 'system:start', 'account:12'].map((actor, id) => ({ ...entry(id), actor, object: null }))),
    )
    await open()
    expect(await rowsShown()).toEqual(['wiersz poleceń: demo', 'portal', 'Konto 12'].map((words) => expect.stringContaining(words)))
  })

  it('has what is asked for in its address', async () => {
    const { user, history } = await open()
    await user.type(field('Kto'), 'a.kowal')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Co' }), await screen.findByRole('option', { name: 'Blokada konta' }))
    await user.click(screen.getByRole('button', { name: 'Pokaż' }))
    await expect.poll(() => history.location.href).toBe('/urzad/dziennik?kto=a.kowal&co=account-block')
    await expect.poll(() => desk.asked(listCall(auditLog)).at(-1)).toEqual({ who: 'a.kowal', what: 'account-block' })
    await user.click(screen.getByRole('button', { name: 'Wyczyść filtry' }))
    await expect.poll(() => history.location.href).toBe('/urzad/dziennik')
  })

  it('of one’s own has neither a field for others nor a proof', async () => {
    begin(memberWith(['audit-own']))
    await open()
    expect([screen.queryByRole('textbox', { name: /^Kto/ }), screen.queryByRole('button', { name: 'Sprawdź łańcuch' })]).toEqual([
      null,
      null,
    ])
    expect(screen.getByText(/^To, co zrobiono z tego konta biurka\./)).not.toBeNull()
  })
})

describe('the chain of the log', () => {
  const prove = async () => (await open()).user.click(screen.getByRole('button', { name: 'Sprawdź łańcuch' }))

  it('that is whole says so with what is to be noted outside', async () => {
    desk.answers(contract.proof, { rows: 12, brokenAt: null, mark: 'ab12' })
    await prove()
    expect(await screen.findByText(/^Dziennik jest cały\. Sprawdzono wpisów: 12\. .*: ab12$/)).not.toBeNull()
  })

  it('that is broken says where, at once', async () => {
    desk.answers(contract.proof, { rows: 12, brokenAt: 7, mark: '' })
    await prove()
    expect((await screen.findByRole('alert')).textContent).toContain('Łańcuch jest przerwany przy wpisie 7')
  })

  it('that could not be proved says so', async () => {
    desk.answers(contract.proof, noNetwork)
    await prove()
    await expect.poll(told).toEqual(['error: Nie udało się. Proszę spróbować ponownie.'])
  })
})
