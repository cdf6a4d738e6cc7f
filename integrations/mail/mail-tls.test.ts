import { describe, expect, it } from 'vitest'
import { delivered, mailServer, open, withMailServers } from './testing.ts'

withMailServers()

describe('on its way to a mail server elsewhere', () => {
  /** Not a name of this machine to the portal, and yet one. */
  const ELSEWHERE = '127.0.0.2'

  it('a mail stays here where the server offers no TLS', async () => {
    const { got, address } = await mailServer({ disabledCommands: ['STARTTLS'] }, ELSEWHERE)
    expect(await delivered(`smtp://${address}`)).toMatchObject({
      count: 0,
      sent: false,
      given_up: false,
      kept: true,
      later: true,
      last_error: expect.stringMatching(/^SMTP 50\d$/),
    })
    expect(got).toEqual([])
  })

  it('a mail stays here where nobody vouches for the certificate of the server', async () => {
    const { got, address } = await mailServer({}, ELSEWHERE)
    expect(await delivered(`smtp://${address}`)).toMatchObject({
      sent: false,
      given_up: false,
      kept: true,
      last_error: expect.stringMatching(/^(ETLS|ESOCKET|DEPTH_ZERO_SELF_SIGNED_CERT)$/),
    })
    expect(got).toEqual([])
  })

  it('a mail goes out readable only where the address says so, and that is told', async () => {
    const { got, address } = await mailServer({ disabledCommands: ['STARTTLS'] }, ELSEWHERE)
    expect(await delivered(`smtp://${address}?ignoreTLS=true`)).toMatchObject({ sent: true })
    expect(got).toEqual([expect.stringMatching(/^plain/)])
    expect([open({ smtpUrl: `smtp://${address}?ignoreTLS=true` }).isOpen, open({ smtpUrl: `smtp://${address}` }).isOpen]).toEqual([
      true,
      false,
    ])
  })

  it.each([
    ['no TLS', ['STARTTLS'], /offers no TLS/],
    ['a certificate of nobody', [], /certificate/],
  ])('the question whether all is well names %s', async (_what, disabledCommands, words) => {
    const { address } = await mailServer({ disabledCommands }, ELSEWHERE)
    expect(await open({ smtpUrl: `smtp://${address}` }).fault()).toMatch(words)
  })
})

it('takes the mail server of the same machine as Debian installs it: STARTTLS with a certificate made by itself', async () => {
  const { got, address } = await mailServer({})
  expect(await open({ smtpUrl: `smtp://${address}` }).fault()).toBeNull()
  expect(await delivered(`smtp://${address}`)).toMatchObject({ sent: true })
  expect(got).toEqual([expect.stringMatching(/^TLS/)])
})
