import { afterAll, describe, expect, it } from 'vitest'
import { serve, type TestServer } from '../saml/testing.ts'
import { kir } from './gateway.ts'
import { codeIn, question, StatusService, readDescription } from './status.ts'

/** A description as Axis 1 writes it, in the older version of two arguments, with the namespace of the call apart from that of the file. */
const AXIS = `<?xml version="1.0" encoding="UTF-8"?>
<wsdl:definitions targetNamespace="https://pbn.example/axis/services/PBNTransactionsGetStatus" xmlns:impl="https://pbn.example/axis/services/PBNTransactionsGetStatus"
  xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:wsdlsoap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xsd="http://www.w3.org/2001/XMLSchema">
<!--WSDL created by Apache Axis version: 1.3-->
   <wsdl:message name="getVersionRequest"/>
   <wsdl:message name="getStatusByPaymentIDResponse"><wsdl:part name="getStatusByPaymentIDReturn" type="xsd:int"/></wsdl:message>
   <wsdl:message name="getStatusByPaymentIDRequest"><wsdl:part name="in0" type="xsd:string"/><wsdl:part name="in1" type="xsd:string"/></wsdl:message>
   <wsdl:portType name="PBNTransactionsGetStatus">
      <wsdl:operation name="getVersion"><wsdl:input message="impl:getVersionRequest"/></wsdl:operation>
      <wsdl:operation name="getStatusByPaymentID" parameterOrder="in0 in1">
         <wsdl:input message="impl:getStatusByPaymentIDRequest"/><wsdl:output message="impl:getStatusByPaymentIDResponse"/>
      </wsdl:operation>
   </wsdl:portType>
   <wsdl:binding name="b" type="impl:PBNTransactionsGetStatus">
      <wsdlsoap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/>
      <wsdl:operation name="getVersion"><wsdl:input><wsdlsoap:body namespace="urn:version" use="encoded"/></wsdl:input></wsdl:operation>
      <wsdl:operation name="getStatusByPaymentID"><wsdl:input><wsdlsoap:body namespace="urn:status" use="encoded"/></wsdl:input></wsdl:operation>
   </wsdl:binding>
</wsdl:definitions>`

const THREE = {
  namespace: 'urn:status',
  parts: [
    { name: 'in0', type: 'string' },
    { name: 'in1', type: 'string' },
    { name: 'in2', type: 'double' },
  ],
}

/** Recorded: this very question was asked of npm `soap` 1.13.0 as the server, which read all three arguments and answered the next one. */
const QUESTION =
  '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><soap:Body><q:getStatusByPaymentID xmlns:q="urn:status" soap:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><in0 xsi:type="xsd:string">000000003F</in0><in1 xsi:type="xsd:string">5250000000</in1><in2 xsi:type="xsd:double">123.45</in2></q:getStatusByPaymentID></soap:Body></soap:Envelope>'
const FOREIGN_ANSWER =
  '<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"  xmlns:impl="http://getstatus.transactions.pbn.kir.example"><soap:Body><impl:getStatusByPaymentIDResponse><impl:getStatusByPaymentIDReturn>2303</impl:getStatusByPaymentIDReturn></impl:getStatusByPaymentIDResponse></soap:Body></soap:Envelope>'

const answerOf = (content: string) =>
  `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><ns1:getStatusByPaymentIDResponse xmlns:ns1="urn:status">${content}</ns1:getStatusByPaymentIDResponse></soapenv:Body></soapenv:Envelope>`
const result = (code: string) =>
  `<getStatusByPaymentIDReturn xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xsd:int">${code}</getStatusByPaymentIDReturn>`

describe('the description of the status service', () => {
  it('tells namespace and arguments of the one call', () => {
    expect(readDescription(AXIS)).toEqual({ namespace: 'urn:status', parts: THREE.parts.slice(0, 2) })
  })

  it('gives its own namespace where the call has none', () => {
    expect(readDescription(AXIS.replace(' namespace="urn:status"', '')).namespace).toBe(
      'https://pbn.example/axis/services/PBNTransactionsGetStatus',
    )
  })

  it.each([
    ['another service', AXIS.replaceAll('getStatusByPaymentID', 'getSomething'), 'does not know'],
    ['one argument', AXIS.replace('<wsdl:part name="in1" type="xsd:string"/>', ''), 'other arguments'],
    ['an argument whose name is none', AXIS.replace('name="in1"', 'name="in 1"'), 'other arguments'],
    [
      'an argument without a type of one word',
      AXIS.replace('name="in0" type="xsd:string"', 'name="in0" type="xsd:string x"'),
      'other arguments',
    ],
    ['no message of that name', AXIS.replace('message name="getStatusByPaymentIDRequest"', 'message name="other"'), 'does not know'],
    ['no XML', 'Przerwa techniczna', 'not XML'],
    ['an entity', AXIS.replace('<wsdl:definitions', '<!DOCTYPE x [<!ENTITY e "e">]><wsdl:definitions'), 'document type'],
  ])('is refused with %s', (_name, text, words) => {
    expect(() => readDescription(text)).toThrow(words)
  })
})

