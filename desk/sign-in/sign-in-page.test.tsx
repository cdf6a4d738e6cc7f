import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { askPassword, passwordQuestion } from '#client/desk/password-again.ts'
import { begin, deskSession } from '#client/desk/session.ts'
import { deskStandIn, memberWith } from '#client/testing/desk.ts'
import { field, fill } from '#client/testing/fill.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { noNetwork, refusal } from '#client/testing/portal.ts'
import { contract as directory } from '#shared/contracts/desk/directory.ts'
import { contract as passkeys } from '#shared/contracts/desk/passkeys.ts'
import { contract } from '#shared/contracts/desk/signed-in.ts'
import { DirectoryButton } from './directory-button.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { SignInSteps } from './steps.tsx'

const CODE = 'Kod z aplikacji (6 cyfr)'
const desk = deskStandIn()
beforeEach(() => {
  desk.answers(passkeys.place, { adres: null })
  desk.answers(directory.offered, { czyKatalog: false })
  desk.answers(contract.signIn, {})
  desk.answers(contract.code, {})
  desk.answers(contract.session, memberWith(['inbox-answer']))
})
const press = (name: string) => screen.getByRole('button', { name })

describe('signing in at the desk', () => {
  const first = async () => {
    const { user } = await inRouter(<SignInPage />)
    await fill(user, { Login: 'b.nowak', Hasło: 'tajne' })
    await user.click(press('Dalej'))
    return user
  }
  beforeEach(() => deskSession.set({ state: 'nobody', member: null, endsAt: 0 }))

  it('is the password, then the code, then the person is here', async () => {
    const user = await first()
    await user.type(await screen.findByLabelText(/^Kod z aplikacji/), '123 456{Enter}')
    await expect.poll(() => deskSession.get().member?.login).toBe('b.nowak')
    expect([desk.sent(contract.signIn), desk.sent(contract.code)]).toEqual([[{ login: 'b.nowak', haslo: 'tajne' }], [{ kod: '123456' }]])
  })

  it('has the focus in the field of each step that comes in the place of another', async () => {
    const user = await first()
    const code = await screen.findByLabelText(/^Kod z aplikacji/)
    expect(document.activeElement).toBe(code)
    await user.keyboard('123')
    expect(field(CODE).value).toBe('123')
    await user.click(press('Inne konto'))
    expect(document.activeElement).toBe(field('Login'))
  })

  it.each([
    [
      'is wrong says why, keeps the login and forgets the password',
      refusal(401, 'Login lub hasło są inne.'),
      /Login lub hasło są inne\./,
      '',
    ],
    ['was not heard keeps both, to be sent again', noNetwork, /./, 'tajne'],
  ])('whose password %s', async (_case, answer, words, password) => {
    desk.answers(contract.signIn, answer)
    await first()
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect([field('Login').value, field('Hasło').value]).toEqual(['b.nowak', password])
  })

  it('needs both fields', async () => {
    const { user } = await inRouter(<SignInPage />)
    await user.click(press('Dalej'))
    await expect.poll(() => ['Login', 'Hasło'].map((name) => field(name).getAttribute('aria-invalid'))).toEqual(['true', 'true'])
    expect(desk.sent(contract.signIn)).toEqual([])
  })

  it('whose code is wrong says so, and asks for a new one', async () => {
    desk.answers(contract.code, refusal(401, 'Ten kod jest inny.', { kod: 1520 }))
    const user = await first()
    await user.type(await screen.findByLabelText(/^Kod z aplikacji/), '12345{Enter}')
    await expect.poll(() => field(CODE).getAttribute('aria-invalid')).toBe('true')
    expect(desk.sent(contract.code)).toEqual([])
    await user.clear(field(CODE))
    await user.type(field(CODE), '123456{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Ten kod jest inny.')
    expect([field(CODE).value, deskSession.get().member]).toEqual(['', null])
  })

  it('by another account begins anew', async () => {
    const user = await first()
    await screen.findByLabelText(/^Kod z aplikacji/)
    await user.click(press('Inne konto'))
    expect(field('Login').value).toBe('')
  })

  it('over a page whose session has ended is for that person alone', async () => {
    desk.answers(directory.offered, { czyKatalog: true })
    await inRouter(
      <>
        <SignInSteps login="b.nowak" />
        <DirectoryButton />
      </>,
    )
    expect([field('Login').value, field('Login').hasAttribute('readonly')]).toEqual(['b.nowak', true])
    // The one beside the form is there: by now the form would have its own.
    expect(await screen.findAllByRole('button', { name: 'Zaloguj się kontem urzędu' })).toHaveLength(1)
  })

  it('by the directory of the office says where it cannot be reached', async () => {
    desk.answers(directory.offered, { czyKatalog: true })
    desk.answers(directory.begin, refusal(503, ''))
    const { user } = await inRouter(<SignInPage />)
    await user.click(await screen.findByRole('button', { name: 'Zaloguj się kontem urzędu' }))
    expect(await screen.findByText(/^Nie udało się zalogować kontem urzędu\./)).not.toBeNull()
  })
})

describe('the password once more', () => {
  const asked = async (czyHaslo = true) => {
    begin({ ...memberWith([]), czyHaslo })
    const shown = askPassword()
    const { user } = await inRouter(<PasswordDialog />)
    return { user, shown, dialog: within(screen.getByRole('dialog')) }
  }

  it('lets the act go on once it is shown', async () => {
    desk.answers(contract.confirm, {})
    const { user, shown } = await asked()
    await user.type(field('Hasło'), 'tajne{Enter}')
    expect([await shown, desk.sent(contract.confirm), passwordQuestion.get()]).toEqual([true, [{ haslo: 'tajne' }], null])
  })

  it('that is wrong is asked again, and the act waits', async () => {
    desk.answers(contract.confirm, refusal(403, 'Hasło jest inne.'))
    const { user, shown, dialog } = await asked()
    await user.type(field('Hasło'), 'inne{Enter}')
    expect((await dialog.findByRole('alert')).textContent).toContain('Hasło jest inne.')
    expect(passwordQuestion.get()).not.toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Anuluj' }))
    expect(await shown).toBe(false)
  })

  it('is a code for who has no password here', async () => {
    desk.answers(directory.confirm, {})
    const { user, shown } = await asked(false)
    await user.type(field(CODE), '12{Enter}')
    await expect.poll(() => field(CODE).getAttribute('aria-invalid')).toBe('true')
    await user.clear(field(CODE))
    await user.type(field(CODE), '123 456{Enter}')
    expect([await shown, desk.sent(directory.confirm)]).toEqual([true, [{ kod: '123456' }]])
  })
})
