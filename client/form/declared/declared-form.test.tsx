import { cleanup, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#client/call/api-error.ts'
import { inRouter } from '#client/testing/in-router.tsx'
import { JAN } from '#client/testing/people.ts'
import { portalStandIn } from '#client/testing/portal.ts'
import { signIn } from '#client/testing/signed-in.ts'
import { drafts } from '#shared/contracts/drafts.ts'

import { defineTexts, fill } from '#shared/i18n.ts'
import { formWith } from '#shared/service/form.ts'
import { texts as formTexts } from '../texts.ts'
import type { At } from './declared-fields.tsx'
import { DeclaredForm } from './declared-form.tsx'

const word = (pl: string) => ({ pl, en: pl, de: pl, uk: pl })
const texts = defineTexts({
  send: word('Wyślij'),
  failed: word('Nie wysłano'),
  sure: word('Czy wysłać?'),
  of: word('O psie {dog}'),
  place: word('Miejsce'),
  anyPlace: word('Proszę wybrać miejsce'),
  dog: word('Pies'),
  anyDog: word('Proszę wybrać psa'),
  weight: word('Waga'),
  weightWrong: word('Waga to liczba'),
  weightMissing: word('Proszę podać wagę'),
  more: word('Więcej'),
  day: word('Dzień'),
  dayWrong: word('Proszę podać dzień'),
  told: word('Opis'),
  toldHint: word('Kilka słów'),
  email: word('Adres e-mail'),
  drawn: word('Zdjęcie'),
})

interface Kennel {
  readonly dogs: Readonly<Record<string, readonly string[]>>
}
const KENNEL: Kennel = { dogs: { Rynek: ['Burek', 'Azor'], Młyn: [] } }

const form = formWith<Kennel>()({
  texts,
  submit: 'send',
  failed: 'failed',
  fields: {
    miejsce: {
      kind: 'choice',
      label: 'place',
      none: 'anyPlace',
      isBeside: true,
      options: ({ known }) => Object.keys(known.dogs).map((value) => ({ value, label: value, lang: 'pl' })),
      empties: ['pies'],
    },
    pies: {
      kind: 'choice',
      label: 'dog',
      none: 'anyDog',
      isBeside: true,
      isAsked: ({ values, known }) => (known.dogs[values.miejsce] ?? []).length > 0,
      options: ({ values, known }) => (known.dogs[values.miejsce] ?? []).map((value) => ({ value, label: value })),
    },
    waga: {
      kind: 'line',
      label: 'weight',
      unit: 'kg',
      group: 'more',
      keyboard: 'decimal',
      longest: 5,
      blank: 'weightMissing',
      fault: (typed, { words }) => (/^\d+$/.test(typed) ? undefined : words.weightWrong),
    },
    dzien: {
      kind: 'day',
      label: 'day',
      group: 'more',
      days: () => ['2026-10-01', '2026-10-31'],
      fault: (typed, { words }) => (typed === '' ? words.dayWrong : undefined),
    },
    opis: { kind: 'letter', label: 'told', hint: 'toldHint', isOptional: true },
    email: { kind: 'email', label: 'email' },
    zdjecie: { kind: 'drawn', label: 'drawn', isOptional: true },
  },
  asks: ({ values, words }) => ({
    title: words.sure,
    text: fill(words.of, { dog: values.pies }),
    warning: values.waga === '99' ? 'To dużo' : undefined,
  }),
})

const send = vi.fn<(asked: unknown, values: unknown) => Promise<void>>()
const onSent = vi.fn<() => void>()
const portal = portalStandIn()
beforeEach(() => {
  signIn([JAN])
  portal.answers(drafts.list, { szkice: [] })
  send.mockReset().mockResolvedValue()
  onSent.mockReset()
})

function picture(_nothing: ReactNode, { control, edit }: At<typeof texts, Kennel, keyof (typeof form)['fields']>) {
  return (
    <button type="button" onClick={() => edit('obraz')}>
      {control.label}: {control.value || 'brak'}
    </button>
  )
}

const drawn = () =>
  inRouter(
    <DeclaredForm
      of={form}
      known={KENNEL}
      first={{ email: 'anna@gmina.example' }}
      draft="dog"
      subject={JAN}
      send={send}
      onSent={onSent}
      parts={{ zdjecie: picture }}
    />,
  )
type User = Awaited<ReturnType<typeof drawn>>['user']

const choice = (name: RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (user: User, name = 'Wyślij') => user.click(screen.getByRole('button', { name }))
const question = () => screen.queryByRole('dialog', { name: 'Czy wysłać?' })
const said = (of: HTMLElement) =>
  (of.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

async function fillIn(user: User, weight = '12'): Promise<void> {
  await user.selectOptions(choice(/^Miejsce/), 'Rynek')
  await user.selectOptions(choice(/^Pies/), 'Burek')
  await user.type(field(/^Waga/), weight)
  await user.type(field(/^Dzień/), '12.10.2026')
}

describe('the fields of a declared form', () => {
  it('bind label, hint, mark and keyboard as they are declared, with what stood there before', async () => {
    await drawn()
    expect([field(/^Waga \(kg\)/).inputMode, field(/^Waga/).required]).toEqual(['decimal', true])
    expect([field(/^Opis/).required, said(field(/^Opis/))]).toEqual([false, ['Kilka słów']])
    expect([field(/^Adres e-mail/).value, field(/^Adres e-mail/).autocomplete]).toEqual(['anna@gmina.example', 'email'])
    expect([...choice(/^Miejsce/).options].map(({ text, lang }) => [text, lang])).toEqual([
      ['Proszę wybrać miejsce', ''],
      ['Rynek', 'pl'],
      ['Młyn', 'pl'],
    ])
  })

  it('stand in their boxes and in their order', async () => {
    const { user } = await drawn()
    await user.selectOptions(choice(/^Miejsce/), 'Rynek')
    const box = within(screen.getByRole('group', { name: 'Więcej' }))
    expect(box.getAllByRole<HTMLInputElement>('textbox').map(({ name }) => name)).toEqual(['waga', 'dzien'])
    const form = document.querySelector('form')
    const names = [...(form?.querySelectorAll('[name]') ?? [])].map((control) => control.getAttribute('name'))
    expect(names).toEqual(['miejsce', 'pies', 'waga', 'dzien', 'opis', 'email'])
    expect(choice(/^Pies/).closest('.form__pair')).toBe(choice(/^Miejsce/).closest('.form__pair'))
  })

  it('are asked for only where they are wanted, and anew after another choice', async () => {
    const { user } = await drawn()
    const dog = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: /^Pies/ })
    expect(dog()).toBeNull()
    await user.selectOptions(choice(/^Miejsce/), 'Rynek')
    await user.selectOptions(choice(/^Pies/), 'Azor')
    await user.selectOptions(choice(/^Miejsce/), 'Młyn')
    expect(dog()).toBeNull()
    await user.selectOptions(choice(/^Miejsce/), 'Rynek')
    expect(dog()?.value).toBe('')
  })

  it('may be drawn by the page, and no draft keeps what is', async () => {
    const { user } = await drawn()
    await press(user, 'Zdjęcie: brak')
    await user.type(field(/^Waga/), '7')
    expect(screen.getByRole('button', { name: 'Zdjęcie: obraz' })).not.toBeNull()
    await expect.poll(() => portal.asked(drafts.list)).toHaveLength(1)
    cleanup()
    await expect.poll(() => portal.sent(drafts.save).map(({ wartosci }) => [wartosci['waga'], wartosci['zdjecie']])).toEqual([['7', '']])
  })
})

describe('a declared form', () => {
  it('that does not fit says why at each field, in the order of the page, and asks nothing', async () => {
    const { user } = await drawn()
    await press(user)
    const summary = screen.getByRole('group', { name: 'Proszę poprawić dane w formularzu' })
    expect(document.activeElement).toBe(summary)
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Miejsce: Proszę wybrać miejsce', 'Waga (kg): Proszę podać wagę', 'Dzień: Proszę podać dzień'])
    await user.type(field(/^Waga/), 'dużo')
    expect(said(field(/^Waga/))).toEqual(['Waga to liczba'])
    expect([question(), send.mock.calls]).toEqual([null, []])
  })

  it('is asked about once more, sent with what was asked for, and stands there as at first', async () => {
    const { user } = await drawn()
    await fillIn(user)
    await press(user)
    expect(within(question() ?? document.body).getByText('O psie Burek')).not.toBeNull()
    await press(user, 'Nie')
    expect([question(), send.mock.calls.length, field(/^Waga/).value]).toEqual([null, 0, '12'])
    await press(user)
    await press(user, 'Tak')
    const asked = { miejsce: 'Rynek', pies: 'Burek', waga: '12', dzien: '2026-10-12', opis: '', email: 'anna@gmina.example', zdjecie: '' }
    expect(send.mock.calls).toEqual([[asked, asked]])
    expect([onSent.mock.calls.length, field(/^Waga/).value, field(/^Adres e-mail/).value]).toEqual([1, '', 'anna@gmina.example'])
  })

  it('sends nothing of a field that is not asked for', async () => {
    const { user } = await drawn()
    await fillIn(user)
    await user.selectOptions(choice(/^Miejsce/), 'Młyn')
    await press(user)
    await press(user, 'Tak')
    expect(send.mock.calls[0]?.[0]).not.toHaveProperty('pies')
  })

  it('warns in the question where something is unusual', async () => {
    const { user } = await drawn()
    await fillIn(user, '99')
    await press(user)
    expect(within(question() ?? document.body).getByText('To dużo')).not.toBeNull()
  })

  it('that could not be sent keeps what was typed, and says what failed', async () => {
    send.mockRejectedValueOnce(new ApiError(0))
    const { user } = await drawn()
    await fillIn(user)
    await press(user)
    await press(user, 'Tak')
    const alert = await screen.findByRole('alert')
    expect([alert.textContent?.includes('Nie wysłano'), alert.textContent?.includes(formTexts.kept.pl)]).toEqual([true, true])
    expect([field(/^Waga/).value, onSent.mock.calls.length]).toEqual(['12', 0])
  })

  it('marks the field that the server blames', async () => {
    send.mockRejectedValueOnce(new ApiError(400, { kod: 1000, opis: '', pola: { waga: 'Taki pies nie istnieje' } }))
    const { user } = await drawn()
    await fillIn(user)
    await press(user)
    await press(user, 'Tak')
    await expect.poll(() => document.activeElement).toBe(field(/^Waga/))
    expect(said(field(/^Waga/))).toEqual(['Taki pies nie istnieje'])
  })
})
