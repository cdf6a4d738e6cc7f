const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/**
 * Aborts when the process is told to end: by its supervisor, by Ctrl-C, by a terminal that is closed. One stop often arrives several
 * times (Ctrl-C reaches npm, its launcher and this process, and each passes it on): who has heard it once hears no more of it.
 */
export function heedStopSignals(): AbortSignal {
  const stop = new AbortController()
  for (const signal of SIGNALS) process.on(signal, () => stop.abort(new Error(`Stopped by ${signal}`)))
  return stop.signal
}
