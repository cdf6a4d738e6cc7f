const PORT_REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program has it already: stop that program, or set another port',
  EACCES: 'this user may not listen there: set a port of 1024 or more',
  EADDRNOTAVAIL: 'this machine has no such address: look at HOST',
}

/** For the `catch` of a listening server: throws one sentence that names the setting to change. */
export const portFault =
  (setting: string, port: number) =>
  (error: unknown): never => {
    const reason = PORT_REASONS[codeOf(error)] ?? reasonOf(error)
    throw new Error(`${setting}=${port} cannot be opened: ${reason}.`, { cause: error })
  }

/** What went wrong, in words: a connection tried at several addresses fails with an empty message and a code. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error && error.message) || codeOf(error) || String(error)
}

/** The code of a system's or library's error, such as `ECONNREFUSED`; empty where it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
