import { contract } from '#shared/contracts/next.ts'
import type { NextSums } from '#shared/contracts/next.ts'
import type { Accounts } from '#shared/server/accounts.ts'
import { dataDate } from '#shared/server/source/data-date.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { type Contributed, type NextContext, type NextContribution, stepOf } from '#shared/server/next/next.ts'
import { allOwnRegister } from '#shared/server/register.ts'
import { sumPln } from '#shared/money.ts'
import { latest } from '#shared/dates.ts'
import { formatLongDate } from '#shared/format.ts'
import { defineTexts, fill, textsIn } from '#shared/i18n.ts'
import { shownDay } from '#shared/server/held.ts'
import { type Contributor, gather } from './gather.ts'
import { inOrder } from './order.ts'

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
const heldSteps: NextContribution = (ctx: NextContext) => {
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

interface NextParts {
  readonly accounts: Accounts
  /** Services that have a technical break now. */
  readonly closed: () => Promise<readonly number[]>
  readonly contributors: readonly Contributor[]
}

/** Which domain systems the steps come from. */
const SYSTEMS = ['finanse']

/** The home page of a person who is signed in: all contributions side by side, and one that fails takes none of the others with it. */
export function nextRoutes({ accounts, closed, contributors }: NextParts): Route[] {
  return [
    route(contract.next, async (ctx) => {
      const [subjects, services, stanNaDzien] = await Promise.all([
        accounts.subjectsOf(ctx.session.accountId),
        closed(),
        dataDate(ctx, SYSTEMS),
      ])
      const isOpen = ({ serviceIds }: Contributor) => serviceIds.length === 0 || !serviceIds.every((id) => services.includes(id))
      const asking = [...contributors.filter(isOpen), { name: 'held', serviceIds: [], contribute: heldSteps }]
      const heldOf = new Map(subjects.map(({ subject_id: id, held }) => [id, held]))
      const acting: NextContext = {
        ...ctx,
        subjects,
        ofAll: allOwnRegister(
          ctx.register,
          subjects.flatMap(({ subject_id: id }) => id ?? []),
          (id, system) => heldOf.get(id)?.[system] !== undefined,
        ),
      }
      const answers = await gather(asking, acting)
      const { first, rest } = inOrder(answers.flatMap(({ steps }) => steps))
      return {
        sumy: sumsOf(answers),
        najwazniejsze: first,
        pozostale: rest,
        znakiUslug: answers.flatMap(({ marks = [] }) => marks),
        czyNiepelne: answers.length < contributors.length + 1,
        stanNaDzien,
      }
    }),
  ]
}

function sumsOf(answers: readonly Contributed[]): NextSums | null {
  const sums = answers.flatMap((answer) => answer.sums ?? [])
  if (sums.length === 0) return null
  const total = (field: 'doZaplaty' | 'pozaPortalem' | 'wDrodze' | 'poTerminie' | 'wybieralnePoTerminie') =>
    sumPln(sums.map((one) => one[field]))
  return {
    doZaplaty: total('doZaplaty'),
    pozaPortalem: total('pozaPortalem'),
    wDrodze: total('wDrodze'),
    poTerminie: total('poTerminie'),
    wybieralnePoTerminie: total('wybieralnePoTerminie'),
    liczbaWybieralnychPoTerminie: sums.reduce((count, one) => count + one.liczbaWybieralnychPoTerminie, 0),
    liczbaPoTerminie: sums.reduce((count, one) => count + one.liczbaPoTerminie, 0),
    uwagi: [...new Set(sums.flatMap((one) => one.uwagi))],
    najblizszyTermin: sums.flatMap((one) => one.najblizszyTermin ?? []).sort()[0] ?? null,
  }
}
