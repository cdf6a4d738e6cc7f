// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setLanguage } from '#ui/language/texts-store.ts'
import { FieldFault } from './field-fault.tsx'

afterEach(async () => {
  cleanup()
  await setLanguage('pl')
})

it('a fault that the server has told in another language is read out in that one, behind words of the language in use', async () => {
  await setLanguage('de')
  const { container } = render(<FieldFault said="Numer jest niepoprawny." language="pl" />)
  expect([container.textContent, screen.getByText(/Numer jest niepoprawny/).getAttribute('lang')]).toEqual([
    'Diese Eingabe wurde nicht angenommen. (Numer jest niepoprawny.)',
    'pl',
  ])
})
