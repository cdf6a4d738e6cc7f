const ESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' }

function cellOf(text: string): string | null {
  return text === String.raw`\N` ? null : text.replaceAll(/\\(.)/gs, (_, after: string) => ESCAPES[after] ?? after)
}

/** The rows that `RowEncoder` has written as PostgreSQL's COPY text, cell by cell. */
export function cellsOf(batch: Buffer): (string | null)[][] {
  const lines = batch.toString().split('\n').slice(0, -1)
  return lines.map((line) => line.split('\t').map(cellOf))
}
