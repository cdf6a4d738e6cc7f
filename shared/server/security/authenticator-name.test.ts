import { generateURI } from 'otplib'
import { expect, it } from 'vitest'
import { authenticatorName } from './authenticator-name.ts'

it('a name in an app of codes holds no colon, so that one alone parts office and login', () => {
  const uri = generateURI({
    issuer: authenticatorName('Gmina: Przykładowa'),
    label: authenticatorName('jan:1'),
    secret: 'JBSWY3DPEHPK3PXP',
  })
  expect(decodeURIComponent(new URL(uri).pathname).match(/:/g)).toHaveLength(1)
  expect(new URL(uri).searchParams.get('issuer')).toBe('Gmina – Przykładowa')
})
