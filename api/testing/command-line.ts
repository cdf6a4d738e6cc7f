import { AsyncLocalStorage } from 'node:async_hooks'
import { portal } from '../commands/portal.ts'
import { TEST_SECRET } from './template.ts'

export interface Said {
  readonly code: number
  readonly text: string
}

interface Output {
  stdout: string
  stderr: string
}

const output = new AsyncLocalStorage<Output>()

/** What commands write goes to the one who called them; what else this process writes goes where it went. */
function divert(name: keyof Output): void {
  const stream = process[name]
  const { write } = stream
  stream.write = (...args: unknown[]): boolean => {
    const said = output.getStore()
    if (!said) return Reflect.apply(write, stream, args)
    said[name] += String(args[0])
    return true
  }
}
divert('stdout')
divert('stderr')

/** Commands that run now, and the environment to which the last of them returns. */
let running = 0
let outside: NodeJS.ProcessEnv = {}

async function inEnvironment<Result>(settings: Readonly<Record<string, string>>, work: () => Promise<Result>): Promise<Result> {
  if (running === 0) outside = { ...process.env }
  running += 1
  Object.assign(process.env, settings)
  try {
    return await work()
  } finally {
    running -= 1
    if (running === 0) {
      for (const name of Object.keys(process.env)) if (outside[name] === undefined) delete process.env[name]
      Object.assign(process.env, outside)
    }
  }
}

/**
 * The command line as a clerk runs it, while a portal of the tests runs on the same database. In this process, because one of its own takes a
 * second to begin; that it begins, ends and is told to stop has tests of its own (`api/main.test.ts`, `api/commands/serve.test.ts`).
 */
export function commandLine(connectionString: string, dataDir: string, more: Readonly<Record<string, string>> = {}) {
  const settings = {
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    SECRET_KEY: TEST_SECRET,
    PUBLIC_URL: 'https://portal.przykladowa.example',
    PORTAL_CLERK: 'j.nowak',
    ...more,
  }
  return async (...words: string[]): Promise<Said> => {
    const said: Output = { stdout: '', stderr: '' }
    const code = await inEnvironment(settings, () => output.run(said, () => portal(words)))
    return { code, text: code === 0 ? said.stdout : said.stdout + said.stderr }
  }
}
