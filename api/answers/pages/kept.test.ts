import Fastify from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { keptPage, Shelf } from './kept.ts'
import { sendKept } from './static.ts'

const HTML = '<h1>Zażółć</h1>'.repeat(200)
const page = await keptPage('edition', HTML)
const app = Fastify().get('/', (request, reply) => sendKept(request, reply, page))
const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url: '/', headers })

describe('a kept page is sent', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
    ['deflate', undefined, (bytes: Buffer) => bytes],
    ['', undefined, (bytes: Buffer) => bytes],
  ])('to who reads "%s" as %s', async (accepted, encoding, read) => {
    const { headers, rawPayload } = await ask({ 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(read(rawPayload).toString()).toBe(HTML)
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
  })

  it('once: who has it already is told that it is still true', async () => {
    const { headers } = await ask({})
    const again = await ask({ 'if-none-match': `"another", ${String(headers.etag)}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await ask({ 'if-none-match': 'W/"another"' })).statusCode).toBe(200)
  })
})

describe('a shelf', () => {
  it('never holds more than it may, and gives up what was asked for longest ago', async () => {
    const pages = await Promise.all(['a', 'b', 'c', 'd'].map((name) => keptPage(name, name.repeat(2_000))))
    const shelf = new Shelf(8_000)
    for (const one of pages.slice(0, 3)) shelf.put(one.edition, one)
    shelf.find('a')
    const [, , , last] = pages
    if (last) shelf.put('d', last)
    expect(shelf.bytes).toBeLessThanOrEqual(8_000)
    expect(['a', 'b', 'c', 'd'].map((key) => shelf.find(key)?.edition)).toEqual(['a', undefined, 'c', 'd'])
  })

  it('counts a page that takes the place of another once', async () => {
    const shelf = new Shelf(100_000)
    shelf.put('a', page)
    const once = shelf.bytes
    shelf.put('a', page)
    expect(shelf.bytes).toBe(once)
  })
})
