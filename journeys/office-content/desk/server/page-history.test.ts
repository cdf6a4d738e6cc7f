import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerkOf, type Clerk } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { LANGUAGES } from '#shared/language.ts'
import { marked } from './marked.ts'

let portal: TestPortal
let renata: Clerk
let robert: Clerk
beforeAll(async () => {
  portal = await startTestPortal()
  renata = await clerkOf(portal, 'r.redakcyjna', [{ role: 'R', departments: [] }])
  robert = await clerkOf(portal, 'r.redaktorski', [{ role: 'R', departments: [] }])
})
afterAll(() => portal.close())

const PAGE = 'pages/remont-kasy'
interface Shown {
  readonly pliki: { readonly jezyk: string; readonly tresc: string; readonly znak: string; readonly podstawa: string }[]
}
interface History {
  readonly czySzkic: boolean
  readonly wersje: { readonly id: number; readonly kto: string | null; readonly czyWczytanie: boolean; readonly czyNaStronie: boolean }[]
}
interface Compared {
  readonly jezyki: { readonly jezyk: string; readonly obok: { readonly przed: string | null; readonly po: string | null } }[]
  readonly widziane: { readonly jezyk: string; readonly znak: string }[]
}
const shown = async (page: string) => (await renata.get(`/tresci/strona?nazwa=${page}`)).json<Shown>().pliki
const history = async (page = PAGE) => (await renata.get(`/tresci/strona/historia?nazwa=${page}`)).json<History>()
const compared = async (id?: number, page = PAGE) =>
  (await renata.get(`/tresci/strona/porownanie?nazwa=${page}${id === undefined ? '' : `&id=${id}`}`)).json<Compared>()
const marks = (files: Shown['pliki']) => files.map(({ jezyk, znak }) => ({ jezyk, znak }))

async function drafted(clerk: Clerk, page: string, words: string) {
  const pliki = (await shown(page)).flatMap(({ jezyk, tresc, znak, podstawa }) =>
    LANGUAGES.some((one) => one === jezyk) ? [{ jezyk, tresc: tresc.replace('</h1>', ` ${words}</h1>`), znak, podstawa }] : [],
  )
  expect((await clerk.post('/tresci/strona/szkic', { nazwa: page, pliki })).json()).toMatchObject({ konflikty: [] })
}
async function published(clerk: Clerk, page: string, words: string) {
  await drafted(clerk, page, words)
  const answer = await clerk.post('/tresci/strona/publikacja', { nazwa: page, kiedy: null, widziane: marks(await shown(page)) })
  expect(answer.json()).toMatchObject({ wynik: 'opublikowana' })
}
const restored = async (id: number, page = PAGE) =>
  renata.post('/tresci/strona/przywrocenie', { nazwa: page, id, widziane: (await compared(id, page)).widziane })

