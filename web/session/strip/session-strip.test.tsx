import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES } from '#shared/language.ts'
import { type Account, clearSession, sessionStore, setAccount, setToken } from '#client/session/session-store.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import { hasEnded } from '../actions.ts'
import { SessionStrip } from './session-strip.tsx'
import { joinOtherTabs } from '../tabs.ts'
import { texts } from '../texts.ts'

const TOKEN = 'tajny'
const ANNA = { nazwa: 'Anna', czyInstytucja: false, pesel: '44051401359', nip: null }
const account = (czasSesji: number) => ({ login: 'anna', czasSesji, czyOgraniczony: false, czyNiepotwierdzony: false }) as Account

/** What the server says is left, in seconds; `null`: it does not know the session any more. */
let left: number | null = 900
let calls: string[] = []
const fetched = async (address: string) => {
  const path = address.split('?')[0] ?? ''
  calls.push(path)
  if (left === null) return new Response('{"kod":1005}', { status: 401 })
  return new Response(JSON.stringify(path.includes('przedluzanie') ? { czasDoKoncaSesji: left } : account(left)))
}
const hangs = () => new Promise<never>(() => undefined)

function begin(seconds: number): void {
  left = seconds
  setToken(TOKEN, false)
  setAccount(account(seconds), [ANNA], ANNA)
}

/** Seconds that pass on every clock of the page, drawn one by one, with what is answered meanwhile. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second <= seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(second === 0 ? 0 : 1_000))
}
/** The same for a tab that draws nothing meanwhile. */
const sleep = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
const clock = () => /\d+:\d\d/.exec(screen.getByRole('region').textContent)?.[0]
const warning = () => screen.queryByRole('dialog')

// As it is three seconds after the page: the clock of this test stands still while a file is fetched.
beforeAll(async () => void (await import('../dialogs/warning-dialog.tsx')))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] })
  vi.stubGlobal('fetch', fetched)
  calls = []
  hasEnded.set('no')
})
afterEach(() => {
  cleanup()
  clearSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the time of a session', () => {
  it.each(LANGUAGES)('ends its sentence, so that a phone can draw it alone: %s', (language) => {
    expect(texts.endsIn[language]).toMatch(/ \{time\}$/)
  })

  it('is counted down in minutes and seconds, whatever the clock of the computer is set to', async () => {
    begin(900)
    render(<SessionStrip />)
    expect(clock()).toBe('15:00')
    await pass(61)
    expect(clock()).toBe('13:59')
    vi.setSystemTime(Date.now() + 3_600_000)
    await pass(1)
    expect(clock()).toBe('13:58')
  })

  it('is asked of the server before the warning, which counts activity that this page has not seen', async () => {
    begin(160)
    left = 600
    render(<SessionStrip />)
    await pass(11)
    expect(clock()).toMatch(/^(10:00|9:5\d)$/)
    expect(warning()).toBeNull()
  })

  it('is near its end two minutes before, once: closed, the warning does not come again', async () => {
    begin(121)
    render(<SessionStrip />)
    left = 119
    await pass(3)
    expect(within(screen.getByRole('dialog')).getByText(/1:5\d/)).not.toBeNull()
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    await pass(30)
    expect(warning()).toBeNull()
  })

  it('is prolonged by the time of the server; an extension that gains nothing has met the limit of all', async () => {
    begin(100)
    render(<SessionStrip />)
    await pass(1)
    left = 90
    const extend = () => within(screen.getByRole('dialog')).queryByRole('button', { name: 'Przedłuż sesję' })
    fireEvent.click(extend() ?? document.body)
    await pass(1)
    expect([extend(), screen.queryByRole('dialog') !== null]).toEqual([null, true])
    cleanup()
    left = 900
    render(<SessionStrip />)
    fireEvent.click(screen.getAllByRole('button', { name: 'Przedłuż sesję' })[0] ?? document.body)
    await pass(0)
    expect([clock(), warning()]).toEqual(['15:00', null])
  })

  it('that cannot be prolonged says so and goes on', async () => {
    begin(600)
    render(<SessionStrip />)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    fireEvent.click(screen.getByRole('button', { name: 'Przedłuż sesję' }))
    await pass(1)
    expect(currentMessages().some(({ kind }) => kind === 'error')).toBe(true)
    expect(clock()).toBe('9:59')
  })
})

