import { type BrowserPart, thingOf, wordOf } from '#client/desk/part.ts'
import { texts } from './texts.ts'

const RATES = '/urzad/stawki'

/** Rates of interest on the desk. */
export const part: BrowserPart = {
  menu: [{ group: 'money', icon: 'chart', name: wordOf(texts, 'title'), href: RATES, permission: 'rates-change', queue: 'stawki' }],
  pages: [{ route: RATES, permission: 'rates-change', load: () => import('./pages/rates-page.tsx') }],
  queues: [{ id: 'stawki', name: wordOf(texts, 'title'), href: RATES }],
  acts: { 'rate-confirm': wordOf(texts, 'confirmAct') },
  things: { rate: thingOf(texts, 'title', { permission: 'rates-change', page: () => RATES }) },
  facts: {
    kind: wordOf(texts, 'kind'),
    from: wordOf(texts, 'from'),
    rate: wordOf(texts, 'rate'),
    threshold: wordOf(texts, 'threshold'),
    source: wordOf(texts, 'source'),
    ZWLOKA: wordOf(texts, 'ZWLOKA'),
    OPOZNIENIE: wordOf(texts, 'OPOZNIENIE'),
    HANDLOWE: wordOf(texts, 'HANDLOWE'),
  },
}
