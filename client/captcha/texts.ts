import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  checking: {
    pl: 'Sprawdzamy, czy formularza nie wysyła automat. Nic nie trzeba robić.',
    en: 'Checking the protection against robots. You need not do anything.',
    de: 'Der Schutz vor Robotern wird geprüft. Sie müssen nichts tun.',
    uk: 'Перевіряємо захист від роботів. Нічого робити не потрібно.',
  },
  failed: {
    pl: 'Przeglądarka nie dokończyła sprawdzenia, że formularza nie wysyła automat. Niczego nie wysłano, a wpisane dane zostały. Proszę spróbować jeszcze raz albo w innej przeglądarce.',
    en: 'Your browser could not finish the check that no robot is sending this form. Nothing was sent, and your entries were kept. Please try again or use another browser.',
    de: 'Ihr Browser konnte die Prüfung, ob ein Roboter dieses Formular sendet, nicht beenden. Nichts wurde gesendet, Ihre Eingaben sind noch da. Bitte versuchen Sie es erneut oder mit einem anderen Browser.',
    uk: 'Браузер не завершив перевірку, що форму надсилає не робот. Нічого не надіслано, введені дані збережено. Спробуйте ще раз або в іншому браузері.',
  },
})
