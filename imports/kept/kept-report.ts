import { z } from 'zod'
import type { Finding, ImportReport } from '../report/report.ts'

const words = z.object({ pl: z.string(), en: z.string() })
const finding = z.object({
  dataset: z.string().nullable(),
  file: z.string().nullable(),
  line: z.int().nullable(),
  field: z.string().nullable(),
  message: words,
})
const count = z.object({
  dataset: z.string(),
  file: z.string().nullable(),
  rows: z.int(),
  before: z.int().nullable(),
  after: z.int().nullable(),
  sumBefore: z.number().nullable(),
  sumAfter: z.number().nullable(),
})

const schema = z.object({
  scope: z.enum(['pelny', 'czesciowy']).nullable(),
  files: z.array(count),
  rows: z.int(),
  isComplete: z.boolean(),
  warnings: z.array(finding),
  limits: z.array(finding),
  findings: z.array(finding),
  moreFindings: z.int(),
})

/** A report as it is kept: where something is wrong and why, never the value, which may be a person's. */
export type KeptReport = z.infer<typeof schema>
export type KeptFinding = z.infer<typeof finding>

export const EMPTY: KeptReport = {
  scope: null,
  files: [],
  rows: 0,
  isComplete: false,
  warnings: [],
  limits: [],
  findings: [],
  moreFindings: 0,
}

const withoutValue = ({ dataset, file, line, field, message }: Finding): KeptFinding => ({ dataset, file, line, field, message })

export function keptReport({ scope, files, rows, isComplete, warnings, limits, findings, moreFindings }: ImportReport): KeptReport {
  return {
    scope,
    files: [...files],
    rows,
    isComplete,
    warnings: warnings.map(withoutValue),
    limits: limits.map(withoutValue),
    findings: findings.map(withoutValue),
    moreFindings,
  }
}

/** Null for what no version of the portal has written. */
export function readKept(json: unknown): KeptReport | null {
  return schema.safeParse(json).data ?? null
}
