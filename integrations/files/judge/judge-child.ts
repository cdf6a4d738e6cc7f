import { buffer } from 'node:stream/consumers'
import { FAULTS_BY_EXIT, MOST_MEMORY } from './exits.ts'
import { pdfFault } from './pdf.ts'
import { redrawn } from './picture.ts'
import { typeOf } from './type.ts'

// The decoders work beside this thread, which looks meanwhile how much all of it takes.
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) leave('broken')
}, 10).unref()

const leave = (fault: (typeof FAULTS_BY_EXIT)[number]): never => process.exit(100 + FAULTS_BY_EXIT.indexOf(fault))

const bytes = await buffer(process.stdin)
const type = typeOf(bytes) ?? leave('type')
const judged = type === 'application/pdf' ? ((await pdfFault(bytes)) ?? bytes) : await redrawn(bytes, type)
if (typeof judged === 'string') leave(judged)
else process.stdout.write(judged)
