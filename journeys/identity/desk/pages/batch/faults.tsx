import type { DeskAnswer } from '#client/desk/call.ts'
import type { TextsOf } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { saveFile } from '#ui/action/save-file.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { ShortTable } from '#ui/table/short-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { contract } from '../../calls/batch/contract.ts'
import { texts } from '../../words/texts.ts'

type Fault = DeskAnswer<typeof contract.send>['bledy'][number]

function wordsOf(cause: string, t: TextsOf<typeof texts>): string {
  if (cause === 'loginTaken') return t.loginTaken
  const words: unknown = Reflect.get(t, `fault_${cause}`)
  return typeof words === 'string' ? words : t.failed
}

/** A cell that a spreadsheet takes for words, whatever it begins with. */
const cell = (words: string) => `"${words.replace(/^[=+\-@\t\r＝＋－＠]/, "'$&").replaceAll('"', '""')}"`

/** What is wrong, line by line, on the screen and as a file. */
export function Faults({ faults }: { readonly faults: readonly Fault[] }) {
  const t = useTexts(texts)
  const save = () => {
    const lines = faults.map(({ wiersz, login, przyczyna }) => `${wiersz};${cell(login)};${cell(wordsOf(przyczyna, t))}`)
    const head = [t.batchLine, t.login, t.batchWhy].map(cell).join(';')
    saveFile({ name: 'bledy.csv', content: new Blob([`\uFEFF${[head, ...lines].join('\r\n')}\r\n`], { type: 'text/csv' }) })
  }
  const columns: TableColumn<Fault>[] = [
    { id: 'line', label: t.batchLine, cell: ({ wiersz }) => wiersz },
    { id: 'login', label: t.login, cell: ({ login }) => login || '–' },
    { id: 'why', label: t.batchWhy, cell: ({ przyczyna }) => wordsOf(przyczyna, t), isProse: true },
  ]
  return (
    <>
      <ShortTable caption={t.batchErrors} columns={columns} rows={faults} rowKey={({ wiersz }) => wiersz} />
      <p>
        <Button icon="download" onClick={save}>
          {t.batchErrors}
        </Button>
      </p>
    </>
  )
}
