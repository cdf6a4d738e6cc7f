import { defineTexts } from '#shared/i18n.ts'

/** Names of the built-in side-menu entries (S0 §2.2). */
export const menuTexts = defineTexts({
  home: { pl: 'Strona główna', en: 'Home', de: 'Startseite', uk: 'Головна' },
  procedures: { pl: 'Procedury', en: 'Procedures', de: 'Verfahren', uk: 'Процедури' },
  information: { pl: 'Informacje', en: 'Information', de: 'Informationen', uk: 'Інформація' },
  services: { pl: 'Lista usług', en: 'Services', de: 'Dienste', uk: 'Перелік послуг' },
  registers: { pl: 'Statusy i rejestry', en: 'Case status and registers', de: 'Vorgangsstatus und Register', uk: 'Стан справ і реєстри' },
})

/** What the portal is called beside the name of its office: in windows, to search engines, on the screen of a telephone. */
export const nameTexts = defineTexts({
  portal: { pl: 'Portal mieszkańca', en: 'Resident portal', de: 'Bürgerportal', uk: 'Портал мешканця' },
  purpose: {
    pl: 'Należności i podatki, woda, odpady oraz sprawy mieszkańców w jednym miejscu.',
    en: 'Amounts due and taxes, water, waste and residents’ cases in one place.',
    de: 'Forderungen und Steuern, Wasser, Abfall und Meldeangelegenheiten an einem Ort.',
    uk: 'Нарахування та податки, вода, відходи та справи мешканців в одному місці.',
  },
})
