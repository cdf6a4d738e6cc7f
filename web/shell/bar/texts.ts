import { defineTexts } from '#shared/i18n.ts'

/** Words of the choice of language, loaded with it. */
export const texts = defineTexts({
  draft: { pl: '(wersja robocza)', en: '(draft)', de: '(Entwurf)', uk: '(чернетка)' },
})
