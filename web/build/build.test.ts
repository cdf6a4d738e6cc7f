import { expect, test } from 'vitest'
import { contractPlugin } from './contract-plugin.ts'
import { ROOT } from './node-module.ts'
import { catalogueModule, isTextTable } from './texts-plugin.ts'

async function loaded(path: string): Promise<string | null> {
  const { load } = contractPlugin()
  if (typeof load !== 'function') throw new Error('the plugin has no load hook')
  const result: unknown = await Reflect.apply(load, {}, [`${ROOT}/${path}`])
  return typeof result === 'string' ? result : null
}

test('of a contract the browser gets method, path and access of every call and no schema', async () => {
  const code = await loaded('shared/contracts/session.ts')
  expect(code).toContain('"signIn":{"method":"POST","path":"/uzytkownicy/token","access":"public"}')
  expect(code).not.toContain('zod')
  expect(code).not.toContain('summary')
})

test('files that are no contracts are left to the bundler', async () => {
  expect(await loaded('shared/dates.ts')).toBeNull()
})

test('a catalogue holds one language only, plural forms included', () => {
  const table = {
    days: { pl: { one: '{n} dzień', other: '{n} dni' }, en: { one: 'day', other: 'days' }, de: { one: 'Tag', other: 'Tage' }, uk: { one: 'день', other: 'дні' } },
  }
  expect(isTextTable(table)).toBe(true)
  expect(catalogueModule(table, 'de')).toBe('export default {"days":{"one":"Tag","other":"Tage"}}')
  expect(isTextTable({ days: { pl: 'dni' } })).toBe(false)
})
