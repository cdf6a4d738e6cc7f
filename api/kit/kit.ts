import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { join } from 'node:path'
import { createHmac, createPrivateKey, createPublicKey, randomUUID, sign } from 'node:crypto'
import type { Dataset } from '#shared/service/dataset.ts'
import { describeFolder, MANIFEST, manifestSchema } from '#imports/kit.ts'
import { UsageError } from '../commands/kit/command.ts'
import { BASE } from '../domain-systems/contract.ts'
import { checkFolder, CODES, formatKitReport } from './check.ts'
import { readCall, verdictsOfFacts } from './facts.ts'

interface SigningKey {
  readonly signature: (content: Buffer) => string
  /** What the office is given, `whpk_…`; null of a shared key, which it has. */
  readonly shown: string | null
}

/** Reads a key as a system has it: a private key of Ed25519 in PEM, or a shared one (`whsec_…`). Throws `UsageError` where it is neither. */
function signingKey(text: string): SigningKey {
  const shared = /^whsec_([A-Za-z0-9+/]{32,128}={0,2})$/.exec(text.trim())?.[1]
  if (shared !== undefined) {
    const secret = Buffer.from(shared, 'base64')
    return { signature: (content) => `v1,${createHmac('sha256', secret).update(content).digest('base64')}`, shown: null }
  }
  try {
    const key = createPrivateKey(text)
    if (key.asymmetricKeyType !== 'ed25519') throw new TypeError('another kind of key')
    const bytes = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
    return {
      signature: (content) => `v1a,${sign(null, content, key).toString('base64')}`,
      shown: `whpk_${bytes.toString('base64')}`,
    }
  } catch {
    throw new UsageError('Klucz to plik PEM z kluczem prywatnym Ed25519 (openssl genpkey -algorithm ed25519) albo plik z whsec_…')
  }
}

/** A call as it would be sent, signed now: head and body, for people and for `curl`. */
function signedCall(body: Buffer, addressee: string, key: SigningKey, now: Date): string {
  const id = randomUUID()
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = key.signature(Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]))
  return [
    `POST https://${addressee}${BASE}/fakty`,
    'content-type: application/json',
    `webhook-id: ${id}`,
    `webhook-timestamp: ${timestamp}`,
    `webhook-signature: ${signature}`,
    '',
    body.toString(),
  ].join('\n')
}

/** What the command line says of a manifest; the rest is taken from the one that lies in the folder. */
interface ManifestHead {
  readonly system?: string | undefined
  readonly dataDanych?: string | undefined
  readonly zakres?: string | undefined
  readonly kodowanie?: string | undefined
  readonly doNumeru?: number | undefined
}

async function manifestIn(folder: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Record<string, unknown>
  } catch {
    return {}
  }
}

const given = (head: ManifestHead) => Object.fromEntries(Object.entries(head).filter(([, value]) => value !== undefined))

/** Writes the manifest of a folder, with rows and hash of each file that is called as a dataset. Gives how many. Throws `UsageError` where the head is not whole. */
async function writeManifest(folder: string, datasets: readonly Dataset[], head: ManifestHead): Promise<number> {
  const kept = await manifestIn(folder)
  const usual = { format: 1, zakres: 'pelny', kodowanie: 'UTF-8' }
  const begun = { ...usual, ...kept, ...given(head), ...(head.doNumeru !== undefined && { format: 2 }) }
  const encoding = manifestSchema.shape.kodowanie.safeParse(begun.kodowanie).data ?? 'UTF-8'
  const own = datasets.filter(({ system }) => system === ('system' in begun ? begun.system : undefined))
  const manifest = manifestSchema.safeParse({ ...begun, pliki: await describeFolder(folder, own, encoding) })
  if (!manifest.success) {
    const places = [...new Set(manifest.error.issues.map(({ path }) => String(path[0] ?? MANIFEST)))]
    throw new UsageError(`Manifest nie byłby poprawny: ${places.join(', ')}. Proszę podać --system, --data albo poprawić pliki w folderze.`)
  }
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest.data, null, 2)}\n`)
  return manifest.data.pliki.length
}

const USAGE = `zestaw sprawdz <folder> [--poprzednia <folder>]… [--json] [--jezyk pl|en]
    Sprawdza dostawę tak, jak zrobi to portal. --poprzednia: to, co portal już ma (dostawy dowolnych systemów, od najstarszej).
    Kod wyjścia: 0 portal by przyjął, 1 odrzucił, 2 przyjął, lecz coś odłożył.
