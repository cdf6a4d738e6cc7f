import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { field } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork } from '#client/testing/portal.ts'
import { contract } from '../../calls/pages/contract.ts'
import { fileOf, pageOf } from '../writing/testing.ts'
import { Page } from './settings-page.tsx'

const desk = deskStandIn('content-edit')
beforeEach(() => {
  desk.answers(contract.check, { bledy: [], uwagi: [] })
})
async function open(co: string, value: unknown, file = `${co}.json`) {
  const pliki = [fileOf('pl', JSON.stringify(value))]
  desk.answers(contract.page, pageOf({ nazwa: file, pliki }))
  desk.answers(contract.save, { pliki, konflikty: [] })
  const { user } = await inRouter(<Page />, { at: `/urzad/tresci/ustawienia?co=${co}` })
  await screen.findByRole('button', { name: 'Zapisz szkic' })
  return user
}
const save = () => screen.getByRole('button', { name: 'Zapisz szkic' })
const kept = (): unknown => JSON.parse(desk.sent(contract.save)[0]?.pliki[0]?.tresc ?? 'null')

describe('the settings of the office as a form', () => {
  const entry = (pozycja: number, pl: string) => ({ typ: 'LINK', link: '/kontakt', nazwa: { pl }, pozycja, czyWidoczny: true })

  it('keep the order of the menu as it stands on the page', async () => {
    const user = await open('menu', [entry(2, 'Drugi'), entry(1, 'Pierwszy')])
    expect(screen.getAllByRole('group').map((one) => one.querySelector('legend')?.textContent)).toEqual(['1. Pierwszy', '2. Drugi'])
    await user.click(screen.getByRole('button', { name: 'W dół: 1. Pierwszy' }))
    expect(screen.queryByRole('checkbox', { name: 'Widać ją w menu' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Zmień: 1. Drugi' }))
    await user.click(screen.getByRole('checkbox', { name: 'Widać ją w menu' }))
    await user.click(save())
    await expect.poll(kept).toMatchObject([
      { nazwa: { pl: 'Drugi' }, pozycja: 1, czyWidoczny: false },
      { nazwa: { pl: 'Pierwszy' }, pozycja: 2, czyWidoczny: true },
    ])
  })

  it('keep of a tile that is no link neither words nor sign', async () => {
    const user = await open('home', [{ typ: 'LINK', link: 'https://bip.example', ikona: null, nazwa: { pl: 'BIP' }, opis: { pl: 'x' } }])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Dokąd prowadzi' }), 'usługa (numer)')
    await user.click(save())
    await expect.poll(kept).toEqual([{ typ: 'USLUGA', link: 'https://bip.example' }])
  })

  it('keep an announcement without a link where none is given, and a language that is emptied not at all', async () => {
    const user = await open('ogloszenia', [{ od: '2026-10-01', do: '2026-10-02', tekst: { pl: 'Kasa', en: 'Desk' }, link: '/kontakt' }])
    await user.clear(field('Odnośnik „więcej”'))
    await user.clear(field('Tekst: English'))
    await user.click(save())
    await expect.poll(kept).toEqual([{ od: '2026-10-01', do: '2026-10-02', tekst: { pl: 'Kasa' } }])
  })

  it('keep of the office what the form does not show, and nothing where a field is emptied', async () => {
    const office = {
      kontakt: { nazwaUrzedu: 'Gmina', telefon: '24 123', fax: null },
      licznikOdwiedzin: { czyWlaczony: false },
      przerwa: { pl: 'Przerwa' },
      kolory: { main: '#112233' },
      wlaczniki: { czyP24: true },
    }
    const user = await open('office', office)
    await user.clear(field('Telefon'))
    await user.clear(screen.getByLabelText('Kolor główny'))
    await user.click(screen.getByRole('checkbox', { name: 'Licznik odwiedzin jest widoczny' }))
    await user.click(save())
    await expect.poll(kept).toMatchObject({
      kontakt: { nazwaUrzedu: 'Gmina', telefon: null },
      licznikOdwiedzin: { czyWlaczony: true },
      kolory: {},
      wlaczniki: { czyP24: true },
    })
  })

  it('stay typed where they could not be kept', async () => {
    const user = await open('menu', [entry(1, 'Pierwszy')])
    desk.answers(contract.save, noNetwork)
    await user.type(field('Nazwa: polski'), '!')
    await user.click(save())
    expect(await screen.findByRole('alert')).not.toBeNull()
    expect([field('Nazwa: polski').value, told()]).toEqual(['Pierwszy!', []])
  })
})

describe('the accessibility statement as a form', () => {
  const words = { pl: 'Tekst' }
  const statement = {
    podmiot: 'Gmina',
    strona: words,
    url: 'https://gmina.example',
    dataPublikacji: '2026-01-01',
    dataAktualizacji: '2026-01-02',
    status: 'czesciowo',
    niezgodnosci: [words],
    wylaczenia: [],
    nadmierneKoszty: null,
    dataSporzadzenia: '2026-01-03',
    dataPrzegladu: null,
    podstawa: words,
    udogodnienia: [],
    skroty: [],
    kontakt: words,
    email: 'd@gmina.example',
    telefon: '24',
    aplikacje: [],
    architektura: [],
    architekturaUrl: null,
    komunikacja: [],
  }

  it('keeps all of it, with what is changed; sentences grow and go', async () => {
    const user = await open('deklaracja', statement, 'legal/deklaracja-dostepnosci.json')
    const addresses = screen.getAllByRole<HTMLInputElement>('textbox').filter(({ value }) => value === 'https://gmina.example')
    await user.type(addresses[0] ?? document.body, '/pl')
    const first = within(
      screen.getAllByRole('group').find((one) => one.querySelector('legend')?.textContent === '1. Tekst') ?? document.body,
    )
    await user.click(first.getByRole('button', { name: 'Usuń: 1. Tekst' }))
    await user.click(save())
    await expect.poll(kept).toEqual({ ...statement, url: 'https://gmina.example/pl', niezgodnosci: [] })
  })
})
