import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { deskStandIn } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { plain } from '#client/testing/plain.ts'
import { refusal } from '#client/testing/portal.ts'
import { contract } from '../../calls/contract.ts'
import type { Happening } from '../happening.ts'
import { Page } from './payment-page.tsx'
import { payment, type Payment } from './testing.ts'

const desk = deskStandIn('payment-list')
async function open(change: Partial<Payment> = {}) {
  desk.answers(contract.one, { ...payment, sprawy: [], ...change })
  await inRouter(<Page />, { at: '/urzad/platnosc?numer=2026-00000012' })
  await screen.findByRole('heading', { level: 1 })
}
const card = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('section') ?? document.body)
const happening = (change: Partial<Happening>): Happening => ({
  kiedy: '2026-10-05T10:00:00',
  rodzaj: 'step',
  co: 'PAID',
  przed: null,
  przyczyna: null,
  slowa: null,
  kwota: null,
  razy: 1,
  kto: 'portal',
  ...change,
})

describe('a payment', () => {
  it('that is not there says so, with the way back to the list', async () => {
    desk.answers(contract.one, refusal(404, 'Nie ma takiej płatności.'))
    await inRouter(<Page />, { at: '/urzad/platnosc?numer=2026-99999999' })
    expect(await screen.findByText('Nie ma takiej płatności.')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Wróć do listy' }).getAttribute('href')).toBe('/urzad/platnosci')
  })

  it('names amount, card, payer and provider, and what the resident sees of it', async () => {
    await open({ czyPotwierdzenie: true })
    expect(plain(screen.getByText(/^412,50.* · N\/003001/).textContent)).toBe('412,50 zł · N/003001 · Jan Zaległowski · Przelewy24')
    expect(screen.getByText('W historii płatności stoi: Urząd wyjaśnia.')).not.toBeNull()
    expect(screen.getByText('Może pobrać potwierdzenie wpłaty.')).not.toBeNull()
  })

  it.each([
    ['can still be paid, until when', null, 'Do zapłaty do', '05.10.2026 09:00'],
    ['was paid, when', '2026-10-05T08:30:00', 'Opłacono', '05.10.2026 08:30'],
  ])('that %s', async (_case, paidAt, label, time) => {
    await open({ paidAt })
    const term = card('Zlecenie').getByText(label)
    expect(plain(term.nextElementSibling?.textContent)).toContain(time)
  })

  it('is made of instalments as they were when they were ordered; a part of nothing is left out', async () => {
    const rata = {
      rodzajOplaty: 'Podatek rolny',
      opisNrRaty: '3',
      terminPlatnosci: '2026-09-15',
      kwotaGlowna: 400,
      kosztUpomnien: 0,
      oplataProlongacyjna: 0,
      kwotaOdsetek: 12.5,
    }
    await open({ raty: [rata] })
    const parts = card('Kwota i jej części')
    expect(parts.getByRole('heading', { name: 'Podatek rolny, rata 3' })).not.toBeNull()
    expect(['Termin', 'Należność główna', 'Odsetki'].map((name) => plain(parts.getByText(name).nextElementSibling?.textContent))).toEqual([
      '15.09.2026',
      '400,00 zł',
      '12,50 zł',
    ])
    expect(parts.queryByText('Koszty upomnień')).toBeNull()
  })
})

describe('what happened to a payment', () => {
  const entries = () =>
    card('Co się działo')
      .getAllByRole('listitem')
      .map((one) => [one.getAttribute('data-tone'), plain(one.textContent)])

  it('is told in sentences with who did it, trouble in words and not by colour alone', async () => {
    await open({
      zycie: [
        happening({ rodzaj: 'case', co: 'other-amount', przed: '2026-00000012/1', kwota: 400 }),
        happening({ co: 'PENDING', kto: 'account' }),
        happening({ rodzaj: 'message', co: 'repeated', razy: 3, kto: 'gateway:p24' }),
        happening({ rodzaj: 'decision', co: 'accepted', przed: '2026-00000012/1', slowa: 'Pieniądze są.', kto: 'staff:a.kowal' }),
      ],
    })
    expect(entries()).toEqual([
      ['bad', expect.stringMatching(/^Pytanie do urzędu 2026-00000012\/1: inna kwota lub waluta, niż zlecono, 400,00 zł \(kłopot\)/)],
      ['self', expect.stringContaining('Płacący przeszedł do operatora05.10.2026 10:00 · mieszkaniec')],
      ['self', expect.stringMatching(/^Wiadomość operatora: powtórzona.*Przelewy24 · razy: 3$/)],
      ['office', expect.stringMatching(/wpłata uznanaPieniądze są\..* · a\.kowal$/)],
    ])
  })

  it('last says that it still waits; a note says that the resident does not see it', async () => {
    await open({
      zycie: [happening({ co: 'PENDING' }), happening({ rodzaj: 'note', przed: '1', slowa: 'Dzwonił.', kto: 'staff:a.kowal' })],
    })
    expect(entries()[0]).toEqual(['waits', expect.stringContaining('(czeka)')])
    expect(entries()[1]?.[1]).toMatch(/Dzwonił\..*mieszkaniec jej nie widzi$/)
  })

  it('is a release by two persons where an order was stuck, and the reason of a step stands below it', async () => {
    await open({ zycie: [happening({ co: 'FAILED', przyczyna: 'released' }), happening({ co: 'FAILED', przyczyna: 'declined' })] })
    expect(entries().map(([, words]) => words)).toEqual([
      expect.stringMatching(/^Zlecenie zwolnione przez dwie osoby/),
      expect.stringMatching(/^Zakończono bez wpłaty.*odmowa banku lub płacącego/),
    ])
  })

  it('to whoever looked stands apart, refused looks with that word', async () => {
    await open({ historia: [{ kiedy: '2026-10-06T10:00:00', kto: 'staff:a.kowal', czynnosc: 'Podgląd płatności', wynik: 'refused' }] })
    expect(card('Dziennik tej płatności').getByRole('listitem').textContent).toMatch(/^Podgląd płatności \(odmowa\).* · a\.kowal$/)
  })
})
