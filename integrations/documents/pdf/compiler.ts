import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readFonts } from './font.ts'

export type Template = 'tables' | 'slip' | 'message'

export interface Compiler {
  /** PDF/UA-1 of a template and its data, with its time in seconds. Blocks its thread; throws with the compiler's own words. */
  render(template: Template, data: unknown, createdAt: number): Uint8Array<ArrayBuffer>
}

const here = fileURLToPath(new URL('.', import.meta.url))
/** Results older than so many documents are dropped: without it every document leaves 2 MB behind. */
const KEPT_RUNS = 2

/** Starts the typesetter. It refuses what PDF/UA forbids: a missing title, an image without its text, a skipped heading level. */
export function openCompiler(): Compiler {
  const { regular, strong } = readFonts()
  const compiler = NodeCompiler.create({ workspace: here, fontArgs: [{ fontBlobs: [regular, strong] }] })
  return {
    render(template, data, createdAt) {
      try {
        const compiled = compiler.compile({ mainFilePath: `${here}${template}.typ`, inputs: { data: JSON.stringify(data) } })
        if (!compiled.result) throw new Error(`The document was not typeset: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`)
        const pdf = compiler.pdf(compiled.result, { pdfStandard: 'ua-1', creationTimestamp: createdAt })
        // A copy: the typesetter's own memory cannot be handed to another thread.
        return new Uint8Array(pdf)
      } finally {
        compiler.evictCache(KEPT_RUNS)
      }
    },
  }
}
