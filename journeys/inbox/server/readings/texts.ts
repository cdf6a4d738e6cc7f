import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  /** What stands in the portal beside a reading that was accepted. */
  accepted: { pl: 'Odczyt przyjęto do rozliczenia.', en: 'The reading is accepted for billing.', de: 'Der Zählerstand wurde zur Abrechnung übernommen.', uk: 'Показання прийнято до розрахунку.' },
})
