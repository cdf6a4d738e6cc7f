import { DataTable, type TableColumn } from '#ui/table/data-table.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { STORED, type StoredKey } from '#client/kept/stored.ts'
import { keysOf } from '#shared/records.ts'
import { LegalPage } from './legal-page.tsx'
import { purposes, texts } from './stored/texts.ts'

/** The page on cookies, with what is stored here and now. A file of its own: the other pages of the footer need no table. */
export function Page() {
  return <LegalPage below={<StoredList />} />
}

interface Stored {
  readonly key: StoredKey
  /** Its name in the browser, where a person can look it up. */
  readonly name: string
}

const PLACES = { tab: rowsOf(STORED.tab), device: rowsOf(STORED.device) }

function rowsOf<Key extends StoredKey>(place: Readonly<Record<Key, string>>): Stored[] {
  return keysOf(place).map((key) => ({ key, name: place[key] }))
}

/** Everything that the portal keeps in the browser: drawn from the list by which it is kept, so that nothing is left out. */
function StoredList() {
  const words = useTexts(texts)
  const purposesWords = useTexts(purposes)
  const columns: TableColumn<Stored>[] = [
    { id: 'name', label: words.name, cell: ({ name }) => name },
    { id: 'purpose', label: words.purpose, cell: ({ key }) => purposesWords[key] },
  ]
  return (
    <section className="stack">
      <h2>{words.title}</h2>
      {(['tab', 'device'] as const).map((place) => (
        <DataTable
          key={place}
          caption={words[place]}
          columns={columns}
          rows={PLACES[place]}
          rowKey={({ key }) => key}
          rowHeader="name"
          pageSize={25}
        />
      ))}
    </section>
  )
}
