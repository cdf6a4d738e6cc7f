import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { contract as water } from '#shared/contracts/water.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import { contract } from '../contract.ts'
import { Page } from './protocols.tsx'

const meter = (numerLicznika: string, dataWyjecia: string | null = null) => ({ numerLicznika, dataWyjecia })
const point = (id: number, liczniki: ReturnType<typeof meter>[]) => ({
  idPunktuOdbioru: id,
  adresPunktuOdbioru: `Rynek ${id}`,
  lataOdbioru: [],
  liczniki,
})

const portal = portalStandIn()
beforeEach(() => {
  signIn([JAN])
  portal.answers(water.points, { punktyOdbioru: [point(1, []), point(2, [meter('W-2'), meter('W-1', '2020-03-01')])] })
})
async function open() {
  const { user } = await inRouter(<Page />, { at: '/uslugi/protokol-wymiany-wodomierza' })
  return { user, place: await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Punkt odbioru/ }) }
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pobierz protokół' })
const meters = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: /^Numer wodomierza/ })
const said = () => screen.getByRole('status', { name: 'Odpowiedź' }).textContent

describe('the report of a replaced meter', () => {
  it('begins at a place that has meters, the present before the former, and says of one without that there is none', async () => {
    const { user, place } = await open()
    expect([place.value, [...(meters()?.options ?? [])].map(({ value }) => value)]).toEqual(['2', ['W-2', 'W-1']])
    expect(meters()?.options[1]?.textContent).toContain('01.03.2020')
    await user.selectOptions(place, 'Rynek 1')
    expect([meters(), save().disabled]).toEqual([null, true])
  })

  it('that is not there says why, which the next choice takes away', async () => {
    portal.answers(contract.protocol, refusal(404, 'Dla tego wodomierza nie ma protokołu.'))
    const { user } = await open()
    await user.click(save())
    await expect.poll(said).toContain('Dla tego wodomierza nie ma protokołu.')
    expect([currentMessages(), portal.asked(contract.protocol)[0]?.['czyZeZdjeciami']]).toEqual([[], 'false'])
    await user.selectOptions(meters() ?? document.body, 'W-1')
    expect(said()).toBe('')
  })

  it('of nobody who has a meter is said instead of a form', async () => {
    portal.answers(water.points, { punktyOdbioru: [point(1, [])] })
    await inRouter(<Page />, { at: '/uslugi/protokol-wymiany-wodomierza' })
    await expect.poll(() => document.querySelector('.empty-state')).not.toBeNull()
    expect([screen.queryByRole('combobox'), screen.queryByRole('button')]).toEqual([null, null])
  })
})
