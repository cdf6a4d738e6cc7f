import { relative, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { beforeAll, describe, expect, test, vi } from 'vitest'

/** Files that run on the server only, as .oxlintrc.json tells them apart. */
const OF_SERVER =
  /^(services|journeys)\/[^/]+\/(index|source|datasets)\.ts$|^(services|journeys|shared)\/(.+\/)?server\/|^(api|imports|integrations|registers|languages|simulators|demo)\//

const modules = new Set<string>()
const files = new Map<string, Rolldown.OutputChunk | Rolldown.OutputAsset>()

/** Collects what really stands in the chunks; modules that were thrown away again do not count. */
function collector(): Plugin {
  return {
    name: 'collect-modules',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          files.set(chunk.fileName, chunk)
          if (chunk.type !== 'chunk') continue
          for (const [id, module] of Object.entries(chunk.modules)) {
            if (module.renderedLength > 0) modules.add(relative(resolve('.'), id.replace(/^\0/, '').replace(/\?.*/, '')))
          }
        }
      },
    },
  }
}

/** Chunk, what it imports, and the Polish words for which it waits. */
function withImports(name: string, found: Set<string>): void {
  const file = files.get(name)
  if (file?.type !== 'chunk' || found.has(name)) return
  found.add(name)
  for (const next of [...file.imports, ...file.dynamicImports.filter((one) => /_lang_pl[-_]/.test(one))]) withImports(next, found)
  for (const sheet of file.viteMetadata?.importedCss ?? []) found.add(sheet)
}

/** Files that a first page loads beside itself: what the outline names, and what the parts of the page bring along. */
function firstFiles(parts: readonly string[]): readonly string[] {
  const outline = files.get('index.html')
  const named =
    outline?.type === 'asset'
      ? [...String(outline.source).matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1] ?? '')
      : []
  const found = new Set(named)
  for (const file of files.values()) {
    if (file.type === 'chunk' && (named.includes(file.fileName) || parts.some((part) => file.moduleIds.some((id) => id.endsWith(part))))) {
      found.delete(file.fileName)
      withImports(file.fileName, found)
    }
  }
  return [...found]
}

const sizes = new Map<string, number>()

/** What a build puts behind the names of files is another with each change anywhere, and no two of them take the same room. */
const MARK = /-[\w-]{8}(?=\.(?:js|css|woff2)\b)/g

/** As the server sends it, without headers, but for the marks of the names within. */
function sizeOf(name: string): number {
  const file = files.get(name)
  const size =
    sizes.get(name) ?? brotliCompressSync(file?.type === 'chunk' ? file.code.replaceAll(MARK, '-00000000') : (file?.source ?? '')).length
  sizes.set(name, size)
  return size
}

function kilobytes(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + sizeOf(name), 0) / 1000
}

beforeAll(async () => {
  // As it is built for people: React for tests weighs three times as much.
  vi.stubEnv('NODE_ENV', 'production')
  await build({ configFile: 'web/build/vite.config.ts', logLevel: 'error', build: { write: false }, plugins: [collector()] })
  vi.unstubAllEnvs()
})

