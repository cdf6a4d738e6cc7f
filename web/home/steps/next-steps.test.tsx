import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { forgetAfterEach } from '#client/testing/forget.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { signIn } from '#client/testing/signed-in.ts'
import type { NextStep } from '#shared/contracts/next.ts'
import { NextSteps } from './next-steps.tsx'

const PESEL = '72080506198'
beforeEach(() => signIn([{ nazwa: 'Jan Zaległowski', czyInstytucja: false, pesel: PESEL, nip: null }]))
forgetAfterEach()

const step = (tytul: string, pilnosc: NextStep['pilnosc']): NextStep => ({
  id: tytul,
  rodzaj: 'zaplata',
  pilnosc,
  ikona: 'card',
  podmiot: 'Jan Zaległowski',
  nipOrPesel: PESEL,
  czyInstytucja: false,
  tytul,
  czyTytulUrzedu: false,
  brzeg: 'zwykly',
  litera: null,
  znak: 'Za 3 dni',
  ton: 'neutral',
  opis: null,
  kwota: 10,
  przyKwocie: null,
  adresKwoty: null,
  dzien: '2026-10-01',
  dniDo: -4,
  czynnosc: 'Zapłać',
  adres: '/platnosc',
  takze: null,
  adresTakze: null,
})

const open = (najwazniejsze: NextStep[], pozostale: NextStep[] = []) =>
  inRouter(<NextSteps next={{ sumy: null, najwazniejsze, pozostale, czyNiepelne: false, stanNaDzien: null, znakiUslug: [] }} />)

it('what cannot wait stands first without a heading, what comes later under its own', async () => {
  await open([step('Rata 1', 'teraz'), step('Rata 2', 'pozniej')])
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Co dalej?',
    'Rata 1',
    'Następne terminy',
    'Rata 2',
  ])
})

it('behind the five what is urgent says so, for later dates stand above it', async () => {
  const { user } = await open(
    [step('Rata 1', 'teraz'), step('Rata 4', 'pozniej')],
    [step('Rata 3', 'poTerminie'), step('Rata 5', 'pozniej')],
  )
  const rest = screen.getByText('Pokaż wszystko (jeszcze 2)').closest('details')
  if (!rest) throw new Error('Nothing is folded away')
  await user.click(screen.getByText('Pokaż wszystko (jeszcze 2)'))
  expect(
    within(rest)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pilne', 'Rata 3', 'Następne terminy', 'Rata 5'])
})

it('an instalment is a slip with its letter and state, other duties are rows below the slips', async () => {
  const waste = { ...step('Odbiór odpadów', 'teraz'), brzeg: null }
  await open([waste, { ...step('Rata 2', 'teraz'), brzeg: 'poTerminie', litera: 'U', znak: '143 dni po terminie, wysłano upomnienie' }])
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Rata 2', 'Odbiór odpadów'])
  const slip = screen.getByRole('article')
  expect(within(slip).getByRole('heading').textContent).toBe('Rata 2')
  expect(slip.textContent).toContain('U143 dni po terminie, wysłano upomnienie')
  expect(within(slip).getByRole('link', { name: 'Zapłać: Rata 2' })).not.toBeNull()
})
