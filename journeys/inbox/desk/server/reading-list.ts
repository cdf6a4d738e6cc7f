import { maskedNumber } from '#shared/person/masks.ts'
import { listFrom } from '#shared/server/desk/list.ts'
import { MOST_READINGS, openReadings } from '../../server/readings/list.ts'
import { readings } from '../lists/readings.ts'
import { workerOf } from './worker.ts'

export const readingList = listFrom(readings, {
  all: (db, ctx, { most }) => openReadings(db, workerOf(ctx).places, most),
  most: MOST_READINGS,
  whose: ({ subject }) => subject,
  shown: ({ number, version, client, subject, created_at: sentAt, meter_number: meter, reading: state, ...one }) => ({
    number,
    version,
    customer: client ?? maskedNumber(subject),
    sentAt,
    meter,
    state,
    before: one.before,
    beforeOn: one.before_on,
    used: one.used,
    usual: one.usual,
    verdict: one.verdict,
    hasPhoto: one.has_photo,
    holder: one.holder_name,
  }),
  act: 'submissions-list',
})
