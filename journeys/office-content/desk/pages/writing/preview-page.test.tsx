import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { deskStandIn } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork } from '#client/testing/portal.ts'
import { contract } from '../../calls/pages/contract.ts'
import { draftOf, pageOf } from './testing.ts'
import type { PreviewFrames } from './preview-frames.tsx'
import { Page } from './preview-page.tsx'

type Frames = { readonly PreviewFrames: typeof PreviewFrames }
type Shown = Parameters<typeof PreviewFrames>[0]
/** This DOM loads nothing into a frame: what would be drawn is written down instead. */
const shown = vi.hoisted(() => vi.fn<(shown: Shown) => null>(() => null))
vi.mock('./preview-frames.tsx', () => ({ PreviewFrames: shown }))

const desk = deskStandIn('content-edit')
const open = (nazwa = '&nazwa=pages/kontakt') =>
  inRouter(<Page />, { at: `/urzad/tresci/podglad?strona=/strona/kontakt${nazwa}` }).then(({ user }) => user)
const back = () => screen.getByRole('link', { name: 'Wróć do strony' }).getAttribute('href')

describe('the preview of a page', () => {
  it('is called published only once that is known; until then, and where it cannot be known, a draft', async () => {
    desk.answers(contract.page, pageOf())
    await open()
    expect(screen.getByText(/^To jest szkic\./)).not.toBeNull()
    expect(await screen.findByText(/^Ten tekst jest opublikowany\./)).not.toBeNull()
  })

  it.each([
    ['a draft', draftOf()],
    ['one of which nothing is known', noNetwork],
  ])('of %s says that residents do not see it yet', async (_case, answer) => {
    desk.answers(contract.page, answer)
    await open()
    await expect.poll(() => desk.asked(contract.page)).toEqual([{ nazwa: 'pages/kontakt' }])
    expect([screen.getByText(/^To jest szkic\./), back()]).toEqual([expect.anything(), '/urzad/tresci/strona?nazwa=pages%2Fkontakt'])
  })

  it('leads back to where somebody came from: a form of the settings, else all pages', async () => {
    desk.answers(contract.page, draftOf({ nazwa: 'menu.json' }))
    await open('&nazwa=menu.json')
    expect([back(), screen.getByText(/^Menu boczne/)]).toEqual(['/urzad/tresci/ustawienia?co=menu', expect.anything()])
  })

  it('from nowhere leads to all pages', async () => {
    await open('')
    expect(back()).toBe('/urzad/tresci')
  })

  it('stands in both contrasts side by side, and in the language and size that are chosen', async () => {
    desk.answers(contract.page, draftOf())
    const user = await open()
    expect(shown.mock.lastCall?.[0]).toEqual({
      asked: { strona: '/strona/kontakt', jezyk: 'pl', rozmiar: 'mala' },
      contrast: 'both',
      width: 'phone',
    })
    for (const name of ['українська', '150%', 'Wysoki kontrast', 'Ekran']) await user.click(screen.getByRole('radio', { name }))
    const asked = { strona: '/strona/kontakt', jezyk: 'uk', rozmiar: 'bardzo_duza' }
    expect(shown.mock.lastCall?.[0]).toEqual({ asked, contrast: 'high', width: 'screen' })
  })
})

describe('the frames of a preview', () => {
  it.each([
    ['both', ['Podgląd, zwykły', 'Podgląd, wysoki kontrast']],
    ['plain', ['Podgląd, zwykły']],
    ['high', ['Podgląd, wysoki kontrast']],
  ])('of the contrast %s are named %j, run no script and ask for the page with what is chosen', async (contrast, titles) => {
    const { PreviewFrames: Real } = await vi.importActual<Frames>('./preview-frames.tsx')
    const asked = { strona: '/strona/kontakt', jezyk: 'uk', rozmiar: 'mala' }
    const drawn = renderToStaticMarkup(<Real asked={asked} contrast={contrast} width="phone" />)
    const frames = [...drawn.matchAll(/<iframe[^>]*title="([^"]*)" sandbox="([^"]*)" src="([^"]*)"/g)]
    expect(frames.map(([, title]) => title)).toEqual(titles)
    expect(frames.every(([, , sandbox = '', src = '']) => !sandbox.includes('scripts') && src.includes('jezyk=uk'))).toBe(true)
  })
})
