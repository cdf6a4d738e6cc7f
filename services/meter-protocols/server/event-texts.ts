import { defineTexts } from '#shared/i18n.ts'

/** The utility comes to put another meter in. It leaves the portal without number and place: both stand in the mailbox alone. */
export const texts = defineTexts({
  called: { pl: 'Planowana wymiana wodomierza', en: 'Planned meter replacement', de: 'Geplanter Zählerwechsel', uk: 'Запланована заміна лічильника води' },
  titleIn: {
    pl: { one: 'Wymiana wodomierza za {n} dzień', few: 'Wymiana wodomierza za {n} dni', many: 'Wymiana wodomierza za {n} dni', other: 'Wymiana wodomierza za {n} dnia' },
    en: { one: 'Meter replacement in {n} day', other: 'Meter replacement in {n} days' },
    de: { one: 'Zählerwechsel in {n} Tag', other: 'Zählerwechsel in {n} Tagen' },
    uk: { one: 'Заміна лічильника через {n} день', few: 'Заміна лічильника через {n} дні', many: 'Заміна лічильника через {n} днів', other: 'Заміна лічильника через {n} дня' },
  },
  titleTomorrow: { pl: 'Wymiana wodomierza jutro', en: 'Meter replacement tomorrow', de: 'Zählerwechsel morgen', uk: 'Заміна лічильника завтра' },
  titleToday: { pl: 'Wymiana wodomierza dzisiaj', en: 'Meter replacement today', de: 'Zählerwechsel heute', uk: 'Заміна лічильника сьогодні' },
  short: { pl: 'planowana jest wymiana wodomierza', en: 'a meter replacement is planned', de: 'ein Zählerwechsel ist geplant', uk: 'запланована заміна лічильника' },
  mail: {
    pl: 'Planowana jest wymiana wodomierza. Prosimy umożliwić dostęp do niego; stanu nie trzeba podawać.',
    en: 'A meter replacement is planned. Please give access to the meter; no reading is needed.',
    de: 'Ein Zählerwechsel ist geplant. Bitte machen Sie den Zähler zugänglich; ein Stand muss nicht gemeldet werden.',
    uk: 'Запланована заміна лічильника води. Просимо забезпечити доступ до нього; показання передавати не потрібно.',
  },
  line: {
    pl: 'Wymiana jest planowana na {day}.', en: 'The replacement is planned for {day}.', de: 'Der Wechsel ist für den {day} geplant.', uk: 'Заміну заплановано на {day}.',
  },
  meter: { pl: 'Wodomierz {number}: {place}.', en: 'Meter {number}: {place}.', de: 'Zähler {number}: {place}.', uk: 'Лічильник {number}: {place}.' },
  advice: {
    pl: 'Prosimy umożliwić tego dnia dostęp do wodomierza. Stanu nie trzeba podawać: zostanie spisany przy wymianie. Jeżeli ten dzień Państwu nie odpowiada, prosimy powiedzieć o tym urzędowi.',
    en: 'Please give access to the meter on that day. No reading is needed: it is taken during the replacement. If the day does not suit you, please tell the office.',
    de: 'Bitte machen Sie den Zähler an diesem Tag zugänglich. Ein Stand muss nicht gemeldet werden: Er wird beim Wechsel abgelesen. Wenn der Tag Ihnen nicht passt, sagen Sie es bitte der Behörde.',
    uk: 'Просимо забезпечити цього дня доступ до лічильника. Показання передавати не потрібно: їх запишуть під час заміни. Якщо цей день вам не підходить, повідомте про це установу.',
  },
  after: {
    pl: 'Po wymianie protokół będzie w usłudze „{service}”.', en: 'After it, the report will be under “{service}”.',
    de: 'Danach steht das Protokoll im Dienst „{service}“.', uk: 'Після заміни протокол буде в послузі «{service}».',
  },
})
