/**
 * Where a statement of SQL is written by hand, and why. What reads or writes the portal's own tables is else built on their typed
 * picture (`shared/server/database/database.ts`), where a wrong column does not compile.
 */
interface Raw {
  readonly why: string
  /** Files or folders. */
  readonly where: readonly string[]
}

export const RAW: readonly Raw[] = [
  {
    why: 'of PostgreSQL itself: locks, sequences, settings, schemas, rights, and what it knows of its tables',
    where: [
      'api/upkeep/backup',
      'api/database',
      'api/upkeep/deliveries/runner.ts',
      'api/desk/health/part.ts',
      'api/upkeep/doctor',
      'api/start/jobs.ts',
      'imports/run/sessions.ts',
      'integrations/postgres',
      'journeys/payments/server/order/reserve.ts',
      'journeys/payments/server/reconciliation/run.ts',
      'journeys/payments/server/reconciliation/take-file.ts',
      'journeys/payments/server/reconciliation/tools.ts',
      'shared/server/database',
    ],
  },
  {
    why: 'made for tables, columns or a generation of the register whose names are known when it runs',
    where: [
      'api/desk/person/detail.ts',
      'api/person',
      'api/answers/services/breaks-ahead.ts',
      'api/answers/statistics/count-records.ts',
      'imports/run/safeguards.ts',
      'imports/aside',
      'imports/facts',
      'imports/run/stage.ts',
      'imports/register',
      'imports/rules',
      'imports/tables',
      'imports/run/withdraw-delivery.ts',
      'shared/server/register-accounts.ts',
      'journeys/inbox/server/export/sent.ts',
      'journeys/inbox/server/readings/list.ts',
      'journeys/messages/server/announce/concerned.ts',
      'services/meter-protocols/server/ahead.ts',
      'services/meter-reports/server/ahead.ts',
      'services/receivables/server/checked',
      'services/receivables/server/delivered.ts',
      'services/waste-collections/server/ahead.ts',
      'services/waste-collections/server/delivered.ts',
      'shared/server/messages/delivered.ts',
    ],
  },
  {
    why: 'calls a function of the database that alone may do it (rights of docs/operations.md)',
    where: ['api/audit/audit-log.ts', 'api/audit/chain-waiting.ts'],
  },
  {
    why: 'several steps in one statement, prepared once (docs/benchmarks.md): who calls, what they may, and how often',
    where: ['api/guard/access', 'journeys/identity/server/session/store.ts', 'journeys/messages/server/calendar/feed.ts'],
  },
  {
    why: 'rows are locked, written and read back in one step, so that no other process takes them meanwhile',
    where: [
      'api/answers/statistics/counters.ts',
      'journeys/inbox/server/case/take-in.ts',
      'journeys/messages/server/expand/expand.ts',
      'journeys/messages/server/expand/queue.ts',
      'journeys/messages/server/sending/claim.ts',
      'journeys/messages/server/telling/take-back.ts',
      'journeys/messages/server/telling/tell.ts',
      'journeys/payments/server/reconciliation/store/keep-statements.ts',
      'journeys/payments/server/reconciliation/store/rows.ts',
      'journeys/payments/server/reconciliation/write.ts',
    ],
  },
]
