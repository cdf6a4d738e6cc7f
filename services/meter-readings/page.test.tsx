import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { plain } from '#client/testing/plain.ts'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { setLanguage } from '#ui/language/texts-store.ts'
import { contract } from './contract.ts'
import { parts } from './page.tsx'
import type { Reading } from './service.ts'

type Use = AnswerOf<typeof contract.use>

const USE: Use = {
  okresy: [{ koniec: '2026-09-30', zuzycie: 12.5, rokTemu: 10 }],
  srednia: 11.26,
  czyDuzo: false,
  litryDziennie: 137,
  odPoczatkuRoku: { zuzycie: 36, rokTemu: 33.5 },
  nastepny: null,
}
const reading = (change: Partial<Reading> = {}): Reading => ({
  numerLicznika: 'W-1',
  dataOdczytu: '2026-09-30',
  stanLicznika: 512.5,
  zuzycieLicznika: 12.5,
  ...change,
})
const Above = parts.above ?? (() => null)
const portal = portalStandIn()
beforeEach(() => signIn([JAN]))

async function open(use: Use, ...odczyty: Reading[]) {
  portal.answers(contract.use, use)
  await inRouter(<Above answer={{ odczyty } as never} chosen={{ idPunktuOdbioru: 7 } as never} />)
  await expect.poll(() => screen.queryAllByRole('heading').length).toBeGreaterThan(0)
}
const heading = () => plain(screen.getAllByRole('heading', { level: 2 })[0]?.textContent)
const meters = () => screen.queryAllByRole('heading', { level: 2, name: /^Zużycie według odczytów/ }).map(({ textContent }) => textContent)

describe('what a point has used', () => {
  it.each([
    ['more than', 10, 'W ostatnim okresie 12,5 m³, o 2,5 m³ więcej niż rok temu'],
    ['less than', 12.6, 'W ostatnim okresie 12,5 m³, o 0,1 m³ mniej niż rok temu'],
    ['as much as', 12.5, 'W ostatnim okresie 12,5 m³, tyle samo co rok temu'],
    ['beside nothing known of', null, 'W ostatnim okresie 12,5 m³'],
  ])('is told in a sentence: %s a year ago', async (_case, rokTemu, words) => {
    await open({ ...USE, okresy: [{ koniec: '2026-09-30', zuzycie: 12.5, rokTemu }] }, reading())
    expect([heading(), portal.asked(contract.use)]).toEqual([words, [{ idPunktuOdbioru: '7', pesel: JAN.pesel }]])
  })

  it('means so much a day and so much since the year began; what is not known is not said', async () => {
    await open(USE, reading())
    expect(plain(document.querySelector('.readings__point p')?.textContent)).toBe(
      'To 137 l dziennie. Od początku roku 36 m³, rok temu w tym czasie 33,5 m³.',
    )
  })

  it('of a year like the last one says that, and nothing of a day whose beginning is not known', async () => {
    await open({ ...USE, litryDziennie: null, odPoczatkuRoku: { zuzycie: 36, rokTemu: 36 } }, reading())
    expect(plain(document.querySelector('.readings__point p')?.textContent)).toBe('Od początku roku 36 m³, tyle samo co rok temu.')
  })

  it('that is far above the usual asks about a leak, with the way to report it; usual use does not', async () => {
    await open({ ...USE, czyDuzo: true }, reading())
    expect(screen.getByText('Czy nic nie cieknie?')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Zgłoś wyciek' }).getAttribute('href')).toBe('/uslugi/wyslij-zgloszenie')
  })

  it('does not speak of leaks where it is usual, and leads to giving the next reading', async () => {
    await open({ ...USE, nastepny: { koniec: '2026-12-31', zuzycie: 11 } }, reading())
    expect(screen.queryByText('Czy nic nie cieknie?')).toBeNull()
    expect(screen.getByRole('link', { name: 'Podaj stan wodomierza' }).getAttribute('href')).toBe('/uslugi/stan-wodomierzy')
    expect(document.body.textContent.replaceAll('\u200B', '')).toContain('31.12.2026')
  })

  it('is told in Ukrainian with the unit of that language', async () => {
    await setLanguage('uk')
    try {
      await open(USE, reading())
      expect(heading()).toBe('За останній період 12,5 м³, на 2,5 м³ більше, ніж рік тому')
    } finally {
      await setLanguage('pl')
    }
  })
})

describe('a picture of each meter', () => {
  it('is left out where the one meter in place has the same columns as its point', async () => {
    await open(USE, reading(), reading({ dataOdczytu: '2026-06-30' }))
    expect(meters()).toEqual([])
  })

  it.each([
    ['several are chosen', [reading(), reading({ numerLicznika: 'W-2' })], ['W-1', 'W-2']],
    ['a removed one is chosen', [reading({ dataOdczytu: '2024-03-31' })], ['W-1']],
  ])('stands where %s', async (_case, rows, numbers) => {
    await open(USE, ...rows)
    expect(meters()).toEqual(numbers.map((number) => `Zużycie według odczytów: ${number}`))
  })

  it('stands alone where the use of the point means nothing, or did not come', async () => {
    portal.answers(contract.use, refusal(500))
    await inRouter(<Above answer={{ odczyty: [reading()] } as never} chosen={{ idPunktuOdbioru: 7 } as never} />)
    await expect.poll(meters).toEqual(['Zużycie według odczytów: W-1'])
    expect(document.querySelector('.readings__point')).toBeNull()
  })
})
