import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { field } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { plain } from '#client/testing/plain.ts'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { contract } from '../../calls/files/contract.ts'
import type { Folder } from './folder.ts'
import { Page } from './files-page.tsx'

type File_ = Folder['pliki'][number]
const FOLDER = 'procedures/podatki'
const file = (nazwa: string, change: Partial<File_> = {}): File_ => ({
  nazwa,
  bajtow: 2048,
  stan: 'opublikowany',
  znak: `z-${nazwa}`,
  strony: [],
  kto: null,
  kiedy: null,
  ...change,
})
const desk = deskStandIn('content-edit')
beforeEach(() => {
  desk.answers(contract.publish, { wynik: 'opublikowana', uwagi: [] })
  for (const one of [contract.unplan, contract.drop, contract.names, contract.piece]) desk.answers(one, {} as never)
  desk.answers(contract.put, { uwagi: [] })
  desk.answers(contract.begin, { id: 9 })
})
async function open(change: Partial<Folder> = {}) {
  desk.answers(contract.folder, {
    katalog: FOLDER,
    katalogi: ['pictures', FOLDER],
    znak: 'zk',
    czySzkic: false,
    plan: null,
    nazwy: null,
    znakNazw: 'zn',
    pliki: [],
    ...change,
  })
  const opened = await inRouter(<Page />, { at: `/urzad/tresci/pliki?katalog=${FOLDER}` })
  await screen.findByRole('heading', { name: 'Publikacja' })
  return opened
}
const button = (name: string) => screen.queryByRole('button', { name })
const press = (name: string) => screen.getByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog'))

describe('a file of the content', () => {
  it('says what residents see of it, how large it is, and which pages lead to it', async () => {
    await open({
      pliki: [
        file('druk.pdf', { strony: ['Podatki', 'Psy'] }),
        file('nowy.pdf', { stan: 'nowy', kto: 'a.kowal', kiedy: '2026-10-05T10:00:00' }),
      ],
      nazwy: { 'druk.pdf': { pl: 'Druk' } },
    })
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent))
    expect(rows[0]).toBe('druk.pdf 2 kBopublikowanyProwadzą do niego: Podatki, PsyUsuń: druk.pdf')
    expect(rows[1]).toMatch(
      /nowy, w szkicubez nazwy: mieszkańcy widzą nazwę plikuŻadna strona do niego nie prowadzi\.a\.kowal, 05\.10\.2026 10:00/,
    )
  })

  it('is marked for removal after a question; one to which pages lead stays, and they are named', async () => {
    desk.answers(contract.remove, { strony: ['Podatki'] }, { strony: [] })
    const { user } = await open({ pliki: [file('druk.pdf')] })
    await user.click(press('Usuń: druk.pdf'))
    expect([screen.getByRole('dialog', { name: 'Zaznaczyć plik do usunięcia?' }) !== null, desk.sent(contract.remove)]).toEqual([true, []])
    await user.click(dialog().getByRole('button', { name: 'Tak' }))
    expect((await screen.findByRole('alert')).textContent).toContain('prowadzą do niego strony: Podatki')
    await user.click(press('Usuń: druk.pdf'))
    await user.click(dialog().getByRole('button', { name: 'Tak' }))
    await expect.poll(told).toEqual(['success: Plik zniknie przy publikacji.'])
    const asked = { katalog: FOLDER, nazwa: 'druk.pdf', znak: 'z-druk.pdf' }
    expect(desk.sent(contract.remove)).toEqual([asked, asked])
  })

  it('is sent piece by piece under a plain name, and is a draft then', async () => {
    const { user } = await open()
    await user.upload(screen.getByLabelText(/^Plik z dysku/), new File(['0123456789'], 'Żółty Druk.PDF'))
    await user.click(press('Wyślij jako szkic'))
    await expect.poll(told).toEqual(['success: Plik jest w szkicu. Mieszkańcy jeszcze go nie widzą.'])
    expect([desk.sent(contract.begin), desk.sent(contract.put)]).toEqual([
      [{ bajtow: 10 }],
      [{ katalog: FOLDER, nazwa: 'zolty-druk.pdf', wyslany: 9, znak: '' }],
    ])
  })

  it('that the portal has changed says what was taken away, until the next is sent', async () => {
    desk.answers(contract.put, { uwagi: ['usunięto: <script>'] }, { uwagi: [] })
    const { user } = await open()
    await user.upload(screen.getByLabelText(/^Plik z dysku/), new File(['01'], 'logo.svg'))
    await user.click(press('Wyślij jako szkic'))
    expect((await screen.findByText('usunięto: <script>')).closest('.notice')?.textContent).toContain('Portal zmienił wysłany plik')
    await user.upload(screen.getByLabelText(/^Plik z dysku/), new File(['01'], 'druk.pdf'))
    await user.click(press('Wyślij jako szkic'))
    await expect.poll(() => desk.sent(contract.put).length).toBe(2)
    expect(screen.queryByText('usunięto: <script>')).toBeNull()
  })

  it('takes the place of another of its kind alone, as the one that was seen', async () => {
    const { user } = await open({ pliki: [file('druk.pdf')] })
    await user.upload(screen.getByLabelText(/^Plik z dysku/), new File(['01'], 'inny.docx'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'W miejsce' }), 'druk.pdf')
    await user.click(press('Wyślij jako szkic'))
    expect(await screen.findByText(/Podmienić można tylko na plik tego samego rodzaju: \.pdf\./)).not.toBeNull()
    expect(desk.sent(contract.begin)).toEqual([])
    await user.upload(screen.getByLabelText(/^Plik z dysku/), new File(['01'], 'inny.pdf'))
    await user.click(press('Wyślij jako szkic'))
    await expect.poll(() => desk.sent(contract.put)).toEqual([{ katalog: FOLDER, nazwa: 'druk.pdf', wyslany: 9, znak: 'z-druk.pdf' }])
  })

  it.each([
    ['none was chosen', false, noNetwork, /Proszę wybrać plik\./],
    ['the portal does not take it', true, refusal(422, 'x', { pola: { plik: 'W tym pliku są makra.' } }), /W tym pliku są makra\./],
    ['nobody answered', true, noNetwork, /./],
  ])('is not sent where %s: the field says why', async (_case, isChosen, answer, words) => {
    desk.answers(contract.put, answer)
    const { user } = await open()
    const choose = screen.getByLabelText(/^Plik z dysku/)
    if (isChosen) await user.upload(choose, new File(['01'], 'druk.pdf'))
    await user.click(press('Wyślij jako szkic'))
    await expect.poll(() => choose.getAttribute('aria-invalid')).toBe('true')
    expect([words.test(choose.closest('.field')?.textContent ?? ''), told()]).toEqual([true, []])
  })
})

