import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { texts } from '../../words/pages.ts'
import type { ShownFile } from './page-form.ts'
import { nameOf } from './state-tag.tsx'

interface ConflictsProps {
  readonly conflicts: readonly ShownFile[]
  readonly onSettle: (file: ShownFile, isTaken: boolean) => void
}

/** Who was first, with their text; one's own stays in the fields. */
export function Conflicts({ conflicts, onSettle }: ConflictsProps) {
  const words = useTexts(texts)
  return conflicts.map((file) => (
    <Notice
      key={file.jezyk}
      kind="warning"
      title={fill(words.conflictIn, { language: nameOf(file.jezyk, words.legalVersion), who: file.kto ?? words.somebody })}
      actions={
        <>
          <Button onClick={() => onSettle(file, true)}>{words.takeTheirs}</Button>
          <Button onClick={() => onSettle(file, false)}>{words.keepMine}</Button>
        </>
      }
    >
      <Disclosure summary={words.theirs}>
        <pre className="desk-writing__theirs" lang={file.jezyk === 'wersja' ? undefined : file.jezyk}>
          {file.tresc}
        </pre>
      </Disclosure>
    </Notice>
  ))
}
