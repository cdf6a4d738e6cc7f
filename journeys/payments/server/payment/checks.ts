import type { Check, Complaint } from '#shared/server/start/dependencies.ts'
import type { Gateway } from '#shared/server/payments/gateway.ts'
import type { Engine } from './engine.ts'
import type { Told } from './payment.ts'
import { openCases } from './review.ts'

/** What `portal doctor` asks about payments. */
export function paymentChecks(engine: Engine): Check[] {
  const { deps, gateways } = engine
  return [
    ...[...gateways.values()].map(
      (gateway) => ({ what: `payment gateway ${gateway.provider}`, run: () => greeted(gateway), isOutside: true }) as const,
    ),
    { what: 'orders refused by the gateway', run: () => refusedOrders(engine) },
    {
      what: 'payments under review',
      async run() {
        const { length } = await openCases(deps.pool)
        if (length === 0) return null
        return {
          level: 'warn',
          words: `${length} wait for a clerk at the desk (/urzad/wplaty-do-wyjasnienia).`,
          polish: `Liczba wpłat, które czekają: ${length}. Stoją w „Płatnościach”, w „Wpłatach do wyjaśnienia”.`,
        }
      },
    },
  ]
}

const MUTE: Complaint = {
  level: 'warn',
  words:
    'Nobody can be asked whether money has come: whoever guesses the shared secret forges a payment that is believed. Ask the operator for the status service (KIR_STATUS_URL).',
  polish:
    'Nie ma kogo zapytać, czy pieniądze przyszły: kto zgadnie wspólny sekret, podrobi wpłatę. Operator daje usługę statusu (KIR_STATUS_URL).',
}

async function greeted(gateway: Gateway): Promise<Complaint | null> {
  const answer = await gateway.greet()
  if (answer === 'accepted') return gateway.isMute ? MUTE : null
  return {
    level: 'fail',
    words: `${answer === 'silent' ? 'It does not answer' : 'It refuses our credentials'}: look at ${gateway.lookAt[answer]}.`,
    polish: `${answer === 'silent' ? 'Nie odpowiada' : 'Odrzuca dane dostępowe'}. Ustawienia do sprawdzenia: ${gateway.lookAt[answer]}.`,
  }
}

const DAY_MS = 86_400_000

/** An order that the gateway understands and refuses is a fault of settings or data: nobody can pay until it is found. */
async function refusedOrders({ deps: { pool, clock }, gateways }: Engine): Promise<Complaint | null> {
  const since = new Date(clock.now().getTime() - DAY_MS)
  const refused = await pool
    .selectFrom('payment_history as h')
    .innerJoin('payment as p', 'p.id', 'h.payment_id')
    .select(['h.provider_reference as reason', 'p.provider'])
    .$narrowType<Pick<Told, 'provider'>>()
    .where('h.to_state', '=', 'FAILED')
    .where('h.cause', '=', 'refused')
    .where('h.at', '>', since)
    .orderBy('h.id', 'desc')
    .execute()
  const [last] = refused
  if (!last) return null
  const settings = gateways.get(last.provider)?.lookAt.orders ?? `the settings of ${last.provider}`
  return {
    level: 'fail',
    words: `${refused.length} in the last 24 hours, the last one with "${last.reason}": look at ${settings}.`,
    polish: `W ciągu doby: ${refused.length}, ostatnie z powodem „${last.reason ?? ''}”. Ustawienia do sprawdzenia: ${settings}.`,
  }
}
