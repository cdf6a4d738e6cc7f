import { NEVER, POSTED_WINDOW, transferOf } from './account.ts'
import type { Around, Combination, LineItem, PostingItem, SettledItem } from './items.ts'
import { Pile } from './pick.ts'

/**
 * What found nothing on its own account. A transfer to the general account of the office is posted on the card for which it
 * is meant, so the two are brought together by amount and day; what is left has no counterpart at all.
 */
export function compareRest(lines: readonly LineItem[], postings: readonly PostingItem[], bankSince: Around['bankSince']): Combination[] {
  const free = new Pile(postings)
  const ofLines = lines
    .filter(({ amount }) => amount > 0)
    .map((line) =>
      transferOf(
        line,
        free.take(line, POSTED_WINDOW, ({ names }) => names === null),
      ),
    )
  return [
    ...ofLines,
    ...free
      .rest()
      .filter((posting) => isOdd(posting, bankSince))
      .map(postingOf),
  ]
}

/** A posting of which no statement speaks is the office's own affair, unless it names an order of the portal. */
function isOdd({ names, day, account }: PostingItem, bankSince: Around['bankSince']): boolean {
  return names !== null || day >= (bankSince.get(account) ?? NEVER)
}

function postingOf({ key, account, day, title, amount }: PostingItem): Combination {
  return {
    key,
    paymentId: null,
    account,
    day,
    title,
    order: 'none',
    settlement: 'unheard',
    bank: 'none',
    posting: 'equal',
    ordered: null,
    settled: null,
    banked: null,
    posted: amount,
  }
}

/** A line of a settlement list whose order the portal does not know. */
export function settledAlone({ batchId, line, account, day, name, amount }: SettledItem): Combination {
  return {
    key: `settled:${batchId}/${line}`,
    paymentId: null,
    account,
    day,
    title: name,
    order: 'none',
    settlement: 'equal',
    bank: 'unheard',
    posting: 'none',
    ordered: null,
    settled: amount,
    banked: null,
    posted: null,
  }
}
