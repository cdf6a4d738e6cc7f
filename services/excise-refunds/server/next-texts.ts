import { defineTexts } from '#shared/i18n.ts'

/** What excise refunds say on the home page. */
export const texts = defineTexts({
  granted: { pl: 'Przyznano zwrot akcyzy za olej napędowy', en: 'Diesel excise refund granted', de: 'Agrardiesel-Rückerstattung bewilligt', uk: 'Призначено повернення акцизу за дизельне пальне' },
  decision: { pl: 'Decyzja {number} z {date}', en: 'Decision {number} of {date}', de: 'Bescheid {number} vom {date}', uk: 'Рішення {number} від {date}' },
  waits: { pl: 'jeszcze nie wypłacono', en: 'not paid out yet', de: 'noch nicht ausgezahlt', uk: 'ще не виплачено' },
  paidOut: { pl: 'wypłacono', en: 'paid out', de: 'ausgezahlt', uk: 'виплачено' },
  see: { pl: 'Zobacz', en: 'View', de: 'Ansehen', uk: 'Переглянути' },
})
