import { SaxesParser } from 'saxes'
import { isRealDate } from '#shared/dates.ts'
import { NoAnswer, webCall } from '../http/web-call.ts'

/** Rates of the central bank that interest follows: `ref` reference, `lom` lombard. */
const IDS = ['ref', 'lom'] as const
type BaseRateId = (typeof IDS)[number]

export interface BaseRate {
  readonly id: BaseRateId
  /** `yyyy-MM-dd`: since when it holds. */
  readonly from: string
  /** Per cent a year, in hundredths: exact. */
  readonly hundredths: number
}

/** The file is none, or not one that can be trusted; nothing of it is used. */
export class RateFileFault extends Error {}

const TOTAL_MS = 15_000
const PERCENT = /^(\d{1,2})[.,](\d{2})$/
const ROOT = /^stopy_procentowe(_archiwum)?$/

/**
 * Reads `stopy_procentowe.xml` (each position with its day) or `stopy_procentowe_archiwum.xml` (positions in groups of one day), oldest
 * first. One value that cannot be read spoils the file: left out, it would look like no change. A document type is refused.
 */
export function readBaseRates(xml: string): BaseRate[] {
  const rates: BaseRate[] = []
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false })
  const days: (string | undefined)[] = []
  parser.on('error', (error) => {
    throw new RateFileFault(`no well-formed XML: ${error.message}`)
  })
  parser.on('doctype', () => {
    throw new RateFileFault('declares a document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (days.length === 0 && !ROOT.test(name)) throw new RateFileFault(`<${name}> is no list of rates`)
    days.push(attributes['obowiazuje_od'] ?? days.at(-1))
    const id = IDS.find((one) => one === attributes['id'])
    if (name === 'pozycja' && id !== undefined) rates.push(rateOf(id, days.at(-1), attributes['oprocentowanie']))
  })
  parser.on('closetag', () => void days.pop())
  parser.write(xml.replace(/^\uFEFF/, '')).close()
  if (!rates.some(({ id }) => id === 'ref') || !rates.some(({ id }) => id === 'lom'))
    throw new RateFileFault('has no reference or no lombard rate')
  return rates.sort((a, b) => a.from.localeCompare(b.from))
}

function rateOf(id: BaseRateId, from: string | undefined, percent: string | undefined): BaseRate {
  const [, whole, hundredths] = PERCENT.exec(percent ?? '') ?? []
  if (from === undefined || !isRealDate(from)) throw new RateFileFault(`the day of "${id}" is "${from ?? ''}"`)
  if (whole === undefined || hundredths === undefined) throw new RateFileFault(`"${id}" of ${from} is "${percent ?? ''}"`)
  return { id, from, hundredths: Number(whole) * 100 + Number(hundredths) }
}

/** The published rates. Throws `RateFileFault` whatever is wrong: no answer, another one, or a file that cannot be read. */
export async function fetchBaseRates(url: string): Promise<BaseRate[]> {
  const reply = await webCall({ method: 'GET', url, headers: { accept: 'application/xml, text/xml' }, totalMs: TOTAL_MS }).catch(
    (error: unknown) => {
      throw error instanceof NoAnswer ? new RateFileFault('no answer came') : error
    },
  )
  if (reply.status !== 200) throw new RateFileFault(`answered with ${reply.status}`)
  return readBaseRates(reply.text)
}
