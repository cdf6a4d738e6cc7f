import { expect, it } from 'vitest'
import { withChosen } from './chosen.ts'

it('an address holds what is chosen, in the order in which it is given', () => {
  expect(withChosen('/urzad/platnosci', { szukaj: 'ó 1', widok: 'open' })).toBe('/urzad/platnosci?szukaj=%C3%B3+1&widok=open')
})

it('an address holds nothing that is empty, and no question mark where nothing is chosen', () => {
  expect(withChosen('/urzad/dziennik', { kto: '', co: 'konto', kogo: null, od: undefined })).toBe('/urzad/dziennik?co=konto')
  expect(withChosen('/urzad/rozliczenie', { wszystkie: '', po: null, od: undefined })).toBe('/urzad/rozliczenie')
})
