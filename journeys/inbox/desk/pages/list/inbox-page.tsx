import { useChosen } from '#client/desk/lists/asked.ts'
import { listPage } from '#client/desk/lists/list-page.tsx'
import { useMay } from '#client/desk/session.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { KINDS } from '../../../kinds.ts'
import { inbox } from '../../lists/inbox.ts'
import { texts } from '../../words/texts.ts'
import { Due } from '../due-tag.tsx'
import { Export } from '../export.tsx'
import { ManyBar } from './many-bar.tsx'
import '../inbox.css'

function Action() {
  const words = useTexts(texts)
  const may = useMay()
  const { kind } = useChosen(inbox).filters
  return (
    <>
      {may('inbox-reassign') && <Link href="/urzad/gotowe-teksty">{words.editQuick}</Link>}
      <Export kind={KINDS.find((one) => one === kind)} />
    </>
  )
}

export const Page = listPage(inbox, { cells: { due: Due }, Many: ManyBar, Action })
