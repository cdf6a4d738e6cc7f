import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskStandIn, told } from '#client/testing/desk.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { refusal } from '#client/testing/portal.ts'
import { savedFiles } from '#client/testing/saved.ts'
import { contract } from '../calls/batch/contract.ts'
import { Page } from './batch-page.tsx'

const desk = deskStandIn('account-verify')
beforeEach(() => desk.answers(contract.own, { pliki: [] }))

async function chosen() {
  const { user } = await inRouter(<Page />)
  await user.upload(screen.getByLabelText('Plik CSV'), new File(['login;imie'], 'konta.csv', { type: 'text/csv' }))
  return user
}
const look = () => screen.getByRole('button', { name: 'Sprawdź' })
const run = (n: number) => screen.queryByRole('button', { name: `Załóż konta (${n})` })

describe('accounts of a file', () => {
  it('are looked through first; opened only after that, all at once', async () => {
    desk.answers(contract.send, { wierszy: 3, bledy: [], id: null }, { wierszy: 3, bledy: [], id: 5 })
    const user = await chosen()
    expect(run(3)).toBeNull()
    await user.click(look())
    expect(await screen.findByText('Sprawdzono wierszy: 3. Wszystkie są dobre, nic jeszcze nie założono.')).not.toBeNull()
    await user.click(run(3) ?? document.body)
    await expect.poll(told).toEqual(['success: Praca się zaczęła. Można zamknąć tę stronę.'])
    expect(desk.sent(contract.send).map(({ czyProba, liczba }) => [czyProba, liczba])).toEqual([
      [true, null],
      [false, null],
    ])
    await expect.poll(() => run(3)).toBeNull()
  })

  it('that are more than fifty are opened by who repeats their number', async () => {
    desk.answers(contract.send, { wierszy: 51, bledy: [], id: null })
    const user = await chosen()
    await user.click(look())
    await user.type(await screen.findByRole('textbox', { name: /^Proszę wpisać liczbę kont/ }), '51')
    await user.click(run(51) ?? document.body)
    await expect.poll(() => desk.sent(contract.send).at(-1)).toMatchObject({ czyProba: false, liczba: 51 })
  })

  it('with faults are not opened: each line says what is wrong, also as a file', async () => {
    const saved = savedFiles()
    desk.answers(contract.send, {
      wierszy: 3,
      bledy: [
        { wiersz: 2, login: '', przyczyna: 'peselTaken' },
        { wiersz: 3, login: 'anna', przyczyna: 'loginTaken' },
      ],
      id: null,
    })
    const user = await chosen()
    await user.click(look())
    expect(await screen.findByText('Wierszy z błędem: 2 z 3. Nic nie założono.')).not.toBeNull()
    const rows = screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
    expect(rows).toEqual([
      expect.stringMatching(/^Wiersz2Login–Co jest nie takOsoba z tym numerem PESEL ma już konto/),
      'Wiersz3LoginannaCo jest nie takTen login jest zajęty.',
    ])
    await user.click(screen.getByRole('button', { name: 'Błędy jako CSV' }))
    expect([saved, run(3)]).toEqual([['bledy.csv'], null])
  })

  it('without a file ask for one; another file forgets what was found in the first', async () => {
    desk.answers(contract.send, { wierszy: 3, bledy: [], id: null })
    const { user } = await inRouter(<Page />)
    await user.click(look())
    expect(await screen.findByText('Proszę wybrać plik.')).not.toBeNull()
    await user.upload(screen.getByLabelText('Plik CSV'), new File(['a'], 'a.csv'))
    await user.click(look())
    await expect.poll(() => run(3)).not.toBeNull()
    await user.upload(screen.getByLabelText('Plik CSV'), new File(['b'], 'b.csv'))
    expect(run(3)).toBeNull()
  })

  it('that the portal refuses as a whole say why beside the file', async () => {
    desk.answers(contract.send, () => Response.json({ kod: 1412, opis: 'x', przyczyna: 'tooMany' }, { status: 409 }))
    const user = await chosen()
    await user.click(look())
    expect((await screen.findByRole('alert')).textContent).toContain('W pliku jest więcej niż 200 kont.')
    expect(screen.getByLabelText('Plik CSV').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('files that were sent', () => {
  const sent = { id: 5, nazwa: 'konta.csv', kiedy: '2026-10-05T10:00:00', wszystkich: 3, gotowych: 1, czyPisma: false, bledy: [] }

  it.each([
    [{ ...sent, stan: 'running' }, 'w pracy: 1 z 3'],
    [{ ...sent, stan: 'done' }, 'założono kont: 3'],
    [{ ...sent, stan: 'failed' }, 'nie założono żadnego konta'],
  ] as const)('say how far they are (%#)', async (file, words) => {
    desk.answers(contract.own, { pliki: [file] })
    await inRouter(<Page />)
    const row = within((await screen.findByText('konta.csv')).closest('li') ?? document.body)
    expect(row.getByText(words)).not.toBeNull()
    expect([row.queryByRole('progressbar') !== null, row.queryByText(/^Kont nie założono/) !== null]).toEqual([
      file.stan === 'running',
      file.stan === 'failed',
    ])
  })

  it('have their letters for a day; then it is said why there are none', async () => {
    desk.answers(contract.own, { pliki: [{ ...sent, stan: 'done', czyPisma: true }] })
    desk.answers(contract.letters, refusal(404, 'Pism już nie ma.'))
    const { user } = await inRouter(<Page />)
    await user.click(await screen.findByRole('button', { name: 'Pobierz pisma (PDF): konta.csv' }))
    await expect.poll(told).toEqual(['error: Pism już nie ma.'])
    expect(desk.sent(contract.letters)).toEqual([{ id: 5 }])
  })
})
