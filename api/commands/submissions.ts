import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { csvFile, csvTable } from '#integrations/documents/csv.ts'
import { warsawTime } from '#shared/dates.ts'
import { say, UsageError, type Command } from './command.ts'
import { atTheDesk, type OfficeDesk } from './office-tools.ts'
import { submissionsTable, texts, type Submission } from './submissions-table.ts'

const OWN_EYES_ONLY = 0o600
const LONGEST_REMARKS = 2_000

export const command: Command = {
  summary: 'Take over and answer what customers have sent',
  usage: [
    'portal submissions list [--all]                          what waits; --all: also what was handled',
    'portal submissions export --csv <file> [--all]           the same in full, with PESEL or NIP, for a spreadsheet',
    'portal submissions handle <number> [--remarks "text"]    the customer sees it as handled, with the remarks',
    '',
    'Z-12 is a submission or request, S-5 a reported meter reading. Handling one again changes its remarks. Every act is recorded.',
  ].join('\n'),
  async run([action, ...args]) {
    const { values, positionals } = parseArgs({
      args, allowPositionals: true, options: { all: { type: 'boolean', default: false }, csv: { type: 'string' }, remarks: { type: 'string' } },
    })
    const { all, csv, remarks } = values
    if (action === 'list') return atTheDesk((desk) => list(desk, all))
    if (action === 'export' && csv !== undefined) return atTheDesk((desk) => exportAll(desk, csv, all))
    const [number] = positionals
    if (action === 'handle' && number !== undefined) return atTheDesk((desk) => handle(desk, number, remarks ?? null))
    throw new UsageError('See: portal submissions --help')
  },
}

/** A change of correspondence data has its fields in `data`; they follow the words, a line each. */
const QUERY = `
  select 'Z-' || id as numer, created_at as "kiedyUtworzono", handled_at as "kiedyObsluzono", subject_pesel as pesel, subject_nip as nip,
         point_id::text as "idPunktu", null as "nrLicznika", null::numeric as "stanLicznika", topic as temat,
         concat_ws(E'\\n', content, (select string_agg(key || ': ' || value, E'\\n' order by key) from jsonb_each_text(data) where value is not null)) as tresc
    from portal.submission where $1 or handled_at is null
  union all
  select 'S-' || id, created_at, handled_at, subject_pesel, subject_nip, point_id::text, meter_number, state, 'Stan wodomierza', ''
    from portal.meter_report where $1 or handled_at is null
  order by "kiedyUtworzono", numer`

async function submissions(pool: pg.Pool, isAll: boolean): Promise<Submission[]> {
  return (await pool.query<Submission>(QUERY, [isAll])).rows
}

/** On the screen of an office nobody else is to read a personal number: its last digits tell subjects apart. */
async function list({ pool }: OfficeDesk, isAll: boolean): Promise<number> {
  const rows = await submissions(pool, isAll)
  for (const row of rows) {
    const who = `…${(row.pesel ?? row.nip ?? '').slice(-4)}`
    const what = row.nrLicznika === null ? row.tresc.split('\n')[0] : `${row.nrLicznika}: ${row.stanLicznika} m³`
    say([row.numer.padEnd(8), row.kiedyUtworzono.slice(0, 16), who, row.temat, what, row.kiedyObsluzono === null ? '' : '(handled)'].join('  ').trimEnd())
  }
  if (rows.length === 0) say('Nothing waits.')
  return 0
}

async function exportAll({ pool, act }: OfficeDesk, file: string, isAll: boolean): Promise<number> {
  const rows = await submissions(pool, isAll)
  const content = csvFile([csvTable({ table: submissionsTable, texts, rows, language: 'pl' })])
  // Never over a file that is there: it may be the last export, half worked off.
  await writeFile(file, content, { mode: OWN_EYES_ONLY, flag: 'wx' })
  await act(async () => ({ result: null, entry: { action: 'submissions-export', object: `submissions: ${rows.length}`, outcome: 'done' } }))
  say(`${rows.length} written to ${file}. The file holds personal numbers: only you may read it.`)
  return 0
}

const TABLES: Readonly<Record<string, string>> = { Z: 'portal.submission', S: 'portal.meter_report' }

async function handle({ act, now }: OfficeDesk, number: string, remarks: string | null): Promise<number> {
  const [, kind = '', id] = /^([ZS])-(\d{1,15})$/.exec(number) ?? []
  const table = TABLES[kind]
  if (table === undefined) throw new UsageError(`"${number}" is no number of a submission, such as Z-12 or S-5.`)
  if (remarks !== null && remarks.length > LONGEST_REMARKS) throw new UsageError(`Remarks have at most ${LONGEST_REMARKS} characters.`)
  const isDone = await act(async (client) => {
    const changed = await client.query(
      `update ${table} set handled_at = coalesce(handled_at, $2), remarks = coalesce($3, remarks) where id = $1`, [id, warsawTime(now()), remarks?.trim() || null],
    )
    const result = changed.rowCount === 1
    return { result, entry: { action: 'submission-handle', object: number, outcome: result ? 'done' : 'refused' } }
  })
  say(isDone ? `${number} is handled.` : `There is no submission ${number}.`)
  return isDone ? 0 : 1
}
