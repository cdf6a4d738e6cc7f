import { expect, it } from 'vitest'
import { lists, parts } from './parts.ts'

it('each declared list has one entry in the menu, one page, and the queue that it names, whether its part says so or not', () => {
  const [menu, pages, queues] = [
    parts.flatMap((part) => part.menu),
    parts.flatMap((part) => part.pages),
    parts.flatMap((part) => part.queues ?? []),
  ]
  for (const {
    path,
    permission,
    menu: { queue },
  } of lists) {
    expect([path, ...menu.filter(({ href }) => href === path).map((entry) => entry.permission)]).toEqual([path, permission])
    expect([path, ...pages.filter(({ route }) => route === path).map((page) => page.permission)]).toEqual([path, permission])
    expect([path, ...queues.filter(({ id }) => id === queue).map(({ href }) => href)]).toEqual(queue === undefined ? [path] : [path, path])
  }
  expect(lists.length).toBeGreaterThan(0)
})
