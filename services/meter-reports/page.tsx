import { useConfiguration } from '#client/call/configuration.ts'
import { defineParts } from '#client/page/service-parts.ts'
import { Notice } from '#ui/message/notice.tsx'
import { MetersTable } from './parts/meters-table.tsx'
import { service } from './service.ts'
import './parts/meters.css'

/** Each meter with its form; above them what the office asks to be observed. */
export const parts = defineParts(service, { above: OfficeNote, tables: { liczniki: { drawn: MetersTable } } })

function OfficeNote() {
  const note = useConfiguration()?.adnotacjaStanLicznika
  return (
    note && (
      <Notice>
        <span lang="pl">{note}</span>
      </Notice>
    )
  )
}
