/** What several sequences have of one account after another. Each is sorted by account, so no more than one account stands in memory. */
export async function* byAccount<Item extends { readonly account: string }>(
  sequences: readonly AsyncGenerator<Item>[],
): AsyncGenerator<Item[]> {
  const heads: { readonly sequence: AsyncGenerator<Item>; item: Item | null }[] = []
  // One after the other: they read on one connection.
  for (const sequence of sequences) heads.push({ sequence, item: await nextOf(sequence) })
  for (;;) {
    const accounts = heads.flatMap(({ item }) => (item ? [item.account] : []))
    if (accounts.length === 0) return
    const account = accounts.reduce((least, one) => (one < least ? one : least))
    const group: Item[] = []
    for (const head of heads) {
      for (; head.item?.account === account; head.item = await nextOf(head.sequence)) group.push(head.item)
    }
    yield group
  }
}

async function nextOf<Item>(sequence: AsyncGenerator<Item>): Promise<Item | null> {
  const { value, done } = await sequence.next()
  return done === true ? null : value
}
