import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { fill } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork } from '#client/testing/portal.ts'
import { contract } from '../../calls/pages/contract.ts'
import { PublishCard } from './publish-card.tsx'
import { draftOf, fileOf, pageOf, SEEN } from './testing.ts'
import { Waiting } from './waiting.tsx'

const REASON = 'zmiana ustawy, OR.4'
const desk = deskStandIn('content-edit', 'content-legal')
const onReplaced = vi.fn<() => void>()
beforeEach(() => {
  onReplaced.mockReset()
  desk.answers(contract.check, { bledy: [], uwagi: [] })
  desk.answers(contract.publish, { wynik: 'opublikowana', uwagi: [] })
  for (const one of [contract.drop, contract.remove, contract.unplan]) desk.answers(one, {})
  desk.answers(contract.propose, { propozycja: 1 })
})
const open = (page = draftOf(), isDirty = false) =>
  inRouter(<PublishCard page={page} isDirty={isDirty} onReplaced={onReplaced} />, { beside: ['/urzad/tresci'] })
const button = (name: string) => screen.queryByRole('button', { name })
const press = (name: string) => screen.getByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog'))

describe('a draft', () => {
  it('is published after a question that says what stays; never by the first press', async () => {
    const { user } = await open()
    await user.click(press('Opublikuj teraz'))
    expect([screen.getByRole('dialog', { name: 'Opublikować tę stronę?' }) !== null, desk.sent(contract.publish)]).toEqual([true, []])
    await user.click(dialog().getByRole('button', { name: 'Nie' }))
    expect(desk.sent(contract.publish)).toEqual([])
    await user.click(press('Opublikuj teraz'))
    await user.click(dialog().getByRole('button', { name: 'Tak' }))
    await expect.poll(told).toEqual(['success: Opublikowano. Mieszkańcy zobaczą to w ciągu dwóch sekund.'])
    expect([desk.sent(contract.publish), onReplaced.mock.calls.length]).toEqual([
      [{ nazwa: 'pages/kontakt', kiedy: null, widziane: SEEN }],
      1,
    ])
  })

  it('whose translations are older is asked about with their names', async () => {
    const { user } = await open(draftOf({ pliki: [fileOf('pl', 'x', { czySzkic: true }), fileOf('en', 'y', { czyStarsza: true })] }))
    await user.click(press('Opublikuj teraz'))
    expect(dialog().getByText(/zostaną takie, jakie są: English\.$/)).not.toBeNull()
  })

  it.each([
    ['odrzucona', 'Portal nie przyjął strony. Nic się nie zmieniło.'],
    ['wyprzedzona', 'W międzyczasie opublikowano coś innego. Nic się nie zmieniło.'],
  ] as const)('that the portal does not take (%s) says why, sentence by sentence', async (wynik, title) => {
    desk.answers(contract.publish, { wynik, uwagi: ['Odnośnik nie prowadzi donikąd.'] })
    const { user } = await open()
    await user.click(press('Opublikuj teraz'))
    await user.click(dialog().getByRole('button', { name: 'Tak' }))
    const alert = await screen.findByRole('alert')
    expect([alert.textContent.includes(title), within(alert).getByRole('listitem').textContent, told()]).toEqual([
      true,
      'Odnośnik nie prowadzi donikąd.',
      [],
    ])
  })

  it('that nobody heard of says that nothing was changed', async () => {
    desk.answers(contract.publish, noNetwork)
    const { user } = await open()
    await user.click(press('Opublikuj teraz'))
    await user.click(dialog().getByRole('button', { name: 'Tak' }))
    expect(await screen.findByRole('alert')).not.toBeNull()
    expect([press('Opublikuj teraz').getAttribute('aria-busy'), onReplaced.mock.calls.length]).toEqual([null, 0])
  })

  it('is planned for a minute, which has to be whole', async () => {
    desk.answers(contract.publish, { wynik: 'zaplanowana', uwagi: [] })
    const { user } = await open()
    await fill(user, { Godzina: '8.15' })
    await user.click(press('Zaplanuj publikację'))
    expect(await screen.findAllByText(/Proszę podać dzień i godzinę\./)).not.toHaveLength(0)
    expect(desk.sent(contract.publish)).toEqual([])
    await fill(user, { 'Opublikuj dnia': '20.10.2026' })
    await user.click(press('Zaplanuj publikację'))
    await expect.poll(told).toEqual(['success: Publikacja jest zaplanowana.'])
    expect(desk.sent(contract.publish)).toEqual([{ nazwa: 'pages/kontakt', kiedy: '2026-10-20 08:15', widziane: SEEN }])
  })

  it('is given up after a question that says whose changes go; one of a page never published leads to all pages', async () => {
    const { user, history } = await open(draftOf({ pliki: [fileOf('pl', 'x', { czySzkic: true, opublikowana: null })] }))
    await user.click(press('Porzuć szkic'))
    expect(dialog().getByText(/także te, które zapisał ktoś inny\.$/)).not.toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Tak' }))
    await expect.poll(() => history.location.pathname).toBe('/urzad/tresci')
    expect(told()).toEqual(['success: Szkicu już nie ma.'])
  })

  it('says before what the portal would say of it', async () => {
    desk.answers(contract.check, { bledy: ['Brakuje tytułu.'], uwagi: ['Obraz nie ma opisu.'] })
    await open()
    expect(await screen.findByText('Dopóki to stoi, portal strony nie przyjmie:')).not.toBeNull()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Brakuje tytułu.', 'Obraz nie ma opisu.'])
  })

  it('with something typed and not kept is not published', async () => {
    await open(draftOf(), true)
    expect([screen.getByText('Najpierw trzeba zapisać szkic.'), button('Opublikuj teraz')]).toEqual([expect.anything(), null])
  })
})

