import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { forgetAfterEach } from '#client/testing/forget.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { signIn } from '#client/testing/signed-in.ts'
import { sessionStore } from '#client/session/session-store.ts'
import { PanelActions } from './panel-actions.tsx'

const office = vi.hoisted(() => ({ czyPytacOZgodeNaPowiadomieniaEmail: false, czyPytacOZgodeNaPowiadomieniaSms: false }))
vi.mock('#client/call/configuration.ts', () => ({ useConfiguration: () => office }))
forgetAfterEach()

it.each([
  [true, 1],
  [false, 0],
])('where the office asks for no consent, one that was given (%s) can still be taken back', async (powiadomieniaEmail, entries) => {
  const asked = vi.fn<() => void>()
  vi.stubGlobal('fetch', async () => {
    asked()
    return Response.json({
      powiadomieniaEmail,
      powiadomieniaSms: false,
      email: 'jan@gmina.example',
      telefon: null,
      tresc: null,
      wersja: null,
      zgodaNa: null,
      zgodaKiedy: null,
      czyNowaTresc: false,
    })
  })
  signIn([{ nazwa: 'Jan Zaległowski', czyInstytucja: false, pesel: '72080506198', nip: null }])
  const account = sessionStore.get().account
  if (!account) throw new Error('Nobody is signed in')
  await inRouter(<PanelActions account={account} />, { at: '/panel-uzytkownika' })
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await expect.poll(() => screen.queryAllByRole('button', { name: 'Zgody na powiadomienia' }).length).toBe(entries)
  if (entries === 0) return
  screen.getByRole('button', { name: 'Zgody na powiadomienia' }).click()
  const box = await screen.findByRole('checkbox', { name: /e-mail/i })
  expect((box as HTMLInputElement).checked).toBe(true)
})
