import { defineEntry } from '#shared/service/service.ts'
import { SERVICE_NUMBERS } from '#shared/service/service-numbers.ts'
import { texts } from './texts.ts'

/** Service 4, S1 §2: what an entry on a list of voters says (reference/domain.md 3.3, part 5 rows 8, 9 and 35). */
export const service = defineEntry({
  id: SERVICE_NUMBERS.voterCheck,
  path: 'listy-wyborcze',
  access: 'public',
  subjectKinds: 'both',
  icon: 'list',
  pages: [{ route: '/uslugi/listy-wyborcze', page: 'voter-check' }],
  texts,
})
