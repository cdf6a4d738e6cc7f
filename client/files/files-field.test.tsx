import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../call/api-error.ts'
import { FilesField } from './files-field.tsx'
import { type FilePlace, useFiles } from './use-files.ts'

afterEach(cleanup)

/** A portal that takes every file but those called `zły`. */
const place: FilePlace = {
  list: () => Promise.resolve([]),
  add: ({ nazwa }) =>
    nazwa.startsWith('zły')
      ? Promise.reject(new ApiError(400, { pola: { plik: 'Plik jest uszkodzony.' } }))
      : Promise.resolve({ id: nazwa, nazwa, typ: 'application/pdf', bajtow: 9, stan: 'GOTOWY' }),
  remove: () => Promise.resolve(),
}
const Form = () => <FilesField of={useFiles(place)} />
const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' })
const told = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

it('a file that is refused says why until others are chosen, also when it was chosen with others', async () => {
  render(<Form />)
  const pick = screen.getByLabelText(/Dodaj zdjęcie lub plik/)
  await userEvent.upload(pick, [pdf('zły.pdf'), pdf('umowa.pdf')])
  await waitFor(() =>
    expect(told()).toEqual([expect.stringContaining('umowa.pdf'), expect.stringContaining('zły.pdf, odrzucony: Plik jest uszkodzony.')]),
  )
  await userEvent.upload(pick, [pdf('plan.pdf')])
  await waitFor(() => expect(told()).toEqual([expect.stringContaining('umowa.pdf'), expect.stringContaining('plan.pdf')]))
})
