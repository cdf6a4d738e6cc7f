import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createGuardrails, generateSync } from 'otplib'
import { przelewy24Defaults, przelewy24Simulator, type P24Settings } from './przelewy24/simulator.ts'
import { kirDefaults, kirSimulator, type KirSettings } from './kir/simulator.ts'
import { nbpDefaults, nbpSimulator, type NbpSimulator } from './nbp.ts'
import { mailboxSimulator } from './mail/mailbox.ts'
import { phoneSimulator } from './phone/phone.ts'
import { pushDefaults, pushSimulator, type PushSettings } from './phone/push-service.ts'
import { smsApiSimulator, smsDefaults, type SmsSettings } from './phone/smsapi.ts'
import { PhoneState } from './phone/state.ts'
import type { EpuapSettings } from '../integrations/epuap/epuap.ts'
import { epuapSimulator, type EpuapSimulator } from './epuap.ts'
import type { NationalNodeSettings } from '../integrations/national-node/national-node.ts'
import { nationalNodeSimulator, type NationalNodeSimulator } from './national-node.ts'
import { portFault } from '#shared/server/start/start-faults.ts'
import type { SimulatedPerson } from './saml/state.ts'
import { type OfferedFile, systemsSimulator } from './systems/systems.ts'
import { escapeHtml, sendPage, sendStyle, STYLE_PATH } from './kit/html.ts'
import type { Simulator, SimulatorPlace } from './kit/simulator.ts'

interface AuthenticatorEntry {
  readonly login: string
  readonly firstName: string
  readonly lastName: string
  readonly key: string
}

const STEP_MS = 30_000
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 })

