import { expect, it } from 'vitest'
import { permissionsOf, ROLES } from '#shared/desk/permissions.ts'
import { menuFor } from './menu.ts'

const entry = (group: 'people' | 'money', permission: 'account-verify' | 'account-search' | 'payment-list') => ({
  group,
  permission,
  icon: 'users' as const,
  name: () => permission,
  href: `/urzad/${permission}`,
})
const parts = [{ menu: [entry('money', 'payment-list'), entry('people', 'account-verify')] }, { menu: [entry('people', 'account-search')] }]

it('the menu shows to each role what its permissions are for, in the fixed order of groups, and no heading of an empty one', () => {
  const seen = ROLES.map((role) => [
    role,
    ...menuFor(parts, permissionsOf([{ role, departments: [] }])).map(
      ({ group, items }) => `${group}: ${items.map(({ permission }) => permission).join(' ')}`,
    ),
  ])
  expect(seen).toEqual([
    ['K', 'people: account-verify account-search'],
    ['S', 'people: account-verify account-search'],
    ['F', 'people: account-search', 'money: payment-list'],
    ['R'],
    ['B', 'people: account-search'],
    ['A', 'people: account-verify account-search'],
  ])
})