zestaw podpisz <folder> --system <system> --data RRRR-MM-DD [--zakres pelny|czesciowy] [--kodowanie …] [--do-numeru N]
    Zapisuje manifest.json: liczbę wierszy i SHA-256 każdego pliku, który nazywa się jak zbiór. Czego nie podano, zostaje z manifestu w folderze.
zestaw wyslij <fakty.json> --na-sucho --klucz <plik>
    Sprawdza zdarzenia i pokazuje podpisane wywołanie. Niczego nie wysyła.
Kod 64: polecenie jest niepełne albo nie ma pliku. Opis: docs/README.md`
const USAGE_CODE = 64

export interface KitRun {
  readonly datasets: readonly Dataset[]
  readonly version: string
  readonly say: (text: string) => void
  readonly complain: (text: string) => void
}

/** Runs one command of the kit; gives its exit code. */
export async function runKit([name, ...words]: readonly string[], run: KitRun): Promise<number> {
  const command = name === undefined ? undefined : COMMANDS.get(name)
  if (!command) {
    run.complain(USAGE)
    return USAGE_CODE
  }
  try {
    return await command(words, run)
  } catch (error) {
    if (!(error instanceof UsageError) && !isOfInput(error)) throw error
    run.complain(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    return USAGE_CODE
  }
}

/** A file that is not there, and words that the command does not know. */
const isOfInput = (error: unknown) => error instanceof Error && 'code' in error && /^(ENOENT|ERR_PARSE_ARGS_.*)$/.test(String(error.code))

function only(positionals: readonly string[], what: string): string {
  const [first, ...more] = positionals
  if (first === undefined || more.length > 0) throw new UsageError(`Proszę podać ${what}.`)
  return first
}

type Run = (words: readonly string[], run: KitRun) => Promise<number>

const check: Run = async (words, { datasets, version, say }) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { poprzednia: { type: 'string', multiple: true }, json: { type: 'boolean' }, jezyk: { type: 'string' } },
  })
  const asked = { folder: only(positionals, 'jeden folder dostawy'), before: values.poprzednia ?? [] }
  const report = await checkFolder(asked, datasets, version)
  say(values.json ? JSON.stringify(report, null, 2) : formatKitReport(report, values.jezyk === 'en' ? 'en' : 'pl'))
  return CODES[report.wynik]
}

const describe: Run = async (words, { datasets, say }) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      system: { type: 'string' },
      data: { type: 'string' },
      zakres: { type: 'string' },
      kodowanie: { type: 'string' },
      'do-numeru': { type: 'string' },
    },
  })
  const { system, data, zakres, kodowanie, 'do-numeru': upTo } = values
  const head = { system, dataDanych: data, zakres, kodowanie, doNumeru: upTo === undefined ? undefined : Number(upTo) }
  const files = await writeManifest(only(positionals, 'jeden folder'), datasets, head)
  say(`Zapisano manifest.json; plików: ${files}.`)
  return 0
}

const send: Run = async (words, { datasets, say, complain }) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { 'na-sucho': { type: 'boolean' }, klucz: { type: 'string' } },
  })
  const path = only(positionals, 'plik ze zdarzeniami')
  if (!values['na-sucho']) throw new UsageError('Zestaw niczego nie wysyła: proszę podać --na-sucho.')
  if (values.klucz === undefined) throw new UsageError('Proszę podać --klucz.')
  const key = signingKey(await readFile(values.klucz, 'utf8'))
  const body = await readFile(path)
  const read = readCall(body.toString())
  if ('places' in read) {
    complain(`To nie jest wywołanie opisane w docs/fakty.md: ${read.places.join(', ')}.`)
    return 1
  }
  const verdicts = verdictsOfFacts(read.call, datasets)
  say(signedCall(body, read.call.adresat, key, new Date()))
  if (key.shown !== null) complain(`Klucz publiczny dla urzędu: ${key.shown}`)
  for (const { id, zbior, pole, regula } of verdicts) complain(`odkłada · ${id} · ${[zbior, pole, regula].filter(Boolean).join(' · ')}`)
  return verdicts.length > 0 ? 2 : 0
}

const COMMANDS: ReadonlyMap<string, Run> = new Map([
  ['sprawdz', check],
  ['podpisz', describe],
  ['wyslij', send],
])
