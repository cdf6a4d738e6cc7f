import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { inRouter } from '#client/testing/in-router.tsx'
import { FIRM, JAN } from '#client/testing/people.ts'
import { portalStandIn, refusal } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { drafts } from '#shared/contracts/drafts.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { clearSession } from '../session/session-store.ts'
import type { Subject } from '../session/subject.ts'
import { DraftNote } from './draft-note.tsx'
import { FormFrame } from './form-frame.tsx'
import { useServerDraft } from './server-draft.ts'
import { useForm } from './use-form.ts'

const send = vi.fn<() => Promise<void>>(async () => undefined)

/** What the office has on record, of which the form begins. */
let record = { kto: 'Jan' }

function Letter({ subject }: { readonly subject: Subject }) {
  const draft = useServerDraft('pismo-probne', subject)
  const form = useForm({
    initial: { tresc: '', ...record },
    check: () => ({}),
    send: () => draft.place.send(send),
    draft: draft.place,
    onSent: () => form.restart({ tresc: '', ...record }),
  })
  return (
    <FormFrame form={form} isGuarded={!draft.isSafe} submit="Wyślij">
      <DraftNote of={draft} form={form} />
      <TextField {...form.text('tresc')} label="Treść" />
      <TextField {...form.text('kto')} label="Podpis" />
    </FormFrame>
  )
}

const portal = portalStandIn()
const draftOf = (wersja: number, tresc: string) => ({
  deklaracja: 'pismo-probne',
  wersja,
  wartosci: { tresc },
  kiedy: '2026-10-05 09:00:00',
})
const kept = (wersja: number, tresc: string) => ({ czyZapisano: true, szkic: draftOf(wersja, tresc) })
beforeEach(() => {
  signIn([JAN, FIRM])
  send.mockClear()
  record = { kto: 'Jan' }
  portal.answers(drafts.list, { szkice: [] })
  portal.answers(drafts.save, kept(1, 'Woda'))
  portal.answers(drafts.drop, { czyUsunieto: true })
})

const open = async (subject = JAN) => (await inRouter(<Letter key={subject.nazwa} subject={subject} />)).user
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Treść' })
const saves = () => portal.sent(drafts.save).map(({ wersja, wartosci }) => [wersja, wartosci['tresc']])
const read = () => expect.poll(() => portal.asked(drafts.list).length).toBeGreaterThan(0)
/** The page is left, for another or with the tab. */
const leave = () => act(() => cleanup())

