import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import jsQR from 'jsqr'

const FILE = 'document.pdf'

/** A PDF file as programs that did not write it see it (poppler, qpdf). */
export interface OpenedPdf {
  /** `pdfinfo`: `Title`, `Tagged`, `Pages`, `Page size` … */
  readonly info: Readonly<Record<string, string>>
  readonly metadata: string
  /** The tag tree, one element a line. */
  readonly structure: string
  /** Embedded fonts, one a line. */
  readonly fonts: readonly string[]
  /** The objects of the file, uncompressed. */
  readonly objects: string
  /** Text of one page, of all without a number, as it stands on the paper. */
  text(page?: number): string
  /** What a scanner reads in the QR code of the first page. */
  readonly code: string | null
}

/** Opens a document; throws when it is damaged. What else a program says of it is asked for when a test reads it, and once. */
export function openPdf(content: Buffer): OpenedPdf {
  const answers = new Map<string, string>()
  const ask = (program: string, args: readonly string[], encoding?: BufferEncoding) => {
    const question = [program, ...args].join(' ')
    const answer = answers.get(question) ?? run(program, args, content, encoding)
    answers.set(question, answer)
    return answer
  }
  ask('qpdf', ['--check', FILE])
  return {
    get info() {
      const lines = ask('pdfinfo', [FILE]).split('\n')
      return Object.fromEntries(lines.map((line) => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 1).trim()]))
    },
    get metadata() {
      return ask('pdfinfo', ['-meta', FILE])
    },
    get structure() {
      return ask('pdfinfo', ['-struct-text', FILE])
    },
    get fonts() {
      return ask('pdffonts', [FILE]).trim().split('\n').slice(2)
    },
    get objects() {
      return ask('qpdf', ['--qdf', '--object-streams=disable', FILE, '-'], 'latin1')
    },
    get code() {
      return readCode(Buffer.from(ask('pdftoppm', ['-r', '150', '-f', '1', '-l', '1', '-gray', FILE], 'latin1'), 'latin1'))
    },
    text(page) {
      const pages = ask('pdftotext', ['-layout', FILE, '-']).split('\f')
      return page === undefined ? pages.join('\n') : (pages[page - 1] ?? '')
    },
  }
}

/** The words of a document (`pdftotext`). */
export function pdfText(content: Buffer): string {
  const program = 'pdftotext'
  return execFileSync(program, ['-layout', '-', '-'], { input: content, encoding: 'utf8' })
}

interface Answered {
  readonly headers: Readonly<Record<string, unknown>>
  readonly rawPayload: Buffer
  readonly body: string
}

/** What a person reads in an answer of the portal, whatever its form. */
export function wordsOf({ headers, rawPayload, body }: Answered): string {
  const type = String(headers['content-type'])
  if (type.startsWith('application/pdf')) return pdfText(rawPayload).replace(/\s+/g, ' ')
  if (type.startsWith('application/vnd.openxmlformats'))
    return Object.values(unzipSync(rawPayload))
      .map((part) => strFromU8(part))
      .join(' ')
  return body
}

/** Reads a QR code in a grey picture (PGM: `P5`, width and height, the highest value, then a byte for each point). */
function readCode(picture: Buffer): string | null {
  const [head, width, height] = /^P5\s(\d+)\s(\d+)\s255\s/.exec(picture.subarray(0, 50).toString('latin1')) ?? []
  if (head === undefined) throw new Error('not a picture of grey points')
  const points = picture.subarray(head.length)
  return (
    jsQR(
      Uint8ClampedArray.from({ length: points.length * 4 }, (_, at) => (at % 4 === 3 ? 255 : (points[at >> 2] ?? 0))),
      Number(width),
      Number(height),
    )?.data ?? null
  )
}

/** How often a tag of this name stands in the tree. */
export function countTags(structure: string, tag: string): number {
  return structure.split('\n').filter((line) => new RegExp(`^\\s*${tag}\\b`).test(line)).length
}

/** Words of a program about a document, which lies in a folder of its own while it runs. */
function run(program: string, args: readonly string[], content: Buffer, encoding: BufferEncoding = 'utf8'): string {
  const folder = mkdtempSync(join(tmpdir(), 'document-'))
  try {
    writeFileSync(join(folder, FILE), content)
    // Poppler reports attributes that PDF 1.7 allows and it does not know; only the exit code counts.
    return execFileSync(program, [...args], { cwd: folder, encoding, maxBuffer: 256 * 1_048_576, stdio: ['ignore', 'pipe', 'ignore'] })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
