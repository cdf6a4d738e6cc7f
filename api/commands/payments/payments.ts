import { UsageError, type Command } from '../kit/command.ts'
import { exportCommand } from './export.ts'
import { reconcileCommand } from './reconcile.ts'

export const command: Command = {
  summary: 'Compare payments with statements, and hand them to the finance system',
  usage: [
    'portal payments reconcile [file …]               reads statements (MT940, camt.053) and settlement lists, compares and reports',
    '                                                 without files: what is new in STATEMENTS_DIR',
    'portal payments reconcile --report [--all] [--day 2026-10-02]   what the last comparison found; --all: also what waits or is closed',
    'portal payments export --csv <file>              hands over what is paid, and neither handed over nor posted yet, to the finance system',
    'portal payments export --again 12 --csv <file>   the same bytes of a batch once more; --batches lists them',
    '',
    'Payments are looked at, decided, given back and closed at the desk (/urzad/platnosci).',
    'Whoever shares a login with others says who acts: --clerk j.nowak. Only reconcile runs without.',
    'reconcile ends with 0 where all agrees or waits, 3 where differences wait for a clerk, 1 where a file was refused or nothing was done.',
  ].join('\n'),
  async run([action, ...args]) {
    if (action === 'reconcile') return reconcileCommand(args)
    if (action === 'export') return exportCommand(args)
    throw new UsageError('portal payments reconcile | export; --help says more')
  },
}
