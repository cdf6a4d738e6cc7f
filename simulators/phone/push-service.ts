import { randomBytes, createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Simulator, SimulatorPlace } from '#simulators/kit/simulator.ts'
import type { PhoneState } from './state.ts'

const PATH = '/push'

export interface PushSettings {
  readonly PUSH_SERVICE_URL: string
}

export function pushDefaults(simulatorsUrl: string): PushSettings {
  return { PUSH_SERVICE_URL: `${simulatorsUrl}${PATH}` }
}

/** What a service refuses of a message, by RFC 8030, 8188 and 8292; null where it takes it. */
function faultOf({ headers }: IncomingMessage, body: Buffer): number | null {
  const { authorization = '', ttl, topic = '', urgency } = headers
  if (!/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/.test(authorization)) return 401
  if (!/^\d+$/.test(String(ttl)) || headers['content-encoding'] !== 'aes128gcm') return 400
  if (!/^[\w-]{0,32}$/.test(String(topic)) || !['very-low', 'low', 'normal', 'high', undefined].includes(urgency?.toString())) return 400
  return body.length > 4096 ? 413 : null
}

/**
 * A service of push messages with its browsers: what a browser would show stands on the telephone. It gives out subscriptions itself,
 * because a browser takes none but those of its maker's service.
 */
export function pushSimulator(place: SimulatorPlace, phone: PhoneState): Simulator {
  const browsers = new Map<string, Receiver>()

  function subscribe(response: ServerResponse): void {
    const id = randomBytes(16).toString('base64url')
    const receiver = newReceiver()
    browsers.set(id, receiver)
    response
      .writeHead(201, { 'content-type': 'application/json' })
      .end(JSON.stringify({ endpoint: `${place.url()}${PATH}/${id}`, ...receiver.keys }))
  }

  return {
    path: PATH,
    name: 'Push',
    describes: 'Usługa powiadomień przeglądarek. Same powiadomienia widać na telefonie.',
    async handle(request, response, path) {
      if (request.method !== 'POST') return void response.writeHead(405).end()
      if (path === '/nowa') return subscribe(response)
      const id = path.slice(1)
      const receiver = browsers.get(id)
      const body = await buffer(request)
      if (phone.faults.push === 'down') return void response.writeHead(503).end()
      if (phone.faults.push === 'busy') return void response.writeHead(429, { 'retry-after': '120' }).end()
      if (!receiver || phone.faults.push === 'gone') return void response.writeHead(410).end()
      const fault = faultOf(request, body)
      if (fault !== null) return void response.writeHead(fault).end()
      phone.show({ device: id.slice(0, 6), text: decryptPush(receiver, body), at: new Date() })
      response.writeHead(201, { location: `${place.url()}${PATH}/wiadomosc/${randomBytes(8).toString('hex')}` }).end()
    },
    close: async () => undefined,
  }
}

/** A browser's side of a subscription. */
interface Receiver {
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly privateKey: string
}

const HEAD_BYTES = 21
const TAG_BYTES = 16

export function newReceiver(): Receiver {
  const own = createECDH('prime256v1')
  own.generateKeys()
  return {
    keys: { p256dh: own.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
    privateKey: own.getPrivateKey('base64url'),
  }
}

/** Reads a message as a browser does (RFC 8291); throws where it was not made for this receiver. */
export function decryptPush({ keys, privateKey }: Receiver, body: Buffer): string {
  const own = createECDH('prime256v1')
  own.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(HEAD_BYTES - 1)]
  const sender = body.subarray(HEAD_BYTES, HEAD_BYTES + length)
  const sealed = body.subarray(HEAD_BYTES + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), Buffer.from(keys.auth, 'base64url'), info, 32))
  const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12))
  const cipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
