import PACKAGE from '../../package.json' with { type: 'json' }
import { codeOf } from '#shared/server/start/start-faults.ts'
import { takeClerk } from './kit/clerk.ts'
import { say, UsageError, type Command } from './kit/command.ts'

const COMMANDS: Readonly<Record<string, () => Promise<{ command: Command }>>> = {
  serve: () => import('./serve.ts'),
  migrate: () => import('./upkeep/migrate.ts'),
  import: () => import('./import.ts'),
  aside: () => import('./aside.ts'),
  systems: () => import('./systems.ts'),
  content: () => import('./content.ts'),
  maintenance: () => import('./upkeep/maintenance.ts'),
  account: () => import('./account.ts'),
  staff: () => import('./staff.ts'),
  roles: () => import('./upkeep/roles.ts'),
  submissions: () => import('./submissions.ts'),
  payments: () => import('./payments/payments.ts'),
  messages: () => import('./messages.ts'),
  audit: () => import('./upkeep/audit.ts'),
  doctor: () => import('./upkeep/doctor.ts'),
  backup: () => import('./upkeep/backup.ts'),
  restore: () => import('./upkeep/restore.ts'),
  files: () => import('./upkeep/files.ts'),
  demo: () => import('./demo/demo.ts'),
}

async function help(): Promise<void> {
  say('portal <command> [options]\n')
  for (const [name, load] of Object.entries(COMMANDS)) say(`  ${name.padEnd(12)} ${(await load()).command.summary}`)
  say(
    '\nportal --version says what is installed. Each command has --help, and takes --clerk <login or staff number>: who acts, for the accountability log. Settings: README.md.',
  )
}

async function run([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') {
    await help()
    return name === undefined ? 2 : 0
  }
  if (name === '--version') {
    say(PACKAGE.version)
    return 0
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!load) throw new UsageError(`There is no command "${name}". "portal --help" lists them.`)
  const { command } = await load()
  if (args.includes('--help')) {
    say(`${command.summary}\n\n${command.usage}`)
    return 0
  }
  return command.run(takeClerk(args))
}

/** The system's and PostgreSQL's own words for a full disk name a file of theirs and no remedy. */
function fullDisk(error: unknown): string | null {
  const code = codeOf(error)
  const where = code === 'ENOSPC' ? 'of this machine' : code === '53100' ? 'of the database' : undefined
  if (where === undefined) return error instanceof Error && error.cause !== undefined ? fullDisk(error.cause) : null
  return `The disk ${where} is full: what was begun was not kept. Make room there, then repeat the command.`
}

/** The command line: does what the words say. Resolves to the exit code, once what went wrong is told on the standard error. */
export async function portal(words: readonly string[]): Promise<number> {
  try {
    return await run(words)
  } catch (error) {
    const reason = fullDisk(error) ?? (error instanceof Error ? error.message : String(error))
    process.stderr.write(`${reason}\n`)
    if (!(error instanceof UsageError) && error instanceof Error)
      process.stderr.write(
        `${error.cause instanceof Error ? `Cause: ${error.cause.message}\n` : ''}${process.env['LOG_LEVEL'] === 'debug' ? error.stack : ''}\n`,
      )
    return 1
  }
}
