import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Account, clearSession, sessionStore, setToken } from '#client/session/session-store.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { LinkComponent } from '#ui/action/link.tsx'
import { remoteTexts, setLanguage } from '#ui/language/texts-store.ts'
import { closeMessage, currentMessages } from '#ui/message/snackbar.ts'
import { isChoosingSubject } from '../../session/subject-choice.ts'
import { RouterLink } from '../router-link.tsx'
import { LanguageDialog } from './language-dialog.tsx'
import { UserMenu } from './user-menu.tsx'

const ANNA = { nazwa: 'Anna', czyInstytucja: false, pesel: '44051401359', nip: null }
const FIRM = { nazwa: 'Firma', czyInstytucja: true, pesel: null, nip: '1234563218' }

async function open(children: React.ReactNode) {
  const opened = await inRouter(
    <LinkComponent value={RouterLink}>
      {children}
      <button type="button">Obok</button>
    </LinkComponent>,
    { at: '/kontakt', beside: ['/panel-uzytkownika'] },
  )
  await screen.findByRole('button', { name: 'Obok' })
  return opened
}

afterEach(async () => {
  cleanup()
  clearSession()
  isChoosingSubject.set(false)
  for (const { id } of currentMessages()) closeMessage(id)
  vi.unstubAllGlobals()
  await setLanguage('pl')
})

describe('the menu of a signed-in person', () => {
  async function opened(subjects = [ANNA, FIRM]) {
    setToken('tajny', false)
    sessionStore.set({ ...sessionStore.get(), subjects, account: { imie: 'Anna', nazwisko: 'Nowak' } as Account })
    const { history, user } = await open(<UserMenu />)
    const button = screen.getByRole('button', { name: /Anna Nowak/ })
    await user.tab()
    await user.keyboard('{Enter}')
    return { history, user, button, isOpen: () => button.getAttribute('aria-expanded') === 'true' && screen.queryByRole('list') !== null }
  }

  it('opens by keyboard, and Escape closes it with the focus on its button', async () => {
    const { user, button, isOpen } = await opened()
    expect(isOpen()).toBe(true)
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /Panel/ }))
    await user.keyboard('{Escape}')
    expect([isOpen(), document.activeElement]).toEqual([false, button])
  })

  it('closes when the focus goes on, and when somebody presses beside it', async () => {
    const { user, button, isOpen } = await opened()
    for (let steps = 0; steps < 4; steps += 1) await user.tab()
    expect([isOpen(), document.activeElement]).toEqual([false, screen.getByRole('button', { name: 'Obok' })])
    await user.click(button)
    expect(isOpen()).toBe(true)
    await user.click(document.body)
    expect(isOpen()).toBe(false)
  })

  it('leads to the account without loading the portal anew, and a press with a key opens it elsewhere', async () => {
    const { history, user, isOpen } = await opened()
    const link = screen.getByRole('link', { name: /Panel/ })
    await user.keyboard('{Control>}')
    await user.click(link)
    await user.keyboard('{/Control}')
    expect(history.location.pathname).toBe('/kontakt')
    if (!isOpen()) await user.click(screen.getByRole('button', { name: /Anna Nowak/ }))
    await user.click(screen.getByRole('link', { name: /Panel/ }))
    expect([history.location.pathname, isOpen()]).toEqual(['/panel-uzytkownika', false])
  })

  it('asks for whom one acts only where there is a choice, from a button that is still there to take the focus back', async () => {
    const { user, button } = await opened()
    await user.click(screen.getByRole('button', { name: /czyim imieniu/ }))
    expect([isChoosingSubject.get(), document.activeElement]).toEqual([true, button])
    cleanup()
    await opened([ANNA])
    expect(screen.queryByRole('button', { name: /czyim imieniu/ })).toBeNull()
  })
})

describe('the choice of language', () => {
  it('names each language in its own words and tongue, and marks the one in use', async () => {
    await open(<LanguageDialog onClose={() => undefined} />)
    const names = within(screen.getByRole('list'))
      .getAllByRole('button')
      .map(({ textContent, lang }) => `${lang} ${textContent}`)
    expect(names).toEqual(['pl polski', 'en English', 'de Deutsch', 'uk українська'])
    expect(screen.getByRole('button', { name: 'polski' }).getAttribute('aria-current')).toBe('true')
  })

  it('changes the page and its mark for voices at once, and is kept', async () => {
    const { user } = await open(<LanguageDialog onClose={() => undefined} />)
    await user.click(screen.getByRole('button', { name: 'Deutsch' }))
    await expect.poll(() => document.documentElement.lang).toBe('de')
    expect([localStorage.getItem('lang'), screen.getByRole('button', { name: 'Deutsch' }).getAttribute('aria-current')]).toEqual([
      'de',
      'true',
    ])
    expect(currentMessages()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'polski' }))
    await expect.poll(() => document.documentElement.lang).toBe('pl')
  })

  it('that cannot be loaded says so, and the page stays as it is', async () => {
    const there = async () => ({ default: {} })
    await remoteTexts({ pl: there, en: there, de: there, uk: () => Promise.reject(new Error('no network')) })
    const { user } = await open(<LanguageDialog onClose={() => undefined} />)
    await user.click(screen.getByRole('button', { name: 'українська' }))
    await expect.poll(() => currentMessages().map(({ kind }) => kind)).toEqual(['error'])
    expect([document.documentElement.lang, localStorage.getItem('lang')]).toEqual(['pl', 'pl'])
    await act(() => setLanguage('en'))
    expect(document.documentElement.lang).toBe('en')
  })
})
