import { describe, expect, it } from 'vitest'
import { defineDataset } from '../service/dataset.ts'
import { integer, text, year } from '../service/field.ts'
import { allOwnRegister, openRegister, ownRegister, yearsOf } from './register.ts'
import { silentDatabase } from './database/testing.ts'

const asked: string[] = []
const silent = silentDatabase('register_7', ({ query }) => void asked.push(query.sql))

const describes = { pl: 'Pies', en: 'A dog' }
const dogs = defineDataset({
  name: 'psy',
  system: 'podatki',
  describes,
  fields: { idPodmiotu: integer(), rok: year(), imie: text(60) },
  key: ['idPodmiotu', 'rok'],
  example: { idPodmiotu: 1001, rok: 2026, imie: 'Burek' },
})
const breeds = defineDataset({
  name: 'rasy',
  system: 'podatki',
  describes,
  fields: { rasa: text(60) },
  key: ['rasa'],
  example: { rasa: 'ogar' },
})

describe('rows of a personal dataset', () => {
  it('are asked for by their owner alone', () => {
    const { sql, parameters } = ownRegister(silent, 1001)(dogs).select('imie').compile()
    expect(sql).toBe('select "imie" from "register_7"."psy" where "register_7"."psy"."idPodmiotu" = $1')
    expect(parameters).toEqual([1001])
  })

  it('stay the owner’s whatever the caller narrows or offers instead', () => {
    const { sql } = ownRegister(
      silent,
      1001,
    )(dogs)
      .select('imie')
      .where((is) => is.or([is('rok', '=', 2026), is('imie', '=', 'Burek')]))
      .compile()
    expect(sql).toBe('select "imie" from "register_7"."psy" where "register_7"."psy"."idPodmiotu" = $1 and ("rok" = $2 or "imie" = $3)')
  })

  it('of all subjects of an account are those of its subjects, and of none where it has none', () => {
    const askedFor = (owners: readonly number[]) => allOwnRegister(silent, owners)(dogs).select('imie').compile()
    expect(askedFor([1001, 1002])).toMatchObject({
      sql: 'select "imie" from "register_7"."psy" where "register_7"."psy"."idPodmiotu" = any($1::bigint[])',
      parameters: [[1001, 1002]],
    })
    expect(askedFor([]).parameters).toEqual([[]])
  })
})

it('rows that are nobody’s are asked for whole', () => {
  expect(openRegister(silent)(breeds).select('rasa').compile().sql).toBe('select "rasa" from "register_7"."rasy"')
})

it('years to choose from are those of the rows they are of, each once and in order', async () => {
  const answers = { rows: [{ year: 2024 }, { year: 2026 }] }
  const answering = silent.withPlugin({ transformQuery: ({ node }) => node, transformResult: async () => answers })
  expect(await yearsOf(ownRegister(answering, 1001)(dogs), 'rok')).toEqual([2024, 2026])
  expect(asked).toEqual([
    'select distinct "rok" as "year" from "register_7"."psy" where "register_7"."psy"."idPodmiotu" = $1 order by "rok"',
  ])
})
