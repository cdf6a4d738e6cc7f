import { type SaxesParser as Parser, SaxesParser } from 'saxes'
import { BankFileFault } from './text/statement.ts'

/** An element that has ended: its way from `Document` on by local names, its text, its attributes. */
export interface Ended {
  readonly at: number
  readonly way: readonly string[]
  readonly text: string
  readonly attributes: Readonly<Record<string, string>>
}

const DEEPEST = 30
const LONGEST_TEXT = 5_000
/** What a bank may put around the document: the envelope of ISO 20022 with its `AppHdr`, or that of its own network. */
const ENVELOPES: ReadonlySet<string> = new Set(['BizMsgEnvlp', 'BizData', 'Envelope', 'Body', 'Message', 'DataPDU', 'Hdr'])
const STATEMENT = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d\d$/

/**
 * XML as a sequence of elements that end, of a file that is fed piece by piece. A document type is refused, and with it every
 * entity that could name a file, an address or a bomb.
 */
export class Elements {
  readonly #parser: Parser<{ xmlns: true; position: true }> = new SaxesParser({ xmlns: true, position: true })
  readonly #way: { name: string; text: string; attributes: Record<string, string> }[] = []
  #ended: Ended[] = []

  constructor() {
    const parser = this.#parser
    parser.on('error', (error) => {
      throw this.#fault(`is no well-formed XML (${error.message.replace(/^[\d:]+ */, '')})`)
    })
    parser.on('doctype', () => {
      throw this.#fault('declares a document type: no bank does, and it is not read')
    })
    parser.on('opentag', ({ local, uri, attributes }) => {
      const isDocument = local === 'Document' || (this.#way.length === 0 && !ENVELOPES.has(local))
      if (isDocument && !STATEMENT.test(uri))
        throw this.#fault(`"${uri || local}" is no camt.053 (urn:iso:std:iso:20022:tech:xsd:camt.053.001.…)`)
      if (this.#way.length === DEEPEST) throw this.#fault(`has more than ${DEEPEST} elements in one another`)
      this.#way.push({
        name: local,
        text: '',
        attributes: Object.fromEntries(Object.values(attributes).map((one) => [one.local, one.value])),
      })
    })
    const text = (piece: string) => {
      const element = this.#way.at(-1)
      if (!element) return
      element.text += piece
      if (element.text.length > LONGEST_TEXT) throw this.#fault(`the text of <${element.name}> is longer than ${LONGEST_TEXT} characters`)
    }
    parser.on('text', text)
    parser.on('cdata', text)
    parser.on('closetag', () => {
      const way = this.#way
        .map(({ name }) => name)
        .slice(
          Math.max(
            this.#way.findIndex(({ name }) => name === 'Document'),
            0,
          ),
        )
      const element = this.#way.pop()
      if (element) this.#ended.push({ at: parser.line, way, text: element.text.trim(), attributes: element.attributes })
    })
  }

  #fault(words: string): BankFileFault {
    return new BankFileFault(this.#parser.line, words)
  }

  write(piece: string): readonly Ended[] {
    this.#parser.write(piece)
    return this.#taken()
  }

  end(): readonly Ended[] {
    this.#parser.close()
    return this.#taken()
  }

  #taken(): readonly Ended[] {
    const ended = this.#ended
    this.#ended = []
    return ended
  }
}
