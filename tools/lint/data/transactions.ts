import { parseSync, Visitor, type ESTree } from 'vite'

/** A mistake by its place in the source. */
interface Mistake {
  readonly at: number
  readonly says: string
}

/** What is called one behind the other: `db`, `updateTable`, `set`, `where`. */
function chainOf(node: ESTree.Node): string[] {
  if (node.type === 'CallExpression') return chainOf(node.callee)
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier') return [...chainOf(node.object), node.property.name]
  return node.type === 'Identifier' ? [node.name] : []
}

const changesRows = (chain: readonly string[]) => chain.includes('updateTable') || chain.includes('deleteFrom')
const hasCondition = (chain: readonly string[]) => chain.includes('where') || chain.includes('whereRef')

/** Transactions past which something is asked or written, and statements that change every row: nothing else says so before people miss what was kept. */
export function mistakesIn(file: string, code: string): string[] {
  const { program } = parseSync(file, code)
  const textOf = ({ start, end }: ESTree.Span) => code.slice(start, end)
  const transactions: { readonly pool: string; readonly work: ESTree.Span }[] = []
  const mistakes: Mistake[] = []
  new Visitor({
    CallExpression(node) {
      const [first, second] = node.arguments
      const chain = chainOf(node)
      const act = chain.at(-1) ?? ''
      if (act === 'inTransaction' && first && second) transactions.push({ pool: textOf(first), work: second })
      const run = act === 'affectedRows' && first ? chainOf(first) : act.startsWith('execute') ? chain : []
      if (changesRows(run) && !hasCondition(run))
        mistakes.push({ at: node.start, says: 'this changes every row of the table: say which rows are meant by .where(…)' })
    },
  }).visit(program)
  const refuse = (node: ESTree.Node) => {
    const isPast = transactions.some(({ pool, work }) => work.start < node.start && node.end <= work.end && textOf(node) === pool)
    if (isPast)
      mistakes.push({ at: node.start, says: 'what uses the pool is no part of the transaction around it: use what inTransaction gives' })
  }
  new Visitor({ Identifier: refuse, MemberExpression: refuse }).visit(program)
  return mistakes
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, says }) => `${file}:${code.slice(0, at).split('\n').length}: ${says}`)
}
