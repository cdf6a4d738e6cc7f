import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testServer } from '#integrations/postgres/testing.ts'
import { Walked } from './walked.ts'

/*
 * The recipes of CONTRIBUTING.md, followed to the letter in a copy of the house: an invented fee for dogs as a list, an act on it, a list of
 * the desk, the skeleton of a third gateway, a provider of SMS, an application. What the checks say there is what a newcomer would read.
 */

let house: Walked

beforeAll(async () => void (house = new Walked(await testServer())))
afterAll(() => house.remove())

const NOTHING = ''

/** Two cores alone need 40 s for all of it; beside other work a compiler may take minutes. */
const LONG = 10 * 60_000

describe('the recipes', { timeout: LONG }, () => {
  it('make a list of four files and one line, finished in walk and published format', async () => {
    expect(house.addFiles('list')).toHaveLength(4)
    house.addLine({ file: 'services/catalogue.ts', behind: "'services/tax-assessment', ", line: "'services/dog-fee', " })
    expect(await house.run('node', 'tools/publish/import.ts')).toBe(NOTHING)
    expect(await house.run('vitest', 'run', 'api/answers/services/walk.test.ts', 'imports/published')).toBe(NOTHING)
  })

  it('make a list of the desk of two files and no line: its calls, entry, page and files follow, and the walk of the lists proves it', async () => {
    expect(house.addFiles('desk-list')).toHaveLength(2)
    const walks = ['api/desk/lists/walk.test.ts', 'api/desk/access/inputs.test.ts', 'desk/parts/parts.test.ts']
    expect(await house.run('vitest', 'run', ...walks)).toBe(NOTHING)
  })

  it('add an act to the list by four files more and its test, and to the house a gateway, a provider of SMS and an application by one file each; of each the house learns by single lines, and its types hold', async () => {
    const act = house.addFiles('act').filter((file) => !file.endsWith('.test.ts'))
    expect(act).toHaveLength(4)
    house.addLine({
      file: 'journeys/inbox/kinds.ts',
      behind: "name: { pl: 'Odczyty', en: 'Meter readings' } },\n",
      line: "  'dog-change': { place: 'OPLATY', days: 10, name: { pl: 'Zmiany psów', en: 'Changes of dogs' } },\n",
    })
    house.addLine({
      file: 'shared/server/audit/acts.ts',
      behind: "A meter reading was reported' } },\n",
      line: "  'dog-change': { by: ['person'], says: { pl: 'Zmiana psa', en: 'A change of a dog' } },\n",
    })
    expect(house.addFiles('gateway').filter((file) => !file.endsWith('.test.ts'))).toHaveLength(1)
    house.addLine({
      file: 'shared/payments/payment-providers.ts',
      behind: 'export const PROVIDERS = {\n',
      line: "  tpay: { json: 'Tpay', transaction: 'hosted', shortName: 'Tpay', name: inEveryLanguage({ pl: 'Tpay', en: 'Tpay', de: 'Tpay', uk: 'Tpay' }) },\n",
    })
    house.addLine({
      file: 'integrations/gateways.ts',
      behind: "import { kir } from './kir/gateway.ts'\n",
      line: "import { tpay } from './tpay/gateway.ts'\n",
    })
    house.addLine({ file: 'integrations/gateways.ts', behind: '  kir,\n', line: '  tpay,\n' })
    expect(house.addFiles('sms').filter((file) => !file.endsWith('.test.ts'))).toHaveLength(1)
    house.addLine({
      file: 'integrations/sms-providers.ts',
      behind: "export { smsapi } from './smsapi/provider.ts'\n",
      line: "export { serwersms } from './serwersms/provider.ts'\n",
    })
    expect(house.addFiles('application')).toHaveLength(1)
    house.addLine({
      file: 'journeys/inbox/applications/catalogue.ts',
      behind: "  zaswiadczenie: () => import('./declarations/certificate.ts'),\n",
      line: "  pies: () => import('./declarations/dog-exemption.ts'),\n",
    })
    expect(await house.run('node', 'tools/publish/tables.ts')).toBe(NOTHING)
    expect(
      await Promise.all([
        house.run('tsc', '-b'),
        house.run(
          'oxlint',
          '--type-aware',
          '--deny-warnings',
          'services/dog-fee',
          'integrations/tpay',
          'integrations/serwersms',
          'journeys/notices/desk',
        ),
        house.run(
          'vitest',
          'run',
          'services/dog-fee',
          'integrations/tpay',
          'integrations/serwersms',
          'tools/lint/data/table-owners.test.ts',
          'journeys/inbox/applications',
        ),
      ]),
    ).toEqual([NOTHING, NOTHING, NOTHING])
  })

  it('are refused by the check where one is not followed: a number that another service has', async () => {
    house.addLine({ file: 'services/dog-fee/service.ts', behind: '  id: 900', line: ' - 870' })
    expect(await house.run('vitest', 'run', 'api/answers/services/catalogue.test.ts')).toMatch(
      /30: services\/(real-estate and services\/dog-fee|dog-fee and services\/real-estate)/,
    )
  })

  it('are refused by the check where one is not followed: an API path that another service has', async () => {
    house.addLine({
      file: 'services/dog-fee/service.ts',
      behind: "  api: '/psy/dajOplaty'",
      line: ".replace(/.*/, '/podatkiGminne/dajNieruchomosci')",
    })
    const said = await house.run('vitest', 'run', 'api/answers/services/catalogue.test.ts', 'api/answers/services/walk.test.ts')
    expect(said).toContain('each service has a number, an address and an API path of its own')
    expect(said).toMatch(/dajNieruchomosci: services\/(real-estate and services\/dog-fee|dog-fee and services\/real-estate)/)
    expect(said).toMatch(/services 30 and 30 both answer at \/podatkiGminne\/dajNieruchomosci: choose another `api`/)
  })
})
