import type { Db } from '#shared/server/database/database.ts'
import { words } from '../report/findings.ts'
import { ZIP_FAULTS, type ZipRefusal } from '../upload/zip-faults.ts'
import { endDelivery } from './delivery-moves.ts'
import { EMPTY } from './kept-report.ts'

/** An archive that could not be opened: the delivery is refused with why, and nothing else was looked at. */
export async function refuseUpload(db: Db, id: number, { fault, values }: ZipRefusal): Promise<void> {
  const finding = { dataset: null, file: null, line: null, field: null, message: words(ZIP_FAULTS[fault], values) }
  await endDelivery(db, id, { state: 'refused', report: { ...EMPTY, findings: [finding] } })
}
