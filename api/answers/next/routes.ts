import { contract } from '#shared/contracts/next.ts'
import type { NextSums } from '#shared/contracts/next.ts'
import type { Accounts } from '#shared/server/accounts.ts'
import { dataDate } from '#shared/server/source/data-date.ts'
import { route, type Route } from '#shared/server/handler.ts'
import type { Contributed, NextContext } from '#shared/server/next/next.ts'
import { allOwnRegister } from '#shared/server/register.ts'
import { sumPln } from '#shared/money.ts'
import { type Contributor, gather } from './gather.ts'
import { heldSteps } from './held.ts'
import { inOrder } from './order.ts'

interface NextParts {
  readonly accounts: Accounts
  /** Services that have a technical break now. */
  readonly closed: () => Promise<readonly number[]>
  readonly contributors: readonly Contributor[]
}

/** Which domain systems the steps come from. */
const SYSTEMS = ['finanse']

/** The home page of a person who is signed in: all contributions side by side, and one that fails takes none of the others with it. */
export function nextRoutes({ accounts, closed, contributors }: NextParts): Route[] {
  return [
    route(contract.next, async (ctx) => {
      const [subjects, services, stanNaDzien] = await Promise.all([
        accounts.subjectsOf(ctx.session.accountId),
        closed(),
        dataDate(ctx, SYSTEMS),
      ])
      const isOpen = ({ serviceIds }: Contributor) => serviceIds.length === 0 || !serviceIds.every((id) => services.includes(id))
      const asking = [...contributors.filter(isOpen), { name: 'held', serviceIds: [], contribute: heldSteps }]
      const heldOf = new Map(subjects.map(({ subject_id: id, held }) => [id, held]))
      const acting: NextContext = {
        ...ctx,
        subjects,
        ofAll: allOwnRegister(
          ctx.register,
          subjects.flatMap(({ subject_id: id }) => id ?? []),
          (id, system) => heldOf.get(id)?.[system] !== undefined,
        ),
      }
      const answers = await gather(asking, acting)
      const { first, rest } = inOrder(answers.flatMap(({ steps }) => steps))
      return {
        sumy: sumsOf(answers),
        najwazniejsze: first,
        pozostale: rest,
        znakiUslug: answers.flatMap(({ marks = [] }) => marks),
        czyNiepelne: answers.length < contributors.length + 1,
        stanNaDzien,
      }
    }),
  ]
}

function sumsOf(answers: readonly Contributed[]): NextSums | null {
  const sums = answers.flatMap((answer) => answer.sums ?? [])
  if (sums.length === 0) return null
  const total = (field: 'doZaplaty' | 'pozaPortalem' | 'wDrodze' | 'poTerminie' | 'wybieralnePoTerminie') =>
    sumPln(sums.map((one) => one[field]))
  return {
    doZaplaty: total('doZaplaty'),
    pozaPortalem: total('pozaPortalem'),
    wDrodze: total('wDrodze'),
    poTerminie: total('poTerminie'),
    wybieralnePoTerminie: total('wybieralnePoTerminie'),
    liczbaWybieralnychPoTerminie: sums.reduce((count, one) => count + one.liczbaWybieralnychPoTerminie, 0),
    liczbaPoTerminie: sums.reduce((count, one) => count + one.liczbaPoTerminie, 0),
    uwagi: [...new Set(sums.flatMap((one) => one.uwagi))],
    najblizszyTermin: sums.flatMap((one) => one.najblizszyTermin ?? []).sort()[0] ?? null,
  }
}
