import { SaxesParser, type SaxesTagNS } from 'saxes'

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0'

/** A unit as it came back, `file` being the id that the file bore; `target` undefined where nobody has translated it. */
export interface Returned {
  readonly file: string
  readonly id: string
  readonly source: string
  readonly target: string | undefined
  readonly state: string
}

export interface ReturnedFile {
  readonly from: string
  readonly into: string
  readonly units: readonly Returned[]
}

/** Throws a sentence with the line where the file is no XLIFF 2. */
export function readXliff(xml: string): ReturnedFile {
  const reader = new Reader()
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw new Error(`This is no readable XML: ${error.message}`, { cause: error })
  })
  // An entity or an outside definition has no business in a translation.
  parser.on('doctype', () => {
    throw new Error('A document type does not belong into a translation')
  })
  parser.on('opentag', (tag) => reader.open(tag, parser.line))
  parser.on('text', (text) => reader.text(text))
  parser.on('cdata', (text) => reader.text(text))
  parser.on('closetag', ({ local, uri }) => {
    if (uri === NAMESPACE) reader.close(local)
  })
  parser.write(xml).close()
  return reader.result()
}

type Side = 'source' | 'target'

class Reader {
  #from = ''
  #into = ''
  #file = ''
  readonly #units: Returned[] = []
  #unit: { id: string; state: string; source: string; target: string | undefined } | null = null
  /** Of the segment under way; between two segments only a source may stand. */
  #segment: Record<Side, string | null> = { source: null, target: null }
  #side: Side | null = null

  open({ local, uri, attributes }: SaxesTagNS, line: number): void {
    if (uri !== NAMESPACE) return
    const value = (name: string) => attributes[name]?.value
    if (local === 'xliff') this.#root(value('version'), value('srcLang'), value('trgLang'))
    else if (local === 'file') this.#file = value('id') ?? ''
    else if (local === 'unit') this.#unit = { id: value('id') ?? '', state: 'initial', source: '', target: undefined }
    else if (local === 'segment' || local === 'ignorable') this.#begin(value('state'))
    else if (local === 'source' || local === 'target') this.#side = this.#inSegment(local)
    else if (this.#side) this.#inline(local, value, line)
  }

  #root(version: string | undefined, from = '', into = ''): void {
    if (version === undefined || !version.startsWith('2.')) throw new Error(`This is XLIFF ${version}, and versions 2.0 and 2.1 are understood`)
    this.#from = from
    this.#into = into
  }

  #begin(state: string | undefined): void {
    this.#segment = { source: null, target: null }
    if (this.#unit && state) this.#unit.state = state
  }

  #inSegment(side: Side): Side {
    this.#segment[side] = ''
    return side
  }

  /** Placeholders become text again; marks of the translator's tool have no meaning here, their content has. */
  #inline(local: string, value: (name: string) => string | undefined, line: number): void {
    if (local === 'ph') this.text(value('equiv') ?? '')
    else if (local === 'cp') this.text(String.fromCodePoint(Number.parseInt(value('hex') ?? '', 16)))
    else if (!['mrk', 'sm', 'em'].includes(local)) throw new Error(`Line ${line}: <${local}> does not belong into these texts`)
  }

  text(text: string): void {
    // A program that lays XML out breaks lines inside of texts; ours have no line breaks.
    if (this.#side) this.#segment[this.#side] += text.replaceAll(/\n[\t ]*/g, '')
  }

  close(local: string): void {
    if (local === 'source' || local === 'target') this.#side = null
    if (local === 'segment') this.#join(this.#segment.target)
    if (local === 'ignorable') this.#join(this.#segment.target ?? this.#segment.source)
    if (local === 'unit' && this.#unit) {
      this.#units.push({ file: this.#file, ...this.#unit })
      this.#unit = null
    }
  }

  /** A tool may have cut a unit into several segments: one without a target leaves the whole untranslated. */
  #join(target: string | null): void {
    if (!this.#unit) return
    const isFirst = this.#unit.source === ''
    this.#unit.source += this.#segment.source ?? ''
    const before = isFirst ? '' : this.#unit.target
    this.#unit.target = target === null || target === '' || before === undefined ? undefined : before + target
  }

  result(): ReturnedFile {
    if (this.#from === '') throw new Error('This is no XLIFF')
    return { from: this.#from, into: this.#into, units: this.#units }
  }
}
