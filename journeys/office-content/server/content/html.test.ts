import { expect, it } from 'vitest'
import { EVERY_TAG } from '../../testing/every-tag.ts'
import { removedFrom, sanitise, withLinks } from './html.ts'

it('keeps names that links of a page lead to, and none that the portal itself looks up', () => {
  const page = '<h2 id="dojazd">Dojazd</h2><p id="root">a</p><p id="field-login-error">b</p><a id="tresc" href="#dojazd">c</a>'
  const kept = '<h2 id="dojazd">Dojazd</h2><p>a</p><p>b</p><a href="#dojazd">c</a>'
  expect(sanitise(page)).toBe(kept)
  expect(withLinks(page, (href) => href)).toBe(kept)
  expect(removedFrom(page).filter((what) => what.startsWith('id='))).toHaveLength(3)
})

it.each(EVERY_TAG)('what the editor of the desk writes is let through: %s', (_what, html) => {
  expect([sanitise(html), removedFrom(html)]).toEqual([html, []])
})
