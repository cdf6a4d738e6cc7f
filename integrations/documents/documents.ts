import type { Documents, Letterhead } from '#shared/server/documents.ts'
import { openPool } from './pdf/pool.ts'
import type { Job, Pdf } from './pdf/typesetter.ts'

export interface DocumentsOptions {
  /** Name of the office at the head of every document. */
  readonly office: string
  /** One line below the name. */
  readonly address?: string
  /** Coat of arms as SVG text. */
  readonly crest?: string
  /** The head as it stands when a document is made; `office`, `address` and `crest` stand in all of them without it. */
  readonly current?: () => Promise<Letterhead>
  /** Threads that typeset; each takes about 100 MB once it has worked. */
  readonly workers?: 1 | 2
  /** How long one document may take, its place in the queue not counted. */
  readonly timeoutMs?: number
}

/** One document of 1,000 rows takes 0.4 s; these many may wait for a thread. */
const QUEUE = 32
/** Below the request timeout of the application, so that the person gets a sentence and not a broken connection. */
const TIMEOUT_MS = 10_000

/** Opens the production of PDF/UA-1 documents (reference/domain.md 4.1; ISO 14289-1) in threads of its own. */
export async function openDocuments({
  office: name,
  address,
  crest,
  current,
  workers = 1,
  timeoutMs = TIMEOUT_MS,
}: DocumentsOptions): Promise<Documents> {
  const fixed: Letterhead = { name, ...(address !== undefined && { address }), ...(crest !== undefined && { crest }) }
  const pool = openPool<Job, Pdf>({ module: new URL('./pdf/worker.ts', import.meta.url), workers, queue: QUEUE, timeoutMs })
  const produce = async (job: (office: Letterhead) => Job, letterhead?: Letterhead) =>
    Buffer.from((await pool.run(job(letterhead ?? (current ? await current() : fixed)))).buffer)
  const documents: Documents = {
    pdf: (head, paper) => produce((office) => ({ kind: 'tables', office, head, pictures: [], ...paper })),
    papers: (head, first, further = []) =>
      produce((office) => ({ kind: 'tables', office, head, pictures: [], ...first, day: 'date', further })),
    slip: (head, slip, facts = []) => produce((office) => ({ kind: 'slip', office, head, slip, facts })),
    message: (head, message, letterhead) => produce((office) => ({ kind: 'message', office, head, message }), letterhead),
    messages: ([first, ...further]) => {
      if (!first) throw new Error('no letter')
      return produce((office) => ({ kind: 'message', office, ...first, further }))
    },
    close: pool.close,
  }
  if (crest !== undefined) await proveCrest(documents)
  return documents
}

/** A picture that cannot be drawn is refused when it comes; otherwise every single document would fail later. */
async function proveCrest(documents: Documents): Promise<void> {
  const head = { title: 'Herb', subject: null, dataDate: '2000-01-01', language: 'pl' } as const
  await documents.pdf(head, { facts: [], tables: [], notes: [] }).catch(async (cause: unknown) => {
    await documents.close()
    throw new Error('The coat of arms is not a usable SVG picture', { cause })
  })
}
