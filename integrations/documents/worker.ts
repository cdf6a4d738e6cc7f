import { parentPort } from 'node:worker_threads'
import { openCompiler } from './compiler.ts'
import { metricsOf, readFonts } from './font.ts'
import { messageData, type MessageJob } from './message-data.ts'
import type { Outcome } from './pool.ts'
import { slipData, type SlipJob } from './slip-data.ts'
import { tablesData, type TablesJob } from './tables-data.ts'

export type Job = TablesJob | SlipJob | MessageJob
export type Pdf = Uint8Array<ArrayBuffer>

const { regular, strong } = readFonts()
const fonts = { regular: metricsOf(regular), strong: metricsOf(strong) }
const compiler = openCompiler()

function work(job: Job): Pdf {
  if (job.kind === 'slip') return compiler.render('slip', slipData(job, fonts))
  if (job.kind === 'message') return compiler.render('message', messageData(job, fonts))
  return compiler.render('tables', tablesData(job, fonts))
}

parentPort?.on('message', (job: Job) => {
  try {
    const pdf = work(job)
    parentPort?.postMessage({ answer: pdf } satisfies Outcome<Pdf>, [pdf.buffer])
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) } satisfies Outcome<Pdf>)
  }
})
