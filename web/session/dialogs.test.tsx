import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession, sessionStore } from '#client/session/session-store.ts'
import type { Subject } from '#client/session/subject.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { signIn } from '#client/testing/signed-in.ts'
import { closeMessage, currentMessages } from '#ui/message/snackbar.ts'
import { hasEnded } from './actions.ts'
import { EndedDialog } from './dialogs/ended-dialog.tsx'
import { SubjectDialog } from './dialogs/subject-dialog.tsx'
import { isChoosingSubject } from './subject-choice.ts'
import { WarningDialog } from './dialogs/warning-dialog.tsx'

/** Whom the service of the page is for; null: the page belongs to none. */
let kinds: 'individual' | 'both' | null = null
vi.mock('../catalogue/entry-at.ts', () => ({ entryAt: () => kinds && { subjectKinds: kinds } }))

const ANNA: Subject = { nazwa: 'Anna Kompletowska', czyInstytucja: false, pesel: '44051401359', nip: null }
const NAMESAKE: Subject = { nazwa: 'Anna Kompletowska', czyInstytucja: false, pesel: '72080506198', nip: null }
const FIRM: Subject = { nazwa: 'Żwirownia Świerk', czyInstytucja: true, pesel: null, nip: '5260250995' }
const HOUSES = Array.from({ length: 6 }, (_, at): Subject => ({ ...FIRM, nazwa: `Wspólnota ${at + 1}`, nip: `521010${at}000` }))

beforeEach(() => {
  kinds = null
  isChoosingSubject.set(true)
  vi.stubGlobal('fetch', async () => Response.json({}))
})
afterEach(() => {
  cleanup()
  clearSession()
  for (const { id } of currentMessages()) closeMessage(id)
  vi.unstubAllGlobals()
})

const told = () => currentMessages().map(({ kind, text }) => `${kind}: ${text}`)
const chosen = () => sessionStore.get().subject

describe('the choice of a subject', () => {
  async function open(...subjects: readonly [Subject, ...Subject[]]) {
    signIn(subjects)
    const opened = await inRouter(<SubjectDialog />, { at: '/uslugi/grunty', beside: ['/lista-uslug'] })
    return { ...opened, dialog: within(screen.getByRole('dialog', { name: 'Wybierz, w czyim imieniu działać' })) }
  }

  it('says of each whether it is a person or an institution, and tells namesakes apart without showing a whole PESEL', async () => {
    const { dialog } = await open(ANNA, NAMESAKE, FIRM)
    const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items).toEqual([
      'Anna KompletowskaOsoba fizyczna, PESEL …1359',
      'Anna KompletowskaOsoba fizyczna, PESEL …6198',
      'Żwirownia ŚwierkInstytucja, NIP 5260250995',
    ])
    const current = dialog.getAllByRole('button').filter((button) => button.getAttribute('aria-current') === 'true')
    expect(current.map(({ textContent }) => textContent)).toEqual([items[0]])
  })

  it('is made by keyboard, said aloud, and stays on a page that the subject may see', async () => {
    kinds = 'both'
    const { user, history, dialog } = await open(ANNA, FIRM)
    dialog.getByRole('button', { name: /Świerk/ }).focus()
    await user.keyboard('{Enter}')
    expect([chosen(), isChoosingSubject.get(), history.location.href]).toEqual([FIRM, false, '/uslugi/grunty'])
    expect(told()).toEqual(['success: Działają Państwo teraz jako: Żwirownia Świerk'])
  })

  it('leaves a service that is not for the subject, and says why', async () => {
    kinds = 'individual'
    const { user, history, dialog } = await open(ANNA, FIRM)
    await user.click(dialog.getByRole('button', { name: /Świerk/ }))
    await expect.poll(() => history.location.href).toBe('/lista-uslug')
    expect(told()).toEqual(['warning: Podmiot nie ma dostępu do tej usługi'])
  })

  it('is left as it was by closing', async () => {
    const { user, dialog } = await open(ANNA, FIRM)
    await user.click(dialog.getByRole('button', { name: 'Zamknij' }))
    expect([chosen(), isChoosingSubject.get(), told()]).toEqual([ANNA, false, []])
  })

  it('of many is searched, whatever the case of the letters; a few are read without', async () => {
    const { user, dialog } = await open(ANNA, FIRM, ...HOUSES)
    await user.type(dialog.getByRole('textbox', { name: 'Znajdź osobę lub instytucję' }), ' żwir ')
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Żwirownia ŚwierkInstytucja, NIP 5260250995'])
    cleanup()
    expect((await open(ANNA, FIRM)).dialog.queryByRole('textbox')).toBeNull()
  })
})

describe('the warning before the end of a session', () => {
  const warning = (change: Partial<Parameters<typeof WarningDialog>[0]> = {}) => (
    <WarningDialog left={95} isBusy={false} isAtLimit={false} onExtend={() => undefined} {...change} />
  )
  const dialog = () => screen.getByRole('dialog', { name: 'Sesja wkrótce się zakończy' })

  it('takes the focus with its name, says how long there is, and prolongs by one press', async () => {
    const extend = vi.fn<() => void>()
    const { user } = await inRouter(warning({ onExtend: extend }))
    expect(document.activeElement).toBe(dialog())
    expect(within(dialog()).getByText('Koniec sesji za 1:35')).not.toBeNull()
    await user.click(within(dialog()).getByRole('button', { name: 'Przedłuż sesję' }))
    expect(extend).toHaveBeenCalledOnce()
  })

  it('asks once: while the portal answers a second press does nothing', async () => {
    const extend = vi.fn<() => void>()
    const { user } = await inRouter(warning({ onExtend: extend, isBusy: true }))
    await user.click(within(dialog()).getByRole('button', { name: 'Przedłuż sesję' }))
    expect(extend).not.toHaveBeenCalled()
  })

  it('offers no longer what the limit of all sessions forbids, and says what to do', async () => {
    await inRouter(warning({ isAtLimit: true }))
    expect(within(dialog()).queryByRole('button', { name: 'Przedłuż sesję' })).toBeNull()
    expect(within(dialog()).getByText(/Po wylogowaniu można zalogować się ponownie/)).not.toBeNull()
  })

  it('put aside by Escape leaves the person where they are, still signed in', async () => {
    signIn([ANNA])
    await inRouter(warning())
    fireEvent(dialog(), new Event('cancel', { cancelable: true }))
    expect([screen.queryByRole('dialog'), sessionStore.get().token !== null]).toEqual([null, true])
  })
})

describe('the end of a session', () => {
  it.each([
    ['OK', () => screen.getByRole('button', { name: 'OK' }).click()],
    ['Escape', () => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ])('is told in words; %s leads to the root, without a way back to what is no longer theirs', async (_way, leave) => {
    hasEnded.set('by itself')
    const { history } = await inRouter(<EndedDialog />, { at: '/uslugi/grunty', beside: ['/'] })
    expect(screen.getByRole('dialog', { name: 'Sesja została zakończona' }).textContent).toContain('wylogowaliśmy')
    leave()
    await expect.poll(() => history.location.href).toBe('/')
    expect([hasEnded.get(), history.length]).toEqual(['no', 1])
  })

  it('that the person has asked for in another tab is not said to be for their safety', async () => {
    hasEnded.set('elsewhere')
    await inRouter(<EndedDialog />, { at: '/uslugi/grunty', beside: ['/'] })
    expect(screen.getByRole('dialog').textContent).toMatch(/Wylogowali się Państwo w innej karcie.*niewysłany formularz/)
  })
})
