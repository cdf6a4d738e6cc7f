import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerTo } from '#client/call/remote-call.ts'
import { forgetAfterEach } from '#client/testing/forget.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { signIn } from '#client/testing/signed-in.ts'
import { basketProgress } from '#shared/payments/payment-pages.ts'
import type { basket, BasketPart } from '../../basket/contract.ts'
import { Page } from './progress.tsx'

const GATEWAY = 'https://bramka.example/trnRequest/2'
const BASKET = '4f7c9a52-30e1-4d0f-8c6e-2f5f0d9f7a11'
const SUMS = [412.5, 87.1]
const part = (nr: number, change: Partial<BasketPart> = {}): BasketPart => ({
  nr,
  podmiot: 'Jan Zaległowski',
  czyInstytucja: false,
  nazwaKarty: `Karta ${nr}`,
  symbolKarty: `N/${nr}`,
  numerKontaBankowego: '45999999997001100030010000',
  nazwaPlatnika: 'Jan Zaległowski',
  tytul: `N/${nr}`,
  raty: [`Rata ${nr}1`],
  terminPlatnosci: '2026-09-15',
  idTransakcji: `2026-0000000${nr}`,
  dostawca: 'p24',
  kwota: SUMS[nr - 1] ?? 1,
  etap: 'zlecona',
  krok: 'oplac',
  powodOdmowy: null,
  ...change,
})
const PAID = { etap: 'oplacona', krok: null } as const
const AT_GATEWAY = { etap: 'zlecona', krok: 'dokoncz' } as const

type State = AnswerTo<typeof basket.state>
let shown: Partial<State> | number = {}
/** How the portal answers the next press; by itself it leads to the payment service. */
let answers: (() => Response | Promise<Response>)[] = []
const sent: { readonly to: string; readonly body: unknown }[] = []
async function fetched(address: string, init: RequestInit): Promise<Response> {
  if (address.includes('dajKoszyk'))
    return typeof shown === 'number'
      ? Response.json({ kod: 1004, opis: '' }, { status: shown })
      : Response.json({
          idKoszyka: BASKET,
          dataZlecenia: '2026-10-05T10:00:00',
          czyZamkniety: false,
          metody: [{ dostawca: 'p24', prowizja: null }],
          czesci: [part(1, PAID), part(2)],
          ...shown,
        })
  if (init.method !== 'POST') return Response.json({ najwazniejsze: [], pozostale: [], platnosci: [] })
  const to = new URL(address, location.origin).pathname.replace('/api/platnosci/koszyk/', '')
  sent.push({ to, body: JSON.parse(String(init.body)) })
  const answer = await answers.shift()?.()
  if (answer) return answer
  return Response.json(to === 'zamknij' ? { idKoszyka: BASKET } : { idPrzelewu: '2026-00000002', urlPrzekierowania: GATEWAY })
}

const left: string[] = []
beforeEach(() => {
  signIn([{ nazwa: 'Jan Zaległowski', czyInstytucja: false, pesel: '72080506198', nip: null }])
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(location, 'assign').mockImplementation((address) => void left.push(String(address)))
  shown = {}
  answers = []
  left.length = 0
  sent.length = 0
})
forgetAfterEach()

const open = (more = '') => inRouter(<Page />, { at: `${basketProgress.to({ koszyk: BASKET })}${more}`, beside: [basketProgress.route] })
const opened = async () => {
  const { user, history } = await open()
  await screen.findByRole('list', { name: 'Państwa płatności' })
  return { user, history }
}
/** Without what is said of the kind of notice. */
const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ').replace(/^(Informacja|Potwierdzenie): /, '')
/** What stands at the head, said aloud whenever it changes. */
const summary = () => plain(screen.getAllByRole('status').find(({ textContent }) => /apłacon|zaakceptowana/.test(textContent))?.textContent)
const row = (nr: number) => within(screen.getByText(`${nr}. Karta ${nr}`).closest('li') ?? document.body)
const button = (name: RegExp) => screen.queryByRole('button', { name })

