import { defineEntry } from '#shared/service.ts'
import { KINDS } from './kinds.ts'
import { texts } from './texts.ts'

const cards = Object.values(KINDS).map(({ route }) => ({ route, page: 'card' }))

/** Service 20, S1 §2 and acceptance part 14: the list of cards, and one page of a card at the address of each kind. */
export const service = defineEntry({
  id: 20,
  path: 'naleznosci-do-zaplaty',
  access: 'subject',
  subjectKinds: 'both',
  icon: 'wallet',
  pages: [{ route: '/uslugi/naleznosci-do-zaplaty', page: 'list' }, { route: '/lista-naleznosci', page: 'list' }, ...cards],
  texts,
})
