import { describe, expect, it } from 'vitest'
import { text } from '#shared/field.ts'
import { readAnswer, readYears } from './service-answer.ts'

const service = {
  id: 12,
  tables: { lista: { caption: 'caption', empty: 'empty', rowHeader: 'imie', row: { imie: text() }, columns: [] } },
}

describe('answer of a declared service', () => {
  it('gives the rows of each table and the day of the data', () => {
    const { tables, dataDate } = readAnswer(service, { lista: [{ imie: 'Zofia' }], stanNaDzien: '2026-10-05' })
    expect(tables['lista']).toEqual([{ imie: 'Zofia' }])
    expect(dataDate).toBe('2026-10-05')
  })

  it('is a failure and not an empty table where a table is missing', () => {
    expect(() => readAnswer(service, { stanNaDzien: '2026-10-05' })).toThrow(/lista/)
  })

  it('knows no years until their list has come', () => {
    expect(readYears(undefined, 'lata')).toBeNull()
    expect(readYears({ lata: [2025, 2026] }, 'lata')).toEqual([2025, 2026])
  })
})
