import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BankFileFault, type StatementPiece } from '../text/statement.ts'
import { readStatements } from '../statements.ts'
import { type BankFile, lookAt } from '../text/bank-file.ts'

/** Looks at a file of this content, as it would lie in the folder of the office. */
export async function fileOf(content: string | Buffer, use: (file: BankFile) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bank-'))
  try {
    const path = join(folder, 'plik')
    writeFileSync(path, content)
    await use(await lookAt(path))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

export async function readText(content: string | Buffer): Promise<StatementPiece[]> {
  let pieces: StatementPiece[] = []
  await fileOf(content, async (file) => {
    pieces = await allOf(readStatements(file))
  })
  return pieces
}

/** `read`, or the sentence of its refusal; what is neither comes as it is. */
export function refusalOf(content: string | Buffer): Promise<unknown> {
  return readText(content).then(
    () => 'read',
    (error: unknown) => (error instanceof BankFileFault ? error.message : error),
  )
}
