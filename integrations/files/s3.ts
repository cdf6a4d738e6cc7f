import { AwsClient } from 'aws4fetch'
import type { Blobs } from '#shared/server/files.ts'
import { isKey } from './folder.ts'

/** A call that takes longer has failed: the one who waits for the file is told. */
const LONGEST_MS = 30_000
const RETRIES = 2

/**
 * Files in a bucket that speaks S3 (AWS, MinIO, Ceph): `https://<key>:<secret>@<host>/<bucket>?region=<region>`, both percent-encoded. A file is whole or
 * not there: the store takes it over at the end of the call. What lies there is sealed, so the store needs no trust but that it keeps it.
 */
export function s3Blobs(address: string): Blobs {
  const { origin, pathname, username, password, searchParams } = new URL(address)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: RETRIES,
  })
  const bucket = `${origin}${pathname.replace(/\/$/, '')}`

  /** Throws what the store says where it does not do it; `kod` of the store alone, which names no key of ours. */
  async function ask(place: string, init: RequestInit = {}, ...fine: readonly number[]): Promise<Response> {
    const answer = await client.fetch(`${bucket}${place}`, { ...init, signal: AbortSignal.timeout(LONGEST_MS) })
    if (answer.ok || fine.includes(answer.status)) return answer
    const [, code = 'no code'] = /<Code>(\w{1,60})<\/Code>/.exec((await answer.text()).slice(0, 2000)) ?? []
    throw new Error(`The store of files answers ${answer.status} (${code})`)
  }
  const placeOf = (key: string) => {
    if (!isKey(key)) throw new Error('no key of a file')
    return `/${key}`
  }

  return {
    async put(key, content) {
      await ask(placeOf(key), { method: 'PUT', body: new Uint8Array(content) })
    },
    async get(key) {
      const answer = await ask(placeOf(key), {}, 404)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null
    },
    async drop(key) {
      await ask(placeOf(key), { method: 'DELETE' }, 404)
    },
    async list(prefix) {
      const found: string[] = []
      for (let isMore = true; isMore;) {
        const page = new URLSearchParams({ 'list-type': '2', prefix, ...(found.length > 0 && { 'start-after': found.at(-1) ?? '' }) })
        const text = await (await ask(`/?${page.toString()}`)).text()
        const keys = [...text.matchAll(/<Key>([^<]{1,200})<\/Key>/g)].map(([, key = '']) => key)
        found.push(...keys)
        isMore = keys.length > 0 && text.includes('<IsTruncated>true</IsTruncated>')
      }
      return found.filter((key) => isKey(key))
    },
  }
}
