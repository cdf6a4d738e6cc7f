import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeskAnswer } from '#client/desk/call.ts'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { plain } from '#client/testing/plain.ts'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { contract } from '../../calls/contract.ts'
import { Page } from './versions-page.tsx'

type Changes = DeskAnswer<typeof contract.differences>
const REASON = 'błędny regulamin, OR.9'
const desk = deskStandIn('content-edit', 'content-legal')
const changes = (change: Partial<Changes> = {}): Changes => ({
  biezaca: 3,
  kiedy: '2026-10-01T10:00:00',
  czyDwieOsoby: false,
  czyCzeka: false,
  pliki: [
    {
      sciezka: 'pages/kontakt.pl.html',
      zmiana: 'zmieniony',
      obok: { przed: '<p>Rynek <del>2</del></p>', po: '<p>Rynek <ins>1</ins></p>' },
      wiersze: null,
    },
    {
      sciezka: 'menu.json',
      zmiana: 'zmieniony',
      obok: null,
      wiersze: [
        { rodzaj: 'minus', tekst: 'Rynek 2' },
        { rodzaj: 'plus', tekst: 'Rynek 1' },
      ],
    },
    { sciezka: 'pictures/a.png', zmiana: 'usuniety', obok: null, wiersze: null },
  ],
  ...change,
})
const byRenata = { kto: 'Renata Redakcyjna', strona: 'pages/kasa', tytul: 'Remont kasy', czyWczytanie: false }
const handedOver = { kto: null, strona: null, tytul: null, czyWczytanie: true }
beforeEach(() => {
  const wersje = [
    { id: 3, kiedy: '2026-10-05T10:00:00', czyBiezaca: true, plikow: 12, ...byRenata },
    { id: 2, kiedy: '2026-10-01T10:00:00', czyBiezaca: false, plikow: 11, ...handedOver },
    { id: 1, kiedy: '2026-01-01T10:00:00', czyBiezaca: false, plikow: 0, ...handedOver, czyWczytanie: false },
  ]
  desk.answers(contract.versions, { wersje })
  desk.answers(contract.restore, {})
  desk.answers(contract.propose, { propozycja: 1 })
})
async function chosen(change: Partial<Changes> = {}) {
  desk.answers(contract.differences, changes(change))
  const { user } = await inRouter(<Page />, { at: '/urzad/tresci/wersje?id=2' })
  await screen.findByRole('heading', { name: /^Co zmieni powrót do wersji z 01\.10\.2026\s10:00$/ })
  return user
}
const back = () => screen.queryByRole('button', { name: 'Wróć do tej wersji' })

describe('versions of the content', () => {
  it('are told with who published which page and what is current; one that has no files is not compared', async () => {
    await inRouter(<Page />, { at: '/urzad/tresci/wersje' })
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => plain(textContent))
    expect(rows).toEqual([
      expect.stringMatching(/bieżąca.*Renata Redakcyjna · Remont kasy.*plików: 12$/),
      expect.stringMatching(/wczytanie treści.*Różnice: 01\.10\.2026 10:00$/),
      expect.stringMatching(/portal nie zapisał, kto.*nie można jej porównać$/),
    ])
    expect([screen.getAllByRole('link').map(({ textContent }) => plain(textContent)), screen.getByText(/^Proszę wybrać wersję/)]).toEqual([
      ['Remont kasy', 'Różnice: 01.10.2026 10:00'],
      expect.anything(),
    ])
  })

  it('that did not come say why', async () => {
    desk.answers(contract.versions, refusal(500, 'Numer błędu: 7.'))
    await inRouter(<Page />, { at: '/urzad/tresci/wersje' })
    expect(await screen.findByText('Numer błędu: 7.')).not.toBeNull()
  })
})

describe('going back to a version', () => {
  it('shows before what comes and what goes, in words for who sees no colours', async () => {
    await chosen()
    expect(screen.getByText('pages/kontakt.pl.html (zmieni się)')).not.toBeNull()
    const sides = ['Teraz na stronie', 'Po powrocie'].map(
      (name) => screen.getByRole('group', { name }).querySelector('del, ins')?.outerHTML,
    )
    expect(sides).toEqual(['<del>2</del>', '<ins>1</ins>'])
    const lines = [...document.querySelectorAll('.desk-versions__lines li')].map((one) => [one.getAttribute('data-kind'), one.textContent])
    expect(lines).toEqual([
      ['minus', '− zniknie: Rynek 2'],
      ['plus', '+ pojawi się: Rynek 1'],
    ])
    expect(screen.getByText('Tego pliku nie porównuje się wierszami.')).not.toBeNull()
  })

  it('is done after a question, from the version that was seen', async () => {
    const user = await chosen()
    await user.click(back() ?? document.body)
    expect([screen.getByRole('dialog', { name: 'Wrócić do tej wersji?' }) !== null, desk.sent(contract.restore)]).toEqual([true, []])
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tak' }))
    await expect.poll(told).toEqual(['success: Portal pokazuje wybraną wersję.'])
    expect(desk.sent(contract.restore)).toEqual([{ id: 2, widziana: 3 }])
  })

  it('that could not be done says that the content is as it was', async () => {
    desk.answers(contract.restore, refusal(409, ''))
    const user = await chosen()
    await user.click(back() ?? document.body)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tak' }))
    await expect.poll(told).toEqual(['error: Nie udało się. Treści się nie zmieniły.'])
  })

  it('with other legal texts is proposed to a second person, with a reason that a failure keeps', async () => {
    desk.answers(contract.propose, noNetwork, { propozycja: 1 })
    const user = await chosen({ czyDwieOsoby: true })
    expect([back(), screen.getByText('Zmieniają się teksty prawne: potrzebna druga osoba.')]).toEqual([null, expect.anything()])
    await user.click(screen.getByRole('button', { name: 'Zaproponuj powrót' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), `${REASON}{Enter}`)
    expect(await dialog.findByRole('alert')).not.toBeNull()
    expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe(REASON)
    await user.type(dialog.getByRole('textbox'), '{Enter}')
    await expect.poll(told).toEqual(['success: Zaproponowano. Teraz potrzebna jest zgoda drugiej osoby.'])
    expect([desk.sent(contract.propose).at(-1), desk.sent(contract.restore)]).toEqual([{ id: 2, widziana: 3, powod: REASON }, []])
  })

  it.each([
    ['waits for a second person', { czyDwieOsoby: true, czyCzeka: true }, 'czeka na drugą osobę'],
    ['changes nothing', { pliki: [] }, 'Ta wersja nie różni się od bieżącej.'],
  ])('that %s says so', async (_case, change, words) => {
    await chosen(change)
    expect(screen.getByText(words)).not.toBeNull()
  })
})
