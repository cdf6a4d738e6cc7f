import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '#simulators/kit/http.ts'
import { escapeHtml } from '#simulators/kit/html.ts'
import type { SimulatedPayee } from './entry.ts'
import type { Faults } from './faults.ts'
import { APPROVED, REJECTED, type TransferState } from './state.ts'

export interface House {
  readonly payee: SimulatedPayee
  readonly state: TransferState
  readonly faults: Faults
}

const NAMESPACE = 'http://getstatus.transactions.pbn.kir.example'
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const ENCODING = 'http://schemas.xmlsoap.org/soap/encoding/'

/** The description of the service as Axis 1 writes one, in the version of three arguments. */
export function description(location: string): string {
  const parts = [['in0', 'string'], ['in1', 'string'], ['in2', 'double']].map(([name, type]) => `<wsdl:part name="${name}" type="xsd:${type}"/>`)
  const body = `<wsdlsoap:body encodingStyle="${ENCODING}" namespace="${NAMESPACE}" use="encoded"/>`
  return (
    `<?xml version="1.0" encoding="UTF-8"?><wsdl:definitions targetNamespace="${NAMESPACE}" xmlns:impl="${NAMESPACE}" xmlns:xsd="http://www.w3.org/2001/XMLSchema" ` +
    `xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:wsdlsoap="http://schemas.xmlsoap.org/wsdl/soap/">` +
    `<wsdl:message name="getStatusByPaymentIDRequest">${parts.join('')}</wsdl:message>` +
    '<wsdl:message name="getStatusByPaymentIDResponse"><wsdl:part name="getStatusByPaymentIDReturn" type="xsd:int"/></wsdl:message>' +
    '<wsdl:portType name="PBNTransactionsGetStatus"><wsdl:operation name="getStatusByPaymentID" parameterOrder="in0 in1 in2">' +
    '<wsdl:input message="impl:getStatusByPaymentIDRequest" name="getStatusByPaymentIDRequest"/><wsdl:output message="impl:getStatusByPaymentIDResponse" name="getStatusByPaymentIDResponse"/>' +
    '</wsdl:operation></wsdl:portType><wsdl:binding name="PBNTransactionsGetStatusSoapBinding" type="impl:PBNTransactionsGetStatus">' +
    '<wsdlsoap:binding style="rpc" transport="http://schemas.xmlsoap.org/soap/http"/><wsdl:operation name="getStatusByPaymentID"><wsdlsoap:operation soapAction=""/>' +
    `<wsdl:input name="getStatusByPaymentIDRequest">${body}</wsdl:input><wsdl:output name="getStatusByPaymentIDResponse">${body}</wsdl:output></wsdl:operation></wsdl:binding>` +
    '<wsdl:service name="PBNTransactionsGetStatusService"><wsdl:port binding="impl:PBNTransactionsGetStatusSoapBinding" name="PBNTransactionsGetStatus">' +
    `<wsdlsoap:address location="${escapeHtml(location)}"/></wsdl:port></wsdl:service></wsdl:definitions>`
  )
}

/** A number that nobody has ever sent is answered as refused at entry; what the true service says is not published. */
function codeOf({ payee, state, faults }: House, [id = '', client, amount]: readonly string[]): string {
  if (client !== payee.clientId) return '1006'
  const known = state.byId(id)
  if (!known) return '1000'
  if (Number(amount) !== Number(known.amount.replace(',', '.'))) return '1004'
  if (faults.status === 'contradicts') return known.status === APPROVED ? REJECTED : APPROVED
  if (known.status === APPROVED) state.save({ ...known, confirmed: known.confirmed + 1 })
  return known.status
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8' })
  response.end(xml)
}

const inEnvelope = (body: string) => `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="${SOAP}"><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`

/** One question to the status service. */
export async function answerStatus(house: House, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const xml = await readBody(request)
  const values = ['in0', 'in1', 'in2'].map((name) => new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(xml)?.[1] ?? '')
  switch (house.faults.status) {
    case 'http500':
      return void response.writeHead(500).end('error')
    case 'nonXml':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Przerwa</body>')
    case 'fault':
      return sendXml(response, 500, inEnvelope('<soapenv:Fault><faultcode>soapenv:Server</faultcode><faultstring>java.lang.NullPointerException</faultstring></soapenv:Fault>'))
    case 'lost':
      return void response.destroy()
    case 'timeout':
      // Held open without an answer: the caller's own limit has to end it.
      return
    default: {
      const code = house.faults.status === 'otherCode' ? '7777' : codeOf(house, values)
      const result = `<getStatusByPaymentIDReturn xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xsi:type="xsd:int">${code}</getStatusByPaymentIDReturn>`
      const call = `<ns1:getStatusByPaymentIDResponse soapenv:encodingStyle="${ENCODING}" xmlns:ns1="${NAMESPACE}">${result}</ns1:getStatusByPaymentIDResponse>`
      sendXml(response, 200, inEnvelope(call))
    }
  }
}
