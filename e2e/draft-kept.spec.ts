import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { drafts } from '#shared/contracts/drafts.ts'
import { fleetingFolder } from '#integrations/postgres/fleeting.ts'
import { type PortalProcess, startPortalProcess } from './harness/portal-process.ts'
import { test } from './harness/story.ts'

const HELENA = { login: 'helena.wodomierska', pesel: '59032109005' }

async function call<Answer>({ url }: PortalProcess, path: string, { token, body }: { token?: string; body?: object }): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${url}/api${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  expect(answer.ok, path).toBe(true)
  return (await answer.json()) as Answer
}

/** A telephone or computer on which Helena has signed in. */
async function device(portal: PortalProcess) {
  const { token } = await call<{ token: string }>(portal, '/uzytkownicy/token', {
    body: { login: HELENA.login, haslo: portal.password, recaptcha: null },
  })
  const of = `?pesel=${HELENA.pesel}`
  return {
    save: (wersja: number, tresc: string) =>
      call<AnswerOf<typeof drafts.save>>(portal, `${drafts.save.path}${of}`, {
        token,
        body: { deklaracja: 'zgloszenie', wersja, wartosci: { tresc } },
      }),
    kept: async () => (await call<AnswerOf<typeof drafts.list>>(portal, `${drafts.list.path}${of}`, { token })).szkice,
    signOut: () => call(portal, '/pi/wylogowanie', { token, body: { token } }),
  }
}

test('a draft outlives kill -9 and the end of the session, and two devices lose nothing (C-103)', async () => {
  const dataDir = await mkdtemp(join(fleetingFolder('e2e'), 'draft-kept-'))
  const start = () => startPortalProcess({ dataDir, isServerOnly: true })
  let portal = await start()
  try {
    const telephone = await device(portal)
    const first = (await telephone.save(0, 'Cieknie na ulicy')).szkic?.wersja ?? 0
    await portal.kill()
    portal = await start()
    const computer = await device(portal)
    expect(await computer.kept()).toMatchObject([{ deklaracja: 'zgloszenie', wersja: first, wartosci: { tresc: 'Cieknie na ulicy' } }])
    const second = (await computer.save(first, 'Cieknie na ulicy Lipowej')).szkic?.wersja ?? 0
    // The other device has seen the first version alone: it is told of the newer one, and neither text is gone.
    const late = await (await device(portal)).save(first, 'Cieknie, pilne')
    expect(late).toMatchObject({ czyZapisano: false, szkic: { wersja: second, wartosci: { tresc: 'Cieknie na ulicy Lipowej' } } })
    await computer.signOut()
    await portal.kill()
    portal = await start()
    expect(await (await device(portal)).kept()).toMatchObject([{ wersja: second, wartosci: { tresc: 'Cieknie na ulicy Lipowej' } }])
  } finally {
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
