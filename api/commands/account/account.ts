import { parseArgs } from 'node:util'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { changeEmail, endSessions, resetSecondFactor, sendActivation, setBlocked } from '#journeys/identity/index.ts'
import { createFromFile, createOne, writeAnotherLetter } from './account-create.ts'
import { duplicates, find, list, show } from './account-list.ts'
import { end } from './account-end.ts'
import { merge } from './account-merge.ts'
import { join, part } from './account-mandates.ts'
import { verify } from './account-verify.ts'
import { say, UsageError, type Command } from '../kit/command.ts'
import { atTheDesk } from '../kit/office-tools.ts'

export const command: Command = {
  summary: 'Create, find, verify and block accounts',
  usage: [
    'portal account create --login L --first-name F --last-name N --email E --pesel P [--nip N --institution NAME] --out <folder>',
    '                                     refused where the person has an account already; --another opens one more, knowingly',
    'portal account create --csv <file> --out <folder>     one account a row, 200 at most; columns as the options above, separated by ;',
    '                                     all are created, or none; --check instead of --out only looks the file through',
    'portal account letter <login> --out <folder>          another letter where the first was lost, before it was used',
    '',
    'portal account list [--state inactive|unconfirmed|unverified|verified] [--login part] [--limit N]',
    'portal account find <words>          by PESEL, NIP, e-mail address, symbol of a card, or words of the name or login',
    'portal account duplicates            accounts that share a PESEL',
    'portal account show <login>          with the name in the register, and other accounts of the same number',
    '',
    'portal account verify <login> [--pesel P] [--nip N] [--despite "reason"]',
    '                                     identity checked at the office: full rights. P and N as read from the document; asked for',
    '                                     on a terminal. --despite: where the register has another name and a document explains it',
    'portal account email <login> <new>   counts when the person uses the link mailed to it; the old address is told',
    'portal account block <login>         ends all sessions and refuses sign-in',
    'portal account unblock <login>',
    'portal account end-sessions <login>  signs the person out everywhere; addresses of calendars stop working',
    'portal account reset-2fa <login>     second factor lost, identity checked',
    'portal account send-activation <login>   for an account of the office the link asks for the password of its letter',
    'portal account join <login> --nip N --basis KRS|CEIDG|PELNOMOCNICTWO|UCHWALA|ORZECZENIE --reason "…"',
    '                                     the account may act for the institution, by a document that was seen: another person agrees,',
    '                                     at the desk or by: portal account join --second <proposal>',
    'portal account part <login> --nip N --reason "…"   it may act for it no longer, at once',
    'portal account merge <login> --from <login> [--pesel P] [--reason "…"]',
    '                                     two accounts of one person become one, <login>. Without a reason: only what would move.',
    '                                     P as read from the document; another person agrees: portal account merge --second <proposal>',
    'portal account delete <login> --reason "…"         proposes the deletion: another person agrees, at the desk or by',
    'portal account delete --second <proposal>',
    '',
    'create and letter write a printable letter (PDF) with a code and the first password into --out. Every act and every look at an',
    'account is recorded with who did it: by sudo from your own account, or --clerk <login or staff number>.',
  ].join('\n'),
  async run([action = '', ...args]) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
    const [login, second] = positionals
    if (action === 'list') return list(values.state, values.login, Number(values.limit))
    if (action === 'duplicates') return duplicates()
    if (action === 'create') return create(values)
    if (action === 'delete') return end(login, values)
    if (action === 'merge') return merge(login, values)
    if (action === 'join') return join(login, values)
    if (action === 'part') return part(login, values)
    if (login === undefined) throw new UsageError('See: portal account --help')
    if (action === 'find') return find(positionals.join(' '))
    if (action === 'show') return show(login)
    if (action === 'verify') return verify(login, values)
    if (action === 'letter') return atTheDesk((desk) => writeAnotherLetter(desk, login, folderOf(values)))
    if (action === 'email' && second !== undefined)
      return perform(
        { run: (tools) => changeEmail(tools, login, second), done: `gets a link at ${second}; the address counts when it is used` },
        login,
      )
    const act = ACTS.get(action)
    if (!act) throw new UsageError('See: portal account --help')
    return perform(act, login)
  },
}

const OPTIONS = {
  login: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  email: { type: 'string' },
  pesel: { type: 'string' },
  nip: { type: 'string' },
  institution: { type: 'string' },
  csv: { type: 'string' },
  check: { type: 'boolean' },
  another: { type: 'boolean', default: false },
  out: { type: 'string' },
  state: { type: 'string' },
  limit: { type: 'string', default: '50' },
  despite: { type: 'string' },
  reason: { type: 'string', default: '' },
  second: { type: 'string' },
  basis: { type: 'string' },
  from: { type: 'string' },
} as const

interface Act {
  readonly run: (tools: OfficeTools, login: string) => Promise<void>
  readonly done: string
}

const ACTS: ReadonlyMap<string, Act> = new Map([
  ['block', { run: (tools: OfficeTools, login: string) => setBlocked(tools, login, true), done: 'is blocked; its sessions have ended' }],
  ['unblock', { run: (tools: OfficeTools, login: string) => setBlocked(tools, login, false), done: 'may sign in again' }],
  ['end-sessions', { run: endSessions, done: 'is signed out everywhere' }],
  ['reset-2fa', { run: resetSecondFactor, done: 'signs in without a second factor' }],
  ['send-activation', { run: sendActivation, done: 'gets a new activation link by e-mail; the one before no longer works' }],
])

async function perform({ run, done }: Act, login: string): Promise<number> {
  return atTheDesk(async (desk) => {
    await run(desk, login)
    say(`${login} ${done}.`)
    return 0
  })
}

function folderOf({ out }: { readonly out?: string | undefined }): string {
  if (out === undefined) throw new UsageError('Name the folder for the letters: --out <folder>')
  return out
}

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']

async function create({ check, another, ...values }: Values): Promise<number> {
  const { csv } = values
  if (csv !== undefined && check) {
    return atTheDesk((desk) => createFromFile(desk, csv, null))
  }
  const out = folderOf(values)
  return atTheDesk((desk) => (values.csv === undefined ? createOne(desk, values, out, another) : createFromFile(desk, values.csv, out)))
}
