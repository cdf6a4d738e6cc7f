import { isIPv4 } from 'node:net'

/** By what the owner of an account recognises a session: names in words, and the beginning of the address. */
export interface SessionOrigin {
  readonly browser: string | null
  readonly system: string | null
  readonly network: string
}

/** The first that is found counts: nearly all call themselves Mozilla and Safari too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** `78.10.20.x`, or the first three groups of an IPv6 address: tells home from abroad, and names no single line. */
function beginningOf(address: string): string {
  if (isIPv4(address)) return address.replace(/\.\d+$/, '.x')
  return `${address.split(':').slice(0, 3).join(':')}:…`
}

/** Only names that stand here are kept: what a caller says of itself is kept in no other words. */
export function sessionOrigin({ userAgent, address }: { readonly userAgent: string; readonly address: string }): SessionOrigin {
  const nameIn = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent))?.[1] ?? null
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS), network: beginningOf(address) }
}
