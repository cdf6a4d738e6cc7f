import { defineTexts } from '#shared/i18n.ts'

/** Names of the built-in side-menu entries (S0 §2.2). */
export const menuTexts = defineTexts({
  home: { pl: 'Strona główna', en: 'Home', de: 'Startseite', uk: 'Головна' },
  procedures: { pl: 'Procedury', en: 'Procedures', de: 'Verfahren', uk: 'Процедури' },
  information: { pl: 'Informacje', en: 'Information', de: 'Informationen', uk: 'Інформація' },
  services: { pl: 'Lista usług', en: 'Services', de: 'Dienste', uk: 'Перелік послуг' },
  registers: { pl: 'Statusy i rejestry', en: 'Case status and registers', de: 'Vorgangsstatus und Register', uk: 'Стан справ і реєстри' },
})
