import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeskAnswer } from '#client/desk/call.ts'
import { begin } from '#client/desk/session.ts'
import { deskStandIn, memberWith, told } from '#client/testing/desk.ts'
import { field } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork } from '#client/testing/portal.ts'
import { type ListRow, listCall, offersCall } from '#shared/desk/list.ts'
import { contract } from '../contract.ts'
import { log } from '../lists/log.ts'
import { Page } from './log-page.tsx'

type Stops = DeskAnswer<typeof contract.stops>
const REASON = 'zły plik z terminami'
const ROW: ListRow<typeof log> = {
  id: '1',
  day: '2026-10-05',
  channel: 'sms',
  state: 'failed',
  reason: 'numer nie istnieje',
  recipient: '600•••800',
  account: 7,
  tries: 3,
  isOwn: false,
}
const FIGURES: DeskAnswer<typeof contract.figures> = {
  from: '2026-10-01',
  to: '2026-10-05',
  counted: [{ channel: 'sms', state: 'failed', reason: null, number: 1 }],
  paid: null,
}
const STOPS: Stops = {
  czyWszystko: true,
  zdarzenia: [{ zdarzenie: 'due', nazwa: 'Przypomnienie o terminie', czyCale: true, tematy: [{ temat: 'taxes', nazwa: 'Podatki' }] }],
  wstrzymane: [],
}
const HELD = {
  zdarzenie: 'due',
  kanal: 'sms',
  temat: '*',
  nazwaTematu: null,
  czyWolno: true,
  kto: 'staff:a.kowal',
  kiedy: '2026-10-05T10:00:00',
  powod: REASON,
}

const desk = deskStandIn('messages-log', 'messages-stop')
beforeEach(() => desk.answers(contract.hold, { czyZmieniono: true }))
interface Opened {
  readonly rows?: (typeof ROW)[]
  readonly figures?: Partial<typeof FIGURES>
  readonly stops?: Partial<Stops>
  readonly search?: string
}
async function open({ rows = [ROW], figures = {}, stops = {}, search = '' }: Opened = {}) {
  desk.answers(listCall(log), { rows, next: null, isTooMany: false })
  desk.answers(offersCall(log), { kind: [{ value: 'due', label: 'Przypomnienie o terminie' }] })
  desk.answers(contract.figures, { ...FIGURES, ...figures })
  desk.answers(contract.stops, { ...STOPS, ...stops })
  const opened = await inRouter(<Page />, { at: `/urzad/wiadomosci${search}` })
  await screen.findByRole('heading', { name: 'Zliczone' })
  return opened
}

describe('what became of messages', () => {
  it('says by which way, what happened and why, with covered addresses', async () => {
    await open()
    expect((await screen.findByRole('row', { name: /SMS/ })).textContent).toMatch(/SMS.*niedoręczona.*numer nie istnieje.*600•••800.*7.*3$/)
    expect(screen.getByText('SMS · niedoręczona')).not.toBeNull()
    expect(screen.getByText('Za mało przypomnień, by podać liczbę bez wskazania osób.')).not.toBeNull()
  })

  it('is narrowed by what is chosen, which stands in the address', async () => {
    const { user, history } = await open({ search: '?konto=7&od=2026-10-01' })
    await user.selectOptions(screen.getAllByRole('combobox', { name: 'Stan' })[0] ?? document.body, 'wszystkie stany')
    await user.click(screen.getByRole('button', { name: 'Pokaż' }))
    await expect.poll(() => history.location.search).toBe('?od=2026-10-01&stan=all&konto=7')
    await expect.poll(() => desk.asked(listCall(log)).at(-1)).toEqual({ from: '2026-10-01', state: 'all', account: '7' })
    expect(desk.asked(contract.figures)).toEqual([{ from: '2026-10-01' }])
  })

  it('that is paid for, or nothing, says so', async () => {
    await open({ rows: [], figures: { counted: [], paid: { reminded: 40, paid: 12 } } })
    expect(screen.getByText(/^12 z 40 osób/)).not.toBeNull()
    await expect.poll(() => screen.getAllByText('W tych dniach nic nie wymaga uwagi.').length).toBe(2)
  })
})

describe('holding messages back', () => {
  const stops = () => within(screen.getByRole('heading', { level: 2, name: 'Wstrzymane' }).closest('section') ?? document.body)
  const hold = () => stops().getByRole('button', { name: 'Wstrzymaj' })

  it('is done with a reason, for a kind, a topic and a way', async () => {
    const { user } = await open()
    await stops().findByText('Nic nie jest wstrzymane.')
    await user.selectOptions(stops().getByRole('combobox', { name: 'Rodzaj' }), 'Przypomnienie o terminie')
    await user.selectOptions(stops().getByRole('combobox', { name: 'Temat' }), 'Podatki')
    await user.selectOptions(stops().getByRole('combobox', { name: 'Kanał' }), 'SMS')
    await user.click(hold())
    await expect.poll(() => field('Powód').getAttribute('aria-invalid')).toBe('true')
    expect(desk.sent(contract.hold)).toEqual([])
    await user.type(field('Powód'), REASON)
    await user.click(hold())
    await expect.poll(told).toEqual(['success: Zrobione'])
    expect(desk.sent(contract.hold)).toEqual([{ zdarzenie: 'due', kanal: 'sms', temat: 'taxes', czyWstrzymane: true, powod: REASON }])
  })

  it('is ended from its line: all is filled in but the reason, where the cursor stands', async () => {
    const { user } = await open({ stops: { wstrzymane: [HELD] } })
    await user.click(await stops().findByRole('button', { name: 'Wznów: Przypomnienie o terminie · SMS' }))
    expect(document.activeElement).toBe(field('Powód'))
    await user.type(field('Powód'), `${REASON}{Enter}`)
    await expect
      .poll(() => desk.sent(contract.hold))
      .toEqual([{ zdarzenie: 'due', kanal: 'sms', temat: '*', czyWstrzymane: false, powod: REASON }])
  })

  it('that had been so already says so; one that nobody heard keeps the reason', async () => {
    desk.answers(contract.hold, noNetwork, { czyZmieniono: false })
    const { user } = await open()
    await user.type(await stops().findByRole('textbox'), `${REASON}{Enter}`)
    expect(await stops().findByRole('alert')).not.toBeNull()
    expect(field('Powód').value).toBe(REASON)
    await user.type(field('Powód'), '{Enter}')
    await expect.poll(told).toEqual(['success: Tak już było.'])
  })

  it('is not for who may only look', async () => {
    begin(memberWith(['messages-log']))
    await open({ stops: { wstrzymane: [HELD] } })
    expect(await stops().findByText(/a\.kowal, 05\.10\.2026 10:00\. Powód: /)).not.toBeNull()
    expect([stops().queryByRole('button'), stops().queryByRole('textbox')]).toEqual([null, null])
  })

  it('of own departments alone says so, and offers no more', async () => {
    await open({ stops: { czyWszystko: false } })
    expect(await stops().findByText(/^Wstrzymać można wiadomości własnych działów\./)).not.toBeNull()
    expect(within(stops().getByRole('combobox', { name: 'Rodzaj' })).queryByRole('option', { name: 'wszystkie' })).toBeNull()
  })
})