describe('the end of a session', () => {
  it('comes at zero: nothing of the person stays, and the server is told', async () => {
    begin(5)
    render(<SessionStrip />)
    left = 0
    await pass(6)
    expect([hasEnded.get(), sessionStore.get().token, sessionStorage.getItem('token')]).toEqual(['by itself', null, null])
    expect(calls).toContain('/api/pi/wylogowanie')
  })

  it('does not come in a tab that slept while the person went on in another: that one would lose its session too', async () => {
    begin(5)
    render(<SessionStrip />)
    left = 600
    // Asleep, this tab has heard of nothing.
    await sleep(900)
    await pass(1)
    expect([hasEnded.get(), sessionStore.get().token, calls.includes('/api/pi/wylogowanie')]).toEqual(['no', TOKEN, false])
  })

  it.each([
    ['cannot be reached', () => Promise.reject(new TypeError('no network'))],
    ['hangs', hangs],
  ])('comes all the same where the server %s', async (_case, answer) => {
    begin(5)
    render(<SessionStrip />)
    vi.stubGlobal('fetch', answer)
    await pass(10)
    expect([hasEnded.get(), sessionStore.get().token]).toEqual(['by itself', null])
  })

  it('is not undone by an answer that comes after it, nor told to the next person', async () => {
    begin(5)
    render(<SessionStrip />)
    const late = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => late.promise)
    await pass(10)
    late.resolve(new Response(JSON.stringify(account(600))))
    await pass(1)
    expect([sessionStore.get().endsAt, sessionStorage.getItem('dataKoncaSesji')]).toEqual([null, null])
  })
})

describe('two tabs of one session', () => {
  const other = new BroadcastChannel('portal-sesja')
  const ended = vi.fn<(isChosen: boolean) => void>()
  joinOtherTabs(ended)

  /** As the other tab says it; channels answer in their own time. */
  async function hears(message: object): Promise<void> {
    const heard = new BroadcastChannel('portal-sesja')
    const done = new Promise((resolve) => heard.addEventListener('message', resolve, { once: true }))
    other.postMessage(message)
    await act(async () => void (await done))
    heard.close()
  }

  beforeEach(() => ended.mockReset())

  it('are prolonged together, to the second of the server', async () => {
    begin(600)
    render(<SessionStrip />)
    await pass(60)
    await hears({ kind: 'activity', token: TOKEN })
    await pass(0)
    expect(clock()).toBe('10:00')
    await hears({ kind: 'time', token: TOKEN, seconds: 840 })
    await pass(0)
    expect(clock()).toBe('14:00')
  })

  it('end together, but not with the session of somebody else', async () => {
    begin(600)
    await hears({ kind: 'ended', token: 'inny' })
    await hears({ kind: 'time', token: 'inny', seconds: 1 })
    await hears({ kind: 'begun' })
    expect([ended.mock.calls.length, (sessionStore.get().endsAt ?? 0) - performance.now()]).toEqual([0, 600_000])
    await hears({ kind: 'ended', token: TOKEN, isChosen: true })
    expect(ended).toHaveBeenCalledExactlyOnceWith(true)
  })

  it('share the session with a new one that asks, with nobody where nobody is signed in', async () => {
    const said: unknown[] = []
    other.addEventListener('message', ({ data }: MessageEvent<unknown>) => void said.push(data))
    begin(600)
    await hears({ kind: 'ask' })
    await expect.poll(() => said).toEqual([{ kind: 'share', token: TOKEN, isRestricted: false, isGreeted: false }])
    clearSession()
    said.length = 0
    await hears({ kind: 'ask' })
    await hears({ kind: 'ask' })
    expect(said).toEqual([])
  })
})
