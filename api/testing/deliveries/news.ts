import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type Comparison, importDelivery, withdrawDelivery } from '#imports/index.ts'
import { DeliveryFolders } from '#imports/testing/deliveries.ts'
import { send } from '#journeys/messages/server/sending/send.ts'
import { type Messages, startMessages } from '../mail/messages.ts'
import { faktury } from '#services/water-invoices/datasets.ts'
import type { Dataset, DomainSystem } from '#shared/service/dataset.ts'
import { addDays } from '#shared/dates.ts'
import { loadDatasets } from '../../answers/services/load-services.ts'
import { deliveryNews } from '../../upkeep/deliveries/news.ts'

export const TODAY = '2026-10-05'

export let all: Messages
export let datasets: readonly Dataset[]
let folders: DeliveryFolders
export let helena: number
export let news: Comparison[]
export const faults: string[] = []
let delivered = 0

/** The portal with deliveries into it, one for a test file; before each test nothing has been told. */
export function withNews(): void {
  beforeAll(async () => {
    // Files that run in one process share this module, and each has a portal and days of its own.
    delivered = 0
    all = await startMessages()
    datasets = await loadDatasets()
    folders = await DeliveryFolders.open()
    news = await deliveryNews({ clock: all.needs.clock, onFault: (error) => faults.push(String(error)) })
  })
  afterAll(async () => {
    await all.portal.close()
    await folders.close()
  })
  beforeEach(async () => {
    await all.clear()
    faults.length = 0
    helena = await all.consent('helena.wodomierska')
    await all.rows("insert into portal.message_choice values ($1, 'documents', true, false, false, '{}', now())", [helena])
    all.portal.clock.set(TODAY, '04:00:00')
  })
}

export const current = async () =>
  (await all.rows<{ schema_name: string }>('select schema_name from portal.register_state'))[0]?.schema_name ?? ''
export const table = async ({ name }: Dataset, where: string) => all.rows(`select * from ${await current()}."${name}" where ${where}`)
export const ofHelena = `"idPodmiotu" = (select subject_id from portal.account_subject s join portal.account a on a.id = s.account_id where a.login = 'helena.wodomierska' and s.kind = 'individual')`
type Rows = readonly (readonly [Dataset, readonly Record<string, unknown>[]])[]
/** A partial delivery, as an office sends what has changed since the day before. */
export const written = (system: DomainSystem, rows: Rows) =>
  folders.write({ system, manifest: { zakres: 'czesciowy', dataDanych: addDays('2026-09-01', ++delivered / 2) }, rows })
export async function deliver(system: DomainSystem, rows: Rows, comparisons: readonly Comparison[] = news) {
  const folder = await written(system, rows)
  const report = await importDelivery({ pool: all.needs.pool, folder, datasets, comparisons, now: all.needs.clock.now() })
  expect(report.findings).toEqual([])
  return report.outcome
}
export const takeBack = async (system: DomainSystem) =>
  (await withdrawDelivery({ pool: all.needs.pool, datasets, system, comparisons: news })).outcome
let number = 0
export async function invoice(more: Record<string, unknown> = {}) {
  const [row] = await table(faktury, `${ofHelena} order by "dataWystawieniaFaktury" desc limit 1`)
  return {
    ...row,
    numerFaktury: `FV/2026/10/9${++number}`,
    wystawionoDokumentPdf: false,
    idDokumentuPdf: null,
    dataWystawieniaFaktury: '2026-10-02',
    dataZaplaty: '2026-10-19',
    ...more,
  }
}
export const titles = async () =>
  await all.rows<{ name: string; facts: object }>(
    'select e.name, e.facts from portal.message m join portal.message_event e on e.id = m.event_id where m.account_id = $1 order by m.id',
    [helena],
  )
export const subjects = () => all.mail.given.filter(({ recipient }) => recipient.startsWith('helena')).map(({ subject }) => subject)
export async function evening(on = TODAY) {
  all.portal.clock.set(on, '18:00:00')
  await send(all.needs)
}
