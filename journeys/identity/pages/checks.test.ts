import { describe, expect, it } from 'vitest'
import { faultyFields } from '#client/form/form-state.ts'
import { NO_CORRESPONDENCE } from '../correspondence-rules.ts'
import { texts as ruleTexts } from '../texts.ts'
import { checkCorrespondence, toBody, toValues } from './correspondence/data.ts'
import { checkEmail } from './own/change-email.tsx'
import { fill } from '#shared/i18n.ts'
import { passwordFault, repeatFault } from './password/password-check.ts'
import { NOTHING, checkRegistration } from './registration/check.ts'
import { texts } from './texts.ts'

const RULE = fill(ruleTexts.passwordRule.pl, { length: 8 })
const CURRENT = 'jan@przykladowa.example'

describe('change of e-mail', () => {
  it.each([
    ['the present address, in other letters', 'JAN@przykladowa.example', ruleTexts.emailSame.pl],
    ['nothing', ' ', texts.emailEmpty.pl],
    ['no address', 'jan(at)example', ruleTexts.emailFormat.pl],
  ])('refuses %s', (_what, nowyEmail, words) => {
    expect(checkEmail({ nowyEmail, powtorzEmail: nowyEmail, haslo: 'x', totp: '' }, CURRENT).nowyEmail).toBe(words)
  })

  it('wants the repetition to be an address, and then the same one', () => {
    const repeated = (powtorzEmail: string) =>
      checkEmail({ nowyEmail: 'nowy@przykladowa.example', powtorzEmail, haslo: 'x', totp: '' }, CURRENT).powtorzEmail
    expect(repeated('')).toBe(texts.emailEmpty.pl)
    expect(repeated('nowy')).toBe(ruleTexts.emailFormat.pl)
    expect(repeated('inny@przykladowa.example')).toBe(texts.emailsDiffer.pl)
    expect(repeated('nowy@przykladowa.example ')).toBeUndefined()
  })

  it('wants a code only where the second factor is on', () => {
    const values = { nowyEmail: 'a@b.example', powtorzEmail: 'a@b.example', haslo: 'x', totp: '' }
    expect([checkEmail(values, CURRENT).totp, checkEmail(values, CURRENT, { code: true, password: true }).totp]).toEqual([
      undefined,
      texts.codeAgain.pl,
    ])
  })

  it('wants the password', () => {
    expect(checkEmail({ nowyEmail: 'a@b.example', powtorzEmail: 'a@b.example', haslo: '', totp: '' }, CURRENT).haslo).toBe(
      texts.passwordEmpty.pl,
    )
  })
})

describe('new password', () => {
  it('must fit the pattern and, once the estimator has answered, be strong enough', () => {
    expect(passwordFault('', null)).toBe(texts.passwordEmpty.pl)
    expect(passwordFault('bezklas12345678', null)).toBe(RULE)
    expect(passwordFault('Zielony-rower-77', null)).toBeUndefined()
    expect(passwordFault('Zielony-rower-77', 1)).toBe(RULE)
    expect(passwordFault('Zielony-rower-77', 2)).toBeUndefined()
  })

  it('must be repeated letter by letter', () => {
    expect([repeatFault('Aa1!', ''), repeatFault('Aa1!', 'aa1!'), repeatFault('Aa1!', 'Aa1!')]).toEqual([
      texts.passwordEmpty.pl,
      texts.passwordsDiffer.pl,
      undefined,
    ])
  })
})

describe('registration', () => {
  const person = {
    ...NOTHING,
    imie: 'Nowa',
    nazwisko: 'Osobowska',
    pesel: '850721 01246',
    login: 'nowa',
    email: 'nowa@przykladowa.example',
    powtorzEmail: 'nowa@przykladowa.example',
    haslo: 'Zielony-rower-77',
    powtorzHaslo: 'Zielony-rower-77',
    czyZgodaNaPrzetwarzanieDanych: true,
    czyZgodaNaRegulamin: true,
  }
  const asked = { czyPytacOZgodeNaPrzetwarzanieDanych: true, czyPytacOZgodeNaRegulamin: true }
  const faultsOf = (change: Partial<typeof person>, questions = asked) =>
    faultyFields(checkRegistration({ ...person, ...change }, null, questions))

  it('accepts a complete form, with numbers as people write them', () => {
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({ nip: 'PL 999-000-00-14' })).toEqual([])
  })

  it.each([
    ['a PESEL with a wrong check digit', { pesel: '85072101247' }, ['pesel']],
    ['an NIP with a wrong check digit', { nip: '9990000015' }, ['nip']],
    ['another repetition', { powtorzEmail: 'inna@przykladowa.example' }, ['powtorzEmail']],
    ['a short login', { login: 'ab' }, ['login']],
    ['no consent', { czyZgodaNaRegulamin: false }, ['czyZgodaNaRegulamin']],
  ])('refuses %s', (_what, change, fields) => {
    expect(faultsOf(change)).toEqual(fields)
  })

  it('asks only for the declarations that the office wants', () => {
    expect(faultsOf({ czyZgodaNaRegulamin: false }, { ...asked, czyPytacOZgodeNaRegulamin: false })).toEqual([])
  })
})

describe('correspondence data', () => {
  it('asks a person for both names and an institution for its name, in the order of the specification', () => {
    const empty = toValues(NO_CORRESPONDENCE)
    expect(faultyFields(checkCorrespondence(empty, false))).toEqual(['imie', 'nazwisko', 'miejscowosc', 'nrDomu', 'kodPocztowy'])
    expect(faultyFields(checkCorrespondence(empty, true))).toEqual(['nazwa', 'miejscowosc', 'nrDomu', 'kodPocztowy'])
  })

  it('sends empty fields and the names of the other kind as null', () => {
    const values = { ...toValues(NO_CORRESPONDENCE), imie: 'Jan', nazwa: 'Zakłady', ulica: '  ', nrDomu: ' 4 ' }
    expect(toBody(values, true)).toEqual({ ...NO_CORRESPONDENCE, nazwa: 'Zakłady', nrDomu: '4' })
    expect(toBody(values, false)).toEqual({ ...NO_CORRESPONDENCE, imie: 'Jan', nrDomu: '4' })
  })

  it('checks the shape of what is given', () => {
    const given = {
      imie: 'Jan',
      nazwisko: 'J',
      miejscowosc: 'W',
      nrDomu: '1'.repeat(150),
      kodPocztowy: '999',
      email: 'x',
      telefon: '12',
      fax: 'abc',
      www: 'nie adres strony',
    }
    const faults = checkCorrespondence({ ...toValues(NO_CORRESPONDENCE), ...given }, false)
    const { postalFormat, phoneFormat, emailFormat, faxFormat, websiteFormat, houseNumberTooLong } = ruleTexts
    expect(faults).toEqual({
      kodPocztowy: postalFormat.pl,
      telefon: phoneFormat.pl,
      email: emailFormat.pl,
      fax: faxFormat.pl,
      www: websiteFormat.pl,
      nrDomu: houseNumberTooLong.pl,
    })
  })
})