describe('the bundle of the browser', () => {
  test('holds the shell and the pages of the services', () => {
    expect([...modules].some((path) => path.startsWith('web/'))).toBe(true)
    expect([...modules].some((path) => /^(services|journeys)\/.*\/pages\//.test(path))).toBe(true)
  })

  test('holds nothing of the desk', () => {
    expect([...modules].filter((path) => /(^|\/)desk\//.test(path))).toEqual([])
  })

  test('holds no file of the server', () => {
    expect([...modules].filter((path) => OF_SERVER.test(path))).toEqual([])
  })

  test('holds no package of the server, and not zod', () => {
    expect([...modules].filter((path) => /node_modules\/(zod|pg|kysely|fastify|@fastify|pino|nodemailer|otplib)\//.test(path))).toEqual([])
  })
})

describe('React', () => {
  test('comes once, without the frame of its modules', () => {
    expect([...modules].filter((path) => /node_modules\/(react|react-dom|scheduler)\//.test(path))).toEqual([])
    expect([...modules].filter((path) => /portal:(react|scheduler)/.test(path)).length).toBeGreaterThan(3)
  })
})

/** Scripts of public pages beside those of every page and `ways`, as the server names them: most files, and kilobytes with brotli half above what stands. */
const PUBLIC_CEILINGS = [
  { page: '/uslugi/budzet-wydatki', scripts: 7, scriptsKb: 29.7 },
  { page: '/uslugi/budzet-dochody', scripts: 7, scriptsKb: 29.7 },
  { page: '/uslugi/zameldowania-wg-plci-wieku', scripts: 7, scriptsKb: 26.8 },
  { page: '/uslugi/najpopularniejsze-imiona', scripts: 8, scriptsKb: 26.6 },
  { page: '/uslugi/liczba-mieszkancow-wyborcow', scripts: 8, scriptsKb: 26.9 },
  { page: '/uslugi/liczba-pojazdow', scripts: 7, scriptsKb: 26.6 },
  { page: '/lista-uslug', scripts: 6, scriptsKb: 18.8 },
  { page: '/kontakt', scripts: 8, scriptsKb: 16 },
  { page: '/informacje', scripts: 7, scriptsKb: 14.9 },
  { page: '/procedury', scripts: 7, scriptsKb: 14.9 },
  { page: '/regulamin', scripts: 6, scriptsKb: 14.8 },
  { page: '/logowanie', scripts: 3, scriptsKb: 6.9 },
] as const

describe('a public page', () => {
  const named = () => {
    const told = files.get('pages.json')
    return JSON.parse(told?.type === 'asset' ? String(told.source) : '{}') as Readonly<
      Record<string, Readonly<Record<string, readonly string[]>>>
    >
  }
  const scriptsOf = (page: string, language: string) => (named()[page]?.[language] ?? []).map((name) => name.slice(1))

  test.each(PUBLIC_CEILINGS)('$page loads no more than it did', ({ page, scripts, scriptsKb }) => {
    const own = scriptsOf(page, 'pl')
    expect(own.length, own.join(' ')).toBeGreaterThan(0)
    expect(own.length, own.join(' ')).toBeLessThanOrEqual(scripts)
    expect(kilobytes(own), own.join(' ')).toBeLessThanOrEqual(scriptsKb)
  })

  test('is sent with the names of files that are there, with words of its language alone', () => {
    const first = new Set(firstFiles([]))
    for (const [page, languages] of Object.entries(named())) {
      for (const [language, own] of Object.entries(languages)) {
        const missing = own.filter((name) => !files.has(name.slice(1)) || first.has(name.slice(1)))
        const foreign = own.filter((name) => /_lang_/.test(name) && !name.includes(`_lang_${language}`))
        expect([missing, foreign], `${page} in ${language}`).toEqual([[], []])
      }
    }
  })
})

/**
 * A little above what stands (83.1, 90.0, 89.4), so that the repair of a line fits and a package or a part does not.
 * Who raises one of these has measured what it brings (`npm run bench -- first`) and says so in decision 0097.
 */
const CEILINGS = [
  { page: 'home', parts: [], scripts: 4, scriptsKb: 83.2, others: 2 },
  { page: 'sign-in', parts: ['web/sign-in/sign-in-page.tsx'], scripts: 7, scriptsKb: 90.1, others: 2 },
  { page: 'home, signed in', parts: ['web/app/signed-in-parts.ts'], scripts: 6, scriptsKb: 90.0, others: 2 },
] as const

describe('a first page', () => {
  test.each(CEILINGS)('$page loads no more than it did', ({ parts, scripts, scriptsKb, others }) => {
    const all = firstFiles(parts)
    const code = all.filter((name) => name.endsWith('.js'))
    expect(code.length, code.join(' ')).toBeLessThanOrEqual(scripts)
    expect(kilobytes(code), code.join(' ')).toBeLessThanOrEqual(scriptsKb)
    expect(all.length - code.length, all.join(' ')).toBeLessThanOrEqual(others)
    expect(code.length).toBeGreaterThan(3)
  })

  test('hands nothing over by a file of its own', () => {
    const idle = [...files.values()].filter((file) => file.type === 'chunk' && /^export\{[^}]*\}from"[^"]+";?\s*$/.test(file.code))
    expect(idle.map(({ fileName }) => fileName)).toEqual([])
  })

  test('names what somebody with a session needs beside it, so that it is on its way before the application asks', () => {
    const outline = files.get('index.html')
    const named = /data-signed-in="([^"]*)"/.exec(String(outline?.type === 'asset' && outline.source))?.[1] ?? ''
    const polish = named.split(' ').filter((name) => !/_lang_(?!pl[-_])/.test(name))
    const needed = new Set(firstFiles(['web/app/signed-in-parts.ts'])).difference(new Set(firstFiles([])))
    expect(polish.toSorted()).toEqual([...needed].map((name) => `/${name}`).toSorted())
  })
})
