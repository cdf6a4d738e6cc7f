import { describe, expect, it } from 'vitest'
import { type Topic, TOPICS } from '#shared/messages/topics.ts'
import { type ChoiceRow, choicesOf, defaultOf } from './choice.ts'

describe('who has chosen nothing', () => {
  it.each([
    ...(['taxes', 'water', 'waste', 'meter', 'answers', 'notices', 'security'] as const).map((topic) => [topic, ['mail'], [7, 0]] as const),
    ['documents', [], []],
    ['receipts', [], []],
    ['collections', [], []],
    ['breaks', [], [1]],
  ] as const)('is told of %s by %j, and reminded on the days %j', (topic, channels, leads) => {
    expect(defaultOf(topic)).toEqual({ channels, leads })
    expect(choicesOf([]).get(topic)).toEqual({ channels, leads })
  })
})

describe('what somebody has chosen', () => {
  const row = (topic: Topic, change: Partial<ChoiceRow> = {}): ChoiceRow => ({
    topic,
    by_mail: false,
    by_sms: false,
    by_push: false,
    days: [3],
    ...change,
  })

  it.each([
    [{}, []],
    [{ by_mail: true }, ['mail']],
    [{ by_sms: true }, ['sms']],
    [{ by_push: true }, ['push']],
    [{ by_mail: true, by_sms: true, by_push: true }, ['mail', 'sms', 'push']],
  ])('(%j) stands, also where it is silence: %j', (change, channels) => {
    const choices = choicesOf([row('water', change)])
    expect([...choices.keys()]).toEqual(TOPICS)
    for (const topic of TOPICS) expect(choices.get(topic)).toEqual(topic === 'water' ? { channels, leads: [3] } : defaultOf(topic))
  })
})
