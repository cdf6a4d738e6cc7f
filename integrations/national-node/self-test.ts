import { createPrivateKey } from 'node:crypto'
import { decrypt } from './key-agreement.ts'

/** The published vector of reference part 7 with AES-256. The key is public: it protects nothing. */
export const VECTOR = {
  privateScalar: 'c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721',
  publicPoint:
    '0460fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb67903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299',
  originator: 'BOJm3f3BJmjbMNTKPo93SUMsQWBE8tK4wQvz1AEq7/qKv6hkBKLp/+Z9R8WH73qXp/RWuGO00Cz8aSiXOrWxyzk=',
  otherInfo:
    '0000002A687474703A2F2F7777772E77332E6F72672F323030312F30342F786D6C656E63236B772D616573323536' +
    '000000106964702E746573742E6578616D706C65' +
    '0000001B68747470733A2F2F706F7274616C2E746573742E6578616D706C65',
  wrappedKey: 'rKk9F0MKcXJTvqdQ02CYh5SNsngAuP+0zJ+rWwGmtbeSqJdxM5UkaQ==',
  content:
    'EBESExQVFhcYGRobQY35eyX7APK5Bm1vexAGPfcoI2J1sW3ChpSOVWN2Iak+0zhihs8d1RBX/zT5omd4Ke8GPq+xa9yMJFtCgPLWH2yXUQFp908JT99Bz/rhvttPyvvCCKBwCK7A' +
    'AiHS94J4EDV0/8HZDvQcN7gXHFOm9ya+xkOQ3pSP2pvnzAzTlXev+Y1VBZekkUmLqaDdpChNlWIbLjOrv4nBunR5VFNLEf2Rdrq611tBBRhH',
  plain:
    '<saml2:Assertion xmlns:saml2="urn:oasis:names:tc:SAML:2.0:assertion" ID="_t1" Version="2.0"><saml2:Issuer>idp.test.example</saml2:Issuer></saml2:Assertion>',
} as const

/** The recipient's key of the vector. */
export function vectorKey() {
  const point = Buffer.from(VECTOR.publicPoint, 'hex')
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  const d = Buffer.from(VECTOR.privateScalar, 'hex').toString('base64url')
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65), d } })
}

/** Throws when this Node cannot open what the node sends: key wrap is not in every build of OpenSSL. */
export function testDecryption(): void {
  const { originator, otherInfo, wrappedKey, content, plain } = VECTOR
  const encrypted = {
    originator: Buffer.from(originator, 'base64'),
    otherInfo: Buffer.from(otherInfo, 'hex'),
    wrappedKey: Buffer.from(wrappedKey, 'base64'),
    content: Buffer.from(content, 'base64'),
  }
  if (decrypt(encrypted, vectorKey()) !== plain) throw new Error('The decryption for the national node does not pass its self-test')
}
