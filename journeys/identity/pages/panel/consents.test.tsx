import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Configuration, knowConfiguration } from '#client/call/configuration.ts'
import { forgetAfterEach } from '#client/testing/forget.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { signIn } from '#client/testing/signed-in.ts'
import { currentMessages } from '#ui/message/snackbar.ts'
import { ConsentsDialog } from './consents-dialog.tsx'

const KEPT = { powiadomieniaEmail: true, powiadomieniaSms: false, email: 'jan@gmina.example', telefon: null }
/** How the portal answers what is sent; by itself it takes it. */
let answers: (() => Response | Promise<Response>)[] = []
const sent: unknown[] = []
const closed = vi.fn<() => void>()
beforeEach(() => {
  const asks = { czyPytacOZgodeNaPowiadomieniaEmail: true, czyPytacOZgodeNaPowiadomieniaSms: true }
  knowConfiguration(asks as Configuration)
  signIn([{ nazwa: 'Jan Zaległowski', czyInstytucja: false, pesel: '72080506198', nip: null }])
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Response.json(KEPT)
    sent.push(JSON.parse(String(body)))
    return (await answers.shift()?.()) ?? Response.json({})
  })
  answers = []
  sent.length = 0
  closed.mockClear()
})
forgetAfterEach()

async function open() {
  const { user } = await inRouter(<ConsentsDialog onClose={closed} />)
  // The dialog of what was loaded takes the place of the one that waited.
  const byMail = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Powiadomienia e-mail' })
  const dialog = within(screen.getByRole('dialog', { name: 'Zgody na powiadomienia' }))
  return { user, dialog, byMail, bySms: dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Powiadomienia SMS' }) }
}
const save = () => screen.getByRole('button', { name: 'Zapisz' })
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Numer telefonu/ })
const told = () => currentMessages().map(({ text }) => text)
const isWrong = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true'

it('consents stand as they are kept; an address is asked for only where its consent is given', async () => {
  const { user, byMail, bySms, dialog } = await open()
  expect([byMail.checked, bySms.checked, dialog.getByDisplayValue('jan@gmina.example')]).toEqual([true, false, expect.anything()])
  expect(screen.queryByRole('textbox', { name: /^Numer telefonu/ })).toBeNull()
  await user.click(bySms)
  expect(phone().value).toBe('')
  await user.click(byMail)
  expect(dialog.queryByDisplayValue('jan@gmina.example')).toBeNull()
})

it('without the consent its address is not kept either', async () => {
  const { user, byMail } = await open()
  await user.click(byMail)
  await user.click(save())
  await expect.poll(told).toEqual(['Zapisano zgody'])
  expect([sent, closed.mock.calls.length]).toEqual([
    [{ powiadomieniaEmail: false, powiadomieniaSms: false, email: null, telefon: null }],
    1,
  ])
})

it('a consent by SMS needs a number: what is none is not sent', async () => {
  const { user, bySms } = await open()
  await user.click(bySms)
  await user.type(phone(), '12345')
  await user.click(save())
  await expect.poll(() => isWrong(phone())).toBe(true)
  expect(sent).toEqual([])
  await user.clear(phone())
  await user.type(phone(), '600 100 200')
  await user.click(save())
  await expect.poll(told).toEqual(['Zapisano zgody'])
  expect(sent).toEqual([{ powiadomieniaEmail: true, powiadomieniaSms: true, email: 'jan@gmina.example', telefon: '600 100 200' }])
})

it('an account with a code is asked for it, and what was ticked and typed stays', async () => {
  answers = [() => Response.json({ kod: 1520, opis: 'Proszę podać kod' }, { status: 400 })]
  const { user, bySms, dialog } = await open()
  await user.click(bySms)
  await user.type(phone(), '600100200')
  await user.click(save())
  await user.type(await dialog.findByRole('textbox', { name: /^Kod z aplikacji/ }), '123 456')
  expect(phone().value).toBe('600100200')
  await user.click(save())
  await expect.poll(() => sent.at(-1)).toMatchObject({ telefon: '600100200', totp: '123456' })
})

it('closing what was changed asks before it is lost; closing what was not does not', async () => {
  const { user, bySms } = await open()
  await user.click(bySms)
  await user.click(screen.getByRole('button', { name: 'Anuluj' }))
  expect([screen.getByRole('dialog', { name: 'Niezapisane dane' }), closed.mock.calls.length]).toEqual([expect.anything(), 0])
  cleanup()
  const anew = await open()
  await anew.user.click(screen.getByRole('button', { name: 'Anuluj' }))
  expect(closed).toHaveBeenCalledOnce()
})

it('that could not be saved says so and stays open', async () => {
  answers = [() => Promise.reject(new TypeError('no network'))]
  const { user, byMail } = await open()
  await user.click(byMail)
  await user.click(save())
  expect(await screen.findByRole('alert')).not.toBeNull()
  expect([told(), closed.mock.calls.length, byMail.checked]).toEqual([[], 0, false])
})
