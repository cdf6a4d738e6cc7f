import { defineTexts } from '#shared/i18n.ts'

/** An account to which the office is to pay money back was named in a letter. */
export const texts = defineTexts({
  titleAccount: { pl: 'Podano rachunek do zwrotu', en: 'An account for a refund was given', de: 'Ein Erstattungskonto wurde angegeben', uk: 'Вказано рахунок для повернення' },
  shortAccount: { pl: 'w piśmie do urzędu podano rachunek do zwrotu', en: 'a letter to the office names an account for a refund', de: 'ein Schreiben an die Behörde nennt ein Erstattungskonto', uk: 'у листі до установи вказано рахунок для повернення' },
  mailAccount: {
    pl: 'W piśmie do urzędu przygotowanym w portalu podano rachunek do zwrotu.', en: 'A letter to the office made in the portal names an account for a refund.',
    de: 'Ein im Portal erstelltes Schreiben an die Behörde nennt ein Erstattungskonto.', uk: 'У листі до установи, підготовленому в порталі, вказано рахунок для повернення.',
  },
  textAccount: {
    pl: 'W piśmie {number} podano rachunek do zwrotu, którego numer kończy się na {ending}.', en: 'The letter {number} names an account for a refund whose number ends in {ending}.',
    de: 'Das Schreiben {number} nennt ein Erstattungskonto, dessen Nummer auf {ending} endet.', uk: 'У листі {number} вказано рахунок для повернення, номер якого закінчується на {ending}.',
  },
  adviceAccount: {
    pl: 'Jeśli to nie Państwo, proszę od razu zadzwonić do urzędu i zmienić hasło.', en: 'If this was not you, call the office at once and change your password.',
    de: 'Wenn Sie das nicht waren, rufen Sie sofort die Behörde an und ändern Sie Ihr Passwort.', uk: 'Якщо це не ви, негайно зателефонуйте до установи й змініть пароль.',
  },
})
