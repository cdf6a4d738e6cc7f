import { expect, it } from 'vitest'
import { pageAddress, wholeNumber, wholeNumbers, word } from './page-address.ts'

const page = pageAddress('/platnosc', { karta: wholeNumber, raty: wholeNumbers })

function searchOf(address: string): Record<string, string> {
  return Object.fromEntries(new URL(address, 'http://localhost').searchParams)
}

it('what is written is read again', () => {
  const values = { karta: 1001, raty: [100104, 100105] }
  expect(page.to(values)).toBe('/platnosc?karta=1001&raty=100104,100105')
  expect(page.read(searchOf(page.to(values)))).toEqual(values)
  const named = pageAddress('/strona-wlasna', { nazwaPliku: word })
  const key = 'procedures/odpady & śmieci=1?'
  expect(named.read(searchOf(named.to({ nazwaPliku: key })))).toEqual({ nazwaPliku: key })
})

it.each([
  [{}],
  [{ karta: '1' }],
  [{ karta: '', raty: '1' }],
  [{ karta: '1x', raty: '1' }],
  [{ karta: '-1', raty: '1' }],
  [{ karta: '1', raty: '1,' }],
  [{ karta: '1'.repeat(16), raty: '1' }],
  [{ karta: '1', raty: Array.from({ length: 101 }, () => '1').join(',') }],
])('what nobody writes leads nowhere: %j', (search) => {
  expect(page.read(search)).toBeNull()
})
