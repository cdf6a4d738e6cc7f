import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compose } from '#integrations/mail/letter.ts'
import { fillUnits, lackingIn, offeredLanguages } from '#languages/offered.ts'
import { readPack } from '#languages/pack.ts'
import { allUnits, unitsIn } from '#languages/tables.ts'
import { formatLongDate, formatMoney } from '#shared/format.ts'
import { PACKS } from '#shared/language.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'

const [language] = PACKS
const LETTER = 'integrations/mail/letter-texts.ts'
const ASKED = `?lang=${language}`

async function errorOf(portal: TestPortal): Promise<string> {
  return (await portal.get(`/uzytkownik/zgody${ASKED}`)).json<{ opis: string }>().opis
}

describe('a further language that nobody offers', () => {
  let portal: TestPortal
  beforeAll(async () => void (portal = await startTestPortal()))
  afterAll(() => portal.close())

  it('is hidden: a call in it is answered in Polish, and nothing tells of it', async () => {
    expect(await errorOf(portal)).toBe('Sesja wygasła. Proszę zalogować się ponownie.')
    expect((await portal.get('/konfiguracja')).json()).not.toHaveProperty('jezykiDodatkowe')
  })
})

describe('a draft that the operator offers', () => {
  let portal: TestPortal
  beforeAll(async () => void (portal = await startTestPortal({ EXTRA_LANGUAGES: `${language}:draft` })))
  afterAll(() => portal.close())

  it('is told to the browser as a draft', async () => {
    expect((await portal.get('/konfiguracja')).json()).toMatchObject({ jezykiDodatkowe: [{ kod: language, czySzkic: true }] })
  })

  it('speaks English where nobody has translated yet, and writes numbers and days its own way', async () => {
    expect(await errorOf(portal)).toBe('Your session has expired. Please log in again.')
    expect(formatMoney(-1234.5, language).replaceAll('\u00A0', ' ')).toBe('−1 234,50 PLN')
    expect(formatLongDate('2026-10-05', language)).toBe('5. októbra 2026')
  })

  it('speaks its own words where there are any, in answers, files and mails', async () => {
    const units = (await unitsIn(LETTER)).filter(({ name }) => name === 'around.greeting')
    const before = units.map(({ said }) => said[language])
    const envelope = { recipient: 'a@gmina.example', language, office: 'Urząd' } as const
    expect(compose(envelope, 'Predmet', [], null).plain).toContain('\n\nHello,')
    fillUnits(language, { [LETTER]: { 'around.greeting': { pl: 'Dzień dobry,', text: 'Dobrý deň,', state: 'translated' } } }, units)
    expect(compose(envelope, 'Predmet', [], null).plain).toContain('\n\nDobrý deň,')
    units.forEach(({ said }, index) => Object.assign(said, { [language]: before[index] }))
  })
})

describe('a further language', () => {
  it('is not offered to residents before it is complete, and whoever tries is told what it lacks', async () => {
    const lacking = lackingIn(await readPack(language), await allUnits()).length
    expect(lacking, 'a pack that has become complete: take another draft for this test').toBeGreaterThan(0)
    await expect(offeredLanguages(language)).rejects.toThrow(`${language} lacks ${lacking} texts`)
    await expect(offeredLanguages('xx')).rejects.toThrow('"xx" is no further language')
    await expect(offeredLanguages('pl')).rejects.toThrow('"pl" is no further language')
  })

  it('loses a translation whose Polish text has changed since', async () => {
    const units = (await unitsIn(LETTER)).filter(({ name }) => name === 'around.greeting')
    const pack = { [LETTER]: { 'around.greeting': { pl: 'Witamy,', text: 'Vitajte,', state: 'final' } } } as const
    fillUnits(language, pack, units)
    expect(units[0]?.said[language]).toBe('Hello,')
    expect(lackingIn(pack, units)).toEqual(units)
  })
})
