import { describe, expect, it } from 'vitest'
import type { ChannelName } from '#shared/server/messages/messages.ts'
import { choicesOf } from '../choices/choice.ts'
import { type Contact, recipientBy } from './contacts.ts'
import { channelsFor, readyNames } from './expand.ts'

const ALL: readonly ChannelName[] = ['mail', 'sms', 'push']
const PLAIN = { isDuty: false, isMailboxOnly: false, hasOwnMail: false }
const CONSENTED = { mail: 'zgoda@b.example', sms: '601002003', hasDevice: true }

/** Somebody who has chosen these channels of answers. */
const contactOf = (chosen: readonly ChannelName[], change: Partial<Contact> = {}): Contact => ({
  accountId: 7,
  language: 'pl',
  email: 'konto@b.example',
  ...CONSENTED,
  ...change,
  choices: choicesOf([
    { topic: 'answers', by_mail: chosen.includes('mail'), by_sms: chosen.includes('sms'), by_push: chosen.includes('push'), days: [] },
  ]),
})

describe('by which way a message goes', () => {
  it.each([
    ['chosen', ALL, {}, PLAIN, ALL, ALL],
    ['only chosen', ['sms'], {}, PLAIN, ALL, ['sms']],
    ['none chosen', [], {}, PLAIN, ALL, []],
    ['not set by the operator', ALL, {}, PLAIN, ['sms'], ['sms']],
    ['no consent to mails', ALL, { mail: null }, PLAIN, ALL, ['sms', 'push']],
    ['no confirmed telephone', ALL, { sms: null }, PLAIN, ALL, ['mail', 'push']],
    ['no device', ALL, { hasDevice: false }, PLAIN, ALL, ['mail', 'sms']],
    ['of the mailbox alone', ALL, {}, { ...PLAIN, isMailboxOnly: true }, ALL, []],
    ['of the mailbox alone, a duty', ALL, {}, { ...PLAIN, isMailboxOnly: true, isDuty: true }, ALL, []],
    ['with a mail of its own', ALL, {}, { ...PLAIN, hasOwnMail: true }, ALL, ['sms', 'push']],
    ['a duty, switched off', [], {}, { ...PLAIN, isDuty: true }, ALL, ['mail']],
    ['a duty, without consent', [], { mail: null }, { ...PLAIN, isDuty: true }, ALL, ['mail']],
    ['a duty, chosen by SMS', ['sms'], {}, { ...PLAIN, isDuty: true }, ALL, ['mail', 'sms']],
    ['a duty, chosen by mail', ['mail'], {}, { ...PLAIN, isDuty: true }, ALL, ['mail']],
    ['a duty, no confirmed telephone', ['sms'], { sms: null }, { ...PLAIN, isDuty: true }, ALL, ['mail']],
    ['a duty with a mail of its own', ['sms'], {}, { ...PLAIN, isDuty: true, hasOwnMail: true }, ALL, ['sms']],
  ] as const)('%s', (_case, chosen, change, event, ready, expected) => {
    expect(channelsFor(contactOf(chosen, change), 'answers', event, new Set(ready))).toEqual(expected)
  })

  it('is that of the topic, by default where nothing was chosen', () => {
    expect(channelsFor(contactOf(['sms']), 'taxes', PLAIN, new Set(ALL))).toEqual(['mail'])
    expect(channelsFor(contactOf(['sms']), 'documents', PLAIN, new Set(ALL))).toEqual([])
    const unknown = { ...contactOf(ALL), choices: new Map() }
    expect(channelsFor(unknown, 'answers', PLAIN, new Set(ALL))).toEqual([])
  })

  it('is one that the operator has set', () => {
    const way = (name: ChannelName, isReady: boolean) => ({ name, isReady, send: () => never(), fault: async () => null })
    expect([...readyNames([way('mail', true), way('sms', false), way('push', true)])]).toEqual(['mail', 'push'])
  })
})

function never(): never {
  throw new Error('sent')
}

describe('where a way leads', () => {
  it.each([
    ['mail', false, 'zgoda@b.example'],
    ['mail', true, 'konto@b.example'],
    ['sms', false, '601002003'],
    ['sms', true, '601002003'],
    ['push', false, '7'],
    ['push', true, '7'],
  ] as const)('%s (a duty: %s) is %s', (channel, isDuty, recipient) => {
    expect(recipientBy(contactOf(ALL), channel, isDuty)).toBe(recipient)
  })

  it.each([
    ['mail', false, null],
    ['mail', true, 'konto@b.example'],
    ['sms', true, null],
    ['push', true, null],
  ] as const)('%s (a duty: %s) without any consent is %s', (channel, isDuty, recipient) => {
    expect(recipientBy(contactOf(ALL, { mail: null, sms: null, hasDevice: false }), channel, isDuty)).toBe(recipient)
  })
})
