import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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

/** OpenAPI 3.0 has words of its own for what may be null and what is always the same, and no short name for a licence. */
function asIn30(key: string, value: unknown): unknown {
  if (key === 'license') return undefined
  if (typeof value !== 'object' || value === null) return value
  if ('const' in value) return { enum: [value.const] }
  if ('type' in value && Array.isArray(value.type)) return { ...value, type: value.type[0], nullable: true }
  return value
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

  /** What a program in Perl answers. It makes its client when it runs, of the document as OpenAPI 3.0 says the same. */
  async runPerl(program: string, words: readonly string[]): Promise<string> {
    const [document, script] = [join(process.cwd(), this.#folder, 'openapi-3.0.json'), join(this.#folder, 'program.pl')]
    const older = JSON.parse(await readFile(join(this.#folder, 'openapi.json'), 'utf8'), asIn30)
    await writeFile(document, JSON.stringify({ ...older, openapi: '3.0.3' }))
    await writeFile(script, program)
    return (await execute('perl', [script, document, ...words])).stdout
  }

  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true })
  }
}
