import { existsSync, readFileSync } from 'node:fs'
import type { Step } from './steps.ts'

export interface Counts {
  readonly passed: number
  readonly failed: number
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
}

/** Words that make the command write its counts into `file`. */
export function reportWords(step: Step, file: string): { readonly words: string[]; readonly env: Record<string, string> } {
  if (step.counts === 'vitest') return { words: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env: {} }
  if (step.counts === 'playwright') return { words: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }
  return { words: [], env: {} }
}

function read(step: Step, file: string): Counts {
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (step.counts === 'vitest') {
    const { numPassedTests, numFailedTests } = report as VitestReport
    return { passed: numPassedTests, failed: numFailedTests }
  }
  const { expected, unexpected, flaky } = (report as PlaywrightReport).stats
  return { passed: expected, failed: unexpected + flaky }
}

/** Counts of a finished step. A command that failed without a failed test (it could not start, a file did not load) is one failure. */
export function countsOf(step: Step, file: string, isSuccess: boolean): Counts {
  const counts = existsSync(file) ? read(step, file) : { passed: isSuccess ? 1 : 0, failed: 0 }
  return isSuccess || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}
