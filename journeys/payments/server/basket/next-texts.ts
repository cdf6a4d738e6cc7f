import { defineTexts } from '#shared/i18n.ts'

/** What baskets say on the home page. */
export const nextTexts = defineTexts({
  unfinished: { pl: 'Niedokończony koszyk', en: 'Unfinished basket', de: 'Nicht abgeschlossene Sammelzahlung', uk: 'Незавершений кошик' },
  left: { pl: 'pozostało płatności: {left} z {all}', en: '{left} of {all} payments left', de: '{left} von {all} Zahlungen offen', uk: 'залишилося {left} з {all} платежів' },
  goOn: { pl: 'Dokończ', en: 'Finish', de: 'Abschließen', uk: 'Завершити' },
})
