import type { CollectionPoint } from '#shared/contracts/water.ts'
import { isRealDate } from '#shared/dates.ts'
import { formatDate } from '#shared/format.ts'
import { fill, plural } from '#shared/i18n.ts'
import { isEmail, phoneDigits } from '#shared/person/contact-rules.ts'
import { formWith, type Reading } from '#shared/service/form.ts'
import type { Topic } from './rows.ts'
import { texts } from './texts.ts'
import { extrasOf, parseVolume, withPlainLines } from './wording.ts'

/** What the portal knows of the form: topics, points with their meters, and the days that may be proposed. */
export interface Offer {
  readonly points: readonly CollectionPoint[]
  readonly topics: readonly Topic[]
  readonly days: readonly [from: string, until: string]
}

type Asked = Reading<typeof texts, Offer, 'idPunktuOdbioru' | 'tematZgloszenia' | 'trescZgloszenia'>

/** Most characters of a request, and of one on an additional topic, whose contact data are appended (acceptance A-212). */
const LONGEST = 2000
const LONGEST_ADDITIONAL = 1000
const LONGEST_ACCESS = 200

export function topicIn({ values, known }: Asked): Topic | undefined {
  return known.topics.find(({ temat }) => temat === values.tematZgloszenia)
}

function pointIn({ values, known }: Asked): CollectionPoint | undefined {
  return known.points.find(({ idPunktuOdbioru }) => String(idPunktuOdbioru) === values.idPunktuOdbioru)
}

/** Numbers of the meters in place at the chosen point; one without meters is asked for none. */
function metersIn(asked: Asked): string[] {
  const inPlace = pointIn(asked)?.liczniki.filter(({ dataWyjecia }) => dataWyjecia === null) ?? []
  return inPlace.map(({ numerLicznika }) => numerLicznika)
}

const isExtra = (asked: Asked, name: string) => extrasOf(topicIn(asked)).some((extra) => extra === name)

const isAdditional = (asked: Asked) => topicIn(asked)?.czyDodatkowy === true

/**
 * What can still be written, negative where it is too much, and in words; nothing is cut off, so that a pasted letter is not lost. An emoji counts
 * once, as people count.
 */
export function lengthOf(asked: Asked, text = asked.values.trescZgloszenia) {
  const { words, language } = asked
  const left = (isAdditional(asked) ? LONGEST_ADDITIONAL : LONGEST) - [...withPlainLines(text)].length
  return { left, said: left < 0 ? plural(words.charsOver, -left, language) : plural(words.charsLeft, left, language) }
}

/** What the topic asks for beside the text. */
const DETAILS = { group: 'details', isAsked: isExtra } as const
/** How the person can be reached, on an additional topic. */
const CONTACT = { group: 'contact', isBeside: true, blank: 'empty', isAsked: isAdditional } as const

/** Under which a request that is not sent yet is kept. */
export const REQUEST_DRAFT = 'zgloszenie'

/** A new request: acceptance. */
export const requestForm = formWith<Offer>()({
  texts,
  submit: 'send',
  failed: 'sendFailed',
  checksTyping: true,
  fields: {
    idPunktuOdbioru: {
      kind: 'choice',
      label: 'point',
      none: 'choosePoint',
      isBeside: true,
      options: ({ known }) =>
        known.points.map((one) => ({ value: String(one.idPunktuOdbioru), label: one.adresPunktuOdbioru, lang: 'pl' })),
      empties: ['numerWodomierza'],
    },
    tematZgloszenia: {
      kind: 'choice',
      label: 'topic',
      none: 'chooseTopic',
      isBeside: true,
      options: ({ known }) => known.topics.map(({ temat }) => ({ value: temat, label: temat, lang: 'pl' })),
    },
    numerWodomierza: {
      kind: 'choice',
      label: 'meterNo',
      none: 'chooseMeter',
      ...DETAILS,
      isAsked: (asked, name) => isExtra(asked, name) && metersIn(asked).length > 0,
      options: (asked) => metersIn(asked).map((number) => ({ value: number, label: number })),
    },
    iloscNieczystosci: {
      kind: 'line',
      label: 'volume',
      keyboard: 'decimal',
      longest: 10,
      ...DETAILS,
      fault: (typed, { words }) => (parseVolume(typed) === null ? words.volumeFormat : undefined),
    },
    proponowanyDzien: {
      kind: 'day',
      label: 'day',
      ...DETAILS,
      days: ({ known }) => known.days,
      fault(typed, { known, words }) {
        const [from, until] = known.days
        if (isRealDate(typed) && typed >= from && typed <= until) return undefined
        return fill(words.dayFormat, { from: formatDate(from), until: formatDate(until) })
      },
    },
    dojazd: {
      kind: 'line',
      label: 'access',
      hint: 'accessHint',
      isOptional: true,
      ...DETAILS,
      fault: (typed, { words }) => ([...typed.trim()].length > LONGEST_ACCESS ? words.accessTooLong : undefined),
    },
    trescZgloszenia: {
      kind: 'letter',
      label: 'text',
      hints(asked) {
        const { left, said } = lengthOf(asked)
        return left < 0 ? undefined : said
      },
      fault(typed, asked) {
        const { left, said } = lengthOf(asked, typed.trim())
        return typed.trim() === '' ? asked.words.enterText : left < 0 ? said : undefined
      },
    },
    email: {
      kind: 'email',
      label: 'email',
      ...CONTACT,
      fault: (typed, { words }) => (isEmail(typed) ? undefined : words.emailFormat),
    },
    telefon: {
      kind: 'line',
      label: 'phone',
      hint: 'phoneHint',
      keyboard: 'tel',
      fills: 'tel',
      longest: 40,
      ...CONTACT,
      fault: (typed, { words }) => (phoneDigits(typed) === null ? words.phoneFormat : undefined),
    },
  },
  asks: (asked) => {
    const { words, values } = asked
    const point = pointIn(asked)?.adresPunktuOdbioru ?? ''
    return { title: words.confirm, text: fill(words.confirmText, { topic: values.tematZgloszenia, point }) }
  },
})
