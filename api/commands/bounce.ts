import { readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { forgetReturned, takeBounce } from '#integrations/mail/bounce.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { counted, say, UsageError } from './kit/command.ts'
import { type OpenedDatabase, withDatabase } from './kit/with-database.ts'

/** Longer than any report with the mail that it is about. */
const LARGEST = 5 * 1024 ** 2

/** `portal messages bounce`. */
export async function bounce(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { maildir: { type: 'string' }, forget: { type: 'string' } } })
  if (values.maildir !== undefined && values.forget !== undefined) throw new UsageError('Either --maildir or --forget')
  if (values.forget !== undefined) return forget(values.forget)
  return values.maildir === undefined ? takeOne() : takeFolder(values.maildir)
}

/** What the message did, in a word for the terminal. */
async function take({ pool, recordIn }: OpenedDatabase, raw: Buffer): Promise<'marked' | 'noted' | 'left'> {
  return inTransaction(pool, async (tx) => {
    const returned = await takeBounce(tx, raw)
    if (returned === null) return 'left'
    if (!returned.isHard) return 'noted'
    await recordIn(tx, 'mail-returned', `mail:${returned.messageId} ${returned.status}`)
    return 'marked'
  })
}

const SAID = {
  marked: 'The address is to be put right: its owner is asked on the home page.',
  noted: 'Noted: the mail may still arrive, or the fault is not with the address.',
  left: 'No report on one of our mails: left alone.',
}

async function takeOne(): Promise<number> {
  const raw = await buffer(process.stdin)
  if (raw.length > LARGEST) throw new UsageError('The message is too large for a report')
  say(SAID[await withDatabase((database) => take(database, raw))])
  return 0
}

async function takeFolder(folder: string): Promise<number> {
  const fresh = join(folder, 'new')
  const names = await readdir(fresh).catch(() => {
    throw new UsageError(`${fresh} cannot be read: is ${folder} a mailbox in Maildir form?`)
  })
  const counts = { marked: 0, noted: 0, left: 0 }
  await withDatabase(async (database) => {
    for (const name of names.toSorted()) {
      const path = join(fresh, name)
      const { size } = await stat(path)
      counts[size > LARGEST ? 'left' : await take(database, await readFile(path))] += 1
      // Read; whoever reads the mailbox sees it all the same.
      await rename(path, join(folder, 'cur', `${name}:2,S`))
    }
  })
  say(`${counted(names.length, 'message')}: ${counts.marked} addresses to be put right, ${counts.noted} noted, ${counts.left} left alone.`)
  return 0
}

async function forget(address: string): Promise<number> {
  const isDone = await withDatabase(({ pool }) => forgetReturned(pool, address))
  say(isDone ? 'Mails go there again.' : 'Nothing was wrong with this address.')
  return 0
}
