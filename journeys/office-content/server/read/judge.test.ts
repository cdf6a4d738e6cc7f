import { afterAll, expect, it } from 'vitest'
import { portalOfFile } from '#api/testing/portal.ts'
import { judge, openJudge } from './judge.ts'
import { drawingProblem } from './logo-proof.ts'

const { pool } = await portalOfFile()
const impatient = openJudge(1)
afterAll(() => impatient.close())

const RULES = { routes: new Set<string>(), groups: new Set<string>(), serviceIds: new Set<number>() }
/** Each piece costs the more the more lie around it. */
const MADE = '<ul><li>'.repeat(25_000)

it('a text that was made to take long is judged while others are answered, and refused', async () => {
  const judged = judge.removedFrom(MADE)
  const others = new Promise((answered) => setImmediate(answered, 'others'))
  expect(await Promise.race([judged, others])).toBe('others')
  expect(await judged).toEqual([expect.stringContaining('leżą jeden w drugim ponad 100 razy')])
})

it('what takes longer than the limit is refused in words, and the next is judged', async () => {
  const files = new Map([['pages/a.pl.html', Buffer.from(MADE)]])
  const { content, findings } = await impatient.content(files, RULES)
  expect([content, findings.map(({ problem }) => problem)]).toEqual([null, [expect.stringContaining('trwało za długo')]])
  expect(await impatient.removedFrom(MADE)).toEqual([expect.stringContaining('trwa za długo')])
  expect(await impatient.file('pictures', 'a.png', Buffer.from('x'))).toEqual({ problem: expect.stringContaining('trwało za długo') })
  expect(await impatient.preview(files, RULES)).toBeNull()
  expect(await judge.removedFrom('<p>Kasa</p><script>x()</script>')).toEqual(['<script>'])
})

it('files come back as they were sent', async () => {
  const bytes = Buffer.from('%PDF-1.7 druk')
  expect(await judge.file('procedures/podatki', 'druk.pdf', bytes)).toEqual({ bytes })
})

it('a drawing that ends what typesets it is refused, and the portal goes on', async () => {
  const endless = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1e30 1e-30"><path d="M0 0h4v4z"/></svg>`
  expect(await drawingProblem(pool, endless)).toEqual([expect.objectContaining({ level: 'error' })])
  const usual = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>'
  expect(await drawingProblem(pool, usual)).toEqual([])
})
