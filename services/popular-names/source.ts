import { sql } from 'kysely'
import type { DatasetRow } from '#shared/dataset.ts'
import { defineSource } from '#shared/server/source.ts'
import type { imiona } from './datasets.ts'
import { service } from './service.ts'

type Tables = { imiona: DatasetRow<typeof imiona> }

export const source = defineSource(service, {
  systems: ['ewidencja'],
  async rows({ register }) {
    const listaImion = await register
      .withTables<Tables>()
      .selectFrom('imiona')
      .select(['imie', 'liczbaOsob'])
      .orderBy('liczbaOsob', 'desc')
      // The database's own collation is not known; equal counts must stand in the Polish order everywhere.
      .orderBy(sql`"imie" collate "pl-x-icu"`)
      .execute()
    return { listaImion }
  },
})
