import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { Refusal } from '#shared/calls/errors.ts'

export const VERSIONS = 'legal/wersje.json'
const PART = /^legal\/([^./]+)\.wersja\.json$/

const version = z.strictObject({
  wersja: z
    .string()
    .trim()
    .min(1)
    .max(20)
    .regex(/^[^"\\{}]+$/),
  data: z.iso.date(),
})
const versions = z.record(z.string(), version)
export type LegalVersion = z.infer<typeof version>

/**
 * Number and day of one legal text. In the folder they stand in `wersje.json` beside those of the others; a draft has them as a file of
 * their own, so that one text is published without the number of another.
 */
export const versionPath = (page: string) => `${page}.wersja.json`
export const isVersion = (path: string) => PART.test(path)

type Folder = ReadonlyMap<string, Buffer>

function versionsIn(folder: Folder): Readonly<Record<string, LegalVersion>> {
  const bytes = folder.get(VERSIONS)
  return bytes ? versions.parse(JSON.parse(bytes.toString('utf8'))) : {}
}

const bytesOf = ({ wersja, data }: LegalVersion) => Buffer.from(JSON.stringify({ wersja, data }))
export const versionOf = (bytes: Buffer): LegalVersion => version.parse(JSON.parse(bytes.toString('utf8')))

/** The folder with number and day of each legal text as files of their own. */
export function withVersionParts(folder: Folder): Map<string, Buffer> {
  const parts = Object.entries(versionsIn(folder)).map(([name, one]) => [versionPath(`legal/${name}`), bytesOf(one)] as const)
  return new Map([...folder, ...parts])
}

/** A published file by its path, also one that stands in `wersje.json`. */
export function publishedFile(folder: Folder, path: string): Buffer | undefined {
  const name = PART.exec(path)?.[1]
  if (name === undefined) return folder.get(path)
  const found = versionsIn(folder)[name]
  return found && bytesOf(found)
}

/** `wersje.json` with another number and day of one text, and every other byte as it was where that is possible. */
export function withVersion(folder: Folder, path: string, content: Buffer): Buffer {
  const [name = '', before] = [PART.exec(path)?.[1], folder.get(VERSIONS)?.toString('utf8') ?? '{}']
  const wanted = versionOf(content)
  const value = { ...(JSON.parse(before) as object), [name]: wanted }
  const edited = before.replace(
    new RegExp(`("${name}"\\s*:\\s*)\\{[^{}]*\\}`),
    (_all, head: string) => `${head}{ "wersja": ${JSON.stringify(wanted.wersja)}, "data": "${wanted.data}" }`,
  )
  return Buffer.from(isDeepStrictEqual(JSON.parse(edited), value) ? edited : `${JSON.stringify(value, null, 2)}\n`)
}

/** Number and day as somebody wrote them. Throws `invalidInput`. */
export function writtenVersion(text: string): Buffer {
  const given = version.safeParse(text.startsWith('{') ? JSON.parse(text) : null)
  if (!given.success)
    throw new Refusal('invalidInput', { fields: { wersja: 'Wersja ma numer (do 20 znaków) i dzień, od którego obowiązuje' } })
  return bytesOf(given.data)
}

export interface VersionChange {
  readonly before: LegalVersion | null
  /** Null: the text changes, and its number and day stay. */
  readonly after: LegalVersion | null
  /** Numbers that the text had before this one. */
  readonly used: readonly string[]
}

/** What keeps a text from being published under this number and day; sentences. */
export function versionFaults({ before, after, used }: VersionChange, today: string): string[] {
  if (after === null) return []
  const faults: string[] = []
  if (after.wersja === before?.wersja) faults.push(`wersja ${after.wersja} już jest: nowa wersja ma nowy numer`)
  else if (used.includes(after.wersja)) faults.push(`wersja ${after.wersja} już była: nowa wersja ma nowy numer`)
  if (after.data < today) faults.push(`wersja ${after.wersja} miałaby obowiązywać od ${after.data}, a ten dzień minął`)
  return faults
}
