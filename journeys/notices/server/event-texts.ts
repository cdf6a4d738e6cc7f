import { defineTexts } from '#shared/i18n.ts'

/** A planned break of the portal, or of a service that somebody uses. */
export const texts = defineTexts({
  called: { pl: 'Planowana przerwa techniczna', en: 'Planned maintenance', de: 'Geplante Wartung', uk: 'Запланована технічна перерва' },
  titleIn: {
    pl: { one: 'Przerwa techniczna za {n} dzień', few: 'Przerwa techniczna za {n} dni', many: 'Przerwa techniczna za {n} dni', other: 'Przerwa techniczna za {n} dnia' },
    en: { one: 'Maintenance in {n} day', other: 'Maintenance in {n} days' },
    de: { one: 'Wartung in {n} Tag', other: 'Wartung in {n} Tagen' },
    uk: { one: 'Технічна перерва через {n} день', few: 'Технічна перерва через {n} дні', many: 'Технічна перерва через {n} днів', other: 'Технічна перерва через {n} дня' },
  },
  titleTomorrow: { pl: 'Przerwa techniczna jutro', en: 'Maintenance tomorrow', de: 'Wartung morgen', uk: 'Технічна перерва завтра' },
  titleToday: { pl: 'Przerwa techniczna dzisiaj', en: 'Maintenance today', de: 'Wartung heute', uk: 'Технічна перерва сьогодні' },
  short: { pl: 'planowana jest przerwa techniczna', en: 'maintenance is planned', de: 'eine Wartung ist geplant', uk: 'запланована технічна перерва' },
  mail: {
    pl: 'Planowana jest przerwa techniczna w portalu albo w usłudze, z której mogą Państwo korzystać.',
    en: 'Maintenance is planned, in the portal or in a service that you may use.',
    de: 'Im Portal oder in einem Dienst, den Sie nutzen können, ist eine Wartung geplant.',
    uk: 'Запланована технічна перерва на порталі або в послузі, якою ви можете користуватися.',
  },
  portal: { pl: 'Cały portal', en: 'The whole portal', de: 'Das ganze Portal', uk: 'Весь портал' },
  until: { pl: '{what}: od {from} do {to}.', en: '{what}: from {from} to {to}.', de: '{what}: von {from} bis {to}.', uk: '{what}: від {from} до {to}.' },
  from: { pl: '{what}: od {from}.', en: '{what}: from {from}.', de: '{what}: ab {from}.', uk: '{what}: від {from}.' },
  advice: {
    pl: 'W tym czasie nie będzie można z tego skorzystać. Terminy się nie zmieniają: co jest pilne, lepiej załatwić wcześniej.',
    en: 'You cannot use it during that time. Due dates stay the same; please do anything urgent beforehand.',
    de: 'In dieser Zeit ist das nicht nutzbar. Fristen ändern sich nicht: Dringendes erledigen Sie besser vorher.',
    uk: 'У цей час цим не можна буде скористатися. Строки не змінюються: термінове краще зробити раніше.',
  },
})
