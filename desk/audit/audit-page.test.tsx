import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { begin } from '#client/desk/session.ts'
import { deskStandIn, memberWith, told } from '#client/testing/desk.ts'
import { field } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { contract } from '#shared/contracts/desk/audit.ts'
import { Page } from './audit-page.tsx'

const entry = (nr: number, wynik = 'done') => ({
  nr,
  kiedy: '2026-10-05T10:00:00',
  kto: 'staff:a.kowal',
  kod: 'x',
  czynnosc: `Czynność ${nr}`,
  przedmiot: 'account:12',
  wynik,
})
const desk = deskStandIn('audit-own', 'audit-all')
beforeEach(() => {
  desk.answers(contract.acts, { czynnosci: [{ kod: 'account-block', nazwa: 'Blokada konta' }] })
  desk.answers(contract.search, { czyWlasny: false, nastepne: null, wpisy: [entry(2), entry(1, 'refused')] })
})
const open = (search = '') => inRouter(<Page />, { at: `/urzad/dziennik${search}` })

describe('the log', () => {
  it('says who did what to whom, and where it was refused', async () => {
    await open()
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows).toEqual([expect.stringMatching(/a\.kowalCzynność 2Konto 12$/), expect.stringContaining('Czynność 1 (odmowa)')])
  })

  it('says in words who has done it at no desk', async () => {
    const wpisy = ['office:demo', 'system:start', 'account:12'].map((kto, nr) => ({ ...entry(nr), kto, przedmiot: null }))
    desk.answers(contract.search, { czyWlasny: false, nastepne: null, wpisy })
    await open()
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows).toEqual(['wiersz poleceń: demo', 'portal', 'Konto 12'].map((words) => expect.stringContaining(`${words}Czynność`)))
  })

  it('has what is asked for in its address', async () => {
    const { user, history } = await open()
    await user.type(field('Kto'), 'a.kowal')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Co' }), await screen.findByRole('option', { name: 'Blokada konta' }))
    await user.click(screen.getByRole('button', { name: 'Szukaj' }))
    await expect.poll(() => history.location.href).toBe('/urzad/dziennik?kto=a.kowal&co=account-block')
    await expect.poll(() => desk.asked(contract.search).at(-1)).toEqual({ kto: 'a.kowal', co: 'account-block' })
    await user.click(screen.getByRole('button', { name: 'Wyczyść filtry' }))
    await expect.poll(() => history.location.href).toBe('/urzad/dziennik')
  })

  it('grows by what is older', async () => {
    desk.answers(
      contract.search,
      { czyWlasny: false, nastepne: 2, wpisy: [entry(2)] },
      { czyWlasny: false, nastepne: null, wpisy: [entry(1)] },
    )
    const { user } = await open('?kogo=account:12')
    await user.click(await screen.findByRole('button', { name: 'Starsze' }))
    expect(await screen.findByText('Czynność 1')).not.toBeNull()
    expect([desk.asked(contract.search)[1], screen.queryByRole('button', { name: 'Starsze' })]).toEqual([
      { kogo: 'account:12', po: '2' },
      null,
    ])
  })

  it.each([
    ['that has no such entries', { czyWlasny: false, nastepne: null, wpisy: [] }, 'Nie ma takich wpisów.'],
    ['that did not come', refusal(500, 'Numer błędu: 7.'), 'Numer błędu: 7.'],
  ])('%s says so', async (_case, answer, words) => {
    desk.answers(contract.search, answer)
    await open()
    expect(await screen.findByText(words)).not.toBeNull()
  })

  it('of one’s own has neither a field for others nor a proof', async () => {
    begin(memberWith(['audit-own']))
    await open()
    expect([screen.queryByRole('textbox', { name: /^Kto/ }), screen.queryByRole('button', { name: 'Sprawdź łańcuch' })]).toEqual([
      null,
      null,
    ])
    expect(screen.getByText(/^To, co zrobiono z tego konta biurka\./)).not.toBeNull()
  })
})

describe('the chain of the log', () => {
  const prove = async () => (await open()).user.click(screen.getByRole('button', { name: 'Sprawdź łańcuch' }))

  it('that is whole says so with what is to be noted outside', async () => {
    desk.answers(contract.proof, { wpisow: 12, zlamanyNr: null, znak: 'ab12' })
    await prove()
    expect(await screen.findByText(/^Dziennik jest cały\. Sprawdzono wpisów: 12\. .*: ab12$/)).not.toBeNull()
  })

  it('that is broken says where, at once', async () => {
    desk.answers(contract.proof, { wpisow: 12, zlamanyNr: 7, znak: '' })
    await prove()
    expect((await screen.findByRole('alert')).textContent).toContain('Łańcuch jest przerwany przy wpisie 7')
  })

  it('that could not be proved, and a file that did not come, say so', async () => {
    desk.answers(contract.csv, noNetwork)
    const { user } = await open('?kto=a.kowal')
    await user.click(screen.getByRole('button', { name: 'Pobierz CSV' }))
    await expect.poll(told).toEqual(['error: Nie udało się.'])
    expect(desk.asked(contract.csv)).toEqual([{ kto: 'a.kowal' }])
  })
})
