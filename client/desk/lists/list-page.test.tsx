import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskStandIn } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { defineDeskList, listCall, onDay, option, personal, typed } from '#shared/desk/list.ts'
import { defineDeskTexts } from '#shared/desk/two-languages.ts'
import { code, date, money, text } from '#shared/service/field.ts'
import { listPage } from './list-page.tsx'
import { wordsInAddress } from './sought.ts'

const texts = defineDeskTexts({
  title: { pl: 'Psy', en: 'Dogs' },
  none: { pl: 'Nie ma psów.', en: 'There are no dogs.' },
  open: { pl: 'Żywe', en: 'Alive' },
  closed: { pl: 'Dawne', en: 'Former' },
  dog: { pl: 'Pies', en: 'Dog' },
  owner: { pl: 'Opiekun', en: 'Keeper' },
  fee: { pl: 'Opłata', en: 'Fee' },
  breed: { pl: 'Rasa', en: 'Breed' },
  since: { pl: 'Od dnia', en: 'Since' },
  street: { pl: 'Ulica', en: 'Street' },
  poodle: { pl: 'pudel', en: 'poodle' },
})

const dogs = defineDeskList({
  path: '/urzad/psy',
  summary: 'Dogs',
  permission: 'payment-list', menu: { group: 'money', icon: 'list' },
  texts,
  row: { chip: code(), breed: code(), keeper: personal(text()), fee: personal(money()), since: date() },
  key: 'chip',
  columns: [
    { label: 'dog', lines: ['chip', ['breed', 'since']] },
    { label: 'owner', lines: ['keeper'] },
    { label: 'fee', lines: ['fee'] },
  ],
  views: ['open', 'closed'],
  filters: { breed: option('rasa', ['poodle', 'mongrel']), since: onDay('od'), street: typed('ulica') },
  isSearched: true,
  opens: ({ chip }) => `/urzad/pies?chip=${chip}`,
})
const Page = listPage(dogs)

const desk = deskStandIn('payment-list')
const row = { chip: '616', breed: 'poodle', keeper: 'Jan Kowal', fee: 50, since: '2026-05-01', isOwn: false }
beforeEach(() => desk.answers(listCall(dogs), { rows: [row], next: null, isTooMany: false }))
const open = async (search = '') => {
  const opened = await inRouter(<Page />, { at: `/urzad/psy${search}` })
  await screen.findByRole('row', { name: /616/ })
  return opened
}
const lastAsked = () => desk.asked(listCall(dogs)).at(-1)

describe('the address of a list', () => {
  it('says view, filters and words', async () => {
    await open('?widok=closed&rasa=poodle&od=2026-05-01&ulica=Polna')
    expect(lastAsked()).toEqual({ view: 'closed', breed: 'poodle', since: '2026-05-01', street: 'Polna' })
  })

  it('counts as saying nothing where it says it wrongly', async () => {
    await open('?widok=x&rasa=kot&od=1.05.2026')
    expect(lastAsked()).toEqual({ view: 'open' })
  })

  it('holds the view and what is chosen', async () => {
    const { user, history } = await open('?widok=closed&rasa=poodle')
    await user.type(screen.getByRole('textbox', { name: 'Ulica' }), 'Polna')
    await user.click(screen.getByRole('button', { name: 'Pokaż' }))
    await expect.poll(() => history.location.href).toBe('/urzad/psy?rasa=poodle&ulica=Polna&widok=closed')
  })

  it('holds words alone, which are looked for in all rows, and no personal number', async () => {
    const { user, history } = await open('?rasa=poodle')
    await user.type(screen.getByRole('searchbox'), '616{Enter}')
    await expect.poll(() => history.location.href).toBe('/urzad/psy?szukaj=616')
    expect(lastAsked()).toEqual({ search: '616' })
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), '780412 00464{Enter}')
    await expect.poll(() => wordsInAddress(new URLSearchParams(history.location.search).get('szukaj') ?? '')).toBe('780412 00464')
    expect(history.location.href).not.toContain('00464')
  })
})

describe('a row of a list', () => {
  it('leads where it stands, and says values in words', async () => {
    await open()
    expect(screen.getByRole('link', { name: '616' }).getAttribute('href')).toBe('/urzad/pies?chip=616')
    expect(screen.getByRole('row', { name: /616/ }).textContent).toMatch(/pudel · 01\.05\.2026.*Jan Kowal.*50,00/)
  })

  it('of one’s own or of the household says that alone', async () => {
    desk.answers(listCall(dogs), { rows: [{ ...row, keeper: null, fee: null, isOwn: true }], next: null, isTooMany: false })
    await open()
    expect(screen.getByRole('cell', { name: /Sprawa własna lub domownika/ })).not.toBeNull()
  })

  it('that there is none is said', async () => {
    desk.answers(listCall(dogs), { rows: [], next: null, isTooMany: false })
    await inRouter(<Page />, { at: '/urzad/psy' })
    expect(await screen.findByText('Nie ma psów.')).not.toBeNull()
  })
})
