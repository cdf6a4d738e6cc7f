import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionStore } from '#client/session/session-store.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { plain } from '#client/testing/plain.ts'
import { onItsWay, portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { contract } from '../../box/contract.ts'
import { Page } from '../box.tsx'
import { aBox, aMessage } from './testing.ts'

const READ = { czyPrzeczytana: true }
const portal = portalStandIn()
beforeEach(() => signIn([JAN], { nieprzeczytane: 2 }))

const open = (search = '') => inRouter(<Page />, { at: `/wiadomosci${search}`, beside: ['/wiadomosci/ustawienia', '/wiadomosci/wyslane'] })
const rows = () => screen.queryAllByRole('listitem').filter((item) => item.querySelector('p') !== null)
const says = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const markAll = () => screen.queryByRole('button', { name: /^Oznacz widoczne jako przeczytane/ })
const search = () => within(screen.getByRole('search', { name: 'Szukanie wiadomości' }))
const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('the list of messages', () => {
  it('says of each whether it was read, when it came, what it is about and for whom; the way to it keeps what was asked for', async () => {
    portal.answers(contract.list, aBox([aMessage(3), aMessage(2, READ), aMessage(1, { temat: 'security', podmiot: null })]))
    await open('?temat=water&szukaj=woda')
    expect(await screen.findByText('2 nieprzeczytane wiadomości')).not.toBeNull()
    expect(rows().map(({ textContent }) => plain(textContent))).toEqual([
      'Nieprzeczytana: Tytuł 330.09.2026 08:00Początek 3Woda i ścieki · Anna',
      'Tytuł 230.09.2026 08:00Początek 2Woda i ścieki · Anna',
      'Nieprzeczytana: Tytuł 130.09.2026 08:00Początek 1Bezpieczeństwo konta',
    ])
    expect(href('Tytuł 2')).toBe('/wiadomosci?temat=water&szukaj=woda&id=2')
    expect(portal.asked(contract.list)).toEqual([{ temat: 'water', szukaj: 'woda' }])
  })

  it('goes back page by page, and from there to the newest', async () => {
    portal.answers(contract.list, aBox([aMessage(9, READ), aMessage(7, READ)], { czyDalsze: true }), aBox([aMessage(3, READ)]))
    const { history } = await open('?temat=water')
    await screen.findByRole('link', { name: 'Tytuł 9' })
    expect([href('Starsze'), screen.queryByRole('link', { name: 'Najnowsze' })]).toEqual(['/wiadomosci?temat=water&przed=7', null])
    act(() => history.push('/wiadomosci?temat=water&przed=7'))
    await screen.findByRole('link', { name: 'Tytuł 3' })
    expect([href('Najnowsze'), screen.queryByRole('link', { name: 'Starsze' })]).toEqual(['/wiadomosci?temat=water', null])
  })

  it.each([
    ['', 'Brak wiadomości', '/wiadomosci/ustawienia'],
    ['?archiwum=tak', 'Archiwum jest puste', null],
    ['?archiwum=tak&szukaj=woda', 'Nie znaleziono wiadomości', null],
    ['?temat=nieznany', 'Brak wiadomości', '/wiadomosci/ustawienia'],
  ])('without a message at %j says: %s', async (at, words, leadsTo) => {
    portal.answers(contract.list, aBox([]))
    await open(at)
    expect(await screen.findByText(words)).not.toBeNull()
    const choose = screen.queryByRole('link', { name: 'Ustawienia wiadomości' })
    expect([choose?.getAttribute('href') ?? null, screen.queryByRole('search') === null]).toEqual([leadsTo, leadsTo !== null])
  })

  it('that did not come is asked for again', async () => {
    portal.answers(contract.list, refusal(500, 'Numer błędu: 7.'), aBox([aMessage(1)]))
    const { user } = await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Numer błędu: 7.')
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByRole('link', { name: /Tytuł 1/ })).not.toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('marking what is shown as read', () => {
  it('sends those that are not, once; the number beside the tab follows and the focus stays with the list', async () => {
    portal.answers(contract.list, aBox([aMessage(3), aMessage(2, READ), aMessage(1)]), aBox([aMessage(3, READ)]))
    const wait = onItsWay({ nieprzeczytane: 0 })
    portal.answers(contract.mark, wait.reply)
    const { user } = await open()
    const tabs = within(await screen.findByRole('navigation', { name: 'Strony wiadomości' }))
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Wiadomości, nieprzeczytane: 2')
    await screen.findByText('2 nieprzeczytane wiadomości')
    const button = markAll() ?? document.body
    expect(button.textContent).toContain('(2)')
    await user.click(button)
    await user.click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    wait.come()
    await expect.poll(says).toContain('Wszystkie wiadomości są przeczytane')
    expect([portal.sent(contract.mark), markAll(), sessionStore.get().account?.nieprzeczytane]).toEqual([
      [{ id: [3, 1], czyPrzeczytana: true }],
      null,
      0,
    ])
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('group', { name: 'Wiadomości' }))
  })

  it('that was refused says so in the words of the portal, and can be pressed again', async () => {
    portal.answers(contract.list, aBox([aMessage(3)]))
    portal.answers(contract.mark, refusal(500, 'Numer błędu: 7.'), { nieprzeczytane: 0 })
    const { user } = await open()
    await screen.findByText('1 nieprzeczytana wiadomość')
    await user.click(markAll() ?? document.body)
    expect((await screen.findByRole('alert')).textContent).toContain('Nie udało się zapisać zmiany. Numer błędu: 7.')
    expect(document.activeElement).toBe(markAll())
    portal.answers(contract.list, aBox([aMessage(3, READ)]))
    await user.keyboard('{Enter}')
    await expect.poll(markAll).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('what is looked for', () => {
  it('stands in the address, begins with the newest and needs no mouse', async () => {
    portal.answers(contract.list, aBox([aMessage(3, READ)], { tematy: ['water', 'taxes'] }))
    const { user, history } = await open('?przed=9&szukaj=woda')
    const words = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Słowa w wiadomości', hidden: true })
    expect(words.value).toBe('woda')
    await user.clear(words)
    await user.type(words, '  rachunek {Enter}')
    expect(history.location.href).toBe('/wiadomosci?szukaj=rachunek')
    await user.selectOptions(search().getByRole('combobox', { name: 'Temat' }), 'Podatki i opłaty lokalne')
    expect(history.location.href).toBe('/wiadomosci?szukaj=rachunek&temat=taxes')
    await user.selectOptions(search().getByRole('combobox', { name: 'Gdzie' }), 'Archiwum')
    await expect.poll(() => portal.asked(contract.list).at(-1)).toEqual({ szukaj: 'rachunek', temat: 'taxes', archiwum: 'tak' })
    expect(history.length).toBe(1)
  })

  it('offers the topics there are, and the one that the address asks for though nothing is of it', async () => {
    portal.answers(contract.list, aBox([], { tematy: ['water'] }))
    await open('?temat=waste')
    await screen.findByText('Nie znaleziono wiadomości')
    const topic = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Temat', hidden: true })
    expect([[...topic.options].map(({ text }) => text), topic.value]).toEqual([['Wszystkie', 'Woda i ścieki', 'Odpady'], 'waste'])
  })
})
