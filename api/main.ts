import { portal } from './commands/portal.ts'

// A reader that has seen enough (`portal audit verify | head`) and a terminal that was closed are no faults; the work goes on to its end.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error
  })
}
process.exitCode = await portal(process.argv.slice(2))
