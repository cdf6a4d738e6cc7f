/** One command of `portal`. `run` gets the words behind its name and returns the exit code. */
export interface Command {
  readonly summary: string
  /** What `--help` prints below the summary. */
  readonly usage: string
  run(args: readonly string[]): Promise<number>
}

/** A mistake of the person at the terminal: shown as one sentence, without a stack. */
export class UsageError extends Error {}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** `1 payment`, `3 payments`. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** A line that replaces the one before on a terminal, and is a line of its own in a file. */
export function progress(line: string): void {
  process.stdout.write(process.stdout.isTTY ? `\r\u001B[K${line}` : `${line}\n`)
}