describe('what became of a basket', () => {
  it('is how many parts are paid and what is left, to the grosz', async () => {
    shown = { czesci: [part(1), part(2)] }
    await opened()
    expect(summary()).toBe('Zapłacono 0 z 2. Zostało 499,60 zł.')
  })

  it('of one payment speaks of no basket, of no part and of no turn', async () => {
    shown = { czesci: [part(1, AT_GATEWAY)] }
    await open()
    await screen.findByRole('heading', { name: 'Karta 1' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wynik płatności')
    expect(plain(screen.getByRole('button', { name: /^Dokończ/ }).textContent)).toBe('Dokończ płatność')
    expect([button(/^Anuluj płatność/), screen.queryByText(/koszyk|z 1|reszt|po kolei/i)]).toEqual([expect.anything(), null])
  })

  it('of which all is paid is named by what was paid, with the confirmation of each part on its slip', async () => {
    shown = { czesci: [part(1, PAID), part(2, PAID)] }
    await opened()
    expect(plain(screen.getByRole('heading', { level: 1 }).textContent)).toBe('Zapłacono 499,60 zł')
    for (const nr of [1, 2]) expect(row(nr).getByRole('button', { name: /^Potwierdzenie wpłaty/ })).not.toBeNull()
    expect(document.querySelectorAll('[data-edge=oderwany]')).toHaveLength(2)
  })

  it.each([
    ['all is paid', [part(1, PAID), part(2, { etap: 'zaksiegowana', krok: null })], /^Płatność zaakceptowana/],
    ['one is on its way', [part(1, PAID), part(2, { etap: 'zlecona', krok: null })], /^Zapłacono 1 z 2\. Czekamy na potwierdzenie\.$/],
    ['one is looked into', [part(1, PAID), part(2, { etap: 'wyjasniana', krok: null })], /^Zapłacono 1 z 2\.$/],
  ] as const)('says when %s, and urges to no further payment', async (_case, czesci, said) => {
    shown = { czesci: [...czesci] }
    await opened()
    expect(summary()).toMatch(said)
    expect([button(/^Zapłać/), button(/^Dokończ/), button(/^Zrezygnuj/)]).toEqual([null, null, null])
  })

  it.each([
    ['waits its turn', {}, 'Czeka na swoją kolej', ''],
    ['stands at the payment service', AT_GATEWAY, 'Płatność rozpoczęta', 'Jeśli zapłacono, potwierdzenie zwykle przychodzi'],
    ['is paid', PAID, 'Zapłacono', 'zwykle w ciągu 5 dni roboczych'],
    ['is looked into', { etap: 'wyjasniana', krok: null }, 'Wyjaśniamy wpłatę', 'Proszę nie płacić drugi raz'],
    ['was refunded', { etap: 'zwrocona', krok: null }, 'Pieniądze zwrócono', 'Urząd zwrócił pieniądze'],
    ['was given up', { etap: 'anulowana', krok: 'ponow' }, 'Anulowana', 'Niczego nie pobrano. Można zapłacić jeszcze raz.'],
    ['expired', { etap: 'wygasla', krok: 'ponow' }, 'Wygasła', 'Czas na płatność minął. Niczego nie pobrano.'],
    ['has an enforcement order', { etap: 'wygasla', krok: null, powodOdmowy: 'egzekucja' }, 'Wygasła', 'Wystawiono tytuł wykonawczy'],
    ['was paid otherwise', { etap: 'wygasla', krok: null, powodOdmowy: 'splacona' }, 'Wygasła', 'już zapłacone albo zlecone inaczej'],
  ] as const)('is told of a part that %s', async (_case, change, tag, remark) => {
    shown = { czesci: [part(1, change), part(2)] }
    await opened()
    const said = plain(screen.getByText('1. Karta 1').closest('li')?.textContent)
    for (const words of [tag, remark, '412,50 zł', 'karta N/1', 'Numer transakcji: 2026-00000001', 'Rata 11']) expect(said).toContain(words)
  })

  it.each([400, 404])('of a number that the portal does not know (%i) is nothing, and the way to the true states', async (status) => {
    shown = status
    await open()
    expect(await screen.findByText('Nie znamy takiej płatności')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Przejdź do historii płatności' })).not.toBeNull()
  })

  it('that cannot be loaded can be asked for again', async () => {
    shown = 503
    const { user } = await open()
    const again = await screen.findByRole('button', { name: 'Spróbuj ponownie' })
    shown = {}
    await user.click(again)
    expect(await screen.findByText('2. Karta 2')).not.toBeNull()
  })

  it('is not decided by what else the payment service wrote into the address, and that does not stay there', async () => {
    shown = { czesci: [part(1), part(2)] }
    const { history } = await open('&wynik=ok&czySukces=true')
    await expect.poll(() => history.location.href).toBe(basketProgress.to({ koszyk: BASKET }))
    await screen.findByRole('list', { name: 'Państwa płatności' })
    expect(summary()).toContain('Zapłacono 0 z 2')
  })
})

describe('the next part', () => {
  it('is one press for its own sum, and leads to the payment service once', async () => {
    const { user } = await opened()
    await user.dblClick(screen.getByRole('button', { name: /^Zapłać 87,10/ }))
    await expect.poll(() => left).toEqual([GATEWAY])
    expect(sent).toEqual([{ to: 'oplacCzesc', body: { idKoszyka: BASKET, nr: 2, dostawca: 'p24', kwota: 87.1 } }])
    expect(screen.getByRole('button', { name: /^Zapłać 87,10/ }).getAttribute('aria-busy')).toBe('true')
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent.includes('przejście do serwisu płatności'))).toBe(true)
  })

  it('stands before one that is open at the payment service, which may have been paid this minute', async () => {
    shown = { czesci: [part(1, AT_GATEWAY), part(2)] }
    const { user } = await opened()
    expect(screen.getByRole('region', { name: 'Następna płatność' }).textContent).toContain('2 z 2')
    await user.click(row(1).getByRole('button', { name: /^Dokończ 1 z 2, 412,50/ }))
    await expect.poll(() => left).toEqual([GATEWAY])
    expect(sent.map(({ body }) => body)).toEqual([{ idKoszyka: BASKET, nr: 1, dostawca: 'p24', kwota: 412.5 }])
  })

  it('whose way to pay the office has switched off is paid by the one that is left', async () => {
    shown = { czesci: [part(1, PAID), part(2)], metody: [{ dostawca: 'kir', prowizja: null }] }
    const { user } = await opened()
    await user.click(screen.getByRole('button', { name: /^Zapłać 87,10/ }))
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ idKoszyka: BASKET, nr: 2, dostawca: 'kir', kwota: 87.1 }])
  })

  it.each([
    ['without an answer', () => Promise.reject(new TypeError('no network')), 'zlecenie nie zostanie złożone dwa razy'],
    ['that was refused', () => Response.json({ kod: 1500, opis: 'Numer błędu: 7.' }, { status: 500 }), 'Numer błędu: 7.'],
  ])('%s says so aloud and can be pressed again', async (_case, answer, said) => {
    answers = [answer]
    const { user } = await opened()
    await user.click(screen.getByRole('button', { name: /^Zapłać 87,10/ }))
    expect((await screen.findByRole('alert')).textContent).toContain(said)
    await user.click(screen.getByRole('button', { name: /^Zapłać 87,10/ }))
    await expect.poll(() => left).toEqual([GATEWAY])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['confirmed', /^Zapłać 90,00/, [87.1, 90], [GATEWAY]],
    ['given up', 'Anuluj', [87.1], []],
  ] as const)('of another sum asks once more, and is %s', async (_case, answer, sums, went) => {
    answers = [() => Response.json({ kod: 1702, opis: '', kwotaRazem: 90 }, { status: 409 })]
    const { user } = await opened()
    await user.click(screen.getByRole('button', { name: /^Zapłać 87,10/ }))
    const asked = within(await screen.findByRole('dialog', { name: 'Kwota się zmieniła' }))
    expect(plain(asked.getByText(/Na ekranie było/).textContent)).toContain('Na ekranie było 87,10 zł, teraz do zapłaty jest 90,00 zł')
    await user.click(asked.getByRole('button', { name: answer }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await expect.poll(() => left).toEqual(went)
    expect(sent.map(({ body }) => body)).toEqual(sums.map((kwota) => ({ idKoszyka: BASKET, nr: 2, dostawca: 'p24', kwota })))
  })

  it('of somebody who turned back at the payment service is asked for anew, and is busy no longer', async () => {
    const { user } = await opened()
    await user.click(screen.getByRole('button', { name: /^Zapłać 87,10/ }))
    await expect.poll(() => left).toEqual([GATEWAY])
    shown = { czesci: [part(1, PAID), part(2, PAID)] }
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await expect.poll(summary).toContain('Płatność zaakceptowana.')
    expect(button(/^Zapłać/)).toBeNull()
  })
})

