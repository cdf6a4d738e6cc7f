import { expect, it } from 'vitest'
import { boxesOf, changesOf, type Settings, withoutDay } from './chosen.ts'

const topic = { email: true, sms: false, push: false, czyObowiazkowy: false, czyWysylany: true }
const settings: Settings = {
  tematy: [
    { ...topic, temat: 'taxes', dni: [7, 0] },
    { ...topic, temat: 'waste', dni: [3] },
    { ...topic, temat: 'documents', dni: null, czyWysylany: false },
  ],
  kanaly: [],
  dwaSlowa: null,
  przyklad: { sms: '', temat: '', akapity: [] },
}

it('has a box for each channel and day of the topics that the portal tells of', () => {
  const boxes = boxesOf(settings)
  expect(Object.keys(boxes)).toHaveLength(18)
  expect(Object.keys(boxes).filter((name) => boxes[name])).toEqual(['taxes email', 'taxes 7', 'taxes 0', 'waste email', 'waste 3'])
})

it('sends only the topics that were changed, whole', () => {
  const boxes = boxesOf(settings)
  expect(changesOf(settings, boxes)).toEqual([])
  expect(changesOf(settings, { ...boxes, 'waste sms': true, 'waste -3': true })).toEqual([
    { temat: 'waste', email: true, sms: true, push: false, dni: [3, -3] },
  ])
})

it('names a topic with a channel and no day', () => {
  const boxes = boxesOf(settings)
  expect(withoutDay(settings, { ...boxes, 'waste 3': false })).toEqual(['waste'])
  expect(withoutDay(settings, { ...boxes, 'waste 3': false, 'waste email': false })).toEqual([])
})

it('has no box for a day after the one on which meters are read', () => {
  const boxes = boxesOf({ ...settings, tematy: [{ ...topic, temat: 'meter', dni: [7, 0] }] })
  expect(Object.keys(boxes)).toContain('meter 0')
  expect(Object.keys(boxes)).not.toContain('meter -3')
})
