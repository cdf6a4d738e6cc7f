import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { decryptPush, newReceiver } from '#simulators/phone/push-service.ts'
import { areKeys, encryptPush } from './encryption.ts'
import { isPushEndpoint, push } from './push-service.ts'
import { vapidHeading, vapidKeysFrom } from './vapid.ts'

const newVapidKeys = () => vapidKeysFrom(randomBytes(32))
const bytes = (text: string) => Buffer.from(text, 'base64url')

it('is encrypted as the example of the standard (RFC 8291, appendix A)', () => {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const chance = { privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'), salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') }
  expect(encryptPush(keys, 'When I grow up, I want to be a watermelon', chance).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

describe('beside a program of somebody else', () => {
  it('both are read by the same receiver, and no two messages are alike', () => {
    const receiver = newReceiver()
    const subscription = { endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys: receiver.keys }
    const foreign = webPush.generateRequestDetails(subscription, 'Zażółć', {
      vapidDetails: { subject: 'mailto:a@gmina.example', ...newVapidKeys() },
      TTL: 60,
    })
    expect(foreign.headers).toMatchObject({ 'Content-Encoding': 'aes128gcm' })
    const [one, two] = [encryptPush(receiver.keys, 'Zażółć'), encryptPush(receiver.keys, 'Zażółć')]
    expect([foreign.body, one, two].map((body) => decryptPush(receiver, body ?? Buffer.alloc(0)))).toEqual(['Zażółć', 'Zażółć', 'Zażółć'])
    expect(one.equals(two)).toBe(false)
  })

  it('the heading says the same of the sender, and its signature holds', () => {
    const keys = newVapidKeys()
    const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/abc'
    const parts = (heading: string) => /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(heading) ?? []
    const [, head = '', claims = '', signature = '', key] = parts(vapidHeading(keys, endpoint, 'mailto:a@gmina.example', 1_700_000_000_000))
    const foreign = parts(
      String(
        webPush.getVapidHeaders(
          'https://updates.push.services.mozilla.com',
          'mailto:a@gmina.example',
          keys.publicKey,
          keys.privateKey,
          'aes128gcm',
          1_700_043_200,
        ).Authorization,
      ),
    )
    expect([head, claims, key].map((part) => (part === key ? part : bytes(part ?? '').toString()))).toEqual([
      bytes(foreign[1] ?? '').toString(),
      bytes(foreign[2] ?? '').toString(),
      foreign[4],
    ])
    const point = bytes(keys.publicKey)
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' },
        bytes(signature),
      ),
    ).toBe(true)
  })
})

describe('where a browser sends the portal', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
    'https://web.push.apple.com/QGx',
    'http://localhost:8081/push/1',
  ])('%s is a push service', (endpoint) => {
    expect(isPushEndpoint(endpoint, 'http://localhost:8081')).toBe(true)
  })

  it.each([
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com.zly.example/a',
    'https://xfcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://a:b@fcm.googleapis.com/a',
    'https://127.0.0.1/a',
    'https://10.0.0.1/a',
    'https://[::1]/a',
    'file:///etc/passwd',
    'http://localhost:8081/push/1',
    'https://zly.example/?x=fcm.googleapis.com',
    'nic',
    `https://fcm.googleapis.com/${'a'.repeat(2000)}`,
  ])('%s is none', async (endpoint) => {
    expect(isPushEndpoint(endpoint, null)).toBe(false)
    expect(
      await push(
        { endpoint, ...newReceiver().keys },
        { text: 'x', seconds: 1, urgency: 'normal', replaces: 'a' },
        { keys: newVapidKeys(), subject: 'mailto:a@gmina.example', further: null },
      ),
    ).toEqual({ state: 'refused', reason: 'no push service' })
  })
})

it('keys that are none are known before anything is kept', () => {
  const { keys } = newReceiver()
  const off = Buffer.concat([Buffer.from([4]), createHash('sha512').update('x').digest()]).toString('base64url')
  expect([areKeys(keys), areKeys({ ...keys, auth: 'AAAA' }), areKeys({ ...keys, p256dh: off }), areKeys({ ...keys, p256dh: '' })]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

describe('what a push service answers', () => {
  let answer: { readonly status: number; readonly body?: string | undefined; readonly headers?: Record<string, string> | undefined } = {
    status: 201,
  }
  const server = createServer((_request, response) => response.writeHead(answer.status, answer.headers).end(answer.body))
  beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)))
  afterAll(() => new Promise((done) => void server.close(done)))

  async function pushed(said: typeof answer) {
    answer = said
    const { port } = server.address() as AddressInfo
    const further = `http://127.0.0.1:${port}`
    return push(
      { endpoint: `${further}/1`, ...newReceiver().keys },
      { text: 'x', seconds: 1, urgency: 'normal', replaces: 'a' },
      { keys: newVapidKeys(), subject: 'mailto:a@gmina.example', further },
    )
  }

  it.each([
    { status: 404 },
    { status: 410 },
    {
      status: 403,
      body: 'the VAPID credentials in the authorization header do not correspond to the credentials used to create the subscriptions.',
    },
    { status: 400, body: '{"reason":"VapidPkHashMismatch"}' },
    { status: 400, body: '<HTML><TITLE>UnauthorizedRegistration</TITLE></HTML>' },
    { status: 401, body: '{"errno":109,"error":"Unauthorized","message":"VAPID public key mismatch"}' },
  ])('%j: the device is forgotten', async (said) => {
    expect(await pushed(said)).toEqual({ state: 'gone' })
  })

  it.each([
    [{ status: 403, body: '{"reason":"BadJwtToken"}' }, 'HTTP 403, keys refused'],
    [{ status: 401 }, 'HTTP 401, keys refused'],
    [{ status: 413 }, 'HTTP 413'],
    [{ status: 400, body: '{"reason":"BadWebPushTopic"}' }, 'HTTP 400'],
  ])('%j: the message is given up and the device kept', async (said, reason) => {
    expect(await pushed(said)).toEqual({ state: 'refused', reason })
  })

  it.each([
    [{ status: 429, headers: { 'retry-after': '30' } }, 30],
    [{ status: 406, headers: { 'retry-after': '60' } }, 60],
    [{ status: 406 }, undefined],
    [{ status: 503, headers: { 'retry-after': 'soon' } }, undefined],
    [{ status: 503, headers: { 'retry-after': new Date(Date.now() + 10 * 86_400_000).toUTCString() } }, 86_400],
  ])('%j: it is tried again later', async (said, afterSeconds) => {
    expect(await pushed(said)).toEqual({
      state: 'later',
      reason: `HTTP ${said.status}`,
      ...(afterSeconds !== undefined && { afterSeconds }),
    })
  })
})
