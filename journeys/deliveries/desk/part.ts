import { type BrowserPart, entryOf, thingOf, wordOf } from '#client/desk/part.ts'
import { ASIDE, deliveries, deliveryPage } from './lists/deliveries.ts'
import { texts } from './texts.ts'

/** Deliveries of the office's systems on the desk. */
export const part: BrowserPart = {
  menu: [entryOf(deliveries)],
  pages: [
    { route: deliveries.path, permission: 'import-check', load: () => import('./pages/deliveries-page.tsx') },
    { route: ASIDE, permission: 'import-check', load: () => import('./pages/aside-page.tsx') },
    { route: deliveryPage.route, permission: 'import-check', load: () => import('./pages/delivery-page.tsx') },
  ],
  acts: {
    'import-over-limit': wordOf(texts, 'beyondAct'),
    'import-go-back': wordOf(texts, 'backAct'),
    'import-aside': wordOf(texts, 'asideAct'),
  },
  things: {
    delivery: thingOf(texts, 'deliveryThing', { permission: 'import-check', page: (id) => deliveryPage.to({ id: Number(id) }) }),
    aside: thingOf(texts, 'asideThing', { permission: 'import-check', page: () => ASIDE }),
    system: thingOf(texts, 'systemThing', { permission: 'import-check', page: () => deliveries.path }),
  },
  facts: {
    system: wordOf(texts, 'system'),
    deliveryNumber: wordOf(texts, 'deliveryNumber'),
    dataDate: wordOf(texts, 'dataDate'),
    asideMode: wordOf(texts, 'asideMode'),
    ewidencja: wordOf(texts, 'ewidencja'),
    budzet: wordOf(texts, 'budzet'),
    podatki: wordOf(texts, 'podatki'),
    finanse: wordOf(texts, 'finanse'),
  },
}
