import { defineTexts } from '#shared/i18n.ts'

/** What the server says of a payment with a letter, in refusals and on paper. */
export const texts = defineTexts({
  who: {
    pl: 'Proszę wskazać, kto płaci. Powyżej {amount} przepisy pozwalają płacić podatek tylko adresatowi i jego bliskiej rodzinie.',
    en: 'Please say who is paying. Above {amount} the law lets only the addressee and their close family pay the tax.',
    de: 'Bitte geben Sie an, wer zahlt. Über {amount} dürfen die Steuer nur der Adressat und seine nahen Angehörigen zahlen.',
    uk: 'Укажіть, хто платить. Понад {amount} податок за законом можуть сплатити лише адресат і його близькі родичі.',
  },
  others: {
    pl: 'Podatek innej osoby można zapłacić najwyżej do {amount}. Resztę może zapłacić adresat pisma albo jego bliska rodzina.',
    en: 'Another person’s tax may be paid up to {amount} only. The rest can be paid by the addressee of the letter or their close family.',
    de: 'Die Steuer einer anderen Person darf höchstens bis {amount} gezahlt werden. Den Rest können der Adressat des Schreibens oder seine nahen Angehörigen zahlen.',
    uk: 'Податок іншої особи можна сплатити щонайбільше до {amount}. Решту може сплатити адресат листа або його близькі родичі.',
  },
  paper: { pl: 'Potwierdzenie wpłaty przez link', en: 'Confirmation of a payment by link', de: 'Bestätigung einer Zahlung per Link', uk: 'Підтвердження платежу за посиланням' },
  symbol: { pl: 'Numer karty', en: 'Account symbol', de: 'Kennung des Abgabenkontos', uk: 'Символ картки' },
  amount: { pl: 'Kwota', en: 'Amount', de: 'Betrag', uk: 'Сума' },
  day: { pl: 'Dzień potwierdzenia', en: 'Day of confirmation', de: 'Tag der Bestätigung', uk: 'День підтвердження' },
  legal: {
    pl: 'Dokument potwierdza, że operator płatności potwierdził urzędowi wpłatę tej kwoty na tę kartę. Nie mówi, czyja jest karta, kto zapłacił ani co jeszcze jest do zapłaty.',
    en: 'This document confirms that the payment operator has confirmed to the office the payment of this amount on this account. It does not say whose account it is, who paid, or what else is owed.',
    de: 'Dieses Dokument bestätigt, dass der Zahlungsanbieter der Behörde die Zahlung dieses Betrags auf dieses Abgabenkonto bestätigt hat. Es sagt nicht, wem das Konto gehört, wer gezahlt hat oder was noch offen ist.',
    uk: 'Документ підтверджує, що платіжний оператор підтвердив установі платіж на цю суму за цією карткою. Він не говорить, чия це картка, хто заплатив і що ще належить сплатити.',
  },
})
