import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { begin } from '#client/desk/session.ts'
import { deskStandIn, memberWith } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { contract } from '../../calls/contract.ts'
import { CaseActs } from './case-acts.tsx'
import type { CaseItem } from './item.ts'
import { caseOf } from './testing.ts'

const AIM = { numer: 'Z-12', wersja: 3 }
const desk = deskStandIn('inbox-answer')
beforeEach(() => {
  for (const one of [contract.release, contract.reopen, contract.assign]) desk.answers(one, {})
})
const open = (change: Partial<CaseItem>) => inRouter(<CaseActs item={caseOf(change)} />).then(({ user }) => user)
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

describe('whose a case is', () => {
  it.each([
    ['that nobody has', {}, []],
    ['of one’s own', { prowadzi: 'Barbara Nowak', czyMoja: true }, ['Oddaj do działu']],
    ['of one’s own that waits', { prowadzi: 'Barbara Nowak', czyMoja: true, stan: 'waiting' }, ['Wznów sprawę', 'Oddaj do działu']],
    ['that is closed', { stan: 'closed', prowadzi: 'Anna Kowal' }, ['Otwórz ponownie']],
  ] as const)('decides what can be done: one %s', async (_case, change, names) => {
    await open(change)
    expect(buttons()).toEqual(names)
  })

  it.each([
    ['Oddaj do działu', { czyMoja: true, prowadzi: 'Barbara Nowak' }, contract.release],
    ['Otwórz ponownie', { stan: 'closed' }, contract.reopen],
  ] as const)('changes by „%s”, as the version that was seen', async (name, change, call) => {
    const user = await open(change)
    await user.click(screen.getByRole('button', { name }))
    await expect.poll(() => desk.sent(call)).toEqual([AIM])
  })
})

describe('giving it to somebody', () => {
  it('is not for who may not', async () => {
    await open({})
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('needs a person or a place; its own department is not offered', async () => {
    begin(memberWith(['inbox-answer', 'inbox-reassign']))
    const user = await open({})
    expect(screen.getByRole('button', { name: 'Przydziel' }).hasAttribute('disabled')).toBe(true)
    expect(screen.queryByRole('option', { name: 'Woda' })).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Komu' }), 'Anna Kowal')
    await user.click(screen.getByRole('button', { name: 'Przydziel' }))
    await expect.poll(() => desk.sent(contract.assign)).toEqual([{ ...AIM, komu: 'a.kowal', dzial: null }])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Do działu' }), 'Odpady')
    await user.click(screen.getByRole('button', { name: 'Do działu: Odpady' }))
    await expect.poll(() => desk.sent(contract.assign)[1]).toEqual({ ...AIM, komu: null, dzial: 'ODPADY' })
  })
})