describe('the history of a page', () => {
  it('names who published each text, and no version in which another page changed', async () => {
    await published(renata, PAGE, 'jesień')
    await published(robert, 'pages/jak-zaczac', 'inaczej')
    await published(robert, PAGE, 'zima')
    const { wersje } = await history()
    expect(wersje.map(({ kto, czyWczytanie, czyNaStronie }) => [kto, czyWczytanie, czyNaStronie])).toEqual([
      ['Test r.redaktorski', false, true],
      ['Test r.redakcyjna', false, false],
      [null, true, false],
    ])
    const all = (await renata.get('/tresci/wersje')).json<{
      wersje: { kto: string | null; strona: string | null; tytul: string | null }[]
    }>()
    expect(all.wersje.slice(0, 2)).toEqual([
      expect.objectContaining({ kto: 'Test r.redaktorski', strona: PAGE, tytul: expect.stringMatching(/jesień zima$/) }),
      expect.objectContaining({ kto: 'Test r.redaktorski', strona: 'pages/jak-zaczac', tytul: expect.stringMatching(/inaczej$/) }),
    ])
  })

  it('shows a version and the draft beside the page, word by word, in each language that differs', async () => {
    const [, autumn] = (await history()).wersje
    const { jezyki } = await compared(autumn?.id)
    expect(jezyki.map(({ jezyk }) => jezyk)).toEqual([...LANGUAGES])
    expect(jezyki[0]?.obok).toEqual({
      przed: expect.stringMatching(/<h4>.* <del>zima<\/del><\/h4>/),
      po: expect.not.stringMatching(/<ins>/),
    })
    expect((await compared()).jezyki).toEqual([])
    await drafted(renata, PAGE, 'wiosna')
    expect((await compared()).jezyki[0]?.obok).toMatchObject({ po: expect.stringContaining('<ins>wiosna</ins></h4>') })
    // A draft is work of somebody: nothing is put in its place.
    expect((await restored(autumn?.id ?? 0)).statusCode).toBe(409)
    expect((await renata.post('/tresci/strona/porzucenie', { nazwa: PAGE, widziane: marks(await shown(PAGE)) })).statusCode).toBe(200)
  })

  it('leads back to an earlier text of this page alone, under the name of who went back', async () => {
    const [, autumn] = (await history()).wersje
    expect((await restored(autumn?.id ?? 0)).json()).toEqual({ wynik: 'opublikowana', uwagi: [] })
    const polish = (await shown(PAGE)).find(({ jezyk }) => jezyk === 'pl')?.tresc
    expect([polish?.includes('jesień</h1>'), (await shown('pages/jak-zaczac'))[0]?.tresc.includes('inaczej</h1>')]).toEqual([true, true])
    const { wersje } = await history()
    expect(wersje.map(({ kto, czyNaStronie }) => [kto, czyNaStronie])).toEqual([
      ['Test r.redakcyjna', true],
      ['Test r.redaktorski', false],
      ['Test r.redakcyjna', false],
      [null, false],
    ])
    await portal.recorded()
    expect((await portal.pool.query("select object from portal.audit where action = 'content-restore'")).rows).toEqual([
      { object: `content:${autumn?.id} ${PAGE}` },
    ])
  })

  it('of a text of the law makes a draft of the earlier one, for a second person', async () => {
    const page = 'legal/polityka-cookie'
    await drafted(renata, page, '(nowa)')
    const widziane = marks(await shown(page))
    const asked = await renata.post('/tresci/strona/propozycja', { nazwa: page, widziane, powod: 'poprawka nazwy' })
    const { propozycja: id } = asked.json<{ propozycja: number }>()
    expect((await robert.post('/propozycje/decyzja', { id, czyZgoda: true })).statusCode).toBe(200)
    const { wersje } = await history(page)
    expect((await restored(wersje.at(-1)?.id ?? 0, page)).json()).toEqual({ wynik: 'szkic', uwagi: [] })
    expect(await history(page)).toMatchObject({ czySzkic: true, wersje: [{ czyNaStronie: true }, {}] })
  })
})

describe('what differs between two texts', () => {
  it('is marked without touching what stays, and a link by its address', () => {
    const [one, other] = ['<p>od 2 do <a href="/a">6</a> listopada.</p>', '<p>od 2 do <a href="/b">6</a> grudnia.</p>']
    expect(marked('pages/a.pl.html', one, other)).toEqual({
      przed: '<p>od 2 do <a>6<del> (/a)</del></a> <del>listopada</del>.</p>',
      po: '<p>od 2 do <a>6<ins> (/b)</ins></a> <ins>grudnia</ins>.</p>',
    })
  })

  it('does not tell where a link leads whose words are new', () => {
    expect(marked('pages/a.pl.html', '<p>A</p>', '<p>A <a href="/b">tu</a></p>').po).toBe('<p>A <a><ins>tu</ins></a></p>')
  })

  it('runs nothing, names no part of the page, and is nothing where there is no text', () => {
    const text = '<h2 id="a">A &amp; B</h2><script>x</script><p onclick="x">C</p>'
    expect(marked('pages/a.pl.html', null, text)).toEqual({ przed: null, po: '<h5><ins>A &amp; B</ins></h5><p><ins>C</ins></p>' })
    expect(marked('pages/a.pl.html', text, text).po).toBe('<h5>A &amp; B</h5><p>C</p>')
  })
})
