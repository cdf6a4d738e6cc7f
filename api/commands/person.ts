import { open, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { daysBetween, isRealDate } from '#shared/dates.ts'
import { maskedNumber } from '#shared/person/masks.ts'
import { exportPerson } from '../person/archive/export.ts'
import { erasePerson } from '../person/erase.ts'
import { closeRequest, extendRequest, listRequests, noteRequest, objectOf } from '../person/requests.ts'
import { loadDatasets } from '../answers/services/load-services.ts'
import { say, UsageError, type Command } from './kit/command.ts'
import { atTheDesk, type OfficeDesk } from './kit/office-tools.ts'
import { agreeHere, inSentences, proposeHere } from './kit/two-persons.ts'

const USAGE = 'See: portal person --help'
const OWN_EYES_ONLY = 0o600
const OPTIONS = {
  received: { type: 'string' },
  reason: { type: 'string', default: '' },
  out: { type: 'string' },
  second: { type: 'string' },
} as const
type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']

export const command: Command = {
  summary: 'Requests of people about their data: export, erasure',
  usage: [
    'portal person requests                                        requests with the days left, open ones first',
    'portal person note access|erasure <PESEL|NIP|login> [--received yyyy-mm-dd]',
    'portal person export <request> --reason "…" --out <file.zip>   everything that the portal holds of the person: JSON, and a PDF in Polish',
    'portal person extend <request> --reason "…"                   two months more, once, within the first month',
    'portal person erase <request> --reason "…"                    proposes the erasure: another person agrees, at the desk or by',
    'portal person erase --second <proposal>',
    'portal person close <request> done|refused --reason "…"',
    '',
    'The office answers within a month (GDPR art. 12(3)). A reason has 10 to 120 characters and no personal number. What an erasure leaves, and',
    'why, stands in the archive (spis.json, dane.pdf) and at the desk.',
  ].join('\n'),
  async run([action = '', ...args]) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
    const work = ACTIONS.get(action)
    if (!work) throw new UsageError(USAGE)
    return atTheDesk(async (desk) => {
      await inSentences(work(desk, positionals, values), CAUSES)
      return 0
    })
  },
}

type Action = (desk: OfficeDesk, words: readonly string[], values: Values) => Promise<void>

const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['requests', list],
  ['note', note],
  ['export', exportTo],
  [
    'extend',
    async (desk, [id], { reason }) => {
      await extendRequest(desk, numberOf(id), reason)
      say('Extended.')
    },
  ],
  ['erase', erase],
  [
    'close',
    async (desk, [id, outcome], { reason }) => {
      if (outcome !== 'done' && outcome !== 'refused') throw new UsageError(USAGE)
      await closeRequest(desk, numberOf(id), outcome, reason)
      say('Closed.')
    },
  ],
])

function numberOf(id: string | undefined): number {
  if (id === undefined || !/^\d{1,15}$/.test(id)) throw new UsageError(USAGE)
  return Number(id)
}

async function list({ pool, today }: OfficeDesk): Promise<void> {
  const requests = await listRequests(pool)
  for (const { id, kind, pesel, nip, account_id: account, received_on: received, due_on: due, closed_on: closed, outcome } of requests) {
    const state = closed === null ? `due ${due}, ${daysBetween(today, due)} days` : `${outcome} ${closed}`
    say([id, kind, maskedNumber(pesel ?? nip ?? '') || `account:${account ?? '-'}`, `received ${received}`, state].join('\t'))
  }
  if (requests.length === 0) say('No request.')
}

async function note(desk: OfficeDesk, [kind, who]: readonly string[], { received = desk.today }: Values): Promise<void> {
  if ((kind !== 'access' && kind !== 'erasure') || who === undefined || !isRealDate(received)) throw new UsageError(USAGE)
  say(`Request ${await noteRequest(desk, { kind, who, received })} noted.`)
}

async function exportTo(desk: OfficeDesk, [id]: readonly string[], { reason, out }: Values): Promise<void> {
  if (out === undefined) throw new UsageError('Name the file: --out <file.zip>')
  const file = await open(out, 'wx', OWN_EYES_ONLY)
  try {
    await exportPerson(
      { ...desk, documents: await desk.documents(), datasets: await loadDatasets() },
      { request: numberOf(id), reason, write: (bytes) => file.writeFile(bytes) },
    )
  } catch (error) {
    await rm(out)
    throw error
  } finally {
    await file.close()
  }
  say(`Written to ${out}. Hand it to the person alone.`)
}

async function erase(desk: OfficeDesk, [id]: readonly string[], { reason, second }: Values): Promise<void> {
  const act = erasePerson(desk.cipher)
  if (second !== undefined) return agreeHere(desk, act, second, 'Erased. "portal person export" shows what is left.')
  return proposeHere(desk, act, 'person erase', { object: objectOf(numberOf(id)), wanted: {}, reason })
}

const CAUSES: Readonly<Record<string, string>> = {
  day: 'The day of receipt may be neither after today nor more than a year ago.',
  closed: 'The request is closed already.',
  extended: 'A term may be extended only once.',
  late: 'The first month is over: the term can no longer be extended.',
  notErasure: 'This is no open request for erasure.',
  nothing: 'There is nothing to erase: all there is has to stay.',
  number: 'This number is mistyped: its check digit is wrong.',
}
