import { describe, expect, it } from 'vitest'
import { DEFAULT_POLICY } from './password-policy.ts'
import { strengthOf } from './strength.ts'

const levelOf = (password: string, personal: readonly string[] = []) => strengthOf(password, personal, DEFAULT_POLICY)

describe('strength of a password', () => {
  it('has seven levels, from too weak to strong', () => {
    const samples = ['Legia-81', 'Haslo-123', 'Lato2026!', 'Kot-na-7', 'Wrona.5kwz', 'Wrona.5kwzqt', 'Zielony-rower-77']
    expect(samples.map((password) => levelOf(password))).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('is nothing without one of the four classes of characters or below eight, however long', () => {
    for (const password of ['zielony-rower-77-plot', 'ZIELONY-ROWER-77-PLOT', 'Zielony-rower-plotek', 'Zielony1rower2plotek', 'Zr-7xQ!'])
      expect(levelOf(password)).toBe(0)
  })

  it('falls with what is known of the person', () => {
    expect(levelOf('Kompletowska-78')).toBeGreaterThan(levelOf('Kompletowska-78', ['anna', 'kompletowska', '78041200464']))
  })

  it('is judged by the first forty characters: longer ones would take time that belongs to others', () => {
    const weak = `Aa1!${'a'.repeat(36)}`
    expect(levelOf(`${weak}Zielony-rower-77-i-kura`)).toBe(levelOf(weak))
    expect(levelOf('Zielony rower stoi w sieni 77 dni i nocy!')).toBe(6)
  })
})
