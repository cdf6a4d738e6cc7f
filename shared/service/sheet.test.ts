import { expect, it } from 'vitest'
import { isEmptySheet } from './sheet.ts'

it('has nothing to take along without a fact or a row', () => {
  expect(isEmptySheet({ tables: { raty: [], umowy: [] } })).toBe(true)
  expect(isEmptySheet({ nothing: { title: 'Brak' }, tables: { raty: [] } })).toBe(true)
  expect(isEmptySheet({ tables: { raty: [{ kwota: 1 }], umowy: [] } })).toBe(false)
  expect(isEmptySheet({ facts: [{ label: 'Suma', value: '0,00 zł' }], tables: { raty: [] } })).toBe(false)
})
