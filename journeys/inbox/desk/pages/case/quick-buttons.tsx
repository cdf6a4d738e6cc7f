import type { DeskAnswer } from '#client/desk/call.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { fill } from '#shared/i18n.ts'
import { LANGUAGE_FACTS } from '#shared/language.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { filledWith } from '../../../words/fields.ts'
import { contract } from '../../calls/quick/contract.ts'
import { texts } from '../../words/texts.ts'
import type { CaseItem } from './item.ts'

type Quick = DeskAnswer<typeof contract.list>['teksty'][number]

interface QuickButtonsProps {
  readonly item: CaseItem
  readonly onText: (text: string) => void
}

/** Quick texts for the topic of a case, in the resident's language where the office has written them so. */
export function QuickButtons({ item: { rodzaj, temat, pola, jezyk }, onText }: QuickButtonsProps) {
  const words = useTexts(texts)
  const { data } = useDesk(contract.list)
  const fitting = (data?.teksty ?? []).filter((one) => one.rodzaj === rodzaj && (one.temat === '' || one.temat === temat))
  const languageOf = ({ tresc }: Quick) => (tresc[jezyk] === undefined ? 'pl' : jezyk)
  return (
    <>
      {jezyk !== 'pl' && <p className="small">{fill(words.readsIn, { language: LANGUAGE_FACTS[jezyk].name })}</p>}
      <div className="cluster" role="group" aria-label={words.quick}>
        <span className="small secondary">{words.quick}</span>
        {fitting.map((one, index) => (
          <Button
            key={one.id}
            data-desk-key={index === 0 ? 'g' : undefined}
            data-desk-focus
            onClick={() => onText(filledWith(one.tresc[languageOf(one)] ?? one.tresc.pl, pola))}
          >
            <span lang="pl">{one.nazwa}</span>
            {jezyk !== 'pl' && ` (${languageOf(one)})`}
          </Button>
        ))}
        {data && fitting.length === 0 && <span className="small secondary">{words.noQuick}</span>}
      </div>
    </>
  )
}
