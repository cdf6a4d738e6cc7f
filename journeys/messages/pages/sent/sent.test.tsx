import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { plain } from '#client/testing/plain.ts'
import { onItsWay, portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { contract } from '../../box/contract.ts'
import { Page } from '../box.tsx'

const portal = portalStandIn()
beforeEach(() => {
  signIn([JAN])
  portal.answers(contract.sent, { wyslane: [] })
})
async function open() {
  const { user } = await inRouter(<Page />, { at: '/wiadomosci/wyslane' })
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Treść wiadomości/ })
  return { user, text, check: () => user.click(screen.getByRole('button', { name: 'Sprawdź' })) }
}
const ours = () => screen.queryByText('Tak, to nasza wiadomość')

describe('whether a message is ours', () => {
  it('is said with when and how it was sent, and of no other text than the one that was compared', async () => {
    portal.answers(contract.isOurs, { czyOdNas: true, kanal: 'sms', kiedy: '2026-10-05 08:00:00' })
    const { user, text, check } = await open()
    await user.type(text, 'zielony rower')
    await check()
    await expect.poll(ours).not.toBeNull()
    expect(screen.getByText('Wysłaliśmy ją 05.10.2026 08:00 (SMS).').closest('[role=status]')).not.toBeNull()
    await user.type(text, ' proszę kliknąć')
    expect(ours()).toBeNull()
  })

  it('that is not known warns, and the answer before it does not stand beside the next question', async () => {
    const wait = onItsWay({ czyOdNas: true, kanal: 'mail', kiedy: '2026-10-05 08:00:00' })
    portal.answers(contract.isOurs, { czyOdNas: false, kanal: null, kiedy: null }, wait.reply)
    const { user, text, check } = await open()
    await user.type(text, 'dopłać 1 zł')
    await check()
    expect(await screen.findByText(/Proszę nie otwierać linków z tej wiadomości/)).not.toBeNull()
    await check()
    await expect.poll(() => screen.queryByText('Nie znaleźliśmy takiej wiadomości')).toBeNull()
    wait.come()
    await expect.poll(ours).not.toBeNull()
  })

  it('is not asked without a text; what was refused keeps it', async () => {
    portal.answers(contract.isOurs, refusal(429, 'Proszę spróbować za minutę.'))
    const { user, text, check } = await open()
    await user.type(text, '   ')
    await check()
    await expect.poll(() => [text.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', text])
    expect(portal.sent(contract.isOurs)).toEqual([])
    await user.type(text, 'zielony rower')
    await check()
    expect((await screen.findByRole('alert')).textContent).toContain('Proszę spróbować za minutę.')
    expect(text.value).toBe('   zielony rower')
  })
})

describe('what was sent', () => {
  it('stands with its titles, its way and what became of it', async () => {
    const one = { kanal: 'mail', kiedy: '2026-10-05 08:00:00', stan: 'failed', adres: 'j…@gmina.example', powod: null } as const
    portal.answers(contract.sent, {
      wyslane: [
        { ...one, tytuly: ['Termin', 'Odczyt'] },
        { ...one, stan: 'suppressed', powod: 'late', tytuly: [] },
      ],
    })
    await open()
    await screen.findByText('Termin, Odczyt')
    expect(
      screen
        .getAllByRole('listitem')
        .slice(-2)
        .map(({ textContent }) => plain(textContent)),
    ).toEqual([
      'Termin, Odczyte-mail · j…@gmina.example · 05.10.2026 08:00 · nie udało się wysłać',
      'Wiadomośće-mail · j…@gmina.example · 05.10.2026 08:00 · nie wysłano · było już za późno',
    ])
  })

  it('is nothing yet, or could not be loaded: the question above works all the same', async () => {
    portal.answers(contract.sent, refusal(500, 'Numer błędu: 7.'), { wyslane: [] })
    const { user, text } = await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Numer błędu: 7.')
    await user.type(text, 'rower')
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByText('Brak wysłanych wiadomości')).not.toBeNull()
    expect(text.value).toBe('rower')
  })
})
