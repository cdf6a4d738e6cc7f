import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)
/** A package of its own: generators need the programming interface of TypeScript 5 (docs/decisions/0007). */
const GENERATORS_HOME = 'tools/generators'

const GENERATORS = {
  'openapi-typescript': (document: string, folder: string) => [document, '--output', join(folder, 'made.ts')],
  'openapi-ts': (document: string, folder: string) => ['--input', document, '--output', join(folder, 'made'), '--silent', '--no-log-file'],
} as const

export type Generator = keyof typeof GENERATORS

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2024',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'preserve',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  },
  include: ['.'],
}

/** Clients as somebody makes them of a published document, in a folder that goes with `close`. */
export class ClientMaker {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async open(document: string): Promise<ClientMaker> {
    const cache = join(GENERATORS_HOME, '.cache')
    await mkdir(cache, { recursive: true })
    const folder = await mkdtemp(join(cache, 'clients-'))
    await writeFile(join(folder, 'openapi.json'), document)
    return new ClientMaker(folder)
  }

  /** A program on a generated client, which TypeScript has compiled without a word. */
  async make<Program>(generator: Generator, program: string): Promise<Program> {
    const own = join(this.#folder, generator)
    await mkdir(own)
    const words = GENERATORS[generator](join(this.#folder, 'openapi.json'), own)
    await execute(join(GENERATORS_HOME, 'node_modules/.bin', generator), words)
    await writeFile(join(own, 'program.ts'), program)
    await writeFile(join(own, 'tsconfig.json'), JSON.stringify(TSCONFIG))
    const { stdout } = await execute('node_modules/.bin/tsc', ['--project', own]).catch((error: Error & { stdout?: string }) => ({
      stdout: error.stdout ?? error.message,
    }))
    if (stdout !== '') throw new Error(stdout)
    return (await import(join(process.cwd(), own, 'program.ts'))) as Program
  }

  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true })
  }
}
