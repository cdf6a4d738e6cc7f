import { z } from 'zod'
import { MESSAGES } from '../report/messages.ts'
import type { Findings } from '../report/findings.ts'
import { shownName } from '../report/mask.ts'
import type { Words } from '../report/report.ts'
import { MANIFEST, MANIFEST_RULES, manifestSchema, type Manifest } from './manifest.ts'
import { openPlain } from './safe-open.ts'

const MAX_BYTES = 1_000_000

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
  if (typeof opened === 'string') {
    findings.add(opened === 'missing' ? MESSAGES.noManifest : MESSAGES[opened], { file: MANIFEST })
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
  const result = manifestSchema.safeParse(value)
  if (result.success) return result.data
  for (const issue of result.error.issues) tellIssue(issue, findings)
  return null
}

function mustBe(rule: Words): Words {
  return { pl: `powinno być: ${rule.pl}`, en: `must be: ${rule.en}` }
}

function tellIssue(issue: z.core.$ZodIssue, findings: Findings): void {
  const place = z.core.toDotPath(issue.path)
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys)
      findings.add(MESSAGES.unknownField, { file: MANIFEST, field: [place, shownName(key)].filter(Boolean).join('.') })
    return
  }
  const name = issue.path.findLast((part) => typeof part === 'string')
  const rule = name === undefined ? undefined : MANIFEST_RULES[name]
  findings.add(rule ? mustBe(rule) : MESSAGES.manifestSyntax, { file: MANIFEST, field: place })
}
