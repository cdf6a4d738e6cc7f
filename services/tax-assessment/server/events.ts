import type { MessageEvent } from '#shared/server/messages/message-event.ts'
import { defineDecision } from '#shared/server/messages/news-event.ts'
import { texts as service } from '../texts.ts'
import { texts } from './event-texts.ts'

export const taxDecision = defineDecision(
  'tax-decision',
  { texts, service, page: '/uslugi/wymiar-podatku' },
  { number: 'FN.3120.1001.2026', day: '2026-01-28', year: 2026 },
)

export const events: readonly MessageEvent[] = [taxDecision]
