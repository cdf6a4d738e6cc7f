import { expect, it } from 'vitest'
import { LANGUAGES } from '#shared/language.ts'
import { texts } from '../texts.ts'
import { widgetPage } from './register-widget.ts'

const NAME = { pl: 'Rejestr', en: 'Register', de: 'Verzeichnis', uk: 'Реєстр' }
const QUERY = { idOrganizacji: 280, rodzaj: 'REJESTRY', kontrast: '0', rozmiar: 'mala' } as const
type Organisation = Parameters<typeof widgetPage>[0]
const office = (rejestry: Organisation['rejestry']): Organisation => ({ idOrganizacji: 280, typ: 'WBUDOWANY', statusy: [], rejestry })

it.each(LANGUAGES)('an office without registers, and a register without rows, say that there is nothing to show: %s', (language) => {
  for (const rejestry of [[], [{ nazwa: NAME, opis: NAME, kolumny: ['Nazwa'], wiersze: [] }]]) {
    const page = widgetPage(office(rejestry), QUERY, language)
    expect(page).toContain(texts.empty[language])
    expect(page).not.toContain('<table')
  }
})

it('a register with rows shows them', () => {
  expect(widgetPage(office([{ nazwa: NAME, opis: NAME, kolumny: ['Nazwa'], wiersze: [['Młyn wodny']] }]), QUERY, 'pl')).toContain(
    'Młyn wodny',
  )
})
