import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStore } from '#client/session/session-store.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { FIRM, JAN } from '#client/testing/people.ts'
import { plain } from '#client/testing/plain.ts'
import { noNetwork, portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { paymentReceipt } from '#shared/payments/receipt-calls.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import { contract } from '../../box/contract.ts'
import { noteOpened } from './last-opened.ts'
import { Page } from './mailbox.tsx'
import { aBox, aMessage, opened } from './testing.ts'
import { texts } from './texts.ts'

const portal = portalStandIn()
beforeEach(() => {
  signIn([JAN, FIRM], { nieprzeczytane: 1 })
  noteOpened(null)
  portal.answers(contract.list, aBox([aMessage(7), aMessage(6)]))
  portal.answers(contract.one, opened(7))
  portal.answers(contract.mark, { nieprzeczytane: 0 })
})

const open = (search = '?temat=water&id=7') => inRouter(<Page />, { at: `/wiadomosci${search}` })
const act = (name: string) => screen.getByRole('button', { name })
const told = () => currentMessages().map(({ text }) => text)

describe('a message that is opened', () => {
  it('is read by that, once, and says what it is not: a delivery', async () => {
    portal.answers(contract.one, opened(7, { dwaSlowa: 'zielony rower' }))
    await open()
    await screen.findByText('Termin mija jutro.')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tytuł 7')
    expect(screen.getByText(/Nie jest doręczeniem pisma/)).not.toBeNull()
    expect(screen.getByText(/Państwa dwa słowa: „zielony rower”/)).not.toBeNull()
    await expect.poll(() => sessionStore.get().account?.nieprzeczytane).toBe(0)
    expect([portal.asked(contract.one), portal.sent(contract.mark)]).toEqual([[{ id: '7' }], [{ id: [7], czyPrzeczytana: true }]])
    const back = within(screen.getByRole('navigation', { name: 'Ścieżka nawigacji' })).getByRole('link', { name: 'Wiadomości' })
    expect(back.getAttribute('href')).toBe('/wiadomosci?temat=water')
  })

  it('stays readable where it cannot be marked as read: that is no trouble of the reader', async () => {
    portal.answers(contract.mark, noNetwork)
    await open()
    await screen.findByText('Termin mija jutro.')
    await expect.poll(() => portal.sent(contract.mark)).toHaveLength(1)
    expect([screen.queryByRole('alert'), sessionStore.get().account?.nieprzeczytane]).toEqual([null, 1])
  })

  it('about an instalment shows its slip as it stands today, and of a paid one what became of it', async () => {
    const due = {
      karta: 'Podatek, karta N/1',
      adresKarty: '/karta',
      adresZaplaty: '/platnosc?karta=1',
      nipOrPesel: '72080506198',
      czyInstytucja: false,
    }
    const odcinek = {
      tytul: 'Podatek, rata 3',
      dzien: '2026-09-15',
      brzeg: 'poTerminie',
      litera: null,
      znak: '20 dni po terminie',
      opis: null,
      kwota: 412,
    } as const
    portal.answers(
      contract.one,
      opened(7, {
        naleznosci: [
          { ...due, odcinek, stan: 'Dziś: niezapłacona.', czyDoZaplaty: true },
          { ...due, odcinek: null, stan: 'Dziś: zapłacona.', czyDoZaplaty: false, adresZaplaty: '/platnosc?karta=2' },
        ],
      }),
    )
    await open()
    const slip = await screen.findByRole('article')
    expect([slip.dataset['edge'], plain(slip.textContent)]).toEqual([
      'poTerminie',
      '15 wrześniaPodatek, rata 320 dni po terminiePodatek, karta N/1412,00 złZapłać',
    ])
    expect(within(slip).getByRole('link', { name: 'Zapłać: Podatek, karta N/1' }).getAttribute('href')).toBe('/platnosc?karta=1')
    expect(screen.getByText(/Dziś: zapłacona\./)).not.toBeNull()
  })

  it('that was read before is not marked again', async () => {
    portal.answers(contract.one, opened(7, { czyPrzeczytana: true }))
    await open()
    await screen.findByText('Termin mija jutro.')
    expect(portal.sent(contract.mark)).toEqual([])
  })

  it('says by which other ways it went, and why it did not', async () => {
    const wyslano = [
      { kanal: 'mail', kiedy: '2026-09-30 08:01:00', stan: 'delivered', adres: 'j…@gmina.example', powod: null },
      { kanal: 'sms', kiedy: null, stan: 'suppressed', adres: null, powod: 'limit' },
      { kanal: 'push', kiedy: '2026-09-30 08:01:00', stan: 'failed', adres: null, powod: 'HTTP 410 toString' },
    ] as const
    portal.answers(contract.one, opened(7, { wyslano: [...wyslano] }))
    await open()
    await screen.findByText('O tym wysłaliśmy też')
    expect(
      screen
        .getAllByRole('listitem')
        .map(({ textContent }) => plain(textContent))
        .slice(-3),
    ).toEqual([
      'e-mail · j…@gmina.example · 30.09.2026 08:01 · dotarło',
      'SMS · nie wysłano · osiągnięto limit SMS-ów',
      'powiadomienie na urządzeniu · 30.09.2026 08:01 · nie udało się wysłać',
    ])
  })

  it('opens what it tells of in the name of the subject whose it is', async () => {
    portal.answers(
      contract.one,
      opened(7, { strona: '/sprawa?numer=Z-12', stronaPodmiotu: { nipOrPesel: String(FIRM.nip), czyInstytucja: true } }),
    )
    const { user } = await open()
    const link = await screen.findByRole('link', { name: texts.toPage.pl })
    expect(link.getAttribute('href')).toBe('/sprawa?numer=Z-12')
    await user.click(link)
    expect(sessionStore.get().subject).toEqual(FIRM)
  })

  it('leads to the receipt in the name of the subject whose it is, and of nobody for whom the account acts no more', async () => {
    portal.answers(paymentReceipt, refusal(404, 'Nie ma takiego potwierdzenia.'))
    const receipt = (nipOrPesel: string) => opened(7, { potwierdzenie: { idPrzelewu: '12', nipOrPesel, czyInstytucja: true } })
    portal.answers(contract.one, receipt(String(FIRM.nip)))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /potwierdzenie/i }))
    expect(await screen.findByText(/Nie ma takiego potwierdzenia\./)).not.toBeNull()
    expect(portal.asked(paymentReceipt)).toEqual([{ idPrzelewu: '12', nip: FIRM.nip }])
    portal.answers(contract.one, { ...receipt('1234563218'), id: 6 })
    await open('?id=6')
    await expect.poll(() => screen.queryAllByText('Termin mija jutro.')).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: /potwierdzenie/i })).toHaveLength(1)
  })
})

