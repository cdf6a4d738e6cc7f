import type { Doer } from './act.ts'
import { ACTS } from './acts.ts'

const WHO: Readonly<Record<Doer, string>> = {
  person: 'a person with an account',
  stranger: 'anybody',
  office: 'a clerk',
  outside: 'gateway or identity provider',
  portal: 'the portal by itself',
}

const HEAD = `# Acts

Everything that the accountability log can say (\`portal audit\`; \`shared/server/audit/acts.ts\`, from which \`npm run publish:acts\` writes this page). An
entry under another name does not compile. An act and its entry share a transaction: both are kept, or neither
([decision 0020](decisions/0020-entries-with-their-acts.md)). \`refused\` and \`failed\` stand in an entry's outcome. Names stay as they are:
entries of years carry them.

| Act | Who | Po polsku | In English |
|---|---|---|---|
`

/** The page `docs/acts.md`. */
export function actsPage(): string {
  const rows = Object.entries(ACTS).map(
    ([name, { by, says }]) => `| \`${name}\` | ${by.map((doer) => WHO[doer]).join(', ')} | ${says.pl} | ${says.en} |`,
  )
  return `${HEAD}${rows.join('\n')}\n`
}
