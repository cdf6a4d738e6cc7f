import { fill } from '#shared/i18n.ts'
import { labelOf } from '#shared/row-values.ts'
import type { Service } from '#shared/service.ts'
import { useTexts } from '#ui/i18n.tsx'
import { FileButton } from '#ui/portal/file-button.tsx'
import { useGo } from '#ui/portal/navigation.ts'
import { Select } from '#ui/select.tsx'
import { texts } from './texts.ts'
import type { ServiceData } from './use-service-data.ts'

/** Choice of the year, and the same data as files. */
export function ServiceControls({ service, data }: { service: Service; data: ServiceData }) {
  const t = useTexts(texts)
  const own = useTexts(service.texts)
  const { access, api, documents, path, years } = service
  const files = data.error ? [] : documents
  // Before the office has delivered anything there is no year to choose and nothing to take along.
  if ((!years && files.length === 0) || data.years?.length === 0) return null
  return (
    <div className="service-page__controls">
      {years && <YearSelect path={path} parameter={years.parameter} label={labelOf(own, years.label)} data={data} />}
      {data.year !== null && (
        <p className="visually-hidden" role="status">
          {data.answer && !data.error && !data.isStale && fill(t.shownYear, { year: data.year })}
        </p>
      )}
      {files.length > 0 && (
        <div className="service-page__files">
          {files.map((kind) => (
            <FileButton key={kind} kind={kind} endpoint={{ method: 'GET', path: `${api}/${kind}`, access }} query={data.query} />
          ))}
        </div>
      )}
    </div>
  )
}

interface YearSelectProps {
  path: string
  parameter: string
  label: string
  data: ServiceData
}

function YearSelect({ path, parameter, label, data }: YearSelectProps) {
  const go = useGo()
  const years = data.years?.map(String) ?? []
  return (
    <div className="service-page__year">
      <Select
        label={label}
        value={data.year === null ? '' : String(data.year)}
        options={years.map((year) => ({ value: year, label: year }))}
        disabled={years.length === 0}
        onChange={(year) => go(`/uslugi/${path}?${parameter}=${year}`, { replace: true })}
      />
    </div>
  )
}
