import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const [KEY, SECRET, REGION] = ['klucz', 'sekret/z+ukośnikiem', 'eu-central-1']
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Whether a call is signed as AWS asks for it (Signature Version 4, reckoned here by its description). */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const [, names = '', signature = ''] = /SignedHeaders=([^,]+), Signature=(\w+)$/.exec(headers.authorization ?? '') ?? []
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const at = String(headers['x-amz-date'])
  const day = at.slice(0, 8)
  const query = [...searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).sort()
  const named = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const request = [method, pathname, query.join('&'), named.join(''), names, String(headers['x-amz-content-sha256'])].join('\n')
  const scope = `${day}/${REGION}/s3/aws4_request`
  const key = ['s3', 'aws4_request'].reduce((last, word) => hmac(last, word), hmac(hmac(`AWS4${SECRET}`, day), REGION))
  return hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(request)].join('\n')).toString('hex') === signature
}

export interface Store {
  /** Its address, as the setting FILES_S3 says it. */
  readonly address: string
  readonly objects: Map<string, Buffer>
  close(): void
}

/** A bucket in memory that lists two keys a page, and knows whoever signs with its key alone. */
export async function s3Store(): Promise<Store> {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
      const key = pathname.replace('/pliki/', '')
      if (!isSigned(request)) return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks))
      else if (request.method === 'DELETE') objects.delete(key)
      else if (key === '') {
        const [prefix, after] = [searchParams.get('prefix') ?? '', searchParams.get('start-after') ?? '']
        const keys = [...objects.keys()].filter((one) => one.startsWith(prefix) && one > after).sort()
        const page = keys.slice(0, 2).map((one) => `<Contents><Key>${one}</Key></Contents>`)
        return response.end(`<ListBucketResult>${page.join('')}<IsTruncated>${String(keys.length > 2)}</IsTruncated></ListBucketResult>`)
      } else if (objects.has(key)) return response.end(objects.get(key))
      else return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
      return response.end()
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const who = `${KEY}:${encodeURIComponent(SECRET)}`
  return { address: `http://${who}@localhost:${port}/pliki?region=${REGION}`, objects, close: () => void server.close() }
}
