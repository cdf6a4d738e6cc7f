import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { begin } from '#client/desk/session.ts'
import { memberWith } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { closeMessage, currentMessages } from '#ui/message/snackbar.ts'
import { RefundActs } from './refund-acts.tsx'
import type { Refund } from './refund-words.ts'
import { refundOf } from './testing.ts'

const { case: sprawa, id: zwrot } = refundOf()
const SEEN = { sprawa, zwrot }
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
/** What was sent that changes something, by the end of its address. */
const sent = () =>
  fetched.mock.calls
    .filter(([, { method }]) => method === 'POST')
    .map(([address, { body }]) => [new URL(address, location.origin).pathname.split('/').at(-1), JSON.parse(String(body))])
const told = () => currentMessages().map(({ kind, text }) => `${kind}: ${text}`)
const button = (name: string) => screen.queryByRole('button', { name })

beforeEach(() => {
  begin(memberWith(['payment-refund']))
  vi.stubGlobal('fetch', fetched.mockReset())
  fetched.mockImplementation(async () => Response.json({ stan: 'SECONDED', czyNowe: true }))
})
afterEach(() => {
  cleanup()
  for (const { id } of currentMessages()) closeMessage(id)
  vi.unstubAllGlobals()
})

async function agreeing(change: Partial<Refund> = {}) {
  const { user } = await inRouter(<RefundActs of={refundOf(change)} />)
  await user.click(screen.getByRole('button', { name: 'Zatwierdź zwrot' }))
  return { user, dialog: within(screen.getByRole('dialog')) }
}

describe('what can be done about a refund', () => {
  it('is nothing for who has no right to it', async () => {
    begin(memberWith(['payment-list']))
    await inRouter(<RefundActs of={refundOf()} />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('that somebody ordered themselves is to withdraw it: nobody agrees to their own', async () => {
    const { user } = await inRouter(<RefundActs of={refundOf({ isMine: true })} />)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Wycofaj zwrot'])
    expect(screen.getByText('Własny zwrot: zatwierdza go ktoś inny.')).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Wycofaj zwrot' }))
    await expect.poll(told).toEqual(['success: Zwrot wycofany. Nic nie wysłano.'])
    expect(sent()).toEqual([['wycofanie', SEEN]])
  })

  it.each(['SECONDED', 'PENDING', 'DONE', 'REFUSED', 'WITHDRAWN'] as const)(
    'is nothing once the provider has it or it is over: %s',
    async (state) => {
      await inRouter(<RefundActs of={refundOf({ state })} />)
      expect(screen.queryByRole('button')).toBeNull()
    },
  )
})

describe('agreeing', () => {
  it.each([
    ['gateway', /w ciągu minuty portal wyśle go/],
    ['transfer', /urząd robi przelew/],
  ] as const)('asks once more with the sum and what follows (%s), and sends nothing before', async (method, follows) => {
    const { user, dialog } = await agreeing({ method })
    expect(screen.getByRole('dialog', { name: /^Zatwierdzić zwrot 412,50\szł\?$/ })).not.toBeNull()
    expect(dialog.getByText(follows)).not.toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Nie' }))
    expect([sent(), screen.queryByRole('dialog')]).toEqual([[], null])
  })

  it('names the very refund that stood on the screen, and says that it is done', async () => {
    const { user, dialog } = await agreeing()
    await user.click(dialog.getByRole('button', { name: 'Tak' }))
    await expect.poll(told).toEqual(['success: Zwrot zatwierdzony.'])
    expect([sent(), screen.queryByRole('dialog')]).toEqual([[['zgoda', SEEN]], null])
  })

  it.each([
    [
      'says that it had been done before',
      { stan: 'SECONDED', czyNowe: false },
      200,
      'success: To już było zrobione; nic się nie powtórzyło.',
    ],
    ['says that it was withdrawn meanwhile', { stan: 'WITHDRAWN', czyNowe: false }, 200, 'success: Zwrot wycofany. Nic nie wysłano.'],
    ['says why it was refused', { kod: 1412, przyczyna: 'noRight' }, 409, 'error: Kto zlecił ten zwrot, nie ma już do tego prawa.'],
  ])('%s', async (_case, answer, status, words) => {
    fetched.mockImplementation(async () => Response.json(answer, { status }))
    const { user, dialog } = await agreeing()
    await user.click(dialog.getByRole('button', { name: 'Tak' }))
    await expect.poll(() => told().join()).toContain(words)
  })

  it('that nobody answered may be tried again', async () => {
    fetched.mockRejectedValueOnce(new TypeError('no network'))
    const { user, dialog } = await agreeing()
    await user.click(dialog.getByRole('button', { name: 'Tak' }))
    await expect.poll(() => told().join()).toMatch(/^error: /)
    await expect.poll(() => button('Zatwierdź zwrot')?.getAttribute('aria-busy')).toBeNull()
    await user.click(button('Zatwierdź zwrot') ?? document.body)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tak' }))
    await expect.poll(() => sent().length).toBe(2)
  })
})

it('not agreeing withdraws it without another question', async () => {
  const { user } = await inRouter(<RefundActs of={refundOf()} />)
  await user.click(screen.getByRole('button', { name: 'Nie zgadzam się' }))
  await expect.poll(sent).toEqual([['wycofanie', SEEN]])
})

describe('a transfer that the office made', () => {
  const agreed = refundOf({ state: 'SECONDED', method: 'transfer' })
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Dzień i numer przelewu/ })

  async function noting(words: string) {
    const { user } = await inRouter(<RefundActs of={agreed} />)
    await user.click(screen.getByRole('button', { name: 'Zapisz przelew' }))
    expect(screen.getByRole('dialog', { name: /^Przelew 412,50\szł wyszedł\?$/ })).not.toBeNull()
    await user.type(field(), `${words}{Enter}`)
    return user
  }

  it('is noted with its day and number, without the spaces around them', async () => {
    await noting('  5.10.2026, przelew 17  ')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(sent()).toEqual([['przelew', { ...SEEN, slowa: '5.10.2026, przelew 17' }]])
  })

  it('needs words by which it is found: less stays in the dialog with the reason', async () => {
    await noting('wyszedł')
    await expect.poll(() => field().getAttribute('aria-invalid')).toBe('true')
    expect([sent(), field().value]).toEqual([[], 'wyszedł'])
  })

  it('keeps what was typed where the portal does not answer, and is sent again', async () => {
    fetched.mockRejectedValueOnce(new TypeError('no network'))
    const user = await noting('5.10.2026, przelew 17')
    await screen.findByRole('alert')
    expect(field().value).toBe('5.10.2026, przelew 17')
    await user.type(field(), '{Enter}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(sent()).toHaveLength(2)
  })
})
