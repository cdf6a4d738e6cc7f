import { startPortalProcess } from '../../e2e/harness/portal-process.ts'
import { print } from '../measure/print.ts'
import { benchFirstPages, FIRST_PAGES, type FirstPageFigures } from './first-pages.ts'

const FIRST_TARGETS: Readonly<Record<keyof FirstPageFigures, readonly [unit: string, target: string]>> = {
  scriptsKb: ['kB', 'target ≤ 90'],
  scriptsWithHeadersKb: ['kB', ''],
  requests: ['', 'target ≤ 12'],
  allKb: ['kB', ''],
  lcpMs: ['ms', 'target ≤ 1200'],
  tbtMs: ['ms', 'target ≤ 50'],
  cls: ['', 'target ≤ 0.02'],
}

/** First visits on a simulated telephone. BENCH_BEFORE: address of another portal with the same demo, measured in turns with this one. */
export async function tellFirstPages(): Promise<void> {
  const portal = await startPortalProcess({ isOnDisk: true })
  const before = process.env['BENCH_BEFORE']
  try {
    for (const page of FIRST_PAGES) {
      const [now, then] = await benchFirstPages(
        [portal, ...(before === undefined ? [] : [{ url: before, password: portal.password }])],
        page,
      )
      if (!now) continue
      console.log(`First page: ${page.name}`)
      for (const [name, [unit, target]] of Object.entries(FIRST_TARGETS) as [keyof FirstPageFigures, readonly [string, string]][]) {
        print(name, now[name], unit, target)
        if (then) print(`${name}, to before (${then[name].toFixed(name === 'cls' ? 3 : 0)})`, now[name] / then[name], '')
      }
      for (const { kind, file, bytes } of now.transfers)
        console.log(`    ${kind.padEnd(10)} ${(bytes / 1000).toFixed(1).padStart(6)} kB ${file}`)
    }
  } finally {
    await portal.stop()
  }
}
