import type { DeskAnswer } from '#client/desk/call.ts'
import type { TextsOf } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { saveFile } from '#ui/action/save-file.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { ShortTable } from '#ui/table/short-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { contract } from '../calls/batch/contract.ts'
import { texts } from '../words/texts.ts'

type Fault = DeskAnswer<typeof contract.send>['bledy'][number]

function wordsOf(cause: string, words: TextsOf<typeof texts>): string {
  if (cause === 'loginTaken') return words.loginTaken
  const said: unknown = Reflect.get(words, `fault_${cause}`)
  return typeof said === 'string' ? said : words.failed
}

/** A cell that a spreadsheet takes for words, whatever it begins with. */
const cell = (said: string) => `"${said.replace(/^[=+\-@\t\r＝＋－＠]/, "'$&").replaceAll('"', '""')}"`

/** What is wrong, line by line, on the screen and as a file. */
export function Faults({ faults }: { readonly faults: readonly Fault[] }) {
  const words = useTexts(texts)
  const save = () => {
    const lines = faults.map(({ wiersz, login, przyczyna }) => `${wiersz};${cell(login)};${cell(wordsOf(przyczyna, words))}`)
    const head = [words.batchLine, words.login, words.batchWhy].map(cell).join(';')
    saveFile({ name: 'bledy.csv', content: new Blob([`\uFEFF${[head, ...lines].join('\r\n')}\r\n`], { type: 'text/csv' }) })
  }
  const columns: TableColumn<Fault>[] = [
    { id: 'line', label: words.batchLine, cell: ({ wiersz }) => wiersz },
    { id: 'login', label: words.login, cell: ({ login }) => login || '–' },
    { id: 'why', label: words.batchWhy, cell: ({ przyczyna }) => wordsOf(przyczyna, words), isProse: true },
  ]
  return (
    <>
      <ShortTable caption={words.batchErrors} columns={columns} rows={faults} rowKey={({ wiersz }) => wiersz} />
      <p>
        <Button icon="download" onClick={save}>
          {words.batchErrors}
        </Button>
      </p>
    </>
  )
}
