import type { Chooser } from '#shared/service/choosers.ts'
import { code, date, type Field, type Fields, optional, text, year } from '#shared/service/field.ts'
import type { Text } from '#shared/i18n.ts'
import { fieldAt, labelOf } from '#shared/service/row-values.ts'
import type { Table } from '#shared/service/table.ts'
import { LANGUAGES, PACKS } from '#shared/language.ts'
import { textsIn } from '#shared/i18n.ts'
import { recordOf } from '#shared/records.ts'
import type { LoadedService } from '../services/load-services.ts'

/** A table of a public service as a dataset for anybody: every year and every list that the page lets one choose, in one file. */
export interface OpenDataset {
  /** Part of its address; never changes, because somebody's program reads it. */
  readonly id: string
  readonly title: Text
  readonly loaded: LoadedService
  readonly table: string
  /** What is chosen on the page is the first column here, where the rows do not have it anyway. */
  readonly chosen: { readonly chooser: Chooser; readonly name: string } | null
  readonly fields: Fields
}

/** The datasets that follow from the catalogue: all tables of public services, and of no others. */
export function openDatasets(services: readonly LoadedService[]): OpenDataset[] {
  return services.filter(({ service }) => service.access === 'public').flatMap((loaded) => {
    const tables = Object.entries(loaded.service.tables)
    return tables.map(([name, table]) => datasetOf(loaded, [name, table], tables.length > 1))
  })
}

function datasetOf(loaded: LoadedService, [name, table]: readonly [string, Table], isOneOfSeveral: boolean): OpenDataset {
  const { path, texts, choose = [] } = loaded.service
  const [chooser] = choose
  const key = chooser && (chooser.kind === 'year' || chooser.kind === 'years' ? 'rok' : chooser.parameter)
  const chosen = chooser && key !== undefined && !(key in table.row) ? { chooser, name: key } : null
  const languages = [...LANGUAGES, ...PACKS]
  const caption = (language: (typeof languages)[number]) => labelOf(textsIn(texts, language), table.caption)
  return {
    id: isOneOfSeveral ? `${path}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}` : path,
    title: recordOf(languages, (language) => (isOneOfSeveral ? `${texts.title[language]}: ${caption(language)}` : texts.title[language])),
    loaded, table: name, chosen,
    fields: chosen ? { [chosen.name]: fieldOf(chosen.chooser), ...table.row } : table.row,
  }
}

function fieldOf(chooser: Chooser): Field {
  switch (chooser.kind) {
    case 'year':
    case 'years':
      return year()
    case 'day':
      return date()
    case 'option':
      return code()
    case 'members':
      return text()
    case 'entry':
      return optional(fieldAt(chooser.entry, chooser.value))
  }
}
