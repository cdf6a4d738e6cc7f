import { describe, expect, it } from 'vitest'
import { levelOf, permissionsOf } from './permissions.ts'

describe('how far somebody may go', () => {
  it('is the furthest of all their roles, and nowhere without one', () => {
    expect(
      levelOf(
        [
          { role: 'B', departments: [] },
          { role: 'F', departments: [] },
        ],
        'payment-release',
      ),
    ).toBe('second')
    expect(
      levelOf(
        [
          { role: 'A', departments: [] },
          { role: 'K', departments: [] },
        ],
        'account-verify',
      ),
    ).toBe('alone')
    expect([levelOf([], 'audit-own'), levelOf([{ role: 'R', departments: [] }], 'payment-list')]).toEqual([null, null])
  })

  it('ends with the department where the matter has one, but not for a role of the whole office', () => {
    const water = [{ role: 'K', departments: ['WODA'] }] as const
    expect([levelOf(water, 'inbox-answer', 'WODA'), levelOf(water, 'inbox-answer', 'PODATKI'), levelOf(water, 'inbox-answer')]).toEqual([
      'alone',
      null,
      'alone',
    ])
    expect(levelOf([{ role: 'K', departments: [] }], 'inbox-answer', 'PODATKI')).toBe('alone')
  })

  it('is not lent from one department to another by a second role', () => {
    const both = [
      { role: 'S', departments: ['WODA'] },
      { role: 'K', departments: ['PODATKI'] },
    ] as const
    expect([levelOf(both, 'inbox-reassign', 'WODA'), levelOf(both, 'inbox-reassign', 'PODATKI')]).toEqual(['alone', null])
  })

  it('shows in the menu what may be done somewhere, alone or not', () => {
    const may = permissionsOf([{ role: 'F', departments: ['PODATKI'] }])
    expect([may.includes('payment-release'), may.includes('account-search'), may.includes('staff-manage')]).toEqual([true, true, false])
  })
})
