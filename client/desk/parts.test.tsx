import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../call/api-error.ts'
import { useForm } from '../form/use-form.ts'
import { inRouter } from '../testing/in-router.tsx'
import { BesideForm } from './forms/beside-form.tsx'
import { DialogForm } from './forms/dialog-form.tsx'
import { FileChoice } from './forms/file-choice.tsx'
import { Refused } from './forms/refused.tsx'
import { SearchForm } from './lists/search-form.tsx'
import { Unanswered } from './unanswered.tsx'

afterEach(cleanup)

const LABELS = { search: 'Szukaj', searchHint: 'Numer albo nazwisko', find: 'Znajdź' }

describe('what stands where an answer will stand', () => {
  it('is no fault while it is on its way', async () => {
    await inRouter(<Unanswered error={null} failed="Nie udało się." />)
    expect(screen.queryByText('Nie udało się.')).toBeNull()
  })

  it('says why it did not come in the words of the server, else in those of the page', async () => {
    await inRouter(
      <>
        <Unanswered error={new ApiError(409, { kod: 1412, opis: 'Proszę odświeżyć.' })} failed="Nie udało się." />
        <Unanswered error={new ApiError(0)} failed="Brak połączenia." />
      </>,
    )
    expect([screen.getByText('Proszę odświeżyć.'), screen.getByText('Brak połączenia.')]).toHaveLength(2)
    expect(screen.queryByText('Nie udało się.')).toBeNull()
  })
})

describe('a search', () => {
  it('goes by Enter, without the spaces around what was typed', async () => {
    const onWords = vi.fn<(words: string) => void>()
    const { user } = await inRouter(<SearchForm labels={LABELS} words="" onWords={onWords} />)
    await user.type(screen.getByRole('searchbox', { name: 'Szukaj' }), '  2026-00000012 {Enter}')
    expect(onWords.mock.calls).toEqual([['2026-00000012']])
  })

  it('begins with what was looked for last, and says in its name what it is', async () => {
    await inRouter(<SearchForm labels={LABELS} words="Nowak" onWords={() => undefined} />)
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Nowak')
    expect(screen.getByRole('search', { name: 'Szukaj' })).toBeTruthy()
  })
})

describe('a file that is chosen', () => {
  it('is handed over; its fault belongs to the field for who cannot see it', async () => {
    const onFile = vi.fn<(file: File | null) => void>()
    const { user } = await inRouter(<FileChoice label="Plik" accept=".csv" fault="Plik jest za duży." onFile={onFile} />)
    const field = screen.getByLabelText<HTMLInputElement>('Plik')
    await user.upload(field, new File(['a;b'], 'stany.csv', { type: 'text/csv' }))
    expect(onFile.mock.lastCall?.[0]?.name).toBe('stany.csv')
    const told = document.querySelector(`#${CSS.escape(field.getAttribute('aria-describedby') ?? 'none')}`)
    expect([field.getAttribute('aria-invalid'), told?.textContent]).toEqual(['true', expect.stringContaining('Plik jest za duży.')])
  })

  it('without a fault is described by nothing', async () => {
    await inRouter(<FileChoice label="Plik" accept=".csv" fault={null} onFile={() => undefined} />)
    const field = screen.getByLabelText('Plik')
    expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual(['false', null])
  })
})

it('a refusal is said at once, and where there is none nothing stands', async () => {
  await inRouter(
    <>
      <Refused words={null} />
      <Refused words="Ostatni administrator zostaje." />
    </>,
  )
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ostatni administrator zostaje.'),
  ])
})

function Asked({ send, onClose }: { readonly send: () => Promise<void>; readonly onClose: () => void }) {
  const form = useForm({ initial: { powod: '' }, failed: 'Nie udało się.', check: () => ({}), send, onSent: onClose })
  return (
    <DialogForm title="Na pewno?" form={form} onClose={onClose}>
      <input aria-label="Powód" value={form.values.powod} onChange={(event) => form.edit({ powod: event.target.value })} />
    </DialogForm>
  )
}

describe('a form asked in a dialog', () => {
  it('is sent by its button and closes; its other button closes without sending', async () => {
    const send = vi.fn<() => Promise<void>>().mockResolvedValue()
    const onClose = vi.fn<() => void>()
    const { user } = await inRouter(<Asked send={send} onClose={onClose} />)
    await user.click(screen.getByRole('button', { name: 'Anuluj' }))
    expect([send.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1])
    await user.click(screen.getByRole('button', { name: 'Potwierdź' }))
    await expect.poll(() => onClose.mock.calls.length).toBe(2)
    expect(send).toHaveBeenCalledOnce()
  })

  it('stays with what was typed where it could not be sent', async () => {
    const onClose = vi.fn<() => void>()
    const { user } = await inRouter(<Asked send={() => Promise.reject(new ApiError(0))} onClose={onClose} />)
    await user.type(screen.getByRole('textbox', { name: 'Powód' }), 'pismo z 3 maja')
    await user.click(screen.getByRole('button', { name: 'Potwierdź' }))
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    expect([screen.getByRole<HTMLInputElement>('textbox', { name: 'Powód' }).value, onClose.mock.calls.length]).toEqual([
      'pismo z 3 maja',
      0,
    ])
  })
})

function Beside() {
  const form = useForm({ initial: { tresc: '' }, check: () => ({}), send: async () => undefined })
  return (
    <BesideForm form={form} action="Zapisz notatkę">
      <input aria-label="Notatka" value={form.values.tresc} onChange={(event) => form.edit({ tresc: event.target.value })} />
    </BesideForm>
  )
}

it('a form beside the main act asks before what was typed is lost', async () => {
  const { user, history } = await inRouter(<Beside />, { at: '/tu', beside: ['/tam'] })
  await user.type(screen.getByRole('textbox', { name: 'Notatka' }), 'dzwonił')
  history.push('/tam')
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(history.location.pathname).toBe('/tu')
})
