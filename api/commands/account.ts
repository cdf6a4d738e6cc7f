import { parseArgs } from 'node:util'
import { endSessions, listAccounts, resetSecondFactor, sendActivation, setBlocked, verifyAccount, type OfficeTools } from '#journeys/account/server/office.ts'
import { createFromFile, createOne } from './account-create.ts'
import { say, UsageError, type Command } from './command.ts'
import { atTheDesk, type OfficeDesk } from './office-tools.ts'

const STATES = ['inactive', 'unconfirmed', 'unverified', 'verified']

export const command: Command = {
  summary: 'Create, verify, block and list accounts',
  usage: [
    'portal account create --login L --first-name F --last-name N --email E --pesel P [--nip N --institution NAME] --out <folder>',
    'portal account create --csv <file> --out <folder>     one account a row; columns as the options above, separated by ;',
    'portal account verify <login>        identity checked at the office: full rights',
    'portal account block <login>         ends all sessions and refuses sign-in',
    'portal account unblock <login>',
    'portal account end-sessions <login>  signs the person out everywhere',
    'portal account reset-2fa <login>     second factor lost, identity checked',
    'portal account send-activation <login>',
    'portal account list [--state inactive|unconfirmed|unverified|verified] [--login part] [--limit N]',
    '',
    'create writes a printable letter (PDF) with the first password for each account into --out. Every act is recorded.',
  ].join('\n'),
  async run([action, ...args]) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        login: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' }, email: { type: 'string' },
        pesel: { type: 'string' }, nip: { type: 'string' }, institution: { type: 'string' }, csv: { type: 'string' }, out: { type: 'string' },
        state: { type: 'string' }, limit: { type: 'string', default: '50' },
      },
    })
    if (action === 'list') return list(values.state, values.login, Number(values.limit))
    if (action === 'create') return create(values)
    const act = action === undefined ? undefined : ACTS.get(action)
    const [login] = positionals
    if (!act || login === undefined) throw new UsageError('See: portal account --help')
    return atTheDesk((desk) => perform(desk, act, login))
  },
}

interface Act {
  readonly name: string
  readonly run: (tools: OfficeTools, login: string) => Promise<number>
  readonly done: string
}

const ACTS: ReadonlyMap<string, Act> = new Map([
  ['verify', { name: 'account-verify', run: verifyAccount, done: 'is verified and has full rights at the next sign-in' }],
  ['block', { name: 'account-block', run: (tools: OfficeTools, login: string) => setBlocked(tools, login, true), done: 'is blocked; its sessions have ended' }],
  ['unblock', { name: 'account-unblock', run: (tools: OfficeTools, login: string) => setBlocked(tools, login, false), done: 'may sign in again' }],
  ['end-sessions', { name: 'account-end-sessions', run: endSessions, done: 'is signed out everywhere' }],
  ['reset-2fa', { name: 'account-reset-2fa', run: resetSecondFactor, done: 'signs in without a second factor' }],
  ['send-activation', { name: 'account-send-activation', run: sendActivation, done: 'gets a new activation link by e-mail' }],
])

async function perform(desk: OfficeDesk, { name, run, done }: Act, login: string): Promise<number> {
  try {
    const id = await run(desk, login)
    await desk.record(name, `account:${id}`, 'done')
    say(`${login} ${done}.`)
    return 0
  } catch (error) {
    await desk.record(name, 'account', 'refused')
    throw error
  }
}

async function create(values: Parameters<typeof createOne>[1] & { csv?: string | undefined }): Promise<number> {
  const { out } = values
  if (out === undefined) throw new UsageError('Name the folder for the letters: --out <folder>')
  return atTheDesk((desk) => (values.csv === undefined ? createOne(desk, values, out) : createFromFile(desk, values.csv, out)))
}

async function list(state: string | undefined, login: string | undefined, limit: number): Promise<number> {
  if (state !== undefined && !STATES.includes(state)) throw new UsageError(`--state takes one of ${STATES.join(', ')}`)
  return atTheDesk(async ({ pool }) => {
    const accounts = await listAccounts(pool, { state: state ?? null, login: login ?? null, limit })
    for (const { id, login: name, name: person, state: status, blocked, created } of accounts) {
      say([id, name, person, blocked ? `${status}, blocked` : status, created].join('\t'))
    }
    return 0
  })
}
