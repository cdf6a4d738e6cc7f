import { defineTexts } from '#shared/i18n.ts'

/** Words above every page while somebody of the office looks at the portal as a resident sees it. */
export const texts = defineTexts({
  view: { pl: 'Podgląd urzędu', en: 'Office’s view', de: 'Ansicht der Behörde', uk: 'Перегляд установою' },
  seen: {
    pl: 'Tak portal widzi {name}. Niczego nie można zmienić, wysłać ani zapłacić. Ten podgląd widać w „Kto oglądał moje dane”.',
    en: 'This is how {name} sees the portal. Nothing can be changed, sent or paid. This view is listed in “Who looked at my data”.',
    de: 'So sieht {name} das Portal. Nichts kann geändert, gesendet oder bezahlt werden. Diese Ansicht steht unter „Wer hat meine Daten angesehen“.',
    uk: 'Так портал бачить {name}. Нічого не можна змінити, надіслати чи сплатити. Цей перегляд видно в «Хто переглядав мої дані».',
  },
  end: { pl: 'Zakończ podgląd', en: 'End the view', de: 'Ansicht beenden', uk: 'Завершити перегляд' },
})