describe('a question about a transfer', () => {
  it('is one that a foreign server understands', () => {
    expect(question(THREE, ['000000003F', '5250000000', '123.45'])).toBe(QUESTION)
  })

  it('has as many arguments as the description', () => {
    expect(question(readDescription(AXIS), ['000000003F', '5250000000', '123.45'])).not.toContain('in2')
  })

  it.each([
    ['a foreign server', FOREIGN_ANSWER],
    ['Axis', answerOf(result('2303'))],
  ])('is answered by %s', (_name, answer) => {
    expect(codeIn(answer)).toBe('2303')
  })

  it.each([
    ['a fault', answerOf(result('2303')).replaceAll('ns1:getStatusByPaymentIDResponse', 'soapenv:Fault'), 'fault'],
    ['two codes', answerOf(result('2303') + result('2302')), 'more than one'],
    ['no code', answerOf(''), 'has no'],
    ['text', answerOf(result('OK')), 'no status'],
    ['three digits', answerOf(result('230')), 'no status'],
    ['a negative number', answerOf(result('-230')), 'no status'],
    ['five digits', answerOf(result('12303')), 'no status'],
    ['a code and more', answerOf(result('2303 0')), 'no status'],
    ['something else', answerOf('<other>2303</other>'), 'has no'],
    ['a page', '<html><body>2303</body></html>', 'no SOAP'],
  ])('is not answered by %s', (_name, answer, words) => {
    expect(() => codeIn(answer)).toThrow(words)
  })
})

describe('the status service over HTTP', () => {
  const servers: TestServer[] = []
  afterAll(() => Promise.all(servers.map((server) => server.close())))

  async function service(
    answer: (method: string, url: string) => { status: number; body: string; headers?: Record<string, string> },
  ): Promise<StatusService> {
    const server = await serve((request, response) => {
      const { status, body, headers } = answer(request.method ?? '', request.url ?? '')
      response.writeHead(status, { 'content-type': 'text/xml', ...headers }).end(body)
    })
    servers.push(server)
    return new StatusService(`${server.url}/status?wsdl`, '5250000000')
  }

  it('reads the description once and asks at the address before the question mark', async () => {
    const asked: string[] = []
    const status = await service((method, url) => {
      asked.push(`${method} ${url}`)
      return { status: 200, body: method === 'GET' ? AXIS : answerOf(result('2101')) }
    })
    expect([await status.codeOf('000000003F', 1), await status.codeOf('000000003F', 1)]).toEqual(['2101', '2101'])
    expect(asked).toEqual(['GET /status?wsdl', 'POST /status', 'POST /status'])
  })

  it('knows nothing while the description is away, and reads it when it is back', async () => {
    let isBack = false
    const status = await service((method) =>
      method === 'POST'
        ? { status: 200, body: answerOf(result('2303')) }
        : isBack
          ? { status: 200, body: AXIS }
          : { status: 503, body: AXIS },
    )
    expect(await status.codeOf('000000003F', 1)).toBeNull()
    isBack = true
    expect(await status.codeOf('000000003F', 1)).toBe('2303')
  })

  it('follows no redirect', async () => {
    const status = await service((_method, url) =>
      url === '/elsewhere'
        ? { status: 200, body: answerOf(result('2303')) }
        : { status: 307, body: '', headers: { location: '/elsewhere' } },
    )
    expect(await status.codeOf('000000003F', 1)).toBeNull()
  })

  it('reads no description without an end', async () => {
    const status = await service((method) => ({
      status: 200,
      body: method === 'GET' ? `${AXIS}<!--${'x'.repeat(300_000)}-->` : answerOf(result('2303')),
    }))
    expect(await status.codeOf('000000003F', 1)).toBeNull()
  })

  it('knows nothing where nobody listens', async () => {
    expect(await new StatusService('http://localhost:9/?wsdl', '5250000000').codeOf('000000003F', 1)).toBeNull()
  })
})

describe('the settings', () => {
  const SET = { KIR_URL: 'https://pbn.example/trans.do', KIR_CLIENT_ID: '5250000000', KIR_PASSWORD: 'S3kretneHaslo' }

  it('open nothing when there are none, and name the one that is missing', () => {
    expect(kir.open({})).toBeNull()
    expect(() => kir.open({ ...SET, KIR_PASSWORD: '' })).toThrow('KIR_PASSWORD is missing')
  })

  it.each([
    ['KIR_CLIENT_ID', '525-000-00-00'],
    ['KIR_CLIENT_ID', '525000000'],
    ['KIR_PASSWORD', 'x'.repeat(23)],
    ['KIR_PASSWORD', 'x'.repeat(41)],
    ['KIR_AMOUNT_SEPARATOR', ';'],
    ['KIR_VALID_MINUTES', '19'],
    ['KIR_VALID_MINUTES', '10081'],
    ['KIR_SEND_EMAIL', 'no'],
    ['KIR_STATUS_URL', 'pbn'],
  ] as const)('%s takes no "%s"', (name, value) => {
    expect(kir.settings[name].safeParse(value).success).toBe(false)
  })

  it('say where forms go, and whether anybody can be asked', () => {
    const mute = kir.open(SET)
    expect([mute?.handOver?.origin, mute?.isMute, mute?.validMinutes]).toEqual(['https://pbn.example', true, 45])
    const asking = kir.open({ ...SET, KIR_STATUS_URL: 'http://localhost:9/?wsdl', KIR_VALID_MINUTES: '60' })
    expect([asking?.isMute, asking?.validMinutes]).toEqual([undefined, 60])
  })
})
