import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { contract } from '../calls/quick/contract.ts'
import { Page } from './quick-page.tsx'

const TEXT = {
  id: 7,
  wersja: 2,
  rodzaj: 'water-request' as const,
  temat: '',
  nazwa: 'Ekipa',
  tresc: { pl: 'Przyjedziemy.', uk: 'Приїдемо.' },
}
const desk = deskStandIn('inbox-answer', 'inbox-reassign')
beforeEach(() => {
  desk.answers(contract.list, { teksty: [TEXT], tematy: [{ rodzaj: 'correspondence', temat: 'Adres' }] })
  desk.answers(contract.keep, {})
  desk.answers(contract.drop, {})
})

const card = (name: string) => {
  const found = screen.getByRole('heading', { level: 2, name }).closest('section')
  return within(found ?? document.body)
}
const fresh = () => card('Nowy tekst')
async function open() {
  const { user } = await inRouter(<Page />)
  await screen.findByText('Ekipa')
  return user
}

describe('a new quick text', () => {
  it('needs a name and Polish words', async () => {
    const user = await open()
    await user.click(fresh().getByRole('button', { name: 'Zapisz' }))
    const fields = ['Nazwa przycisku', 'Po polsku'].map((name) => fresh().getByRole('textbox', { name: new RegExp(`^${name}`) }))
    await expect.poll(() => fields.map((one) => one.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
    expect(desk.sent(contract.keep)).toEqual([])
  })

  it('is kept with its kind; the topics offered are those of the kind, and the form is empty again', async () => {
    const user = await open()
    await user.type(fresh().getByRole('textbox', { name: /^Nazwa przycisku/ }), 'Zmiana adresu')
    await user.selectOptions(fresh().getByRole('combobox', { name: 'Rodzaj' }), 'Dane korespondencyjne')
    expect([...document.querySelectorAll('section:last-of-type datalist option')].map((one) => one.textContent)).toContain('Adres')
    await user.type(fresh().getByRole('textbox', { name: /^Po polsku/ }), 'Zmieniliśmy.')
    await user.click(fresh().getByRole('button', { name: 'Zapisz' }))
    await expect.poll(told).toEqual(['success: Tekst zapisany. Działa od następnej odpowiedzi.'])
    expect(desk.sent(contract.keep)).toEqual([
      {
        id: null,
        wersja: 0,
        nazwa: 'Zmiana adresu',
        rodzaj: 'correspondence',
        temat: '',
        tresc: { pl: 'Zmieniliśmy.', en: '', de: '', uk: '' },
      },
    ])
    expect(fresh().getByRole<HTMLInputElement>('textbox', { name: /^Nazwa przycisku/ }).value).toBe('')
  })

  it.each([
    ['nobody answered', noNetwork, /^error: /],
    ['somebody else had changed it', refusal(409, 'x', { kod: 1006 }), /^error: Ktoś właśnie zmienił ten tekst\./],
  ])('that could not be kept because %s stays in the fields', async (_case, reply, words) => {
    desk.answers(contract.keep, reply)
    const user = await open()
    await user.type(fresh().getByRole('textbox', { name: /^Nazwa przycisku/ }), 'Zmiana adresu')
    await user.type(fresh().getByRole('textbox', { name: /^Po polsku/ }), 'Zmieniliśmy.')
    await user.click(fresh().getByRole('button', { name: 'Zapisz' }))
    await expect.poll(() => told()[0]).toMatch(words)
    expect(fresh().getByRole<HTMLInputElement>('textbox', { name: /^Po polsku/ }).value).toBe('Zmieniliśmy.')
  })
})

describe('a quick text that is there', () => {
  it('is taken away after a question that says what stays', async () => {
    const user = await open()
    await user.click(screen.getByText('Ekipa'))
    await user.click(card('Zgłoszenia').getByRole('button', { name: 'Usuń' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Usunąć tekst „Ekipa”?' }))
    expect([dialog.getByText('Wysłane odpowiedzi zostają.'), desk.sent(contract.drop)]).toEqual([expect.anything(), []])
    await user.click(dialog.getByRole('button', { name: 'Nie' }))
    expect(desk.sent(contract.drop)).toEqual([])
    await user.click(card('Zgłoszenia').getByRole('button', { name: 'Usuń' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tak' }))
    await expect.poll(told).toEqual(['success: Tekst usunięty.'])
    expect(desk.sent(contract.drop)).toEqual([{ id: 7, wersja: 2 }])
  })

  it('shows the languages in which it is written, and is kept as the version that was seen', async () => {
    const user = await open()
    await user.click(screen.getByText('Ekipa'))
    expect(card('Zgłoszenia').getByRole<HTMLInputElement>('textbox', { name: /^Po ukraińsku/ }).value).toBe('Приїдемо.')
    await user.type(card('Zgłoszenia').getByRole('textbox', { name: /^Po polsku/ }), ' Jutro.')
    await user.click(card('Zgłoszenia').getByRole('button', { name: 'Zapisz' }))
    await expect.poll(() => desk.sent(contract.keep)).toMatchObject([{ id: 7, wersja: 2, tresc: { pl: 'Przyjedziemy. Jutro.' } }])
  })
})
