import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { begin } from '#client/desk/session.ts'
import { deskStandIn, memberWith, told } from '#client/testing/desk.ts'
import { field } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { plain } from '#client/testing/plain.ts'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { contract } from '#shared/contracts/desk/caller.ts'
import { Page as BriefPage, type Brief } from './brief-page.tsx'
import { Page as FindPage } from './find-page.tsx'

const REASON = 'dzwoni w sprawie raty 3'
const brief = (change: Partial<Brief> = {}): Brief => ({
  id: 3,
  nazwa: 'Anna Nowak',
  czyInstytucja: false,
  numer: '7•••••••464',
  czyAdres: true,
  konta: [],
  powod: null,
  karty: null,
  nieudane: [],
  ...change,
})
const TOLD = { tresc: REASON, minut: 28 }
const CARD = {
  id: 'dues',
  tytul: 'Do zapłaty',
  wniosek: 'Zaległe: 412,50 zł.',
  wiersze: [
    { co: 'N/003001', dopisek: 'rata 3', dzien: '2026-09-15', kwota: 412.5, stan: 'po terminie', ton: 'overdue' as const, adres: null },
  ],
  wiecej: null,
}

const desk = deskStandIn('resident-brief', 'account-reveal')
beforeEach(() => desk.answers(contract.reason, {}))

describe('who calls', () => {
  const search = async (words: string) => {
    const opened = await inRouter(<FindPage />, { at: '/urzad/telefon' })
    await opened.user.type(screen.getByRole('searchbox'), `${words}{Enter}`)
    return opened
  }

  it('is found by a number that never stands in the address', async () => {
    desk.answers(contract.find, { podmioty: [{ id: 3, nazwa: 'Anna Nowak', czyInstytucja: false, numer: '7•••••••464' }] })
    const { history } = await search('78041200464')
    expect((await screen.findByRole('link', { name: 'Anna Nowak' })).closest('li')?.textContent).toContain('PESEL 7•••••••464')
    expect([history.location.href, desk.asked(contract.find)]).toEqual(['/urzad/telefon', [{ szukaj: '78041200464' }]])
  })

  it.each([
    ['the register does not know', { podmioty: [] }, /^Rejestr nie zna tego numeru\./],
    ['could not be looked for', noNetwork, /^Nie udało się wczytać danych\./],
  ])('whom %s is said', async (_case, answer, words) => {
    desk.answers(contract.find, answer)
    await search('78041200464')
    expect(await screen.findByText(words)).not.toBeNull()
  })
})

describe('what is read to a caller', () => {
  async function open(change: Partial<Brief> = {}) {
    desk.answers(contract.brief, brief(change))
    const { user } = await inRouter(<BriefPage />, { at: '/urzad/telefon/osoba?id=3' })
    await screen.findByRole('heading', { level: 2, name: 'Kto to jest' })
    return user
  }

  it('is nothing before there is a reason, which has to be one', async () => {
    const user = await open()
    expect(screen.queryByRole('heading', { name: 'Do zapłaty' })).toBeNull()
    await user.type(field('Powód'), 'ok{Enter}')
    await expect.poll(() => field('Powód').getAttribute('aria-invalid')).toBe('true')
    expect(desk.sent(contract.reason)).toEqual([])
    desk.answers(contract.brief, brief({ powod: TOLD, karty: [CARD] }))
    await user.clear(field('Powód'))
    await user.type(field('Powód'), ` ${REASON} {Enter}`)
    expect(await screen.findByText('Zaległe: 412,50 zł.')).not.toBeNull()
    expect(desk.sent(contract.reason)).toEqual([{ id: 3, powod: REASON }])
  })

  it('whose reason was not kept stays with the reason typed', async () => {
    desk.answers(contract.reason, noNetwork)
    const user = await open()
    await user.type(field('Powód'), `${REASON}{Enter}`)
    expect(await screen.findByRole('alert')).not.toBeNull()
    expect(field('Powód').value).toBe(REASON)
  })

  it('is the answer in a sentence, then line by line with amount, day and state', async () => {
    await open({ powod: TOLD, karty: [CARD] })
    expect(plain(screen.getByText('N/003001').closest('li')?.textContent)).toBe('N/003001rata 3412,50 zł15.09.2026po terminie')
    expect(screen.getByText(`Powód: ${REASON} (jeszcze 28 min)`)).not.toBeNull()
  })

  it('says that a part is missing, so that nobody is told that there is no more', async () => {
    await open({ powod: TOLD, karty: [], nieudane: ['dues'] })
    expect(screen.getByText(/Proszę nie mówić, że nic więcej nie ma\./)).not.toBeNull()
  })

  it('says of which departments it is, to who works for these alone', async () => {
    begin({ ...memberWith(['resident-brief']), role: [{ role: 'K', departments: ['WODA'] }] })
    await open({ powod: TOLD, karty: [CARD] })
    expect(screen.getByText(/^Widać tylko dział: Woda\./)).not.toBeNull()
  })

  it('says nothing of departments to who works for the whole office', async () => {
    begin({
      ...memberWith(['resident-brief']),
      role: [
        { role: 'K', departments: ['WODA'] },
        { role: 'S', departments: [] },
      ],
    })
    await open({ powod: TOLD, karty: [CARD] })
    expect(screen.queryByText(/^Widać tylko dział/)).toBeNull()
  })

  it('has its number shown for a while where somebody wants it, and covered again', async () => {
    desk.answers(contract.reveal, { wartosc: '78041200464' })
    const user = await open({ powod: TOLD, karty: [] })
    await user.click(screen.getByRole('button', { name: 'Pokaż: PESEL' }))
    expect(await screen.findByText('78041200464')).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Zakryj: PESEL' }))
    expect([screen.queryByText('78041200464'), desk.sent(contract.reveal)]).toEqual([null, [{ id: 3, pole: 'numer', powod: null }]])
  })

  it('has no address to show where the register has none; a refused look says why', async () => {
    desk.answers(contract.reveal, refusal(403, 'Za dużo odsłonięć.'))
    const user = await open({ czyAdres: false })
    expect([screen.queryByRole('button', { name: 'Pokaż: Adres' }), screen.getByText('rejestr go nie ma')]).toEqual([
      null,
      expect.anything(),
    ])
    await user.click(screen.getByRole('button', { name: 'Pokaż: PESEL' }))
    await expect.poll(told).toEqual(['error: Za dużo odsłonięć.'])
  })
})