describe('what is typed into a form', () => {
  it('is saved when its page is left, over the version that was seen, and is there when it is opened again', async () => {
    const user = await open()
    await read()
    await user.type(field(), 'Woda')
    leave()
    await expect.poll(saves).toEqual([[0, 'Woda']])
    portal.answers(drafts.list, { szkice: [draftOf(1, 'Woda')] })
    portal.answers(drafts.save, kept(2, 'Woda!'))
    const again = await open()
    await expect.poll(() => field().value).toBe('Woda')
    expect(screen.getByText(/Przywróciliśmy dane/)).not.toBeNull()
    await again.type(field(), '!')
    leave()
    await expect.poll(saves).toEqual([
      [0, 'Woda'],
      [1, 'Woda!'],
    ])
  })

  it('is kept without what stands there as the office has it: that is read anew', async () => {
    const user = await open()
    await read()
    await user.type(field(), 'Woda')
    leave()
    await expect.poll(() => portal.sent(drafts.save).map(({ wartosci }) => wartosci)).toEqual([{ tresc: 'Woda' }])
    record = { kto: 'Jan Nowy' }
    portal.answers(drafts.list, { szkice: [draftOf(1, 'Woda')] })
    await open()
    await expect.poll(() => field().value).toBe('Woda')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Podpis' }).value).toBe('Jan Nowy')
  })

  it('is saved by itself while it is typed, and nothing is said to be lost by leaving', async () => {
    const user = await open()
    await read()
    await user.type(field(), 'Woda')
    await expect.poll(saves, { timeout: 10_000 }).toEqual([[0, 'Woda']])
    expect(await screen.findByText(/Szkic zapisany 05\.10\.2026/)).not.toBeNull()
  })

  it('for another person stays in the tab: the portal is not asked for what it would refuse, and the form is sent all the same', async () => {
    const user = await open({ ...JAN, upowaznienie: { doDnia: '2027-10-05', czySpadek: false, uslugi: [] } })
    await user.type(field(), 'Woda')
    globalThis.dispatchEvent(new Event('pagehide'))
    expect(await screen.findByText(/Szkicu nie udało się zapisać/)).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Wyślij' }))
    await expect.poll(() => send.mock.calls.length).toBe(1)
    expect([portal.asked(drafts.list), portal.sent(drafts.save)]).toEqual([[], []])
  })

  it.each([
    ['Weź tamtą wersję', 'Z telefonu', []],
    ['Zostaw to, co tutaj', 'Woda', [[7, 'Woda']]],
  ])('that another device has changed meanwhile is shown beside it, and %s says which of them goes on', async (choice, stays, later) => {
    const user = await open()
    await read()
    portal.answers(drafts.save, { czyZapisano: false, szkic: draftOf(7, 'Z telefonu') }, kept(8, 'Woda'))
    await user.type(field(), 'Woda')
    globalThis.dispatchEvent(new Event('pagehide'))
    expect(await screen.findByText('Z telefonu')).not.toBeNull()
    expect(field().value).toBe('Woda')
    await user.click(screen.getByRole('button', { name: choice }))
    expect(field().value).toBe(stays)
    leave()
    await expect.poll(saves).toEqual([[0, 'Woda'], ...later])
  })

  it('goes with its sending: nothing saves it afterwards', async () => {
    const user = await open()
    await read()
    await user.type(field(), 'Woda')
    await user.click(screen.getByRole('button', { name: 'Wyślij' }))
    await expect.poll(() => send.mock.calls.length).toBe(1)
    leave()
    expect([saves(), portal.sent(drafts.drop)]).toEqual([[], []])
  })

  it('is not sent over what another device has saved meanwhile, before the person has chosen', async () => {
    portal.answers(drafts.list, { szkice: [draftOf(4, 'Woda')] })
    const user = await open()
    await expect.poll(() => field().value).toBe('Woda')
    portal.answers(drafts.list, { szkice: [draftOf(5, 'Woda kapie od rana')] })
    await user.click(screen.getByRole('button', { name: 'Wyślij' }))
    expect(await screen.findByText(/^Nie wysłano: ten formularz zmieniono/)).not.toBeNull()
    expect(screen.getByText('Woda kapie od rana')).not.toBeNull()
    expect(send).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Weź tamtą wersję' }))
    await user.click(screen.getByRole('button', { name: 'Wyślij' }))
    await expect.poll(() => send.mock.calls.length).toBe(1)
  })

  it('that is taken back is deleted in the portal', async () => {
    portal.answers(drafts.list, { szkice: [draftOf(4, 'Woda')] })
    const user = await open()
    await expect.poll(() => field().value).toBe('Woda')
    await user.click(screen.getByRole('button', { name: 'Usuń szkic' }))
    expect(field().value).toBe('')
    leave()
    await expect.poll(() => portal.sent(drafts.drop)).toEqual([{ deklaracja: 'pismo-probne', wersja: 4 }])
  })

  it('and could not be saved because the session ran out waits for the same person, and for nobody else', async () => {
    portal.answers(drafts.save, refusal(401))
    const user = await open()
    await read()
    await user.type(field(), 'Woda')
    leave()
    await expect.poll(saves).toEqual([[0, 'Woda']])
    clearSession()
    signIn([JAN, FIRM])
    await open(FIRM)
    expect(field().value).toBe('')
    leave()
    await open()
    await expect.poll(() => field().value).toBe('Woda')
    leave()
    clearSession()
    signIn([JAN], { login: 'inna' })
    await open()
    await read()
    expect(field().value).toBe('')
  })
})