describe('a legal text', () => {
  it('is proposed to a second person with a reason, and published by no one alone', async () => {
    const { user } = await open(draftOf({ czyDwieOsoby: true }))
    expect([button('Opublikuj teraz'), button('Usuń stronę')]).toEqual([null, null])
    await user.click(press('Zaproponuj publikację'))
    await user.type(dialog().getByRole('textbox'), `${REASON}{Enter}`)
    await expect.poll(told).toEqual(['success: Zaproponowano. Teraz potrzebna jest zgoda drugiej osoby.'])
    expect(desk.sent(contract.propose)).toEqual([{ nazwa: 'pages/kontakt', widziane: SEEN, powod: REASON }])
  })

  it('that waits is not proposed again', async () => {
    await open(draftOf({ czyDwieOsoby: true, czyCzeka: true }))
    expect([button('Zaproponuj publikację'), screen.getByText('czeka na drugą osobę')]).toEqual([null, expect.anything()])
  })
})

describe('a page', () => {
  it('is marked for removal after a question; what was published stays until that is published', async () => {
    const { user } = await open(pageOf())
    expect([screen.getByText(/^Strona nie ma szkicu/), button('Porzuć szkic')]).toEqual([expect.anything(), null])
    await user.click(press('Usuń stronę'))
    await user.click(dialog().getByRole('button', { name: 'Tak' }))
    await expect.poll(told).toEqual(['success: Strona zniknie przy publikacji.'])
    expect(desk.sent(contract.remove)).toEqual([{ nazwa: 'pages/kontakt', widziane: SEEN }])
  })

  it('of the settings cannot be removed', async () => {
    await open(pageOf({ nazwa: 'menu.json' }))
    expect(button('Usuń stronę')).toBeNull()
  })

  it('that waits for its moment says when and who planned it, and is taken back', async () => {
    const { user } = await inRouter(
      <Waiting page={draftOf({ plan: { kiedy: '2026-10-20T08:15:00', kto: 'a.kowal', zatrzymana: null } })} onReplaced={onReplaced} />,
    )
    expect(screen.getByText(/^Zostanie opublikowana 20\.10\.2026 08:15 .*Plan: a\.kowal\./)).not.toBeNull()
    await user.click(press('Odwołaj publikację'))
    await expect.poll(told).toEqual(['success: Odwołano. Szkic został.'])
    expect([desk.sent(contract.unplan), onReplaced.mock.calls.length]).toEqual([[{ nazwa: 'pages/kontakt' }], 1])
  })
})
