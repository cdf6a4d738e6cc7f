import { z } from 'zod'
import { en, pl } from 'zod/locales'
import { MESSAGES } from '../report/messages.ts'
import type { Findings } from '../report/findings.ts'
import { MANIFEST, manifestSchema, type Manifest } from './manifest.ts'
import { openPlain } from './safe-open.ts'

const MAX_BYTES = 1_000_000
const inPolish = pl().localeError
const inEnglish = en().localeError

export interface ReadManifest {
  readonly manifest: Manifest
  readonly bytes: Buffer
}

/** Reads and checks `manifest.json`; null with findings where it is not usable. */
export async function readManifest(folder: string, today: string, findings: Findings): Promise<ReadManifest | null> {
  const bytes = await readBytes(folder, findings)
  if (!bytes) return null
  const manifest = parseManifest(bytes, findings)
  if (!manifest) return null
  if (manifest.dataDanych > today) findings.add(MESSAGES.futureDate, { file: MANIFEST, field: 'dataDanych', value: manifest.dataDanych })
  return { manifest, bytes }
}

async function readBytes(folder: string, findings: Findings): Promise<Buffer | null> {
  const opened = await openPlain(folder, MANIFEST)
  if (opened === 'missing' || opened === 'notPlain') {
    findings.add(opened === 'missing' ? MESSAGES.noManifest : MESSAGES.notPlainFile, { file: MANIFEST })
    return null
  }
  try {
    if (opened.bytes <= MAX_BYTES) return await opened.handle.readFile()
    findings.add(MESSAGES.manifestTooLarge, { file: MANIFEST })
    return null
  } finally {
    await opened.handle.close()
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

function parseManifest(bytes: Buffer, findings: Findings): Manifest | null {
  const value = parseJson(bytes)
  if (value === undefined) {
    findings.add(MESSAGES.manifestSyntax, { file: MANIFEST })
    return null
  }
  const result = manifestSchema.safeParse(value, { error: inEnglish })
  if (result.success) return result.data
  const polish = manifestSchema.safeParse(value, { error: inPolish }).error
  result.error.issues.forEach((issue, index) => {
    const message = { pl: polish?.issues[index]?.message ?? issue.message, en: issue.message }
    findings.add(message, { file: MANIFEST, field: z.core.toDotPath(issue.path) })
  })
  return null
}
