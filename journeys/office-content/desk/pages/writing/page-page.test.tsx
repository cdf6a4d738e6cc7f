import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { field, fill } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { contract } from '../../calls/pages/contract.ts'
import type { Shown } from './page-form.ts'
import { draftOf, fileOf, pageOf } from './testing.ts'
import { Page } from './page-page.tsx'

const desk = deskStandIn('content-edit')
beforeEach(() => desk.answers(contract.check, { bledy: [], uwagi: [] }))

async function open(page: Shown = pageOf()) {
  desk.answers(contract.page, page)
  const opened = await inRouter(<Page />, { at: '/urzad/tresci/strona?nazwa=pages/kontakt', beside: ['/urzad/tresci/podglad'] })
  await screen.findByRole('heading', { level: 1, name: 'Kontakt' })
  return opened
}
const title = () => field('Tytuł: polski')
const save = () => screen.getByRole('button', { name: 'Zapisz szkic' })

describe('a page that is written', () => {
  it('is kept as a draft: only what changed, with the texts over which it was typed', async () => {
    const changed = fileOf('pl', '<h1>Kontakt i dojazd</h1>\n<p>Rynek 1</p>\n', { znak: 'z2' })
    desk.answers(contract.save, { pliki: [changed, fileOf('en', '<h1>Contact</h1>\n<p>Rynek 1</p>\n')], konflikty: [] })
    const { user } = await open()
    await user.type(title(), ' i dojazd')
    await user.click(save())
    await expect.poll(told).toEqual(['success: Szkic zapisany. Mieszkańcy jeszcze go nie widzą.'])
    expect(desk.sent(contract.save)).toMatchObject([
      {
        nazwa: 'pages/kontakt',
        pliki: [
          { jezyk: 'pl', znak: 'z-pl', podstawa: 'p-pl', czyAktualna: false, tresc: expect.stringContaining('<h1>Kontakt i dojazd</h1>') },
        ],
      },
    ])
  })

  it('that did not change is not sent', async () => {
    const { user } = await open()
    await user.click(save())
    await expect.poll(told).toEqual(['success: Nic się nie zmieniło.'])
    expect(desk.sent(contract.save)).toEqual([])
  })

  it('that could not be kept stays in the fields', async () => {
    desk.answers(contract.save, noNetwork)
    const { user } = await open()
    await user.type(title(), '!')
    await user.click(save())
    expect(await screen.findByRole('alert')).not.toBeNull()
    expect(title().value).toBe('Kontakt!')
  })

  it.each([
    ['Zostaw mój tekst', 'Kontakt!'],
    ['Weź tekst tej osoby', 'Adres'],
  ])('somebody else was faster with: both texts are there, and „%s” decides', async (name, kept) => {
    const theirs = fileOf('pl', '<h1>Adres</h1>\n<p>Rynek 2</p>\n', { znak: 'z9', podstawa: 'p9', kto: 'a.kowal' })
    desk.answers(contract.save, { pliki: [], konflikty: [theirs] })
    const { user } = await open()
    await user.type(title(), '!')
    await user.click(save())
    expect(await screen.findByText('polski: zmieniła to przed chwilą inna osoba (a.kowal)')).not.toBeNull()
    expect(title().value).toBe('Kontakt!')
    await user.click(screen.getByRole('button', { name }))
    expect([title().value, screen.queryByRole('button', { name })]).toEqual([kept, null])
    desk.answers(contract.save, { pliki: [theirs], konflikty: [] })
    await user.type(title(), '?')
    await user.click(save())
    await expect.poll(() => desk.sent(contract.save).at(-1)?.pliki).toMatchObject([{ jezyk: 'pl', znak: 'z9', podstawa: 'p9' }])
  })

  it('says of each language that is missing or older than the Polish one; a right translation is marked so', async () => {
    const older = fileOf('en', '<h1>Contact</h1>\n<p>Rynek 1</p>\n', { czyStarsza: true })
    desk.answers(contract.save, {
      pliki: [fileOf('pl', '<h1>Kontakt</h1>\n<p>Rynek 1</p>\n'), { ...older, czyStarsza: false }],
      konflikty: [],
    })
    const { user } = await open(pageOf({ pliki: [fileOf('pl', '<h1>Kontakt</h1>\n<p>Rynek 1</p>\n'), older] }))
    const others = within(screen.getByRole('group', { name: 'Drugi język' }))
    expect(others.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      'English (starsze)',
      'Deutsch (brak)',
      'українська (brak)',
    ])
    await user.click(screen.getByRole('checkbox', { name: /^To tłumaczenie jest aktualne/ }))
    await user.click(save())
    await expect.poll(() => desk.sent(contract.save)).toMatchObject([{ pliki: [{ jezyk: 'en', czyAktualna: true }] }])
  })

  it('is kept and shown as a preview at one press', async () => {
    desk.answers(contract.save, {
      pliki: [fileOf('pl', '<h1>Kontakt!</h1>\n<p>Rynek 1</p>\n'), fileOf('en', '<h1>Contact</h1>\n<p>Rynek 1</p>\n')],
      konflikty: [],
    })
    const { user, history } = await open()
    expect(screen.queryByRole('button', { name: 'Zapisz i pokaż podgląd' })).toBeNull()
    await user.type(title(), '!')
    await user.click(screen.getByRole('button', { name: 'Zapisz i pokaż podgląd' }))
    await expect.poll(() => history.location.pathname).toBe('/urzad/tresci/podglad')
  })

  it('that waits for its moment is not written in', async () => {
    await open(draftOf({ plan: { kiedy: '2026-10-20T08:15:00', kto: 'a.kowal', zatrzymana: null } }))
    expect([screen.queryByRole('button', { name: 'Zapisz szkic' }), screen.getByRole('button', { name: 'Odwołaj publikację' })]).toEqual([
      null,
      expect.anything(),
    ])
  })

  it('whose publication was stopped says why, and what was published meanwhile is seen', async () => {
    const overtaken = fileOf('pl', '<h1>Kontakt</h1>\n<p>Rynek 1</p>\n', {
      czySzkic: true,
      czyWyprzedzona: true,
      opublikowana: '<h1>Nowy</h1>',
    })
    await open(
      draftOf({ plan: { kiedy: '2026-10-20T08:15:00', kto: 'a', zatrzymana: ['Odnośnik nie prowadzi donikąd.'] }, pliki: [overtaken] }),
    )
    expect(screen.getByText('Odnośnik nie prowadzi donikąd.')).not.toBeNull()
    expect([screen.getByText(/^Po rozpoczęciu szkicu opublikowano inny tekst \(polski\)/), screen.getByText('<h1>Nowy</h1>')]).toHaveLength(
      2,
    )
  })

  it('that is legal has a number and a day', async () => {
    desk.answers(contract.save, { pliki: [], konflikty: [] })
    const version = fileOf('wersja', '{"wersja":"3","data":"2026-01-01"}')
    const { user } = await open(pageOf({ czyDwieOsoby: true, pliki: [...pageOf().pliki, version] }))
    expect(screen.getByText('Mieszkańcy czytają wersję 3, która obowiązuje od 01.01.2026.')).not.toBeNull()
    await user.clear(field('Numer'))
    await user.type(field('Numer'), '4')
    await user.click(save())
    await expect
      .poll(() => desk.sent(contract.save))
      .toMatchObject([{ pliki: [{ jezyk: 'wersja', tresc: expect.stringMatching(/"wersja": ?"4"/) }] }])
  })

  it('that is not there says so', async () => {
    desk.answers(contract.page, refusal(404, 'Nie ma takiej strony.'))
    await inRouter(<Page />, { at: '/urzad/tresci/strona?nazwa=pages/x' })
    expect(await screen.findByText('Nie ma takiej strony.')).not.toBeNull()
  })
})

