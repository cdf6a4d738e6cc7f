import { nameTable } from '#shared/figures/name-counts.ts'
import { defineService } from '#shared/service/service.ts'
import { texts } from './texts.ts'

/** Service 12, S1 §2 and §3; privacy threshold and order: reference/domain.md 3.5. */
export const service = defineService({
  id: 12,
  path: 'najpopularniejsze-imiona',
  access: 'public',
  subjectKinds: 'both',
  icon: 'names',
  api: '/el/dajNajpopularniejszeImiona',
  tables: { listaImion: nameTable },
  charts: [{ kind: 'pie', caption: 'chart', table: 'listaImion', label: 'imie', value: 'liczbaOsob', top: 10, isShare: true }],
  texts,
})
