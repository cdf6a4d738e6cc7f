import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../e2e/harness/portal-process.ts'
import { type MarkedCommand, startMarked } from '../testing/marked.ts'

const MINUTES = 10 * 60_000
let folder: string
let dev: MarkedCommand
let url: string

/** An editor has written it, though it says the same. */
const touch = (file: string) => utimesSync(file, new Date(), new Date())
const page = async (path: string) => {
  const answer = await fetch(url + path, { headers: { accept: 'text/html' } })
  return { policy: answer.headers.get('content-security-policy') ?? '', html: await answer.text() }
}
const timesReady = () => dev.said().split('portal ready on ').length - 1

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-dev-'))
  const port = String(await freePort())
  url = `http://localhost:${port}`
  const settings = { PORT: port, SIMULATORS_PORT: String(await freePort()), DATA_DIR: folder, DEMO_RESIDENTS: '50', LOG_LEVEL: 'warn' }
  dev = startMarked('node tools/dev.mjs', settings)
  await vi.waitUntil(() => timesReady() === 1, { timeout: MINUTES })
}, MINUTES)
afterAll(() => {
  dev.kill()
  rmSync(folder, { recursive: true, force: true })
})

// One after the other, on one and the same address.
describe.runIf(process.platform === 'linux')('npm run dev', { timeout: MINUTES }, () => {
  it.each([
    ['/', "frame-src 'self' https:"],
    ['/uslugi/budzet-dochody?lang=uk', "frame-src 'self' https:"],
    ['/urzad/skrzynka', "frame-src 'self';"],
  ])('serves %s from the source, with the client that changes it, under the policy of the portal', async (path, frames) => {
    const { policy, html } = await page(path)
    const [nonce = ''] = /'nonce-[^']+'/.exec(policy) ?? []
    expect(policy).toContain(`script-src 'self' ${nonce}`)
    expect(policy).toContain(frames)
    expect(html).toContain(`nonce="${nonce.slice(7, -1)}"`)
    for (const part of ['/@react-refresh', '/@vite/client', 'main.tsx']) expect(html).toContain(part)
    expect(html).toContain(`<html lang="${path.includes('lang=uk') ? 'uk' : 'pl'}">`)
  })

  it('hands calls and files of the portal on', async () => {
    expect(await (await fetch(`${url}/api/konfiguracja`)).json()).toMatchObject({ adresApi: `${url}/api` })
    expect((await fetch(`${url}/herb`)).headers.get('content-type')).toContain('image/svg+xml')
    expect((await fetch(`${url}/api/uzytkownicy/token`, { method: 'POST' })).status).toBe(400)
  })

  it.each([
    ['of residents', '/', 'main.tsx'],
    ['of the desk', '/urzad/', 'urzad/main.tsx'],
  ])('sends a style that has changed to the open pages %s', async (_whose, base, main) => {
    const [, token] = /wsToken = "([^"]+)"/.exec(await (await fetch(`${url}${base}@vite/client`)).text()) ?? []
    const [, style = ''] = /import "([^"?]+\/ui\/base\.css)/.exec(await (await fetch(`${url}/${main}`)).text()) ?? []
    await fetch(url + style)
    const socket = new WebSocket(`${url.replace('http', 'ws')}${base}?token=${token}`, 'vite-hmr')
    const heard: { type: string; updates?: { path: string }[] }[] = []
    socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data))))
    await expect.poll(() => heard.map(({ type }) => type)).toContain('connected')
    touch('ui/base.css')
    await expect.poll(() => heard.flatMap(({ updates = [] }) => updates.map(({ path }) => path))).toContain(style.replace(base, '/'))
    socket.close()
  })

  it('starts the portal anew when code of the server has changed; what is asked meanwhile waits', async () => {
    touch('api/app/health.ts')
    await expect.poll(timesReady, { timeout: MINUTES }).toBe(2)
    expect((await fetch(`${url}/zdrowie/gotowy`)).status).toBe(200)
    touch('api/app/health.ts')
    expect((await fetch(`${url}/zdrowie/gotowy`)).status).toBe(200)
  })

  it('leaves nothing behind when it is ended', async () => {
    dev.process.kill('SIGTERM')
    expect(await dev.ended).toEqual([0, null])
    await expect.poll(dev.running, { timeout: MINUTES }).toEqual([])
  })
})
