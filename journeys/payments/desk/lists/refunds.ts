import { defineDeskList, personal } from '#shared/desk/list.ts'
import { defineDeskTexts } from '#shared/desk/two-languages.ts'
import { code, flag, integer, money, optional, text, timestamp } from '#shared/service/field.ts'

const texts = defineDeskTexts({
  title: { pl: 'Zwroty', en: 'Refunds' },
  lead: { pl: 'Pieniądze, które przyszły drugi raz i wracają do płacącego. Jedna osoba zleca, druga się zgadza. Najstarsze na górze.', en: 'Money that came a second time and goes back to the payer. One person orders it, another agrees. The oldest first.' },
  second: { pl: 'Czeka na drugą osobę', en: 'Waits for a second person' },
  transfer: { pl: 'Czeka na przelew urzędu', en: 'Waits for a transfer of the office' },
  way: { pl: 'W drodze', en: 'On its way' },
  none: { pl: 'Nic tu nie czeka.', en: 'Nothing waits here.' },
  case: { pl: 'Sprawa', en: 'Case' },
  payer: { pl: 'Płatnik', en: 'Payer' },
  amount: { pl: 'Kwota', en: 'Amount' },
  standing: { pl: 'Jak stoi', en: 'How it stands' },
  wait: { pl: 'Czeka', en: 'Waits' },
})

/** Refunds under way, the oldest first, by whom they wait for. */
export const refunds = defineDeskList({
  path: '/urzad/zwroty', summary: 'Refunds that wait for a second person or for a transfer of the office, and those on their way', permission: 'payment-refund', menu: { group: 'money', icon: 'refresh', queue: 'zwroty' }, texts,
  row: {
    id: code(), case: code(), payment: code(), kind: code(), state: code<'ORDERED' | 'SECONDED' | 'PENDING' | 'DONE' | 'REFUSED' | 'WITHDRAWN'>(), amount: personal(money()), method: code<'gateway' | 'transfer'>(), reason: personal(text()),
    orderedBy: code(), orderedAt: timestamp(), until: timestamp(), secondedBy: optional(code()), words: optional(text()), tries: integer(), isMine: flag(), card: personal(code()), payer: personal(text()), subject: personal(code()),
    workingDays: integer(), isLate: flag(),
  },
  key: 'id',
  columns: [
    { label: 'case', lines: ['case', 'kind'] }, { label: 'payer', lines: ['payer', ['subject', 'card']] }, { label: 'amount', lines: ['amount'] }, { label: 'standing', lines: ['reason'] }, { label: 'wait', lines: ['workingDays'] },
  ],
  views: ['second', 'transfer', 'way'], isCounted: true,
})
