import { assert, constantFrom, property, string, tuple, array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { js2xliff, xliff2js } from 'xliff'
import { PACKS } from '#shared/language.ts'
import { readPack, type Pack } from '../pack.ts'
import { allUnits, type TextUnit } from '../tables.ts'
import { readXliff } from './read.ts'
import { takeXliff } from './take.ts'
import { writeXliff } from './write.ts'

const units: readonly TextUnit[] = [
  unit('greeting', 'Dzień dobry, {name}!'),
  unit('sum', 'Razem {count} z {all} & <więcej>'),
  {
    file: 'web/texts.ts', name: 'texts.days',
    said: same({ one: '{n} dzień', few: '{n} dni', many: '{n} dni', other: '{n} dnia' }),
  },
]

function same<Value>(value: Value) {
  return { pl: value, en: value, de: value, uk: value, sk: value }
}

function unit(key: string, text: string): TextUnit {
  return { file: 'web/texts.ts', name: `texts.${key}`, said: same(text) }
}

const translated: Pack = {
  'web/texts.ts': {
    'texts.greeting': { pl: 'Dzień dobry, {name}!', text: '{name}, dobrý deň!', state: 'reviewed' },
    'texts.sum': { pl: 'Razem {count} z {all} & <więcej>', text: 'Z {all} spolu {count} & <viac>', state: 'translated' },
    'texts.days': {
      pl: { one: '{n} dzień', few: '{n} dni', many: '{n} dni', other: '{n} dnia' },
      text: { one: '{n} deň', few: '{n} dni', many: '{n} dňa', other: '{n} dní' }, state: 'final',
    },
  },
}

/** What comes of the file of `translated` after somebody has changed it. */
function taken(change: (xml: string) => string) {
  return takeXliff('sk', readXliff(change(writeXliff('sk', units, translated))), units, translated)
}

describe('texts that go out and come back', () => {
  it('are the same, for the portal’s own packs and for invented ones', async () => {
    expect(taken((xml) => xml)).toEqual({ pack: translated, errors: [], strangers: [], warnings: [] })
    const all = await allUnits()
    for (const language of PACKS) {
      const pack = await readPack(language)
      expect(takeXliff(language, readXliff(writeXliff(language, all, pack)), all, pack)).toMatchObject({ pack, errors: [], strangers: [] })
    }
  })

  it('are the same whatever characters they hold and wherever their placeholders stand', () => {
    const piece = string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\u0000-\u001F\u007F-\u009F\uFFFE\uFFFF{}]/gu, ''))
    const sentence = tuple(array(piece, { minLength: 1, maxLength: 4 }), constantFrom('{n}', '{name}')).map(([pieces, place]) => `x${pieces.join(place)}x`)
    assert(property(sentence, (text) => {
      const own = [unit('any', text)]
      const pack: Pack = { 'web/texts.ts': { 'texts.any': { pl: text, text, state: 'translated' } } }
      expect(takeXliff('sk', readXliff(writeXliff('sk', own, pack)), own, {}).pack).toEqual(pack)
    }))
  })

  it('are whole for a foreign program, and as it writes them, without states and laid out anew', async () => {
    const read = await xliff2js(writeXliff('sk', units, translated))
    expect(read).toMatchObject({ sourceLanguage: 'pl', targetLanguage: 'sk' })
    expect(Object.keys(read.resources['web.texts.ts'] ?? {})).toEqual(['texts.greeting', 'texts.sum', 'texts.days.one', 'texts.days.few', 'texts.days.many', 'texts.days.other'])
    const written = await js2xliff(read)
    expect(takeXliff('sk', readXliff(written), units, translated)).toEqual({ pack: translated, errors: [], strangers: [], warnings: [] })
  })

  it('may come back cut into segments, with marks of the program, and in another order of files', () => {
    const cut = taken((xml) => xml.replace(
      /<segment state="reviewed">[\s\S]*?<\/segment>/,
      '<segment state="final"><source>Dzień dobry,</source><target>Dobrý <mrk id="m1" type="term">deň</mrk>,</target></segment>' +
        '<ignorable><source> </source></ignorable><segment state="final"><source><ph id="p1" equiv="{name}"/>!</source><target><ph id="p1" equiv="{name}"/>!</target></segment>',
    ))
    expect(cut.pack['web/texts.ts']?.['texts.greeting']).toMatchObject({ text: 'Dobrý deň, {name}!', state: 'final' })
  })
})

describe('a file with a fault changes nothing', () => {
  it.each<[what: string, change: (xml: string) => string, says: string]>([
    ['a placeholder is lost', (xml) => xml.replace(/<target><ph [^>]+\/>, dobrý/, '<target>Dobrý'), 'web.texts.ts texts.greeting: must keep {name}, and has none'],
    ['a placeholder is invented', (xml) => xml.replace('dobrý deň!', 'dobrý deň {day}!'), 'must keep {name}, and has {day} {name}'],
    ['a form of a counted noun is missing', (xml) => xml.replace(/<target>[^\n]*dňa<\/target>/, ''), 'texts.days: a counted noun needs every form: one, few, many, other'],
    ['it is for another language', (xml) => xml.replace('trgLang="sk"', 'trgLang="cs"'), 'the file goes from pl into cs'],
    ['a text stands twice', (xml) => xml.replace(/( *<unit id="texts.sum"[\s\S]*?<\/unit>\n)/, '$1$1'), 'web.texts.ts texts.sum: stands twice'],
    ['a space is left at the end', (xml) => xml.replace('dobrý deň!', 'dobrý deň! '), 'begins or ends with a space'],
  ])('%s', (_what, change, says) => {
    const { pack, errors } = taken((xml) => change(xml).replace('&#38; &#60;viac&#62;', '&#38; &#60;ešte&#62;'))
    expect(errors.join('\n')).toContain(says)
    expect(pack).toBe(translated)
  })

  it.each([
    ['<xliff', 'no readable XML'], ['<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="1.2" srcLang="pl"/>', 'XLIFF 1.2'], ['<texts/>', 'no XLIFF'],
    ['<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xliff/>', 'document type'],
  ])('%s', (xml, says) => {
    expect(() => readXliff(xml)).toThrow(says)
  })
})

describe('what is not the portal’s text', () => {
  it('is named: a text that it does not have, and one that says something else by now', () => {
    const { strangers, pack } = takeXliff('sk', readXliff(writeXliff('sk', [...units, unit('gone', 'Było')], translated)), [unit('greeting', 'Witamy, {name}!'), ...units.slice(1)], {})
    expect(strangers).toEqual(['web.texts.ts texts.greeting', 'web.texts.ts texts.gone'])
    expect(Object.keys(pack['web/texts.ts'] ?? {})).toEqual(['texts.sum', 'texts.days'])
  })

  it('goes out again, where only the Polish text has changed, with the old translation to be looked at', () => {
    const xml = writeXliff('sk', [unit('greeting', 'Witamy, {name}!')], translated)
    expect(xml).toContain('<segment state="initial" subState="portal:outdated">')
    expect(xml).toContain(', dobrý deň!</target>')
    expect(takeXliff('sk', readXliff(xml), [unit('greeting', 'Witamy, {name}!')], translated).pack).toEqual(translated)
  })

  it('is told to be long where it may not fit', () => {
    expect(taken((xml) => xml.replace('dobrý deň!', 'dobrý deň, vitajte na portáli obyvateľa!')).warnings).toEqual(['web.texts.ts texts.greeting: 48 characters, the Polish text has 20'])
  })
})
