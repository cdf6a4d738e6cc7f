import { defineTexts, textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'

/** Stand until the office has imported its own. */
export const consentTexts = defineTexts({
  information: {
    pl: 'Administratorem danych jest urząd. Dane z rejestracji służą założeniu i obsłudze konta (art. 6 ust. 1 lit. e RODO). Pełna informacja: strona „Ochrona danych osobowych (RODO)”.',
    en: 'The office is the controller. Registration data serve to open and run the account (GDPR art. 6(1)(e)). Full information: page “Personal data protection (GDPR)”.',
    de: 'Verantwortlich ist die Behörde. Die Angaben dienen der Einrichtung und Führung des Kontos (Art. 6 Abs. 1 lit. e DSGVO). Vollständige Information: Seite „Datenschutz (DSGVO)“.',
    uk: 'Володільцем даних є установа. Дані реєстрації потрібні для створення та ведення облікового запису (ст. 6(1)(e) GDPR). Повна інформація: сторінка «Захист персональних даних (GDPR)».',
  },
  terms: {
    pl: 'Korzystanie z portalu jest bezpłatne. Konto służy do wglądu we własne sprawy i opłacania należności. Pełna treść: strona „Regulamin”.',
    en: 'Using the portal is free of charge. The account serves to see your own cases and to pay what is due. Full text: page “Terms of use”. The Polish text is binding.',
    de: 'Die Nutzung des Portals ist kostenlos. Das Konto dient der Einsicht in eigene Angelegenheiten und der Zahlung. Vollständiger Text: Seite „Nutzungsbedingungen“. Verbindlich ist der polnische Text.',
    uk: 'Користування порталом безоплатне. Обліковий запис потрібен для перегляду власних справ і сплати. Повний текст: сторінка «Правила користування». Обов’язковим є польський текст.',
  },
})

/** Short texts, as HTML like those of the office. */
export function termsIn(language: Language) {
  const { information, terms } = textsIn(consentTexts, language)
  return { trescZgodyNaPrzetwarzanieDanych: `<p>${information}</p>`, trescRegulaminu: `<p>${terms}</p>` }
}