describe('the drafts of a folder', () => {
  it('are published after a question, and only where there are any', async () => {
    const { user } = await open({ czySzkic: true })
    await user.click(press('Opublikuj teraz'))
    expect([screen.getByRole('dialog', { name: 'Opublikować zmiany w tym katalogu?' }) !== null, desk.sent(contract.publish)]).toEqual([
      true,
      [],
    ])
    await user.click(dialog().getByRole('button', { name: 'Tak' }))
    await expect.poll(() => desk.sent(contract.publish)).toEqual([{ katalog: FOLDER, kiedy: null, znak: 'zk' }])
  })

  it('that the portal does not take say why', async () => {
    desk.answers(contract.publish, { wynik: 'odrzucona', uwagi: ['Plik nie ma nazwy.'] })
    const { user } = await open({ czySzkic: true })
    await user.click(press('Opublikuj teraz'))
    await user.click(dialog().getByRole('button', { name: 'Tak' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Plik nie ma nazwy.')
  })

  it('are given up after a question that says whose go', async () => {
    const { user } = await open({ czySzkic: true })
    await user.click(press('Porzuć szkic'))
    expect(dialog().getByText(/także te, które zapisał ktoś inny\.$/)).not.toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Tak' }))
    await expect.poll(() => desk.sent(contract.drop)).toEqual([{ katalog: FOLDER, znak: 'zk' }])
  })

  it('that wait for their moment are taken back first: nothing is sent or removed meanwhile', async () => {
    const { user } = await open({
      czySzkic: true,
      plan: { kiedy: '2026-10-20T08:15:00', kto: 'a.kowal', zatrzymana: null },
      pliki: [file('druk.pdf')],
    })
    expect([button('Opublikuj teraz'), button('Wyślij jako szkic'), button('Usuń: druk.pdf')]).toEqual([null, null, null])
    await user.click(press('Odwołaj publikację'))
    await expect.poll(() => desk.sent(contract.unplan)).toEqual([{ katalog: FOLDER }])
  })

  it('that are none say so', async () => {
    await open()
    expect([screen.getByText('Nic nie czeka na publikację.'), button('Opublikuj teraz')]).toEqual([expect.anything(), null])
  })
})

it('names of files are kept in draft; a failure keeps what was typed', async () => {
  desk.answers(contract.names, noNetwork, {})
  const { user } = await open({ pliki: [file('druk.pdf')], nazwy: {} })
  await user.type(field('druk.pdf: polski'), 'Druk')
  await user.click(press('Zapisz nazwy w szkicu'))
  expect(await screen.findByRole('alert')).not.toBeNull()
  expect(field('druk.pdf: polski').value).toBe('Druk')
  await user.click(press('Zapisz nazwy w szkicu'))
  await expect.poll(told).toEqual(['success: Nazwy są w szkicu.'])
  expect(desk.sent(contract.names)[1]).toEqual({ katalog: FOLDER, nazwy: { 'druk.pdf': { pl: 'Druk' } }, znak: 'zn' })
})
