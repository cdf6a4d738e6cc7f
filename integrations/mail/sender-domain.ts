import { Resolver } from 'node:dns/promises'
import { codeOf } from '#shared/server/start/start-faults.ts'

/** Asks for the texts that stand under a name; each as one line. */
export type TextsOf = (name: string) => Promise<readonly string[]>

const QUESTION_MS = 3_000

/** The name servers of this machine. A name without texts has none; anything else that goes wrong is thrown. */
export const textsByDns: TextsOf = async (name) => {
  const resolver = new Resolver({ timeout: QUESTION_MS, tries: 2 })
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes(codeOf(error))) return []
    throw error
  }
}

function spfFault(texts: readonly string[], domain: string): string | null {
  const records = texts.filter((text) => /^v=spf1( |$)/i.test(text))
  const [record] = records
  if (record === undefined) return `${domain} has no SPF record: anybody may write in its name`
  if (records.length > 1) return `${domain} has ${records.length} SPF records, which counts as none: keep one`
  if (/\s[~-]all\b/i.test(record) || /\sredirect=/i.test(record)) return null
  return `the SPF record of ${domain} does not end with "-all" or "~all": it forbids nobody anything`
}

async function dmarcFault(textsOf: TextsOf, domain: string): Promise<string | null> {
  const own = await recordsOf(textsOf, domain)
  // A subdomain without a record of its own is under that of the domain above (RFC 7489 part 6.6.3).
  const above = domain.split('.').slice(1).join('.')
  const [record] = own.length > 0 || !above.includes('.') ? own : await recordsOf(textsOf, above)
  if (record === undefined) return `${domain} has no DMARC record (_dmarc.${domain})`
  const policy = /(?:^|;)\s*p\s*=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase() ?? 'none'
  return ['quarantine', 'reject'].includes(policy)
    ? null
    : `the DMARC record of ${domain} says p=${policy}: forged mails arrive all the same; set p=quarantine or p=reject when its reports are clean`
}

async function recordsOf(textsOf: TextsOf, domain: string): Promise<string[]> {
  return (await textsOf(`_dmarc.${domain}`)).filter((text) => /^v=DMARC1\b/i.test(text))
}

async function dkimFault(textsOf: TextsOf, domain: string, selector: string | null): Promise<string | null> {
  if (selector === null) return 'set DKIM_SELECTOR to the name of the key with which the mail server signs, so that this can look for it'
  const records = (await textsOf(`${selector}._domainkey.${domain}`)).filter((text) => /(^|;)\s*p\s*=/i.test(text))
  if (records.length === 0) return `there is no DKIM key under ${selector}._domainkey.${domain}`
  return records.every((record) => /(^|;)\s*p\s*=\s*(;|$)/i.test(record))
    ? `the DKIM key under ${selector}._domainkey.${domain} was withdrawn (empty p=)`
    : null
}

/** What is missing for mails of a domain to be believed (act of 28.07.2023, art. 24: SPF, DKIM and DMARC). Sentences for the operator. */
export async function senderFaults(textsOf: TextsOf, domain: string, selector: string | null): Promise<string[]> {
  const faults = [spfFault(await textsOf(domain), domain), await dkimFault(textsOf, domain, selector), await dmarcFault(textsOf, domain)]
  return faults.filter((fault) => fault !== null)
}
