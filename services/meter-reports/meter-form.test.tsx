import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetAfterEach } from '#client/testing/forget.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { signIn } from '#client/testing/signed-in.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import { MeterForm } from './meter-form.tsx'
import type { Meter } from './service.ts'

const JAN = { nazwa: 'Jan Zaległowski', czyInstytucja: false, pesel: '72080506198', nip: null }
const FIRMA = { nazwa: 'Firma', czyInstytucja: true, pesel: null, nip: '9990000015' }
const METER: Meter = {
  idPunktu: 11,
  idLicznika: 7,
  nrLicznika: 'W-7',
  adres: 'Rynek 1',
  nrKarty: 'K/7',
  zakresLicznikaCalkowite: 5,
  zakresLicznikaDziesietne: 3,
  stanLicznika: 120,
  dataStanu: '2026-04-01',
  zwykleZuzycie: 10,
  czyZgloszony: false,
}

/** How the portal answers; by itself it keeps what is sent. */
let answers: (() => Response | Promise<Response>)[] = []
const sent: unknown[] = []
async function fetched(_address: string, { method, body }: RequestInit): Promise<Response> {
  if (method !== 'POST') return Response.json({})
  sent.push(JSON.parse(String(body)))
  return answers.shift()?.() ?? Response.json({ czyZapisano: true, numer: 'Z-12' })
}

beforeEach(() => {
  answers = []
  sent.length = 0
  vi.stubGlobal('fetch', fetched)
  signIn([JAN])
})
forgetAfterEach()

const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ')
const state = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Nowy stan licznika/ })
const told = () => currentMessages().map(({ text }) => text)
const question = () => screen.queryByRole('dialog')
const live = () => plain(screen.getAllByRole('status').find(({ className }) => className.includes('meters__live'))?.textContent)
const confirm = (name: string) => within(question() ?? document.body).getByRole('button', { name })

async function typing(typed: string, change: Partial<Meter> = {}, subject: typeof JAN | typeof FIRMA = JAN) {
  const { user } = await inRouter(<MeterForm meter={{ ...METER, ...change }} subject={subject} />)
  if (typed) await user.type(state(), typed)
  return { user, send: () => user.click(screen.getByRole('button', { name: 'Wyślij stan' })) }
}

describe('a reading while it is typed', () => {
  it.each([
    ['125', {}, /^Zużycie: 5 m³\. Wygląda wiarygodnie, zwykle około 10 m³\.$/],
    ['119', {}, /^To mniej niż poprzedni stan\.$/],
    ['145', {}, /^Zużycie: 25 m³, więcej niż zwykle/],
    ['9000', {}, /mało prawdopodobne/],
    ['125', { zwykleZuzycie: null }, /^Zużycie: 5 m³\.$/],
    ['125', { stanLicznika: null, dataStanu: null }, /^$/],
    ['12x', {}, /^$/],
  ] as const)('%s (%j) says what it would mean', async (typed, change, words) => {
    await typing(typed, change)
    expect(live()).toMatch(words)
  })

  it('stands beside the state before and the digits that the meter shows', async () => {
    await typing('')
    const hint = plain(document.getElementById(state().getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent)
    expect(hint).toBe('Do 5 cyfr przed przecinkiem i 3 po przecinku. Poprzednio 120 m³, 01.04.2026')
  })
})

describe('a reading', () => {
  it('is sent as it was typed after a question with what was used, and the field is empty for the next', async () => {
    const { user, send } = await typing('00125,5')
    await send()
    expect(plain(question()?.textContent)).toContain('Czy wysłać stan licznika W-7: 125,5 m³?')
    expect(plain(question()?.textContent)).toContain('Zużycie od ostatniego znanego stanu: 5,5 m³.')
    expect(sent).toEqual([])
    await user.click(confirm('Wyślij stan'))
    await expect.poll(told).toEqual(['Stan licznika został zgłoszony, numer sprawy Z-12'])
    expect([sent, state().value]).toEqual([[{ idLicznika: 7, idPunktu: 11, nowyStanLicznika: '00125,5', zdjecie: null, nip: null }], ''])
  })

  it('of an institution names the institution', async () => {
    signIn([FIRMA])
    const { user, send } = await typing('125', {}, FIRMA)
    await send()
    await user.click(confirm('Wyślij stan'))
    await expect.poll(() => sent).toEqual([expect.objectContaining({ nip: '9990000015' })])
  })

  it('that is far above the usual is warned of in the question, and can still be sent', async () => {
    const { send } = await typing('9000')
    await send()
    expect(within(question() ?? document.body).getByText(/ponad pięć razy więcej niż zwykle/)).not.toBeNull()
    expect(confirm('Wyślij stan')).not.toBeNull()
  })

  it('that is not confirmed stays typed', async () => {
    const { user, send } = await typing('125')
    await send()
    await user.click(confirm('Anuluj'))
    expect([question(), sent, state().value]).toEqual([null, [], '125'])
  })

  it.each([
    ['', 'Puste pole.'],
    ['12x', 'niezgodny z formatem'],
    ['123456', 'niezgodny z formatem'],
    ['125,1234', 'niezgodny z formatem'],
    ['119,999', 'nie może być mniejsza'],
  ])('„%s” is not asked about: the field says why', async (typed, why) => {
    const { send } = await typing(typed)
    await send()
    await expect.poll(() => state().getAttribute('aria-invalid')).toBe('true')
    expect([question(), sent, document.body.textContent?.includes(why)]).toEqual([null, [], true])
  })

  it('below the one before leads to the office: the meter may have been replaced', async () => {
    const { send } = await typing('5')
    await send()
    expect((await screen.findByRole('link', { name: 'Wyślij zgłoszenie' })).getAttribute('href')).toBe('/uslugi/wyslij-zgloszenie')
  })

  it.each([
    ['nobody answered', () => Promise.reject(new TypeError('no network'))],
    ['the portal did not keep', () => Response.json({ czyZapisano: false })],
  ])('that %s stays typed, is said not to be sent, and can be sent again', async (_case, answer) => {
    answers = [answer]
    const { user, send } = await typing('125')
    await send()
    await user.click(confirm('Wyślij stan'))
    expect(await screen.findByRole('alert')).not.toBeNull()
    expect([state().value, told()]).toEqual(['125', []])
    await send()
    await user.click(confirm('Wyślij stan'))
    await expect.poll(told).toEqual(['Stan licznika został zgłoszony, numer sprawy Z-12'])
  })
})
