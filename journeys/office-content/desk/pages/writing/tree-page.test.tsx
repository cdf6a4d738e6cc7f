import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { field, fill } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { plain } from '#client/testing/plain.ts'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { contract } from '../../calls/pages/contract.ts'
import type { Entry } from './state-tag.tsx'
import { Page } from './tree-page.tsx'

const entry = (nazwa: string, change: Partial<Entry> = {}): Entry => ({
  nazwa,
  tytul: `Strona ${nazwa}`,
  stan: 'opublikowana',
  plan: null,
  brakuje: [],
  starsze: [],
  kto: null,
  kiedy: null,
  ...change,
})
const desk = deskStandIn('content-edit')
async function open(strony: Entry[] = [], ustawienia: Entry[] = []) {
  desk.answers(contract.tree, { katalogi: ['pages', 'procedures/podatki'], strony, ustawienia })
  const opened = await inRouter(<Page />, { beside: ['/urzad/tresci/strona'] })
  await screen.findByRole('heading', { name: 'Strony własne' })
  return opened
}
const card = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('section') ?? document.body)

describe('all that the office writes', () => {
  it('stands by its kind, with what residents see of it and what it lacks', async () => {
    await open([
      entry('pages/kontakt', { brakuje: ['uk'], starsze: ['en', 'de'], kto: 'a.kowal', kiedy: '2026-10-05T10:00:00' }),
      entry('procedures/podatki/psy', { stan: 'zaplanowana', plan: { kiedy: '2026-10-20T08:15:00', kto: 'a', zatrzymana: null } }),
    ])
    expect(plain(card('Strony własne').getByRole('listitem').textContent)).toBe(
      'Strona pages/kontaktopublikowanabrak: українськаstarsze od polskiego: English, Deutscha.kowal, 05.10.2026 10:00',
    )
    expect(plain(card('Procedury').getByRole('listitem').textContent)).toMatch(/podatkizaplanowana: 20\.10\.2026 08:15$/)
    expect(card('Informacje').getByText('Nie ma tu jeszcze żadnej strony.')).not.toBeNull()
  })

  it('says first which publications did not happen, and why', async () => {
    const plan = { kiedy: '2026-10-20T08:15:00', kto: 'a', zatrzymana: ['Odnośnik nie prowadzi donikąd.'] }
    await open([entry('pages/kontakt', { stan: 'zatrzymana', plan })], [entry('menu.json', { stan: 'zatrzymana', plan })])
    expect(screen.getByText('Te publikacje się nie odbyły')).not.toBeNull()
    expect(screen.getByText(/^Strona pages\/kontakt, zaplanowana na 20\.10\.2026\s08:15$/)).not.toBeNull()
    expect(screen.getByText(/^Menu boczne, zaplanowana na 20\.10\.2026\s08:15$/)).not.toBeNull()
  })

  it('that did not come says why', async () => {
    desk.answers(contract.tree, refusal(500, 'Numer błędu: 7.'))
    await inRouter(<Page />)
    expect(await screen.findByText('Numer błędu: 7.')).not.toBeNull()
  })
})

describe('a new page', () => {
  const begin = async () => {
    const opened = await open()
    await opened.user.click(screen.getByRole('button', { name: 'Nowa strona' }))
    return opened
  }
  const submit = () => screen.getByRole('button', { name: 'Zacznij stronę' })

  it('is begun in its folder under a name for its address, and is there to write in', async () => {
    desk.answers(contract.create, { nazwa: 'procedures/podatki/psy' })
    const { user, history } = await begin()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Katalog' }), 'procedures/podatki')
    await fill(user, { 'Tytuł po polsku': 'Psy', 'Nazwa w adresie': ' psy ' })
    await user.click(submit())
    await expect.poll(() => history.location.href).toMatch(/^\/urzad\/tresci\/strona\?nazwa=procedures/)
    expect([desk.sent(contract.create), told()]).toEqual([
      [{ katalog: 'procedures/podatki', nazwa: 'psy', tytul: 'Psy' }],
      ['success: Szkic strony powstał.'],
    ])
  })

  it.each(['Dni Gminy', 'żółw', ''])('is not begun under the name „%s”', async (nazwa) => {
    const { user } = await begin()
    await fill(user, { 'Tytuł po polsku': 'Psy', 'Nazwa w adresie': nazwa })
    await user.click(submit())
    await expect.poll(() => field('Nazwa w adresie').getAttribute('aria-invalid')).toBe('true')
    expect(desk.sent(contract.create)).toEqual([])
  })

  it.each([
    ['there is already', refusal(409, 'Taka strona już jest.')],
    ['nobody heard of', noNetwork],
  ])('that %s keeps what was typed', async (_case, answer) => {
    desk.answers(contract.create, answer)
    const { user } = await begin()
    await fill(user, { 'Tytuł po polsku': 'Psy', 'Nazwa w adresie': 'psy' })
    await user.click(submit())
    expect(await screen.findByRole('alert')).not.toBeNull()
    expect(field('Tytuł po polsku').value).toBe('Psy')
  })
})
