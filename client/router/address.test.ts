import { expect, it } from 'vitest'
import { isOfPortal } from './address.ts'

it.each(['/', '/kontakt?od=//inny.example#tak', '/faq/'])('%s is of the portal', (address) => {
  expect(isOfPortal(address)).toBe(true)
})

it.each([
  '//zly.example',
  '//zly.example/kontakt',
  '/\\zly.example',
  '/\t/zly.example',
  '/\n/zly.example',
  'https://zly.example',
  'javascript:alert(1)',
  'kontakt',
  '',
])('%j leads elsewhere', (address) => {
  expect(isOfPortal(address)).toBe(false)
})
