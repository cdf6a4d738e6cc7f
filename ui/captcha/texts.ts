import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  checking: {
    pl: 'Sprawdzamy zabezpieczenie przed automatami. Nic nie trzeba robić.',
    en: 'Checking the protection against robots. You need not do anything.',
    de: 'Der Schutz vor Robotern wird geprüft. Sie müssen nichts tun.',
    uk: 'Перевіряємо захист від роботів. Нічого робити не потрібно.',
  },
})
