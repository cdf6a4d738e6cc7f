import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CHOSEN_TOPICS } from '#shared/messages/topics.ts'
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts'

interface Shown {
  readonly title: string
  readonly options: { readonly body: string; readonly tag: string; readonly lang: string }
}

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

/** The worker as a browser runs it: what it shows, and what it opens. */
async function browser(pages: { focus: () => void }[] = []) {
  const answer = await portal.app.inject({ url: '/powiadomienia.js' })
  expect(answer.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
  const shown: Shown[] = []
  const opened: string[] = []
  const listeners = new Map<string, (event: object) => void>()
  const waiting: Promise<unknown>[] = []
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { showNotification: async (title: string, options: Shown['options']) => shown.push({ title, options }) },
    clients: { matchAll: async () => pages, openWindow: async (address: string) => opened.push(address) },
  }
  runInNewContext(answer.body, { self })
  const fire = async (name: string, event: object) => {
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waiting.push(work) })
    await Promise.all(waiting)
  }
  return { shown, opened, fire }
}

const data = (told: unknown) => ({ data: { json: () => told } })

it('shows a sentence of its own for every topic, in the language of the person', async () => {
  const { shown, fire } = await browser()
  for (const topic of CHOSEN_TOPICS) await fire('push', data({ topic, language: 'de', id: topic }))
  expect(new Set(shown.map(({ options }) => options.body)).size).toBe(CHOSEN_TOPICS.length)
  expect(shown[0]).toEqual({
    title: 'Bürgerportal',
    options: expect.objectContaining({
      body: 'Neue Nachricht zu Steuern und Abgaben. Einzelheiten finden Sie nach der Anmeldung im Portal.',
      tag: 'taxes',
      lang: 'de',
    }),
  })
})

it.each([
  ['words of somebody else', { topic: 'Zapłać tutaj: https://zly.example', language: 'pl', id: 'a' }],
  ['names that every object has', { topic: 'constructor', language: '__proto__', id: {} }],
  ['nothing', {}],
])('shows nothing that came from outside: %s', async (_what, told) => {
  const { shown, fire } = await browser()
  await fire('push', data(told))
  expect(shown).toEqual([
    { title: 'Portal mieszkańca', options: expect.objectContaining({ body: 'Nowa wiadomość. Szczegóły są w portalu, po zalogowaniu.' }) },
  ])
})

it('shows something also where what came cannot be read: a browser takes the permission from who shows nothing', async () => {
  const { shown, fire } = await browser()
  await fire('push', { data: { json: () => JSON.parse('{') } })
  expect(shown).toHaveLength(1)
})

it('opens the start page of the portal, or the page that stands open, whatever was shown', async () => {
  const closed = await browser()
  await closed.fire('notificationclick', { notification: { close: () => undefined, data: 'https://zly.example' } })
  expect(closed.opened).toEqual(['/'])
  let focused = 0
  const open = await browser([{ focus: () => (focused += 1) }])
  await open.fire('notificationclick', { notification: { close: () => undefined } })
  expect([open.opened, focused]).toEqual([[], 1])
})
