import type { MessageEvent } from '#shared/server/messages/message-event.ts'
import { defineDecision } from '#shared/server/messages/news-event.ts'
import { texts as service } from '../texts.ts'
import { texts } from './event-texts.ts'

export const exciseDecision = defineDecision(
  'excise-decision',
  { texts, service, page: '/uslugi/zwroty-akcyzy-za-olej' },
  { number: 'FN.3153.52.2026.D', day: '2026-03-12', year: 2026 },
)

export const events: readonly MessageEvent[] = [exciseDecision]