describe('an address of a message', () => {
  it.each(['?id=abc', '?id=-1', '?id=1e99', '?id='])('that is none asks the portal nothing: %s', async (search) => {
    await open(search)
    expect(await screen.findByText('Nie znaleziono wiadomości')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Wszystkie wiadomości' }).getAttribute('href')).toBe('/wiadomosci')
    expect(portal.asked(contract.one)).toEqual([])
  })

  it('of another account leads back to the own ones', async () => {
    portal.answers(contract.one, refusal(404, 'Nie ma takiej wiadomości.'))
    await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Nie ma takiej wiadomości.')
    expect(screen.getByRole('link', { name: 'Wszystkie wiadomości' }).getAttribute('href')).toBe('/wiadomosci?temat=water')
    expect(portal.sent(contract.mark)).toEqual([])
  })
})

describe('what one does with a message', () => {
  it.each([
    [false, 'Przenieś do archiwum', { czyArchiwum: true }, 'Przeniesiono do archiwum'],
    [true, 'Przywróć z archiwum', { czyArchiwum: false }, 'Przywrócono z archiwum'],
    [false, 'Oznacz jako nieprzeczytaną', { czyPrzeczytana: false }, 'Oznaczono jako nieprzeczytaną'],
  ])('(archive: %s) %s: it is sent, said, and the list is as it was left', async (czyArchiwum, name, change, said) => {
    portal.answers(contract.one, opened(7, { czyArchiwum, czyPrzeczytana: true }))
    const { user, history } = await open()
    await user.click(await screen.findByRole('button', { name }))
    await expect.poll(() => history.location.href).toBe('/wiadomosci?temat=water')
    expect([portal.sent(contract.mark), told()]).toEqual([[{ id: [7], ...change }], [said]])
  })

  it('that was refused leaves the message open and says why, until the next press', async () => {
    portal.answers(contract.one, opened(7, { czyPrzeczytana: true }))
    portal.answers(contract.mark, refusal(500, 'Numer błędu: 7.'), { nieprzeczytane: 0 })
    const { user, history } = await open()
    await screen.findByText('Termin mija jutro.')
    await user.click(act('Przenieś do archiwum'))
    expect((await screen.findByRole('alert')).textContent).toContain('Nie udało się zapisać zmiany. Numer błędu: 7.')
    expect([history.location.href, told()]).toEqual(['/wiadomosci?temat=water&id=7', []])
    await user.click(act('Przenieś do archiwum'))
    await expect.poll(told).toEqual(['Przeniesiono do archiwum'])
  })

  it('brings who goes back to the row that was opened', async () => {
    portal.answers(contract.one, opened(7, { czyPrzeczytana: true }))
    const { history } = await open()
    await screen.findByText('Termin mija jutro.')
    history.push('/wiadomosci?temat=water')
    await expect.poll(() => document.activeElement?.textContent).toContain('Tytuł 7')
  })
})

describe('where there is room for both', () => {
  it('the message stands beside the list, in which it is marked', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
    await open()
    const article = within(await screen.findByRole('article'))
    expect((await article.findByRole('heading', { level: 2, name: 'Tytuł 7' })).tabIndex).toBe(-1)
    expect(screen.getByRole('link', { current: true }).getAttribute('href')).toBe('/wiadomosci?temat=water&id=7')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wiadomości')
  })
})
