import { CARD_PACKAGES } from '#shared/acting.ts'
import { whyPage } from '#shared/payments/payment-pages.ts'
import { defineEntry } from '#shared/service/service.ts'
import { SERVICE_NUMBERS } from '#shared/service/service-numbers.ts'
import { KINDS } from './dues/kinds.ts'
import { texts } from './texts.ts'
import { texts as viewTexts } from './views/texts.ts'
import { VIEWS } from './views/views.ts'

const cards = Object.values(KINDS).map(({ route }) => ({ route, page: 'card/card' }))

/** Service 20, S1 §2 and acceptance part 14: the list of cards, and one page of a card at the address of each kind. */
export const service = defineEntry({
  id: SERVICE_NUMBERS.receivables,
  path: 'naleznosci-do-zaplaty',
  access: 'subject',
  subjectKinds: 'both',
  acting: 'card',
  icon: 'wallet',
  pages: [{ route: '/uslugi/naleznosci-do-zaplaty', page: 'list/list' }, { route: '/lista-naleznosci', page: 'list/list' }, { route: whyPage.route, page: 'why/why' }, ...cards],
  texts,
})

/** Services 17, 18, 19, 22, 23 and 26: the same list, with a kind chosen beforehand. */
export const views = VIEWS.map(({ id, path, name, kinds: [kind] }) =>
  defineEntry({
    id,
    path,
    access: 'subject',
    subjectKinds: 'both',
    ...(CARD_PACKAGES[kind] && { acting: CARD_PACKAGES[kind] }),
    icon: 'wallet',
    pages: [{ route: `/uslugi/${path}`, page: 'list/list' }],
    texts: { title: viewTexts[`${name}Title`], lead: viewTexts[`${name}Lead`], words: viewTexts[`${name}Words`] },
  }),
)
