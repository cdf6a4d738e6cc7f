import { expect, it } from 'vitest'
import { acceptedTermsPage } from './terms-page.ts'

it('the terms that somebody has accepted are named as accounts keep them', () => {
  const values = { wersja: '1.0 (2026-10-01)', chwila: '2026-10-02 12:30:00' }
  const address = acceptedTermsPage.to(values)
  expect(address).toBe('/regulamin?wersja=1.0+%282026-10-01%29&chwila=2026-10-02+12%3A30%3A00')
  expect(address).toBe(`/regulamin?${String(new URLSearchParams(values))}`)
  expect(acceptedTermsPage.read(Object.fromEntries(new URL(address, 'http://localhost').searchParams))).toEqual(values)
})
