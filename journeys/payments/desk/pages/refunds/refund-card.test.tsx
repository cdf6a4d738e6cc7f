import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { begin } from '#client/desk/session.ts'
import { memberWith } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { closeMessage, currentMessages } from '#ui/message/snackbar.ts'
import { RefundCard } from './refund-card.tsx'
import type { Refund } from './refund-words.ts'
import { refundOf } from './testing.ts'

const BACK = { kwota: 412.5, sposob: 'gateway' } as const
const open = (zwrot: Refund | null, doZwrotu: { kwota: number; sposob: 'gateway' | 'transfer' } | null = BACK) =>
  inRouter(
    <RefundCard
      of={{
        sprawa: '2026-00000012/1',
        rodzaj: 'second',
        zgloszono: 412.5,
        waluta: 'PLN',
        transakcja: '31415',
        zaksiegowano: 412.5,
        otwarto: '2026-10-05T09:00:00',
        dniRoboczych: 0,
        czyPoTerminie: false,
        decyzje: ['refunded'],
        zwrot,
        doZwrotu,
      }}
      version={7}
    />,
  )

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const sent = () => fetched.mock.calls.filter(([, { method }]) => method === 'POST').map(([, { body }]) => JSON.parse(String(body)))
const told = () => currentMessages().map(({ kind, text }) => `${kind}: ${text}`)
const orders = () => screen.queryByRole('button', { name: /^Zleć zwrot/ })
const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ')
const said = () => plain(document.body.textContent)

beforeEach(() => {
  begin(memberWith(['payment-refund', 'payment-list']))
  vi.stubGlobal('fetch', fetched.mockReset())
  fetched.mockImplementation(async () => Response.json({ stan: 'ORDERED', czyNowe: true }))
})
afterEach(() => {
  cleanup()
  for (const { id } of currentMessages()) closeMessage(id)
  vi.unstubAllGlobals()
})

describe('money that came twice', () => {
  it.each([
    ['gateway', 'potem portal sam wysyła zwrot do operatora'],
    ['transfer', 'potem urząd robi przelew'],
  ] as const)('can be sent back whole, and what follows is said before (%s)', async (sposob, follows) => {
    await open(null, { kwota: 412.5, sposob })
    expect(plain(orders()?.textContent)).toBe('Zleć zwrot 412,50 zł')
    expect(said()).toContain(follows)
  })

  it('that cannot go back has no button', async () => {
    await open(null, null)
    expect(orders()).toBeNull()
  })

  it.each(['ORDERED', 'SECONDED', 'PENDING'] as const)('is not sent back a second time while one is under way (%s)', async (state) => {
    await open(refundOf({ state }))
    expect(orders()).toBeNull()
  })

  it.each(['REFUSED', 'WITHDRAWN'] as const)('can be sent back anew after one that came to nothing (%s)', async (state) => {
    await open(refundOf({ state }))
    expect(orders()).not.toBeNull()
  })
})

describe('ordering a refund', () => {
  async function ordering(reason: string) {
    const { user } = await open(null)
    await user.click(orders() ?? document.body)
    const dialog = within(screen.getByRole('dialog', { name: 'Dlaczego pieniądze mają wrócić?' }))
    const field = dialog.getByRole<HTMLInputElement>('textbox')
    await user.type(field, `${reason}{Enter}`)
    return { user, field }
  }

  it('goes with its reason and with the version that stood on the screen', async () => {
    await ordering('  Zapłacono dwa razy  ')
    await expect.poll(told).toEqual(['success: Zwrot zlecony. Czeka na drugą osobę w „Zwrotach”.'])
    expect(sent()).toEqual([{ sprawa: '2026-00000012/1', wersja: 7, powod: 'Zapłacono dwa razy' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('needs a reason of ten characters', async () => {
    const { field } = await ordering('bo tak')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect([sent(), field.value]).toEqual([[], 'bo tak'])
  })

  it('without an answer keeps the reason, and says what happened', async () => {
    fetched.mockRejectedValueOnce(new TypeError('no network'))
    const { user, field } = await ordering('Zapłacono dwa razy')
    await screen.findByRole('alert')
    expect(field.value).toBe('Zapłacono dwa razy')
    await user.type(field, '{Enter}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(sent()).toHaveLength(2)
  })

  it.each([
    ['noMoney', 'nie nazywa pieniędzy w złotych'],
    ['otherCase', 'nie dotyczy pieniędzy, które przyszły dwa razy'],
    ['givenBackBefore', 'już wraca albo wróciła w innej sprawie'],
  ])('that is refused (%s) says why in words of the office', async (przyczyna, words) => {
    fetched.mockImplementation(async () => Response.json({ kod: 1412, opis: '', przyczyna }, { status: 409 }))
    await ordering('Zapłacono dwa razy')
    await expect.poll(() => told().join()).toContain(words)
    expect(told()[0]).toMatch(/^error: /)
  })
})

describe('how a refund stands', () => {
  it.each([
    [{ state: 'ORDERED' }, ['Zlecono zwrot 412,50 zł; czeka na drugą osobę.', 'Do zatwierdzenia do 12.10.2026']],
    [{ state: 'SECONDED', secondedBy: 'b.nowak' }, ['jest wysyłany do operatora', 'Zgoda: b.nowak']],
    [{ state: 'SECONDED', method: 'transfer' }, ['urząd robi przelew i zapisuje go tutaj']],
    [{ state: 'SECONDED', tries: 3 }, ['jeszcze nie odpowiedział (prób: 3)', 'pieniądze nie pójdą dwa razy']],
    [{ state: 'PENDING' }, ['pieniądze są w drodze']],
    [{ state: 'DONE', words: 'done' }, ['Zwrot 412,50 zł wykonano.']],
    [{ state: 'REFUSED', words: '409 x' }, ['Operator nie oddaje tej transakcji.', 'Nic nie wysłano.']],
    [{ state: 'REFUSED', words: '403 x' }, ['sprawę zna administrator', 'Nic nie wysłano.']],
    [{ state: 'REFUSED', words: 'refund rejected' }, ['a potem go odrzucił', 'Nic nie wysłano.']],
    [{ state: 'REFUSED', words: 'Zzz' }, ['Odpowiedź operatora: Zzz', 'Nic nie wysłano.']],
    [{ state: 'WITHDRAWN', words: 'lapsed' }, ['Nikt nie zatwierdził go przez 7 dni.']],
    [{ state: 'WITHDRAWN', words: 'superseded' }, ['oddał te pieniądze wcześniejszym zwrotem']],
  ] as const)('is told in sentences: %j', async (change, sentences) => {
    await open(refundOf(change))
    for (const words of [...sentences, 'Zlecenie: a.kowal', 'Powód: Zapłacono dwa razy']) expect(said()).toContain(words)
  })

  it('names no day to agree by once somebody has agreed', async () => {
    await open(refundOf({ state: 'PENDING' }))
    expect(said()).not.toContain('Do zatwierdzenia do')
  })
})
