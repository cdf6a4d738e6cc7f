import { beforeEach, describe, expect, it } from 'vitest'
import { hasTarget, rememberTarget, takeTarget } from './target.ts'

beforeEach(() => sessionStorage.clear())

describe('where somebody wanted to go before signing in', () => {
  it('is told once', () => {
    rememberTarget('/uslugi/oplaty?rok=2026#razem')
    expect([hasTarget(), takeTarget(), hasTarget(), takeTarget()]).toEqual([true, '/uslugi/oplaty?rok=2026#razem', false, null])
  })

  it.each([
    '//zly.example',
    '/\\zly.example',
    '/\t/zly.example',
    'https://zly.example/',
    'javascript:alert(1)',
    '',
    '/',
    '/?a=1',
    '/#a',
    '/logowanie?dalej=1',
    '/uzytkownicy/login2FA',
    '/przerwa-techniczna#x',
  ])('%j is nowhere to come back to', (address) => {
    rememberTarget(address)
    expect(takeTarget()).toBeNull()
  })

  it('stays the page before where a step of signing in comes between', () => {
    rememberTarget('/panel-uzytkownika')
    rememberTarget('/logowanie')
    expect(takeTarget()).toBe('/panel-uzytkownika')
  })
})
