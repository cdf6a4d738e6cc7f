import { fill } from '#shared/i18n.ts'
import { PROVIDERS } from '#shared/payments/payment-providers.ts'
import { Card } from '#ui/layout/card.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import type { Summary } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { pageTexts } from '../texts.ts'

export type Methods = Summary['metody']
export type Method = Methods[number]['dostawca']

interface MethodsProps {
  methods: Methods
  chosen: Method | null
  onChoose: (method: Method) => void
}

/** Several ways to pay: a choice. One: it is named. None: said so, with another way. */
export function Methods({ methods, chosen, onChoose }: MethodsProps) {
  const words = useTexts(pageTexts)
  const names = useTexts(texts)
  const language = useLanguage()
  const nameOf = (method: Method) => PROVIDERS[method].name[language]
  const [only, ...others] = methods
  if (!only) {
    return (
      <Notice kind="warning" title={words.noOptions}>
        {words.noOptionsHelp}
      </Notice>
    )
  }
  if (others.length === 0) {
    return (
      <Card title={names.method}>
        <p className="order__name">{nameOf(only.dostawca)}</p>
        <Commission text={only.prowizja} />
      </Card>
    )
  }
  return (
    <Card>
      <fieldset>
        <legend className="order__legend">{words.choose}</legend>
        {methods.map(({ dostawca, prowizja }) => (
          <label key={dostawca} className="order__method">
            <input type="radio" name="metoda" value={dostawca} checked={dostawca === chosen} onChange={() => onChoose(dostawca)} />
            <span>
              <span className="order__name">{nameOf(dostawca)}</span>
              <Commission text={prowizja} />
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  )
}

/** What offices write where a way is free: that needs no foreign word. */
const FREE = /^bez prowizji\.?$/i

/** The office's own words, in Polish. */
function Commission({ text }: { text: string | null }) {
  const words = useTexts(pageTexts)
  if (!text) return null
  if (FREE.test(text.trim())) return <span className="order__commission secondary small">{words.noCommission}</span>
  const [before, after] = fill(words.commission, { text: '\n' }).split('\n')
  return (
    <span className="order__commission secondary small">
      {before}
      <span lang="pl">{text}</span>
      {after}
    </span>
  )
}
