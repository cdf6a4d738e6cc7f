import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const RECIPES = join(ROOT, 'tools', 'fixtures', 'recipes')
const LEFT_OUT: ReadonlySet<string> = new Set(['node_modules', 'var', 'dist', '.git', '.cache', 'test-results', '.tests'])

/** A line that a recipe adds to a file of the house, behind another one. */
export interface AddedLine {
  readonly file: string
  readonly behind: string
  readonly line: string
}

/** A copy of the house in which recipes of CONTRIBUTING.md are followed. */
export class Walked {
  readonly root: string
  readonly #database: string

  /** `database`: a server for the tests of the copy, which would otherwise begin one of their own. */
  constructor(database: string) {
    // Outside of the house, whose lint passes over its caches.
    this.root = mkdtempSync(join(tmpdir(), 'recipes-'))
    this.#database = database
    for (const name of readdirSync(ROOT)) if (!LEFT_OUT.has(name)) cpSync(join(ROOT, name), join(this.root, name), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'))
    mkdirSync(join(this.root, '.cache'))
    // What the compiler has seen already: only what a recipe adds is new.
    for (const file of globSync('*.tsbuildinfo', { cwd: join(ROOT, '.cache') }))
      cpSync(join(ROOT, '.cache', file), join(this.root, '.cache', file))
  }

  /** Puts the files of a recipe in their places. Returns their paths. */
  addFiles(recipe: 'list' | 'desk-list' | 'act' | 'gateway' | 'sms' | 'application'): string[] {
    const from = join(RECIPES, recipe)
    cpSync(from, this.root, { recursive: true })
    return globSync('**/*.*', { cwd: from, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(from.length + 1))
  }

  addLine({ file, behind, line }: AddedLine): void {
    const text = readFileSync(join(this.root, file), 'utf8')
    if (text.split(behind).length !== 2) throw new Error(`${file} has not exactly one "${behind}": the recipe leads astray`)
    writeFileSync(
      join(this.root, file),
      text.replace(behind, () => behind + line),
    )
  }

  /** Runs a program of the copy. Resolves to what it said where it failed, else to the empty string. */
  async run(program: string, ...words: string[]): Promise<string> {
    const env = {
      ...process.env,
      NO_COLOR: '1',
      TEST_DATABASE_URL: this.#database,
      WALK_FOLDER: 'services/dog-fee',
      TESTS_LEFT_OUT: undefined,
      VITEST: undefined,
      VITEST_POOL_ID: undefined,
    }
    const child = spawn(program === 'node' ? process.execPath : join(ROOT, 'node_modules', '.bin', program), words, { cwd: this.root, env })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()))
    const [code] = await once(child, 'close')
    return code === 0 ? '' : said || `ended with ${code}`
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}
