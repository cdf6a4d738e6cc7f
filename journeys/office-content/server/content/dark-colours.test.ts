import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOf } from './colours.ts'
import { darkColours } from './dark-colours.ts'

const colour = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)
const [GROUND, SURFACE, INK] = ['#0f171c', '#172229', '#0f171c']
const tokens = readFileSync('ui/tokens.css', 'utf8')

/** What a token is in the dark look where the office sets nothing. */
function darkDefault(name: string): string {
  const [, value = ''] =
    new RegExp(`--color-${name}: light-dark\\(.*?, (?:var\\(--office-dark-[a-z-]+, )?(#[0-9a-f]{6}|var\\(--color-[a-z-]+\\))\\)*;`).exec(
      tokens,
    ) ?? []
  const [, other] = /var\(--color-([a-z-]+)\)/.exec(value) ?? []
  return other === undefined ? value : darkDefault(other)
}

describe('the dark look', () => {
  it('keeps any colour of an office readable: on both grounds, on the soft one, and the ink on it', () => {
    fc.assert(
      fc.property(colour, colour, colour, (main, link, overdue) => {
        const dark = darkColours({ main, link, overdue, button: link })
        const soft = dark['dark-main-soft'] ?? ''
        for (const [front, back] of [
          [dark['dark-main'], GROUND],
          [dark['dark-main'], SURFACE],
          [dark['dark-main'], soft],
          [dark['dark-link'], SURFACE],
          [dark['dark-overdue'], SURFACE],
          [INK, dark['dark-main']],
          [INK, dark['dark-button']],
          ['#e8eef1', soft],
          ['#ffffff', dark['dark-strip'] ?? '#000000'],
        ] as const)
          expect(contrastOf(front ?? '', back ?? ''), `${front} on ${back}`).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('leaves a colour that is light enough as the office chose it', () => {
    expect(darkColours({ link: '#9fd3e0' })).toEqual({ 'dark-link': '#9fd3e0' })
    expect(darkColours({})).toEqual({})
  })

  it.each([
    ['text', 'ground'],
    ['text', 'surface'],
    ['text', 'main-soft'],
    ['text-secondary', 'ground'],
    ['text-secondary', 'surface'],
    ['main', 'ground'],
    ['main', 'surface'],
    ['main', 'main-soft'],
    ['on-main', 'main'],
    ['on-main', 'main-strong'],
    ['on-button', 'button'],
    ['link', 'surface'],
    ['on-footer', 'footer'],
    ['overdue', 'surface'],
    ['overdue', 'overdue-soft'],
    ['overdue', 'ground'],
    ['waiting', 'waiting-soft'],
    ['waiting', 'surface'],
    ['done', 'done-soft'],
    ['done', 'surface'],
    ['text', 'overdue-soft'],
    ['text', 'waiting-soft'],
    ['text', 'done-soft'],
    ['on-notification', 'notification'],
    ['password-weak', 'surface'],
    ['password-fair', 'surface'],
    ['password-strong', 'surface'],
    ['on-disabled', 'disabled'],
    ['text-secondary', 'main-soft'],
  ])('has %s readable on %s where the office sets nothing', (front, back) => {
    expect(contrastOf(darkDefault(front), darkDefault(back))).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['rule-strong', 'surface'],
    ['rule-strong', 'ground'],
    ['focus', 'ground'],
    ['focus', 'surface'],
    ['focus', 'strip'],
  ])('shows %s on %s', (front, back) => {
    expect(contrastOf(darkDefault(front), darkDefault(back))).toBeGreaterThanOrEqual(3)
  })
})
