import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { median } from '../measure/load.ts'
import { freePort } from '../../e2e/harness/portal-process.ts'

const LIGHTHOUSE_RUNS = 3

export interface LighthouseFigures {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly lcpMs: number
  readonly cls: number
  readonly tbtMs: number
}

/** One run with the settings of Lighthouse's mobile device and network. */
async function launch(url: string): Promise<LighthouseFigures> {
  const port = await freePort()
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args })
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    })
    if (!result) throw new Error('Lighthouse gave no result')
    const { categories, audits } = result.lhr
    return {
      performance: categories['performance']?.score ?? 0,
      accessibility: categories['accessibility']?.score ?? 0,
      bestPractices: categories['best-practices']?.score ?? 0,
      seo: categories['seo']?.score ?? 0,
      lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      tbtMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    }
  } finally {
    await browser.close()
  }
}

/** Medians of three runs. */
export async function lighthouseOf(url: string): Promise<LighthouseFigures> {
  const runs: LighthouseFigures[] = []
  for (let run = 0; run < LIGHTHOUSE_RUNS; run += 1) runs.push(await launch(url))
  const of = (name: keyof LighthouseFigures) => median(runs.map((figures) => figures[name]))
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    lcpMs: of('lcpMs'),
    cls: of('cls'),
    tbtMs: of('tbtMs'),
  }
}
