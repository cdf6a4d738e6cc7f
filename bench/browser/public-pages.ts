import { lighthouseOf } from './lighthouse.ts'
import { startPortalProcess } from '../../e2e/harness/portal-process.ts'

const TARGET = 1
const ALL = ['performance', 'accessibility', 'bestPractices', 'seo'] as const

/** The addresses that search engines are told of, each in Polish, and where people sign in. */
async function addressesOf(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  const told = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc.replaceAll('&amp;', '&')))
  const polish = told.filter(({ searchParams }) => !searchParams.has('lang'))
  return ['/', ...polish.map(({ pathname, search }) => pathname + search), '/logowanie']
}

/** Lighthouse of every public page, a line each, medians of three: what is below its target stands behind it. */
export async function tellPublicPages(): Promise<void> {
  const portal = await startPortalProcess({ isOnDisk: true })
  try {
    console.log('Lighthouse mobile: performance, accessibility, best practices, search engines; simulated paint and blocking')
    for (const address of await addressesOf(portal.url)) {
      const figures = await lighthouseOf(`${portal.url}${address}`)
      const scores = ALL.map((name) => figures[name].toFixed(2)).join(' ')
      const missed = ALL.filter((name) => figures[name] < TARGET).join(', ')
      const times = `${figures.lcpMs.toFixed(0).padStart(6)} ms ${figures.tbtMs.toFixed(0).padStart(5)} ms, shift ${figures.cls.toFixed(3)}`
      console.log(`  ${address.padEnd(64)} ${scores} ${times} ${missed}`.trimEnd())
    }
  } finally {
    await portal.stop()
  }
}
