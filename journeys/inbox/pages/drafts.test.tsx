import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { portalStandIn } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { affairs } from '#shared/contracts/affairs.ts'
import { drafts } from '#shared/contracts/drafts.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import { applications } from '../applications/contract.ts'
import { Page } from './affairs.tsx'

const draft = (deklaracja: string) => ({ deklaracja, wersja: 4, wartosci: {}, kiedy: '2026-10-05 09:00:00' })
const ALL = ['wniosek-ulga/7', 'wniosek-nadplata', 'wiadomosc/Z-12', 'odczyt/3', 'dane-korespondencyjne', 'zgloszenie']

const portal = portalStandIn()
beforeEach(() => {
  signIn([JAN])
  portal.answers(affairs.list, { sprawy: [], czyDalsze: false })
  portal.answers(applications.list, { wnioski: [{ rodzaj: 'ulga', tytul: 'Ulga w spłacie', opis: '', forma: 'PISMO' }] })
})
const open = async (szkice: string[]) => {
  portal.answers(drafts.list, { szkice: szkice.map(draft) })
  return inRouter(<Page />, { at: '/sprawy' })
}
const section = async () => within(await screen.findByRole('group', { name: 'Zaczęte, niewysłane' }))

it('what was begun stands above the cases with its day of deletion, and leads back to its form', async () => {
  await open(ALL)
  const own = await section()
  await own.findByRole('link', { name: 'Ulga w spłacie' })
  expect(own.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Ulga w spłacie /wnioski?rodzaj=ulga&karta=7',
    'Wniosek /wnioski?rodzaj=nadplata',
    'Wiadomość w sprawie Z-12 /sprawa?numer=Z-12',
    'Stan wodomierza /uslugi/stan-wodomierzy',
    'Dane do listów /dane-korespondencyjne',
    'Zgłoszenie do wodociągów /uslugi/wyslij-zgloszenie',
  ])
  expect(own.getAllByText('Zapisano 05.10.2026. Bez zmian szkic zostanie usunięty 04.12.2026.')).toHaveLength(ALL.length)
})

it('is thrown away after a question, in the version that was seen', async () => {
  portal.answers(drafts.drop, { czyUsunieto: true })
  const { user } = await open(['zgloszenie'])
  await user.click((await section()).getByRole('button', { name: /Usuń/ }))
  expect(portal.sent(drafts.drop)).toEqual([])
  portal.answers(drafts.list, { szkice: [] })
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tak' }))
  await expect.poll(() => currentMessages().map(({ text }) => text)).toEqual(['Szkic usunięty'])
  expect(portal.sent(drafts.drop)).toEqual([{ deklaracja: 'zgloszenie', wersja: 4 }])
  await expect.poll(() => screen.queryByRole('group', { name: 'Zaczęte, niewysłane' })).toBeNull()
})

it('says where it was changed elsewhere that it was not thrown away', async () => {
  portal.answers(drafts.drop, { czyUsunieto: false })
  const { user } = await open(['zgloszenie'])
  await user.click((await section()).getByRole('button', { name: /Usuń/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tak' }))
  await expect.poll(() => currentMessages().map(({ text }) => text)).toEqual([expect.stringContaining('nie został usunięty')])
})

it('nothing stands there where nothing was begun', async () => {
  await open([])
  await screen.findByText('Nie ma jeszcze żadnej sprawy')
  expect(screen.queryByRole('group', { name: 'Zaczęte, niewysłane' })).toBeNull()
})
