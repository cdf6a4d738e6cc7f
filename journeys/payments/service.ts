import { defineEntry } from '#shared/service/service.ts'
import { LETTER_PAGE } from '#shared/payments/payment-pages.ts'
import { texts } from './texts.ts'

/** Service 21, S1 §2 and §3 "Online payment", and the pages of paying, which no menu lists. */
export const service = defineEntry({
  id: 21,
  path: 'historia-platnosci-internetowych',
  access: 'subject',
  acting: 'card',
  subjectKinds: 'both',
  icon: 'history',
  texts,
  pages: [
    { route: '/uslugi/historia-platnosci-internetowych', page: 'history/history' },
    { route: '/platnosc', page: 'order/order' },
    { route: '/platnosc-przejscie', page: 'order/hand-over' },
    { route: '/koszyk', page: 'basket/choose' },
    { route: '/koszyk-wynik', page: 'basket/progress' },
    { route: '/platnosc-wynik', page: 'result/result', access: 'public' },
    { route: '/platnosc-informacja', page: 'result/information', access: 'public' },
    { route: LETTER_PAGE, page: 'letter/letter', access: 'public' },
  ],
})
