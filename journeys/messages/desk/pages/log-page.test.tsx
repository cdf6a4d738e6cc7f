import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeskAnswer } from '#client/desk/call.ts'
import { begin } from '#client/desk/session.ts'
import { deskStandIn, memberWith, told } from '#client/testing/desk.ts'
import { field } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { contract } from '../contract.ts'
import { Page } from './log-page.tsx'

type Log = DeskAnswer<typeof contract.log>
type Stops = DeskAnswer<typeof contract.stops>
const REASON = 'zły plik z terminami'
const LOG: Log = {
  wiersze: [
    {
      id: '1',
      dzien: '2026-10-05',
      kanal: 'sms',
      stan: 'failed',
      powod: 'numer nie istnieje',
      odbiorca: '600•••800',
      konto: 7,
      prob: 3,
      zdarzenia: [],
    },
  ],
  czyWiecej: false,
  zliczone: [{ kanal: 'sms', stan: 'failed', powod: null, ile: 1 }],
  od: '2026-10-01',
  do: '2026-10-05',
  zaplacone: null,
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
async function open({ log = {}, stops = {}, search = '' }: { log?: Partial<Log>; stops?: Partial<Stops>; search?: string } = {}) {
  desk.answers(contract.log, { ...LOG, ...log })
  desk.answers(contract.stops, { ...STOPS, ...stops })
  const opened = await inRouter(<Page />, { at: `/urzad/wiadomosci${search}` })
  await screen.findByRole('heading', { name: 'Zliczone' })
  return opened
}

describe('what became of messages', () => {
  it('says by which way, what happened and why, with covered addresses', async () => {
    await open()
    expect(screen.getAllByRole('row')[1]?.textContent).toMatch(/SMS.*niedoręczona.*numer nie istnieje.*600•••800.*7.*3$/)
    expect(screen.getByText('Za mało przypomnień, by podać liczbę bez wskazania osób.')).not.toBeNull()
  })

  it('is narrowed by what is chosen, which stands in the address', async () => {
    const { user, history } = await open()
    await user.selectOptions(screen.getAllByRole('combobox', { name: 'Stan' })[0] ?? document.body, 'wszystkie stany')
    await expect.poll(() => history.location.search).toBe('?stan=all')
    await expect.poll(() => desk.asked(contract.log).at(-1)).toEqual({ wszystkie: '1' })
  })

  it('of one account says so, and leads to those of all; what is no number narrows nothing', async () => {
    await open({ search: '?konto=7' })
    expect([screen.getByText('Tylko wiadomości konta 7.'), desk.asked(contract.log)]).toEqual([expect.anything(), [{ konto: '7' }]])
  })

  it('that is too much, paid for, or nothing, says so', async () => {
    await open({ log: { wiersze: [], zliczone: [], czyWiecej: true, zaplacone: { przypomniano: 40, zaplacilo: 12 } } })
    expect(screen.getByText(/^12 z 40 osób/)).not.toBeNull()
    expect([screen.getByText(/^Jest ich więcej niż 200\./), screen.getAllByText('W tych dniach nic nie wymaga uwagi.').length]).toEqual([
      expect.anything(),
      2,
    ])
  })

  it('that did not come says why', async () => {
    desk.answers(contract.log, refusal(500, 'Numer błędu: 7.'))
    desk.answers(contract.stops, STOPS)
    await inRouter(<Page />)
    expect(await screen.findByText('Numer błędu: 7.')).not.toBeNull()
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
