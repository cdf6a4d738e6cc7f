import { fill } from '#shared/i18n.ts'
import { LANGUAGE_FACTS } from '#shared/language.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { texts } from '../../words/pages.ts'
import type { ShownFile } from './page-form.ts'

interface ConflictsProps {
  readonly conflicts: readonly ShownFile[]
  readonly onSettle: (file: ShownFile, isTaken: boolean) => void
}

/** Who was first, with their text; one's own stays in the fields. */
export function Conflicts({ conflicts, onSettle }: ConflictsProps) {
  const t = useTexts(texts)
  return conflicts.map((file) => (
    <Notice
      key={file.jezyk}
      kind="warning"
      title={fill(t.conflictIn, { language: LANGUAGE_FACTS[file.jezyk].name, who: file.kto ?? t.somebody })}
      actions={
        <>
          <Button onClick={() => onSettle(file, true)}>{t.takeTheirs}</Button>
          <Button onClick={() => onSettle(file, false)}>{t.keepMine}</Button>
        </>
      }
    >
      <Disclosure summary={t.theirs}>
        <pre className="desk-writing__theirs" lang={file.jezyk}>
          {file.tresc}
        </pre>
      </Disclosure>
    </Notice>
  ))
}
