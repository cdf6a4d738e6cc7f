import { expect, it } from 'vitest'
import { ownQueues } from './own-queues.ts'

const entry = (group: 'people' | 'money', queue?: string) => ({
  group,
  ...(queue !== undefined && { queue }),
  icon: 'users' as const,
  name: () => '',
  href: '/urzad',
  permission: 'own' as const,
})
const queue = (id: string) => ({ id, name: () => id, href: '/urzad' })

it('queues stand as the menu has them, those without an entry last, and only those of the person', () => {
  const parts = [
    { menu: [entry('money', 'wplaty')], queues: [queue('wplaty'), queue('bez-menu')] },
    { menu: [entry('people'), entry('people', 'skrzynka')], queues: [queue('cudza'), queue('skrzynka')] },
  ]
  expect(ownQueues(parts, ['bez-menu', 'wplaty', 'skrzynka']).map(({ id }) => id)).toEqual(['skrzynka', 'wplaty', 'bez-menu'])
})