describe('an act that the portal refuses', () => {
  const WHY = {
    chwila: 'Ta chwila minęła albo jej nie ma: w nocy zmiany czasu jedna godzina wypada.',
    odrzucona: 'Portal nie przyjął strony. Nic się nie zmieniło.',
    wyprzedzona: 'W międzyczasie opublikowano coś innego. Nic się nie zmieniło.',
  } as const
  const refused = async (wynik: keyof typeof WHY) => {
    desk.answers(contract.publish, { wynik, uwagi: [] })
    return (await open(draftOf())).user
  }
  const alert = () => screen.getByRole('alert').textContent
  const settled = () => expect.poll(() => screen.getByRole('button', { name: 'Opublikuj teraz' }).getAttribute('aria-busy')).toBeNull()

  it.each(['chwila', 'odrzucona', 'wyprzedzona'] as const)('of a publication says why until the next act: %s', async (wynik) => {
    const user = await refused(wynik)
    await user.click(screen.getByRole('button', { name: 'Opublikuj teraz' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tak' }))
    await expect.poll(alert).toContain(WHY[wynik])
    await settled()
    expect(alert()).toContain(WHY[wynik])
  })

  it.each(['chwila', 'odrzucona', 'wyprzedzona'] as const)(
    'of a plan says why, and the minute stays as it was typed: %s',
    async (wynik) => {
      const user = await refused(wynik)
      await fill(user, { 'Opublikuj dnia': '20.10.2026', Godzina: '8:15' })
      await user.click(screen.getByRole('button', { name: 'Zaplanuj publikację' }))
      await expect.poll(alert).toContain(WHY[wynik])
      await settled()
      expect([alert().includes(WHY[wynik]), field('Opublikuj dnia').value, field('Godzina').value]).toEqual([true, '20.10.2026', '8:15'])
      desk.answers(contract.publish, { wynik: 'zaplanowana', uwagi: [] })
      await user.click(screen.getByRole('button', { name: 'Zaplanuj publikację' }))
      await expect.poll(told).toEqual(['success: Publikacja jest zaplanowana.'])
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )
})
