import { latest } from '#shared/dates.ts'
import { formatLongDate } from '#shared/format.ts'
import { defineTexts, fill, textsIn } from '#shared/i18n.ts'
import { shownDay } from '#shared/server/held.ts'
import { type NextContext, type NextContribution, stepOf } from '#shared/server/next/next.ts'

export const texts = defineTexts({
  title: {
    pl: 'Urząd wyjaśnia zapis w rejestrze',
    en: 'The office is clearing up an entry in its register',
    de: 'Die Behörde klärt einen Eintrag in ihrem Register',
    uk: 'Установа з’ясовує запис у реєстрі',
  },
  dated: { pl: 'dane z {date}', en: 'data of {date}', de: 'Daten vom {date}', uk: 'дані за {date}' },
  without: { pl: 'na razie bez danych', en: 'no data for now', de: 'vorerst ohne Daten', uk: 'поки без даних' },
  why: {
    pl: 'Do tego czasu tych kwot nie dodajemy do sum, nie przypominamy o nich i nie można ich zapłacić w portalu. Wrócą same.',
    en: 'Until then these amounts stand in no sum and no reminder, and cannot be paid in the portal. They come back by themselves.',
    de: 'Bis dahin stehen diese Beträge in keiner Summe und keiner Erinnerung und können nicht im Portal bezahlt werden. Sie kommen von selbst zurück.',
    uk: 'Доти ці суми не входять до підсумків і нагадувань, і їх не можна сплатити на порталі. Вони повернуться самі.',
  },
  contact: { pl: 'Kontakt z urzędem', en: 'Contact the office', de: 'Kontakt zur Behörde', uk: 'Контакти установи' },
})

/** Whoever's rows a delivery set aside reads that the office is clearing something up, and of which day the rows are that stand in their place; never why. */
export const heldSteps: NextContribution = (ctx: NextContext) => {
  const words = textsIn(texts, ctx.language)
  const steps = ctx.subjects.flatMap((subject) => {
    const held = Object.values(subject.held ?? {})
    if (held.length === 0) return []
    const day = latest(held.flatMap((one) => shownDay(one, ctx.today) ?? []))
    return [
      stepOf(subject, {
        id: `wyjasnienie/${subject.subject_id ?? ''}`,
        rodzaj: 'wyjasnienie',
        pilnosc: 'nowe',
        ikona: 'history',
        tytul: words.title,
        znak: day === undefined ? words.without : fill(words.dated, { date: formatLongDate(day, ctx.language) }),
        ton: 'waiting',
        opis: words.why,
        czynnosc: words.contact,
        adres: '/kontakt',
      }),
    ]
  })
  return Promise.resolve({ steps })
}
