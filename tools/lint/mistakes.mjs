/**
 * Ordinary mistakes in what is written by hand, each named by one sentence that says what exists instead. They are rules of the linter, so an
 * editor shows them too. docs/mistakes.md has them all; where each is looked for stands in `.oxlintrc.json`.
 */

const PERSONAL = /^(?:pesel|nip|haslo|password|token|secret|login|phone|nrTelefonu)$/i

/** A rule that tells `message` of the nodes which `visitor(report)` finds. */
const rule = (message, visitor) => ({
  meta: { type: 'problem', messages: { told: message } },
  create: (context) => visitor((node) => context.report({ node, messageId: 'told' })),
})

/** Calls `visit` with this node and all below it. */
function walk(node, visit) {
  visit(node)
  for (const [name, child] of Object.entries(node)) {
    if (name === 'parent') continue
    for (const one of Array.isArray(child) ? child : [child]) if (typeof one?.type === 'string') walk(one, visit)
  }
}

function holds(node, isWanted) {
  let isFound = false
  walk(node, (one) => {
    isFound ||= isWanted(one)
  })
  return isFound
}

const nameOf = (node) => (node.type === 'MemberExpression' ? node.property.name : node.name)

/** `ctx.log.info(…)`, `log.error(…)`. */
const isLogging = ({ callee }) =>
  callee.type === 'MemberExpression' &&
  /^(?:info|warn|error|debug|fatal)$/.test(callee.property.name) &&
  /^log$/i.test(nameOf(callee.object) ?? '')

const isPersonal = (node) =>
  (node.type === 'Property' && PERSONAL.test(node.key.name ?? '')) ||
  (node.type === 'MemberExpression' && PERSONAL.test(node.property.name ?? '')) ||
  (node.type === 'Identifier' && PERSONAL.test(node.name))

const personalLog = rule(
  'no personal number, name of an account, password or token is written to the log: log an id, and note who did what by audit.within',
  (report) => ({
    CallExpression(node) {
      if (isLogging(node) && node.arguments.some((one) => holds(one, isPersonal))) report(node)
    },
  }),
)

const officeClock = rule(
  'this is the time of the machine: the day of the office is ctx.today, its time the business clock (shared/server/clock.ts); where real time is meant, write Date.now()',
  (report) => ({
    NewExpression(node) {
      if (node.callee.name === 'Date' && node.arguments.length === 0) report(node)
    },
  }),
)

const silentCatch = rule(
  'whatever fails here is taken for this answer: use the error (throw what is not expected, or log it), or try only the one call that is expected to fail',
  (report) => ({
    TryStatement({ block, handler }) {
      if (!handler || !holds(block, ({ type }) => type === 'AwaitExpression')) return
      const name = handler.param?.name
      const isMinded = ({ type, name: own }) => type === 'ThrowStatement' || (type === 'Identifier' && own === name)
      if (!holds(handler.body, isMinded)) report(handler)
    },
  }),
)

/** Names of the calls that follow on this one: `min` and `max` of `z.string().min(1).max(9)`. */
function followers(node) {
  const names = []
  for (let { parent } = node; parent?.type === 'MemberExpression'; parent = parent.parent.parent) names.push(parent.property.name)
  return names
}

/** Programs of others may add fields: `strip` says that these are dropped. */
const BOUND = { object: /strip|catchall/, string: /max|length|regex/, array: /max|length/ }

/** In a contract: what comes from outside has bounds, and nothing that it does not know. */
const openInput = rule(
  'an input of any length, or with any field: write z.strictObject, and .max(…) behind a text or a list',
  (report) => ({
    Property({ key, value }) {
      if (!/^(?:query|body)$/.test(key.name ?? '')) return
      walk(value, (node) => {
        if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression' || node.callee.object.name !== 'z') return
        const made = node.callee.property.name
        const isBound = BOUND[made]?.test(followers(node).join(' ')) ?? true
        if (!isBound) report(node)
      })
    },
  }),
)

/** Of any language; `PDF` is the same in all. */
const hasWords = (text) => /\p{L}{2}/u.test(text.replaceAll(/\b(?:CSV|ICS|PDF|XLSX|XML)\b/g, ''))
const READ_ALOUD = /^(?:aria-label|aria-description|title|alt|placeholder|label)$/

const wordsInPage = rule('words stand in texts.ts, in four languages: take them by useTexts', (report) => ({
  JSXText(node) {
    if (hasWords(node.value)) report(node)
  },
  JSXAttribute({ name, value }) {
    if (READ_ALOUD.test(name.name) && value?.type === 'Literal' && hasWords(String(value.value))) report(value)
  },
}))

const BUSY = /^(?:is)?(?:busy|sending|saving|submitting|running|working)$/i

const actByHand = rule(
  'an act does not keep by hand whether it runs and why it failed: start it by useAct (client/call/use-act.ts)',
  (report) => ({
    VariableDeclarator({ id, init }) {
      if (init?.callee?.name === 'useState' && BUSY.test(id.elements?.[0]?.name ?? '')) report(id)
    },
  }),
)

/** A call with something to send, beside the parameters of a read. */
const isSending = ({ type, callee, arguments: [, options] = [] }) =>
  type === 'CallExpression' && /^(?:call|deskCall)$/.test(callee.name ?? '') && options?.properties?.some(({ key }) => key?.name === 'body')

const unaskedAct = rule('this sends as soon as the page is seen: start it by useAct (client/call/use-act.ts), from a press', (report) => ({
  CallExpression({ callee, arguments: [effect] }) {
    if (!/^use(?:Layout)?Effect$/.test(callee.name ?? '') || !effect) return
    walk(effect, (node) => {
      if (isSending(node)) report(node)
    })
  },
}))

const CHANGES = /^(?:insertInto|updateTable|deleteFrom|mergeInto)$/

/** Names of the calls before this one in its chain, itself the first: `values`, `insertInto` of `tx.insertInto('dog').values(row)`. */
function leaders(node) {
  const names = []
  for (let call = node; call.type === 'CallExpression' && call.callee.type === 'MemberExpression'; call = call.callee.object)
    names.push(call.callee.property.name)
  return names
}

const idleStatement = rule(
  'this statement is built and never run: end it by .execute(), or affectedRows(…) where its rows are counted',
  (report) => ({
    ExpressionStatement({ expression }) {
      const names = leaders(expression)
      if (names.some((name) => CHANGES.test(name)) && !names[0].startsWith('execute')) report(expression)
    },
  }),
)

const plugin = {
  meta: { name: 'portal' },
  rules: {
    'personal-log': personalLog,
    'office-clock': officeClock,
    'silent-catch': silentCatch,
    'open-input': openInput,
    'words-in-page': wordsInPage,
    'act-by-hand': actByHand,
    'unasked-act': unaskedAct,
    'idle-statement': idleStatement,
  },
}

export default plugin
