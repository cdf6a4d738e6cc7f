import { expect, it } from 'vitest'
import { senderFaults } from './sender-domain.ts'

const RIGHT = {
  'gmina.example': ['v=spf1 mx a:mail.gmina.example -all', 'inne=1'],
  'k1._domainkey.gmina.example': ['v=DKIM1; k=rsa; p=MIIB'],
  '_dmarc.gmina.example': ['v=DMARC1; p=quarantine; rua=mailto:a@gmina.example'],
}
const faults = (records: Record<string, string[]>, domain = 'gmina.example', selector: string | null = 'k1') =>
  senderFaults(async (name) => records[name] ?? [], domain, selector)

it('is silent where all three stand', async () => {
  expect(await faults(RIGHT)).toEqual([])
  expect(await faults({ ...RIGHT, 'gmina.example': ['v=spf1 redirect=_spf.gmina.example'] })).toEqual([])
  expect(
    await faults(
      {
        'portal.gmina.example': ['v=spf1 mx ~all'],
        'k1._domainkey.portal.gmina.example': ['p=MIIB'],
        '_dmarc.gmina.example': ['v=DMARC1;p=reject'],
      },
      'portal.gmina.example',
    ),
  ).toEqual([])
})

it.each([
  ['no SPF', { 'gmina.example': ['inne=1'] }, 'has no SPF record'],
  ['an SPF that allows all', { 'gmina.example': ['v=spf1 mx +all'] }, 'does not end with'],
  ['an SPF that forbids nobody', { 'gmina.example': ['v=spf1 mx ?all'] }, 'does not end with'],
  ['two of SPF', { 'gmina.example': ['v=spf1 -all', 'v=spf1 mx -all'] }, 'counts as none'],
  ['no DKIM key', { 'k1._domainkey.gmina.example': [] }, 'no DKIM key'],
  ['a DKIM key that was withdrawn', { 'k1._domainkey.gmina.example': ['v=DKIM1; p='] }, 'withdrawn'],
  ['no DMARC', { '_dmarc.gmina.example': [] }, 'has no DMARC record'],
  ['a DMARC that only watches', { '_dmarc.gmina.example': ['v=DMARC1; p=none'] }, 'p=none'],
])('names %s', async (_what, changed, words) => {
  expect(await faults({ ...RIGHT, ...changed } as Record<string, string[]>)).toEqual([expect.stringContaining(words)])
})

it('says what to set where it does not know the key', async () => {
  expect(await faults(RIGHT, 'gmina.example', null)).toEqual([expect.stringContaining('DKIM_SELECTOR')])
})
