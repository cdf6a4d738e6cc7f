import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { TEST_SECRET } from './template.ts'

const run = promisify(execFile)

export interface Said {
  readonly code: number
  readonly text: string
}

/** The command line as a clerk runs it, while a portal of the tests runs on the same database. */
export function commandLine(connectionString: string, dataDir: string, more: Readonly<Record<string, string>> = {}) {
  const env = {
    ...process.env,
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    SECRET_KEY: TEST_SECRET,
    PUBLIC_URL: 'https://portal.przykladowa.example',
    PORTAL_CLERK: 'j.nowak',
    ...more,
  }
  return async (...args: string[]): Promise<Said> => {
    try {
      return { code: 0, text: (await run(process.execPath, ['api/main.ts', ...args], { env })).stdout }
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
      return { code, text: stdout + stderr }
    }
  }
}
