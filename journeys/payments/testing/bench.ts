import { kir } from '#integrations/kir/gateway.ts'
import { przelewy24 } from '#integrations/przelewy24/gateway.ts'
import { kirDefaults, kirSimulator, type KirSimulator } from '#simulators/kir/simulator.ts'
import { przelewy24Defaults, przelewy24Simulator, type Przelewy24Simulator } from '#simulators/przelewy24/simulator.ts'
import { otherBench } from './other-gateway.ts'
import type { GatewayBench, Outside } from './outside.ts'

export interface Przelewy24Outside extends Outside {
  readonly simulator: Przelewy24Simulator
}

/** An hour a minute: repetitions by schedule never come within a test. */
const MINUTE_MS = 3_600_000

export const przelewy24Bench: GatewayBench<Przelewy24Outside> = {
  provider: 'p24',
  adapter: przelewy24,
  start(url) {
    const simulator = przelewy24Simulator({ url, dataDir: null }, MINUTE_MS)
    const act = (redirectUrl: string, action: string) => simulator.act(redirectUrl.split('/').at(-1) ?? '', action)
    return {
      simulator,
      get settings() {
        return { ...przelewy24Defaults(url()) }
      },
      get wrongSettings() {
        return { ...przelewy24Defaults(url()), P24_API_KEY: 'wrong' }
      },
      handle: simulator.handle,
      pay: (redirectUrl, payment) =>
        act(redirectUrl, { right: 'zaplac', less: 'zaplac-mniej', silently: 'zaplac-bez-powiadomienia' }[payment]),
      giveUp: (redirectUrl) => act(redirectUrl, 'odmow'),
      send: (attemptId, message) =>
        simulator.notify(attemptId, ({ true: 'none', forged: 'badSign', otherOrder: 'otherOrder' } as const)[message]),
      be(mood) {
        const call = mood === 'silent' ? 'http500' : 'none'
        Object.assign(simulator.faults, { register: mood === 'refuses' ? 'refuse' : call, verify: call, find: call })
      },
      isConfirmed: (attemptId) => simulator.transaction(attemptId)?.status === 2,
      close: simulator.close,
    }
  },
}

export interface KirOutside extends Outside {
  readonly simulator: KirSimulator
  /** Number of the transfer of an attempt. */
  idOf(attemptId: string): string
}

export const kirBench: GatewayBench<KirOutside> = {
  provider: 'kir',
  adapter: kir,
  paysOnce: true,
  byBrowser: true,
  start(url, messagesTo) {
    const simulator = kirSimulator({ url, dataDir: null }, messagesTo, MINUTE_MS)
    const idOf = (attemptId: string) => simulator.all().find(({ backOk }) => backOk.endsWith(attemptId))?.id ?? ''
    const act = (redirectUrl: string, action: string) =>
      simulator.act(idOf(new URL(redirectUrl).searchParams.get('platnosc') ?? ''), action)
    return {
      simulator,
      idOf,
      get settings() {
        return { ...kirDefaults(url()) }
      },
      get wrongSettings() {
        return { ...kirDefaults(url()), KIR_CLIENT_ID: '5250000001' }
      },
      handle: simulator.handle,
      pay: (redirectUrl, payment) =>
        act(redirectUrl, { right: 'zatwierdz', less: 'zatwierdz-inna-kwota', silently: 'zatwierdz-bez-powiadomienia' }[payment]),
      giveUp: (redirectUrl) => act(redirectUrl, 'porzuc'),
      decline: (redirectUrl, message) => act(redirectUrl, message === 'told' ? 'odrzuc' : 'odrzuc-bez-powiadomienia'),
      send: (attemptId, message) => simulator.notify(idOf(attemptId), message === 'forged' ? 'badHash' : 'none'),
      be(mood) {
        Object.assign(simulator.faults, { start: mood === 'refuses' ? 'refuse' : 'none', status: mood === 'silent' ? 'http500' : 'none' })
      },
      isConfirmed: (attemptId) => (simulator.transfer(idOf(attemptId))?.confirmed ?? 0) > 0,
      close: simulator.close,
    }
  },
}

/** All gateways that the story is told of: a further one is one line. */
export const BENCHES: readonly GatewayBench[] = [przelewy24Bench, kirBench, otherBench]
