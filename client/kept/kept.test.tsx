import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setToken } from '../session/session-store.ts'
import { chooseDark, useIsDark } from './look.ts'
import { changeSettings } from './settings.ts'
import { createStore, useHere, useStore } from './store.ts'
import { deviceValue, forgetPerson, tabValue } from './stored.ts'

const root = document.documentElement

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  changeSettings({ isContrast: false, look: null, fontSize: 'mala' })
})

describe('what the browser keeps', () => {
  it('is forgotten with the person, but for where she wanted to go and what she had typed', () => {
    setToken('tajny', true)
    for (const key of ['nip', 'pesel', 'sessionEnd', 'firstLogin', 'arrival', 'target', 'drafts'] as const) tabValue.set(key, 'x')
    deviceValue.set('contrast', '1')
    forgetPerson()
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['stronaDocelowa', 'szkiceFormularzy'])
    expect(deviceValue.get('contrast')).toBe('1')
  })

  it('never holds a full and a limited token together', () => {
    setToken('pełny', false)
    setToken('ograniczony', true)
    expect([tabValue.get('token'), tabValue.get('restrictedToken')]).toEqual([null, 'ograniczony'])
  })

  it('is nothing where storage is forbidden, and the portal works', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
    tabValue.set('token', 'tajny')
    changeSettings({ isContrast: true })
    expect([tabValue.get('token'), deviceValue.get('contrast'), root.hasAttribute('data-contrast')]).toEqual([null, null, true])
  })
})

describe('how the portal looks', () => {
  /** A system that grows dark, or is so from the start. */
  function system(isDark: boolean) {
    const target = Object.assign(new EventTarget(), { matches: isDark })
    vi.stubGlobal('matchMedia', () => target)
    return (next: boolean) =>
      act(() => {
        target.matches = next
        target.dispatchEvent(new Event('change'))
      })
  }
  const Shown = () => <output>{useIsDark() ? 'ciemno' : 'jasno'}</output>
  const shown = () => screen.getByRole('status').textContent

  it('follows the system, also at dusk, until somebody chooses otherwise', () => {
    const turn = system(false)
    render(<Shown />)
    expect(shown()).toBe('jasno')
    turn(true)
    expect(shown()).toBe('ciemno')
    act(() => chooseDark(false))
    expect([shown(), root.dataset['scheme'], deviceValue.get('look')]).toEqual(['jasno', 'light', 'jasny'])
    turn(false)
    act(() => chooseDark(true))
    expect([shown(), root.dataset['scheme']]).toEqual(['ciemno', 'dark'])
  })

  it('goes on following the system where what is chosen is the system’s own', () => {
    const turn = system(true)
    render(<Shown />)
    act(() => chooseDark(false))
    act(() => chooseDark(true))
    expect([shown(), root.dataset['scheme'], deviceValue.get('look')]).toEqual(['ciemno', undefined, null])
    turn(false)
    expect(shown()).toBe('jasno')
  })

  it('is kept, and changes one thing at a time', () => {
    changeSettings({ isContrast: true })
    changeSettings({ fontSize: 'bardzo_duza' })
    expect([
      deviceValue.get('contrast'),
      deviceValue.get('fontSize'),
      root.hasAttribute('data-contrast'),
      root.dataset['textSize'],
    ]).toEqual(['1', 'bardzo_duza', true, 'bardzo_duza'])
    changeSettings({ isContrast: false })
    expect([deviceValue.get('contrast'), root.hasAttribute('data-contrast'), root.dataset['textSize']]).toEqual([
      null,
      false,
      'bardzo_duza',
    ])
  })
})

describe('a value outside of pages', () => {
  it('draws its readers anew when it becomes another, and not when it stays', () => {
    const store = createStore({ count: 1 })
    let drawn = 0
    function Reader() {
      drawn += 1
      return <output>{useStore(store).count}</output>
    }
    render(<Reader />)
    const told = vi.fn<() => void>()
    store.subscribe(told)
    act(() => store.set(store.get()))
    expect([drawn, told.mock.calls.length]).toEqual([1, 0])
    act(() => store.set({ count: 2 }))
    expect([screen.getByRole('status').textContent, drawn]).toEqual(['2', 2])
  })

  it('that only the browser knows is read there', () => {
    const Here = () => <output>{useHere(() => location.pathname, 'serwer')}</output>
    render(<Here />)
    expect(screen.getByRole('status').textContent).toBe(location.pathname)
  })
})
