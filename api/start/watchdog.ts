import { execFile } from 'node:child_process'

/** systemd hears of it three times before it loses patience. */
const TIMES = 3

/**
 * Tells systemd that this process still answers, from the event loop on which everything is answered: where that hangs, systemd hears nothing,
 * ends the process and starts another (`WatchdogSec=` in the unit; docs/operations.md). Node has no datagram sockets of Unix, so the program of
 * systemd itself carries the word. Returns what ends it; outside of such a unit nothing is told.
 */
export function keepWatchdog(environment: Readonly<Record<string, string | undefined>>): () => void {
  const microseconds = Number(environment['WATCHDOG_USEC'])
  if (!environment['NOTIFY_SOCKET'] || !(microseconds > 0)) return () => undefined
  // What cannot be told is told the next time; one that was never told ends the process, and the journal says why.
  const tell = () => execFile('systemd-notify', ['WATCHDOG=1'], { env: { ...environment } }, () => undefined)
  tell()
  const timer = setInterval(tell, microseconds / 1000 / TIMES)
  timer.unref()
  return () => clearInterval(timer)
}