describe('the rest of a basket', () => {
  const ask = async () => {
    const { user } = await opened()
    await user.click(screen.getByRole('button', { name: 'Zrezygnuj z reszty' }))
    return { user, asked: within(screen.getByRole('dialog', { name: 'Zrezygnować z reszty?' })) }
  }

  it('is given up only after a question', async () => {
    const { user, asked } = await ask()
    expect(asked.getByText(/To, co zapłacone, zostaje zapłacone/)).not.toBeNull()
    await user.click(asked.getByRole('button', { name: 'Nie rezygnuj' }))
    expect([screen.queryByRole('dialog'), sent]).toEqual([null, []])
  })

  it('that is given up leaves the page that says so, without a button to pay', async () => {
    const { user, asked } = await ask()
    shown = { czyZamkniety: true, czesci: [part(1, PAID), part(2, { etap: 'anulowana', krok: 'ponow' })] }
    await user.click(asked.getByRole('button', { name: 'Zrezygnuj z reszty' }))
    await expect.poll(summary).toBe('Zapłacono 1 z 2.Zrezygnowali Państwo z reszty.')
    expect(sent).toEqual([{ to: 'zamknij', body: { idKoszyka: BASKET } }])
    expect([screen.queryByRole('dialog'), button(/^Zapłać/), button(/^Zrezygnuj/)]).toEqual([null, null, null])
    expect(screen.getByRole('link', { name: 'Przejdź do należności' })).not.toBeNull()
  })

  it('that could not be given up says why in the question, which forgets it when it is asked anew', async () => {
    answers = [() => Response.json({ kod: 1501, opis: 'Serwis płatności nie odpowiada.' }, { status: 502 })]
    const { user, asked } = await ask()
    await user.click(asked.getByRole('button', { name: 'Zrezygnuj z reszty' }))
    expect((await asked.findByRole('alert')).textContent).toContain('Serwis płatności nie odpowiada.')
    await user.click(asked.getByRole('button', { name: 'Nie rezygnuj' }))
    await user.click(screen.getByRole('button', { name: 'Zrezygnuj z reszty' }))
    expect([screen.getByRole('dialog'), screen.queryByRole('alert')]).toEqual([expect.anything(), null])
  })
})
