import type { DatasetRow } from '#shared/dataset.ts'
import { subjectId } from '#shared/server/context.ts'
import { defineSource } from '#shared/server/source.ts'
import type { budowle, budynki, grunty } from './datasets.ts'
import { service } from './service.ts'

type Tables = { grunty: DatasetRow<typeof grunty>; budynki: DatasetRow<typeof budynki>; budowle: DatasetRow<typeof budowle> }

type Building = Omit<Tables['budynki'], 'idPodmiotu' | 'lp'>

function withNested({ pelnyIdentyfikator, dokumentTyp, dokumentNumer, dokumentDataWydania, ...row }: Building) {
  const hasDeed = dokumentTyp !== null && dokumentNumer !== null && dokumentDataWydania !== null
  const dokumentWlasnosci = hasDeed ? { typ: dokumentTyp, numer: dokumentNumer, dataWydania: dokumentDataWydania } : null
  return { ...row, daneGeodezyjne: { pelnyIdentyfikator }, dokumentWlasnosci }
}

const land = ['nrKarty', 'opisPodatku', 'powierzchniaGruntu', 'jednostkaPowierzchni', 'nazwaStawki'] as const
const building = ['powierzchniaBudynku', 'pelnyIdentyfikator', 'dokumentTyp', 'dokumentNumer', 'dokumentDataWydania'] as const
const structure = ['nrKarty', 'opisPodatku', 'wartoscBudowli', 'jednostkaWartosci', 'nazwaStawki'] as const

export const source = defineSource(service, {
  systems: ['podatki'],
  async rows(ctx) {
    const tables = ctx.register.withTables<Tables>()
    const id = subjectId(ctx)
    const [grunty, budynki, budowle] = await Promise.all([
      tables.selectFrom('grunty').select(land).where('idPodmiotu', '=', id).orderBy('lp').execute(),
      tables.selectFrom('budynki').select([...land, ...building]).where('idPodmiotu', '=', id).orderBy('lp').execute(),
      tables.selectFrom('budowle').select(structure).where('idPodmiotu', '=', id).orderBy('lp').execute(),
    ])
    return { grunty, budynki: budynki.map(withNested), budowle }
  },
})
