import { screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetAfterEach } from '#client/testing/forget.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { signIn } from '#client/testing/signed-in.ts'
import { HAND_OVER_PAGE } from '#shared/payments/payment-pages.ts'
import { Page } from './hand-over.tsx'

const ATTEMPT = '4f7c9a52-30e1-4d0f-8c6e-2f5f0d9f7a11'
const FORM = { adres: 'https://bank.example/wybor', pola: { kwota: '41200', tytul: 'N/003001: rata 3' } }
const RESULT = `/platnosc-wynik?platnosc=${ATTEMPT}`

/** How the portal answers; by itself it gives the form once. */
let answers: (() => Response | Promise<Response>)[] = []
const asked: unknown[] = []
async function fetched(_address: string, init: RequestInit): Promise<Response> {
  asked.push(JSON.parse(String(init.body)))
  return answers.shift()?.() ?? Response.json({ formularz: asked.length === 1 ? FORM : null, etap: 'zlecona' })
}

let sent: { readonly to: string; readonly fields: unknown }[] = []
beforeEach(() => {
  signIn([{ nazwa: 'Jan Zaległowski', czyInstytucja: false, pesel: '72080506198', nip: null }])
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    sent.push({ to: `${this.method} ${this.getAttribute('action')}`, fields: Object.fromEntries(new FormData(this).entries()) })
  })
  answers = []
  sent = []
  asked.length = 0
})
forgetAfterEach()

const open = (search = `?platnosc=${ATTEMPT}`) =>
  inRouter(
    <StrictMode>
      <Page />
    </StrictMode>,
    { at: `${HAND_OVER_PAGE}${search}`, beside: ['/platnosc-wynik'] },
  )

describe('an order that goes to the bank with the browser', () => {
  it('is asked for once and sends itself, and says where it leads', async () => {
    await open()
    await expect.poll(() => sent.length).toBeGreaterThan(0)
    expect(sent[0]).toEqual({ to: 'post https://bank.example/wybor', fields: FORM.pola })
    expect(asked).toEqual([{ platnosc: ATTEMPT }])
    expect(screen.getByRole('status').textContent).toContain('wybiorą Państwo swój bank')
  })

  it('has a button for browsers that hinder that', async () => {
    await open()
    expect(await screen.findByRole('button', { name: 'Przejdź do banku' })).toHaveProperty('type', 'submit')
  })

  it('that was given before leads to the true state, with nothing to go Back to', async () => {
    answers = [() => Response.json({ formularz: null, etap: 'zlecona' })]
    const { history } = await open()
    await expect.poll(() => history.location.href).toBe(RESULT)
    expect([history.length, sent]).toEqual([1, []])
  })

  it('is not sent a second time by who comes back from the bank', async () => {
    const { history } = await open()
    await expect.poll(() => sent.length).toBeGreaterThan(0)
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await expect.poll(() => history.location.href).toBe(RESULT)
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['without an answer', () => Promise.reject(new TypeError('no network')), 'zlecenie nie zostanie złożone dwa razy'],
    ['that was refused', () => Response.json({ kod: 1501, opis: 'Bank nie odpowiada.' }, { status: 502 }), 'Bank nie odpowiada.'],
  ])('%s says so aloud, and can be asked for again', async (_case, answer, said) => {
    answers = [answer, () => Response.json({ formularz: FORM, etap: 'zlecona' })]
    const { user } = await open()
    expect((await screen.findByRole('alert')).textContent).toContain(said)
    expect(screen.getByRole('link', { name: 'Przejdź do historii płatności' })).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    await expect.poll(() => sent.map(({ fields }) => fields)).toContainEqual(FORM.pola)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([400, 404])('whose number the portal does not know (%i) is not asked for again', async (status) => {
    answers = [() => Response.json({ kod: 1004, opis: '' }, { status })]
    await open()
    expect(await screen.findByText('Nie znamy stanu tej płatności')).not.toBeNull()
    expect([screen.getByRole('link', { name: 'Przejdź do historii płatności' }), screen.queryByRole('button')]).toEqual([
      expect.anything(),
      null,
    ])
  })

  it('at an address without a number asks nothing', async () => {
    await open('')
    expect([screen.getByText('Nie znamy stanu tej płatności'), asked]).toEqual([expect.anything(), []])
  })
})
