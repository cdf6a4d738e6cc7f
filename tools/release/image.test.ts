import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { layOutImage } from './image.ts'
import { gzip, tarOf } from './pack.ts'

const commit = { version: '1.2.3', time: '1795966879' }

let work: string
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'portal-image-'))
  const layers = ['ground', 'program'].map((name) => {
    writeFileSync(join(work, name), name)
    return gzip(tarOf(work, name, commit))
  })
  for (const image of ['one', 'other']) layOutImage(join(work, image), layers, commit, 'amd64')
})
afterAll(() => rmSync(work, { recursive: true }))

interface Part {
  readonly digest: string
  readonly size: number
}
interface Manifest {
  readonly config: Part
  readonly layers: readonly Part[]
}
interface Config {
  readonly rootfs: { readonly diff_ids: readonly string[] }
  readonly config: Readonly<Record<'User' | 'StopSignal', string>> & {
    readonly Env: readonly string[]
    readonly Healthcheck: { readonly Test: readonly string[] }
  }
}

const json = (...path: readonly string[]): unknown => JSON.parse(readFileSync(join(work, 'one', ...path), 'utf8'))
const blob = ({ digest }: Part) => join('blobs', ...digest.split(':'))
const sha256 = (bytes: Buffer) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`
const first = () => (json('index.json') as { manifests: [Part] }).manifests[0]
const manifest = () => json(blob(first())) as Manifest
const config = () => json(blob(manifest().config)) as Config

it('every part of the image is what its digest and size say, and nothing else lies in it', () => {
  const parts = [first(), manifest().config, ...manifest().layers]
  for (const part of parts) {
    expect(sha256(readFileSync(join(work, 'one', blob(part))))).toBe(part.digest)
    expect(statSync(join(work, 'one', blob(part))).size).toBe(part.size)
  }
  expect(readdirSync(join(work, 'one', 'blobs', 'sha256')).sort()).toEqual(parts.map(({ digest }) => digest.slice(7)).sort())
})

it('layers are known by their bytes unpacked, too, and the list of older programs names the same parts', () => {
  const { layers } = manifest()
  expect(config().rootfs.diff_ids).toEqual(layers.map((layer) => sha256(gunzipSync(readFileSync(join(work, 'one', blob(layer)))))))
  expect(json('manifest.json')).toEqual([{ Config: blob(manifest().config), RepoTags: ['portal:1.2.3'], Layers: layers.map(blob) }])
})

it('the image runs as a number that is not root’s, listens to its network, ends by SIGTERM and is asked whether it can serve', () => {
  const { User, StopSignal, Env, Healthcheck } = config().config
  expect(User).toMatch(/^[1-9]\d*:[1-9]\d*$/)
  expect(StopSignal).toBe('SIGTERM')
  expect(Env).toContain('HOST=0.0.0.0')
  expect(Healthcheck.Test).toEqual(['CMD', 'portal-ready'])
})

it('the same layers make the same image', () => {
  // By digests it names every other part.
  for (const name of ['index.json', 'manifest.json'])
    expect(readFileSync(join(work, 'other', name), 'utf8')).toBe(readFileSync(join(work, 'one', name), 'utf8'))
})
