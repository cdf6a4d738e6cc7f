import type { DatasetRow } from '#shared/service/dataset.ts'
import { defineSource } from '#shared/server/source/source.ts'
import { budowle, budynki, grunty } from './datasets.ts'
import { service } from './service.ts'

type Building = Omit<DatasetRow<typeof budynki>, 'idPodmiotu' | 'lp'>

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
  async answer(ctx) {
    const [plots, buildings, structures] = await Promise.all([
      ctx.own(grunty).select(land).orderBy('lp').execute(),
      ctx
        .own(budynki)
        .select([...land, ...building])
        .orderBy('lp')
        .execute(),
      ctx.own(budowle).select(structure).orderBy('lp').execute(),
    ])
    return { grunty: plots, budynki: buildings.map(withNested), budowle: structures }
  },
})
