import { rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { look } from '#journeys/identity/index.ts'
import { exportColumns, lockExports, type SentFilter, sentToOffice, submissionsFile } from '#journeys/inbox/index.ts'
import { photoSent } from '#shared/server/kept/photos.ts'
import { markExported } from '#shared/server/kept/sent.ts'
import { say, UsageError, type Command } from '../kit/command.ts'
import { atTheDesk, type OfficeDesk } from '../kit/office-tools.ts'
import { CASE_ACTS, caseAct } from './submissions-case.ts'
import { handleOne, handleStates } from './submissions-handle.ts'

const OWN_EYES_ONLY = 0o600

export const command: Command = {
  summary: 'Take over and answer what customers have sent',
  usage: [
    'portal submissions list [--all] [--topic part]                       what waits; --all: also what was handled',
    'portal submissions export --csv <file> [--new] [--all] [--topic part]   in full, with name, PESEL or NIP, for a spreadsheet',
    '                                             --new: only what no such export has taken over yet; it is marked as taken over',
    '                                             columns and their order: as the office has set them at the desk (/urzad/odczyty)',
    'portal submissions photo S-5 --to <file>                             the photograph that came with a reading',
    'portal submissions handle <number> [--remarks "text"]                the customer sees it as handled, with the remarks',
    'portal submissions handle --from <file> [--dry-run]                  many at once: columns Numer, Uwagi and Stan, separated by ;',
    '                                             Stan: załatwione (also where it is empty), w toku, czeka; all or nothing;',
    '                                             --dry-run only tells what is wrong, line by line',
    'portal submissions take <number>                                     it is yours, as on the desk (/urzad/skrzynka)',
    'portal submissions assign <number> --to <login> | --department WODA  a colleague’s, or another department’s',
    'portal submissions note <number> --text "text"                       a note that stays in the office',
    'portal submissions answer <number> --text "text" [--open]            behind what was said before; --open: it is not handled yet',
    '',
    'Z-12 is a submission or request, S-5 a reported meter reading. Handling one again changes its remarks. The customer is told.',
    'Every act and look is recorded with who did it: by sudo from your own account, or --clerk <login or staff number>.',
  ].join('\n'),
  async run([action, ...args]) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
    const { csv, remarks, from, to } = values
    const filter = { isAll: values.all, isNew: values.new, topic: values.topic ?? null }
    const [number] = positionals
    if (action === 'list') return atTheDesk((desk) => list(desk, filter))
    if (action === 'export' && csv !== undefined) return atTheDesk((desk) => exportTo(desk, csv, filter))
    if (action === 'photo' && number !== undefined && to !== undefined) return atTheDesk((desk) => photoTo(desk, number, to))
    if (action === 'handle' && from !== undefined) return atTheDesk((desk) => handleStates(desk, from, values['dry-run']))
    if (action === 'handle' && number !== undefined)
      return atTheDesk((desk) => handleOne(desk, { number, remarks: remarks?.trim() || null }))
    if (CASE_ACTS.some((act) => act === action) && number !== undefined) {
      return atTheDesk((desk) =>
        caseAct(desk, action ?? '', number, { text: values.text, to, department: values.department, isOpen: values.open }),
      )
    }
    throw new UsageError('See: portal submissions --help')
  },
}

const OPTIONS = {
  all: { type: 'boolean', default: false },
  new: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  csv: { type: 'string' },
  remarks: { type: 'string' },
  topic: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  text: { type: 'string' },
  department: { type: 'string' },
  open: { type: 'boolean', default: false },
} as const

/** On the screen of an office nobody else is to read a personal number: its last digits tell subjects apart. */
async function list(desk: OfficeDesk, filter: SentFilter): Promise<number> {
  const rows = await look(desk, async (client) => {
    const result = await sentToOffice(client, filter)
    return { result, entry: { action: 'submissions-list', object: `submissions: ${result.length}` } }
  })
  for (const row of rows) {
    const who = `…${(row.pesel ?? row.nip ?? '').slice(-4)}`
    const what = row.nrLicznika === null ? row.tresc.split('\n')[0] : `${row.nrLicznika}: ${row.stanLicznika} m³`
    say(
      [row.numer.padEnd(8), row.kiedyUtworzono.slice(0, 16), who, row.temat, what, row.kiedyObsluzono === null ? '' : '(handled)']
        .join('  ')
        .trimEnd(),
    )
  }
  if (rows.length === 0) say('Nothing waits.')
  return 0
}

/** A look at what a customer has photographed is recorded like any other. */
async function photoTo(desk: OfficeDesk, number: string, file: string): Promise<number> {
  const id = /^S-(\d{1,15})$/.exec(number)?.[1]
  if (id === undefined) throw new UsageError(`${number}: is no number of a reading, such as S-5.`)
  const photo = await look(desk, async (client) => ({
    result: await photoSent(client, Number(id)),
    entry: { action: 'meter-photo', object: number },
  }))
  if (!photo) throw new UsageError(`${number}: there is no photograph.`)
  await writeFile(file, photo.content, { mode: OWN_EYES_ONLY, flag: 'wx' })
  say(`${photo.type} written to ${file}.`)
  return 0
}

/** The file, the mark of what was taken over and the entry in the log belong together: a failure leaves none of them. */
async function exportTo({ pool, record }: OfficeDesk, file: string, filter: SentFilter): Promise<number> {
  let isWritten = false
  try {
    const count = await inTransaction(pool, async (client) => {
      if (filter.isNew) await lockExports(client)
      const rows = await sentToOffice(client, filter)
      // Never over a file that is there: it may be the last export, half worked off.
      await writeFile(file, submissionsFile(rows, (await exportColumns(client)).columns), { mode: OWN_EYES_ONLY, flag: 'wx' })
      isWritten = true
      if (filter.isNew)
        await markExported(
          client,
          rows.map(({ numer }) => numer),
        )
      await record(client, {
        action: 'submissions-export',
        object: `submissions: ${rows.length}${filter.isNew ? ', new' : ''}`,
        outcome: 'done',
      })
      return rows.length
    })
    say(`${count} written to ${file}. The file holds personal numbers: only you may read it.`)
    return 0
  } catch (error) {
    if (isWritten) await rm(file)
    throw error
  }
}
