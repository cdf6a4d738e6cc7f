import { describe, expect, it } from 'vitest'
import type { PageState } from '#shared/shell/drawn-page.ts'
import type { WrittenLanguage } from '#shared/language.ts'
import { DEFAULT_CONFIGURATION, DEFAULT_CONTACT } from '../portal/default-settings.ts'
import type { Built } from './built.ts'
import { type PageParts, outlineIn, pageOf } from './template.ts'

const OUTLINE = `<!doctype html>
<html lang="pl">
  <head><script src="/assets/boot.js" data-start="/assets/portal.js"></script><meta name="description" content="stary" /><title>Portal</title><link rel="icon" href="/favicon.svg"><link rel="modulepreload" href="/assets/words-pl.js"></head>
  <body>
    <div id="root"><div>zarys</div></div>
  </body>
</html>`
const CREST = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 44"><path fill="#0d4f5f" d="M2 2h32"/></svg>'
const built: Built = {
  outline: OUTLINE,
  styles: '/assets/pages-1.css',
  words: { pl: '/assets/words-pl.js', en: '/assets/words-en.js' },
  letters: { uk: '/assets/cyrillic.woff2' },
  scripts: {
    '/kontakt': { pl: ['/assets/contact.js', '/assets/texts-pl.js'], en: ['/assets/contact.js', '/assets/texts-en.js'], de: [], uk: [] },
  },
  canDraw: true,
}
const contact = { ...DEFAULT_CONTACT, nazwaUrzedu: 'Urząd </script><b>"', telefon: '77 000 00 01' }
const stateIn = (language: WrittenLanguage, more = {}): PageState => ({
  language,
  configuration: { ...DEFAULT_CONFIGURATION, nazwaGminy: 'Gmina & Spółka', ...more } as PageState['configuration'],
  status: { czyPrzerwaTechniczna: false, wersja: '1', przerwy: [], ogloszenia: [] },
  contact,
  answers: [[['/x'], { tekst: '</script><script>alert(1)</script>' }]],
})
const pageWith = (more: Partial<PageParts> = {}) =>
  pageOf({
    built,
    publicUrl: 'https://portal.example',
    address: '/kontakt',
    welcome: '',
    html: '<h1 tabindex="-1">Kontakt</h1><p class="page-heading__lead">Gdzie <b>jesteśmy</b></p><i style="width: 3%"></i>',
    state: stateIn('pl', { czyInternacjonalizacja: true }),
    crest: CREST,
    call: null,
    data: [],
    ...more,
  })

describe('a drawn page', () => {
  it('says in its head what it is, in which languages it stands and whose it is', () => {
    const html = pageWith({ state: stateIn('en', { czyInternacjonalizacja: true }) })
    expect(html).toContain('<html data-drawn lang="en">')
    expect(html).toContain('<title>Kontakt – Resident portal – Gmina &amp; Spółka</title>')
    expect(html).toContain('<meta name="description" content="Gdzie jesteśmy" />')
    expect(html).toContain('<link rel="canonical" href="https://portal.example/kontakt?lang=en" />')
    expect([...html.matchAll(/hreflang="([a-z-]+)" href="https/g)].map(([, language]) => language)).toEqual([
      'pl',
      'en',
      'de',
      'uk',
      'x-default',
    ])
    // The scripts come once the page stands, its own beside those of every page.
    expect(html).toContain(
      '<script src="/assets/boot.js" data-later="/assets/words-en.js /assets/contact.js /assets/texts-en.js" data-colours="" data-start="/assets/portal.js">',
    )
    expect(html).not.toContain('modulepreload')
    const office = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '') as { '@graph': { '@type': string; name: string }[] }
    expect(office['@graph'][0]).toMatchObject({ '@type': 'GovernmentOffice', name: contact.nazwaUrzedu })
  })

  it('has the office’s colours before it is drawn, and its sign without a request where that is short', () => {
    const html = pageWith({ state: stateIn('pl', { style: { main: '#123456', 'dark-main': '#abcdef' } }) })
    expect(html).toContain('data-colours="--office-main:#123456;--office-dark-main:#abcdef"')
    const icon = /<link rel="icon" type="image\/svg\+xml" sizes="any" href="data:image\/svg\+xml,([^"]*)">/.exec(html)?.[1]
    expect(decodeURIComponent(icon ?? '')).toBe(CREST)
    // For who reads no drawings.
    expect(html).toContain('<link rel="icon" sizes="180x180" href="/favicon.ico">')
    const long = pageWith({ crest: CREST.replace('>', `>${'<path d="M0 0"/>'.repeat(200)}`) })
    expect(long).toContain('<link rel="icon" href="/favicon.svg">')
    expect(long).not.toContain('data:image')
  })

  it('offers no language that the office has switched off', () => {
    const html = pageWith({ state: stateIn('pl', { czyInternacjonalizacja: false }) })
    expect([...html.matchAll(/hreflang="([a-z-]+)"/g)].map(([, language]) => language)).toEqual(['pl', 'x-default'])
  })

  it('keeps words of the office and answers from ending what they stand in, and no style in its text', () => {
    const html = pageWith()
    expect(html.match(/<\/script>/g)).toHaveLength(3)
    expect(html).not.toContain('alert(1)</script>')
    expect(html).not.toContain(' style="')
    expect(JSON.parse(/portal-state">(.*?)<\/script>/.exec(html)?.[1] ?? '')).toMatchObject({
      answers: [[['/x'], { tekst: '</script><script>alert(1)</script>' }]],
    })
  })

  it('tells a person without scripts what does not work, whom to call, and where all rows are', () => {
    const told = (more: Partial<PageParts>) => /<noscript>(.*?)<\/noscript>/.exec(pageWith(more))?.[1] ?? ''
    expect(told({})).toContain('href="tel:770000001"')
    expect(told({ address: '/logowanie' })).toContain('Do zalogowania się potrzebna jest obsługa skryptów')
    expect(told({ call: '/api/fk/x?rok=2025' })).toContain('href="/api/fk/x/csv?rok=2025&amp;lang=pl"')
    expect(told({ state: stateIn('pl', { czyInternacjonalizacja: true }) })).toContain('href="/kontakt?lang=uk"')
  })
})

it('the outline speaks the language of its address', () => {
  expect(outlineIn(built, 'pl')).toBe(OUTLINE)
  expect(outlineIn(built, 'en')).toContain('<html lang="en">')
  expect(outlineIn(built, 'en')).not.toContain('woff2')
  // Letters that come after the first drawing would move it.
  expect(outlineIn(built, 'uk')).toContain('<link rel="preload" as="font" type="font/woff2" href="/assets/cyrillic.woff2" crossorigin>')
  expect(outlineIn(built, 'en')).toContain('/assets/words-en.js')
})
