import { openCompiler } from './compiler.ts'
import { metricsOf, readFonts } from './font.ts'
import { messageData, type MessageJob } from './message-data.ts'
import { slipData, type SlipJob } from './slip-data.ts'
import { tablesData, type TablesJob } from './tables-data.ts'

export type Job = TablesJob | SlipJob | MessageJob
export type Pdf = Uint8Array<ArrayBuffer>

/** Typesets on the thread that calls it. `createdAt`: seconds since 1970, for documents that must come out the same. */
export type Typesetter = (job: Job, createdAt?: number) => Pdf

/** Opens the typesetter: fonts are read and the compiler is loaded once. */
export function openTypesetter(): Typesetter {
  const { regular, strong } = readFonts()
  const fonts = { regular: metricsOf(regular), strong: metricsOf(strong) }
  const compiler = openCompiler()
  return (job, createdAt = Math.floor(Date.now() / 1000)) => {
    if (job.kind === 'slip') return compiler.render('slip', slipData(job, fonts), createdAt)
    if (job.kind === 'message') return compiler.render('message', messageData(job, fonts), createdAt)
    return compiler.render('tables', tablesData(job, fonts), createdAt)
  }
}