/** The telephones of the demo office on one page: the codes with which its people sign in at the desk. */
function authenticatorSimulator(people: readonly AuthenticatorEntry[]): Simulator {
  return {
    name: 'Aplikacja uwierzytelniająca',
    path: '/kody',
    describes: 'Kody, którymi pracownicy urzędu logują się do biurka.',
    async handle(_request, response) {
      const rows = people.map(
        ({ login, firstName, lastName, key }) =>
          `<tr><th scope="row">${escapeHtml(login)}</th><td>${escapeHtml(`${firstName} ${lastName}`)}</td><td><code>${generateSync({ secret: key, guardrails })}</code></td></tr>`,
      )
      const left = Math.ceil((STEP_MS - (Date.now() % STEP_MS)) / 1000)
      const table = `<table><thead><tr><th>Login</th><th>Kto</th><th>Kod</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      sendPage(response, {
        title: 'Kody pracowników',
        content: `<main><h1>Kody pracowników</h1><p class="note">Zmienią się za ${left} s. Nowe pokazuje odświeżenie strony.</p>${table}<p><a href="/">Lista symulatorów</a></p></main>`,
      })
    },
    close: async () => undefined,
  }
}

/** The part of the process's settings that concerns the simulators. */
export interface SimulatorsOptions {
  /** 0 takes a free port. */
  readonly simulatorsPort: number
  /** Bind address; loopback unless said. */
  readonly HOST?: string
  /** Folder for what has to survive a restart. */
  readonly dataDir?: string
  /** Whom the simulated identity providers offer by name. */
  readonly people?: readonly SimulatedPerson[]
  /** Whose codes the simulated telephone of the office shows. */
  readonly staff?: readonly AuthenticatorEntry[]
  /** What the office's own systems have to deliver. */
  readonly deliveries?: readonly OfferedFile[]
  /** What bank and operator have for the office. */
  readonly statements?: readonly OfferedFile[]
}

export interface Simulators {
  readonly url: string
  /** Where the portal's mails go. */
  readonly smtpUrl: string
  readonly nationalNode: NationalNodeSimulator
  readonly epuap: EpuapSimulator
  /** What arrived by SMS and push, and the faults of both. */
  readonly phone: PhoneState
  readonly nbp: NbpSimulator
  close(): Promise<void>
}

/** Addresses that an operator may have set; their systems are then not simulated. */
interface OwnSystems {
  readonly P24_URL?: string | undefined
  readonly KIR_URL?: string | undefined
  readonly WK_SSO_URL?: string | undefined
  readonly EPUAP_SSO_URL?: string | undefined
  readonly SMSAPI_TOKEN?: string | undefined
  readonly PUSH_SERVICE_URL?: string | undefined
  readonly NBP_RATES_URL?: string | undefined
}

type DefaultSettings = Partial<P24Settings & KirSettings & SmsSettings & PushSettings & ReturnType<typeof nbpDefaults>> &
  NationalNodeSettings &
  EpuapSettings

/**
 * Settings with which the portal uses the simulators. A system that the operator has set is left alone: so a demo can
 * also talk to the operator's sandbox.
 */
export function simulatorDefaults(own: OwnSystems, { url, nationalNode, epuap }: Simulators): DefaultSettings {
  return {
    ...(own.P24_URL === undefined && przelewy24Defaults(url)),
    ...(own.KIR_URL === undefined && kirDefaults(url)),
    ...(own.WK_SSO_URL === undefined && nationalNode.settings()),
    ...(own.EPUAP_SSO_URL === undefined && epuap.settings()),
    ...(own.SMSAPI_TOKEN === undefined && smsDefaults(url)),
    ...(own.PUSH_SERVICE_URL === undefined && pushDefaults(url)),
    ...(own.NBP_RATES_URL === undefined && nbpDefaults(url)),
  }
}

/** Starts the outside systems of the demo on one port, each under its own path, listed at `/`. */
export async function startSimulators({
  simulatorsPort,
  HOST = '127.0.0.1',
  dataDir,
  people = [],
  staff = [],
  deliveries = [],
  statements = [],
}: SimulatorsOptions): Promise<Simulators> {
  let url = ''
  const place: SimulatorPlace = { url: () => url, dataDir: dataDir ?? null }
  const identities = Promise.all([nationalNodeSimulator(place, people), epuapSimulator(place, people)])
  const [mailbox, [nationalNode, epuap]] = await Promise.all([mailboxSimulator(), identities])
  const phone = new PhoneState()
  const nbp = nbpSimulator()
  const sms = smsApiSimulator(phone)
  const phones = [phoneSimulator(place, phone, sms.report), sms, pushSimulator(place, phone)]
  const simulators: readonly Simulator[] = [
    przelewy24Simulator(place),
    kirSimulator(place),
    nationalNode,
    epuap,
    mailbox,
    ...phones,
    authenticatorSimulator(staff),
    systemsSimulator(deliveries, statements),
    nbp,
  ]
  const server = createServer((request, response) => {
    answer(simulators, request, response).catch(() => fail(response))
  })
  const closeAll = () => Promise.all(simulators.map((simulator) => simulator.close()))
  await listen(server, simulatorsPort, HOST).catch(async (error: unknown) => {
    // The mailbox listens already: left open, it would keep a process alive that could not start.
    await closeAll()
    portFault('SIMULATORS_PORT', simulatorsPort)(error)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The simulators have no port')
  url = `http://localhost:${address.port}`
  return {
    url,
    smtpUrl: mailbox.smtpUrl,
    nationalNode,
    epuap,
    phone,
    nbp,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await closeAll()
    },
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}

async function answer(simulators: readonly Simulator[], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '/').split('?')[0] ?? '/'
  if (path === STYLE_PATH) return sendStyle(response)
  if (path === '/') return sendPage(response, { title: 'Symulatory', content: listPage(simulators) })
  const simulator = simulators.find((candidate) => path === candidate.path || path.startsWith(`${candidate.path}/`))
  if (!simulator)
    return sendPage(response, {
      status: 404,
      title: 'Nie znaleziono',
      content: '<main><h1>Nie znaleziono</h1><p><a href="/">Lista symulatorów</a></p></main>',
    })
  return simulator.handle(request, response, path.slice(simulator.path.length) || '/')
}

function listPage(simulators: readonly Simulator[]): string {
  const items = simulators.map(
    ({ path, name, describes }) => `<li><a href="${path}/">${escapeHtml(name)}</a><br>${escapeHtml(describes)}</li>`,
  )
  return `<main><h1>Symulatory systemów zewnętrznych</h1><p class="note">Działają tylko w wersji demonstracyjnej. Żadna płatność nie jest prawdziwa.</p><ul>${items.join('')}</ul></main>`
}

function fail(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(500)
  response.end()
}
