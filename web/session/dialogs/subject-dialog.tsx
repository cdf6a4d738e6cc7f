import { useState } from 'react'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Dialog } from '#ui/message/dialog.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useGo } from '#client/page/navigation.ts'
import { useSession } from '#client/session/session.ts'
import { setSubject } from '#client/session/session-store.ts'
import { type Subject, isSubjectAllowed, subjectKey } from '#client/session/subject.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { entryAt } from '../../catalogue/entry-at.ts'
import { isChoosingSubject } from '../subject-choice.ts'
import { texts as actingTexts } from '../acting-texts.ts'
import { texts } from '../texts.ts'

/** More subjects than this get a search field: an accountant has forty. */
const SEARCH_FROM = 8

/** Choice of the person or institution for which the account acts. */
export function SubjectDialog() {
  const words = useTexts(texts)
  const go = useGo()
  const { subjects, subject: current } = useSession()
  const [phrase, setPhrase] = useState('')
  const close = () => isChoosingSubject.set(false)
  const choose = (subject: Subject) => {
    close()
    setSubject(subject)
    const entry = entryAt(location.pathname)
    const isReached = !entry || !subject.upowaznienie || subject.upowaznienie.uslugi.includes(entry.id)
    if (isReached && (!entry || isSubjectAllowed(entry.subjectKinds, subject)))
      return showMessage(fill(words.changed, { name: subject.nazwa }))
    showMessage(words.noAccessShort, 'warning')
    go('/lista-uslug')
  }
  const all = subjects ?? []
  const shown = all.filter(({ nazwa }) => nazwa.toLocaleLowerCase().includes(phrase.trim().toLocaleLowerCase()))
  return (
    <Dialog title={words.chooseSubject} onClose={close}>
      {all.length >= SEARCH_FROM && (
        <TextField label={words.findSubject} value={phrase} onChange={(event) => setPhrase(event.target.value)} />
      )}
      <ul role="list" className="choices">
        {shown.map((subject) => (
          <li key={`${subject.czyInstytucja} ${subjectKey(subject)}`}>
            <SubjectButton subject={subject} isCurrent={subject === current} onChoose={() => choose(subject)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const SHOWN_DIGITS = 4

/** Tells namesakes apart: a NIP is public, of a PESEL only the end is shown. */
function numberOf({ czyInstytucja, nip, pesel }: Subject): string {
  if (czyInstytucja) return nip === null ? '' : `NIP ${nip}`
  return pesel === null ? '' : `PESEL …${pesel.slice(-SHOWN_DIGITS)}`
}

function SubjectButton({ subject, isCurrent, onChoose }: { subject: Subject; isCurrent: boolean; onChoose: () => void }) {
  const words = useTexts(texts)
  const acting = useTexts(actingTexts)
  return (
    <button type="button" className="choices__item" aria-current={isCurrent || undefined} onClick={onChoose}>
      <Icon name={subject.czyInstytucja ? 'building' : 'user'} size={20} />
      <span className="choices__words">
        <strong>{subject.nazwa}</strong>
        <span className="secondary small">
          {subject.upowaznienie
            ? subject.upowaznienie.czySpadek
              ? acting.inherited
              : fill(acting.onBehalf, { date: formatDate(subject.upowaznienie.doDnia) })
            : [subject.czyInstytucja ? words.institution : words.individual, numberOf(subject)].filter(Boolean).join(', ')}
        </span>
      </span>
      {isCurrent && <Icon name="check" size={20} />}
    </button>
  )
}
